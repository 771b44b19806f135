"""Everything on the table of Hunt the Ravager, and the questions that rules ask about it."""

from typing import Any, Final

from engine.games.hunt_the_ravager.board import AROUND, BIT, CROSSING, NAME, Board
from engine.games.hunt_the_ravager.setting import Setting
from engine.kernel.chance import Chance
from engine.kernel.level import Level
from engine.kernel.state import State

OFF: Final = -1
"""Where a Samurai is before it is placed, and a Lair before it is chosen."""
ON_SITE: Final = 24
"""A Samurai stands on intersection 0 to 23, or on Location k as 24 + k."""

WAITING: Final = "waiting"
RUNNING: Final = "running"
HOME: Final = "home"
HUNTED: Final = "hunted"
ANNIHILATED: Final = "annihilated"

ROLES: Final[list[list[str]]] = [
    [],
    [],
    ["ravager", "empress"],
    ["ravager", "empress", "prince"],
    ["general", "ninja", "empress", "prince"],
]
"""The roles at a table of so many seats, Ravagers first (HTR-C3-ROLE-1, HTR-T2-TEAM-1)."""
TORMENTS: Final = 2
"""HTR-T2-TORMENT-3."""


UNKNOWN: Final[list[Any]] = []
STANDING: Final[list[int]] = [*BIT[:ON_SITE], *[0] * 36]
"""What a Samurai takes up: its intersection as a mask; nothing on a Location, nor off the grid."""


