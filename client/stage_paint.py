"""Sprites of the stage: every piece, mark and decoration becomes one small surface with its rectangle."""

from typing import Final

import pygame
from pygame import Rect, Surface

from client.assets import Art
from client.scene import Box, Card, Decor, Label, Line, Picture, Piece, Shape, Text
from client.stage_camera import Camera
from client.stage_cards import composed, fetched, lettered
from client.stage_draw import around, outlined, rounded, stand_in, strokes
from client.stage_kept import Kept
from client.stage_marks import haloed, marked
from client.telling import said
from client.text import spoken
from client.theme import LACQUER, Colour, Palette, mix

FRAME: Final = 0.045  # units
LIFTED: Final = 1.1  # times as large as it lies
SHADOW: Final = (0, 0, 0)


class Sprite:
    """A picture and where it lies on the window."""

    __slots__ = ("image", "rect")

    def __init__(self, image: Surface, rect: Rect) -> None:
        self.image = image
        self.rect = rect

    def onto(self, on: Surface, part: Rect, by: tuple[int, int]) -> None:
        """Lay it on a surface that begins elsewhere on the window; only `part` is wanted."""
        on.blit(self.image, self.rect.move(by))


class Fill(Sprite):
    """A plain colour over a rectangle of any size; its picture is one point."""

    def onto(self, on: Surface, part: Rect, by: tuple[int, int]) -> None:
        where = self.rect.clip(part).move(by)
        colour = self.image.get_at((0, 0))
        if colour.a == 255:
            on.fill(colour, where)
            return
        left = 255 - colour.a
        on.fill((left, left, left), where, pygame.BLEND_RGB_MULT)
        on.fill([tone * colour.a // 255 for tone in colour[:3]], where, pygame.BLEND_RGB_ADD)


def point(tone: Colour, strength: int) -> Surface:
    """A picture of one point."""
    image = Surface((1, 1), pygame.SRCALPHA)
    image.fill((*tone, strength))
    return image


def lit(p: Palette) -> Palette:
    """Return the palette for what lies on the wood: marks must shine there, also beside light panels."""
    return LACQUER if sum(p.ground) > 380 else p


def tones(p: Palette) -> dict[str, Colour]:
    """Return what the words for colours mean in a palette."""
    felt = mix(p.ground, p.sky, 0.65)
    on = lit(p)
    return {
        "ink": p.ink,
        "muted": p.muted,
        "marker": on.muted,
        "gold": on.gold,
        "mat": mix(felt, p.ground, 0.35),
        "mat-rim": p.line,
        "turn": p.gold,
        "turn-rim": p.bright,
        "turn-ink": p.on_gold,
        "doubt": p.shade,
        "belief": p.bad,
        "plate": p.shade,
        "plate-ink": (255, 248, 230),
        "no": (238, 232, 220),
        "no-ink": (255, 250, 240),
        "path": on.bright,
        "path-new": on.gold,
        "sheet": p.paper,
        "sheet-rim": p.paper_line,
        "slot": mix(on.panel, on.ground, 0.5),
        "slot-rim": mix(on.line, on.ground, 0.35),
        "slot-ink": mix(on.muted, on.ground, 0.25),
        "sheet-ink": p.paper_ink,
        "sheet-faint": p.paper_muted,
        "sheet-shut": mix(p.paper, p.paper_line, 0.6),
        "sheet-shut-ink": p.paper_muted,
        "dark": p.bad,
        "light": p.gold,
        "card": (252, 244, 222),
        "card-tint": (240, 224, 188),
        "card-rim": (27, 26, 38),
        "card-ink": (40, 26, 20),
        "card-faint": (112, 90, 70),
        "card-no": (196, 52, 40),
        "seat-mat": mix(on.ground, on.sky, 0.3),
        "seat-rim": mix(on.line, on.ground, 0.2),
        "lamp": on.bright,
        "lamp-rim": on.gold,
        "night": (4, 6, 20),
        **{f"seat-{k}": tone for k, tone in enumerate(p.seats)},
        **{f"seat-{k}-ink": p.seat_ink(k) for k in range(len(p.seats))},
    }


class Painter:
    """Makes sprites for one camera and palette, and keeps those that come again."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self.camera = Camera()
        self.tones: dict[str, Colour] = {}
        self.palette: Palette | None = None
        self._kept = Kept()
        self._for: tuple[object, ...] = ()

    def use(self, camera: Camera, palette: Palette) -> None:
        """Paint for this camera and palette from now on."""
        if palette is not self.palette:
            self.tones = tones(palette)
            self.palette = palette
        self.camera = camera
        fresh = (camera.unit, palette.name, spoken())
        if fresh != self._for:
            self._for = fresh
            self._kept.clear()

    def colour(self, tone: str) -> Colour:
        return self.tones.get(tone, self.tones.get("ink", (255, 255, 255)))

    def decor(self, d: Decor) -> Sprite | None:
        match d:
            case Label():
                return self.label(d)
            case Text():
                return self.text(d)
            case Box():
                return self.box(d)
            case Line():
                return self.line(d)
            case Shape():
                return self.shape(d)
            case Picture(stretched=True):
                return self.stretched(d)
            case Picture():
                return self.picture(d.face, d.x, d.y, d.w, d.h, d.turn)
        return None

    def label(self, d: Label) -> Sprite | None:
        words = said(d.text)
        if not words:
            return None
        image = self.art.line(
            words, "ui", max(7, round(d.size * self.camera.unit * 0.8)), self.colour(d.tone), d.bold
        )
        x, y = self.camera.point(d.x, d.y)
        rect = image.get_rect(center=(x, y))
        if d.align == "left":
            rect.left = x
        return Sprite(image, rect)

    def text(self, d: Text) -> Sprite | None:
        rect = self.camera.rect(d.x, d.y, d.w, d.h)
        most = round(d.size * self.camera.unit)
        key = ("text", said(d.text), rect.size, most, d.tone, d.align, d.bold, d.family, d.lines, d.cuts)
        nothing = Surface((0, 0))
        image = self._kept.get(
            key, lambda: lettered(self.art, d, rect.size, most, self.colour(d.tone)) or nothing
        )
        return Sprite(image, image.get_rect(center=rect.center)) if image.width else None

    def box(self, d: Box) -> Sprite:
        rect = self.camera.rect(d.x, d.y, d.w, d.h)
        radius = round(d.radius * self.camera.unit)
        tone, strength = self.colour(d.tone), round(255 * d.strength)
        if not radius and not d.rim:
            return Fill(self._kept.get(("fill", d.tone, strength), lambda: point(tone, strength)), rect)
        key = ("box", rect.size, d.tone, strength, d.rim, radius)
        rim = self.colour(d.rim) if d.rim else None
        return Sprite(self._kept.get(key, lambda: rounded(rect.size, radius, tone, strength, rim)), rect)

    def line(self, d: Line) -> Sprite:
        points = [self.camera.point(x, y) for x, y in d.points]
        wide = max(2, round(d.width * self.camera.unit))
        rect = around(points, wide * 4)
        moved = tuple((x - rect.x, y - rect.y) for x, y in points)
        key = ("line", moved, wide, d.tone, d.dashed, d.arrow)
        tone = self.colour(d.tone)
        image = self._kept.get(key, lambda: strokes(rect.size, moved, wide, tone, d.dashed, d.arrow))
        return Sprite(image, rect)

    def shape(self, d: Shape) -> Sprite:
        points = [self.camera.point(x, y) for x, y in d.points]
        rect = around(points, 2)
        moved = [(x - rect.x, y - rect.y) for x, y in points]
        rim = self.colour(d.rim) if d.rim else None
        return Sprite(outlined(rect.size, moved, self.colour(d.tone), rim), rect)

    def picture(self, face: str, x: float, y: float, w: float, h: float, turn: int = 0) -> Sprite:
        rect = self.camera.rect(x, y, w, h)
        image = self.art.picture(face, rect.size, lambda size: stand_in(self.art, face, size))
        if turn:
            key = ("turned", face, rect.size, turn)
            plain = image
            image = self._kept.get(key, lambda: pygame.transform.rotate(plain, -turn))
        return Sprite(image, image.get_rect(center=rect.center))

    def stretched(self, d: Picture) -> Sprite:
        rect = self.camera.rect(d.x, d.y, d.w, d.h)
        key = ("stretched", d.face, rect.size)
        square = (rect.w, rect.w)
        image = self._kept.get(
            key,
            lambda: pygame.transform.smoothscale(
                self.art.picture(d.face, square, lambda size: stand_in(self.art, d.face, size)), rect.size
            ),
        )
        return Sprite(image, rect)

    def ground(self, face: str, size: tuple[int, int]) -> Surface | None:
        """Return a picture that covers an area, what is too much cut off; None when there is none."""
        if not face or not self.art.has(face):
            return None
        side = max(size[0], round(size[1] * 1.6), 1)
        picture = self.art.picture(face, (side, side))
        if picture.width < size[0] or picture.height < size[1]:
            factor = max(size[0] / picture.width, size[1] / picture.height)
            grown = (
                max(size[0], round(picture.width * factor)),
                max(size[1], round(picture.height * factor)),
            )
            picture = pygame.transform.smoothscale(picture, grown)
        cut = Surface(size)
        cut.blit(picture, ((size[0] - picture.width) // 2, (size[1] - picture.height) // 2))
        return cut

    def piece(self, p: Piece, lifted: bool = False) -> Sprite:
        """A piece with its shadow, badge and state; a lifted one is larger and its shadow falls further."""
        key = self._key(p, lifted)
        image = self._kept.get(key, lambda: self._piece(p, LIFTED if lifted else 1.0, lifted))
        x, y = self.camera.point(p.x, p.y)
        return Sprite(image, image.get_rect(center=(x, y)))

    def ahead(self, p: Piece, lifted: bool) -> bool:
        """Do the next part of drawing a piece, a picture, its face, then all; false when it is drawn."""
        if self._key(p, lifted) in self._kept:
            return False
        if p.card is not None:
            seen, fine = self._grain(p, LIFTED if lifted else 1.0)
            if fetched(self.art, p.card, seen[0] * fine, seen[0]):
                return True
            if ("card", p.face, seen, fine) not in self._kept:
                self._card(p.face, p.card, seen, fine)
                return True
        self.piece(p, lifted)
        return True

    def _grain(self, p: Piece, grow: float) -> tuple[tuple[int, int], int]:
        """How large a card is seen, and how many times as large it is drawn: turned letters stay sharp."""
        return self.camera.rect(p.x, p.y, p.w * grow, p.h * grow).size, 2 if p.turn % 90 else 1

    def _card(self, face: str, card: Card, seen: tuple[int, int], fine: int) -> Surface:
        whole = (seen[0] * fine, seen[1] * fine)
        return self._kept.get(
            ("card", face, seen, fine), lambda: composed(self.art, card, whole, self.colour, seen[0])
        )

    def _key(self, p: Piece, lifted: bool) -> tuple[object, ...]:
        return ("piece", p.face, p.w, p.h, p.badge, p.turn, p.faint, lifted, p.layer < 0)

    def face(self, p: Piece, grow: float = 1.0) -> Surface:
        """Return the bare picture of a piece."""
        if p.card is None:
            return self.picture(p.face, p.x, p.y, p.w * grow, p.h * grow, p.turn).image
        seen, fine = self._grain(p, grow)
        image = self._card(p.face, p.card, seen, fine)
        return pygame.transform.rotozoom(image, -p.turn, 1 / fine) if p.turn else image

    def _piece(self, p: Piece, grow: float, lifted: bool) -> Surface:
        face = self.face(p, grow)
        if p.layer < 0:
            return face
        fall = max(1, round(self.camera.unit * (0.09 if lifted else 0.03)))
        edge = fall * 2 + 2
        image = Surface((face.width + 2 * edge, face.height + 2 * edge), pygame.SRCALPHA)
        shade = (
            pygame.mask.from_surface(face, 90)
            .to_surface(setcolor=(*SHADOW, 120), unsetcolor=(0, 0, 0, 0))
            .convert_alpha()
        )
        soft = Surface(image.size, pygame.SRCALPHA)
        soft.blit(shade, (edge + fall // 2, edge + fall))
        image.blit(pygame.transform.box_blur(soft, max(1, fall)), (0, 0))
        if p.faint:
            face = face.copy()
            if p.card is None:
                face.set_alpha(205)
            else:
                # cards lie on cards: what cannot be chosen is darker, but hides what lies below it
                face.fill((150, 146, 152, 255), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(face, (edge, edge))
        if p.badge:
            self._badge(image, p.badge, edge)
        return image

    def _badge(self, image: Surface, badge: str, edge: int) -> None:
        size = max(9, round(self.camera.unit * 0.15))
        words = self.art.line(badge, "ui", size, (40, 24, 16), True)
        side = max(words.width + size // 2, words.height)
        disc = rounded((side, words.height), words.height // 2, (255, 236, 190), 255, (120, 70, 30))
        at = disc.get_rect(bottomright=(image.width - edge, image.height - edge))
        image.blit(disc, at)
        image.blit(words, words.get_rect(center=at.center))

    def mark(self, rect: Rect, kind: str, is_round: bool) -> Sprite:
        """What says that a thing can be pointed at; each kind has its own shape, not only its colour."""
        return Sprite(image := self._mark(rect.size, kind, is_round), image.get_rect(center=rect.center))

    def _mark(self, size: tuple[int, int], kind: str, is_round: bool) -> Surface:
        palette = lit(self.palette) if self.palette else LACQUER
        key = ("mark", size, kind, is_round)
        return self._kept.get(key, lambda: marked(size, kind, is_round, palette, self.camera.unit))

    def glow(self, p: Piece, kind: str) -> Sprite:
        """What says that a piece can be pointed at: it shows all round the piece that stands on it."""
        key = ("glow", p.face, p.w, p.h, p.turn, kind)
        image = self._kept.get(key, lambda: self._glow(p, kind))
        return Sprite(image, image.get_rect(center=self.camera.point(p.x, p.y)))

    def _glow(self, p: Piece, kind: str) -> Surface:
        if p.card is None:
            palette = lit(self.palette) if self.palette else LACQUER
            return haloed(self.face(p), kind, palette, self.camera.unit)
        # a card covers what lies below it: its frame is a little larger
        more = 2 * max(2, round(self.camera.unit * FRAME))
        w, h = self.camera.rect(p.x, p.y, p.w, p.h).size
        frame = self._mark((w + more, h + more), kind, False)
        return pygame.transform.rotozoom(frame, -p.turn, 1.0) if p.turn else frame
