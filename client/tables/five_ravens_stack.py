"""The captured cards of Five Ravens: one under the other, with what can be done with each on its strip.

Where strips would be too low for letters, the cards lie as tiles beside each other.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from client.scene import Box, Card, Line, Picture, Piece, Say
from client.tables import five_ravens_cards as cards
from client.tables.five_ravens_lot import STACK, Lot, identity, piece
from client.tables.five_ravens_notes import G, kind, seen_from, single, thing

VERBS: Final = ("rescue", "copy", "use")
BUTTON: Final = 1.75  # widths in heights of a strip
SIDE: Final = 0.86
LEAST: Final = 9.5  # pixels of height from which a strip has room for letters
NARROW: Final = 60  # pixels of width below which it has none for a word or two
TILE: Final = 1.3  # a tile is at least so much wider than high
TALLEST: Final = 1.0  # tile, and the largest sign in its corner
SIGN: Final = 0.3
TOP: Final = STACK + 18


def stack(lot: Lot, seat: int, box: tuple[float, float, float, float], step: float) -> None:
    """Captured cards one under the other: the strip of each says what it does."""
    who = lot.t["seats"][seat]
    x, y, w, h = box
    captured: Sequence[str] = who["captured"]
    if not captured:
        return
    # the more there are the narrower their strips, and as the strips the whole cards
    least = LEAST / lot.unit
    step = min(max(step, least), h / (len(captured) + 1.8))
    verbs = {card: said_with(lot, card) if lot.speaks(seat) else () for card in captured}
    if step < least or w * lot.unit < NARROW:
        tiles(lot, seat, box, verbs)
        return
    tall = step * 2.8
    top = y - h / 2
    if who["doubled"] in captured and "6" in captured:
        # the Chest is tied to the Six: both leave the same room for buttons
        pair = ("6", who["doubled"])
        end = x + w / 2 - step * (0.53 + max(BUTTON * len(verbs[c]) for c in pair))
        six, chest = (top + step * (captured.index(c) + 0.5) for c in pair)
        lot.over.append(Line(((end, six), (end, chest - step * 0.36)), "turn", 0.06))
        lot.over.append(Box(end, six, step * 0.3, step * 0.3, "turn", 1.0, "card-rim", step * 0.15))
    for n, card in enumerate(captured):
        at = (x, top + tall / 2 + step * n)
        made = cards.lying(card, tall / w, step / w, seat == seen_from(lot.view, lot.look))
        lot.pieces.append(captive(lot, seat, card, made, at, (w, tall), layer=STACK + n))
        tied = max(len(verbs["6"]), len(verbs[card])) if card == who["doubled"] and "6" in captured else 0
        strip(lot, seat, card, (x, top + step * (n + 0.5), w, step), verbs[card], tied)


def captive(
    lot: Lot,
    seat: int,
    card: str,
    made: Card,
    at: tuple[float, float],
    size: tuple[float, float],
    **more: Any,
) -> Piece:
    """A captured card, whatever of it is shown."""
    return piece(
        identity(seat, card),
        f"lying-{card}",
        made,
        at,
        size,
        word=card if lot.speaks(seat) else "",
        place=f"captured-{seat}",
        name=single(card),
        tips=status(lot.t["seats"][seat], card),
        large=cards.face(card),
        sources=(f"thief-{seat}", f"loot-{seat}-{card}", f"discard-{seat}"),
        goal=f"deck-{seat}",
        beat=4,
        **more,
    )


def tiles(
    lot: Lot,
    seat: int,
    box: tuple[float, float, float, float],
    verbs: Mapping[str, Sequence[str]],
) -> None:
    """Captured cards side by side in rows: the number and the picture of each, as large as there is room."""
    x, y, w, h = box
    rows, columns = grid(len(verbs), w, h)
    size = (w / columns, min(h / rows, w / columns / TILE, TALLEST))
    left, top = x - w / 2, y - h / 2
    for n, (card, buttons) in enumerate(verbs.items()):
        at = (left + size[0] * (n % columns + 0.5), top + size[1] * (n // columns + 0.5))
        made = cards.tile(card, size[1] / size[0])
        lot.pieces.append(captive(lot, seat, card, made, at, size, layer=STACK))
        free = size[0] - size[1]
        for k, verb in enumerate(buttons):
            wide = free / len(buttons)
            beside = (at[0] + size[0] / 2 - wide * (k + 0.5), at[1])
            button(lot, seat, card, verb, beside, (wide, size[1] * 0.8))
        sign, side = sign_of(lot.t["seats"][seat], card), min(size[1] * 0.5, SIGN)
        mark(lot, seat, card, sign, (at[0] + (size[0] - side) / 2, at[1] - (size[1] - side) / 2), side)


def grid(number: int, w: float, h: float) -> tuple[int, int]:
    """In how many rows and columns so many tiles are largest."""
    ways = [(-(-number // columns), columns) for columns in range(1, number + 1)]
    return max(ways, key=lambda way: min(h / way[0], w / way[1] / TILE))


def said_with(lot: Lot, card: str) -> tuple[str, ...]:
    """The verbs that whoever is asked can say with a captured card."""
    return tuple(verb for verb in VERBS if card in lot.of_verbs(verb))


def status(who: Mapping[str, Any], card: str) -> tuple[Say, ...]:
    """Whether a captured action is ready or used, and what a Six is tied to."""
    if card in who["used"]:
        return (Say(f"{G}-tip-used"),)
    if card in ("1", "3") or kind(card) == "mirror":
        return (Say(f"{G}-tip-ready"),)
    if card == "6" and who["doubled"]:
        return (Say(f"{G}-tip-doubles", {"a": thing(who["doubled"])}),)
    if card == who["doubled"]:
        return (Say(f"{G}-tip-double"),)
    return ()


def strip(
    lot: Lot,
    seat: int,
    card: str,
    box: tuple[float, float, float, float],
    verbs: Sequence[str],
    tied: int,
) -> None:
    """On a strip from its right end: a button for each verb, then a tick, a point less or a doubled Chest."""
    x, y, w, step = box
    side, room = step * SIDE, step * BUTTON
    end, left = x + w / 2 - step * 0.09, x - w / 2 + step * 1.06
    name = identity(seat, card)
    sign = sign_of(lot.t["seats"][seat], card)
    if verbs and (sign or len(verbs) > 1 or not cards.acts(card)):
        # the words make room for what is marked
        right = end - room * max(tied, len(verbs))
        wide, high = right - left, step * 0.84
        face = f"said-{card}-{wide / high:.2f}"
        made = cards.said_strip(card, high / wide, 1.0 - (side * 1.15 / wide if sign else 0.0))
        lot.pieces.append(
            piece(f"said-{name}", face, made, ((left + right) / 2, y + step * 0.03), (wide, high), layer=TOP)
        )
    for n, verb in enumerate(verbs):
        at, size = (end - room * (len(verbs) - n - 0.5), y), (room * 0.96, step * 0.8)
        button(lot, seat, card, verb, at, size)
    mark(lot, seat, card, sign, (end - room * max(tied, len(verbs)) - side * 0.55, y), side)


def button(
    lot: Lot, seat: int, card: str, verb: str, at: tuple[float, float], size: tuple[float, float]
) -> None:
    """What can be done with a card, to be clicked."""
    made = cards.button(verb, size[1] / size[0])
    more: dict[str, Any] = {"layer": TOP + 1, "word": card, "verb": verb}
    lot.pieces.append(piece(f"{verb}-{identity(seat, card)}", f"button-{verb}", made, at, size, **more))


def mark(lot: Lot, seat: int, card: str, sign: str, at: tuple[float, float], side: float) -> None:
    """A tick, a point less or a doubled Chest."""
    if sign == "used":
        lot.over.append(Box(*at, side, side * 0.9, "card-faint", 1.0, "card-rim", side * 0.2))
        lot.over.append(Picture("icons/check", *at, side * 0.7, side * 0.7))
    elif sign:
        ident = f"{sign}-{identity(seat, card)}"
        lot.pieces.append(Piece(ident, f"pieces/{SIGNS[sign]}", *at, side, side, layer=TOP, beat=5))


SIGNS: Final = {"minus": "minus-one", "double": "double"}


def sign_of(who: Mapping[str, Any], card: str) -> str:
    """What is to be seen at the end of a strip, whatever can be done with the card."""
    if card in ("8", "9"):
        return "minus"
    return "double" if card == who["doubled"] else "used" if card in who["used"] else ""
