"""What clients and tools may use of the engine."""

from engine.ai.agent import LEVELS, Agent, Choice, Late
from engine.catalog import AGENTS, GAMES, JUDGES, LENSES, agent_for, lenses_of
from engine.kernel.action import Action
from engine.kernel.chance import Seeded
from engine.kernel.deduction import Deduction
from engine.kernel.event import Event
from engine.kernel.game import AnyGame
from engine.kernel.level import Level
from engine.kernel.match import HUMAN, Diverged, Match, Refused, Update, replay
from engine.kernel.record import Move, Record, digest
from engine.kernel.verdict import Verdict
from engine.kernel.view import HIDDEN, PUBLIC, Position, View
from engine.kernel.world import World, imagine
from engine.levels import LevelProblem, data_root, examine, level_files, load, modes_of, seats_of
from engine.thinking import think

__all__ = [
    "AGENTS",
    "GAMES",
    "HIDDEN",
    "HUMAN",
    "JUDGES",
    "LENSES",
    "LEVELS",
    "PUBLIC",
    "Action",
    "Agent",
    "AnyGame",
    "Choice",
    "Deduction",
    "Diverged",
    "Event",
    "Late",
    "Level",
    "LevelProblem",
    "Match",
    "Move",
    "Position",
    "Record",
    "Refused",
    "Seeded",
    "Update",
    "Verdict",
    "View",
    "World",
    "agent_for",
    "data_root",
    "digest",
    "examine",
    "imagine",
    "lenses_of",
    "level_files",
    "load",
    "modes_of",
    "replay",
    "seats_of",
    "think",
]
