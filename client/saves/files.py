"""What saving asks of the operating system; tests put one that fails in its place."""

import contextlib
import os
import stat
import sys
from pathlib import Path
from typing import Final

_HELD: Final[dict[str, int]] = {}


class Files:
    """Plain operations on files. Each raises OSError when it fails."""

    def size(self, path: Path) -> int:
        """How large a plain file is; OSError for a folder, a device or a pipe."""
        about = path.stat()
        if stat.S_ISDIR(about.st_mode):
            raise IsADirectoryError(21, os.strerror(21), str(path))
        if not stat.S_ISREG(about.st_mode):
            raise OSError(22, os.strerror(22), str(path))
        return about.st_size

    def read(self, path: Path) -> bytes:
        with path.open("rb") as file:
            return file.read()

    def make_folder(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> int:
        """Make a file that was not there, and open it for writing."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        return os.open(path, flags, 0o644)

    def extend(self, path: Path) -> int:
        """Open a file that is there, to add to its end."""
        return os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))

    def write(self, file: int, data: bytes) -> None:
        """Write all of it; a kill after this loses nothing."""
        left = memoryview(data)
        while left:
            left = left[os.write(file, left) :]

    def flush(self, file: int) -> None:
        """Wait until the disk has it; a power cut after this loses nothing."""
        os.fsync(file)

    def close(self, file: int) -> None:
        os.close(file)

    def gone(self, file: int) -> bool:
        """An open file that somebody has removed from its folder."""
        return os.fstat(file).st_nlink == 0

    def replace(self, old: Path, new: Path) -> None:
        os.replace(old, new)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def flush_folder(self, path: Path) -> None:
        """Wait until the disk knows the names in a folder. Windows has no such thing and needs none."""
        if sys.platform == "win32":
            return
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def lock_of(path: Path) -> Path:
    """The small file beside a save whose lock says that somebody is playing it."""
    real = Path(os.path.realpath(path))  # one file by two names has one lock
    return real.with_name(real.name + ".lock")


def hold(path: Path) -> bool:
    """Take the lock of a save; False when it is held already. A process that dies lets go of its locks."""
    name = str(lock_of(path))
    if name in _HELD:
        return False
    for _ in range(3):  # its last holder may remove the file between our opening and our locking it
        file = os.open(name, os.O_RDWR | os.O_CREAT, 0o644)
        if _lock(file):
            _HELD[name] = file
            return True
        os.close(file)
    return False


def let_go(path: Path) -> None:
    """Give the lock of a save back."""
    name = str(lock_of(path))
    file = _HELD.pop(name, -1)
    if file < 0:
        return
    if sys.platform == "win32":  # an open file cannot be removed there
        os.close(file)
        file = -1
    with contextlib.suppress(OSError):
        os.unlink(name)
    if file >= 0:
        os.close(file)


def held(path: Path) -> bool:
    """Whether this or another process is playing a save."""
    name = lock_of(path)
    if str(name) in _HELD:
        return True
    if not os.path.exists(name):
        return False
    try:
        if not hold(path):
            return True
    except OSError:
        return False
    let_go(path)
    return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        # lockf and not flock: a forked worker must not keep the lock of a game that was killed.
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:
            return True  # a file system without locks: names made by O_EXCL are all there is
        return os.fstat(file).st_nlink > 0
