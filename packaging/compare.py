"""Says where two folders differ: files that only one has, and files with other bytes.

python packaging/compare.py FOLDER FOLDER
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path


def listing(folder: Path) -> dict[str, str]:
    """The files of a folder by name, each with what is in it: a digest, or where a link leads."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = f"-> {path.readlink()}"
        elif path.is_file():
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest() + f" {path.stat().st_mode & 0o111:o}"
    return found


def differences(one: Path, other: Path) -> list[str]:
    """A line for each file that is not the same in both."""
    first, second = listing(one), listing(other)
    lines = [f"only in {one}: {name}" for name in first if name not in second]
    lines += [f"only in {other}: {name}" for name in second if name not in first]
    lines += [f"differs: {name}" for name in first if name in second and first[name] != second[name]]
    return lines if first or second else [f"nothing in {one}"]


def main() -> int:
    found = differences(Path(sys.argv[1]), Path(sys.argv[2]))
    print("\n".join(found) if found else "The same, byte for byte.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
