"""The decks and discard piles of Five Ravens, shut and laid out."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from client.scene import Box, Piece, Place, Say
from client.tables import five_ravens_cards as cards
from client.tables.five_ravens_lot import (
    ALL_DOWN,
    DECK,
    OPENED,
    Lot,
    badge_of,
    front,
    hidden,
    identity,
    secret,
)
from client.tables.five_ravens_notes import G, is_raven, joined, known, name_of, seats, thing

RISE: Final = 0.16  # so much of its height a known card stands out above a deck, and all of them at most
RISEN: Final = 0.48
WIDE: Final = 0.88
LEFT: Final = 2.59
RIGHT: Final = 8.39
NAME: Final = 0.26  # how high the name of an opened pile is
NAME_W: Final = 3.6
CLOSE: Final = 0.14  # of its width is seen of a card that these eyes do not know, and at best of others
APART: Final = 1.02
NARROW: Final = 0.45  # of its width, below which too little of the middle of a back is seen
ASIDE: Final = (3.22, 7.83)  # where slots stand beside an opened pile, and how wide they are
ASIDE_W: Final = 0.82


def spot(n: int, count: int) -> Say:
    """Where a card lies in a deck of so many, counted from the nearer end."""
    if n in (0, count - 1):
        return Say(f"{G}-spot-{'bottom' if n else 'top'}")
    below = count - n
    return Say(f"{G}-spot-from-{'top' if n < below else 'bottom'}", {"n": min(n + 1, below)})


def seen_inside(cards_: Sequence[str]) -> tuple[Say, ...]:
    """The cards of a deck that these eyes know, each with its place, the top one first."""
    found = [
        Say(f"{G}-known-at", {"place": spot(n, len(cards_)), "a": thing(card)})
        for n, card in enumerate(cards_)
        if known(card)
    ]
    return (Say(f"{G}-tip-known-in", {"list": joined(found, f"{G}-counted-more")}),) if found else ()


def known_one(name: Say, n: int, count: int) -> tuple[Say, ...]:
    """What is told of one of them: that it is known, and where it lies."""
    return Say(f"{G}-tip-known"), Say(f"{G}-tip-lies-in", {"pile": name, "place": spot(n, count)})


def called(lot: Lot, what: str, seat: int) -> Say:
    """The name of a pile: of the one who looks, or of somebody else."""
    if lot.view.seat == seat:
        return Say(f"{G}-place-{what}")
    return Say(f"{G}-place-{what}-of", {"name": name_of(lot.look, seat)})


def deck(lot: Lot, seat: int, x: float, y: float, wide: float) -> None:
    """A seat's own deck, with the cards of it that these eyes know."""
    found: list[str] = seats(lot.t)[seat]["deck"]
    high = wide * cards.HIGH
    name = called(lot, "deck", seat)
    lot.under.append(Box(x, y, wide + 0.06, high + 0.06, "slot", 0.75, "slot-rim", 0.07))
    thick(lot, x, y, wide, len(found))
    count_of = Say(f"{G}-tip-cards", {"count": len(found)})
    tips = (count_of, *seen_inside(found), *lot.may(f"seats.{seat}.deck"))
    word = lot.stands_for(seat, ("rescue", "stack"), f"deck-{seat}")
    opens = f"deck-{seat}" if any(map(known, found)) else ""
    lot.places.append(Place(word, x, y, wide + 0.06, high + 0.06, name=name, tips=tips, opens=opens))
    if found:
        lot.pieces.append(hidden(f"deck-{seat}", seat, (x, y), wide, layer=1, name=name, tips=tips))
        lot.count(x, y + high / 2 - 0.1, len(found), 0.24 if wide > 0.8 else 0.2)
    if laid_out(lot) != f"deck-{seat}":
        lot.pieces += standing_out(found, seat, name, (x, y), wide)


