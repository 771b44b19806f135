"""What a table looks like, as plain values, and the difference of two pictures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

CERTAIN: Final = "100%"
"""The share, in words, of what can only be so."""


class Seen(Protocol):
    """A view as a table needs it: whose eyes, and the position with "?" for what they may not see."""

    @property
    def seat(self) -> int: ...
    @property
    def data(self) -> Mapping[str, Any]: ...
    @property
    def level(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class Say:
    """A text of the catalogue with its arguments; an argument may be a text too."""

    key: str
    args: Mapping[str, "str | int | Say"] = field(default_factory=dict)


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else minus(points)


def minus(points: int) -> str:
    """A number with a sign for what is missing that is no hyphen."""
    return f"−{-points}" if points < 0 else str(points)


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere a piece can be, or a thing that can be pointed at. Centre and size in units of the table.

    `takes` are words of pieces that say this place's word, a verb that needs no object, when put here.
    A place for `drops` is there for what is dropped alone. A click that says nothing opens what `opens`
    names.
    """

    word: str
    x: float
    y: float
    w: float
    h: float
    round: bool = False
    name: Say | None = None
    tips: tuple[Say, ...] = ()
    takes: tuple[str, ...] = ()
    drops: bool = False
    opens: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A face that is put together of pictures and letters, in shares of its width from its upper left corner.

    Where it would be narrower than `wide` pixels, `small` is drawn instead: what still can be read there.
    """

    parts: "tuple[Decor, ...]"
    wide: int = 0
    small: "Card | None" = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table. `word` is how an action names it (an object or a verb), empty if none does.

    With a `card`, `face` is the name of that card: equal faces are equal cards. `large` is what can be read
    when the piece is looked at closely. Pieces of one `row` can be put into another order by whoever looks.

    A piece that is new comes from the first of its `sources`, ids of pieces, that has gone, or else from the
    first that is there. One that has gone goes to its `goal`. Of all that is new, turned or gone at once, a
    lower `beat` is shown first.

    A button on a thing has its `word` and a `verb`: a click on it says both.

    Pieces of one `heap` can be shuffled: where a new one that comes from nowhere lies in the place of one
    that has gone, nobody knows any longer which is which, and all of them are mixed.
    """

    id: str
    face: str
    x: float
    y: float
    w: float
    h: float
    word: str = ""
    place: str = ""
    badge: str = ""
    layer: int = 0
    turn: int = 0
    faint: bool = False
    name: Say | None = None
    tips: tuple[Say, ...] = ()
    card: Card | None = None
    large: Card | None = None
    row: str = ""
    opens: str = ""
    sources: tuple[str, ...] = ()
    goal: str = ""
    beat: int = 0
    verb: str = ""
    heap: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """Letters on the table."""

    x: float
    y: float
    text: "str | Say"
    size: float
    tone: str = "ink"
    align: str = "centre"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """Letters broken into the lines of a box, as large as they fit; none where only tiny ones would.

    A single line that `cuts` ends in an ellipsis before it becomes small: for names that people type.
    """

    x: float
    y: float
    w: float
    h: float
    text: "str | Say"
    size: float
    tone: str = "ink"
    align: str = "centre"
    bold: bool = False
    family: str = "ui"
    lines: int = 0
    cuts: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with soft corners; `strength` is how much of what lies below it hides."""

    x: float
    y: float
    w: float
    h: float
    tone: str
    strength: float = 1.0
    rim: str = ""
    radius: float = 0.1


@dataclass(frozen=True, slots=True)
class Line:
    """A way through points."""

    points: tuple[tuple[float, float], ...]
    tone: str
    width: float
    dashed: bool = False
    arrow: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled outline, such as a street or a roof."""

    points: tuple[tuple[float, float], ...]
    tone: str
    rim: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """An image that is no piece; a stretched one fills its size whatever its own shape.

    Of a `cut` picture only a part is shown: left, top, width and height in shares of its own width.
    """

    face: str
    x: float
    y: float
    w: float
    h: float
    turn: int = 0
    stretched: bool = False
    cut: tuple[float, float, float, float] | None = None


