"""The command line of `ravenbox`: its arguments, and one plain sentence for what cannot be done."""

from __future__ import annotations

import argparse
import contextlib
import difflib
import errno
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn, TextIO

from client import crash, last_words
from client.commands import Trouble, need_display, shown
from client.text import lacking, spoken, tr

SELFTEST: Final = "selftest"
COMMANDS: Final[dict[str, str]] = {
    "play": "client.commands:play",
    "scenario": "client.commands:scenario",
    "replay": "client.commands:replay",
    "levels": "client.commands:levels",
    "arena": "client.commands_tools:arena",
    "bench": "client.commands_tools:bench",
    "shot": "client.commands_tools:shot",
    SELFTEST: "client.commands_selftest:selftest",
}
SAVE: Final = ".ravenbox"
WRONG: Final = 2
BROKEN: Final = 1
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
LARGEST_SEED: Final = 2**53
SURROUNDINGS: Final = {
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.EIO,
    errno.ENAMETOOLONG,
    errno.EMFILE,
}


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence of ours."""

    def __init__(self, **given: Any) -> None:
        super().__init__(allow_abbrev=False, **given)

    def error(self, message: str) -> NoReturn:
        """Turn argparse's complaint into a sentence."""
        raise Trouble(*reworded(message, self))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help; argparse itself would be silent when that fails."""
        (file or sys.stderr).write(message)


def reworded(message: str, parser: argparse.ArgumentParser) -> tuple[str, dict[str, str]]:
    """The key of a sentence for a complaint of argparse, and its values."""
    command = parser.prog
    if found := re.match(r"unrecognized arguments: (.*)", message):
        word = found[1].split(" ")[0]
        options = re.findall(r"(?<![\w-])--?[a-z][\w-]*", parser.format_help())
        near = difflib.get_close_matches(word.partition("=")[0], options, 1) if word.startswith("-") else []
        if near:
            return "cli-unknown-near", {"word": word, "command": command, "near": near[0]}
        return "cli-unknown", {"word": word, "command": command}
    if found := re.match(r"the following arguments are required: (.*)", message):
        return "cli-required", {"what": found[1].split(",")[0], "command": command}
    if found := re.match(r"argument ([^:]*): expected .*", message):
        return "cli-no-value", {"what": found[1], "command": command}
    if found := re.match(r"argument ([^:]*): ignored explicit argument (.*)", message):
        return "cli-no-value-wanted", {"what": found[1], "command": command}
    if found := re.match(r"argument ([^:]*): (.*)", message, re.S):
        return "cli-bad-value", {"what": found[1], "sentence": found[2]}
    return "cli-wrong", {"command": command, "detail": message}


def number(low: int, high: int) -> Any:
    """A reader of whole numbers within bounds."""

    def read(text: str) -> int:
        value = int(text) if re.fullmatch(r"-?\d{1,20}", text) else low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(tr("cli-number", low=str(low), high=str(high), text=shown(text)))
        return value

    return read


def size(text: str) -> tuple[int, int]:
    """A reader of picture sizes such as 1280x800."""
    found = re.fullmatch(r"(\d{3,4})[xX](\d{3,4})", text)
    if not found or not (100 <= int(found[1]) <= 8000 and 100 <= int(found[2]) <= 8000):
        raise argparse.ArgumentTypeError(tr("cli-size", text=shown(text)))
    return int(found[1]), int(found[2])


def parser() -> tuple[Parser, dict[str, Parser]]:
    """Everything that can be said to `ravenbox`, and to each of its commands."""
    from client.version import VERSION

    main = Parser(prog="ravenbox", description=tr("cli-about"), epilog=tr("cli-epilog"))
    main.add_argument(
        "--version", action="version", version=f"Ravenbox {VERSION}", help=tr("cli-help-version")
    )
    commands = main.add_subparsers(
        dest="command", metavar="COMMAND", title=tr("cli-commands"), parser_class=Parser
    )

    made: dict[str, Parser] = {}

    def add(name: str) -> Parser:
        about = tr(f"cli-{name}")
        made[name] = commands.add_parser(name, help=about, description=about)
        return made[name]

    seed = number(0, LARGEST_SEED)
    play = add("play")
    play.add_argument("game", metavar="GAME", nargs="?", default="", help=tr("cli-help-game"))
    play.add_argument("--mode", metavar="M", default="", help=tr("cli-help-mode"))
    play.add_argument("--seats", metavar="WHO,WHO|N", default="", help=tr("cli-help-seats"))
    play.add_argument("--names", metavar="NAME,NAME", default="", help=tr("cli-help-names"))
    play.add_argument("--seed", metavar="N", type=seed, default=-1, help=tr("cli-help-seed"))
    play.add_argument("--option", metavar="K=V", action="append", default=[], help=tr("cli-help-option"))
    play.add_argument("--resume", metavar="SAVE", default="", help=tr("cli-help-resume"))
    play.add_argument("--text", action="store_true", help=tr("cli-help-text"))
    scenario = add("scenario")
    scenario.add_argument("files", metavar="FILE", nargs="+", help=tr("cli-help-scenario"))
    replay = add("replay")
    replay.add_argument("file", metavar="FILE", help=tr("cli-help-record"))
    replay.add_argument("--verify", action="store_true", help=tr("cli-help-verify"))
    arena = add("arena")
    arena.add_argument("game", metavar="GAME", help=tr("cli-help-game"))
    arena.add_argument("--mode", metavar="M", default="", help=tr("cli-help-mode"))
    arena.add_argument("--seats", metavar="WHO,WHO|N", required=True, help=tr("cli-help-levels"))
    arena.add_argument(
        "--games", metavar="N", type=number(1, 1_000_000), default=20, help=tr("cli-help-games")
    )
    arena.add_argument("--seed", metavar="N", type=seed, default=1, help=tr("cli-help-seed"))
    arena.add_argument("--jobs", metavar="J", type=number(1, 256), default=1, help=tr("cli-help-jobs"))
    arena.add_argument("--json", action="store_true", help=tr("cli-help-json"))
    bench = add("bench")
    bench.add_argument("what", metavar="WHAT", nargs="?", default="", help=tr("cli-help-what"))
    bench.add_argument("--peers", action="store_true", help=tr("cli-help-peers"))
    bench.add_argument("--json", action="store_true", help=tr("cli-help-json"))
    shot = add("shot")
    shot.add_argument("game", metavar="GAME", nargs="?", default="", help=tr("cli-help-game"))
    shot.add_argument("--out", metavar="FILE.png", required=True, help=tr("cli-help-out"))
    shot.add_argument("--mode", metavar="M", default="", help=tr("cli-help-mode"))
    shot.add_argument("--seats", metavar="N", type=number(1, 8), default=0, help=tr("cli-help-how-many"))
    shot.add_argument("--option", metavar="K=V", action="append", default=[], help=tr("cli-help-option"))
    shot.add_argument("--seed", metavar="N", type=seed, default=1, help=tr("cli-help-seed"))
    shot.add_argument("--steps", metavar="N", type=number(0, 100_000), default=0, help=tr("cli-help-steps"))
    shot.add_argument("--seat", metavar="S", type=number(-1, 15), default=None, help=tr("cli-help-seat"))
    shot.add_argument("--size", metavar="WxH", type=size, default=(1280, 800), help=tr("cli-help-size"))
    shot.add_argument("--scenario", metavar="FILE:NAME", default="", help=tr("cli-help-shot-scenario"))
    levels = add("levels")
    levels.add_argument("what", metavar="check", help=tr("cli-help-check"))
    levels.add_argument("path", metavar="PATH", nargs="?", default="", help=tr("cli-help-path"))
    add("selftest")
    return main, made


def is_save(word: str) -> bool:
    """Whether a first word is what a desktop gives us to open: any file, or what was a save by its ending."""
    if word in COMMANDS or word.startswith("-"):
        return False
    # a copy may have got another ending, and a desktop knows a save by its contents
    return word.casefold().endswith(SAVE) or os.path.isfile(word)


def read(given: Sequence[str]) -> argparse.Namespace:
    """The arguments, or Trouble with a sentence."""
    opened = bool(given) and is_save(given[0])
    if opened:
        given = ["play", "--resume", *given]
    words = [word for word in given if not word.startswith("-")]
    if words and given[0] == words[0] and words[0] not in COMMANDS:
        near = difflib.get_close_matches(words[0], COMMANDS, 1)
        if near:
            raise Trouble("cli-no-command-near", {"word": words[0], "near": near[0]})
        raise Trouble("cli-no-command", {"word": words[0], "known": ", ".join(COMMANDS)})
    main, made = parser()
    args, left = main.parse_known_args(given)
    if left:
        # argparse would let the main parser complain, which knows no command's options
        made.get(args.command or "", main).error(f"unrecognized arguments: {' '.join(left)}")
    args.opened = opened
    return args


def ready_streams() -> None:
    """Let nothing that is read or printed fail for want of a console or of a letter in its alphabet."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by the caller, or a program without a console, frozen on Windows
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  it lives as long as the program
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def call(args: argparse.Namespace) -> int:
    """Do what was asked; the exit code."""
    if not args.command:
        need_display()
        from client import app

        return app.run()
    module, _, name = COMMANDS[args.command].partition(":")
    code: int = getattr(import_module(module), name)(args)
    return code


