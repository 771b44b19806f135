"""The deduction help: what may be in whose hand, and which relics may lie where, by counting cards.

The one lens `cards` answers in `Deduction.holds` (there is nothing to shade or ring). Its keys, for each part
that the view hides, and what they hold (names of cards with shares from above 0 to 1):

    seats.K.hand, .deck, .discard, .aside   cards that may be among the hidden ones there
    seats.K.thief                           what the face-down thief may be
    seats.K.loot                            relics that it may own beyond those shown
    center.K.card, drawn                    the face-down relic of that place; the one that the 7 drew
    relic_deck.0, relic_deck.N              the top and the bottom card (N: length less one)
    relic_deck, removed                     relics that may be among the hidden ones there

A share of 1 is certain, and what is not named cannot be, by all that the seat sees and has heard since the
game was dealt. Draws and shuffles count as chance has them; what somebody chose unseen counts as chosen
blindly. For a table set up by hand every arrangement that fits the view counts alike. All of that is exact
but for one thing: with `raven_less_relic_thief` a relic that nobody saw is not held to be a thief for lying
alone in a hand.
"""

from itertools import product
from typing import Final

from engine.games.five_ravens.cards import CARD, NAME
from engine.games.five_ravens.deduce_cards import STRANGE, Case, Shares, can_steal
from engine.games.five_ravens.deduce_relics import Relics, World
from engine.games.five_ravens.deduce_told import cases_told
from engine.games.five_ravens.deduce_view import cases_seen
from engine.games.five_ravens.dream import seen_relics
from engine.games.five_ravens.setting import setting_of
from engine.games.five_ravens.view import FiveRavensView
from engine.kernel.deduction import Deduction, Lens
from engine.kernel.event import Event
from engine.kernel.view import HIDDEN, Position


def cards(view: FiveRavensView, heard: list[Event]) -> Deduction:
    """What each hidden part of the table may hold."""
    data, setting, seats = view.data, setting_of(view.level), range(view.level.seats)
    seen = seen_relics(data)
    unseen = [NAME[card] for card in setting.relics if NAME[card] not in seen]
    relics = Relics(len(setting.relics) - setting.removed, len(seats), unseen)
    cases = [cases_seen(data, setting, seat) for seat in seats]
    game = since_the_deal(heard)
    for event in game:
        relics.hear(event)
    if game and relics.fits(data):
        relics.look(data)
        told = [cases_told(data, setting, seat, game, relics) for seat in seats if seat != view.seat]
        if view.seat in seats:
            told.insert(view.seat, cases[view.seat])
        if all(told):
            return Deduction({}, {}, Count(data, told, relics).holds)
    return Deduction({}, {}, Count(data, cases, Relics(0, len(seats), unseen)).holds)


def since_the_deal(heard: list[Event]) -> list[Event]:
    """What was heard of the game that is being played; nothing if nobody heard it begin."""
    for k in range(len(heard) - 1, -1, -1):
        if heard[k].name == "game":
            return heard[k + 1 :]
    return []


class Pool:
    """The relics that are not seen, in one of the worlds that shuffles may have led to."""

    def __init__(self, relics: Relics, world: World) -> None:
        self.relics: Final[Relics] = relics
        self.world: Final[World] = world
        self.unseen: Final[list[str]] = relics.unseen_in(world)
        self.able: Final[int] = sum(map(can_steal, self.unseen))

    def name(self, path: str) -> str:
        """What lies at a hidden place; the empty text for any unseen relic."""
        return self.relics.name_in(self.world, path) if path != STRANGE and self.world else ""

    def weigh(self, thieves: list[str]) -> float:
        """How likely all of these can be thieves; the empty text stands for one that surely can."""
        weight = 1.0
        taken = 0
        for thief in thieves:
            if thief:
                name = self.name(thief)
                if name:
                    weight *= can_steal(name)
                elif taken < self.able:
                    weight *= (self.able - taken) / (len(self.unseen) - taken)
                    taken += 1
                else:
                    weight = 0.0
        return weight

    def strange(self, thieves: list[str]) -> int:
        """How many of these may be any unseen relic."""
        return sum(thief != "" and self.name(thief) == "" for thief in thieves)

    def any(self, strange: int) -> Shares:
        """What may lie in a hidden place, where so many unseen relics are thieves; not one of those."""
        left = len(self.unseen) - strange
        able = 1.0 - strange / self.able if strange else 1.0
        return {name: (able if can_steal(name) else 1.0) / left for name in self.unseen if left > 0}

    def at(self, path: str, free: Shares) -> Shares:
        """What may lie at a hidden place; `free` if that is any unseen relic."""
        name = self.name(path)
        return {name: 1.0} if name else free

    def thief(self) -> Shares:
        """What a thief may be that is an unseen relic."""
        return {name: 1.0 / self.able for name in self.unseen if can_steal(name)}


