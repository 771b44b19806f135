"""The deduction help: what may be in whose hand, and which relics may lie where, by counting cards.

The one lens `cards` answers in `Deduction.holds` (there is nothing to shade or ring). Its keys, for each part
that the view hides, and what they hold (names of cards with shares from above 0 to 1):

    seats.K.hand, .deck, .discard, .aside   cards that may be among the hidden ones there
    seats.K.thief                           what the face-down thief may be
    seats.K.loot                            relics that it may own beyond those shown
    center.K.card, drawn                    the face-down relic of that place; the one that the 7 drew
    relic_deck.0, relic_deck.N              the top and the bottom card (N: length less one)
    relic_deck, removed                     relics that may be among the hidden ones there

Every arrangement that fits the view counts alike: a share of 1 is certain, and what is not named cannot be.
That is exact but for one thing: with `raven_less_relic_thief` a hand is not held to contain a thief.
"""

from itertools import product
from math import comb
from typing import Final

from engine.games.five_ravens.cards import BIT, CARD, NAME, RAVENS, THIEVES
from engine.games.five_ravens.dream import OWN, needs_thief, seen_relics
from engine.games.five_ravens.setting import Setting
from engine.games.five_ravens.view import FiveRavensView
from engine.kernel.deduction import Deduction, Lens
from engine.kernel.view import HIDDEN, Position

Shares = dict[str, float]


class Holder:
    """One seat's hidden cards: how many lie in each of its places, and what they can be."""

    def __init__(self, keys: Position, playing: str, wanted: int) -> None:
        self.slots: Final[dict[str, int]] = {zone: keys[zone].count(HIDDEN) for zone in OWN}
        self.thief: Final[bool] = keys["thief"] == HIDDEN
        self.wanted: Final[bool] = wanted != 0 and self.slots["hand"] > 0
        """The hand must hold a Raven (FR-LAST-1)."""
        self.unknown: Final[int] = keys["loot"].count(HIDDEN)
        shown = [name for zone in [*OWN, "captured"] for name in keys[zone]] + [keys["thief"], playing]
        loot = [name for name in keys["loot"] if name != HIDDEN and name not in shown]
        self.stolen: Final[str] = keys["stolen"] if keys["stolen"] not in shown else ""
        """Until the Capture it lies in the discard pile (FR-R37); "?" for one of the unknown relics."""
        self.relics: Final[list[str]] = [name for name in loot if name != self.stolen]
        self.loose: Final[int] = self.unknown - (self.stolen == HIDDEN)
        """Relics that nobody showed, but for the stolen one."""
        self.ravens: Final[list[str]] = [NAME[card] for card in RAVENS if NAME[card] not in shown]
        self.count: Final[int] = sum(self.slots.values()) + self.thief - (self.stolen != "")
        """Places where its cards may lie in any order."""
        there = max(0, min(len(self.ravens), self.count - len(self.relics) - self.loose))
        self.there: Final[int] = there
        """So many of the Ravens are there; a table set up by hand may leave some out."""
        self.present: Final[float] = there / max(1, len(self.ravens))
        self.sure: Final[int] = there + sum(map(can_steal, self.relics))

    def any_place(self, zone: str) -> int:
        """The places of a zone that any of its cards may take."""
        return self.slots[zone] - (zone == "discard" and self.stolen != "")


def can_steal(name: str) -> bool:
    """Whether a card can be a thief (FR-THIEF-2)."""
    return BIT[CARD[name]] & THIEVES != 0


def cards(view: FiveRavensView) -> Deduction:
    """What each hidden part of the table may hold."""
    data = view.data
    setting = Setting(view.level)
    seen = seen_relics(data)
    unseen = [NAME[card] for card in setting.relics if NAME[card] not in seen]
    holders = []
    for k, keys in enumerate(data["seats"]):
        wanted = 0 if setting.relic_thieves else needs_thief(data, k, setting)
        holders.append(Holder(keys, data["playing"] if k == data["to_act"] else "", wanted))
    return Deduction({}, {}, Count(data, holders, unseen).holds)


