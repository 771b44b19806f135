"""Five Ravens beside the table: the prompt, where the game stands, what each seat has."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from client.scene import Group, Look, Panel, Pip, Row, Say, Seen, minus
from client.tables.five_ravens_notes import (
    CLOCKS,
    GAMES,
    G,
    earlier,
    is_raven,
    kind,
    known,
    name_of,
    seats,
    seen_from,
    single,
    stealing,
    thing,
    total,
    unknown,
    worth,
)


def panel(view: Seen, look: Look) -> Panel:
    return Panel(
        prompt(view, look), tuple(status(view)), tuple(group(view, look, k) for k in table_order(view, look))
    )


def table_order(view: Seen, look: Look) -> list[int]:
    """The seats as they sit around whoever looks, that one first."""
    count = len(seats(view.data))
    return [(seen_from(view, look) + n) % count for n in range(count)]


def status(view: Seen) -> Iterator[Say]:
    t = view.data
    if t["over"]:
        return
    if t.get("totals"):
        yield Say(f"{G}-status-game", {"n": int(t["game_no"]), "of": GAMES})
    if t["clocks"]:
        n = CLOCKS.index(t["clocks"][0]) + 1
        yield Say(f"{G}-status-round", {"n": n, "of": len(CLOCKS)})
        yield Say(f"{G}-status-clock", {"clock": Say(f"{G}-clock-{t['clocks'][0]}")})


def prompt(view: Seen, look: Look) -> Say:
    """What is to be done, in one sentence."""
    t = view.data
    phase, seat = str(t["phase"]), int(t["to_act"])
    if t["over"]:
        return Say(f"{G}-phase-over")
    if not look.asked:
        return Say(f"{G}-wait-{phase}", {"name": name_of(look, seat)})
    who = seats(t)[seat]
    if look.said:
        verb, *objects = look.said
        if look.whole:
            done = title_or(objects[0]) if objects else Say(f"{G}-verb-{verb}")
            return Say(f"{G}-phase-sure", {"a": done})
        if objects:
            return Say(f"{G}-phase-card", {"a": title_or(objects[0])})
        if verb:
            return Say(f"{G}-phase-verb", {"verb": Say(f"{G}-verb-{verb}")})
    verbs = {words.split(" ")[0] for words in look.options}
    if phase == "mission":
        return mission(who, verbs)
    if phase == "swap":
        return Say(f"{G}-phase-swap" + ("" if "swap" in verbs else "-only"), {"a": thing(str(t["drawn"]))})
    if phase == "theft" and "steal bottom" in look.options:
        return Say(f"{G}-phase-theft-bottom")
    return Say(f"{G}-phase-{phase}", {"count": len(who["aside"])})


def mission(who: Mapping[str, Any], verbs: Collection[str]) -> Say:
    """What a seat can do in a Mission: of captured cards only where one can be used."""
    if who["hand_open"]:
        return Say(f"{G}-phase-mission-shut")
    last = "-last" if sum(map(is_raven, who["hand"])) == 1 and "play" not in verbs else ""
    return Say(f"{G}-phase-mission{last}" + ("-use" if "use" in verbs else ""))


def title_or(word: str) -> "Say | str":
    return thing(word) if word[:1] == "R" or word in ("top", "bottom") else single(word)


def pip(card: str, lit: bool = True) -> Pip:
    """A card as a sign: a Raven's number, or what kind of relic it is; a Chest with its points."""
    if is_raven(card):
        return Pip("", lit, single(card), card)
    return Pip(f"icons/{kind(card)}", lit, single(card), card[5] if kind(card) == "chest" else "")


def group(view: Seen, look: Look, seat: int) -> Group:
    """A box for one seat."""
    t = view.data
    who = seats(t)[seat]
    now = total(list(worth(view, seat)))
    score = minus(now + earlier(t, seat, now)) + ("+" if unknown(who) else "")
    if look.scores:
        score = minus(look.scores[seat])
    return Group(
        Say(f"{G}-box-title", {"name": name_of(look, seat)}),
        "light" if seat == seen_from(view, look) else "dark",
        tuple(rows(t, seat, who)),
        t["to_act"] == seat,
        score,
        seats=(seat,),
    )


def rows(t: Mapping[str, Any], seat: int, who: Mapping[str, Any]) -> Iterator[Row]:
    counts = [f"{len(who['hand'])}", f"{len(who['deck'])}", f"{len(who['discard'])}"]
    state = "shut" if who["hand_open"] else "down" if who["thief"] else "none"
    yield Row(Say(f"{G}-row-counts"), " · ".join(counts), (), (Say(f"{G}-tip-counts"),))
    if not t["over"]:
        open_now = stealing(t) and known(who["thief"])
        yield Row(Say(f"{G}-row-thief"), single(who["thief"]) if open_now else Say(f"{G}-row-{state}"))
    unseen = Pip("icons/question", name=Say(f"{G}-row-unknown", {"count": 1}))
    relics = tuple(pip(c) if known(c) else unseen for c in who["loot"])
    yield Row(Say(f"{G}-row-relics"), "" if relics else Say(f"{G}-row-none"), relics)
    captured = tuple(pip(c, c not in who["used"]) for c in who["captured"])
    yield Row(Say(f"{G}-row-captured"), "" if captured else Say(f"{G}-row-none"), captured)
