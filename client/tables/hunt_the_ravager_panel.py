"""Hunt the Ravager beside the table: the prompt, where the game stands, what each side has."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from client.scene import Group, Look, Panel, Piece, Pip, Row, Say, Seen
from client.tables.hunt_the_ravager_notes import KINDS, at, kind, sites

G: Final = "hunt-the-ravager"
VARIANTS: Final = {"C": "abc", "X": "ab", "L": "ab", "S": "ab", "V": "ab"}
COLOURS: Final = {"S": "vermilion", "P": "indigo"}
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
}


def thing(word: str) -> "Say | str":
    """A Samurai by name, everything else as it is written."""
    return Say(f"{G}-thing-{word.lower()}") if word[:1] in COLOURS and word[1:].isdigit() else word


def phrase(words: str, look: Look) -> Say:
    """An action as a sentence."""
    verb, *objects = words.split(" ")
    key = f"{G}-say-{verb}" + ("-two" if verb == "move" and len(objects) > 1 else "")
    return Say(key, {k: thing(o) for k, o in zip("abc", objects, strict=False)})


RANKS: Final = ("vp", "ravager_vp", "stolen", "devastated")


def ranks(view: Seen, seat: int) -> list[tuple[Say, int]]:
    """HTR-EOG-1 and HTR-EOG-2."""
    return [(Say(f"{G}-rank-{key}"), int(view.data["seats"][seat][key])) for key in RANKS]


def account(view: Seen) -> list[list[tuple[Say, int]]]:
    return [points(view, seat) for seat in range(len(view.data["seats"]))]


def points(view: Seen, seat: int) -> list[tuple[Say, int]]:
    """What a seat scored in all finished Vendettas: its spoils as a Ravager, what it saved as the Empress."""
    who = view.data["seats"][seat]
    worth = view.level.data.get("scoring", {})
    stolen = int(who["stolen"]) * int(worth.get("stolen_treasure", 0))
    burnt = int(who["devastated"]) * int(worth.get("devastated_location", 0))
    return [
        (Say(f"{G}-points-stolen", {"n": int(who["stolen"])}), stolen),
        (Say(f"{G}-points-burnt", {"n": int(who["devastated"])}), burnt),
        (Say(f"{G}-points-fury"), int(who["ravager_vp"]) - stolen - burnt),
        (Say(f"{G}-points-defence"), int(who["vp"]) - int(who["ravager_vp"])),
    ]


def tell(name: str, objects: Sequence[str], look: Look) -> Say | None:
    """An event as a sentence of the log; what only the own seat heard is told as such."""
    key = f"{G}-event-{name}"
    args: dict[str, str | int | Say] = {k: thing(o) for k, o in zip("abcd", objects, strict=False)}
    if name in ("lair", "moved") and objects:
        key += "-own" + ("-two" if len(objects) > 1 else "")
    if name == "vendetta":
        args["seat"] = name_of(look, int(objects[1]))
    elif name == "scored":
        args["seat"], args["other"] = name_of(look, int(objects[0])), name_of(look, int(objects[2]))
    elif name == "sheet":
        args["path"] = " · ".join(leg.replace("-", " ") for leg in objects[1:])
    elif name == "won":
        winners: str | Say = name_of(look, int(objects[0]))
        for seat in objects[1:]:
            winners = Say("telling-and", {"first": winners, "last": name_of(look, int(seat))})
        args["seat"], args["count"] = winners, len(objects)
    return Say(key, args)


def tables(t: Mapping[str, object], key: str) -> list[dict[str, Any]]:
    found = t[key]
    return found if isinstance(found, list) else []


def figures(t: Mapping[str, object]) -> list[tuple[str, dict[str, Any]]]:
    found = t["samurai"]
    return list(found.items()) if isinstance(found, dict) else []


def face(name: str, ready: bool) -> str:
    return f"pieces/samurai-{COLOURS[name[0]]}-{name[1:]}{'' if ready else '-exhausted'}"


def stands(ravager: Mapping[str, Any]) -> str:
    """Where a Ravager is, when this view knows it."""
    steps = way(ravager)
    return steps[-1] if steps else ""


def way(ravager: Mapping[str, Any]) -> list[str]:
    """The path of this Round as one list; empty when it is hidden."""
    path = ravager["path"]
    return [step for leg in path for step in leg] if isinstance(path, list) else []


def tiles(t: Mapping[str, Any], centre: Callable[[str], tuple[float, float]]) -> Iterator[Piece]:
    """The 35 cards; a devastated one shows its burnt back."""
    for site in sites():
        x, y = centre(site)
        letter = kind(t, site)
        c, r = at(site)
        variant = VARIANTS[letter][(c * 5 + r * 3 + c * r) % len(VARIANTS[letter])]
        burnt = site in t["devastated"]
        yield Piece(
            f"tile-{site}",
            f"tiles/tile-{'ruin-' if burnt else ''}{KINDS[letter]}{'' if burnt else '-' + variant}",
            x,
            y,
            1.0,
            1.0,
            layer=-1,
        )


def hideout(view: Seen, site: str) -> int:
    """What hiding a Treasure here costs, as the Hideout card says; 0 when the level does not tell."""
    values = view.level.data.get("hideout", {})
    values = values.get("values", []) if isinstance(values, dict) else values
    c, r = at(site)
    return int(values[r][c]) if len(values) > r else 0


def mode_of(view: Seen) -> Mapping[str, Any]:
    """The numbers of this mode, flat or below `mode` in the level's data."""
    data = view.level.data
    mode = data.get("mode", {})
    return mode if isinstance(mode, dict) and mode else data


