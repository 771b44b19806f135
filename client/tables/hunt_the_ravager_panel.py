"""Hunt the Ravager beside the table: the prompt, where the game stands, what each side has."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from client.scene import Group, Look, Panel, Piece, Pip, Row, Say, Seen
from client.tables import hunt_the_ravager_score as score
from client.tables.hunt_the_ravager_notes import KINDS, at, kind, sites
from client.tables.hunt_the_ravager_words import name_of, thing

G: Final = "hunt-the-ravager"
VARIANTS: Final = {"C": "abc", "X": "ab", "L": "ab", "S": "ab", "V": "ab"}
COLOURS: Final = {"S": "vermilion", "P": "indigo"}


def tables(t: Mapping[str, object], key: str) -> list[dict[str, Any]]:
    found = t[key]
    return found if isinstance(found, list) else []


def figures(t: Mapping[str, object]) -> list[tuple[str, dict[str, Any]]]:
    found = t["samurai"]
    return list(found.items()) if isinstance(found, dict) else []


def face(name: str, ready: bool) -> str:
    return f"pieces/samurai-{COLOURS[name[0]]}-{name[1:]}{'' if ready else '-exhausted'}"


def figure(t: Mapping[str, Any], k: int) -> str:
    """The picture of a Ravager as it is now."""
    onryo = bool(tables(t, "ravagers")[k]["onryo"])
    return f"pieces/onryo-{k + 1}" if onryo else "pieces/ravager-2" if k else "pieces/ravager"


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
    if look.whole:
        return Say(f"{G}-phase-sure", {"a": doer(look.said)})
    if phase == "move" and len(look.said) == 2:
        place = look.said[-1]
        may_stop = f"move {place}" in look.options
        way = "on" if may_stop else "over-lake" if kind(t, place) == "L" else "further"
        return Say(f"{G}-phase-move-{way}", {"turn": int(t["turn"]), "place": place})
    if phase in ("walk", "act") and look.said:
        verb, *objects = look.said
        if objects:
            return Say(f"{G}-phase-with", {"a": thing(objects[0]), "verb": verb or "none"})
        return Say(f"{G}-phase-verb", {"verb": Say(f"{G}-verb-{verb}")})
    if phase == "onryo" and look.said:
        return onryo_prompt(look)
    if phase == "cost" and look.said:
        return Say(f"{G}-phase-cost-{look.said[0]}")
    if phase == "post":
        waiting = unposted(t)
        first = Say(f"{G}-thing-{waiting[0].lower()}") if waiting else ""
        return Say(f"{G}-phase-post", {"a": first, "left": len(waiting)})
    if phase == "lair" and len(tables(t, "ravagers")) > 1:
        return Say(f"{G}-phase-lair-of", {"role": role_of(t, seat)})
    mode = mode_of(view)
    left = int(mode.get("treasures", 0)) - len(t["treasures"])
    left = int(t["onryo_left"]) if phase == "onryo" else left
    return Say(
        f"{G}-phase-{phase}", {"turn": int(t["turn"]), "points": int(t["defence"]), "left": max(1, left)}
    )


def doer(words: Sequence[str]) -> "Say | str":
    """Who does an action: a Samurai by name; else what is done."""
    named = thing(words[1]) if len(words) > 1 and words[0] != "terrify" else ""
    return named if isinstance(named, Say) else Say(f"{G}-verb-{words[0]}")


def onryo_prompt(look: Look) -> Say:
    """What an action of an Onryo still needs."""
    verb, *objects = look.said
    if not verb:
        return Say(f"{G}-phase-onryo-what", {"place": thing(objects[0])})
    if verb == "haunt" and objects:
        return Say(f"{G}-phase-onryo-haunt-to", {"place": objects[0]})
    return Say(f"{G}-phase-onryo-{verb}")


def unposted(t: Mapping[str, Any]) -> list[str]:
    """The Samurai that are still to be placed by the one who is asked, the next first."""
    waiting = [name for name, s in figures(t) if not s["at"]]
    return [name for name in waiting if name[0] == waiting[0][0]]


def groups(view: Seen, look: Look) -> Iterator[Group]:
    """A box for each side: of two against two a side is a team."""
    t = view.data
    ravagers = tables(t, "ravagers")
    hunters = [seat for seat, who in enumerate(tables(t, "seats")) if who["role"] in ("empress", "prince")]
    if len(ravagers) > 1:
        yield ravager_box(view, look, ravagers)
        yield imperial_box(view, look, hunters)
        return
    yield ravager_box(view, look, ravagers)
    for seat in hunters:
        yield imperial_box(view, look, [seat])


def role_of(t: Mapping[str, Any], seat: int) -> Say:
    return Say(f"{G}-role-{t['seats'][seat]['role']}")


def box_title(t: Mapping[str, Any], look: Look, seats: Sequence[int]) -> Say:
    """A role and a name, or a side and its names."""
    if len(seats) == 1:
        return Say(f"{G}-box-title", {"role": role_of(t, seats[0]), "name": name_of(look, seats[0])})
    side = "hunters" if t["seats"][seats[0]]["role"] in ("empress", "prince") else "ravagers"
    return Say(f"{G}-role-{side}")


def member(t: Mapping[str, Any], look: Look, seat: int) -> Say:
    """One of a side, in its row."""
    return Say(f"{G}-box-title", {"role": role_of(t, seat), "name": name_of(look, seat)})


def ravager_box(view: Seen, look: Look, ravagers: Sequence[Mapping[str, Any]]) -> Group:
    t = view.data
    seats = [int(r["seat"]) for r in ravagers]
    now = score.hunting(view)
    before = score.earlier(t, seats[0], now)
    stolen = sum(int(r["stolen"]) for r in ravagers)
    most = min(int(mode_of(view)["treasures"]), int(mode_of(view)["rounds"]) * len(ravagers))
    rows = (
        *(fury_row(view, look, r, len(ravagers) > 1) for r in ravagers),
        Row(
            Say(f"{G}-row-stolen"),
            "",
            tuple(Pip("pieces/treasure", n < stolen) for n in range(most)),
            (Say(f"{G}-tip-stolen"),),
        ),
        Row(Say(f"{G}-row-burnt"), str(len(t["devastated"])), (), (Say(f"{G}-tip-devastated"),)),
        points_row("now", now),
        points_row("before", before),
    )
    active = int(t["to_act"]) in seats
    shown = next((k for k, r in enumerate(ravagers) if int(r["seat"]) == int(t["to_act"])), 0)
    return Group(
        box_title(t, look, seats), "dark", rows, active, str(before + now), figure(t, shown), tuple(seats)
    )


def fury_row(view: Seen, look: Look, ravager: Mapping[str, Any], named: bool) -> Row:
    """What a Ravager has to pay with; of two, also whether it is still running."""
    fury = int(ravager["fury"])
    what = Say(f"{G}-row-fury") if named else None
    pips = tuple(Pip("pieces/fury", n < fury, what) for n in range(int(mode_of(view)["fury"])))
    if not named:
        return Row(Say(f"{G}-row-fury"), "", pips, (Say(f"{G}-tip-fury"),))
    state = "onryo" if ravager["onryo"] else str(ravager["state"])
    out = Say(f"{G}-state-{state}") if state not in ("running", "waiting") else ""
    tips = (*((Say(f"{G}-tip-state-{state}"),) if out else ()), Say(f"{G}-tip-fury"))
    t, seat = view.data, int(ravager["seat"])
    return Row(member(t, look, seat), out, pips, tips, name_of(look, seat), t["to_act"] == seat)


def points_row(what: str, n: int) -> Row:
    return Row(Say(f"{G}-row-{what}"), Say(f"{G}-row-points", {"n": n}), (), (Say(f"{G}-tip-{what}"),))


def imperial_box(view: Seen, look: Look, seats: Sequence[int]) -> Group:
    t = view.data
    rows = [samurai_row(t, look, seat, len(seats) > 1) for seat in seats]
    roles = [str(t["seats"][seat]["role"]) for seat in seats]
    if "empress" in roles:
        rows.append(Row(Say(f"{G}-row-defence"), str(int(t["defence"])), (), (Say(f"{G}-tip-defence"),)))
    if score.worth(view, "hunt"):
        hunts = int(t["seats"][seats[0]]["hunts"])
        rows.append(Row(Say(f"{G}-row-hunts"), str(hunts), (), (Say(f"{G}-tip-hunts"),)))
    now = score.guarding(view, seats[0])
    before = score.earlier(t, seats[0], now)
    rows.append(points_row("before", before))
    return Group(
        box_title(t, look, seats),
        "light",
        tuple(rows),
        int(t["to_act"]) in seats,
        str(before + now),
        face("P1" if roles == ["prince"] else "S1", True),
        tuple(seats),
    )


def samurai_row(t: Mapping[str, Any], look: Look, seat: int, named: bool) -> Row:
    """The Samurai of a hunter, and how many of them are Available."""
    role = str(t["seats"][seat]["role"])
    mine = [(n, s) for n, s in figures(t) if n.startswith("S" if role == "empress" else "P")]
    pips = tuple(Pip(face(n, True), bool(s["ready"]), Say(f"{G}-mark-samurai", {"word": n})) for n, s in mine)
    ready = sum(bool(s["ready"]) for _, s in mine)
    return Row(
        member(t, look, seat) if named else Say(f"{G}-row-samurai"),
        Say(f"{G}-row-ready", {"n": ready, "of": len(mine)}),
        pips,
        (Say(f"{G}-tip-ready"),),
        name_of(look, seat) if named else "",
        named and t["to_act"] == seat,
    )
