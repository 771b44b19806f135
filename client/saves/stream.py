"""A record as bytes: a stream of msgpack objects.

The first object is a map, the header; the second is the check of its bytes. Then comes one object for each
action, `[seat, words, digest, check]`, in the order of play. Two entries are no actions and have the seat -1:
`undo` takes the last action back, `over` says that the game has ended. A check is the CRC of the entry, begun
with the check before it, so that nothing in the middle can be changed, lost or doubled unseen.
"""

import contextlib
import zlib
from datetime import UTC, datetime
from typing import Any, Final

import msgpack

from client.saves.entry import MAX_WORDS, NOBODY, OVER, UNDO, checked, cut_short, packed
from client.saves.problem import SaveProblem
from client.version import VERSION
from engine.api import Move, Record

FORMAT: Final = 1
MAGIC: Final = b"\xa8ravenbox"
MAX_BYTES: Final = 2 << 20
MAX_DIGEST: Final = 32
MAX_SEATS: Final = 16
MAX_NAME: Final = 500
LIMITS: Final[dict[str, int]] = {
    "max_buffer_size": MAX_BYTES,
    "max_str_len": 4 * MAX_NAME,
    "max_bin_len": MAX_DIGEST,
    "max_array_len": MAX_SEATS,
    "max_map_len": 64,
    "max_ext_len": 0,
}
BAD: Final = (ValueError, TypeError, LookupError, OverflowError, RecursionError, msgpack.UnpackException)


class Saved:
    """What a file holds: the record, when it was begun, whether it is over, and what the player must know."""

    def __init__(self, record: Record, when: str, program: str) -> None:
        self.record: Final = record
        self.when: Final = when
        self.program: Final = program
        self.over = False
        self.torn = False


class Damaged(Exception):
    """The bytes are no whole record; `action` is the last one that is."""

    def __init__(self, action: int) -> None:
        super().__init__(action)
        self.action: Final = action


def now() -> str:
    """The time as a header writes it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def plain(text: str) -> str:
    """A name as it can be written down: half characters from a keyboard become question marks."""
    return text[:MAX_NAME].encode("utf-8", "replace").decode("utf-8")


def header(record: Record, when: str, entries: int) -> bytes:
    """The start of a stream that is written with so many entries at once."""
    about = {
        "ravenbox": FORMAT,  # first, so that any later format can be told by its first bytes
        "program": VERSION,
        "rules": record.rules_version,
        "game": record.game,
        "mode": record.mode,
        "level": record.level_digest,
        "options": record.options,
        "seats": record.seats,
        "seed": record.seed,
        "names": [plain(name) for name in record.names],
        "people": record.people,
        "when": when,
        "entries": entries,
    }
    start: bytes = msgpack.packb(about)
    check: bytes = msgpack.packb(zlib.crc32(start))
    return start + check


class Writer:
    """Turns actions into entries, each with the check that follows from all before it."""

    def __init__(self, start: bytes) -> None:
        self.check = zlib.crc32(start)

    def move(self, move: Move) -> bytes:
        return self._entry(move.seat, move.words, bytes.fromhex(move.digest))

    def mark(self, words: str) -> bytes:
        """An entry that is no action: UNDO or OVER."""
        return self._entry(NOBODY, words, b"")

    def _entry(self, seat: int, words: str, digest: bytes) -> bytes:
        entry = packed(seat, words, digest, self.check)
        self.check = checked(seat, words, digest, self.check)
        return entry


def whole(record: Record, moves: list[Move], when: str, marks: list[str]) -> tuple[bytes, Writer]:
    """A record from start to end with the marks that close it, and the writer that can go on."""
    start = header(record, when, len(moves) + len(marks))
    writer = Writer(start)
    entries = [writer.move(move) for move in moves] + [writer.mark(words) for words in marks]
    return start + b"".join(entries), writer


def read(data: bytes, name: str) -> Saved:
    """The record in a file's bytes; SaveProblem says what else they are."""
    if not data.strip(b"\0"):
        raise SaveProblem("save-empty", name=name)
    if data[1:10] != MAGIC or data[0] & 0xF0 != 0x80:
        raise SaveProblem("save-foreign", name=name)
    try:
        _refuse_newer(data, name)
        return _body(data)
    except Damaged as damage:
        raise SaveProblem("save-damaged", name=name, action=damage.action) from damage
    except BAD as error:
        raise SaveProblem("save-damaged", name=name, action=0) from error


