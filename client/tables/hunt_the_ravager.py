"""Hunt the Ravager on the table: the grid, who stands where, and the sheet of whose eyes these are."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from client.scene import Box, Decor, Label, Line, Look, Panel, Picture, Place, Say, Scene, Seen, Sheet, Text
from client.tables import hunt_the_ravager_figures as figures
from client.tables import hunt_the_ravager_panel as beside
from client.tables import hunt_the_ravager_score as score
from client.tables import hunt_the_ravager_words as words_of
from client.tables.hunt_the_ravager_notes import KINDS, Notes, centre, is_site, kind, sites, square, text
from client.tables.hunt_the_ravager_sheet import PRINTS, STRIP, strip, trails
from client.tables.hunt_the_ravager_words import name_of

G: Final = "hunt-the-ravager"
W: Final = 9.2
H: Final = 7.9
sounds: Mapping[str, str] = words_of.SOUNDS
loud: Mapping[str, str] = words_of.LOUD
icons: Mapping[str, str] = words_of.ICONS
alone: frozenset[str] = frozenset()
minor: frozenset[str] = frozenset({"turn"})
tallied: frozenset[str] = frozenset({"won"})


def scene(view: Seen, look: Look) -> Scene:
    """Everything that this view shows."""
    t = view.data
    notes = Notes(t)
    pieces = (
        *beside.tiles(t, centre),
        *figures.marker(t),
        *figures.torments(t),
        *figures.treasures(t),
        *figures.prints(t, notes, look),
        *figures.samurai(t, look),
        *figures.own(view, look),
        *figures.tray(t, look),
    )
    return Scene(
        W,
        H,
        "table/background",
        places=(*cards(view, notes, look), *CROSSINGS),
        pieces=pieces,
        under=FRAME,
        mid=tuple(below(t, look)),
        over=(*marks(view, notes, look), *strip(t, notes, look)),
    )


def panel(view: Seen, look: Look) -> Panel:
    return beside.panel(view, look)


def tell(name: str, objects: Sequence[str], look: Look) -> Say | None:
    return words_of.tell(name, objects, look)


def phrase(words: str, look: Look) -> Say:
    return words_of.phrase(words, look)


def sought(what: str, view: Seen, look: Look) -> Say | None:
    """The Ravager and its Lair; of two, each by the name of its player."""
    if not what:
        return Say(f"{G}-role-ravager")
    ravagers = beside.tables(view.data, "ravagers")
    if len(ravagers) < 2:
        return Say(f"{G}-thing-lair-known")
    return Say(f"{G}-thing-lair-known-of", {"name": name_of(look, ravagers[what == "lair-2"]["seat"])})


def account(view: Seen) -> list[list[tuple[Say, int]]]:
    return score.account(view)


def sheet(view: Seen, heard: Sequence[tuple[str, Sequence[str]]]) -> Sheet | None:
    """No part needs one: the sheets of the Ravagers are opened on the table itself."""
    return None


def ranks(view: Seen, seat: int) -> list[tuple[Say, int]]:
    return score.ranks(view, seat)


def preview(view: Seen, words: Sequence[str]) -> list[str]:
    """Further places that an action would ask or touch: the Elders look around their Village."""
    if list(words) == ["fury"]:
        asked = (r for r in beside.tables(view.data, "ravagers") if r["seat"] == view.data["to_act"])
        return [here for here in map(beside.stands, asked) if here]
    if len(words) != 3 or words[0] != "elders":
        return []
    shut = {*view.data["devastated"], *view.data["torments"]}
    return [s for s in square(words[2], 1) if s not in shut and kind(view.data, s) not in "LX"]


def cards(view: Seen, notes: Notes, look: Look) -> Iterator[Place]:
    t = view.data
    for site in sites():
        x, y = centre(site)
        yield Place(site, x, y, 1.0, 1.0, name=named(t, site), tips=tuple(tips(t, site, notes, look)))


def crossings() -> Iterator[Place]:
    for c in range(6):
        for r in range(4):
            word = f"{text(c, r)}/{text(c + 1, r + 1)}"
            x, y = centre(word)
            yield Place(word, x, y, 0.6, 0.6, round=True, name=Say(f"{G}-tip-crossing", {"place": word}))


def named(t: Mapping[str, object], site: str) -> Say:
    what = Say(f"{G}-thing-{KINDS[kind(t, site)]}")
    return Say(
        f"{G}-tip-ruin" if site in figures.list_of(t, "devastated") else f"{G}-tip-site",
        {"place": site, "kind": what},
    )


def tips(t: Mapping[str, object], site: str, notes: Notes, look: Look) -> Iterator[Say]:
    if site in figures.list_of(t, "devastated"):
        turn = notes.burnt.get(site)
        yield Say(f"{G}-tip-burnt", {"turn": turn[1], "round": turn[0]}) if turn else Say(f"{G}-kind-ruin")
    elif site in figures.list_of(t, "torments"):
        yield Say(f"{G}-kind-torment")
    else:
        yield Say(f"{G}-kind-{KINDS[kind(t, site)]}")
    for k, ravager in enumerate(beside.tables(t, "ravagers")):
        if site in notes.seen[k]:
            yield figures.whose(t, look, ravager, "tip-print", {"turn": notes.seen[k][site]})
        if site in notes.no[k]:
            yield figures.whose(t, look, ravager, "tip-no", {"turn": notes.no[k][site]})
    if site in notes.missed:
        yield Say(f"{G}-tip-missed", {"turn": notes.missed[site]})


def frame() -> Iterator[Decor]:
    """The mat, its column and row markers, and the intersections."""
    yield Picture("table/board-mat", 4.58, 3.42, 8.36, 6.1, stretched=True)
    for c, letter in enumerate("ABCDEFG"):
        yield Label(centre(text(c, 0))[0], 0.2, letter, 0.26, "marker", bold=True)
    for r in range(5):
        yield Label(0.22, centre(text(0, r))[1], str(r + 1), 0.26, "marker", bold=True)
    for place in CROSSINGS:
        yield Picture("pieces/intersection", place.x, place.y, 0.15, 0.15)


CROSSINGS: Final = tuple(crossings())
FRAME: Final = tuple(frame())
"""The same objects at every action: a stage keeps what it drew for them."""


def below(t: Mapping[str, object], look: Look) -> Iterator[Decor]:
    """What lies on the cards and below the pieces: the overlay, and the way that was taken."""
    for site, shade in look.shades.items():
        if is_site(site):
            x, y = centre(site)
            out = shade.share <= 0
            strength = 0.58 if out else 0.12 + 0.45 * shade.share
            yield Box(x, y, 1.0, 1.0, "doubt" if out else "belief", strength, radius=0.09)
    yield from trails(t, look)


def marks(view: Seen, notes: Notes, look: Look) -> Iterator[Decor]:
    """Notes above all: shares of the overlay, answers "no" with their Turn, values while hiding."""
    t = view.data
    for site, shade in look.shades.items():
        if is_site(site) and shade.text:
            x, y = centre(site)
            yield from plate(x, y + 0.36, 0.56, shade.text)
    pair = len(beside.tables(t, "ravagers")) > 1
    for k, book in enumerate(notes.no):
        for site, turn in book.items():
            both = pair and notes.no[1 - k].get(site) == turn
            if pair and not both:
                yield from crossed_out(site, turn, k)
            elif k == 0:
                yield from cross(site, turn)
    for x, y, words in figures.counts(t):
        yield from plate(x, y, 0.27, words)
    yield from figures.owners(t)
    for n, seat in enumerate(figures.asked_first(look)):
        name = name_of(look, seat)
        yield Text(figures.first_at(n), STRIP + 0.4, 1.0, 0.2, name, 0.136, "marker", lines=1, cuts=True)
    if t["phase"] == "hide":
        for site in sites():
            value = beside.hideout(view, site)
            if value and kind(t, site) not in "LX":
                x, y = centre(site)
                yield from plate(x + 0.32, y + 0.32, 0.27, str(value))


def cross(site: str, turn: int) -> Iterator[Decor]:
    """The note that nobody had been here, with the Turn of the answer."""
    x, y = centre(site)
    yield Line(((x + 0.25, y - 0.38), (x + 0.43, y - 0.2)), "no", 0.05)
    yield Line(((x + 0.43, y - 0.38), (x + 0.25, y - 0.2)), "no", 0.05)
    yield from plate(x + 0.34, y - 0.09, 0.24, str(turn))


def crossed_out(site: str, turn: int, k: int) -> Iterator[Decor]:
    """The note that one of two Ravagers had not been here: its Footprint, struck through."""
    x, y = figures.print_at(site, k, True)
    yield Picture(PRINTS[k], x, y, 0.42, 0.42)
    yield Line(((x + 0.15, y - 0.05), (x - 0.15, y + 0.09)), "belief", 0.035)
    yield from plate(x, y + 0.3, 0.24, str(turn))


def plate(x: float, y: float, w: float, words: str) -> Iterator[Decor]:
    """A few letters on a dark ground."""
    yield Box(x, y, w, 0.25, "plate", 0.85, radius=0.12)
    yield Label(x, y, words, 0.19, "plate-ink", bold=True)
