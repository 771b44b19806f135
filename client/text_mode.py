"""The whole game in words, for terminals and screen readers: `ravenbox play GAME --text`."""

from __future__ import annotations

from typing import Final

from client import telling
from client.scene import Say
from client.session import CURTAIN, OPEN, OVER, PLAY, READ, SHEET, Session
from client.tables import TABLES
from client.text import clean, key_of, tr
from client.text_commands import COMMANDS, Commands
from client.text_terminal import Gone, Terminal
from client.text_words import LONGEST, Unclear, complete, nexts, pick
from engine.api import PUBLIC

LONG_AGO: Final = 60_000
"""Milliseconds that let any wait of the session pass: a reader of text needs none."""


class TextMode(Commands):
    """One match at one terminal."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        super().__init__(session, terminal)
        terminal.choices = self.tab

    # ---- the course of the game

    def run(self) -> int:
        """Play until the game is over or the player leaves; the exit code, 1 for a game that is lost."""
        left = False
        try:
            self.terminal.say(tr("text-welcome", game=tr(f"{key_of(self.game)}-title")))
            while self.session.state != OVER:
                if self.session.state == PLAY:
                    self.turn()
                elif self.session.state == READ:
                    self.read_alone()
                elif self.session.state == SHEET:
                    self.read_sheet()
                elif self.session.state in (OPEN, CURTAIN):
                    self.curtain()
                else:
                    self.wait()
            self.end()
        except Gone:
            left = True
        finally:
            self.session.close()
        return self.farewell(left)

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

    def read_alone(self) -> None:
        """Tell what the one who acted learned alone, and wait until it has been read."""
        self.news()
        if self.terminal.ask(tr("text-put-away") + " ").strip().casefold() in ("quit", "/quit"):
            raise Gone
        self.session.put_away(self.now)

    def read_sheet(self) -> None:
        """Tell what the part of the game that is over brought to every side, and wait for the reader."""
        sheet, match = self.session.sheet, self.session.match
        if sheet is None:
            return
        self.ending()
        self.terminal.say()
        self.terminal.say(telling.said(sheet.title))
        for team in match.game.teams(match.level):
            lines = sheet.accounts[team[0]]
            self.terminal.say(telling.listed([self.names[seat] for seat in team]))
            for label, points in (*lines, *(sheet.parts[team[0]] if sheet.parts else ())):
                self.terminal.say(f"  {telling.say_points(label, points)}")
            self.terminal.say(f"  {telling.say_points(Say('result-total'), sum(n for _, n in lines))}")
        if self.terminal.ask(tr("text-go-on") + " ").strip().casefold() in ("quit", "/quit"):
            raise Gone
        self.session.put_away(self.now)

    def ending(self) -> None:
        """Tell what led to the end of the game or of a part of it, and not yet what follows that."""
        match, tallied = self.session.match, TABLES[self.game].tallied
        eyes = self.session.humans[0] if len(self.session.humans) == 1 else PUBLIC
        heard, told = match.heard(eyes), self._told.get(eyes, 0)
        ended = max((n for n, event in enumerate(heard, 1) if event.name in tallied), default=0)
        ended = len(heard) if match.over else max(told, ended)
        self.terminal.say()
        self.tell(heard[told:ended], match.view(eyes), tallied)
        self._told[eyes] = ended
        if eyes == PUBLIC:
            self._shown.update(range(told, ended))

    def curtain(self) -> None:
        """Clear the screen, say what everybody may hear, and wait for the next person."""
        self.now += LONG_AGO
        self.session.tick(self.now)
        name = self.names[self.session.seat]
        self.terminal.clear()
        heard = self.session.match.heard(PUBLIC)
        told, self._told[PUBLIC] = self._told.get(PUBLIC, 0), len(heard)
        self._shown = set(range(told, len(heard)))
        self.tell(heard[told:], self.session.match.view(PUBLIC), TABLES[self.game].tallied)
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
        self.ending()
        self.terminal.say()
        self.terminal.say(tr("text-over"))
        match = self.session.match
        teams = match.game.teams(match.level)
        for team in teams:
            self.terminal.say(telling.listed([self.names[seat] for seat in team]))
            for line in telling.say_account(match.ledger(), team[0]):
                self.terminal.say(f"  {line}")
        for line in telling.say_result(match.ledger(), match.scores(), match.winners(), self.names, teams):
            self.terminal.say(line)

    # ---- what is typed

    def hear(self, line: str) -> None:
        """One line from the person who is asked."""
        if len(line) > LONGEST:
            line = f"{line[: LONGEST - 2]} …"  # so that its beginning alone is not taken for a sentence
        line = clean(line).strip()
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
        word = first.removeprefix("/")
        verbs = self.session.match.game.verbs if word == first else ()
        try:
            meant = pick([*COMMANDS, *verbs], word) if word else ""
        except Unclear as unclear:
            self.terminal.say(tr("text-unclear", word=first, choices=", ".join(unclear.choices)))
            return
        if meant in COMMANDS:
            self._commands[meant](rest)
        else:
            self.why(line)

    def tab(self, begun: str) -> list[str]:
        """How the word at the end of a line can go on."""
        *before, last = begun.split(" ")
        choices = nexts(self.session.options(), before)
        if not before:
            choices = [*choices, *COMMANDS]
        return [choice for choice in choices if choice.casefold().startswith(last.casefold())]


def play(session: Session) -> int:
    """Play a match at this terminal; the exit code."""
    return TextMode(session, Terminal()).run()
