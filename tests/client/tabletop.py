"""Hands for the table: drags, clicks and keys on words of the board, through the real app."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame.event import Event

from client.screens import Screen
from client.screens.curtain import Curtain
from client.screens.table import TableScreen
from client.session import Session
from client.session_worker import Worker
from engine.api import GAMES, Match, load
from tests.client.driver import Player

GAME = "hunt_the_ravager"
SETUP = [
    "lair C3",
    "hide A3",
    "hide E2",
    "hide E5",
    "post A2/B3",
    "post D2/E3",
    "post E4/F5",
    "take E2",
    "move E1",
]


class Mute(Worker):
    """An agent that never answers by itself; a test gives it words."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[dict[str, Any]] = []
        self.given: dict[str, Any] | None = None
        self.closed = 0

    def start(self) -> None:
        pass

    def ask(self, request: dict[str, Any]) -> None:
        self.asked.append(request)

    def answer(self) -> dict[str, Any] | None:
        given, self.given = self.given, None
        return given

    def give(self, words: str) -> None:
        self.given = {"number": self.asked[-1]["number"], "words": words}

    def close(self) -> None:
        self.closed += 1


def match_of(
    words: Sequence[str] = (), *, seed: int = 3, people: Sequence[str] = ("human", "human"), start: Any = None
) -> Match:
    game = GAMES[GAME]
    match = Match(game, load(game, "classic"), seed, ["Aki", "Ben"], list(people), start)
    for said in words:
        match.play(match.seat(), said)
    return match


class Hands:
    """One player, one table."""

    def __init__(
        self, player: Player, match: Match, worker: Worker | None = None, keeper: Any = None
    ) -> None:
        self.player = player
        self.match = match
        self.worker = worker if worker is not None else Mute()
        self.screen = TableScreen(player.kit, Session(match, keeper, self.worker))
        player.start(self.screen)

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def top(self) -> Screen:
        return self.player.top

    def wait(self, ms: int = 1200) -> None:
        self.player.pass_time(ms, 40)

    def at(self, word: str) -> tuple[int, int]:
        """Where a thing can be pointed at: a place at a corner that no piece covers."""
        stage = self.screen.stage
        place = next((p for p in stage.scene.places if p.word == word), None)
        if place is not None and not place.round:
            for dx, dy in ((0.0, 0.0), (0.0, 0.4), (0.3, 0.1), (-0.3, 0.1), (0.05, -0.4), (-0.3, 0.3)):
                pos = stage.camera.point(place.x + dx * place.w, place.y + dy * place.h)
                top = next(iter(stage.spots(pos)), None)
                if top is not None and top.word == word:
                    return pos
        spot = next(stage.scene.spots(word))
        return stage.camera.point(spot.x, spot.y)

    def event(self, kind: int, **fields: Any) -> None:
        pygame.event.post(Event(kind, **fields))
        self.player.pass_time(20)

    def move(self, pos: tuple[int, int]) -> None:
        self.event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)

    def grip(self, word: str) -> tuple[int, int]:
        """Where a piece of this word is taken up, when there is one that can be; else the thing itself."""
        stage = self.screen.stage
        held = [p for p in stage.scene.pieces if p.word == word and word in stage.liftable]
        return stage.camera.point(held[-1].x, held[-1].y) if held else self.at(word)

    def press(self, word: str) -> None:
        self.move(self.grip(word))
        self.event(pygame.MOUSEBUTTONDOWN, pos=self.grip(word), button=1, touch=False)

    def release(self, word: str) -> None:
        self.event(pygame.MOUSEBUTTONUP, pos=self.at(word), button=1, touch=False)

    def drag(self, start: str, end: str) -> None:
        self.wait(400)
        goal = self.at(end)
        self.press(start)
        self.move((goal[0] - 9, goal[1] - 9))
        self.move(goal)
        self.event(pygame.MOUSEBUTTONUP, pos=goal, button=1, touch=False)
        self.wait(400)

    def click(self, word: str) -> None:
        self.wait(400)
        self.player.click(self.at(word))
        self.wait(300)

    def button(self, name: str) -> None:
        self.wait(400)
        self.player.click(name)
        self.wait(300)

    def key(self, key: int, letters: str = "", mod: int = 0) -> None:
        self.player.key(key, mod, letters)
        self.wait(300)

    def names(self) -> set[str]:
        return self.player.names()

    def take_seat(self) -> None:
        """Wait for the curtain and open it."""
        for _ in range(12):
            if isinstance(self.player.top, Curtain):
                break
            self.wait(400)
        assert isinstance(self.player.top, Curtain), self.player.top
        self.wait(500)
        self.player.key(pygame.K_SPACE, 0, " ")
        self.wait(500)

    def finish(self, words: str) -> None:
        """Answer what is still open of a sentence: its verb, or whether it is meant."""
        before = len(self.match.record.moves)
        verb = words.split(" ")[0]
        if self.screen.chooser.asks_verb():
            self.button(f"ring-{verb}")
        if len(self.match.record.moves) == before and "do-it" in self.names():
            self.button("do-it")

    def said(self) -> list[str]:
        return [m.words for m in self.match.record.moves]


def alone(
    sit: Callable[..., Player], words: list[str], seat: int, game_seed: int = 3, **settings: object
) -> Hands:
    """One person at this seat, with nobody to draw a curtain for."""
    people = ["easy", "easy"]
    people[seat] = "human"
    settings.setdefault("deduction", "off")
    settings.setdefault("speed", "instant")
    return Hands(sit((1024, 640), **settings), match_of(words, seed=game_seed, people=people))
