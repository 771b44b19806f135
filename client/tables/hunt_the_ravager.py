"""Hunt the Ravager on the table: the grid, who stands where, and the sheet of whose eyes these are."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from client.scene import Box, Decor, Label, Line, Look, Panel, Picture, Piece, Place, Say, Scene, Seen
from client.tables import hunt_the_ravager_panel as beside
from client.tables.hunt_the_ravager_notes import KINDS, Notes, at, is_site, kind, sites, square, text

G: Final = "hunt-the-ravager"
PITCH: Final = 1.16
W: Final = 9.2
H: Final = 7.9
STRIP: Final = 7.4
TRAY: Final = 7.75
PRINTS: Final = ("pieces/footprint-dark", "pieces/footprint-light")
TOOLS: Final = (
    ("lair", "pieces/lair"),
    ("hide", "pieces/treasure"),
    ("devastate", "pieces/torch"),
    ("fury", "pieces/fury"),
)
sounds: Mapping[str, str] = beside.SOUNDS
loud: Mapping[str, str] = beside.LOUD
icons: Mapping[str, str] = beside.ICONS


def scene(view: Seen, look: Look) -> Scene:
    """Everything that this view shows."""
    t = view.data
    notes = Notes(t)
    pieces = (
        *beside.tiles(t, centre),
        *marker(t),
        *treasures(t),
        *torments(t),
        *prints(t, notes),
        *samurai(t, look),
        *own(t, look),
        *tray(t, look),
    )
    return Scene(
        W,
        H,
        "table/background",
        places=(*cards(view, notes), *CROSSINGS),
        pieces=pieces,
        under=FRAME,
        mid=tuple(below(t, look)),
        over=(*marks(view, notes, look), *sheet(t, notes, look)),
    )


def panel(view: Seen, look: Look) -> Panel:
    return beside.panel(view, look)


def tell(name: str, objects: Sequence[str], look: Look) -> Say | None:
    return beside.tell(name, objects, look)


def phrase(words: str, look: Look) -> Say:
    return beside.phrase(words, look)


def account(view: Seen) -> list[list[tuple[Say, int]]]:
    return beside.account(view)


def ranks(view: Seen, seat: int) -> list[tuple[Say, int]]:
    return beside.ranks(view, seat)


def preview(view: Seen, words: Sequence[str]) -> list[str]:
    """Further places that an action would ask or touch: the Elders look around their Village."""
    if list(words) == ["fury"]:
        asked = (r for r in beside.tables(view.data, "ravagers") if r["seat"] == view.data["to_act"])
        return [here for here in map(beside.stands, asked) if here]
    if len(words) != 3 or words[0] != "elders":
        return []
    shut = {*view.data["devastated"], *view.data["torments"]}
    return [s for s in square(words[2], 1) if s not in shut and kind(view.data, s) not in "LX"]


def centre(word: str) -> tuple[float, float]:
    """The middle of a Location, or of an intersection (`C3/D4`)."""
    first, _, second = word.partition("/")
    c, r = at(first)
    half = 0.5 if second else 0.0
    return 1.1 + PITCH * (c + half), 1.1 + PITCH * (r + half)


def cards(view: Seen, notes: Notes) -> Iterator[Place]:
    t = view.data
    for site in sites():
        x, y = centre(site)
        yield Place(site, x, y, 1.0, 1.0, name=named(t, site), tips=tuple(tips(t, site, notes)))


def crossings() -> Iterator[Place]:
    for c in range(6):
        for r in range(4):
            word = f"{text(c, r)}/{text(c + 1, r + 1)}"
            x, y = centre(word)
            yield Place(word, x, y, 0.6, 0.6, round=True, name=Say(f"{G}-tip-crossing", {"place": word}))


def named(t: Mapping[str, object], site: str) -> Say:
    what = Say(f"{G}-thing-{KINDS[kind(t, site)]}")
    return Say(
        f"{G}-tip-ruin" if site in list_of(t, "devastated") else f"{G}-tip-site",
        {"place": site, "kind": what},
    )


def list_of(t: Mapping[str, object], key: str) -> list[str]:
    found = t[key]
    return [str(s) for s in found] if isinstance(found, list) else []


def tips(t: Mapping[str, object], site: str, notes: Notes) -> Iterator[Say]:
    if site in list_of(t, "devastated"):
        turn = notes.burnt.get(site)
        yield Say(f"{G}-tip-burnt", {"turn": turn[1], "round": turn[0]}) if turn else Say(f"{G}-kind-ruin")
    else:
        yield Say(f"{G}-kind-{KINDS[kind(t, site)]}")
    if site in notes.seen:
        yield Say(f"{G}-tip-print", {"turn": notes.seen[site]})
    if site in notes.no:
        yield Say(f"{G}-tip-no", {"turn": notes.no[site]})
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


def marker(t: Mapping[str, object]) -> Iterator[Piece]:
    """The Turn marker, beside the row of this Turn."""
    turn = t["turn"]
    if isinstance(turn, int) and not t["over"]:
        y = centre(text(0, turn - 1))[1]
        name = Say(f"{G}-tip-marker", {"turn": turn})
        yield Piece("turn", "pieces/turn-marker", 0.23, y, 0.44, 0.6, layer=1, name=name, badge=str(turn))


def treasures(t: Mapping[str, object]) -> Iterator[Piece]:
    for site in list_of(t, "treasures"):
        x, y = centre(site)
        yield Piece(
            f"treasure-{site}",
            "pieces/treasure",
            x - 0.29,
            y - 0.28,
            0.46,
            0.46,
            word=site,
            place=site,
            name=Say(f"{G}-thing-treasure"),
        )


def torments(t: Mapping[str, object]) -> Iterator[Piece]:
    for site in list_of(t, "torments"):
        x, y = centre(site)
        yield Piece(
            f"torment-{site}",
            "pieces/torment",
            x,
            y,
            0.9,
            0.9,
            word=site,
            place=site,
            layer=1,
            name=Say(f"{G}-thing-torment"),
        )


def prints(t: Mapping[str, object], notes: Notes) -> Iterator[Piece]:
    for k, ravager in enumerate(beside.tables(t, "ravagers")):
        left = ravager["footprints"]
        for site, number in left.items() if isinstance(left, dict) else ():
            x, y = centre(site)
            yield Piece(
                f"footprint-{k}-{site}",
                PRINTS[k],
                x + 0.28 - 0.2 * k,
                y - 0.27 + 0.16 * k,
                0.42,
                0.42,
                word=site,
                place=site,
                layer=1,
                badge=str(number) if number > 1 else "",
                name=Say(f"{G}-thing-footprint"),
                tips=(Say(f"{G}-tip-print", {"turn": notes.seen.get(site, 0)}),),
            )


def samurai(t: Mapping[str, object], look: Look) -> Iterator[Piece]:
    """Every Samurai on the grid, and those still to be placed beside it."""
    waiting = 0
    held: dict[str, int] = {}
    for name, figure in beside.figures(t):
        face = beside.face(name, bool(figure["ready"]))
        ready = Say(f"{G}-thing-{'ready' if figure['ready'] else 'exhausted'}")
        tip = (Say(f"{G}-tip-samurai", {"state": ready}),)
        called = Say(f"{G}-thing-{name.lower()}")
        place = str(figure["at"])
        if place:
            x, y = centre(place)
            if is_site(place):
                x, y = x + 0.24 * held.get(place, 0), y + 0.14
                held[place] = held.get(place, 0) + 1
            yield Piece(
                name,
                face,
                x,
                y - 0.04,
                0.8,
                0.8,
                word=name,
                place=place,
                layer=4,
                faint=not figure["ready"],
                name=called,
                tips=tip,
            )
        elif t["phase"] == "post":
            word = "post" if look.asked and not waiting else ""
            yield Piece(
                name,
                face,
                TRAY + 0.52 * waiting - 0.3,
                STRIP,
                0.74,
                0.74,
                word=word,
                layer=4,
                name=called,
                tips=(Say(f"{G}-help-post"),) if word else (),
            )
            waiting += 1


def own(t: Mapping[str, object], look: Look) -> Iterator[Piece]:
    """A Ravager's pawn and Lair, where this view shows them."""
    for k, ravager in enumerate(beside.tables(t, "ravagers")):
        lair = str(ravager["lair"])
        if is_site(lair):
            x, y = centre(lair)
            yield Piece(
                f"lair-{k}",
                "pieces/lair",
                x + 0.27,
                y + 0.25,
                0.42,
                0.42,
                place=lair,
                layer=2,
                name=Say(f"{G}-thing-lair"),
            )
        here = beside.stands(ravager)
        if not here or ravager["state"] != "running":
            continue
        word = ""
        if moving(t, look) and ravager["seat"] == t["to_act"]:
            here = look.said[-1] if len(look.said) > 1 else here
            word = here if len(look.said) > 1 else "move"
        x, y = centre(here)
        yield Piece(
            f"pawn-{k}",
            "pieces/ravager",
            x - 0.2,
            y + 0.12,
            0.62,
            0.62,
            word=word,
            place=here,
            layer=5,
            name=Say(f"{G}-thing-pawn"),
        )


