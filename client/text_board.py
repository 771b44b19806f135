"""A scene in letters: a plain grid of its places, and what lies where in words. No pygame."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from client.scene import Piece, Place, Scene, Text
from client.telling import bare, said, say_piece
from client.text import key_of, knows, tr

GAP: Final = 2


def sign(game: str, face: str) -> str:
    """The sign of a picture: of its own, or of the longest beginning of its name that has one."""
    parts = face.rpartition("/")[2].split("-")
    for n in range(len(parts), 0, -1):
        key = f"{key_of(game)}-sign-{'-'.join(parts[:n])}"
        if knows(key):
            return tr(key)
    return ""


def on(scene: Scene, place: Place) -> list[Piece]:
    """The pieces on a place; one that names no place lies where it is drawn."""
    return [
        p
        for p in scene.pieces
        if p.place == place.word
        or (not p.place and abs(p.x - place.x) <= place.w / 2 and abs(p.y - place.y) <= place.h / 2)
    ]


def mark(game: str, pieces: list[Piece]) -> str:
    """The signs of some pieces, the lowest first; one without a sign is written as actions call it."""
    low_first = sorted(pieces, key=lambda piece: piece.layer)
    return "".join(sign(game, piece.face) or piece.word for piece in low_first)


def squares(scene: Scene) -> list[Place]:
    """The places that make a map of rows and columns; none where the table has no map."""
    found = [place for place in scene.places if not place.round]
    rows, columns = {place.y for place in found}, {place.x for place in found}
    if len(rows) < 2 or len(columns) < 2 or len(rows) * len(columns) != len(found):
        return []
    return found


def grid(game: str, scene: Scene) -> list[str]:
    """The table as lines of text: squares in their rows and columns, occupied corners between them."""
    found = squares(scene)
    if not found:
        return []
    rows = sorted({place.y for place in found})
    columns = sorted({place.x for place in found})
    texts = {(p.x, p.y): f"{p.word} {mark(game, on(scene, p))}".rstrip() for p in found}
    wide = max(len(text) for text in texts.values()) + GAP
    step = columns[1] - columns[0]
    lines: list[str] = []
    for number, y in enumerate(rows):
        lines.append("".join(texts[x, y].ljust(wide) for x in columns).rstrip())
        if number + 1 < len(rows):
            line = ""
            for corner in sorted(
                (p for p in scene.places if p.round and y < p.y < rows[number + 1]), key=lambda p: p.x
            ):
                held = on(scene, corner)
                if held:
                    at = round((corner.x - columns[0]) / step * wide)
                    line = line.ljust(at) + mark(game, held)
            lines.append(line.rstrip())
    return lines


def spoken(scene: Scene, options: Sequence[str]) -> set[str]:
    """The words worth telling: all on a map, whose signs they are; else what an action can name now.

    A verb that a piece stands for names no thing.
    """
    if squares(scene):
        return {piece.word for piece in scene.pieces} - {words.split(" ")[0] for words in options}
    return {word for words in options for word in words.split(" ")[1:]}


def named(place: Place) -> str:
    """What a place is called."""
    return said(place.name) if place.name is not None else place.word


def lies(scene: Scene, place: Place, words: Collection[str]) -> list[str]:
    """What lies on a place, each thing once; of a thing that is called as the place is, its state alone."""
    held: dict[str, str] = {}
    for piece in whole(on(scene, place)):
        texts = [bare(said(tip)) for tip in piece.tips]
        if called(piece) != named(place):
            word = piece.word if piece.word in words and piece.word != place.word else ""
            texts = [say_piece(piece, word)]
        for text in texts:
            held.setdefault(bare(text), text)
    return list(held.values())


def whole(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces that have a name; what two of one name tell of one thing is told together."""
    found: dict[str, Piece] = {}
    for piece in pieces:
        if called(piece):
            key = piece.id if piece.place else called(piece)
            tips = [*found[key].tips, *piece.tips] if key in found else piece.tips
            found[key] = replace(found.get(key, piece), tips=tuple(tips))
    return list(found.values())


def notes(scene: Scene, place: Place, held: Sequence[str]) -> list[str]:
    """What is to be known of a place, without what is said of a thing that lies there."""
    told = " ".join(held)
    return [text for text in (bare(said(tip)) for tip in place.tips) if text not in told]


