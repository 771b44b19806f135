"""A terminal as the game in words uses it: lines in, lines out, and a screen that can be cleared."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable
from typing import Any, Final

WIDEST: Final = 100


class Gone(Exception):
    """The player has left, or the input has ended."""


class Terminal:
    """Where lines come from and go to; tests put a list in its place."""

    def __init__(self) -> None:
        self.lively: Final[bool] = sys.stdin.isatty() and sys.stdout.isatty()
        self.choices: Callable[[str], list[str]] = lambda _line: []
        self._readline: Any = None
        if self.lively:
            self._complete_with_tab()

    def _complete_with_tab(self) -> None:
        try:
            import readline
        except ImportError:
            return
        self._readline = readline
        readline.set_completer_delims(" ")
        readline.set_completer(self._tab)
        readline.parse_and_bind("tab: complete")

    def _tab(self, _word: str, state: int) -> str | None:
        begun = self._readline.get_line_buffer()[: self._readline.get_endidx()]
        found = self.choices(begun)
        return f"{found[state]} " if state < len(found) else None

    def ask(self, prompt: str) -> str:
        """The next line; Gone at the end of the input."""
        try:
            line = input(prompt)
        except (EOFError, OSError):  # a terminal that is gone, or something that cannot be read
            raise Gone from None
        except UnicodeDecodeError:
            line = "\ufffd"
        if not self.lively:
            print(line)  # nobody else writes it down
        return line

    def say(self, line: str = "") -> None:
        """Write a line, wrapped to the width of the terminal."""
        width = min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)
        indent = " " * (len(line) - len(line.lstrip(" ")))
        print(
            "\n".join(textwrap.wrap(line, max(20, width), subsequent_indent=indent + "  "))
            if line.strip()
            else ""
        )

    def show(self, line: str) -> None:
        """Write a line as it stands."""
        print(line)

    def clear(self) -> None:
        """Take everything off the screen, and out of reach of the arrow keys."""
        if self.lively:
            print("\033[2J\033[3J\033[H", end="")
            if self._readline is not None:
                self._readline.clear_history()
        else:
            print("-" * 40)
