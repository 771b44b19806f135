"""The frozen program: what the spec asks PyInstaller for on each system, and the data that it takes along."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from client.version import VERSION
from engine.api import data_root
from tests.packaging.scripts import FOLDER, ROOT, script

contents = script("contents")

BROUGHT = ("babel/", "pygame/freesansbold.ttf", "pygame/pygame_icon")  # what hooks of PyInstaller bring
WATCHED = """
import json, os, sys
opened = set()
sys.addaudithook(lambda event, args: opened.add(str(args[0])) if event == "open" else None)
import pygame
def watched(owner, name):
    true = getattr(owner, name)
    def call(path, *more, **named):
        opened.add(os.fspath(path) if isinstance(path, (str, os.PathLike)) else "")
        return true(path, *more, **named)
    setattr(owner, name, call)
watched(pygame.image, "load_sized_svg")
watched(pygame, "Font")
watched(pygame.mixer, "Sound")
import client.cli
code = client.cli.main(["selftest"])
for module in json.loads(sys.argv[1]):
    __import__(module)
print(json.dumps({"code": code, "opened": sorted(opened), "modules": sorted(sys.modules)}))
"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a self-test opens and imports, and every module of ours with it."""
    ours = [name for name in contents.modules(ROOT) if name.split(".")[0] in ("engine", "client")]
    environment = {**os.environ, "RAVENBOX_HOME": str(tmp_path_factory.mktemp("home"))}
    command = [sys.executable, "-B", "-c", WATCHED, json.dumps(ours)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert found["code"] == 0, done.stdout
    return found


@pytest.mark.slow
def test_all_that_the_program_opens_is_taken_along(seen: dict[str, Any]) -> None:
    taken = {str(Path(source)) for source, _ in contents.data(ROOT)}
    code = (".py", ".pyc", ".so", ".pth", "")
    opened = [Path(name) for name in seen["opened"] if Path(name).suffix not in code]
    missing = []
    for path in opened:
        above = [folder for folder in map(Path, sys.path) if folder in path.parents and folder != ROOT]
        places = [path.relative_to(folder).as_posix() for folder in above]
        library = next((place for place in places if place.startswith(BROUGHT)), "")
        # every installed package is asked whether it has fonts
        asked = path.match("*.dist-info/entry_points.txt")
        ours = ROOT in path.parents or "site-packages" in path.parts
        if ours and str(path) not in taken and not asked and not (library and contents.wanted(library, ROOT)):
            missing.append(str(path))
    assert missing == []
    assert {".ttf", ".svg", ".toml", ".ftl", ".md", ".ravenbox"} <= {path.suffix for path in opened}


@pytest.mark.slow
def test_nothing_that_is_left_out_is_used(seen: dict[str, Any]) -> None:
    optional = {"_hashlib", "readline", "pyspiel", "numpy", "bz2", "_bz2", "lzma", "_lzma"}
    used = set(seen["modules"]) & set(contents.EXCLUDED)
    assert used <= optional, "a module that is left out of the frozen program is imported"


@pytest.mark.slow
def test_every_module_of_ours_goes_in() -> None:
    names = contents.modules(ROOT)
    files = [p for top in ("engine", "client") for p in (ROOT / top).rglob("*.py") if p.name != "__main__.py"]
    for path in files:
        assert contents.dotted(path, ROOT) in names
    assert {"tomllib", "msgpack", "fontpkg_cinzel"} <= set(names)
    assert not {name.split(".")[0] for name in names} & {"tests", "pyspiel", "numpy"}


def test_every_file_of_the_games_goes_where_the_program_looks() -> None:
    pairs = {(Path(place) / Path(source).name).as_posix() for source, place in contents.data(ROOT)}
    for top in ("levels", "assets"):
        for path in data_root(top).rglob("*.*"):
            assert path.relative_to(ROOT).as_posix() in pairs
    assert any(place.startswith("fontpkg_noto_sans/files/") for place in pairs)
    assert [place for place in pairs if place.startswith("pylopdf")] == [
        "pylopdf_fonts_jp/NotoSansJP-Regular.otf"
    ]


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ("babel/locale-data/en.dat", True),
        ("babel/locale-data/root.dat", True),
        ("babel/locale-data/fr_CA.dat", False),
        ("babel\\locale-data\\zu.dat", False),
        ("babel/global.dat", True),
        ("pytz/zoneinfo/Europe/Paris", False),
        ("fontpkg_cinzel-2.0.dist-info/entry_points.txt", True),
        ("fontpkg_cinzel-2.0.dist-info/RECORD", False),
        ("pygame/examples/data/x.png", False),
        ("pygame/freesansbold.ttf", True),
        ("levels/hunt_the_ravager/classic.toml", True),
    ],
)
def test_what_hooks_bring_is_sorted(place: str, wanted: bool) -> None:
    assert contents.wanted(place, ROOT) is wanted