def in_words(scene: Scene, words: Collection[str] = (), sides: Collection[str] = ()) -> list[str]:
    """What lies where, place by place, and without a map what else is to be known of each place.

    What the boxes of these `sides` tell is left out: who they are, and what of theirs lies face down and is
    not to be looked through.
    """
    mapped = bool(squares(scene))
    lines = []
    for place in scene.places:
        shut = nameless(scene, place) and not place.opens
        if place.drops or named(place) in sides or (shut and of_one(place, sides)):
            continue
        held = lies(scene, place, words)
        text = line_of([] if mapped else notes(scene, place, held), held)
        if text:
            lines.append(tr("telling-row", label=named(place), text=text))
    return lines


def nameless(scene: Scene, place: Place) -> bool:
    """Whether nothing that lies on a place has a name other than that of the place."""
    return all(called(piece) in ("", named(place)) for piece in on(scene, place))


def of_one(place: Place, sides: Collection[str]) -> bool:
    """Whether a place is called after one of these."""
    return any(re.search(rf"(?<!\w){re.escape(side)}(?!\w)", named(place)) for side in sides)


def beside(scene: Scene, name: str) -> list[str]:
    """What is to be known of the place of this name."""
    return [text for place in scene.places if named(place) == name for text in notes(scene, place, [])]


def line_of(known: Sequence[str], held: Sequence[str]) -> str:
    """What is known of a place and what lies there as one line; what has commas of its own is kept apart."""
    between = "; " if any(sign in part for part in held for sign in ",;:") else ", "
    return "; ".join([*known, *([between.join(held)] if held else [])])


def there(scene: Scene, words: str) -> str:
    """The names of what lies at the places that an action names, where no map shows them."""
    objects = words.split(" ")[1:]
    found = [] if squares(scene) else [place for place in scene.places if place.word in objects]
    names = [called(piece) for place in found for piece in whole(on(scene, place))]
    return ", ".join(dict.fromkeys(names))


def about(scene: Scene, words: str, spoken: Collection[str] = ()) -> list[str]:
    """The places meant by a word, a part of their name or what lies there, with all that is known of them."""
    low = words.casefold()
    cards = meant(scene, low)
    if cards:
        return list(dict.fromkeys(say_card(scene, piece) for piece in cards))
    exact = [place for place in scene.places if low in (place.word.casefold(), named(place).casefold())]
    found = exact or [place for place in scene.places if begins(named(place), low)]
    found += [
        p for p in scene.places if p not in found and any(low == q.word.casefold() for q in on(scene, p))
    ]
    if not found:
        found = [p for p in scene.places if any(begins(text, low) for text in lies(scene, p, spoken))]
    noted = exact or not squares(scene)
    if not found and noted:
        found = [p for p in scene.places if any(begins(said(tip), low) for tip in p.tips)]
    lines = []
    for place in found:
        held = lies(scene, place, spoken)
        text = line_of(notes(scene, place, held) if noted else [], held)
        lines.append(tr("telling-row", label=named(place), text=text) if text else named(place))
    return list(dict.fromkeys(lines))


def meant(scene: Scene, low: str) -> list[Piece]:
    """The cards that are called by this word or this name; else those of whose name it is a part."""
    cards = [piece for piece in scene.pieces if piece.large is not None]
    names = {piece.id: called(piece).casefold() for piece in cards}
    exact = [p for p in cards if low in (p.word.casefold(), names[p.id]) and low != p.place.casefold()]
    return exact or [p for p in cards if begins(names[p.id], low)]


def begins(text: str, low: str) -> bool:
    """Whether these letters stand in a text at the beginning of a word."""
    return re.search(rf"(?<!\w){re.escape(low)}", text.casefold()) is not None


def called(piece: Piece) -> str:
    """The name of a piece; empty when it has none."""
    return said(piece.name) if piece.name is not None else ""


def say_card(scene: Scene, piece: Piece) -> str:
    """A card with all that is printed on it, its state, and where it lies."""
    name = called(piece) or piece.word
    printed = [said(part.text) for part in piece.large.parts if isinstance(part, Text)] if piece.large else []
    told = [f"{bare(words)}." for words in printed if words not in name and len(words) > 1]
    where = [named(place) for place in scene.places if piece in on(scene, place) and not place.drops]
    lie = [tr("telling-lies", place=where[0])] if where else []
    return tr("telling-row", label=name, text=" ".join([*told, *(said(tip) for tip in piece.tips), *lie]))
