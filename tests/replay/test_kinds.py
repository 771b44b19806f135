"""The replay of every way to sit down: all eyes after the end, and what each of them may read."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from client import doors
from client.replaying import ALL, MASK, Replay, parts
from client.saves import read_save, replayed, write_save
from client.scene import Look
from client.screens.replay import ReplayScreen
from client.tables import TABLES
from client.telling import said
from engine.api import PUBLIC, Match, Move
from tests.client.conftest import Sit, own_folder, sit
from tests.client.kinds import KINDS, match_at

__all__ = ["own_folder", "sit"]


def played(kind: tuple[str, str, int], seed: int = 2) -> Match:
    match, dice = match_at(kind, seed), random.Random(seed)
    while not match.over:
        match.play(match.seat(), dice.choice(match.update(match.seat()).options).words)
    return match


@pytest.mark.parametrize("kind", KINDS)
def test_every_pair_of_eyes_sees_what_it_saw(kind: tuple[str, str, int]) -> None:
    match = played(kind)
    replay = Replay(match.record, match.level)
    assert replay.over and replay.difference is None and replay.length == len(match.record.moves)
    assert replay.eyes == (ALL, *range(kind[2]), PUBLIC)
    again, dice = match_at(kind, 2), random.Random(7)
    for at, move in enumerate(match.record.moves, 1):
        hides = again.find(move.words).hides
        again.play(move.seat, move.words)
        for eyes in replay.eyes[1:] if dice.random() < 0.1 else ():
            assert replay.view(at, eyes).data == again.view(eyes).data
            masked = hides and eyes != move.seat
            assert replay.words(at, eyes) == (f"{move.words.split(' ')[0]} {MASK}" if masked else move.words)


@pytest.mark.parametrize("kind", KINDS)
def test_a_save_of_every_kind_is_opened_and_watched(
    kind: tuple[str, str, int], sit: Sit, tmp_path: Path
) -> None:
    match = played(kind)
    path = tmp_path / "x.ravenbox"
    write_save(match.record, path)
    record, told = read_save(path)
    assert told is None and record.seats == kind[2] and replayed(record, "x").position() == match.position()
    player = sit((640, 400))
    player.start(doors.replay(player.kit, path))
    screen = player.top
    assert isinstance(screen, ReplayScreen)
    for eyes in screen.replay.eyes:
        screen.look_through(eyes)
        for at in range(0, screen.replay.length + 1, max(1, screen.replay.length // 5)):
            screen.go(at)
            player.pass_time(20)
    assert player.top is screen, "nothing went wrong on the way"


@pytest.mark.parametrize("kind", KINDS)
def test_the_parts_of_a_game_add_up(kind: tuple[str, str, int]) -> None:
    match = played(kind)
    table = TABLES[kind[0]]
    found = parts(match.record, match.level, lambda view: table.panel(view, Look()).status)
    assert len(found) >= 2 and len({said(label) for label, _ in found}) == len(found)
    assert [sum(gains) for gains in zip(*(gain for _, gain in found), strict=True)] == match.scores()
    match.record.moves[3] = Move(0, "nonsense", "")
    assert parts(match.record, match.level, lambda view: table.panel(view, Look()).status) == []
