"""What a seat knows of Five Ravens, by the keys of the position."""

from typing import Final

from engine.kernel.view import Position, View


class FiveRavensView(View):
    """The position with the secrets of others as "?"; see the keys in the rules, section 4."""

    @property
    def phase(self) -> str:
        """The decision that the game stands at."""
        phase: str = self.data["phase"]
        return phase

    @property
    def seats(self) -> list[Position]:
        """The cards of each seat as this seat knows them."""
        seats: list[Position] = self.data["seats"]
        return seats


SHAPE: Final[Position] = {
    "to_act": 0,
    "phase": "",
    "over": False,
    "first": 0,
    "clocks": [""],
    "center": [{"card": "", "up": False, "locked": False}],
    "relic_deck": [""],
    "removed": [""],
    "known": [[""]],
    "order": [0],
    "last_stole": 0,
    "playing": "",
    "drawn": "",
    "seats": [
        {
            "deck": [""],
            "deck_seen": [""],
            "hand": [""],
            "discard": [""],
            "captured": [""],
            "doubled": "",
            "thief": "",
            "stolen": "",
            "aside": [""],
            "loot": [""],
            "used": [""],
            "hand_open": False,
        }
    ],
    "game_no": 0,
    "totals": [0],
    "captured_totals": [0],
}
"""A sample of a position."""
