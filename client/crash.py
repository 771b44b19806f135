"""Crash reports: what a developer needs to see a failure again, in a file, never on the screen."""

from __future__ import annotations

import contextlib
import logging
import platform
import sys
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from client.kit import Kit
    from client.screens import Screen

log = logging.getLogger(__name__)


def write(kit: Kit, error: BaseException, screen: Screen) -> Path | None:
    """Write a report into the user's folder; None when that is not possible."""
    log.error("failure in %s: %r", type(screen).__name__, error)
    told: dict[str, str] = {}
    with contextlib.suppress(Exception):
        # the screen is already known to be broken
        told = screen.report()
    lines = [
        "Ravenbox crash report",
        f"when: {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"screen: {type(screen).__name__}",
        f"python: {sys.version.split()[0]}, pygame-ce: {pygame.version.ver}, SDL: {pygame.version.SDL}",
        f"system: {platform.platform()}",
        *(f"{key}: {value}" for key, value in told.items()),
        "",
        *traceback.format_exception(error),
    ]
    folder = kit.folder / "crashes"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        stamp = time.strftime("%Y%m%d-%H%M%S")
        while (folder / f"crash-{stamp}-{number}.txt").exists():
            number += 1
        path = folder / f"crash-{stamp}-{number}.txt"
        path.write_text("\n".join(lines), encoding="utf-8", errors="replace")
        return path
    except OSError as e:
        log.error("crash report not written: %s", e)
        return None
