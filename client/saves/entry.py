"""One entry of a stream: an action or a mark, with the check that chains it to all before it."""

import codecs
import zlib
from typing import Final

import msgpack

MAX_WORDS: Final = 300
DIGEST: Final = 8
NOBODY: Final = -1
UNDO: Final = "undo"
OVER: Final = "over"
ARRAY: Final = 0x94
SHORT_TEXT, TEXT, LONG_TEXT, BYTES, MINUS_ONE = 0xA0, 0xD9, 0xDA, 0xC4, 0xFF


def checked(seat: int, words: str, digest: bytes, before: int) -> int:
    """The check of an entry, begun with the one before it."""
    return zlib.crc32(msgpack.packb([seat, words, digest]), before)


def packed(seat: int, words: str, digest: bytes, before: int) -> bytes:
    """A whole entry as bytes."""
    entry: bytes = msgpack.packb([seat, words, digest, checked(seat, words, digest, before)])
    return entry


def cut_short(rest: bytes, seats: int, before: int) -> bool:
    """Whether these bytes are what a kill leaves of the entry that would follow: its first ones, not all.

    Every byte must be one that a writer puts there. A changed length that swallows what follows is none: the
    bytes after the words are no text.
    """
    if rest[0] != ARRAY:
        return False
    if len(rest) == 1:
        return True
    mark = rest[1] == MINUS_ONE
    if not mark and rest[1] >= seats:
        return False
    start, size = _text_at(rest)
    if size == 0 or size > 4 * MAX_WORDS:
        return False
    text = rest[start : start + size]
    whole = len(text) == size
    try:
        words = codecs.getincrementaldecoder("utf-8")().decode(text, whole)
    except UnicodeDecodeError:
        return False
    if not words.isprintable() or len(words) > MAX_WORDS:
        return False
    if mark and not any(size in (len(known), -1) and known.startswith(words) for known in (UNDO, OVER)):
        return False
    return not whole or _ends(rest, start + size, NOBODY if mark else rest[1], words, before)


def _text_at(rest: bytes) -> tuple[int, int]:
    """Where the words start and how many bytes they are: -1 when that is cut off, 0 when it is wrong."""
    head = rest[2:5]
    if not head:
        return len(rest), -1
    if SHORT_TEXT <= head[0] < SHORT_TEXT + 32:
        return 3, head[0] - SHORT_TEXT
    if head[0] == TEXT:
        size = head[1] if len(head) > 1 else -1
        return 4, size if size < 0 or size >= 32 else 0
    if head[0] == LONG_TEXT:
        size = int.from_bytes(head[1:3], "big") if len(head) > 2 else -1
        return 5, size if size < 0 or size >= 256 else 0
    return 3, 0


def _ends(rest: bytes, at: int, seat: int, words: str, before: int) -> bool:
    """Whether what follows the words is the beginning of a digest and of the one check that fits."""
    size = 0 if seat == NOBODY else DIGEST
    tag = bytes([BYTES, size])
    digest = rest[at + 2 : at + 2 + size]
    if rest[at : at + 2] != tag[: len(rest) - at]:
        return False
    if len(rest) < at + 2 + size:
        return True
    entry = packed(seat, words, digest, before)
    return len(rest) < len(entry) and entry.startswith(rest)
