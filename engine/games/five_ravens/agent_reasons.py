"""Why a choice was made, as a text of the catalogue. No text says more than its seat can know."""

from typing import Final

from engine.ai.agent import Reason
from engine.games.five_ravens.cards import CARD, FIRST_RELIC, MIMIC, NAME, those
from engine.games.five_ravens.dream_play import Reverie
from engine.games.five_ravens.dream_worth import Worth
from engine.games.five_ravens.table import PLACE_BIT, PLACES

CLEAR: Final = 1.0
"""Points by which a choice must be better for that to be the reason; it is close within as many."""
HIGH: Final = 6
LAST: Final = 3
"""The highest rank that may well steal last."""
PENALTY: Final = ("8", "9")
BEST: Final = frozenset(
    {"copy", "cycle", "cycle-done", "capture", "replace-least", "stack", "stack-done", "bury", "discard"}
    | {"rescue", "steal", "steal-unknown", "steal-bottom", "sink"}
)
"""Reasons that hold a choice above all others."""


def because(reverie: Reverie, words: list[str], values: list[float], k: int, searched: bool) -> Reason:
    """Why the choice k: how clear it is, or what speaks for it."""
    said = words[k]
    lead = values[k] - max([value for j, value in enumerate(values) if j != k], default=values[k])
    telling = Telling(reverie)
    idle = reverie.idle(said)
    if searched and lead >= CLEAR and reverie.view.phase == "mission" and not idle:
        return titled("search", round(lead))
    reason = telling.waiting() if idle else telling.of(said, words)
    if not reason or (reason in BEST and lead < 0.0):
        return titled("close" if lead > -CLEAR else "any")
    if reason == "steal-known":
        return Reason("five-ravens-reason-steal-known", {"a": NAME[telling.stolen(said)]})
    return titled(reason)


class Telling:
    """What speaks for a choice by its kind, from what is public and what its seat knows.

    The table is an imagined one: only what does not depend on that is looked at.
    """

    def __init__(self, reverie: Reverie) -> None:
        self.reverie: Final[Reverie] = reverie
        self.t: Final = reverie.table
        self.seat: Final[int] = reverie.view.seat
        self.player: Final = self.t.players[self.seat]
        self.worth: Final[Worth] = Worth(self.t, self.player, reverie.quick.taste)

    def of(self, said: str, words: list[str]) -> str:
        """The reason by its name; empty where nothing speaks for the choice but its value."""
        parts = said.split(" ")
        verb = parts[0]
        what = parts[1] if len(parts) > 1 else ""
        if verb == "done":
            other = next((each.split(" ")[0] for each in words if each != "done"), "")
            return self.unshuffled() if other == "shuffle" else f"{other}-done"
        if verb == "thief":
            return self.thief(CARD[what])
        if verb == "steal":
            return self.steal(said)
        if verb == "rescue":
            return "rescue-penalty" if what in PENALTY else verb
        if verb == "use":
            return "copy" if self.t.playing else verb
        if verb == "shuffle":
            return "shuffle-known" if self.known_here() else verb
        if verb == "bury":
            return "bury-bottom" if MIMIC in self.player.captured else verb
        if verb == "peek":
            return "" if self.knows(self.t.relic_deck[-1 if what == "top" else 0]) else verb
        if verb in ("replace", "examine", "flip", "lock"):
            return self.place(verb, PLACES.index(what))
        return verb

    def waiting(self) -> str:
        """What speaks for a turn that brings nothing."""
        return "wait" if self.reverie.waits() else ""

    def stolen(self, said: str) -> int:
        """The relic of a theft."""
        place = said.split(" ")[1]
        return self.t.relic_deck[0] if place == "bottom" else self.t.center[PLACES.index(place)]

    def knows(self, card: int) -> bool:
        """Whether the seat knows where a relic is."""
        return self.t.eyes[card] & PLACE_BIT[self.seat] != 0

    def thief(self, card: int) -> str:
        """What speaks for a thief."""
        t = self.t
        rank = t.setting.rank[card]
        if rank >= HIGH:
            return "thief-high"
        if card >= FIRST_RELIC and self.worth.gain(card) > 0.0:
            return "thief-relic"
        comes_last = rank <= LAST and not any(player.shut_out for player in t.players)
        return "thief-last" if comes_last and t.first != self.seat and self.worth.left else "thief-low"

    def steal(self, said: str) -> str:
        """What speaks for a theft."""
        t = self.t
        card = self.stolen(said)
        if said.endswith("bottom"):
            return "steal-known" if self.knows(card) else "steal-bottom"
        if t.up & PLACE_BIT[t.center.index(card)]:
            return "steal"
        return "steal-known" if self.knows(card) else "steal-unknown"

    def place(self, verb: str, place: int) -> str:
        """What speaks for a relic in the middle."""
        t = self.t
        card = t.center[place]
        if verb == "replace" and not t.relic_deck:
            return ""  # FR-ONE-2: it comes back
        if verb == "replace":
            return "replace" if self.hoped() > self.worth.relic(card) else "replace-least"
        if verb == "lock":
            return "lock" if not self.knows(card) or self.worth.relic(card) > 0.0 else "lock-spare"
        if verb == "flip" and t.up & PLACE_BIT[place]:
            return "flip-down" if t.hidden_relics() else "flip-open"
        return "" if self.knows(card) else verb

    def hoped(self) -> float:
        """What the top of the relic deck is worth, as far as the seat knows it."""
        t = self.t
        top = t.relic_deck[-1]
        unseen = [card for card in t.setting.relics if not self.knows(card)]
        deck = [top] if self.knows(top) else unseen
        return sum([self.worth.relic(card) for card in deck]) / len(deck)

    def known_here(self) -> bool:
        """Whether the seat knows one of the relics that a shuffle would mix."""
        return any(self.knows(card) for card in those(self.t.center, self.t.hidden_relics()))

    def unshuffled(self) -> str:
        """What speaks against a shuffle."""
        return "shuffle-done" if self.known_here() else ""


def titled(key: str, points: int = 0) -> Reason:
    """The reason by its full key in the catalogue."""
    return Reason(f"five-ravens-reason-{key}", {"points": points})
