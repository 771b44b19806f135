"""Plays with a real window. Needs an X display, openbox, xdotool and ImageMagick's `import`.

xvfb-run -a -s "-screen 0 1600x1000x24" python packaging/window_test.py [FOLDER FOR PICTURES]

A twin of the program, which draws into memory, is sent the same clicks; it knows where each button is.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REAL = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
SIZE = (1280, 800)
PATIENCE = 30.0
NEAR = 14.0  # of 255: how far two pictures may be apart on average

# The twin, in this process, draws into memory.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402  (after the drivers are chosen)

from client import doors  # noqa: E402
from engine.api import GAMES  # noqa: E402
from tests.client.driver import Player  # noqa: E402


def xdo(*words: str | int) -> str:
    """One command of xdotool, and its answer."""
    command = ["xdotool", *[str(word) for word in words]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20)
    return done.stdout.strip() if done.returncode == 0 else ""


def wait_for(what: str, question: Callable[[], bool]) -> None:
    """Ask again and again; AssertionError when it takes too long."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if question():
            return
        time.sleep(0.1)
    raise AssertionError(f"waited {PATIENCE:.0f} s in vain for {what}")


class Program:
    """The real program in a session of its own, and its window."""

    def __init__(self, home: Path) -> None:
        environment = {**REAL, "RAVENBOX_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, "-m", "client"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True)
        wait_for("the window", lambda: self.process.poll() is not None or self.find() != "")
        self.window = self.find()
        assert self.window, f"the program ended with {self.process.returncode} before it opened a window"
        xdo("windowfocus", self.window)

    def find(self) -> str:
        found = xdo("search", "--onlyvisible", "--pid", self.process.pid).split()
        return found[-1] if found else ""

    def title(self) -> str:
        return xdo("getwindowname", self.window)

    def click(self, place: tuple[int, int]) -> None:
        xdo("mousemove", "--window", self.window, *place, "sleep", "0.5", "click", 1, "sleep", "0.3")

    def picture(self, path: Path) -> pygame.Surface:
        """Save what the screen shows."""
        subprocess.run(["import", "-window", self.window, str(path)], check=True, timeout=30)
        return pygame.image.load(path)

    def left(self) -> list[str]:
        """Processes of this program that are still there."""
        done = subprocess.run(
            ["ps", "-o", "pid=,stat=,args=", "-s", str(self.process.pid)], capture_output=True, text=True
        )
        return [line for line in done.stdout.splitlines() if " Z" not in line]

    def close(self) -> None:
        """As a person closes a window; it must end by itself, with nothing left behind."""
        xdo("key", "--window", self.window, "alt+F4")
        assert self.process.wait(PATIENCE) == 0, f"it ended with {self.process.returncode}"
        wait_for(f"the end of {self.left()}", lambda: not self.left())

    def end(self) -> None:
        """Whatever happened, nothing of it stays."""
        if self.process.poll() is None or self.left():
            os.killpg(self.process.pid, signal.SIGKILL)


def coarse(picture: pygame.Surface) -> list[int]:
    """A picture as a few big squares: what a shelf and a table do not share."""
    small = pygame.transform.smoothscale(picture.convert(24), (32, 20))
    return list(pygame.image.tobytes(small, "RGB"))


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    pairs = zip(coarse(one), coarse(other), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (32 * 20 * 3) < NEAR


class Both:
    """The program and its twin, which are sent the same."""

    def __init__(self, folder: Path, pictures: Path) -> None:
        self.home = folder / "home"
        self.home.mkdir(exist_ok=True)
        self.pictures = pictures
        self.twin = Player(folder / "twin", SIZE)
        self.twin.start(doors.home(self.twin.kit))
        self.program = Program(self.home)
        self.see("1-shelf")

    def see(self, name: str) -> None:
        """Wait until the screen shows what the twin has drawn, and keep the picture."""
        self.twin.pass_time(1500)
        drawn = self.twin.window.get_surface().copy()
        assert len(set(coarse(drawn))) > 20, f"{name}: the twin is blank"
        path = self.pictures / f"{name}.png"
        pygame.image.save(drawn, self.pictures / f"{name}-twin.png")
        wait_for(f"the picture {name}", lambda: alike(self.program.picture(path), drawn))

    def click(self, name: str) -> None:
        place = self.twin.find(name).visible().center
        self.twin.click(name)
        self.program.click(place)

    def leave(self) -> None:
        self.program.end()
        self.twin.leave()


def play(folder: Path, pictures: Path) -> None:
    """From the shelf to a table, and out."""
    game = next(iter(GAMES))
    both = Both(folder, pictures)
    try:
        both.click(f"box-{game}")
        both.see("2-setup")
        both.click("start")
        both.see("3-table")
        both.program.close()
    finally:
        both.leave()


def main() -> int:
    for tool in ("xdotool", "import", "openbox"):
        if shutil.which(tool) is None:
            print(f"The window test needs {tool}.", file=sys.stderr)
            return 2
    manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=REAL)
    try:
        with tempfile.TemporaryDirectory() as folder:
            pictures = Path(sys.argv[1] if len(sys.argv) > 1 else folder)
            pictures.mkdir(parents=True, exist_ok=True)
            play(Path(folder), pictures)
    finally:
        manager.kill()
        manager.wait()
    print("A real window opened, showed shelf, set-up and table, and closed; no process is left.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
