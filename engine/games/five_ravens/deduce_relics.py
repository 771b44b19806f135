"""Relics followed through all that a seat has heard: where each card went, and what a shuffle may do.

Cards of the relic deck are numbered from the top down as they lay when the game was dealt. Nobody needs names
to follow them, since all that moves them is done openly; but for the shuffle of a 6 (FR-SIX-2).
"""

from collections.abc import Callable
from itertools import permutations
from typing import Final

from engine.games.five_ravens.deduce_cards import can_steal
from engine.kernel.event import Event
from engine.kernel.view import HIDDEN, Position

World = tuple[tuple[int, str], ...]
"""A way in which shuffles may have gone: the cards that then bear the names that were known before them."""
NO_CARD: Final = -1


class Relics:
    """Where each card of the relic deck is now, and what this seat knows of its name."""

    def __init__(self, count: int, seats: int, unseen: list[str]) -> None:
        self.unseen: Final[list[str]] = unseen
        """The relics that the table does not show now."""
        self.deck: Final[list[int]] = list(range(count))
        """The top card first."""
        self.center: Final[dict[str, int]] = {}
        self.drawn = NO_CARD
        self.loot: Final[list[list[int]]] = [[] for _ in range(seats)]
        self.named: Final[dict[int, str]] = {}
        self.worlds: dict[World, float] = {(): 1.0}
        self.places: Final[dict[str, int]] = {}
        """By the dotted path of a position the card that lies there; see `look`."""

    def hear(self, event: Event) -> None:
        """Follow one event."""
        told = TOLD.get(event.name)
        if told is not None:
            told(self, event.objects)

    def call(self, card: int, name: str) -> None:
        """A card has this name."""
        kept: dict[World, float] = {}
        for world, weight in self.worlds.items():
            names = dict(world)
            if names.pop(card, name) == name and name not in names.values():
                rest = tuple(sorted(names.items()))
                kept[rest] = kept.get(rest, 0.0) + weight
        self.worlds = kept
        self.named[card] = name

    def mix(self, cards: list[int]) -> None:
        """These cards changed places, and any order is as likely."""
        mixed: dict[World, float] = {}
        for world, weight in self.worlds.items():
            names = dict(world)
            here = [names.pop(card, self.named.get(card, "")) for card in cards]
            orders = sorted(set(permutations(here)))
            for order in orders:
                called = [(card, name) for card, name in zip(cards, order, strict=True) if name]
                new = tuple(sorted([*names.items(), *called]))
                mixed[new] = mixed.get(new, 0.0) + weight / len(orders)
        self.worlds = mixed
        for card in cards:
            self.named.pop(card, None)

    def fits(self, data: Position) -> bool:
        """Whether all that was heard leads to this table; it does not where one was set up by hand."""
        lying = {f"R{k + 1}" for k, place in enumerate(data["center"]) if place["card"]}
        return (
            len(self.deck) == len(data["relic_deck"])
            and lying == set(self.center)
            and (self.drawn != NO_CARD) == (data["drawn"] != "")
            and [len(loot) for loot in self.loot] == [len(keys["loot"]) for keys in data["seats"]]
        )

    def look(self, data: Position) -> None:
        """Take note of all names that the table shows now."""
        found = [(f"relic_deck.{k}", card, data["relic_deck"][k]) for k, card in enumerate(self.deck)]
        for k, place in enumerate(data["center"]):
            if place["card"]:
                found.append((f"center.{k}.card", self.center[f"R{k + 1}"], place["card"]))
        if data["drawn"]:
            found.append(("drawn", self.drawn, data["drawn"]))
        for seat, loot in enumerate(self.loot):
            for k, card in enumerate(loot):
                found.append((f"seats.{seat}.loot.{k}", card, data["seats"][seat]["loot"][k]))
        for path, card, name in found:
            self.places[path] = card
            if name != HIDDEN and self.named.get(card, "") != name:
                self.call(card, name)

    def name_in(self, world: World, path: str) -> str:
        """What lies at a hidden place in one of the worlds; the empty text for any unseen relic."""
        card = self.places.get(path, NO_CARD)
        for mixed, name in world:
            if mixed == card:
                return name
        return ""

    def chance(self, path: str) -> float:
        """How likely the unseen relic that lies there can be a thief."""
        total = chance = 0.0
        for world, weight in self.worlds.items():
            name = self.name_in(world, path)
            unseen = self.unseen_in(world)
            able = can_steal(name) if name else sum(map(can_steal, unseen)) / max(1, len(unseen))
            total += weight
            chance += weight * able
        return chance / total

    def unseen_in(self, world: World) -> list[str]:
        """The relics that may lie in any hidden place in one of the worlds."""
        there = [name for _, name in world]
        return [name for name in self.unseen if name not in there]

    def mixed(self, path: str) -> bool:
        """Whether a shuffle tells something of the card that lies there."""
        card = self.places.get(path, NO_CARD)
        return any(card == mixed for world in self.worlds for mixed, _ in world)


def dealt(relics: Relics, objects: list[str]) -> None:
    """From the top to a place, face up."""
    card = relics.deck.pop(0)
    relics.center[objects[1]] = card
    relics.call(card, objects[0])


def hidden(relics: Relics, objects: list[str]) -> None:
    """From the top to a place, face down."""
    relics.center[objects[0]] = relics.deck.pop(0)


def replaced(relics: Relics, objects: list[str]) -> None:
    """From a place to the bottom, face up."""
    card = relics.center.pop(objects[1])
    relics.deck.append(card)


def turned(relics: Relics, objects: list[str]) -> None:
    """Turned up or down: all see what it is."""
    relics.call(relics.center[objects[1]], objects[0])


def seen(relics: Relics, objects: list[str]) -> None:
    """Looked at by this seat."""
    name, where = objects
    if where in relics.center:
        relics.call(relics.center[where], name)
    elif where == "drawn":
        relics.call(relics.drawn, name)
    elif where in ("top", "bottom"):
        relics.call(relics.deck[0 if where == "top" else -1], name)


def mixed(relics: Relics, objects: list[str]) -> None:
    """Shuffled by a 6."""
    relics.mix([relics.center[place] for place in objects])


def took(relics: Relics, _objects: list[str]) -> None:
    """Drawn by a 7."""
    relics.drawn = relics.deck.pop(0)


def buried(relics: Relics, _objects: list[str]) -> None:
    """What was drawn goes under."""
    relics.deck.append(relics.drawn)
    relics.drawn = NO_CARD


def swapped(relics: Relics, objects: list[str]) -> None:
    """What was drawn goes to a place, what lay there goes under."""
    relics.deck.append(relics.center[objects[1]])
    relics.center[objects[1]] = relics.drawn
    relics.drawn = NO_CARD


def stole(relics: Relics, objects: list[str]) -> None:
    """A seat owns it now."""
    where = objects[1]
    card = relics.deck.pop() if where == "bottom" else relics.center.pop(where)
    relics.loot[int(objects[0])].append(card)


def sunk(relics: Relics, objects: list[str]) -> None:
    """Left over, it goes under."""
    relics.deck.append(relics.center.pop(objects[0]))


TOLD: Final[dict[str, Callable[[Relics, list[str]], None]]] = {
    "dealt": dealt,
    "hidden": hidden,
    "replaced": replaced,
    "up": turned,
    "down": turned,
    "seen": seen,
    "mixed": mixed,
    "took": took,
    "buried": buried,
    "swapped": swapped,
    "stole": stole,
    "sunk": sunk,
}
"""What each event that moves or shows a relic means, by its name."""
