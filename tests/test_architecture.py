"""Who may import whom, who may be named where, and how long a file may be."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from engine.api import GAMES

ROOT: Final = Path(__file__).parent.parent
FILES: Final = sorted(
    p for top in ("engine", "client", "packaging", "tests") for p in (ROOT / top).rglob("*.py")
)
PATHS: Final = {".".join(p.relative_to(ROOT).with_suffix("").parts): p for p in FILES}
SOURCES: Final = [name for name in PATHS if name.startswith(("engine.", "client."))]

PLAIN: Final = r"__future__|typing|collections\.abc|mypy_extensions"
TABLE: Final = r"scene|tables(?:\..*)?"
PLAIN_CLIENT: Final = r"chooser|scene|offers|saves\..*|session\w*|text_\w+|telling"
THINKERS: Final = r"engine\.games\.(\w+)\.(?:agent|deduce|review)\w*"
SHARED: Final = (
    r"engine\.(kernel|ai)|engine\.(api|levels|scenario)$|client\.(?!tables)|tests\.peers|packaging"
)
RULES: Final = [  # the first pattern that a module's name matches says what it may import
    (r"engine\.kernel\.record", rf"{PLAIN}|hashlib|json|engine\.kernel\..*"),
    (r"engine\.kernel\..*", rf"{PLAIN}|engine\.kernel\..*"),
    (r"engine\.games\.\w+\.view", rf"{PLAIN}|engine\.kernel\.view"),
    (THINKERS, rf"{PLAIN}|itertools|math|engine\.kernel\.(?!state|match)\w+|engine\.ai\..*|{{own}}\.\w+"),
    (r"engine\.games\.(\w+)\..*", rf"{PLAIN}|engine\.kernel\.(?!match)\w+|{{own}}\.(?!agent|review)\w+"),
    (r"engine\.ai\..*", rf"{PLAIN}|math|engine\.kernel\.(?!state|match)\w+|engine\.ai\..*"),
    (r"engine\.levels", rf"{PLAIN}|difflib|hashlib|pathlib|re|sys|tomllib|engine\..*"),
    (r"engine\..*", rf"{PLAIN}|difflib|pathlib|engine\..*"),
    (r"client\.tables\.(\w+?)(_notes|_panel)?", rf"{PLAIN}|client\.({TABLE})|engine\.games\.{{game}}\.view"),
    (r"client\.bench\..*", r".*"),  # measures the engine from inside
    (r"client\.(?:commands\w*|text)", r"engine\.(api|scenario|levels)|(?!engine).*"),  # tools, data
    (rf"client\.({PLAIN_CLIENT})", r"(?!pygame)(?!engine\.(?!api)).*"),
    (r"client\..*", r"(?!engine\.(?!api)).*"),
]  # fmt: skip


@cache
def nodes_of(name: str) -> list[ast.AST]:
    """What in a module brings a name in, defines or reads one."""
    wanted = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.Name, ast.Attribute)
    return [node for node in ast.walk(ast.parse(PATHS[name].read_bytes())) if isinstance(node, wanted)]


def imports(name: str) -> Iterator[str]:
    """The modules that a module imports."""
    for node in nodes_of(name):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from [name if name in PATHS else str(node.module) for name in inside]


@pytest.mark.parametrize("name", SOURCES)
def test_imports_point_one_way(name: str) -> None:
    pattern, allowed = next((p, a) for p, a in RULES if re.fullmatch(p, name))
    match = re.fullmatch(pattern, name)
    game = match[1] if match and match.groups() else ""
    allowed = allowed.replace("{own}", rf"engine\.games\.{game}").replace("{game}", game)
    strangers = [module for module in imports(name) if not re.fullmatch(allowed, module)]
    assert not strangers, f"{name} may not import {strangers}"


def defined(module: str) -> set[str]:
    """The private names that a module defines, in itself or in its classes."""
    names: set[str] = set()
    for node in nodes_of(module):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.add(node.attr)
    return names


@pytest.mark.parametrize("name", SOURCES)
def test_no_private_name_is_read_elsewhere(name: str) -> None:
    """A screen may be written in parts, so that in the client `self` may be read across files."""
    read = []
    for node in nodes_of(name):
        if isinstance(node, ast.Attribute):
            if node.attr.startswith("_"):
                own = name.startswith("client.") and ast.unparse(node.value) in ("self", "super()")
                read += [] if own or ast.unparse(node.value) == "os" else [node.attr]
        elif isinstance(node, ast.ImportFrom):
            read += [alias.name for alias in node.names]
    private = {attr for attr in read if attr.startswith("_") and not attr.startswith("__")}
    assert private <= defined(name)


def test_no_game_is_named_where_all_are_served() -> None:
    names = "|".join(word for game in GAMES for word in [game, *re.findall(r"[a-z]{5,}", game)])
    for path in FILES:
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if re.match(SHARED, name):
            text = path.read_text("utf-8").lower().replace("-", "_")
            assert not re.search(rf"{names}|{names.replace('_', '')}|\bhtr_", text), name


def test_rules_raise_only_when_they_read() -> None:
    """Words are refused by the referee; only a position that makes no sense is an error of the rules."""
    for name in SOURCES:
        if re.match(r"engine\.games\.", name):
            for function in [node for node in nodes_of(name) if isinstance(node, ast.FunctionDef)]:
                raises = [node for node in ast.walk(function) if isinstance(node, ast.Raise)]
                assert not raises or function.name.startswith("read"), f"{name}.{function.name}"


def test_tables_and_thinkers_know_views_only() -> None:
    """What is drawn, and what an agent thinks, comes out of a view: of the table, constants only."""
    for name in SOURCES:
        if re.match(r"client\.tables\.\w|engine\.games\.\w+\.view", name) or re.fullmatch(THINKERS, name):
            for node in nodes_of(name):
                if isinstance(node, ast.ImportFrom) and re.search(
                    r"\.(table|game|state|match)$", str(node.module)
                ):
                    assert all(alias.name.isupper() for alias in node.names), name


def test_no_file_is_too_long_to_read() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in FILES}
    assert {name: length for name, length in lengths.items() if length > 500} == {}
