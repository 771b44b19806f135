"""What anyone can note from the public clues of a Round, and how Locations are written."""

from collections.abc import Iterator, Mapping
from typing import Final

COLUMNS: Final = "ABCDEFG"
ROWS: Final = "12345"
PITCH: Final = 1.16
KINDS: Final = {"C": "countryside", "X": "conflict", "L": "lake", "S": "shrine", "V": "village"}


def sites() -> Iterator[str]:
    """All Locations in Location order."""
    return (c + r for r in ROWS for c in COLUMNS)


def is_site(word: str) -> bool:
    return len(word) == 2 and word[0] in COLUMNS and word[1] in ROWS


def at(site: str) -> tuple[int, int]:
    return COLUMNS.index(site[0]), ROWS.index(site[1])


def text(c: int, r: int) -> str:
    return COLUMNS[c] + ROWS[r]


def square(site: str, reach: int) -> Iterator[str]:
    """The Locations at most so many steps away, the middle one too."""
    c, r = at(site)
    return (s for s in sites() if abs(at(s)[0] - c) <= reach and abs(at(s)[1] - r) <= reach)


def centre(word: str) -> tuple[float, float]:
    """The middle of a Location, or of an intersection (`C3/D4`)."""
    first, _, second = word.partition("/")
    c, r = at(first)
    half = 0.5 if second else 0.0
    return 1.1 + PITCH * (c + half), 1.1 + PITCH * (r + half)


def kind(t: Mapping[str, object], site: str) -> str:
    """The letter of a printed Location."""
    c, r = at(site)
    grid = t["grid"]
    return str(grid[r])[c] if isinstance(grid, list) else "C"


class Notes:
    """The public clues, sorted: answers of this Round with their Turn, and what burnt when.

    What was seen, or not, is kept for each Ravager by its number.
    """

    def __init__(self, t: Mapping[str, object]) -> None:
        self.no: tuple[dict[str, int], ...] = ({}, {})
        self.seen: tuple[dict[str, int], ...] = ({}, {})
        self.missed: dict[str, int] = {}
        self.burnt: dict[str, tuple[int, int]] = {}
        self.legs: dict[int, int] = {}
        self.round = 1
        self.turn = 0
        clues = t["clues"]
        for clue in clues if isinstance(clues, list) else []:
            self.add(str(clue).split(" "))

    def add(self, words: list[str]) -> None:
        match words:
            case ["round", n]:
                self.round, self.turn = int(n), 0
                for book in (*self.no, *self.seen, self.missed):
                    book.clear()
                self.legs.clear()
            case ["turn", n]:
                self.turn = int(n)
            case ["start", k, site]:
                self.seen[int(k)][site] = 0
            case ["devastate", _, site]:
                self.burnt[site] = (self.round, self.turn)
            case ["moved", k, *lake]:
                self.legs[int(k)] = self.turn
                for site in lake:
                    self.seen[int(k)][site] = self.turn
            case ["seen", k, site, "yes"]:
                self.seen[int(k)][site] = self.turn
                self.no[int(k)].pop(site, None)
            case ["seen", k, site, "no"]:
                if site not in self.seen[int(k)]:
                    self.no[int(k)][site] = self.turn
            case ["hunt", site, "no"]:
                self.missed[site] = self.turn
