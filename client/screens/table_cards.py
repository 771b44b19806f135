"""What can be done with cards without saying anything: put them in order, open a pile, look closely."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from client.scene import Card, Piece
from client.screens.table_face import TableFace
from client.stage_cards import composed
from client.stage_keys import first, towards
from client.stage_spots import Spot
from client.telling import said

CLOSE_MS = 350
AT_ONCE_MS = 1
READABLE = 290  # pixels of height at which all that is printed can be read


class TableCards(TableFace):
    """Cards in hand, in piles and under the eye."""

    def _tip(self, spot: Spot, held: Piece | None) -> str:
        """Return what a thing is."""
        raise NotImplementedError

    # ---- what one seat alone may read

    def read_out(self) -> None:
        """Say what was learned just now, to the one who learned it."""
        look = self.shown_as()
        told = [self.table.tell(e.name, e.objects, look) for e in self.session.alone]
        self.remark("\n".join(said(words) for words in told if words is not None))

    def remark(self, words: str) -> None:
        """Say something on the board."""
        raise NotImplementedError

    def put_away(self) -> None:
        """It has been read: the screen can be passed on."""
        if self.now >= self._deaf_until:
            self.notice = ("", "")
            self.session.put_away(self.now)

    # ---- order

    def arrange(self, piece: Piece, pos: tuple[int, int]) -> bool:
        """Put a piece elsewhere in its row; false when it was put down outside of it."""
        others = [p for p in self.stage.scene.pieces if p.row == piece.row and p.id != piece.id]
        if not piece.row:
            return False
        x, y = self.stage.camera.units(pos)
        row = [*others, piece]
        left, right = min(p.x for p in row) - piece.w, max(p.x for p in row) + piece.w
        if not left < x < right or abs(y - piece.y) > piece.h * 0.7:
            return False
        order = sorted(others, key=lambda p: p.x)
        order.insert(sum(p.x < x for p in others), piece)
        self.orders[self.session.eyes] = [p.id for p in order]
        self.redraw()
        return True

    # ---- opening

    def open_at(self, spots: Sequence[Spot]) -> bool:
        """Open what can be looked through here, or shut it; false when there is nothing."""
        what = next((s.opens for s in spots if s.opens), "")
        if what:
            self.open(what)
        return bool(what)

    def open(self, what: str) -> None:
        self.opened = "" if what == self.opened else what
        self.click("slide")
        self.redraw()

    def open_next(self) -> None:
        """Open the next thing that can be looked through; after the last one nothing."""
        scene = self.stage.scene
        spots: list[Spot] = [*scene.places, *scene.pieces]
        found = list(dict.fromkeys(s.opens for s in spots if s.opens))
        ring = ["", *found]
        at = ring.index(self.opened) if self.opened in ring else 0
        self.open(ring[(at + 1) % len(ring)] or self.opened)

    def click(self, sound: str) -> None:
        """Play a sound of the hand."""
        raise NotImplementedError

    # ---- looking closely

    def look_closer(self) -> None:
        """Look closely at what the cursor or the pointer is on, or no longer."""
        if self.looking:
            self.look_away()
            return
        near = next(self.stage.scene.spots(self.cursor), None) if self.cursor and self.form.by_keys else None
        under = [near] if near is not None else self.stage.spots(self.last_at)
        readable = self.readable()
        found = next((s.id for s in under if isinstance(s, Piece) and s.id in readable), "")
        own = sorted((p.x, p.id) for p in self.stage.scene.pieces if p.row and p.id in readable)
        self.look_at(found or (own[0][1] if own else first(readable)))

    def readable(self) -> dict[str, tuple[float, float]]:
        """Return the pieces on which something can be read, and where they are."""
        return {p.id: (p.x, p.y) for p in self.stage.scene.pieces if p.large is not None}

    def look_on(self, dx: int, dy: int) -> None:
        """Look at the next one in a direction."""
        self.look_at(towards(self.readable(), self.looking, dx, dy))

    def look_at(self, ident: str) -> None:
        piece = next((p for p in self.stage.scene.pieces if p.id == ident), None)
        self.looking = ident if piece is not None else ""
        if piece is not None:
            self.show_large(piece, self._tip(piece, None), AT_ONCE_MS)
        self.stage.look(self.looking)

    def look_away(self) -> None:
        self.looking = ""
        self.stage.look("")
        self.form.tooltip.hide()

    def refresh_marks(self) -> None:
        """Set the marks anew; one that is no longer looked at loses its own."""
        super().refresh_marks()
        self.stage.look(self.looking)

    def show_large(self, piece: Piece, words: str, wait_ms: int) -> None:
        """Show a card as large as it can be read, with what there is to say of it."""
        card, stage = piece.large, self.stage
        if card is None:
            return
        high = min(self.look.px(440), round(self.size[1] * 0.6))
        high = max(high, min(READABLE, self.size[1] - self.look.px(28)))
        whole = Card(card.parts)  # all that is printed, however small the window is

        def picture() -> Surface:
            size = (round(high / 1.4), high)
            return composed(self.kit.art, whole, size, stage.painter.colour, size[0])

        if piece.name is not None and words.startswith(said(piece.name)):
            words = words[len(said(piece.name)) :].lstrip("\n")  # it can be read on the card
        at = stage.camera.rect(piece.x, piece.y, piece.w, piece.h)
        self.form.tooltip.show(words, Rect(at), self.now, wait_ms, picture())