class PyInstaller:
    """Stands in for PyInstaller: writes down what a spec asks for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        self.datas: list[Any] = [("levels/x.toml", "x", "DATA"), ("babel/locale-data/fr.dat", "x", "DATA")]
        self.pure = self.scripts = self.binaries = ()

    def run(self, platform: str, monkeypatch: pytest.MonkeyPatch, made: Path) -> None:
        hooks = ModuleType("PyInstaller.utils.hooks")
        hooks.copy_metadata = lambda name: [(f"/x/{name}", name)]  # type: ignore[attr-defined]
        for name in ("PyInstaller", "PyInstaller.utils"):
            monkeypatch.setitem(sys.modules, name, ModuleType(name))
        monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
        own = made / "site" / "pyinstaller-6.0.dist-info"  # the tests run where it need not be installed
        own.mkdir(parents=True)
        (own / "METADATA").write_text("Metadata-Version: 2.1\nName: pyinstaller\nVersion: 6.0\n", "utf-8")
        (own / "COPYING.txt").write_text("Terms of a stand-in.", "utf-8")
        (own / "RECORD").write_text("pyinstaller-6.0.dist-info/COPYING.txt,,\n", "utf-8")
        monkeypatch.syspath_prepend(own.parent)
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setenv("RAVENBOX_MADE", str(made))
        names = {name: self._call(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        path = FOLDER / "ravenbox.spec"
        exec(compile(path.read_text("utf-8"), path, "exec"), {"SPECPATH": str(FOLDER), **names})

    def _call(self, name: str) -> Any:
        def call(*given: Any, **named: Any) -> Any:
            self.asked.append((name, given, named))
            return self if name == "Analysis" else name

        return call

    def only(self, name: str) -> list[dict[str, Any]]:
        return [named for each, _, named in self.asked if each == name]


@pytest.mark.slow
@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_the_spec(platform: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tool = PyInstaller()
    tool.run(platform, monkeypatch, tmp_path)
    (analysis,) = tool.only("Analysis")
    assert set(contents.EXCLUDED) == set(analysis["excludes"])
    assert [entry[0] for entry in tool.datas] == ["levels/x.toml", "licences.txt"]
    licences = (tmp_path / "licences.txt").read_text("utf-8")
    assert "Python" in licences and "Terms of a stand-in." in licences
    assert all(named["upx"] is False for named in [*tool.only("EXE"), *tool.only("COLLECT")])
    windows = {named["name"]: named for named in tool.only("EXE")}
    assert windows["ravenbox"]["console"] is (platform == "linux")
    assert windows["ravenbox"]["exclude_binaries"] is True  # a folder, not one file
    if platform == "win32":
        assert windows["ravenbox-console"]["console"] is True
        assert windows["ravenbox"]["icon"] == str(tmp_path / "ravenbox.ico")
        assert windows["ravenbox"]["version"] == str(tmp_path / "version.txt")
    bundles = tool.only("BUNDLE")
    assert len(bundles) == (platform == "darwin")
    if bundles:
        assert bundles[0]["version"] == VERSION
        assert bundles[0]["info_plist"]["CFBundleShortVersionString"] == VERSION
        assert bundles[0]["icon"] == str(tmp_path / "ravenbox.icns")


def test_the_excluded_are_named_once() -> None:
    assert len(contents.EXCLUDED) == len(set(contents.EXCLUDED))


def test_the_locked_versions_are_of_what_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["package"]]
    names = {re.split(r"[ >=<\[]", line)[0] for line in wanted}
    locked = [line for line in contents_of("requirements.txt") if line and not line.startswith("#")]
    pinned = {line.split("==")[0] for line in locked}
    assert all("==" in line for line in locked)
    assert names <= pinned, names - pinned


def contents_of(name: str) -> list[str]:
    return (FOLDER / name).read_text("utf-8").splitlines()
