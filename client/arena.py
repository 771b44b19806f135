"""Agents against each other: who wins how often, and how long they think. No pygame."""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import multiprocessing
import signal
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from client import crash
from client.text import tr
from engine.api import GAMES, Late, Match, agent_for, load

LIMIT_S: Final = {"easy": 1.0, "normal": 1.0, "hard": 2.0, "expert": 5.0}
SHOWN: Final = 5
"""Errors that are printed, and reports."""
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
    """What one game brought, by entrant: points, the place among all, the share of the victory, seconds."""

    def __init__(self, entrants: int) -> None:
        self.points: list[float] = [0.0] * entrants
        self.wins: list[float] = [0.0] * entrants
        self.ranks: list[float] = [1.0] * entrants
        self.seconds: list[list[float]] = [[] for _ in range(entrants)]
        self.places = entrants
        """The last place, where all differ: of teams there are fewer."""
        self.errors: list[str] = []
        self.reports: list[Path | None] = []
        """Where the first error of the game is reported; None when that was not possible."""
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
    level = load(game, task.mode, seats=len(task.levels))
    match = Match(game, level, task.seed)
    outcome = Outcome(len(task.order))
    while not match.over:
        seat = match.seat()
        entrant = task.order[seat]
        who = task.levels[entrant]
        update = match.update(seat)
        words = [action.words for action in update.options]
        began = time.process_time()
        try:
            agent = agent_for(
                game, who, seed_of(task.seed, seat, len(match.record.moves)), deadline(LIMIT_S[who])
            )
            said = agent.choose(update.view, words).words
            if said not in words:
                raise ValueError(f"{said!r} is not legal")
        except Exception as error:
            if not outcome.errors:
                told = {"command": "arena", "agent": f"{who} in seat {seat}", **crash.of_record(match.record)}
                outcome.reports.append(crash.store(crash.folder(), error, told))
            outcome.errors.append(f"{who} {match.phase()}: {type(error).__name__}: {error}")
            said = words[0]
        took = time.process_time() - began
        outcome.seconds[entrant].append(took)
        outcome.late += took > LIMIT_S[who]
        match.play(seat, said)
    scores, teams = match.scores(), game.teams(level)
    places, shares = ranked(teams, scores, match.winners())
    outcome.places = len(teams)
    for team, place, share in zip(teams, places, shares, strict=True):
        for seat in team:
            entrant = task.order[seat]
            outcome.points[entrant] = scores[seat]
            outcome.ranks[entrant], outcome.wins[entrant] = place, share
    return outcome


def ranked(teams: list[list[int]], scores: list[int], winners: list[int]) -> tuple[list[float], list[float]]:
    """For each team its place, equal ones sharing theirs, and its share of the victory.

    Winners come first whatever their points, for ties at the top are broken by the rules.
    """
    strength = [(team[0] in winners, scores[team[0]]) for team in teams]
    places = [sum(other > mine for other in strength) + (1 + strength.count(mine)) / 2 for mine in strength]
    best = sum(won for won, _ in strength)
    return places, [1 / best if won else 0.0 for won, _ in strength]


def turnings(teams: list[list[int]], deal: int) -> list[list[int]]:
    """Who sits where each time a deal is played: everybody once in each seat, team-mates together.

    An order says for each seat which entrant sits there. From deal to deal others sit to the left.
    """
    first, *rest = range(len(teams)) if len({len(team) for team in teams}) == 1 else [0]
    others = list(itertools.permutations(rest))
    ring = (first, *others[deal % len(others)])
    orders = []
    for turn, shift in itertools.product(range(len(ring)), range(len(teams[0]))):
        order = [0] * sum(map(len, teams))
        for place, team in enumerate(teams):
            mates = teams[ring[(place + turn) % len(ring)]] if len(ring) == len(teams) else team
            for k, seat in enumerate(team):
                order[seat] = mates[(k + shift) % len(mates)]
        orders.append(order)
    return orders


def tasks(game: str, mode: str, levels: list[str], games: int, seed: int) -> list[Task]:
    """Each deal is played once for every turning of the seats, so that luck and seats even out."""
    rules = GAMES[game]
    teams = rules.teams(load(rules, mode, seats=len(levels)))
    found: list[Task] = []
    for deal in itertools.count():
        found += [Task(game, mode, seed + deal, levels, order) for order in turnings(teams, deal)]
        if len(found) >= games:
            return found[:games]
    return found


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % score interval of a share, which never leaves 0 to 1."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


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


