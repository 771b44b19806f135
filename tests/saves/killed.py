"""Plays games in children of its own and kills them at random moments; run by test_kill.py.

python killed.py KIND COUNT SEED: prints one line for each kill, "ok" or what was wrong. A process of its own,
because only one without threads may fork safely.
"""

import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from client.saves import Autosave, SaveProblem, autosaves_folder, list_saves, open_save, read_save, write_save
from engine.api import GAMES, Match, Move, Record, load, modes_of
from tests.saves.toy import some_move, some_record

Say = Callable[[], object]


def new_match(seed: int) -> Match:
    game = next(iter(GAMES.values()))
    return Match(game, load(game, modes_of(game)[0]), seed)


def next_move(match: Match, choice: random.Random) -> Move:
    seat = match.seat()
    return match.play(seat, choice.choice(match.update(seat).options).words)


def play_match(seed: int, done: Say) -> None:
    """A whole game with its autosave."""
    match, choice = new_match(seed), random.Random(seed)
    autosave = Autosave(match.record)
    while not match.over:
        autosave.append(next_move(match, choice))
        done()
    autosave.finish()


def play_toy(seed: int, done: Say) -> None:
    """Nothing but saving, so that most kills fall into it."""
    autosave = Autosave(some_record(0))
    for number in range(4000):
        autosave.append(some_move(number))
        done()


def save_again(seed: int, done: Say) -> None:
    """The same file written over and over."""
    for count in range(1, 60):
        write_save(some_record(count), autosaves_folder() / "again.ravenbox")
        done()


def killed_after(play: Callable[[int, Say], None], seed: int, seconds: float) -> int:
    """How many actions the child had reported when it was killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play(seed, lambda: os.write(writing, b"."))
        finally:
            os._exit(0)
    os.close(writing)
    deadline = time.monotonic() + seconds
    os.set_blocking(reading, False)
    reported = 0
    while time.monotonic() < deadline:
        time.sleep(0.0005)
        try:
            reported += len(os.read(reading, 65536))
        except BlockingIOError:
            continue
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.set_blocking(reading, True)
    while more := os.read(reading, 65536):
        reported += len(more)
    os.close(reading)
    return reported


def wrong_with(play: Callable[[int, Say], None], seed: int, reported: int) -> str:
    """What a kill spoilt, or an empty text."""
    lines = list_saves()
    if not lines:
        return "" if reported == 0 else f"no file after {reported} actions"
    if len(lines) > 1:
        return f"{len(lines)} files"
    path = lines[0].path
    try:
        record, _ = read_save(path)
        match = open_save(path)[0] if play is play_match else None
    except SaveProblem as problem:
        return f"{problem.key} {problem.values}"
    if not reported <= len(record.moves) <= reported + 1:
        return f"{len(record.moves)} actions in the file, {reported} were reported"
    return went_on(path, record, match, seed) if match is not None else not_the_toy(record)


def went_on(path: Path, record: Record, match: Match, seed: int) -> str:
    """Play the saved game on and see whether it is the game that would have been."""
    whole, choice = new_match(seed), random.Random(seed)
    for move in record.moves:
        if next_move(whole, choice).words != move.words:
            return f"another action: {move.words}"
    if match.over:
        return ""
    autosave = Autosave(record, path)
    told = autosave.append(next_move(match, choice))
    autosave.close()
    again, notice = read_save(path)
    return "" if told is notice is None and len(again.moves) == len(match.record.moves) else "cannot go on"


def not_the_toy(record: Record) -> str:
    same = [move.words for move in record.moves] == [
        move.words for move in some_record(len(record.moves)).moves
    ]
    return "" if same else "other actions"


KINDS: dict[str, Callable[[int, Say], None]] = {"match": play_match, "toy": play_toy, "again": save_again}


def main() -> None:
    play, count, luck = KINDS[sys.argv[1]], int(sys.argv[2]), random.Random(int(sys.argv[3]))
    home = Path(os.environ["RAVENBOX_HOME"])
    started = time.monotonic()
    play(1, lambda: None)
    longest = time.monotonic() - started
    for number in range(count):
        os.environ["RAVENBOX_HOME"] = str(home / str(number))
        seed = luck.randrange(1 << 30)
        reported = killed_after(play, seed, luck.uniform(0, min(longest, 0.3) * 1.1))
        print(reported, wrong_with(play, seed, reported) or "ok", flush=True)


if __name__ == "__main__":
    main()
