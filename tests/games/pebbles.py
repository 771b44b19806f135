"""Pebbles, a toy game: the template of a further game, and a guest in every generic test.

Everybody has 3 to 5 pebbles in a closed hand, for three rounds.
[PEB-BOAST] In turn, each says aloud a number from 0 to 5 that nobody has said in this round.
[PEB-HOLD] Then it puts some of its pebbles into the other fist, unseen.
[PEB-SHOW] Fists are opened and a die is rolled: a fist above the die loses its pebbles to the bag;
another scores its size, and one more when the boast was true.
[PEB-END] Most points win. [PEB-TEXT] Other words mean nothing.
"""

from typing import Any, ClassVar, Final

from engine.kernel.action import Action
from engine.kernel.chance import Chance
from engine.kernel.event import Event, Log
from engine.kernel.game import Game
from engine.kernel.level import Level
from engine.kernel.state import State
from engine.kernel.step import Step
from engine.kernel.view import HIDDEN, Position, View

NOT_YET: Final = -1
KEYS: Final = ("hand", "fist", "boast", "shown", "lost", "points")


class Table(State):
    """For each seat: pebbles in hand, in the fist, boasted, the most it has shown, lost so far; points."""

    def __init__(self, level: Level, chance: Chance) -> None:
        super().__init__(level, chance)
        self.round = 1
        self.bag = 0
        self.shows: list[str] = []
        self.rows: dict[str, list[int]] = {key: [0] * level.seats for key in KEYS}
        self.open_round()

    def open_round(self) -> None:
        """Nobody has boasted or held anything."""
        self.rows["fist"] = [NOT_YET] * self.seats
        self.rows["boast"] = [NOT_YET] * self.seats

    def turn(self) -> int:
        """The seat that has not held yet."""
        return self.rows["fist"].index(NOT_YET)


class Said(Event):
    """A number was said aloud, or nothing but that a fist is closed."""

    name: ClassVar[str] = "said"


class Shown(Event):
    """The die, then all fists."""

    name: ClassVar[str] = "shown"
    tells: ClassVar[bool] = True


class Boast(Action[Table]):
    """Say a number."""

    verb: ClassVar[str] = "boast"

    def barred(self, t: Table) -> str:
        return "PEB-BOAST" if int(self.objects[0]) in t.rows["boast"] else ""

    def apply(self, t: Table, out: Log) -> None:
        t.rows["boast"][t.turn()] = int(self.objects[0])
        out.all(Said(*self.objects))


class Hold(Action[Table]):
    """Close so many pebbles in the fist."""

    verb: ClassVar[str] = "hold"
    hides: ClassVar[bool] = True

    def barred(self, t: Table) -> str:
        return "PEB-HOLD" if int(self.objects[0]) > t.rows["hand"][t.turn()] else ""

    def apply(self, t: Table, out: Log) -> None:
        seat = t.turn()
        t.rows["fist"][seat] = int(self.objects[0])
        out.seat(seat, Said(*self.objects))
        out.others(seat, Said())


class Turn(Step[Table]):
    """One seat speaks or holds, even if only one answer is left: that is its secret."""

    rule: ClassVar[str] = "PEB-TEXT"
    asks_always: ClassVar[bool] = True

    def seat(self, t: Table) -> int:
        return t.turn()


class BoastStep(Turn):
    name: ClassVar[str] = "boast"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return BOASTS


class HoldStep(Turn):
    name: ClassVar[str] = "hold"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return HOLDS


class ShowStep(Step[Table]):
    """Open the fists, roll, score."""

    name: ClassVar[str] = "show"

    def run(self, t: Table, out: Log) -> None:
        rows, die = t.rows, int(t.chance.roll("d6", list("123456")))
        event = Shown(str(die), *map(str, rows["fist"]))
        out.all(event)
        t.shows.append(event.words())
        for seat, fist in enumerate(rows["fist"]):
            rows["shown"][seat] = max(rows["shown"][seat], fist)
            if fist > die:
                rows["hand"][seat] -= fist
                rows["lost"][seat] += fist
                t.bag += fist
                rows["shown"][seat] = max(0, rows["shown"][seat] - fist)
            else:
                rows["points"][seat] += fist + (fist == rows["boast"][seat])
        t.open_round()
        t.round += 1


