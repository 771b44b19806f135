"""A scene in letters: a plain grid of its places, and what lies where in words. No pygame."""

from __future__ import annotations

from typing import Final

from client.scene import Piece, Place, Scene, Text
from client.telling import said, say_piece
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


def grid(game: str, scene: Scene) -> list[str]:
    """The table as lines of text: squares in their rows and columns, occupied corners between them."""
    squares = [place for place in scene.places if not place.round]
    rows = sorted({place.y for place in squares})
    columns = sorted({place.x for place in squares})
    if len(rows) < 2 or len(columns) < 2 or len(rows) * len(columns) != len(squares):
        return []
    texts = {(p.x, p.y): f"{p.word} {mark(game, on(scene, p))}".rstrip() for p in squares}
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


def named(place: Place) -> str:
    """What a place is called, with its word."""
    name = said(place.name) if place.name is not None else place.word
    return name if place.word in name else f"{place.word}: {name}"


def in_words(scene: Scene) -> list[str]:
    """Every place that has a piece with a name on it, and what it is."""
    lines = []
    for place in scene.places:
        held = [say_piece(piece) for piece in on(scene, place) if piece.name is not None]
        if held and not place.drops:
            lines.append(tr("telling-row", label=named(place), text=", ".join(held)))
    return lines


def about(scene: Scene, words: str) -> list[str]:
    """The places meant by a word, a part of their name or what lies there, with all that is known of them."""
    low = words.casefold()
    cards = [piece for piece in scene.pieces if piece.large is not None and meant(piece, low)]
    if cards:
        return list(dict.fromkeys(say_card(piece) for piece in cards))
    exact = [place for place in scene.places if place.word.casefold() == low]
    found = exact or [place for place in scene.places if low in named(place).casefold()]
    found += [
        p for p in scene.places if p not in found and any(low == q.word.casefold() for q in on(scene, p))
    ]
    if not found:
        found = [p for p in scene.places if any(low in text.casefold() for text in _told(scene, p))]
    lines = []
    for place in found:
        held = [said(tip) for tip in place.tips] if exact else []
        held += [say_piece(piece) for piece in on(scene, place) if piece.name is not None]
        lines.append(tr("telling-row", label=named(place), text=" ".join(held)) if held else named(place))
    return lines


def meant(piece: Piece, low: str) -> bool:
    """Whether a piece is called by this word or by this name."""
    name = said(piece.name).casefold() if piece.name is not None else ""
    return low == name or (low == piece.word.casefold() and piece.word != piece.place)


def say_card(piece: Piece) -> str:
    """A card with all that is printed on it, and its state."""
    name = said(piece.name) if piece.name is not None else piece.word
    printed = [said(part.text) for part in piece.large.parts if isinstance(part, Text)] if piece.large else []
    told = [words for words in printed if words != name and len(words) > 1]
    return tr("telling-row", label=name, text=" ".join([*told, *(said(tip) for tip in piece.tips)]))


def _told(scene: Scene, place: Place) -> list[str]:
    """What lies on a place, in words."""
    return [say_piece(piece) for piece in on(scene, place) if piece.name is not None]
