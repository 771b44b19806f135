"""The deduction map and the look back where two Ravagers run, or two rivals hunt one."""

from itertools import islice

import pytest

from client.text import knows
from engine.api import JUDGES, LENSES, PUBLIC, Deduction, Level, lenses_of, load
from engine.games.hunt_the_ravager.deduce import LAIRS
from tests.ai.chases import CLASSIC, HUNT, PAIRS, RIVALS, played_match, words

BOTH = pytest.mark.parametrize(
    "level", [pytest.param(PAIRS, marks=pytest.mark.slow), RIVALS], ids=lambda level: level.mode
)


def look(level: Level, lens: str, view: object) -> Deduction:
    """What a lens shows."""
    return lenses_of(level)[lens](view, [])


@BOTH
def test_no_map_rules_the_truth_out(level: Level) -> None:
    checked = alone = 0
    for number, match in enumerate(played_match(["easy"] * level.seats, 3, level)):
        ravagers = match.position()["ravagers"]
        if number % 5 or not all(each["lair"] for each in ravagers):
            continue
        found = look(level, "where", match.view(PUBLIC))
        prints = look(level, "footprints", match.view(PUBLIC)).places
        for k, truth in enumerate(ravagers):
            if truth["state"] == "annihilated":
                continue
            assert found.marks[LAIRS[k]][truth["lair"]] > 0.0
            assert sum(found.marks[LAIRS[k]].values()) == pytest.approx(1.0)
            if truth["state"] == "running":
                assert found.places[truth["path"][-1][-1]] > 0.0
                checked += 1
            for leg in truth["path"] if prints else []:
                assert all(prints[site] > 0.0 or site in truth["footprints"] for site in leg)
        if len(ravagers) == 2:
            first, second = (look(level, lens, match.view(PUBLIC)).places for lens in ("general", "ninja"))
            for site, share in found.places.items():
                apart = (1.0 - first.get(site, 0.0)) * (1.0 - second.get(site, 0.0))
                assert share == pytest.approx(1.0 - apart)
            alone += bool(first) != bool(second)
    assert checked > 10
    assert level is RIVALS or alone > 0


def test_a_team_mate_sees_the_map_of_the_other_with_its_lair() -> None:
    for match in islice(played_match(["easy"] * 4, 3, PAIRS), 30, 90, 10):
        ravagers = match.position()["ravagers"]
        for k, truth in enumerate(ravagers):
            own, other = ("ninja", "general") if k else ("general", "ninja")
            found = look(PAIRS, other, match.view(truth["seat"]))
            mate = ravagers[1 - k]
            assert found.marks == {LAIRS[1 - k]: {mate["lair"]: pytest.approx(1.0)}}
            if mate["state"] == "running":
                assert found.places[mate["path"][-1][-1]] > 0.0
            assert look(PAIRS, "where", match.view(truth["seat"])).places == {}
            itself, hunters = (look(PAIRS, own, match.view(seat)) for seat in (truth["seat"], PUBLIC))
            assert (itself.places, itself.marks) == (hunters.places, hunters.marks)


def test_a_path_that_a_team_mate_sees_is_no_guess() -> None:
    seen, checked = load(HUNT, "two_against_two", {"team_sees_paths": True}, 4), 0
    for number, match in enumerate(islice(played_match(["easy"] * 4, 3, seen), 250)):
        ravagers = match.position()["ravagers"]
        for k, truth in enumerate(ravagers if number % 7 == 0 else []):
            mate, view = ravagers[1 - k], match.view(truth["seat"])
            if not mate["path"]:
                continue
            visited = {site for leg in mate["path"] for site in leg}
            prints = look(seen, "footprints", view).places
            assert {s for s, share in prints.items() if share} == visited - set(mate["footprints"])
            if mate["state"] == "running":
                found = look(seen, ("ninja", "general")[k], view).places
                assert {s: share for s, share in found.items() if share} == {mate["path"][-1][-1]: 1.0}
                checked += len(mate["path"]) > 1
    assert checked > 5


def test_every_mode_has_the_maps_that_it_has_a_use_for() -> None:
    assert list(lenses_of(CLASSIC)) == list(lenses_of(RIVALS)) == ["where", "footprints"]
    assert list(lenses_of(PAIRS)) == list(LENSES[HUNT.name]) == ["where", "footprints", "general", "ninja"]


@BOTH
def test_the_look_back_judges_every_role_and_has_words_for_it(level: Level) -> None:
    judged: dict[str, int] = {}
    lucky = 0
    for number, match in enumerate(played_match(["easy"] * level.seats, 4, level)):
        if number % 3:
            continue
        update = match.update(match.seat())
        options = words(update)
        said = options[number % len(options)]
        verdict = JUDGES[HUNT.name](update.view, options, said, match.position())
        if verdict is None:
            continue
        role = update.view.data["seats"][match.seat()]["role"]
        judged[role] = judged.get(role, 0) + 1
        assert verdict.loss >= 0.0 and verdict.words == said and verdict.best in options
        assert verdict.loss < 12.0
        if verdict.loss >= 0.1:
            assert knows(f"hunt-the-ravager-review-{verdict.key}"), verdict.key
        if verdict.chance >= 0.0:
            lucky += 1
            assert 0.0 <= verdict.chance <= 1.0 and abs(verdict.luck) < 12.0
    assert set(judged) == {seat["role"] for seat in match.position()["seats"]} and lucky > 1


def test_the_look_back_judges_an_onryo_by_what_it_does_for_its_mate() -> None:
    match = next(m for m in played_match(["easy"] * 4, 4, PAIRS) if m.position()["phase"] == "onryo")
    update = match.update(match.seat())
    options = words(update)
    found = {said: JUDGES[HUNT.name](update.view, options, said, match.position()) for said in options}
    best = {verdict.best for verdict in found.values() if verdict is not None}
    assert len(best) == 1 and all(found.values())
    losses = {said: verdict.loss for said, verdict in found.items() if verdict is not None}
    assert losses[best.pop()] == 0.0 and min(losses.values()) == 0.0 and max(losses.values()) > 0.3
    assert {said.split(" ")[0] for said in options} >= {"terrify", "torment", "haunt", "done"}
    assert all(
        knows(f"hunt-the-ravager-review-onryo-{verb}") for verb in ("terrify", "torment", "haunt", "done")
    )
