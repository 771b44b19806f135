"""Records to save, and files that fail when told to."""

import errno
import os
import shutil
from pathlib import Path

from client.saves import Files
from engine.api import Move, Record


def some_move(number: int) -> Move:
    return Move(number % 2, f"walk S{number % 7} C{number}", f"{number:016x}")


def some_record(count: int) -> Record:
    record = Record(
        "pebbles", "classic", 2, {"long": True, "pile": 21}, 77, "abc", 1, ["Ada", "Zoë-テスト-ş"]
    )
    record.moves.extend(some_move(number) for number in range(count))
    return record


def words(record: Record) -> list[tuple[int, str, str]]:
    return [(move.seat, move.words, move.digest) for move in record.moves]


class Failing(Files):
    """Counts what is asked of the system, and fails at one of those times.

    Writing fails halfway: half of the bytes are in the file. `until` makes it fail at all times up to there.
    """

    def __init__(self, at: int = -1, code: int = errno.ENOSPC, until: int = -1) -> None:
        self.at, self.code, self.until = at, code, max(at, until)
        self.asked: list[str] = []

    def _may_fail(self, name: str) -> None:
        self.asked.append(name)
        if self.at <= len(self.asked) - 1 <= self.until:
            raise OSError(self.code, os.strerror(self.code))

    def make_folder(self, path: Path) -> None:
        self._may_fail("make_folder")
        super().make_folder(path)

    def create(self, path: Path) -> int:
        self._may_fail("create")
        return super().create(path)

    def extend(self, path: Path) -> int:
        self._may_fail("extend")
        return super().extend(path)

    def write(self, file: int, data: bytes) -> None:
        try:
            self._may_fail("write")
        except OSError:
            os.write(file, data[: len(data) // 2])
            raise
        super().write(file, data)

    def flush(self, file: int) -> None:
        self._may_fail("flush")
        super().flush(file)

    def close(self, file: int) -> None:
        super().close(file)
        self._may_fail("close")

    def gone(self, file: int) -> bool:
        self._may_fail("gone")
        return super().gone(file)

    def replace(self, old: Path, new: Path) -> None:
        self._may_fail("replace")
        super().replace(old, new)

    def remove(self, path: Path) -> None:
        self._may_fail("remove")
        super().remove(path)

    def read(self, path: Path) -> bytes:
        self._may_fail("read")
        return super().read(path)

    def flush_folder(self, path: Path) -> None:
        self._may_fail("flush_folder")
        super().flush_folder(path)


def left_behind(folder: Path) -> list[str]:
    """Files that saving should have cleared away."""
    return [path.name for path in folder.rglob("*") if path.name.endswith((".tmp", ".lock"))]


def wreck(folder: Path) -> None:
    """Take a folder away as a pulled drive does, and leave a file of its name."""
    shutil.rmtree(folder)
    folder.write_text("not a folder", encoding="ascii")
