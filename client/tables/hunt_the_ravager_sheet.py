"""The sheets of Hunt the Ravager: the way that was taken, on the grid and in the strip below it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from client.scene import Box, Decor, Label, Line, Look, Picture, Say
from client.tables import hunt_the_ravager_panel as beside
from client.tables.hunt_the_ravager_notes import Notes, centre

G: Final = "hunt-the-ravager"
STRIP: Final = 7.4
PRINTS: Final = ("pieces/footprint-dark", "pieces/footprint-light")
LEFT: Final = 0.98


def moving(t: Mapping[str, object], look: Look) -> bool:
    return look.asked and t["phase"] == "move"


def trails(t: Mapping[str, object], look: Look) -> Iterator[Decor]:
    """The secret paths that these eyes may see: of two, each with its own line and Footprint."""
    ravagers = beside.tables(t, "ravagers")
    for k, ravager in enumerate(ravagers):
        way = beside.way(ravager)
        if way and ravager["state"] == "running":
            extra = list(look.said[1:]) if moving(t, look) and ravager["seat"] == t["to_act"] else []
            yield from trail([*way, *extra], len(extra), k)
            if len(ravagers) > 1:
                yield Picture(PRINTS[k], *step(way[0], k), 0.26, 0.26)


def trail(way: Sequence[str], fresh: int, k: int) -> Iterator[Decor]:
    """The secret path of a Ravager as a drawn line; its last `fresh` legs are still only meant."""
    points = [step(site, k) for site in way]
    old = points[: len(points) - fresh]
    if len(old) > 1:
        yield Line(tuple(old), "path", 0.035 if k else 0.055, dashed=k == 0)
    if fresh:
        yield Line(tuple(points[len(points) - fresh - 1 :]), "path-new", 0.075, arrow=True)


def step(site: str, k: int) -> tuple[float, float]:
    """Where the path of a Ravager passes a Location."""
    x, y = centre(site)
    return x - 0.14 + 0.22 * k, y + 0.2


def strip(t: Mapping[str, object], notes: Notes, look: Look) -> Iterator[Decor]:
    """A box for the start and each Turn; written in for who may read it, closed for others."""
    ravagers = beside.tables(t, "ravagers")
    high = 0.84 / len(ravagers)
    for k, ravager in enumerate(ravagers):
        y = STRIP + (k - (len(ravagers) - 1) / 2) * high
        if len(ravagers) > 1:
            yield Picture(beside.figure(t, k), 0.2, y, 0.38, 0.38)
            yield Picture(PRINTS[k], 0.47, y, 0.26, 0.26)
        path = ravager["path"] if isinstance(ravager["path"], list) else []
        start = str(ravager["start"])
        yield from entry(LEFT, y, 0.78, high - 0.06, Say(f"{G}-sheet-start"), [start], bool(start))
        for turn in range(1, 6):
            x = LEFT - 0.02 + 1.08 * turn
            now = list(path[turn]) if turn < len(path) else []
            if moving(t, look) and ravager["seat"] == t["to_act"] and turn == t["turn"]:
                now = [*look.said[1:]]
            title = Say(f"{G}-sheet-turn", {"turn": turn})
            used = bool(now) or turn <= notes.legs.get(k, 0)
            yield from entry(x, y, 1.02, high - 0.06, title, now, used)


def entry(
    x: float, y: float, w: float, h: float, title: Say, written: list[str], used: bool
) -> Iterator[Decor]:
    """A box with what is written in it; one that is low has its title at the side."""
    yield Box(x, y, w, h, "sheet" if used else "slot", rim="sheet-rim" if used else "slot-rim", radius=0.08)
    low = h < 0.6
    tone = "sheet-faint" if used else "slot-ink"
    if low and not used:
        yield Label(x, y, title, 0.16, tone)
    elif not low:
        yield Label(x, y - h * 0.31, title, 0.18, tone)
    down, tall = (0.0, 0.24) if low else (h * 0.12, 0.28)
    if written and written[0]:
        yield Label(x, y + down, " · ".join(written), tall, "sheet-ink", bold=True)
    elif used:
        yield Box(x, y + down, w * 0.6, h * (0.7 if low else 0.4), "sheet-shut", rim="sheet-rim", radius=0.05)
        yield Label(x, y + down, "?", min(0.24, tall), "sheet-shut-ink", bold=True)
