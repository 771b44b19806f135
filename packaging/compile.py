"""Compiles the engine with mypyc: a copy of the program in which the rules run as machine code.

python packaging/compile.py                   builds build/compiled; try it with PYTHONPATH=build/compiled
python packaging/compile.py --folder DIR      builds elsewhere
python packaging/compile.py --tests [ARGS]    builds, then runs the tests of the engine against it
python packaging/compile.py --compare 1000    builds, then plays so many games of each mode both ways

Needs the extra `dev` or `package` and a C compiler. The source tree itself stays interpreted.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("engine", "client", "levels", "assets", "tests", "docs", "packaging")
FILES = ("pyproject.toml", "README.md", "LICENSE", "CONTRIBUTING.md", "CHANGELOG.md")
# What these test is not compiled; they have run already.
CLIENT_TESTS = ("assets", "cli", "client", "packaging", "replay", "saves", "window")
# What a module does when it is imported is most of the C, runs once, and takes a compiler minutes to improve.
SETUP = """
import re, sys
from mypyc.build import mypycify
from setuptools import setup
made = mypycify(sys.argv[1:], opt_level="3", debug_level="0", multi_file=sys.platform == "win32")
for path in {str(source) for each in made for source in each.sources}:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    once = re.sub(r"(?m)^(?=char CPyDef_\\w+_____top_level__\\(void\\) \\{$)", "RUNS_ONCE ", text)
    if once != text:
        with open(path, "w", encoding="utf-8") as file:
            file.write(HEAD + once)
sys.argv = ["setup.py", "build_ext", "--inplace"]
setup(name="mypyc_output", ext_modules=made)
"""
HEAD = """#if defined(__clang__)
#define RUNS_ONCE __attribute__((optnone, noinline))
#elif defined(__GNUC__)
#define RUNS_ONCE __attribute__((optimize("O0")))
#else
#define RUNS_ONCE
#endif
"""
PROOF = "import engine.kernel.match as m; print(m.__file__)"


def modules(folder: Path) -> list[Path]:
    """The files to compile, as one unit: all of the engine but the empty starts of packages."""
    return sorted(path for path in folder.rglob("*.py") if path.name != "__init__.py")


def fingerprint() -> str:
    """Changes when compiling again would make something else."""
    tools = f"{sys.version} mypy {importlib.metadata.version('mypy')}"
    total = hashlib.sha256(tools.encode())
    for path in [ROOT / "pyproject.toml", Path(__file__), *sorted((ROOT / "engine").rglob("*.py"))]:
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def copy_tree(folder: Path) -> None:
    """Bring everything but the compiled modules up to date."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", ".*")
    for name in COPIED:
        if name != "engine":
            shutil.rmtree(folder / name, ignore_errors=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=unwanted, dirs_exist_ok=True)


def copy_files(folder: Path) -> None:
    """Bring the files beside the packages. Not while compiling: setuptools would read pyproject.toml."""
    for name in FILES:
        if (ROOT / name).exists():
            shutil.copy2(ROOT / name, folder / name)


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(folder)}


def linker() -> dict[str, str]:
    """How to link: as this Python was, but no library is to name where this machine keeps its own."""
    command = sysconfig.get_config_var("LDSHARED") or ""
    plain = re.sub(r"\s-Wl,-rpath[,=]\S+|\s-Wl,-R\S+", "", command)
    return {"LDSHARED": plain} if plain else {}


def build(folder: Path) -> str:
    """Compile into a folder; what went wrong, or an empty text."""
    stamp = folder / "compiled-from.txt"
    wanted = fingerprint()
    if stamp.exists() and stamp.read_text(encoding="ascii") == wanted:
        copy_tree(folder)
        copy_files(folder)
        return ""
    stamp.unlink(missing_ok=True)
    (folder / "pyproject.toml").unlink(missing_ok=True)
    for name in ("engine", "build"):
        shutil.rmtree(folder / name, ignore_errors=True)
    for old in [*folder.glob("*.so"), *folder.glob("*.pyd")]:
        old.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    copy_tree(folder)
    names = [str(path.relative_to(folder)) for path in modules(folder / "engine")]
    done = subprocess.run(
        [sys.executable, "-c", f"HEAD = {HEAD!r}\n{SETUP}", *names],
        cwd=folder,
        env={**environment(folder), **linker()},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        return done.stdout[-6000:] + "\nThe engine could not be compiled; the lines above say why."
    proof = subprocess.run(
        [sys.executable, "-c", PROOF], cwd=folder, env=environment(folder), capture_output=True, text=True
    )
    if not proof.stdout.strip().endswith((".so", ".pyd")):
        return proof.stdout + proof.stderr + "\nThe engine was compiled, but Python does not load it."
    copy_files(folder)
    stamp.write_text(wanted, encoding="ascii")
    return ""


def test(folder: Path, arguments: list[str]) -> int:
    """Run the engine's tests against the compiled engine."""
    others = [f"--ignore=tests/{name}" for name in CLIENT_TESTS]
    command = [sys.executable, "-m", "pytest", *others, *arguments]
    return subprocess.run(command, cwd=folder, env=environment(folder)).returncode


def compare(folder: Path, count: int) -> int:
    """Play the same games compiled and interpreted; 1 when any position differs."""
    script = [sys.executable, str(ROOT / "packaging" / "digests.py"), str(count)]
    runs = []
    for place in (folder, ROOT):
        started = time.perf_counter()
        done = subprocess.run(script, cwd=place, env=environment(place), stdout=subprocess.PIPE, text=True)
        if done.returncode:
            return 1
        runs.append(done.stdout.splitlines())
        print(f"{len(runs[-1])} games in {place}: {time.perf_counter() - started:.1f} s", flush=True)
    differing = [pair for pair in zip(*runs, strict=True) if pair[0] != pair[1]]
    for compiled, interpreted in differing[:5]:
        print(f"compiled:    {compiled}\ninterpreted: {interpreted}", file=sys.stderr)
    print(f"{len(differing)} of {len(runs[0])} games differ")
    return 1 if differing or not runs[0] else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--tests", action="store_true", help="run the engine's tests against it")
    parser.add_argument("--compare", type=int, default=0, metavar="GAMES", help="play these many both ways")
    options, arguments = parser.parse_known_args()
    started = time.perf_counter()
    wrong = build(options.folder.resolve())
    if wrong:
        print(wrong, file=sys.stderr)
        return 1
    seconds = time.perf_counter() - started
    print(
        f"{len(modules(ROOT / 'engine'))} modules are compiled in {options.folder} ({seconds:.0f} s)",
        flush=True,
    )
    if options.compare and compare(options.folder.resolve(), options.compare):
        return 1
    return test(options.folder.resolve(), arguments) if options.tests else 0


if __name__ == "__main__":
    sys.exit(main())
