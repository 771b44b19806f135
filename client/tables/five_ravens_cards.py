"""The faces of Five Ravens, put together for three sizes: all texts, few words, or number and name."""

from typing import Final

from client.scene import Box, Card, Decor, Picture, Say, Text
from client.tables.five_ravens_notes import G, is_raven, kind, letter, single, title, type_of

HIGH: Final = 1.4
LOCKED: Final = 1 / HIGH  # of a card that lies on its side
FULL: Final = 215  # pixels of width from which all that is printed can be read
WORDS: Final = 119  # pixels from which an action can be read
WIDTH: Final = 0.88  # of the picture on a card that shows in a captured one, and how high it is
TALL: Final = 0.68
HINTS: Final = 82  # pixels from which a hint at the action can be read
NAMED: Final = 45  # pixels from which a name can be read, on two lines
STRIP: Final = 175  # pixels from which a strip has room for a few words
SHORT: Final = 76  # pixels below which words are rather smaller than cut
CHIP: Final = (23, 14)  # pixels from which a chip has room for its letter, and for one as large as it goes
LETTER: Final = 7.5  # pixels that the disc of a letter needs
TITLED: Final = 72  # pixels from which the name on a back can be read, and the longest
LONGEST: Final = 90
UPRIGHT: Final = (96, 54)  # pixels from which a locked relic has room for its name beside its number
BUTTON: Final = 32  # pixels from which a verb can be read
WORDS_ASIDE: Final = (40, 17)  # pixels that two words under each other need
WORD_BELOW: Final = (54, 23)  # pixels of a tile on which a word or two have a line of their own
FACES: Final[dict[str, Card]] = {}


def picture(card: str) -> str:
    """The picture of a card."""
    return f"cards/{'raven' if is_raven(card) else 'relic'}-{card}"


def back(seat: int) -> Card:
    """The back of a Raven set; of a relic for no seat."""
    return kept(f"back-{seat}", (Picture(back_of(seat), 0.5, HIGH / 2, 1.0, HIGH),))


def back_of(seat: int) -> str:
    return f"cards/back-raven-{seat + 1}" if seat >= 0 else "cards/back-relic"


def kept(name: str, parts: tuple[Decor, ...], wide: int = 0, small: Card | None = None) -> Card:
    """A card by its name: the same object each time, so that nothing is put together twice."""
    if name not in FACES:
        FACES[name] = Card(parts, wide, small)
    return FACES[name]


def action(card: str) -> Say | None:
    """What a Raven does when it is played."""
    return Say(f"{G}-action-{card}") if is_raven(card) else None


def captured(card: str) -> Say:
    """What a card does when it is captured, or what a relic is worth."""
    if is_raven(card):
        return Say(f"{G}-captured-{card}")
    return Say(f"{G}-text-{'gem' if kind(card) == 'gem' else type_of(card)}")


def short(card: str) -> Say:
    """The same in a few words."""
    if kind(card) in ("gem", "chest"):
        return single(card)
    return Say(f"{G}-short-{card if is_raven(card) else kind(card)}", {"a": single(card)})


def face(card: str) -> Card:
    """The front of a card."""
    if card not in FACES:
        plain: tuple[Decor, ...] = (Picture(picture(card), 0.5, HIGH / 2, 1.0, HIGH), *corner(card))
        letter_of = raised(card, 0.15, 0.5, 0.24)
        tiny = Card((*untitled(card, 0.945), *name_plate(card), *letter_of), NAMED, Card(bare(card)))
        hint = Card((*untitled(card, 0.7), *hint_plate(card)), HINTS, tiny)
        few = Card((*plain, heading(card), *few_words(card)), WORDS, hint)
        FACES[card] = Card((*plain, heading(card), *all_words(card)), FULL, few)
    return FACES[card]


