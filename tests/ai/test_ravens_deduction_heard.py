"""What follows from all that was heard: certain where it is certain, else as likely as chance makes it."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from engine.api import HIDDEN, LENSES, PUBLIC, Event, Level, Match, View
from engine.games.five_ravens.cards import CARD, THIEVES, mask_of
from engine.games.five_ravens.deduce_relics import Relics
from engine.games.five_ravens.heard import Mixed, RelicDealt, RelicHidden, Stole, Sunk, TurnedDown
from engine.kernel.chance import Seeded
from tests.ai.heists import RAVENS, level_for, random_match
from tests.games import slowly

RANKS: Final = [str(n) for n in range(1, 10)]
RELICS: Final[list[str]] = level_for(2).data["relics"]
Holds = dict[str, dict[str, float]]


def deduce(view: View, heard: list[Event]) -> Holds:
    return LENSES["five_ravens"]["cards"](view, heard).holds


def busy_match(seed: int, seats: int, **options: bool) -> Iterator[Match]:
    """A match at each question of a random game in which few play their thief at once."""
    match, dice = Match(RAVENS, level_for(seats, "standard", **options), seed), Seeded(seed + 7)
    while not match.over:
        yield match
        words = [action.words for action in match.update(match.seat()).options]
        going_on = [w for w in words if w != "done" and not w.startswith("thief")]
        words = going_on if going_on and dice.below(4) else words
        match.play(match.seat(), words[dice.below(len(words))])


def test_a_raven_that_was_just_played_lies_in_the_discard_pile() -> None:
    for seed in range(8):
        match = Match(RAVENS, level_for(2), seed)
        mine = [
            a.words for a in match.update(match.seat()).options if a.words in ("play 3", "play 1", "play 8")
        ]
        if not mine:
            continue
        seat, card = match.seat(), mine[0][-1]
        match.play(seat, mine[0])
        while match.seat() == seat:
            match.play(seat, match.update(seat).options[-1].words)
        for eyes in (1 - seat, PUBLIC):
            holds = deduce(match.view(eyes), match.heard(eyes))
            pile = match.view(eyes).data["seats"][seat]["discard"]
            assert holds[f"seats.{seat}.discard"] == {card: 1.0} and pile == [HIDDEN]
            assert card not in holds[f"seats.{seat}.hand"] and card not in holds[f"seats.{seat}.deck"]


class Piles:
    """What anybody keeps in mind: the Ravens that were played, until their pile is shuffled or used."""

    def __init__(self, seats: int) -> None:
        self.sure: list[set[str]] = [set() for _ in range(seats)]
        self.count = 0

    def read(self, match: Match) -> None:
        heard = match.heard(PUBLIC)
        for event in heard[self.count :]:
            if event.name == "game":
                self.sure = [set() for _ in self.sure]
            elif event.name == "played":
                self.sure[int(event.objects[0])].add(event.objects[1])
            elif event.name == "shuffled" or (event.name, event.objects[1:2]) == ("stacked", ["discard"]):
                self.sure[int(event.objects[0])].clear()
            elif event.name in ("captured", "rescued"):
                self.sure[int(event.objects[0])].discard(event.objects[1])
        self.count = len(heard)


@pytest.mark.parametrize("seats", [2, 3, *slowly(4)])
def test_what_lies_certainly_in_a_discard_pile_is_said_to_lie_there(seats: int) -> None:
    known, piles = 0, Piles(seats)
    for match in busy_match(seats, seats):
        piles.read(match)
        view = match.view(seats - 1)
        holds = deduce(view, match.heard(view.seat))
        for seat, sure in enumerate(piles.sure):
            for card in sure if seat != view.seat else ():
                if card != view.data["playing"]:
                    assert holds[f"seats.{seat}.discard"][card] == 1.0
                    for zone in ("hand", "deck", "thief"):
                        assert card not in holds.get(f"seats.{seat}.{zone}", {})
                    known += 1
    assert known > 20


@pytest.mark.parametrize("option", ["", "open_discards"])
def test_a_hand_that_was_shown_is_known_in_the_discard_pile(option: str) -> None:
    """Where a hand is one card, seats are shut out often."""
    options = {option: True} if option else {}
    level = level_for(2, "standard", **options)
    level = Level(level.game, level.mode, 2, {**level.data, "draw": 1}, level.options, "")
    match = next(m for seed in range(40) for m in random_match(seed, level) if was_shown(m))
    shown = next(e for e in match.heard(PUBLIC) if e.name == "shut")
    seat, cards = int(shown.objects[0]), shown.objects[1:]
    for eyes in (1 - seat, PUBLIC):
        pile = match.view(eyes).data["seats"][seat]["discard"]
        holds = deduce(match.view(eyes), match.heard(eyes)).get(f"seats.{seat}.discard", {})
        assert all(card in pile or holds[card] == 1.0 for card in cards)


def was_shown(match: Match) -> bool:
    """A hand was shown, has been discarded, and has not been shuffled."""
    names = [(e.name, e.objects[:1]) for e in match.heard(PUBLIC)]
    shut = [k for k, (name, _) in enumerate(names) if name == "shut"]
    if not shut or len(match.heard(PUBLIC)[shut[0]].objects) < 2:
        return False
    after = names[shut[0] :]
    struck = [k for k, (name, _) in enumerate(after) if name == "struck"]
    return bool(struck) and ("shuffled", after[0][1]) not in after and len(struck) == 1


@pytest.mark.parametrize("seats", [2, *slowly(4)])
def test_nothing_secret_is_used(seats: int) -> None:
    """Games that look and sound the same to a seat lead it to the same conclusions."""
    pairs = 0
    for number, match in enumerate(busy_match(seats, seats)):
        options = match.update(match.seat()).options
        if number % 4 or not options[0].hides:
            continue
        found: dict[tuple[int, str], Holds] = {}
        for action in options:
            twin = Match(RAVENS, match.level, match.record.seed)
            for move in match.record.moves:
                twin.play(move.seat, move.words)
            twin.play(match.seat(), action.words)
            for eyes in set(range(PUBLIC, seats)) - {match.seat()}:
                same = str((twin.view(eyes).data, [e.words() for e in twin.heard(eyes)]))
                holds = deduce(twin.view(eyes), twin.heard(eyes))
                pairs += (eyes, same) in found
                assert found.setdefault((eyes, same), holds) == holds
    assert pairs > 10


def test_a_log_tells_nothing_of_a_table_that_it_does_not_lead_to() -> None:
    match = list(random_match(3, level_for(3)))[-1]
    late, view = match.heard(0), match.view(0)
    early = Match(RAVENS, level_for(3), 3)
    assert deduce(early.view(0), late) == deduce(early.view(0), [])
    assert deduce(view, []) == deduce(view, early.heard(0))


def test_conclusions_hold_for_a_moment_within_an_action() -> None:
    """What is shown when one game of a Grand Raven is over belongs to what was heard until then."""
    match = Match(RAVENS, level_for(2, "grand_raven"), 5)
    while not any(e.name == "scored" for e in match.heard(PUBLIC)):
        match.play(match.seat(), match.update(match.seat()).options[0].words)
    past = match.midway(0, "scored")
    assert past is not None
    view, count = past
    holds = deduce(view, match.heard(0)[:count])
    keys = view.data["seats"][1]
    for zone in ("hand", "deck", "discard"):
        assert sum(holds.get(f"seats.1.{zone}", {}).values()) == pytest.approx(keys[zone].count(HIDDEN))
    assert holds != deduce(view, [])


class Trial:
    """All deals of a rival's cards one by one, each a zone for every card: slow, plain, and to be right."""

    def __init__(self, loot: list[str], able: dict[str, float]) -> None:
        self.cards: Final = [*RANKS, *loot]
        self.able: Final = able
        self.deals: dict[tuple[str, ...], float] = {("deck",) * 9 + ("",) * len(loot): 1.0}
        self.stolen = 0
        self.playing = ""
        self.early = 0
        self.top: list[str] = []

    def each(self, ways: Any) -> None:
        """Every deal leads to others, each with its chance."""
        deals: dict[tuple[str, ...], float] = {}
        for deal, weight in self.deals.items():
            for new, chance in ways(deal):
                if chance > 0.0:
                    deals[new] = deals.get(new, 0.0) + weight * chance
        self.deals = deals

    def put(self, card: str, zones: tuple[str, ...], goal: str) -> None:
        k = self.cards.index(card)
        self.each(lambda d: [((*d[:k], goal, *d[k + 1 :]), 1.0)] if d[k] in zones else [])

    def some(self, zone: str, goal: str) -> None:
        def ways(d: tuple[str, ...]) -> list[tuple[tuple[str, ...], float]]:
            there = [k for k, z in enumerate(d) if z == zone]
            return [((*d[:k], goal, *d[k + 1 :]), 1 / len(there)) for k in there]

        self.each(ways)

    def all(self, zone: str, goal: str) -> None:
        self.each(lambda d: [(tuple(goal if z == zone else z for z in d), 1.0)])

    def hold(self) -> None:
        self.each(lambda d: [(d, float("hand" in d[:9]))])

    def count(self, counts: dict[str, int]) -> None:
        self.each(lambda d: [(d, float(all(d.count(zone) == n for zone, n in counts.items())))])

    def thief(self) -> None:
        def ways(d: tuple[str, ...]) -> list[tuple[tuple[str, ...], float]]:
            there = [k for k, z in enumerate(d) if z == "hand" and self.able.get(self.cards[k], 1.0) > 0.0]
            total = sum(self.able.get(self.cards[k], 1.0) for k in there)
            return [((*d[:k], "thief", *d[k + 1 :]), 1 / total) for k in there]

        self.each(ways)

    def draw(self, count: int) -> None:
        for _ in range(count - self.early):
            self.some(self.top.pop() if self.top else "deck", "hand")
        self.early = 0

    def hear(self, event: Event) -> None:
        name, (_, *objects) = event.name, (*event.objects, "")
        card = objects[0] if objects else ""
        if name in ("played", "thief", "revealed", "stole", "struck") and self.playing:
            self.put(self.playing, ("play",), "discard")
            self.playing = ""
        if name == "struck":
            self.all("hand", "discard")
        if name == "struck" or event.objects[0] != "1":
            return
        if name == "played":
            self.put(card, ("hand",), "play")
            self.playing = card
            self.hold()
        elif name == "thief":
            self.hold()
            self.thief()
        elif name == "revealed":
            self.put(card, ("thief",), "thief")
        elif name == "captured":
            self.put(card, ("thief", "hand", "discard"), "")
            if self.playing:
                self.hold()
        elif name == "rescued":
            self.top.append(f"top{len(self.top)}")
            self.put(card, ("",), self.top[-1])
        elif name == "stacked":
            self.top.append(f"top{len(self.top)}")
            self.some(card, self.top[-1])
            self.hold()
        elif name == "aside":
            self.some("hand", "aside")
            self.hold()
        elif name == "discarded":
            aside = any("aside" in deal for deal in self.deals)
            self.some("aside" if aside else "hand", "discard")
            if not aside:
                self.hold()
        elif name == "shuffled":
            self.early = max(sum(z == "deck" or z in self.top for z in deal) for deal in self.deals)
            for zone in ["deck", *self.top]:
                self.all(zone, "hand")
            self.top = []
            self.all("discard", "deck")
        elif name == "drew":
            self.draw(int(card))
        elif name == "stole":
            self.put(self.cards[9 + self.stolen], ("",), "discard")
            self.stolen += 1

    def shares(self, factor: dict[str, float]) -> Holds:
        """How likely each Raven lies where; a thief that is an unseen relic counts by its own factor."""
        found: Holds = {zone: {} for zone in ("hand", "deck", "discard", "thief")}
        total = 0.0
        for deal, weight in self.deals.items():
            thief = next((self.cards[k] for k, zone in enumerate(deal) if zone == "thief"), "")
            weight *= factor.get(thief, 1.0)
            total += weight
            for card, zone in zip(RANKS, deal, strict=False):
                at = "deck" if zone.startswith("top") else zone
                if at in found:
                    found[at][card] = found[at].get(card, 0.0) + weight
        return {zone: {card: w / total for card, w in held.items()} for zone, held in found.items()}


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_counted_as_following_every_deal_would(seed: int) -> None:
    checked = 0
    for number, match in enumerate(busy_match(seed, 2)):
        heard = match.heard(0)
        if any(e.name in ("mixed", "shut") for e in heard):
            return
        view = match.view(0)
        keys = view.data["seats"][1]
        if number % 4 or view.data["phase"] != "mission" or len({*keys["hand"], *keys["deck"]}) > 2:
            continue
        holds = deduce(view, heard)
        loot = [name if name != HIDDEN else f"?{k}" for k, name in enumerate(keys["loot"])]
        unseen = holds["removed"]
        strange = sum(mask_of([CARD[c]]) & THIEVES != 0 for c in unseen) / len(unseen)
        able = {c: strange if c not in CARD else float(mask_of([CARD[c]]) & THIEVES != 0) for c in loot}
        trial = Trial(loot, able)
        for event in heard[1:]:
            if event.objects:
                trial.hear(event)
        if trial.playing and view.data["playing"] != trial.playing:
            trial.put(trial.playing, ("play",), "discard")
        trial.count({zone: len(keys[zone]) for zone in ("hand", "discard")})
        if not keys["thief"] and not keys["hand_open"]:
            trial.hold()
        for zone, held in trial.shares({c: strange for c in loot if c not in CARD}).items():
            if HIDDEN in keys[zone]:
                told = {c: s for c, s in holds.get(f"seats.1.{zone}", {}).items() if c in RANKS}
                assert told == pytest.approx({c: s for c, s in held.items() if c not in keys[zone]}), zone
                checked += 1
    assert checked


