"""The look back on Five Ravens finds what was thrown away, by the view alone."""

import pytest

from client.text import tr
from engine.api import JUDGES, Verdict
from tests.ai.heists import RAVENS, asked, choice_of, level_for, random_match, words
from tests.ai.test_ravens import last_steal
from tests.ai.test_ravens_reasons import idle_turn

JUDGE = JUDGES["five_ravens"]


def judged(said: str, *middle: str) -> Verdict | None:
    update = asked(last_steal(*middle))
    return JUDGE(update.view, words(update), said, {})


def test_a_gem_too_late_is_found_and_told() -> None:
    found = judged("steal R1", "ruby", "chest4a")
    assert found is not None
    assert (found.best, found.key) == ("steal R2", "steal")
    # The rival gets what is left: 1 instead of 4 for oneself, 4 instead of 1 for the other.
    assert found.loss == pytest.approx(6.0)


def test_a_good_choice_costs_nothing() -> None:
    found = judged("steal R2", "ruby", "chest4a")
    assert found is not None and found.loss == 0.0 and found.best == found.words


def test_every_verdict_has_its_words_and_is_the_same_again() -> None:
    keys = set()
    for number, match in enumerate(random_match(5, level_for(2))):
        update = match.update(match.seat())
        said = words(update)[number % len(words(update))]
        found = JUDGE(update.view, words(update), said, {}) if number % 10 == 0 else None
        if found is not None and found.loss > 0.0:
            again = JUDGE(update.view, words(update), said, match.position())
            assert again is not None and (again.loss, again.best) == (found.loss, found.best)
            told = tr(f"five-ravens-review-{found.key}", **found.args)
            assert not told.startswith("five-ravens-review") and found.best in words(update)
            keys.add(found.key)
    assert len(keys) > 1


@pytest.mark.parametrize("thief", ["7", ""])
def test_a_turn_that_brings_nothing_is_only_praised_for_its_wait(thief: str) -> None:
    update = asked(idle_turn(thief))
    for said in words(update):
        found = JUDGE(update.view, words(update), said, {})
        assert found is not None
        idle = found.best == "play 1" and said != "play 1"
        assert not (idle and thief) and (found.key == "wait") == idle


def test_whatever_can_be_said_of_a_choice_has_its_words() -> None:
    thieves = ["thief", "thief-early", "thief-late", "thief-high", "thief-low"]
    others = ["play", "use", "steal", "steal-bottom", "capture", "capture-raven", "rescue", "replace", "flip"]
    for key in [*thieves, *others, "swap", "bury", "discard", "sink", "wait"]:
        assert tr(f"five-ravens-review-{key}", points="1.5") != f"five-ravens-review-{key}"
    for verb in RAVENS.verbs:
        if verb not in ("pass", "done", "thief"):
            assert tr(f"five-ravens-reason-{verb}", points=2) != f"five-ravens-reason-{verb}"


@pytest.mark.slow
def test_random_play_costs_more_than_good_play() -> None:
    loss = {"random": 0.0, "normal": 0.0}
    for number, match in enumerate(random_match(8, level_for(2))):
        if number % 4:
            continue
        update = match.update(match.seat())
        options = words(update)
        for who, said in (
            ("random", options[number % len(options)]),
            ("normal", choice_of("normal", update, 1).words),
        ):
            found = JUDGE(update.view, options, said, {})
            loss[who] += found.loss if found is not None else 0.0
    assert loss["random"] > loss["normal"]
