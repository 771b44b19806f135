"""The replay and the review on screen: steered by keys and pointer, quiet when idle, silent about secrets."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from client import text
from client.replaying import ALL, Replay
from client.review import Review
from client.saves import write_save
from client.scene import Look
from client.screens.message import Message
from client.screens.replay import ReplayScreen, open_replay
from client.screens.replay_parts import Line, Lines, Timeline
from client.screens.review import ReviewScreen, open_review
from client.tables import TABLES
from client.telling import said
from client.widgets.base import Label
from client.widgets.buttons import Choice
from client.widgets.look import Look as Measure
from engine.api import PUBLIC, Match, Move, Record
from tests.client import pseudo
from tests.client.driver import Player
from tests.client.test_review import Here, read_through
from tests.replay.games import GAME, copy_of, level, played


@pytest.fixture(scope="module")
def record() -> Record:
    return played(2, keep=0.15).record


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    someone = Player(tmp_path, reduced_motion=True)
    yield someone
    someone.leave()


def start(player: Player, record: Record) -> ReplayScreen:
    screen = ReplayScreen(player.kit, Replay(record, level()))
    player.start(screen)
    return screen


def picture(player: Player) -> bytes:
    return pygame.image.tobytes(player.window.get_surface(), "RGB")


def board(player: Player, screen: ReplayScreen) -> bytes:
    return pygame.image.tobytes(player.window.get_surface().subsurface(screen.stage.area), "RGB")


def test_keys_step_and_leap(player: Player, record: Record) -> None:
    screen = start(player, record)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    assert screen.at == 2
    player.key(pygame.K_LEFT)
    assert screen.at == 1
    player.key(pygame.K_END)
    assert screen.at == screen.replay.length
    player.key(pygame.K_RIGHT)
    assert screen.at == screen.replay.length
    player.key(pygame.K_HOME)
    assert screen.at == 0
    seen = []
    while screen.at < screen.replay.length:
        player.key(pygame.K_PAGEDOWN)
        seen.append(screen.at)
    assert {c.at for c in screen.words.chapters} - {0} <= set(seen)
    player.key(pygame.K_PAGEUP)
    assert screen.at == seen[-2]


def test_a_jump_shows_the_same_picture_as_steps(player: Player, record: Record) -> None:
    screen = start(player, record)
    for _ in range(20):
        player.key(pygame.K_RIGHT)
    player.pass_time(100)
    stepped = board(player, screen)
    player.key(pygame.K_END)
    screen.go(20)
    player.pass_time(100)
    assert board(player, screen) == stepped


def test_it_plays_at_several_speeds_and_stops_at_the_end(player: Player) -> None:
    screen = start(player, played(2, most=60).record)
    player.key(pygame.K_SPACE)
    player.pass_time(3100, 50)
    assert screen.playing and screen.at == 3
    player.key(pygame.K_SPACE)
    player.pass_time(3000, 200)
    assert not screen.playing and screen.at == 3
    screen.pace("fastest")
    player.key(pygame.K_SPACE)
    player.pass_time(60 * (screen.replay.length + 5), 60)
    assert not screen.playing and screen.at == screen.replay.length
    player.key(pygame.K_SPACE)
    assert screen.playing and screen.at == 0


def test_the_timeline_and_the_log_lead_anywhere(player: Player, record: Record) -> None:
    screen = start(player, record)
    line = player.find("timeline")
    assert isinstance(line, Timeline)
    player.click((line.x_of(100), line.rect.centery))
    assert screen.at == 100
    log = player.find("lines-log")
    assert isinstance(log, Lines)
    player.click((log.rect.centerx, log.rect.y + 12))
    assert 0 < screen.at < 100
    player.click("turns")
    turns = player.find("lines-turns")
    assert isinstance(turns, Lines)
    assert [each.at for each in turns.lines] == [c.at for c in screen.words.chapters]
    player.click((turns.rect.centerx, turns.rect.bottom - 20))
    assert screen.at in [c.at for c in screen.words.chapters]


def test_eyes_change_what_is_seen_and_read(player: Player, record: Record) -> None:
    screen = start(player, record)
    at = next(n for n, move in enumerate(record.moves, 1) if move.words.startswith("move "))
    seat = record.moves[at - 1].seat
    screen.go(at)
    player.pass_time(60)
    caption = player.find("caption")
    assert isinstance(caption, Label)
    assert caption.words.endswith(said(TABLES["hunt_the_ravager"].phrase(record.moves[at - 1].words, Look())))
    pictures = {ALL: picture(player)}
    for eyes in (seat, 1 - seat, PUBLIC):
        screen.look_through(eyes)
        player.pass_time(60)
        pictures[eyes] = picture(player)
        caption = player.find("caption")
        assert isinstance(caption, Label)
        assert caption.words.endswith(": Move") == (eyes != seat)
    assert len(set(pictures.values())) == 4


def test_nothing_is_drawn_while_nothing_happens(player: Player, record: Record) -> None:
    start(player, record)
    player.key(pygame.K_RIGHT)
    player.pass_time(2000)
    before = player.app.presented
    assert not player.pass_time(3000)
    assert player.app.presented == before


@pytest.mark.parametrize("size", [(1024, 640), (640, 400), (1920, 1080)])
def test_no_word_is_cut_off(tmp_path: Path, record: Record, size: tuple[int, int]) -> None:
    player = Player(tmp_path, size)
    screen = start(player, record)
    player.click("turns")
    assert screen.form.overflow() == []
    player.leave()


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.slow
def test_a_longer_language_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    pseudo.speak(tmp_path / "text")
    player = Player(tmp_path, size)
    try:
        record = played(7).record
        for screen in (
            ReplayScreen(player.kit, Replay(record, level())),
            ReviewScreen(player.kit, Replay(record, level()), Review(record, Here())),
        ):
            player.start(screen)
            player.pass_time(400)
            assert screen.form.overflow() == []
            for name in screen.lists:
                screen.turn_to(name)
                assert screen.form.overflow() == []
    finally:
        text.use("en")
        player.leave()


@pytest.mark.parametrize("size", [(400, 300), (640, 1200), (3840, 2160)])
def test_any_size_of_window(player: Player, record: Record, size: tuple[int, int]) -> None:
    screen = start(player, record)
    player.window.size = size
    player.pass_time(60)
    assert player.top is screen
    whole = pygame.Rect((0, 0), size)
    for widget in screen.form.focusables():
        assert whole.contains(widget.visible()), widget.name
        assert widget.rect.width > 8 and widget.rect.height > 8, widget.name
    assert whole.contains(screen.stage.area) and screen.stage.area.height > 60


def test_every_widget_is_reached_by_tab_alone(player: Player, record: Record) -> None:
    screen = start(player, record)
    for name in {w.name for w in screen.form.focusables()}:
        player.tab_to(name)


def test_frames_of_two_games_that_differ_in_a_secret_are_equal(tmp_path: Path) -> None:
    """The same running game but for the Lair: not one frame, title or word differs for other eyes."""
    first = played(3, most=8)
    lair = first.record.moves[0]
    other = Match(GAME, level(), first.record.seed, ["Mika", "Tomoe"])
    words = next(a.words for a in reversed(other.update(lair.seat).options) if a.words != lair.words)
    other.play(lair.seat, words)
    for move in first.record.moves[1:]:
        other.play(move.seat, move.words)
    frames: list[list[bytes]] = []
    for record in (first.record, other.record):
        player = Player(tmp_path)
        screen = ReplayScreen(player.kit, Replay(record, level(), 1 - lair.seat))
        player.start(screen)
        shots = []
        for eyes in screen.replay.eyes:
            screen.look_through(eyes)
            for mode in ("off", "marks", "probabilities", "footprints"):
                screen.help_with(mode)
                for at in range(0, screen.replay.length + 1, 2):
                    screen.go(at)
                    player.pass_time(60)
                    shots.append(picture(player) + player.window.title.encode())
        frames.append(shots)
        player.leave()
    assert frames[0] == frames[1]


def test_files_that_cannot_be_replayed_are_told_in_a_sentence(player: Player, record: Record) -> None:
    folder = player.kit.folder
    missing = open_replay(player.kit, folder / "none.ravenbox")
    assert isinstance(missing, Message) and "none.ravenbox" in missing.words
    edited = copy_of(record)
    edited.moves[30] = Move(edited.moves[30].seat, edited.moves[30].words, "00" * 8)
    path = folder / "edited.ravenbox"
    write_save(edited, path)
    screen = open_replay(player.kit, path)
    assert isinstance(screen, ReplayScreen)
    assert screen.replay.length == 30 and "31" in screen.words.broken()
    assert player.kit.notes == [screen.words.broken()]
    player.start(screen)
    player.key(pygame.K_END)
    assert screen.at == 30
    assert ALL not in screen.replay.eyes


def test_the_review_of_a_running_game_is_refused(player: Player, record: Record) -> None:
    path = player.kit.folder / "running.ravenbox"
    write_save(played(2, most=30).record, path)
    assert isinstance(open_review(player.kit, path), Message)


def test_the_review_shows_the_choices_and_leads_to_them(player: Player) -> None:
    record = played(7).record
    review = read_through(played(7, most=90).record)
    screen = ReviewScreen(player.kit, Replay(record, level()), review)
    player.start(screen)
    lines = player.find("lines-choices")
    assert isinstance(lines, Lines)
    worst = [j for seat in (0, 1) for j in review.worst(seat)]
    assert {line.at for line in lines.lines} - {-1} == {j.at - 1 for j in worst}
    player.key(pygame.K_TAB)
    player.tab_to("lines-choices")
    player.key(pygame.K_DOWN)
    assert screen.at == worst[0].at - 1
    player.key(pygame.K_DOWN)
    assert screen.at == worst[1].at - 1
    assert screen.ahead() is not None
    assert screen.form.overflow() == []
    help_ = player.find("help")
    assert isinstance(help_, Choice) and help_.chosen == "probabilities"


def test_the_review_never_waits_for_its_process(player: Player) -> None:
    record = played(2, most=400).record
    review = Review(record)
    screen = ReviewScreen(player.kit, Replay(record, level()), review)
    player.start(screen)
    player.pass_time(200)
    assert not review.ready
    pid = review.worker.pid
    assert pid > 0
    player.key(pygame.K_RIGHT)
    assert screen.at == 1
    player.app.leave()
    assert review.worker.pid == 0


def test_no_line_of_a_list_is_cut_in_half(player: Player) -> None:
    look, lines = Measure(player.kit, 1.0), Lines(lambda _at: None)
    lines.place(Rect(0, 0, 300, 103))
    lines.fill(look, [Line(n, 3, f"Words without tails and more and more of them {n}") for n in range(20)])
    for offset in range(0, lines.most(), 7):
        lines.scroll_to(offset)
        surface = Surface((300, 103))
        lines.draw(surface, look)
        for y in (5, 97):
            assert len({tuple(surface.get_at((x, y))) for x in range(20, 260)}) == 1, (offset, y)
