"""A file that comes from outside: a save dropped onto the window, which is also how macOS opens one."""

from __future__ import annotations

from pathlib import Path

import pygame

from client import crash, doors
from client.saves import write_save
from client.screens.home import Home
from client.screens.message import Message
from client.screens.table import TableScreen
from tests.client.conftest import Sit
from tests.client.tabletop import match_of


def test_a_dropped_save_is_played_on(sit: Sit, tmp_path: Path) -> None:
    match = match_of(people=("human", "human"))
    path = tmp_path / "Zoë's game 旅.ravenbox"
    write_save(match.record, path)
    player = sit()
    player.start(doors.home(player.kit))
    player.post(pygame.DROPFILE, file=str(path))
    tables = [screen for screen in player.app.stack if isinstance(screen, TableScreen)]
    assert [table.session.match.record.seed for table in tables] == [match.record.seed]


def test_what_is_no_save_is_said_and_the_shelf_is_still_there(sit: Sit, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"no save")
    player = sit()
    player.start(doors.home(player.kit))
    for dropped in (path, tmp_path / "gone", tmp_path):
        player.post(pygame.DROPFILE, file=str(dropped))
        assert isinstance(player.top, Message) and dropped.name in player.top.words
        player.click("go-on")
        assert isinstance(player.top, Home)


def test_a_report_of_a_table_holds_its_record_and_no_names(sit: Sit, tmp_path: Path) -> None:
    match = match_of(people=("human", "hard"))
    seat = match.seat()
    match.play(seat, match.update(seat).options[0].words)
    match.record.names[0] = "Anna"
    path = crash.store(tmp_path / "crashes", RuntimeError("deep inside"), crash.of_record(match.record))
    assert path is not None
    told = path.read_text("utf-8")
    move = match.record.moves[0]
    assert f"seed: {match.record.seed}" in told and f"  {move.seat} {move.words} {move.digest}" in told
    assert "pygame-ce: " in told and "RuntimeError: deep inside" in told and "seats: human, hard" in told
    assert "Anna" not in told
    again = crash.store(tmp_path / "crashes", RuntimeError("again"), {})
    assert again is not None and again != path


def test_a_report_that_cannot_be_written_is_none(tmp_path: Path) -> None:
    (tmp_path / "crashes").write_text("in the way")
    assert crash.store(tmp_path / "crashes", RuntimeError(), {}) is None
