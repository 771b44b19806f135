"""Undo gives back exactly what was, and never what somebody has learnt."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.api import PUBLIC, Level, Match, imagine
from engine.kernel.chance import Seeded
from engine.scenario import MISSING, look_up
from tests.contract.playing import APART, choose, hidden, sparse, words
from tests.games import ALL


class Snapshot:
    """All that can be asked of a match."""

    def __init__(self, match: Match) -> None:
        seats = range(PUBLIC, match.level.seats)
        self.position = match.position()
        self.seat = match.seat()
        self.heard = [[event.words() for event in match.heard(seat)] for seat in seats]
        self.options = words(match.update(match.seat()).options) if match.seat() >= 0 else []
        self.views = [match.view(seat) for seat in seats]
        self.moves = [(move.seat, move.words, move.digest) for move in match.record.moves]
        self.may = [match.no_undo(seat) for seat in seats]


def same(one: Snapshot, other: Snapshot) -> None:
    assert one.position == other.position
    assert one.seat == other.seat and one.options == other.options
    assert one.heard == other.heard
    assert one.moves == other.moves
    assert one.may == other.may


def check_undo(level: Level, seed: int, every: int) -> int:
    """Play, and at each permitted moment take back; returns how often that was."""
    match, dice = Match(ALL[level.game], level, seed), Seeded(seed + APART)
    before, permitted = Snapshot(match), 0
    assert set(before.may) == {"undo-nothing"}
    while not match.over:
        action = choose(match.update(match.seat()).options, dice)
        seat = match.seat()
        match.play(seat, action.words)
        after = Snapshot(match)
        if not permitted % every:
            for other in range(PUBLIC, level.seats):
                if match.no_undo(other):
                    with pytest.raises(ValueError, match=match.no_undo(other)):
                        match.undo(other)
            same(Snapshot(match), after)
        may = match.no_undo(seat)
        if not may:
            permitted += 1
            nothing_learnt(level, before, after, action.words, permitted % every == 0)
            if permitted % every == 0:
                undone = match.undo(seat)
                assert (undone.seat, undone.words) == (seat, action.words)
                same(Snapshot(match), before)
                match.play(seat, action.words)
                same(Snapshot(match), after)
        before = after
    return permitted


def nothing_learnt(level: Level, before: Snapshot, after: Snapshot, text: str, try_worlds: bool) -> None:
    """No "?" became a new value, and in whatever world this may be, the seat would have seen the same."""
    for old, new in zip(before.views, after.views, strict=True):
        seen = [*texts(old.data), MISSING]
        gone = set(hidden(old.data)) - set(hidden(new.data))
        told = {path for path in gone if look_up(new.data, path.strip(".")) not in seen}
        assert not told, f"{text} told {told}"
    if not try_worlds:
        return
    for k in range(2):
        # Nobody may see a difference between the worlds that are possible for these eyes.
        for eyes in range(PUBLIC, level.seats):
            world = imagine(ALL[level.game], before.views[eyes + 1], Seeded(k))
            chosen = [action for action in world.options() if action.words == text]
            if not chosen and eyes != before.seat:
                continue
            if chosen[0].hides and eyes != before.seat:
                chosen = [action for action in world.options() if action.verb == chosen[0].verb]
            seen, wanted = [], (after.views[eyes + 1].data, after.seat)
            for action in chosen:
                twin = world.clone()
                twin.play(action)
                seen.append((twin.view(eyes).data, twin.seat()))
            assert wanted in seen, text


def texts(data: Any) -> Iterator[str]:
    """Everything that stands in a view."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            yield from texts(value)


def test_undo_gives_back_what_was_and_nothing_learnt(level: Level, seed: int) -> None:
    assert check_undo(level, seed, sparse(level, 40)) > 0


@pytest.mark.slow
def test_undo_in_many_games(level: Level, seed: int) -> None:
    check_undo(level, seed, sparse(level, 3))


def undo_again_and_again(level: Level, seed: int) -> int:
    """Play, and now and then take back as long as it goes; the longest way back."""
    match, dice = Match(ALL[level.game], level, seed), Seeded(seed)
    trail = [match.position()]
    longest = 0
    for number in range(120):
        if match.over:
            break
        match.play(match.seat(), choose(match.update(match.seat()).options, dice).words)
        trail.append(match.position())
        if number % 10:
            continue
        count = 0
        while not match.no_undo(match.seat()):
            match.undo(match.seat())
            trail.pop()
            count += 1
            assert match.position() == trail[-1]
            assert len(match.record.moves) == len(trail) - 1
        longest = max(longest, count)
    return longest


def test_undoing_again_and_again_ends_at_the_first_wall(level: Level) -> None:
    """In one of a few games at least there is something to take back."""
    assert any(undo_again_and_again(level, seed) for seed in range(4, 14))


def test_what_is_final_is_known_before(level: Level, seed: int) -> None:
    """Asked before an action, `final` says what `no_undo` says after it, and changes nothing."""
    match, dice = Match(ALL[level.game], level, seed), Seeded(seed)
    while not match.over:
        seat, before = match.seat(), match.position()
        said = choose(match.update(seat).options, dice).words
        final = match.final(said)
        assert match.position() == before
        match.play(seat, said)
        assert final == bool(match.no_undo(seat)), said
