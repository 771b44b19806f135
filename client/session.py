"""A match with people and agents at it: whose turn, whose eyes, when the screen changes hands. No pygame."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

from client import crash
from client.scene import Look, Sheet
from client.session_worker import Worker
from client.tables import TABLES
from client.telling import called
from engine.api import HIDDEN, HUMAN, PUBLIC, Event, Match, Move, Refused, View

log = logging.getLogger(__name__)
PLAY: Final = "play"  # a person who has taken the seat is asked
AGENT: Final = "agent"  # an agent is asked
OPEN: Final = "open"  # everybody looks at the public table before it changes hands
CURTAIN: Final = "curtain"  # nobody looks
SHEET: Final = "sheet"  # a part of the game is over, and everybody reads what it brought
READ: Final = "read"  # who acted reads what nobody else may, before the screen is passed on
OVER: Final = "over"
OPEN_MS: Final = 2600
HASTY_MS: Final = 300
"""How long after an action nobody takes the seat: a second press may be meant for what was there before."""
PAUSE_MS: Final = {"slow": 2600, "normal": 1300, "fast": 700, "instant": 400}
"""How long at least everybody looks before the table changes hands; it depends on nothing secret."""
SHOW_MS: Final = {"slow": 1500, "normal": 800, "fast": 350, "instant": 0}
LIMIT_MS: Final = 20_000
THINK_MS: Final = {"easy": 1000, "normal": 1000, "hard": 2000, "expert": 5000}


class Failed(Exception):
    """An agent gave no answer that could be played."""


class Keeper(Protocol):
    """Where moves are written down as they are played; each call may answer what the player must be told."""

    def append(self, move: Move) -> Any: ...
    def undo(self) -> Any: ...
    def finish(self) -> Any: ...
    def close(self) -> Any: ...


def secrets_differ(a: Any, b: Any) -> bool:
    """Tell whether one of two views hides something that the other shows."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() != b.keys() or any(secrets_differ(a[k], b[k]) for k in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) != len(b) or any(secrets_differ(x, y) for x, y in zip(a, b, strict=True))
    return bool((a == HIDDEN) != (b == HIDDEN))


