"""The whole game in words, for terminals and screen readers: `ravenbox play GAME --text`."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import Any, Final

from client import rules, telling, text_board
from client.saves import SaveProblem, path_for, write_save
from client.scene import Look, Scene
from client.session import CURTAIN, OPEN, OVER, PLAY, Session
from client.tables import TABLES
from client.text import key_of, knows, tr
from client.text_words import Unclear, complete, grouped, nexts, pick
from engine.api import PUBLIC, Event, Refused, View

COMMANDS: Final = ("help", "why", "look", "log", "rules", "hint", "undo", "save", "quit")
FEW: Final = 8
ADVISER: Final = "hard"
WIDEST: Final = 100
LONG_AGO: Final = 60_000
"""Milliseconds that let any wait of the session pass: a reader of text needs none."""


class Gone(Exception):
    """The player has left, or the input has ended."""


class Terminal:
    """Where lines come from and go to; tests put a list in its place."""

    def __init__(self) -> None:
        self.lively: Final[bool] = sys.stdin.isatty() and sys.stdout.isatty()
        self.choices: Callable[[str], list[str]] = lambda _line: []
        self._readline: Any = None
        if self.lively:
            self._complete_with_tab()

    def _complete_with_tab(self) -> None:
        try:
            import readline
        except ImportError:
            return
        self._readline = readline
        readline.set_completer_delims(" ")
        readline.set_completer(self._tab)
        readline.parse_and_bind("tab: complete")

    def _tab(self, _word: str, state: int) -> str | None:
        begun = self._readline.get_line_buffer()[: self._readline.get_endidx()]
        found = self.choices(begun)
        return f"{found[state]} " if state < len(found) else None

    def ask(self, prompt: str) -> str:
        """The next line; Gone at the end of the input."""
        try:
            line = input(prompt)
        except (EOFError, UnicodeDecodeError):
            raise Gone from None
        if not self.lively:
            print(line)  # nobody else writes it down
        return line

    def say(self, line: str = "") -> None:
        """Write a line, wrapped to the width of the terminal."""
        width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        indent = " " * (len(line) - len(line.lstrip(" ")))
        print(
            "\n".join(textwrap.wrap(line, max(20, width), subsequent_indent=indent + "  "))
            if line.strip()
            else ""
        )

    def show(self, line: str) -> None:
        """Write a line as it stands."""
        print(line)

    def clear(self) -> None:
        """Take everything off the screen, and out of reach of the arrow keys."""
        if self.lively:
            print("\033[2J\033[3J\033[H", end="")
            if self._readline is not None:
                self._readline.clear_history()
        else:
            print("-" * 40)


class TextMode:
    """One match at one terminal."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self.session: Final[Session] = session
        self.terminal: Final[Terminal] = terminal
        self.game: Final[str] = session.match.game.name
        self.names: Final[list[str]] = telling.called(session.names)
        self.now = 0
        self._told: dict[int, int] = {}
        self._shown: list[Event] = []
        session.speed = "instant"
        session.tell = self._problem
        terminal.choices = self.tab
        self._commands: Final[dict[str, Callable[[str], None]]] = {
            "help": self.help,
            "why": self.why,
            "look": self.look,
            "log": self.log,
            "rules": self.rules,
            "hint": self.hint,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }

    # ---- the course of the game

    def run(self) -> int:
        """Play until the game is over or the player leaves; the exit code."""
        self.terminal.say(tr("text-welcome", game=tr(f"{key_of(self.game)}-title")))
        try:
            while self.session.state != OVER:
                if self.session.state == PLAY:
                    self.turn()
                elif self.session.state in (OPEN, CURTAIN):
                    self.curtain()
                else:
                    self.wait()
            self.end()
        except Gone:
            self.farewell()
        finally:
            self.session.close()
        return 0

    def wait(self) -> None:
        """Let an agent think."""
        self.session.tick(self.now)
        self.now += 1

    def turn(self) -> None:
        """Tell what is new, then ask until the person has acted."""
        self.news()
        self.ask_for_action()
        revision = self.session.revision
        while self.session.state == PLAY and self.session.revision == revision:
            self.hear(self.terminal.ask("> ").strip())

    def curtain(self) -> None:
        """Clear the screen, say what everybody may hear, and wait for the next person."""
        self.now += LONG_AGO
        self.session.tick(self.now)
        name = self.names[self.session.seat]
        self.terminal.clear()
        heard = self.session.match.heard(PUBLIC)
        self._shown = heard[self._told.get(PUBLIC, 0) :]
        self._told[PUBLIC] = len(heard)
        self.tell(self._shown, self.session.match.view(PUBLIC))
        self.terminal.say(tr("text-pass", name=name))
        while True:
            answer = self.terminal.ask(tr("text-curtain", name=name) + " ").strip().casefold()
            if answer in ("", name.casefold()):
                break
            if answer in ("quit", "/quit"):
                raise Gone
            self.terminal.say(tr("text-curtain-again", name=name))
        self.session.take_seat(self.now)

    def end(self) -> None:
        """What happened last, and the result."""
        heard = self.session.match.heard(PUBLIC)
        told = self._told.get(self.session.humans[0] if len(self.session.humans) == 1 else PUBLIC, 0)
        self.tell(heard[told:], self.session.view())
        self.terminal.say()
        self.terminal.say(tr("text-over"))
        match = self.session.match
        for line in telling.say_result(
            self.game, match.view(PUBLIC).data, match.scores(), match.winners(), self.names
        ):
            self.terminal.say(line)

    def farewell(self) -> None:
        """Say where the game is kept."""
        self.terminal.say()
        path = getattr(self.session.keeper, "path", None)
        if self.session.match.record.moves and path is not None:
            self.terminal.say(tr("text-kept", name=path.stem))
            self.terminal.show("  ravenbox play --text --resume last")
        else:
            self.terminal.say(tr("text-not-kept"))

    def _problem(self, problem: Any) -> None:
        self.terminal.say(tr(problem.key, **problem.values))

    # ---- what is told by itself

    def look_of(self, asked: bool = True) -> Look:
        """What a table needs to know beside the view."""
        return Look(asked and self.session.asked, (), tuple(self.session.options()), {}, self.names)

    def scene(self, view: View) -> Scene:
        """The table as a scene."""
        return TABLES[self.game].scene(view, self.look_of())

    def tell(self, events: Sequence[Event], view: View) -> None:
        """Events as sentences."""
        names = telling.things(self.scene(view))
        for event in events:
            sentence = telling.say_event(self.game, event, Look(names=self.names))
            if sentence:
                self.terminal.say(telling.with_words(sentence, names))

    def news(self) -> None:
        """What these eyes heard and were not told yet."""
        eyes = self.session.eyes
        heard = self.session.heard()
        fresh = [
            event for event in heard[self._told.get(eyes, 0) :] if not any(event is e for e in self._shown)
        ]
        self._told[eyes] = len(heard)
        self._shown = []
        self.terminal.say()
        self.tell(fresh, self.session.view())

    def ask_for_action(self) -> None:
        """The prompt and what can be said."""
        view = self.session.view()
        self.terminal.say(f"{self.names[self.session.seat]}: {telling.prompt(view, self.look_of())}")
        self.list_options()

    def list_options(self) -> None:
        """All legal sentences: each with what it means when they are few, else in groups."""
        options = self.session.options()
        if len(options) <= FEW:
            for words in options:
                self.terminal.say(f"  {words}: {telling.say_action(self.game, words, self.look_of())}")
            return
        for head, tails in grouped(options):
            self.terminal.say(f"  {head}: {' '.join(tails)}" if tails else f"  {head}")

    # ---- what is typed

    def hear(self, line: str) -> None:
        """One line from the person who is asked."""
        first, _, rest = line.partition(" ")
        if not line:
            self.ask_for_action()
        elif first.casefold() in COMMANDS:
            self._commands[first.casefold()](rest.strip())
        elif not self.act(line):
            self.command_or_refusal(first, rest.strip(), line)

    def act(self, line: str) -> bool:
        """Play the sentence that a line stands for, if it stands for a legal one."""
        try:
            words = complete(self.session.options(), line)
        except Unclear as unclear:
            self.terminal.say(tr("text-unclear", word=unclear.word, choices=", ".join(unclear.choices)))
            return True
        if words:
            self.session.play(words, self.now)
        return bool(words)

    def command_or_refusal(self, first: str, rest: str, line: str) -> None:
        """A command cut short, or words that are not legal."""
        try:
            command = pick(COMMANDS, first.removeprefix("/"))
        except Unclear:
            command = ""
        verbs = self.session.match.game.verbs
        if command and not any(verb.startswith(first.casefold()) for verb in verbs):
            self._commands[command](rest)
        else:
            self.why(line)

    def meant(self, line: str) -> str:
        """Words that are not legal now, spelled as the game spells them as far as can be told."""
        first, *rest = line.split()
        try:
            verb = pick(self.session.match.game.verbs, first)
        except Unclear:
            verb = ""
        return " ".join([verb or first, *[word.upper() for word in rest]])

    def tab(self, begun: str) -> list[str]:
        """How the word at the end of a line can go on."""
        *before, last = begun.split(" ")
        choices = nexts(self.session.options(), before)
        if not before:
            choices = [*choices, *COMMANDS]
        return [choice for choice in choices if choice.casefold().startswith(last.casefold())]

    # ---- the commands

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
        scene = self.scene(view)
        if words:
            lines = text_board.about(scene, words)
            for line in lines:
                self.terminal.say(line)
            if not lines:
                self.terminal.say(tr("text-nothing", words=words))
            return
        panel = TABLES[self.game].panel(view, look)
        self.terminal.say(telling.status(view, look))
        for group in panel.groups:
            self.terminal.say(telling.say_group(group))
        for line in text_board.grid(self.game, scene):
            self.terminal.show(f"  {line}".rstrip())
        if knows(f"{key_of(self.game)}-signs"):
            self.terminal.say(tr(f"{key_of(self.game)}-signs"))
        names = telling.things(scene)
        for line in text_board.in_words(scene):
            self.terminal.say(telling.with_words(line, names))
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
        words, reason, args = (
            session.hint_arrived(self.now) if session.ask_hint(ADVISER, self.now) else ("", "", {})
        )
        if not words or session.why(words):
            self.terminal.say(tr("text-no-hint"))
            return
        because = tr(reason, **args) if knows(reason) else ""
        self.terminal.say(tr("text-hint", words=words, reason=because).strip())

    def undo(self, _words: str) -> None:
        """Take the last action back, or say why it stands."""
        reason = self.session.no_undo()
        if reason:
            self.terminal.say(tr(f"text-{reason}"))
            return
        undone = self.session.match.record.moves[-1].words
        self.session.undo(self.now)
        self._told[self.session.eyes] = len(self.session.heard())
        self.terminal.say(tr("text-undone", words=undone))

    def save(self, name: str) -> None:
        """Save under a name."""
        path = path_for(name or tr(f"{key_of(self.game)}-title"))
        try:
            write_save(self.session.match.record, path)
        except SaveProblem as problem:
            self._problem(problem)
        else:
            self.terminal.say(tr("text-saved", name=path.stem))

    def quit(self, _words: str) -> None:
        """Leave; what was played stays saved."""
        raise Gone


def play(session: Session) -> int:
    """Play a match at this terminal; the exit code."""
    return TextMode(session, Terminal()).run()


__all__ = ["COMMANDS", "Gone", "Refused", "Terminal", "TextMode", "play"]
