"""Five Ravens on the table: the relics in the middle, and every seat around it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from client.scene import Box, Look, Panel, Picture, Piece, Place, Say, Scene, Seen, Sheet
from client.tables import five_ravens_cards as cards
from client.tables import five_ravens_notes as notes
from client.tables import five_ravens_panel as beside
from client.tables import five_ravens_words as words_of
from client.tables.five_ravens_lot import CHIP, DECK, SHOWN, Lot, W, front, hidden, piece, secret
from client.tables.five_ravens_notes import CLOCKS, G, known, name_of, seen_from, single, thing
from client.tables.five_ravens_order import strip
from client.tables.five_ravens_piles import ASIDE, ASIDE_W, known_one, laid_out, seen_inside, spread, thick
from client.tables.five_ravens_seats import (
    SLOT,
    own,
    ravens,
    rivals,
    slot,
    thief_slot,
)

sounds: Mapping[str, str] = words_of.SOUNDS
loud: Mapping[str, str] = words_of.LOUD
icons: Mapping[str, str] = words_of.ICONS
alone: frozenset[str] = frozenset({"seen"})
minor: frozenset[str] = words_of.MINOR
tallied: frozenset[str] = frozenset({"counted", "scored", "won"})
CENTRE: Final = 5.4
RELIC: Final = 1.28
LOCKED: Final = 1.58  # the long side of a card that lies on its side between its neighbours
DECK_X: Final = 1.0
TAB: Final = (0.52, 0.74)  # a card of the relic deck that stands out, on large boards and on small ones
CLOCK_X: Final = 10.25


def scene(view: Seen, look: Look) -> Scene:
    """Everything that this view shows."""
    lot = Lot(view, look)
    t = view.data
    me = seen_from(view, look)
    lot.under.append(Picture("table/card-mat", W / 2, lot.plan.high / 2, W, lot.plan.high, stretched=True))
    if t["clocks"][:1] == ["midnight"]:
        lot.under.append(Box(W / 2, lot.plan.high / 2, 3 * W, 3 * W, "night", 0.42, radius=0.0))
    rivals(lot, me)
    relic_deck(lot)
    middle(lot)
    strip(lot)
    clocks(lot)
    own(lot, me)
    crowded = bool(laid_out(lot))
    row(lot, me, crowded)
    if crowded:
        spread(lot)
    return Scene(
        W,
        lot.plan.high,
        "table/background",
        places=tuple(lot.places),
        pieces=tuple(lot.pieces),
        under=tuple(lot.under),
        over=tuple(lot.over),
        late=tuple(lot.late),
        side=me,
        soon=tuple(ravens(lot)),
    )


def panel(view: Seen, look: Look) -> Panel:
    return beside.panel(view, look)


def tell(name: str, objects: Sequence[str], look: Look) -> Say | None:
    return words_of.tell(name, objects, look)


def phrase(words: str, look: Look) -> Say:
    return words_of.phrase(words, look)


def sought(what: str, view: Seen, look: Look) -> Say | None:
    return notes.sought(what, view, look)


def account(view: Seen) -> list[list[tuple[Say, int]]]:
    return notes.account(view)


def sheet(view: Seen, heard: Sequence[tuple[str, Sequence[str]]]) -> Sheet | None:
    return notes.sheet(view, heard)


def ranks(view: Seen, seat: int) -> list[tuple[Say, int]]:
    return notes.ranks(view, seat)


def preview(view: Seen, words: Sequence[str]) -> list[str]:
    """Nothing reaches further than what it names."""
    return []


def place_x(number: int, count_: int) -> float:
    return CENTRE + 1.66 * (number - (count_ - 1) / 2)


def middle(lot: Lot) -> None:
    """The relics in the middle, each on its place."""
    center = lot.t["center"]
    for n, here in enumerate(center):
        word = f"R{n + 1}"
        x = place_x(n, len(center))
        card = str(here["card"])
        high = RELIC * cards.HIGH
        lot.under.append(Box(x, lot.plan.middle, RELIC + 0.08, high + 0.08, "slot", 0.55, "slot-rim", 0.08))
        tips = [Say(f"{G}-tip-{lying(card, bool(here['up']))}")] if card else []
        tips += [Say(f"{G}-tip-locked")] if here["locked"] else []
        tips += lot.may(f"center.{n}.card")
        lot.places.append(
            Place(
                word,
                x,
                lot.plan.middle,
                RELIC + 0.08,
                high + 0.08,
                name=Say(f"{G}-thing-{word.lower()}"),
                tips=tuple(tips),
            )
        )
        lot.label(x, lot.plan.middle + high / 2 + 0.2, word, 0.22, "marker")
        if card:
            lot.pieces.append(relic(lot, word, card, bool(here["up"]), bool(here["locked"]), x, tuple(tips)))
            if here["locked"]:
                side, low = RELIC * 0.5, LOCKED * cards.LOCKED / 2
                at = (x + LOCKED / 2 - side * 0.5, lot.plan.middle + low - side * 0.5)
                lot.pieces.append(Piece(f"lock-{word}", "cards/lock-chain", *at, side, side, layer=8, beat=6))


def lying(card: str, up: bool) -> str:
    """How a relic lies for these eyes; that a card is known is told of all cards alike."""
    return "face-up" if up else "face-down" if known(card) else "unknown"


def relic(lot: Lot, word: str, card: str, up: bool, locked: bool, x: float, tips: tuple[Say, ...]) -> Piece:
    """A relic in the middle: open, face down, or face down and known to these eyes."""
    more: dict[str, Any] = {
        "word": word,
        "place": word,
        "layer": 4,
        "goal": DECK,
        "beat": 6,
        "heap": "" if up or locked else "face-down",
    }
    wide, at = RELIC, (x, lot.plan.middle)
    if locked and known(card):
        size = (LOCKED, LOCKED * cards.LOCKED)
        made = cards.locked(card, not up)
        more |= {"tips": tips if up else (Say(f"{G}-tip-known"), *tips), "large": cards.face(card)}
        return piece(
            card,
            f"locked-{card}" if up else f"locked-seen-{card}",
            made,
            at,
            size,
            name=single(card),
            sources=(f"down-{word}", DECK),
            **more,
        )
    if locked:
        wide, more["turn"] = LOCKED * cards.LOCKED, 90
    if up:
        return front(-1, card, at, wide, sources=(f"down-{word}", DECK), tips=tips, **more)
    if known(card):
        return secret(card, -1, card, at, wide, sources=(f"down-{word}", DECK), tips=tips, **more)
    name = Say(f"{G}-card-back-relic")
    return hidden(f"down-{word}", -1, at, wide, sources=("drawn", DECK), name=name, tips=tips, **more)


def relic_deck(lot: Lot) -> None:
    """The relic deck; what these eyes know of it stands out, and so do its ends where they can be chosen."""
    deck: list[str] = lot.t["relic_deck"]
    high = RELIC * cards.HIGH
    x, y = DECK_X, lot.plan.middle
    lot.under.append(Box(x, y, RELIC + 0.08, high + 0.08, "slot", 0.55, "slot-rim", 0.08))
    thick(lot, x, y, RELIC, len(deck))
    name = Say(f"{G}-place-relics")
    tips = [Say(f"{G}-tip-cards", {"count": len(deck)}), *seen_inside(deck)]
    if lot.t["removed"]:
        tips.append(Say(f"{G}-tip-removed", {"count": len(lot.t["removed"])}))
    tips += lot.may("relic_deck")
    lot.places.append(
        Place(
            "bury" if lot.says("bury") else "sink" if lot.says("sink") else "relics",
            x,
            y,
            RELIC + 0.08,
            high + 0.08,
            name=name,
            tips=tuple(tips),
            takes=("swap", lot.t["drawn"]) if lot.says("bury") else (),
            opens=DECK if any(map(known, deck)) else "",
        )
    )
    if not deck:
        return
    lot.pieces.append(hidden(DECK, -1, (x, y), RELIC, layer=1, name=name, tips=tuple(tips)))
    lot.count(x + RELIC / 2 - 0.16, y + 0.02, len(deck), 0.24)
    tab(lot, "top", deck, 0, (x, y - high / 2 - 0.02))
    tab(lot, "bottom", deck, len(deck) - 1, (x, y + high / 2 + 0.02))
    within = [n for n, card in enumerate(deck[1:-1], 1) if known(card)]
    if laid_out(lot) != DECK:
        side = tab_side(lot)
        step = min(side, (high - side) / max(1, len(within)))
        for k, n in enumerate(within):
            at = (x - RELIC / 2 - 0.04, y + step * (k - (len(within) - 1) / 2))
            lot.pieces.append(chip_of(f"in-{deck[n]}", deck, n, at, side * 0.92))


def tab_side(lot: Lot) -> float:
    """How large a card of the relic deck that stands out is: so that it has room for letters."""
    return max(TAB[0], min(CHIP / lot.unit, TAB[1]))


def tab(lot: Lot, end: str, deck: Sequence[str], n: int, at: tuple[float, float]) -> None:
    """An end of the relic deck as a small card at its edge: what is known of it, or a place to point at."""
    asked, side = end in lot.objects(), tab_side(lot)
    if known(deck[n]):
        lot.pieces.append(chip_of(f"end-{end}", deck, n, at, side, word=end if asked else ""))
    elif asked:
        face = cards.kept("chip-asked", cards.unseen_chip().parts)
        more: dict[str, Any] = {"word": end, "layer": 6, "name": thing(end)}
        lot.pieces.append(piece(f"end-{end}", "chip-asked", face, at, (side, side), **more))


def chip_of(
    ident: str, deck: Sequence[str], n: int, at: tuple[float, float], side: float, word: str = ""
) -> Piece:
    """A card of the relic deck that these eyes know, as a small one."""
    more: dict[str, Any] = {"layer": 6, "place": "in-deck", "sources": (DECK,), "goal": DECK}
    more |= {"name": single(deck[n]), "large": cards.face(deck[n])}
    tips = known_one(Say(f"{G}-place-relics"), n, len(deck))
    made = cards.chip(deck[n])
    return piece(ident, f"chip-{deck[n]}", made, at, (side, side), word=word, tips=tips, **more)


def clocks(lot: Lot) -> None:
    """The Clocks that are left: the one of this round large, the rest behind it."""
    left = lot.t["clocks"]
    name = Say(f"{G}-place-clocks")
    holder = Say(f"{G}-tip-holder", {"name": name_of(lot.look, int(lot.t["first"]))})
    lot.places.append(Place("clocks", CLOCK_X, lot.plan.middle, 2.0, 2.4, name=name, tips=(holder,)))
    for n, clock in enumerate(left):
        number = CLOCKS.index(clock) + 1
        called: dict[str, str | int | Say] = {
            "n": number,
            "of": len(CLOCKS),
            "clock": Say(f"{G}-clock-{clock}"),
        }
        x, y, size = CLOCK_X, lot.plan.middle - 0.22, 1.42
        if n:
            x, y, size = CLOCK_X + 0.5 * (n - len(left) / 2), lot.plan.middle + 0.84, 0.46
        tip = Say(f"{G}-tip-clock", called)
        face = f"pieces/clock-{clock}"
        lot.pieces.append(
            Piece(f"clock-{clock}", face, x, y, size, size, "", "clocks", layer=7 - n, name=tip, beat=5)
        )
    if left:
        lot.label(CLOCK_X, lot.plan.middle - 1.08, Say(f"{G}-clock-{left[0]}"), 0.24, "lamp")


def row(lot: Lot, me: int, crowded: bool) -> None:
    """Before the hand: where a Raven is played, what lies in play, what was drawn, and the own thief."""
    t = lot.t
    mine = lot.view.seat == me
    x, size = (ASIDE[0], ASIDE_W) if crowded else (4.3, SLOT)
    verbs = [verb for verb in ("play", "copy", "use") if lot.says(verb)]
    playing = str(t["playing"])
    for n, verb in enumerate(verbs or ["in-play"]):
        if crowded and n:
            break  # beside an opened pile there is room for one; each button is beside the table too
        at = x - n * (size + 0.12)
        key = f"{G}-verb-{verb}" if verbs else f"{G}-place-play"
        slot(lot, verb, at, lot.plan.slots, size, Say(key))
        lot.caption(at, lot.plan.slots + 0.42, size * 0.94, Say(key))
        if verb != "in-play":
            lot.under.append(Picture(words_of.ICONS[verb], at, lot.plan.slots - 0.12, 0.5, 0.5))
    for verb in verbs:
        lot.places.append(Place(verb, W / 2, lot.plan.middle + 0.3, W - 0.4, 2.8, drops=True))
    if playing:
        seat = int(t["to_act"])
        held = tuple(f"h{seat}-{n}" for n in range(12, -1, -1))
        lot.pieces.append(
            front(
                seat,
                playing,
                (x, lot.plan.slots),
                size,
                layer=SHOWN,
                sources=held,
                goal=f"discard-{seat}",
                place=(verbs or ["in-play"])[0],
            )
        )
    if t["drawn"]:
        drawn = str(t["drawn"])
        at_drawn = (x + size + 0.12, lot.plan.slots)
        if known(drawn):
            word = "swap" if lot.says("swap") else "bury" if lot.says("bury") else ""
            lot.pieces.append(
                front(-1, drawn, at_drawn, size, word=word, layer=SHOWN + 1, sources=(DECK,), goal=DECK)
            )
        else:
            lot.pieces.append(
                hidden("drawn", -1, at_drawn, size, layer=SHOWN + 1, sources=(DECK,), goal=DECK)
            )
    at_thief = ASIDE[1] if crowded else 6.5
    word = "thief" if mine and lot.says("thief") else f"thief-{me}"
    name = Say(f"{G}-place-thief") if mine else Say(f"{G}-place-thief-of", {"name": name_of(lot.look, me)})
    thief_slot(lot, me, word, at_thief, lot.plan.slots, size, name)
