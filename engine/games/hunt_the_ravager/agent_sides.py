"""Who plays with whom in a view: which Ravagers are sought, whose Samurai are whose, who acts before whom."""

from typing import Final

from engine.games.hunt_the_ravager.table import ANNIHILATED, RUNNING
from engine.games.hunt_the_ravager.view import HuntView

EMPRESS: Final = "empress"
PRINCE: Final = "prince"
LETTER: Final = {EMPRESS: "S", PRINCE: "P"}
"""What the names of a player's Samurai begin with."""


class Sides:
    """The seats of a view as the seat that looks has to see them."""

    def __init__(self, view: HuntView) -> None:
        ravagers = view.ravagers
        roles: list[str] = [seat["role"] for seat in view.data["seats"]]
        self.pair: Final[bool] = len(ravagers) > 1
        """Two Ravagers against two Imperial players (rules, two_against_two)."""
        self.rivals: Final[bool] = PRINCE in roles and not self.pair
        """Two Imperial players who score apart (rules, conspiracy)."""
        seats: list[int] = [ravager["seat"] for ravager in ravagers]
        self.mine: Final[int] = seats.index(view.seat) if view.seat in seats else -1
        """The Ravager of this seat, -1 for an Imperial one."""
        self.mate: Final[int] = 1 - self.mine if self.pair and self.mine >= 0 else -1
        """The other Ravager of this seat's team."""
        running = [k for k, ravager in enumerate(ravagers) if ravager["state"] == RUNNING]
        left = [k for k, ravager in enumerate(ravagers) if ravager["state"] != ANNIHILATED]
        self.running: Final[list[int]] = running
        self.sought: Final[list[int]] = running or left or [0]
        """The Ravagers that the Samurai are after; those still to come between two Rounds."""
        self.role: Final[str] = view.role
        self.samurai: Final[list[str]] = list(view.data["samurai"])
        self.last: Final[bool] = self.acts_last(view)

    def acts_last(self, view: HuntView) -> bool:
        """No other Imperial player acts after this seat in this Turn (HTR-T2-ORDER-3, HTR-C3-ORDER-2)."""
        order: list[int] = view.data["imperial_order"]
        if self.pair:
            return bool(order) and order[0] == view.seat
        return self.role != EMPRESS or not self.rivals

    def owns(self, samurai: str) -> bool:
        """The Samurai is this seat's own; all are the Empress's where she plays alone."""
        return not (self.pair or self.rivals) or samurai[0] == LETTER.get(self.role, "")
