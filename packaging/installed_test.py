"""Uses Ravenbox on Linux as somebody does who installed it. Needs what `window_test.py` needs.

xvfb-run -a -s "-screen 0 1600x1000x24" python packaging/installed_test.py DIST [FOLDER FOR PICTURES]

The artefacts in DIST are unpacked into the empty home of a user who has a space and strange letters in its
path, no Python, no network, no sound, and may not write where the program is. There it is started, played,
saved, closed, started again and played on; a save is opened by its path, and as a desktop opens it; a damaged
copy says what is wrong; everything is installed and removed, and the saves stay. As root, all of it is done
as a user without rights.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pygame  # after the drivers are chosen
from compare import listing
from window_test import PATIENCE, REAL, Both, Place, act, from_the_shelf, kit, one_action, wait_for, xdo

from client import doors
from client.offers import game_title
from client.saves import read_save
from engine.api import GAMES

USER: Final = 61234  # a number that no user has
ROOT: Final = os.geteuid() == 0
SAVE: Final = "Snow over the lake"


class Sandbox:
    """A user's home, and how programs are started in it."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "Zoë's home 旅"
        self.home.mkdir()
        self.nothing = folder / "nothing on the path"
        self.nothing.mkdir()
        self.authority = self.home / ".Xauthority"
        if os.environ.get("XAUTHORITY"):
            shutil.copy(os.environ["XAUTHORITY"], self.authority)
        self.own(self.home)

    def own(self, path: Path) -> None:
        """Give a folder of root's to the user."""
        if ROOT:
            for each in [path, *path.rglob("*")]:
                os.chown(each, USER, USER, follow_symlinks=False)

    def prefix(self) -> list[str]:
        """What cuts a program off from the network, and from the rights of root."""
        if ROOT:
            lower = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--"]
            return ["unshare", "--net", "--", *lower]
        return ["unshare", "--user", "--map-current-user", "--net", "--"]

    def environment(self, path: str = "") -> dict[str, str]:
        """All that a program gets to know."""
        kept = {name: REAL[name] for name in ("DISPLAY",) if name in REAL}
        where = {"HOME": str(self.home), "PATH": path or str(self.nothing), "LANG": "C"}
        return {**kept, **where, "XAUTHORITY": str(self.authority)}

    def command(self, words: list[str], path: str = "") -> list[str]:
        bare = [f"{key}={value}" for key, value in self.environment(path).items()]
        return [*self.prefix(), "/usr/bin/env", "-i", *bare, *words]

    def run(self, *words: str | Path, path: str = "", good: int = 0) -> str:
        """Run a program to its end, which must be the one that is wanted; what it says."""
        command = self.command([str(word) for word in words], path)
        done = subprocess.run(command, cwd="/", env=REAL, capture_output=True, text=True, timeout=600)
        assert done.returncode == good, f"{words}: {done.returncode}\n{done.stdout}\n{done.stderr}"
        return done.stdout + done.stderr


class Installed(Place):
    """The frozen program in that home."""

    def __init__(self, sandbox: Sandbox, program: Path, folder: Path, pictures: Path) -> None:
        super().__init__(folder, pictures)
        self.home = sandbox.home / ".local" / "share" / "Ravenbox"
        self.command = sandbox.command([str(program)])
        self.environment = REAL


def only(folder: Path, pattern: str) -> Path:
    found = sorted(folder.glob(pattern))
    assert len(found) == 1, f"{folder} has {len(found)} files like {pattern}"
    return found[0]


@contextmanager
def unwritable(folder: Path) -> Iterator[None]:
    """A folder that nobody may write to; it is as it was afterwards, or AssertionError."""
    before = listing(folder)
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    yield
    for path in [folder, *folder.rglob("*")]:
        if path.is_dir() and not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o200)
    assert listing(folder) == before, "the program has written into its own folder"


def no_network(pid: int) -> None:
    """The process sees no way out: no interface but its own, and that one is down."""
    lines = Path(f"/proc/{pid}/net/dev").read_text("ascii").splitlines()[2:]
    assert [line.split(":")[0].strip() for line in lines] == ["lo"], lines


def save_it(both: Both) -> None:
    """The other seat's turn behind the curtain; Ctrl+S, a name, Enter."""
    no_network(both.program.process.pid)
    both.click("take")
    both.see("7-turn")
    both.program.key("ctrl+s")
    both.twin.key(pygame.K_s, pygame.KMOD_LCTRL, "s")
    assert "save-yes" in both.twin.names()
    both.see("7-save")
    both.program.type(SAVE)
    both.twin.type(SAVE)
    both.program.key("Return")
    both.twin.key(pygame.K_RETURN, 0, "\r")
    assert "save-yes" not in both.twin.names()
    both.see("7-saved")


def play_on(place: Place) -> None:
    """The game waits under Continue, goes on where it was, and takes another action."""
    both = Both(place, doors.home(kit()))
    before = place.moves()
    try:
        both.see("8-shelf-again")
        both.click("continue")
        both.see("9-table-again")
        assert place.moves() == before
        if "take" in both.twin.names():  # a curtain, where somebody else might be looking
            both.click("take")
            both.see("9-seat-again")
        act(both)
        wait_for("another action", lambda: sum(place.moves()) > sum(before))
        both.program.close()
    finally:
        both.leave()


