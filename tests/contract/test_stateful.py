"""Anything in any order: a match that Hypothesis plays, takes back, copies and reads again."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.api import PUBLIC, Match, Refused, digest, replay
from tests.contract.playing import words
from tests.games import ALL, LEVELS


class AnyMatch(RuleBasedStateMachine):
    """A match and what must always hold of it; `trail` are the positions that led here."""

    @initialize(level=st.sampled_from(LEVELS), seed=st.integers(0, 2**64))
    def begin(self, level: Any, seed: int) -> None:
        self.match = Match(ALL[level.game], level, seed)
        self.trail = [self.match.position()]
        self.box = self.match.components()

    @precondition(lambda self: not self.match.over)
    @rule(pick=st.integers(0, 10**6), count=st.integers(1, 25))
    def go_on(self, pick: int, count: int) -> None:
        """A few legal actions, spread over the list."""
        for k in range(count):
            options = words(self.match.update(self.match.seat()).options) if not self.match.over else []
            if options:
                move = self.match.play(self.match.seat(), options[(pick + 7 * k) % len(options)])
                self.trail.append(self.match.position())
                assert move.digest == digest(self.trail[-1])

    @rule(
        seat=st.integers(-1, 3), text=st.text(max_size=12) | st.sampled_from(["done", "hold 9", "move A1 A1"])
    )
    def say_something(self, seat: int, text: str) -> None:
        """Words of any kind from any seat: refused, or legal and its turn."""
        legal = words(self.match.update(self.match.seat()).options)
        try:
            self.match.play(seat, text)
        except Refused as refusal:
            assert refusal.rule and (text not in legal or seat != self.match.seat())
        else:
            assert text in legal
            self.trail.append(self.match.position())

    @rule(seat=st.integers(-1, 3))
    def take_back(self, seat: int) -> None:
        """Undo, by anybody: exactly one action back, or not at all."""
        reason = self.match.no_undo(seat)
        if reason:
            with pytest.raises(ValueError, match=reason):
                self.match.undo(seat)
        else:
            self.match.undo(seat)
            self.trail.pop()

    @rule()
    def read_again(self) -> None:
        """The record gives the same match; what is undone has left no trace in it."""
        again = replay(self.match.game, self.match.level, self.match.record)
        for seat in range(PUBLIC, self.match.level.seats):
            assert [e.words() for e in again.heard(seat)] == [e.words() for e in self.match.heard(seat)]
            assert again.view(seat).data == self.match.view(seat).data
            assert again.no_undo(seat) == self.match.no_undo(seat)
        self.match = again

    @invariant()
    def holds(self) -> None:
        """Nothing but whole, counted actions ever happened."""
        if hasattr(self, "match"):
            assert self.match.position() == self.trail[-1]
            assert len(self.match.record.moves) == len(self.trail) - 1
            assert self.match.components() == self.box
            assert self.match.over == (self.match.seat() == -1) == (self.match.phase() == "over")
            assert bool(self.match.winners()) == self.match.over


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(
    max_examples=10, stateful_step_count=25, suppress_health_check=list(HealthCheck)
)