class Pebbles(Game[Table, View]):
    """The rules of Pebbles."""

    name: ClassVar[str] = "pebbles"
    verbs: ClassVar[list[str]] = ["boast", "hold"]
    shape: ClassVar[Position] = {
        "to_act": 0,
        "phase": "",
        "over": False,
        "round": 0,
        "bag": 0,
        "shows": [""],
        "seats": [dict.fromkeys(KEYS, 0)],
    }
    over_rule: ClassVar[str] = "PEB-END"
    text_rule: ClassVar[str] = "PEB-TEXT"

    def bound(self, level: Level) -> int:
        return 6 * level.seats

    def setup(self, level: Level, chance: Chance) -> Table:
        t = Table(level, chance)
        t.rows["hand"] = [int(chance.roll("hand", list("345"))) for _ in range(level.seats)]
        t.bag = 5 * level.seats - sum(t.rows["hand"])
        t.next(*steps_from(t, "boast"))
        return t

    def clone(self, t: Table) -> Table:
        twin = Table(t.level, t.chance.clone())
        twin.agenda, twin.round, twin.bag, twin.shows = t.agenda[:], t.round, t.bag, t.shows[:]
        twin.rows = {key: row[:] for key, row in t.rows.items()}
        return twin

    def write(self, t: Table) -> Position:
        return describe(t, list(range(t.seats)))

    def view(self, t: Table, seat: int) -> View:
        return View(t.level, seat, describe(t, [seat] if t.agenda else list(range(t.seats))))

    def see(self, level: Level, seat: int, data: Position) -> View:
        return View(level, seat, data)

    def read(self, position: Position, level: Level, chance: Chance) -> Table:
        t = Table(level, chance)
        t.round, t.bag, t.shows = position["round"], position["bag"], position["shows"][:]
        t.rows = {key: [seat[key] for seat in position["seats"]] for key in KEYS}
        if not position["over"]:
            t.next(*steps_from(t, position["phase"]))
        return t

    def imagine(self, view: View, chance: Chance) -> Table:
        seats = [dict(seat) for seat in view.data["seats"]]
        for seat in seats:
            if seat["hand"] == HIDDEN:
                least, most = max(seat["shown"], 3 - seat["lost"]), 5 - seat["lost"]
                seat["hand"] = int(chance.pick([str(n) for n in range(least, most + 1)]))
                if seat["fist"] == HIDDEN:
                    seat["fist"] = int(chance.pick([str(n) for n in range(seat["hand"] + 1)]))
        bag = 5 * len(seats) - sum(seat["hand"] for seat in seats)
        return self.read({**view.data, "seats": seats, "bag": bag}, view.level, chance)

    def scores(self, t: Table) -> list[int]:
        return t.rows["points"][:]

    def winners(self, t: Table) -> list[int]:
        points = t.rows["points"]
        return [] if t.agenda else [seat for seat, score in enumerate(points) if score == max(points)]

    def components(self, t: Table) -> dict[str, int]:
        return {"pebble": t.bag + sum(t.rows["hand"])}


def steps_from(t: Table, phase: str) -> list[Step[Table]]:
    """What is to come when the table stands at this phase."""
    spoken = t.seats - t.rows["fist"].count(NOT_YET)
    a_round: list[Step[Table]] = [*[BOAST, HOLD] * t.seats, SHOW]
    done = 2 * spoken + (phase == "hold")
    return a_round[done:] + a_round * (3 - t.round)


def describe(t: Table, known: list[int]) -> Position:
    """The table, with the hands and fists of these seats only."""
    seats: list[dict[str, Any]] = [{key: t.rows[key][s] for key in KEYS} for s in range(t.seats)]
    for s, row in enumerate(seats):
        if s not in known:
            row["hand"] = HIDDEN
            row["fist"] = HIDDEN if row["fist"] != NOT_YET else NOT_YET
    return {
        "to_act": t.asked(),
        "phase": t.agenda[-1].name if t.agenda else "over",
        "over": not t.agenda,
        "round": t.round,
        "seats": seats,
        "bag": t.bag if len(known) == t.seats else HIDDEN,
        "shows": t.shows[:],
    }


BOASTS: Final[list[Action[Table]]] = [Boast(n) for n in "012345"]
HOLDS: Final[list[Action[Table]]] = [Hold(n) for n in "012345"]
BOAST: Final = BoastStep()
HOLD: Final = HoldStep()
SHOW: Final = ShowStep()
GAME: Final = Pebbles()
LEVELS: Final = [Level("pebbles", mode, seats, {}, {}, "") for mode, seats in [("pair", 2), ("trio", 3)]]
