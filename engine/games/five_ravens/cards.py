"""The cards of Five Ravens: their names, their kinds, and sets of them as masks."""

from typing import Final, TypeVar

TYPES: Final[list[tuple[str, list[str]]]] = [
    ("gem", ["ruby", "emerald", "sapphire", "diamond"]),
    *[(f"chest{n}", [f"chest{n}a", f"chest{n}b"]) for n in (1, 2, 3, 4)],
    ("chest5", ["chest5a"]),
    *[(kind, [f"{kind}{letter}" for letter in "abc"]) for kind in ("hollow", "skull", "mirror")],
]
"""The relics by type: each card has its own id, so that what is seen of one tells nothing of another."""
RELIC_TYPES: Final[list[str]] = [kind for kind, _ in TYPES]
RELIC_NAMES: Final[list[str]] = [name for _, names in TYPES for name in names]

NONE: Final = 0
"""No card."""
FIRST_RELIC: Final = 10
"""Cards below are the Ravens 1 to 9."""
NAME: Final[list[str]] = ["", *[str(n) for n in range(1, FIRST_RELIC)], *RELIC_NAMES]
CARD: Final[dict[str, int]] = {name: card for card, name in enumerate(NAME)}
TYPE: Final[list[str]] = ["", *NAME[1:FIRST_RELIC], *[kind for kind, names in TYPES for _ in names]]
CARDS: Final[list[int]] = list(range(1, len(NAME)))
RAVENS: Final[list[int]] = list(range(1, FIRST_RELIC))
BIT: Final[list[int]] = [0, *[1 << card for card in CARDS]]
"""A card as a mask; nothing for no card."""

Named = TypeVar("Named")


def mask_of(cards: list[int]) -> int:
    """These cards as a mask."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def those(table: list[Named], mask: int) -> list[Named]:
    """The entries of a table that a mask picks, lowest first."""
    found: list[Named] = []
    while mask:
        low = mask & -mask
        found.append(table[low.bit_length() - 1])
        mask ^= low
    return found


def of_types(*kinds: str) -> int:
    """The cards of these types, as a mask."""
    return mask_of([card for card in CARDS if TYPE[card] in kinds])


RAVEN_MASK: Final[int] = mask_of(RAVENS)
GEMS: Final[int] = of_types("gem")
CHESTS: Final[int] = of_types("chest1", "chest2", "chest3", "chest4", "chest5")
CURSED: Final[int] = of_types("skull", "mirror")
CURSED_TYPES: Final[list[int]] = [of_types("skull"), of_types("mirror")]
THIEVES: Final[int] = RAVEN_MASK | CURSED | of_types("hollow")
"""Ravens and the relics that can be thieves (FR-THIEF-2)."""

SWITCH: Final = 1
MIMIC: Final = 2
SNARE: Final = 5
TURNCOATS: Final = 6
SMUGGLERS: Final = 7
