"""Every legal sentence can be said by dragging, by clicking and by the keyboard."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from client.chooser import Chooser
from tests.client.kinds import KINDS, match_at

PLAIN = ["walk S1 C3/D4", "walk S1 B2/C3", "walk S2 C3/D4", "done"]
MOVES = ["move B3", "move C4", "move B3 C4", "move C4 B3"]
ACTS = ["track S1 C4", "hunt S1 C4", "kami S1 A1", "march S1 A1/B2", "continue S2", "done"]


def test_objects_decide_the_verb() -> None:
    c = Chooser(PLAIN)
    assert c.verbs() == ["walk", "done"] and c.targets() == ["S1", "S2"]
    assert c.pick("S1") and c.targets() == ["C3/D4", "B2/C3"]
    assert c.sentence() == "" and not c.pick("S2")
    assert c.pick("B2/C3") and c.sentence() == "walk S1 B2/C3"


def test_a_lone_object_is_not_played_before_it_is_named() -> None:
    c = Chooser(["take C4"])
    assert c.sentence() == "" and c.targets() == ["C4"]
    assert Chooser(["done"]).sentence() == ""


def test_verb_first_narrows_the_objects() -> None:
    c = Chooser(ACTS)
    assert c.pick("hunt") and c.targets() == ["S1"] and c.pick("S1") and c.targets() == ["C4"]
    assert c.pick("C4") and c.sentence() == "hunt S1 C4"


def test_verb_is_asked_last_when_several_fit() -> None:
    c = Chooser(ACTS)
    assert c.drag("S1", "C4") and c.asks_verb() and c.verbs() == ["track", "hunt"] and c.sentence() == ""
    assert c.pick("hunt") and c.sentence() == "hunt S1 C4"


def test_a_whole_sentence_that_goes_on_asks_to_be_confirmed() -> None:
    c = Chooser(MOVES)
    assert c.later() == []
    assert c.pick("B3") and c.sentence() == "" and c.confirmable() == "move B3" and c.targets() == ["C4"]
    assert c.pick("C4") and c.confirmable() == "" and c.sentence() == "move B3 C4"


def test_back_and_cancel() -> None:
    c = Chooser(ACTS)
    c.pick("track")
    c.pick("S1")
    assert [c.back(), c.objects, c.verb] == [True, [], "track"]
    assert [c.back(), c.started, c.back()] == [True, False, False]
    c.drag("S1", "C4")
    c.cancel()
    assert not c.started and len(c.matching()) == len(ACTS)


def test_dragging_to_a_wrong_place_says_nothing() -> None:
    c = Chooser(PLAIN)
    assert not c.drag("S2", "B2/C3") and not c.started
    assert not c.drag("S9", "B2/C3") and not c.started
    assert c.drops("S1") == ["C3/D4", "B2/C3", "walk"] and not c.liftable("S9")


def test_a_tool_stands_for_its_verb() -> None:
    c = Chooser(["devastate B2", "devastate C4", "fury"])
    assert c.drops("devastate") == ["B2", "C4"] and not c.liftable("fury")
    assert c.drag("devastate", "C4") and c.sentence() == "devastate C4"
    d = Chooser(["devastate B2", "fury"])
    assert d.pick("fury") and d.sentence() == "fury"


def test_a_place_can_stand_for_a_verb() -> None:
    c = Chooser(["thief K1", "keep K1"])
    assert c.drag("K1", "thief") and c.sentence() == "thief K1"


def test_what_was_said_last_can_be_dragged_on() -> None:
    c = Chooser(MOVES)
    c.drag("move", "B3")
    assert c.drag("B3", "C4") and c.sentence() == "move B3 C4"


def test_guesses_keep_the_shape_of_legal_sentences() -> None:
    c = Chooser(["track S1 C4", "done"])
    assert "track S2 C4" in c.guesses("S2")
    c.pick("S1")
    assert c.guesses("G5")[0] == "track S1 G5"


def random_sentences(dice: random.Random) -> list[str]:
    verbs = [f"v{n}" for n in range(dice.randint(1, 5))]
    things = [f"T{n}" for n in range(dice.randint(1, 9))]
    found = {" ".join([dice.choice(verbs), *dice.choices(things, k=dice.randint(0, 3))]) for _ in range(40)}
    return sorted(found)


def reached(c: Chooser, words: str) -> bool:
    """Whether what was said is this sentence: alone, or to be confirmed, or by naming its verb."""
    if words in (c.sentence(), c.confirmable()):
        return True
    if words in c.complete() and not c.verb:
        trial = c.clone()
        return trial.pick(words.split(" ")[0]) and words in (trial.sentence(), trial.confirmable())
    return False


def by_clicks(sentences: list[str], words: str) -> bool:
    c = Chooser(sentences)
    verb, *objects = words.split(" ")
    return all(c.pick(o) for o in objects) and (bool(objects) or c.pick(verb)) and reached(c, words)


def by_verb_first(sentences: list[str], words: str) -> bool:
    c = Chooser(sentences)
    return all(c.pick(token) for token in words.split(" ")) and reached(c, words)


def by_drag(sentences: list[str], words: str) -> bool:
    c = Chooser(sentences)
    _, *objects = words.split(" ")
    pairs = itertools.pairwise(objects)
    return all(c.drag(a, b) for a, b in pairs) and reached(c, words)


@pytest.mark.parametrize("seed", range(40))
def test_every_sentence_of_a_random_list_is_reached(seed: int) -> None:
    sentences = random_sentences(random.Random(seed))
    for words in sentences:
        assert by_clicks(sentences, words), words
        assert by_verb_first(sentences, words), words
        if len(words.split(" ")) > 2:
            assert by_drag(sentences, words), words


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_every_action_of_a_random_game_is_reached(kind: Any, seed: int) -> None:
    match = match_at(kind, seed)
    dice = random.Random(seed)
    while not match.over:
        sentences = [a.words for a in match.update(match.seat()).options]
        for words in dice.sample(sentences, min(3, len(sentences))):
            assert by_clicks(sentences, words), words
            assert by_verb_first(sentences, words), words
            if len(words.split(" ")) > 2:
                assert by_drag(sentences, words), words
        match.play(match.seat(), dice.choice(sentences))
