"""A pile of cards, and for each card the seats that know its face while it lies there."""

from typing import Final

from mypy_extensions import mypyc_attr

UNSEEN: Final = -1
"""What a seat that does not know a card sees of it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pile:
    """Cards in order, the top one last; `eyes` holds for each the seats that know it, as a mask."""

    def __init__(self, cards: list[int], eyes: list[int]) -> None:
        self.cards = cards
        self.eyes = eyes

    def put(self, card: int, eyes: int) -> None:
        """Lay a card on top; these seats know it."""
        self.cards.append(card)
        self.eyes.append(eyes)

    def under(self, card: int, eyes: int) -> None:
        """Lay a card under all others; these seats know it."""
        self.cards.insert(0, card)
        self.eyes.insert(0, eyes)

    def draw(self) -> int:
        """Take the top card."""
        self.eyes.pop()
        return self.cards.pop()

    def take(self, count: int) -> list[int]:
        """Take so many cards from the top, or as many as there are; the top one first."""
        cards = self.cards
        left = len(cards) - count
        if left < 0:
            left = 0
        taken = cards[left:]
        taken.reverse()
        del cards[left:]
        del self.eyes[left:]
        return taken

    def lift(self) -> int:
        """Take the bottom card."""
        self.eyes.pop(0)
        return self.cards.pop(0)

    def fill(self, cards: list[int]) -> None:
        """Lay these cards, the first one on top, with nobody knowing any; what lay there is gone."""
        self.cards = cards.copy()
        self.cards.reverse()
        self.eyes = [0] * len(cards)

    def seen(self, eyes: int) -> list[int]:
        """The cards from the top, UNSEEN where one of these seats does not know it."""
        pairs = zip(self.cards[::-1], self.eyes[::-1], strict=True)
        return [card if known & eyes == eyes else UNSEEN for card, known in pairs]

    def clone(self) -> "Pile":
        """A copy."""
        return Pile(self.cards[:], self.eyes[:])
