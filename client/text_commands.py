"""What can be typed beside the actions of a game: help, why, look and so on. No pygame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from client import helps, rules, telling, text_board
from client.session import Session
from client.tables import TABLES
from client.text import key_of, knows, tr
from client.text_saves import Saves
from client.text_teller import FEW
from client.text_terminal import Gone, Terminal
from client.text_words import Unclear, complete, pick

COMMANDS: Final = ("help", "why", "look", "log", "rules", "hint", "deduce", "undo", "save", "quit")
ADVISER: Final = "hard"


class Commands(Saves):
    """One match at one terminal, with the commands that every game has."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        super().__init__(session, terminal)
        self._commands: Final[dict[str, Callable[[str], None]]] = {
            "help": self.help,
            "why": self.why,
            "look": self.look,
            "log": self.log,
            "rules": self.rules,
            "hint": self.hint,
            "deduce": self.deduce,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }

    def meant(self, line: str) -> str:
        """Words that are not legal now, spelled as the game spells them as far as can be told."""
        game = self.session.match.game
        first, *rest = line.split()
        try:
            verb = pick(game.verbs, first)
        except Unclear:
            verb = ""
        typed = " ".join([verb or first, *rest])
        ways = [" ".join([verb or first, *map(spell, rest)]) for spell in (str.upper, str.lower)]
        return next((words for words in ways if self.session.why(words) != game.text_rule), typed)

    def help(self, about: str) -> None:
        """What can be typed; with a verb, what it does."""
        if about:
            try:
                verb = pick([*self.session.match.game.verbs, *COMMANDS], about)
            except Unclear as unclear:
                self.terminal.say(tr("text-unclear", word=about, choices=", ".join(unclear.choices)))
                return
            if verb in COMMANDS:
                self.terminal.say(tr(f"text-help-{verb}"))
            else:
                self.terminal.say(
                    telling.help_of(self.game, verb) if verb else tr("text-no-help", words=about)
                )
            return
        self.terminal.say(tr("text-help"))
        for command in COMMANDS:
            self.terminal.say(f"  {command}: {tr(f'text-help-{command}')}")
        for verb in dict.fromkeys(words.split(" ")[0] for words in self.session.options()):
            self.terminal.say(f"  {verb}: {telling.help_of(self.game, verb)}")

    def why(self, words: str) -> None:
        """Which rule forbids these words now."""
        if not words:
            self.terminal.say(tr("text-why-what"))
            return
        try:
            legal = complete(self.session.options(), words)
        except Unclear:
            legal = words
        if legal:
            self.terminal.say(tr("text-legal", words=legal))
            return
        meant = self.meant(words)
        rule = self.session.why(meant)
        self.terminal.say(
            tr("text-refused", words=meant, rule=rule, sentence=rules.rule_text(self.game, rule))
        )

    def look(self, words: str) -> None:
        """The table in words, or one thing on it."""
        view, look = self.session.view(), self.look_of()
        scene, panel = self.scene(view), TABLES[self.game].panel(view, look)
        spoken = text_board.spoken(scene, look.options)
        titles = [telling.said(group.title) for group in panel.groups]
        groups = [
            "; ".join([telling.say_group(group), *text_board.beside(scene, title)])
            for title, group in zip(titles, panel.groups, strict=True)
        ]
        if words:
            low = words.casefold()
            lines = [line for title, line in zip(titles, groups, strict=True) if title.casefold() == low]
            lines = lines or text_board.about(scene, words, spoken)
            lines = lines or [line for line in groups if low in line.casefold()]
            for line in lines:
                self.terminal.say(line)
            if not lines:
                self.terminal.say(tr("text-nothing", words=words))
            return
        self.terminal.say(telling.status(view, look))
        for line in groups:
            self.terminal.say(line)
        drawn = text_board.grid(self.game, scene)
        for line in drawn:
            self.terminal.show(f"  {line}".rstrip())
        if drawn and knows(f"{key_of(self.game)}-signs"):
            self.terminal.say(tr(f"{key_of(self.game)}-signs"))
        for line in text_board.in_words(scene, spoken, titles):
            self.terminal.say(line)
        self.terminal.say(telling.prompt(view, look))

    def log(self, _words: str) -> None:
        """All that these eyes have heard."""
        self.tell(self.session.heard(), self.session.view())

    def rules(self, words: str) -> None:
        """Search the rulebook; without words, its headings."""
        if not words:
            for section in rules.sections(self.game):
                self.terminal.say("  " * (section.level - 1) + section.title)
            self.terminal.say(tr("text-rules-how"))
            return
        found = rules.search(self.game, words)
        for hit in found[:FEW]:
            ids = "".join(f" [{rule}]" for rule in hit.block.rules)
            self.terminal.say(f"{hit.section.title}: {hit.block.text}{ids}")
        if len(found) > FEW:
            self.terminal.say(tr("text-rules-more", number=len(found) - FEW))
        if not found:
            self.terminal.say(tr("text-rules-none", words=words))

    def hint(self, _words: str) -> None:
        """What an agent would do here, and why."""
        session = self.session
        if session.no_hint():
            self.terminal.say(tr(session.no_hint()))
            return
        words, reason, args = (
            session.hint_arrived(self.now) if session.ask_hint(ADVISER, self.now) else ("", "", {})
        )
        if not words or session.why(words):
            self.terminal.say(tr("text-no-hint"))
            return
        because = tr(reason, **args) if knows(reason) else ""
        self.terminal.say(tr("text-hint", words=words, reason=because).strip())

    def deduce(self, words: str) -> None:
        """What may be where, as far as these eyes can conclude it; with words, only of what they name.

        Of several ways to conclude the first is taken, or the one that is named.
        """
        view, lenses = self.session.view(), helps.lenses(self.session.match.level)
        first, _, rest = words.casefold().partition(" ")
        lens, low = (first, rest) if first in lenses else ("", words.casefold())
        found = helps.deduce(view, self.session.heard(), lens)
        lines = [
            line for line in telling.say_deduction(view, found, self.look_of()) if low in line.casefold()
        ]
        if low and not lines:
            # what lies in sight needs no conclusion
            lines = text_board.about(self.scene(view), low)
        for line in lines or [tr("text-no-deduction")]:
            self.terminal.say(line)
        if not words:
            for other in lenses[1:]:
                title = tr(f"{key_of(self.game)}-lens-{other}")
                self.terminal.say(tr("text-deduce-too", words=f"deduce {other}", title=title))

    def undo(self, _words: str) -> None:
        """Take the last action back, or say why it stands."""
        reason = self.session.no_undo()
        if reason:
            self.terminal.say(tr(f"text-{reason}"))
            return
        undone = self.session.match.record.moves[-1].words
        self.session.undo(self.now)
        self.untold()
        self.terminal.say(tr("text-undone", words=undone))

    def quit(self, _words: str) -> None:
        """Leave; what was played stays saved."""
        raise Gone
