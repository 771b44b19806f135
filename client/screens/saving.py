"""Saving under a name: asks for the name, and asks again before an older save is replaced."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path

from client.saves import SaveProblem, path_for, write_save
from client.saves.named import free_name
from client.screens.forms import FormScreen
from client.text import tr
from client.widgets.base import nothing
from client.widgets.modal import Name
from engine.api import Record


def save_under_name(screen: FormScreen, record: Record, title: str) -> None:
    """Ask over a screen how a copy of its game should be called."""
    _ask(screen, record, free_name(f"{title} {time.strftime('%Y-%m-%d %H.%M')}"))


def _ask(screen: FormScreen, record: Record, proposal: str) -> None:
    name = Name(proposal)
    screen.ask(
        tr("keep-name-title"),
        tr("keep-name-words"),
        [
            ("save-yes", tr("keep-name-yes"), lambda: _named(screen, record, name.words.strip() or proposal)),
            ("save-no", tr("keep-name-no"), nothing),
        ],
        name=name,
    )


def _named(screen: FormScreen, record: Record, name: str) -> None:
    path = path_for(name)
    if not os.path.lexists(path):
        _write(screen, record, path)
        return
    screen.ask(
        tr("keep-name-taken-title"),
        tr("keep-name-taken-words", name=path.stem),
        [
            ("replace-yes", tr("keep-name-taken-yes"), partial(_write, screen, record, path)),
            ("replace-no", tr("keep-name-taken-no"), lambda: _ask(screen, record, free_name(name))),
        ],
        danger=True,
    )


def _write(screen: FormScreen, record: Record, path: Path) -> None:
    try:
        write_save(record, path)
    except SaveProblem as problem:
        screen.kit.note(tr(problem.key, **problem.values))
    else:
        screen.kit.note(tr("table-saved", name=path.stem))
