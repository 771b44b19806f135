"""What the project's own files say of each other."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from client.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TEST_COMMAND = "python packaging/dev.py test"


def test_there_is_one_version() -> None:
    assert PROJECT["project"]["version"] == VERSION
    assert f"## {VERSION}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_server_runs_the_command_of_the_readme() -> None:
    assert f"\n    {TEST_COMMAND} " in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"{TEST_COMMAND};" in (ROOT / ".ci/run").read_text(encoding="utf-8")


def test_what_is_imported_is_declared() -> None:
    """By the distribution's name; what only the tools need is in `dev`."""
    ours = {"engine", "client", "tests"}
    names = {"pygame": "pygame-ce", "fluent": "fluent.runtime", "fontpkg": "fontpkg-noto-sans"}
    names["pylopdf_fonts_jp"] = "pylopdf-fonts-jp"
    declared = {re.split(r"[ >=<\[]", line)[0] for line in PROJECT["project"]["dependencies"]}
    for path in [*(ROOT / "engine").rglob("*.py"), *(ROOT / "client").rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        for module in re.findall(r"^ *(?:from|import) ([a-z_][a-z0-9_]*)", text, re.MULTILINE):
            if module in ours or module in sys.stdlib_module_names or module == "pyspiel":
                continue
            assert names.get(module, module) in declared, f"{path}: {module}"


def test_no_file_names_a_place_to_fetch_from() -> None:
    forbidden = re.compile(r"--(extra-)?index-url|files\.pythonhosted|pypi\.org|find-links")
    for path in [ROOT / "pyproject.toml", ROOT / ".ci/run", *(ROOT / "packaging").glob("*.py")]:
        assert not forbidden.search(path.read_text(encoding="utf-8")), path


def test_files_are_short() -> None:
    long = {}
    for folder in ("engine", "client", "packaging", "tests"):
        for path in (ROOT / folder).rglob("*.py"):
            lines = path.read_text(encoding="utf-8").count("\n")
            if lines > 500:
                long[str(path.relative_to(ROOT))] = lines
    assert long == {}


def test_links_in_the_documents_lead_somewhere() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / name).read_text(encoding="utf-8")):
            assert (ROOT / target).exists(), f"{name}: {target}"


@pytest.mark.slow
def test_random_games_are_the_same_in_two_processes() -> None:
    """Nothing depends on the order of sets or on addresses."""
    outputs = []
    for seed in ("1", "2"):
        command = [sys.executable, "packaging/digests.py", "5"]
        environment = {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1] and outputs[0].count("\n") >= 5
