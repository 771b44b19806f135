"""Pictures that are drawn once and used again, within bounds. No drawing of its own."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from pygame import Surface

MOST_BYTES: Final = 80 << 20
MOST: Final = 1200


class Kept:
    """Pictures by key; when they are too many, those go that were not used for longest."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._pictures: OrderedDict[tuple[object, ...], Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: object) -> bool:
        return key in self._pictures

    def get(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """Return the picture of this key, made now if it is not there."""
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = make()
            self.bytes += size_of(found)
            while len(self._pictures) > 1 and (self.bytes > self.most_bytes or len(self._pictures) > MOST):
                self.bytes -= size_of(self._pictures.popitem(last=False)[1])
        else:
            self._pictures.move_to_end(key)
        return found

    def clear(self) -> None:
        self._pictures.clear()
        self.bytes = 0


def size_of(picture: Surface) -> int:
    return picture.width * picture.height * 4