def tells(mine: Any, theirs: Any) -> bool:
    """Tell whether one view shows something that the other hides."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return any(tells(mine[k], theirs[k]) for k in mine.keys() & theirs.keys())
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        return any(tells(x, y) for x, y in zip(mine, theirs, strict=True))
    return bool(theirs == HIDDEN and mine != HIDDEN)


def hides(data: Any) -> bool:
    """Tell whether anything in a view is hidden."""
    if isinstance(data, dict):
        return any(hides(value) for value in data.values())
    if isinstance(data, list):
        return any(hides(value) for value in data)
    return bool(data == HIDDEN)


def question(match: Match, agent: str) -> dict[str, Any]:
    """What an agent of this level in the seat that is asked may know, as plain data."""
    number, seat = len(match.record.moves), match.seat()
    update = match.update(seat)
    seed = hashlib.blake2b(f"{match.record.seed}/{seat}/{number}".encode(), digest_size=6)
    return {
        "number": number,
        "game": match.record.game,
        "mode": match.level.mode,
        "house": dict(match.level.options),
        "seats": match.level.seats,
        "seat": seat,
        "view": update.view.data,
        "heard": [e.words() for e in update.heard],
        "options": [a.words for a in update.options],
        "agent": agent,
        "limit_ms": THINK_MS.get(agent, 2000),
        "seed": int.from_bytes(seed.digest(), "big"),
    }


class Session:
    """One match being played at this screen."""

    def __init__(self, match: Match, keeper: Keeper | None = None, worker: Worker | None = None) -> None:
        self.match = match
        self.people: list[str] = list(match.record.people)
        self.names: list[str] = called(match.record.names)
        self.humans: list[int] = [k for k, who in enumerate(self.people) if who == HUMAN]
        self.keeper = keeper
        self.worker = worker if worker is not None else Worker()
        self.tell: Callable[[Any], None] = lambda _problem: None
        self.speed = "normal"
        self.state = OPEN
        self.eyes = self.humans[0] if len(self.humans) == 1 else PUBLIC
        self.sitter = self.eyes
        self.alone: list[Event] = []
        """What the seat that acted learned alone, to be read before the screen is passed on."""
        self.sheet: Sheet | None = None
        """What the part of the game that has just ended brought, until it has been read."""
        self._midway: dict[int, tuple[View, int] | None] = {}
        self.passed = -1
        """The seat that has taken over without a curtain, because it sees what the last one saw."""
        self.watched = False
        """Whether others here see all that the seat sees that is asked: who that is must be said."""
        self.revision = 0
        self.closed = False
        self._opened_with = len(match.record.moves)
        self._running = False
        self._sealed = False
        self._since = 0
        self._asked = -1
        self._failures = 0
        self._reported = False
        self._unsaid: list[crash.Sentence] = []
        self._note: tuple[str, Path] | None = None
        self._answer = ""
        self._finished = False
        self._hint_since = 0
        self.hint_failed = False
        # what was heard before the game was taken up again is news to nobody
        self._heard_by: dict[int, int] = {k: len(match.heard(k)) for k in (PUBLIC, *self.humans)}
        if len(self.humans) < len(self.people):
            try:
                self.worker.start()
            except OSError as e:
                log.warning("agent process: %s", e)  # it is tried again with the first question
        self._note_game()
        self._turn(0)

    # ---- what a screen asks

    @property
    def seat(self) -> int:
        """The seat whose decision it is, -1 when the game is over."""
        return self.match.seat()

    @property
    def asked(self) -> bool:
        """Whether the person before the screen is to act now."""
        return self.state == PLAY

    @property
    def side(self) -> int:
        """From which seat nobody's eyes look: where one sat last, so that the table does not turn."""
        return self.sitter

    @property
    def secret(self) -> bool:
        """Whether something is being said here that another person in the room must not follow."""
        return self.asked and len(self.humans) > 1 and self._hides(self.seat)

    def view(self) -> View:
        """The table as the eyes before the screen may see it."""
        return self.seen_by(self.eyes)

    def seen_by(self, eyes: int) -> View:
        """The table as these eyes may see it; until a sheet has been read, as that part of the game ended."""
        past = self._past(eyes)
        return self.match.view(eyes) if past is None else past[0]

    def heard_by(self, eyes: int) -> list[Event]:
        """All that these eyes heard up to what is seen."""
        past = self._past(eyes)
        return self.match.heard(eyes)[: None if past is None else past[1]]

    def _past(self, eyes: int) -> tuple[View, int] | None:
        if self.sheet is None:
            return None
        if eyes not in self._midway:
            self._midway[eyes] = self.match.midway(eyes, self.sheet.after)
        return self._midway[eyes]

    def heard(self) -> list[Event]:
        """All that these eyes heard so far."""
        return self.heard_by(self.eyes)

    def fresh_from(self) -> int:
        """How many of the things heard are older than the last action of the seat that looks."""
        return self._heard_by.get(self.eyes, 0)

    def secret_news(self) -> bool:
        """Whether the seat that looks has heard something since its last action that others did not hear."""
        table = TABLES.get(self.match.record.game)
        minor = table.minor if table is not None else frozenset()
        news = list(zip(self.heard(), self.match.where_heard(self.eyes), strict=False))[self.fresh_from() :]
        return any(where < 0 and event.name not in minor for event, where in news)

    def alike(self, one: int, other: int) -> bool:
        """Whether two pairs of eyes see the same: neither is shown what is hidden from the other."""
        return not self._private(one, other)

    def options(self) -> list[str]:
        """The words that the person before the screen can say now."""
        return [a.words for a in self.match.update(self.seat).options] if self.asked else []

    def why(self, words: str) -> str:
        """The rule that forbids these words now; empty when they are legal or nobody here is asked."""
        return self.match.why(words) if self.asked else ""

    def no_undo(self) -> str:
        """Why nothing can be taken back now, as a key; empty when it can."""
        return self.match.no_undo(self.seat) if self.asked else "undo-other-seat"

    def no_hint(self) -> str:
        """Why no agent can be asked for advice now, as a key; empty when one can."""
        if not self.asked:
            return "hint-nobody-asked"
        # what an agent says may rest on what its seat alone knows
        return "hint-before-all" if self.eyes != self.seat else ""

    def final(self, words: str) -> bool:
        """Whether these words, legal now, could not be taken back."""
        return self.match.final(words)

    # ---- what a person does

    def play(self, words: str, now: int) -> None:
        """The person before the screen acts. Raises Refused."""
        if not self.asked:
            raise Refused(words, "")
        self._play(words, now)

    def undo(self, now: int) -> bool:
        """Take the last action back, when that is allowed."""
        if self.no_undo():
            return False
        self.match.undo(self.seat)
        if self.keeper is not None:
            self._told(self.keeper.undo())
        self._turn(now)
        return True

    def take_seat(self, now: int) -> None:
        """The named person sits before the screen now; only from here on is their view made.

        Before the curtain falls too, but not by a second press of the hand that has just acted.
        """
        if self.state != CURTAIN and (self.state != OPEN or now - self._since < HASTY_MS):
            return
        self._since = now
        self.revision += 1
        self._sit(self.seat)
        self.passed = -1

    def put_away(self, now: int) -> None:
        """Who acted has read what nobody else may, or everybody what all may: the game goes on."""
        if self.state == READ:
            self.alone = []
            self._turn(now)
        elif self.state == SHEET:
            self.sheet = None
            self._turn(now)

    def close(self) -> None:
        """Let the agents and the file go."""
        if not self.closed:
            self.closed = True
            self.worker.close()
            if self.keeper is not None:
                self._told(self.keeper.close())
            if self._note is not None:
                crash.forget_game(self._note[1])

    # ---- time

    def tick(self, now: int, busy: bool = False, told: bool = False) -> bool:
        """Move on to this moment; true when something changed.

        While the table is `busy`, agents wait; while everybody is `told` something, the curtain does too.
        """
        before = self.revision
        while self._unsaid:
            self._told(self._unsaid.pop())
        if not self._running:
            # the game may be opened long after the clock began to run
            self._running, self._since = True, now
        if self.state == OPEN and not busy and not told and self._paused(now):
            self.state = CURTAIN
            self.revision += 1
        elif self.state == AGENT:
            self._listen(now)
            if self._answer and not busy and now - self._since >= SHOW_MS.get(self.speed, 800):
                words, self._answer = self._answer, ""
                self._play(words, now)
        return self.revision != before

    def _paused(self, now: int) -> bool:
        pause = PAUSE_MS.get(self.speed, OPEN_MS)
        return len(self.match.record.moves) == self._opened_with or now - self._since >= pause

    def _play(self, words: str, now: int) -> None:
        seat = self.seat
        told = self._heard_by[PUBLIC] = len(self.match.heard(PUBLIC))
        before = len(self.match.heard(seat))
        move = self.match.play(seat, words)
        self._heard_by[seat] = len(self.match.heard(seat))
        self.alone = self._read_alone(seat, before)
        self._midway.clear()
        self.sheet = self._part_over(self.match.heard(PUBLIC)[told:])
        if self.keeper is not None:
            self._told(self.keeper.append(move))
            self._note_game()
            if self.match.over and not self._finished:
                self._finished = True
                self._told(self.keeper.finish())
        self._turn(now)

    def _note_game(self) -> None:
        """Note what is open where a report of a sudden end finds it; the autosave begins with an action."""
        if self.keeper is None:
            return
        path = getattr(self.keeper, "path", None)
        autosave = path.name if path is not None else ""
        if self._note is None or self._note[0] != autosave:
            self._note = autosave, crash.note_game(crash.folder(), self.match.record, autosave)

    def _read_alone(self, seat: int, before: int) -> list[Event]:
        """What who sits before the screen heard after so many things and others there must not read."""
        table = TABLES.get(self.match.record.game)
        if table is None or len(self.humans) < 2 or self.eyes != seat:
            return []
        news = list(zip(self.match.heard(seat), self.match.where_heard(seat), strict=True))[before:]
        return [event for event, where in news if where < 0 and event.name in table.alone]

    def _part_over(self, news: list[Event]) -> Sheet | None:
        """What is to be read by everybody here before the next part of the game begins."""
        table = TABLES.get(self.match.record.game)
        if table is None or self.match.over or not self.humans:
            return None
        return table.sheet(self.match.view(PUBLIC), [(e.name, e.objects) for e in news])

    def _told(self, problem: Any) -> None:
        if problem is not None:
            self.tell(problem)

    def _turn(self, now: int) -> None:
        """See who is asked now, and whose eyes may look."""
        self.revision += 1
        self._since, self.passed = now, -1
        seat = self.seat
        if self.alone and seat not in (-1, self.eyes):
            self.state = READ
        elif self.sheet is not None:
            self.state = SHEET
            if len(self.humans) > 1:
                self.eyes = PUBLIC
        elif seat < 0:
            self.state, self.eyes = OVER, PUBLIC
        elif seat not in self.humans:
            self.state = AGENT
            if len(self.humans) > 1 and self._private(self.sitter, PUBLIC):
                self.eyes = PUBLIC
            self._question(now)
        elif len(self.humans) == 1:
            self._sit(seat)
        elif self._in_the_open(seat):
            self.state, self.eyes, self.passed, self._sealed = PLAY, PUBLIC, seat, False
            self.watched = True
        elif self._must_veil(seat):
            self.state, self.eyes = OPEN, PUBLIC
        else:
            self.passed = seat if seat != self.sitter else -1
            self._sit(seat)

    def _must_veil(self, seat: int) -> bool:
        """Whether others must look away before this seat is asked."""
        if seat == self.eyes:
            return self._hides(seat) and not self._sealed
        return self._hides(seat) or self._private(self.eyes, seat) or self._private(self.sitter, seat)

    def _in_the_open(self, seat: int) -> bool:
        """Whether a question is for everybody's eyes, and what it is about looks the same to its seat."""
        table = TABLES.get(self.match.record.game)
        if table is None or not self.match.openly() or self._hides(seat):
            return False
        options = self.match.update(seat).options
        words = {word for action in options for word in action.objects}
        look = Look(True, (), tuple(action.words for action in options), side=seat)
        own, public = (table.scene(self.match.view(eyes), look) for eyes in (seat, PUBLIC))
        return all(list(own.spots(word)) == list(public.spots(word)) for word in words)

    def _sit(self, seat: int) -> None:
        """The person of this seat looks and is asked."""
        self.state, self.eyes, self.sitter = PLAY, seat, seat
        self._sealed = self._hides(seat) or self._tells(seat)
        self.watched = not self._sealed and any(self.alike(seat, k) for k in self.humans if k != seat)

    def _tells(self, seat: int) -> bool:
        """Whether this seat sees anything that another person in the room may not see."""
        mine = self.match.view(seat).data
        return any(tells(mine, self.match.view(k).data) for k in self.humans if k != seat)

    def _private(self, one: int, other: int) -> bool:
        return one != other and secrets_differ(self.match.view(one).data, self.match.view(other).data)

    def _hides(self, seat: int) -> bool:
        """Whether this seat is about to say something that others must not read."""
        return any(a.hides for a in self.match.update(seat).options)

    # ---- agents

    def ask_hint(self, level: str, now: int) -> bool:
        """Let an agent of this level look at the view of the person who is asked; false when it cannot."""
        if self.no_hint():
            return False
        self.hint_failed = False
        self._hint_since = now
        try:
            self.worker.ask(question(self.match, level))
        except OSError as e:
            log.warning("no hint: %s", e)
            return False
        return True

    def hint_arrived(self, now: int) -> tuple[str, str, dict[str, Any]]:
        """Return the suggested words, and why as a key with its arguments, when they have come."""
        try:
            answer = self.worker.answer()
        except (OSError, EOFError, ValueError):
            self.worker.close()
            answer = {"error": "has died"}
        if answer is None:
            if now - self._hint_since > LIMIT_MS:
                self.worker.close()
                self.hint_failed = True
                self._report("took too long")
            return "", "", {}
        if "error" in answer:
            self._report(str(answer["error"]), answer.get("trace"))
        words = answer.get("words", "")
        if answer.get("number") != len(self.match.record.moves) or not isinstance(words, str) or not words:
            log.warning("no hint: %s", answer.get("error", "too late"))
            self.hint_failed = True
            return "", "", {}
        args = answer.get("args", {})
        return words, str(answer.get("reason", "")), args if isinstance(args, dict) else {}

    def _question(self, now: int) -> None:
        self._answer = ""
        self._asked = len(self.match.record.moves)
        try:
            self.worker.ask(question(self.match, self.people[self.seat]))
        except OSError as e:
            self._fall_back(f"cannot be reached: {e}")

    def _listen(self, now: int) -> None:
        if self._answer:
            return
        try:
            answer = self.worker.answer()
        except (OSError, EOFError, ValueError) as e:
            self.worker.close()
            self._fall_back(f"has died: {type(e).__name__}")
            return
        if answer is not None and answer.get("number") == self._asked:
            words = answer.get("words", "")
            if isinstance(words, str) and words and not self.match.why(words):
                self._answer = words
            else:
                self._fall_back(str(answer.get("error", f"answered {words!r}")), answer.get("trace"))
        elif now - self._since > LIMIT_MS:
            self.worker.close()
            self._fall_back("took too long")

    def _fall_back(self, what: str, trace: Any = None) -> None:
        """Play something legal in the agent's place, the same each time."""
        self._failures += 1
        self._report(what, trace)
        options = [a.words for a in self.match.update(self.seat).options]
        self._answer = options[self._asked % len(options)]
        log.warning("agent of seat %d %s; %s is played instead", self.seat, what, self._answer.split(" ")[0])

    def _report(self, what: str, trace: Any = None) -> None:
        """Write down why an agent failed, and tell; once, for what fails once will fail again."""
        if self._reported:
            return
        self._reported = True
        error = Failed(f"the agent of seat {self.seat}: {what}")
        if isinstance(trace, str):
            error.add_note(trace)
        path = crash.store(crash.folder(), error, crash.of_record(self.match.record))
        self._unsaid.append(crash.sentence("agent-failed-saved", "agent-failed-unsaved", path))
