"""What clients and tools may use of the engine."""

from engine.catalog import GAMES, LENSES
from engine.kernel.action import Action
from engine.kernel.deduction import Deduction
from engine.kernel.event import Event
from engine.kernel.game import AnyGame
from engine.kernel.level import Level
from engine.kernel.match import HUMAN, Diverged, Match, Refused, Update, replay
from engine.kernel.record import Move, Record, digest
from engine.kernel.view import HIDDEN, PUBLIC, Position, View
from engine.kernel.world import World, imagine
from engine.levels import LevelProblem, data_root, examine, level_files, load, modes_of

__all__ = [
    "GAMES",
    "HIDDEN",
    "HUMAN",
    "LENSES",
    "PUBLIC",
    "Action",
    "AnyGame",
    "Deduction",
    "Diverged",
    "Event",
    "Level",
    "LevelProblem",
    "Match",
    "Move",
    "Position",
    "Record",
    "Refused",
    "Update",
    "View",
    "World",
    "data_root",
    "digest",
    "examine",
    "imagine",
    "level_files",
    "load",
    "modes_of",
    "replay",
]
