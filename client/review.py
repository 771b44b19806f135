"""The look back on a finished game: which choices cost most, and what luck did. No pygame.

Every decision is judged in a process of its own; the answers come in while the player already looks.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from client.session_worker import Worker
from engine.api import GAMES, JUDGES, Level, Match, Record, Verdict, load

log = logging.getLogger(__name__)
THINK: Final = "client.review:work"
AT_ONCE: Final = 4
"""Decisions in one question: few enough that progress is seen, enough to keep the process busy."""
WORST: Final = 3
LEAST: Final = 0.1
"""A choice that cost less is not worth a word."""


@dataclass(frozen=True)
class Judged:
    """One decision with what the look back says of it; `at` is its number, counted from 1."""

    at: int
    seat: int
    words: str
    best: str
    loss: float
    key: str
    args: dict[str, Any]
    chance: float
    luck: float


class Review:
    """The look back as far as it has come. Call `tick` now and then."""

    def __init__(self, record: Record, worker: Worker | None = None) -> None:
        self.record: Final = record
        self.worker: Final = worker if worker is not None else Worker(THINK)
        self.teams: Final = teams_of(record)
        self.total: Final = len(record.moves)
        self.done = 0
        self.failed = False
        self.judged: Final[list[Judged]] = []
        self._asked = -1

    @property
    def ready(self) -> bool:
        """Everything has been looked at, or nothing more will be."""
        return self.failed or self.done >= self.total

    def tick(self) -> bool:
        """Take what has come in and ask for more; true when there is something new. Never waits."""
        if self.ready:
            return False
        if self._asked < 0:
            self._ask(whole=True)
            return False
        try:
            answer = self.worker.answer()
        except (OSError, EOFError, ValueError) as e:
            log.warning("review: %s", e)
            self.failed = True
            self.worker.close()
            return True
        if answer is None or answer.get("number") != self._asked:
            return False
        found = answer.get("found")
        if isinstance(found, list):
            self.judged.extend(Judged(**each) for each in found)
        else:
            log.warning("review of action %d: %s", self._asked + 1, answer.get("error"))
        self.done = min(self.total, self._asked + AT_ONCE)
        if self.ready:
            self.worker.close()
        else:
            self._ask(whole=False)
        return True

    def _ask(self, *, whole: bool) -> None:
        request: dict[str, Any] = {"number": self.done, "count": AT_ONCE}
        if whole:
            request["record"] = plain(self.record)
        self._asked = self.done
        try:
            self.worker.ask(request)
        except OSError as e:
            log.warning("review: %s", e)
            self.failed = True

    def close(self) -> None:
        """Let the process go."""
        self.worker.close()

    def worst(self, seat: int) -> list[Judged]:
        """The choices that cost this seat most, the worst first; in the order of play when equal."""
        mine = [j for j in self.judged if j.seat == seat and j.loss >= LEAST]
        return sorted(mine, key=lambda j: (-j.loss, j.at))[:WORST]

    def lucky(self) -> bool:
        """Whether any choice was a matter of luck that can be told from skill."""
        return any(j.chance >= 0.0 for j in self.judged)

    def luck(self, seat: int) -> float:
        """What strikes gave a seat beyond what could be concluded: its team's, less those of a rival team.

        Of several rivals it is the mean. Against somebody who bluffs well this is not luck alone, and the
        words for it must not say so.
        """
        team = next((team for team in self.teams if seat in team), [seat])
        mine = sum(j.luck for j in self.judged if j.seat in team)
        rivals = sum(j.luck for j in self.judged if j.seat not in team)
        return mine - rivals / max(1, len(self.teams) - 1)

    def most(self) -> float:
        """The largest loss of all."""
        return max((j.loss for j in self.judged), default=0.0)


def teams_of(record: Record) -> list[list[int]]:
    """Who played together in a record."""
    game = GAMES[record.game]
    return game.teams(load(game, record.mode, record.options, record.seats))


def reviewable(game: str) -> bool:
    """Whether decisions of this game can be judged."""
    return game in JUDGES


def plain(record: Record) -> dict[str, Any]:
    """A record as plain data, to hand to the process."""
    return {
        "game": record.game,
        "mode": record.mode,
        "options": record.options,
        "seats": record.seats,
        "seed": record.seed,
        "moves": [[move.seat, move.words] for move in record.moves],
    }


class Reader:
    """Plays a record through in the process, judging on the way."""

    def __init__(self, record: dict[str, Any]) -> None:
        game = GAMES[record["game"]]
        level: Level = load(game, record["mode"], record["options"], record["seats"])
        self.judge: Final = JUDGES[record["game"]]
        self.match: Final = Match(game, level, record["seed"])
        self.moves: Final[list[tuple[int, str]]] = [(seat, words) for seat, words in record["moves"]]
        self.at = 0

    def read(self, start: int, count: int) -> list[dict[str, Any]]:
        """What is to be said of so many decisions from here on."""
        found: list[dict[str, Any]] = []
        while self.at < min(len(self.moves), start + count):
            seat, words = self.moves[self.at]
            if self.at >= start:
                update = self.match.update(seat)
                options = [action.words for action in update.options]
                verdict = self.judge(update.view, options, words, self.match.position())
                if verdict is not None:
                    found.append(told(self.at + 1, seat, verdict))
            self.match.play(seat, words)
            self.at += 1
        return found


def told(at: int, seat: int, verdict: Verdict) -> dict[str, Any]:
    """A verdict as plain data."""
    return {
        "at": at,
        "seat": seat,
        "words": verdict.words,
        "best": verdict.best,
        "loss": round(verdict.loss, 3),
        "key": verdict.key,
        "args": verdict.args,
        "chance": round(verdict.chance, 3),
        "luck": round(verdict.luck, 3),
    }


_readers: list[Reader] = []


def work(request: dict[str, Any], late: Callable[[], bool] | None = None) -> dict[str, Any]:
    """Answer one question in the process: the first one brings the record. A few decisions are never late."""
    if "record" in request:
        _readers[:] = [Reader(request["record"])]
    return {"found": _readers[0].read(request["number"], request["count"])}
