"""Hunt the Ravager in words: sounds, pictures and sentences of what is done and what has happened."""

from collections.abc import Mapping, Sequence
from typing import Final

from client.scene import Look, Say

G: Final = "hunt-the-ravager"
SOUNDS: Final[Mapping[str, str]] = {
    "dealt": "shuffle",
    "posted": "place",
    "hidden": "place",
    "taken": "treasure",
    "devastated": "fire",
    "fury": "fury",
    "moved": "steps",
    "crossed": "water",
    "found": "footprint",
    "nothing": "wind",
    "walked": "walk",
    "marched": "walk",
    "returned": "walk",
    "hunted": "hit",
    "missed": "miss",
    "home": "gong",
    "roaming": "drum",
    "late": "hit",
    "annihilated": "fire",
    "won": "win",
    "scored": "drum",
    "onryo": "wind",
    "tormented": "fury",
    "haunted": "slide",
    "terrified": "miss",
}

ICONS: Final[Mapping[str, str]] = {
    verb: f"icons/{name}"
    for verb, name in {
        "lair": "lair",
        "hide": "hide",
        "devastate": "torch",
        "fury": "fury",
        "walk": "walk",
        "track": "track",
        "elders": "elder",
        "kami": "torii",
        "march": "march",
        "hunt": "blade",
        "continue": "continue",
        "return": "return",
        "done": "check",
        "first": "flag",
        "torment": "torment",
        "haunt": "haunt",
        "terrify": "terrify",
    }.items()
}
LOUD: Final[Mapping[str, str]] = {
    "vendetta": "pieces/ravager",
    "round": "icons/flag",
    "taken": "pieces/treasure",
    "devastated": "pieces/torch",
    "hunted": "icons/blade",
    "missed": "icons/blade",
    "home": "pieces/lair",
    "roaming": "pieces/ravager",
    "late": "icons/clock",
    "annihilated": "pieces/fury",
    "shown": "pieces/lair",
    "scored": "icons/star",
    "onryo": "icons/haunt",
    "tormented": "icons/torment",
    "haunted": "icons/haunt",
    "terrified": "icons/terrify",
}
ABOUT: Final = frozenset(
    {
        *["lair", "taken", "devastated", "fury", "moved", "crossed", "found", "nothing", "hunted", "home"],
        *["roaming", "late", "annihilated", "shown", "sheet"],
    }
)
"""Events about a Ravager: where there are two, their last object is its seat."""


def thing(word: str) -> "Say | str":
    """A Samurai by name, everything else as it is written."""
    return Say(f"{G}-thing-{word.lower()}") if word[:1] in ("S", "P") and word[1:].isdigit() else word


def name_of(look: Look, seat: int) -> str:
    return str(look.names[seat]) if 0 <= seat < len(look.names) else str(seat + 1)


def all_of(look: Look, seats: Sequence[int]) -> "Say | str":
    """Names as one text: "A and B"."""
    names: Say | str = name_of(look, seats[0])
    for seat in seats[1:]:
        names = Say("telling-and", {"first": names, "last": name_of(look, seat)})
    return names


def phrase(words: str, look: Look) -> Say:
    """An action as a sentence."""
    verb, *objects = words.split(" ")
    key = f"{G}-say-{verb}" + ("-two" if verb == "move" and len(objects) > 1 else "")
    if verb == "first" and objects[0].isdigit():
        return Say(key, {"a": name_of(look, int(objects[0]))})
    return Say(key, {k: thing(o) for k, o in zip("abc", objects, strict=False)})


def tell(name: str, objects: Sequence[str], look: Look) -> Say | None:
    """An event as a sentence of the log; what only the own seat heard is told as such."""
    key = f"{G}-event-{name}"
    args: dict[str, str | int | Say] = {k: thing(o) for k, o in zip("abcd", objects, strict=False)}
    about = objects[-1] if objects and objects[-1].isdigit() else ""
    if name == "sheet":
        about = about if len(objects) > 1 else ""
        legs = objects[1:-1] if about else objects[1:]
        args["path"] = " · ".join(leg.replace("-", " ") for leg in legs)
    if name in ABOUT and about:
        key, args["seat"] = f"{key}-of", name_of(look, int(about))
    elif name in ("lair", "moved") and objects:
        key += "-own" + ("-two" if len(objects) > 1 else "")
    elif name in ("confided", "onryo", "tormented", "haunted", "terrified", "mate_moved"):
        key += "-two" if name == "mate_moved" and len(objects) > 2 else ""
        args["seat"] = name_of(look, int(about or "0"))
    elif name == "vendetta":
        key += "-two" if len(objects) > 2 else ""
        args["seat"] = all_of(look, [int(o) for o in objects[1:]])
    elif name == "first":
        args["seat"] = name_of(look, int(objects[0]))
    elif name == "scored":
        return scored(key, [int(o) for o in objects], look)
    elif name == "won":
        seats = [int(o) for o in objects]
        together = len(look.names) == 4 and len(seats) == 2 and seats[0] ^ 1 == seats[1]
        args["seat"], args["count"] = all_of(look, seats), len(seats)
        key += "-together" if together else ""
    return Say(key, args)


def scored(key: str, pairs: Sequence[int], look: Look) -> Say:
    """What each side got out of a Vendetta; of four players a side is two."""
    args: dict[str, str | int | Say] = {}
    for k, seat, points in zip("abc", pairs[::2], pairs[1::2], strict=False):
        side = [seat, seat ^ 1] if len(look.names) == 4 else [seat]
        args[f"seat_{k}"], args[k] = all_of(look, side), points
    return Say(key + ("-three" if len(pairs) > 4 else ""), args)
