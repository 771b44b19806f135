"""Final positions of random games: `python -m tests.contract.goldens` writes them down anew.

A change here is a change of rules: raise the game's `rules_version` with it.
"""

import tomllib
from pathlib import Path
from typing import Final

from engine.api import Level, digest
from tests.contract.playing import Playing
from tests.games import LEVELS, NAMES

FILE: Final = Path(__file__).with_name("goldens.toml")
SEEDS: Final = 20


def final_digests(level: Level) -> list[str]:
    """One for each seed."""
    found = []
    for seed in range(SEEDS):
        play = Playing(level, seed)
        for _ in play.nodes():
            pass
        found.append(digest(play.written()))
    return found


def pinned() -> dict[str, list[str]]:
    """The digests of the file."""
    return tomllib.loads(FILE.read_text("utf-8"))


def main() -> None:
    """Write the file."""
    lines = ["# Digests of the final positions of random games; see goldens.py."]
    for name, level in zip(NAMES, LEVELS, strict=True):
        rows = "".join(f'  "{each}",\n' for each in final_digests(level))
        lines.append(f'"{name}" = [\n{rows}]')
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
