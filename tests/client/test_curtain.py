"""At one screen: nothing that others see or hear differs with a secret."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from client.assets import Art
from client.screens.curtain import Curtain
from client.screens.result import Result
from client.screens.table import TableScreen
from client.session import CURTAIN, OPEN, OVER, PLAY
from tests.client.conftest import Sit
from tests.client.tabletop import Hands, match_of
from tests.games import slowly

HIDE = ["hide A3", "hide E2", "hide E5"]
POST = ["post A2/B3", "post D2/E3", "post E4/F5"]


class Witness:
    """Writes down all that can be seen and heard while no owner of a secret is before the screen."""

    def __init__(self, hands: Hands, owner: int | set[int], monkeypatch: pytest.MonkeyPatch) -> None:
        self.hands, self.owners = hands, owner if isinstance(owner, set) else {owner}
        self.frames: list[bytes] = []
        self.sounds: list[str] = []
        self.titles: set[str] = set()
        self.logs: list[tuple[str, ...]] = []
        self.notes: list[str] = []
        self._seen = -1
        app = hands.player.app
        turn = app.turn
        kit = hands.player.kit

        def watched() -> bool:
            moving = turn()
            self.look()
            return moving

        monkeypatch.setattr(app, "turn", watched)
        monkeypatch.setattr(kit.sound, "play", self.sounds.append)
        monkeypatch.setattr(kit, "note", self.notes.append)

    def look(self) -> None:
        self.titles.add(self.hands.player.window.title)
        if self.hands.session.eyes in self.owners and self.hands.session.state != CURTAIN:
            self._seen = -1
            return
        if self._seen != self.hands.player.app.presented:  # else the window shows what it did
            self._seen = self.hands.player.app.presented
            image = pygame.image.tobytes(self.hands.player.window.get_surface(), "RGB")
            if not self.frames or self.frames[-1] != image:
                self.frames.append(image)
        if isinstance(self.hands.player.top, TableScreen):
            lines = tuple(self.hands.screen.log.lines)
            if not self.logs or self.logs[-1] != lines:
                self.logs.append(lines)

    def evidence(self) -> dict[str, Any]:
        return {
            "frames": self.frames,
            "sounds": self.sounds,
            "titles": self.titles,
            "logs": self.logs,
            "notes": self.notes,
        }


def by_words(h: Hands, words: str) -> None:
    h.wait(400)
    h.screen.play(words)
    h.wait(200)


def by_mouse(h: Hands, words: str) -> None:
    """Point at each object, and confirm on the place itself."""
    for o in words.split(" ")[1:]:
        h.click(o)
    if h.screen.pending or h.screen.chooser.confirmable():
        h.click(words.split(" ")[-1])


def seated(sit: Sit, words: Sequence[str] = ()) -> Hands:
    return Hands(sit((480, 300), deduction="marks"), match_of(words, seed=3))


def prepared(lair: str) -> list[str]:
    return [f"lair {lair}", *HIDE, *POST]


def move_and_be_hunted(h: Hands, move: str, say: Callable[[Hands, str], None]) -> None:
    """From the Treasure to the declaration, and on to the next curtain."""
    h.take_seat()
    by_words(h, "take E2")
    say(h, move)
    h.take_seat()
    h.move(h.screen.board.center)
    for words in ("walk S1 B2/C3", "done", "track S1 C3", "done"):
        by_words(h, words)
    h.wait(3000)


PAIRS = [
    (("C3", "move E1"), ("E4", "move E1")),  # another lair
    (("C3", "move E1"), ("C3", "move F2")),  # another path
    (("C3", "move E1"), ("C3", "move E1 F1")),  # one step or two
    (("B2", "move D3 E3"), ("F3", "move F2")),  # all of it
]


@pytest.mark.parametrize("pair", PAIRS)
def test_nothing_differs_with_a_path(sit: Sit, monkeypatch: pytest.MonkeyPatch, pair: Any) -> None:
    check_path(sit, monkeypatch, by_words, pair)


@pytest.mark.parametrize("pair", [*slowly(*PAIRS[:-1]), PAIRS[-1]])
def test_nothing_differs_with_a_path_that_is_pointed_at(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, pair: Any
) -> None:
    check_path(sit, monkeypatch, by_mouse, pair)


def check_path(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, say: Callable[[Hands, str], None], pair: Any
) -> None:
    evidence = []
    for lair, move in pair:
        h = seated(sit, prepared(lair))
        witness = Witness(h, 0, monkeypatch)
        move_and_be_hunted(h, move, say)
        assert h.said()[0] == f"lair {lair}" and move in h.said() and h.said()[-1] == "done"
        evidence.append(witness.evidence())
    one, other = evidence
    assert len(one["frames"]) > 15
    for kind in one:
        assert one[kind] == other[kind], kind


@pytest.mark.parametrize("say", [by_words, by_mouse])
def test_nothing_differs_with_a_lair(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, say: Callable[[Hands, str], None]
) -> None:
    evidence = []
    for lair in ("C3", "E4"):
        h = seated(sit)
        witness = Witness(h, 0, monkeypatch)
        h.take_seat()
        say(h, f"lair {lair}")
        h.take_seat()
        for words in HIDE:
            by_words(h, words)
        assert h.said() == [f"lair {lair}", *HIDE]
        evidence.append(witness.evidence())
    assert evidence[0] == evidence[1]


def test_the_witness_sees_a_secret_that_leaks(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above can fail: watching the owner, two paths are told apart."""
    evidence = []
    for move in ("move E1", "move D3"):
        h = seated(sit, prepared("C3"))
        witness = Witness(h, 1, monkeypatch)
        move_and_be_hunted(h, move, by_words)
        h.take_seat()
        evidence.append(witness.evidence()["frames"])
    assert evidence[0] != evidence[1]


