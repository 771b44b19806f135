"""The files of this installation, each against the digest that it was packed with.

Nothing but Python's own modules is imported, for any other may be what is damaged.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.metadata
import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

LIST: Final = "files.sha256"
"""The list in a frozen program, as `sha256sum` writes it, but for itself; it is closed with their number."""
LINE: Final = re.compile(r"([0-9a-f]{64})  (.+)")
NAMED: Final = 3  # files that one sentence can hold
BLOCK: Final = 1 << 20
DISTRIBUTION: Final = "ravenbox"


class Damage(NamedTuple):
    """A file that is not as it was packed."""

    name: str
    missing: bool


class Unlisted(Exception):
    """A frozen program does not know what its files must be, for their list is missing or not whole."""

    def __init__(self, missing: bool) -> None:
        super().__init__(LIST)
        self.missing: Final = missing


def frozen_root(program: Path) -> Path:
    """The folder that all of a frozen program is in: that of the program, on macOS the app."""
    return program.parents[2] if program.parent.name == "MacOS" else program.parent


def list_in(root: Path) -> Path:
    """Where the list is in a frozen program."""
    inside = "Contents/Resources" if root.suffix == ".app" else "_internal"
    return root / inside / LIST


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    total = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            total.update(block)
    return total.hexdigest()


def listing(digests: dict[str, str]) -> str:
    """The list as it is written; `sha256sum` passes over its closing line."""
    lines = [f"{said}  {name}" for name, said in sorted(digests.items())]
    return "\n".join([*lines, closing(len(lines)), ""])


def closing(number: int) -> str:
    """The last line, by which a list that was cut is known."""
    return f"# {number} files"


def listed(path: Path) -> dict[str, str]:
    """The digest of each file in a list; Unlisted when it is missing or not whole."""
    try:
        lines = path.read_text("utf-8").split("\n")
    except (OSError, ValueError) as error:
        raise Unlisted(missing=isinstance(error, FileNotFoundError)) from error
    found = [LINE.fullmatch(line) for line in lines[:-2]]
    digests = {match[2]: match[1] for match in found if match}
    if not digests or len(digests) < len(found) or lines[-2:] != [closing(len(found)), ""]:
        raise Unlisted(missing=False)
    return digests


def packed() -> tuple[Path, dict[str, str]]:
    """The folder that files are named from, and the digest of each; none where nothing was packed."""
    if getattr(sys, "frozen", False):
        root = frozen_root(Path(sys.executable))
        return root, listed(list_in(root))
    try:
        distribution = importlib.metadata.distribution(DISTRIBUTION)
    except importlib.metadata.PackageNotFoundError:
        return Path(), {}
    found = {}
    for path in distribution.files or []:
        if path.hash is not None and path.hash.mode == "sha256":
            raw = base64.urlsafe_b64decode(path.hash.value + "=" * (-len(path.hash.value) % 4))
            found[str(path)] = raw.hex()
    root = Path(str(distribution.locate_file("")))
    here = Path(__file__).resolve()
    # installed so that the sources are run where they are, it lists none of them
    mine = [name for name in found if Path(name).name == here.name]
    return (root, found) if any((root / name).resolve() == here for name in mine) else (root, {})


def missing(part: str) -> list[str]:
    """The packed files in a folder such as `assets/images` that are not there; none where no list is."""
    try:
        root, digests = packed()
    except Unlisted:
        return []  # the self-test says so
    inside = re.compile(rf"(.*/)?(?P<name>{re.escape(part)}/.+)")
    found = [(name, match) for name in sorted(digests) if (match := inside.fullmatch(name))]
    return [match["name"] for name, match in found if not (root / name).is_file()]


def damage(root: Path, digests: dict[str, str]) -> list[Damage]:
    """The files that are missing or changed."""
    found = []
    for name, said in sorted(digests.items()):
        try:
            if digest(root / name) != said:
                found.append(Damage(name, missing=False))
        except FileNotFoundError:
            found.append(Damage(name, missing=True))
        except OSError:
            found.append(Damage(name, missing=False))  # there, but it cannot be read
    return found


def shortly(names: list[str]) -> tuple[str, int]:
    """As many names as one sentence can hold, and how many more there are."""
    return ", ".join(names[:NAMED]), max(0, len(names) - NAMED)