def _unpacker(data: bytes) -> Any:
    unpacker = msgpack.Unpacker(strict_map_key=True, **LIMITS)
    unpacker.feed(data)
    return unpacker


def _refuse_newer(data: bytes, name: str) -> None:
    number = _unpacker(data[10:]).unpack()
    if type(number) is not int or number < 1:
        raise ValueError(number)
    if number == FORMAT:
        return
    program = "?"
    with contextlib.suppress(*BAD):  # a later header may be written otherwise; its number is enough
        program = _text(_unpacker(data).unpack()["program"], 40)
    raise SaveProblem("save-newer", name=name, program=program, format=number, mine=VERSION, known=FORMAT)


def _body(data: bytes) -> Saved:
    unpacker = _unpacker(data)
    about = unpacker.unpack()
    end = unpacker.tell()
    if unpacker.unpack() != zlib.crc32(data[:end]):
        raise ValueError("header")
    saved = _about(about)
    moves, entries, at = saved.record.moves, 0, unpacker.tell()
    check = zlib.crc32(data[:at])
    while at < len(data):
        try:
            entry = unpacker.unpack()
        except msgpack.OutOfData:
            entry = 0
        except BAD as error:
            raise Damaged(len(moves)) from error
        if entry == 0:
            rest = data[at:]  # a power cut leaves a block of zeros where a kill leaves half an entry
            if any(rest) and not cut_short(rest, saved.record.seats, check):
                raise Damaged(len(moves))
            saved.torn = True
            break
        try:
            check = _play(saved, entry, check, data[at : unpacker.tell()])
        except BAD as error:
            raise Damaged(len(moves)) from error
        entries, at = entries + 1, unpacker.tell()
    saved.torn = saved.torn or entries < _number(about["entries"], MAX_BYTES)
    return saved


def _play(saved: Saved, entry: Any, before: int, as_read: bytes) -> int:
    seat, words, digest, check = _some(entry, 4)
    moves = saved.record.moves
    if type(seat) is not int or type(words) is not str or type(digest) is not bytes or type(check) is not int:
        raise TypeError(entry)
    if as_read != packed(seat, words, digest, before):
        raise ValueError("check")
    if seat == NOBODY:
        if words == UNDO:
            moves.pop()
        elif words != OVER:
            raise ValueError(words)
        saved.over = words == OVER
    elif 0 <= seat < saved.record.seats and 0 < len(words) <= MAX_WORDS and digest:
        moves.append(Move(seat, words, digest.hex()))
        saved.over = False
    else:
        raise ValueError(seat)
    return check


def _about(about: Any) -> Saved:
    seats = _number(about["seats"], MAX_SEATS)
    options = about["options"]
    if type(options) is not dict or not seats:
        raise TypeError("options")
    for key, value in options.items():
        _text(key, 60)
        if type(value) not in (bool, int, str):
            raise TypeError(key)
    record = Record(
        _text(about["game"], 60),
        _text(about["mode"], 60),
        seats,
        options,
        _number(about["seed"], 1 << 64),
        _text(about["level"], 200),
        _number(about["rules"], 1 << 31),
        [_text(name, MAX_NAME) for name in _some(about["names"], seats)],
        [_text(who, 60) for who in _some(about["people"], seats)],
    )
    return Saved(record, _text(about["when"], 40), _text(about["program"], 40))


def _text(value: Any, longest: int) -> str:
    if type(value) is not str or len(value) > longest:
        raise TypeError("text")
    return value


def _number(value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise TypeError("number")
    return value


def _some(value: Any, count: int) -> list[Any]:
    if type(value) is not list or len(value) != count:
        raise TypeError("list")
    return value
