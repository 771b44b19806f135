"""The Turn, as the rulebook lists it (HTR-TURN-1)."""

from typing import ClassVar, Final

from engine.games.hunt_the_ravager.ends import DECLARE, END_OF_TURN
from engine.games.hunt_the_ravager.heard import TurnBegun
from engine.games.hunt_the_ravager.hunt import ACT
from engine.games.hunt_the_ravager.patrol import PATROL
from engine.games.hunt_the_ravager.prowl import COST, PROWL
from engine.games.hunt_the_ravager.table import Table
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening, Step


class StartOfTurn(Happening[Table]):
    """A new Turn begins."""

    name: ClassVar[str] = "start_of_turn"

    def run(self, t: Table, out: Log) -> None:
        t.clues.append(TURN_CLUES[t.turn])
        out.all(TURN_BEGUN[t.turn])
        t.next(*TURN)


TURN_CLUES: Final[list[str]] = [f"turn {turn}" for turn in range(6)]
TURN_BEGUN: Final[list[Event]] = [TurnBegun(str(turn)) for turn in range(6)]
START_OF_TURN: Final = StartOfTurn()
TURN: Final[list[Step[Table]]] = [COST, PROWL, PATROL, ACT, DECLARE, END_OF_TURN]
