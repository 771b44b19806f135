"""What lies on the table, gathered part by part; cards, piles and captured stacks as pieces."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from client.scene import Box, Card, Decor, Label, Look, Piece, Place, Say, Seen, Shape, Text
from client.tables import five_ravens_cards as cards
from client.tables.five_ravens_may import may
from client.tables.five_ravens_notes import G, is_raven, known, rank, single

W: Final = 11.4
LOWEST: Final = 8.55
HIGHEST: Final = 9.75
ALL_DOWN: Final = tuple(f"down-R{n}" for n in range(1, 5))
DECK: Final = "relic-deck"
STACK: Final = 20  # layers: a stack, what is held in a hand, what is opened over them
SHOWN: Final = 30
HAND: Final = 40
OPENED: Final = 70
CAPTION: Final = 24  # pixels that the longest word in a slot needs
LINE: Final = 9.5  # pixels of height that a line of letters needs
CHIP: Final = 16  # and a chip with a number above a letter


class Plan(NamedTuple):
    """Where things lie on a board of some shape, from its upper edge; its width is always the same."""

    high: float
    tall: float  # a rival's part
    middle: float
    own: float  # upper edge of the own part
    slots: float
    hand: float
    piles: float
    card: float


def plan(shape: float) -> Plan:
    """Spread the room that a higher board has over all parts."""
    high = min(HIGHEST, max(LOWEST, W / max(0.1, shape)))
    more = high - 8.8
    tall = 2.66 + 0.3 * more
    middle = tall + 1.36 + 0.1 * more
    own = middle + 1.21 + 0.07 * more
    slots, hand = own + 0.8 + 0.05 * more, high - 1.12 - 0.1 * more
    return Plan(high, tall, middle, own, slots, hand, high - 0.94, 1.28 + (0.28 if more > 0 else 0.12) * more)


class Lot:
    """Places, pieces and decorations of one picture, in the order in which they are laid down."""

    def __init__(self, view: Seen, look: Look) -> None:
        self.view = view
        self.look = look
        self.t: Mapping[str, Any] = view.data
        self.plan = plan(look.shape)
        self.unit = look.wide / max(W, look.shape * self.plan.high)
        """Pixels of one unit, where the whole board is seen."""
        self.pieces: list[Piece] = []
        self.places: list[Place] = []
        self.under: list[Decor] = []
        self.over: list[Decor] = []
        self.late: list[Decor] = []

    def says(self, verb: str) -> bool:
        """Whether an action with this verb can be chosen here and now."""
        return self.look.asked and any(words.split(" ")[0] == verb for words in self.look.options)

    def may(self, path: str) -> tuple[Say, ...]:
        """What may lie in a hidden part of the position, as far as it can be concluded."""
        return may(self.look.holds.get(path, {}))

    def stands_for(self, seat: int, verbs: Sequence[str], otherwise: str) -> str:
        """The word of a place of a seat: a verb that its owner can say by putting something there."""
        found = (verb for verb in verbs if self.t["to_act"] == seat and self.says(verb))
        return next(found, otherwise)

    def speaks(self, seat: int) -> bool:
        """Whether whoever looks can name cards of this seat: as its owner, or as all while it is asked."""
        asked = int(self.t["to_act"]) if self.look.asked else -1
        return seat == (self.view.seat if self.view.seat >= 0 else asked)

    def objects(self) -> set[str]:
        """Everything that the one who is asked can name."""
        options = self.look.options if self.look.asked else ()
        return {word for words in options for word in words.split(" ")[1:]}

    def of_verbs(self, *verbs: str) -> set[str]:
        """What the one who is asked can name with one of these verbs."""
        said = [words.split(" ") for words in self.look.options] if self.look.asked else []
        return {word for verb, *objects in said if verb in verbs for word in objects}

    def count(self, x: float, y: float, number: int, size: float = 0.2) -> None:
        """How many cards lie here."""
        wide = size * (1.5 if number < 10 else 1.9)
        self.over.append(Box(x, y, wide, size * 1.15, "plate", 0.85, radius=size * 0.5))
        self.over.append(Label(x, y, str(number), size, "plate-ink", bold=True))

    def box(self, x: float, y: float, w: float, h: float, tone: str, strength: float, rim: str = "") -> None:
        self.under.append(Box(x, y, w, h, tone, strength, rim, 0.12))

    def label(self, x: float, y: float, words: "str | Say", size: float = 0.22, tone: str = "marker") -> None:
        self.under.append(Label(x, y, words, size, tone, bold=True))

    def caption(self, x: float, y: float, w: float, words: "str | Say") -> None:
        """What belongs into a slot, inside its frame."""
        w = max(w, CAPTION / self.unit)
        self.under.append(Text(x, y, w, 0.44, words, 0.185, "slot-ink", bold=True, lines=2))

    def text(self, x: float, y: float, w: float, h: float, words: "str | Say", tone: str = "marker") -> None:
        high = max(h, LINE / self.unit)
        self.under.append(Text(x, y, w, high, words, h * 0.8, tone, "left", bold=True, lines=1, cuts=True))


def identity(seat: int, card: str) -> str:
    """How the piece of a card is called wherever it goes: each seat has its Ravens, a relic is there once."""
    return f"s{seat}-{card}" if is_raven(card) else card


def piece(
    ident: str, face: str, card: Card, at: tuple[float, float], size: tuple[float, float], **more: Any
) -> Piece:
    """A piece with a card; `at` is its middle."""
    return Piece(ident, face, *at, *size, card=card, **more)


def front(seat: int, card: str, at: tuple[float, float], wide: float, ident: str = "", **more: Any) -> Piece:
    """A card of a seat that lies face up."""
    more.setdefault("name", single(card))
    size = (wide, wide * cards.HIGH)
    face = cards.face(card)
    return piece(ident or identity(seat, card), f"front-{card}", face, at, size, large=face, **more)


def hidden(ident: str, seat: int, at: tuple[float, float], wide: float, **more: Any) -> Piece:
    """A card that lies face down."""
    return piece(ident, f"back-{seat}", cards.back(seat), at, (wide, wide * cards.HIGH), **more)


def secret(ident: str, seat: int, card: str, at: tuple[float, float], wide: float, **more: Any) -> Piece:
    """A card that lies face down, and that these eyes know."""
    more.setdefault("name", single(card))
    more["tips"] = (Say(f"{G}-tip-known"), *more.get("tips", ()))
    size = (wide, wide * cards.HIGH)
    large = cards.face(card)
    return piece(ident, f"seen-{card}", cards.seen_back(card, seat), at, size, large=large, **more)


def chips(lot: Lot, seat: int, x: float, low: float, sides: tuple[float, float], room: float) -> None:
    """The relics of a seat in the order of theft, as these eyes know them; many lie closer together.

    On a small board they are larger, up to the second of their `sides`, so that letters have room on them.
    """
    loot = lot.t["seats"][seat]["loot"]
    apart = room / (1 + 0.5 * max(0, len(loot) - 1))
    side = max(sides[0], min(CHIP / lot.unit, sides[1], apart))
    y = low - side / 2
    step = min(side * 1.12, (room - side) / max(1, len(loot) - 1))
    for n, card in enumerate(loot):
        at = (x + side / 2 + step * n, y)
        if known(card):
            made = piece(
                f"loot-{seat}-{card}",
                f"chip-{card}",
                cards.chip(card),
                at,
                (side, side),
                name=single(card),
                large=cards.face(card),
                sources=(card, *ALL_DOWN),
            )
        else:
            unseen = Say(f"{G}-tip-unknown")
            made = piece(
                f"loot-{seat}-{n}",
                "chip-unseen",
                cards.unseen_chip(),
                at,
                (side, side),
                name=Say(f"{G}-thing-unknown"),
                tips=(unseen, *lot.may(f"seats.{seat}.loot")),
                sources=(*ALL_DOWN, DECK),
            )
        lot.pieces.append(made)


def badge_of(seat: int, x: float, y: float, size: float) -> list[Decor]:
    """The sign of a seat in its own colour, with its number: of the shape that it has everywhere."""
    tone, half = f"seat-{seat}", size * 0.5
    sign: Decor = Box(x, y, size, size, tone, 1.0, "card-rim", half if seat == 0 else half * 0.3)
    low = y
    if seat == 2:
        wide = half * 1.15
        sign = Shape(((x, y - wide), (x + wide, y), (x, y + wide), (x - wide, y)), tone, "card-rim")
    elif seat == 3:
        wide, low = half * 1.12, y + size * 0.14
        sign = Shape(((x, y - wide), (x + wide, y + half), (x - wide, y + half)), tone, "card-rim")
    return [sign, Label(x, low, str(seat + 1), size * (0.85 if seat < 2 else 0.68), f"{tone}-ink", bold=True)]


def in_turn(lot: Lot, seat: int, order: Sequence[int]) -> tuple[Say, ...]:
    """As which of all a seat steals with its revealed thief."""
    if seat not in order:
        return ()
    return (Say(f"{G}-tip-order", {"n": order.index(seat) + 1, "rank": rank(lot.t["seats"][seat]["thief"])}),)


def rank_card(number: int) -> Card:
    return cards.kept(
        f"rank-{number}",
        (
            Box(0.5, 0.5, 1.0, 1.0, "turn", 1.0, "card-rim", 0.5),
            Text(0.5, 0.5, 0.9, 0.9, str(number), 0.66, "turn-ink", bold=True),
        ),
    )