class Count:
    """Adds up what may be, case by case: how relics were shuffled, and which thieves are relics unseen."""

    def __init__(self, data: Position, seats: list[list[Case]], relics: Relics) -> None:
        self.data: Final[Position] = data
        self.holds: Final[dict[str, Shares]] = {}
        picks = [list(pick) for pick in product(*seats)]
        rows: list[tuple[Pool, list[float]]] = []
        for world, weight in relics.worlds.items():
            pool = Pool(relics, world)
            row = []
            for pick in picks:
                chance = weight * pool.weigh([case.thief for case in pick])
                for case in pick:
                    chance *= case.weight
                row.append(chance)
            rows.append((pool, row))
        total = sum([sum(row) for _, row in rows])
        for pool, row in rows:
            self.world(pool, picks, [chance / total for chance in row])
        for shares in self.holds.values():
            for name, share in shares.items():
                shares[name] = round(share, DIGITS) or share

    def add(self, path: str, shares: Shares, weight: float) -> None:
        """So much of one case."""
        for name, share in shares.items():
            if weight * share > 0.0:
                here = self.holds.setdefault(path, {})
                here[name] = here.get(name, 0.0) + weight * share

    def world(self, pool: Pool, picks: list[list[Case]], chances: list[float]) -> None:
        """All places, if shuffles went this way."""
        middle: dict[int, float] = {}
        own: dict[tuple[int, Case, int], float] = {}
        for pick, chance in zip(picks, chances, strict=True):
            if chance > 0.0:
                strange = pool.strange([case.thief for case in pick])
                middle[strange] = middle.get(strange, 0.0) + chance
                for seat, case in enumerate(pick):
                    key = (seat, case, strange)
                    own[key] = own.get(key, 0.0) + chance
        for strange, chance in middle.items():
            self.middle(pool, pool.any(strange), chance)
        for (seat, case, strange), chance in own.items():
            self.cards(pool, pool.any(strange), seat, case, chance)
            self.loot(pool, pool.any(strange), seat, case, chance)

    def middle(self, pool: Pool, free: Shares, chance: float) -> None:
        """Relics in the middle, in the deck and out of the game; `free` is what may lie in any place."""
        for k, place in enumerate(self.data["center"]):
            if place["card"] == HIDDEN:
                self.add(f"center.{k}.card", pool.at(f"center.{k}.card", free), chance)
        deck = self.data["relic_deck"]
        hidden = 0
        for k, card in enumerate(deck):
            if card == HIDDEN:
                path = f"relic_deck.{k}"
                named = pool.name(path) != ""
                if named:
                    self.add("relic_deck", pool.at(path, free), chance)
                if k in (0, len(deck) - 1):
                    self.add(path, pool.at(path, free), chance)
                hidden += not named
        self.add("relic_deck", free, chance * hidden)
        self.add("removed", free, chance * self.data["removed"].count(HIDDEN))
        if self.data["drawn"] == HIDDEN:
            self.add("drawn", pool.at("drawn", free), chance)

    def cards(self, pool: Pool, free: Shares, seat: int, case: Case, chance: float) -> None:
        """The cards of one seat, over its thief, hand, deck, discard pile and what it has set aside."""
        keys = self.data["seats"][seat]
        for zone, held in case.zones.items():
            path = f"seats.{seat}.{zone}"
            if HIDDEN in keys[zone]:
                for card, share in held.items():
                    if card not in CARD:
                        here = pool.thief() if zone == "thief" else free
                        self.add(path, pool.at(card, here), chance * share)
                    elif card not in keys[zone]:
                        self.add(path, {card: share}, chance)

    def loot(self, pool: Pool, free: Shares, seat: int, case: Case, chance: float) -> None:
        """The relics of one seat that nobody showed."""
        path = f"seats.{seat}.loot"
        strange = pool.strange([case.thief])
        for k, name in enumerate(self.data["seats"][seat]["loot"]):
            if name == HIDDEN:
                if pool.name(f"{path}.{k}"):
                    self.add(path, pool.at(f"{path}.{k}", free), chance)
                else:
                    strange -= 1
        self.add(path, free, -strange * chance)
        if pool.strange([case.thief]):
            self.add(path, pool.thief(), chance)


DIGITS: Final = 12
"""What is certain adds up to 1, but for what is lost by adding."""
LENSES: Final[dict[str, Lens]] = {"cards": cards}
