"""A replay shows the game as it was, to each pair of eyes what it may see."""

import json
import random

import pytest

from client.replaying import ALL, Replay
from engine.api import PUBLIC, Match, Move
from tests.replay.games import GAME, copy_of, level, played


def test_a_jump_shows_what_stepping_showed() -> None:
    match = played(3, keep=0.2)
    replay = Replay(match.record, level())
    again = Match(GAME, level(), match.record.seed, ["Mika", "Tomoe"])
    told = dict.fromkeys((PUBLIC, 0, 1), 0)
    steps = [(again.view(eyes).data, eyes) for eyes in told]
    stepped = {(0, eyes): data for data, eyes in steps}
    news: dict[tuple[int, int], list[str]] = {}
    everything: dict[tuple[int, int], list[str]] = {}
    for at, move in enumerate(match.record.moves, 1):
        again.play(move.seat, move.words)
        for eyes in told:
            stepped[at, eyes] = again.view(eyes).data
            heard = again.heard(eyes)
            news[at, eyes] = [event.words() for event in heard[told[eyes] :]]
            told[eyes] = len(heard)
            everything[at, eyes] = [event.words() for event in heard]
    order = list(news)
    random.Random(1).shuffle(order)
    assert replay.length == len(match.record.moves) > 100
    for at, eyes in order:
        assert replay.view(at, eyes).data == stepped[at, eyes]
        assert [event.words() for event in replay.heard(at, eyes)] == everything[at, eyes]
        if at > 1:
            assert [event.words() for event in replay.news(at, eyes)] == news[at, eyes]
    assert replay.position(replay.length) == match.position()


def test_all_eyes_see_the_whole_position() -> None:
    match = played(4)
    replay = Replay(match.record, level())
    at = next(n for n, move in enumerate(match.record.moves) if move.words.startswith("move "))
    ravager = replay.view(at + 1, ALL).data["ravagers"][0]
    assert len(ravager["path"]) == 2
    assert ravager["lair"] == match.record.moves[0].words.split(" ")[1]


def test_secret_words_are_masked_for_others() -> None:
    match = played(5)
    replay = Replay(match.record, level())
    moves = [n for n, move in enumerate(match.record.moves, 1) if move.words.startswith("move ")]
    assert any(len(match.record.moves[n - 1].words.split(" ")) == 3 for n in moves)
    for n in moves:
        move = match.record.moves[n - 1]
        assert replay.words(n, 1 - move.seat) == replay.words(n, PUBLIC) == "move ?"
        assert replay.words(n, move.seat) == replay.words(n, ALL) == move.words
    assert replay.words(1, 1 - match.record.moves[0].seat) == "lair ?"
    post = next(n for n, move in enumerate(match.record.moves, 1) if move.words.startswith("post "))
    assert replay.words(post, PUBLIC) == match.record.moves[post - 1].words


@pytest.mark.parametrize("seed", range(6))
def test_eyes_show_no_secret_of_another_seat(seed: int) -> None:
    """Two games that differ in the Lair alone look the same to all but its owner."""
    first = played(seed, most=8)
    lair = first.record.moves[0]
    other = Match(GAME, level(), first.record.seed, ["Mika", "Tomoe"])
    words = next(a.words for a in reversed(other.update(lair.seat).options) if a.words != lair.words)
    other.play(lair.seat, words)
    for move in first.record.moves[1:]:
        other.play(move.seat, move.words)
    asking = 1 - lair.seat
    one, two = Replay(first.record, level(), asking), Replay(other.record, level(), asking)
    for at in range(one.length + 1):
        for eyes in (asking, PUBLIC):
            assert json.dumps(one.view(at, eyes).data) == json.dumps(two.view(at, eyes).data)
            assert one.words(at, eyes) == two.words(at, eyes)
            assert [e.words() for e in one.news(at, eyes)] == [e.words() for e in two.news(at, eyes)]
    own = (Replay(first.record, level(), lair.seat), Replay(other.record, level(), lair.seat))
    assert own[0].words(1, lair.seat) != own[1].words(1, lair.seat)


def test_a_running_game_opens_only_the_eyes_of_the_one_who_asks() -> None:
    match = played(6, most=40, people=["human", "hard"])
    replay = Replay(match.record, level())
    assert replay.eyes == (0, PUBLIC)
    for eyes in (ALL, 1):
        with pytest.raises(PermissionError):
            replay.view(3, eyes)
    assert Replay(played(6, most=40).record, level()).eyes == (PUBLIC,)
    assert Replay(played(6, most=40).record, level(), 1).eyes == (1, PUBLIC)
    with pytest.raises(PermissionError):
        replay.seat_view(3, 0)


def test_what_a_finished_part_of_the_game_hid_can_be_read() -> None:
    """At its end a Vendetta shows Lair and paths; those of the one that runs stay secret (7.1)."""
    match = played(2, keep=0.2)
    second = next(k for k, move in enumerate(match.record.moves) if k and move.words.startswith("lair"))
    record = copy_of(match.record)
    del record.moves[second + 12 :]
    replay = Replay(record, level())
    assert not replay.over and replay.eyes == (PUBLIC,)
    said = [replay.words(at, PUBLIC) for at in range(1, replay.length + 1)]
    assert said[:second] == [move.words for move in record.moves[:second]]
    assert said[second] == "lair ?" and {"lair", "move"} >= {w[:-2] for w in said if w.endswith("?")}
    del record.moves[second - 1 :]
    assert "lair ?" in [Replay(record, level()).words(1, PUBLIC)]


def test_a_finished_game_opens_all_eyes() -> None:
    replay = Replay(played(6).record, level())
    assert replay.over
    assert replay.eyes == (ALL, 0, 1, PUBLIC)
    assert replay.difference is None


def test_a_record_that_differs_stops_and_names_the_action() -> None:
    record = copy_of(played(8).record)
    move = record.moves[30]
    record.moves[30] = Move(move.seat, move.words, "00" * 8)
    replay = Replay(record, level())
    assert replay.length == 30
    assert replay.difference is not None
    assert (replay.difference.number, replay.difference.words) == (31, move.words)
    assert not replay.over
    record.moves[30] = Move(move.seat, "fly to the moon", move.digest)
    assert Replay(record, level()).length == 30


def test_chapters_begin_where_the_status_changes() -> None:
    replay = Replay(played(9, keep=0.2).record, level())

    def status(view: object) -> list[int]:
        data = getattr(view, "data", {})
        return [] if data["over"] else [data["vendetta"], data["round"], data["turn"]]

    chapters = replay.chapters(status)
    assert [c.label for c in chapters if c.depth == 0] == [1, 2]
    assert [c.at for c in chapters] == sorted(c.at for c in chapters)
    for chapter in chapters:
        assert status(replay.view(chapter.at, PUBLIC))[chapter.depth] == chapter.label
    rounds = [c for c in chapters if c.depth == 1]
    assert len(rounds) >= 4
