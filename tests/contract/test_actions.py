"""What seats may say: unique words, one answer to what is legal, offers that hold, refusals that cite."""

from itertools import pairwise

import pytest

from engine.api import GAMES, Level, Match, Refused
from engine.kernel.chance import Seeded
from engine.kernel.state import take
from tests.contract.playing import Playing, choose, matches, sparse, words
from tests.games import ALL, rule_ids


def check_words(level: Level, seed: int) -> None:
    play = Playing(level, seed)
    seen: set[str] = set()
    for t in play.nodes():
        if not t.agenda or (play.step().name in seen and t.chance.drawn % 7):
            continue
        seen.add(play.step().name)
        thinkable = play.step().thinkable(t)
        texts = set(words(thinkable))
        assert len(texts) == len(thinkable)
        for action in thinkable:
            assert action.verb in play.game.verbs
            assert action.verb.isalpha() and action.verb.islower()
            assert action.words == " ".join([action.verb, *action.objects])
            assert action.words.split() == [action.verb, *action.objects]
        order = sorted(texts)
        for text, other in pairwise(order):
            if other.startswith(text):
                parts = text.split(" ")
                assert len(parts) > 1 and other.split(" ")[: len(parts)] == parts, text


def test_words_are_unique_and_none_begins_another_unless_its_objects_do(level: Level, seed: int) -> None:
    check_words(level, seed)


def check_options(level: Level, seed: int) -> None:
    play = Playing(level, seed)
    for t in play.nodes():
        if not t.agenda:
            continue
        step = play.step()
        thinkable = step.thinkable(t)
        wanted = [action.words for action in thinkable if not action.barred(t)]
        assert words(play.options) == words(step.options(t)) == wanted
        likely = words(step.likely(t))
        order = {text: k for k, text in enumerate(words(thinkable))}
        assert set(wanted) <= set(likely)
        assert [order[text] for text in likely] == sorted(order[text] for text in likely), (
            "likely out of order"
        )


def test_options_are_the_thinkable_that_nothing_bars(level: Level, seed: int) -> None:
    check_options(level, seed)


@pytest.mark.slow
def test_options_in_many_games(level: Level, seed: int) -> None:
    check_options(level, seed)
    check_words(level, seed)


def check_offers(level: Level, seed: int, every: int) -> None:
    play = Playing(level, seed)
    game = play.game
    box = game.components(play.table)
    assert box, "a game that counts nothing proves nothing"
    for number, t in enumerate(play.nodes()):
        assert game.components(t) == box
        before = game.write(t)
        for k, action in enumerate(play.options):
            if (number + k) % every:
                continue
            twin = game.clone(t)
            options = take(twin, action, play.log)
            assert game.components(twin) == box, action.words
            assert bool(options) == bool(twin.agenda)
            assert -1 <= twin.asked() < level.seats
        assert game.write(t) == before


def test_every_offer_can_be_played_and_loses_no_component(level: Level, seed: int) -> None:
    check_offers(level, seed, sparse(level, 10))


@pytest.mark.slow
def test_every_offer_in_many_games(level: Level, seed: int) -> None:
    check_offers(level, seed, 1)


NONSENSE = ["", " ", "?", "nonsense", "NONSENSE A1", "done done", "\n", "x" * 5000, "é", "\x00", "-1", "None"]


def refusal(match: Match, seat: int, text: str) -> str:
    """The rule that refuses these words, after a look that nothing has changed."""
    heard = [len(match.heard(s)) for s in range(-1, match.level.seats)]
    before, count = match.position(), len(match.record.moves)
    with pytest.raises(Refused) as caught:
        match.play(seat, text)
    assert caught.value.words == text
    assert match.position() == before and len(match.record.moves) == count
    assert [len(match.heard(s)) for s in range(-1, match.level.seats)] == heard
    return caught.value.rule


def check_refusals(level: Level, seed: int, every: int) -> None:
    rules = rule_ids(level.game)
    game = ALL[level.game]
    play, match, dice = Playing(level, seed), Match(game, level, seed), Seeded(seed)
    by_phase: dict[str, str] = {}
    for number, t in enumerate(play.nodes()):
        seat, legal = match.seat(), words(match.update(match.seat()).options)
        assert legal == words(play.options)
        new = match.phase() not in by_phase
        by_phase[match.phase()] = legal[0] if legal else ""
        if new or number % every == 0 or not legal:
            if legal:
                for action in play.step().thinkable(t):
                    rule = action.barred(t)
                    assert (rule == "") == (action.words in legal)
                    if rule:
                        assert rule in rules
                        if dice.below(40) == 0:
                            assert match.why(action.words) == rule
                            assert refusal(match, seat, action.words) == rule
            bad = [*NONSENSE, *[verb + " Z9" for verb in game.verbs], *game.verbs, *by_phase.values()]
            bad += (
                [text + " " for text in legal[:2]]
                + [text.upper() for text in legal[:2]]
                + ["boast", "walk S1"]
            )
            for text in bad:
                if text not in legal:
                    rule = refusal(match, seat, text)
                    assert rule in rules
                    assert legal or rule == game.over_rule
                    if legal and text.split(" ")[0] not in game.verbs:
                        assert rule == game.text_rule
        if legal:
            take_same(play, match)


def take_same(play: Playing, match: Match) -> None:
    """Let the match go where the walk will go: both choose with the same dice."""
    match.play(match.seat(), choose(play.options, play.dice.clone()).words)


def test_refusals_cite_a_rule_and_change_nothing(level: Level, seed: int) -> None:
    check_refusals(level, seed, sparse(level, 60))


@pytest.mark.slow
def test_refusals_in_many_games(level: Level, seed: int) -> None:
    check_refusals(level, seed, sparse(level, 5))


def test_a_seat_that_is_not_asked_learns_nothing_from_a_refusal(level: Level, seed: int) -> None:
    """Whatever it says, and whatever would be legal for the seat that is asked."""
    for number, match in enumerate(matches(level, seed)):
        seat = match.seat()
        if seat < 0 or number % 5:
            continue
        legal = words(match.update(seat).options)
        other = (seat + 1) % level.seats
        assert match.update(other).options == []
        verbs = {text.split(" ")[0] for text in legal}
        tries = [
            *legal[:3],
            *legal[-3:],
            *[a for v in verbs for a in (f"{v} A1", f"{v} C3", f"{v} C3 D4", f"{v} 5")],
        ]
        assert len({refusal(match, other, text) for text in tries}) == 1
        for nobody in (-1, level.seats, 99):
            refusal(match, nobody, legal[0])


def test_every_game_of_the_catalogue_is_tested() -> None:
    assert set(GAMES) < set(ALL)