def of(view: Seen, key: str, total: str) -> Say:
    """Such as "Round 1 of 3"."""
    limit = mode_of(view).get(total, 0)
    at_least = 5 if total == "turns" else 0
    return Say(f"{G}-status-{key}", {"n": int(view.data[key]), "of": int(limit or at_least)})


def name_of(look: Look, seat: int) -> str:
    return str(look.names[seat]) if 0 <= seat < len(look.names) else str(seat + 1)


def panel(view: Seen, look: Look) -> Panel:
    t = view.data
    status = (
        ()
        if t["over"]
        else (of(view, "vendetta", "vendettas"), of(view, "round", "rounds"), of(view, "turn", "turns"))
    )
    return Panel(prompt(view, look), status, tuple(groups(view, look)))


def prompt(view: Seen, look: Look) -> Say:
    """What is to be done, in one sentence."""
    t = view.data
    phase = str(t["phase"])
    seat = int(t["to_act"])
    if t["over"]:
        return Say(f"{G}-phase-over")
    if not look.asked:
        return Say(f"{G}-wait-{phase}", {"name": name_of(look, seat), "turn": int(t["turn"])})
    if phase == "move" and len(look.said) == 2:
        place = look.said[-1]
        may_stop = f"move {place}" in look.options
        way = "on" if may_stop else "over-lake" if kind(t, place) == "L" else "further"
        return Say(f"{G}-phase-move-{way}", {"turn": int(t["turn"]), "place": place})
    if phase in ("walk", "act") and look.said:
        verb, *objects = look.said
        if objects and " ".join(look.said) in look.options:
            return Say(f"{G}-phase-sure", {"a": thing(objects[0])})
        if objects:
            return Say(f"{G}-phase-with", {"a": thing(objects[0]), "verb": verb or "none"})
        return Say(f"{G}-phase-verb", {"verb": Say(f"{G}-verb-{verb}")})
    if phase == "post":
        waiting = [n for n, s in figures(t) if not s["at"]]
        first = Say(f"{G}-thing-{waiting[0].lower()}") if waiting else ""
        return Say(f"{G}-phase-post", {"a": first, "left": len(waiting)})
    mode = mode_of(view)
    left = int(mode.get("treasures", 0)) - len(t["treasures"])
    return Say(
        f"{G}-phase-{phase}", {"turn": int(t["turn"]), "points": int(t["defence"]), "left": max(1, left)}
    )


