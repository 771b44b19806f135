"""`ravenbox`, and `python -m client`: the outermost door, where even a missing library ends in a sentence."""

from __future__ import annotations

import multiprocessing
import os
import sys


def speak_utf8() -> None:
    """Let the libraries of a window have all letters where no language is chosen; Python alone has them."""
    chosen = next((name for name in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(name)), "LC_CTYPE")
    if sys.platform == "linux" and (os.environ.get(chosen) or "C") in ("C", "POSIX"):
        os.environ["LC_ALL" if chosen == "LC_ALL" else "LC_CTYPE"] = "C.UTF-8"


def main() -> int:
    """Run the command line; the exit status."""
    multiprocessing.freeze_support()
    speak_utf8()
    try:
        from client import cli
    except Exception as error:
        # a library, the compiled engine or a file of ours is missing or damaged
        from client import last_words

        return last_words.cannot_start(error, sys.argv[1:])
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
