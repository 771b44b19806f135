"""What is done to a frozen folder: it forgets the build machine, and every file is written down."""

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from client import installed
from tests.packaging.scripts import ROOT, script

build, compile_, elf, macos = script("build"), script("compile"), script("elf"), script("macos_bundle")
NEEDED, STRINGS, RUNPATH = 1, 5, 29


def library(runpath: str) -> bytes:
    """The least that Linux would take for a library: strings, and what its dynamic part says."""
    strings = b"\0libc.so.6\0" + runpath.encode() + b"\0after\0"
    base, dynamic, table = 0x1000, 0x200, 0x400
    entries = [(NEEDED, 1), (STRINGS, base + table), (RUNPATH, 11), (NEEDED, 1), (0, 0)]
    packed = b"".join(struct.pack("<QQ", *entry) for entry in entries)
    head = b"\x7fELF\x02\x01\x01".ljust(16, b"\0")
    head += struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 64, 0, 0)
    size = table + len(strings)
    head += struct.pack("<IIQQQQQQ", elf.LOAD, 5, 0, base, base, size, size, 0x1000)
    head += struct.pack("<IIQQQQQQ", elf.DYNAMIC, 6, dynamic, base + dynamic, 0, len(packed), len(packed), 8)
    return head.ljust(dynamic, b"\0") + packed.ljust(table - dynamic, b"\0") + strings


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("/home/builder/lib", []),
        ("/usr/local/lib:$ORIGIN/../x.libs", ["$ORIGIN/../x.libs"]),
        ("$ORIGIN:/opt/python/lib:$ORIGIN/..", ["$ORIGIN", "$ORIGIN/.."]),
    ],
)
def test_a_library_forgets_the_folders_of_the_machine_that_built_it(
    before: str, after: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "libx.so"
    path.write_bytes(library(before))
    (tmp_path / "text.txt").write_text("no library")
    (tmp_path / "libx.so.1").symlink_to("libx.so")
    assert elf.strangers(path)
    assert elf.forget(tmp_path) == ["libx.so"]
    data = path.read_bytes()
    assert len(data) == len(library(before)) and b"builder" not in data and b"/local" not in data
    left = elf.Library(data)
    assert left.paths() == after
    tags = [tag for _, tag, _ in left.entries()]
    assert tags == [NEEDED, STRINGS, *([RUNPATH] if after else []), NEEDED]
    assert [left.text(value) for _, tag, value in left.entries() if tag == NEEDED] == ["libc.so.6"] * 2
    assert elf.forget(tmp_path) == []


def test_the_engine_is_linked_without_folders_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "gcc -shared -L/opt/py/lib -Wl,-rpath,/opt/py/lib -Wl,-rpath=/opt/py/lib -lm"
    monkeypatch.setattr(compile_.sysconfig, "get_config_var", lambda name: said)
    assert compile_.linker() == {"LDSHARED": "gcc -shared -L/opt/py/lib -lm"}
    monkeypatch.setattr(compile_.sysconfig, "get_config_var", lambda name: None)  # as on Windows
    assert compile_.linker() == {}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such libraries")
def test_what_a_real_linker_makes_is_read(tmp_path: Path) -> None:
    (tmp_path / "x.c").write_text("int x(void) { return 1; }\n")
    command = ["cc", "-shared", "-o", "libx.so", "x.c", "-Wl,-rpath,/home/builder/lib:$ORIGIN"]
    subprocess.run(command, cwd=tmp_path, check=True)
    assert elf.Library((tmp_path / "libx.so").read_bytes()).paths() == ["/home/builder/lib", "$ORIGIN"]
    assert elf.forget(tmp_path) == ["libx.so"]
    said = subprocess.run(
        ["readelf", "-dW", tmp_path / "libx.so"], capture_output=True, text=True, check=True
    )
    assert "[$ORIGIN]" in said.stdout and "builder" not in said.stdout
    loaded = f"import ctypes; assert ctypes.CDLL({str(tmp_path / 'libx.so')!r}).x() == 1"
    subprocess.run([sys.executable, "-c", loaded], check=True)


def a_program(folder: Path, name: str, inside: str) -> None:
    for place in (name, f"{inside}/data/é picture.svg", f"{inside}/libx.so"):
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(place)
    (folder / inside / "libx.so.1").symlink_to("libx.so")


def test_every_file_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frozen = tmp_path / "ravenbox"
    a_program(frozen, "ravenbox", "_internal")
    for _ in range(2):  # the list is no part of itself
        build.list_files(frozen)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(frozen / "ravenbox"))
    root, digests = installed.packed()
    assert list(digests) == [
        "_internal/data/é picture.svg",
        "_internal/libx.so",
        "_internal/libx.so.1",
        "ravenbox",
    ]
    assert root == frozen and installed.damage(root, digests) == []
    (frozen / "_internal" / "libx.so").unlink()
    missing = [installed.Damage(f"_internal/{name}", missing=True) for name in ("libx.so", "libx.so.1")]
    assert installed.damage(root, digests) == missing


def test_an_app_is_sealed_after_its_files_are_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the seal changes is not in the list: the program, and the signature."""
    app = tmp_path / "Ravenbox.app"
    a_program(app, "Contents/MacOS/ravenbox", "Contents/Resources")
    (app / "Contents" / "_CodeSignature").mkdir()
    (app / "Contents" / "_CodeSignature" / "CodeResources").write_text("x")
    asked: list[list[str]] = []
    monkeypatch.setattr(build.sys, "platform", "darwin")
    monkeypatch.setattr(build, "run", lambda _what, command: asked.append(command))
    build.finish(app)
    names = installed.listed(installed.list_in(app))
    assert names and all(name.startswith("Contents/Resources/") for name in names)
    assert asked == [macos.sealing(app)] and asked[0][:4] == ["codesign", "--force", "--sign", "-"]
    monkeypatch.setenv("RAVENBOX_MAC_IDENTITY", "Developer ID")
    assert "--timestamp" in macos.sealing(app) and "Developer ID" in macos.sealing(app)


def test_a_build_twice_compiles_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[Path] = []
    built: list[Path] = []

    def compiled(folder: Path) -> Path:
        seen.append(folder)
        return folder

    def made(tree: Path, work: Path, out: Path) -> list[Path]:
        built.append(tree)
        (work / "frozen").mkdir(parents=True)
        (work / "frozen" / "x").write_text("the same")
        out.mkdir()
        (out / "x").write_text("the same")
        return []

    monkeypatch.setattr(build, "compiled", compiled)
    monkeypatch.setattr(build, "build", made)
    for number, more in enumerate(([], ["--one-engine"])):
        place = ["--out", str(tmp_path / f"out{number}"), "--work", str(tmp_path / f"work{number}")]
        monkeypatch.setattr(sys, "argv", ["build.py", "--here", "--twice", *place, *more])
        assert build.main() == 0
    again = build.twin(build.COMPILED)
    assert seen == [*built[:2], build.COMPILED] and again == built[1] != built[0]
    assert built[2:] == [build.COMPILED] * 2
    assert ROOT in again.parents