def open_file(place: Place, path: Path) -> None:
    """As a desktop opens a save that is double-clicked; and one that is none, which is said in the window."""
    title = game_title(read_save(path)[0].game)
    program = place.start(str(path))
    try:
        wait_for("the game in the title", lambda: program.title() == title)
        program.close()
    finally:
        program.end()
    odd = path.with_name("not a save.ravenbox")
    odd.write_bytes(b"nothing of the kind")
    program = place.start(str(odd))
    try:
        wait_for("a title", lambda: program.title() == "Ravenbox")
        program.close()
    finally:
        program.end()
        odd.unlink()


def verify(place: Place) -> None:
    """The button in the settings runs the self-test in a process of its own, which leaves when it is done."""
    both = Both(place, doors.home(kit()))
    try:
        both.see("10-shelf")
        both.click("settings")
        both.see("11-settings")
        both.click("verify")

        def testing() -> bool:
            return any("--multiprocessing-fork" in line for line in both.program.left())

        wait_for("the process of the test", testing)
        wait_for("the end of the test", lambda: not testing(), 300)
        both.program.picture(both.pictures / "12-verified.png")
        both.program.close()
    finally:
        both.leave()


def agents(place: Place, game: str) -> None:
    """Two agents play each other, in processes of the frozen program, and leave with it."""
    before = sum(place.moves())
    program = place.start("play", game, "--seats", "normal,normal")
    try:
        wait_for("an agent's process", lambda: len(program.left()) > 1)
        wait_for("actions of agents", lambda: sum(place.moves()) > before + 2)
        program.kill()
    finally:
        program.end()


def kept(sandbox: Sandbox) -> dict[str, str]:
    """What belongs to the user."""
    return listing(sandbox.home / ".local" / "share" / "Ravenbox")


def archive(sandbox: Sandbox, dist: Path, folder: Path, pictures: Path) -> None:
    """The .tar.gz: unpacked where nobody may write, and played; then put into the menu, and removed."""
    games = sandbox.home / "Spiele & more"
    games.mkdir()
    subprocess.run(["tar", "-xzf", str(only(dist, "*.tar.gz")), "-C", str(games)], check=True)
    unpacked = only(games, "ravenbox-*")
    program = unpacked / "ravenbox"
    place = Installed(sandbox, program, folder, pictures)
    game = next(iter(GAMES))
    with unwritable(games):
        said = sandbox.run(program, "selftest")
        assert "All is well." in said and "BAD" not in said
        for name in GAMES:
            assert name.replace("_", " ").title().replace("The", "the") in said, (
                f"no record of {name} was tried"
            )
        from_the_shelf(place, game)
        one_action(place, game, save_it)
        saved = only(place.home / "saves", "*.ravenbox")
        assert saved.stem == SAVE and len(read_save(saved)[0].moves) > 0
        play_on(place)
        open_file(place, saved)
        agents(place, game)
        verify(place)
        reports = [path.read_text("utf-8") for path in (place.home / "crashes").iterdir()]
        assert ["a game that was open:" in report for report in reports] == [True, True], "both were killed"
        shutil.rmtree(place.home / "crashes")
        menu(sandbox, unpacked, saved)
    damaged(sandbox, unpacked, pictures)


def damaged(sandbox: Sandbox, unpacked: Path, pictures: Path) -> None:
    """What is missing is named: by the self-test, and when it cannot start, in a box that can be closed."""
    copy = sandbox.home / "damaged"
    shutil.copytree(unpacked, copy, symlinks=True)
    inside = copy / "_internal"
    lost = [next((inside / "assets" / "images").rglob("*.svg")), next(inside.glob("pygame_ce.libs/libxmp*"))]
    for path in lost:
        path.unlink()
    sandbox.own(copy)
    said = sandbox.run(copy / "ravenbox", "selftest", good=1)
    # a link to what is missing is named too
    missing = said.partition("Missing: ")[2].partition("\n")[0]
    assert all(str(path.relative_to(copy)) in missing for path in lost), said
    engine = next(inside.glob("*__mypyc*"))
    engine.unlink()
    command, before = sandbox.command([str(copy / "ravenbox")]), xdo("getactivewindow")
    process = subprocess.Popen(command, cwd="/", env=REAL, stderr=subprocess.PIPE, text=True)
    try:
        # a box says neither its name nor its process in a way that it could be searched by
        wait_for("the box", lambda: xdo("getactivewindow") not in ("", before))
        subprocess.run(["import", "-window", "root", str(pictures / "13-damaged.png")], check=True)
        xdo("key", "--window", xdo("getactivewindow"), "Return")
        _, said = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 1 and engine.name in said and "crash-" in said and "Traceback" not in said
    crashes = sandbox.home / ".local" / "share" / "Ravenbox" / "crashes"
    assert len(list(crashes.iterdir())) == 1
    shutil.rmtree(crashes)
    shutil.rmtree(copy)


