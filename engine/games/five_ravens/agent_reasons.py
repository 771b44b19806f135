"""Why a choice was made, as a text of the catalogue."""

from typing import Final

from engine.ai.agent import Reason
from engine.games.five_ravens.cards import CARD, FIRST_RELIC, TYPE
from engine.games.five_ravens.view import FiveRavensView
from engine.kernel.view import HIDDEN

CLEAR: Final = 1.0
"""Points by which a choice must be better for that to be the reason."""
HIGH: Final = 6
PENALTY: Final = ("8", "9")


def because(view: FiveRavensView, words: list[str], values: list[float], k: int, searched: bool) -> Reason:
    """Why the choice k: how clear it is, or what speaks for it."""
    said = words[k]
    others = [value for j, value in enumerate(values) if j != k]
    lead = values[k] - max(others) if others else 0.0
    if searched and lead >= CLEAR and view.phase == "mission":
        return titled("search", round(lead))
    return plainly(view, said, values[k], words)


def plainly(view: FiveRavensView, said: str, value: float, words: list[str]) -> Reason:
    """What speaks for a choice by its kind."""
    parts = said.split(" ")
    verb = parts[0]
    card = parts[1] if len(parts) > 1 else ""
    if verb == "done":
        other = next((each.split(" ")[0] for each in words if each != "done"), "")
        return titled(f"{other}-done")
    if verb == "thief":
        return titled("thief-" + thief(view, card))
    if verb == "steal":
        return steal(view, card, value)
    if verb == "rescue" and card in PENALTY:
        return titled("rescue-penalty")
    return titled(verb)


def thief(view: FiveRavensView, card: str) -> str:
    """The kind of a thief."""
    if CARD[card] >= FIRST_RELIC:
        return "relic" if TYPE[CARD[card]] != "skull" else "high"
    if int(card) >= HIGH:
        return "high"
    return "low" if view.data["first"] == view.seat else "last"


def steal(view: FiveRavensView, place: str, value: float) -> Reason:
    """What speaks for a theft."""
    if place == "bottom":
        return titled("steal-bottom")
    lying = view.data["center"][int(place[1:]) - 1]
    if not lying["up"] and lying["card"] != HIDDEN:
        return Reason("five-ravens-reason-steal-known", {"a": lying["card"]})
    return titled("steal")


def titled(key: str, points: int = 0) -> Reason:
    """The reason by its full key in the catalogue."""
    return Reason(f"five-ravens-reason-{key}", {"points": points})
