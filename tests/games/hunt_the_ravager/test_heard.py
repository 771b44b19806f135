"""Who only listens knows all that is public: events leave nothing out and count the points right."""

from typing import Any

import pytest

from engine.api import PUBLIC, Level, Match
from engine.kernel.chance import Seeded
from tests.contract.playing import choose
from tests.games import slowly
from tests.games.hunt_the_ravager.playing import CLASSIC, GAME, RUINS

Seat = dict[str, int]


class Listener:
    """Keeps the table by ear: one method for each event."""

    def __init__(self) -> None:
        self.seats: list[Seat] = [
            dict.fromkeys(["vp", "ravager_vp", "stolen", "devastated"], 0) for _ in range(2)
        ]
        self.public: dict[str, Any] = {}
        self.lines = 0

    def take(self, match: Match) -> None:
        """Hear what is new."""
        lines = [event.words() for event in match.heard(PUBLIC)]
        for line in lines[self.lines :]:
            name, *objects = line.split(" ")
            getattr(self, f"on_{name}")(*objects)
        self.lines = len(lines)

    def on_vendetta(self, number: str, seat: str) -> None:
        self.public = {"vendetta": int(number), "ravager": int(seat), "treasures": set(), "devastated": set()}
        self.public.update(
            samurai={}, fury=5, stolen=0, footprints={}, exhausted=set(), round=1, start="", running=False
        )

        self.ways: dict[int, list[str]] = {}
        self.shown: list[int] = []

    def on_lair(self) -> None:
        self.public["lair"] = "?"

    def on_hidden(self, site: str) -> None:
        self.public["treasures"].add(site)

    def on_round(self, number: str) -> None:
        self.public.update(
            round=int(number), samurai={}, footprints={}, exhausted=set(), start="", running=False
        )

    def on_posted(self, name: str, crossing: str) -> None:
        self.public["samurai"][name] = crossing

    def on_taken(self, site: str) -> None:
        self.public["treasures"].remove(site)
        self.public.update(start=site, running=True)
        self.ways[self.public["round"]] = []
        self.on_crossed(site)

    def on_turn(self, number: str) -> None:
        self.public.update(turn=int(number), exhausted=set())

    def on_devastated(self, site: str) -> None:
        self.public["devastated"].add(site)

    def on_fury(self) -> None:
        self.public["fury"] -= 1

    def on_moved(self) -> None:
        assert self.public["running"]

    def on_crossed(self, site: str) -> None:
        self.public["footprints"][site] = self.public["footprints"].get(site, 0) + 1
        self.ways[self.public["round"]].append(site)

    on_found = on_crossed

    def on_nothing(self, site: str) -> None:
        assert site not in self.public["footprints"]

    def on_walked(self, name: str, crossing: str) -> None:
        self.public["samurai"][name] = crossing

    def on_asked(self, name: str, _: str) -> None:
        self.public["exhausted"].add(name)

    on_tracked = on_elders = on_kami = on_asked

    def on_marched(self, name: str, place: str) -> None:
        self.public["samurai"][name] = place
        self.public["exhausted"].add(name)

    on_returned = on_missed = on_marched

    def on_hunted(self, name: str, site: str) -> None:
        self.on_marched(name, site)
        self.public["running"] = False

    def on_home(self) -> None:
        self.public["stolen"] += 1

    def on_roaming(self) -> None:
        assert self.public["running"]

    on_late = on_annihilated = on_roaming

    def on_shown(self, lair: str) -> None:
        self.public["lair"] = lair

    def on_sheet(self, number: str, *legs: str) -> None:
        """Shows HTR-R26: the way of every Round begun, from its start, over all that was found."""
        been = {site for leg in legs for site in leg.split("-")}
        assert legs[0] == self.ways[int(number)][0]
        assert been >= set(self.ways[int(number)])
        self.shown.append(int(number))

    def on_scored(self, ravager: str, earned: str, empress: str, saved: str) -> None:
        seat, told = self.seats[int(ravager)], self.public
        assert int(earned) == 4 * told["stolen"] + told["fury"] + len(told["devastated"])
        seat["vp"] += int(earned)
        seat["ravager_vp"] += int(earned)
        seat["stolen"] += told["stolen"]
        seat["devastated"] += len(told["devastated"])
        self.seats[int(empress)]["vp"] += int(saved)
        self.public["footprints"] = {}
        assert self.shown == sorted(self.ways)

    def on_won(self, *seats: str) -> None:
        self.public["winners"] = [int(seat) for seat in seats]


@pytest.mark.parametrize("level", [CLASSIC, RUINS], ids=["plain", "ruins keep their type"])
@pytest.mark.parametrize("seed", [40, 41, *slowly(42, 43, 44, 45)])
def test_who_only_listens_knows_the_table(level: Level, seed: int) -> None:
    match, dice, ears = Match(GAME, level, seed), Seeded(seed), Listener()
    ears.take(match)
    while not match.over:
        match.play(match.seat(), choose(match.update(match.seat()).options, dice).words)
        ears.take(match)
        seen, told = match.view(PUBLIC).data, ears.public
        sheet = seen["ravagers"][0]
        assert {key: seen[key] for key in ("vendetta", "round")} == {
            key: told[key] for key in ("vendetta", "round")
        }
        assert set(seen["treasures"]) == told["treasures"]
        assert set(seen["devastated"]) == told["devastated"]
        assert sheet["footprints"] == told["footprints"]
        assert (sheet["fury"], sheet["stolen"], sheet["start"]) == (
            told["fury"],
            told["stolen"],
            told["start"],
        )
        assert {n: s["at"] for n, s in seen["samurai"].items() if s["at"]} == told["samurai"]
        assert {n for n, s in seen["samurai"].items() if not s["ready"]} == told["exhausted"]
        if seen["phase"] in ("cost", "move", "walk", "act"):
            assert seen["turn"] == told["turn"]
        for seat, row in enumerate(ears.seats):
            assert {key: seen["seats"][seat][key] for key in row} == row
    assert match.winners() == ears.public["winners"]
    assert match.position()["ravagers"][0]["lair"] == ears.public["lair"]


@pytest.mark.parametrize("seed", range(46, 49))
def test_both_seats_hear_the_same_but_for_their_own_secrets(seed: int) -> None:
    match, dice = Match(GAME, CLASSIC, seed), Seeded(seed)
    while not match.over:
        match.play(match.seat(), choose(match.update(match.seat()).options, dice).words)
    lines = [[event.words() for event in match.heard(seat)] for seat in (0, 1, PUBLIC)]
    assert len({len(each) for each in lines}) == 1
    for mine, yours, nobody in zip(*lines, strict=True):
        if mine != yours:
            assert nobody in (mine, yours) and nobody in ("lair", "moved")
            secret = mine if yours == nobody else yours
            assert secret.split(" ")[0] == nobody and len(secret.split(" ")) > 1
