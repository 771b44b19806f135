"""`ravenbox`, and `python -m client`: the outermost door, where even a missing library ends in a sentence."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Run the command line; the exit status."""
    multiprocessing.freeze_support()
    try:
        from client import cli
    except Exception as error:
        # a library, the compiled engine or a file of ours is missing or damaged
        from client import last_words

        return last_words.cannot_start(error, sys.argv[1:])
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
