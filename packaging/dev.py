"""Sets Ravenbox up in `.venv` and runs it; needs nothing but Python 3.11 or newer.

python packaging/dev.py             opens the game
python packaging/dev.py test ...    runs all tests, or those that the arguments of pytest choose
python packaging/dev.py run ...     any command of ravenbox, such as `run scenario FILE`
python packaging/dev.py setup       only sets up
"""

from __future__ import annotations  # lets an old Python get as far as the sentence that it is too old

import hashlib
import os
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv"
PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
GAME = FOLDER / ("Scripts/ravenbox.exe" if os.name == "nt" else "bin/ravenbox")
STAMP = FOLDER / "ravenbox-stamp.txt"
NO_VENV = (
    "Python cannot make an environment here: its venv module is missing or broken. "
    "On Debian or Ubuntu: sudo apt install python3-venv"
)
NO_INSTALL = (
    "The packages that Ravenbox needs could not be installed (the lines above say which). "
    "The first start needs the internet; are you online? Then run the same command again."
)


def fingerprint() -> list[str]:
    """What the environment was made for: the place and Python, and the list of packages."""
    place = f"{sys.version}\0{ROOT}".encode()
    packages = (ROOT / "pyproject.toml").read_bytes()
    return [hashlib.sha256(part).hexdigest() for part in (place, packages)]


def stamped() -> list[str]:
    """What the environment says it was made for; nothing when it was never finished."""
    try:
        return STAMP.read_text(encoding="ascii").split()
    except (OSError, ValueError):
        return []


def ensure() -> str:
    """Make the environment when it is missing or out of date; what went wrong, or an empty text."""
    wanted, have = fingerprint(), stamped()
    if PYTHON.exists() and have == wanted:
        return ""
    print("Setting up Ravenbox in .venv (once; about a minute) ...", file=sys.stderr, flush=True)
    if not PYTHON.exists() or have[:1] != wanted[:1]:
        anew = ["--clear"] if have else []
        made = subprocess.run([sys.executable, "-m", "venv", *anew, str(FOLDER)])
        if made.returncode or not PYTHON.exists():
            return NO_VENV
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, "--editable", ".[dev]"], cwd=ROOT).returncode:
        return NO_INSTALL
    STAMP.write_text("\n".join(wanted) + "\n", encoding="ascii")  # last: an interrupted set-up is done again
    return ""


def command(words: list[str]) -> list[str]:
    """What to run inside the environment."""
    if words[:1] == ["test"]:
        chosen = any(word.startswith(("tests", "-n", "--numprocesses", "-k")) for word in words[1:])
        return [str(PYTHON), "-m", "pytest", *([] if chosen else ["-n", "auto"]), *words[1:]]
    return [str(GAME), *(words[1:] if words[:1] == ["run"] else words)]


def surroundings() -> dict[str, str]:
    """The variables of the environment, with a place for bytecode where it is in nobody's way.

    Where none is kept, every process that a test starts compiles all of Ravenbox again.
    """
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(FOLDER / "bytecode")}


def main(words: list[str]) -> int:
    if sys.version_info < OLDEST:
        have = ".".join(str(number) for number in sys.version_info[:3])
        print(f"Ravenbox needs Python 3.11 or newer; this is Python {have}.", file=sys.stderr)
        return 2
    wrong = ensure()
    if wrong:
        print(wrong, file=sys.stderr)
        return 2
    if words == ["setup"]:
        return 0
    try:
        return subprocess.run(command(words), cwd=ROOT, env=surroundings()).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
