"""What the pointer does on the table: words are chosen, said, or refused with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from client import doors
from client.chooser import Chooser
from client.rules import rule_text
from client.scene import Piece
from client.screens import Push
from client.screens.table_cards import TableCards
from client.session import AGENT
from client.stage_spots import Spot
from client.telling import said
from client.text import tr
from engine.api import Refused

DEAF_MS: Final = 220


class TableHand(TableCards):
    """Says words, one after another."""

    def _turned(self, now: int) -> None:
        """Something happened."""
        raise NotImplementedError

    def take_seat(self) -> None:
        """Who is next sits before the screen now."""
        raise NotImplementedError

    def verbs(self) -> list[str]:
        """Return the verbs that get a button: all while one is open, else those that need no object."""
        c = self.chooser
        verbs = list(dict.fromkeys(s[0] for s in c.sentences))
        if c.verb:
            return [c.verb] if len(verbs) > 1 else []
        verbs = c.verbs()
        bare = [v for v in verbs if [v] in c.sentences]
        return verbs if len(verbs) - len(bare) > 1 else bare

    def press(self, verb: str) -> None:
        """The button of a verb: says it, or unsays it."""
        if verb == self.chooser.verb:
            self.chooser.cancel()
            self.redraw()
        else:
            self.say(verb)

    def undo_word(self) -> None:
        self.back()

    def say(self, token: str, verb: str = "") -> bool:
        """Say one word, and a verb where the word leaves it open; false when it cannot be said now."""
        if not self.session.asked or self.now < self._deaf_until or not self.chooser.pick(token):
            return False
        if verb and self.chooser.asks_verb():
            self.chooser.pick(verb)
        self._advance()
        return True

    def _advance(self, at: tuple[int, int] | None = None) -> None:
        """After a word: play what is whole, ask what is open."""
        self.notice, self.recap, self.hint = ("", ""), [], ""
        c = self.chooser
        words = c.sentence()
        self.ring_at = None
        if words:
            if self.kit.settings.flag("confirm") and self.session.final(words):
                self.pending = words
            else:
                self.play(words)
                return
        elif c.asks_verb():
            self.ring_at = at or self._place_of(c.objects[-1])
        if self.ring_at is not None or self.form.by_keys:
            self.form.tooltip.hide()  # the cursor is on something else now
        self.click("click")
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
        self.stage.let_go()
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
        elif self.looking:
            self.look_away()
            return True
        elif self.opened and not self.chooser.started:
            self.opened = ""
        elif not self.chooser.back():
            return False
        self.ring_at = None
        self.redraw()
        return True

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
            told, name = rule_text(self.game, rule) or rule, tr(f"{self.key}-verb-{verb}")
            named = told.casefold().startswith(name.casefold())
            lines.append(told if named else tr("table-why", verb=name, rule=told))
        return "\n".join(dict.fromkeys(lines))

    def refuse(self, rules: Sequence[str], words: str = "") -> None:
        """Say why not, with a link into the rulebook."""
        rule = rules[0] if rules else ""
        self.notice = (words or rule_text(self.game, rule) or tr("table-why-plain"), rule)
        self.notice_at = self.pointed
        self.form.tooltip.hide()
        self.click("refuse")
        self._stale = True

    def click(self, sound: str) -> None:
        """Play a sound of the hand, but none while others listen to how long a secret takes to say."""
        if not self.session.secret:
            self.kit.sound.play(sound)

    def remark(self, words: str) -> None:
        """Say something that is no refusal, at the foot of the board."""
        self.notice, self.notice_at, self._stale = (words, ""), (0, 0), True
        self.form.tooltip.hide()

    def open_rule(self, rule: str) -> None:
        self.then(Push(doors.rulebook(self.kit, self.game, rule)))

    def _click(self, spots: Sequence[Spot]) -> None:
        if self.now < self._deaf_until:
            return
        if not self.session.asked:
            if self.open_at(spots):
                return
            if self.session.state == AGENT and any(s.word for s in spots):
                self.remark(tr("table-not-yours", name=self.names()[self.session.seat]))
            return
        words = [s.word for s in spots if s.word]
        if self.pending:
            if words and self.pending.split(" ")[-1] in words:
                self.confirm()
                return
            self.pending = ""
            self.chooser.cancel()
        spot = next((s for s in spots if s.word and self.chooser.can_pick(s.word)), None)
        if spot is not None:
            self.say(spot.word, spot.verb if isinstance(spot, Piece) else "")
            return
        if self.chooser.confirmable() and self.chooser.objects[-1] in words:
            self.confirm()
            return
        if self.open_at(spots):
            return
        if not words:
            if self.chooser.started or self.notice[0] or self.opened:
                self.chooser.cancel()
                self.notice, self.opened = ("", ""), ""
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

    def _bare(self, word: str) -> bool:
        """Tell whether this word alone is a whole sentence: whatever it is dropped on, it is said."""
        return [word] in self.chooser.matching() and not self.chooser.started

    def _drop_word(self, piece: Piece, spots: Sequence[Spot], pos: tuple[int, int]) -> str:
        taken = next((s.word for s in spots if self._taken(piece, s)), "")
        if taken:
            return taken
        if self._bare(piece.word):
            return next((s.word for s in spots if s.word and s.word != piece.word), "")
        drops = self.chooser.drops(piece.word)
        word = next((s.word for s in spots if s.word in drops), "")
        return word or self.stage.nearest(pos, drops)

    def _drop(self, piece: Piece, spots: Sequence[Spot], pos: tuple[int, int]) -> None:
        """A piece was put down: say both, or send it home with the reason."""
        word = self._drop_word(piece, spots, pos)
        if any(self._taken(piece, s) for s in spots):
            self.chooser.cancel()
            self.say(word)
            return
        if not word and self.arrange(piece, pos):
            return
        if word and self._bare(piece.word):
            self.say(piece.word)
            return
        if word and self.session.asked and self.chooser.drag(piece.word, word):
            self._advance(pos)
            return
        there = next((s for s in spots if s.word and s.word != piece.word), None)
        c = self.chooser.clone()
        if there is not None and (c.holds(piece.word) or c.pick(piece.word)) and there.word != piece.place:
            self._explain(c.guesses(there.word))
        self.refresh_marks()

    def _tip(self, spot: Spot, held: Piece | None) -> str:
        """Return what a thing is, what would happen, or why nothing can."""
        lines = [said(s) for s in ([spot.name] if spot.name else []) + list(spot.tips)]
        if spot.opens:
            lines.append(tr("table-opens"))
        c = self.chooser.clone()
        if held is not None and self.session.asked and self._bare(held.word):
            return self.sentence(held.word)
        if held is not None and not c.holds(held.word):
            c.pick(held.word)
        if not self.session.asked or self.pending:
            return "\n".join(lines)
        if c.can_pick(spot.word):
            trial = c.clone()
            trial.pick(spot.word)
            whole = trial.complete()
            lines += [self.sentence(w) for w in whole[:4]] if whole else []
        elif spot.word and (held is not None or c.started or len(c.verbs()) == 1 or dimmed(spot)):
            reasons = self.reasons(c.guesses(spot.word))
            if reasons:
                lines.append(self.why_not(reasons))
        return "\n".join(lines)

    def _can(self, spots: Sequence[Spot]) -> str:
        """Return the word of the topmost thing that can be said next."""
        if not self.session.asked or self.pending:
            return ""
        return next((s.word for s in spots if s.word and self.chooser.can_pick(s.word)), "")


def dimmed(spot: Spot) -> bool:
    """Tell whether a thing is shown as one that cannot be chosen."""
    return isinstance(spot, Piece) and spot.faint
