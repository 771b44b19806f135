"""A table of cards in words: what lies where is told once, and no card is taken for another."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterator

import pytest

from client import rules, telling, text_board
from client.scene import Look, Piece, Pip, Place, Row, Say, Scene
from client.session import Session
from client.tables import TABLES
from client.telling import said, say_row
from client.text import tr
from client.text_agents import Thinker
from client.text_mode import TextMode
from client.text_terminal import Gone
from engine.api import GAMES, Match, load
from tests.cli.test_text_mode import CLEARED, Script, played
from tests.client.kinds import NAMES, match_at
from tests.games import slowly

GAME = "five_ravens"
KIND = (GAME, "standard", 3)
TABLE = TABLES[GAME]


def moments(seed: int, kind: tuple[str, str, int] = KIND) -> Iterator[tuple[Match, Scene, list[str]]]:
    """The table as each one sees it who is asked, with what can be said, in a game played by chance."""
    match, dice = match_at(kind, seed), random.Random(seed)
    while not match.over:
        update = match.update(match.seat())
        options = [option.words for option in update.options]
        look = Look(True, (), tuple(options), {}, NAMES[: kind[2]])
        yield match, TABLES[kind[0]].scene(update.view, look), options
        match.play(match.seat(), dice.choice(options))


def told(
    kind: tuple[str, str, int], seed: int, people: list[str], typist: Callable[[Session], str]
) -> list[str]:
    """What a terminal shows of a game that somebody plays."""
    session = Session(match_at(kind, seed, people=people), None, Thinker())
    terminal = Script(lambda prompt: typist(session) if prompt == "> " else "")
    TextMode(session, terminal).run()
    return terminal.lines


def lines_of(scene: Scene, options: list[str]) -> dict[str, str]:
    """The overview, by the names of the places."""
    lines = text_board.in_words(scene, text_board.spoken(scene, options))
    return dict(line.split(": ", 1) for line in lines)


@pytest.mark.parametrize("seed", [0, *slowly(1, 2, 3)])
def test_a_relic_has_a_name_of_its_own(seed: int) -> None:
    names: dict[str, str] = {}
    for _, scene, _ in moments(seed):
        for piece in scene.pieces:
            card = piece.face.rpartition("-")[2]
            if piece.large is not None and piece.name is not None:
                assert names.setdefault(said(piece.name), card) == card
    assert len(names) > 15


@pytest.mark.parametrize("seed", [0, *slowly(1, 2, 3)])
def test_a_line_names_what_lies_there_and_the_log_says_the_same(seed: int) -> None:
    for match, scene, options in moments(seed):
        lines = lines_of(scene, options)
        view = match.view(match.seat()).data
        for n, here in enumerate(view["center"]):
            if here["card"] not in ("", "?"):
                name = tr(f"five-ravens-thing-{here['card']}").removeprefix("the ")
                assert lines[f"R{n + 1}"].startswith(name)
                assert ("Locked" in lines[f"R{n + 1}"]) == here["locked"]
                assert ("Face up" in lines[f"R{n + 1}"]) == here["up"]
                assert ("You know this one" in lines[f"R{n + 1}"]) != here["up"]
            elif here["card"] == "?":
                assert "(You do not know this one" in lines[f"R{n + 1}"]


@pytest.mark.parametrize("seed", [0, *slowly(1, 2)])
def test_a_hand_lists_its_cards_and_nothing_else(seed: int) -> None:
    last = 0
    for match, scene, _ in moments(seed):
        place = next(place for place in scene.places if place.word == f"hand-{match.seat()}")
        hand = match.position()["seats"][match.seat()]["hand"]
        held = text_board.lies(scene, place, ())
        assert len(held) == len(hand)
        last += sum(tr("five-ravens-tip-last").removesuffix(".") in text for text in held)
    assert last


def test_two_things_of_one_name_are_not_given_the_word_of_one_of_them() -> None:
    coin = Say("five-ravens-card-mirror")
    pieces = (
        Piece("a", "coin", 0, 0, 1, 1, word="coina", place="left", name=coin),
        Piece("b", "coin", 5, 0, 1, 1, word="coinb", place="right", name=coin),
    )
    scene = Scene(9, 9, places=(Place("left", 0, 0, 1, 1), Place("right", 5, 0, 1, 1)), pieces=pieces)
    assert telling.things(scene, {"coina", "coinb"}) == {}
    words = text_board.in_words(scene, {"coina", "coinb"})
    assert words == [f"{side}: {said(coin)} (coin{end})" for side, end in (("left", "a"), ("right", "b"))]
    assert text_board.in_words(scene) == [f"{side}: {said(coin)}" for side in ("left", "right")]


def test_a_word_is_told_only_where_an_action_can_name_it_and_it_is_not_the_name() -> None:
    words = 0
    for _, scene, options in moments(2):
        for name, word in telling.things(scene, text_board.spoken(scene, options)).items():
            assert any(word in option.split(" ")[1:] for option in options)
            assert word.casefold() not in name.casefold()
            words += 1
    assert words


def test_a_verb_that_a_piece_stands_for_is_not_its_name() -> None:
    for _, scene, options in moments(3, ("hunt_the_ravager", "classic", 2)):
        verbs = {option.split(" ")[0] for option in options}
        assert not verbs.intersection(telling.things(scene, text_board.spoken(scene, options)).values())


@pytest.mark.parametrize("seed", [0, *slowly(1)])
def test_nothing_is_told_twice_in_one_line(seed: int) -> None:
    for _, scene, options in moments(seed):
        for name, text in lines_of(scene, options).items():
            assert not text.startswith(name)
            parts = re.split(r"[;,(] ?", text)
            notes = [part for part in parts if part.startswith(("Face", "Locked", "Steals", "You know the"))]
            assert len(notes) == len(set(notes))


def test_the_clocks_are_told_in_order_with_who_holds_them() -> None:
    match, scene, options = next(moments(4))
    clocks = lines_of(scene, options)[tr("five-ravens-place-clocks")]
    assert re.findall(r"Round (\d)", clocks) == list("12345")
    holder = NAMES[match.position()["first"]]
    assert clocks.startswith(f"{holder} is first player and holds the Clocks")


def test_look_finds_who_begins_what_is_locked_and_cards_of_a_kind() -> None:
    said_to = iter(["look first", "look holds", "look locked", "look skull", "look skull c", "look", "quit"])
    lines = told(
        (GAME, "grand_raven", 4), 4, ["human", "easy", "easy", "easy"], lambda _session: next(said_to)
    )
    prompts = [number for number, line in enumerate(lines) if line == "> "]
    first, holds, locked, skull, single, look = (lines[a + 1 : b] for a, b in itertools.pairwise(prompts))
    assert any(line.startswith("Dai: ") and "First player" in line for line in first)
    assert any(line.startswith("Clocks: Dai is first player") for line in holds)
    assert locked == ["R2: Skull C (Face up; Locked: it can be stolen, but no card can touch it)"]
    assert skull == single and len(skull) == 1 and skull[0].endswith("Lies here: R2.")
    assert not any(
        "a relic, #" in line or re.match(r"(deck|hand|relics|clocks)-?\d*: ", line) for line in look
    )
    assert "".join(look).count("First player: begins") == 1
    assert not [line for line in look if line.startswith(("Ben's", "Ben’s"))]


def answers(match: Match, *typed: str) -> list[list[str]]:
    """What is told after each of these lines, in a game that stands so."""
    lines_typed = iter([*typed, "quit"])
    terminal = Script(lambda prompt: next(lines_typed) if prompt == "> " else "")
    TextMode(Session(match, None, Thinker()), terminal).run()
    prompts = [number for number, line in enumerate(terminal.lines) if line == "> "]
    return [terminal.lines[a + 1 : b] for a, b in itertools.pairwise(prompts)]


def knowing() -> Match:
    """Somebody knows cards within the relic deck, and two relics of somebody else lie face down."""
    theirs = {
        "hand": ["9"],
        "discard": ["chest5a", "diamond"],
        "deck": ["1", "skullc", "4"],
        "deck_seen": ["", "a", ""],
    }
    start = {
        "center": [{"card": "sapphire", "up": True}, {"card": "chest1a", "up": False}],
        "relic_deck": ["hollowa", "emerald", "mirrora", "ruby"],
        "known": [["emerald", "mirrora", "ruby"], []],
        "seats": [{"hand": ["5", "9"]}, theirs],
    }
    level = load(GAMES[GAME], "standard", {}, 2)
    return Match(GAMES[GAME], level, 1, NAMES[:2], ["human", "easy"], start=start)


def test_what_is_known_of_a_deck_is_told_with_its_place() -> None:
    asked = ("look", "look relic deck", "look mirror", "look ruby", "deduce", "deduce mirror a")
    look, deck, mirror, ruby, everything, deduced = answers(knowing(), *asked)
    known = (
        "Relic deck: 4 cards; You know number 2 from the top: the Emerald; "
        "number 2 from the bottom: Mirror A; the bottom card: the Ruby"
    )
    assert known in look and deck == [known]
    assert f"{NAMES[1]}'s deck: 3 cards; You know number 2 from the top: Skull C" in look
    assert mirror[0].startswith("Mirror A: Cursed Mirror. ")
    assert mirror[0].endswith(" You know this one. Relic deck: number 2 from the bottom.")
    assert ruby == [
        "Ruby: All your Gems together: 1, 6, 9 or 15 points for one, two, three or four. "
        "You know this one. Relic deck: the bottom card."
    ]
    assert deduced == [line for line in everything if line.startswith("Relic deck: ")]
    assert deduced[0].startswith("Relic deck: 100% each: the Emerald, Mirror A, the Ruby; ")


def test_a_refused_card_is_called_as_the_game_spells_it() -> None:
    ((thief,), (passed,)) = answers(knowing(), "why thief RUBY", "why pass")
    assert thief.startswith("“thief ruby”") and "these three" not in passed


def test_what_lies_in_sight_needs_no_conclusion() -> None:
    ((sapphire,), nothing) = answers(knowing(), "deduce sapphire", "deduce xyz")
    assert sapphire.startswith("Sapphire: ") and sapphire.endswith("Lies here: R1.")
    assert nothing == [tr("text-no-deduction")]


def test_relics_that_nobody_showed_are_counted_in_good_english() -> None:
    (look,) = answers(knowing(), "look")
    assert any("Relics: 2 face-down relics, Skull C;" in line for line in look)
    unseen = Pip("x", name=Say("five-ravens-row-unknown", {"count": 1}))
    fury = Say("hunt-the-ravager-verb-fury")
    assert say_row(Row(Say("five-ravens-row-relics"), "", (unseen,))) == "Relics: a face-down relic"
    assert say_row(Row(Say("five-ravens-row-relics"), "", (unseen,) * 3)) == "Relics: 3 face-down relics"
    assert say_row(Row(fury, "", (Pip("x", name=fury),) * 2)).endswith(f": 2 {said(fury)}")


def test_no_name_of_a_card_is_a_sentence() -> None:
    for _, scene, _ in moments(1):
        for piece in scene.pieces:
            assert piece.large is None or piece.name is None or not said(piece.name).endswith(".")


def test_what_a_card_would_do_is_told_with_a_full_hand_too() -> None:
    dice, longest = random.Random(5), 0

    def typist(session: Session) -> str:
        nonlocal longest
        longest = max(longest, len(session.options()))
        return dice.choice(session.options())

    lines = told(KIND, 5, ["human"] * 3, typist)
    assert longest > 8 and not any(
        re.fullmatch(r"  (play|thief|capture|steal): \w+( \w+)*", line) for line in lines
    )


def test_where_there_is_a_map_its_signs_are_explained() -> None:
    lines, _ = played(["look", "x"])
    assert tr("hunt-the-ravager-signs") in lines


@pytest.mark.parametrize("seeds", [range(2), *slowly(range(2, 4))])
def test_a_card_that_was_used_is_still_listed(seeds: range) -> None:
    seen = 0
    for match, _, _ in itertools.chain(*map(moments, seeds)):
        for seat, group in enumerate(TABLE.panel(match.view(0), Look(names=NAMES)).groups):
            who = match.position()["seats"][seat]
            row = next(row for row in group.rows if row.label.key == "five-ravens-row-captured")
            for card in who["captured"]:
                assert tr(f"five-ravens-thing-{card}").removeprefix("the ") in say_row(row)
            seen += len(who["used"])
    assert seen


def test_what_led_to_the_end_is_told_before_the_result_and_the_points_once() -> None:
    dice = random.Random(4)
    lines = told(KIND, 4, ["human", "easy", "easy"], lambda session: dice.choice(session.options()))
    over = lines.index(tr("text-over"))
    asked = len(lines) - 1 - lines[::-1].index("> ")
    assert any(" Midnight is over" in line for line in lines[asked:over])
    assert sum(" wins" in line or "share the victory" in line for line in lines[asked:]) == 1


@pytest.mark.slow
def test_a_score_sheet_comes_after_what_led_to_it() -> None:
    dice = random.Random(7)
    people = ["human", "human", "easy"]
    lines = told((GAME, "grand_raven", 3), 7, people, lambda session: dice.choice(session.options()))
    sheet = next(number for number, line in enumerate(lines) if line.startswith("Game 1 of 3 is over"))
    assert " Midnight is over" in lines[sheet - 2]
    begun = next(number for number, line in enumerate(lines) if line.startswith("Game 2: "))
    assert lines[begun - 1] == CLEARED


def test_allies_at_one_screen_are_not_told_what_stands_there() -> None:
    dice, left = random.Random(4), iter(range(60))

    def typist(session: Session) -> str:
        if next(left, None) is None:
            raise Gone
        return dice.choice(session.options())

    kind = ("hunt_the_ravager", "two_against_two", 4)
    lines = told(kind, 4, ["easy", "easy", "human", "human"], typist)
    first = lines[: lines.index("Round 2 begins.")]
    turns = [line for line in first if re.fullmatch(r"Turn \d\.", line)]
    assert len(turns) == len(set(turns)) > 1


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_speaks_of_buttons(game: str) -> None:
    sentences = [
        rules.rule_text(game, rule) for section in rules.sections(game) for rule in rules_of(section)
    ]
    assert len(sentences) > 30
    assert not [sentence for sentence in sentences if "button" in sentence]


def rules_of(section: rules.Section) -> list[str]:
    return [rule for block in section.blocks for rule in block.rules]
