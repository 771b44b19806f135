"""What can be wrong with a save, as a sentence of the catalogue `saves.ftl`."""

import errno
from typing import Final

from client.text import clean

LONGEST: Final = 100
WHY: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.EIO: "broken",
    errno.ENOENT: "gone",
    errno.ENOTDIR: "gone",
    errno.ENXIO: "gone",
    errno.ENODEV: "gone",
    errno.ENAMETOOLONG: "long",
    errno.EISDIR: "folder",
}


class SaveProblem(Exception):
    """Why a save could not be written or read, or what to know of it: a key and its values."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key, values)
        self.key: Final[str] = key
        self.values: Final[dict[str, str | int]] = {
            name: clean(value, LONGEST) if isinstance(value, str) else value for name, value in values.items()
        }


def from_os(key: str, name: str, error: OSError) -> SaveProblem:
    """The problem that the operating system reported, in words that the catalogue knows where it can."""
    why = WHY.get(error.errno or 0, "other")
    return SaveProblem(key, name=name, why=why, detail=error.strerror or type(error).__name__)
