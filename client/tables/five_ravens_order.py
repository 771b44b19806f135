"""The order of the Theft on the table: in which turn the revealed thieves steal, and who is next."""

from typing import Final

from client.scene import Box, Card, Label, Picture, Piece, Say, Text
from client.tables import five_ravens_cards as cards
from client.tables.five_ravens_lot import STACK, Lot, badge_of, in_turn, piece, rank_card
from client.tables.five_ravens_notes import G, known, name_of, rank, seats, stealing, title

CENTRE: Final = 5.4
WIDE: Final = 1.8
HIGH: Final = 0.33
GAP: Final = 0.3


def strip(lot: Lot) -> None:
    """Between the rivals and the middle: sign, name and rank of each, the one whose turn it is marked."""
    order = stealing(lot.t)
    below = lot.plan.middle - 0.94
    y = (0.09 + lot.plan.tall + below) / 2
    turn = order.index(int(lot.t["to_act"])) if int(lot.t["to_act"]) in order else -1
    for n, seat in enumerate(order):
        x = CENTRE + (WIDE + GAP) * (n - (len(order) - 1) / 2)
        # they light up one after the other
        more = {"layer": STACK - 1, "beat": 2 + n}
        plate = plate_of(seat, name_of(lot.look, seat))
        lot.pieces.append(piece(f"order-{seat}", f"order-{seat}", plate, (x, y), (WIDE, HIGH), **more))
        if n:
            lot.late.append(Label(x - (WIDE + GAP) / 2, y, "›", 0.34, "lamp", bold=True))
        if n == turn:
            lot.late.append(Box(x, y, WIDE + 0.04, HIGH + 0.04, "lamp-rim", 0.0, "lamp", 0.12))
        at = (x + WIDE / 2 - 0.19, y)
        if lot.t["phase"] == "theft" and 0 <= n < turn:
            lot.late.append(Picture("icons/check", *at, 0.26, 0.26))
            continue
        card = seats(lot.t)[seat]["thief"]
        if not card:
            tips = (Say(f"{G}-tip-order-shut", {"n": n + 1}),)
            name, ident = Say(f"{G}-row-shut"), f"shut-{seat}"
            lot.pieces.append(
                Piece(ident, "icons/eye", *at, 0.24, 0.24, layer=STACK, name=name, tips=tips, beat=2 + n)
            )
        if known(card):
            lot.pieces.append(
                piece(
                    f"rank-{seat}",
                    f"rank-{rank(card)}",
                    rank_card(rank(card)),
                    at,
                    (0.29, 0.29),
                    layer=STACK,
                    name=title(card),
                    tips=in_turn(lot, seat, order),
                    large=cards.face(card),
                    beat=2 + n,
                )
            )


def plate_of(seat: int, name: str) -> Card:
    """The sign of a seat and its name."""
    high = HIGH / WIDE
    sign = badge_of(seat, 0.105, high / 2, 0.138)
    words = Text(0.49, high / 2, 0.56, high, name, 0.117, "plate-ink", "left", bold=True, lines=1, cuts=True)
    ground = Box(0.5, high / 2, 1.0, high, "plate", 0.9, "seat-rim", 0.055)
    return cards.kept(f"order-{seat}-{name}", (ground, *sign, words))
