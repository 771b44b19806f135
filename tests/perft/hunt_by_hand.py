"""The legal actions of Hunt the Ravager, worked out from a written position in the plainest way.

Written from the rules and the notation alone: nothing of the engine is used, and speed does not matter.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any

Position = dict[str, Any]
COLUMNS = "ABCDEFG"
CELLS = [f"{c}{r}" for r in range(1, 6) for c in COLUMNS]
CROSSINGS = [f"{COLUMNS[c]}{r}/{COLUMNS[c + 1]}{r + 1}" for r in range(1, 5) for c in range(6)]


def kind(p: Position, cell: str) -> str:
    """The printed kind of a Location."""
    letter: str = p["grid"][int(cell[1]) - 1][COLUMNS.index(cell[0])]
    return letter


def gap(a: str, b: str) -> tuple[int, int]:
    """Columns and rows between two Locations."""
    return abs(COLUMNS.index(a[0]) - COLUMNS.index(b[0])), abs(int(a[1]) - int(b[1]))


def touch(a: str, b: str) -> bool:
    """Two Locations are adjacent."""
    return max(gap(a, b)) == 1


def corners(crossing: str) -> set[str]:
    """The four Locations of an intersection."""
    first, last = crossing.split("/")
    return {first, last, last[0] + first[1], first[0] + last[1]}


def steps(a: str, b: str) -> int:
    """How many contiguous intersections lie from one to the other."""
    return sum(gap(a[:2], b[:2]))


def legal(p: Position, level: dict[str, Any], keep: bool) -> set[str]:
    """All that may be said."""
    asked: dict[str, Callable[[Position], set[str]]] = {
        "lair": lairs,
        "hide": lambda p: hides(p, level["hideout"], level["treasures"]),
        "post": posts,
        "take": lambda p: {f"take {cell}" for cell in p["treasures"]},
        "ravager_order": order,
        "imperial_order": order,
        "onryo": hauntings,
        "cost": costs,
        "move": moves,
        "walk": walks,
        "act": lambda p: acts(p, keep),
    }
    return asked[p["phase"]](p)


def lairs(p: Position) -> set[str]:
    return {f"lair {cell}" for cell in CELLS if kind(p, cell) not in "LX"}


def hides(p: Position, hideout: list[list[int]], treasures: int) -> set[str]:
    """Every set of Treasures that includes what lies there, can be paid and keeps its distance."""
    price = {cell: hideout[int(cell[1]) - 1][COLUMNS.index(cell[0])] for cell in CELLS}
    dry = [cell for cell in CELLS if kind(p, cell) not in "LX" and cell not in p["treasures"]]
    found = set()
    for more in combinations(dry, treasures - len(p["treasures"])):
        if sum(price[cell] for cell in more) <= p["defence"]:
            if not any(touch(a, b) for a, b in combinations([*p["treasures"], *more], 2)):
                found |= {f"hide {cell}" for cell in more}
    return found


def taken(p: Position) -> set[str]:
    """Where Samurai stand."""
    return {samurai["at"] for samurai in p["samurai"].values()}


def posts(p: Position) -> set[str]:
    return {f"post {crossing}" for crossing in CROSSINGS if crossing not in taken(p)}


def order(p: Position) -> set[str]:
    """The team of two that decides names one of them."""
    first: int = p["to_act"] // 2 * 2
    return {f"first {first}", f"first {first + 1}"}


def ravager(p: Position) -> dict[str, Any]:
    """The Ravager that is to act."""
    mine: list[dict[str, Any]] = [each for each in p["ravagers"] if each["seat"] == p["to_act"]]
    return mine[0]


def here(p: Position) -> str:
    """Where the Ravager is."""
    place: str = ravager(p)["path"][-1][-1]
    return place


def whole(p: Position, cell: str) -> bool:
    """Neither Lake nor Conflict, tormented ones included, nor devastated."""
    return kind(p, cell) not in "LX" and cell not in p["devastated"] and cell not in p["torments"]


def costs(p: Position) -> set[str]:
    found = {"fury"} if ravager(p)["fury"] > 0 else set()
    return found | {f"devastate {cell}" for cell in CELLS if max(gap(cell, here(p))) <= 1 and whole(p, cell)}


def hauntings(p: Position) -> set[str]:
    found = {"done"}
    if len(p["torments"]) < 2:
        found |= {f"torment {cell}" for cell in CELLS if whole(p, cell)}
    for cell in p["treasures"]:
        free = [to for to in CELLS if touch(cell, to) and kind(p, to) != "L" and to not in p["treasures"]]
        found |= {f"haunt {cell} {to}" for to in free}
    shaken = {name[0] for name in p["terrified"]}
    ready = [name for name, samurai in p["samurai"].items() if samurai["ready"]]
    return found | {f"terrify {name}" for name in ready if name[0] not in shaken}


def own(p: Position) -> list[tuple[str, dict[str, Any]]]:
    """The Samurai of the Imperial player that is to act."""
    letter = "P" if p["seats"][p["to_act"]]["role"] == "prince" else "S"
    return [(name, samurai) for name, samurai in p["samurai"].items() if name[0] == letter]


def moves(p: Position) -> set[str]:
    found = set()
    for first in CELLS:
        if touch(here(p), first):
            if kind(p, first) != "L":
                found.add(f"move {first}")
            found |= {f"move {first} {to}" for to in CELLS if touch(first, to) and kind(p, to) != "L"}
    return found


def walks(p: Position) -> set[str]:
    found = {"done"}
    for name, samurai in own(p):
        if samurai["ready"] and "/" in samurai["at"] and name not in p["moved"]:
            for crossing in CROSSINGS:
                if 1 <= steps(samurai["at"], crossing) <= 2 and crossing not in taken(p):
                    found.add(f"walk {name} {crossing}")
    return found


def acts(p: Position, keep: bool) -> set[str]:
    found = {"done"}
    for name, samurai in own(p):
        at = samurai["at"]
        if not samurai["ready"] or not at:
            continue
        if "/" not in at:
            found.add(f"continue {name}")
            found |= {f"return {name} {c}" for c in CROSSINGS if at in corners(c) and c not in taken(p)}
            continue
        calm = {cell for cell in corners(at) if cell not in p["torments"]}
        typed = calm if keep else calm - set(p["devastated"])
        found |= {f"track {name} {cell}" for cell in corners(at) if whole(p, cell)}
        found |= {f"elders {name} {cell}" for cell in typed if kind(p, cell) == "V"}
        if any(kind(p, cell) == "S" for cell in typed):
            found |= {f"kami {name} {cell}" for cell in CELLS if kind(p, cell) != "L"}
        found |= {f"march {name} {c}" for c in CROSSINGS if steps(at, c) == 1 and c not in taken(p)}
        found |= {f"hunt {name} {cell}" for cell in corners(at)}
    return found
