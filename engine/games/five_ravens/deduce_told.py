"""What a seat has heard of another seat's cards, event by event."""

from collections.abc import Callable
from typing import Final

from engine.games.five_ravens.cards import RAVEN_MASK
from engine.games.five_ravens.deduce_cards import (
    ABLE,
    ASIDE,
    DISCARD,
    FULL,
    HAND,
    RAVEN,
    STRANGE,
    THIEF,
    UNABLE,
    WIDTH,
    ZONES,
    Cards,
    Case,
    can_steal,
)
from engine.games.five_ravens.deduce_relics import Relics
from engine.games.five_ravens.dream import needs_thief
from engine.games.five_ravens.setting import Setting
from engine.kernel.event import Event
from engine.kernel.view import HIDDEN, Position


def cases_told(data: Position, setting: Setting, seat: int, game: list[Event], relics: Relics) -> list[Case]:
    """What the cards of a seat may be by all that was heard; nothing if that does not lead to this table."""
    keys = data["seats"][seat]
    loot: list[str] = []
    kinds: dict[str, str] = {}
    chances: dict[str, float] = {RAVEN: 1.0, ABLE: 1.0, UNABLE: 0.0}
    for k, name in enumerate(keys["loot"]):
        if name == HIDDEN:
            card = f"seats.{seat}.loot.{k}"
            kind = card if relics.mixed(card) else STRANGE
            chances[kind] = relics.chance(card)
        else:
            card, kind = name, ABLE if can_steal(name) else UNABLE
        loot.append(card)
        kinds[card] = kind
    able = [kind for kind, chance in chances.items() if chance > 0.0]
    cards = Cards(loot, kinds, chances, able if setting.relic_thieves else [RAVEN])
    for event in game:
        hear(cards, str(seat), event, setting.open_discards)
    if not data["playing"] or data["to_act"] != seat:
        cards.lay_down()
    wanted = needs_thief(data, seat, setting)
    if wanted:
        cards.hold(*([RAVEN] if wanted == RAVEN_MASK else cards.needs))
    for name, zone in ZONES.items():
        cards.count(zone, len(keys[name]) if name != "thief" else keys[name] != "")
    return cards.cases()


def hear(cards: Cards, seat: str, event: Event, shown: bool) -> None:
    """Follow the cards of a seat through an event; `shown` if discard piles are open."""
    name, objects = event.name, event.objects
    if name in ENDS:
        cards.lay_down()
    if name == "struck" and not shown:
        cards.pour(HAND, DISCARD)
    if name in TOLD and objects[0] == seat:
        TOLD[name](cards, objects[1:])
    if name != "stacked":
        cards.last = ""


def played(cards: Cards, objects: list[str]) -> None:
    """From the hand, which keeps another Raven (FR-LAST-1)."""
    cards.pick(objects[0], [HAND])
    cards.playing = objects[0]
    cards.hold(RAVEN)


def hidden_thief(cards: Cards, _objects: list[str]) -> None:
    """From the hand, unseen."""
    cards.hold(*cards.needs)
    cards.choose_thief()


def revealed(cards: Cards, objects: list[str]) -> None:
    """The thief is shown."""
    cards.pick(objects[0], [THIEF])
    cards.lay(objects[0], THIEF)


def captured(cards: Cards, objects: list[str]) -> None:
    """The thief, or by a 5 a card from hand or discard pile (FR-FIVE-1); no longer followed."""
    cards.pick(objects[0], [THIEF, HAND, DISCARD])
    if cards.playing:
        cards.hold(RAVEN)


def rescued(cards: Cards, objects: list[str]) -> None:
    """On top of the deck, for all to see (FR-SEVEN-7)."""
    cards.lay(objects[0], cards.new_top())


def stacked(cards: Cards, objects: list[str]) -> None:
    """On top of the deck; the order of those that are alike tells nothing."""
    source, *shown = objects
    zone = ZONES[source]
    if shown:
        cards.pick(shown[0], [zone])
        cards.lay(shown[0], cards.new_top())
    else:
        cards.gather(zone)
        top = cards.new_top()
        cards.some(zone, top - 1 if cards.last == source else top)
    cards.hold(RAVEN)
    cards.last = "" if shown else source


def aside(cards: Cards, _objects: list[str]) -> None:
    """From the hand, unseen (FR-FOUR-1)."""
    cards.some(HAND, ASIDE)
    cards.hold(RAVEN)


def drew(cards: Cards, objects: list[str]) -> None:
    """From the deck, with what was drawn before a shuffle."""
    cards.draw(int(objects[0]))


def shuffled(cards: Cards, _objects: list[str]) -> None:
    """In the middle of a draw."""
    cards.shuffle()


def discarded(cards: Cards, objects: list[str]) -> None:
    """What the 4 set aside, a card by the 9, or in the Epilogue an open hand."""
    zone = ASIDE if any(deal >> WIDTH * ASIDE & FULL for deal in cards.deals) else HAND
    if objects:
        cards.pick(objects[0], [zone])
        cards.lay(objects[0], DISCARD)
    else:
        cards.some(zone, DISCARD)
    if cards.playing and zone == HAND:
        cards.hold(RAVEN)


def stole(cards: Cards, _objects: list[str]) -> None:
    """To the discard pile (FR-THEFT-6)."""
    cards.lay(cards.loot[cards.stolen], DISCARD)
    cards.stolen += 1


def shut(cards: Cards, objects: list[str]) -> None:
    """The whole hand is shown (FR-PRE-5)."""
    for card in objects:
        cards.pick(card, [HAND])
    for card in objects:
        cards.lay(card, HAND)


TOLD: Final[dict[str, Callable[[Cards, list[str]], None]]] = {
    "played": played,
    "thief": hidden_thief,
    "revealed": revealed,
    "captured": captured,
    "rescued": rescued,
    "stacked": stacked,
    "aside": aside,
    "drew": drew,
    "shuffled": shuffled,
    "discarded": discarded,
    "stole": stole,
    "shut": shut,
}
"""What each event about a seat's cards means, by its name."""
ENDS: Final = ["played", "thief", "revealed", "stole", "nothing", "struck"]
"""What is heard only after the turn in which a Raven was played."""
