"""What is said when Ravenbox cannot go on: at a terminal, and where there is none in a box of the system's.

Nothing but Python's own modules is imported on the way: any other may be what is missing.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from typing import Final

TITLE: Final = "Ravenbox"
BROKEN: Final = 1
WIDTH: Final = 72
TOOLS: Final = (
    ("zenity", "--error", "--no-markup", f"--title={TITLE}", "--text"),
    ("kdialog", "--title", TITLE, "--error"),
    ("xmessage", "-center"),
)


class Incomplete(Exception):
    """Files are missing or damaged without which nothing can be said in the words of the catalogue."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(", ".join(names))
        self.names: Final = names


def wants_window(words: Sequence[str]) -> bool:
    """Whether these arguments ask for the window: none at all, a file to open, or a game not in words."""
    if not words or os.path.isfile(words[0]):
        return True
    return (words[0] == "play" and "--text" not in words) or (
        words[0] == "replay" and "--verify" not in words
    )


def say(sentence: str, windowed: bool) -> None:
    """Say it where scripts expect it, and in a box when a window was wanted and nobody reads a terminal."""
    sentence = " ".join(sentence.split())
    with contextlib.suppress(OSError, ValueError):  # there is no such stream
        if sys.stderr is not None:
            print(sentence, file=sys.stderr, flush=True)
    # what stands in for a stream that is missing does not tell
    terminal = sys.__stderr__
    if windowed and (terminal is None or terminal.closed or not terminal.isatty()):
        box(sentence)


def box(sentence: str) -> None:
    """Show a sentence in a box, and wait until it has been read; nothing where nothing can be shown."""
    # some boxes are as wide as their longest line
    lines = textwrap.fill(sentence, WIDTH, break_long_words=False, break_on_hyphens=False)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame

        from client.quiet import quiet
    except (Exception, SystemExit):
        # pygame itself may be what is damaged, and a frozen program leaves when its files are gone
        plain_box(lines)
        return
    with contextlib.suppress(pygame.error), quiet():
        pygame.display.message_box(TITLE, lines, message_type="error")


def plain_box(sentence: str) -> None:
    """The same with what the system has."""
    with contextlib.suppress(Exception):  # it was said already, and there is nobody left to tell
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, sentence, TITLE, 0x10)
        elif sys.platform == "darwin":
            said = sentence.replace("\\", "\\\\").replace('"', '\\"')
            subprocess.run(["/usr/bin/osascript", "-e", f'display alert "{TITLE}" message "{said}"'])
        elif os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
            tool = next((words for words in TOOLS if shutil.which(words[0])), ())
            if tool:
                subprocess.run([*tool, sentence], stderr=subprocess.DEVNULL)


def cannot_start(error: BaseException, words: Sequence[str]) -> int:
    """Report that a part of the program cannot even be loaded; the exit status.

    The texts may be what is missing, so this sentence alone is in no catalogue.
    """
    path, files = None, ""
    with contextlib.suppress(Exception, SystemExit):
        # whatever else is missing, the sentence is said
        from client import crash

        path = crash.store(crash.folder(), error, {"command": " ".join(words)})
    with contextlib.suppress(Exception, SystemExit):
        files = named(error.names) if isinstance(error, Incomplete) else damaged()
    where = f"a report is in {path}, and nothing is sent anywhere" if path else "no report could be written"
    if files:
        why = f"these files are missing or damaged: {files}; install it again"
    else:
        why = f"a part of it cannot be loaded ({str(error) or type(error).__name__})"
    say(f"Ravenbox cannot start: {why}; {where}.", wants_window(words))
    return BROKEN


def damaged() -> str:
    """The files of this installation that are missing or damaged, as a sentence can name them."""
    from client import installed

    try:
        broken = installed.damage(*installed.packed())
    except Exception:
        return installed.LIST  # the list itself
    return named([file.name for file in broken])


def named(files: list[str]) -> str:
    """Files as a sentence can name them."""
    from client import installed

    names, more = installed.shortly(files)
    return f"{names} and {more} more" if more else names
