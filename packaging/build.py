"""Builds Ravenbox as a program of its own, with what the system at hand installs: the one entry.

python packaging/build.py                   everything, into `dist`; the first time fetches the tools it needs
python packaging/build.py --here            with the packages of the Python that runs it
python packaging/build.py --twice           compiles and builds again elsewhere, and says where the two differ
python packaging/build.py --interpreted     leaves the engine uncompiled, for a quick try

It compiles the engine, freezes, runs `selftest` in the frozen program, and makes the artefacts of this
system: Linux .tar.gz and .deb (and an AppImage when `appimagetool` is there), Windows .zip and installer
(when `makensis` is there), macOS .dmg. RAVENBOX_SIGN may hold a command that signs the file named after it.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build" / "release-venv"
COMPILED: Final = ROOT / "build" / "compiled"
PYTHON: Final = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCKED: Final = ROOT / "packaging" / "requirements.txt"
LARGEST: Final = {"unpacked": 60_000_000, "packed": 25_000_000}  # on Linux


class Failed(Exception):
    """The build cannot go on; a sentence that says why."""


def environment() -> None:
    """Make the environment of the tools when it is missing or out of date."""
    wanted = hashlib.sha256(sys.version.encode() + LOCKED.read_bytes()).hexdigest()
    stamp = FOLDER / "stamp.txt"
    if PYTHON.exists() and stamp.exists() and stamp.read_text("ascii") == wanted:
        return
    print("Fetching the tools of the build into build/release-venv ...", flush=True)
    shutil.rmtree(FOLDER, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "venv", str(FOLDER)]).returncode:
        raise Failed("Python cannot make an environment here: its venv module is missing or broken.")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, "--requirement", str(LOCKED)]).returncode:
        raise Failed("The packages in packaging/requirements.txt could not be installed; are you online?")
    stamp.write_text(wanted, "ascii")


def epoch() -> str:
    """The moment that everything built is dated with: that of the commit, so that it can be built again."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given:
        return given
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 and done.stdout.strip() else "1700000000"


def run(what: str, command: list[str] | str, **more: str) -> None:
    """Run a step; Failed with its last lines when it does not succeed."""
    started = time.monotonic()
    fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": epoch(), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **fixed, **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise Failed(
            f"{done.stdout[-6000:]}\n{what}: failed with status {done.returncode}; the lines above say why."
        )
    print(f"{what}: {time.monotonic() - started:.0f} s", flush=True)


def compiled(folder: Path) -> Path:
    """A copy of the program with the engine compiled."""
    script = str(ROOT / "packaging" / "compile.py")
    run("compiling the engine", [sys.executable, script, "--folder", str(folder)])
    return folder