Decor = Label | Text | Box | Line | Shape | Picture


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table, from the ground up.

    `ground` is a picture behind all, `under` lies on it, then pieces of a negative layer (cards, tiles), then
    `mid`, then all other pieces, then `over`. Seen from another `side` all lies elsewhere, but nothing moved.

    `late` lies above all. It tells of what has moved, so the old one stays till the last piece has arrived.
    """

    w: float
    h: float
    ground: str = ""
    places: tuple[Place, ...] = ()
    pieces: tuple[Piece, ...] = ()
    under: tuple[Decor, ...] = ()
    mid: tuple[Decor, ...] = ()
    over: tuple[Decor, ...] = ()
    late: tuple[Decor, ...] = ()
    side: int = 0
    soon: tuple[Piece, ...] = ()
    """What any eyes may see next, to be drawn ahead while nobody waits."""

    def spots(self, word: str) -> Iterator["Place | Piece"]:
        """Everything that an action names by this word: pieces first."""
        yield from (p for p in self.pieces if p.word == word)
        yield from (p for p in self.places if p.word == word)


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that differs: `glide`, `flip`, `appear`, `fade`, `go`, `mix`; the piece before and after.

    What goes ends as the piece after and is no more; what came from another piece has that one before. What
    is mixed has before it what lay in its place, and goes by way of `via`.
    """

    kind: str
    before: Piece | None
    after: Piece | None
    via: tuple[float, float] = (0.0, 0.0)

    @property
    def beat(self) -> int:
        """When it is shown among the others: what only makes room does not wait."""
        piece = self.after or self.before
        moved = self.kind == "glide" and self.before and self.after and self.before.id == self.after.id
        return piece.beat if piece is not None and not moved else 0


def difference(old: Scene, new: Scene) -> list[Change]:
    """How one picture becomes another: gone pieces first, then moved and turned ones, then new ones."""
    was = {p.id: p for p in old.pieces}
    now = {p.id: p for p in new.pieces}
    origins = dict(came(was, now, new.pieces))
    mixed = {c.after.id: c for c in mixes(old, new, was, now, origins) if c.after is not None}
    left = {q.id for q in origins.values()} | {c.before.id for c in mixed.values() if c.before is not None}
    found = [leaves(p, now) for p in old.pieces if p.id not in now and p.id not in left]
    fresh: list[Change] = [*mixed.values()]
    for p in new.pieces:
        if p.id in mixed:
            continue
        q = was.get(p.id) or origins.get(p.id)
        if q is None:
            fresh.append(Change("appear", None, p))
            continue
        if (q.x, q.y, q.w, q.h, q.turn) != (p.x, p.y, p.w, p.h, p.turn):
            found.append(Change("glide", q, p))
        if q.face != p.face:
            found.append(Change("flip", q, p))
    return found + fresh


def came(
    was: Mapping[str, Piece], now: Mapping[str, Piece], pieces: Sequence[Piece]
) -> Iterator[tuple[str, Piece]]:
    """From which piece of the old picture each new one comes; nothing that is gone becomes two."""
    taken: set[str] = set()
    for p in pieces:
        if p.id not in was and p.sources:
            there = [s for s in p.sources if s in was and s not in taken]
            gone = [s for s in there if s not in now]
            if gone:
                taken.add(gone[0])
            if there:
                yield p.id, was[(gone or there)[0]]


def mixes(
    old: Scene, new: Scene, was: Mapping[str, Piece], now: Mapping[str, Piece], origins: Mapping[str, Piece]
) -> Iterator[Change]:
    """The pieces of a heap that was shuffled: all to its middle and back, so that none can be followed."""
    gone = {p.id for p in old.pieces if p.id not in now}
    taken = {q.id for q in origins.values()} & gone
    lay = {(p.heap, p.place): p for p in old.pieces if p.heap}
    for heap in dict.fromkeys(p.heap for p in new.pieces if p.heap):
        pairs = [(lay[heap, p.place], p) for p in new.pieces if p.heap == heap and (heap, p.place) in lay]
        if len(pairs) > 1 and any(
            p.id not in was and q.id in gone - taken and (p.id not in origins or origins[p.id].id in now)
            for q, p in pairs
        ):
            via = (sum(p.x for _, p in pairs) / len(pairs), sum(p.y for _, p in pairs) / len(pairs))
            yield from (Change("mix", q, p, via) for q, p in pairs)


def leaves(p: Piece, now: Mapping[str, Piece]) -> Change:
    """How a piece ends that is no more: at its goal, or where it lay."""
    goal = now.get(p.goal)
    if goal is None:
        return Change("fade", p, None)
    return Change("go", p, replace(p, x=goal.x, y=goal.y, w=goal.w, h=goal.w * p.h / p.w, turn=goal.turn))


# ---- beside the table: what the shared screen shows without knowing the game


