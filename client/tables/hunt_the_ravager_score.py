"""Hunt the Ravager counted: what each side has now, where points came from, and what breaks ties."""

from collections.abc import Mapping
from typing import Any, Final

from client.scene import Say, Seen

G: Final = "hunt-the-ravager"
RANKS: Final = ("vp", "ravager_vp", "stolen", "devastated")


def ranks(view: Seen, seat: int) -> list[tuple[Say, int]]:
    """HTR-EOG-1 and HTR-EOG-2."""
    return [(Say(f"{G}-rank-{key}"), int(view.data["seats"][seat][key])) for key in RANKS]


def worth(view: Seen, what: str) -> int:
    return int(view.level.data.get("scoring", {}).get(what, 0))


def account(view: Seen) -> list[list[tuple[Say, int]]]:
    """What each seat scored in all finished Vendettas."""
    return [points(view, seat) for seat in range(len(view.data["seats"]))]


def points(view: Seen, seat: int) -> list[tuple[Say, int]]:
    """Spoils as a Ravager, then what was saved or struck as a hunter."""
    who, rivals = view.data["seats"][seat], len(view.data["seats"]) == 3
    stolen = int(who["stolen"]) * worth(view, "stolen_treasure")
    burnt = int(who["devastated"]) * worth(view, "devastated_location")
    rest = int(who["vp"]) - int(who["ravager_vp"])
    lines = [
        (Say(f"{G}-points-stolen", {"n": int(who["stolen"])}), stolen),
        (Say(f"{G}-points-burnt", {"n": int(who["devastated"])}), burnt),
        (Say(f"{G}-points-fury"), int(who["ravager_vp"]) - stolen - burnt),
    ]
    if not rivals:
        return [*lines, (Say(f"{G}-points-defence"), rest)]
    # a position keeps no Hunts of earlier Vendettas; what can be saved is always less than a Hunt brings
    hunts, saved = divmod(rest, max(1, worth(view, "hunt")))
    struck = (Say(f"{G}-points-hunts", {"n": hunts}), rest - saved)
    return [*lines, struck, (Say(f"{G}-points-defence"), saved)]


def hunting(view: Seen) -> int:
    """What the Ravagers would score if the Vendetta ended now."""
    t = view.data
    burnt = len(t["devastated"]) * worth(view, "devastated_location")
    return burnt + sum(
        int(r["stolen"]) * worth(view, "stolen_treasure") + int(r["fury"]) * worth(view, "fury_left")
        for r in t["ravagers"]
    )


def guarding(view: Seen, seat: int) -> int:
    """What a hunter would score if the Vendetta ended now."""
    t = view.data
    struck = int(t["seats"][seat]["hunts"]) * worth(view, "hunt")
    saves = t["seats"][seat]["role"] == "empress" or len(t["seats"]) == 4
    return struck + (int(t["defence"]) * worth(view, "defence_left") if saves else 0)


def earlier(t: Mapping[str, Any], seat: int, now: int) -> int:
    """Points of earlier Vendettas; when the game is over the last one has been counted in already."""
    return int(t["seats"][seat]["vp"]) - (now if t["over"] else 0)
