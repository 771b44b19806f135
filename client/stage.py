"""The stage: one table on the window, and what the player does on it with the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from client.scene import Box, Label, Piece, Text
from client.stage_spots import Gesture, Spot, extent, far, inside, topmost
from client.stage_table import StageTable

START: Final = 6
MAGNET: Final = 0.42


class Stage(StageTable):
    """One table on the window. Knows no rules: whoever owns it says what can be lifted and what glows."""

    def spots(self, pos: tuple[int, int]) -> list[Spot]:
        """Return what lies under a point, topmost first."""
        if not self.area.collidepoint(pos):
            return []
        x, y = self.camera.units(pos)
        # of one layer, what is drawn last lies on top
        pieces = [p for p in self.scene.pieces if p is not self.held and p.layer >= 0]
        pieces = sorted(pieces, key=lambda p: p.layer)[::-1]
        found: list[Spot] = [p for p in pieces if inside(p, x, y, 0.45)]
        places = [p for p in self.scene.places if not p.drops or self.held is not None]
        found += [p for p in places if p.round and inside(p, x, y, 0.5)]
        found += [p for p in places if not p.round and inside(p, x, y, 0.5)]
        return found

    def nearest(self, pos: tuple[int, int], words: Iterable[str]) -> str:
        """Return the word of the closest of these things, when it is close enough to be meant."""
        x, y = self.camera.units(pos)
        best, found = MAGNET**2, ""
        for word in words:
            for spot in self.scene.spots(word):
                far = (spot.x - x) ** 2 + (spot.y - y) ** 2
                if far < best and not (isinstance(spot, Piece) and spot is self.held):
                    best, found = far, word
        return found

    def hiding(self) -> Callable[[Rect], int]:
        """Return what tells how much a plate hides somewhere: letters and what glows most, bare ground not.

        It is made once for all places that a plate is tried at.
        """
        spots: list[tuple[int, Spot | Box]] = [(2, p) for p in self.scene.pieces if p.layer >= 0]
        spots += [(2, spot) for word in self._marks for spot in self.scene.spots(word)]
        spots += [(1, d) for d in self.scene.over if isinstance(d, Box)]
        things = [(weight, self.camera.rect(s.x, s.y, s.w, s.h)) for weight, s in spots]
        things += [
            (4, sprite.rect)
            for d, sprite in self._drawn.values()
            if isinstance(d, Label | Text) and sprite is not None
        ]
        return lambda rect: sum(weight * extent(rect.clip(thing)) for weight, thing in things)

    def event(self, e: Event) -> Gesture | None:
        """Answer an event with what the player did on the table, if anything."""
        if self._outlived(e):
            self.let_go()
        if e.type == pygame.MOUSEMOTION:
            return self._motion(e)
        if e.type == pygame.MOUSEBUTTONDOWN and self.area.collidepoint(e.pos):
            if e.button == 1:
                self._pointer = e.pos
                top = next((s for s in self.spots(e.pos) if isinstance(s, Piece) and self._lifts(s)), None)
                self._pressed = (e.pos, top if isinstance(top, Piece) else None)
                self._first = topmost(self.spots(e.pos))
            elif e.button == 2:
                self._panning = True
        elif e.type == pygame.MOUSEBUTTONUP:
            return self._release(e)
        elif e.type == pygame.MOUSEWHEEL and self.area.collidepoint(self._pointer) and self.held is None:
            if self.camera.closer(self._pointer, 1.15**e.y):
                self._recamera()
        elif e.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED):
            self.let_go()
        return None

    def _outlived(self, e: Event) -> bool:
        """Tell whether a button that was down is up by now: its release went elsewhere."""
        if e.type == pygame.MOUSEBUTTONDOWN:
            return e.button == 1 and self._pressed is not None
        if e.type != pygame.MOUSEMOTION:
            return False
        return (self._pressed is not None and not e.buttons[0]) or (self._panning and not e.buttons[1])

    def _lifts(self, p: Piece) -> bool:
        """Tell whether a piece can be taken up: to say something with it, or to put its row in order."""
        return (p.word in self.liftable and not p.verb) or bool(p.row)

    def _motion(self, e: Event) -> Gesture | None:
        self._pointer = e.pos
        if self._panning:
            self.camera.move(*e.rel)
            self._recamera()
            return None
        if self._pressed is not None and self.held is None:
            start, piece = self._pressed
            if piece is not None and far(start, e.pos) >= START and piece in self.scene.pieces:
                self.held, self.risen = piece, ""
                home = self.camera.point(piece.x, piece.y)
                self._grip = (start[0] - home[0], start[1] - home[1])
                self._motions.pop(piece.id, None)
                self._refresh({piece.id})
        return Gesture("hover", self.spots(e.pos), e.pos, self.held)

    def _release(self, e: Event) -> Gesture | None:
        if e.button == 2:
            self._panning = False
        if e.button != 1 or self._pressed is None:
            return None
        start, _ = self._pressed
        self._pressed = None
        self._pointer = e.pos
        spots = self.spots(e.pos)
        if self.held is None:
            # a press that slid off to something else meant neither
            slid = topmost(spots) != self._first or (not spots and far(start, e.pos) >= START)
            return Gesture("click", spots, e.pos) if self.area.collidepoint(e.pos) and not slid else None
        piece = self.held
        self._let_at(piece)
        return Gesture("drop", spots, e.pos, piece)

    def forget(self) -> None:
        """Forget where the player looked and pointed: the next eyes may be another's."""
        self.let_go()
        self._motions.clear()
        self._let.clear()
        self._pointer = (-1, -1)
        self.risen = self.looked = ""
        if self.camera.zoom != 1.0:
            self.camera.zoom, self.camera.aside = 1.0, [0.0, 0.0]
            self._recamera()

    def _recamera(self) -> None:
        self._motions.clear()
        self._sharpen()
        self.painter.use(self.camera, self.kit.palette)
        self._drawn = {}
        self._build()
