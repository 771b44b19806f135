"""What may lie in a hidden part of Five Ravens, in words: all of it, with cards of a kind told together."""

from collections.abc import Iterator, Mapping, Sequence

from client.scene import CERTAIN, Say
from client.tables.five_ravens_notes import ALL_RAVENS, RELICS, G, is_raven, joined, kind, thing, type_of


def may(things: Mapping[str, str]) -> tuple[Say, ...]:
    """What is certain, then what may be, the likeliest first; shares may be empty."""
    alike: dict[str, list[str]] = {}
    for card, share in things.items():
        alike.setdefault(share, []).append(card)
    told = []
    sure = alike.pop(CERTAIN, [])
    if sure:
        told.append(Say(f"{G}-tip-sure", {"list": joined([thing(card) for card in sure], "telling-comma")}))
    if alike:
        parts = [with_share(together(cards), len(cards), share) for share, cards in alike.items()]
        told.append(Say(f"{G}-tip-may", {"list": joined(parts, f"{G}-counted-more")}))
    return tuple(told)


def with_share(cards: "str | Say", count: int, share: str) -> "str | Say":
    return Say(f"{G}-tip-share", {"a": cards, "share": share, "count": count}) if share else cards


def together(cards: Sequence[str]) -> "str | Say":
    """Several cards as short as it goes."""
    return joined(list(groups(cards)), "telling-comma")


def groups(cards: Sequence[str]) -> Iterator["str | Say"]:
    """Cards of a kind, kind by kind: all that there are, the two of a type, or each one by itself."""
    kinds: dict[str, list[str]] = {}
    for card in cards:
        kinds.setdefault(kind(card), []).append(card)
    for name, found in kinds.items():
        everything = [c for c in (*ALL_RAVENS, *RELICS) if kind(c) == name]
        if len(found) == len(everything):
            yield Say(f"{G}-may-any", {"a": Say(f"{G}-kind-{name}")})
        elif name == "raven" and len(found) > 1:
            yield Say(f"{G}-may-ravens", {"list": joined(found, "telling-comma")})
        else:
            yield from pairs(found)


def pairs(cards: Sequence[str]) -> Iterator["str | Say"]:
    """Chests two by two where both of a type are there; everything else one by one."""
    types: dict[str, list[str]] = {}
    for card in cards:
        types.setdefault(type_of(card) if kind(card) == "chest" else card, []).append(card)
    for name, found in types.items():
        if len(found) > 1 and not is_raven(name):
            yield Say(f"{G}-may-either", {"a": Say(f"{G}-card-{name}")})
        else:
            yield thing(found[0])