def untitled(card: str, low: float) -> tuple[Decor, ...]:
    """A card whose name stands below: its picture fills the upper part of it, down to a line."""
    edge = 0.035
    wide, high = 1 - 2 * edge, low - edge
    # as much of the picture as has this shape
    part = min(WIDTH, TALL * wide / high)
    cut = (0.5 - part / 2, 0.94 - TALL, part, part * high / wide)
    return (
        Box(0.5, HIGH / 2, 1.0, HIGH, "card", rim="card-rim", radius=0.06),
        Picture(picture(card), 0.5, edge + high / 2, wide, high, cut=cut),
        Picture(picture(card), 0.18, 0.19, 0.36, 0.36, cut=(0.012, 0.022, 0.32, 0.32)),
    )


def heading(card: str) -> Text:
    return Text(0.64, 0.124, 0.61, 0.11, title(card), 0.09, "card-ink", bold=True, lines=1)


def corner(card: str) -> tuple[Decor, ...]:
    """The letter that tells relics of a kind apart."""
    if is_raven(card):
        return ()
    return (Text(0.884, 0.916, 0.1, 0.11, Say(f"{G}-letter-{letter(card)}"), 0.085, "card-ink", bold=True),)


def all_words(card: str) -> tuple[Decor, ...]:
    does = action(card)
    if does is None:
        return (Text(0.5, 1.192, 0.85, 0.31, captured(card), 0.078, "card-ink"),)
    return (
        Text(0.5, 1.05, 0.87, 0.19, does, 0.074, "card-ink"),
        Text(0.5, 1.256, 0.87, 0.19, captured(card), 0.068, "card-ink"),
    )


def few_words(card: str) -> tuple[Decor, ...]:
    """A larger action, and in a few words what it does when captured."""
    does = action(card)
    if does is None:
        return (Text(0.5, 1.192, 0.87, 0.32, captured(card), 0.095, "card-ink"),)
    return (
        Box(0.5, 1.13, 0.92, 0.38, "card", radius=0.0),
        Box(0.5, 1.295, 0.92, 0.135, "card-tint", radius=0.0),
        Text(0.5, 1.085, 0.89, 0.28, does, 0.095, "card-ink"),
        Text(0.5, 1.295, 0.89, 0.13, short(card), 0.088, "card-ink", bold=True, lines=1),
    )


def raised(card: str, x: float, y: float, size: float, rim: str = "card-rim") -> tuple[Decor, ...]:
    """The letter of a relic where its own corner is covered."""
    if kind(card) in ("raven", "gem"):
        return ()
    letter_of = Say(f"{G}-letter-{letter(card)}")
    return (
        Box(x, y, size, size, "card", rim=rim, radius=size / 2),
        Text(x, y, size, size, letter_of, size * 0.76, "card-ink", bold=True),
    )


def hint(card: str) -> Say:
    """What a card is good for, in as few words as there are."""
    return Say(f"{G}-hint-{type_of(card)}" if kind(card) != "gem" else f"{G}-hint-gem")


def hint_plate(card: str) -> tuple[Decor, ...]:
    """The name, and below it what the card is good for."""
    return (
        Box(0.5, 1.035, 0.92, 0.67, "card", radius=0.0),
        Box(0.5, 0.7, 0.92, 0.016, "card-rim", radius=0.0),
        *raised(card, 0.13, 0.48, 0.17),
        Box(0.5, 1.205, 0.92, 0.33, "card-tint", radius=0.0),
        Text(0.5, 0.873, 0.92, 0.31, title(card), 0.15, "card-ink", bold=True, lines=2),
        Text(0.5, 1.2, 0.9, 0.3, hint(card), 0.135, "card-ink", lines=2),
    )


def name_plate(card: str) -> tuple[Decor, ...]:
    """The name, as large as it goes."""
    return (
        Box(0.5, 1.16, 0.92, 0.41, "card", radius=0.0),
        Box(0.5, 0.945, 0.92, 0.016, "card-rim", radius=0.0),
        on_two_lines(card),
    )


def on_two_lines(card: str) -> Text:
    return Text(0.5, 1.165, 0.98, 0.4, title(card), 0.165, "card-ink", bold=True, lines=2)


