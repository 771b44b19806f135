"""The result: every total in sight, every card named, and why equal points are no draw."""

from __future__ import annotations

import random

import pytest

from client.replaying import Replay
from client.review import Judged, Review
from client.screens.result import Result, TallyCard
from client.screens.review import ReviewScreen
from client.telling import say_number, say_tie
from client.widgets.rich import RichText, parse, starting
from engine.api import GAMES, PUBLIC, Match, load
from tests.client.conftest import Sit
from tests.client.tabletop import Hands, Mute
from tests.games import slowly

NAMES = ["Aki", "Ben", "Chi", "Dai"]


def over(mode: str, seats: int, seed: int) -> Match:
    """A game of people that has been played to its end by chance."""
    game = GAMES["five_ravens"]
    match = Match(game, load(game, mode, seats=seats), seed, NAMES[:seats], ["human"] * seats)
    dice = random.Random(seed)
    while not match.over:
        match.play(match.seat(), dice.choice(match.update(match.seat()).options).words)
    return match


def counted(sit: Sit, match: Match, size: tuple[int, int] = (1024, 640)) -> Hands:
    h = Hands(sit(size, deduction="off", speed="instant"), match)
    h.wait(900)
    h.button("see-result")
    assert isinstance(h.player.top, Result)
    return h


@pytest.mark.parametrize("seed", [1, *slowly(3)])
@pytest.mark.parametrize("mode", ["standard", "grand_raven"])
def test_four_totals_are_seen_at_once(sit: Sit, mode: str, seed: int) -> None:
    match = over(mode, 4, seed)
    h = counted(sit, match)
    cards = [w for w in h.player.form.form.walk() if isinstance(w, TallyCard)]
    assert len(cards) == 4 and all(card.visible().contains(card.rect) for card in cards)
    games = 3 if mode == "grand_raven" else 0
    for card, score in zip(cards, match.scores(), strict=True):
        tally = card.tally
        assert tally.total == score and len(tally.parts) == games
        assert sum(n for _, n in tally.lines) == score, "the lines add up to the eye"
        told = " ".join(words for words, _ in tally.lines)
        assert ("Earlier games" in told) == bool(games)
        assert sum(n for _, n in tally.parts) == (score if games else 0)


def test_the_games_before_the_last_are_explained_too(sit: Sit) -> None:
    match = over("grand_raven", 3, 2)
    h = counted(sit, match)
    result = h.player.top
    assert isinstance(result, Result)
    whole, parts = result.tallies(), [tally.parts for tally in result.tallies()]
    headings, totals = [], []
    for _ in range(2):
        h.button("earlier")
        headings.append(result.heading())
        totals.append([tally.total for tally in result.tallies()])
        assert all(tally.total == sum(n for _, n in tally.lines) for tally in result.tallies())
        assert all(len(tally.lines) > 1 for tally in result.tallies())
    assert headings == ["Game 1 of 3 is over", "Game 2 of 3 is over"]
    assert totals == [[p[0][1] for p in parts], [p[0][1] + p[1][1] for p in parts]]
    h.button("earlier")
    assert result.tallies() == whole and "win" in result.heading()


def test_a_game_in_one_part_has_no_pages(sit: Sit) -> None:
    assert "earlier" not in counted(sit, over("standard", 2, 1)).names()


def test_gems_and_cursed_relics_are_named(sit: Sit) -> None:
    match = over("standard", 4, 28)
    h = counted(sit, match)
    assert isinstance(h.player.top, Result)
    told = {words for tally in h.player.top.tallies() for words, _ in tally.lines}
    assert {"Ruby and Sapphire", "Skull A and Skull B, no pair captured", "Diamond"} <= told
    assert h.player.top.sentence() == "Equal points; the tie-break is fewest captured cards (Aki 6, Ben 7)."


def test_the_table_shows_final_totals(sit: Sit) -> None:
    match = over("standard", 4, 28)
    h = Hands(sit((1024, 640), deduction="off", speed="instant"), match)
    h.wait(300)
    panel = h.screen.table.panel(match.view(PUBLIC), h.screen.shown_as())
    assert [g.score for g in panel.groups] == [str(n).replace("-", "−") for n in match.scores()]
    assert any("?" in who["loot"] for who in match.view(PUBLIC).data["seats"]), "else it proves nothing"


