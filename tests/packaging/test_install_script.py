"""install.sh and uninstall.sh: they put the program into any home, and touch nothing that is not theirs."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from client.version import VERSION
from tests.packaging.scripts import script

icons, linux = script("icons"), script("linux")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="for Linux alone")


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What people unpack, with a program that only says what it was given."""
    folder = tmp_path_factory.mktemp("packed")
    icons.make(folder / "made")
    frozen = folder / "frozen" / "ravenbox"
    (frozen / "_internal").mkdir(parents=True)
    (frozen / "ravenbox").write_text('#!/bin/sh\nprintf "%s\\n" "$@" > "$HOME/given"\n')
    (frozen / "ravenbox").chmod(0o755)
    with tarfile.open(linux.archive(frozen, folder / "made", folder, 0)) as tar:
        tar.extractall(folder, filter="tar")
    return folder / f"ravenbox-{VERSION}"


def run(home: Path, *command: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    return subprocess.run(command, env={**kept, "HOME": str(home), **more}, capture_output=True, text=True)


def wanted(entry: Path, file: Path) -> list[str]:
    """What a desktop runs for a file, by the words of the specification of desktop entries."""
    (line,) = re.findall(r"^Exec=(.*)$", entry.read_text("utf-8"), re.MULTILINE)
    value = re.sub(r"\\(.)", r"\1", line)  # as every value; then what stands in quotes
    value = re.sub(r"\\([$`])", r"\1", value)
    return [str(file) if word == "%f" else word for word in shlex.split(value)]


@pytest.mark.parametrize(
    "name", ["Zoë's games", "100%", "50%f off", 'a "b"', "a`b", "$HOME", "back\\slash", "plain"]
)
def test_menu_and_double_click_start_it_in_any_home(packed: Path, tmp_path: Path, name: str) -> None:
    home, save = tmp_path / name, tmp_path / "a %f 'save'.ravenbox"
    home.mkdir()
    save.touch()
    done = run(home, "/bin/sh", packed / "install.sh")
    assert done.returncode == 0 and done.stderr == ""
    entry = home / ".local/share/applications/ravenbox.desktop"
    assert run(home, *wanted(entry, save)).returncode == 0
    assert (home / "given").read_text("utf-8") == f"{save}\n"
    for tool, words in (("desktop-file-validate", [entry]), ("gio", ["launch", entry, save])):
        if shutil.which(tool):
            (home / "given").write_text("")
            said = run(home, tool, *words)
            assert said.returncode == 0, said
    run(home, "/bin/sh", home / ".local/lib/ravenbox/uninstall.sh")
    assert not [path for path in (home / ".local").rglob("*ravenbox*") if "mime" not in path.parts]


def test_what_is_not_its_own_stays(packed: Path, tmp_path: Path) -> None:
    link = tmp_path / ".local/bin/ravenbox"
    link.parent.mkdir(parents=True)
    other = tmp_path / "other"
    other.write_text("mine")
    for make in (
        lambda: link.write_text("mine"),
        lambda: link.symlink_to(other),
        lambda: link.symlink_to("gone"),
    ):
        make()
        before = link.lstat().st_ino, link.lstat().st_mtime_ns
        done = run(tmp_path, "/bin/sh", packed / "install.sh")
        assert done.returncode == 0 and "is something else and stays" in done.stderr
        assert run(tmp_path, "/bin/sh", tmp_path / ".local/lib/ravenbox/uninstall.sh").returncode == 0
        assert (link.lstat().st_ino, link.lstat().st_mtime_ns) == before and other.read_text() == "mine"
        assert not (tmp_path / ".local/lib/ravenbox").exists()
        link.unlink()
    # its own link is made anew, and goes with it
    for _ in range(2):
        assert run(tmp_path, "/bin/sh", packed / "install.sh").stderr == ""
    assert link.readlink() == tmp_path / ".local/lib/ravenbox/ravenbox"
    run(tmp_path, "/bin/sh", tmp_path / ".local/lib/ravenbox/uninstall.sh")
    assert not link.is_symlink()


def test_a_folder_of_that_name_that_is_not_its_own_stays(packed: Path, tmp_path: Path) -> None:
    folder = tmp_path / ".local/lib/ravenbox"
    folder.mkdir(parents=True)
    (folder / "mine").write_text("mine")
    done = run(tmp_path, "/bin/sh", packed / "install.sh")
    assert done.returncode == 1 and "nothing was installed" in done.stderr
    run(tmp_path, "/bin/sh", packed / "uninstall.sh")
    assert [path.name for path in folder.iterdir()] == ["mine"]


@pytest.mark.parametrize("name", ["plain", "a *[b] 'home'"])
def test_while_it_runs_nothing_is_changed(packed: Path, tmp_path: Path, name: str) -> None:
    """The window or an agent, started by any name of the folder; another program is no such thing."""
    home, sleep = tmp_path / "a link", shutil.which("sleep")
    (tmp_path / name).mkdir()
    home.symlink_to(tmp_path / name)
    assert sleep is not None
    install, folder = packed / "install.sh", home / ".local/lib/ravenbox"
    assert run(home, "/bin/sh", install).returncode == 0
    shutil.copy(sleep, folder / "agent")
    before = listing(home)
    with subprocess.Popen([folder / "agent", "600"]) as agent:
        try:
            for script in (install, folder / "uninstall.sh", packed / "uninstall.sh"):
                done = run(home, "/bin/sh", script)
                assert done.returncode == 1 and done.stdout == ""
                assert (
                    done.stderr == "Ravenbox is running, and nothing was changed. Close it, then try again.\n"
                )
                assert listing(home) == before
        finally:
            agent.kill()
    with subprocess.Popen([sleep, "600"]) as other:
        try:
            assert run(home, "/bin/sh", install).returncode == 0
            assert run(home, "/bin/sh", folder / "uninstall.sh").returncode == 0 and not folder.exists()
        finally:
            other.kill()


def listing(home: Path) -> dict[str, int]:
    """All that is below a folder, and when it was changed."""
    return {str(path): path.lstat().st_mtime_ns for path in home.rglob("*")}


def entries(folder: Path) -> set[Path]:
    """What belongs to the program below a folder."""
    return {path for path in folder.rglob("*ravenbox*") if path.is_file()}


@pytest.mark.parametrize("again", ["", "other"])
def test_it_is_removed_from_where_it_was_put(packed: Path, tmp_path: Path, again: str) -> None:
    """Whatever the environment says by then; put somewhere else, it leaves the first place."""
    first, then = tmp_path / "first", tmp_path / (again or "first")
    for share in (first, then):
        assert run(tmp_path, "/bin/sh", packed / "install.sh", XDG_DATA_HOME=str(share)).stderr == ""
    assert (
        entries(then) and (first == then or not entries(first)) and not (tmp_path / ".local/share").exists()
    )
    done = run(tmp_path, "/bin/sh", tmp_path / ".local/lib/ravenbox/uninstall.sh")
    assert done.returncode == 0 and f"stay in {tmp_path}/.local/share/Ravenbox." in done.stdout
    assert not entries(tmp_path)


def test_a_relative_folder_of_data_is_ignored(packed: Path, tmp_path: Path) -> None:
    run(tmp_path, "/bin/sh", "-c", f'cd "$HOME" && sh "{packed}/install.sh"', XDG_DATA_HOME="here")
    assert entries(tmp_path / ".local/share") and not (tmp_path / "here").exists()
    run(tmp_path, "/bin/sh", "-c", f'cd "$HOME" && sh "{packed}/uninstall.sh"', XDG_DATA_HOME="here")
    assert not entries(tmp_path)


def test_debian_says_that_it_runs_and_goes_on(tmp_path: Path) -> None:
    """A script that refused would leave the package half removed, and dpkg replaces what runs."""
    folder, sleep = tmp_path / "ravenbox", shutil.which("sleep")
    assert sleep is not None
    folder.mkdir()
    shutil.copy(sleep, folder / "agent")
    script = (linux.FILES / "prerm").read_text("utf-8")
    assert script.count("/usr/lib/ravenbox/") == 1
    words = ("/bin/sh", "-c", script.replace("/usr/lib/ravenbox/", f"{folder}/"), "prerm", "upgrade", "1.0")
    with subprocess.Popen([folder / "agent", "600"]) as agent:
        try:
            done = run(tmp_path, *words)
        finally:
            agent.kill()
    assert (
        done.returncode == 0 and done.stderr.startswith("Ravenbox is running. Close it") and not done.stdout
    )
    assert run(tmp_path, *words).stderr == ""