def bare(card: str) -> tuple[Decor, ...]:
    """Where not even a name can be read: the picture over the whole card, and the number."""
    return (
        Box(0.5, HIGH / 2, 1.0, HIGH, "card", rim="card-rim", radius=0.06),
        Picture(picture(card), 0.5, HIGH / 2, 0.9, 1.3, cut=(0.26, 0.25, 0.48, 0.48 * 1.3 / 0.9)),
        seal(card, 0.26, 0.26, 0.5),
        *raised(card, 0.21, 0.7, 0.38),
    )


def seal(card: str, x: float, y: float, size: float) -> Picture:
    """The number of a card without the card; a relic without one shows its picture."""
    if kind(card) == "gem":
        return Picture(picture(card), x, y, size, size, cut=(0.16, 0.26, 0.68, 0.68))
    return Picture(picture(card), x, y, size, size, cut=(0.012, 0.022, 0.32, 0.32))


def framed(card: str, x: float, y: float, high: float) -> tuple[Decor, ...]:
    """The whole picture of a card without its corner and its texts, in a frame."""
    wide = high * WIDTH / TALL
    return (
        Box(x, y, wide + 0.012, high + 0.012, "card-rim", radius=0.012),
        Picture(picture(card), x, y, wide, high, cut=(0.06, 0.94 - TALL, WIDTH, TALL)),
    )


def seen_back(card: str, seat: int) -> Card:
    """A card that lies face down, for eyes that know it: its back, an eye, and what it is.

    Where its name has no room on one line it has two, and where it could not be read at all it has none.
    """
    back_ = Picture(back_of(seat), 0.5, HIGH / 2, 1.0, HIGH)
    name = Text(0.5, 1.26, 0.86, 0.16, title(card), 0.13, "card-ink", bold=True, lines=1)
    large = (back_, *window(card, 0.83, 0.72, 0.22), Picture("pieces/known", 0.5, 0.27, 0.4, 0.4))
    lower = (back_, *window(card, 0.68, 0.58, 0.24), Picture("pieces/known", 0.5, 0.2, 0.36, 0.36))
    bare_ = (back_, *window(card, 0.83, 0.9, 0.38), Picture("pieces/known", 0.5, 0.2, 0.4, 0.4))
    wide = LONGEST if kind(card) == "hollow" else TITLED
    plate = Box(0.5, 1.26, 0.9, 0.17, "card", rim="card-rim", radius=0.05)
    high_plate = Box(0.5, 1.17, 0.96, 0.42, "card", rim="card-rim", radius=0.05)
    small = Card((*lower, high_plate, on_two_lines(card)), NAMED, Card(bare_))
    return kept(f"seen-{seat}-{card}", (*large, plate, name), wide, small)


def window(card: str, y: float, side: float, letter_size: float) -> tuple[Decor, ...]:
    """What a card is, in a frame on its back: figure, number and letter."""
    left, number = 0.5 - side / 2, side * 0.36
    gem = kind(card) == "gem"
    return (
        Box(0.5, y, side, side, "card", rim="card-rim", radius=0.06),
        Picture(picture(card), 0.5, y, side * 0.86, side * 0.86, cut=(0.12, 0.2, 0.76, 0.76)),
        *(() if gem else (seal(card, left + number * 0.46, y - side / 2 + number / 2, number),)),
        *raised(card, left + 0.12, y + 0.04 + letter_size / 2, letter_size),
    )


