"""What a seat cannot know changes nothing of what it gets."""

import copy
from typing import Any

import pytest

from engine.api import PUBLIC, Level, Position, View, imagine
from engine.kernel.chance import Seeded
from engine.kernel.event import Minutes
from engine.kernel.state import take
from tests.contract.playing import Playing, choose, hidden, sparse, words
from tests.games import ALL, BLURRED, SECRETS


def put(data: Any, source: Any, path: str) -> None:
    """Copy what lies at a dotted path of a position from another one."""
    *way, last = path.strip(".").split(".")
    for part in way:
        key: Any = int(part) if isinstance(data, list) else part
        data, source = data[key], source[key]
    key = int(last) if isinstance(data, list) else last
    data[key] = copy.deepcopy(source[key])


def check_allowed(level: Level, seed: int) -> None:
    """Exactly what the rules name is hidden, and the rest is true."""
    play = Playing(level, seed)
    for t in play.nodes():
        true = play.written()
        for seat in range(PUBLIC, level.seats):
            shown = play.game.view(t, seat).data
            secrets = SECRETS[level.game](true, seat, level)
            assert sorted(path.strip(".") for path in hidden(shown)) == sorted(secrets)
            blurred = BLURRED[level.game](true, seat) if level.game in BLURRED else []
            for path in [*secrets, *blurred]:
                put(shown, true, path)
            assert shown == true


def test_exactly_what_the_rules_name_is_hidden(level: Level, seed: int) -> None:
    check_allowed(level, seed)


@pytest.mark.slow
def test_what_is_hidden_in_many_games(level: Level, seed: int) -> None:
    check_allowed(level, seed)


def check_round_trip(level: Level, seed: int, every: int) -> None:
    play = Playing(level, seed)
    game = play.game
    for number, t in enumerate(play.nodes()):
        if (number + seed) % every:
            continue
        for seat in range(PUBLIC, level.seats):
            view = game.view(t, seat)
            assert view.seat == seat and view.level is level
            shown = copy.deepcopy(view.data)
            world = game.imagine(view, Seeded(number))
            assert view.data == shown, "imagining must not write into the view"
            assert not list(hidden(game.write(world)))
            assert game.view(world, seat).data == shown
            assert game.components(world) == game.components(t)
            assert [step.name for step in world.agenda] == [step.name for step in t.agenda]
            again = game.see(level, seat, shown)
            assert type(again) is type(view) and again.data == shown and again.seat == seat


def test_a_world_imagined_from_a_view_looks_like_it(level: Level, seed: int) -> None:
    check_round_trip(level, seed, sparse(level, 20))


@pytest.mark.slow
def test_imagined_worlds_in_many_games(level: Level, seed: int) -> None:
    check_round_trip(level, seed, sparse(level, 1 if seed < 102 else 4))


def other_secrets(play: Playing, t: Any, view: View, dice: Seeded) -> Position:
    """The true position with some or all of what is hidden from this view taken from another world.

    All of it where a mixture makes no sense, and for public eyes, who know what all seats know in common.
    """
    game = play.game
    mixed, whole = game.write(t), game.write(t)
    strange = game.write(game.imagine(view, dice))
    for path in hidden(view.data):
        put(whole, strange, path)
        if dice.below(3):
            put(mixed, strange, path)
    try:
        game.read(mixed, play.level, t.chance.clone())
    except ValueError:
        return whole
    return whole if view.seat == PUBLIC else mixed


def check_secrets(level: Level, seed: int, every: int) -> int:
    play, dice = Playing(level, seed), Seeded(seed)
    game, changed = play.game, 0
    for number, t in enumerate(play.nodes()):
        if (number + seed) % every:
            continue
        true = game.write(t)
        for seat in range(PUBLIC, level.seats):
            view = game.view(t, seat)
            for position in (other_secrets(play, t, view, dice) for _ in range(2)):
                changed += position != true
                twin = game.read(position, level, t.chance.clone())
                assert game.view(twin, seat).data == view.data
                assert twin.asked() == t.asked()
                if play.options and seat == t.asked():
                    step = play.step()
                    assert words(step.options(twin)) == words(play.options)
                    assert [a.barred(twin) for a in step.thinkable(t)] == [
                        a.barred(t) for a in step.thinkable(t)
                    ]
    return changed


def test_what_a_seat_cannot_know_changes_neither_its_view_nor_its_options(level: Level, seed: int) -> None:
    assert check_secrets(level, seed, sparse(level, 32)) > 0


@pytest.mark.slow
def test_secrets_in_many_games(level: Level, seed: int) -> None:
    check_secrets(level, seed, sparse(level, 3))


def check_ears(level: Level, seed: int, every: int) -> int:
    """Ears and eyes learn the same: equal views were heard with equal words, and the other way round."""
    play = Playing(level, seed)
    game, pairs = play.game, 0
    for number, t in enumerate(play.nodes()):
        if (number + seed) % every or not play.options or not play.options[0].hides:
            continue
        for seat in range(PUBLIC, level.seats):
            if seat == t.asked():
                continue
            heard: dict[str, str] = {}
            sight: dict[str, str] = {}
            for action in play.options:
                twin, log = game.clone(t), Minutes(level.seats)
                take(twin, action, log)
                seen = str(game.view(twin, seat).data)
                told = str([e.words() for e in (log.public if seat == PUBLIC else log.heard[seat])])
                pairs += seen in heard
                assert heard.setdefault(seen, told) == told, action.words
                assert sight.setdefault(told, seen) == seen, action.words
    return pairs


def test_what_is_heard_of_a_secret_says_what_is_seen_and_no_more(level: Level, seed: int) -> None:
    assert check_ears(level, seed, sparse(level, 2)) > 0


@pytest.mark.slow
def test_ears_in_many_games(level: Level, seed: int) -> None:
    check_ears(level, seed, 1)


def test_public_actions_sound_the_same_in_every_world(level: Level, seed: int) -> None:
    """An action in the open, played in an imagined world too: who sees both alike has heard both alike."""
    play = Playing(level, seed)
    game = play.game
    for number, t in enumerate(play.nodes()):
        if number % 12 or not play.options or play.options[0].hides:
            continue
        action = choose(play.options, play.dice.clone())
        for seat in range(PUBLIC, level.seats):
            twin, log = game.clone(t), Minutes(level.seats)
            other, ears = game.imagine(game.view(t, seat), Seeded(number)), Minutes(level.seats)
            if action.barred(other):
                continue
            take(twin, action, log)
            take(other, action, ears)
            if twin.chance.drawn != t.chance.drawn:
                continue
            if game.view(twin, seat).data == game.view(other, seat).data:
                lines = [[e.words() for e in (m.public if seat < 0 else m.heard[seat])] for m in (log, ears)]
                assert lines[0] == lines[1], action.words


def test_a_world_is_played_without_the_table(level: Level) -> None:
    """What happens in an imagined world, or to its copy, leaves the view and the table alone."""
    play = Playing(level, 6)
    for number, t in enumerate(play.nodes()):
        if number % 15 or not t.agenda:
            continue
        before = play.game.write(t)
        view = play.game.view(t, t.asked())
        world = imagine(ALL[level.game], view, Seeded(1))
        twin, dice = world.clone(), Seeded(2)
        assert words(twin.options()) == words(world.options()) == words(play.options)
        while not twin.over:
            twin.play(choose(twin.options(), dice))
        assert twin.seat() == -1 and twin.options() == []
        assert world.view(view.seat).data == view.data
        assert play.game.write(t) == before
