"""The runner is strict: a scenario that says what cannot be, or checks nothing, does not pass."""

from pathlib import Path

import pytest

from engine.scenario import read_file, run_all

HEAD = '[[scenario]]\nname = "x"\ngame = "hunt_the_ravager"\nmode = "classic"\n'
WALK = '[scenario.position]\nphase = "walk"\nravagers = [{ lair = "G1", path = [["E3"], ["D4"]] }]\n'


def problem(tmp_path: Path, text: str) -> str:
    """What is wrong with the last scenario of this text."""
    path = tmp_path / "s.toml"
    path.write_text(text, "utf-8")
    return run_all(path, read_file(path))[-1].problem


def test_a_sound_scenario_passes(tmp_path: Path) -> None:
    assert problem(tmp_path, HEAD + WALK + '[[scenario.step]]\nlegal = ["done"]\n') == ""


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (HEAD + "foo = 1\n", "foo"),
        (HEAD + '[[scenario.step]]\nilegal = ["done"]\n', "ilegal"),
        (HEAD + '[[scenario.step]]\nabsent = "over"\n', "absent"),
        (HEAD + "[[scenario.step]]\nview = 9\n", "view"),
        (HEAD + '[[scenario.step]]\nview = "x"\n', "view"),
        (HEAD.replace('name = "x"\n', ""), "name"),
        (HEAD + HEAD, "name"),
        (HEAD.replace("classic", "chess"), "mode"),
        (HEAD + 'options = { ruins_keep_type = "yes" }\n', "options"),
        (HEAD + "options = { nothing = true }\n", "options"),
        (HEAD + WALK + "nothing = 1\n", "nothing"),
        (HEAD + WALK + "to_act = 7\n", "to_act"),
        (HEAD + WALK + "turn = 9\n", "turn"),
        (HEAD + WALK + 'turn = "x"\n', "turn"),
        (HEAD + WALK + "round = -1\n", "round"),
        (HEAD + WALK + "vendetta = 7\n", "vendetta"),
        (HEAD + WALK + 'samurai = { S9 = { at = "A1/B2" } }\n', "S9"),
        (HEAD + WALK + 'samurai = { S1 = { at = "A1/B2" }, S2 = { at = "A1/B2" } }\n', "S2"),
        (HEAD + WALK.replace('lair = "G1"', "fury = -3"), "fury"),
        (HEAD + WALK.replace('lair = "G1"', 'state = "zz"'), "state"),
        (HEAD + WALK.replace('lair = "G1"', "footprints = { A1 = 1000000000 }"), "A1"),
        (HEAD + WALK.replace("ravagers = [", "ravagers = [{}, {}, "), "ravagers"),
        (HEAD + WALK.replace("path", "nopath"), "nopath"),
        (HEAD + '[scenario.position]\nphase = "move"\n', "path"),
        (HEAD + WALK + "samurai = 3\n", "samurai: a table"),
        (HEAD + WALK + '[[scenario.step]]\nexpect = { "turn" = { len = 1 } }\n', "turn"),
    ],
)
def test_what_cannot_be_is_named(tmp_path: Path, text: str, named: str) -> None:
    assert named in problem(tmp_path, text)


RAVENS = '[[scenario]]\nname = "x"\ngame = "five_ravens"\nmode = "standard"\nseats = 2\n'


def test_luck_comes_from_the_list_alone(tmp_path: Path) -> None:
    """A position without outcomes has none; a game that is dealt by its seed leaves the list for later."""
    hands = 'seats = [{ hand = ["9", "1"], discard = ["2", "3"] }, { hand = ["4"] }]\n'
    play = '[[scenario.step]]\ndo = "play 9"\n'
    assert "no outcome left" in problem(tmp_path, RAVENS + "[scenario.position]\n" + hands + play)
    listed = RAVENS + 'chance = ["shuffle:keep"]\n'
    assert problem(tmp_path, listed + "[scenario.position]\n" + hands + play) == ""
    fresh = '[[scenario.step]]\nexpect = { phase = "mission" }\n'
    assert problem(tmp_path, listed + fresh) == "chance left unused: shuffle:keep"
    assert problem(tmp_path, RAVENS + fresh) == ""


def test_files_that_cannot_be_used_are_one_sentence(tmp_path: Path) -> None:
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 5000, "utf-8")
    for path in (deep, tmp_path, tmp_path / "none.toml", Path("/dev/zero")):
        if path.exists() or path.parent == tmp_path:
            with pytest.raises(ValueError, match=r"expected|read"):
                read_file(path)
