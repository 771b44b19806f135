"""How long agents think, how much they search, and what a deduction costs."""

from __future__ import annotations

import random
import statistics
import time
from typing import Any, Final

from client.bench import peers as others
from client.bench.engine import compiled
from client.bench.figure import Figure, levels_of, percentile, rate
from engine.api import GAMES, LEVELS, PUBLIC, AnyGame, Level, Match, Update, lenses_of, think

CHOICES: Final = 150
DEDUCTIONS: Final = 150
SEARCHED: Final = "hard"
LIMITS: Final = {"easy": 1, "normal": 1, "hard": 2, "expert": 5}


def measure(peers: bool) -> list[Figure]:
    """Figures for each way to play each game."""
    found: list[Figure] = []
    for game in GAMES.values():
        for title, way in levels_of(game).items():
            found += of_way(game, title, way, peers)
    return found


def of_way(game: AnyGame, name: str, way: Level, peers: bool) -> list[Figure]:
    """Milliseconds per choice of every level, iterations per second of one, milliseconds per deduction."""
    found: list[Figure] = []
    for level in LEVELS:
        asked = questions(game, way, level, CHOICES)
        spent: list[float] = []
        searched: dict[str, list[float]] = {}
        for request in asked:
            started = time.process_time()
            answer = think(request)
            spent.append((time.process_time() - started) * 1000)
            if answer["iterations"]:
                done = searched.setdefault(request["view"]["phase"], [0.0, 0.0])
                done[0] += answer["iterations"]
                done[1] += spent[-1] / 1000
        goal = f"at most {LIMITS[level] * 1000:,}"
        found.append(Figure("ai", f"{name}: {level}, a choice, median", statistics.median(spent), "ms"))
        found.append(Figure("ai", f"{name}: {level}, a choice, longest", max(spent), "ms", goal))
        if level == SEARCHED and searched:
            slowest, phase = min((done / seconds, phase) for phase, (done, seconds) in searched.items())
            title = f"{name}: {level}, search, slowest phase ({phase})"
            found.append(Figure("ai", title, slowest, "iterations/s"))
            if peers:
                peer = rate(others.searches(), 2.0)
                wanted = "at least 1" if compiled() else ""
                found.append(Figure("ai", f"OpenSpiel ISMCTSBot, {others.GAME}", peer, "iterations/s"))
                found.append(Figure("ai", f"{title} / OpenSpiel", slowest / peer, "x", wanted))
    for lens, deduce in lenses_of(way).items():
        spent = []
        for update in updates(game, way, DEDUCTIONS):
            started = time.process_time()
            deduce(update.view, update.heard)
            spent.append((time.process_time() - started) * 1000)
        title = f"{name}: deduction of {lens}"
        found.append(Figure("ai", f"{title}, median", statistics.median(spent), "ms", "at most 16"))
        found.append(Figure("ai", f"{title}, 99 of 100", percentile(spent, 0.99), "ms"))
    return found


def matches(game: AnyGame, way: Level, level: str, seed: int) -> Any:
    """A game played by agents of the quickest level; gives the match before every action."""
    match = Match(game, way, seed)
    while not match.over:
        yield match
        match.play(match.seat(), think(request_of(match, level, len(match.record.moves)))["words"])


def request_of(match: Match, level: str, seed: int) -> dict[str, Any]:
    """The question that an agent in the seat that is to act would get."""
    update = match.update(match.seat())
    return {
        "game": match.game.name,
        "mode": match.level.mode,
        "house": match.level.options,
        "seats": match.level.seats,
        "seat": match.seat(),
        "view": update.view.data,
        "options": [action.words for action in update.options],
        "agent": level,
        "seed": seed,
    }


def questions(game: AnyGame, way: Level, level: str, count: int) -> list[dict[str, Any]]:
    """Questions to an agent, spread over games of the quickest level."""
    asked: list[dict[str, Any]] = []
    luck = random.Random(7)
    for seed in range(1, 1000):
        for match in matches(game, way, LEVELS[0], seed):
            if luck.random() < 0.4:
                asked.append(request_of(match, level, len(asked)))
            if len(asked) == count:
                return asked
    return asked


def updates(game: AnyGame, way: Level, count: int) -> list[Update]:
    """What somebody without a seat sees and has heard, spread over games of the quickest level."""
    seen: list[Update] = []
    for seed in range(1, 1000):
        for match in matches(game, way, LEVELS[0], seed):
            seen.append(match.update(PUBLIC))
            if len(seen) == count:
                return seen
    return seen
