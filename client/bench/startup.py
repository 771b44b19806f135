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
FIRST_FRAME: Final = """
import sys, time
from client import app, doors
class Once(app.App):
    def run(self):
        while not self.presented:
            self.turn()
        print("drawn", flush=True)
        self.leave()
        return 0
app.App = Once
sys.exit(app.run())
"""
AT_THE_TABLE: Final = """
import sys
from client.bench import render
from engine.api import HUMAN
match = render.somewhere(lambda m: len(m.record.moves) > 40)
with render.table(match, [HUMAN] * match.level.seats):
    with open("/proc/self/status") as status:
        print(next(line.split()[1] for line in status if line.startswith("VmRSS")))
"""


def measure(peers: bool) -> list[Figure]:
    """The median of warm starts; memory only where the system tells it."""
    with tempfile.TemporaryDirectory() as home:
        taken = [start(home) for _ in range(STARTS + 1)][1:]
        found = [
            Figure(
                "startup", "to the first frame, warm, median", statistics.median(taken), "s", "at most 1.5"
            )
        ]
        if os.path.exists("/proc/self/status"):
            kilobytes = int(run(AT_THE_TABLE, home).split()[-1])
            found.append(
                Figure("startup", "memory of the window at the table", kilobytes / 1024, "MB", "at most 200")
            )
    return found


def run(program: str, home: str) -> str:
    """What a small program says that draws in a process of its own."""
    environment = {**os.environ, "RAVENBOX_HOME": home}
    if not os.environ.get("DISPLAY") and os.name == "posix":
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    environment.setdefault("SDL_AUDIODRIVER", "dummy")
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def start(home: str) -> float:
    """Seconds from the start of the process to the end of it, right after its first frame."""
    began = time.perf_counter()
    run(FIRST_FRAME, home)
    return time.perf_counter() - began
