"""What a seat of Five Ravens must not know, worked out from the position: rules, section 4."""

from engine.api import PUBLIC, Level, Position


def in_mission(p: Position) -> bool:
    """Thieves are face down until the Theft begins (FR-THIEF-4)."""
    late = p["phase"] in ("theft", "sink", "over") or (p["phase"] == "rescue" and not p["playing"])
    return not late


def learnt(p: Position, seat: int) -> set[str]:
    """The relics whose whereabouts a seat knows; what everybody knows for public eyes."""
    lists: list[list[str]] = p["known"] if seat == PUBLIC else [p["known"][seat]]
    return set.intersection(*map(set, lists))


def secrets(p: Position, seat: int, level: Level) -> list[str]:
    """The hidden values, as dotted paths into the position."""
    known = learnt(p, seat)
    paths = [f"removed.{k}" for k in range(len(p["removed"]))]
    paths += [f"known.{k}" for k in range(len(p["seats"])) if k != seat]
    paths += [f"relic_deck.{k}" for k, card in enumerate(p["relic_deck"]) if card not in known]
    paths += ["drawn"] if p["drawn"] and p["drawn"] not in known else []
    for k, place in enumerate(p["center"]):
        if place["card"] and not place["up"] and place["card"] not in known:
            paths.append(f"center.{k}.card")
    for k, keys in enumerate(p["seats"]):
        paths += [f"seats.{k}.{path}" for path in own_secrets(p, keys, k == seat, known, level)]
    return paths


def own_secrets(p: Position, keys: Position, own: bool, known: set[str], level: Level) -> list[str]:
    """The hidden values of one seat."""
    shown = {"a", "o"} if own else {"a"}
    paths = [f"deck.{k}" for k, mark in enumerate(keys["deck_seen"]) if mark not in shown]
    paths += [f"loot.{k}" for k, card in enumerate(keys["loot"]) if card not in known]
    paths += ["stolen"] if keys["stolen"] and keys["stolen"] not in known else []
    if not own:
        paths += ["thief"] if keys["thief"] and in_mission(p) else []
        paths += [f"aside.{k}" for k in range(len(keys["aside"]))]
        paths += [] if keys["hand_open"] else [f"hand.{k}" for k in range(len(keys["hand"]))]
        paths += (
            [] if level.options["open_discards"] else [f"discard.{k}" for k in range(len(keys["discard"]))]
        )
    return paths


def blurred(p: Position, seat: int) -> list[str]:
    """What others see of a card that its owner put on its deck is the same as of any other (FR-HID-4)."""
    return [
        f"seats.{k}.deck_seen.{n}"
        for k, keys in enumerate(p["seats"])
        for n, mark in enumerate(keys["deck_seen"])
        if k != seat and mark == "o"
    ]
