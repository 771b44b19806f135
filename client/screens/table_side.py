"""Where things stand on the table screen: board, side panel, and what lies over the board for a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from client.screens.table_hand import TableHand
from client.screens.table_recap import Recap
from client.session import CURTAIN, OPEN, OVER, READ, SHEET
from client.stage_notes import Banner, Notice, Question, Ring
from client.stage_side import HEADS, TOLD
from client.text import tr
from client.theme import CONTROL, SMALL
from client.widgets.base import Widget
from client.widgets.buttons import Button
from client.widgets.look import Look
from client.widgets.scroll import ScrollView

LOG_LEAST: Final = 46
BESIDE: Final = ("verb-", "do-it", "cancel", "take", "put-away", "see-result", "ring-")


class TableSide(TableHand):
    """Lays out one table screen."""

    def width(self) -> int:
        """Return how wide the side panel is."""
        wide = max(round(self.size[0] * 0.27), self.look.px(236))
        return min(wide, self.look.px(430), self.size[0] // 2)

    def layout(self, size: tuple[int, int], scale: float) -> None:
        super().layout(size, scale)
        self._lay_stage()

    def _lay_stage(self) -> None:
        self.board = Rect(0, 0, self.size[0] - self.width(), self.size[1])
        if self.session.state == CURTAIN:
            return
        self.stage.resize(self.board)
        self.chooser_kept()

    def chooser_kept(self) -> None:
        """After a new size: what was said so far stays said, what was held is home, nothing is explained."""
        self.let_go()
        if self.looking:
            self.look_at(self.looking)
        self._stale = True

    def build(self) -> None:
        look = self.look
        width = self.width()
        side = Rect(self.size[0] - width, 0, width, self.size[1])
        pad, gap = look.px(10), look.px(7)
        inner = Rect(side.x + pad, pad, side.w - 2 * pad, side.h - 2 * pad)
        high = self.prompt.height(look, inner.w)
        self.prompt.place(Rect(inner.x, inner.y, inner.w, high))
        y = self.prompt.rect.bottom + gap
        self.form.add(self.prompt)
        y = self._build_question(inner, y)
        y = self._build_verbs(inner, y)
        foot = look.px(36)
        bottom = inner.bottom - foot - gap
        self._beside = Rect(inner.x, y, inner.w, max(0, bottom - y))
        self._build_boxes(self._beside, gap)
        third = (inner.w - 2 * gap) // 3
        no_undo, no_hint = self.session.no_undo(), self.session.no_hint()
        buttons = (
            Button(
                tr("table-undo"),
                self.menu.undo,
                name="undo",
                icon="icons/undo",
                size=SMALL,
                tip=tr(no_undo) if no_undo else "Ctrl+Z",
            ),
            Button(
                tr("table-hint"),
                self.menu.ask_hint,
                name="hint",
                size=SMALL,
                tip=tr(no_hint or "table-hint-tip"),
                icon="icons/hint",
            ),
            Button(tr("table-menu"), self.menu.open, name="menu", size=SMALL, tip="Esc", icon="icons/menu"),
        )
        buttons[0].enabled = not no_undo
        buttons[1].enabled = not no_hint and self.kit.settings.flag("hints")
        for n, (button, barred) in enumerate(zip(buttons, (no_undo, no_hint, ""), strict=True)):
            button.place(Rect(inner.x + n * (third + gap), inner.bottom - foot, third, foot))
            if not fitted(button, look, third):
                button.words, button.tip = "", button.tip if barred else button.words
        self.form.add(*buttons)
        self._build_over()

    def _build_boxes(self, room: Rect, gap: int) -> None:
        """Both sides and the log: in full, shorter or shortest, or as one column that scrolls."""
        look, boxes, log = self.look, self.boxes, self.log
        least = gap + look.px(LOG_LEAST)
        tries = [(detail, least) for detail in boxes.details()]
        if self.recap:
            # what has happened is to be read beside the boxes, not over them
            highs = Recap(tr("table-recap"), self.recap).heights(look, room.w)
            tries = [(d, max(least, gap + high)) for high in highs for d in (*boxes.details(), HEADS)] + tries
        for boxes.detail, least in tries:
            need = boxes.height(look, room.w)
            if need + least <= room.h:
                boxes.place(Rect(room.x, room.y, room.w, need))
                boxes.clip, log.clip = boxes.rect, None
                y = boxes.rect.bottom + gap
                self._below = Rect(room.x, y, room.w, room.bottom - y)
                log.set_out(look, self._below)
                self.form.add(boxes, log)
                return
        boxes.detail = TOLD
        self._below = Rect(room)
        view = ScrollView(name="side")
        view.place(room)
        wide = view.inner(look)
        need, high = boxes.height(look, wide), log.whole(look, wide)
        items: list[tuple[Widget, Rect]] = [
            (boxes, Rect(0, 0, wide, need)),
            (log, Rect(0, need + gap, wide, high)),
        ]
        view.fill(look, items, need + gap + high)
        log.set_out(look, log.rect)
        self.form.add(view)

    def _build_question(self, inner: Rect, y: int) -> int:
        """What is about to be done, and whether it is meant."""
        words = self.pending or (self.chooser.confirmable() if self.session.asked else "")
        if not words:
            return y
        look, gap = self.look, self.look.px(6)
        question = Question(self.sentence(words))
        question.place(Rect(inner.x, y, inner.w, question.height(look, inner.w)))
        y = question.rect.bottom + gap
        do = tr("table-do-it") if self.pending else tr("table-stop-here")
        yes = Button(do, self.confirm, kind="primary", name="do-it", tip="Enter")
        no = Button(tr("table-cancel"), self.undo_word, name="cancel", tip="Esc")
        half = (inner.w - gap) // 2
        for n, button in enumerate((yes, no)):
            button.place(Rect(inner.x + n * (half + gap), y, half, look.px(CONTROL)))
        self.form.add(question, yes, no)
        return y + look.px(CONTROL) + gap

    def _build_verbs(self, inner: Rect, y: int) -> int:
        """Buttons for what can be said without pointing, and for the verbs that pointing leaves open."""
        look, gap = self.look, self.look.px(6)
        made: list[Button] = []
        c = self.chooser
        if self.session.state == OPEN:
            take = tr("curtain-take", name=self.names()[self.session.seat])
            made.append(Button(take, self.take_seat, kind="primary", name="take", tip=tr("table-take-tip")))
        elif self.session.state == READ:
            away = Button(tr("table-put-away"), self.put_away, kind="primary", name="put-away", tip="Enter")
            made.append(away)
        elif self.session.state in (OVER, SHEET):
            made.append(Button(tr("table-result"), self.menu.see_result, kind="primary", name="see-result"))
        elif self.session.asked and not self.waits and not self.pending and not c.confirmable():
            for verb in self.verbs():
                whole = [verb] in c.matching()
                chosen = verb == c.verb
                made.append(
                    Button(
                        tr(f"{self.key}-verb-{verb}"),
                        partial(self.press, verb),
                        name=f"verb-{verb}",
                        size=SMALL if not whole else 16,
                        kind="primary" if (whole and len(self.verbs()) == 1) or chosen else "plain",
                        tip=tr(f"{self.key}-help-{verb}"),
                        icon=self.table.icons.get(verb, ""),
                    )
                )
        if self.session.asked and c.started and not self.pending and not c.confirmable():
            made.append(
                Button(tr("table-back"), self.undo_word, name="back", size=SMALL, kind="quiet", tip="Esc")
            )
        columns = 2 if len(made) > 2 or (len(made) == 2 and inner.w > look.px(200)) else 1
        wide = (inner.w - (columns - 1) * gap) // columns
        if not all(fitted(b, look, wide) for b in made):
            for _ in range(3 if columns == 2 else 0):
                for button in made:
                    if not fitted(button, look, wide):
                        button.size = min(button.size, SMALL) - 1
            if not all(fitted(b, look, wide) for b in made):
                columns, wide = 1, inner.w
        high = look.px(CONTROL if len(made) <= 2 else 34 if columns == 2 else 30)
        for n, button in enumerate(made):
            last = n == len(made) - 1 and n % columns == 0
            x, down = inner.x + n % columns * (wide + gap), n // columns * (high + gap)
            button.place(Rect(x, y + down, inner.w if last else wide, high))
        self.form.add(*made)
        rows = (len(made) + columns - 1) // columns
        return y + rows * (high + gap) + (look.px(4) if rows else 0)

    def _build_over(self) -> None:
        """What lies over the board: the reason of a refusal, a ring of verbs, the recap."""
        look, board = self.look, Rect(0, 0, self.size[0] - self.width(), self.size[1])
        c = self.chooser
        wide = min(board.w - look.px(24), look.px(620))
        if self.notice[0]:
            words, rule = self.notice
            links: list[Button] = []
            if rule:
                follow = partial(self.open_rule, rule)
                links.append(Button(tr("table-rule-link", rule=rule), follow, name="rule-link", size=SMALL))
            plate = Notice(words, links, gold=bool(self.hint))
            spots = [self.notice_at]
            if self.notice_at == (0, 0):
                # a remark may stand anywhere: where it hides least, the lower the better
                spots = [(board.centerx, board.y + board.h * n // 24) for n in range(24, 0, -1)]
            hiding = self.stage.hiding()
            best = min(spots, key=lambda at: self._hidden(hiding, plate, plate.put(look, board, wide, at)))
            self.form.add(*plate.put(look, board, wide, best))
        elif self.recap:
            told = Recap(tr("table-recap"), self.recap)
            self.form.add(*told.put(look, self._below, self._beside, board, self.stage.hiding()))
        if self.banner and not self.recap:
            self.form.add(Banner(self.banner).put(look, board, self.stage.hiding()))
        if self.ring_at is not None and c.asks_verb():
            items = [(tr(f"{self.key}-verb-{v}"), v, tr(f"{self.key}-help-{v}")) for v in c.verbs()]
            ring = Ring(items, self.table.icons, self.say).put(look, board, self.ring_at)
            self.form.add(*ring)

    def _hidden(self, hiding: Callable[[Rect], int], plate: Notice, _parts: Sequence[Widget]) -> int:
        return hiding(plate.rect)

    def rebuild(self) -> None:
        self._gone += [w.painted for w in self.form.walk() if w.painted.w]
        for w in (self.prompt, self.boxes, self.log):
            w.touch()
        tooltip, old = self.form.tooltip, {w.name: w.tip for w in self.form.walk()}
        super().rebuild()
        self.form.tooltip = tooltip
        left = {w.name for w in self.form.walk()}
        if any(tip == tooltip.words for name, tip in old.items() if tip and name not in left):
            tooltip.hide()  # what it is about is gone
        if self.ring_at is not None and self.chooser.asks_verb():
            ring = next((w for w in self.form.focusables() if w.name.startswith("ring-")), None)
            self.form.set_focus(ring)
        self._stale = False

    def backdrop(self, surface: Surface, area: Rect) -> None:
        if not self.board.contains(area):
            self.look.backdrop(surface, area)
        self.stage.paint(surface, area)


def fitted(button: Button, look: Look, wide: int) -> bool:
    """Leave the picture out where the words need its room; false when they do not fit even so."""
    if button.natural(look) - look.px(20) > wide and button.words:
        if look.width(button.words, button.size, bold=button.kind == "primary") + look.px(20) <= wide:
            button.icon = ""
            return True
        return False
    return True
