"""What an agent of Hunt the Ravager says for a choice is true at the table, by what its seat knows."""

from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any, Final

import pytest

from client.text import tr
from engine.ai.agent import Choice
from engine.api import Level, Match, Update, agent_for
from engine.games.hunt_the_ravager.agent_setup import HOMEWARD, near
from engine.games.hunt_the_ravager.board import GRID
from engine.kernel.chance import Seeded
from tests.ai.chases import CLASSIC, HUNT, PAIRS, RIVALS, played_match, random_match, words

KEY: Final = "hunt-the-ravager-reason-"
SITES: Final = [column + row for row in "12345" for column in "ABCDEFG"]


def steps(one: str, other: str) -> int:
    """Steps from one Location to another (HTR-KEY-1)."""
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True))


def corners(stand: str) -> list[str]:
    """The Locations of an intersection (HTR-KEY-2)."""
    first, last = stand.split("/")
    return [column + row for column in (first[0], last[0]) for row in (first[1], last[1])]


class Case:
    """One choice at one decision, as its seat sees the table."""

    def __init__(self, update: Update, choice: Choice) -> None:
        self.data: Final[Any] = update.view.data
        self.level: Final[Level] = update.view.level
        self.seat: Final = update.view.seat
        self.said: Final = choice.words.split(" ")
        self.args: Final = choice.reason.args
        self.options: Final = [option.split(" ") for option in words(update)]
        self.runs: Final = self.data["ravagers"]
        self.me: Final[Any] = next((run for run in self.runs if run["seat"] == self.seat), None)

    def above(self, worth: Callable[[str], float]) -> bool:
        """Whether the place chosen is worth more than those that could be chosen on average."""
        return worth(self.said[1]) > fmean(worth(option[1]) for option in self.options)

    def kind(self, site: str) -> str:
        kind: str = self.data["grid"][int(site[1]) - 1][ord(site[0]) - ord("A")]
        return kind

    def cost(self, site: str) -> int:
        cost: int = self.level.data["hideout"][int(site[1]) - 1][ord(site[0]) - ord("A")]
        return cost

    def within(self, site: str, kinds: str) -> int:
        """How many Locations of these kinds are at most two steps away."""
        return sum(steps(site, other) <= 2 and self.kind(other) in kinds for other in SITES)

    def inside(self, lair: str) -> float:
        """What Treasures off the border promise who lives there."""
        hidden = [s for s in SITES if s[0] not in "AG" and s[1] not in "15" and self.kind(s) not in "LX"]
        return fmean(HOMEWARD[steps(lair, site)] for site in hidden)

    def from_mates(self, site: str) -> int:
        return sum(steps(site, run["start"]) for run in self.runs if run["start"])

    def mates_lair(self) -> str:
        lair: str = next(run["lair"] for run in self.runs if run is not self.me)
        return lair

    def unwatched(self, site: str) -> float:
        stands = [GRID.crossing[each["at"]] for each in self.data["samurai"].values() if each["at"]]
        return -sum(near(stand, GRID.cell[site]) for stand in stands)

    def soon(self) -> bool:
        """Whether the intersection is two steps or less from one of a Treasure."""
        first = self.said[1].split("/")[0]
        a, b = first[0], first[1]
        ways = [
            abs(ord(a) + dx - ord(site[0])) + abs(int(b) + dy - int(site[1]))
            for site in self.data["treasures"]
            for dx in (0, 1)
            for dy in (0, 1)
        ]
        return min(ways) <= 2


