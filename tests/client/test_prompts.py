"""The sentence that says what is to be decided, at every decision and after every word of an answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client import telling, text
from client.chooser import Chooser
from client.scene import Look
from client.tables import TABLES
from engine.api import GAMES, HUMAN, Match, load, modes_of, seats_of
from tests.client.kinds import NAMES

KINDS = [
    (name, mode, seats_of(game, mode)[-1])
    for name, game in GAMES.items()
    if name in TABLES
    for mode in modes_of(game)
]


def decisions(kind: tuple[str, str, int]) -> Iterator[tuple[Match, list[str]]]:
    """Decisions of a few whole games: the first of each phase with the same verbs to say."""
    name, mode, seats = kind
    met: set[tuple[str, str]] = set()
    for seed in range(3):
        match = Match(GAMES[name], load(GAMES[name], mode, seats=seats), seed, NAMES[:seats], [HUMAN] * seats)
        turn = 0
        while not match.over:
            options = [action.words for action in match.update(match.seat()).options]
            at = (match.phase(), " ".join(sorted({words.split(" ")[0] for words in options})))
            if at not in met:
                met.add(at)
                yield match, options
            turn += 1
            match.play(match.seat(), options[turn * 7919 % len(options)])


def prompt(match: Match, options: list[str], chooser: Chooser) -> str:
    look = Look(True, chooser.said(), tuple(options), names=NAMES)
    return telling.prompt(match.view(match.seat()), look)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind[0]}-{kind[1]}")
def test_each_word_of_an_answer_has_its_prompt(kind: tuple[str, str, int]) -> None:
    for match, options in decisions(kind):
        spoken = {words.split(" ")[0]: words for words in options}
        for words in spoken.values():
            verb, *objects = words.split(" ")
            for order in ([verb, *objects], [*objects, verb]):
                chooser = Chooser(options)
                for word in order:
                    if not chooser.pick(word):
                        continue
                    told = prompt(match, options, chooser)
                    assert "-phase-" not in told, (match.phase(), chooser.said())
                    if chooser.sentence():
                        assert "do it, or choose something else" in told, (match.phase(), words, told)
    assert not [key for key in text.use("en").missing if "-phase-" in key]
