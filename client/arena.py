"""Agents against each other: who wins how often, and how long they think. No pygame."""

from __future__ import annotations

import hashlib
import json
import math
import multiprocessing
import signal
import time
from collections.abc import Iterator
from typing import Any, Final

from client.text import tr
from engine.api import GAMES, Late, Match, agent_for, load

LIMIT_S: Final = {"easy": 1.0, "normal": 1.0, "hard": 2.0, "expert": 5.0}
Z: Final = 1.959964
"""Standard deviations on each side of a 95 % interval."""


class Task:
    """One game to play: the entrants by seat, and the number of the entrant that sits in each."""

    def __init__(self, game: str, mode: str, seed: int, levels: list[str], order: list[int]) -> None:
        self.game: Final = game
        self.mode: Final = mode
        self.seed: Final = seed
        self.levels: Final = levels
        self.order: Final = order


class Outcome:
    """What one game brought: points, shares of the victory and seconds per choice, by entrant."""

    def __init__(self, entrants: int) -> None:
        self.points: list[float] = [0.0] * entrants
        self.wins: list[float] = [0.0] * entrants
        self.seconds: list[list[float]] = [[] for _ in range(entrants)]
        self.errors: list[str] = []
        self.late = 0


def deadline(seconds: float) -> Late:
    """Tells when so much time has passed from now on."""
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() > end


def seed_of(seed: int, seat: int, number: int) -> int:
    """The seed of one choice, as a match at the table would take it."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{seat}/{number}".encode(), digest_size=6).digest(), "big")


def play(task: Task) -> Outcome:
    """One game from start to end; an agent that errs plays the first legal action."""
    game = GAMES[task.game]
    match = Match(game, load(game, task.mode), task.seed)
    outcome = Outcome(len(task.order))
    while not match.over:
        seat = match.seat()
        entrant = task.order[seat]
        level = task.levels[entrant]
        update = match.update(seat)
        words = [action.words for action in update.options]
        began = time.process_time()
        try:
            agent = agent_for(
                game, level, seed_of(task.seed, seat, len(match.record.moves)), deadline(LIMIT_S[level])
            )
            said = agent.choose(update.view, words).words
            if said not in words:
                raise ValueError(f"{said!r} is not legal")
        except Exception as error:
            outcome.errors.append(f"{level} {match.phase()}: {type(error).__name__}: {error}")
            said = words[0]
        took = time.process_time() - began
        outcome.seconds[entrant].append(took)
        outcome.late += took > LIMIT_S[level]
        match.play(seat, said)
    best = match.winners()
    for seat, points in enumerate(match.scores()):
        outcome.points[task.order[seat]] = points
        outcome.wins[task.order[seat]] = 1 / len(best) if seat in best else 0.0
    return outcome


def tasks(game: str, mode: str, levels: list[str], games: int, seed: int) -> list[Task]:
    """Each deal is played once for every turning of the seats, so that luck and seats even out."""
    seats = len(levels)
    orders = [[(seat + turn) % seats for seat in range(seats)] for turn in range(seats)]
    return [Task(game, mode, seed + k // seats, levels, orders[k % seats]) for k in range(games)]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % score interval of a share."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return (middle - half) / (1 + Z * Z / games), (middle + half) / (1 + Z * Z / games)


def outcomes(work: list[Task], jobs: int) -> Iterator[Outcome]:
    """All games played, by so many processes, in the order of the work."""
    if jobs == 1:
        yield from map(play, work)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(work)), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play, work, chunksize=1)


def quantile(values: list[float], part: float) -> float:
    """The value below which this part of the sorted values lies."""
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0


def summary(levels: list[str], played: list[Outcome]) -> dict[str, Any]:
    """The figures of an arena, as plain data."""
    entrants = []
    for k, level in enumerate(levels):
        wins = sum(outcome.wins[k] for outcome in played)
        low, high = wilson(wins, len(played))
        seconds = sorted(s for outcome in played for s in outcome.seconds[k])
        entrants.append(
            {
                "level": level,
                "wins": wins,
                "share": wins / len(played),
                "low": low,
                "high": high,
                "points": sum(outcome.points[k] for outcome in played) / len(played),
                "choices": len(seconds),
                "ms": {
                    "median": 1000 * quantile(seconds, 0.5),
                    "p99": 1000 * quantile(seconds, 0.99),
                    "max": 1000 * quantile(seconds, 1.0),
                },
            }
        )
    errors = [error for outcome in played for error in outcome.errors]
    late = sum(outcome.late for outcome in played)
    return {
        "games": len(played),
        "entrants": entrants,
        "errors": len(errors),
        "late": late,
        "said": errors[:5],
    }


def run(game: str, mode: str, levels: list[str], games: int, seed: int, jobs: int, as_json: bool) -> int:
    """Play, and print what came of it; 1 when an agent erred."""
    played = list(outcomes(tasks(game, mode, levels, games, seed), jobs))
    found = summary(levels, played)
    if as_json:
        print(json.dumps({"game": game, "mode": mode, "seed": seed, **found}, indent=1))
        return 1 if found["errors"] else 0
    print(tr("arena-heading", game=game, mode=mode, games=found["games"], seed=seed))
    for entrant in found["entrants"]:
        print(
            f"  {entrant['level']:<8} {100 * entrant['share']:5.1f} %"
            f" [{100 * entrant['low']:.1f}, {100 * entrant['high']:.1f}]"
            f"  {entrant['points']:6.2f} VP"
            f"  {entrant['ms']['median']:7.1f} {entrant['ms']['p99']:7.1f} {entrant['ms']['max']:7.1f} ms"
            f"  ({entrant['choices']})"
        )
    print(tr("arena-errors", errors=found["errors"], late=found["late"]))
    for line in found["said"]:
        print(f"  {line}")
    return 1 if found["errors"] else 0
