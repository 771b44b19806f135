"""What the table shows: scene, panel, log and marks, for the eyes that may look."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from client import helps
from client.chooser import Chooser
from client.scene import Look, Panel, Piece, Place, Say, Scene, Shade, Table
from client.screens.forms import FormScreen
from client.session import CURTAIN, READ, SHEET, Session, hides
from client.sound import weightiest
from client.stage import Stage
from client.stage_keys import Typed
from client.stage_side import Boxes, LogBox, Prompt
from client.stage_spots import Spot
from client.tables import TABLES
from client.telling import apart, said, sound_of
from client.text import key_of, shortened, tr
from client.widgets.form import Form
from client.widgets.tooltip import Tooltip
from engine.api import PUBLIC, Deduction, Event

if TYPE_CHECKING:
    from client.kit import Kit
    from client.screens.table_menu import TableMenu
    from client.seating import Seating

NAME: Final = 24
LOUD: Final = 4
BLIND_MS: Final = 220
"""How long the pointer may still be where the hand of the last eyes moves it."""
BANNER_MS: Final = 2400
NO_NEWS: Final = -1
STRONG: Final = ("hard", "expert")
OPEN_PLATES: Final = ("notice", "ring", "recap")
SPEAKING: Final = ("verb-", "do-it", "cancel", "back")


class TableFace(FormScreen):
    """One match as it is seen. Nothing here changes it."""

    menu: TableMenu

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
        self._beside = self._below = Rect(0, 0, 0, 0)
        self.help_wanted = False
        self.banner: list[tuple[str, str]] = []
        self._loud: list[tuple[str, str]] = []
        self.waits = False
        """What has happened is still being shown: it is told in words when all has arrived."""
        self._banner_until = 0
        self.result_at = -1
        self.ring_at: tuple[int, int] | None = None
        self.typed = Typed()
        self.prompt, self.boxes, self.log = Prompt(), Boxes(), LogBox()
        self.board = Rect(0, 0, 1, 1)
        self.shades: dict[str, Shade] = {}
        self.deduction = Deduction({}, {})
        self.hint = ""
        self._gone: list[Rect] = []
        self._seen = -1
        self._deaf_until = -1
        self._sounds: list[str] = []
        self._sound_at = 0
        self._public = len(session.match.heard(-1))
        self._curtained = False
        self._stale = True
        self.notice_at = (0, 0)
        self.last_at = (-1, -1)
        self.blind_at: tuple[tuple[int, int], ...] = ()
        self._blind_until = -1
        self._eyes = session.eyes
        self._told: list[tuple[Event, str]] = []
        self.pointed = (0, 0)
        self.orders: dict[int, list[str]] = {}
        """How each seat has put its pieces in order: for its own eyes, and in no record."""
        self.lenses: dict[int, str] = {}
        """What each seat wants to be concluded, where it has chosen."""
        self._openly = Scene(1.0, 1.0)
        """The table as it was last, to eyes that see only what all may see."""
        self._beside_openly = Panel(Say("table-prompt-watch"))
        self.opened = ""
        self.looking = ""
        self.over = ""
        self.told_of: Spot | None = None
        """What the pointer was on last: not everything that a tip tells of has a word."""
        self.shape = (0.0, 0)
        session.tell = lambda problem: kit.note(tr(problem.key, **problem.values))
        session.speed = kit.settings.word("speed")

    @property
    def now(self) -> int:
        return self.stage.now

    def names(self) -> list[str]:
        names = self.session.names
        return apart([shortened(n, NAME) for n in names], NAME)

    def shown_as(self) -> Look:
        """Return what the table is told beside the view."""
        options = tuple(" ".join(s) for s in self.chooser.sentences)
        return Look(
            self.session.asked,
            self.chooser.said(),
            options,
            self.shades,
            self.names(),
            tuple(self.orders.get(self.session.eyes, ())),
            self.opened,
            self.shape_now()[0] or 1.3,
            self.board.w,
            self.session.side,
            helps.held(self.deduction, self.help_mode()),
            self.final_scores(),
        )

    def final_scores(self) -> tuple[int, ...]:
        """Return what everybody has once it is counted; nothing before."""
        session = self.session
        if session.state == SHEET and session.sheet is not None:
            return tuple(sum(points for _, points in lines) for lines in session.sheet.accounts)
        return tuple(session.match.scores()) if session.match.over else ()

    def shape_now(self) -> tuple[float, int]:
        """Return how wide the board is for its height, and how wide in pixels."""
        board = self.board
        return (round(board.w / max(1, board.h), 2) if board.w > 1 else 0.0), board.w

    def sentence(self, words: str) -> str:
        return said(self.table.phrase(words, self.shown_as()))

    def refresh(self, moves: bool = True) -> None:
        """Show the table as it stands now, for the eyes that may look."""
        changed = self.session.eyes != self._eyes
        veiled = changed and not self.session.alike(self._eyes, self.session.eyes)
        if changed:
            self._eyes = self.session.eyes
            self._told.clear()
            self.stage.let_go()
        if veiled:
            self.forget()
        self._seen = self.session.revision
        self.chooser = Chooser(self.session.options())
        self.pending, self.ring_at, self.hint = "", None, ""
        self.hovered, self.opened, self.looking = "", "", ""
        self.form.tooltip.hide()
        self.conclude()
        self.redraw(moves, veiled, self._hear())
        if len(self.session.humans) > 1 and self.session.state != CURTAIN:
            shape, wide = self.shape
            look = Look(names=self.names(), shape=shape, wide=wide, side=self.session.side)
            view = self.session.seen_by(PUBLIC)
            self._openly, self._beside_openly = self.table.scene(view, look), self.table.panel(view, look)

    def help_now(self) -> str:
        """Return how much is told: against strong agents nothing, unless it was asked for here."""
        strong = any(who in STRONG for who in self.session.people)
        return "off" if strong and not self.help_wanted else self.kit.settings.word("deduction")

    def help_mode(self) -> str:
        return {"probabilities": helps.FULL, "marks": helps.MARKS}.get(self.help_now(), helps.OFF)

    def lens(self) -> str:
        """Return what these eyes want to be concluded; empty where the game has no such help."""
        return self.lenses.get(self.session.eyes) or next(iter(self.choices()), "")

    def choices(self) -> list[str]:
        """Return what can be concluded in this game."""
        return helps.lenses(self.session.match.level)

    def conclude(self) -> None:
        """See what follows from what these eyes know; nothing for eyes from which nothing is hidden."""
        self.deduction = Deduction({}, {})
        mode = self.help_mode()
        playing = self.session.state != SHEET
        if playing and mode != helps.OFF and self.session.eyes in self.session.humans:
            view = self.session.view()
            if hides(view.data):
                self.deduction = helps.deduce(view, self.session.heard(), self.lens())
        self.shades = helps.shades(self.deduction, mode)

    def let_go(self) -> None:
        """End what the pointer drags, and what is said of where it is."""
        self.stage.let_go()
        self.form.tooltip.hide()
        self.hovered, self.over, self.told_of = "", "", None
        self.refresh_marks()

    def forget(self) -> None:
        """Other eyes look now: nothing of where the last ones looked, pointed or typed may stay."""
        self.stage.forget()
        self._leave_form()
        self.typed = Typed()
        self.notice, self.recap, self.hovered, self.cursor = ("", ""), [], "", ""
        self.banner, self._loud, self.waits = [], [], False
        self.opened, self.looking, self.over = "", "", ""
        middle = (self.size[0] // 2, self.size[1] // 2)
        self.blind_at, self._blind_until = (self.last_at, middle), self.now + BLIND_MS
        self.pointed = self.notice_at = (0, 0)
        self._gone.append(Rect((0, 0), self.size))
        with suppress(pygame.error):
            pygame.mouse.set_pos(middle)

    def _leave_form(self) -> None:
        """Begin an empty form: the old one may be amid an event, and arm or light up things after it."""
        old = self.form
        old.let_go()
        old.set_focus(None)
        self.form = Form(self.look, self.backdrop)
        self.form.now = old.now
        self.log.scroll_to(self.log.most())
        self._stale = True

    def redraw(self, moves: bool = True, veiled: bool = False, since: int = NO_NEWS) -> None:
        """Show what was said so far; `since` is where news begin in what all heard.

        News that are shown one after the other are told when all is seen.
        """
        if self.session.state == CURTAIN:
            return
        view, look = self.session.view(), self.shown_as()
        self.shape = self.shape_now()
        scene = helps.marked(
            self.table.scene(view, look),
            self.deduction,
            self.help_mode(),
            lambda kind: self.table.sought(kind, view, look),
        )
        if veiled and self.session.eyes == PUBLIC and self._openly.h == scene.h:
            # what everybody could see before changes before everybody's eyes
            self.stage.show(self._openly, False)
            veiled = False
        self.stage.show(scene, moves, veiled)
        self.waits = (self.waits or since != NO_NEWS) and self.stage.staged
        if not self.waits:
            self.inform()
            return
        if since != NO_NEWS:
            self.prompt.say(tr("table-prompt-watch"), False)
            if self.session.eyes == PUBLIC and len(self.session.humans) > 1:
                self.boxes.show(self._beside_openly)
            self._tell(look, since)
        self.refresh_marks()
        self._stale = True

    def inform(self) -> None:
        """Say in words how the table stands and what has happened."""
        self.waits = False
        view, look = self.session.view(), self.shown_as()
        panel: Panel = self.table.panel(view, look)
        words = said(panel.prompt)
        if self.session.state == SHEET and self.session.sheet is not None:
            words = said(self.session.sheet.title)
        if self.session.state == READ:
            words = tr("table-prompt-read", name=self.names()[self.session.eyes])
        if self.session.asked and self.session.watched:
            words = tr("table-prompt-of", name=self.names()[self.session.seat], prompt=words)
        self.prompt.say(words, self.session.asked or self.session.state == READ)
        self.boxes.show(panel)
        self._tell(look)
        if self._loud:
            self.banner, self._loud = self._loud, []
            self._banner_until = self.now + round(BANNER_MS / min(2.0, self.kit.pace))
        self.refresh_marks()
        self._stale = True

    def _tell(self, look: Look, until: int = NO_NEWS) -> None:
        """Write the log of these eyes; `until` leaves out what all heard from there on, and what follows."""
        heard, since = self.session.heard(), self.session.fresh_from()
        if until != NO_NEWS:
            places = self.session.match.where_heard(self.session.eyes)
            heard = heard[: next((n for n, place in enumerate(places) if place >= until), len(heard))]
        known = self._told
        if len(known) > len(heard) or (known and known[-1][0] is not heard[len(known) - 1]):
            known.clear()  # other eyes, or something was taken back
        for e in heard[len(known) :]:
            say = self.table.tell(e.name, e.objects, look)
            known.append((e, said(say) if say is not None else ""))
        old = sum(bool(words) for _, words in known[:since])
        self.log.show([words for _, words in known if words], old)

    def news(self) -> list[str]:
        """Return what has happened since the own last turn, without what says little."""
        since, minor = self.session.fresh_from(), self.table.minor
        names = [e.name for e, _ in self._told]
        return [
            words
            for n, (e, words) in enumerate(self._told)
            if n >= since and words and not minor & {e.name, f"{names[n - 1]} {e.name}"}
        ]

    def _hear(self) -> int:
        """Queue the sounds of what everybody heard since the last time, and what all should notice.

        Answers where that begins in what everybody heard.

        A sound that a seat alone may hear would tell the others.
        """
        public = self.session.heard_by(PUBLIC)
        before, self._public = self._public, len(public)
        new = public[before:]
        sounds = [sound for e in new if (sound := sound_of(self.table.sounds, e))]
        self._sounds = weightiest([*self._sounds, *sounds])
        look = self.shown_as()
        loud = [
            (self.table.tell(e.name, e.objects, look), self.table.loud[e.name])
            for e in new
            if e.name in self.table.loud
        ]
        self.banner, self._loud = [], [(said(say), face) for say, face in loud[-LOUD:] if say is not None]
        if self.session.passed >= 0:
            self._loud.append((tr("table-turn-of", name=self.names()[self.session.passed]), "icons/person"))
        return before if new else NO_NEWS

    def refresh_marks(self) -> None:
        """Set the marks of what can be pointed at."""
        marks: dict[str, str] = {}
        held = self.stage.held
        c = self.chooser
        if held is not None:
            marks = dict.fromkeys(
                c.drops(held.word) or self.table.preview(self.session.view(), [held.word]), "target"
            )
            marks |= {p.word: "target" for p in self.stage.scene.places if self._taken(held, p)}
        elif self.session.asked and not self.pending and not self.waits:
            if len(c.verbs()) == 1 and any(len(s) == len(c.objects) + 2 for s in c.matching()):
                marks = dict.fromkeys(c.later(), "soft")
            marks |= dict.fromkeys(c.targets(), "target")
            marks |= dict.fromkeys(self._passed(), "pass")
            marks |= dict.fromkeys(c.objects, "chosen")
            if c.asks_verb():
                marks |= dict.fromkeys(c.verbs(), "target")
            told = [*([c.verb] if c.verb else []), *c.objects, self.hovered]
            for word in self.table.preview(self.session.view(), told) if self.hovered in c.targets() else []:
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
        self.stage.rise(self._cursor_on() if self.form.by_keys else self.over)
        self.stage.liftable = frozenset(
            p.word
            for p in self.stage.scene.pieces
            if p.word
            and self.session.asked
            and not self.pending
            and (c.liftable(p.word) or ([p.word] in c.matching() and not c.started))
        )

    def _cursor_on(self) -> str:
        """Return the piece that the cursor stands on."""
        spots = self.stage.scene.spots(self.cursor) if self.cursor in self.spots() else iter(())
        return next((spot.id for spot in spots if isinstance(spot, Piece)), "")

    def _taken(self, held: Piece, spot: Spot) -> bool:
        """Tell whether a thing that is put here says the word of the place."""
        return isinstance(spot, Place) and held.word in spot.takes and [spot.word] in self.chooser.matching()

    def _passed(self) -> list[str]:
        """Return targets that cannot end what is said, where others can: one must go on from there."""
        c = self.chooser
        ends = {s[-1] for s in c.matching() if len(s) == len(c.objects) + 2}
        return [t for t in c.targets() if t not in ends] if ends and len(c.verbs()) == 1 else []

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

    def tip_at(self, words: str, at: Rect, wait_ms: int) -> None:
        """Show what a thing is beside it, but never over a reason, a link or a verb that is to be read."""
        plates = [w.rect for w in self.form.widgets if w.name in OPEN_PLATES]
        verbs = self.verb_buttons()
        trial = Tooltip()
        whole = Rect((0, 0), self.size)
        trial.words, trial.at = words, at
        over = max(0, trial.place(self.look, whole).right - self.board.right) if words else 0
        for beside in (at, at.move(-over, 0), at.unionall(plates)):
            trial.at = beside
            if words and trial.place(self.look, whole).collidelist([*plates, *verbs]) < 0:
                self.form.tooltip.show(words, beside, self.now, wait_ms)
                return
        self.form.tooltip.hide()

    def verb_buttons(self) -> list[Rect]:
        """Return where the buttons beside the board lie that say something."""
        return [w.rect for w in self.form.widgets if w.name.startswith(SPEAKING)]

    def tip_of_verb(self) -> None:
        """Move what a verb means off the verbs below it, in the ring and beside the board."""
        tip = self.form.tooltip
        verbs = self.verb_buttons()
        groups = [w.rect for w in self.form.widgets if w.name == "ring"]
        groups += [verbs[0].unionall(verbs[1:])] if verbs else []
        for group in groups:
            if tip.words and group.contains(tip.at):
                tip.at = Rect(group)
