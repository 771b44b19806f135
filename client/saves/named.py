"""Saves with a name: which file a game may take without another one being lost."""

import os
from pathlib import Path

from client.saves import stream
from client.saves.files import held
from client.saves.problem import SaveProblem
from client.saves.shelf import path_for, read_saved
from engine.api import Record


def loses(path: Path, record: Record) -> bool:
    """Whether a record written over a save loses something: another game, or actions taken back since."""
    try:
        old = read_saved(path).record
    except SaveProblem:
        return False  # nothing is there, or what write_save refuses to touch
    return not _holds(record, old)


def fresh_path(title: str, record: Record) -> Path:
    """The file of this title, numbered when another game or something else has it."""
    path = path_for(title)
    for number in range(2, 1000):
        if not os.path.lexists(path) or _own(path, record):
            break
        path = path_for(f"{title} {number}")
    return path


def free_name(title: str) -> str:
    """Give this title back, numbered when any save has it."""
    path = path_for(title)
    for number in range(2, 1000):
        if not os.path.lexists(path):
            break
        path = path_for(f"{title} {number}")
    return path.stem


def _own(path: Path, record: Record) -> bool:
    try:
        return not held(path) and _holds(record, read_saved(path).record)
    except SaveProblem:
        return False


def _holds(record: Record, old: Record) -> bool:
    """Whether a record is an older one played on."""
    moves = record.moves[: len(old.moves)]
    return (
        stream.header(record, "", 0) == stream.header(old, "", 0)
        and len(moves) == len(old.moves)
        and all(a.words == b.words and a.digest == b.digest for a, b in zip(moves, old.moves, strict=True))
    )
