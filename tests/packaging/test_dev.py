"""The one command: set up once, again only when something changed; a sentence for what fails."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging/dev.py"


class Machine:
    """Stands in for running programs: writes down what was wanted, and fails where told."""

    def __init__(self, dev: ModuleType) -> None:
        self.dev = dev
        self.wanted: list[list[str]] = []
        self.broken = ""

    def run(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        self.wanted.append([str(word) for word in command[1:]])
        failed = bool(self.broken) and self.broken in command
        if "venv" in command and not failed:
            self.dev.PYTHON.parent.mkdir(parents=True, exist_ok=True)
            self.dev.PYTHON.touch()
        return subprocess.CompletedProcess(command, int(failed))

    def take(self) -> list[str]:
        """What was run since last time, as one word each."""
        known = ("venv", "install", "pytest")
        names = [next((word for word in known if word in command), "game") for command in self.wanted]
        self.wanted.clear()
        return names


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev_under_test", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "pyproject.toml").write_text("[project]", encoding="ascii")
    folder = tmp_path / ".venv"
    for name, value in {
        "ROOT": tmp_path,
        "FOLDER": folder,
        "PYTHON": folder / "bin" / "python",
        "GAME": folder / "bin" / "ravenbox",
        "STAMP": folder / "stamp.txt",
    }.items():
        monkeypatch.setattr(module, name, value)
    return module


@pytest.fixture
def machine(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(dev)
    monkeypatch.setattr(dev.subprocess, "run", machine.run)
    return machine


def test_it_sets_up_once(dev: ModuleType, machine: Machine) -> None:
    assert dev.main([]) == 0
    assert machine.take() == ["venv", "install", "game"]
    assert dev.main(["test", "-q"]) == 0
    assert machine.take() == ["pytest"]
    assert dev.main(["run", "selftest"]) == 0
    assert machine.take() == ["game"]
    assert dev.main(["setup"]) == 0
    assert machine.take() == []


def test_other_packages_are_only_installed(dev: ModuleType, machine: Machine) -> None:
    dev.main(["setup"])
    machine.take()
    (dev.ROOT / "pyproject.toml").write_text("[project]\nversion = '2'", encoding="ascii")
    dev.main(["setup"])
    assert machine.take() == ["install"]


def test_another_python_or_place_begins_anew(
    dev: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.main(["setup"])
    machine.take()
    monkeypatch.setattr(sys, "version", "4.0")
    dev.main(["setup"])
    assert "--clear" in machine.wanted[0]
    assert machine.take() == ["venv", "install"]


@pytest.mark.parametrize(("broken", "sentence"), [("venv", "python3-venv"), ("install", "online")])
def test_what_fails_is_one_sentence_and_is_tried_again(
    dev: ModuleType, machine: Machine, capsys: pytest.CaptureFixture[str], broken: str, sentence: str
) -> None:
    machine.broken = broken
    assert dev.main([]) == 2
    assert sentence in capsys.readouterr().err
    assert "game" not in machine.take()
    machine.broken = ""
    assert dev.main([]) == 0
    assert machine.take()[-2:] == ["install", "game"]


def test_an_old_python_is_told_so(
    dev: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.sys, "version_info", (3, 9, 1))
    assert dev.main([]) == 2
    assert "3.11 or newer; this is Python 3.9.1." in capsys.readouterr().err
    assert machine.take() == []


def test_an_old_python_can_read_the_file_at_all() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))
    modules = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {alias.name for node in modules if isinstance(node, ast.Import) for alias in node.names}
    assert names <= {"hashlib", "os", "subprocess", "sys"}


def test_what_the_game_answers_is_the_answer(
    dev: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.main(["setup"])
    done: subprocess.CompletedProcess[str] = subprocess.CompletedProcess([""], 7)
    monkeypatch.setattr(dev.subprocess, "run", lambda *_, **__: done)
    assert dev.main(["test"]) == 7


@pytest.mark.parametrize(
    ("words", "all_cores"),
    [
        (["test"], True),
        (["test", "-m", "not slow"], True),
        (["test", "-q", "tests/saves"], False),
        (["test", "-k", "one"], False),
        (["test", "-n", "1"], False),
    ],
)
def test_many_tests_run_on_all_cores(dev: ModuleType, words: list[str], all_cores: bool) -> None:
    command = dev.command(words)
    assert command[-len(words) + 1 :] == words[1:] or words == ["test"]
    assert (command[3:5] == ["-n", "auto"]) is all_cores


def test_bytecode_is_kept_in_the_environment(
    dev: ModuleType, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.main(["setup"])
    given: dict[str, str] = {}

    def run(command: list[str], env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        given.update(env)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(dev.subprocess, "run", run)
    dev.main(["test"])
    assert given["PYTHONDONTWRITEBYTECODE"] == "" and Path(given["PYTHONPYCACHEPREFIX"]).parent == dev.FOLDER
