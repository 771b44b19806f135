"""Bytes of good saves are changed at random: refused, told, or nothing that matters has changed."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from client.saves import SaveProblem, read_save, stream, write_save
from client.saves.entry import UNDO
from tests.saves.toy import some_move, some_record, words

COUNT = 12


def good() -> bytes:
    data, writer = stream.whole(
        some_record(COUNT - 2), some_record(COUNT - 2).moves, "2026-01-01T00:00:00+00:00", []
    )
    return data + writer.mark(UNDO) + b"".join(writer.move(some_move(n)) for n in range(COUNT - 3, COUNT))


GOOD = good()
ORIGINAL = words(some_record(COUNT))
HEADER = len(stream.header(some_record(0), "2026-01-01T00:00:00+00:00", COUNT - 2))


# The game as it stood after each entry.
HISTORIES = [ORIGINAL[:count] for count in range(COUNT + 1)]


def check(data: bytes) -> None:
    """What every reader may rely on, whatever is in the file."""
    try:
        saved = stream.read(data, "x")
    except SaveProblem as problem:
        assert problem.key in ("save-empty", "save-foreign", "save-newer", "save-damaged")
        return
    assert words(saved.record) in HISTORIES
    assert saved.record.names == some_record(0).names and saved.record.seed == some_record(0).seed
    assert saved.torn or len(saved.record.moves) >= COUNT - 3


def test_the_good_one_is_good() -> None:
    saved = stream.read(GOOD, "x")
    assert words(saved.record) == ORIGINAL and not saved.torn


@pytest.mark.slow
def test_every_byte_changed_by_every_bit() -> None:
    for at in range(len(GOOD)):
        for bit in range(8):
            data = GOOD[:at] + bytes([GOOD[at] ^ 1 << bit]) + GOOD[at + 1 :]
            check(data)
            with pytest.raises(SaveProblem):
                stream.read(data, "x")


@pytest.mark.slow
@given(st.data())
@settings(max_examples=600, deadline=None)
def test_ranges_cut_doubled_moved_and_overwritten(data: st.DataObject) -> None:
    place = st.integers(0, len(GOOD))
    changed = GOOD
    for _ in range(data.draw(st.integers(1, 4))):
        start, end = sorted((data.draw(place), data.draw(place)))
        piece, other = changed[start:end], data.draw(place)
        kind = data.draw(st.sampled_from(["cut", "double", "move", "overwrite", "insert"]))
        if kind == "cut":
            changed = changed[:start] + changed[end:]
        elif kind == "double":
            changed = changed[:end] + piece + changed[end:]
        elif kind == "move":
            rest = changed[:start] + changed[end:]
            changed = rest[:other] + piece + rest[other:]
        else:
            new = data.draw(st.binary(min_size=1, max_size=40))
            changed = changed[:start] + new + changed[start + (len(new) if kind == "overwrite" else 0) :]
    check(changed)


@given(st.binary(max_size=400))
@example(b"")
@settings(max_examples=300, deadline=None)
def test_any_bytes_after_the_start(tail: bytes) -> None:
    for start in (b"", b"\x8d\xa8ravenbox\x01", GOOD[:HEADER], GOOD):
        check(start + tail)


@given(st.integers(0, COUNT - 1), st.sampled_from(["cut", "double", "swap"]))
def test_whole_entries_cut_doubled_or_swapped_are_noticed(at: int, kind: str) -> None:
    """Each entry alone is well formed; the chain of checks is not."""
    start, writer = stream.whole(some_record(0), [], "now", [])
    entries = [writer.move(some_move(number)) for number in range(COUNT)]
    if kind == "cut":
        entries[at : at + 1] = []
    elif kind == "double":
        entries[at:at] = [entries[at]]
    else:
        entries[at], entries[at - 1] = entries[at - 1], entries[at]
    try:
        saved = stream.read(start + b"".join(entries), "x")
    except SaveProblem as problem:
        assert problem.key == "save-damaged"
    else:
        assert kind == "cut" and at == COUNT - 1 and words(saved.record) == ORIGINAL[:-1]


@given(
    st.text(max_size=500),
    st.dictionaries(
        st.text(max_size=20), st.booleans() | st.integers(-9, 9) | st.text(max_size=9), max_size=9
    ),
)
@settings(max_examples=60, deadline=None)
def test_any_names_and_options_come_back(name: str, options: dict[str, bool | int | str]) -> None:
    record = some_record(3)
    record.options.clear()
    record.options.update(options)
    record.names[0] = name
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.ravenbox"
        write_save(record, path)
        back, told = read_save(path)
    assert told is None and back.names == record.names and back.options == options
