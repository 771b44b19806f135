"""Five Ravens as the kernel sees it: set up, copy, write down, look at."""

from typing import Any, ClassVar, Final

from engine.games.five_ravens.box import box_of
from engine.games.five_ravens.cards import NAME
from engine.games.five_ravens.dream import dream
from engine.games.five_ravens.epilogue import WHOLE_GAME
from engine.games.five_ravens.position import ALL_EYES, describe
from engine.games.five_ravens.reading import read_table
from engine.games.five_ravens.scoring import best, lead, points_so_far
from engine.games.five_ravens.setting import FIELDS, clashes, setting_of
from engine.games.five_ravens.table import MOST_SEATS, PLACES, Table
from engine.games.five_ravens.view import SHAPE, FiveRavensView
from engine.kernel.chance import Chance
from engine.kernel.game import Game
from engine.kernel.level import Field, Level
from engine.kernel.view import Position


class FiveRavens(Game[Table, FiveRavensView]):
    """The rules of Five Ravens."""

    name: ClassVar[str] = "five_ravens"
    verbs: ClassVar[list[str]] = [
        *[
            "play",
            "use",
            "thief",
            "replace",
            "copy",
            "examine",
            "peek",
            "cycle",
            "capture",
            "flip",
            "shuffle",
        ],
        *["bury", "swap", "stack", "discard", "rescue", "lock", "steal", "sink", "done", "pass"],
    ]
    rules_version: ClassVar[int] = 2
    moves_on: ClassVar[bool] = True
    deals_by_seed: ClassVar[bool] = True
    shape: ClassVar[Position] = SHAPE
    over_rule: ClassVar[str] = "FR-REF-4"
    text_rule: ClassVar[str] = "FR-REF-1"

    def fields(self) -> list[Field]:
        return FIELDS

    def clashes(self, data: dict[str, Any]) -> list[Field]:
        return clashes(data)

    def means(self, t: Table, words: str) -> bool:
        return words in MEANT[t.seats]

    def bound(self, level: Level) -> int:
        """See `most_decisions`."""
        return most_decisions(level)

    def setup(self, level: Level, chance: Chance) -> Table:
        t = Table(level, chance, setting_of(level))
        t.agenda.extend(WHOLE_GAME)
        return t

    def clone(self, t: Table) -> Table:
        twin = Table(t.level, t.chance.clone(), t.setting)
        twin.agenda = t.agenda[:]
        twin.game_no, twin.first, twin.struck, twin.turn = t.game_no, t.first, t.struck, t.turn
        twin.order, twin.last_stole = t.order[:], t.last_stole
        twin.center, twin.filled, twin.up, twin.locked = t.center[:], t.filled, t.up, t.locked
        twin.relic_deck, twin.removed = t.relic_deck[:], t.removed
        twin.eyes, twin.known = t.eyes[:], [known[:] for known in t.known]
        twin.playing, twin.drawn = t.playing, t.drawn
        twin.players = [player.clone() for player in t.players]
        twin.totals, twin.captured_totals = t.totals[:], t.captured_totals[:]
        return twin

    def write(self, t: Table) -> Position:
        return describe(t, ALL_EYES)

    def view(self, t: Table, seat: int) -> FiveRavensView:
        return FiveRavensView(t.level, seat, describe(t, seat))

    def see(self, level: Level, seat: int, data: Position) -> FiveRavensView:
        return FiveRavensView(level, seat, data)

    def read(self, position: Position, level: Level, chance: Chance) -> Table:
        return read_table(position, level, chance)

    def imagine(self, view: FiveRavensView, chance: Chance) -> Table:
        return read_table(dream(view.data, setting_of(view.level), view.seat, chance), view.level, chance)

    def scores(self, t: Table) -> list[int]:
        return points_so_far(t)

    def winners(self, t: Table) -> list[int]:
        return best(t.totals, t.captured_totals) if not t.agenda else []

    def value(self, t: Table, seat: int) -> float:
        """The lead over the best rival in points, with what the cards promise."""
        return lead(t, seat)

    def components(self, t: Table) -> dict[str, int]:
        return box_of(t)


def sentences(seats: int) -> set[str]:
    """Everything that can be said at a table with so many places, at one time or another (FR-REF-1)."""
    cards = [f"{verb} {name}" for verb in OF_CARDS for name in NAME[1:]]
    places = [f"{verb} {place}" for verb in OF_PLACES for place in PLACES[:seats]]
    return {*cards, *places, "peek top", "peek bottom", "steal bottom", "shuffle", "bury", "done", "pass"}


def most_decisions(level: Level) -> int:
    """No game takes more decisions.

    A hand of n cards plays at most 2 (n - 1) Ravens in a round: each leaves the hand one card smaller, but
    for the 9 and a 2 that copies it, and to come by those again takes a draw or a capture by another Raven.
    A Raven takes a decision, a 2 one more, and its action at most one for each card that the seat owns, with
    a `done`. Beside them: two for each captured action (1, 3, three Mirrors), thief, theft, sink and rescue.
    """
    rounds = len(level.data["clocks"])
    plays = 2 * (level.data["draw"] - 1)
    owned = 9 + rounds
    a_round = plays * (2 + owned + 1) + 2 * 5 + 4
    decisions: int = level.data["games"] * rounds * level.seats * a_round
    return decisions


OF_CARDS: Final = ["play", "use", "thief", "copy", "cycle", "capture", "stack", "discard", "rescue"]
OF_PLACES: Final = ["replace", "examine", "flip", "swap", "lock", "steal", "sink"]
MEANT: Final[list[set[str]]] = [sentences(seats) for seats in range(MOST_SEATS + 1)]
"""For each number of seats."""
GAME = FiveRavens()
