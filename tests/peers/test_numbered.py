"""Numbers instead of words: the same game, whatever is asked of it."""

import copy

import pytest

from engine.api import PUBLIC, Level, Match
from engine.kernel.chance import Seeded
from tests.games import ALL
from tests.peers import PLAIN, PLAIN_NAMES
from tests.peers.numbered import ACTIONS, FEATURES, Numbered, number_of, numbered


def play(level: Level, seed: int) -> tuple[Numbered, Match]:
    """A random game played twice to its end: by numbers, and in words through the referee's door."""
    game, dice = ALL[level.game], Seeded(seed + 1)
    played, match = Numbered(game, level, seed), Match(game, level, seed)
    while not match.over:
        numbers, asked = list(played.options), match.update(match.seat()).options
        assert numbers == sorted(numbers) and numbers[0] >= 0 and numbers[-1] < ACTIONS
        assert played.seat() == match.seat()
        assert {a.words for a in played.options.values()} == {a.words for a in asked}
        number = numbers[dice.below(len(numbers))]
        match.play(match.seat(), played.options[number].words)
        played.play(number)
    return played, match


@pytest.mark.parametrize("level", PLAIN, ids=PLAIN_NAMES)
def test_numbers_play_the_same_game_as_words(level: Level) -> None:
    played, match = play(level, 11)
    assert played.seat() == PUBLIC and played.options == {}
    assert played.game.write(played.table) == match.position()
    payoffs, winners = played.payoffs(), match.winners()
    assert sum(payoffs) == pytest.approx(0)
    assert [seat for seat, payoff in enumerate(payoffs) if payoff > 0] == (
        winners if len(winners) < level.seats else []
    )


@pytest.mark.parametrize("level", PLAIN, ids=PLAIN_NAMES)
def test_a_copy_goes_its_own_way(level: Level) -> None:
    played = Numbered(ALL[level.game], level, 5)
    before, options = played.text(PUBLIC), dict(played.options)
    twin = copy.deepcopy(played)
    for _ in range(6):
        twin.play(next(iter(twin.options)))
    assert twin.text(PUBLIC) != before
    assert (played.text(PUBLIC), played.options) == (before, options)


@pytest.mark.parametrize("level", PLAIN, ids=PLAIN_NAMES)
def test_a_seat_sees_no_more_than_its_view(level: Level) -> None:
    """Two tables that look alike to a seat are the same numbers to it, and different ones to the others."""
    game, dice = ALL[level.game], Seeded(4)
    played = Numbered(game, level, 3)
    for _ in range(8):
        played.play(list(played.options)[dice.below(len(played.options))])
    for seat in range(level.seats):
        assert played.features(seat) != played.features((seat + 1) % level.seats)
        other = copy.deepcopy(played)
        other.table = game.imagine(game.view(played.table, seat), Seeded(8))
        assert (other.text(seat), other.features(seat)) == (played.text(seat), played.features(seat))
        assert max(played.features(seat)) < FEATURES


def test_words_that_meet_on_a_number_step_aside() -> None:
    by_number: dict[int, str] = {}
    pair: list[str] = []
    for k in range(ACTIONS):
        words = by_number.setdefault(number_of(f"say {k}") % ACTIONS, f"say {k}")
        if words != f"say {k}":
            pair = [words, f"say {k}"]
            break

    class Say:
        def __init__(self, words: str) -> None:
            self.words = words

    found = numbered([Say(words) for words in pair])  # type: ignore[misc]
    assert sorted(action.words for action in found.values()) == sorted(pair)
