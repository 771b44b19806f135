"""Plays with a real window. Needs an X display, openbox, xdotool and ImageMagick's `import`.

xvfb-run -a -s "-screen 0 1280x800x24" python packaging/window_test.py [FOLDER FOR PICTURES]

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
sys.path.insert(0, str(ROOT))
REAL = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
SIZE = (1280, 800)
PATIENCE = 30.0
COLOURS = 200


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

    def picture(self, path: Path) -> set[bytes]:
        """Save what the screen shows; the colours in it."""
        import pygame

        subprocess.run(["import", "-window", self.window, str(path)], check=True, timeout=30)
        surface = pygame.image.load(path)
        data = pygame.image.tobytes(surface, "RGB")
        return {data[at : at + 3] for at in range(0, len(data), 3)}

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


def saves_of(home: Path) -> list[Path]:
    return list((home / "autosaves").glob("*.ravenbox"))


def first_start(home: Path, pictures: Path) -> None:
    """From the shelf to a table, and the first action."""
    from client import doors
    from engine.api import GAMES
    from tests.client.driver import Player

    game = next(iter(GAMES))
    shelf, table = pictures / "1-shelf.png", pictures / "2-table.png"
    twin = Player(home.with_name("twin"), SIZE)
    twin.start(doors.home(twin.kit))
    program = Program(home)
    try:
        wait_for("the first picture", lambda: program.title() == twin.window.title)
        wait_for("a shelf that is not blank", lambda: len(program.picture(shelf)) > COLOURS)
        for name in (f"box-{game}", "start"):
            place = twin.find(name).visible().center
            twin.click(name)
            program.click(place)
            wait_for(f"what {name} opens", lambda: program.title() == twin.window.title)
        wait_for("a table that is not blank", lambda: len(program.picture(table)) > COLOURS)
        assert table.read_bytes() != shelf.read_bytes(), "the table looks as the shelf"
        program.close()
    finally:
        program.end()
        twin.leave()


def main() -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for tool in ("xdotool", "import", "openbox"):
        if shutil.which(tool) is None:
            print(f"The window test needs {tool}.", file=sys.stderr)
            return 2
    manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        with tempfile.TemporaryDirectory() as folder:
            pictures = Path(sys.argv[1] if len(sys.argv) > 1 else folder)
            pictures.mkdir(parents=True, exist_ok=True)
            (Path(folder) / "home").mkdir()
            first_start(Path(folder) / "home", pictures)
    finally:
        manager.kill()
        manager.wait()
    print("The window opened, showed a table and closed; no process is left.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
