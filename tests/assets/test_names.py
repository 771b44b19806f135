"""Every picture and sound that the window asks for by name exists."""

import re
from pathlib import Path
from typing import Final

from client.tables import TABLES
from engine.levels import data_root

CLIENT: Final = Path(__file__).resolve().parents[2] / "client"
ASSETS: Final = data_root("assets")
SHELVES: Final = "|".join(p.name for p in (ASSETS / "images").iterdir() if p.is_dir())
NAMED: Final = re.compile(rf'"((?:{SHELVES})/[a-z0-9-]+)"')
PLAYED: Final = re.compile(r'\.play\(\s*"([a-z-]+)"')
SOURCES: Final = "".join(p.read_text(encoding="utf-8") for p in sorted(CLIENT.rglob("*.py")))


def test_pictures() -> None:
    texts = SOURCES + (ASSETS / "shelf.toml").read_text(encoding="utf-8")
    wanted = set(NAMED.findall(texts))
    assert len(wanted) > 20
    assert {n for n in wanted if not (ASSETS / "images" / f"{n}.svg").is_file()} == set()


def test_sounds() -> None:
    wanted = {
        *PLAYED.findall(SOURCES),
        *(name for table in TABLES.values() for name in table.sounds.values()),
    }
    assert len(wanted) > 10
    there = {p.stem for p in (ASSETS / "sounds").iterdir()}
    assert wanted - there == set()
