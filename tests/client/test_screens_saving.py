from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from client.saves import Autosave, Files, path_for, read_save, saves_folder
from client.screens.home import Home
from client.screens.message import Parting
from client.text import tr
from client.widgets.base import Label
from tests.client.conftest import Sit
from tests.client.tabletop import Hands, match_of

CTRL_S = (pygame.K_s, "s", pygame.KMOD_LCTRL)


def names() -> list[str]:
    return sorted(p.stem for p in saves_folder().glob("*.ravenbox"))


def actions(name: str) -> int:
    return len(read_save(path_for(name))[0].moves)


def at_table(sit: Sit, size: tuple[int, int] = (1024, 640)) -> Hands:
    hands = Hands(sit(size), match_of(people=("human", "easy")))
    hands.wait(600)
    return hands


def test_a_save_asks_for_its_name(sit: Sit) -> None:
    h = at_table(sit)
    h.key(*CTRL_S)
    assert not names() and "save-yes" in h.names()
    h.player.type("Snow on E4?")
    h.key(pygame.K_RETURN, "\r")
    assert names() == ["Snow on E4"] and "save-yes" not in h.names()
    assert h.player.app.toasts.words == tr("table-saved", name="Snow on E4")


def test_two_saves_in_a_minute_are_two(sit: Sit) -> None:
    h = at_table(sit)
    for _ in range(2):
        h.key(*CTRL_S)
        h.key(pygame.K_RETURN, "\r")
    first, second = names()
    assert second == f"{first} 2"


def test_an_older_save_is_replaced_only_after_a_question(sit: Sit) -> None:
    h = at_table(sit)

    def named() -> None:
        h.key(*CTRL_S)
        h.player.type("One")
        h.key(pygame.K_RETURN, "\r")

    named()
    before = actions("One")
    h.match.play(h.match.seat(), h.match.update(h.match.seat()).options[0].words)
    named()
    assert "replace-yes" in h.names() and actions("One") == before
    h.key(pygame.K_RETURN, "\r")  # what loses nothing has the focus
    assert "save-yes" in h.names() and actions("One") == before
    h.key(pygame.K_RETURN, "\r")
    assert names() == ["One", "One 2"]
    named()
    h.button("replace-yes")
    assert actions("One") == before + 1 and names() == ["One", "One 2"]


def test_esc_saves_nothing_and_an_empty_name_takes_the_proposal(sit: Sit) -> None:
    h = at_table(sit)
    h.key(*CTRL_S)
    h.key(pygame.K_ESCAPE)
    assert not names() and "save-yes" not in h.names()
    h.key(*CTRL_S)
    h.key(pygame.K_BACKSPACE)
    h.button("save-yes")
    assert len(names()) == 1 and names()[0].startswith("Hunt the Ravager")


def test_letters_of_a_name_do_nothing_on_the_board(sit: Sit) -> None:
    h = at_table(sit)
    before = h.said()
    h.key(*CTRL_S)
    for key, letter in (
        (pygame.K_c, "c"),
        (pygame.K_4, "4"),
        (pygame.K_SPACE, " "),
        (pygame.K_QUESTION, "?"),
    ):
        h.player.post(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
        h.player.type(letter)
        h.player.post(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0)
    assert h.player.find("name").value == "c4 ?"  # type: ignore[attr-defined]
    assert h.said() == before and "keys-close" not in h.names()


def test_a_folder_that_takes_nothing_says_so(sit: Sit, own_folder: Path) -> None:
    h = at_table(sit)
    saves_folder().parent.mkdir(parents=True, exist_ok=True)
    saves_folder().write_text("in the way")
    h.key(*CTRL_S)
    h.key(pygame.K_RETURN, "\r")
    assert "could not be saved" in h.player.app.toasts.words


@pytest.mark.parametrize("size", [(400, 300), (1024, 640), (1920, 1080)])
def test_the_question_fits(sit: Sit, size: tuple[int, int]) -> None:
    h = at_table(sit, size)
    h.key(*CTRL_S)
    modal = h.player.form.form.modal
    assert modal is not None and modal.form.overflow() == []
    assert h.player.window.get_surface().get_rect().contains(modal.rect)


class Full(Files):
    """A disk that takes nothing until there is room."""

    room = False

    def make_folder(self, path: Path) -> None:
        if not self.room:
            raise OSError(errno.ENOSPC, "full")
        super().make_folder(path)


def on_a_full_disk(sit: Sit) -> tuple[Hands, Full]:
    disk = Full()
    match = match_of()
    keeper = Autosave(match.record, files=disk)
    h = Hands(sit(), match, keeper=keeper)
    h.take_seat()
    h.session.play(match.update(match.seat()).options[0].words, h.screen.now)
    h.wait(400)
    return h, disk


@pytest.mark.parametrize("way", ["cross", "menu", "curtain"])
def test_a_game_that_could_not_be_saved_is_not_left_without_a_question(sit: Sit, way: str) -> None:
    h, _ = on_a_full_disk(sit)
    if way == "curtain":
        h.wait(6000)
    elif way == "menu":
        h.key(pygame.K_ESCAPE)
        assert tr("table-menu-unsaved") in words_of(h)
    if way == "cross":
        h.event(pygame.QUIT)
    else:
        h.button("menu-leave" if way == "menu" else "leave")
    h.wait(600)
    assert h.player.app.running and isinstance(h.top, Parting)
    assert tr("table-leave-unsaved") in words_of(h)
    h.button("leave-all-the-same")
    if way == "cross":
        assert not h.player.app.running
    else:
        assert isinstance(h.top, Home) and h.screen.session.closed


def words_of(h: Hands) -> list[str]:
    form = h.player.form.form
    return [w.words for w in (form.modal.form if form.modal else form).walk() if isinstance(w, Label)]


def test_room_that_has_come_meanwhile_is_used_without_a_question(sit: Sit) -> None:
    h, disk = on_a_full_disk(sit)
    disk.room = True
    h.event(pygame.QUIT)
    assert not h.player.app.running
    path = h.session.keeper.path  # type: ignore[union-attr]
    assert len(read_save(path)[0].moves) == 1


@pytest.mark.parametrize("size", [(400, 300), (1024, 640), (1920, 1080)])
def test_the_keys_open_by_their_key_and_fit(sit: Sit, size: tuple[int, int]) -> None:
    h = at_table(sit, size)
    h.key(pygame.K_SLASH, "/", pygame.KMOD_LSHIFT)
    modal = h.player.form.form.modal
    assert modal is not None and "keys-close" in h.names() and modal.form.overflow() == []
    assert h.player.window.get_surface().get_rect().contains(modal.rect)
    words = " ".join(words_of(h))
    assert all(key in words for key in ("Ctrl+S", "Ctrl+Z", "F1", "F2", "F3", "F11", "?"))