def standing_out(
    found: Sequence[str], seat: int, name: Say, at: tuple[float, float], wide: float
) -> Iterator[Piece]:
    """The known cards of a shut deck, the lowest first: an edge of each, and of a back for all between them.

    The top card lies before the deck and all others behind it, each lower one further out.
    """
    edges = list(runs(found))
    if edges and not known(edges[0][1]):
        edges = edges[1:]
    step = wide * cards.HIGH * min(RISE, RISEN / max(1, len(edges)))
    for k, (n, card) in reversed(list(enumerate(edges, 1))):
        more: dict[str, Any] = {"layer": 0 if n else 2, "place": f"in-deck-{seat}"}
        spot_ = (at[0], at[1] - step * k)
        if known(card):
            yield stacked(seat, card, spot_, wide * 0.92, known_one(name, n, len(found)), **more)
        else:
            yield hidden(f"in-deck-{seat}-{k}", seat, spot_, wide * 0.92, **more)


def runs(found: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The cards of a deck down to the last known one; of unknown ones in a row only the first."""
    last = max((n for n, card in enumerate(found) if known(card)), default=-1)
    for n, card in enumerate(found[: last + 1]):
        if known(card) or not n or known(found[n - 1]):
            yield n, card


def stacked(
    seat: int, card: str, at: tuple[float, float], wide: float, tips: tuple[Say, ...], **more: Any
) -> Piece:
    return front(seat, card, at, wide, tips=tips, sources=(f"thief-{seat}",), **more)


def thick(lot: Lot, x: float, y: float, wide: float, number: int) -> None:
    """The edges of the cards below the top one."""
    for n in range(min(4, (number + 1) // 3), 0, -1):
        down = 0.022 * n
        lot.under.append(
            Box(x + down, y + down, wide, wide * cards.HIGH, "card-faint", 1.0, "card-rim", 0.06)
        )


def pile(lot: Lot, seat: int, x: float, y: float, wide: float) -> None:
    """A discard pile: its cards for those who may see them, else the back of the top one."""
    found = seats(lot.t)[seat]["discard"]
    if all(known(card) for card in found):
        for n, card in enumerate([] if laid_out(lot) == f"discard-{seat}" else found):
            at = (x + 0.012 * n, y - 0.012 * n)
            lot.pieces.append(discarded(seat, card, at, wide, layer=2 + n))
    elif found:
        lot.pieces.append(hidden(f"discard-{seat}", seat, (x, y), wide, layer=1))
    if found:
        # beside the picture where below it stands the name of the top one
        at = (
            (x + wide / 2 - 0.1, y - 0.2 * wide) if known(found[-1]) else (x, y + wide * cards.HIGH / 2 - 0.1)
        )
        lot.count(*at, len(found), 0.24 if wide > 0.8 else 0.2)


def discarded(seat: int, card: str, at: tuple[float, float], wide: float, **more: Any) -> Piece:
    sources = () if is_raven(card) else (*ALL_DOWN, DECK)
    came = (f"thief-{seat}", *sources)
    return front(seat, card, at, wide, sources=came, goal=f"deck-{seat}", **more)


def opened(lot: Lot, seat: int) -> str:
    """What a click on a discard pile opens, where these eyes may look through it."""
    found = seats(lot.t)[seat]["discard"]
    return f"discard-{seat}" if found and all(known(card) for card in found) else ""


def laid_out(lot: Lot) -> str:
    """The pile that lies spread out: because its cards can be chosen, or because it was opened."""
    seat = int(lot.t["to_act"])
    if lot.look.asked and lot.t["phase"] in ("capture", "stack") and seats(lot.t)[seat]["discard"]:
        return f"discard-{seat}"
    what, _, number = lot.look.opened.rpartition("-")
    if lot.look.opened != DECK and not number.isdigit():
        return ""
    found = inside(lot, lot.look.opened)
    there = all(map(known, found)) if what == "discard" else any(map(known, found))
    return lot.look.opened if found and there else ""


def inside(lot: Lot, pile_: str) -> list[str]:
    """The cards of a pile as these eyes see them: of the relic deck, or of a seat's."""
    what, _, number = pile_.rpartition("-")
    found: list[str] = lot.t["relic_deck"] if pile_ == DECK else seats(lot.t)[int(number)][what]
    return found


def spread(lot: Lot) -> None:
    """A pile laid out so that every card of it can be seen and chosen; of a deck the top card first."""
    opened_ = laid_out(lot)
    what, _, number = opened_.rpartition("-")
    seat = -1 if opened_ == DECK else int(number)
    found = inside(lot, opened_)
    left, right = between(lot)
    steps = side_by_side(found, right - left - WIDE - 0.3)
    middle, y = (left + right) / 2, lot.plan.slots
    room, high = max(NAME_W, sum(steps) + WIDE + 0.3), WIDE * cards.HIGH + 0.1 + NAME
    lot.under.append(Box(middle, y, room, high, "plate", 0.8, "turn-rim", 0.12))
    at = middle - room / 2 + NAME, y - (high - NAME) / 2 + 0.02
    if seat >= 0:
        lot.under += badge_of(seat, *at, NAME)
    wide = room - 2 * NAME
    name = called(lot, what, seat) if seat >= 0 else Say(f"{G}-place-relics")
    words = name if what == "discard" else Say(f"{G}-place-opened", {"pile": name})
    lot.text(at[0] + NAME * 0.8 + wide / 2, at[1], wide, NAME, words, "plate-ink")
    y += NAME / 2
    x = middle - sum(steps) / 2
    narrow = any(known(card) and step < NARROW * WIDE for card, step in zip(found, steps, strict=False))
    named = lot.objects()
    chosen = bool(named.intersection(found)) and what == "discard" and lot.view.seat == seat
    for n, (card, step) in enumerate(zip(found, (*steps, 0.0), strict=True)):
        more: dict[str, Any] = {"place": opened_, "layer": OPENED + n}
        if chosen:
            more |= {"word": card, "faint": card not in named}
        if what == "discard":
            lot.pieces.append(discarded(seat, card, (x, y), WIDE, **more))
        else:
            tips = known_one(name, n, len(found))
            lot.pieces.append(in_deck(seat, card, n, (x, y), tips, narrow, more))
            if known(card):
                edge = (WIDE * cards.HIGH / 2 - 0.13) * (1 if narrow else -1)
                lot.count(x - WIDE / 2 + 0.17, y + edge, n + 1, 0.18)
        x += step


def in_deck(
    seat: int,
    card: str,
    n: int,
    at: tuple[float, float],
    tips: tuple[Say, ...],
    narrow: bool,
    more: dict[str, Any],
) -> Piece:
    """A card of an opened deck: its back, and on it what these eyes know; its front where less is seen."""
    came = DECK if seat < 0 else f"deck-{seat}"
    more |= {"sources": (came,), "goal": came}
    if not known(card):
        return hidden(f"{came}-{n}", seat, at, WIDE, **more)
    ident = f"in-{card}" if seat < 0 else identity(seat, card)
    if narrow:
        return front(seat, card, at, WIDE, ident, tips=tips, **more)
    return secret(ident, seat, card, at, WIDE, tips=tips[1:], **more)


def side_by_side(found: Sequence[str], room: float) -> list[float]:
    """How far each card of a row is from the next: unknown ones lie close together, others where they can."""
    before = [WIDE * (APART if known(card) else CLOSE) for card in found[:-1]]
    close = sum(step for step, card in zip(before, found, strict=False) if not known(card))
    wide = sum(before) - close
    narrow = max(0.0, min(1.0, (room - close) / wide)) if wide else 1.0
    steps = [step * (narrow if known(card) else 1.0) for step, card in zip(before, found, strict=False)]
    squeeze = min(1.0, room / max(room, sum(steps)))
    return [step * squeeze for step in steps]


def between(lot: Lot) -> tuple[float, float]:
    """The room for an opened pile: beside the slots into which something can be laid now, or lies."""
    edge = ASIDE_W / 2 + 0.07
    beside = lot.t["playing"] or any(map(lot.says, ("play", "copy", "use")))
    left = ASIDE[0] + edge if beside else LEFT
    left += ASIDE_W + 0.12 if lot.t["drawn"] else 0.0
    return left, ASIDE[1] - edge if lot.says("thief") else RIGHT
