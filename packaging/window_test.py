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

from client import doors, text  # noqa: E402
from client.kit import Kit  # noqa: E402
from client.saves import read_save  # noqa: E402
from client.screens import Screen  # noqa: E402
from client.screens.table import TableScreen  # noqa: E402
from client.seating import Seating  # noqa: E402
from client.settings import Settings, user_folder  # noqa: E402
from engine.api import GAMES, modes_of  # noqa: E402
from tests.client.driver import Player  # noqa: E402


def xdo(*words: str | int) -> str:
    """One command of xdotool, and its answer."""
    command = ["xdotool", *[str(word) for word in words]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20)
    return done.stdout.strip() if done.returncode == 0 else ""


def wait_for(what: str, question: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Ask again and again; AssertionError when it takes too long."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if question():
            return
        time.sleep(0.1)
    raise AssertionError(f"waited {patience:.0f} s in vain for {what}")


class Place:
    """Where the program is, where its user's files are, and where pictures of it go."""

    def __init__(self, folder: Path, pictures: Path) -> None:
        self.folder = folder
        self.pictures = pictures
        self.home = folder / "home"
        self.command = [sys.executable, "-m", "client"]
        self.environment = {**REAL, "RAVENBOX_HOME": str(self.home), "SDL_AUDIODRIVER": "dummy"}

    def start(self, *arguments: str) -> Program:
        """Start the program, and wait for its window."""
        return Program(self.command, self.environment, *arguments)

    def moves(self) -> list[int]:
        """How many actions each autosave holds."""
        paths = sorted((self.home / "autosaves").glob("*.ravenbox"))
        return [len(read_save(path)[0].moves) for path in paths]


class Program:
    """The real program in a session of its own, and its window."""

    def __init__(self, command: list[str], environment: dict[str, str], *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*command, *arguments], cwd=ROOT, env=environment, start_new_session=True
        )
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

    def key(self, name: str) -> None:
        xdo("windowfocus", "--sync", self.window, "key", name, "sleep", "0.3")

    def type(self, words: str) -> None:
        xdo("windowfocus", "--sync", self.window, "type", "--delay", "60", words)
        xdo("sleep", "0.3")

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

    def kill(self) -> None:
        """As a system without memory does; the agents' processes must notice by themselves."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
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

    def __init__(self, place: Place, first: Screen, *arguments: str) -> None:
        self.pictures = place.pictures
        self.twin = Player(place.folder / "twin", SIZE)
        self.twin.start(first)
        self.program = place.start(*arguments)

    def see(self, name: str) -> None:
        """Wait until the screen shows what the twin has drawn, and keep the picture."""
        self.twin.pass_time(1500)
        drawn = self.twin.window.get_surface().copy()
        assert len(set(coarse(drawn))) > 20, f"{name}: the twin is blank"
        path = self.pictures / f"{name}.png"
        pygame.image.save(drawn, self.pictures / f"{name}-twin.png")
        wait_for(f"the picture {name}", lambda: alike(self.program.picture(path), drawn))

    def click(self, what: str | tuple[int, int]) -> None:
        """Click a button by its name, or a point."""
        place = self.twin.find(what).visible().center if isinstance(what, str) else what
        self.twin.click(place)
        self.program.click(place)

    def leave(self) -> None:
        self.program.end()
        self.twin.leave()


def kit() -> Kit:
    pygame.display.init()
    pygame.font.init()
    text.use("en")
    return Kit(Settings(user_folder()), text.assets())


def from_the_shelf(place: Place, game: str) -> None:
    """Shelf, set-up, table, and the window is closed while an agent may be thinking."""
    both, pictures = Both(place, doors.home(kit())), place.pictures
    try:
        both.see("1-shelf")
        both.click(f"box-{game}")
        both.see("2-setup")
        before, path = both.program.picture(pictures / "2-setup.png"), pictures / "3-table.png"
        both.click("start")
        # each has been dealt another board, so there is nothing to compare it with but what was there before
        wait_for("a table", lambda: not alike(both.program.picture(path), before))
        assert len(set(coarse(pygame.image.load(path)))) > 20, "the table is blank"
        both.program.close()
    finally:
        both.leave()


def act(both: Both) -> None:
    """The seat that is asked does something: whatever the keys reach first."""
    table = both.twin.top
    assert isinstance(table, TableScreen)
    for _ in range(3):
        spots = table.spots()
        if spots:
            both.click(table.stage.camera.point(*spots[sorted(spots)[0]]))
        elif "do-it" in both.twin.names():
            both.click("do-it")


def one_action(place: Place, game: str, also: Callable[[Both], None] = lambda both: None) -> None:
    """Two people: one takes the seat behind the curtain, and plays."""
    seating = Seating(game, modes_of(GAMES[game])[0], ["human", "human"], ["Ada", "Bo"], {}, 7)
    words = ["play", game, "--seats", "human,human", "--names", "Ada,Bo", "--seed", "7"]
    before = place.moves()
    both = Both(place, doors.table(kit(), seating), *words)
    try:
        both.see("4-curtain")
        both.click("take")
        both.see("5-seat")
        act(both)
        wait_for("the action in the autosave", lambda: sum(place.moves()) > sum(before))
        both.see("6-played")
        also(both)
        both.program.kill()
    finally:
        both.leave()


def play_on(place: Place) -> None:
    """The program was killed; its game is one click away."""
    both = Both(place, doors.home(kit()))
    before = place.moves()
    try:
        both.see("7-shelf-again")
        both.click("continue")
        both.see("8-table-again")
        both.program.close()
        assert place.moves() == before
    finally:
        both.leave()


def killed_with_agents(place: Place, game: str) -> None:
    """Two agents play each other when the program is killed."""
    program = place.start("play", game, "--seats", "hard,hard")
    try:
        wait_for("an agent's process", lambda: len(program.left()) > 1)
        program.kill()
    finally:
        program.end()


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
            os.environ["RAVENBOX_HOME"] = str(Path(folder) / "twin")
            game = next(iter(GAMES))
            place = Place(Path(folder), pictures)
            from_the_shelf(place, game)
            one_action(place, game)
            play_on(place)
            killed_with_agents(place, game)
    finally:
        manager.kill()
        manager.wait()
    print(
        "A real window showed shelf, set-up and table, was played, killed, and played on; no process is left."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
