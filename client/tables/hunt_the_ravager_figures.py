"""Pieces of Hunt the Ravager: what lies and stands on the cards, and what can be picked up beside them."""

from collections.abc import Iterator, Mapping
from typing import Final

from client.scene import Decor, Look, Picture, Piece, Say, Seen
from client.tables import hunt_the_ravager_panel as beside
from client.tables.hunt_the_ravager_notes import Notes, centre, is_site, text
from client.tables.hunt_the_ravager_sheet import PRINTS, STRIP, moving
from client.tables.hunt_the_ravager_words import name_of

G: Final = "hunt-the-ravager"
TRAY: Final = 7.75
TOOLS_AT: Final = 7.95
TOOLS: Final = (
    ("lair", "pieces/lair"),
    ("hide", "pieces/treasure"),
    ("devastate", "pieces/torch"),
    ("fury", "pieces/fury"),
    ("torment", "pieces/torment"),
    ("haunt", "pieces/treasure"),
    ("terrify", "icons/terrify"),
)


def list_of(t: Mapping[str, object], key: str) -> list[str]:
    found = t[key]
    return [str(s) for s in found] if isinstance(found, list) else []


def whose(
    t: Mapping[str, object],
    look: Look,
    ravager: Mapping[str, object],
    key: str,
    args: Mapping[str, str | int | Say] | None = None,
) -> Say:
    """A text about a Ravager, which names it where there are two."""
    if len(beside.tables(t, "ravagers")) < 2:
        return Say(f"{G}-{key}", args or {})
    return Say(f"{G}-{key}-of", {**(args or {}), "name": name_of(look, int(str(ravager["seat"])))})


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
    """A haze over the whole Location, below all that lies and stands there."""
    for site in list_of(t, "torments"):
        x, y = centre(site)
        yield Piece(
            f"torment-{site}",
            "pieces/torment",
            x,
            y,
            0.96,
            0.96,
            word=site,
            place=site,
            name=Say(f"{G}-thing-torment"),
            tips=(Say(f"{G}-kind-torment"),),
        )


def print_at(site: str, k: int, pair: bool) -> tuple[float, float]:
    """Where the Footprint of a Ravager lies, or the note that there is none."""
    x, y = centre(site)
    return (x + 0.32 - 0.3 * k, y - 0.27) if pair else (x + 0.28, y - 0.27)


def prints(t: Mapping[str, object], notes: Notes, look: Look) -> Iterator[Piece]:
    ravagers = beside.tables(t, "ravagers")
    for k, ravager in enumerate(ravagers):
        for site, number in footprints(ravager).items():
            many = (Say(f"{G}-tip-prints", {"n": number}),) if number > 1 else ()
            x, y = print_at(site, k, len(ravagers) > 1)
            yield Piece(
                f"footprint-{k}-{site}",
                PRINTS[k],
                x,
                y,
                0.42,
                0.42,
                word=site,
                place=site,
                layer=1,
                name=whose(t, look, ravager, "thing-footprint"),
                tips=(*many, whose(t, look, ravager, "tip-print", {"turn": notes.seen[k].get(site, 0)})),
            )


def footprints(ravager: Mapping[str, object]) -> dict[str, int]:
    """Where Footprints of a Ravager lie, and how many."""
    left = ravager["footprints"]
    return {str(site): int(number) for site, number in left.items()} if isinstance(left, dict) else {}


def counts(t: Mapping[str, object]) -> Iterator[tuple[float, float, str]]:
    """Below a Footprint, so that its shape is seen, how many lie there."""
    ravagers = beside.tables(t, "ravagers")
    for k, ravager in enumerate(ravagers):
        for site, number in footprints(ravager).items():
            if number > 1:
                x, y = print_at(site, k, len(ravagers) > 1)
                yield x, y + 0.3, f"×{number}"


def samurai(t: Mapping[str, object], look: Look) -> Iterator[Piece]:
    """Every Samurai on the grid, and those still to be placed beside it.

    Of several on one Location the first stands foremost: the mark at the right foot of each is seen then.
    """
    return reversed(list(standing(t, look)))


def stand(place: str, n: int, crowd: int) -> tuple[float, float, float]:
    """Where the nth Samurai of a crowd stands and how large it is: below or beside what lies at the top."""
    x, y = centre(place)
    if not is_site(place):
        return x, y - 0.14, 0.7
    return x + min(0.3, 0.75 / crowd) * (n - (crowd - 1) / 2), y + 0.18, 0.64


