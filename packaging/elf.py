"""Where a Linux library looks for others: not in the folders of the machine that built it."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LOAD, DYNAMIC = 1, 2  # kinds of segments
STRINGS: Final = 5
PATHS: Final = (15, 29)  # RPATH and RUNPATH
OWN: Final = "$ORIGIN"  # beside the library, wherever that is
ENTRY: Final = struct.Struct("<QQ")


class Library:
    """The dynamic part of a file that Linux loads; empty for any other file, and those of 32 bits."""

    def __init__(self, data: bytes) -> None:
        self.data = bytearray(data)
        self.start = self.end = self._strings = 0
        if data[:6] != b"\x7fELF\x02\x01":
            return
        (table,) = struct.unpack_from("<Q", data, 32)
        size, count = struct.unpack_from("<HH", data, 54)
        segments = [struct.unpack_from("<IIQQQQ", data, table + size * k) for k in range(count)]
        for kind, _, offset, _, _, length in segments:
            if kind == DYNAMIC:
                self.start, self.end = offset, offset + length
        address = next((value for _, tag, value in self.entries() if tag == STRINGS), 0)
        for kind, _, offset, virtual, _, length in segments:
            if kind == LOAD and virtual <= address < virtual + length:
                self._strings = address - virtual + offset

    def entries(self) -> Iterator[tuple[int, int, int]]:
        """The entries in use: where each is, its tag and its value."""
        for place in range(self.start, self.end, ENTRY.size):
            tag, value = ENTRY.unpack_from(self.data, place)
            if not tag:
                return
            yield place, tag, value

    def text(self, value: int) -> str:
        start = self._strings + value
        return self.data[start : self.data.index(0, start)].decode()

    def paths(self) -> list[str]:
        """The folders that its libraries are looked for in."""
        found = [self.text(value) for _, tag, value in self.entries() if tag in PATHS]
        return [folder for text in found for folder in text.split(":")]

    def forget(self) -> None:
        """Leave only folders that are named from where the library is."""
        for place, tag, value in [*self.entries()][::-1]:
            if tag not in PATHS:
                continue
            text = self.text(value)
            kept = ":".join(folder for folder in text.split(":") if folder.startswith(OWN))
            start, length = self._strings + value, len(text.encode())
            self.data[start : start + length] = kept.encode().ljust(length, b"\0")
            if not kept:
                self.data[place : self.end] = self.data[place + ENTRY.size : self.end] + bytes(ENTRY.size)


def strangers(path: Path) -> list[str]:
    """The folders of another machine that a file names."""
    return [folder for folder in Library(path.read_bytes()).paths() if not folder.startswith(OWN)]


def forget(folder: Path) -> list[str]:
    """Let every library in a folder forget where it was built; the names of those that had to."""
    changed = []
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file() or not strangers(path):
            continue
        library = Library(path.read_bytes())
        library.forget()
        path.write_bytes(library.data)
        changed.append(path.relative_to(folder).as_posix())
    return changed