def within(values: list[float], low: float, high: float) -> tuple[float, float, float]:
    """The mean of values from `low` to `high` with its 95 % interval, which never leaves that range.

    It is the interval of a share that so many games would tell as exactly as these values tell the mean.
    """
    mean, width = statistics.fmean(values), high - low
    share = (mean - low) / width
    strewn = statistics.pvariance(values) / (width * width)
    games = len(values) * share * (1 - share) / strewn if strewn else len(values)
    least, most = wilson(share * games, games)
    return mean, low + width * least, low + width * most


def figures(level: str, entrants: list[int], played: list[Outcome]) -> dict[str, Any]:
    """How some entrants of one level did. A game is one trial, however many of them sat in it."""

    def mean(values: list[float]) -> float:
        return statistics.fmean(values[k] for k in entrants)

    wins = sum(mean(outcome.wins) for outcome in played)
    low, high = wilson(wins, len(played))
    seconds = sorted(s for outcome in played for k in entrants for s in outcome.seconds[k])
    rank, best, worst = within([mean(outcome.ranks) for outcome in played], 1.0, played[0].places)
    return {
        "level": level,
        "seats": len(entrants),
        "wins": wins,
        "share": wins / len(played),
        "low": low,
        "high": high,
        "rank": rank,
        "rank_low": best,
        "rank_high": worst,
        "points": statistics.fmean(mean(outcome.points) for outcome in played),
        "choices": len(seconds),
        "ms": {
            "median": 1000 * quantile(seconds, 0.5),
            "p99": 1000 * quantile(seconds, 0.99),
            "max": 1000 * quantile(seconds, 1.0),
        },
    }


def summary(levels: list[str], played: list[Outcome]) -> dict[str, Any]:
    """The figures of an arena, as plain data: for each entrant, and for all entrants of a level together."""
    errors = [error for outcome in played for error in outcome.errors]
    return {
        "games": len(played),
        "entrants": [figures(level, [k], played) for k, level in enumerate(levels)],
        "levels": [
            figures(level, [k for k, other in enumerate(levels) if other == level], played)
            for level in dict.fromkeys(levels)
        ],
        "errors": len(errors),
        "late": sum(outcome.late for outcome in played),
        "said": errors[:SHOWN],
        "reports": [str(path) for outcome in played for path in outcome.reports if path][:SHOWN],
    }


def run(game: str, mode: str, levels: list[str], games: int, seed: int, jobs: int, as_json: bool) -> int:
    """Play, and print what came of it; 1 when an agent erred."""
    played = list(outcomes(tasks(game, mode, levels, games, seed), jobs))
    found = summary(levels, played)
    if as_json:
        print(json.dumps({"game": game, "mode": mode, "seed": seed, **found}, indent=1))
        return 1 if found["errors"] else 0
    print(tr("arena-heading", game=game, mode=mode, seats=len(levels), games=found["games"], seed=seed))
    for row in found["levels"] if len(found["levels"]) > 1 else found["entrants"]:
        name = row["level"] if row["seats"] == 1 else f"{row['level']} x{row['seats']}"
        print(
            f"  {name:<10} {100 * row['share']:5.1f} %"
            f" [{100 * row['low']:.1f}, {100 * row['high']:.1f}]"
            f"  {row['rank']:4.2f} [{row['rank_low']:.2f}, {row['rank_high']:.2f}]"
            f"  {row['points']:6.2f} VP"
            f"  {row['ms']['median']:7.1f} {row['ms']['p99']:7.1f} {row['ms']['max']:7.1f} ms"
            f"  ({row['choices']})"
        )
    print(tr("arena-errors", errors=found["errors"], late=found["late"]))
    for line in found["said"]:
        print(f"  {line}")
    for path in [path for outcome in played for path in outcome.reports][:SHOWN]:
        told = crash.sentence("arena-report", "arena-report-unwritten", path)
        print(tr(told.key, **told.values))
    return 1 if found["errors"] else 0
