"""What Debian wants in a package beside the program: copyright, changelog, a page of the manual."""

from __future__ import annotations

import argparse
import gzip
import re
import sys
import textwrap
import time
from email.utils import formatdate
from typing import Final

import contents
import release_notes

MAINTAINER: Final = f"{contents.MAKER} <ravenbox@users.noreply.github.com>"
END: Final = "END OF TERMS AND CONDITIONS"
# The texts that every Debian system has: how each begins, and how what may follow its terms begins and ends.
COMMON: Final = {
    "GPL-2": (r"GNU GENERAL PUBLIC LICENSE\n\s*Version 2,", "How to Apply", r"instead of this License\."),
    "GPL-3": (r"GNU GENERAL PUBLIC LICENSE\n\s*Version 3,", "How to Apply", r"why-not-lgpl\.html>\."),
    "LGPL-2.1": (
        r"GNU LESSER GENERAL PUBLIC LICENSE\n\s*Version 2\.1,",
        "How to Apply",
        "all there is to it!",
    ),
    "Apache-2.0": (r"Apache License\n\s*Version 2\.0,", "APPENDIX:", r"limitations under the License\."),
}


def copyright_file(own: str, others: str) -> bytes:
    """The terms of all that is packed; texts that every Debian system has are named by their place."""
    text = f"{own.strip()}\n\n{others.strip()}\n"
    for name, (start, more, end) in COMMON.items():
        place = f"On Debian systems this text is in /usr/share/common-licenses/{name}."
        text = re.sub(rf"[ \t]*{start}.*?{END}(\s+{more}.*?{end})?", place, text, flags=re.DOTALL)
    return text.encode()


def packed(text: str) -> bytes:
    """A text as Debian packs it: as small as it gets, and without a date."""
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def changelog(moment: int) -> bytes:
    """The changes of this version."""
    found = re.findall(r"^- (.*(?:\n  .*)*)", release_notes.changes(contents.version()), re.MULTILINE)
    lines = textwrap.TextWrapper(76, "  * ", "    ", break_long_words=False, break_on_hyphens=False)
    entries = "".join(f"{lines.fill(' '.join(entry.split()))}\n" for entry in found)
    head = f"ravenbox ({contents.version()}) unstable; urgency=medium\n\n"
    return packed(f"{head}{entries}\n -- {MAINTAINER}  {formatdate(moment)}\n")


def written(text: str) -> str:
    """A text as troff wants it."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text[:1] in (".", "'") else text


def command(parser: argparse.ArgumentParser) -> list[str]:
    """What a command takes."""
    lines = []
    for action in parser._actions:
        if not action.option_strings and not isinstance(action.metavar, str):
            continue
        if isinstance(action, argparse._HelpAction | argparse._SubParsersAction):
            continue
        value = f" \\fI{written(str(action.metavar))}\\fR" if action.metavar else ""
        names = ", ".join(f"\\fB{written(name)}\\fR" for name in action.option_strings)
        lines += [".TP", (names + value).strip(), written(action.help or "")]
    return lines


def manual(moment: int) -> bytes:
    """The page of the manual, made of what `--help` says."""
    sys.path.insert(0, str(contents.ROOT))
    try:
        from client.cli import parser
    finally:
        sys.path.pop(0)
    main, commands = parser()
    day = time.strftime("%Y-%m-%d", time.gmtime(moment))
    lines = [
        f'.TH RAVENBOX 1 "{day}" "Ravenbox {contents.version()}" "Games"',
        *(".SH NAME", f"ravenbox \\- {written(contents.ABOUT[:1].lower() + contents.ABOUT[1:])}"),
        *(
            ".SH SYNOPSIS",
            ".B ravenbox",
            "[\\fICOMMAND\\fR ...]",
            ".br",
            ".B ravenbox",
            "\\fIFILE\\fR.ravenbox",
        ),
        *(".SH DESCRIPTION", written(main.description or ""), *command(main), ".SH COMMANDS"),
    ]
    for name, each in commands.items():
        lines += [f".SS {name}", written(each.description or ""), *command(each)]
    lines += [
        *(".SH FILES", ".TP", ".I ~/.local/share/Ravenbox"),
        "Saved games, settings and reports of what broke. RAVENBOX_HOME in the environment moves it.",
    ]
    return packed("\n".join(lines) + "\n")
