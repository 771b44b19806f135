"""The stage: cached, still when nothing moves, and never holding on to what is dragged."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from client import text
from client.kit import Kit
from client.scene import Box, Card, Label, Line, Piece, Place, Scene
from client.settings import Settings
from client.stage import Stage
from client.stage_spots import merged

SIZES = [(400, 300), (1024, 640), (1920, 1080), (3840, 2160)]


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("stage", (64, 64))
    window.get_surface()
    yield Kit(Settings(tmp_path), text.assets())
    window.destroy()


def man(x: float, y: float, name: str = "S1", face: str = "pieces/samurai-vermilion-1") -> Piece:
    return Piece(name, face, x, y, 0.8, 0.8, word=name, layer=3)


def board(*pieces: Piece) -> Scene:
    places = tuple(Place(f"P{c}{r}", 1 + c, 1 + r, 0.9, 0.9) for c in range(7) for r in range(5))
    tiles = tuple(Piece(f"t{p.word}", "tiles/tile-village-a", p.x, p.y, 0.9, 0.9, layer=-1) for p in places)
    over = (
        Label(4, 0.3, "A", 0.3),
        Box(1, 1, 0.3, 0.3, "plate", 0.5),
        Line(((1, 1), (3, 3), (4, 3)), "path", 0.06, True),
    )
    return Scene(8, 6, "table/background", places=places, pieces=(*tiles, *pieces), over=over)


def staged(kit: Kit, scene: Scene, size: tuple[int, int] = (1024, 640)) -> tuple[Stage, Surface]:
    stage = Stage(kit)
    stage.show(scene)
    stage.layout(Rect((0, 0), size))
    surface = Surface(size)
    stage.tick(0)
    stage.draw(surface, [surface.get_rect()])
    return stage, surface


def motion(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))


def down(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def lift(stage: Stage, x: float, y: float) -> tuple[int, int]:
    stage.liftable = frozenset({"S1"})
    at = stage.camera.point(x, y)
    stage.event(down(at))
    stage.event(motion((at[0] + 20, at[1] + 5)))
    assert stage.held is not None
    return at


def same(a: Surface, b: Surface) -> bool:
    return bool(pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB"))


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_any_window_and_points_where_it_draws(kit: Kit, size: tuple[int, int]) -> None:
    stage, _ = staged(kit, board(man(2, 2)), size)
    for place in stage.scene.places:
        at = stage.camera.point(place.x, place.y)
        assert stage.area.collidepoint(at)
        assert place.word in [s.word for s in stage.spots(at)]
    assert stage.spots(stage.camera.point(2, 2))[0].word == "S1"


def test_nothing_moves_nothing_is_redrawn(kit: Kit) -> None:
    stage, surface = staged(kit, board(man(2, 2)))
    for now in range(0, 5000, 33):
        assert not stage.tick(now) and stage.draw(surface, []) == []


def test_the_same_marks_again_cost_nothing(kit: Kit) -> None:
    stage, surface = staged(kit, board(man(2, 2)))
    stage.mark({"P11": "target"})
    assert stage.draw(surface, [])
    stage.mark({"P11": "target"})
    assert stage.draw(surface, []) == []


def test_a_glide_ends_where_a_fresh_drawing_stands(kit: Kit) -> None:
    stage, surface = staged(kit, board(man(2, 2)))
    stage.show(board(man(5, 4)))
    steps = 0
    for now in range(0, 2000, 16):
        moving = stage.tick(now)
        stage.draw(surface, [])
        steps += moving
        if not moving and now > 100:
            break
    assert 5 < steps < 80 and not stage.moving
    _, fresh = staged(kit, board(man(5, 4)))
    assert same(surface, fresh)


@pytest.mark.parametrize("change", ["appear", "fade", "flip"])
def test_other_motions_end_in_the_same_picture(kit: Kit, change: str) -> None:
    old = board() if change == "appear" else board(man(2, 2))
    new = board() if change == "fade" else board(man(2, 2, face="pieces/samurai-vermilion-1-exhausted"))
    stage, surface = staged(kit, old)
    stage.show(new)
    assert stage.tick(40)
    for now in range(60, 1200, 20):
        stage.tick(now)
        stage.draw(surface, [])
    assert not stage.moving and same(surface, staged(kit, new)[1])


def test_reduced_motion_shows_at_once(kit: Kit) -> None:
    kit.settings.set("reduced_motion", True)
    stage, surface = staged(kit, board(man(2, 2)))
    stage.show(board(man(5, 4)))
    assert not stage.tick(1)
    stage.draw(surface, [])
    assert same(surface, staged(kit, board(man(5, 4)))[1])


def test_dropping_where_it_may_not_lie_flies_home(kit: Kit) -> None:
    stage, surface = staged(kit, board(man(2, 2)))
    lift(stage, 2, 2)
    gesture = stage.event(up(stage.camera.point(6, 5)))
    assert gesture is not None and gesture.kind == "drop" and gesture.piece is not None
    assert [s.word for s in gesture.spots] == ["P54"]
    stage.settle()
    assert stage.held is None and stage.moving
    for now in range(0, 2000, 20):
        stage.tick(now)
        stage.draw(surface, [])
    assert same(surface, staged(kit, board(man(2, 2)))[1])


def test_a_dropped_piece_glides_on_from_the_pointer(kit: Kit) -> None:
    stage, _ = staged(kit, board(man(2, 2)))
    lift(stage, 2, 2)
    stage.event(up(stage.camera.point(5.2, 4.1)))
    stage.show(board(man(5, 4)))
    start = next(m for m in stage._motions.values()).start
    assert start is not None and abs(start[0] - 5.2) < 0.3 and abs(start[1] - 4.1) < 0.3


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED])
def test_losing_the_window_lets_go(kit: Kit, kind: int) -> None:
    stage, surface = staged(kit, board(man(2, 2)))
    at = lift(stage, 2, 2)
    stage.event(Event(kind))
    assert stage.held is None
    assert stage.event(up(at)) is None
    for now in range(0, 2000, 20):
        stage.tick(now)
        stage.draw(surface, [])
    assert same(surface, staged(kit, board(man(2, 2)))[1])


@pytest.mark.parametrize("size", SIZES)
def test_a_resize_while_dragging_brings_the_piece_home(kit: Kit, size: tuple[int, int]) -> None:
    stage, _ = staged(kit, board(man(2, 2)))
    at = lift(stage, 2, 2)
    stage.layout(Rect((0, 0), size))
    assert stage.held is None and stage.event(up(at)) is None
    surface = Surface(size)
    stage.draw(surface, [surface.get_rect()])
    assert same(surface, staged(kit, board(man(2, 2)), size)[1])


def test_a_window_being_resized_is_followed_at_once_and_sharp_when_it_rests(kit: Kit) -> None:
    stage, _ = staged(kit, board(man(2, 2)))
    lift(stage, 2, 2)
    for n, size in enumerate([(1100, 700), (1200, 650), (900, 640)]):
        stage.resize(Rect((0, 0), size))
        assert stage.held is None and stage.tick(100 * n)
        surface = Surface(size)
        assert stage.draw(surface, []) == [Rect((0, 0), size)]
        assert "S1" in [s.word for s in stage.spots(stage.camera.point(2, 2))]
    assert not same(surface, staged(kit, board(man(2, 2)), size)[1])
    assert not stage.tick(1000) and stage.draw(surface, []) == [Rect((0, 0), size)]
    assert same(surface, staged(kit, board(man(2, 2)), size)[1])
    assert stage.draw(surface, []) == []


@pytest.mark.parametrize("then", ["show", "mark", "wheel"])
def test_whatever_comes_during_a_resize_is_drawn_in_full(kit: Kit, then: str) -> None:
    size = (900, 700)
    kit.settings.set("reduced_motion", True)
    stage, _ = staged(kit, board(man(2, 2)))
    stage.resize(Rect((0, 0), size))
    if then == "show":
        stage.show(board(man(5, 4)))
    elif then == "mark":
        stage.mark({"P11": "target"})
        stage.mark({})
    else:
        stage.event(motion((100, 100)))
        stage.event(Event(pygame.MOUSEWHEEL, y=2, x=0))
        stage.event(Event(pygame.MOUSEWHEEL, y=-9, x=0))
    surface = Surface(size)
    stage.draw(surface, [surface.get_rect()])
    assert same(surface, staged(kit, board(man(5, 4) if then == "show" else man(2, 2)), size)[1])


def test_a_click_is_no_drag(kit: Kit) -> None:
    stage, _ = staged(kit, board(man(2, 2)))
    stage.liftable = frozenset({"S1"})
    at = stage.camera.point(2, 2)
    stage.event(down(at))
    stage.event(motion((at[0] + 2, at[1] + 1)))
    gesture = stage.event(up(at))
    assert gesture is not None and gesture.kind == "click" and stage.held is None


def test_a_press_that_slid_away_is_no_click(kit: Kit) -> None:
    stage, _ = staged(kit, board(man(2, 2)))
    corner = stage.camera.point(3.3, 3.3)
    for start, end in (((1, 1), (4, 3)), ((2, 2), (4, 3)), ((1, 1), (2, 2))):
        stage.event(down(stage.camera.point(*start)))
        stage.event(motion(stage.camera.point(*end)))
        assert stage.event(up(stage.camera.point(*end))) is None
    stage.event(down(stage.camera.point(3, 3)))
    within = stage.event(up(corner))
    assert within is not None and within.kind == "click" and within.spots[0].word == "P22"
    stage.event(down((2, 2)))
    assert stage.event(up((2, 60))) is None
    stage.event(down((2, 2)))
    aside = stage.event(up((3, 3)))
    assert aside is not None and aside.spots == []


@pytest.mark.parametrize("size", [(640, 400), (1920, 1080)])
def test_the_mark_of_a_piece_shows_around_it(kit: Kit, size: tuple[int, int]) -> None:
    pictures = {}
    for kind in ("", "target", "chosen"):
        stage, surface = staged(kit, board(man(2, 2)), size)
        stage.mark({"S1": kind} if kind else {})
        stage.draw(surface, [])
        area = stage.camera.rect(2, 2, 1.2, 1.2)
        pictures[kind] = surface.subsurface(area).copy()
    whole = pictures[""].width * pictures[""].height
    assert differing(pictures[""], pictures["target"]) > 0.08 * whole
    assert differing(pictures[""], pictures["chosen"]) > 0.25 * whole
    assert differing(pictures["target"], pictures["chosen"]) > 0.15 * whole


def differing(a: Surface, b: Surface) -> int:
    return sum(a.get_at((x, y)) != b.get_at((x, y)) for x in range(a.width) for y in range(a.height))


def test_no_ring_stays_where_a_piece_was(kit: Kit) -> None:
    kit.settings.set("reduced_motion", True)
    for kind in ("target", "chosen", "hover", "pass", "soft", "cursor"):
        stage, surface = staged(kit, board(man(2, 2)))
        stage.mark({"S1": kind, "P54": kind})
        stage.draw(surface, [])
        lift(stage, 2, 2)
        stage.draw(surface, [])
        stage.event(up(stage.camera.point(5, 4)))
        stage.show(board(man(5, 4)))
        stage.settle()
        stage.draw(surface, [])
        fresh, picture = staged(kit, board(man(5, 4)))
        fresh.mark({"S1": kind, "P54": kind})
        fresh.draw(picture, [])
        assert same(surface, picture), kind


def test_only_what_may_be_lifted_is_lifted(kit: Kit) -> None:
    stage, _ = staged(kit, board(man(2, 2)))
    at = stage.camera.point(2, 2)
    stage.event(down(at))
    stage.event(motion((at[0] + 50, at[1])))
    assert stage.held is None


def test_other_buttons_neither_lift_nor_drop(kit: Kit) -> None:
    stage, _ = staged(kit, board(man(2, 2)))
    at = lift(stage, 2, 2)
    assert stage.event(down(at, 3)) is None and stage.event(up(at, 3)) is None
    assert stage.held is not None


def test_wheel_comes_closer_and_back_to_the_same_picture(kit: Kit) -> None:
    stage, surface = staged(kit, board(man(2, 2)))
    before = surface.copy()
    at = stage.camera.point(3, 3)
    stage.event(motion(at))
    stage.event(Event(pygame.MOUSEWHEEL, y=4, x=0))
    near = stage.camera.point(3, 3)
    assert stage.camera.zoom > 1.5 and abs(near[0] - at[0]) <= 1 and abs(near[1] - at[1]) <= 1
    for _ in range(5):
        stage.event(Event(pygame.MOUSEWHEEL, y=-4, x=0))
    stage.draw(surface, [])
    assert stage.camera.zoom == 1.0 and same(surface, before)


def test_the_piece_that_goes_while_it_is_held_is_let_go(kit: Kit) -> None:
    stage, _ = staged(kit, board(man(2, 2)))
    lift(stage, 2, 2)
    stage.show(board())
    assert stage.held is None


def test_missing_pictures_are_drawn_instead(kit: Kit) -> None:
    _, with_stand_in = staged(kit, board(man(2, 2, face="pieces/nobody-drew-this")))
    assert not same(with_stand_in, staged(kit, board())[1])


def test_a_piece_is_drawn_lifted_before_it_is_lifted(kit: Kit) -> None:
    stage, surface = staged(kit, board(man(2, 2)))
    for now in range(0, 3000, 30):
        stage.tick(now)
        assert stage.draw(surface, []) == []
    kept = len(stage.painter._kept)
    lift(stage, 2, 2)
    stage.draw(surface, [])
    assert len(stage.painter._kept) == kept


def test_decorations_that_stay_keep_their_sprites(kit: Kit) -> None:
    scene = board(man(2, 2))
    stage, _ = staged(kit, scene)
    before = [s for name, s in stage._sprites if not name]
    stage.show(replace(scene, pieces=(*scene.pieces[:-1], man(4, 4))), moves=False)
    after = [s for name, s in stage._sprites if not name]
    assert len(before) == 3 and all(a is b for a, b in zip(before, after, strict=True))


FACE = Card((Box(0.5, 0.7, 1.0, 1.4, "card", rim="card-rim", radius=0.05),))


def card(x: float, y: float, name: str, **more: Any) -> Piece:
    return Piece(name, "plain", x, y, 1.0, 1.4, word=name, card=FACE, **{"layer": 3, **more})


def test_a_card_is_met_at_its_corners_and_where_it_is_turned(kit: Kit) -> None:
    stage, _ = staged(kit, board(card(3, 3, "flat"), card(6, 3, "turned", turn=90)))
    met = {
        (x, y): [s.word for s in stage.spots(stage.camera.point(x, y))]
        for x, y in ((2.55, 2.35), (5.55, 2.35), (5.35, 2.55))
    }
    assert "flat" in met[2.55, 2.35] and "turned" not in met[5.55, 2.35] and "turned" in met[5.35, 2.55]


def test_of_cards_on_cards_the_last_one_lies_on_top(kit: Kit) -> None:
    stage, _ = staged(kit, board(card(3, 3, "below"), card(3.3, 3, "above")))
    assert [s.word for s in stage.spots(stage.camera.point(3.3, 3))][:2] == ["above", "below"]
    assert stage.spots(stage.camera.point(2.6, 3))[0].word == "below"


def test_a_card_of_a_row_can_be_lifted_though_nothing_can_be_said(kit: Kit) -> None:
    stage, _ = staged(kit, board(card(3, 3, "free", row="hand"), card(5, 3, "fixed")))
    for x, lifted in ((5, None), (3, "free")):
        at = stage.camera.point(x, 3)
        stage.event(down(at))
        stage.event(motion((at[0] + 30, at[1])))
        assert (stage.held.id if stage.held else None) == lifted
        stage.event(up(at))


def test_a_place_for_drops_is_there_only_while_something_is_held(kit: Kit) -> None:
    scene = board(card(3, 3, "free", row="hand"))
    stage, _ = staged(kit, replace(scene, places=(*scene.places, Place("all", 4, 3, 8, 6, drops=True))))
    at = stage.camera.point(3, 3)
    assert "all" not in [s.word for s in stage.spots(at)]
    stage.event(down(at))
    stage.event(motion((at[0] + 30, at[1])))
    assert "all" in [s.word for s in stage.spots(at)]


def test_a_later_beat_is_shown_later(kit: Kit) -> None:
    kit.settings.set("speed", "normal")
    before = board(card(3, 3, "first"), card(5, 3, "second"))
    stage, _ = staged(kit, before)
    stage.show(board(replace(card(3, 3, "first"), face="other"), card(5, 3, "second")))
    one = run(stage)
    stage, _ = staged(kit, before)
    turned = [
        replace(card(x, 3, name), face="other", beat=n)
        for n, (x, name) in enumerate([(3, "first"), (5, "second")])
    ]
    stage.show(board(*turned))
    assert run(stage) > 1.5 * one


def run(stage: Stage) -> int:
    """How long everything takes to arrive."""
    now = stage.now
    while stage.tick(now) and now < 9000:
        now += 20
    return now


def test_merged_rectangles_cover_all_and_do_not_overlap() -> None:
    rects = [Rect(0, 0, 10, 10), Rect(5, 5, 10, 10), Rect(14, 14, 4, 4), Rect(100, 0, 5, 5), Rect(0, 0, 0, 4)]
    found = merged(rects)
    assert all(any(f.contains(r) for f in found) for r in rects if r.w)
    assert all(not a.colliderect(b) for n, a in enumerate(found) for b in found[n + 1 :])


def cpu_ms(what: object, times: int) -> float:
    spent = []
    for _ in range(times):
        start = time.process_time()
        what()  # type: ignore[operator]  # any small function of this test
        spent.append((time.process_time() - start) * 1000)
    return sorted(spent)[times // 2]


def test_a_dragged_frame_costs_a_tenth_of_a_full_redraw_at_most(kit: Kit) -> None:
    size = (1920, 1080)
    stage, surface = staged(kit, board(man(2, 2)), size)
    lift(stage, 2, 2)
    stage.draw(surface, [])
    steps = iter(range(10**6))

    def dragged() -> None:
        n = next(steps) % 200
        stage.event(motion((300 + 4 * n, 300 + n)))
        stage.tick(n)
        stage.draw(surface, [])

    def redrawn() -> None:
        stage._build()
        stage.draw(surface, [surface.get_rect()])

    # CPU time of this process, both in one run: a ratio, so that a busy machine does not matter
    assert cpu_ms(dragged, 200) <= 0.1 * cpu_ms(redrawn, 20)