class Count:
    """Counts arrangements, case by case: which thieves are relics that nobody has seen."""

    def __init__(self, data: Position, holders: list[Holder], unseen: list[str]) -> None:
        self.data: Final[Position] = data
        self.holders: Final[list[Holder]] = holders
        self.unseen: Final[list[str]] = unseen
        self.able: Final[int] = sum(map(can_steal, unseen))
        self.holds: Final[dict[str, Shares]] = {}
        may = [[False, True] if h.thief and h.loose else [False] for h in holders]
        cases = [list(case) for case in product(*may)]
        weights = [self.weigh(case) for case in cases]
        total = sum(weights)
        for case, weight in zip(cases, weights, strict=True):
            if weight > 0.0:
                self.relics(case, weight / total)
                for k in range(len(holders)):
                    self.own(k, case, weight / total)

    def weigh(self, case: list[bool]) -> float:
        """How likely the thieves of these seats, and of no others, are unseen relics."""
        weight = 1.0
        taken = 0
        for holder, strange in zip(self.holders, case, strict=True):
            if strange:
                weight *= holder.loose * (self.able - taken) / (len(self.unseen) - taken)
                taken += 1
            elif holder.thief:
                weight *= holder.sure
        return weight

    def add(self, path: str, name: str, share: float) -> None:
        """So much of one case."""
        if share > 0.0:
            here = self.holds.setdefault(path, {})
            here[name] = min(1.0, here.get(name, 0.0) + share)

    def each(self, name: str, strange: int) -> float:
        """How likely a relic lies in a certain hidden place, where so many are thieves; not one of those."""
        left = len(self.unseen) - strange
        if left <= 0:
            return 0.0
        return (1.0 - strange / self.able if can_steal(name) and strange else 1.0) / left

    def relics(self, case: list[bool], weight: float) -> None:
        """Relics in the middle, in the deck, out of the game, and in secret loot."""
        strange = sum(case)
        deck = self.data["relic_deck"]
        for name in self.unseen:
            share = weight * self.each(name, strange)
            for k, place in enumerate(self.data["center"]):
                if place["card"] == HIDDEN:
                    self.add(f"center.{k}.card", name, share)
            for k in sorted({0, len(deck) - 1}):
                if deck and deck[k] == HIDDEN:
                    self.add(f"relic_deck.{k}", name, share)
            self.add("relic_deck", name, share * deck.count(HIDDEN))
            self.add("removed", name, share * self.data["removed"].count(HIDDEN))
            if self.data["drawn"] == HIDDEN:
                self.add("drawn", name, share)
            for k, holder in enumerate(self.holders):
                thief = weight / self.able if case[k] and can_steal(name) else 0.0
                self.add(f"seats.{k}.loot", name, share * (holder.unknown - case[k]) + thief)

    def own(self, k: int, case: list[bool], weight: float) -> None:
        """The cards of one seat, over its thief, hand, deck, discard pile and what it has set aside."""
        holder = self.holders[k]
        strange = sum(case)
        if holder.thief:
            each = 0.0 if case[k] or not holder.sure else weight / holder.sure
            for name in holder.ravens:
                self.add(f"seats.{k}.thief", name, each * holder.present)
            for name in filter(can_steal, holder.relics):
                self.add(f"seats.{k}.thief", name, each)
            for name in filter(can_steal, self.unseen if case[k] else []):
                self.add(f"seats.{k}.thief", name, weight / self.able)
        count = holder.count - holder.thief
        kept = weight * (1.0 - 1.0 / holder.sure) if holder.thief and not case[k] else weight
        for zone in OWN:
            path = f"seats.{k}.{zone}"
            raven = self.lies(holder, zone, count, True)
            relic = self.lies(holder, zone, count, False)
            for name in holder.ravens:
                self.add(path, name, kept * holder.present * raven)
            for name in holder.relics:
                self.add(path, name, (kept if can_steal(name) else weight) * relic)
            for name in self.unseen:
                self.add(path, name, weight * self.each(name, strange) * (holder.loose - case[k]) * relic)
        if holder.stolen == HIDDEN:
            for name in self.unseen:
                self.add(f"seats.{k}.discard", name, weight * self.each(name, strange))
        elif holder.stolen and holder.slots["discard"]:
            self.add(f"seats.{k}.discard", holder.stolen, weight)

    def lies(self, holder: Holder, zone: str, count: int, raven: bool) -> float:
        """How likely one of its cards, not the thief, lies in a zone."""
        free = holder.any_place(zone)
        if not free:
            return 0.0
        if not holder.wanted:
            return free / count
        hand, ravens = holder.slots["hand"], holder.there
        none = comb(count - ravens, hand) / comb(count, hand)
        """How likely a hand drawn from all would have no Raven; such are out."""
        with_it = hand / count
        if not raven and count > ravens:
            bare = comb(count - 1 - ravens, hand - 1) / comb(count - 1, hand - 1)
            with_it *= 1.0 - bare
        in_hand = with_it / (1.0 - none)
        return in_hand if zone == "hand" else (1.0 - in_hand) * free / (count - hand)


LENSES: Final[dict[str, Lens]] = {"cards": cards}
