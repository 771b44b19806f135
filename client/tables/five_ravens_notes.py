"""Five Ravens read from a view: what a card is, who steals when, and what a seat's relics are worth."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from client.scene import Look, Say, Seen, Sheet

G: Final = "five-ravens"
HIDDEN: Final = "?"
RANKS: Final = {"hollow": 0, "mirror": 5, "skull": 10}
CLOCKS: Final = ("1pm", "3pm", "6pm", "9pm", "midnight")
GEMS: Final = ("ruby", "emerald", "sapphire", "diamond")
RELICS: Final = (
    *GEMS,
    *(f"chest{n}{letter}" for n in range(1, 5) for letter in "ab"),
    "chest5a",
    *(f"{kind}{letter}" for kind in ("hollow", "skull", "mirror") for letter in "abc"),
)
ALL_RAVENS: Final = "123456789"
GAMES: Final = 3  # of a Grand Raven
BONUS: Final = {"4": "four", "8": "eight", "9": "nine"}
THEFT: Final = ("theft", "sink", "rescue")


def is_raven(card: str) -> bool:
    return card.isdigit()


def known(card: str) -> bool:
    return card not in ("", HIDDEN)


def kind(card: str) -> str:
    """What a card is: raven, gem, chest, hollow, skull or mirror."""
    if is_raven(card):
        return "raven"
    return "gem" if card in GEMS else card.rstrip("abc").rstrip("012345")


def type_of(card: str) -> str:
    """What is printed on a card: a Raven's number, a Gem's own name, a relic's kind and its points."""
    return card if is_raven(card) or card in GEMS else card[:-1]


def letter(card: str) -> str:
    """The letter in the corner of a relic; empty on a Raven."""
    return "" if is_raven(card) else card if card in GEMS else card[-1]


def rank(card: str) -> int:
    """The rank of a card as thief, -1 when it cannot be one."""
    return int(card) if is_raven(card) else RANKS.get(kind(card), -1)


def title(card: str) -> Say:
    """What is written at the top of a card."""
    return Say(f"{G}-card-{type_of(card)}")


def single(card: str) -> Say:
    """The name of this one card, which no other has in the same set."""
    if is_raven(card):
        return Say(f"{G}-name-raven", {"a": title(card), "n": card})
    return title(card) if card in GEMS or type_of(card) == "chest5" else Say(f"{G}-thing-{card}")


def thing(word: str) -> "Say | str":
    """A card, a place or an end of the relic deck in a sentence."""
    if not word:
        return ""
    return Say(f"{G}-thing-{'card' if word == HIDDEN else word.lower()}")


def name_of(look: Look, seat: int) -> str:
    return str(look.names[seat]) if 0 <= seat < len(look.names) else str(seat + 1)