def double_click(sandbox: Sandbox, saved: Path, program: Path) -> None:
    """The desktop finds the program by the type of the save, and the program opens it."""
    title = game_title(read_save(saved)[0].game)
    opens = sandbox.command(["gio", "open", str(saved)], path="/usr/bin:/bin")
    # its output is the program's own, so nobody waits for the end of that
    subprocess.run(opens, cwd="/", env=REAL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    wait_for(
        "the double-clicked game", lambda: running(program) != [] and xdo("search", "--name", title) != ""
    )
    (pid,) = running(program)
    xdo("key", "--window", xdo("search", "--onlyvisible", "--pid", pid).split()[-1], "alt+F4")
    wait_for("its end", lambda: not running(program))


def running(program: Path) -> list[int]:
    """The processes of a program that were started for the window."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            line = (path / "cmdline").read_bytes().split(b"\0")
            if (path / "exe").samefile(program) and b"--multiprocessing-fork" not in line:
                found.append(int(path.name))
    return found


def menu(sandbox: Sandbox, unpacked: Path, saved: Path) -> None:
    """install.sh and uninstall.sh, twice over."""
    before, tools = listing(sandbox.home / ".local"), "/usr/bin:/bin"
    for _ in range(2):
        sandbox.run("/bin/sh", unpacked / "install.sh", path=tools)
    local = sandbox.home / ".local"
    entry = local / "share" / "applications" / "ravenbox.desktop"
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(entry)], check=True)
    (line,) = [line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec=")]
    program, field = shlex.split(line.removeprefix("Exec="))
    assert field == "%f" and Path(program).samefile(local / "bin" / "ravenbox")
    assert "Ravenbox" in sandbox.run(program, "--version")
    types = local / "share" / "mime" / "types"
    if shutil.which("update-mime-database"):
        assert "application/x-ravenbox-save" in types.read_text("utf-8")
    double_click(sandbox, saved, Path(program))
    assert only(saved.parent, saved.name) == saved
    sandbox.run("/bin/sh", local / "lib" / "ravenbox" / "uninstall.sh", path=tools)
    after, playing = listing(local), "share/Ravenbox/"
    assert set(before) <= set(after), "something of the user's is gone"
    left = [name for name in after if name not in before and not name.startswith(("share/mime/", playing))]
    assert [name for name in left if not name.endswith("mimeinfo.cache")] == [], left
    same = [name for name in before if not name.startswith(playing)]
    assert all(after[name] == before[name] for name in same), "something of the user's is changed"


def package(sandbox: Sandbox, dist: Path, folder: Path) -> None:
    """The .deb: installed into a root of its own, tried, removed; the saves of the user stay."""
    path, root = only(dist, "*.deb"), folder / "a system"
    before = kept(sandbox)
    for name in ("updates", "info"):
        (root / "var/lib/dpkg" / name).mkdir(parents=True)
    for name in ("status", "available"):
        (root / "var/lib/dpkg" / name).touch()
    if ROOT:
        forced = "--force-not-root,depends,bad-path,script-chrootless"  # no shell is in that root
        dpkg = ["dpkg", f"--root={root}", forced, "--log=/dev/null"]
        subprocess.run([*dpkg, "--install", str(path)], check=True, stdout=subprocess.DEVNULL)
    else:
        subprocess.run(["dpkg-deb", "--extract", str(path), str(root)], check=True)
    subprocess.run(
        ["desktop-file-validate", str(root / "usr/share/applications/ravenbox.desktop")], check=True
    )
    program = root / "usr/bin/ravenbox"
    assert "Ravenbox" in sandbox.run(program, "--version")
    assert "All is well." in sandbox.run(program, "selftest")
    assert kept(sandbox) == before
    if ROOT:
        subprocess.run([*dpkg, "--purge", "ravenbox"], check=True, stdout=subprocess.DEVNULL)
        left = [name for name in listing(root) if not name.startswith("var/lib/dpkg")]
        assert left == [], left
    assert kept(sandbox) == before


def main() -> int:
    tools = ("xdotool", "import", "openbox", "unshare", "desktop-file-validate", "gio", *(["setpriv"] * ROOT))
    for tool in tools:
        if shutil.which(tool) is None:
            print(f"The test of what is installed needs {tool}.", file=sys.stderr)
            return 2
    started = time.monotonic()
    dist = Path(sys.argv[1]).resolve()
    manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=REAL)
    try:
        with tempfile.TemporaryDirectory(prefix="ravenbox-installed-") as name:
            folder = Path(name)
            folder.chmod(0o755)
            pictures = Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else folder / "pictures"
            pictures.mkdir(parents=True, exist_ok=True)
            os.environ["RAVENBOX_HOME"] = str(folder / "twin")
            sandbox = Sandbox(folder)
            archive(sandbox, dist, folder, pictures)
            package(sandbox, dist, folder)
            assert SAVE + ".ravenbox" in {Path(path).name for path in kept(sandbox)}
    finally:
        manager.kill()
        manager.wait()
    seconds = time.monotonic() - started
    print(f"Installed, played, saved, played on and removed; the saves stayed ({seconds:.0f} s).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
