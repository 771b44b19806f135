"""The order of the Theft on the table: in which turn the revealed thieves steal, and who is next."""

from typing import Final

from client.scene import Box, Label, Picture, Text
from client.tables import five_ravens_cards as cards
from client.tables.five_ravens_lot import STACK, Lot, badge_of, in_turn, piece, rank_card
from client.tables.five_ravens_notes import known, name_of, rank, seats, stealing, title

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
        now = n == turn
        tone, ink = ("lamp-rim", "turn-ink") if now else ("plate", "plate-ink")
        lot.under.append(Box(x, y, WIDE, HIGH, tone, 1.0 if now else 0.85, "" if now else "seat-rim", 0.1))
        lot.under += badge_of(seat, x - WIDE / 2 + 0.19, y, 0.27)
        name = name_of(lot.look, seat)
        room = WIDE - 0.8
        lot.under.append(Text(x - 0.02, y, room, HIGH, name, 0.21, ink, "left", bold=True, lines=1))
        if n:
            lot.under.append(Label(x - (WIDE + GAP) / 2, y, "›", 0.34, "lamp", bold=True))
        at = (x + WIDE / 2 - 0.19, y)
        if lot.t["phase"] == "theft" and 0 <= n < turn:
            lot.under.append(Picture("icons/check", *at, 0.26, 0.26))
            continue
        card = seats(lot.t)[seat]["thief"]
        if known(card):
            # they light up one after the other
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
