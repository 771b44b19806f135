"""Helps for a player: what can be concluded, and what the strongest quick level would do.

Everything here is made from a view and what its owner has heard, so it tells nothing that the owner could not
know. No pygame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from client.scene import CERTAIN, Box, Decor, Label, Line, Place, Say, Scene, Shade
from engine.api import Deduction, Event, Level, View, lenses_of

OFF: Final = "off"
MARKS: Final = "marks"
FULL: Final = "probabilities"
MODES: Final = (OFF, MARKS, FULL)
FEW: Final = 12
"""A mark that nearly any place may bear says nothing, so it is not drawn."""
INSET: Final = 0.09
CUT: Final = 0.16  # how much of a corner of a ring is cut off


def lenses(level: Level) -> list[str]:
    """What can be concluded at a level; the usual one first, nothing when there is no such help."""
    return list(lenses_of(level))


def deduce(view: View, heard: list[Event], lens: str = "") -> Deduction:
    """What can be concluded from a view and what its owner heard; empty for a game without such help."""
    known = lenses_of(view.level)
    look = known.get(lens or next(iter(known), ""))
    return look(view, heard) if look is not None else Deduction({}, {})


def percent(share: float) -> str:
    """A share in words that never call the possible impossible, or the likely certain."""
    if share <= 0.0:
        return "0%"
    if share < 0.01:
        return "<1%"
    return CERTAIN if share >= 1.0 else f"{min(99, round(100 * share))}%"


def shades(deduction: Deduction, mode: str) -> dict[str, Shade]:
    """What the table lays over its places: excluded ones dark; in full, the others by how likely they are."""
    if mode == OFF or not deduction.places:
        return {}
    found = {place: Shade(0.0) for place, share in deduction.places.items() if share <= 0.0}
    if mode == FULL:
        most = max(deduction.places.values()) or 1.0
        for place, share in deduction.places.items():
            if share > 0.0:
                found[place] = Shade(share / most, percent(share))
    return found


def held(deduction: Deduction, mode: str) -> dict[str, dict[str, str]]:
    """What hidden parts of the position may hold, the likeliest first.

    Things with their shares; without full help only what is certain has one.
    """
    if mode == OFF:
        return {}
    return {
        path: {
            thing: percent(share) if mode == FULL or share >= 1.0 else ""
            for thing, share in sorted(things.items(), key=lambda item: -item[1])
            if share > 0.0
        }
        for path, things in deduction.holds.items()
    }


def marked(scene: Scene, deduction: Deduction, mode: str, named: Callable[[str], Say | None]) -> Scene:
    """The scene with a ring around each place that may be a goal, and a tip that says what `named` calls it.

    In full, also with how likely it is one.
    """
    if mode == OFF or not deduction.marks:
        return scene
    places = {place.word: place for place in scene.places}
    drawn: list[Decor] = []
    tips: dict[str, list[Say]] = {}
    for number, (kind, marks) in enumerate(deduction.marks.items()):
        likely = {word: share for word, share in marks.items() if share > 0.0}
        if len(likely) > FEW:
            continue
        several = len(deduction.marks) > 1
        drawn += rings(places, likely, number)
        if mode == FULL:
            drawn += shares(places, likely, (0.24, -0.24)[number % 2] if several else 0.0)
        what = named(kind)
        if what is None:
            continue
        style = ("dashed" if number else "solid") if several else "only"
        for word, share in likely.items():
            certain = "-sure" if share >= 1.0 else "-share" if mode == FULL else ""
            args: dict[str, str | int | Say] = {"what": what, "ring": style, "share": percent(share)}
            tips.setdefault(word, []).append(Say(f"table-ring{certain}", args))
    # a ring lies below what stands there, whose sign it would cut; its share is read above all
    below = [d for d in drawn if isinstance(d, Line)]
    above = [d for d in drawn if not isinstance(d, Line)]
    told = tuple(replace(p, tips=(*p.tips, *tips.get(p.word, ()))) for p in scene.places)
    return replace(scene, places=told, mid=(*scene.mid, *below), over=(*scene.over, *above))


def rings(places: Mapping[str, Place], marks: Mapping[str, float], number: int) -> Iterator[Decor]:
    """A ring for each place; that of a further mark lies within, and is dashed."""
    for place in (places[word] for word in marks if word in places):
        yield Line(ring(place, INSET * number), "gold", 0.035 if number else 0.05, dashed=number > 0)


def shares(places: Mapping[str, Place], marks: Mapping[str, float], aside: float) -> Iterator[Decor]:
    """How likely each place is one, across its middle: things lie at its top."""
    for word, share in marks.items():
        if word in places:
            x, y = places[word].x + places[word].w * aside, places[word].y + places[word].h * 0.12
            yield Box(x, y, 0.47, 0.24, "turn", rim="turn-rim", radius=0.08)
            yield Label(x, y, percent(share), 0.18, "turn-ink", bold=True)


def ring(place: Place, inset: float = 0.0) -> tuple[tuple[float, float], ...]:
    """The outline of a place with its corners cut, closed."""
    w, h = place.w * 0.5 - 0.02 - inset, place.h * 0.5 - 0.02 - inset
    c, d = w - CUT, h - CUT
    corners = ((-c, -h), (c, -h), (w, -d), (w, d), (c, h), (-c, h), (-w, d), (-w, -d), (-c, -h))
    return tuple((place.x + x, place.y + y) for x, y in corners)
