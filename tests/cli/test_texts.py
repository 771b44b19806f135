"""Every text that the commands and the game in words can ask for is in the catalogue."""

import re
from pathlib import Path

import pytest

from client.offers import mode_title, offers, option_title
from client.text import key_of, knows, tr
from engine.api import GAMES, Match, load

CLIENT = Path(__file__).resolve().parents[2] / "client"
MINE = ["cli.py", "commands*.py", "telling.py", "text_*.py"]
FAMILIES = ("cli-", "text-", "telling-", "seat-", "level-", "no-display")
PLAIN = re.compile(r'"((?:cli|text|telling|seat)-[a-z0-9-]+|no-display)"')
BUILT = {"cli-help-", "text-help-", "cli-selftest-", "text-undo-", "telling-tie-"}


def used() -> set[str]:
    """The keys that stand in the code as they are."""
    found: set[str] = set()
    for pattern in MINE:
        for path in CLIENT.glob(pattern):
            found |= set(PLAIN.findall(path.read_text("utf-8")))
    return found


def test_keys_in_the_code_have_a_text() -> None:
    keys = used()
    assert len(keys) > 80
    assert [key for key in sorted(keys) if not knows(key)] == []


@pytest.mark.parametrize("file", ["cli.ftl", "text-mode.ftl"])
def test_no_text_is_left_over(file: str) -> None:
    path = CLIENT.parent / "assets" / "text" / "en" / file
    keys = re.findall(r"^([a-z0-9-]+) =", path.read_text("utf-8"), re.M)
    code = "".join(p.read_text("utf-8") for p in CLIENT.rglob("*.py"))
    left = [
        key
        for key in keys
        if f'"{key}"' not in code
        and not any(key.startswith(built) for built in BUILT)
        and f'"{key.removeprefix("cli-")}"' not in code  # a command's own line
    ]
    assert left == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_words_that_are_built_from_its_names(game: str) -> None:
    prefix = key_of(game)
    wanted = [f"{prefix}-{family}-{verb}" for verb in GAMES[game].verbs for family in ("verb", "help", "say")]
    assert [key for key in wanted if not knows(key)] == []
    for offer in offers(game):
        titles = [mode_title(game, offer.mode), *(option_title(game, option) for option in offer.options)]
        assert [title for title in titles if title.startswith(prefix)] == []


@pytest.mark.parametrize("key", ["kind-torment", "help-torment"])
def test_of_a_tormented_location_only_the_kami_can_tell(key: str) -> None:
    """Shows HTR-T2-TORMENT-1, HTR-R7."""
    game = GAMES["hunt_the_ravager"]
    position = {
        "phase": "act",
        "turn": 3,
        "to_act": 2,
        "imperial_order": [3, 2],
        "torments": ["D2", "E2"],
        "samurai": {"S1": {"at": "D2/E3"}, "S2": {"at": "D1/E2"}, "P1": {"at": "F4/G5"}},
        "ravagers": [
            {"lair": "G1", "state": "hunted", "onryo": True, "path": [["C2"], ["D2"]]},
            {"lair": "G1", "path": [["E1"], ["D2"], ["E2"], ["D2"]]},
        ],
    }
    match = Match(game, load(game, "two_against_two"), 1, start=position)
    asked = {a.words.split(" ")[0] for a in match.update(2).options if a.words.endswith(" D2")}
    assert asked == {"kami", "hunt"}
    assert "nly the Kami can tell of it" in tr(f"{key_of(game.name)}-{key}")
