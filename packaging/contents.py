"""What goes into the frozen program: modules, data, licences. `ravenbox.spec` packs it, a test checks it."""

from __future__ import annotations

import ast
import importlib.metadata
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NAME: Final = "Ravenbox"
MAKER: Final = "Ravenbox developers"
ABOUT: Final = "Tabletop games in one box, against agents or together at one screen"
IDENTIFIER: Final = "io.github.ravenbox.Ravenbox"
ENDING: Final = "ravenbox"
MIME: Final = "application/x-ravenbox-save"

# Nothing here is needed, and none of it may come along because a build machine happens to have it.
EXCLUDED: Final = [
    *("_pytest", "pytest", "hypothesis", "mypy", "mypyc", "ruff", "setuptools", "pkg_resources", "pip"),
    *("numpy", "PIL", "tkinter", "_tkinter", "unittest", "doctest", "pydoc", "pdb", "lib2to3", "distutils"),
    *("bz2", "_bz2", "lzma", "_lzma"),  # saves are packed with zlib
    *("asyncio", "sqlite3", "curses", "readline", "xml", "xmlrpc", "email.mime", "pycparser", "pyspiel"),
    *("pygame.tests", "pygame.docs", "pygame.examples", "pygame.camera", "pygame._camera", "pygame.midi"),
    *("pygame._sdl2", "pygame.pypm", "pygame.surfarray", "pygame.sndarray"),
    # no code of Ravenbox speaks to a network, so what would is left out
    *("ssl", "_ssl", "_hashlib", "http", "urllib.request", "ftplib", "smtplib", "imaplib", "poplib"),
]
# A text of the catalogue asks Babel for plurals and numbers; these are the languages it may ask for.
ALWAYS: Final = {"root", "en"}


def version() -> str:
    """The version that the program gives itself."""
    text = (ROOT / "client" / "version.py").read_text("utf-8")
    return str(re.findall(r'VERSION: Final = "([^"]+)"', text)[0])


def dotted(path: Path, tree: Path) -> str:
    """The name that a file is imported by."""
    name = ".".join(path.relative_to(tree).with_suffix("").parts)
    return name.removesuffix(".__init__")


def modules(tree: Path) -> list[str]:
    """All modules of ours, many of which are imported by name, and what compiled ones import unseen."""
    files = [path for top in ("engine", "client") for path in sorted((tree / top).rglob("*.py"))]
    names = {dotted(path, tree) for path in files} - {"client.__main__"}
    for path in files:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
    names |= {path.name.split(".")[0] for path in tree.glob("*__mypyc.*")}
    families = {path.parent.name for path in fonts()}
    return sorted(name for name in names | families if name.split(".")[0] not in EXCLUDED)


def _families() -> list[tuple[str, Path]]:
    """The installed packages that say they are a family of fonts, and where each is."""
    points = importlib.metadata.entry_points(group="fontpkg.family")
    return sorted((p.dist.name, Path(str(p.dist.locate_file(p.value)))) for p in points if p.dist is not None)


def font_packages() -> list[str]:
    """The distributions that fonts are found by."""
    return [name for name, _ in _families()]


def fonts() -> list[Path]:
    """The lists of font files, one in each package."""
    return [folder / "metadata.json" for _, folder in _families()]


def data(tree: Path) -> list[tuple[str, str]]:
    """The files that the program opens, each with the folder that it goes to."""
    pairs = []
    for top in ("levels", "assets"):
        for path in sorted((tree / top).rglob("*")):
            if path.is_file() and not path.name.startswith("."):
                pairs.append((str(path), str(path.parent.relative_to(tree))))
    for path in [*fonts(), *letters(tree)]:
        package = path.parent.parent if path.parent.name == "files" else path.parent
        pairs.append((str(path), str(path.parent.relative_to(package.parent))))
    return pairs


def letters(tree: Path) -> list[Path]:
    """The font files that the program opens; a family may have others."""
    sys.path.insert(0, str(tree))
    try:
        from client.letters import FAMILIES, JAPANESE, font_file
    finally:
        sys.path.pop(0)
    return sorted({font_file(family) for family in (*FAMILIES, JAPANESE)})


def locales(tree: Path) -> set[str]:
    """What Babel must know of: the languages that there are texts in, and what they build on."""
    codes = {path.name.replace("-", "_") for path in (tree / "assets" / "text").iterdir() if path.is_dir()}
    return codes | {code.partition("_")[0] for code in codes} | ALWAYS


def wanted(place: str, tree: Path) -> bool:
    """Whether a file that a hook of PyInstaller collected goes in."""
    place = place.replace("\\", "/")
    if place.startswith("babel/"):
        found = re.fullmatch(r"babel/locale-data/(\w+)\.dat", place)
        return place == "babel/global.dat" or (found is not None and found[1] in locales(tree))
    if ".dist-info/" in place:
        return place.endswith(("/METADATA", "/entry_points.txt"))
    return not re.search(r"^pytz/|(^|/)(tests?|examples?|docs|include)/|\.pyi$|/py\.typed$", place)
