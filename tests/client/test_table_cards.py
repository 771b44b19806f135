"""A table of cards through the real app: every action in every way; order, opening, looking closely."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from client import text
from client.scene import Look, Piece, Text
from client.session import READ
from client.stage_cards import lettered
from client.stage_table import DECOR
from client.theme import SMALL
from engine.api import GAMES, PUBLIC, Match, load
from tests.client.conftest import Sit
from tests.client.tabletop import Hands
from tests.client.test_five_ravens_marks import captor
from tests.games import slowly

GAME = "five_ravens"


class CardHands(Hands):
    """Hands that find the part of a card that no other card covers."""

    def at(self, word: str) -> tuple[int, int]:
        stage = self.screen.stage
        for spot in stage.scene.spots(word):
            for dx, dy in itertools.product((0.0, -0.42, 0.42, -0.2, 0.2), (0.0, -0.42, 0.42, -0.25, 0.25)):
                pos = stage.camera.point(spot.x + dx * spot.w, spot.y + dy * spot.h)
                top = next((s for s in stage.spots(pos) if s.word), None)
                if top is not None and top.word == word:
                    return pos
        return super().at(word)

    def grip(self, word: str) -> tuple[int, int]:
        return self.at(word)

    def piece(self, ident: str) -> Piece:
        return next(p for p in self.screen.stage.scene.pieces if p.id == ident)

    def row(self) -> list[str]:
        row = [p for p in self.screen.stage.scene.pieces if p.row]
        return [p.id for p in sorted(row, key=lambda p: p.x)]


def dealt(seats: int, seed: int, person: int, words: Sequence[str] = (), mode: str = "standard") -> Match:
    game = GAMES[GAME]
    people = ["human" if seat in (person, person - 9) else "easy" for seat in range(seats)]
    match = Match(game, load(game, mode, seats=seats), seed, ["Aki", "Ben", "Cho", "Dai"][:seats], people)
    for said in words:
        match.play(match.seat(), said)
    return match


def alone(sit: Sit, seats: int, seed: int, person: int = 0, **settings: object) -> CardHands:
    settings.setdefault("deduction", "off")
    settings.setdefault("speed", "instant")
    size: Any = settings.pop("size", (1024, 640))
    return CardHands(sit(size, **settings), dealt(seats, seed, person))


def by_drag(h: CardHands, words: str) -> None:
    """Onto the place of the verb; a tool onto its object; a click where nothing can be dragged."""
    verb, *objects = words.split(" ")
    scene = h.screen.stage.scene
    tool = next((p for p in scene.pieces if p.word == verb), None)
    if objects and tool is not None:
        h.drag(verb, objects[0])
    elif objects and any(p.word == verb for p in scene.places):
        h.drag(objects[0], verb)
    elif verb == "bury" and any(p.takes for p in scene.places):
        h.drag("swap" if any(p.word == "swap" for p in scene.pieces) else "bury", "bury")
    else:
        by_click(h, words)
    h.finish(words)


def by_click(h: CardHands, words: str) -> None:
    verb, *objects = words.split(" ")
    if not objects:
        h.button(f"verb-{verb}")
    for o in objects:
        h.click(o)
    h.finish(words)


def by_keys(h: CardHands, words: str) -> None:
    verb, *objects = words.split(" ")
    if not objects:
        h.player.tab_to(f"verb-{verb}")
        h.key(pygame.K_RETURN)
    for o in objects:
        h.wait(1600)
        for letter in o:
            h.key(ord(letter.lower()), letter.lower())
        assert h.screen.cursor == o, (h.screen.cursor, o)
        h.key(pygame.K_RETURN)
    before = len(h.match.record.moves)
    if h.screen.chooser.asks_verb():
        h.player.tab_to(f"ring-{verb}")
        h.key(pygame.K_RETURN)
    if len(h.match.record.moves) == before and "do-it" in h.names():
        h.player.tab_to("do-it")
        h.key(pygame.K_RETURN)


@pytest.mark.parametrize("way", [by_drag, *slowly(by_click, by_keys)])
@pytest.mark.parametrize("seats", [2, *slowly(4)])
def test_a_game_is_played_in_each_way(
    sit: Sit, way: Callable[[CardHands, str], None], seats: int, quick: int = 7
) -> None:
    h = alone(sit, seats, 11 * seats)
    dice, done, seen = random.Random(seats), 0, set()
    while done < quick * seats and not h.match.over:
        if not h.session.asked:
            h.worker.give(dice.choice([a.words for a in h.match.update(h.match.seat()).options]))  # type: ignore[attr-defined]  # the silent worker of the tests
            h.wait(200)
            continue
        options = h.session.options()
        fresh = [o for o in options if o.split(" ")[0] not in seen]
        words = dice.choice(fresh or options)
        seen.add(words.split(" ")[0])
        before = len(h.match.record.moves)
        way(h, words)
        assert h.said()[before:] == [words], (h.said()[before:], words)
        done += 1
    assert len(seen) > 2


def test_a_hand_is_put_in_order_and_nothing_is_written_down(sit: Sit) -> None:
    h = alone(sit, 2, 4)
    while not h.session.asked:
        h.worker.give(h.match.update(h.match.seat()).options[0].words)  # type: ignore[attr-defined]  # as above
        h.wait(200)
    h.wait(400)
    before, moves, position = h.row(), h.said(), h.match.position()
    assert len(before) == 4
    last = h.piece(before[-1])
    first = h.piece(before[0])
    stage = h.screen.stage
    start, end = h.at(last.word), stage.camera.point(first.x - 0.3, first.y)
    h.move(start)
    h.event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    h.move((start[0] - 30, start[1]))
    h.move(end)
    h.wait(900)
    assert h.screen.stage.held is not None and not h.screen.form.tooltip.up
    h.event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)
    h.wait(900)
    assert h.row() == [before[-1], *before[:-1]]
    assert (h.said(), h.match.position()) == (moves, position)
    h.screen.refresh()
    assert h.row() == [before[-1], *before[:-1]]


def test_the_order_of_one_seat_is_not_that_of_another(sit: Sit) -> None:
    h = CardHands(sit((1024, 640), speed="instant"), dealt(2, 4, 9))
    h.session.humans[:] = [0, 1]
    h.screen.orders[0] = ["s0-9", "s0-1"]
    h.session.eyes = 1
    assert h.screen.shown_as().order == ()
    assert not any(p.row for p in h.screen.table.scene(h.match.view(-1), h.screen.shown_as()).pieces)


def test_a_pile_is_opened_where_its_owner_may_look(sit: Sit) -> None:
    h = alone(sit, 2, 21)
    dice = random.Random(2)
    while not (
        h.session.asked and h.match.phase() == "mission" and h.match.view(0).data["seats"][0]["discard"]
    ):
        options = [a.words for a in h.match.update(h.match.seat()).options]
        if h.session.asked:
            plays = [o for o in options if o.startswith("play")]
            h.session.play(dice.choice(plays or options), h.screen.now)
        else:
            h.worker.give(dice.choice(options))  # type: ignore[attr-defined]  # as above
        h.wait(200)
    pile = h.match.view(0).data["seats"][0]["discard"]
    before = {p.id: (p.x, p.y) for p in h.screen.stage.scene.pieces}
    h.click("discard-0")
    assert h.screen.opened == "discard-0"
    spread = [p for p in h.screen.stage.scene.pieces if p.place == "discard-0"]
    assert len(spread) == len(pile) and all(before[p.id] != (p.x, p.y) for p in spread)
    h.key(pygame.K_ESCAPE)
    assert h.screen.opened == ""
    for opened in ("relic-deck", "discard-0", ""):
        h.key(pygame.K_F5)
        assert h.screen.opened == opened
    assert h.session.asked


def test_a_card_is_looked_at_closely_by_pointer_and_by_key(sit: Sit) -> None:
    h = alone(sit, 2, 4)
    first = h.row()[0]
    h.player.move(h.at(h.piece(first).word or first))
    h.wait(900)
    tip = h.screen.form.tooltip
    assert tip.up and tip.picture is not None and tip.picture.height > 300
    h.player.move((3, 3))
    h.wait(900)
    assert not h.screen.form.tooltip.up
    h.key(pygame.K_F4)
    looked = h.screen.looking
    assert looked == first and h.screen.form.tooltip.picture is not None
    assert h.screen.stage.looked == looked
    h.key(pygame.K_RIGHT)
    assert h.screen.looking not in ("", looked) and h.screen.form.tooltip.picture is not None
    h.key(pygame.K_ESCAPE)
    now = h.screen
    assert (now.looking, now.form.tooltip.up, now.form.modal) == ("", False, None)
    assert now.stage.looked == ""


def test_nothing_of_cards_stays_open_for_the_next_eyes(sit: Sit) -> None:
    h = CardHands(sit((1024, 640), speed="instant", deduction="off"), dealt(2, 4, 0))
    h.screen.opened, h.screen.looking = "discard-0", "s0-4"
    h.screen.forget()
    assert (h.screen.opened, h.screen.looking) == ("", "")


def hot_seat(sit: Sit, seed: int) -> CardHands:
    game = GAMES[GAME]
    match = Match(game, load(game, "standard", seats=3), seed, ["Aki", "Ben", "Cho"], ["human"] * 3)
    return CardHands(sit((1024, 640), speed="normal", deduction="off"), match)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_before_all_eyes_only_that_moves_which_all_may_see(sit: Sit, seed: int) -> None:
    h, dice, moved = hot_seat(sit, seed), random.Random(seed), set()
    for _ in range(7):
        h.session.put_away(h.screen.now)
        if not h.session.asked:
            h.take_seat()
        h.screen.stage.hurry()
        seat = h.session.seat
        options = h.session.options()
        thieves = [o for o in options if o.startswith("thief")]
        before = public(h)
        h.session.play(dice.choice(thieves or options), h.screen.now)
        h.player.pass_time(20)
        while h.session.asked and h.session.seat == seat:
            h.screen.stage.hurry()
            before = public(h)
            h.session.play(dice.choice(h.session.options()), h.screen.now)
            h.player.pass_time(20)
        if h.match.over:
            break
        after = public(h)
        motions = h.screen.stage._motions
        assert all(m.before in before + after for m in motions.values() if m.before)
        assert all(m.after in after for m in motions.values() if m.after and "go" not in m.kinds)
        moved |= {name.split("-")[0] for name in motions}
    assert {"thief", "rank"} <= moved


def public(h: CardHands) -> list[Piece]:
    """What everybody may see of the table, from where one sat last."""
    shape, wide = h.screen.shape
    look = Look(names=h.screen.names(), shape=shape, wide=wide, side=h.session.side)
    return list(h.screen.table.scene(h.match.view(PUBLIC), look).pieces)


def test_what_one_seat_learns_alone_is_read_before_the_screen_is_passed_on(sit: Sit) -> None:
    h, dice = hot_seat(sit, 5), random.Random(5)
    for _ in range(60):
        if not h.session.asked:
            h.take_seat()
        seat, options = h.session.seat, h.session.options()
        wanted = [o for o in options if o.startswith(("examine", "play 3", "peek", "use 3"))]
        h.session.play(dice.choice(wanted or options), h.screen.now)
        h.player.pass_time(400)
        if h.session.state == READ:
            break
        h.wait(2000)
    assert h.session.state == READ and h.session.eyes == seat and not h.session.asked
    learned = h.session.alone[-1].objects[0]
    assert learned in json.dumps(h.session.view().data) and learned not in json.dumps(
        h.match.view(PUBLIC).data
    )
    assert h.screen.notice[0] and "put-away" in h.names()
    h.wait(9000)
    assert h.session.state == READ, "nobody is hurried"
    h.key(pygame.K_RETURN)
    assert h.session.state != READ and h.session.eyes == PUBLIC and not h.screen.notice[0]
    assert not h.session.alone


@pytest.mark.slow
def test_who_plays_alone_has_nothing_to_put_away(sit: Sit) -> None:
    h, dice = alone(sit, 2, 5), random.Random(5)
    for _ in range(40):
        options = [a.words for a in h.match.update(h.match.seat()).options]
        wanted = [o for o in options if o.startswith(("examine", "play 3"))] or options
        if h.session.asked:
            h.session.play(dice.choice(wanted), h.screen.now)
        else:
            h.worker.give(dice.choice(wanted))  # type: ignore[attr-defined]  # as above
        h.player.pass_time(60)
        assert h.session.state != READ
        if h.match.over:
            break


def many_in_hand(sit: Sit) -> CardHands:
    """A table at which the hand is so large that its cards cover each other."""
    for seed in range(20):
        match, dice = dealt(3, seed, 0), random.Random(seed)
        while not match.over:
            if match.seat() == 0 and len(match.view(0).data["seats"][0]["hand"]) > 4:
                return CardHands(sit((1024, 640), speed="instant", deduction="off"), match)
            options = [a.words for a in match.update(match.seat()).options]
            nines = [o for o in options if o in ("play 9", "play 4")] or options
            match.play(match.seat(), dice.choice(nines))
    raise AssertionError("no such hand")


def test_a_card_of_a_crowded_hand_rises_under_the_pointer(sit: Sit) -> None:
    h = many_in_hand(sit)
    h.wait(800)
    stage = h.screen.stage
    row = h.row()
    flat = pygame.image.tobytes(h.player.window.get_surface(), "RGB")
    for ident in (row[1], row[2]):
        card = h.piece(ident)
        h.move(stage.camera.point(card.x - card.w * 0.4, card.y))
        assert stage.risen == ident
        shown = stage._live()[-1].rect
        assert shown.centery < stage.camera.point(card.x, card.y)[1] - 4
        assert stage.spots(stage.camera.point(card.x - card.w * 0.4, card.y + card.h * 0.4))[0] == card
    h.move((5, 5))
    assert stage.risen == ""
    h.wait(400)
    assert pygame.image.tobytes(h.player.window.get_surface(), "RGB") == flat
    h.move(stage.camera.point(h.piece(row[1]).x - 20, h.piece(row[1]).y))
    h.screen.forget()
    assert stage.risen == "" and h.screen.over == ""


def test_a_card_with_room_around_it_stays_where_it_is(sit: Sit) -> None:
    h = alone(sit, 2, 4)
    h.wait(800)
    card = h.piece(h.row()[1])
    h.move(h.screen.stage.camera.point(card.x, card.y))
    assert h.screen.over == card.id and h.screen.stage.risen == ""


@pytest.mark.parametrize("words", ["copy 3", "use 3"])
def test_a_button_on_a_card_says_the_card_and_the_verb(sit: Sit, words: str) -> None:
    match = captor("copy")
    match.record.people[1] = "easy"
    h = CardHands(sit((1024, 640), speed="instant", deduction="off", confirm=False), match)
    h.wait(900)
    button = next(p for p in h.screen.stage.scene.pieces if f"{p.verb} {p.word}" == words)
    h.player.click(h.screen.stage.camera.point(button.x, button.y))
    h.wait(300)
    assert h.said() == [words]


def test_each_thing_without_a_word_has_its_own_tip(sit: Sit) -> None:
    h = alone(sit, 2, 4)
    h.wait(400)
    told = []
    for ident in ("deck-0", "relic-deck", "deck-1"):
        p = h.piece(ident)
        h.move(h.screen.stage.camera.point(p.x, p.y))
        h.wait(1000)
        told.append((h.screen.form.tooltip.up, h.screen.form.tooltip.words.split("\n")[0]))
    assert told == [(True, "Your deck"), (True, "Relic deck"), (True, "Ben's deck")]


def still(h: Hands) -> set[tuple[int, tuple[int, ...]]]:
    """The sprites of all that is drawn beside the pieces."""
    sprites = h.screen.stage._sprites
    return {(id(sprite.image), tuple(sprite.rect)) for name, sprite in sprites if name == DECOR}


def a_thief(match: Match) -> str:
    return next(a.words for a in match.update(match.seat()).options if a.words.startswith("thief"))


@pytest.mark.parametrize("people", [1, 4])
def test_what_is_shown_step_by_step_is_told_when_all_of_it_is_seen(sit: Sit, people: int) -> None:
    game = GAMES[GAME]
    who = ["human"] * people + ["easy"] * (4 - people)
    match = Match(game, load(game, "standard", seats=4), 3, ["Aki", "Ben", "Cho", "Dai"], who)
    for _ in range(3):
        match.play(match.seat(), a_thief(match))
    h = CardHands(sit((1024, 640), speed="normal", confirm=False, recap="never", deduction="off"), match)
    if people > 1:
        h.take_seat()
    h.wait(400)
    if h.session.asked:
        h.screen.play(a_thief(match))
    else:
        h.worker.give(a_thief(match))  # type: ignore[attr-defined]  # the silent worker of the tests
        while match.phase() != "theft":
            h.player.pass_time(20)
    stage, seen, decor = h.screen.stage, 0, still(h)
    names = [p.id for p in stage.scene.pieces if p.id.startswith("order-")]
    assert len(names) == 4 and stage.staged
    while stage.moving:
        assert "thief:" not in " ".join(h.screen.log.lines), "the log is ahead of the table"
        assert h.screen.prompt.words == text.tr("table-prompt-watch")
        assert not h.screen.banner and not stage._marks
        assert not any(name == "late" for name, _ in stage._sprites)
        assert still(h) == decor, "points and counts are ahead of the cards"
        h.player.pass_time(20)
        seen += 1
    assert seen > 30
    h.player.pass_time(40)
    assert " ".join(h.screen.log.lines).count("thief:") == 4
    assert h.screen.prompt.words != text.tr("table-prompt-watch") and stage._late
    assert still(h) != decor


def test_what_is_older_stays_in_the_log_while_the_newest_is_shown(sit: Sit) -> None:
    """Much of it was told before in the same words, such as how many cards somebody drew."""
    game, dice = GAMES[GAME], random.Random(5)
    match = Match(game, load(game, "standard", seats=2), 3, ["Aki", "Ben"], ["human", "human"])
    while len(match.view(PUBLIC).data["clocks"]) > 2 or match.phase() != "mission" or not a_last_thief(match):
        match.play(match.seat(), dice.choice(match.update(match.seat()).options).words)
    h = CardHands(sit((1024, 640), speed="normal", confirm=False, recap="never", deduction="off"), match)
    h.take_seat()
    h.wait(400)
    before = match.heard(PUBLIC)
    h.screen.play(a_last_thief(match))
    h.player.pass_time(20)
    assert h.screen.waits and h.session.eyes == PUBLIC
    assert len(before) > 30 and [e for e, _ in h.screen._told] == before


def a_last_thief(match: Match) -> str:
    """What makes the thieves known, where the other seat has laid down its own."""
    laid = [bool(who["thief"]) for who in match.position()["seats"]]
    return a_thief(match) if laid[1 - match.seat()] else ""


def test_a_press_does_not_wait_for_what_is_shown(sit: Sit) -> None:
    h = hot_seat(sit, 3)
    h.take_seat()
    for _ in range(8):
        if h.screen.waits:
            break
        if not h.session.asked:
            h.take_seat()
        thief = next(o for o in h.session.options() if o.startswith("thief"))
        h.session.play(thief, h.screen.now)
        h.player.pass_time(300)
    assert h.screen.waits
    h.player.key(pygame.K_F6)
    assert not h.screen.waits and " ".join(h.screen.log.lines).count("thief:") > 1


@pytest.mark.parametrize("size", [(400, 300), (640, 480), (1024, 640)])
def test_all_that_is_printed_can_be_read_in_any_window(sit: Sit, size: tuple[int, int]) -> None:
    h = alone(sit, 2, 4, size=size, ui_scale=80)
    h.wait(400)
    h.key(pygame.K_F4)
    tip, art = h.screen.form.tooltip, h.player.kit.art
    assert tip.up and tip.picture is not None
    card = h.piece(h.screen.looking).large
    assert card is not None
    wide, (shown,) = tip.picture.width, tip.left()
    assert pygame.Rect((0, 0), size).contains(shown)
    for d in card.parts:
        if isinstance(d, Text):
            box = (round(d.w * wide), round(d.h * wide))
            assert lettered(art, d, box, round(d.size * wide), (0, 0, 0), least=9) is not None, d
    look, below = h.screen.look, shown.height - tip.picture.height
    words = look.wrap(tip.words, shown.width - tip.picture.width - look.px(30), SMALL)
    assert tip.words
    assert below > look.height(SMALL) * 2 or look.height(SMALL) * len(words) < shown.height


def test_a_key_that_says_something_takes_the_tip_of_the_cursor_away(sit: Sit) -> None:
    h = hot_seat(sit, 3)
    h.take_seat()
    h.wait(3000)
    h.key(pygame.K_RIGHT)
    h.wait(1200)
    assert h.screen.form.tooltip.up and h.screen.cursor
    h.key(pygame.K_SPACE, " ")
    assert h.screen.chooser.started and not h.screen.form.tooltip.up


def test_captured_cards_lie_as_the_window_is_wide(sit: Sit) -> None:
    match = captor("copy", people=["human", "easy"])
    h = CardHands(sit((1024, 640), speed="instant", deduction="off"), match)
    wide, strip = h.piece("s0-9").w, h.screen.shown_as().wide
    h.player.window.size = (400, 250)  # of the same shape
    h.wait(900)
    assert strip > h.screen.shown_as().wide == h.screen.board.w
    assert h.piece("s0-9").w < wide and not h.piece("s0-8").y > h.piece("s0-1").y, "side by side"
