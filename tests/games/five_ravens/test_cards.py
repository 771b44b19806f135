"""The cards of the box, and what a level file may say of them."""

from pathlib import Path

import pytest

from engine.api import GAMES, Match, examine, load
from engine.games.five_ravens.cards import CARD, CARDS, NAME, RAVENS, TYPE, mask_of, those
from engine.levels import data_root
from tests.games.five_ravens.playing import GAME

LEVEL = data_root("levels") / "five_ravens" / "standard.toml"


def test_the_box() -> None:
    """Shows FR-R2, FR-R60, FR-REL-1, FR-SETUP-2."""
    relics = NAME[len(RAVENS) + 1 :]
    assert len(relics) == len(set(relics)) == 22
    kinds = [TYPE[CARD[name]] for name in relics]
    chests = {"chest1": 2, "chest2": 2, "chest3": 2, "chest4": 2, "chest5": 1}
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "gem": 4, **chests, "hollow": 3, "skull": 3, "mirror": 3,
    }  # fmt: skip
    level = load(GAME, "standard")
    assert level.data["relics"] == relics
    assert sum(level.data["owned"][kind] for kind in kinds if kind in chests) == 25
    assert len(level.data["clocks"]) == 5


def test_masks() -> None:
    assert mask_of([]) == 0 and those(NAME, 0) == []
    assert those(NAME, mask_of([CARD["ruby"], 9, 1])) == ["1", "9", "ruby"]
    assert those(NAME, mask_of(CARDS)) == NAME[1:]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fresh_game_holds_every_card_once(seats: int) -> None:
    """Shows FR-SETUP-2, FR-SETUP-3, FR-SETUP-4, FR-SETUP-5."""
    match = Match(GAME, load(GAME, "standard", {}, seats), 3)
    p = match.position()
    middle = [place["card"] for place in p["center"]]
    assert sorted([*middle, *p["relic_deck"], *p["removed"]]) == sorted(NAME[10:])
    assert len(p["removed"]) == (8 if seats == 2 else 0)
    for keys in p["seats"]:
        assert sorted([*keys["deck"], *keys["hand"]]) == list("123456789")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("draw = 4", "draw = 0", "draw"),
        ("seats = [2, 3, 4]", "seats = [2, 5]", "seats"),
        ("2 = 8", "2 = 20", "removed.2"),
        ('2 = "copy"', '2 = "coppy"', "action.2"),
        ('5 = "relic"', '5 = "copy"', "as_thief.5"),
        ("chest5 = 5", 'chest5 = "5"', "owned.chest5"),
        ("gems = [0, 1, 6, 9, 15]", "gems = [0, 1]", "scoring.gems"),
        ('"ruby", "emerald"', '"ruby", "ruby"', "relics"),
        ('clocks = ["1pm", ', 'clocks = ["2pm", ', "clocks"),
        ("open_discards = false", "open_discards = 3", "options.open_discards"),
    ],
)
def test_a_level_file_that_cannot_be_is_named(tmp_path: Path, old: str, new: str, named: str) -> None:
    text = LEVEL.read_text("utf-8")
    assert old in text
    path = tmp_path / "level.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    problems = examine(path, GAMES["five_ravens"])[1]
    assert [problem for problem in problems if named in problem.sentence], [p.sentence for p in problems]
