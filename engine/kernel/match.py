"""The referee: holds the truth and the record, and is the only door to both."""

from typing import Any, Final

from engine.kernel.action import Action
from engine.kernel.chance import Chance, Seeded
from engine.kernel.event import Event, Minutes
from engine.kernel.game import AnyGame
from engine.kernel.level import Level
from engine.kernel.record import Move, Record, digest
from engine.kernel.shape import check_shape
from engine.kernel.state import settle, take
from engine.kernel.view import PUBLIC, Position, View

HUMAN: Final = "human"


class Refused(Exception):
    """The words were not allowed; `rule` is the id of the rule that says so."""

    def __init__(self, words: str, rule: str) -> None:
        super().__init__(f"{words}: {rule}")
        self.words: Final[str] = words
        self.rule: Final[str] = rule


class Diverged(Exception):
    """A replay left its record; `number` is the first action that differs, counted from 1."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__(f"action {number}, {words!r}")
        self.number: Final[int] = number
        self.words: Final[str] = words


class Update:
    """All that a seat gets: its view, what it has heard so far, and what it may answer now."""

    def __init__(self, view: View, heard: list[Event], options: list[Action[Any]]) -> None:
        self.view: Final[View] = view
        self.heard: Final[list[Event]] = heard
        self.options: Final[list[Action[Any]]] = options


class Mark:
    """How things stood before an action: what undo needs to know."""

    def __init__(self, seat: int, drawn: int, told: int) -> None:
        self.seat: Final[int] = seat
        self.drawn: Final[int] = drawn
        self.told: Final[int] = told


class Watch(Minutes):
    """Minutes that keep what a seat saw, and how much it had heard, when an event was told last."""

    def __init__(self, game: AnyGame, table: Any, seat: int, name: str) -> None:
        super().__init__(table.seats)
        self.game: Final[AnyGame] = game
        self.table: Final[Any] = table
        self.by: Final[int] = seat
        self.name: Final[str] = name
        self.view: View | None = None
        self.count = 0

    def all(self, event: Event) -> None:
        super().all(event)
        if event.name == self.name:
            self.view = self.game.view(self.table, self.by)
            self.count = len(self.public if self.by < 0 else self.heard[self.by])


class Match:
    """One game being played. Raises Refused for words that are not allowed."""

    def __init__(
        self,
        game: AnyGame,
        level: Level,
        seed: int,
        names: list[str] | None = None,
        people: list[str] | None = None,
        start: Position | None = None,
        chance: Chance | None = None,
    ) -> None:
        self.game: Final[AnyGame] = game
        self.level: Final[Level] = level
        self.record: Final[Record] = Record(
            game.name,
            level.mode,
            level.seats,
            dict(level.options),
            seed,
            level.digest,
            game.rules_version,
            names,
            people,
        )
        if start is not None:
            check_shape("", start, game.shape)
        luck = chance or Seeded(seed)
        self._marks: Final[list[Mark]] = []
        self._minutes = Minutes(level.seats)
        self._table = game.setup(level, luck) if start is None else game.read(start, level, luck)
        self._first = game.clone(self._table)
        self._settled: Final[bool] = start is None or game.moves_on
        self._options = self._open()

    def _open(self) -> list[Any]:
        if self._settled:
            return settle(self._table, self._minutes)
        agenda = self._table.agenda
        return agenda[-1].options(self._table) if agenda else []

    @property
    def over(self) -> bool:
        """Nobody is asked any more."""
        return not self._options

    def seat(self) -> int:
        """The seat that is to act, -1 when the game is over."""
        return self._table.asked() if self._options else -1

    def phase(self) -> str:
        """The name of the question that is asked, `over` at the end."""
        return self._table.agenda[-1].name if self._options else "over"

    def openly(self) -> bool:
        """Whether the question is one to decide before everybody's eyes, as far as the rules say."""
        return bool(self._options) and self._table.agenda[-1].asks_openly

    def view(self, seat: int) -> View:
        """What this seat may know; PUBLIC for somebody who sits nowhere."""
        view: View = self.game.view(self._table, seat)
        return view

    def heard(self, seat: int) -> list[Event]:
        """All that this seat has heard so far, oldest first; PUBLIC as above."""
        return list(self._minutes.public if seat < 0 else self._minutes.heard[seat])

    def where_heard(self, seat: int) -> list[int]:
        """Where each thing that this seat has heard stands in what all heard; -1 for what it heard alone.

        Events are shared: only this tells two that are alike apart.
        """
        return list(range(len(self._minutes.public)) if seat < 0 else self._minutes.where[seat])

    def update(self, seat: int) -> Update:
        """What this seat gets now; options only when it is to act."""
        options = list(self._options) if seat == self.seat() else []
        return Update(self.view(seat), self.heard(seat), options)

    def position(self) -> Position:
        """Everything, hidden things included: for records, scenarios and the look back after the end."""
        position: Position = self.game.write(self._table)
        return position

    def ledger(self) -> View:
        """The position as a view that hides nothing: to count from when all is over, for nobody's eyes."""
        view: View = self.game.see(self.level, PUBLIC, self.position())
        return view

    def midway(self, seat: int, name: str) -> tuple[View, int] | None:
        """What a seat saw within the last action, and how much it had heard, when this was told last.

        None when nothing of this name was told then.
        """
        if not self.record.moves:
            return None
        twin = self.game.clone(self._first)
        watch = Watch(self.game, twin, seat, name)
        options = settle(twin, watch) if self._settled else twin.agenda[-1].options(twin)
        for move in self.record.moves:
            watch.view = None
            options = take(twin, next(a for a in options if a.words == move.words), watch)
        return None if watch.view is None else (watch.view, watch.count)

    def follow(self, chance: Chance) -> None:
        """From now on luck comes from here."""
        self._table.chance = chance

    def components(self) -> dict[str, int]:
        """How many there are of each thing in the box."""
        return self.game.components(self._table)

    def scores(self) -> list[int]:
        """Points of each seat so far."""
        return self.game.scores(self._table)

    def winners(self) -> list[int]:
        """The seats that have won; empty before the end."""
        return self.game.winners(self._table) if self.over else []

    def find(self, words: str) -> Action[Any]:
        """The legal action with these words; Refused with the first rule that forbids them."""
        for action in self._options:
            if action.words == words:
                found: Action[Any] = action
                return found
        if not self._options:
            raise Refused(words, self.game.over_rule)
        verb = words.split(" ")[0]
        if verb not in self.game.verbs or not self.game.means(self._table, words):
            raise Refused(words, self.game.text_rule)
        step = self._table.agenda[-1]
        thinkable = step.thinkable(self._table)
        for action in thinkable:
            if action.words == words:
                raise Refused(words, action.barred(self._table))
        known = any(action.verb == verb for action in thinkable)
        raise Refused(words, self.game.text_rule if known else step.rule)

    def why(self, words: str) -> str:
        """The rule that forbids these words now, or the empty text."""
        try:
            self.find(words)
        except Refused as refusal:
            return refusal.rule
        return ""

    def play(self, seat: int, words: str) -> Move:
        """Let a seat act, and write it down."""
        if self._options and seat != self.seat():
            # Before looking at the words: which rule forbids them may be a secret of the seat that is asked.
            raise Refused(words, self._table.agenda[-1].rule)
        self._do(self.find(words))
        move = Move(seat, words, digest(self.position()))
        self.record.moves.append(move)
        return move

    def _do(self, action: Action[Any]) -> None:
        self._marks.append(Mark(self.seat(), self._table.chance.drawn, self._minutes.told))
        self._options = take(self._table, action, self._minutes)

    def no_undo(self, seat: int) -> str:
        """Why this seat cannot take its last action back, as a key for a sentence; empty when it can."""
        if not self._marks:
            return "undo-nothing"
        mark = self._marks[-1]
        if self.over or mark.seat != seat or seat != self.seat():
            return "undo-other-seat"
        if mark.drawn != self._table.chance.drawn:
            return "undo-chance"
        if mark.told != self._minutes.told:
            return "undo-told"
        return ""

    def final(self, words: str) -> bool:
        """Whether these legal words could not be taken back once they are said. Raises Refused."""
        seat, twin, minutes = self.seat(), self.game.clone(self._table), Minutes(self.level.seats)
        options = take(twin, self.find(words), minutes)
        moved_on = not options or twin.asked() != seat or twin.chance.drawn != self._table.chance.drawn
        return moved_on or minutes.told > 0

    def undo(self, seat: int) -> Move:
        """Take the last action back by playing the others again; ValueError when `no_undo` says why not."""
        reason = self.no_undo(seat)
        if reason:
            raise ValueError(reason)
        undone = self.record.moves.pop()
        kept = [move.words for move in self.record.moves]
        self._marks.clear()
        self._minutes = Minutes(self.level.seats)
        self._table = self.game.clone(self._first)
        self._options = self._open()
        for words in kept:
            self._do(self.find(words))
        return undone


def replay(game: AnyGame, level: Level, record: Record, count: int = -1) -> Match:
    """The match that a record describes, up to `count` actions (all when negative).

    Raises Diverged at the first action that is not legal or leaves another digest.
    """
    match = Match(game, level, record.seed, record.names, record.people)
    moves = record.moves if count < 0 else record.moves[:count]
    for number, move in enumerate(moves, 1):
        try:
            played = match.play(move.seat, move.words)
        except Refused as refusal:
            raise Diverged(number, move.words) from refusal
        if played.digest != move.digest:
            raise Diverged(number, move.words)
    return match