def lying(card: str, high: float, strip: float, below: bool = True) -> Card:
    """A captured card on its side; its strip says what it does, and stays free when others lie on it."""
    name = f"lying-{card}-{high:.3f}-{strip:.3f}-{below}"
    if name not in FACES:
        art, round_off = max(0.0, high - strip), min(0.05, strip / 3)
        plain: list[Decor] = [
            Box(0.5, high / 2, 1.0, high, "card", rim="card-rim", radius=round_off),
            seal(card, strip * 0.56, strip * 0.53, strip * 0.92),
        ]
        wide, narrow = list(plain), list(plain)
        if art > 0.04:
            y, tall = strip + art / 2 - 0.004, art - 0.036
            ground = (
                Box(0.5, y, 0.965, art - 0.012, "card-tint", radius=round_off / 2),
                Box(0.5, strip + 0.004, 0.98, 0.008, "card-rim", radius=0.0),
            )
            side = tall * WIDTH / TALL
            left = side + 0.07
            words = Text((1 + left) / 2 - 0.02, y, 0.94 - left, tall, captured(card), 0.062, "card-ink")
            wide += [*ground, *framed(card, 0.035 + side / 2, y, tall), words]
            narrow += [*ground, *framed(card, 0.5, y, tall)]
        # a button on those along the lower edge, a sign at the end of some
        signed = acts(card) or kind(card) == "chest" or card in ("6", "8", "9")
        end = strip * (1.9 if acts(card) and below else 0.95 if signed else 0.2)
        tight = Card((*narrow, on_strip(mini(card), strip, 0.7, end, "centre")))
        few = Card((*narrow, on_strip(mini(card), strip, 0.7, end)), SHORT, tight)
        FACES[name] = Card((*wide, on_strip(short(card), strip, 0.56, end)), STRIP, few)
    return FACES[name]


def tile(card: str, high: float) -> Card:
    """A captured card where there is little room: its number, and a word or two, its picture, or both."""
    name = f"tile-{card}-{high:.3f}"
    if name not in FACES:
        ground = Box(0.5, high / 2, 1.0, high, "card", rim="card-rim", radius=0.05)
        wide, tall = 0.96 - high, high * 0.9
        right = (0.98 + high) / 2, high / 2, wide, tall
        whole = (ground, seal(card, high / 2, high / 2, tall))
        words = Text(*right, mini(card), high * 0.45, "card-ink", "left", bold=True, lines=2)
        pictured = Card((*whole, part_of(card, *right)))
        size = high * 0.5
        told = raised(card, high * 0.98, high * 0.72, size)
        if told:
            pictured = Card((*pictured.parts, *told), round(LETTER / size), pictured)
        above = high * 0.58
        below = Text(
            0.5, high * 0.78, 0.94, high * 0.42, mini(card), high * 0.36, "card-ink", bold=True, lines=1
        )
        both = (
            ground,
            seal(card, above / 2 + 0.01, above / 2 + 0.01, above * 0.94),
            part_of(card, (0.98 + above) / 2, above / 2 + 0.01, 0.94 - above, above * 0.94),
            below,
        )
        small = Card(both, round(max(WORD_BELOW[0], WORD_BELOW[1] / high)), pictured)
        FACES[name] = Card((*whole, words), round(max(WORDS_ASIDE[0] / wide, WORDS_ASIDE[1] / tall)), small)
    return FACES[name]


def part_of(card: str, x: float, y: float, wide: float, tall: float) -> Picture:
    """As much of the picture of a card as has this shape."""
    part = min(WIDTH, TALL * wide / tall)
    cut = (0.5 - part / 2, 0.6 - part * tall / wide / 2, part, part * tall / wide)
    return Picture(picture(card), x, y, wide, tall, cut=cut)


def acts(card: str) -> bool:
    """Whether a card has an action while it is captured."""
    return card in ("1", "3") or kind(card) == "mirror"


def said_strip(card: str, high: float, part: float) -> Card:
    """The words of a strip in a part of it, instead of longer ones."""
    box = (part / 2, high / 2, part * 0.98, high)
    ground = Box(0.5, high / 2, 1.0, high, "card", radius=0.0)
    words, tight = (
        Text(*box, mini(card), high * 0.72, "card-ink", align, bold=True, lines=1, cuts=align == "left")
        for align in ("left", "centre")
    )
    return kept(f"said-{card}-{high:.3f}-{part:.3f}", (ground, words), SHORT, Card((ground, tight)))


def button(verb: str, high: float) -> Card:
    """What can be done with a card, to be clicked: a word, or its sign where no word can be read."""
    words = Text(
        0.5, high / 2, 0.94, high * 0.9, Say(f"{G}-verb-{verb}"), high * 0.64, "turn-ink", bold=True, lines=1
    )
    box = Box(0.5, high / 2, 1.0, high, "turn", 1.0, "card-rim", high * 0.3)
    sign = Picture(f"icons/{verb}", 0.5, high / 2, high * 0.92, high * 0.92)
    small = Card((Box(0.5, high / 2, 1.0, high, "card-faint", 1.0, "turn-rim", high * 0.3), sign))
    return kept(f"button-{verb}-{high:.3f}", (box, words), BUTTON, small)