def test_relics_that_were_shuffled_lie_in_one_of_their_places() -> None:
    relics = Relics(6, 2, RELICS)
    for event in [
        RelicDealt("ruby", "R1"),
        RelicHidden("R2"),
        TurnedDown("ruby", "R1"),
        Mixed("R1", "R2"),
        Stole("1", "R2"),
        Sunk("R1"),
    ]:
        relics.hear(event)
    (stolen,), sunk = relics.loot[1], relics.deck[-1]
    assert relics.worlds == {((stolen, "ruby"),): 0.5, ((sunk, "ruby"),): 0.5}
    relics.call(stolen, "emerald")
    assert list(relics.worlds) == [((sunk, "ruby"),)]


def test_a_relic_that_a_6_shuffled_is_expected_where_it_may_be() -> None:
    seen = 0
    for seed in range(12):
        for match in busy_match(seed, 3):
            last = match.heard(PUBLIC)[-1]
            down = [e.objects[0] for e in match.heard(PUBLIC)[-2:] if e.name == "down"]
            if last.name != "mixed" or not down or len(last.objects) != 2:
                continue
            holds = deduce(match.view(PUBLIC), match.heard(PUBLIC))
            shares = [holds[f"center.{int(place[1:]) - 1}.card"].get(down[0], 0.0) for place in last.objects]
            assert shares == [0.5, 0.5] and down[0] not in holds["relic_deck"]
            seen += 1
    assert seen
