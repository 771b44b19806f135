"""The seats of Five Ravens: rivals along the upper edge, and whoever looks along the lower one."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from client.scene import Box, Picture, Piece, Place, Say, Text, minus
from client.tables import five_ravens_cards as cards
from client.tables.five_ravens_lot import (
    CAPTION,
    HAND,
    Lot,
    W,
    badge_of,
    chips,
    front,
    hidden,
    identity,
    in_turn,
    piece,
    secret,
)
from client.tables.five_ravens_notes import (
    G,
    earlier,
    is_raven,
    known,
    latest,
    name_of,
    rank,
    seats,
    seen_from,
    single,
    stealing,
    total,
    unknown,
    worth,
)
from client.tables.five_ravens_piles import called, deck, opened, pile
from client.tables.five_ravens_stack import stack

HAND_X: Final = 5.45
HAND_W: Final = 5.6
LEAST: Final = 1.36
HIDDEN_WIDE: Final = 1.05  # a card of a hand along the lower edge that these eyes do not know
SLOT: Final = 0.98
PILE: Final = 1.05
OWN_W: Final = 2.4  # how wide the name of whoever looks and what stands beside it are
NAME: Final = 64  # pixels that a name needs with what stands beside it
SIGN: Final = 0.2  # how wide a sign of the points is, and what is left free beside the name
APART: Final = 0.08
BELL: Final = 0.32


def points_of(lot: Lot, seat: int) -> int:
    """The points of a seat so far, as far as these eyes know."""
    if lot.look.scores:
        return lot.look.scores[seat]
    now = total(list(worth(lot.view, seat)))
    return now + earlier(lot.t, seat, now)


def points_now(lot: Lot, seat: int) -> str:
    """The same as it is written; with a plus when the seat owns relics that these eyes do not know."""
    return minus(points_of(lot, seat)) + ("+" if unknown(seats(lot.t)[seat]) and not lot.look.scores else "")


def header(lot: Lot, seat: int, x: float, y: float, w: float) -> None:
    """Sign, name, who begins, and the points so far."""
    size, points = 0.36, points_now(lot, seat)
    end = x + w - 0.08 - SIGN * len(points)
    lot.under += badge_of(seat, x + size / 2, y, size)
    lot.label(end + SIGN * len(points) / 2, y, points, 0.36, "lamp")
    if lot.t["first"] == seat:
        end -= BELL + APART
        lot.under.append(Picture("pieces/first-player", end + BELL / 2, y, BELL, BELL))
    left, below = x + size + APART, name_below(lot, w)
    room = w if below else end - APART - left
    lot.text((x if below else left) + room / 2, y + below, room, 0.32, name_of(lot.look, seat), "plate-ink")
    worth_now = {"points": points_of(lot, seat)}
    tip = Say(f"{G}-tip-score-seen" if unknown(seats(lot.t)[seat]) else f"{G}-tip-score", worth_now)
    first = (Say(f"{G}-tip-first"),) if lot.t["first"] == seat else ()
    lot.places.append(
        Place(
            f"seat-{seat}",
            x + w / 2,
            y,
            w,
            0.4,
            name=Say(f"{G}-place-seat", {"name": name_of(lot.look, seat)}),
            tips=(tip, *first, *shut_tip(lot, seat)),
        )
    )


def name_below(lot: Lot, w: float) -> float:
    """How far below its sign the name of a seat stands, where there is no room for it beside."""
    return 0.42 if w * lot.unit < NAME else 0.0


def shut(lot: Lot, seat: int) -> bool:
    """Whether a seat is shut out: it shows its hand, and has no thief."""
    return bool(seats(lot.t)[seat]["hand_open"]) and not seats(lot.t)[seat]["thief"]


def shut_tip(lot: Lot, seat: int) -> tuple[Say, ...]:
    return (Say(f"{G}-tip-shut"),) if shut(lot, seat) else ()


def thief_slot(lot: Lot, seat: int, word: str, x: float, y: float, wide: float, name: Say) -> None:
    """Where the thief of a seat is laid; one that is shut out has a mark there instead."""
    is_shut = shut(lot, seat)
    face = "icons/eye" if is_shut else "pieces/thief"
    slot(lot, word, x, y, wide, name, face, tips=shut_tip(lot, seat))
    if is_shut or wide > 0.8:
        key = Say(f"{G}-row-shut" if is_shut else f"{G}-row-thief")
        high = wide * 0.45
        size = min(0.185, wide * 0.25)
        lot.under.append(
            Text(
                x,
                y + wide * 0.43,
                max(wide * 0.96, CAPTION / lot.unit),
                high,
                key,
                size,
                "slot-ink",
                bold=True,
                lines=2,
            )
        )
    thief(lot, seat, x, y, wide)


def count_of(lot: Lot, seat: int, what: str) -> Say:
    """How many cards of a seat lie in a pile."""
    return Say(f"{G}-tip-cards", {"count": len(seats(lot.t)[seat][what])})


def slot(
    lot: Lot, word: str, x: float, y: float, wide: float, name: Say, face: str = "", **more: Any
) -> None:
    """A marked place for a card, with a picture while it is empty."""
    high = wide * cards.HIGH
    lot.under.append(Box(x, y, wide + 0.06, high + 0.06, "slot", 0.75, "slot-rim", 0.07))
    if face:
        lot.under.append(Picture(face, x, y - 0.12 * high, wide * 0.5, wide * 0.5))
    lot.places.append(Place(word, x, y, wide + 0.06, high + 0.06, name=name, **more))


def rivals(lot: Lot, me: int) -> None:
    """All other seats, clockwise from the one who looks."""
    number = len(seats(lot.t))
    others = [(me + n) % number for n in range(1, number)]
    wide = {1: 7.6, 2: 5.5, 3: 3.68}[len(others)] if others else 0.0
    gap = 0.12
    left = (W - wide * len(others) - gap * (len(others) - 1)) / 2
    for n, seat in enumerate(others):
        rival(lot, seat, left + n * (wide + gap), wide)


def rival(lot: Lot, seat: int, x: float, w: float) -> None:
    """One other seat: backs, piles, thief, captured cards, relics and points."""
    acts, tall = lot.t["to_act"] == seat, lot.plan.tall
    top = 0.09 + tall / 2
    lot.box(x + w / 2, top, w, tall, "seat-mat", 0.8, "lamp-rim" if acts else "seat-rim")
    lot.under.append(Box(x + 0.06, top, 0.06, tall - 0.3, f"seat-{seat}", 1.0, radius=0.03))
    header(lot, seat, x + 0.16, 0.34, w - 0.24)
    part, grown = (1.92, 1.0) if w < 5 else (2.62, 1.1) if w < 6 else (3.6, 1.2)
    hand_of(lot, seat, x + 0.2, 0.94 + 0.06 * (tall - 2.66), part - 0.45, 0.44 * grown)
    y = 0.46 * tall + 0.62
    deck(lot, seat, x + 0.46 * grown, y, 0.5 * grown)
    at = (x + 1.04 * grown, y)
    word = lot.stands_for(seat, ("steal",), f"discard-{seat}")
    tips = (count_of(lot, seat, "discard"), *lot.may(f"seats.{seat}.discard"))
    slot(lot, word, *at, 0.5 * grown, called(lot, "discard", seat), opens=opened(lot, seat), tips=tips)
    pile(lot, seat, *at, 0.5 * grown)
    at = (x + 1.64 * grown, y)
    thief_slot(lot, seat, f"thief-{seat}", *at, 0.6 * grown, called(lot, "thief", seat))
    chips(lot, seat, x + 0.18, tall + 0.03, (0.32, 0.65), part - 0.18)
    left = x + part + 0.06
    room = x + w - 0.08 - left
    box = (left + room / 2, (0.6 + tall) / 2, room, tall - 0.62)
    lot.places.append(Place(f"captured-{seat}", *box, name=called(lot, "captured", seat)))
    stack(lot, seat, box, 0.28 if w < 6 else 0.34)


def hand_of(lot: Lot, seat: int, x: float, y: float, room: float, wide: float) -> None:
    """A hand as backs; shown when its seat is shut out. The cards of a shown one lie apart where they can."""
    hand = seats(lot.t)[seat]["hand"]
    apart = 1.03 if any(map(known, hand)) else 0.72
    step = min(wide * apart, (room - wide) / max(1, len(hand) - 1))
    if seat == seen_from(lot.view, lot.look):
        # along the lower edge in the middle of the room, as when it is held
        x += (room - wide - step * (len(hand) - 1)) / 2
    for n, card in enumerate(hand):
        at = (x + wide / 2 + n * step, y)
        if known(card):
            lot.pieces.append(
                front(seat, card, at, wide, layer=2 + n, sources=(f"h{seat}-{n}",), goal=f"discard-{seat}")
            )
        else:
            lot.pieces.append(
                hidden(
                    f"h{seat}-{n}",
                    seat,
                    at,
                    wide,
                    layer=2 + n,
                    sources=(f"deck-{seat}",),
                    goal=f"discard-{seat}",
                    beat=7,
                )
            )
    name = Say(f"{G}-place-hand-of", {"name": name_of(lot.look, seat)})
    high = wide * cards.HIGH
    tip = (Say(f"{G}-tip-cards", {"count": len(hand)}), *lot.may(f"seats.{seat}.hand"))
    middle = HAND_X if seat == seen_from(lot.view, lot.look) else x + room / 2
    lot.places.append(Place(f"hand-{seat}", middle, y, room, high, name=name, tips=tip))
    if hand:
        end = x + wide + (len(hand) - 1) * step
        # not over the captured cards
        beside = end + 0.16 if wide < HIDDEN_WIDE else min(end + 0.16, HAND_X + HAND_W / 2)
        lot.count(beside, y + high / 2 - 0.12, len(hand))


def thief(lot: Lot, seat: int, x: float, y: float, wide: float) -> None:
    """The thief of a seat: face down until all are revealed; its owner knows it."""
    card = seats(lot.t)[seat]["thief"]
    if not card:
        return
    ident = f"thief-{seat}"
    held = tuple(f"h{seat}-{n}" for n in range(12, -1, -1))
    if card == "?":
        tip = (Say(f"{G}-tip-thief-down"), *lot.may(f"seats.{seat}.thief"))
        named = called(lot, "thief", seat)
        made = hidden(ident, seat, (x, y), wide, layer=3, tips=tip, sources=held, name=named)
    elif not stealing(lot.t):
        tips = when(lot, seat, card)
        came = (identity(seat, card), *held)
        made = secret(ident, seat, card, (x, y), wide, layer=3, sources=came, tips=tips)
    else:
        tips = in_turn(lot, seat, stealing(lot.t))
        came = (identity(seat, card), *held)
        size, face = (wide, wide * cards.HIGH), cards.face(card)
        more: dict[str, Any] = {"layer": 3, "beat": 1, "tips": tips, "sources": came, "large": face}
        # the face has a name of its own: what is laid down as the last one turns over too
        made = piece(ident, f"revealed-{card}", face, (x, y), size, name=single(card), **more)
    lot.pieces.append(made)


def when(lot: Lot, seat: int, card: str) -> tuple[Say, ...]:
    """When a seat steals at the latest with this thief, where that says anything."""
    n = latest(lot.view, seat, card)
    return (Say(f"{G}-tip-latest", {"n": n}),) if n < len(seats(lot.t)) else ()


def own(lot: Lot, me: int) -> None:
    """The seat of whoever looks: hand, deck, discard pile, thief, captured cards, relics and points."""
    who = seats(lot.t)[me]
    acts = lot.t["to_act"] == me
    plan = lot.plan
    tall = plan.high - plan.own - 0.08
    lot.box(W / 2, plan.own + tall / 2, W - 0.16, tall, "seat-mat", 0.66, "lamp-rim" if acts else "seat-rim")
    lot.under.append(Box(0.16, plan.own + tall / 2, 0.07, tall - 0.4, f"seat-{me}", 1.0, radius=0.03))
    header(lot, me, 0.3, plan.own + 0.33, OWN_W)
    chips(lot, me, 0.31, plan.own + (1.66 if name_below(lot, OWN_W) else 1.12), (0.42, 0.66), 2.34)
    mine = lot.view.seat == me
    deck(lot, me, 0.86, plan.piles, PILE)
    name = called(lot, "discard", me)
    at = (2.04, plan.piles)
    word = lot.stands_for(me, ("steal", "discard", "cycle"), f"discard-{me}")
    slot(
        lot,
        word,
        *at,
        PILE,
        name,
        tips=(count_of(lot, me, "discard"),),
        opens=opened(lot, me),
    )
    pile(lot, me, *at, PILE)
    box = (9.78, plan.own + tall / 2, 2.9, tall - 0.26)
    word = lot.stands_for(me, ("capture",), f"captured-{me}")
    label = called(lot, "captured", me)
    lot.places.append(Place(word, *box, name=label))
    if not who["captured"]:
        lot.under.append(Box(*box, "slot", 0.45, "slot-rim", 0.1))
        lot.under.append(Text(*box[:2], box[2] * 0.92, 1.0, label, 0.22, "slot-ink", bold=True, lines=3))
    stack(lot, me, box, 0.37)
    if mine:
        hand(lot, me)
        aside(lot, who["aside"], me)
    else:
        wide = held_wide(lot, len(who["hand"])) if any(map(known, who["hand"])) else HIDDEN_WIDE
        hand_of(lot, me, HAND_X - HAND_W / 2, plan.hand, HAND_W, wide)


def in_order(lot: Lot, seat: int, found: Sequence[str]) -> list[str]:
    """A hand as its owner has put it; before that by rank, relics last."""
    order = {name: n for n, name in enumerate(lot.look.order)}
    plain = sorted(found, key=lambda c: (0, int(c), "") if is_raven(c) else (1, 0, c))
    return sorted(plain, key=lambda c: order.get(identity(seat, c), len(order)))


def hand(lot: Lot, me: int) -> None:
    """The own hand as a fan."""
    found = in_order(lot, me, seats(lot.t)[me]["hand"])
    named = lot.objects()
    chosen = bool(named.intersection(found))
    wide = held_wide(lot, len(found))
    step = min(wide * 0.98, (HAND_W - wide) / max(1, len(found) - 1))
    ravens = [card for card in found if is_raven(card)]
    for n, card in enumerate(found):
        aside_by = n - (len(found) - 1) / 2
        at = (HAND_X + step * aside_by, lot.plan.hand + 0.1 * (aside_by / max(3.0, len(found) / 2)) ** 2)
        if card in lot.look.said[1:]:
            at = (at[0], at[1] - 0.26)
        tips = tips_in_hand(lot, card, ravens)
        lot.pieces.append(
            front(
                me,
                card,
                at,
                wide,
                word=card,
                layer=HAND + n,
                turn=round(aside_by * min(1.6, 10 / len(found))),
                faint=chosen and card not in named,
                row="hand",
                place=f"hand-{me}",
                tips=tips,
                sources=(f"deck-{me}",),
                goal=f"deck-{me}",
                beat=7,
            )
        )
        if ravens == [card] and lot.t["phase"] not in ("theft", "sink", "rescue", "over"):
            lot.pieces.append(ring(at[0] + 0.42, at[1] - wide * cards.HIGH / 2 + 0.06, n))
    size = (HAND_W + 0.2, wide * cards.HIGH)
    lot.places.append(Place(f"hand-{me}", HAND_X, lot.plan.hand, *size, name=Say(f"{G}-place-hand")))


def ravens(lot: Lot) -> Iterator[Piece]:
    """Every Raven that a hand could hold, upright and a little turned as in a fan."""
    for wide in sorted({held_wide(lot, len(who["hand"])) for who in seats(lot.t)}):
        for turn in (0, 1):
            for card in "123456789":
                yield front(0, card, (HAND_X, lot.plan.hand), wide, layer=HAND, turn=turn)


def held_wide(lot: Lot, number: int) -> float:
    """How wide the cards of a hand are: the fewer the larger, as far as the board is high enough.

    Where no more than a name can be read on them, they rather lie apart than cover each other's names.
    """
    least, apart = min(LEAST, lot.plan.card), HAND_W / max(1, number)
    if least * lot.unit < cards.HINTS and apart * lot.unit >= cards.NAMED:
        return min(lot.plan.card, apart)
    return max(least, min(lot.plan.card, HAND_W / max(1, number)))


def tips_in_hand(lot: Lot, card: str, ravens: Sequence[str]) -> tuple[Say, ...]:
    told = []
    if ravens == [card]:
        told.append(Say(f"{G}-tip-last"))
    if not is_raven(card):
        number = rank(card)
        told.append(Say(f"{G}-tip-thief-rank", {"rank": number}) if number >= 0 else Say(f"{G}-tip-no-thief"))
    return tuple(told)


def ring(x: float, y: float, n: int) -> Piece:
    return Piece("last", "pieces/thief", x, y, 0.42, 0.42, layer=HAND + n)


def aside(lot: Lot, found: Sequence[str], me: int) -> None:
    """Cards that the Runners have set aside."""
    for n, card in enumerate(found):
        at = (7.0 + 0.3 * n, lot.plan.slots)
        lot.pieces.append(
            front(me, card, at, SLOT * 0.8, layer=HAND - 9 + n, place="aside", goal=f"deck-{me}")
        )
