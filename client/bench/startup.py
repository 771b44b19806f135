"""From the command to the first picture, and the memory of the window's process."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Final

from client.bench.figure import Figure

STARTS: Final = 5
PART: Final = "RAVENBOX_BENCH_PART"  # tells a process that was started from here what to do


def first_frame() -> None:
    """Open the window and leave as soon as something was drawn."""
    from client import app

    class Once(app.App):
        def run(self) -> int:
            while not self.presented:
                self.turn()
            self.leave()
            return 0

    app.App = Once  # type: ignore[misc]  # this process does nothing else
    if app.run():
        raise SystemExit(1)
    print("drawn")


def at_the_table() -> None:
    """Say how many kilobytes the window's process has in a game that is under way."""
    from client.bench import render
    from engine.api import HUMAN

    match = render.somewhere(lambda m: len(m.record.moves) > 40)
    with render.table(match, [HUMAN] * match.level.seats), open("/proc/self/status") as status:
        print(next(line.split()[1] for line in status if line.startswith("VmRSS")))


PARTS: Final = {"first frame": first_frame, "at the table": at_the_table}


def measure(peers: bool) -> list[Figure]:
    """The median of warm starts; memory only where the system tells it."""
    part = os.environ.get(PART, "")
    if part:
        PARTS[part]()
        return []
    with tempfile.TemporaryDirectory() as home:
        taken = [start(home) for _ in range(STARTS + 1)][1:]
        found = [
            Figure(
                "startup", "to the first frame, warm, median", statistics.median(taken), "s", "at most 1.5"
            )
        ]
        if os.path.exists("/proc/self/status"):
            kilobytes = int(run("at the table", home).split()[0])
            found.append(
                Figure("startup", "memory of the window at the table", kilobytes / 1024, "MB", "at most 200")
            )
    return found


def run(part: str, home: str) -> str:
    """What a part says that runs in a process of its own, started as the program is."""
    environment = {**os.environ, "RAVENBOX_HOME": home, PART: part}
    if not os.environ.get("DISPLAY") and os.name == "posix":
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    environment.setdefault("SDL_AUDIODRIVER", "dummy")
    module = [] if getattr(sys, "frozen", False) else ["-m", "client"]
    command = [sys.executable, *module, "bench", "startup"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def start(home: str) -> float:
    """Seconds from the start of the process to the end of it, right after its first frame."""
    began = time.perf_counter()
    run("first frame", home)
    return time.perf_counter() - began
