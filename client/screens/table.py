"""The table: board, side panel and buttons; everything a seat can say is said here, and nothing of rules is known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from client import doors
from client.chooser import Chooser
from client.saves import Autosave, SaveProblem, open_save
from client.scene import Look, Panel, Piece, Table
from client.screens import Next, Push, Screen
from client.screens.curtain import Curtain
from client.screens.forms import FormScreen
from client.screens.table_menu import TableMenu
from client.session import AGENT, CURTAIN, OPEN, OVER, Session
from client.stage import Gesture, Spot, Stage
from client.stage_keys import Typed, first, towards
from client.stage_notes import Notice, Recap, Ring
from client.stage_paint import spoken
from client.stage_side import Boxes, LogBox, Prompt
from client.tables import TABLES
from client.text import key_of, tr
from client.theme import CONTROL, SMALL
from client.widgets.base import Widget
from client.widgets.buttons import Button
from engine.api import GAMES, Match, Refused, load

if TYPE_CHECKING:
    from client.kit import Kit
    from client.seating import Seating

DEAF_MS: Final = 220
SOUND_MS: Final = 240
NAME: Final = 24
ACT: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PRESSES: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT})


def new_table(kit: Kit, seating: Seating) -> Screen:
    """Open the table with a new match."""
    game = GAMES[seating.game]
    level = load(game, seating.mode, dict(seating.options))
    match = Match(game, level, seating.seed, list(seating.names), list(seating.seats))
    return TableScreen(kit, Session(match, Autosave(match.record)), seating)


def resume_table(kit: Kit, path: Path) -> Screen:
    """Open the table with a saved match; a message instead when the file cannot be opened."""
    try:
        match, told = open_save(path)
        keeper = Autosave(match.record, path)
    except SaveProblem as problem:
        return doors.message(kit, tr("app-title"), tr(problem.key, **problem.values))
    if told is not None:
        kit.note(tr(told.key, **told.values))
    return TableScreen(kit, Session(match, keeper))


class TableScreen(FormScreen):
    """One match on the screen."""

    def __init__(self, kit: Kit, session: Session, seating: Seating | None = None) -> None:
        super().__init__(kit)
        self.session = session
        self.seating = seating
        self.game = session.match.record.game
        self.key = key_of(self.game)
        self.table: Table = TABLES[self.game]
        self.stage = Stage(kit)
        self.chooser = Chooser([])
        self.pending = ""
        self.cursor = ""
        self.hovered = ""
        self.notice: tuple[str, str] = ("", "")
        self.recap: list[str] = []
        self.ring_at: tuple[int, int] | None = None
        self.typed = Typed()
        self.menu = TableMenu(self)
        self.prompt, self.boxes, self.log = Prompt(), Boxes(), LogBox()
        self.board = Rect(0, 0, 1, 1)
        self.side = Rect(0, 0, 1, 1)
        self.shades: dict[str, Any] = {}
        self.hint = ""
        self._gone: list[Rect] = []
        self._seen = -1
        self._deaf_until = -1
        self._sounds: list[str] = []
        self._sound_at = 0
        self._public = len(session.match.heard(-1))
        self._curtained = False
        self._stale = True
        session.tell = lambda problem: kit.note(tr(problem.key, **problem.values))
        session.speed = kit.settings.word("speed")

    @property
    def now(self) -> int:
        return self.stage.now

    # ---- what is shown

    def names(self) -> list[str]:
        return [n if len(n) <= NAME else n[: NAME - 1] + "…" for n in self.session.names]

    def shown_as(self) -> Look:
        """Return what the table is told beside the view."""
        verbs = self.chooser.verbs() if self.chooser.started else []
        verb = self.chooser.verb or (verbs[0] if len(verbs) == 1 else "")
        said = (verb, *self.chooser.objects) if self.chooser.started else ()
        options = tuple(" ".join(s) for s in self.chooser.sentences)
        return Look(self.session.asked, said, options, self.shades, self.names())

    def refresh(self, moves: bool = True) -> None:
        """Show the table as it stands now, for the eyes that may look."""
        self._seen = self.session.revision
        self.chooser = Chooser(self.session.options())
        self.pending, self.ring_at, self.hint = "", None, ""
        self.shades = self.menu.shades()
        self._hear()
        self.redraw(moves)

    def redraw(self, moves: bool = True) -> None:
        """Show what was said so far."""
        if self.session.state == CURTAIN:
            return
        view, look = self.session.view(), self.shown_as()
        self.stage.show(self.table.scene(view, look), moves)
        panel: Panel = self.table.panel(view, look)
        self.prompt.say(spoken(panel.prompt), self.session.asked)
        self.boxes.show(panel)
        self._tell(look)
        self._remark()
        self._stale = True

    def _tell(self, look: Look) -> None:
        """Write the log of these eyes."""
        heard, since = self.session.heard(), self.session.fresh_from()
        lines: list[str] = []
        fresh = 0
        for n, e in enumerate(heard):
            say = self.table.tell(e.name, e.objects, look)
            if n == since:
                fresh = len(lines)
            if say is not None:
                lines.append(spoken(say))
        self.log.show(lines, fresh if since < len(heard) else len(lines))

    def _hear(self) -> None:
        """Queue the sounds of what everybody heard: a sound that one seat alone may hear would tell the others."""
        public = self.session.match.heard(-1)
        new = public[self._public :] if len(public) > self._public else []
        self._public = len(public)
        sounds = [self.table.sounds[e.name] for e in new if e.name in self.table.sounds]
        self._sounds = sounds[-4:]

    def _remark(self) -> None:
        """Set the marks of what can be pointed at."""
        marks: dict[str, str] = {}
        held = self.stage.held
        c = self.chooser
        if held is not None:
            marks = dict.fromkeys(c.drops(held.word), "target")
        elif self.session.asked and not self.pending:
            if len(c.verbs()) == 1 and any(len(s) == len(c.objects) + 2 for s in c.matching()):
                marks = dict.fromkeys(c.later(), "soft")
            marks |= dict.fromkeys(c.targets(), "target")
            marks |= dict.fromkeys(c.objects, "chosen")
            said = [*([c.verb] if c.verb else []), *c.objects, self.hovered]
            for word in self.table.preview(self.session.view(), said) if self.hovered in c.targets() else []:
                marks.setdefault(word, "soft")
        elif self.pending:
            marks = dict.fromkeys(self.pending.split(" ")[1:], "chosen")
        if self.hint and not c.started:
            marks |= dict.fromkeys(self.hint.split(" ")[1:], "chosen")
        if self.hovered in marks:
            marks[self.hovered] = "hover"
        if (
            self.cursor
            and self.form.focus is None
            and self.form.by_keys
            and self.form.modal is None
            and self.cursor in self.spots()
        ):
            marks[self.cursor] = "cursor"
        self.stage.mark(marks)
        self.stage.liftable = frozenset(
            p.word
            for p in self.stage.scene.pieces
            if p.word and self.session.asked and not self.pending and c.liftable(p.word)
        )

    # ---- layout

    def layout(self, size: tuple[int, int], scale: float) -> None:
        super().layout(size, scale)
        self._lay_stage()

    def _lay_stage(self) -> None:
        width = min(max(round(self.size[0] * 0.27), self.look.px(236)), self.look.px(430), self.size[0] // 2)
        self.board = Rect(0, 0, self.size[0] - width, self.size[1])
        self.side = Rect(self.board.right, 0, width, self.size[1])
        if self.session.state == CURTAIN:
            return
        self.stage.layout(self.board)
        self.chooser_kept()

    def chooser_kept(self) -> None:
        """After a new size: what was said so far stays said, what was held is home."""
        self._remark()
        self._stale = True

    def build(self) -> None:
        look = self.look
        width = min(max(round(self.size[0] * 0.27), look.px(236)), look.px(430), self.size[0] // 2)
        side = Rect(self.size[0] - width, 0, width, self.size[1])
        pad, gap = look.px(10), look.px(7)
        inner = Rect(side.x + pad, pad, side.w - 2 * pad, side.h - 2 * pad)
        high = self.prompt.height(look, inner.w)
        self.prompt.place(Rect(inner.x, inner.y, inner.w, high))
        y = self.prompt.rect.bottom + gap
        self.form.add(self.prompt)
        y = self._build_verbs(inner, y)
        foot = look.px(36)
        bottom = inner.bottom - foot - gap
        need = self.boxes.height(look, inner.w)
        room = max(0, bottom - y)
        self.boxes.place(Rect(inner.x, y, inner.w, min(need, room)))
        self.boxes.clip = self.boxes.rect
        self.form.add(self.boxes)
        y += min(need, room) + gap
        if bottom - y > look.px(48):
            self.log.shown = True
            self.log.set_out(look, Rect(inner.x, y, inner.w, bottom - y))
            self.form.add(self.log)
        third = (inner.w - 2 * gap) // 3
        no_undo = self.session.no_undo()
        buttons = (
            Button(
                tr("table-undo"),
                self.menu.undo,
                name="undo",
                size=SMALL,
                tip=tr(no_undo) if no_undo else "Ctrl+Z",
            ),
            Button(tr("table-hint"), self.menu.ask_hint, name="hint", size=SMALL, tip="F2"),
            Button(tr("table-menu"), self.menu.open, name="menu", size=SMALL, tip="Esc"),
        )
        buttons[0].enabled = not no_undo
        buttons[1].enabled = self.session.asked and self.kit.settings.flag("hints")
        for n, button in enumerate(buttons):
            button.place(Rect(inner.x + n * (third + gap), inner.bottom - foot, third, foot))
        self.form.add(*buttons)
        self._build_over()

    def _build_verbs(self, inner: Rect, y: int) -> int:
        """Buttons for what can be said without pointing, and for the verbs that pointing leaves open."""
        look, gap = self.look, self.look.px(6)
        made: list[Button] = []
        c = self.chooser
        if self.session.state == OPEN:
            made.append(
                Button(
                    tr("table-pass-on"),
                    lambda: self.session.pass_on(self.now),
                    kind="primary",
                    name="pass-on",
                )
            )
        elif self.session.asked and not self.pending:
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
                    )
                )
        if self.session.asked and c.started and not self.pending and not c.confirmable():
            made.append(
                Button(tr("table-back"), self.undo_word, name="back", size=SMALL, kind="quiet", tip="Esc")
            )
        columns = 2 if len(made) > 2 or (len(made) == 2 and inner.w > look.px(200)) else 1
        wide = (inner.w - (columns - 1) * gap) // columns
        high = look.px(CONTROL if len(made) <= 2 else 34)
        for n, button in enumerate(made):
            last = n == len(made) - 1 and n % columns == 0
            button.place(
                Rect(
                    inner.x + n % columns * (wide + gap),
                    y + n // columns * (high + gap),
                    inner.w if last else wide,
                    high,
                )
            )
        self.form.add(*made)
        rows = (len(made) + columns - 1) // columns
        return y + rows * (high + gap) + (look.px(4) if rows else 0)

    def verbs(self) -> list[str]:
        """Return the verbs that get a button: all while one is open, else those that need no object."""
        verbs = self.chooser.verbs()
        if self.chooser.verb:
            return [self.chooser.verb]
        bare = [v for v in verbs if [v] in self.chooser.sentences]
        return (
            verbs
            if len(verbs) - len(bare) > 1 or (bare and len(verbs) > 1 and not self.chooser.started)
            else bare
        )

    def _build_over(self) -> None:
        """What lies over the board: confirmation, the reason of a refusal, a ring of verbs, the recap."""
        look, board = self.look, Rect(0, 0, self.size[0] - (self.size[0] - self.prompt.rect.x), self.size[1])
        c = self.chooser
        wide = min(board.w - look.px(24), look.px(620))
        if self.pending or (self.session.asked and c.confirmable()):
            words = self.pending or c.confirmable()
            do = tr("table-do-it") if self.pending else tr("table-stop-here")
            answers = [
                Button(do, self.confirm, kind="primary", name="do-it", size=SMALL),
                Button(tr("table-cancel"), self.undo_word, name="cancel", size=SMALL),
            ]
            self.form.add(*Notice(self.sentence(words), answers, gold=True).put(look, board, wide))
        elif self.notice[0]:
            words, rule = self.notice
            links = (
                [
                    Button(
                        tr("table-rule-link", rule=rule),
                        lambda: self.open_rule(rule),
                        name="rule-link",
                        size=SMALL,
                    )
                ]
                if rule
                else []
            )
            self.form.add(*Notice(words, links, gold=False).put(look, board, wide))
        elif self.recap:
            self.form.add(*Recap(tr("table-recap"), self.recap).put(look, board, wide))
        if self.ring_at is not None and c.asks_verb():
            items = [(tr(f"{self.key}-verb-{v}"), v, tr(f"{self.key}-help-{v}")) for v in c.verbs()]
            ring = Ring(items, self.say).put(look, board, self.ring_at)
            self.form.add(*ring)

    def rebuild(self) -> None:
        self._gone += [w.painted for w in self.form.walk() if w.painted.w]
        for w in (self.prompt, self.boxes, self.log):
            w.touch()
        super().rebuild()
        if self.ring_at is not None and self.chooser.asks_verb():
            ring = next((w for w in self.form.focusables() if w.name.startswith("ring-")), None)
            self.form.set_focus(ring)
        self._stale = False

    def backdrop(self, surface: Surface, area: Rect) -> None:
        if not self.board.contains(area):
            self.look.backdrop(surface, area)
        self.stage.paint(surface, area)

    def draw(self, surface: Surface, dirty: Sequence[Rect]) -> list[Rect]:
        if self.session.state == CURTAIN:
            # nothing of the table may be seen, not even for one frame before the curtain has its turn
            self.look.backdrop(surface, surface.get_rect())
            return [surface.get_rect()] if dirty or not self._curtained else []
        gone, self._gone = self._gone, []
        return self.form.draw(surface, [*dirty, *gone, *self.stage.changed()])

    # ---- time

    def tick(self, now_ms: int) -> bool:
        moving = self.stage.tick(now_ms)
        self.session.tick(now_ms, moving)
        self.menu.tick(now_ms)
        if self.session.revision != self._seen:
            self._turned(now_ms)
        if self._sounds and now_ms >= self._sound_at:
            self._sound_at = now_ms + SOUND_MS
            self.kit.sound.play(self._sounds.pop(0))
        if self._stale:
            self.rebuild()
        return super().tick(now_ms) or moving or self.stage.moving

    def _turned(self, now: int) -> None:
        """Something happened: show it, or draw the curtain."""
        if self.session.state == CURTAIN:
            self._seen = self.session.revision
            self.stage.let_go()
            self.form.tooltip.hide()
            self.recap, self.notice, self.hovered, self.cursor = [], ("", ""), "", ""
            self.kit.sound.play("curtain")
            self.then(Push(Curtain(self.kit, self.names()[self.session.seat], self._took)))
            return
        self.notice = ("", "")
        self._deaf_until = now + DEAF_MS
        self.refresh()
        if self.session.state == OVER:
            self.menu.over()

    def _took(self, now: int) -> None:
        """Somebody opened the curtain: only now their view is made."""
        self.session.take_seat(now)
        self.stage.hurry()
        self.refresh(moves=False)
        self.stage.layout(self.board)
        lines, since = self.log.lines, self.log.fresh_from
        self.recap = lines[since:][-8:] if since and not self.kit.settings.flag("skip_recap") else []
        self._deaf_until = now + DEAF_MS
        self._stale = True

    # ---- saying things

    def sentence(self, words: str) -> str:
        return spoken(self.table.phrase(words, self.shown_as()))

    def press(self, verb: str) -> None:
        """The button of a verb: says it, or unsays it."""
        if verb == self.chooser.verb:
            self.chooser.cancel()
            self.redraw()
        else:
            self.say(verb)

    def undo_word(self) -> None:
        self.back()

    def say(self, token: str) -> bool:
        """Say one word; false when it cannot be said now."""
        if not self.session.asked or self.now < self._deaf_until or not self.chooser.pick(token):
            return False
        self._advance()
        return True

    def _advance(self, at: tuple[int, int] | None = None) -> None:
        """After a word: play what is whole, ask what is open."""
        self.notice, self.recap, self.hint = ("", ""), [], ""
        c = self.chooser
        words = c.sentence()
        self.ring_at = None
        if words:
            verb = words.split(" ")[0]
            if verb in self.table.final and self.kit.settings.flag("confirm"):
                self.pending = words
            else:
                self.play(words)
                return
        elif c.asks_verb():
            self.ring_at = at or self._place_of(c.objects[-1])
        self.kit.sound.play("click")
        self.redraw()

    def _place_of(self, word: str) -> tuple[int, int]:
        spot = next(self.stage.scene.spots(word), None)
        return self.stage.camera.point(spot.x, spot.y) if spot else self.board.center

    def confirm(self) -> None:
        """Do what was asked about."""
        words = self.pending or self.chooser.confirmable()
        if words and self.now >= self._deaf_until:
            self.play(words)

    def play(self, words: str) -> None:
        """Act; the session shows what follows."""
        try:
            self.session.play(words, self.now)
        except Refused as refused:
            self.refuse([refused.rule] if refused.rule else [])
            return
        self._deaf_until = self.now + DEAF_MS
        self.cursor = ""
        self._turned(self.now)

    def back(self) -> bool:
        """One step back; false when there was none."""
        if self.pending:
            self.pending = ""
            if not self.chooser.verb or self.chooser.objects:
                self.chooser.back()
            else:
                self.chooser.cancel()
        elif self.notice[0] or self.recap or self.hint:
            self.notice, self.recap, self.hint = ("", ""), [], ""
        elif not self.chooser.back():
            return False
        self.ring_at = None
        self.redraw()
        return True

    # ---- why not

    def reasons(self, guesses: Sequence[str]) -> list[tuple[str, str]]:
        """Return verbs and the rule that forbids each of these sentences; empty when one is legal."""
        found: dict[str, str] = {}
        plain = self.session.match.game.text_rule
        for words in guesses:
            rule = self.session.why(words)
            if not rule:
                return []
            verb = words.split(" ")[0]
            if rule != plain:
                found.setdefault(verb, rule)
        return list(found.items())

    def why_not(self, reasons: Sequence[tuple[str, str]]) -> str:
        """Return the reasons as text."""
        if not reasons:
            return tr("table-why-plain")
        lines = []
        for verb, rule in reasons[:3]:
            said = doors_rule(self.game, rule)
            lines.append(tr("table-why", verb=tr(f"{self.key}-verb-{verb}"), rule=said or rule))
        return "\n".join(dict.fromkeys(lines))

    def refuse(self, rules: Sequence[str], words: str = "") -> None:
        """Say why not, with a link into the rulebook."""
        rule = rules[0] if rules else ""
        self.notice = (words or doors_rule(self.game, rule) or tr("table-why-plain"), rule)
        self.kit.sound.play("refuse")
        self._stale = True

    def open_rule(self, rule: str) -> None:
        self.then(Push(doors.rulebook(self.kit, self.game, rule)))

    # ---- events

    def event(self, e: Event) -> Next | None:
        if self.session.state == CURTAIN or (
            e.type in PRESSES and self.now < self._deaf_until and self.form.modal is None
        ):
            return None
        if self.form.modal is not None:
            return super().event(e)
        if e.type == pygame.KEYDOWN and self._key(e):
            return None
        if e.type in (
            pygame.MOUSEMOTION,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEWHEEL,
            pygame.WINDOWFOCUSLOST,
            pygame.WINDOWLEAVE,
            pygame.WINDOWMINIMIZED,
        ):
            return self._pointer(e)
        return super().event(e)

    def _pointer(self, e: Event) -> Next | None:
        if e.type == pygame.MOUSEBUTTONDOWN:
            self.form.by_keys = False
            if self.recap:
                self.recap, self._stale = [], True
        if self.stage.held is None and e.type != pygame.MOUSEWHEEL:
            found = super().event(e)
        elif e.type == pygame.MOUSEWHEEL and self.form.event(e):
            return None
        else:
            found = None
        if (
            e.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)
            and self.stage.held is None
            and self.form.under(e.pos) is not None
        ):
            if e.type == pygame.MOUSEMOTION:
                self._tip_side(e.pos)
            return found
        lifted = self.stage.held
        gesture = self.stage.event(e)
        if self.stage.held is not lifted:
            self._lifted(lifted)
        if gesture is not None:
            self._gesture(gesture)
        return found

    def _lifted(self, before: Piece | None) -> None:
        if self.stage.held is not None:
            self.kit.sound.play("lift")
            self.form.tooltip.hide()
        self.hovered = ""
        self._remark()

    def _gesture(self, g: Gesture) -> None:
        if g.kind == "hover":
            self._hover(g)
        elif g.kind == "click":
            self._click(g.spots)
        elif g.piece is not None:
            self._drop(g.piece, g.spots, g.pos)
            self.stage.settle()

    def _hover(self, g: Gesture) -> None:
        words = self._can(g.spots) if g.piece is None else self._drop_word(g.piece, g.spots, g.pos)
        spot = (
            next((s for s in g.spots if s.word == words), None)
            if words
            else next((s for s in g.spots if s.word or s.name), None)
        )
        name = words or (spot.word if spot else "")
        if name != self.hovered:
            self.hovered = name
            self._remark()
            tip = self._tip(spot, g.piece) if spot else ""
            rect = self.stage.camera.rect(spot.x, spot.y, spot.w, spot.h) if spot else Rect(0, 0, 0, 0)
            self.form.tooltip.show(tip, rect, self.now, 60 if g.piece else 500)

    def _tip_side(self, pos: tuple[int, int]) -> None:
        if self.hovered:
            self.hovered = ""
            self._remark()
        tip = self.boxes.tip_at(pos)
        if tip and tip != self.form.tooltip.words:
            self.form.tooltip.show(tip, Rect(pos, (1, 1)), self.now, 450)

    def _tip(self, spot: Spot, held: Piece | None) -> str:
        """Return what a thing is, what would happen, or why nothing can."""
        lines = [spoken(s) for s in ([spot.name] if spot.name else []) + list(spot.tips)]
        c = self.chooser.clone()
        if held is not None and not c.holds(held.word):
            c.pick(held.word)
        if not self.session.asked or self.pending:
            return "\n".join(lines)
        if c.can_pick(spot.word):
            trial = c.clone()
            trial.pick(spot.word)
            whole = trial.complete()
            lines += [self.sentence(w) for w in whole[:4]] if whole else []
        elif spot.word and (held is not None or c.started or len(c.verbs()) == 1):
            reasons = self.reasons(c.guesses(spot.word))
            if reasons:
                lines.append(self.why_not(reasons))
        return "\n".join(lines)

    def _can(self, spots: Sequence[Spot]) -> str:
        """Return the word of the topmost thing that can be said next."""
        if not self.session.asked or self.pending:
            return ""
        return next((s.word for s in spots if s.word and self.chooser.can_pick(s.word)), "")

    def _click(self, spots: Sequence[Spot]) -> None:
        if self.now < self._deaf_until:
            return
        if not self.session.asked:
            if self.session.state == AGENT and any(s.word for s in spots):
                self.notice, self._stale = (
                    (tr("table-not-yours", name=self.names()[self.session.seat]), ""),
                    True,
                )
            return
        words = [s.word for s in spots if s.word]
        if self.pending:
            if words and self.pending.split(" ")[-1] in words:
                self.confirm()
                return
            self.pending = ""
            self.chooser.cancel()
        word = next((w for w in words if self.chooser.can_pick(w)), "")
        if word:
            self.say(word)
            return
        if self.chooser.confirmable() and self.chooser.objects[-1] in words:
            self.confirm()
            return
        if not words:
            if self.chooser.started or self.notice[0]:
                self.chooser.cancel()
                self.notice = ("", "")
                self.redraw()
            return
        fresh = Chooser([" ".join(s) for s in self.chooser.sentences])
        again = next((w for w in words if fresh.can_pick(w)), "")
        if again and self.chooser.started and again not in self.chooser.objects:
            self.chooser.cancel()
            self.say(again)
            return
        self._explain(self.chooser.guesses(words[0]))
        self.redraw()

    def _explain(self, guesses: Sequence[str]) -> None:
        reasons = self.reasons(guesses)
        self.refuse([rule for _, rule in reasons], self.why_not(reasons))

    def _drop_word(self, piece: Piece, spots: Sequence[Spot], pos: tuple[int, int]) -> str:
        drops = self.chooser.drops(piece.word)
        word = next((s.word for s in spots if s.word in drops), "")
        return word or self.stage.nearest(pos, drops)

    def _drop(self, piece: Piece, spots: Sequence[Spot], pos: tuple[int, int]) -> None:
        """A piece was put down: say both, or send it home with the reason."""
        word = self._drop_word(piece, spots, pos)
        if word and self.session.asked and self.chooser.drag(piece.word, word):
            self._advance(pos)
            return
        there = next((s for s in spots if s.word and s.word != piece.word), None)
        c = self.chooser.clone()
        if there is not None and (c.holds(piece.word) or c.pick(piece.word)) and there.word != piece.place:
            self._explain(c.guesses(there.word))
        self._remark()

    # ---- keys

    def spots(self) -> dict[str, tuple[float, float]]:
        """Return what the cursor can stand on."""
        c = self.chooser
        if not self.session.asked or self.pending:
            return {}
        words = [*c.targets(), *([] if c.verb else c.verbs()), *(c.objects[-1:] if c.confirmable() else [])]
        found: dict[str, tuple[float, float]] = {}
        for word in words:
            spot = next(self.stage.scene.spots(word), None)
            if spot is not None:
                found[word] = (spot.x, spot.y)
        return found

    def _key(self, e: Event) -> bool:
        """Answer a key on the board; true when nobody else should see it."""
        held, mod = getattr(e, "held", False), getattr(e, "mod", 0)
        control = mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if self.menu.key(e, bool(control), held):
            return True
        if e.key == pygame.K_TAB and not control:
            return self._tab(bool(mod & pygame.KMOD_SHIFT))
        if e.key == pygame.K_ESCAPE:
            if not held and not self.back():
                self.menu.open()
            return True
        if self.form.focus is not None and e.key in (*ACT, *ARROWS):
            return False
        if e.key in ARROWS and not control:
            self.form.by_keys = True
            self._move_cursor(towards(self.spots(), self.cursor, *ARROWS[e.key]))
            return True
        if e.key in ACT:
            if not held:
                self._act()
            return True
        letter = getattr(e, "unicode", "")
        if control or not letter or not letter.isalnum():
            return False
        if not held:
            self._letter(letter)
        return True

    def _letter(self, letter: str) -> None:
        spots = self.spots()
        if letter.isdigit() and not self.typed.letters:
            buttons = [
                w
                for w in self.form.focusables()
                if w.name.startswith(("verb-", "do-it", "cancel", "pass-on", "ring-"))
            ]
            if 0 < int(letter) <= len(buttons):
                chosen = buttons[int(letter) - 1]
                if isinstance(chosen, Button):
                    chosen.do()
                return
        found = self.typed.add(letter, list(spots), self.now)
        if found:
            self.form.by_keys = True
            self.form.set_focus(None)
            self._move_cursor(found)

    def _move_cursor(self, word: str) -> None:
        self.cursor = word
        self._remark()
        spot = next(self.stage.scene.spots(word), None)
        if spot is not None:
            rect = self.stage.camera.rect(spot.x, spot.y, spot.w, spot.h)
            self.form.tooltip.show(self._tip(spot, None), rect, self.now, 700)

    def _act(self) -> None:
        if self.pending:
            self.confirm()
        elif self.session.state == OPEN:
            self.session.pass_on(self.now)
        elif self.recap:
            self.recap, self._stale = [], True
        elif self.cursor in self.spots():
            if self.chooser.confirmable() and self.cursor == self.chooser.objects[-1]:
                self.confirm()
            else:
                self.say(self.cursor)
        elif self.chooser.confirmable():
            self.confirm()
        elif self.session.asked:
            self.form.by_keys = True
            self._move_cursor(first(self.spots()))

    def _tab(self, back: bool) -> bool:
        """Go round: board, then the buttons one by one."""
        stops: list[Widget] = self.form.focusables()
        self.form.by_keys = True
        at = stops.index(self.form.focus) if self.form.focus in stops else -1
        at += -1 if back else 1
        if at == -2:
            at = len(stops) - 1
        self.form.set_focus(stops[at] if 0 <= at < len(stops) else None)
        if self.form.focus is None and self.cursor not in self.spots():
            self.cursor = first(self.spots())
        self.form._tell()
        self._remark()
        return True

    # ---- being a screen

    def shown(self) -> None:
        self.session.speed = self.kit.settings.word("speed")
        self._curtained = False
        if self.session.state != CURTAIN:
            self.shades = self.menu.shades()
            if self._seen < 0:
                self._seen = self.session.revision
                self.refresh(moves=False)
            else:
                self.redraw(moves=False)

    def hidden(self) -> None:
        self._curtained = True
        self.stage.let_go()
        super().hidden()

    def close(self) -> None:
        self.session.close()
        super().close()

    def title(self) -> str:
        return tr(f"{self.key}-title")

    def report(self) -> dict[str, str]:
        record = self.session.match.record
        return {
            "game": record.game,
            "mode": record.mode,
            "seed": str(record.seed),
            "moves": "\n".join(m.words for m in record.moves),
        }

    def points(self, seat: int) -> list[tuple[str, int]]:
        """Return where the points of a seat came from, in words."""
        return [(spoken(say), n) for say, n in self.table.points(self.session.view(), seat)]


def doors_rule(game: str, rule: str) -> str:
    """Return the sentence of a rule."""
    from client.stage_rules import rule_sentence

    return rule_sentence(game, rule) if rule else ""
