"""Five Ravens in words and sounds: actions, and what happened."""

from collections.abc import Mapping, Sequence
from typing import Final

from client.scene import Look, Say, signed
from client.tables.five_ravens_notes import CLOCKS, RELICS, G, counted, joined, kind, known, name_of, thing

KNOCKS: Final = {"gem": "glass", "chest": "coin", "hollow": "bone", "skull": "bone", "mirror": "glass"}
SOUNDS: Final[Mapping[str, str]] = {
    "round": "shuffle",
    "dealt": "card",
    "locked": "chain",
    "shuffled": "shuffle",
    "mixed": "shuffle",
    "played": "card-play",
    "used": "card-play",
    "thief": "thief",
    "replaced": "slide",
    "examined": "slide",
    "peeked": "slide",
    "up": "flip",
    "down": "flip",
    "captured": "bars",
    "revealed": "reveal",
    "stole": "treasure",
    "struck": "bell",
    "scored": "gong",
    "won": "win",
    **{f"stole {card}": KNOCKS[kind(card)] for card in RELICS},
    **{f"dealt {card}": "whisper" for card in RELICS if kind(card) in ("skull", "mirror")},
    **{f"struck {clock}": f"strike-{clock}" for clock in CLOCKS},
}
LOUD: Final[Mapping[str, str]] = {
    "shut": "icons/eye",
    "doubled": "pieces/double",
    "scored": "icons/star",
}
MINOR: Final = frozenset(
    {
        *("round", "hidden", "drew", "drawn", "shuffled", "thief", "aside", "discarded", "stacked"),
        *("round dealt", "dealt dealt", "locked dealt", "dealt locked"),
    }
)
"""What lies on the table for all to see, and what anybody does with cards that nobody else knows.

A relic that comes up says little in the Prelude alone: the Switch is played for it.
"""
ICONS: Final[Mapping[str, str]] = {
    **{
        verb: f"icons/{verb}"
        for verb in (
            *("thief", "use", "replace", "copy", "examine", "peek", "cycle", "capture", "flip", "shuffle"),
            *("swap", "bury", "stack", "discard", "rescue", "lock", "steal", "sink"),
        )
    },
    "play": "icons/play-card",
    "done": "icons/check",
}
CARDS_OF: Final = ("played", "used", "copied", "thief", "examined", "peeked", "aside", "discarded")
SEAT_FIRST: Final = frozenset(
    {*CARDS_OF, "drew", "shuffled", "shut", "captured", "doubled", "took", "buried", "swapped", "stacked"}
    | {"rescued", "revealed", "stole", "nothing", "clocks", "kept", "counted", "scored"}
)
THEIRS: Final = ("thief", "stack", "rescue")
OWN: Final = ("thief", "aside")  # who hears the card hears of the own one


def phrase(words: str, look: Look) -> Say:
    """An action as a sentence."""
    verb, *objects = words.split(" ")
    if verb == "done":
        others = {w.split(" ")[0] for w in look.options}
        phase = next((p for p in ("cycle", "stack", "shuffle") if p in others), "")
        return Say(f"{G}-say-done-{phase}" if phase else f"{G}-say-done")
    if objects and not known(objects[0]):
        return Say(f"{G}-say-{verb}-hidden")
    # of what somebody else does it is said in whose place
    whose = "-theirs" if verb in THEIRS and not look.asked else ""
    return Say(f"{G}-say-{verb}{whose}", {k: thing(o) for k, o in zip("abc", objects, strict=False)})


def tell(name: str, objects: Sequence[str], look: Look) -> Say | None:
    """An event as a sentence of the log."""
    seat = int(objects[0]) if name in SEAT_FIRST or name == "won" else -1
    rest = list(objects[1:]) if name in SEAT_FIRST else list(objects)
    args: dict[str, str | int | Say] = {"seat": name_of(look, seat)} if seat >= 0 else {}
    if name in ("round", "struck"):
        args["a"] = Say(f"{G}-clock-{rest[0]}")
        if name == "round":
            args["seat"] = name_of(look, int(rest[1]))
    elif name == "game":
        begins = {"a": rest[0], "seat": name_of(look, int(rest[1]))}
        return Say(key("game", "" if rest[0] != "1" else "only"), begins)
    elif name == "scored":
        args |= {"points": int(rest[0]), "captured": int(rest[1])}
    elif name == "won":
        winners = joined([name_of(look, int(k)) for k in objects])
        return Say(key("won"), {"seat": winners, "count": len(objects)})
    elif name == "counted":
        items = [Say(f"{G}-counted-item", {"a": a, "points": signed(n)}) for a, n in counted(rest)]
        return Say(
            key("counted", "" if items else "none"), args | {"cards": joined(items, f"{G}-counted-more")}
        )
    elif name == "drew":
        args["count"] = int(rest[0])
    elif name == "shut":
        args["cards"] = joined([thing(card) for card in rest])
    elif name == "mixed":
        args["places"] = joined([thing(place) for place in rest])
    else:
        args |= {k: thing(o) for k, o in zip("ab", rest, strict=False)}
        return Say(key(name, variant(name, rest, args)), args)
    return Say(key(name), args)


def variant(name: str, rest: Sequence[str], args: "dict[str, str | int | Say]") -> str:
    """Which sentence of an event fits: whether the card is told, and from where."""
    match name:
        case "thief" | "aside":
            return "own" if rest else ""
        case "discarded":
            return "" if rest else "hidden"
        case "seen":
            return rest[1] if rest[1] in ("top", "bottom", "drawn", "stolen") else ""
        case "stole":
            end = "bottom-" if rest[0] == "bottom" else ""
            return f"{end}{'known' if len(rest) > 1 else ''}".strip("-")
        case "sunk":
            return "known" if len(rest) > 1 else ""
        case "stacked":
            if len(rest) > 1:
                args["a"] = thing(rest[1])
                return f"{rest[0]}-known"
            return rest[0]
    return ""


def key(name: str, more: str = "") -> str:
    return f"{G}-event-{name}" + (f"-{more}" if more else "")
