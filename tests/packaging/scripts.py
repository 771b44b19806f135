"""The scripts of `packaging`, which is no package: each is loaded by its file."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "packaging"


def script(name: str) -> ModuleType:
    """A script as a module."""
    if str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))
    return import_module(name)
