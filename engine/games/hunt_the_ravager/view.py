"""What a seat knows of Hunt the Ravager, by the keys of the position."""

from typing import Any, Final

from engine.kernel.view import HIDDEN, Position, View


class HuntView(View):
    """The position with the secrets of others as "?"; see the keys in the rules, section 4."""

    @property
    def phase(self) -> str:
        """The decision that the game stands at."""
        phase: str = self.data["phase"]
        return phase

    @property
    def turn(self) -> int:
        """The row of the Turn marker."""
        turn: int = self.data["turn"]
        return turn

    @property
    def role(self) -> str:
        """The role of the seat that looks; empty for public eyes."""
        role: str = self.data["seats"][self.seat]["role"] if self.seat >= 0 else ""
        return role

    @property
    def kinds(self) -> str:
        """The printed kinds of the 35 Locations, in Location order."""
        return "".join(self.data["grid"])

    @property
    def ravagers(self) -> list[Position]:
        """The Ravagers' public things and, where known, their sheets."""
        ravagers: list[Position] = self.data["ravagers"]
        return ravagers

    @property
    def clues(self) -> list[str]:
        """The public log of this Vendetta that beliefs are computed from."""
        clues: list[str] = self.data["clues"]
        return clues

    def sheet(self, ravager: int) -> list[list[str]]:
        """The path of a Ravager as this seat knows it; empty when it is hidden or not begun."""
        path: Any = self.ravagers[ravager]["path"]
        return [] if path == HIDDEN else path

    def lair(self, ravager: int) -> str:
        """The Lair of a Ravager as this seat knows it; empty when it is hidden or not chosen."""
        lair: str = self.ravagers[ravager]["lair"]
        return "" if lair == HIDDEN else lair


SHAPE: Final[Position] = {
    "to_act": 0,
    "phase": "",
    "over": False,
    "vendetta": 0,
    "round": 0,
    "turn": 0,
    "grid": [""],
    "devastated": [""],
    "torments": [""],
    "treasures": [""],
    "defence": 0,
    "samurai": {"": {"at": "", "ready": False}},
    "moved": [""],
    "terrified": [""],
    "onryo_left": 0,
    "ravager_order": [0],
    "imperial_order": [0],
    "seats": [{"role": "", "vp": 0, "ravager_vp": 0, "stolen": 0, "devastated": 0, "hunts": 0}],
    "ravagers": [
        {
            "seat": 0,
            "lair": "",
            "fury": 0,
            "state": "",
            "onryo": False,
            "start": "",
            "path": [[""]],
            "found": "",
            "stolen": 0,
            "footprints": {"": 0},
        }
    ],
    "clues": [""],
}
"""A sample of a position."""