class Player:
    """What one seat has scored in finished Vendettas, and its role now."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.vp = 0
        self.ravager_vp = 0
        self.stolen = 0
        self.devastated = 0
        self.hunts = 0

    def clone(self) -> "Player":
        """A copy."""
        twin = Player(self.role)
        twin.vp, twin.ravager_vp, twin.stolen = self.vp, self.ravager_vp, self.stolen
        twin.devastated, twin.hunts = self.devastated, self.hunts
        return twin


class Ravager:
    """One Ravager with its score sheet: Lair, Fury and the path of this Round."""

    def __init__(self, seat: int, fury: int, index: int = 0, who: int = 0) -> None:
        self.seat: Final[int] = seat
        self.index: Final[int] = index
        """Its place among the Ravagers, as clues name it."""
        self.who: Final[int] = who
        """How events name it: 0 as the only Ravager, else by its seat + 1."""
        self.lair = OFF
        self.fury = fury
        self.state = WAITING
        self.onryo = False
        self.start = OFF
        self.path: list[list[int]] = []
        self.sheets: dict[int, list[list[int]]] = {}
        """The paths of earlier Rounds of this Vendetta; no rule asks for them before its end (HTR-R26)."""
        self.here = OFF
        self.visited = 0
        self.found = OFF
        self.stolen = 0
        self.prints: list[int] = [0] * 35
        self.printed = 0
        """Locations with a Footprint, as a mask."""

    def clone(self) -> "Ravager":
        """A copy."""
        twin = Ravager(self.seat, self.fury, self.index, self.who)
        twin.lair, twin.state, twin.onryo, twin.start = self.lair, self.state, self.onryo, self.start
        twin.path = [leg[:] for leg in self.path]
        twin.sheets = self.sheets.copy()
        twin.here, twin.visited, twin.found, twin.stolen = self.here, self.visited, self.found, self.stolen
        twin.prints, twin.printed = self.prints[:], self.printed
        return twin

    def enter(self, site: int) -> None:
        """Record a Location on the sheet (HTR-MOVE-4)."""
        self.path[-1].append(site)
        self.here = site
        self.visited |= BIT[site]

    def mark(self, site: int) -> None:
        """Place a Footprint (HTR-FOOT-1 is for the caller to keep)."""
        self.prints[site] += 1
        self.printed |= BIT[site]

    def end_round(self) -> None:
        """Take the Footprints up (HTR-EOR-1)."""
        self.prints = [0] * 35
        self.printed = 0

    def wait(self, number: int) -> None:
        """An empty sheet for this Round (HTR-ROUND-5); annihilated is for good (HTR-T2-ONRYO-3)."""
        self.onryo = self.state == ANNIHILATED
        if not self.onryo:
            self.state = WAITING
        self.start = self.here = self.found = OFF
        if self.path:
            self.sheets[number - 1] = self.path
        self.path = []
        self.visited = 0


class Table(State):
    """The grid with everything on it."""

    def __init__(self, level: Level, chance: Chance, board: Board, setting: Setting) -> None:
        super().__init__(level, chance)
        self.board: Board = board
        self.setting: Final[Setting] = setting
        self.vendetta = 1
        self.round = 1
        self.turn = 1
        self.ruined = 0
        self.treasures = 0
        self.defence = 0
        self.at: list[int] = [OFF] * 6
        self.taken = 0
        """The intersections with a Samurai, as a mask; `stand` keeps it."""
        self.ready: list[bool] = [True] * 6
        self.moved: list[int] = []
        self.torments = 0
        """Locations with a Torment token, as a mask."""
        self.terrified: list[int] = []
        self.onryo_left = 0
        self.ravager_order: list[int] = []
        """The seats in the order chosen for this Turn (HTR-T2-ORDER-1)."""
        self.imperial_order: list[int] = []
        self.acting = 0
        """The Ravager whose part it is."""
        self.side = 0
        """The Imperial player whose part it is: 0 the Empress, 1 the Prince; `command` changes it."""
        self.mine: list[int] = setting.own[0]
        """The Samurai of that player."""
        self.players: list[Player] = []
        self.ravagers: list[Ravager] = []
        self.imperials: list[int] = []
        """The seats of the Empress and, in some modes, the Prince."""
        self.clues: list[str] = []
        self.asks: list[list[Any]] = [UNKNOWN] * 144
        """What Samurai s could ask and hunt from intersection c, at 24 s + c, where it was worked out."""

    def burn(self, ruined: int) -> None:
        """These Locations are devastated now."""
        self.forget(self.ruined ^ ruined)
        self.ruined = ruined

    def torment(self, torments: int) -> None:
        """These Locations count as a Conflict this Turn (HTR-T2-TORMENT-1)."""
        if torments != self.torments:
            self.forget(self.torments ^ torments)
            self.torments = torments

    def forget(self, changed: int) -> None:
        """What can be asked beside these Locations is to be worked out anew."""
        while changed:
            for crossing in AROUND[(changed & -changed).bit_length() - 1]:
                for k in range(crossing, 144, 24):
                    self.asks[k] = UNKNOWN
            changed &= changed - 1

    def ravager(self) -> Ravager:
        """The Ravager whose part it is."""
        return self.ravagers[self.acting]

    def command(self, side: int) -> None:
        """What comes next is for this Imperial player."""
        self.side = side
        self.mine = self.setting.own[side]

    def running(self) -> bool:
        """At least one Ravager is still after its Lair."""
        return RUNNING in [ravager.state for ravager in self.ravagers]

    def cast(self, first: int) -> None:
        """Give out the roles and fresh Ravagers, `first` being the seat of the (first) Ravager."""
        roles = ROLES[self.seats]
        order = [(first + k) % self.seats for k in range(self.seats)]
        for k, seat in enumerate(order):
            self.players[seat].role = roles[k]
        pair = self.setting.pair
        self.ravagers = [
            Ravager(seat, self.setting.fury, k, seat + 1 if pair else 0)
            for k, seat in enumerate(order[: 1 + pair])
        ]
        self.imperials = order[1 + pair :]

    def flat(self) -> int:
        """Where Track and the Elders find nothing and nothing is left to burn (HTR-TRACK-2, HTR-DEV-2)."""
        return self.board.barren | self.ruined | self.torments

    def villages(self) -> int:
        """Locations that count as a Village now (HTR-R6, HTR-R50)."""
        gone = self.torments if self.setting.ruins_keep_type else self.ruined | self.torments
        return self.board.villages & ~gone

    def shrines(self) -> int:
        """Locations that count as a Shrine now (HTR-R6, HTR-R50)."""
        gone = self.torments if self.setting.ruins_keep_type else self.ruined | self.torments
        return self.board.shrines & ~gone

    def stand(self, samurai: int, at: int) -> None:
        """Put a Samurai on an intersection, on a Location, or off the grid."""
        self.taken ^= STANDING[self.at[samurai]] ^ STANDING[at]
        self.at[samurai] = at

    def free(self, crossing: int) -> bool:
        """No Samurai stands on this intersection."""
        return not self.taken & BIT[crossing]

    def to_post(self) -> int:
        """The next Samurai to be placed, OFF when all stand on the grid."""
        for s in self.setting.samurai:
            if self.at[s] == OFF:
                return s
        return OFF

    def recall(self) -> None:
        """Take all Samurai off the grid, Available (HTR-ROUND-5)."""
        self.at = [OFF] * 6
        self.taken = 0
        self.rest()

    def rest(self) -> None:
        """Flip all Samurai to Available, take the Torment tokens back (HTR-EOT-2, HTR-T2-EOT-1)."""
        self.ready = [True] * 6
        self.moved = []
        if self.setting.pair:
            self.terrified = []
            self.ravager_order = []
            self.imperial_order = []
            self.torment(0)


def place_name(at: int) -> str:
    """Where a Samurai stands, as the position writes it."""
    if at == OFF:
        return ""
    return NAME[at - ON_SITE] if at >= ON_SITE else CROSSING[at]
