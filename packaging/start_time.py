"""Compares how long the frozen program and the one it was made of take to their first picture.

python packaging/start_time.py FROZEN TREE [STARTS]

FROZEN is the frozen program, TREE the folder that it was frozen from. They take turns, so that what else the
machine does meets both. Fails when the frozen one takes more than 1.3 times as long.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

MOST: Final = 1.3
STARTS: Final = 9


def seconds(command: list[str], place: Path, home: str) -> float:
    """How long a start takes, to the first picture and out again."""
    environment = {**os.environ, "RAVENBOX_HOME": home, "RAVENBOX_BENCH_PART": "first frame"}
    if os.name == "posix" and not os.environ.get("DISPLAY"):
        environment["SDL_VIDEODRIVER"] = "dummy"
    environment["SDL_AUDIODRIVER"] = "dummy"
    began = time.perf_counter()
    done = subprocess.run(
        [*command, "bench", "startup"], cwd=place, env=environment, capture_output=True, text=True
    )
    taken = time.perf_counter() - began
    if done.returncode or "drawn" not in done.stdout:
        raise SystemExit(f"{command[0]} drew nothing:\n{done.stdout}{done.stderr}")
    return taken


def main() -> int:
    frozen, tree = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    starts = int(sys.argv[3]) if len(sys.argv) > 3 else STARTS
    source = [sys.executable, "-m", "client"]
    with tempfile.TemporaryDirectory() as home:
        pairs = [(seconds([str(frozen)], tree, home), seconds(source, tree, home)) for _ in range(starts + 1)]
    best = [min(each) for each in zip(*pairs[1:], strict=True)]  # the first of each reads the disk
    ratio = best[0] / best[1]
    print(f"to the first picture: frozen {best[0]:.2f} s, source {best[1]:.2f} s, ratio {ratio:.2f}")
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