def standing(t: Mapping[str, object], look: Look) -> Iterator[Piece]:
    """The Samurai in their order."""
    waiting = 0
    held: dict[str, int] = {}
    places = [str(figure["at"]) for _, figure in beside.figures(t)]
    next_ones = beside.unposted(t) if t["phase"] == "post" else []
    shared = len(beside.tables(t, "seats")) > 2
    terrified = list_of(t, "terrified")
    for name, figure in beside.figures(t):
        face = beside.face(name, bool(figure["ready"]))
        ready = Say(f"{G}-thing-{'ready' if figure['ready'] else 'exhausted'}")
        whom = "tip-samurai-of" if shared else "tip-samurai"
        tip: tuple[Say, ...] = (Say(f"{G}-{whom}", {"state": ready, "side": name[0], "word": name}),)
        if name in terrified:
            tip = (*tip, Say(f"{G}-tip-terrified"))
        called = Say(f"{G}-thing-{name.lower()}")
        place = str(figure["at"])
        if place:
            n = held[place] = held.get(place, -1) + 1
            x, y, size = stand(place, n, places.count(place))
            yield Piece(
                name,
                face,
                x,
                y,
                size,
                size,
                word=name,
                place=place,
                badge=name,
                layer=4,
                faint=not figure["ready"],
                name=called,
                tips=tip,
            )
        elif name in next_ones:
            word = "post" if look.asked and not waiting else ""
            yield Piece(
                name,
                face,
                TRAY + 0.52 * waiting - 0.3,
                STRIP,
                0.74,
                0.74,
                word=word,
                badge=name,
                layer=4,
                name=called,
                tips=(Say(f"{G}-help-post"),) if word else (),
            )
            waiting += 1


def own(view: Seen, look: Look) -> Iterator[Piece]:
    """Pawns and Lairs, where this view shows them."""
    t, shared = view.data, []
    for k, ravager in enumerate(beside.tables(t, "ravagers")):
        lair, mine = str(ravager["lair"]), ravager["seat"] == view.seat
        if is_site(lair):
            x, y = lair_at(lair, lair in shared)
            shared.append(lair)
            what = Say(f"{G}-thing-lair") if mine else whose(t, look, ravager, "thing-lair-known")
            yield Piece(f"lair-{k}", "pieces/lair", x, y, 0.42, 0.42, place=lair, layer=2, name=what)
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
            beside.figure(t, k),
            x - 0.2 + 0.3 * k,
            y + 0.12,
            0.62,
            0.62,
            word=word,
            place=here,
            layer=5,
            name=whose(t, look, ravager, "thing-pawn"),
        )


def lair_at(site: str, taken: bool) -> tuple[float, float]:
    x, y = centre(site)
    return (x - 0.16 if taken else x + 0.27), y + 0.25


def owners(t: Mapping[str, object]) -> Iterator[Decor]:
    """On each of two Lairs the Footprint of the Ravager that it belongs to."""
    ravagers = beside.tables(t, "ravagers")
    lairs = [str(ravager["lair"]) for ravager in ravagers]
    for k, lair in enumerate(lairs if len(ravagers) > 1 else []):
        if is_site(lair):
            x, y = lair_at(lair, lair in lairs[:k])
            yield Picture(PRINTS[k], x + 0.16, y - 0.13, 0.22, 0.22)


def tray(t: Mapping[str, object], look: Look) -> Iterator[Piece]:
    """What the one who is asked can pick up from beside the grid."""
    if not look.asked:
        return
    verbs = {words.split(" ")[0] for words in look.options}
    if "first" in verbs:
        yield from who_first(t, look)
        return
    tools = [(verb, face) for verb, face in TOOLS if verb in verbs]
    for n, (verb, face) in enumerate(tools):
        x = TOOLS_AT + 0.72 * n - 0.36 * (len(tools) - 1)
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


def who_first(t: Mapping[str, object], look: Look) -> Iterator[Piece]:
    """The players of a team, to choose who goes first."""
    seats = asked_first(look)
    hunters = [int(ravager["seat"]) for ravager in beside.tables(t, "ravagers")]
    for n, seat in enumerate(seats):
        prince = beside.tables(t, "seats")[seat]["role"] == "prince"
        hunted = beside.figure(t, hunters.index(seat)) if seat in hunters else ""
        yield Piece(
            f"first-{seat}",
            hunted or beside.face("P1" if prince else "S1", True),
            first_at(n),
            STRIP - 0.08,
            0.7,
            0.7,
            word=str(seat),
            layer=4,
            name=Say(f"{G}-say-first", {"a": name_of(look, seat)}),
        )


def asked_first(look: Look) -> list[int]:
    """The seats of which one is to go first."""
    words = [option.split(" ") for option in look.options] if look.asked else []
    return [int(objects[0]) for verb, *objects in words if verb == "first"]


def first_at(n: int) -> float:
    return TOOLS_AT + 1.1 * n - 0.55
