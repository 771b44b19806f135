"""Before something is lost the player is asked, whichever way leads out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from client.screens import Next, Pop, Quit, Replace, Reset
from client.screens.message import Parting
from tests.client.conftest import Sit
from tests.client.test_app import Blank


class Keeper(Blank):
    """A screen that would lose something."""

    lost = "The game would be lost."

    def leaving(self) -> str:
        if self.fails == "leaving":
            raise RuntimeError("a mistake for the test")
        return self.lost


WAYS_OUT: dict[str, Callable[[Any], Next]] = {
    "quit": lambda k: Quit(), "pop": lambda k: Pop(), "reset": lambda k: Reset(),
    "replace": lambda k: Replace(Blank(k, "new")),
}  # fmt: skip


def leave_by(player: Any, way: str, above: int = 0) -> Keeper:
    """A screen that would lose something, others above it, and a way to leave."""
    keeper = Keeper(player.kit, "keeper")
    player.start(Blank(player.kit, "low"))
    player.app.stack.append(keeper)
    player.app.stack.extend(Blank(player.kit, "above") for _ in range(above))
    player.pass_time(40)
    if way == "cross":
        player.post(pygame.QUIT)
    else:
        player.top.then(WAYS_OUT[way](player.kit))
    player.pass_time(500)
    return keeper


@pytest.mark.parametrize("above", [0, 2])
@pytest.mark.parametrize("way", ["cross", *WAYS_OUT])
def test_nothing_is_lost_without_a_question(sit: Sit, way: str, above: int) -> None:
    player = sit()
    keeper = leave_by(player, way, above)
    if above and way in ("pop", "replace"):
        assert not isinstance(player.top, Parting), "what lies below stays"
        return
    assert isinstance(player.top, Parting) and keeper.lost in player.top.words and player.app.running
    assert "close" not in keeper.calls
    top = player.app.stack[-2]
    player.key(pygame.K_RETURN)  # what loses nothing has the focus
    player.pass_time(100)
    assert player.top is top and player.app.running
    player.post(pygame.QUIT)
    player.post(pygame.QUIT)
    player.post(pygame.WINDOWCLOSE)
    assert [type(s) for s in player.app.stack].count(Parting) == 1 and player.app.running
    player.key(pygame.K_ESCAPE)
    assert player.top is top


@pytest.mark.parametrize("way", ["cross", *WAYS_OUT])
def test_one_answer_is_enough_to_leave_all_the_same(sit: Sit, way: str) -> None:
    player = sit()
    keeper = leave_by(player, way)
    player.click("leave-all-the-same")
    player.pass_time(100)
    assert not any(isinstance(s, Parting) for s in player.app.stack)
    if way in ("cross", "quit"):
        assert not player.app.running
        player.app.leave()
    else:
        assert player.app.running and keeper not in player.app.stack
    assert keeper.calls.count("close") == 1


def test_a_screen_that_loses_nothing_or_fails_lets_go(sit: Sit) -> None:
    for lost, fails in (("", ""), ("x", "leaving")):
        player = sit()
        keeper = Keeper(player.kit, fails=fails)
        keeper.lost = lost
        player.start(keeper)
        player.post(pygame.QUIT)
        assert not player.app.running
