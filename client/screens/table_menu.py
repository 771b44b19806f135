"""What the table offers beside the game: undo, hint, save, rulebook, help, settings, leave, the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from client import doors
from client.replaying import ends, parts
from client.scene import Look, Sheet, signed
from client.screens import Push, Reset
from client.screens.saving import save_under_name
from client.seating import Seating
from client.session import OPEN_MS, SHEET
from client.settings import DEDUCTION
from client.telling import listed, said, say_tie
from client.text import knows, tr
from client.widgets.base import nothing

if TYPE_CHECKING:
    from client.screens.result import Tally
    from client.screens.table import TableScreen

HINT_LEVEL: Final = "hard"
PATIENCE_MS: Final = 700
PARTS: Final = 3
"""More parts of a game than this say little about how it went."""


class TableMenu:
    """The menu of one table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._waits_for_hint = False

    def key(self, e: Event, control: bool, held: bool) -> bool:
        """Answer a key that means the same everywhere on the table."""
        if held:
            return False
        if control and e.key == pygame.K_z:
            self.undo()
        elif control and e.key == pygame.K_s:
            self.save()
        elif e.key == pygame.K_F1:
            self.rulebook()
        elif e.key == pygame.K_F2:
            self.ask_hint()
        elif e.key == pygame.K_F3:
            self.next_lens() if e.mod & pygame.KMOD_SHIFT else self.next_help()
        elif getattr(e, "unicode", "") == "?":
            self.keys()
        else:
            return False
        return True

    def tick(self, now: int) -> None:
        """See whether a suggestion has come."""
        t = self.table
        if not self._waits_for_hint:
            return
        words, reason, args = t.session.hint_arrived(now)
        if not words:
            if t.session.hint_failed:
                self._waits_for_hint = False
                t.remark(tr("table-hint-none"))
            return
        self._waits_for_hint = False
        if not t.session.why(words):
            t.hint = words
            t.chooser.cancel()
            said = tr("table-hint-words", sentence=t.sentence(words))
            why = tr(reason, **args) if knows(reason) else ""
            t.remark(f"{said} {why}".strip())
            t.refresh_marks()

    def forget_hint(self) -> None:
        """Something else has happened: a suggestion that still comes is for a question that is over."""
        self._waits_for_hint = False

    # ---- what the buttons do

    def open(self) -> None:
        """Ask what is wanted."""
        t = self.table
        help_now = t.help_now()
        several = len(t.choices()) > 1 and help_now != "off"
        t.ask(
            tr("table-menu-heading"),
            tr("table-menu-unsaved" if t.leaving() else "table-menu-words"),
            [
                ("menu-rulebook", tr("table-menu-rulebook"), self.rulebook),
                ("menu-save", tr("table-menu-save"), self.save),
                ("menu-help", tr(f"table-menu-help-{help_now}"), self.helps if several else self.next_help),
                ("menu-settings", tr("table-menu-settings"), lambda: t.then(Push(doors.settings(t.kit)))),
                ("menu-keys", tr("table-menu-keys"), self.keys),
                ("menu-leave", tr("table-menu-leave"), self.leave),
                ("menu-resume", tr("table-menu-resume"), nothing),
            ],
        )

    def undo(self) -> None:
        """Take the last action back, or say why not."""
        t = self.table
        if t.back():
            return
        reason = t.session.no_undo()
        if reason:
            t.remark(tr(reason))
        elif t.session.undo(t.now):
            t.stage.let_go()
            t.refresh()

    def save(self) -> None:
        """Write a copy of the game under a name."""
        t = self.table
        save_under_name(t, t.session.match.record, tr(f"{t.key}-title"))

    def rulebook(self) -> None:
        self.table.then(Push(doors.rulebook(self.table.kit, self.table.game)))

    def keys(self) -> None:
        self.table.ask(
            tr("table-keys-heading"),
            tr("table-keys-words"),
            [("keys-close", tr("table-menu-resume"), nothing)],
        )

    def leave(self) -> None:
        t = self.table
        if t.leaving():
            t.then(Reset())  # then it is asked with what would be lost
            return
        t.ask(
            tr("table-leave-heading"),
            tr("table-leave-words"),
            [
                ("leave-yes", tr("table-leave-yes"), lambda: t.then(Reset())),
                ("leave-no", tr("table-leave-no"), nothing),
            ],
        )

    # ---- helps

    def next_help(self) -> None:
        """Turn the deduction help on by a step, or off."""
        t = self.table
        now = DEDUCTION[(DEDUCTION.index(t.help_now()) + 1) % len(DEDUCTION)]
        t.help_wanted = True
        t.kit.change("deduction", now)
        t.kit.note(tr(f"table-menu-help-{now}"))
        t.conclude()
        t.redraw()

    def helps(self) -> None:
        """Ask how much the deduction help tells, or what of."""
        t = self.table
        how = tr(f"table-menu-help-{t.help_now()}")
        t.ask(
            how,
            self.lens_words(),
            [
                ("help-mode", tr("table-help-mode"), self.next_help),
                ("help-lens", tr("table-help-lens"), self.next_lens),
                ("help-close", tr("table-menu-resume"), nothing),
            ],
        )

    def next_lens(self) -> None:
        """Turn to the next thing that the deduction help can show."""
        t = self.table
        choices = t.choices()
        if len(choices) < 2 or t.help_now() == "off":
            t.kit.note(tr(f"table-menu-help-{t.help_now()}"))
            return
        t.lenses[t.session.eyes] = choices[(choices.index(t.lens()) + 1) % len(choices)]
        t.kit.note(self.lens_words())
        t.conclude()
        t.redraw()

    def lens_words(self) -> str:
        t = self.table
        return tr("table-menu-lens", lens=tr(f"{t.key}-lens-{t.lens()}"))

    def ask_hint(self) -> None:
        """Let an agent look at the same view and suggest something."""
        t = self.table
        if not t.session.asked or self._waits_for_hint:
            return
        self._waits_for_hint = t.session.ask_hint(HINT_LEVEL, t.now)
        no_hint = t.session.no_hint() or "table-hint-none"
        t.remark(tr("table-hint-thinking" if self._waits_for_hint else no_hint))

    # ---- the end of a part, and of all

    def between(self, away: Callable[[int], None]) -> None:
        """Show what the part of the game that is over brought; `away` is called when it has been read."""
        from client.screens.interlude import Interlude

        t, sheet = self.table, self.table.session.sheet
        if sheet is None:
            return
        t.kit.sound.play(sheet.sound)
        match, led = t.session.match, self._tallies(sheet)
        gains = [sum(n for _, n in (sheet.parts or sheet.accounts)[tally.seat]) for tally in led]
        first = [
            team
            for team, gain in zip(match.game.teams(match.level), gains, strict=True)
            if gain == max(gains)
        ]
        best = listed([t.names()[seat] for team in first for seat in team])
        words = tr("interlude-best", names=best, points=signed(max(gains)))
        t.then(Push(Interlude(t.kit, said(sheet.title), led, away, words)))

    def _tallies(self, sheet: Sheet) -> list[Tally]:
        """Return what a part of the game brought to each side, the leading ones marked."""
        from client.screens.result import Tally

        names, match = self.table.session.names, self.table.session.match
        found = []
        for team in match.game.teams(match.level):
            lines = [(said(label), points) for label, points in sheet.accounts[team[0]]]
            total = sum(points for _, points in lines)
            mates = [(mate, names[mate]) for mate in team[1:]]
            alone = sheet.parts[team[0]] if sheet.parts else ()
            parts = [(said(label), points) for label, points in alone]
            found.append(Tally(team[0], names[team[0]], lines, total, False, mates, parts))
        most = max(tally.total for tally in found)
        return [replace(tally, won=tally.total == most) for tally in found]

    def see_result(self) -> None:
        """Count before the pause is over, or again; not by the second half of a double click."""
        t = self.table
        if t.now >= t.result_at - OPEN_MS + PATIENCE_MS:
            self.count()

    def count(self) -> None:
        """Everybody has seen how it ended: show what it brought."""
        t = self.table
        t.result_at = -1
        if t.session.state == SHEET:
            self.between(t.read)
        else:
            self.over()

    def over(self) -> None:
        """Show the result."""
        from client.screens.result import Outcome, Page, Result, Tally

        t = self.table
        match = t.session.match
        scores, winners, names = match.scores(), match.winners(), t.session.names
        look = Look(names=t.names())
        found = parts(match.record, match.level, lambda view: t.table.panel(view, look).status)
        kept_parts = found if 1 < len(found) <= PARTS else []
        lines_of = t.table.account(match.ledger())
        account = [[(said(label), points) for label, points in lines] for lines in lines_of]
        tallies = [
            Tally(
                team[0],
                names[team[0]],
                account[team[0]],
                scores[team[0]],
                team[0] in winners,
                [(mate, names[mate]) for mate in team[1:]],
                [(said(label), points[team[0]]) for label, points in kept_parts],
            )
            for team in match.game.teams(match.level)
        ]
        record = match.record
        seating = t.seating or Seating(
            record.game,
            record.mode,
            list(record.people),
            list(record.names),
            dict(record.options),
            record.seed,
        )
        path = getattr(t.session.keeper, "path", None) or t.finished
        kept = [path] if path is not None else []
        tie = say_tie(match.ledger(), winners, t.names(), match.game.teams(match.level))
        before = any(label.key == f"{t.key}-row-before" for label, _ in lines_of[0])
        titles = [said(label) for label, _ in kept_parts[:-1]] if before else []

        def earlier() -> list[Page]:
            sheets = ends(match.record, match.level, t.table.sheet)
            return [
                Page(title, said(sheet.title), self._tallies(sheet))
                for title, sheet in zip(titles, sheets, strict=True)
            ]

        t.then(Push(Result(t.kit, Outcome(t.game, tallies, seating, kept, tie, titles, earlier))))