def test_closer_looks_do_not_outlive_the_turn(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    evidence = []
    for looked_at in ("A5", "G1"):
        h = seated(sit, prepared("C3"))
        witness = Witness(h, 0, monkeypatch)
        h.take_seat()
        by_words(h, "take E2")
        h.wait(400)
        h.move(h.at(looked_at))
        h.event(pygame.MOUSEWHEEL, x=0, y=5, precise_y=5.0)
        h.wait(900)
        assert h.screen.stage.camera.zoom > 1.5 and h.screen.form.tooltip.up
        h.key(ord("e"), "e")
        by_words(h, "move E1")
        h.take_seat()
        h.wait(1500)
        evidence.append(witness.evidence())
    assert evidence[0] == evidence[1]


def test_the_curtain_hides_the_table_before_the_next_view_is_made(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    h = Hands(sit((800, 500), deduction="off"), match_of(seed=3))
    h.take_seat()
    made: list[int] = []
    scene = h.screen.table.scene
    session = h.session
    view = session.view

    def counted() -> Any:
        made.append(session.eyes)
        return view()

    monkeypatch.setattr(session, "view", counted)
    by_words(h, "lair C3")
    assert session.state == OPEN and session.eyes == -1 and set(made) <= {-1}
    h.wait(4000)
    assert isinstance(h.player.top, Curtain) and session.state == CURTAIN
    count = len(made)
    h.wait(2000)
    assert len(made) == count and 1 not in made
    h.player.key(pygame.K_SPACE, 0, " ")
    h.wait(100)
    assert session.state == PLAY and made[-1] == 1 and scene is not None


def test_the_curtain_needs_its_own_key(sit: Sit) -> None:
    h = Hands(sit((800, 500)), match_of(seed=3))
    h.wait(100)
    assert isinstance(h.player.top, Curtain)
    for _ in range(3):
        h.event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    h.wait(800)
    assert isinstance(h.player.top, Curtain), "keys that were down before do not open it"
    h.event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    h.key(pygame.K_a, "a")
    h.key(pygame.K_ESCAPE)
    assert isinstance(h.player.top, Curtain)
    h.player.click("take")
    h.wait(100)
    assert h.top is h.screen and h.session.eyes == 0


def test_a_double_click_on_the_last_action_does_not_open_it(sit: Sit) -> None:
    h = Hands(sit((800, 500), confirm=False), match_of(seed=3))
    h.take_seat()
    h.wait(400)
    at = h.at("C3")
    for _ in range(6):
        h.player.press(at)
    h.wait(5000)
    assert isinstance(h.player.top, Curtain) and h.said() == ["lair C3"]


@pytest.mark.parametrize("people", [["human", "easy"], ["easy", "human"], ["easy", "easy"]])
def test_no_curtain_for_one_person(sit: Sit, people: list[str]) -> None:
    h = Hands(sit((800, 500)), match_of(seed=3, people=people))
    h.wait(3000)
    assert h.player.top is h.screen
    assert h.session.eyes == (people.index("human") if "human" in people else -1)


def test_a_resize_behind_the_curtain_shows_nothing(sit: Sit) -> None:
    h = Hands(sit((800, 500)), match_of(seed=3))
    h.wait(200)
    h.player.window.size = (400, 300)
    h.wait(200)
    assert isinstance(h.player.top, Curtain) and h.player.find("take").visible().w > 0
    h.wait(500)
    h.player.key(pygame.K_SPACE, 0, " ")
    h.wait(300)
    assert h.top is h.screen and h.screen.board.w > 0
    h.click("C3")
    h.finish("lair C3")
    assert h.said() == ["lair C3"]


def test_the_recap_holds_what_happened_since(sit: Sit) -> None:
    h = seated(sit, prepared("C3"))
    move_and_be_hunted(h, "move E1", by_words)
    h.take_seat()
    assert h.session.eyes == 0 and any("not in its Lair" in line for line in h.screen.recap)
    assert h.screen.recap[0] != h.screen.log.lines[0]
    h.key(pygame.K_SPACE, " ")
    assert h.screen.recap == []


def test_the_log_for_everybody_names_nothing_secret(sit: Sit) -> None:
    h = seated(sit, prepared("C3"))
    h.take_seat()
    by_words(h, "take E2")
    by_words(h, "move E1")
    assert h.session.state == OPEN and "The Ravager has moved." in h.screen.log.lines
    assert not any("You" in line or "C3" in line or "E1" in line for line in h.screen.log.lines)


def test_nothing_is_explained_where_the_pointer_was_put_at_a_hand_over(sit: Sit) -> None:
    h = Hands(sit((1024, 640), deduction="off", speed="slow"), match_of(prepared("C3"), seed=3))
    h.take_seat()
    by_words(h, "take E2")
    x, y = h.screen.size
    h.player.move((300, 200))
    by_words(h, "move E1")
    for pos in ((x // 2, y // 2), (300, 200)):
        h.event(pygame.MOUSEMOTION, pos=pos, rel=(9, 4), buttons=(0, 0, 0), touch=False)
        h.wait(900)
        assert h.session.state == OPEN and not h.screen.form.tooltip.up and not h.screen.hovered
    h.take_seat()
    h.event(pygame.MOUSEMOTION, pos=(x // 2, y // 2), rel=(9, 4), buttons=(0, 0, 0), touch=False)
    h.wait(900)
    assert not h.screen.form.tooltip.up


@pytest.mark.slow
def test_two_people_play_a_whole_game_at_one_screen(sit: Sit) -> None:
    h = Hands(sit((480, 300), deduction="off", confirm=False, speed="instant"), match_of(seed=11))
    dice = random.Random(4)
    while h.session.state != OVER:
        if isinstance(h.player.top, Curtain):
            h.take_seat()
        elif h.session.asked:
            h.wait(300)
            h.screen.play(dice.choice(h.session.options()))
        else:
            h.player.pass_time(1000, 500)
    h.wait(3200)
    assert isinstance(h.player.top, Result) and len(h.said()) > 150


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1440)])
def test_the_first_curtain_draws_no_more_than_it_must(sit: Sit, size: tuple[int, int]) -> None:
    """A picture takes as long as it has pixels: a curtain of any size draws about as many."""
    player = sit(size)
    player.kit.art = Art(player.kit.art.folder)
    player.start(Curtain(player.kit, "Aki", lambda _now: None))
    drawn = [w * h for name, w, h in player.kit.art._pictures if name.startswith("curtain/")]
    assert len(drawn) == 3 and sum(drawn) < 700_000
