"""Crash reports: what a developer needs to see a failure again, in a file of the player's, never sent."""

from __future__ import annotations

import contextlib
import logging
import os
import platform
import sys
import time
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from client.version import VERSION
from engine.api import Match, Record

if TYPE_CHECKING:
    from client.kit import Kit
    from client.screens import Screen

log = logging.getLogger(__name__)
MOST: Final = 1000  # reports of one second that are kept apart


def compiled() -> bool:
    """Whether the engine runs as machine code."""
    return str(getattr(sys.modules[Match.__module__], "__file__", "")).endswith((".so", ".pyd"))


def versions() -> dict[str, str]:
    """What was running, on what."""
    found = {
        "ravenbox": f"{VERSION}, engine {'compiled' if compiled() else 'interpreted'}, "
        f"{'frozen' if getattr(sys, 'frozen', False) else 'from source'}",
        "python": sys.version.split()[0],
        "system": platform.platform(),
    }
    pygame = sys.modules.get("pygame")
    if pygame is not None:
        found["pygame-ce"] = f"{pygame.version.ver}, SDL {pygame.version.SDL}"
    return found


def of_record(record: Record) -> dict[str, str]:
    """A match as a report has it: all that is needed to play it again, but for the names of people."""
    return {
        "game": f"{record.game}, {record.mode}, {record.seats} seats, rules {record.rules_version}",
        "options": ", ".join(f"{key}={value}" for key, value in record.options.items()) or "none",
        "seats": ", ".join(record.people),
        "seed": str(record.seed),
        "record": "\n".join(["", *(f"  {m.seat} {m.words} {m.digest}" for m in record.moves)]),
    }


def attach(error: BaseException, record: Record) -> None:
    """Let a failure carry the match that it happened in, to whoever reports it."""
    error.add_note("\n".join(f"{key}: {value}" for key, value in of_record(record).items()))


def store(folder: Path, error: BaseException, told: Mapping[str, str]) -> Path | None:
    """Write a report into a folder of the user's; None when that is not possible."""
    lines = [
        "Ravenbox crash report",
        f"when: {time.strftime('%Y-%m-%d %H:%M:%S')}",
        *(f"{key}: {value}" for key, value in {**versions(), **told}.items()),
        "",
        *traceback.format_exception(error),
    ]
    stamp = time.strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = (folder / f"crash-{stamp}-{os.getpid()}-{number}.txt" for number in range(1, MOST))
        path = next(name for name in names if not name.exists())
        path.write_text("\n".join(lines), encoding="utf-8", errors="replace")
        return path
    except (OSError, StopIteration) as e:
        log.error("crash report not written: %r", e)
        return None


def write(kit: Kit, error: BaseException, screen: Screen) -> Path | None:
    """Report a failure of a screen; None when that is not possible."""
    log.error("failure in %s: %r", type(screen).__name__, error)
    told: dict[str, str] = {"screen": type(screen).__name__}
    with contextlib.suppress(Exception):
        # the screen is already known to be broken
        told |= screen.report()
    return store(kit.folder / "crashes", error, told)
