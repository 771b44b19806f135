"""The grid of Location cards, as dealt: it never changes during a game."""

from typing import Final, NewType

from engine.kernel.grid import Grid

Site = NewType("Site", int)
"""A Location, 0 to 34 in Location order."""
Crossing = NewType("Crossing", int)
"""An intersection of four Locations, 0 to 23."""

GRID: Final = Grid("ABCDEFG", 5)
SITES: Final[list[Site]] = [Site(s) for s in range(35)]
CROSSINGS: Final[list[Crossing]] = [Crossing(c) for c in range(24)]
NAME: Final[list[str]] = GRID.names
CROSSING: Final[list[str]] = GRID.crossings
ADJACENT: Final[list[list[int]]] = GRID.adjacent
NEAR: Final[list[int]] = GRID.near
CORNERS: Final[list[list[int]]] = GRID.corners
AROUND: Final[list[list[int]]] = GRID.around
BESIDE: Final[list[list[int]]] = GRID.beside
BIT: Final[list[int]] = [1 << s for s in range(35)]
CORNER_MASK: Final[list[int]] = [sum(BIT[s] for s in corners) for corners in CORNERS]

COUNTRYSIDE: Final = "C"
CONFLICT: Final = "X"
LAKE: Final = "L"
SHRINE: Final = "S"
VILLAGE: Final = "V"


def strides(crossing: int) -> list[int]:
    """The intersections within two contiguous steps, in order (HTR-WALK-5)."""
    return sorted({k for j in [crossing, *BESIDE[crossing]] for k in BESIDE[j]} | set(BESIDE[crossing]))


WITHIN: Final[list[list[int]]] = [[k for k in strides(c) if k != c] for c in range(24)]


def names(mask: int) -> list[str]:
    """The Locations of a mask, in Location order."""
    return [NAME[s] for s in range(35) if mask & BIT[s]]


def mask_of(sites: list[str]) -> int:
    """The mask of these Locations."""
    mask = 0
    for name in sites:
        mask |= BIT[GRID.cell[name]]
    return mask


class Board:
    """The printed kinds as masks, and what follows from them."""

    def __init__(self, rows: list[str]) -> None:
        kinds = "".join(rows)
        self.rows: Final[list[str]] = list(rows)
        self.kinds: Final[str] = kinds
        masks = {COUNTRYSIDE: 0, CONFLICT: 0, LAKE: 0, SHRINE: 0, VILLAGE: 0}
        for s, kind in enumerate(kinds):
            masks[kind] |= BIT[s]
        self.lakes: Final[int] = masks[LAKE]
        self.conflicts: Final[int] = masks[CONFLICT]
        self.shrines: Final[int] = masks[SHRINE]
        self.villages: Final[int] = masks[VILLAGE]
        self.barren: Final[int] = self.lakes | self.conflicts
        """No Lair, no Treasure, no devastation, no tracks."""
