"""The decks and discard piles of Five Ravens, shut and laid out."""

from collections.abc import Iterator
from typing import Any, Final

from client.scene import Box, Piece, Place, Say
from client.tables import five_ravens_cards as cards
from client.tables.five_ravens_lot import ALL_DOWN, DECK, OPENED, Lot, badge_of, front, hidden
from client.tables.five_ravens_notes import G, is_raven, known, name_of, seats

TOPS: Final = 3  # so many known cards stand out above a deck; more can be laid out
WIDE: Final = 0.88
LEFT: Final = 2.59
RIGHT: Final = 8.39
NAME: Final = 0.26  # how high the name of an opened pile is
NAME_W: Final = 3.6
ASIDE: Final = (3.22, 7.83)  # where slots stand beside an opened pile, and how wide they are
ASIDE_W: Final = 0.82


def tops(lot: Lot, seat: int) -> list[str]:
    """The cards on top of a deck that these eyes know, the first to be drawn first."""
    deck: list[str] = seats(lot.t)[seat]["deck"]
    return deck[: next((n for n, card in enumerate(deck) if not known(card)), len(deck))]


def called(lot: Lot, what: str, seat: int) -> Say:
    """The name of a pile: of the one who looks, or of somebody else."""
    if lot.view.seat == seat:
        return Say(f"{G}-place-{what}")
    return Say(f"{G}-place-{what}-of", {"name": name_of(lot.look, seat)})


def deck(lot: Lot, seat: int, x: float, y: float, wide: float) -> None:
    """A seat's own deck, with the cards on top of it that these eyes know."""
    found, seen = seats(lot.t)[seat]["deck"], tops(lot, seat)
    high = wide * cards.HIGH
    name = called(lot, "deck", seat)
    lot.under.append(Box(x, y, wide + 0.06, high + 0.06, "slot", 0.75, "slot-rim", 0.07))
    thick(lot, x, y, wide, len(found))
    tips = (Say(f"{G}-tip-cards", {"count": len(found)}), *lot.may(f"seats.{seat}.deck"))
    word = lot.stands_for(seat, ("rescue", "stack"), f"deck-{seat}")
    opens = f"deck-{seat}" if len(seen) > 1 else ""
    lot.places.append(Place(word, x, y, wide + 0.06, high + 0.06, name=name, tips=tips, opens=opens))
    if found:
        lot.pieces.append(hidden(f"deck-{seat}", seat, (x, y), wide, layer=1, name=name, tips=tips))
        lot.count(x, y + high / 2 - 0.1, len(found), 0.24 if wide > 0.8 else 0.2)
    for n, card in enumerate([] if laid_out(lot) == f"deck-{seat}" else seen[:TOPS]):
        # the first to be drawn lies lowest and before the others
        at = (x, y - high * 0.16 * (n + 1))
        lot.pieces.append(stacked(seat, card, at, wide * 0.92, 1 - n if n < 2 else 0))


def stacked(seat: int, card: str, at: tuple[float, float], wide: float, layer: int, **more: Any) -> Piece:
    known_one = (Say(f"{G}-tip-known"),)
    return front(seat, card, at, wide, layer=layer, tips=known_one, sources=(f"thief-{seat}",), **more)


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
            lot.pieces.append(discarded(seat, card, (x + 0.012 * n, y - 0.012 * n), wide, 2 + n))
    elif found:
        lot.pieces.append(hidden(f"discard-{seat}", seat, (x, y), wide, layer=1))
    if found:
        # beside the picture where below it stands the name of the top one
        at = (
            (x + wide / 2 - 0.1, y - 0.2 * wide) if known(found[-1]) else (x, y + wide * cards.HIGH / 2 - 0.1)
        )
        lot.count(*at, len(found), 0.24 if wide > 0.8 else 0.2)


def discarded(seat: int, card: str, at: tuple[float, float], wide: float, layer: int, **more: Any) -> Piece:
    sources = () if is_raven(card) else (*ALL_DOWN, DECK)
    came = (f"thief-{seat}", *sources)
    return front(seat, card, at, wide, layer=layer, sources=came, goal=f"deck-{seat}", **more)


def opened(lot: Lot, seat: int) -> str:
    """What a click on a discard pile opens, where these eyes may look through it."""
    found = seats(lot.t)[seat]["discard"]
    return f"discard-{seat}" if found and all(known(card) for card in found) else ""


def laid_out(lot: Lot) -> str:
    """The pile that lies spread out: because its cards can be chosen, or because it was opened."""
    seat = int(lot.t["to_act"])
    if lot.look.asked and lot.t["phase"] in ("capture", "stack") and seats(lot.t)[seat]["discard"]:
        return f"discard-{seat}"
    what, _, number = lot.look.opened.partition("-")
    if not number.isdigit():
        return ""
    there = opened(lot, int(number)) if what == "discard" else tops(lot, int(number))
    return lot.look.opened if there else ""


def spread(lot: Lot) -> None:
    """A pile laid out so that every card of it can be seen and chosen."""
    what, _, number = laid_out(lot).partition("-")
    seat = int(number)
    found = list(shown(lot, what, seat))
    left, right = between(lot)
    step = min(WIDE * 1.02, (right - left - WIDE - 0.3) / max(1, len(found) - 1))
    middle, y = (left + right) / 2, lot.plan.slots
    room, high = max(NAME_W, step * (len(found) - 1) + WIDE + 0.3), WIDE * cards.HIGH + 0.1 + NAME
    lot.under.append(Box(middle, y, room, high, "plate", 0.8, "turn-rim", 0.12))
    at = middle - room / 2 + NAME, y - (high - NAME) / 2 + 0.02
    lot.under += badge_of(seat, *at, NAME)
    wide = room - 2 * NAME
    lot.text(at[0] + NAME * 0.8 + wide / 2, at[1], wide, NAME, called(lot, what, seat), "plate-ink")
    y += NAME / 2
    named = lot.objects()
    chosen = bool(named.intersection(found)) and what == "discard" and lot.view.seat == seat
    for n, card in enumerate(found):
        at = (middle + step * (n - (len(found) - 1) / 2), y)
        more: dict[str, Any] = {"place": f"{what}-{seat}"}
        if chosen:
            more |= {"word": card, "faint": card not in named}
        made = discarded if what == "discard" else stacked
        lot.pieces.append(made(seat, card, at, WIDE, OPENED + n, **more))


def between(lot: Lot) -> tuple[float, float]:
    """The room for an opened pile: beside the slots into which something can be laid now."""
    edge = ASIDE_W / 2 + 0.07
    left = ASIDE[0] + edge if any(map(lot.says, ("play", "copy", "use"))) else LEFT
    return left, ASIDE[1] - edge if lot.says("thief") else RIGHT


def shown(lot: Lot, what: str, seat: int) -> Iterator[str]:
    yield from seats(lot.t)[seat]["discard"] if what == "discard" else tops(lot, seat)
