"""What saving costs, for `ravenbox bench save`."""

import random
import tempfile
import time
from pathlib import Path

from client.saves.autosave import Autosave
from client.saves.resume import open_save
from client.saves.shelf import write_save
from engine.api import GAMES, AnyGame, Match, Record, load, modes_of

SEED = 1
APPENDED = 2000
VERIFIED = 300


def measure() -> dict[str, float]:
    """Bytes of whole games played at random, and how long adding and verifying take."""
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, game in GAMES.items():
            record = _played(game, 0).record
            path = Path(folder) / f"{name}.ravenbox"
            write_save(record, path)
            figures[f"{name} actions"] = len(record.moves)
            figures[f"{name} bytes"] = path.stat().st_size
            figures[f"{name} ms to add an action, median"] = _adding(
                record, Path(folder) / f"{name}-2.ravenbox"
            )
            figures[f"{name} s to verify {VERIFIED} actions"] = _verifying(game, path)
    return figures


def _played(game: AnyGame, seed: int) -> Match:
    match = Match(game, load(game, modes_of(game)[0]), SEED + seed)
    choice = random.Random(seed)
    while not match.over:
        seat = match.seat()
        match.play(seat, choice.choice(match.update(seat).options).words)
    return match


def _adding(record: Record, path: Path) -> float:
    write_save(record, path)
    autosave = Autosave(record, path, folder=path.parent)
    autosave.append(record.moves[-1])
    times: list[float] = []
    for _ in range(APPENDED):
        started = time.perf_counter()
        autosave.append(record.moves[-1])
        times.append(time.perf_counter() - started)
    autosave.close()
    return sorted(times)[APPENDED // 2] * 1000


def _verifying(game: AnyGame, path: Path) -> float:
    """Whole games one after another, scaled to as many actions as the figure names."""
    verified = seed = 0
    seconds = 0.0
    while verified < VERIFIED:
        record = _played(game, seed).record
        write_save(record, path)
        started = time.perf_counter()
        open_save(path)
        seconds += time.perf_counter() - started
        verified += len(record.moves)
        seed += 1
    return seconds * VERIFIED / verified
