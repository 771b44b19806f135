"""A record played again: any moment of it, through any eyes that may look. No pygame."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from client.session import hides
from engine.api import GAMES, HUMAN, PUBLIC, Event, Level, Match, Record, Refused, Seeded, View

ALL: Final = -2
"""The eyes of somebody who may see everything: only after the end."""
MASK: Final = "?"


class Act:
    """One action as it was played: what it said, and whether its objects were a secret of its seat.

    An `open` one was a secret of its seat and is none any more.
    """

    def __init__(self, seat: int, words: str, hides: bool) -> None:
        self.seat: Final = seat
        self.words: Final = words
        self.hides: Final = hides
        self.open = False

    def seen(self, eyes: int) -> str:
        """The words as these eyes may read them: `verb ?` for a secret of another seat."""
        if not self.hides or self.open or eyes in (ALL, self.seat):
            return self.words
        return f"{self.words.split(' ')[0]} {MASK}"


class Difference:
    """Where a record stops fitting its own game: the number of the action, counted from 1, and its words."""

    def __init__(self, number: int, seat: int, words: str) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.words: Final = words


class Chapter:
    """A part of the game, such as a Turn, that begins after action `at`; `depth` 0 is the largest."""

    def __init__(self, at: int, depth: int, label: Any) -> None:
        self.at: Final = at
        self.depth: Final = depth
        self.label: Final = label


def parts(
    record: Record, level: Level, status: Callable[[View], Sequence[Any]]
) -> list[tuple[Any, list[int]]]:
    """The largest parts of a game that is over, each with what it brought to every seat.

    None where the record is not that of a whole game.
    """
    match = Match(GAMES[record.game], level, record.seed, record.names, record.people)
    starts: list[tuple[Any, list[int]]] = []
    for number in range(len(record.moves) + 1):
        try:
            if number:
                match.play(record.moves[number - 1].seat, record.moves[number - 1].words)
        except Refused:
            return []
        now = status(match.view(PUBLIC))
        if now and (not starts or starts[-1][0] != now[0]):
            starts.append((now[0], match.scores()))
    ends = [*(scores for _, scores in starts[1:]), match.scores()]
    return [
        (label, [after - before for before, after in zip(scores, end, strict=True)])
        for (label, scores), end in zip(starts, ends, strict=True)
    ]


def ends(
    record: Record, level: Level, sheet: Callable[[View, Sequence[tuple[str, Sequence[str]]]], Any]
) -> list[Any]:
    """What `sheet` says of each action of a game with which a part of it was over."""
    match = Match(GAMES[record.game], level, record.seed, record.names, record.people)
    found = []
    for move in record.moves:
        told = len(match.heard(PUBLIC))
        try:
            match.play(move.seat, move.words)
        except Refused:
            return []
        news = [(e.name, e.objects) for e in match.heard(PUBLIC)[told:]]
        found.append(None if match.over else sheet(match.view(PUBLIC), news))
    return [what for what in found if what is not None]


class Replay:
    """All moments of a record, 0 (nothing played yet) to `length`.

    The game is played through once, checking every digest, and each position is kept as text, so that a jump
    costs one reading however far it goes. `asking` is the seat that looks while the game still runs.
    """

    def __init__(self, record: Record, level: Level, asking: int = PUBLIC) -> None:
        self.record: Final = record
        self.level: Final = level
        self.game: Final = GAMES[record.game]
        self.acts: Final[list[Act]] = []
        self.difference: Difference | None = None
        self._positions: Final[list[bytes]] = []
        self._heard: Final[dict[int, list[int]]] = {eyes: [] for eyes in range(PUBLIC, record.seats)}
        self._views: dict[tuple[int, int], View] = {}
        match = Match(self.game, level, record.seed, record.names, record.people)
        self._keep(match)
        told = 0
        for number, move in enumerate(record.moves, 1):
            try:
                action = match.find(move.words)
                digest = match.play(move.seat, move.words).digest
            except Refused:
                digest = ""
            if digest != move.digest:
                self.difference = Difference(number, move.seat, move.words)
                break
            self.acts.append(Act(move.seat, move.words, action.hides))
            self._keep(match)
            if not hides(match.view(PUBLIC).data):
                told = number
        self._events: Final = {eyes: match.heard(eyes) for eyes in self._heard}
        self.over: Final = match.over and self.difference is None
        self.scores: Final[list[int]] = match.scores()
        self.winners: Final[list[int]] = match.winners()
        self.eyes: Final = self._allowed(asking)
        if not self.over:
            # nothing was hidden then, so what came before may be read; after the end all eyes do that
            for act in self.acts[:told]:
                act.open = act.hides

    def _keep(self, match: Match) -> None:
        self._positions.append(json.dumps(match.position(), separators=(",", ":")).encode())
        for eyes, counts in self._heard.items():
            counts.append(len(match.heard(eyes)))

    def _allowed(self, asking: int) -> tuple[int, ...]:
        """Whose eyes may be used: everybody's after the end; else those of the one who asks."""
        if self.over:
            return (ALL, *range(self.record.seats), PUBLIC)
        people = [seat for seat, who in enumerate(self.record.people) if who == HUMAN]
        mine = asking if asking >= 0 else people[0] if len(people) == 1 else PUBLIC
        return (mine, PUBLIC) if mine >= 0 else (PUBLIC,)

    @property
    def length(self) -> int:
        """How many actions can be shown."""
        return len(self.acts)

    def position(self, at: int) -> dict[str, Any]:
        """Everything on the table after so many actions; for those who look back after the end."""
        position: dict[str, Any] = json.loads(self._positions[at])
        return position

    def view(self, at: int, eyes: int) -> View:
        """The table after so many actions as these eyes saw it; PermissionError when they may not look."""
        if eyes not in self.eyes:
            raise PermissionError(eyes)
        return self._view(at, eyes)

    def seat_view(self, at: int, seat: int) -> View:
        """What a seat knew then; for the look back, so only after the end."""
        if not self.over:
            raise PermissionError(seat)
        return self._view(at, seat)

    def _view(self, at: int, eyes: int) -> View:
        key = (at, eyes)
        if key not in self._views:
            if len(self._views) > 64:
                self._views.clear()
            position = self.position(at)
            if eyes == ALL:
                self._views[key] = self.game.see(self.level, PUBLIC, position)
            else:
                self._views[key] = self.game.view(self.game.read(position, self.level, Seeded(0)), eyes)
        return self._views[key]

    def words(self, at: int, eyes: int) -> str:
        """The action that led to this moment, as these eyes may read it; empty at the start."""
        return self.acts[at - 1].seen(eyes) if at else ""

    def heard(self, at: int, eyes: int) -> list[Event]:
        """All that these eyes had heard by then, oldest first; those that see all hear the public."""
        ears = PUBLIC if eyes == ALL else eyes
        return self._events[ears][: self._heard[ears][at]]

    def news(self, at: int, eyes: int) -> Sequence[Event]:
        """What these eyes heard through the action that led here; those that see all hear the public."""
        ears = PUBLIC if eyes == ALL else eyes
        counts = self._heard[ears]
        return self._events[ears][counts[at - 1] if at else 0 : counts[at]]

    def chapters(self, status: Callable[[View], Sequence[Any]]) -> list[Chapter]:
        """The parts of the game: a new one where what `status` says of the public table changes."""
        found: list[Chapter] = []
        before: Sequence[Any] = ()
        for at in range(self.length + 1):
            now = status(self._view(at, PUBLIC))
            for depth, label in enumerate(now):
                if depth >= len(before) or before[depth] != label:
                    found += [Chapter(at, d, now[d]) for d in range(depth, len(now))]
                    break
            before = now or before
        return found
