"""What a seat knows of Five Ravens, by the keys of the position."""

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