def groups(view: Seen, look: Look) -> Iterator[Group]:
    t = view.data
    for k, ravager in enumerate(tables(t, "ravagers")):
        yield ravager_box(t, look, k, ravager)
    for seat, who in enumerate(tables(t, "seats")):
        if who["role"] in ("empress", "prince"):
            yield imperial_box(view, look, seat, str(who["role"]))


def ravager_box(t: Mapping[str, Any], look: Look, k: int, ravager: Mapping[str, Any]) -> Group:
    seat = int(ravager["seat"])
    fury, stolen, burnt = int(ravager["fury"]), int(ravager["stolen"]), len(t["devastated"])
    now = 4 * stolen + fury + burnt
    before = earlier(t, seat, now)
    rows = (
        Row(
            Say(f"{G}-row-fury"),
            "",
            tuple(Pip("pieces/fury", n < fury) for n in range(5)),
            (Say(f"{G}-tip-fury"),),
        ),
        Row(
            Say(f"{G}-row-stolen"),
            "",
            tuple(Pip("pieces/treasure", n < stolen) for n in range(3)),
            (Say(f"{G}-tip-stolen"),),
        ),
        Row(Say(f"{G}-row-burnt"), str(burnt), (), (Say(f"{G}-tip-devastated"),)),
        Row(
            Say(f"{G}-row-now"),
            Say(f"{G}-row-points", {"n": now}),
            (),
            (Say(f"{G}-tip-now"),),
        ),
        Row(
            Say(f"{G}-row-before"),
            Say(f"{G}-row-points", {"n": before}),
            (),
            (Say(f"{G}-tip-before"),),
        ),
    )
    role = str(t["seats"][seat]["role"])
    state = str(ravager["state"])
    face_of = "pieces/ravager"
    title = Say(f"{G}-box-title", {"role": Say(f"{G}-role-{role}"), "name": name_of(look, seat)})
    return Group(
        title,
        "dark",
        rows,
        t["to_act"] == seat,
        str(before + now),
        face_of if state else "",
    )


def earlier(t: Mapping[str, Any], seat: int, now: int) -> int:
    """Points of earlier Vendettas; when the game is over the last one has been counted in already."""
    return int(t["seats"][seat]["vp"]) - (now if t["over"] else 0)


def imperial_box(view: Seen, look: Look, seat: int, role: str) -> Group:
    t = view.data
    mine = [(n, s) for n, s in figures(t) if n.startswith("S" if role == "empress" else "P")]
    pips = tuple(Pip(face(n, True), bool(s["ready"]), Say(f"{G}-thing-{n.lower()}")) for n, s in mine)
    ready = sum(bool(s["ready"]) for _, s in mine)
    rows = [
        Row(
            Say(f"{G}-row-samurai"),
            Say(f"{G}-row-ready", {"n": ready, "of": len(mine)}),
            pips,
            (Say(f"{G}-tip-ready"),),
        )
    ]
    points = 0
    if role == "empress":
        points = int(t["defence"])
        rows.append(Row(Say(f"{G}-row-defence"), str(points), (), (Say(f"{G}-tip-defence"),)))
    before = earlier(t, seat, points)
    rows.append(
        Row(Say(f"{G}-row-before"), Say(f"{G}-row-points", {"n": before}), (), (Say(f"{G}-tip-before"),))
    )
    title = Say(f"{G}-box-title", {"role": Say(f"{G}-role-{role}"), "name": name_of(look, seat)})
    return Group(
        title,
        "light",
        tuple(rows),
        t["to_act"] == seat,
        str(before + points),
        face("S1" if role == "empress" else "P1", True),
    )