def on_strip(words: Say, strip: float, size: float, right: float, align: str = "left") -> Text:
    """Words on a strip, between the number and what may be marked at its end."""
    left = strip * 1.1
    middle, wide = (1 + left - right) / 2, 1 - left - right
    cuts, high = align == "left", strip * size
    return Text(
        middle, strip * 0.52, wide, strip, words, high, "card-ink", align, bold=True, lines=1, cuts=cuts
    )


def mini(card: str) -> Say:
    """A word or two, with the letter that tells relics of a kind apart."""
    if is_raven(card) or kind(card) == "gem":
        return Say(f"{G}-mini-{type_of(card) if is_raven(card) else 'gem'}", {"a": title(card)})
    return Say(f"{G}-mini-{kind(card)}", {"letter": Say(f"{G}-letter-{letter(card)}")})


def locked(card: str, back_: bool) -> Card:
    """A relic on its side whose number and name still stand upright; in a corner the chain has room.

    One that lies face down shows its back all around, and the eye of who knows it.
    """
    high = LOCKED
    front: tuple[Decor, ...] = (Box(0.5, high / 2, 1.0, high, "card", rim="card-rim", radius=0.05),)
    eye: tuple[Decor, ...] = ()
    if back_:
        front = (
            Picture(back_of(-1), 0.5, high / 2, high, 1.0, turn=90),
            Box(0.5, high / 2, 0.9, high - 0.1, "card", rim="card-rim", radius=0.05),
        )
        eye = (Picture("pieces/known", 0.18, 0.61, 0.2, 0.2),)
    upright = Text(0.61, 0.165, 0.68, 0.23, title(card), 0.105, "card-ink", "left", bold=True, lines=2)
    parts = (
        *(*front, seal(card, 0.15, 0.16, 0.18), upright, *framed(card, 0.31, 0.47, 0.36)),
        *(*raised(card, 0.5, 0.6, 0.13), *eye),
    )
    lower = Text(0.63, 0.2, 0.7, 0.4, title(card), 0.15, "card-ink", bold=True, lines=2)
    narrow = (
        *(*front, seal(card, 0.16, 0.16, 0.22), lower, *framed(card, 0.41, 0.53, 0.26)),
        *(*raised(card, 0.15, 0.4, 0.2), *eye),
    )
    bare_ = (
        *(*front, seal(card, 0.19, 0.2, 0.32), *framed(card, 0.62, 0.27, 0.36)),
        *(*raised(card, 0.18, 0.53, 0.31), *eye),
    )
    small = Card(narrow, UPRIGHT[1], Card(bare_))
    return kept(f"locked-{back_}-{card}", parts, UPRIGHT[0], small)


def chip(card: str) -> Card:
    """A relic as a small square: its picture, its number, and below that its letter."""
    gem = kind(card) == "gem"
    parts: tuple[Decor, ...] = (
        Box(0.5, 0.5, 1.0, 1.0, "card", rim="card-rim", radius=0.14),
        Picture(picture(card), 0.5, 0.5, 0.86, 0.86, cut=(0.12, 0.2, 0.76, 0.76)),
        *(() if gem else (seal(card, 0.27, 0.27, 0.5),)),
    )
    lettered = Card((*parts, *raised(card, 0.3, 0.71, 0.54, "")), CHIP[1], Card(parts))
    return kept(f"chip-{card}", (*parts, *raised(card, 0.26, 0.75, 0.4)), CHIP[0], lettered)


def unseen_chip() -> Card:
    """A relic that somebody owns and this view does not know."""
    return kept(
        "chip-unseen",
        (
            Picture(back_of(-1), 0.5, 0.5, 0.94, 0.94, cut=(0.05, 0.25, 0.9, 0.9)),
            Text(0.5, 0.5, 1.0, 1.0, "?", 0.75, "card", bold=True),
        ),
    )
