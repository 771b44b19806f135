"""Whose work is in the frozen program, and on which terms: as what is packed says."""

from __future__ import annotations

import importlib.metadata
import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Any, Final

FOLDER: Final = Path(__file__).resolve().parent / "licences"
PYTHON: Final = "Python"
OURS: Final = ("engine", "client")
ALWAYS: Final = ("pyinstaller", "mypy")  # the start of the program, and what compiled code runs on
RULE: Final = "=" * 72


class Unlisted(Exception):
    """Something is packed that nobody knows the licence of."""


def table() -> dict[str, Any]:
    """What is known of libraries, and of packages that bring no text."""
    return tomllib.loads((FOLDER / "libraries.toml").read_text("utf-8"))


def is_module(path: PurePosixPath) -> bool:
    """Whether a binary is a module of Python's, which belongs to the package that it lies in."""
    return path.suffix == ".pyd" or bool(re.search(r"\.(cpython-|abi3\.)", path.name))


def libraries(binaries: Iterable[str]) -> list[dict[str, Any]]:
    """The libraries that these files are; Unlisted when one is in no list."""
    known, found, unknown = table()["library"], [], []
    for name in binaries:
        path = PurePosixPath(name.replace("\\", "/"))
        plain = path.name.lower().removeprefix("lib")
        these = [library for library in known if re.match(library["files"], plain)]
        found += these
        if not these and not is_module(path) and not plain.startswith("python"):
            unknown.append(path.name)
    if unknown:
        raise Unlisted(f"packaging/licences/libraries.toml does not know {', '.join(unknown)}")
    return [library for library in known if library in found]


def packages(modules: Iterable[str], binaries: Iterable[str], data: Iterable[str]) -> list[str]:
    """The distributions that these modules and files are of; Unlisted when one is of none."""
    paths = [PurePosixPath(name.replace("\\", "/")) for name in binaries]
    tops = {name.split(".")[0] for name in modules}
    tops |= {path.parts[0].split(".")[0] for path in paths if is_module(path)}
    owners = importlib.metadata.packages_distributions()
    tops |= {PurePosixPath(name.replace("\\", "/")).parts[0] for name in data} & set(owners)
    found = set(ALWAYS)
    for top in sorted(tops):
        standard = top in sys.stdlib_module_names or re.match(r"lib-dynload|python3|_sysconfigdata|_py", top)
        if top in OURS or "__mypyc" in top or standard:
            continue
        if top not in owners:
            raise Unlisted(f"no installed package has the module {top}")
        found |= {name.lower() for name in owners[top]}
    return sorted(found)


def package(name: str, texts: list[str]) -> str:
    """A distribution: what it says of itself, and the texts it brings."""
    about = importlib.metadata.distribution(name)
    said = about.metadata["License-Expression"] or about.metadata["License"] or ""
    lines = [f"{about.metadata['Name']} {about.version}  {(said.splitlines() or [''])[0]}"]
    lines += [f"The text of {text} is below." for text in texts]
    own: list[str] = []
    for file in sorted(about.files or [], key=str):
        if re.search(r"licen[cs]e|copying|notice", file.name, re.IGNORECASE) and file.suffix != ".py":
            read = file.read_text("utf-8").strip()
            own += [read] if read not in own else []  # some bring the same twice
    if not own and not texts:
        raise Unlisted(f"packaging/licences/libraries.toml does not know the terms of {name}")
    return "\n\n".join([*lines, *own])


def python() -> str:
    """Python itself."""
    base = Path(sys.base_prefix)
    places = (*base.glob("LICENSE*"), *base.glob("lib/python3*/LICENSE.txt"))
    text = [path.read_text("utf-8").strip() for path in places][:1]
    return "\n\n".join([f"{PYTHON} {sys.version.split()[0]}  PSF-2.0", *text])


def written(modules: Iterable[str], binaries: Iterable[str], data: Iterable[str]) -> str:
    """The whole of `licences.txt`."""
    lent: dict[str, str] = table()["packages"]
    binaries = list(binaries)
    parts, needed = [python()], set()
    for name in packages(modules, binaries, data):
        texts = [lent[name]] if name in lent else []
        parts.append(package(name, texts))
        needed |= {*texts}
    for library in libraries(binaries):
        head = f"{library['name']}  {library['licence']}\n{library['home']}\n\n{library['holder'].strip()}"
        parts.append("\n\n".join([head, *(f"The text of {text} is below." for text in library["texts"])]))
        needed |= {*library["texts"]}
    parts += [f"{name}\n\n{(FOLDER / f'{name}.txt').read_text('utf-8').strip()}" for name in sorted(needed)]
    start = (
        "Ravenbox is under the MIT licence. It is built with what follows, each under its own terms.\n"
        "Libraries lie in files of their own beside the program, and may be replaced by others like them."
    )
    return f"\n\n{RULE}\n".join([start, *parts]) + "\n"
