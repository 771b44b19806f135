"""Plays random games of every kind and prints a fingerprint of every position: the same on all systems.

python packaging/digests.py [GAMES OF EACH MODE]
`packaging/compile.py --compare` runs it compiled and interpreted and expects the same lines.
"""

from __future__ import annotations

import hashlib
import os
import random
import sys

sys.path.insert(0, os.getcwd())

from engine.api import GAMES, AnyGame, Match, load, modes_of, seats_of


def fingerprint(game: AnyGame, mode: str, seed: int) -> str:
    """All positions of one random game; each number of seats in turn."""
    numbers = seats_of(game, mode)
    match, choice, total = (
        Match(game, load(game, mode, seats=numbers[seed % len(numbers)]), seed),
        random.Random(seed),
        hashlib.blake2b(digest_size=8),
    )
    while not match.over:
        seat = match.seat()
        words = [action.words for action in match.update(seat).options]
        total.update("|".join(words).encode())
        total.update(match.play(seat, words[choice.randrange(len(words))]).digest.encode())
    return f"{total.hexdigest()} {len(match.record.moves)} {match.scores()}"


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for name, game in GAMES.items():
        for mode in modes_of(game):
            for seed in range(count):
                print(name, mode, seed, fingerprint(game, mode, seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
