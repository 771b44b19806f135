"""The Turn, as the rulebook lists it (HTR-TURN-1)."""

from typing import ClassVar, Final

from engine.games.hunt_the_ravager.ends import DECLARE, END_OF_TURN
from engine.games.hunt_the_ravager.heard import BecameOnryo, TurnBegun, of_each
from engine.games.hunt_the_ravager.hunt import ACT
from engine.games.hunt_the_ravager.onryo import HAUNTING
from engine.games.hunt_the_ravager.order import (
    ACT_PART,
    IMPERIAL_ORDER,
    RAVAGER_ORDER,
    RAVAGERS_PART,
    WALK_PART,
)
from engine.games.hunt_the_ravager.patrol import PATROL
from engine.games.hunt_the_ravager.prowl import COST, PROWL
from engine.games.hunt_the_ravager.table import RUNNING, Table
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening, Step


class StartOfTurn(Happening[Table]):
    """A new Turn begins; Ravagers that went out in the last one are Onryo now (HTR-T2-ONRYO-1)."""

    name: ClassVar[str] = "start_of_turn"

    def run(self, t: Table, out: Log) -> None:
        t.clues.append(TURN_CLUES[t.turn])
        out.all(TURN_BEGUN[t.turn])
        if t.setting.pair:
            for ravager in t.ravagers:
                if ravager.state != RUNNING and not ravager.onryo:
                    ravager.onryo = True
                    out.all(ONRYO[ravager.who])
        t.agenda.extend(BACKWARDS[t.seats])


def rest_of_turn(t: Table, phase: str) -> list[Step[Table]]:
    """What is to come in a Turn that stands at this phase, with the player whose part it is."""
    steps = TURNS[t.seats]
    if t.seats == 2:
        if phase == "move":
            return [PROWL, *steps[1:]]
        return steps[[step.name for step in steps].index(phase) :]
    if phase == "ravager_order":
        return steps
    tail = steps[steps.index(DECLARE) :]
    if phase == "imperial_order":
        return [IMPERIAL_ORDER, *tail]
    sides = [t.imperials.index(seat) for seat in t.imperial_order] or [0, 1]
    acting = [ACT_PART[side] for side in (sides[::-1] if t.setting.pair else sides)]
    walking = [WALK_PART[side] for side in sides]
    if phase == "act":
        return [ACT, *acting[acting.index(ACT_PART[t.side]) + 1 :], *tail]
    if phase == "walk":
        return [PATROL, *walking[walking.index(WALK_PART[t.side]) + 1 :], *acting, *tail]
    now = PROWL if phase == "move" else COST if phase == "cost" else HAUNTING
    if not t.setting.pair:
        return [now, *walking, *acting, *tail]
    to_follow = [RAVAGERS_PART[1 - t.acting]] if t.ravager_order[0] == t.ravager().seat else []
    return [now, *to_follow, IMPERIAL_ORDER, *tail]


TURN_CLUES: Final[list[str]] = [f"turn {turn}" for turn in range(6)]
TURN_BEGUN: Final[list[Event]] = [TurnBegun(str(turn)) for turn in range(6)]
ONRYO: Final[list[Event]] = of_each(BecameOnryo)
START_OF_TURN: Final = StartOfTurn()
TURNS: Final[list[list[Step[Table]]]] = [
    [],
    [],
    [COST, PATROL, ACT, DECLARE, END_OF_TURN],
    [COST, *WALK_PART, *ACT_PART, DECLARE, END_OF_TURN],
    [RAVAGER_ORDER, IMPERIAL_ORDER, DECLARE, END_OF_TURN],
]
"""By the number of seats (HTR-C3-ORDER-1, HTR-C3-ORDER-2, HTR-T2-ORDER-1)."""
BACKWARDS: Final[list[list[Step[Table]]]] = [steps[::-1] for steps in TURNS]
"""The same as an agenda holds them, the last one next."""
