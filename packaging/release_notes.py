"""Writes the notes of a release: what changed, what to take, what is not signed, and the checksums.

python packaging/release_notes.py FOLDER TAG > notes.md

The folder holds the artefacts of all systems, and for each system a file `signed-SYSTEM.txt` with `yes`,
`notarised` or `no`. Writes SHA256SUMS.txt there.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path
from typing import Final

import contents

ROOT: Final = Path(__file__).resolve().parent.parent
KINDS: Final = {  # the end of a file's name: for whom it is
    "-windows-x86_64-setup.exe": "Windows 10 or newer: the installer, for you alone, no administrator needed",
    "-windows-x86_64.zip": "Windows, without installing: unpack it and start `ravenbox.exe`",
    "-macos-arm64.dmg": "macOS 11 or newer on Apple silicon (M1 and later)",
    "-macos-x86_64.dmg": "macOS 11 or newer on Intel",
    "_amd64.deb": "Debian, Ubuntu, Mint and their kin",
    "-linux-x86_64.tar.gz": "any other Linux: unpack it and start `ravenbox`, or run its `install.sh`",
    "-x86_64.AppImage": "Linux, one file: make it executable and start it",
}
NEEDED: Final = ["-setup.exe", ".zip", "-macos-arm64.dmg", "-macos-x86_64.dmg", ".deb", ".tar.gz"]
UNSIGNED: Final = {
    "windows-x86_64": (
        "**The Windows programs are not signed**, because the project has no certificate. Windows will say "
        "that it protected your PC: choose *More info*, then *Run anyway*. Compare the checksum first."
    ),
    "macos-arm64": (
        "**The app for Apple silicon is not signed by an identified developer and not notarised**, because "
        "the project has no certificate. macOS will refuse it at first: open *System Settings*, *Privacy & "
        "Security*, and choose *Open Anyway*; on older systems, right-click the app and choose *Open*."
    ),
    "macos-x86_64": (
        "**The app for Intel is not signed by an identified developer and not notarised** either; the same "
        "way opens it."
    ),
}
NOT_NOTARISED: Final = (
    "**The app for {system} is signed but not notarised**: right-click it and choose *Open*."
)


def changes(version: str) -> str:
    """What the changelog says of a version."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(
        rf"^## {re.escape(version)}(?:[, ][^\n]*)?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
    )
    if not found:
        raise ValueError(f"CHANGELOG.md has no section for {version}")
    return found[1].strip()


def version_of(tag: str) -> str:
    """The version that a tag names, which must be the one that the program gives itself."""
    version = tag.removeprefix("v")
    if version != contents.version():
        raise ValueError(f"the tag {tag} is not of version {contents.version()}, which the program has")
    return version


def checksums(folder: Path) -> str:
    """A line for each artefact, as sha256sum writes it."""
    kinds = tuple(KINDS)
    paths = sorted(path for path in folder.iterdir() if path.name.endswith(kinds))
    missing = [end for end in NEEDED if not any(path.name.endswith(end) for path in paths)]
    if missing:
        raise ValueError(f"no artefact ends with {missing[0]}")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)


def signing(folder: Path) -> list[str]:
    """What a player must know of signatures."""
    lines = []
    for system, sentence in UNSIGNED.items():
        path = folder / f"signed-{system}.txt"
        said = path.read_text("ascii").strip() if path.exists() else "no"
        if said not in ("yes", "notarised"):
            lines.append(sentence)
        elif system.startswith("macos") and said != "notarised":
            lines.append(NOT_NOTARISED.format(system=system.partition("-")[2]))
    lines.append("The packages for Linux are not signed; their checksums are below.")
    return lines


def notes(folder: Path, tag: str) -> str:
    """The whole text."""
    version = version_of(tag)
    sums = checksums(folder)
    names = [line.split("  ")[1] for line in sums.splitlines()]
    others = [name for name in names if re.split("[-_]", name)[1] != version]
    if others:
        raise ValueError(f"{others[0]} is not of version {version}")
    files = [
        f"- `{name}`: {for_whom}" for end, for_whom in KINDS.items() for name in names if name.endswith(end)
    ]
    parts = [
        "\n".join(files),
        "Nothing else has to be installed. Ravenbox never uses the internet. Your saved games stay when it "
        "is removed or replaced.",
        "## Signatures",
        *signing(folder),
        "## Changes",
        changes(version),
        "## SHA-256",
        f"```\n{sums}```",
    ]
    return "\n\n".join(parts) + "\n"


def main() -> int:
    folder, tag = Path(sys.argv[1]), sys.argv[2]
    try:
        text = notes(folder, tag)
        (folder / "SHA256SUMS.txt").write_text(checksums(folder), "ascii")
    except ValueError as error:
        print(f"The release cannot be made: {error}.", file=sys.stderr)
        return 1
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
