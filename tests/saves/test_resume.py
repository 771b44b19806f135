"""From a file back to the same game, or to the action at which it went apart."""

import random
from pathlib import Path
from typing import Any

import pytest

from client.saves import Autosave, SaveProblem, open_save, read_save, write_save
from engine.api import GAMES, Match, Move, Record, load, modes_of
from tests.saves.toy import words

MODES = [(name, mode) for name, game in GAMES.items() for mode in modes_of(game)]


def play(name: str, mode: str, count: int, seed: int = 3) -> Match:
    game = GAMES[name]
    level, choice = load(game, mode), random.Random(seed)
    names, people = ["Ada", "Bo", "Cy", "Di"], ["human", "hard", "easy", "expert"]
    match = Match(game, level, seed, names[: level.seats], people[: level.seats])
    while not match.over and len(match.record.moves) < count:
        seat = match.seat()
        match.play(seat, choice.choice(match.update(seat).options).words)
    return match


def altered(record: Record, **values: Any) -> Record:
    names = ("game", "mode", "seats", "options", "seed", "level_digest", "rules_version", "names", "people")
    all_values: dict[str, Any] = {name: values.get(name, getattr(record, name)) for name in names}
    copy = Record(**all_values)
    copy.moves.extend(record.moves)
    return copy


def problem(path: Path) -> SaveProblem:
    with pytest.raises(SaveProblem) as caught:
        open_save(path)
    return caught.value


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_whole_game_comes_back_and_is_small(tmp_path: Path, name: str, mode: str) -> None:
    match = play(name, mode, 10_000)
    path = tmp_path / "a.ravenbox"
    write_save(match.record, path)
    back, told = open_save(path)
    assert told is None and back.over
    assert back.position() == match.position() and back.scores() == match.scores()
    assert words(back.record) == words(match.record)
    assert path.stat().st_size < 32 << 10


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_undo_is_written_and_comes_back(home: Path, name: str, mode: str) -> None:
    match = play(name, mode, 0)
    autosave, choice = Autosave(match.record), random.Random(5)
    undone = 0
    for _ in range(150):
        seat = match.seat()
        if seat < 0:
            break
        autosave.append(match.play(seat, choice.choice(match.update(seat).options).words))
        if match.no_undo(seat) == "" and choice.random() < 0.4:
            match.undo(seat)
            autosave.undo()
            undone += 1
    assert undone and autosave.path is not None
    autosave.close()
    assert open_save(autosave.path)[0].position() == match.position()


def test_a_save_that_was_edited_names_the_first_action_that_differs(tmp_path: Path) -> None:
    """Written with all its checks right, as an editor that knows the format would."""
    name, mode = MODES[0]
    record = play(name, mode, 60).record
    path = tmp_path / "a.ravenbox"
    for at in (0, 20, 59):
        old = record.moves[at]
        other = play(name, mode, at)
        wanted = next(a.words for a in other.update(other.seat()).options if a.words != old.words)
        for new in (Move(old.seat, wanted, old.digest), Move(old.seat, old.words, "0" * 16)):
            copy = altered(record)
            copy.moves[at] = new
            write_save(copy, path)
            assert (problem(path).key, problem(path).values["action"]) == ("save-edited", at + 1)


def test_words_that_were_never_legal(tmp_path: Path) -> None:
    name, mode = MODES[0]
    path = tmp_path / "a.ravenbox"
    for seat, nonsense in (
        (0, "fly home"),
        (1, play(name, mode, 1).record.moves[0].words),
        (0, "__import__('os')"),
    ):
        copy = altered(play(name, mode, 0).record)
        copy.moves.append(Move(seat, nonsense, "0" * 16))
        write_save(copy, path)
        assert problem(path).key == "save-edited"


@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"game": "tag"}, "save-no-game"),
        ({"rules_version": 99}, "save-other-rules"),
        ({"level_digest": "0"}, "save-other-level"),
        ({"mode": "nothing"}, "save-no-level"),
        ({"options": {"nothing": True}}, "save-other-level"),
        ({"seats": 3, "names": ["a", "b", "c"], "people": ["human"] * 3}, "save-other-level"),
        ({"seed": 4}, "save-edited"),
    ],
)
def test_what_this_program_cannot_play(tmp_path: Path, values: dict[str, object], key: str) -> None:
    path = tmp_path / "a.ravenbox"
    write_save(altered(play(*MODES[0], 30).record, **values), path)
    before = path.read_bytes()
    assert problem(path).key == key
    assert path.read_bytes() == before
    assert read_save(path)[1] is None
