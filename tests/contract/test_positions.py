"""Positions that nobody made with care: each is read and can be played to its end, or is refused by name."""

import copy
import random
import re
from typing import Any, Final

import pytest

from engine.api import GAMES, Level, Match, Position
from engine.kernel.chance import Seeded
from tests.contract.playing import sparse
from tests.games import ALL

OTHERS: Final[list[Any]] = [None, True, -1, 9, 1.5, "", "?", [], [[]], [""], {}, {"x": 1}]
"""Values of all kinds."""


def changed(value: Any, names: list[str], luck: random.Random) -> Any:
    """Something else in the place of a value, of the same kind more often than not."""
    if luck.random() < 0.2:
        return copy.deepcopy(luck.choice(OTHERS))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return luck.choice([value + 1, value - 1, 0])
    if isinstance(value, str):
        return luck.choice(names)
    if isinstance(value, list):
        more = [*value, luck.choice(names)]
        return luck.choice([value[1:], luck.sample(value, len(value)), more, value[:-1], []])
    return {key: value[key] for key in list(value)[1:]}


def spoil(position: Position, names: list[str], luck: random.Random) -> None:
    """Change one thing somewhere in a position, or carry a name from one list to another."""
    lists = [each for each in within(position) if isinstance(each, list)]
    taken = luck.choice(lists)
    if taken and isinstance(taken[0], str) and luck.random() < 0.4:
        luck.choice(lists).append(taken.pop())
        return
    node: Any = position
    while node:
        key = luck.choice(list(node) if isinstance(node, dict) else range(len(node)))
        if not isinstance(node[key], (dict, list)) or luck.random() < 0.3:
            node[key] = changed(node[key], names, luck)
            return
        node = node[key]


def within(value: Any) -> list[Any]:
    """A value with all that it holds."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [value, *[each for one in inner for each in within(one)]]


def fits(value: Any, sample: Any) -> bool:
    """Whether a value has the keys of the sample, and no others."""
    if isinstance(sample, dict):
        each = "" in sample
        same = each or value.keys() <= sample.keys()
        return same and all(fits(inner, sample["" if each else key]) for key, inner in value.items())
    if isinstance(sample, list):
        return all(fits(inner, sample[0]) for inner in value)
    return type(value) is type(sample)


def test_the_shape_names_every_key(level: Level, seed: int) -> None:
    match, luck = Match(ALL[level.game], level, seed), random.Random(seed)
    while not match.over:
        assert fits(match.position(), match.game.shape)
        match.play(match.seat(), luck.choice(match.update(match.seat()).options).words)
    assert fits(match.position(), match.game.shape)


def check_spoilt(level: Level, seed: int, every: int) -> None:
    luck, game = random.Random(seed), ALL[level.game]
    if level.game not in GAMES:
        pytest.skip("a toy reads what it has written itself")
    match = Match(game, level, seed)
    refused = 0
    while not match.over:
        if luck.random() < 0.3 / every:
            position = match.position()
            names = [each for each in within(position) if isinstance(each, str)]
            spoil(position, names, luck)
            try:
                other = Match(game, level, 1, start=position, chance=Seeded(3))
            except ValueError as error:
                assert re.match(r"[a-z_]\S*: .", str(error)) and "\n" not in str(error)
                refused += 1
            else:
                for _ in range(game.bound(level)):
                    if not other.over:
                        options = other.update(other.seat()).options
                        other.play(other.seat(), luck.choice(options).words)
                assert other.over
        match.play(match.seat(), luck.choice(match.update(match.seat()).options).words)
    assert refused


def test_a_spoilt_position_is_refused_by_name_or_played_to_its_end(level: Level, seed: int) -> None:
    check_spoilt(level, seed, sparse(level, 4))


@pytest.mark.slow
def test_spoilt_positions_in_many_games(level: Level, seed: int) -> None:
    check_spoilt(level, seed, 1)