def seats(t: Mapping[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = t["seats"]
    return found


def seen_from(view: Seen, look: Look) -> int:
    """The seat along the lower edge: of whoever looks, or else where the last one sat."""
    return max(0, view.seat if view.seat >= 0 else look.side) % len(seats(view.data))


def after(first: int, count: int) -> list[int]:
    """All seats clockwise from one on."""
    return [(first + n) % count for n in range(count)]


def stealing(t: Mapping[str, Any]) -> list[int]:
    """The order of the Theft as far as it is revealed: who has stolen, who steals now, who is still to."""
    if t["phase"] not in THEFT:
        return []
    ranks = {k: rank(who["thief"]) for k, who in enumerate(seats(t)) if known(who["thief"])}
    clockwise = after(int(t["first"]), len(seats(t)))
    order = sorted((k for k in clockwise if k in ranks), key=lambda k: -ranks[k])
    return order + [k for k in clockwise if k not in ranks and seats(t)[k]["hand_open"]]


def latest(view: Seen, seat: int, card: str) -> int:
    """As which of all a seat steals at the latest with this thief, whatever the others lay down."""
    t, mine = view.data, rank(card)
    clockwise = after(int(t["first"]), len(seats(t)))
    ahead = clockwise[: clockwise.index(seat)]
    rivals = [k for k in clockwise if k != seat and not seats(t)[k]["hand_open"]]
    return 1 + sum(highest(t, k) > mine or (k in ahead and mine in possible(t, k)) for k in rivals)


def possible(t: Mapping[str, Any], seat: int) -> set[int]:
    """The ranks that a thief of this seat may have, by what can be seen: no card that stays captured."""
    who = seats(t)[seat]
    # who has no thief yet may still capture its 7, rescue a card with it and draw that
    held = who["captured"] if who["thief"] or "7" in who["captured"] else []
    free = {int(card) for card in ALL_RAVENS if card not in held}
    loose = [card for card in who["loot"] if card not in held]
    return free | {RANKS[k] for k in RANKS if any(not known(card) or kind(card) == k for card in loose)}


def highest(t: Mapping[str, Any], seat: int) -> int:
    return max(possible(t, seat), default=-1)


def rules(view: Seen) -> Mapping[str, Any]:
    """The numbers of the scoring, as the level gives them."""
    found: Mapping[str, Any] = view.level.data.get("scoring", {}) if view.level is not None else {}
    return found


def owned(who: Mapping[str, Any]) -> list[str]:
    """The relics of a seat that this view knows."""
    return [card for card in who["loot"] if known(card)]


def unknown(who: Mapping[str, Any]) -> int:
    """How many relics a seat owns that this view does not know."""
    return sum(not known(card) for card in who["loot"])


def worth(view: Seen, seat: int) -> Iterator[tuple[Say, int]]:
    """Line by line what a seat's relics and captured cards are worth, as far as this view knows them."""
    who, scoring = seats(view.data)[seat], rules(view)
    captured = who["captured"]
    mine = owned(who)
    gems = [c for c in GEMS if c in mine]
    if gems:
        yield Say(f"{G}-points-gems", {"a": together(gems)}), scoring.get("gems", [0, 1, 6, 9, 15])[len(gems)]
    for card in sorted(c for c in mine if kind(c) == "chest"):
        value = int(card[5])
        if card == who["doubled"]:
            yield Say(f"{G}-points-double", {"a": single(card)}), 2 * value
        else:
            yield Say(f"{G}-points-chest", {"a": single(card)}), value
    for card in sorted(c for c in mine if kind(c) == "hollow"):
        inside = card in captured
        line = f"{G}-points-hollow{'-captured' if inside else ''}"
        yield Say(line, {"a": single(card)}), 3 if inside else 1
    for cursed in ("skull", "mirror"):
        if sum(kind(c) == cursed for c in captured) >= scoring.get("cursed_pair_needs", 2):
            yield Say(f"{G}-points-{cursed}s"), scoring.get("cursed_pair", 5)
        elif any(kind(c) == cursed for c in mine):
            yield alone(cursed, sorted(c for c in mine if kind(c) == cursed)), 0
    needs = scoring.get("four_bonus_needs", 3)
    if "4" in captured and sum(not is_raven(c) for c in captured) >= needs:
        yield Say(f"{G}-points-four"), scoring.get("four_bonus", 3)
    for card in ("8", "9"):
        if card in captured:
            yield Say(f"{G}-points-{BONUS[card]}"), -1
    if unknown(who):
        yield Say(f"{G}-points-unknown"), 0


def counted(objects: Sequence[str]) -> Iterator[tuple[Say, int]]:
    """The same lines as the rules tell them when a game ends: source, how it counts, points, in turn."""
    for source, how, points in zip(objects[0::3], objects[1::3], objects[2::3], strict=True):
        yield told(source, how), int(points)


def told(source: str, how: str) -> Say:
    """A source of points, and how it counts."""
    if source == "gem":
        return Say(f"{G}-points-gems", {"a": together(how.split("+"))})
    if source in ("skull", "mirror"):
        return Say(f"{G}-points-{source}s") if how == "pair" else alone(source, how.split("+"))
    if is_raven(source):
        return Say(f"{G}-points-{BONUS[source]}")
    if how == "doubled":
        return Say(f"{G}-points-double", {"a": single(source)})
    hollow = kind(source) == "hollow" and how == "captured"
    return Say(f"{G}-points-{kind(source)}{'-captured' if hollow else ''}", {"a": single(source)})


def alone(cursed: str, cards: Sequence[str]) -> Say:
    """Cursed relics of one type that brought nothing."""
    return Say(f"{G}-points-{cursed}-alone", {"a": together(cards)})


def together(cards: Sequence[str]) -> "Say | str":
    """Several cards as they begin a line."""
    return joined([single(card) for card in cards])


def joined(parts: "Sequence[str | Say]", link: str = "") -> "str | Say":
    """A list in words; or with the same link between all."""
    whole: str | Say = parts[0] if parts else ""
    for n, part in enumerate(parts[1:], 2):
        usual = "telling-and" if n == len(parts) else "telling-comma"
        whole = Say(link or usual, {"first": whole, "last": part})
    return whole


def sheet(view: Seen, heard: Sequence[tuple[str, Sequence[str]]]) -> Sheet | None:
    """After a game of a Grand Raven, before the next one: what its cards brought to every seat."""
    t = view.data
    found = {int(objects[0]): list(counted(objects[1:])) for name, objects in heard if name == "counted"}
    if t["over"] or not found:
        return None
    number = int(t["game_no"]) - 1
    title = Say(f"{G}-sheet-title", {"n": number, "of": GAMES})
    lines = [found[seat] for seat in sorted(found)]
    if number < 2:
        return Sheet(title, lines, (), "gong", "scored")
    brought = [total(of_seat) for of_seat in lines]
    before = [(Say(f"{G}-row-before"), t["totals"][seat] - points) for seat, points in enumerate(brought)]
    whole = [[earlier, *of_seat] for earlier, of_seat in zip(before, lines, strict=True)]
    parts = [[(Say(f"{G}-points-game", {"n": number}), points)] for points in brought]
    return Sheet(title, whole, parts, "gong", "scored")


def total(lines: Sequence[tuple[Say, int]]) -> int:
    return sum(points for _, points in lines)


def earlier(t: Mapping[str, Any], seat: int, now: int) -> int:
    """The points of earlier games; when all is over the last game has been counted in already."""
    totals = t.get("totals")
    return 0 if not totals else int(totals[seat]) - (now if t["over"] else 0)


def account(view: Seen) -> list[list[tuple[Say, int]]]:
    """For every seat, line by line, where its points come from."""
    found = []
    for seat in range(len(seats(view.data))):
        lines = list(worth(view, seat))
        before = earlier(view.data, seat, total(lines))
        if view.data.get("totals"):
            lines.insert(0, (Say(f"{G}-row-before"), before))
        found.append(lines)
    return found


def sought(what: str, view: Seen, look: Look) -> Say | None:
    """The name of a hidden part of the position; the cards of the relic deck are told together."""
    first, *rest = what.split(".")
    if first == "center":
        return Say(f"{G}-thing-r{int(rest[0]) + 1}")
    if first == "relic_deck":
        return None if rest and rest[0].isdigit() else Say(f"{G}-place-relics")
    if first != "seats":
        return Say(f"{G}-place-{first}")
    seat, part = int(rest[0]), rest[1]
    if view.seat == seat and part != "loot":
        return Say(f"{G}-place-{part}")
    return Say(f"{G}-place-{part}-of" if part != "loot" else f"{G}-place-loot", {"name": name_of(look, seat)})


def ranks(view: Seen, seat: int) -> list[tuple[Say, int]]:
    """By what a seat is ranked: its points, then the fewest captured cards."""
    t = view.data
    points = total(account(view)[seat])
    captured = len(seats(t)[seat]["captured"])
    if t.get("captured_totals"):
        captured = int(t["captured_totals"][seat])
        return [(Say(f"{G}-row-now"), points), (Say(f"{G}-rank-captured_totals"), -captured)]
    return [(Say(f"{G}-row-now"), points), (Say(f"{G}-rank-captured"), -captured)]
