"""Saving: a record as a file that a kill, a full disk or a stranger's editing cannot quietly spoil."""

from client.saves.autosave import Autosave
from client.saves.files import Files
from client.saves.level import level_of
from client.saves.measure import measure
from client.saves.named import fresh_path, loses
from client.saves.problem import SaveProblem
from client.saves.resume import newest_good, open_save, play_on, replayed
from client.saves.shelf import (
    Listed,
    autosaves_folder,
    list_saves,
    path_for,
    read_save,
    read_saved,
    saves_folder,
    write_save,
)
from client.saves.stream import Saved

__all__ = [
    "Autosave",
    "Files",
    "Listed",
    "SaveProblem",
    "Saved",
    "autosaves_folder",
    "fresh_path",
    "level_of",
    "list_saves",
    "loses",
    "measure",
    "newest_good",
    "open_save",
    "path_for",
    "play_on",
    "read_save",
    "read_saved",
    "replayed",
    "saves_folder",
    "write_save",
]
