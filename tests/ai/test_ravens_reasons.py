"""What an agent of Five Ravens says for a choice is true at the table, by what its seat knows."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from client.text import tr
from engine.ai.agent import Reason
from engine.api import Match, Position, Update, View, agent_for
from engine.games.five_ravens.agent import as_ravens, taste_of
from engine.games.five_ravens.agent_reasons import BEST, because
from engine.games.five_ravens.cards import CARD, MIMIC
from engine.games.five_ravens.dream_play import Reverie
from engine.games.five_ravens.dream_worth import Worth
from engine.kernel.chance import Seeded
from engine.kernel.view import HIDDEN
from tests.ai.heists import RAVENS, asked, choice_of, level_for, random_match, rest, words

RANKS: Final = {"hollow": 0, "mirror": 5, "skull": 10}
KEY: Final = "five-ravens-reason-"


class Case:
    """One choice at one decision, as its seat sees the table."""

    def __init__(self, view: View, said: str, options: list[str]) -> None:
        self.data: Final[Position] = view.data
        self.said: Final = said
        self.verb, _, self.what = said.partition(" ")
        self.options: Final = options
        self.me: Final[Any] = view.data["seats"][view.seat]
        self.others: Final = [keys for keys in view.data["seats"] if keys is not self.me]
        t = RAVENS.imagine(view, Seeded(99))
        self.worth: Final = Worth(t, t.players[view.seat], taste_of("hard"))
        self.unseen: Final = [c for c in t.setting.relics if not t.eyes[c] >> view.seat & 1]

    def place(self) -> Position:
        """The place in the middle that the choice names."""
        place: Position = self.data["center"][int(self.what[1:]) - 1]
        return place

    def middle(self, up: bool) -> list[Position]:
        """Unlocked relics that lie so."""
        return [p for p in self.data["center"] if p["card"] and p["up"] == up and not p["locked"]]

    def end(self) -> str:
        """The relic at the end of the relic deck that the choice names."""
        end: str = self.data["relic_deck"][0 if self.what == "top" else -1]
        return end

    def value(self, name: str) -> float:
        """What a relic adds to the own ones."""
        return self.worth.relic(CARD[name])

    def last_round(self) -> bool:
        return len(self.data["clocks"]) == 1

    def others_act(self) -> bool:
        """Whether somebody else has a turn before the next own one."""
        uses = any({"1", "3"} & set(k["captured"]) for k in self.others if k["hand_open"])
        mirrors = any(c.startswith("mirror") for k in self.others for c in k["captured"] if k["hand_open"])
        return uses or mirrors or any(not k["thief"] and not k["hand_open"] for k in self.others)

    def rank(self) -> int:
        return RANKS.get(self.what[:-1], 0) if len(self.what) > 1 else int(self.what)

    def works(self, raven: str, playing: str) -> bool:
        """Whether the action of a Raven finds something to do (rules, section 2)."""
        left = [c for c in self.me["hand"] if c != playing]
        ravens = [c for c in left if len(c) == 1]
        spare = left if len(ravens) > 1 else [c for c in left if len(c) > 1]
        draws = self.me["deck"] or self.me["discard"]
        if raven == "2":
            copies = [c for c in self.me["captured"] if len(c) == 1]
            mirrors = [c for c in self.me["captured"] if c.startswith("mirror")]
            used = self.me["used"]
            uses = [c for c in ["1", "3", *mirrors] if c in self.me["captured"] and c not in used]
            return bool(uses) or any(self.works(c, playing) for c in copies)
        return bool(
            {
                "1": self.middle(True) and self.data["relic_deck"],
                "3": [p for p in self.middle(False) if p["card"] == HIDDEN],
                "4": spare and draws,
                "5": spare or self.me["discard"],
                "6": self.middle(True) or self.middle(False),
                "7": self.data["relic_deck"],
                "8": (spare or self.me["discard"]) and (not self.last_round() or {"2", "4", "9"} & {*ravens}),
                "9": draws,
            }[raven]
        )

    def mixed(self) -> list[bool]:
        """Of the relics that a shuffle mixes, which the seat knows."""
        return [p["card"] != HIDDEN for p in self.middle(False)]

    def better_in_deck(self) -> bool:
        """Whether the top of the relic deck promises more than the relic that goes."""
        top = self.data["relic_deck"][0]
        deck = [CARD[top]] if top != HIDDEN else self.unseen
        return sum(map(self.worth.relic, deck)) / len(deck) > self.value(self.place()["card"])

    def pays(self) -> bool:
        """Whether the relic brings more captured than in the deck."""
        kind = self.what[:-1]
        taken = sum(c.startswith(kind) for c in self.me["captured"])
        return kind == "hollow" or (kind == "mirror" and taken < 2) or "4" in self.me["captured"]


CLAIMS: Final[dict[str, Callable[[Case], bool]]] = {
    "only": lambda c: len(c.options) == 1,
    "any": lambda c: True,
    "close": lambda c: len(c.options) > 1,
    "search": lambda c: c.verb != "play" or c.works(c.what, c.what),
    "play": lambda c: c.works(c.what, c.what) and len(c.me["hand"]) > 1,
    "wait": lambda c: not c.works(c.what, c.what) and c.others_act(),
    "use": lambda c: c.verb == "use" and c.data["playing"] == "",
    "copy": lambda c: c.data["playing"] == "2",
    "thief-high": lambda c: c.rank() >= 6,
    "thief-low": lambda c: c.rank() <= 5,
    "thief-last": lambda c: (
        c.rank() <= 3
        and c.data["seats"][c.data["first"]] is not c.me
        and not c.last_round()
        and not any(keys["hand_open"] for keys in c.others)
    ),
    "thief-relic": lambda c: c.pays(),
    "replace": lambda c: c.better_in_deck(),
    "replace-least": lambda c: c.value(c.place()["card"]) == min(c.value(p["card"]) for p in c.middle(True)),
    "examine": lambda c: c.place()["card"] == HIDDEN,
    "peek": lambda c: c.end() == HIDDEN,
    "cycle": lambda c: c.what in c.me["hand"],
    "cycle-done": lambda c: any(said.startswith("cycle") for said in c.options),
    "capture": lambda c: c.verb == "capture",
    "flip": lambda c: c.place()["card"] == HIDDEN and not c.place()["up"],
    "flip-down": lambda c: c.place()["up"] and c.middle(False) != [],
    "flip-open": lambda c: c.place()["up"] and not c.middle(False),
    "shuffle": lambda c: not any(c.mixed()),
    "shuffle-known": lambda c: any(c.mixed()),
    "shuffle-done": lambda c: any(c.mixed()),
    "swap": lambda c: c.data["drawn"] not in ("", HIDDEN) and not c.place()["up"],
    "bury": lambda c: str(MIMIC) not in c.me["captured"],
    "bury-bottom": lambda c: str(MIMIC) in c.me["captured"],
    "stack": lambda c: not c.last_round(),
    "stack-done": lambda c: any(said.startswith("stack") for said in c.options),
    "discard": lambda c: c.what in c.me["hand"],
    "rescue": lambda c: c.what in c.me["captured"],
    "rescue-penalty": lambda c: c.what in ("8", "9"),
    "lock": lambda c: c.place()["card"] == HIDDEN or c.value(c.place()["card"]) > 0,
    "lock-spare": lambda c: c.place()["card"] != HIDDEN and c.value(c.place()["card"]) <= 0,
    "steal": lambda c: c.place()["up"],
    "steal-known": lambda c: (
        c.end() != HIDDEN if c.what == "bottom" else not c.place()["up"] and c.place()["card"] != HIDDEN
    ),
    "steal-unknown": lambda c: c.place()["card"] == HIDDEN,
    "steal-bottom": lambda c: c.what == "bottom" and c.end() == HIDDEN,
    "sink": lambda c: len(c.options) > 1,
}
"""What each reason claims of the table, beside what it says of values."""


def name_of(reason: Reason) -> str:
    """Its name in the catalogue, which has a sentence for it."""
    said = tr(reason.key, **reason.args)
    assert said != reason.key and "{" not in said, reason.key
    return reason.key.removeprefix(KEY)


def played(seed: int, seats: int) -> Iterator[Match]:
    """A match at each question of a game that agents play, with a whim now and then."""
    match, dice = Match(RAVENS, level_for(seats), seed), Seeded(seed)
    while not match.over:
        yield match
        update = match.update(match.seat())
        whim = words(update)[dice.below(len(words(update)))]
        said = whim if dice.below(4) == 0 else choice_of("normal", update, dice.word()).words
        match.play(match.seat(), said)


def check(update: Update, seen: set[str]) -> None:
    """Whatever could be said for any of the options here is true, and rests on nothing imagined."""
    options = words(update)
    view = as_ravens(update.view)
    one, other = [Reverie(view, taste_of("hard"), 0.6, Seeded(n)) for n in (3, 4)]
    values = one.values(options)
    for k, said in enumerate(options if len(options) > 1 else []):
        reason = because(one, options, values, k, False)
        name = name_of(reason)
        seen.add(name)
        assert CLAIMS[name](Case(view, said, options)), (name, said, view.data)
        assert name not in BEST or values[k] == max(values)
        again = because(other, options, values, k, False)
        assert (again.key, again.args) == (reason.key, reason.args)


@pytest.mark.parametrize("seats", [*(pytest.param(few, marks=pytest.mark.slow) for few in (2, 3)), 4])
def test_every_reason_is_true(seats: int) -> None:
    seen: set[str] = set()
    for seed in (2, 6):
        for match in played(seed, seats):
            check(match.update(match.seat()), seen)
    assert len(seen) > 20


def test_whatever_is_claimed_comes_up_and_is_checked() -> None:
    seen = {"only", "search", "any"}
    for seed in [*range(20, 30), 50, 86]:
        for match in random_match(seed, level_for(2 + seed % 3)):
            if match.position()["phase"] not in ("mission", "theft") or seed % 3 == 0:
                check(match.update(match.seat()), seen)
    for phase in ("lock", "shuffle"):
        check(asked(seldom(phase)), seen)
    assert seen == set(CLAIMS)


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_what_the_strong_say_is_true(seats: int) -> None:
    for number, match in enumerate(played(15, seats)):
        update = match.update(match.seat())
        if number % 4:
            continue
        choice = agent_for(RAVENS, "hard", number).choose(update.view, words(update))
        name = name_of(choice.reason)
        assert CLAIMS[name](Case(update.view, choice.words, words(update))), (name, choice.words)


def seldom(phase: str) -> Position:
    """A question that hardly comes up: of relics that nobody knows, or that nobody wants."""
    return {
        "phase": phase,
        "playing": "6" if phase == "shuffle" else "",
        "center": [{"card": "skulla", "up": True}, {"card": "chest1b"}, {"card": "chest4b"}],
        "relic_deck": rest("skulla", "chest1b", "chest4b"),
        "seats": [
            {"hand": ["2", "7"], "captured": ["1"], "deck": ["3", "4", "5", "8", "9"]},
            *[{"hand": ["9", "4"], "deck": ["1", "5", "6", "2", "8", "3", "7"]}] * 2,
        ],
    }


def idle_turn(thief: str = "") -> Position:
    """Nothing open and unlocked lies there, and seat 0 could play a 1 all the same."""
    return {
        "phase": "mission",
        "center": [{"card": "skulla", "up": True, "locked": True}, {"card": "chest1b"}],
        "relic_deck": rest("skulla", "chest1b")[:6],
        "seats": [
            {"hand": ["1", "6"], "deck": ["2", "3", "4", "5", "7", "8", "9"]},
            {"hand": ["9", "4", "3"], "thief": thief, "deck": ["1", "5", "6", "2", "8"]},
        ],
    }


def test_what_comes_back_is_worth_no_more_than_before() -> None:
    position = seldom("replace") | {"playing": "1", "relic_deck": []}
    position["center"][1]["up"] = True
    position["seats"][0]["captured"] = []
    seen: set[str] = set()
    check(asked(position), seen)
    assert seen == {"close"}


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_nobody_waits_for_nobody(level: str) -> None:
    update = asked(idle_turn("7"))
    assert "play 1" in words(update)
    for seed in range(8):
        assert choice_of(level, update, seed).words != "play 1"


def test_a_turn_that_waits_says_so() -> None:
    update = asked(idle_turn())
    view, options = as_ravens(update.view), words(update)
    reverie = Reverie(view, taste_of("hard"), 0.6, Seeded(3))
    for searched in (False, True):
        values = [5.0 if said == "play 1" else 0.0 for said in options]
        reason = because(reverie, options, values, options.index("play 1"), searched)
        assert reason.key == f"{KEY}wait"
