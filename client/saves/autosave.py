"""The save that is always there: each action is in the file before the next one is asked for."""

import contextlib
import os
import time
from pathlib import Path
from typing import Final

from client.saves import stream
from client.saves.entry import OVER, UNDO
from client.saves.files import Files, held, hold, let_go
from client.saves.problem import SaveProblem, from_os
from client.saves.shelf import ENDING, autosaves_folder, put_whole, read_saved, saves_in
from engine.api import Move, Record

KEPT: Final = 20
OLD_SECONDS: Final = 3600


class Autosave:
    """Follows one match into a file of its own, from the first action on.

    Nothing here raises for want of disk: each call returns what the player must be told now, or None. After a
    failure the next call writes the whole game again, so that a full disk that is emptied loses nothing.
    With `path`, the autosave that the record came from, it goes on in that file; SaveProblem when somebody is
    playing it, or has played on since it was read. `locked`: the caller holds it. A file from elsewhere,
    such as a save with a name, stays as it is: a new autosave begins.
    """

    def __init__(
        self,
        record: Record,
        path: Path | None = None,
        files: Files | None = None,
        folder: Path | None = None,
        locked: bool = False,
    ) -> None:
        self.record: Final = record
        self.path: Path | None = None
        self.problem: SaveProblem | None = None
        self._behind = False  # the game has gone on where the file has not
        self._files: Final = files or Files()
        self._folder: Final = folder or autosaves_folder()
        self._when = stream.now()
        self._moves: Final[list[Move]] = list(record.moves)
        self._marks: Final[list[str]] = []
        self._file = -1
        self._writer = stream.Writer(b"")
        if path is not None and path.resolve().parent == self._folder.resolve():
            self._take_over(path.resolve(), locked)

    def append(self, move: Move) -> SaveProblem | None:
        """Write an action down. It may or may not stand in the record already."""
        self._moves.append(move)
        self._marks.clear()
        return self._put(self._writer.move(move))

    def undo(self) -> SaveProblem | None:
        """Write down that the last action was taken back."""
        self._moves.pop()
        self._marks.clear()
        return self._put(self._writer.mark(UNDO))

    def finish(self) -> SaveProblem | None:
        """Write down that the game is over."""
        self._marks[:] = [OVER]
        return self._put(self._writer.mark(OVER))

    def again(self) -> SaveProblem | None:
        """Try once more what could not be written; answer why something would be lost now, or None."""
        if self._behind:
            self._put(b"")
        return self.problem if self._behind else None

    def close(self) -> SaveProblem | None:
        """Let the file go; what could not be written before is tried once more."""
        told = self._put(b"") if self.problem is not None else None
        if self._file >= 0:
            try:
                self._files.flush(self._file)
            except OSError as error:
                self.problem = told = from_os("save-not-written", self._name(), error)
        self._let_file_go()
        if self.path is not None:
            let_go(self.path)
        return told

    def _take_over(self, path: Path, locked: bool) -> None:
        try:
            if not locked and not hold(path):
                raise SaveProblem("save-in-use", name=path.name)
        except OSError as error:
            # Reading may be allowed where writing is not; then the first action says so.
            self.problem = from_os("save-not-written", path.name, error)
        try:
            if os.path.lexists(path):  # one that was removed is written anew
                self._compare(read_saved(path, self._files), path.name)
        except SaveProblem:
            let_go(path)
            raise
        self.path = path

    def _compare(self, saved: stream.Saved, name: str) -> None:
        """Only what was read may be written over: before it was held, somebody may have played on."""
        there, mine = saved.record, self.record
        if (there.game, there.mode, there.seed) != (mine.game, mine.mode, mine.seed) or [
            (move.words, move.digest) for move in there.moves
        ] != [(move.words, move.digest) for move in mine.moves]:
            raise SaveProblem("save-moved-on", name=name)
        self._when = saved.when

    def _name(self) -> str:
        return self.path.name if self.path is not None else self._folder.name

    def _put(self, entry: bytes) -> SaveProblem | None:
        """Add to the file, or write it anew where that is not possible."""
        before = self.problem
        try:
            if self._file >= 0 and not self._files.gone(self._file):
                self._files.write(self._file, entry)
            else:
                self._write_all()
        except OSError as error:
            self.problem = from_os("save-not-written", self._name(), error)
        except SaveProblem as problem:
            self.problem = problem
        else:
            self.problem, self._behind = None, False
            return SaveProblem("save-works-again", name=self._name()) if before else None
        self._behind = True
        self._let_file_go()
        same = before is not None and (before.key, before.values) == (self.problem.key, self.problem.values)
        return None if same else self.problem

    def _let_file_go(self) -> None:
        if self._file >= 0:
            with contextlib.suppress(OSError):
                self._files.close(self._file)
        self._file = -1

    def _write_all(self) -> None:
        self._let_file_go()
        fresh = self.path is None
        path = self.path or self._new_path()
        data, self._writer = stream.whole(self.record, self._moves, self._when, self._marks)
        put_whole(data, path, self._files)
        self._file = self._files.extend(path)
        if fresh:
            self._rotate(path)

    def _new_path(self) -> Path:
        """A name that no other process has: its lock is ours before there is a file."""
        folder = self._folder
        self._files.make_folder(folder)
        stem = f"{self.record.game} {time.strftime('%Y-%m-%d %H.%M.%S')}"
        for number in range(1, 1000):
            path = folder / (f"{stem} {number}{ENDING}" if number > 1 else stem + ENDING)
            if not os.path.lexists(path) and hold(path):
                self.path = path
                return path
        raise FileExistsError(17, os.strerror(17), str(folder))

    def _rotate(self, mine: Path) -> None:
        """Remove the oldest autosaves beyond those kept, but none that is played or cannot be read."""
        for path in saves_in(mine.parent)[KEPT:]:
            if path == mine or held(path):
                continue
            with contextlib.suppress(SaveProblem, OSError):
                read_saved(path, self._files)
                self._files.remove(path)
        for path in mine.parent.glob(".*.tmp"):  # a killed process left it half-written
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > OLD_SECONDS:
                    self._files.remove(path)