@dataclass(frozen=True, slots=True)
class Pip:
    """A small picture in a row; an unlit one is spent or still to come.

    A line icon is drawn as letters are. A `mark` of a letter or two stands at its corner, or alone in a disc
    where there is no face.
    """

    face: str
    lit: bool = True
    name: Say | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a box; where the box is of several, `owner` is the player whom it is about.

    An `active` one is about the player who is asked.
    """

    label: Say
    text: "Say | str" = ""
    pips: tuple[Pip, ...] = ()
    tips: tuple[Say, ...] = ()
    owner: str = ""
    active: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """A box of the side panel: one side of the game, with what it owns.

    It bears the colours and shapes of its `seats`: without a `face` their badges, else beside it.
    """

    title: Say
    tone: str
    rows: tuple[Row, ...]
    active: bool = False
    score: str = ""
    face: str = ""
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """The side panel: the prompt in words, where the game stands, and a box for each side."""

    prompt: Say
    status: tuple[Say, ...] = ()
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Shade:
    """What an overlay says of one place: how likely (0 to 1), and a short text such as a percentage."""

    share: float
    text: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """What the screen knows beside the view: who is asked, what was said so far, overlays, names."""

    asked: bool = False
    said: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    shades: Mapping[str, Shade] = field(default_factory=dict)
    names: Sequence[str] = ()
    order: Sequence[str] = ()
    """The ids of pieces in rows, as the one who looks has put them."""
    opened: str = ""
    """What has been opened to be looked through."""
    shape: float = 1.3
    """How wide the board is for its height."""
    wide: int = 748
    """How many pixels wide the board is."""
    side: int = -1
    """From which seat the table is seen when the eyes are nobody's."""
    holds: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What may be concluded: for hidden parts of the position the things there may be, with their shares."""
    scores: Sequence[int] = ()
    """The final scores, when all is over and everybody may know them."""

    @property
    def whole(self) -> bool:
        """Whether what was said is an action, and nothing can be added to it."""
        words = " ".join(self.said)
        return words in self.options and not any(o.startswith(f"{words} ") for o in self.options)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a part of the game that is over has brought: for each seat line by line, up to its score now."""

    title: Say
    accounts: Sequence[Sequence[tuple[Say, int]]]
    parts: Sequence[Sequence[tuple[Say, int]]] = ()
    """What this part alone brought to each seat, where others came before it."""
    sound: str = ""
    after: str = ""
    """The event at which the table still lay as that part left it: so it is looked at first."""


class Table(Protocol):
    """How one game is drawn. Every function is pure."""

    @property
    def sounds(self) -> Mapping[str, str]:
        """The sound of an event, by its name."""
        ...

    @property
    def loud(self) -> Mapping[str, str]:
        """Events that everybody should notice, each with a picture."""
        ...

    @property
    def minor(self) -> frozenset[str]:
        """Events that say little once they are over: they stay in the log and out of the recap.

        Two names are an event that says little right after another.
        """
        ...

    @property
    def alone(self) -> frozenset[str]:
        """Events that a seat hears alone and reads at once, before the screen is passed on."""
        ...

    @property
    def tallied(self) -> frozenset[str]:
        """Events that say what is read in the score sheet, or in the result, in another way."""
        ...

    @property
    def icons(self) -> Mapping[str, str]:
        """The picture on the button of a verb."""
        ...

    def scene(self, view: Seen, look: Look) -> Scene: ...
    def panel(self, view: Seen, look: Look) -> Panel: ...
    def preview(self, view: Seen, words: Sequence[str]) -> list[str]:
        """Further places that an action would touch."""
        ...

    def phrase(self, words: str, look: Look) -> Say:
        """An action as a sentence."""
        ...

    def tell(self, name: str, objects: Sequence[str], look: Look) -> Say | None:
        """An event as a sentence of the log; None when it is not worth one."""
        ...

    def sought(self, what: str, view: Seen, look: Look) -> Say | None:
        """What a conclusion is about: a hidden part (its path), a kind of mark, or places ("").

        None when it is not worth a line.
        """
        ...

    def account(self, view: Seen) -> list[list[tuple[Say, int]]]:
        """For each seat where its points come from, line by line; they add up to its score."""
        ...

    def sheet(self, view: Seen, heard: Sequence[tuple[str, Sequence[str]]]) -> Sheet | None:
        """What everybody reads before the next part of a game begins; None when no part has just ended.

        `heard` is what all heard of the last action, by name and objects; `view` is nobody's own, after it.
        """
        ...

    def ranks(self, view: Seen, seat: int) -> list[tuple[Say, int]]:
        """By what a seat is ranked in the end, the score first, then what breaks ties; more is better."""
        ...
