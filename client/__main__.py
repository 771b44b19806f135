"""`ravenbox`, and `python -m client`: the outermost door, where even a missing library ends in a sentence."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from types import FrameType
from typing import Final

INTERRUPTED: Final = 130
ENDING: Final = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""What a system sends to a program that is to end: when somebody logs out, or closes a terminal."""


def speak_utf8() -> None:
    """Let the libraries of a window have all letters where no language is chosen; Python alone has them."""
    chosen = next((name for name in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(name)), "LC_CTYPE")
    if sys.platform == "linux" and (os.environ.get(chosen) or "C") in ("C", "POSIX"):
        os.environ["LC_ALL" if chosen == "LC_ALL" else "LC_CTYPE"] = "C.UTF-8"


def end_well() -> None:
    """Let a system that wants the program to end have it as Ctrl+C would: everything is closed first."""
    for number in ENDING:
        if signal.getsignal(number) == signal.SIG_DFL:  # else whoever started it wants it otherwise
            signal.signal(number, ended)


def ended(_number: int, _frame: FrameType | None) -> None:
    """Leave; a terminal that closes says so twice, and closing down is not to be interrupted."""
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def main() -> int:
    """Run the command line; the exit status."""
    multiprocessing.freeze_support()
    speak_utf8()
    end_well()
    try:
        from client import cli

        return cli.main()
    except KeyboardInterrupt:
        return INTERRUPTED
    except (Exception, SystemExit) as error:
        # a library, the compiled engine or a file of ours is missing or damaged
        from client import last_words

        return last_words.cannot_start(error, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
