"""What the game in words tells by itself: the news, the prompt, and what can be said. No pygame."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from client import telling, text_board
from client.scene import Look, Scene
from client.session import Session
from client.tables import TABLES
from client.text import tr
from client.text_terminal import Terminal
from client.text_words import grouped
from engine.api import PUBLIC, Event, View

FEW: Final = 8
CARDS: Final = 20
"""So many sentences are listed one by one where no map tells what their last words are."""


class Teller:
    """One match at one terminal, told."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self.session: Final[Session] = session
        self.terminal: Final[Terminal] = terminal
        self.game: Final[str] = session.match.game.name
        self.names: Final[list[str]] = session.names
        self.now = 0
        self._told: dict[int, int] = {}
        self._shown: set[int] = set()
        """What stands on a shared screen since it was cleared, by its place in what all heard."""
        session.speed = "instant"
        session.tell = self._problem

    def _problem(self, problem: Any) -> None:
        self.terminal.say(tr(problem.key, **problem.values))

    def look_of(self, asked: bool = True) -> Look:
        """What a table needs to know beside the view."""
        return Look(asked and self.session.asked, (), tuple(self.session.options()), {}, self.names)

    def scene(self, view: View) -> Scene:
        """The table as a scene."""
        return TABLES[self.game].scene(view, self.look_of())

    def tell(self, events: Sequence[Event], view: View, but: Collection[str] = ()) -> None:
        """Events as sentences, but not those of these names."""
        scene = self.scene(view)
        names = telling.things(scene, text_board.spoken(scene, self.session.options()))
        for event in (e for e in events if e.name not in but):
            sentence = telling.say_event(self.game, event, Look(names=self.names))
            if sentence:
                self.terminal.say(telling.with_words(sentence, names))

    def news(self) -> None:
        """What these eyes heard and were not told yet."""
        eyes = self.session.eyes
        heard = self.session.heard()
        where = self.session.match.where_heard(eyes)
        new = range(self._told.get(eyes, 0), len(heard))
        fresh = [heard[k] for k in new if where[k] not in self._shown]
        self._told[eyes] = len(heard)
        if len(self.session.humans) > 1:
            self._shown.update(where[k] for k in new if where[k] >= 0)
        self.terminal.say()
        self.tell(fresh, self.session.view(), TABLES[self.game].tallied)

    def untold(self) -> None:
        """An action was taken back: what it told has not happened."""
        match = self.session.match
        self._told = {eyes: min(told, len(match.heard(eyes))) for eyes, told in self._told.items()}
        self._shown &= set(match.where_heard(PUBLIC))

    def ask_for_action(self) -> None:
        """The prompt and what can be said."""
        view = self.session.view()
        self.terminal.say(f"{self.names[self.session.seat]}: {telling.prompt(view, self.look_of())}")
        self.list_options()

    def list_options(self) -> None:
        """All legal sentences: each with what it means when they are few, else in groups."""
        options = self.session.options()
        look = self.look_of()
        scene = TABLES[self.game].scene(self.session.view(), look)
        if len(options) <= (FEW if text_board.squares(scene) else CARDS):
            for words in options:
                there = text_board.there(scene, words)
                more = [tr("text-there", things=there)] if there else []
                sentence = " ".join([telling.say_action(self.game, words, look), *more])
                self.terminal.say(f"  {words}: {sentence}")
            return
        for head, tails in grouped(options):
            self.terminal.say(f"  {head}: {' '.join(tails)}" if tails else f"  {head}")