def test_a_shared_victory_says_why() -> None:
    game = GAMES["hunt_the_ravager"]
    row = {"vp": 9, "ravager_vp": 8, "stolen": 1, "devastated": 4}
    view = game.see(load(game, "classic"), PUBLIC, {"seats": [row, row]})
    assert say_tie(view, [0, 1], NAMES, [[0], [1]]).endswith("is equal too (Aki 4, Ben 4).")
    lower = {**row, "vp": 8}
    view = game.see(load(game, "classic"), PUBLIC, {"seats": [row, lower]})
    assert say_tie(view, [0], NAMES, [[0], [1]]) == ""


TIES = [
    (
        [(14, 10, 1, 3), (14, 8, 1, 3), (14, 10, 1, 4)],
        [2],
        "Equal points; the tie-break is more victory points scored as the Ravager (Aki 10, Ben 8, Chi 10). "
        "Still equal; then the tie-break is more Locations devastated (Aki 3, Chi 4).",
    ),
    (
        [(14, 10, 1, 3), (14, 8, 0, 8), (14, 10, 1, 3)],
        [0, 2],
        "Equal points; the tie-break is more victory points scored as the Ravager (Aki 10, Ben 8, Chi 10). "
        "The last tie-break, more Locations devastated, is equal (Aki 3, Chi 3).",
    ),
    (
        [(14, 10, 1, 3), (14, 10, 1, 3), (14, 10, 1, 2)],
        [0, 1],
        "Equal points; the tie-break is more Locations devastated (Aki 3, Ben 3, Chi 2).",
    ),
    (
        [(14, 10, 1, 3), (13, 10, 1, 3), (14, 10, 2, 3)],
        [2],
        "Equal points; the tie-break is more Treasures stolen (Aki 1, Chi 2).",
    ),
]


@pytest.mark.parametrize(("rows", "winners", "words"), TIES)
def test_a_tie_is_told_step_by_step_among_those_still_level(
    rows: list[tuple[int, ...]], winners: list[int], words: str
) -> None:
    game = GAMES["hunt_the_ravager"]
    keys = ("vp", "ravager_vp", "stolen", "devastated")
    seats = [dict(zip(keys, row, strict=True)) for row in rows]
    view = game.see(load(game, "conspiracy"), PUBLIC, {"seats": seats})
    assert say_tie(view, winners, NAMES, [[0], [1], [2]]) == words


def test_points_are_called_as_the_game_does() -> None:
    assert say_number("hunt_the_ravager", 9) == "9 VP" and say_number("five_ravens", 1) == "1 point"
    for game, word in (("hunt_the_ravager", "VP"), ("five_ravens", "points")):
        assert say_number(game, "1.2") == f"1.2 {word}"


@pytest.mark.parametrize(("game", "mode", "key"), [("five_ravens", "standard", "play")])
def test_what_a_choice_cost_is_told_in_points_of_the_game(sit: Sit, game: str, mode: str, key: str) -> None:
    match = over(mode, 2, 1)
    assert match.record.game == game
    review = Review(match.record, Mute())
    move = match.record.moves[0]
    review.judged.append(Judged(1, move.seat, move.words, move.words, 1.25, key, {}, -1.0, 0.0))
    review.done = review.total
    player = sit((1024, 640))
    screen = ReviewScreen(player.kit, Replay(match.record, match.level), review)
    player.start(screen)
    told = " ".join(line.words for line in screen.choices())
    assert "−1.2 points" in told and "VP" not in told and "victory" not in told


def test_a_search_finds_the_beginnings_of_words() -> None:
    page = RichText(parse("Nothing is left without it.\n\nIt is shut out.\n\nOutside."), lambda _: None)
    assert page.hits("out") == [1, 2] and page.hits("shut out") == [1] and page.hits("thou") == []
    assert [m.start() for m in starting("out").finditer("without out outer")] == [8, 12]
    assert starting("ב").search("אב") is not None, "where words have beginnings joined to them"
