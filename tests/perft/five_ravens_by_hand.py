"""The legal actions of Five Ravens, worked out from a written position in the plainest way.

Written from the rules and the notation alone: nothing of the engine is used, and speed does not matter.
"""

from typing import Any

Position = dict[str, Any]
ALLOWED = ("hollow", "mirror", "skull")


def is_raven(card: str) -> bool:
    return card.isdigit()


def own(p: Position) -> dict[str, Any]:
    """The cards of the seat that is asked."""
    keys: dict[str, Any] = p["seats"][p["to_act"]]
    return keys


def loose(p: Position) -> list[str]:
    """What may leave the hand during the Mission otherwise than as thief."""
    hand: list[str] = own(p)["hand"]
    ravens = [card for card in hand if is_raven(card)]
    return [card for card in hand if len(ravens) != 1 or card != ravens[0]]


def places(p: Position, **wanted: bool) -> list[str]:
    """The places with a relic that is up or not, locked or not."""
    return [
        f"R{k}"
        for k, place in enumerate(p["center"], 1)
        if place["card"] and all(place[key] == value for key, value in wanted.items())
    ]


def uses(p: Position) -> set[str]:
    """Captured actions with a target that were not used this round."""
    found = set()
    for card in own(p)["captured"]:
        target: list[Any] = []
        if card == "1":
            target = places(p, locked=False)
        elif card == "3":
            target = p["relic_deck"]
        elif card.startswith("mirror"):
            target = places(p, locked=False, up=False)
        if target and card not in own(p)["used"]:
            found.add(f"use {card}")
    return found


def mission(p: Position) -> set[str]:
    if own(p)["hand_open"]:
        return uses(p)
    hand = own(p)["hand"]
    plays = {f"play {card}" for card in loose(p) if is_raven(card)}
    thieves = {f"thief {card}" for card in hand if is_raven(card) or card.startswith(ALLOWED)}
    return plays | thieves | uses(p)


def copies(p: Position) -> set[str]:
    return {f"copy {card}" for card in own(p)["captured"] if is_raven(card)} | uses(p)


def thefts(p: Position) -> set[str]:
    bottom = {"steal bottom"} if "2" in own(p)["captured"] and p["relic_deck"] else set()
    return {f"steal {place}" for place in places(p)} | bottom


def legal(p: Position) -> set[str]:
    """All that may be said."""
    phase = p["phase"]
    if phase == "mission":
        return mission(p)
    if phase == "copy":
        return copies(p)
    if phase == "theft":
        return thefts(p)
    if phase in ("replace", "flip", "lock", "examine", "sink"):
        wanted = {
            "replace": {"up": True, "locked": False},
            "flip": {"locked": False},
            "lock": {"locked": False},
            "examine": {"up": False, "locked": False},
            "sink": {},
        }[phase]
        return {f"{phase} {place}" for place in places(p, **wanted)}
    if phase == "swap":
        return {"bury", *[f"swap {place}" for place in places(p, up=False, locked=False)]}
    if phase == "shuffle":
        return {"shuffle", "done"} if len(places(p, up=False, locked=False)) > 1 else {"done"}
    if phase == "peek":
        return {"peek top", "peek bottom"} if len(p["relic_deck"]) > 1 else {"peek top"}
    if phase == "rescue":
        return {f"rescue {card}" for card in own(p)["captured"] if card != "7"}
    cards = loose(p) + (own(p)["discard"] if phase in ("capture", "stack") else [])
    found = {f"{phase} {card}" for card in cards}
    return found | {"done"} if phase in ("cycle", "stack") else found