CLAIMS: Final[dict[str, Callable[[Case], bool]]] = {
    "only": lambda c: len(c.options) == 1,
    "lair-steps": lambda c: c.above(c.inside),
    "lair-neighbours": lambda c: c.above(lambda site: sum(steps(site, s) == 1 for s in SITES)),
    "lair-mate": lambda c: c.above(lambda site: steps(site, c.mates_lair())),
    "hide-askers": lambda c: c.above(lambda site: c.within(site, "VS")),
    "hide-ways": lambda c: c.above(lambda site: -c.within(site, "CXVS")),
    "hide-cheap": lambda c: c.above(lambda site: -c.cost(site)),
    "post": lambda c: c.said[0] == "post",
    "post-start": lambda c: c.soon(),
    "post-ask": lambda c: any(c.kind(site) in "VS" for site in corners(c.said[1])),
    "take-home": lambda c: c.above(lambda site: HOMEWARD[steps(site, c.me["lair"])]),
    "take-mate": lambda c: c.above(c.from_mates),
    "take-samurai": lambda c: c.above(c.unwatched),
    "devastate": lambda c: c.said[0] == "devastate" and 0 <= c.args["risk"] <= 100,
    "devastate-any": lambda c: c.said[0] == "devastate",
    "fury": lambda c: c.said[0] == "fury" and 0 <= c.args["risk"] <= 100,
    "move": lambda c: c.said[-1] != c.me["lair"],
    "move-home": lambda c: c.said[-1] == c.me["lair"],
    "wander": lambda c: c.said[0] == "move",
    "wander-home": lambda c: (
        steps(c.said[-1], c.me["lair"]) == min(steps(option[-1], c.me["lair"]) for option in c.options)
    ),
    "stay": lambda c: c.said[0] == "done" and c.data["phase"] == "walk",
    "walk": lambda c: c.said[0] == "walk",
    "hunt": lambda c: c.said[0] in ("hunt", "continue") and c.args["share"] >= 0,
    "hunt-lair": lambda c: c.said[0] in ("hunt", "continue") and c.kind(c.args["place"]) not in "LX",
    "known": lambda c: c.said[0] in ("track", "kami"),
    "track": lambda c: c.said[0] == "track",
    "elders": lambda c: c.said[0] == "elders",
    "kami": lambda c: c.said[0] == "kami",
    "march": lambda c: c.said[0] == "march",
    "return": lambda c: c.said[0] == "return",
    "done": lambda c: c.said[0] == "done",
    "done-rival": lambda c: c.said[0] == "done" and len(c.data["seats"]) == 3,
    "imperial-order": lambda c: c.said[0] == "first",
    "ravager-order": lambda c: not any(run["onryo"] for run in c.runs),
    "ravager-order-onryo": lambda c: any(run["onryo"] for run in c.runs if str(run["seat"]) == c.said[1]),
    "terrify": lambda c: c.said[0] == "terrify",
    "torment": lambda c: c.said[0] == "torment",
    "haunt": lambda c: c.said[0] == "haunt",
    "onryo-done": lambda c: c.said[0] == "done",
    "close": lambda c: c.data["phase"] in ("imperial_order", "onryo"),
}
"""What each reason claims of the table, beside what it says of values."""


MIXED: Final = ("lair", "hide", "take")
"""Reasons with up to two claims."""


def check(update: Update, level: str, seed: int) -> set[str]:
    """What an agent says here is true and has a sentence; answers with what it claims."""
    choice = agent_for(HUNT, level, seed).choose(update.view, words(update))
    said = tr(choice.reason.key, **choice.reason.args)
    assert said != choice.reason.key and "{" not in said, choice.reason.key
    name = choice.reason.key.removeprefix(KEY)
    claims = {name}
    if name in MIXED:
        claims = {f"{name}-{part}" for part in choice.reason.args.values() if part}
    for claim in claims:
        assert CLAIMS[claim](Case(update, choice)), (claim, choice.words, update.view.data)
        assert name not in MIXED or tr(f"{KEY}{claim}") in said
    return claims


def questions(seed: int, level: Level) -> Iterator[Match]:
    """A match at each question before the chase of its first Round, and at each choice of a Treasure."""
    for match in random_match(seed, level):
        if match.phase() in ("lair", "hide", "post", "take"):
            yield match


@pytest.mark.slow
@pytest.mark.parametrize("level", [CLASSIC, PAIRS, RIVALS], ids=["classic", "pairs", "rivals"])
def test_every_reason_before_the_chase_is_true(level: Level) -> None:
    seen: set[str] = set()
    for seed in range(6):
        for number, match in enumerate(questions(seed, level)):
            adviser = "normal" if match.phase() == "post" else "hard"
            for n in (1, 2):
                seen |= check(match.update(match.seat()), adviser, number + n)
    assert {"lair-steps", "hide-cheap", "hide-ways", "take-home", "take-samurai", "post-start"} <= seen


@pytest.mark.parametrize("level", [CLASSIC, PAIRS, RIVALS], ids=["classic", "pairs", "rivals"])
def test_every_reason_of_the_chase_is_true(level: Level) -> None:
    seen: set[str] = set()
    dice = Seeded(5)
    for number, match in enumerate(played_match(["easy"] * level.seats, 4, level)):
        if number % 3 == 0:
            update = match.update(match.seat())
            for adviser in ("easy", "normal"):
                seen |= check(update, adviser, dice.word())
    assert {"devastate-any", "wander-home", "walk", "hunt"} <= seen


def test_a_hiding_place_is_not_praised_for_what_it_lacks() -> None:
    """An inner Location with ways out all around was said to have few."""
    match = Match(HUNT, CLASSIC, 3)
    match.play(match.seat(), words(match.update(match.seat()))[0])
    update = match.update(match.seat())
    found = {tuple(sorted(check(update, "hard", seed))) for seed in range(20)}
    assert len(found) > 1 and {"hide-cheap", "hide-ways", "hide-askers"} == {
        c for each in found for c in each
    }


def test_each_claim_has_its_sentence() -> None:
    for name in CLAIMS:
        assert tr(f"{KEY}{name}", place="C3", share=1, risk=1, ravagers=1) != f"{KEY}{name}"