def freeze(tree: Path, work: Path) -> Path:
    """The frozen program's folder, or on macOS its .app."""
    import contents
    import icons
    import windows

    made = work / "made"
    shutil.rmtree(work, ignore_errors=True)
    icons.make(made)
    (made / "version.txt").write_text(windows.version_resource(), "utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    places = ["--distpath", str(work / "frozen"), "--workpath", str(work / "pyinstaller")]
    spec = str(ROOT / "packaging" / "ravenbox.spec")
    run("freezing", [*command, *places, spec], RAVENBOX_TREE=str(tree), RAVENBOX_MADE=str(made))
    app = work / "frozen" / f"{contents.NAME}.app"
    return app if app.is_dir() else work / "frozen" / "ravenbox"


def finish(frozen: Path) -> None:
    """Forget the build machine, sign, and write down what every file must be from now on."""
    if sys.platform == "linux":
        import elf

        changed = elf.forget(frozen)
        print(f"{len(changed)} libraries named folders of this machine, and do no more", flush=True)
    for path in programs(frozen):
        sign(path)
    list_files(frozen)
    if frozen.suffix == ".app":
        import macos_bundle

        run("sealing the app", macos_bundle.sealing(frozen))


def list_files(frozen: Path) -> None:
    """Write the digests that the program compares itself with, of all that no signature changes later."""
    sys.path.insert(0, str(ROOT))
    from client import installed

    listing = installed.list_in(frozen)
    sealed = set(programs(frozen)) if frozen.suffix == ".app" else set()
    names = {
        path.relative_to(frozen).as_posix(): path
        for path in frozen.rglob("*")
        if path.is_file() and path != listing and path not in sealed and "_CodeSignature" not in path.parts
    }
    digests = {name: installed.digest(path) for name, path in names.items()}
    listing.write_text(installed.listing(digests), "utf-8", newline="\n")


def programs(frozen: Path) -> list[Path]:
    """The executables in a frozen folder; the last one speaks to a console."""
    if frozen.suffix == ".app":
        return [frozen / "Contents" / "MacOS" / "ravenbox"]
    if os.name == "nt":
        return [frozen / "ravenbox.exe", frozen / "ravenbox-console.exe"]
    return [frozen / "ravenbox"]


def sign(path: Path) -> None:
    """Let the command in RAVENBOX_SIGN sign a program, when there is one."""
    command = os.environ.get("RAVENBOX_SIGN", "")
    if command:
        # Windows takes a command as one text, and only its owner knows where the quotes belong
        words = f'{command} "{path}"' if os.name == "nt" else [*shlex.split(command), str(path)]
        run(f"signing {path.name}", words)


def smoke_test(frozen: Path, work: Path, engine: str) -> None:
    """Let the frozen program test itself, with nothing of this Python to lean on."""
    home = work / "home"
    kept = ("SYSTEMROOT", "TEMP", "TMP", "TMPDIR")
    bare = {name: os.environ[name] for name in kept if name in os.environ}
    bare |= {"RAVENBOX_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PATH": ""}
    command = [str(programs(frozen)[-1]), "selftest"]
    done = subprocess.run(command, cwd=work, env=bare, capture_output=True, text=True, timeout=900)
    print(done.stdout, end="", flush=True)
    if done.returncode:
        raise Failed(f"{done.stderr[-3000:]}\nThe frozen program failed its own test.")
    if engine not in done.stdout:
        raise Failed(f"The frozen program does not say “{engine}”.")


def weigh(name: str, size: int, limit: str) -> None:
    """Say how large something is; Failed when it is larger than it may be."""
    print(f"{name}: {size / 1e6:.1f} MB", flush=True)
    if sys.platform == "linux" and size > LARGEST[limit]:
        raise Failed(f"{name} is larger than the {LARGEST[limit] / 1e6:.0f} MB that it may be.")


def size_of(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def artefacts(frozen: Path, work: Path, out: Path) -> list[Path]:
    """What people of this system install."""
    moment = int(epoch())
    if sys.platform == "darwin":
        import macos_bundle

        wrong = macos_bundle.check(frozen)
        if wrong:
            raise Failed(wrong)
        made = [macos_bundle.disk_image(frozen, out, work)]
    elif os.name == "nt":
        import windows

        made = [windows.archive(frozen, out, moment)]
        installer = windows.installer(frozen, work / "made" / "ravenbox.ico", out, work, moment)
        made += [installer] if installer else []
        for path in made[1:]:
            sign(path)
    else:
        import linux

        made = linux.artefacts(frozen, work / "made", out, work, moment)
    return made


def checksums(out: Path) -> None:
    """Write the SHA-256 of every artefact beside it."""
    paths = sorted(path for path in out.glob("ravenbox*") if path.is_file())
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths]
    (out / f"SHA256SUMS-{sys.platform}.txt").write_text("".join(lines), "ascii", newline="\n")


def build(tree: Path, work: Path, out: Path) -> list[Path]:
    """Freeze, test and pack."""
    engine = "engine compiled" if any(tree.glob("*__mypyc.*")) else "engine not compiled"
    frozen = freeze(tree, work)
    finish(frozen)
    smoke_test(frozen, work, engine)
    weigh("unpacked", size_of(frozen), "unpacked")
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("ravenbox*"):
        old.unlink()
    made = artefacts(frozen, work, out)
    for path in made:
        weigh(path.name, path.stat().st_size, "packed")
    checksums(out)
    return made


def twin(path: Path) -> Path:
    """Where the second of two builds goes."""
    return path.with_name(f"{path.name}-again")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--here", action="store_true", help="use the packages of this Python")
    parser.add_argument("--twice", action="store_true", help="build again elsewhere and compare")
    parser.add_argument("--interpreted", action="store_true", help="do not compile the engine")
    parser.add_argument("--checksums", action="store_true", help="only write the checksums anew")
    parser.add_argument("--one-engine", action="store_true", help="with --twice: compile the engine once")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "release")
    options = parser.parse_args()
    work, out = options.work.resolve(), options.out.resolve()
    if options.checksums:
        checksums(out)
        return 0
    try:
        if not options.here:
            environment()
            words = [word for word in sys.argv[1:] if word != "--here"]
            return subprocess.run([str(PYTHON), __file__, "--here", *words], cwd=ROOT).returncode
        os.environ["SOURCE_DATE_EPOCH"] = epoch()  # once: somebody may commit while it builds
        tree = ROOT if options.interpreted else compiled(COMPILED)
        made = build(tree, work, out)
        if options.twice:
            import compare

            again = tree if options.interpreted or options.one_engine else compiled(twin(COMPILED))
            build(again, twin(work), twin(out))
            differing = compare.differences(work / "frozen", twin(work) / "frozen")
            differing += compare.differences(out, twin(out))
            if differing:
                raise Failed("\n".join(differing) + "\nTwo builds of one tree differ.")
            print("Two builds are the same, byte for byte.")
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        tool = Path(error.cmd[0]).name
        print(f"{tool} failed with status {error.returncode}; the lines above say why.", file=sys.stderr)
        return 1
    print("\n".join(str(path) for path in made))
    return 0


if __name__ == "__main__":
    sys.exit(main())
