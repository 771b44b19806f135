"""The set-up of every game and mode: all of it fits, in a longer language too."""

from __future__ import annotations

from pathlib import Path

import pytest

from client import doors, offers
from client.screens.setup import SetupScreen
from client.tables import TABLES
from tests.client import pseudo
from tests.client.conftest import Sit

MODES = [(game, offer.mode) for game in TABLES for offer in offers.offers(game)]


@pytest.mark.parametrize("size", [(1024, 640), (400, 300), (1920, 1080)])
@pytest.mark.parametrize(("game", "mode"), MODES)
@pytest.mark.parametrize("longer", [False, True])
def test_everything_fits(
    sit: Sit, tmp_path: Path, game: str, mode: str, size: tuple[int, int], longer: bool
) -> None:
    if longer:
        pseudo.speak(tmp_path / "text")
    player = sit(size)
    player.start(doors.setup(player.kit, game))
    screen = player.top
    assert isinstance(screen, SetupScreen)
    screen._mode(mode)
    for number in screen.offer.numbers:
        screen._number(str(number))
        screen._people(str(number))
        player.pass_time(40)
        assert screen.form.overflow() == []
        screen._people("1")
        player.pass_time(40)
        assert screen.form.overflow() == []


def test_every_mode_has_a_sentence_of_its_own() -> None:
    for game, mode in MODES:
        assert offers.mode_note(game, mode), f"{game} {mode}"
        assert offers.who_starts(game, mode)
