"""How fast the parts of the program are; ratios are taken within one run, since machines are shared."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Final

from client.bench.figure import Figure

PARTS: Final = ("engine", "ai", "render", "startup", "save")


def run(what: str, peers: bool, as_json: bool) -> int:
    """Measure one part, or all of them, and print the figures."""
    figures: list[Figure] = []
    for part in [what] if what else PARTS:
        measure: Callable[[bool], list[Figure]] = import_module(f"client.bench.{part}").measure
        for figure in measure(peers):
            figures.append(figure)
            if not as_json:
                print(figure.line(), flush=True)
    if as_json:
        print(json.dumps([figure.data() for figure in figures], indent=1))
    return 0
