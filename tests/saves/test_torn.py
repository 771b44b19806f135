"""What a kill leaves at the end of a file is cut back; what changed bytes make of it is not."""

import random

import msgpack
import pytest

from client.saves import SaveProblem, stream
from client.saves.entry import OVER, UNDO
from engine.api import Move
from tests.saves.test_resume import MODES, play
from tests.saves.toy import some_move, some_record, words

COUNT = 14


def game() -> bytes:
    """A file of actions as games write them, with an undo and an end."""
    moves = play(*MODES[0], COUNT).record.moves
    data, writer = stream.whole(some_record(0), moves, "2026-01-01T00:00:00+00:00", [])
    long = Move(1, "walk " + "S3 C3/D4 " * 9, "ab" * 8)  # so long that its length is a byte of its own
    tail = [writer.move(long), writer.mark(UNDO), writer.move(moves[3]), writer.mark(OVER)]
    return data + b"".join(tail)


GAME = game()
START = len(stream.header(some_record(0), "2026-01-01T00:00:00+00:00", COUNT))


def ends() -> list[int]:
    """Where each entry of the game ends."""
    unpacker = msgpack.Unpacker()
    unpacker.feed(GAME[START:])
    found = [START]
    for _ in unpacker:
        found.append(START + unpacker.tell())
    return found


def opened(data: bytes) -> stream.Saved | None:
    try:
        return stream.read(data, "x")
    except SaveProblem as problem:
        assert problem.key != "save-torn"
        return None


def test_every_cut_is_torn() -> None:
    for size in range(START, len(GAME)):
        saved = opened(GAME[:size])
        assert saved is not None, size
        assert saved.torn == (size not in ends() or size < ends()[COUNT]), size


@pytest.mark.slow
def test_no_changed_byte_is_called_torn() -> None:
    """Neither in the last entry, nor in one whose length then swallows the entries after it."""
    for at in range(ends()[-8], len(GAME)):
        for value in range(256):
            if value != GAME[at]:
                assert opened(GAME[:at] + bytes([value]) + GAME[at + 1 :]) is None, (at, value)


def test_no_two_changed_bytes_are_called_torn() -> None:
    luck = random.Random(3)
    for _ in range(4000):
        data = bytearray(GAME)
        places = luck.sample(range(ends()[-6], len(GAME)), 2)
        for at in places:
            data[at] ^= luck.randrange(1, 256)
        assert opened(bytes(data)) is None, places


@pytest.mark.parametrize(
    "tail",
    [
        b"\x94\x00\x00",  # no words
        b"\x94\x02",  # a seat that is not there
        b"\x94\xcc\x00",  # a seat as nobody writes it
        b"\x94\x00\xa0",  # no action has no words
        b"\x94\x00\xd9\x05lair",  # a length as nobody writes it
        b"\x94\x00\xda\x7f\xff" + b"a" * 99,  # longer than any action
        b"\x94\x00\xa7lair\x00",
        b"\x94\x00\xa7la\xff",
        b"\x94\x00\xa7lair C1\xc5",  # bytes as nobody writes them
        b"\x94\x00\xa7lair C1\xc4\x09",  # a digest of another length
        b"\x94\xff\xa4undx",  # not a mark
        b"\x94\xff\xa4undo\xc4\x01",
        b"\x94\xff\xa4undo\xc4\x00\xcf",
        b"\x94\xff\xa6",
        b"\x93\x00",
        b"\x94" * 40,
        b"\x94\x00" + bytes(9),
    ],
)
def test_what_cannot_be_the_beginning_of_an_entry_is_damage(tail: bytes) -> None:
    assert opened(GAME + tail) is None


def test_a_check_that_is_not_the_next_one_is_damage() -> None:
    _, writer = stream.whole(some_record(0), [], "other", [])
    foreign = writer.move(some_move(1))
    assert opened(GAME + foreign[:-1]) is None
    saved = opened(GAME + foreign[:-5])
    assert saved is not None and saved.torn, "nothing in it is wrong yet"


@pytest.mark.parametrize("text", ["für später, テスト", "x" * 31, "x" * 32, "x" * 300, "ş" * 200])
def test_words_of_any_length_and_letters_may_be_cut(text: str) -> None:
    data, writer = stream.whole(some_record(0), [], "now", [])
    entry = writer.move(Move(0, text, "0" * 16))
    for size in range(1, len(entry)):
        saved = opened(data + entry[:size])
        assert saved is not None and saved.torn and words(saved.record) == [], size
    saved = opened(data + entry)
    assert saved is not None and not saved.torn
