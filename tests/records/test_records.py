"""Every golden record plays as it was written, and together they show every way a game can go."""

from pathlib import Path

import pytest

from engine.api import GAMES, Match, replay
from tests.records import files, read, written
from tests.records.search import KINDS

FILES = [path for game in GAMES for path in files(game)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_plays_as_written(path: Path) -> None:
    golden = read(path)
    match = replay(GAMES[golden.record.game], golden.level, golden.record)
    assert match.over
    assert match.scores() == golden.scores
    assert match.winners() == golden.winners
    text = written(match.record, golden.shows, match.scores(), match.winners())
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_shows_what_it_says(path: Path) -> None:
    golden = read(path)
    match = Match(GAMES[golden.record.game], golden.level, golden.record.seed)
    watch = KINDS[golden.record.game].watch(match)
    for move in golden.record.moves:
        match.play(move.seat, move.words)
        watch.hear(move.words.split(" ")[0])
    assert watch.ways() == golden.shows


@pytest.mark.parametrize("game", GAMES)
def test_every_way_is_shown(game: str) -> None:
    shown = [way for path in files(game) for way in read(path).shows]
    assert not set(KINDS[game].ways) - set(shown)


def test_every_game_has_records() -> None:
    assert all(files(game) for game in GAMES)
