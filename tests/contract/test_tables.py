"""Tables: copies that share nothing, positions that say everything, games that end."""

import json
from typing import Any

import pytest

from engine.api import PUBLIC, Diverged, Level, Move, digest, replay
from engine.kernel.chance import Seeded
from engine.kernel.event import Minutes
from engine.kernel.state import take
from tests.contract.playing import Playing, choose, finish, hidden, matches, sparse, words
from tests.games import ALL


def check_clones(level: Level, seed: int, every: int) -> None:
    play = Playing(level, seed)
    game = play.game
    for number, t in enumerate(play.nodes()):
        before, names, drawn = game.write(t), [step.name for step in t.agenda], t.chance.drawn
        twin, other = game.clone(t), game.clone(t)
        assert game.write(twin) == before
        assert twin.agenda == t.agenda and twin.agenda is not t.agenda
        assert twin.chance is not t.chance
        assert twin.level is t.level and twin.seats == t.seats
        if play.options:
            action = choose(play.options, play.dice)
            take(twin, action, play.log)
            assert game.write(other) == before
            take(other, action, Minutes(level.seats))
            assert game.write(twin) == game.write(other)
            assert [step.name for step in twin.agenda] == [step.name for step in other.agenda]
        if number % every == 0:
            third = game.clone(t)
            assert finish(game, twin, number) == finish(game, other, number)
            assert game.write(twin) == game.write(other)
            assert game.write(third) == before
        assert game.write(t) == before
        assert [step.name for step in t.agenda] == names and t.chance.drawn == drawn


def test_a_clone_is_equal_and_shares_nothing(level: Level, seed: int) -> None:
    check_clones(level, seed, sparse(level, 60))


@pytest.mark.slow
def test_clones_in_many_games(level: Level, seed: int) -> None:
    check_clones(level, seed, sparse(level, 4))


def plain(value: Any) -> bool:
    """Plain JSON without fractions and without null."""
    if isinstance(value, dict):
        return all(type(key) is str and plain(inner) for key, inner in value.items())
    if isinstance(value, list):
        return all(plain(inner) for inner in value)
    return type(value) in (int, str, bool)


def check_positions(level: Level, seed: int, every: int) -> None:
    play = Playing(level, seed)
    game = play.game
    for number, t in enumerate(play.nodes()):
        written = game.write(t)
        assert plain(written)
        assert written["to_act"] == t.asked()
        assert written["over"] == (not t.agenda)
        assert written["phase"] == (t.agenda[-1].name if t.agenda else "over")
        assert len(written["seats"]) == level.seats
        assert not list(hidden(written))
        again = game.read(json.loads(json.dumps(written)), level, t.chance.clone())
        assert digest(game.write(again)) == digest(written)
        assert [step.name for step in again.agenda] == [step.name for step in t.agenda]
        assert again.asked() == t.asked()
        assert words(again.agenda[-1].options(again) if again.agenda else []) == words(play.options)
        assert game.scores(again) == game.scores(t) and game.winners(again) == game.winners(t)
        assert game.components(again) == game.components(t)
        if number % every == 0:
            twin = game.clone(t)
            assert finish(game, again, seed) == finish(game, twin, seed)
            assert game.write(again) == game.write(twin)


def test_a_position_read_back_is_the_same_table(level: Level, seed: int) -> None:
    check_positions(level, seed, sparse(level, 60))


@pytest.mark.slow
def test_positions_in_many_games(level: Level, seed: int) -> None:
    check_positions(level, seed, sparse(level, 3))


def test_reading_a_position_keeps_nothing_of_it(level: Level) -> None:
    """A table must not change the position that it was read from, nor follow it."""
    play = Playing(level, 5)
    for number, t in enumerate(play.nodes()):
        if number % 10:
            continue
        written = play.game.write(t)
        kept = json.dumps(written)
        again = play.game.read(written, level, Seeded(1))
        finish(play.game, again, 1)
        assert json.dumps(written) == kept


def test_a_record_replays_to_the_same_digests(level: Level, seed: int) -> None:
    *_, match = matches(level, seed)
    record = match.record
    again = replay(match.game, level, record)
    assert again.over and again.position() == match.position()
    assert [m.digest for m in again.record.moves] == [m.digest for m in record.moves]
    for seat in range(PUBLIC, level.seats):
        assert [e.words() for e in again.heard(seat)] == [e.words() for e in match.heard(seat)]
    half = len(record.moves) // 2
    assert len(replay(match.game, level, record, half).record.moves) == half
    good = record.moves[half]
    for bad in [
        Move(good.seat, good.words, "0" * 16),
        Move((good.seat + 1) % level.seats, good.words, good.digest),
        Move(good.seat, "nonsense", good.digest),
    ]:
        record.moves[half] = bad
        with pytest.raises(Diverged) as caught:
            replay(match.game, level, record)
        assert caught.value.number == half + 1 and caught.value.words == bad.words


def check_end(level: Level, seed: int) -> None:
    play = Playing(level, seed)
    game = play.game
    decisions = -1
    for t in play.nodes():
        decisions += 1
        assert decisions <= game.bound(level)
        assert len(game.scores(t)) == level.seats
        assert all(type(score) is int for score in game.scores(t))
        if t.agenda:
            assert game.winners(t) == []
            assert all(type(game.value(t, seat)) is float for seat in range(level.seats))
            assert len(play.options) > 1 or play.step().asks_always
            assert len(play.options) <= 200
    assert not play.table.agenda
    winners = game.winners(play.table)
    assert winners and winners == sorted(set(winners)) and set(winners) <= set(range(level.seats))


def test_a_game_ends_within_its_bound(level: Level, seed: int) -> None:
    check_end(level, seed)


@pytest.mark.slow
def test_ends_of_many_games(level: Level, seed: int) -> None:
    for k in range(10):
        check_end(level, seed * 100 + k)


def test_a_match_after_the_end(level: Level) -> None:
    *_, match = matches(level, 9)
    assert match.seat() == -1 and match.phase() == "over" and match.winners()
    for seat in range(PUBLIC, level.seats):
        assert match.update(seat).options == []
        assert match.no_undo(seat) != ""
    assert match.why("anything") == ALL[level.game].over_rule