def done(words: Sequence[str], windowed: bool) -> int:
    """Do what these words ask for; the exit code."""
    try:
        # the self-test speaks without texts, of which a parser is made
        args = argparse.Namespace(command=SELFTEST) if words == [SELFTEST] else read(words)
        with crash.watched(crash.folder()):
            return call(args)
    except SystemExit as leaving:  # argparse after --help and --version
        if isinstance(leaving.code, str):  # a frozen program whose files are gone
            last_words.say(tr("cli-moved") if moved() else tr("cli-left", why=leaving.code), windowed)
            return BROKEN
        return leaving.code or 0


def moved() -> bool:
    """Whether a frozen program is not where it was started from any more."""
    return bool(getattr(sys, "frozen", False)) and not os.path.exists(sys.executable)


def write_no_more(stream: TextIO) -> None:
    """Let a stream that takes nothing end quietly; Python would complain once more when it closes it."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def refused_by_system(error: OSError, windowed: bool) -> int:
    """Say what the system does not let us do; the exit status. Its other errors are mistakes of ours."""
    try:
        sys.stdout.flush()
    except OSError:
        write_no_more(sys.stdout)
        last_words.say(tr("cli-no-output", why=error.strerror or type(error).__name__), windowed)
        return WRONG
    if error.errno not in SURROUNDINGS:
        return broken(error, windowed)
    where = str(error.filename) if error.filename else ""
    key = "cli-system" if where else "cli-no-output"
    last_words.say(tr(key, path=shown(where), why=error.strerror or ""), windowed)
    return WRONG


def broken(error: Exception, windowed: bool) -> int:
    """Report a mistake of ours, or damage; the exit status."""
    spoken()  # where there is no catalogue either, `main` reports both
    if moved():
        last_words.say(tr("cli-moved"), windowed)
        return BROKEN
    path = crash.store(crash.folder(), error, {"command": " ".join(sys.argv[1:])})
    files = last_words.damaged()
    if files:
        told = crash.sentence("cli-damaged", "cli-damaged-unwritten", path)
    else:
        told = crash.sentence("cli-broken", "cli-broken-unwritten", path)
    last_words.say(tr(told.key, detail=type(error).__name__, files=files, **told.values), windowed)
    return BROKEN


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status: 0 for done, 1 for a failed check, 2 for what cannot be done."""
    ready_streams()
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        lost = lacking() if words != [SELFTEST] else []
        if lost:
            raise last_words.Incomplete(lost)
        return answered(words)
    except (Exception, SystemExit) as error:
        # not even a sentence could be made
        return last_words.cannot_start(error, words)


def answered(words: list[str]) -> int:
    """Do what these words ask for, or say in a sentence why not; the exit status."""
    windowed = last_words.wants_window(words)
    try:
        code = done(words, windowed)
        sys.stdout.flush()
        return code
    except Trouble as trouble:
        last_words.say(tr(trouble.key, **trouble.values), windowed)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        write_no_more(sys.stdout)  # whoever read it has gone
        return PIPE_CLOSED
    except OSError as error:
        return refused_by_system(error, windowed)
    except Exception as error:
        # the one place that stands between a mistake of ours and the player
        return broken(error, windowed)
