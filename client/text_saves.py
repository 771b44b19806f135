"""What the game in words says and asks about its files. No pygame."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import Final

from client.saves import SaveProblem, fresh_path, loses, path_for, write_save
from client.saves.shelf import ENDING
from client.text import clean, key_of, tr
from client.text_teller import Teller
from client.text_terminal import Gone

LONGEST: Final = 500


class Saves(Teller):
    """One match at one terminal, and where it is kept."""

    def save(self, name: str) -> None:
        """Save under a name; without one, under a name that costs no other game."""
        record = self.session.match.record
        path = path_for(name) if name else fresh_path(tr(f"{key_of(self.game)}-title"), record)
        if loses(path, record):
            self.terminal.say(tr("text-overwrite", name=clean(path.stem)))
            if self.terminal.ask(tr("text-overwrite-sure") + " ").strip().casefold() != "yes":
                self.terminal.say(tr("text-not-overwritten"))
                return
        try:
            write_save(record, path)
        except SaveProblem as problem:
            self._problem(problem)
        else:
            self.terminal.say(tr("text-saved", name=clean(path.stem)))

    def farewell(self, left: bool) -> int:
        """Say where the game is kept, once its file is closed; 1 when it is lost."""
        keeper = self.session.keeper
        moves = self.session.match.record.moves
        if left:
            self.terminal.say()
        if moves and getattr(keeper, "problem", None) is not None:
            return self.elsewhere()
        path = getattr(keeper, "path", None)
        if left and moves and path is not None:
            self.terminal.say(tr("text-kept", name=clean(path.stem)))
            self.terminal.show("  ravenbox play --text --resume last")
        elif left:
            self.terminal.say(tr("text-not-kept"))
        return 0

    def elsewhere(self) -> int:
        """The game could not be kept: ask for another place until it is written or given up."""
        self.terminal.say(tr("text-elsewhere"))
        try:
            while where := self.terminal.ask(tr("text-elsewhere-where") + " ").strip():
                if self.written_to(clean(where, LONGEST).strip()):
                    return 0
        except Gone:
            self.terminal.say()
        self.terminal.say(tr("text-lost"))
        return 1

    def written_to(self, where: str) -> bool:
        """Write the game into a folder or a file that was typed; say so, or why not."""
        try:
            if not where:
                raise ValueError("no letters")
            path = Path(where).expanduser()
            if path.is_dir():
                path /= tr(f"{key_of(self.game)}-title") + ENDING
            elif path.suffix != ENDING:
                path = path.with_name(path.name + ENDING)
            path = path.absolute()
        except (OSError, ValueError, RuntimeError):
            # a name that no disk takes, a home that nobody has, a working folder that is gone
            self.terminal.say(tr("text-no-place", place=where))
            return False
        if os.path.lexists(path):
            self.terminal.say(tr("text-place-taken", place=clean(str(path), LONGEST)))
            return False
        try:
            write_save(self.session.match.record, path)
        except SaveProblem as problem:
            self._problem(problem)
            return False
        self.terminal.say(tr("text-saved-elsewhere"))
        self.terminal.show(f"  ravenbox play --text --resume {clean(shlex.quote(str(path)), LONGEST)}")
        return True
