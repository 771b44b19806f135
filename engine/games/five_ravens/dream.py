"""A whole table that a view allows, drawn at random: who may hold what, and where it lies."""

from typing import Final

from engine.games.five_ravens.cards import BIT, CARD, NAME, RAVEN_MASK, RAVENS, THIEVES
from engine.games.five_ravens.setting import Setting
from engine.kernel.chance import Chance
from engine.kernel.view import HIDDEN, PUBLIC, Position

OWN: Final = ["hand", "discard", "aside", "deck"]
"""Where a seat's unseen cards lie, beside its thief."""


def dream(data: Position, setting: Setting, seat: int, chance: Chance) -> Position:
    """The view with everything hidden filled in: relics first, then each seat's own cards."""
    world = dict(data)
    world["center"] = [dict(place) for place in data["center"]]
    world["relic_deck"] = data["relic_deck"][:]
    world["removed"] = data["removed"][:]
    world["seats"] = [{**keys, **{key: keys[key][:] for key in [*OWN, "loot"]}} for keys in data["seats"]]
    world["known"] = [[] if known == HIDDEN else known for known in data["known"]]
    spread_relics(world, setting, chance)
    if seat == PUBLIC:
        world["known"] = [seen_relics(data)] * len(data["seats"])
    for k, keys in enumerate(world["seats"]):
        playing = data["playing"] if k == data["to_act"] else ""
        spread_cards(keys, playing, data["seats"][k]["loot"], needs_thief(world, k, setting), chance)
    return world


def seen_relics(data: Position) -> list[str]:
    """The relics that a view shows, wherever."""
    seen = [place["card"] for place in data["center"]] + data["relic_deck"] + [data["drawn"]]
    for keys in data["seats"]:
        seen += keys["loot"]
    return [name for name in seen if name not in ("", HIDDEN)]


def spread_relics(world: Position, setting: Setting, chance: Chance) -> None:
    """Each relic that is nowhere to be seen lies in one of the places that are hidden."""
    seen = seen_relics(world)
    unseen = chance.shuffle([NAME[card] for card in setting.relics if NAME[card] not in seen])
    for place in world["center"]:
        if place["card"] == HIDDEN:
            place["card"] = unseen.pop()
    if world["drawn"] == HIDDEN:
        world["drawn"] = unseen.pop()
    for pile in [world["relic_deck"], world["removed"]]:
        for k, name in enumerate(pile):
            if name == HIDDEN:
                pile[k] = unseen.pop()
    for keys in world["seats"]:
        for k, name in enumerate(keys["loot"]):
            if name == HIDDEN:
                keys["loot"][k] = unseen.pop()


def needs_thief(world: Position, seat: int, setting: Setting) -> int:
    """The cards of which a hand must hold one, as a mask; 0 when it need not (FR-R64, FR-LAST-1)."""
    keys = world["seats"][seat]
    mission = world["phase"] not in ("theft", "sink", "over") and (
        world["phase"] != "rescue" or world["playing"] != ""
    )
    if not mission or keys["thief"] or keys["hand_open"]:
        return 0
    played = world["playing"] != "" and world["to_act"] == seat
    return THIEVES if setting.relic_thieves and not played else RAVEN_MASK


def spread_cards(keys: Position, playing: str, shown: list[str], wanted: int, chance: Chance) -> None:
    """A seat's own cards that are not seen lie anywhere among its own places, as far as rules let them."""
    slots = [(zone, k) for zone in OWN for k, name in enumerate(keys[zone]) if name == HIDDEN]
    if keys["thief"] == HIDDEN:
        slots.insert(0, ("thief", 0))
    stolen = keys["stolen"]
    if stolen == HIDDEN:
        hidden = [name for name, known in zip(keys["loot"], shown, strict=True) if known == HIDDEN]
        keys["stolen"] = stolen = hidden[-1]
    if not slots:
        return
    lying = [name for zone in [*OWN, "captured"] for name in keys[zone]] + [keys["thief"], playing]
    if stolen and stolen not in lying:
        # FR-R37: until the Capture it lies in the discard pile, where it came last.
        keys["discard"][-1] = stolen
        lying.append(stolen)
        slots.remove(("discard", len(keys["discard"]) - 1))
    relics = [name for name in keys["loot"] if name not in lying]
    ravens = [NAME[card] for card in RAVENS if NAME[card] not in lying]
    if len(ravens) + len(relics) > len(slots):
        ravens = chance.shuffle(ravens)[: len(slots) - len(relics)]
    cards = chance.shuffle(relics + ravens)
    if slots[0][0] == "thief":
        swap_in(cards, 0, 1, THIEVES)
    hand = [k for k, slot in enumerate(slots) if slot[0] == "hand"]
    if wanted and hand and not any(BIT[CARD[name]] & wanted for name in keys["hand"] if name != HIDDEN):
        swap_in(cards, hand[0], hand[-1] + 1, wanted)
    for (zone, k), name in zip(slots, cards, strict=True):
        if zone == "thief":
            keys["thief"] = name
        else:
            keys[zone][k] = name


def swap_in(cards: list[str], start: int, end: int, wanted: int) -> None:
    """If none of these cards is wanted, the first of them changes places with one that is."""
    if any(BIT[CARD[name]] & wanted for name in cards[start:end]):
        return
    for k in range(len(cards)):
        if BIT[CARD[cards[k]]] & wanted:
            cards[start], cards[k] = cards[k], cards[start]
            return
