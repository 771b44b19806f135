"""Units of the table to pixels of the window and back. No pygame drawing."""

from pygame import Rect


class Camera:
    """Fits a table into an area; can come closer and move aside."""

    def __init__(self, w: float = 1.0, h: float = 1.0, area: Rect | None = None) -> None:
        self.w, self.h = w, h
        self.area = area if area is not None else Rect(0, 0, 1, 1)
        self.zoom = 1.0
        self.aside = [0.0, 0.0]
        self.fit = max(1.0, min(self.area.w / w, self.area.h / h))

    @property
    def unit(self) -> float:
        """Pixels of one unit."""
        return self.fit * self.zoom

    def point(self, x: float, y: float) -> tuple[int, int]:
        return (
            round(self.area.centerx + (x - self.w / 2 - self.aside[0]) * self.unit),
            round(self.area.centery + (y - self.h / 2 - self.aside[1]) * self.unit),
        )

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return the pixels of a thing with this centre and size."""
        found = Rect(0, 0, max(1, round(w * self.unit)), max(1, round(h * self.unit)))
        found.center = self.point(x, y)
        return found

    def units(self, pos: tuple[int, int]) -> tuple[float, float]:
        return (
            (pos[0] - self.area.centerx) / self.unit + self.w / 2 + self.aside[0],
            (pos[1] - self.area.centery) / self.unit + self.h / 2 + self.aside[1],
        )

    def closer(self, pos: tuple[int, int], factor: float) -> bool:
        """Zoom about a point that stays where it is; false when nothing changes."""
        before = self.units(pos)
        zoom = min(4.0, max(1.0, self.zoom * factor))
        if zoom == self.zoom:
            return False
        self.zoom = zoom
        after = self.units(pos)
        self.aside = [self.aside[0] + before[0] - after[0], self.aside[1] + before[1] - after[1]]
        self.keep()
        return True

    def move(self, dx: int, dy: int) -> None:
        self.aside = [self.aside[0] - dx / self.unit, self.aside[1] - dy / self.unit]
        self.keep()

    def keep(self) -> None:
        """Never lose the table out of sight."""
        for n, size in enumerate((self.w, self.h)):
            room = size / 2 * (1 - 1 / self.zoom)
            self.aside[n] = min(room, max(-room, self.aside[n]))
