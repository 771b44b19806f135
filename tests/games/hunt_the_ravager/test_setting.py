"""Levels that fit together, and deals that have room for the Treasures."""

from pathlib import Path

import pytest

from engine.api import Match, examine, level_files
from engine.kernel.chance import Scripted, Seeded
from engine.levels import make
from tests.games.hunt_the_ravager.playing import CLASSIC, GAME


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("seats = 2", "seats = 5", "seats"),
        ("seats = 2", "seats = [2, 3]", "seats"),
        ("seats = 2", "seats = 3", "samurai"),
        ("ruins_keep_type = false", "ruins_keep_type = false\nteam_sees_paths = false", "team_sees_paths"),
        ("treasures = 3", "treasures = 1", "treasures"),
        ("rounds = 3", "rounds = 5", "treasures"),
        ("defence = 5", "defence = 1", "defence"),
        ('mode = "classic"', 'mode = ""', "mode"),
        ('samurai = ["S1", "S2", "S3"]', 'samurai = ["P3"]', "samurai"),
    ],
)
def test_what_does_not_fit_together_is_named_with_its_line(
    tmp_path: Path, old: str, new: str, key: str
) -> None:
    text = next(path for path in level_files(GAME.name) if path.stem == "classic").read_text("utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new), "utf-8")
    problems = examine(path, GAME)[1]
    assert [problem.sentence.split(":")[0].rpartition(".")[2] for problem in problems] == [key]
    assert path.read_text("utf-8").splitlines()[problems[0].line - 1].startswith(key)


def test_a_deal_without_room_is_dealt_anew() -> None:
    """Shows HTR-R19: with a dearer Hideout card a deal may have no legal set; the deck is shuffled again."""
    dear = [[9] * 7, [9] * 7, [1, 9, 1, 9, 1, 9, 9], [9] * 7, [9] * 7]
    level = make({**CLASSIC.data, "hideout": dear}, {})
    deck = [letter for row in CLASSIC.data["deck"] for letter in row]
    blocked = sorted(deck, key="LXCSV".index)
    for site, letter in ((14, "L"), (16, "L"), (18, "L")):
        other = blocked.index(letter)
        blocked[other], blocked[site] = blocked[site], blocked[other]
    room = [*blocked]
    for site in (14, 16, 18):
        other = room.index("C", 20)
        room[other], room[site] = room[site], room[other]
    chance = Scripted(["shuffle:" + ",".join(blocked), "shuffle:" + ",".join(room), "pick:0"])
    match = Match(GAME, level, 1, chance=chance)
    assert "".join(match.position()["grid"]) == "".join(room)
    assert chance.left() == []


def test_the_usual_card_never_needs_another_deal() -> None:
    """Shows HTR-R19: with the card of this box every deal has room."""
    for seed in range(200):
        assert Match(GAME, CLASSIC, seed, chance=(chance := Seeded(seed))).phase() == "lair"
        assert chance.drawn == 2
