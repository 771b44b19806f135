"""One seat's cards by the view alone, where nobody has heard how they came about: every arrangement alike."""

from math import comb
from typing import Final

from engine.games.five_ravens.cards import NAME, RAVENS
from engine.games.five_ravens.deduce_cards import STRANGE, Case, Shares, can_steal
from engine.games.five_ravens.dream import OWN, needs_thief
from engine.games.five_ravens.setting import Setting
from engine.kernel.view import HIDDEN, Position


def cases_seen(data: Position, setting: Setting, seat: int) -> list[Case]:
    """What the hidden cards of a seat may be."""
    wanted = 0 if setting.relic_thieves else needs_thief(data, seat, setting)
    playing = data["playing"] if seat == data["to_act"] else ""
    holder = Holder(data["seats"][seat], playing, wanted)
    known = Case("", float(holder.sure) if holder.thief else 1.0, holder.zones(0))
    if holder.thief and holder.loose:
        return [known, Case(STRANGE, float(holder.loose), holder.zones(1))]
    return [known]


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

    def zones(self, strange: int) -> dict[str, Shares]:
        """How much of each card lies in each zone, when so many unseen relics are the thief."""
        found: dict[str, Shares] = {}
        known = self.thief and not strange
        kept = 1.0 - 1.0 / self.sure if known and self.sure else 1.0
        if self.thief:
            each = 1.0 / self.sure if known and self.sure else 0.0
            found["thief"] = dict.fromkeys(self.ravens, each * self.present)
            found["thief"].update({name: each for name in self.relics if can_steal(name)})
            found["thief"][STRANGE] = float(strange)
        for zone in OWN:
            raven, relic = self.lies(zone, True), self.lies(zone, False)
            held = dict.fromkeys(self.ravens, kept * self.present * raven)
            held.update({name: (kept if can_steal(name) else 1.0) * relic for name in self.relics})
            held[STRANGE] = (self.loose - strange) * relic
            found[zone] = held
        if self.stolen and self.slots["discard"]:
            pile = found["discard"]
            pile[self.stolen] = pile.get(self.stolen, 0.0) + 1.0
        return found

    def lies(self, zone: str, raven: bool) -> float:
        """How likely one of its cards, not the thief, lies in a zone."""
        free, count = self.any_place(zone), self.count - self.thief
        if not free:
            return 0.0
        if not self.wanted:
            return free / count
        hand, ravens = self.slots["hand"], self.there
        none = comb(count - ravens, hand) / comb(count, hand)
        """How likely a hand drawn from all would have no Raven; such are out."""
        with_it = hand / count
        if not raven and count > ravens:
            bare = comb(count - 1 - ravens, hand - 1) / comb(count - 1, hand - 1)
            with_it *= 1.0 - bare
        in_hand = with_it / (1.0 - none)
        return in_hand if zone == "hand" else (1.0 - in_hand) * free / (count - hand)
