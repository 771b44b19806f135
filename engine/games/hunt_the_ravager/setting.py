"""What a level file of Hunt the Ravager holds, and what is expected of each key."""

from typing import Any, Final

from engine.games.hunt_the_ravager.board import NEAR
from engine.kernel.level import Field, Level, whole, yes_or_no

CARDS: Final = {"C": 15, "X": 6, "L": 4, "S": 5, "V": 5}
"""HTR-COMP-1."""
DEAREST: Final = 9
"""No Location costs more Defence points."""
SAMURAI: Final = ["S1", "S2", "S3", "P1", "P2", "P3"]
SIDES: Final = {
    2: "Samurai of the Empress only: there is no Prince with 2 seats",
    3: "Samurai of the Prince too: P1 and more",
    4: "Samurai of the Prince too: P1 and more",
}


def is_deck(value: Any) -> bool:
    """Five rows of seven letters with the right number of each card."""
    if not isinstance(value, list) or len(value) != 5:
        return False
    if not all(isinstance(row, str) and len(row) == 7 for row in value):
        return False
    cards = "".join(value)
    return all(cards.count(kind) == count for kind, count in CARDS.items())


def is_hideout(value: Any) -> bool:
    """Five rows of seven prices from 1 to 9."""
    price = whole(1, DEAREST)
    return (
        isinstance(value, list)
        and len(value) == 5
        and all(isinstance(row, list) and len(row) == 7 and all(price(v) for v in row) for row in value)
    )


def is_samurai(value: Any) -> bool:
    """The first one, two or three Samurai of the Empress, then of the Prince (HTR-SETUP-5)."""
    hers, his = SAMURAI[:3], SAMURAI[3:]
    return value in [hers[:s] + his[:p] for s in range(1, 4) for p in range(4)]


def clashes(data: dict[str, Any]) -> list[Field]:
    """What fits by itself but not with the rest, as fields that say what would."""
    found = []
    seats = data["seats"]
    if seats not in (2, 3, 4):
        return [Field("seats", "2, 3 or 4", whole(2, 4))]
    if ("P1" in data["samurai"]) != (seats > 2):
        found.append(Field("samurai", SIDES[seats], is_samurai))
    needed = data["rounds"] * (2 if seats == 4 else 1)
    if data["treasures"] < needed:
        expected = f"at least {needed}, one for each Ravager and Round"
        found.append(Field("treasures", expected, whole(needed, 5)))
    if "team_sees_paths" in data["options"] and seats != 4:
        found.append(Field("options.team_sees_paths", "only with 4 seats", yes_or_no))
    prices = [price for row in data["hideout"] for price in row]
    if not affordable(prices, data["treasures"], data["defence"], 0, 0):
        found.append(
            Field("defence", "points enough to hide all Treasures apart from each other", whole(1, 20))
        )
    return found


def affordable(prices: list[int], left: int, defence: int, first: int, shut: int) -> bool:
    """Whether so many Treasures can be paid for, none next to another, where all Locations would do."""
    if left == 0:
        return True
    for site in range(first, 35):
        if prices[site] <= defence and not shut >> site & 1:
            if affordable(prices, left - 1, defence - prices[site], site + 1, shut | NEAR[site]):
                return True
    return False


class Setting:
    """What a level says, in the form that rules ask for it; shared by all copies of a table."""

    def __init__(self, level: Level) -> None:
        data = level.data
        self.vendettas: Final[int] = data["vendettas"]
        self.rounds: Final[int] = data["rounds"]
        self.turns: Final[int] = data["turns"]
        self.fury: Final[int] = data["fury"]
        self.treasures: Final[int] = data["treasures"]
        self.defence: Final[int] = data["defence"]
        self.pair: Final[bool] = level.seats == 4
        """Two Ravagers against two Imperial players."""
        self.samurai: Final[list[int]] = [SAMURAI.index(name) for name in data["samurai"]]
        """Those in play; where and how they stand is kept for all six."""
        self.own: Final[list[list[int]]] = [
            [s for s in self.samurai if s < 3],
            [s for s in self.samurai if s >= 3],
        ]
        """Those of the Empress and those of the Prince."""
        self.prices: Final[list[int]] = [price for row in data["hideout"] for price in row]
        """What it costs to hide a Treasure at each Location (HTR-HIDE-2)."""
        self.within: Final[list[int]] = within(self.prices)
        """For each number of Defence points, the Locations that they can pay for, as a mask."""
        self.points: Final[dict[str, int]] = data["scoring"]
        self.hunt_points: Final[int] = data["scoring"].get("hunt", 0)
        """HTR-C3-HUNT-1."""
        self.ruins_keep_type: Final[bool] = level.options["ruins_keep_type"]
        self.team_sees_paths: Final[bool] = level.options.get("team_sees_paths", False)

    def affordable(self, defence: int) -> int:
        """The Locations that so many Defence points can pay for."""
        return self.within[defence] if defence <= DEAREST else self.within[DEAREST]


def within(prices: list[int]) -> list[int]:
    """For each number of points, the Locations that it can pay for, as a mask."""
    masks = [0] * (DEAREST + 1)
    for site, price in enumerate(prices):
        masks[price] |= 1 << site
    for points in range(DEAREST):
        masks[points + 1] |= masks[points]
    return masks


FIELDS: Final[list[Field]] = [
    Field("vendettas", "a whole number from 1 to 3", whole(1, 3)),
    Field("rounds", "a whole number from 1 to 5", whole(1, 5)),
    Field("turns", "a whole number from 1 to 5", whole(1, 5)),
    Field("fury", "a whole number from 0 to 10", whole(0, 10)),
    Field("treasures", "a whole number from 1 to 5", whole(1, 5)),
    Field("defence", "a whole number from 1 to 20", whole(1, 20)),
    Field("samurai", "1 to 3 names from S1 on, then with a Prince 1 to 3 from P1 on", is_samurai),
    Field("deck", "5 rows of 7 letters: 15 C, 6 X, 4 L, 5 S, 5 V in all", is_deck),
    Field("hideout", f"5 rows of 7 whole numbers from 1 to {DEAREST}", is_hideout),
    Field("scoring.stolen_treasure", "a whole number from 0 to 20", whole(0, 20)),
    Field("scoring.fury_left", "a whole number from 0 to 20", whole(0, 20)),
    Field("scoring.devastated_location", "a whole number from 0 to 20", whole(0, 20)),
    Field("scoring.defence_left", "a whole number from 0 to 20", whole(0, 20)),
    Field("scoring.hunt", "a whole number from 0 to 20", whole(0, 20), needed=False),
    Field("options.ruins_keep_type", "true or false", yes_or_no),
    Field("options.team_sees_paths", "true or false", yes_or_no, needed=False),
]
