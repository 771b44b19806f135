"""What lies on the table, gathered part by part; cards, piles and captured stacks as pieces."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from client.scene import Box, Card, Decor, Label, Line, Look, Picture, Piece, Place, Say, Seen, Text
from client.tables import five_ravens_cards as cards
from client.tables.five_ravens_may import may
from client.tables.five_ravens_notes import G, is_raven, kind, known, rank, single, thing

W: Final = 11.4
LOWEST: Final = 8.55
HIGHEST: Final = 9.75
ALL_DOWN: Final = tuple(f"down-R{n}" for n in range(1, 5))
DECK: Final = "relic-deck"
STACK: Final = 20  # layers: a stack, what is held in a hand, what is opened over them
SHOWN: Final = 30
HAND: Final = 40
OPENED: Final = 70


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
        self.pieces: list[Piece] = []
        self.places: list[Place] = []
        self.under: list[Decor] = []
        self.over: list[Decor] = []

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
        self.under.append(Text(x, y, w, 0.44, words, 0.185, "slot-ink", bold=True, lines=2))

    def text(self, x: float, y: float, w: float, h: float, words: "str | Say", tone: str = "marker") -> None:
        self.under.append(Text(x, y, w, h, words, h * 0.8, tone, "left", bold=True, lines=1))


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


def stack(lot: Lot, seat: int, box: tuple[float, float, float, float], step: float, own: bool) -> None:
    """Captured cards one under the other: the strip of each says what it does."""
    who = lot.t["seats"][seat]
    x, y, w, h = box
    captured: Sequence[str] = who["captured"]
    if not captured:
        return
    # the more there are the narrower their strips, and as the strips the whole cards
    step = min(step, h / (len(captured) + 1.8))
    tall = step * 2.8
    named = lot.of_verbs("use", "copy", "rescue") if own else set()
    top = y - h / 2 + step / 2
    if who["doubled"] in captured and "6" in captured:
        # the Chest is tied to the Six
        end = x + w / 2 - step * 0.53
        six, chest = (top + step * captured.index(c) for c in ("6", who["doubled"]))
        lot.over.append(Line(((end, six), (end, chest - step * 0.36)), "turn", 0.06))
        lot.over.append(Box(end, six, step * 0.3, step * 0.3, "turn", 1.0, "card-rim", step * 0.15))
    for n, card in enumerate(captured):
        at = (x, y - h / 2 + tall / 2 + step * n)
        face = cards.lying(card, tall / w, step / w)
        lot.pieces.append(
            piece(
                identity(seat, card),
                f"lying-{card}",
                face,
                at,
                (w, tall),
                layer=STACK + n,
                word=card if own else "",
                place=f"captured-{seat}",
                name=single(card),
                tips=status(who, card),
                large=cards.face(card),
                sources=(f"thief-{seat}", f"loot-{seat}-{card}", f"discard-{seat}"),
                goal=f"deck-{seat}",
                beat=4,
            )
        )
        line = y - h / 2 + step * (n + 0.5)
        marks(lot, seat, card, (x + w / 2, line), step, card in named)


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


def marks(lot: Lot, seat: int, card: str, end: tuple[float, float], step: float, ready: bool) -> None:
    """At the right end of a strip: a button, a tick when used, a point less, a chest that counts double."""
    who = lot.t["seats"][seat]
    x, y = end
    side = step * 0.86
    name = identity(seat, card)
    if card in ("8", "9"):
        lot.pieces.append(mark(f"minus-{name}", "pieces/minus-one", x - side * 0.62, y, side))
    elif card == who["doubled"]:
        lot.pieces.append(mark(f"double-{name}", "pieces/double", x - side * 0.62, y, side))
    elif card in who["used"]:
        lot.over.append(Box(x - side * 0.62, y, side, side * 0.9, "card-faint", 1.0, "card-rim", side * 0.2))
        lot.over.append(Picture("icons/check", x - side * 0.62, y, side * 0.7, side * 0.7))
    elif ready:
        wide = step * 1.75
        lot.over.append(Box(x - wide * 0.55, y, wide, step * 0.78, "turn", 1.0, "card-rim", step * 0.25))
        verb = "rescue" if lot.t["phase"] == "rescue" else "copy" if lot.t["phase"] == "copy" else "use"
        words = Say(f"{G}-verb-{verb}")
        middle, room, size = x - wide * 0.55, wide * 0.9, step * 0.5
        lot.over.append(Text(middle, y, room, step * 0.7, words, size, "turn-ink", bold=True, lines=1))


def mark(name: str, face: str, x: float, y: float, side: float) -> Piece:
    return Piece(name, face, x, y, side, side, layer=STACK + 18, beat=5)


def chips(lot: Lot, seat: int, x: float, y: float, side: float, step: float) -> None:
    """The relics of a seat in the order of theft, as far as these eyes know them."""
    for n, card in enumerate(lot.t["seats"][seat]["loot"]):
        at = (x + step * n, y)
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
    """The sign of a seat in its own colour, with its number."""
    return [
        Box(x, y, size, size, f"seat-{seat}", 1.0, "card-rim", size * (0.5 if seat % 2 == 0 else 0.15)),
        Label(x, y, str(seat + 1), size * 0.85, "card-ink", bold=True),
    ]


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
