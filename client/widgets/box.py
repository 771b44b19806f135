"""A game's box on the shelf: rises under the pointer; wears a ribbon while the game is still being made."""

from __future__ import annotations

from collections.abc import Callable

from pygame import SRCALPHA, Rect, Surface, transform
from pygame.event import Event

from client.kit import Kit
from client.offers import Box
from client.text import tr
from client.theme import Colour, mix
from client.widgets.base import Widget
from client.widgets.buttons import ACT
from client.widgets.look import Look

RISE = 9
RISE_MS = 140
PLATE = (42 / 320, 340 / 420, 240 / 320, 380 / 420)  # where the pictures leave room for the title
INK: Colour = (50, 34, 26)


class BoxWidget(Widget):
    """A box that can be opened."""

    focusable = True

    def __init__(self, box: Box, do: Callable[[], None], kit: Kit) -> None:
        super().__init__(name=f"box-{box.game}", tip=box.blurb)
        self.box, self.do, self.kit = box, do, kit
        self.lift = 0.0
        self._then = -1

    def release(self, pos: tuple[int, int]) -> None:
        if self.visible().collidepoint(pos):
            self.do()

    def key(self, e: Event) -> bool:
        if e.key in ACT:
            if not getattr(e, "held", False):
                self.do()
            return True
        return False

    def reach(self, look: Look) -> Rect:
        edge = look.px(18)
        return self.rect.inflate(2 * edge, 2 * edge)

    def tick(self, now_ms: int) -> bool:
        goal = 1.0 if self.hovered or self.focused else 0.0
        past, self._then = (now_ms - self._then if self._then >= 0 else 0), now_ms
        if self.lift == goal:
            return False
        step = 1.0 if self.kit.still else min(1.0, past / RISE_MS * self.kit.pace)
        self.lift = min(goal, self.lift + step) if goal else max(goal, self.lift - step)
        self.touch()
        return self.lift != goal

    def draw(self, surface: Surface, look: Look) -> None:
        eased = self.lift * (2 - self.lift)
        rect = self.rect.move(0, -round(look.px(RISE) * eased))
        wide, high = round(rect.width * 0.84), round(rect.height * 0.87)
        cast = Rect(rect.x + rect.width // 20, rect.y + rect.height // 12, wide, high)
        look.shadow(surface, cast, 8 + 6 * eased, 110)
        picture = look.art.picture(self.box.art or "-", rect.size, lambda size: self._plain(size, look))
        at = picture.get_rect(center=rect.center)
        surface.blit(picture if self.box.ready else _dimmed(picture), at)
        plate = Rect(
            at.x + round(PLATE[0] * at.width),
            at.y + round(PLATE[1] * at.height),
            round((PLATE[2] - PLATE[0]) * at.width),
            round((PLATE[3] - PLATE[1]) * at.height),
        )
        self._title(surface, look, plate)
        if not self.box.ready:
            self._ribbon(surface, look, at)

    def _title(self, surface: Surface, look: Look, plate: Rect) -> None:
        lines, size = self.fitted(look, plate)
        step = look.height(size, "title") * 0.86
        y = plate.centery - step * len(lines) / 2
        for line in lines:
            image = look.line(
                line, INK if self.box.ready else mix(INK, (120, 110, 100), 0.5), size, "title", True
            )
            surface.blit(image, (plate.centerx - image.width // 2, round(y)))
            y += step

    def fitted(self, look: Look, plate: Rect) -> tuple[list[str], float]:
        """Return the title in lines, and the largest size at which it fits the plate."""
        room = plate.width - look.px(6)
        longest = max(look.width(word, 22, "title", True) for word in self.box.title.split())
        # every size is a font to open: begin near the one that will fit
        size = max(5.0, min(22.0, (22 * room / max(1, longest) // 0.5 + 1) * 0.5))
        while size > 5:
            lines = look.wrap(self.box.title, room, size, "title", True)
            wide = max(look.width(line, size, "title", True) for line in lines)
            if wide <= room and len(lines) * look.height(size, "title") * 0.86 <= plate.height:
                whole = all(look.width(w, size, "title", True) <= room for w in self.box.title.split())
                if whole:
                    return lines, size
            size -= 0.5
        return [look.cut(self.box.title, room, 5, "title", True)], 5

    def _ribbon(self, surface: Surface, look: Look, at: Rect) -> None:
        c = look.colours
        words = tr("box-coming")
        high = look.height(13) + look.px(8)
        band = Rect(at.x + at.width // 40, at.y + round(at.height * 0.6), round(at.width * 0.83), high)
        look.panel(surface, band, mix(c.gold, (90, 20, 16), 0.75), c.gold, 3, 1)
        image = look.line(look.cut(words, band.width, 13, bold=True), (250, 236, 206), 13, bold=True)
        surface.blit(image, image.get_rect(center=band.center))

    def _plain(self, size: tuple[int, int], look: Look) -> Surface:
        c = look.colours
        picture = Surface(size, SRCALPHA)
        look.panel(picture, picture.get_rect(), mix(c.raised, (110, 30, 26), 0.5), c.gold, 8, 2)
        plate = Rect(
            PLATE[0] * size[0],
            PLATE[1] * size[1],
            (PLATE[2] - PLATE[0]) * size[0],
            (PLATE[3] - PLATE[1]) * size[1],
        )
        look.panel(picture, plate, (241, 231, 209), c.gold, 2, 1)
        return picture

    def overflow(self, look: Look) -> list[str]:
        plate = Rect(
            0,
            0,
            round((PLATE[2] - PLATE[0]) * self.rect.width),
            round((PLATE[3] - PLATE[1]) * self.rect.height),
        )
        lines, _ = self.fitted(look, plate)
        return [self.box.title] if lines[0].endswith("…") else []


_dim: dict[int, tuple[Surface, Surface]] = {}


def _dimmed(picture: Surface) -> Surface:
    kept = _dim.get(id(picture))
    if kept is None or kept[0] is not picture:
        grey = transform.grayscale(picture)
        dim = picture.copy()
        grey.set_alpha(150)
        dim.blit(grey, (0, 0))
        dim.fill((150, 146, 150, 255), special_flags=8)  # BLEND_RGBA_MULT
        if len(_dim) > 12:
            _dim.clear()
        kept = _dim[id(picture)] = (picture, dim)
    return kept[1]
