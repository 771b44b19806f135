"""What the stage shows: a cached table, glides and flips over it, marks, and what hangs at the pointer."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect, Surface

from client.kit import Kit
from client.scene import Change, Decor, Piece, Scene, difference
from client.stage_camera import Camera
from client.stage_motion import MIX, Motion, glide_ms
from client.stage_paint import Painter, Sprite
from client.stage_spots import extent, merged
from client.theme import mix

SHARP_MS: Final = 180
QUIET_MS: Final = 400
AHEAD_S: Final = 0.005  # for drawing ahead, of each turn of the loop
CROWDED: Final = 0.86  # of its width a piece needs, or what is next to it hides too much
RISE: Final = 0.12  # of its height
DECOR: Final = ""  # what has no name among the sprites


class StageTable:
    """The picture of one table; where the pointer is and what it holds is told by who derives from it."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.scene = Scene(1.0, 1.0)
        self.area = Rect(0, 0, 1, 1)
        self.camera = Camera()
        self.painter = Painter(kit.art)
        self.liftable: frozenset[str] = frozenset()
        self.held: Piece | None = None
        self.risen = ""
        """The piece of a crowded row that is shown higher and before the others."""
        self.looked = ""
        """The piece that is read as a large card."""
        self.now = 0
        self.painted = 0
        self._table = Surface((1, 1))
        self._back = Surface((1, 1))
        self._sprites: list[tuple[str, Sprite]] = []
        self._drawn: dict[int, tuple[Decor, Sprite | None]] = {}
        self._drawing: dict[int, tuple[Decor, Sprite | None]] = {}
        self._marks: dict[str, str] = {}
        self._mark_sprites: list[Sprite] = []
        self._motions: dict[str, Motion] = {}
        self._late: tuple[Decor, ...] = ()
        self._told = self.scene
        """Whose decoration is drawn: the last scene's, while this one is shown step by step."""
        self._moving_rects: list[Rect] = []
        self._stale: list[Rect] = []
        self._pressed: tuple[tuple[int, int], Piece | None] | None = None
        self._first = ""
        self._pointer = (-1, -1)
        self._grip = (0, 0)
        self._let: dict[str, tuple[float, float]] = {}
        self._panning = False
        self._sharp_at = 0
        self._ahead: list[Piece] = []
        self._soon: list[Piece] = []
        self._quiet_at = 0

    # ---- size and content

    def layout(self, area: Rect) -> None:
        """Lay the table out anew; what is held goes home and what moves arrives."""
        self._let_everything_rest()
        self.area = Rect(area)
        self._fit()

    def resize(self, area: Rect) -> None:
        """Follow a window that is being resized: a stretched picture at once, a sharp one when it rests."""
        if self._table.get_width() <= 1 or not area.w or not area.h or area == self.area:
            self.layout(area)
            return
        picture = self._table
        self._let_everything_rest()
        self.area = Rect(area)
        self.camera = Camera(self.scene.w, self.scene.h, self.area)
        self._table = pygame.transform.scale(picture, area.size)
        self._stale = [Rect(area)]
        self._sharp_at = self.now + SHARP_MS

    def _let_everything_rest(self) -> None:
        self.held, self._pressed, self._panning = None, None, False
        self._motions.clear()
        self._let.clear()

    def _sharpen(self) -> None:
        """Draw in full what was only stretched so far."""
        if self._sharp_at:
            self._fit()

    def _fit(self) -> None:
        self._sharp_at = 0
        zoom, aside = self.camera.zoom, self.camera.aside
        self.camera = Camera(self.scene.w, self.scene.h, self.area)
        self.camera.zoom, self.camera.aside = zoom, aside
        self.camera.keep()
        self.painter.use(self.camera, self.kit.palette)
        self._drawn = {}
        size = (max(1, self.area.w), max(1, self.area.h))
        self._table = Surface(size)
        self._back = self._backdrop(size)
        self._build()

    def _backdrop(self, size: tuple[int, int]) -> Surface:
        p = self.kit.palette
        picture = self.painter.ground(self.scene.ground, size) if p.sky != p.ground else None
        if picture is not None:
            return picture
        rows = 64
        strip = Surface((1, rows))
        for n in range(rows):
            strip.set_at((0, n), mix(p.sky, p.ground, n / (rows - 1)))
        return pygame.transform.smoothscale(strip, size)

    def show(self, scene: Scene, moves: bool = True, veiled: bool = False) -> None:
        """Show another scene; pieces that differ glide, flip, appear or fade, unless `moves` is off.

        A `veiled` change is one to other eyes: what only the old eyes saw is gone at once, without a trace.
        """
        self._sharpen()
        old, self.scene = self.scene, scene
        if (old.w, old.h, old.ground) != (scene.w, scene.h, scene.ground):
            self._fit()
            return
        if self.held is not None and self.held not in scene.pieces:
            self.let_go()
        if self.risen not in {p.id for p in scene.pieces}:
            self.risen = ""
        if moves and not self.kit.still and old.side == scene.side:
            self._set_out(old, scene, veiled)
        else:
            self._motions.clear()
        self._let.clear()
        if veiled:
            self._late = ()
        if veiled or not self.staged:
            self._told = scene
        self._build(old)

    def _set_out(self, old: Scene, new: Scene, veiled: bool) -> None:
        """Begin the motions from one picture to the other; what has a later beat waits for its turn."""
        changes: dict[str, list[Change]] = {}
        for change in difference(old, new):
            before, after = change.before, change.after
            piece = after or before
            same = before is not None and after is not None and before.id == after.id
            if piece is not None and (not veiled or (change.kind == "glide" and same)):
                changes.setdefault(piece.id, []).append(change)
        # of cards that turn over together, those from elsewhere are brought first
        turned = {c.beat for found in changes.values() for c in found if turns_in_place(c)}
        brought = {
            name
            for name, found in changes.items()
            if {c.kind for c in found} == {"glide", "flip"}
            and found[0].before is not None
            and found[0].before.id != name
            and max(c.beat for c in found) in turned
        }
        beats = sorted(
            {max(c.beat for c in found) for found in changes.values()} | ({0} if brought else set())
        )
        beat = glide_ms(None, None, self.kit.pace)
        for name, found in changes.items():
            before, after = found[0].before, found[0].after
            let = self._let.get(name) or (self._let.get(before.id) if before else None)
            start = let or ((before.x, before.y) if before else None)
            wait = beat * beats.index(max(c.beat for c in found))
            kinds = [c.kind for c in found]
            ms = self._ms(start, after) if "mix" not in kinds else round(MIX / self.kit.pace)
            if name in brought and after is not None:
                turn = self._ms((after.x, after.y), after)
                self._motions[name] = Motion(kinds, before, after, start, self.now, wait + turn, wait)
                continue
            self._motions[name] = Motion(kinds, before, after, start, self.now + wait, ms, via=found[0].via)
        now = {p.id: p for p in new.pieces}
        for name, start in self._let.items():
            after = now.get(name)
            if after is not None and name not in changes:
                self._motions[name] = Motion(["glide"], after, after, start, self.now, self._ms(start, after))

    def _ms(self, start: tuple[float, float] | None, after: Piece | None) -> int:
        return glide_ms(start, (after.x, after.y) if after else None, self.kit.pace)

    def mark(self, marks: Mapping[str, str]) -> None:
        """Set the marks: word -> `target`, `pass`, `soft`, `chosen`, `hover` or `cursor`."""
        fresh = dict(marks)
        if fresh == self._marks:
            return
        self._sharpen()
        self._marks = fresh
        self._repair(self._remark())

    def look(self, name: str) -> None:
        """Show on the table which piece is looked at closely; no name ends it."""
        if name != self.looked:
            self._sharpen()
            self.looked = name
            self._repair(self._remark())

    def _remark(self) -> list[Rect]:
        """Make the marks anew; answer where old ones were and new ones are."""
        before = {(id(s.image), tuple(s.rect)) for s in self._mark_sprites}
        kept = self._mark_sprites  # alive, so that no new picture takes the identity of an old one
        self._mark_sprites = self._make_marks()
        after = {(id(s.image), tuple(s.rect)) for s in self._mark_sprites}
        del kept
        return [Rect(rect) for _, rect in before ^ after]

    # ---- what stands out, and what hangs at the pointer

    def rise(self, name: str) -> None:
        """Let a piece of a row whose pieces cover each other stand out; the one before goes back."""
        name = name if self.held is None and self._crowded(name) else ""
        if name != self.risen:
            changed = {name, self.risen} - {""}
            self.risen = name
            self._refresh(changed)

    def _crowded(self, name: str) -> bool:
        piece = next((p for p in self.scene.pieces if p.id == name and p.row), None)
        row = [p for p in self.scene.pieces if piece is not None and p.row == piece.row and p is not piece]
        return any(piece is not None and abs(p.x - piece.x) < CROWDED * piece.w for p in row)

    def _shown(self, p: Piece) -> Piece:
        return replace(p, y=p.y - RISE * p.h) if p.id == self.risen else p

    def _let_at(self, piece: Piece) -> None:
        self._let[piece.id] = self.camera.units(
            (self._pointer[0] - self._grip[0], self._pointer[1] - self._grip[1])
        )
        self.held = None

    def settle(self) -> None:
        """Send home whatever was put down and did not find a place."""
        if not self._let:
            return
        names = set(self._let)
        if not self.kit.still:
            for p in self.scene.pieces:
                if p.id in names:
                    self._motions[p.id] = Motion(
                        ["glide"], p, p, self._let[p.id], self.now, self._ms(self._let[p.id], p)
                    )
        self._let.clear()
        self._refresh(names)

    @property
    def gripped(self) -> bool:
        """Tell whether the pointer drags a piece, or the table itself."""
        return self.held is not None or self._panning

    def let_go(self) -> None:
        """Break off a drag: the piece flies home and nothing is said."""
        self._pressed, self._panning = None, False
        if self.held is not None:
            self._let_at(self.held)
            self.settle()

    # ---- the cached table

    def _still_pieces(self) -> Iterator[Piece]:
        held = self.held.id if self.held else ""
        for p in sorted(self.scene.pieces, key=lambda p: p.layer):
            if p.id not in (held, self.risen) and p.id not in self._motions and p.id not in self._let:
                yield p

    def _make_sprites(self) -> list[tuple[str, Sprite]]:
        self._drawing = {}
        if not self._motions:
            self._told = self.scene
        found = self._decor(self._told.under)
        found += [(p.id, self.painter.piece(p)) for p in self._still_pieces() if p.layer < 0]
        found += self._decor(self._told.mid)
        found.append(("marks", Sprite(Surface((0, 0)), Rect(0, 0, 0, 0))))
        found += [(p.id, self.painter.piece(p)) for p in self._still_pieces() if p.layer >= 0]
        found += self._decor(self._told.over)
        if not self._motions:
            self._late = self.scene.late
        found += [("late", sprite) for _, sprite in self._decor(self._late)]
        self._drawn = self._drawing
        return found

    def _decor(self, things: Iterable[Decor]) -> list[tuple[str, Sprite]]:
        made = [(d, self._drawn.get(id(d)) or (d, self.painter.decor(d))) for d in things]
        # what a table shows unchanged, as the same object, keeps its sprite
        self._drawing.update((id(d), kept) for d, kept in made)
        return [(DECOR, kept[1]) for _, kept in made if kept[1] is not None]

    def _make_marks(self) -> list[Sprite]:
        found = []
        for word, kind in self._marks.items():
            spot = next((p for p in self.scene.places if p.word == word), None) or next(
                self.scene.spots(word), None
            )
            if isinstance(spot, Piece):
                # what is still on its way is not there to be pointed at
                if spot.id not in self._motions and (not self.held or spot.id != self.held.id):
                    found.append(self.painter.glow(self._shown(spot), kind))
            elif spot is not None:
                rect = self.camera.rect(spot.x, spot.y, spot.w, spot.h)
                found.append(self.painter.mark(rect, kind, spot.round))
        found += [self.painter.glow(p, "cursor") for p in self.scene.pieces if p.id == self.looked]
        return found

    def _build(self, old: Scene | None = None) -> None:
        kept = self._sprites  # alive, so that no new picture takes the identity of an old one
        before = {(name, id(s.image), tuple(s.rect)) for name, s in kept} if old is not None else None
        self._sprites = self._make_sprites()
        self._ahead = [p for p in self.scene.pieces if p.layer >= 0]
        self._soon = [*self.scene.soon]
        self._quiet_at = self.now + QUIET_MS
        marks = self._remark()
        if before is None:
            self._repair([self.area])
            return
        # a picture kept by the art is the same object: what is new or gone is what differs
        after = {(name, id(s.image), tuple(s.rect)) for name, s in self._sprites}
        self._repair([*(Rect(rect) for _, _, rect in before ^ after), *marks], whole_above=0.5)

    def _repair(self, rects: Iterable[Rect], whole_above: float = 2.0) -> None:
        """Compose these parts of the cached table again."""
        parts = merged([r.clip(self.area) for r in rects])
        if sum(extent(r) for r in parts) > whole_above * extent(self.area):
            parts = [Rect(self.area)]
        for part in parts:
            if not part.w or not part.h:
                continue
            self._table.set_clip(part.move(-self.area.x, -self.area.y))
            self._compose(self._table, part, (-self.area.x, -self.area.y))
            self._stale.append(part)
        self._table.set_clip(None)

    def _compose(self, on: Surface, part: Rect, by: tuple[int, int]) -> None:
        on.blit(self._back, part.move(by), part.move(-self.area.x, -self.area.y))
        for name, sprite in self._sprites:
            if name == "marks":
                for mark in self._mark_sprites:
                    if mark.rect.colliderect(part):
                        mark.onto(on, part, by)
            elif sprite.rect.colliderect(part):
                sprite.onto(on, part, by)

    # ---- time and picture

    @property
    def moving(self) -> bool:
        return bool(self._motions)

    @property
    def prepared(self) -> bool:
        """Tell whether nothing is left to be drawn ahead."""
        return not self._ahead and not self._soon

    @property
    def staged(self) -> bool:
        """Tell whether something still waits for its turn to be shown."""
        return any(m.began > self.now or m.way for m in self._motions.values())

    def tick(self, now_ms: int) -> bool:
        """Move on; true while something glides."""
        self.now = now_ms
        if self._sharp_at and now_ms >= self._sharp_at:
            self._fit()
        done = [name for name, m in self._motions.items() if m.done(now_ms)]
        for name in done:
            del self._motions[name]
        if done:
            self._refresh(set(done))
        elif not self._motions and self.held is None and now_ms >= self._quiet_at:
            self._prepare()
        return bool(self._motions) or bool(self._sharp_at)

    def _prepare(self) -> None:
        """Draw pieces ahead as they look when they are lifted: while nothing moves nobody waits for it."""
        if not self._draw_ahead(self._ahead, lifted=True):
            self.warm()

    def warm(self) -> bool:
        """Draw ahead for a moment what may be seen soon, whoever looks then; false when all is drawn."""
        return self._draw_ahead(self._soon, lifted=False)

    def _draw_ahead(self, waiting: list[Piece], lifted: bool) -> bool:
        until = time.perf_counter() + AHEAD_S
        while waiting and time.perf_counter() < until:
            if not self.painter.ahead(waiting[-1], lifted):
                waiting.pop()
        return bool(waiting)

    def hurry(self) -> None:
        """Let everything arrive at once."""
        names = set(self._motions)
        self._motions.clear()
        if names:
            self._refresh(names)

    def _refresh(self, names: set[str]) -> None:
        """Put pieces that came to rest, or were picked up, into the cached table or take them out."""
        self._sharpen()
        if not self._motions and self._late != self.scene.late:
            names = names | {"late"}
        if not self._motions and self._told is not self.scene:
            names = names | {DECOR}
        before = [s.rect for name, s in self._sprites if name in names]
        self._sprites = self._make_sprites()
        marks = self._remark()
        self._repair([*before, *marks, *(s.rect for name, s in self._sprites if name in names)])

    def _live(self) -> list[Sprite]:
        found = [s for m in self._motions.values() for s in m.sprites(self.painter, self.now)]
        if self.risen and self.held is None and self.risen not in self._motions:
            found += [self.painter.piece(self._shown(p)) for p in self.scene.pieces if p.id == self.risen]
        if self.held is not None:
            sprite = self.painter.piece(self.held, lifted=True)
            x, y = self._pointer[0] - self._grip[0], self._pointer[1] - self._grip[1]
            found.append(Sprite(sprite.image, sprite.image.get_rect(center=(x, y))))
        return found

    def changed(self) -> list[Rect]:
        """Return what differs from what was painted last, and take it as seen."""
        live = self._live()
        rects = [s.rect for s in live]
        parts = [r.clip(self.area) for r in self._stale]
        if rects != self._moving_rects or self._motions:
            parts += [r.clip(self.area) for r in (*rects, *self._moving_rects)]
        self._stale = []
        self._moving_rects = rects
        return [r for r in merged(parts) if r.w and r.h]

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paint a part of the window with what the table shows at this moment."""
        part = area.clip(self.area)
        if not part.w or not part.h:
            return
        clip = surface.get_clip()
        surface.set_clip(part.clip(clip))
        surface.blit(self._table, part, part.move(-self.area.x, -self.area.y))
        for sprite in self._live():
            if sprite.rect.colliderect(part):
                surface.blit(sprite.image, sprite.rect)
        surface.set_clip(clip)
        self.painted += 1

    def draw(self, surface: Surface, dirty: Sequence[Rect]) -> list[Rect]:
        """Paint what is dirty or has changed; answer the painted areas."""
        parts = merged([*(r.clip(self.area) for r in dirty), *self.changed()])
        for part in parts:
            self.paint(surface, part)
        return parts


def turns_in_place(c: Change) -> bool:
    """Tell whether a piece that lies there already turns over."""
    return c.kind == "flip" and c.before is not None and c.after is not None and c.before.id == c.after.id