def moving(t: Mapping[str, object], look: Look) -> bool:
    return look.asked and t["phase"] == "move"


def tray(t: Mapping[str, object], look: Look) -> Iterator[Piece]:
    """What the one who is asked can pick up from beside the grid."""
    if not look.asked:
        return
    verbs = {words.split(" ")[0] for words in look.options}
    tools = [(verb, face) for verb, face in TOOLS if verb in verbs]
    for n, (verb, face) in enumerate(tools):
        x = TRAY + 0.8 * n - 0.4 * (len(tools) - 1)
        yield Piece(
            f"tool-{verb}",
            face,
            x,
            STRIP,
            0.66,
            0.66,
            word=verb,
            layer=4,
            badge=str(t["defence"]) if verb == "hide" else "",
            name=Say(f"{G}-verb-{verb}"),
            tips=(Say(f"{G}-help-{verb}"),),
        )


def below(t: Mapping[str, object], look: Look) -> Iterator[Decor]:
    """What lies on the cards and below the pieces: the overlay, and the way that was taken."""
    for site, shade in look.shades.items():
        if is_site(site):
            x, y = centre(site)
            out = shade.share <= 0
            strength = 0.58 if out else 0.12 + 0.45 * shade.share
            yield Box(x, y, 1.0, 1.0, "doubt" if out else "belief", strength, radius=0.09)
    for ravager in beside.tables(t, "ravagers"):
        way = beside.way(ravager)
        if way and ravager["state"] == "running":
            extra = list(look.said[1:]) if moving(t, look) and ravager["seat"] == t["to_act"] else []
            yield from trail([*way, *extra], len(extra))


def marks(view: Seen, notes: Notes, look: Look) -> Iterator[Decor]:
    """Notes above all: shares of the overlay, answers "no" with their Turn, values while hiding."""
    t = view.data
    for site, shade in look.shades.items():
        if is_site(site) and shade.text:
            x, y = centre(site)
            yield from plate(x, y + 0.36, 0.56, shade.text)
    for site, turn in notes.no.items():
        x, y = centre(site)
        yield Line(((x + 0.25, y - 0.38), (x + 0.43, y - 0.2)), "no", 0.05)
        yield Line(((x + 0.43, y - 0.38), (x + 0.25, y - 0.2)), "no", 0.05)
        yield from plate(x + 0.34, y - 0.09, 0.24, str(turn))
    if t["phase"] == "hide":
        for site in sites():
            value = beside.hideout(view, site)
            if value and kind(t, site) not in "LX":
                x, y = centre(site)
                yield from plate(x + 0.32, y + 0.32, 0.27, str(value))


def plate(x: float, y: float, w: float, words: str) -> Iterator[Decor]:
    """A few letters on a dark ground."""
    yield Box(x, y, w, 0.25, "plate", 0.85, radius=0.12)
    yield Label(x, y, words, 0.19, "plate-ink", bold=True)


def trail(way: Sequence[str], fresh: int) -> Iterator[Decor]:
    """The secret path as a drawn line; its last `fresh` legs are still only meant."""
    points = [(centre(site)[0] - 0.14, centre(site)[1] + 0.2) for site in way]
    old = points[: len(points) - fresh]
    if len(old) > 1:
        yield Line(tuple(old), "path", 0.055, dashed=True)
    if fresh:
        yield Line(tuple(points[len(points) - fresh - 1 :]), "path-new", 0.075, arrow=True)


def sheet(t: Mapping[str, object], notes: Notes, look: Look) -> Iterator[Decor]:
    """The bottom strip: a box for the start and each Turn; written in for its owner, closed for others."""
    ravagers = beside.tables(t, "ravagers")
    high = 0.84 / len(ravagers)
    for k, ravager in enumerate(ravagers):
        y = STRIP + (k - (len(ravagers) - 1) / 2) * high
        path = ravager["path"] if isinstance(ravager["path"], list) else []
        yield from entry(
            0.98,
            y,
            0.78,
            high - 0.06,
            Say(f"{G}-sheet-start"),
            [str(ravager["start"])],
            bool(ravager["start"]),
        )
        for turn in range(1, 6):
            x = 0.98 + 0.46 + 1.08 * turn - 0.48
            now = list(path[turn]) if turn < len(path) else []
            if moving(t, look) and ravager["seat"] == t["to_act"] and turn == t["turn"]:
                now = [*look.said[1:]]
            yield from entry(
                x,
                y,
                1.02,
                high - 0.06,
                Say(f"{G}-sheet-turn", {"turn": turn}),
                now,
                bool(now) or turn <= notes.legs.get(k, 0),
            )


def entry(
    x: float, y: float, w: float, h: float, title: Say, written: list[str], used: bool
) -> Iterator[Decor]:
    yield Box(x, y, w, h, "sheet" if used else "slot", rim="sheet-rim" if used else "slot-rim", radius=0.08)
    yield Label(x, y - h * 0.31, title, min(0.18, h * 0.26), "sheet-faint" if used else "slot-ink")
    if written and written[0]:
        yield Label(x, y + h * 0.12, " · ".join(written), min(0.28, h * 0.5), "sheet-ink", bold=True)
    elif used:
        yield Box(x, y + h * 0.13, w * 0.6, h * 0.4, "sheet-shut", rim="sheet-rim", radius=0.05)
        yield Label(x, y + h * 0.13, "?", min(0.24, h * 0.4), "sheet-shut-ink", bold=True)
