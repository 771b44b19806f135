"""The table of Hunt the Ravager written down and read again: rules, section 4."""

from typing import Any, Final

from engine.games.hunt_the_ravager.board import GRID, NAME, Board, mask_of, names
from engine.games.hunt_the_ravager.onryo import ACTIONS
from engine.games.hunt_the_ravager.setting import SAMURAI, Setting
from engine.games.hunt_the_ravager.table import (
    ANNIHILATED,
    HOME,
    HUNTED,
    OFF,
    ON_SITE,
    ROLES,
    RUNNING,
    WAITING,
    Player,
    Ravager,
    Table,
    place_name,
)
from engine.games.hunt_the_ravager.vendetta import PAIR_PHASES, PHASES, steps_from
from engine.kernel.chance import Chance
from engine.kernel.level import Level
from engine.kernel.view import HIDDEN, Position

ALL_EYES: Final = -2
"""Looks at everything, hidden things included."""
RAVAGER_PHASES: Final = ("lair", "take", "cost", "move", "onryo")
ORDERED: Final = ("cost", "move", "onryo", "imperial_order", "walk", "act")
"""Phases from which on the order of the Ravagers is known."""
STATES: Final = (WAITING, RUNNING, HOME, HUNTED, ANNIHILATED)
PRINTS: Final = 13
"""HTR-COMP-2."""
MOST: Final = 9999
"""A bound for counts that rules do not bound."""


def read_table(position: Position, level: Level, chance: Chance) -> Table:
    """The table that a position describes. Raises ValueError naming the key that makes no sense."""
    setting = Setting(level)
    t = Table(level, chance, Board(read_grid(position.get("grid", level.data["deck"]))), setting)
    t.vendetta = read_number(position, "vendetta", 1, 1, setting.vendettas)
    t.round = read_number(position, "round", 1, 1, setting.rounds)
    t.turn = read_number(position, "turn", 1, 1, setting.turns)
    t.ruined = read_sites("devastated", position.get("devastated", []))
    t.treasures = read_sites("treasures", position.get("treasures", []))
    t.defence = read_number(position, "defence", 0, 0, MOST)
    t.clues = list(position.get("clues", []))
    t.torments = read_sites("torments", position.get("torments", []))
    read_samurai(t, position)
    read_players(t, position)
    given = position.get("ravagers", [])
    t.ravagers = [
        read_ravager(t, blank, given[k] if k < len(given) else {}) for k, blank in enumerate(t.ravagers)
    ]
    phase = position.get("phase", "lair")
    if phase == "over" or position.get("over", False):
        read_orders(t, position)
        return t
    phases = PAIR_PHASES if setting.pair else PHASES
    if phase not in phases:
        raise ValueError(f"phase: {phase!r} is none of {', '.join(phases)}, over")
    read_part(t, position, phase)
    if phase in ("cost", "move") and t.ravager().here == OFF:
        raise ValueError(f"ravagers.{t.acting}.path: a Ravager in phase {phase} stands somewhere")
    t.next(*steps_from(t, phase))
    return t


def read_part(t: Table, position: Position, phase: str) -> None:
    """Whose part it is, and the orders within the teams."""
    hunters = [ravager.seat for ravager in t.ravagers]
    if phase in RAVAGER_PHASES:
        t.acting = hunters.index(read_seat(position, hunters))
    elif phase in ("walk", "act"):
        t.command(t.imperials.index(read_seat(position, t.imperials)))
    read_orders(t, position)
    if not t.setting.pair:
        return
    if phase in ORDERED and not t.ravager_order:
        first = t.ravager().seat if phase in RAVAGER_PHASES else hunters[0]
        t.ravager_order = [first, first ^ 1]
    if phase in ("walk", "act") and not t.imperial_order:
        t.imperial_order = t.imperials[:]
    t.onryo_left = read_number(position, "onryo_left", ACTIONS, 1, ACTIONS) if phase == "onryo" else 0


def read_orders(t: Table, position: Position) -> None:
    """The orders chosen in this Turn, where they were."""
    t.ravager_order = read_order(position, "ravager_order", [ravager.seat for ravager in t.ravagers])
    t.imperial_order = read_order(position, "imperial_order", t.imperials)


def read_seat(position: Position, seats: list[int]) -> int:
    """The seat that is to act, the first of these unless the position says otherwise."""
    seat: int = position.get("to_act", seats[0])
    if seat not in seats:
        raise ValueError(f"to_act: one of {', '.join(map(str, seats))} is needed, not {seat!r}")
    return seat


def read_order(position: Position, key: str, team: list[int]) -> list[int]:
    """The two seats of a team in an order, or nothing."""
    order: list[int] = position.get(key, [])
    if order and sorted(order) != sorted(team):
        raise ValueError(f"{key}: the seats {', '.join(map(str, sorted(team)))} in some order are needed")
    return order[:]


def read_number(keys: Position, key: str, default: int, low: int, high: int) -> int:
    """A whole number within its bounds."""
    value: Any = keys.get(key, default)
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{key}: a whole number from {low} to {high} is needed, not {value!r}")
    return value


def describe(t: Table, eyes: int) -> Position:
    """The table as these eyes see it; an allow-list, secrets of others as "?" (HTR-MOVE-5, HTR-LAIR-3)."""
    over = not t.agenda
    return {
        "to_act": t.asked(),
        "phase": "over" if over else t.agenda[-1].name,
        "over": over,
        "vendetta": t.vendetta,
        "round": t.round,
        "turn": t.turn,
        "grid": t.board.rows[:],
        "devastated": names(t.ruined),
        "torments": names(t.torments),
        "treasures": names(t.treasures),
        "defence": t.defence,
        "samurai": {SAMURAI[s]: {"at": place_name(t.at[s]), "ready": t.ready[s]} for s in t.setting.samurai},
        "moved": [SAMURAI[s] for s in t.moved],
        "terrified": [SAMURAI[s] for s in t.terrified],
        "onryo_left": t.onryo_left,
        "ravager_order": t.ravager_order[:],
        "imperial_order": t.imperial_order[:],
        "seats": [
            {
                "role": player.role,
                "vp": player.vp,
                "ravager_vp": player.ravager_vp,
                "stolen": player.stolen,
                "devastated": player.devastated,
                "hunts": player.hunts,
            }
            for player in t.players
        ],
        "ravagers": [describe_ravager(t, ravager, eyes) for ravager in t.ravagers],
        "clues": t.clues[:],
    }


def describe_ravager(t: Table, ravager: Ravager, eyes: int) -> dict[str, Any]:
    """A Ravager's public things; its Lair for its team (HTR-T2-LAIR-1), its path for itself (HTR-R42)."""
    known = eyes in (ALL_EYES, ravager.seat)
    mate = not known and eyes in [each.seat for each in t.ravagers]
    lair = site_name(ravager.lair)
    path: Any = [[NAME[site] for site in leg] for leg in ravager.path]
    return {
        "seat": ravager.seat,
        "lair": lair if known or mate or not lair else HIDDEN,
        "fury": ravager.fury,
        "state": ravager.state,
        "onryo": ravager.onryo,
        "start": site_name(ravager.start),
        "path": path if known or (mate and t.setting.team_sees_paths) or not path else HIDDEN,
        "found": site_name(ravager.found),
        "stolen": ravager.stolen,
        "footprints": {NAME[s]: n for s, n in enumerate(ravager.prints) if n},
    }


def read_players(t: Table, position: Position) -> None:
    """Roles and scores; seat 0 is the Ravager or General unless the position says otherwise."""
    given = position.get("seats", [])
    usual = ROLES[t.seats]
    for seat in range(t.seats):
        keys = given[seat] if seat < len(given) else {}
        player = Player(keys.get("role", usual[seat]))
        player.vp, player.ravager_vp = (
            read_number(keys, "vp", 0, 0, MOST),
            read_number(keys, "ravager_vp", 0, 0, MOST),
        )
        player.stolen = read_number(keys, "stolen", 0, 0, MOST)
        player.devastated = read_number(keys, "devastated", 0, 0, MOST)
        player.hunts = read_number(keys, "hunts", 0, 0, MOST)
        t.players.append(player)
    roles = [player.role for player in t.players]
    first = roles.index(usual[0]) if usual[0] in roles else 0
    if roles != usual[t.seats - first :] + usual[: t.seats - first]:
        raise ValueError(f"seats: the roles {', '.join(usual)} go round the table, not {', '.join(roles)}")
    t.cast(first)


def read_samurai(t: Table, position: Position) -> None:
    """Where the Samurai stand and whether they are Available."""
    given = position.get("samurai", {})
    for s in t.setting.samurai:
        keys = given.get(SAMURAI[s], {})
        at = keys.get("at", "")
        if at in GRID.crossing:
            if not t.free(GRID.crossing[at]):
                raise ValueError(f"samurai.{SAMURAI[s]}.at: two Samurai cannot share {at}")
            t.stand(s, GRID.crossing[at])
        elif at in GRID.cell:
            t.stand(s, ON_SITE + GRID.cell[at])
        elif at:
            raise ValueError(f"samurai.{SAMURAI[s]}.at: {at!r} is neither an intersection nor a Location")
        t.ready[s] = keys.get("ready", True)
    for key, samurai in (("moved", t.moved), ("terrified", t.terrified)):
        for name in position.get(key, []):
            if name not in SAMURAI:
                raise ValueError(f"{key}: {name!r} is no Samurai")
            samurai.append(SAMURAI.index(name))


def read_ravager(t: Table, blank: Ravager, keys: Position) -> Ravager:
    """One Ravager with its sheet."""
    read_number(keys, "seat", blank.seat, blank.seat, blank.seat)
    fury = read_number(keys, "fury", t.setting.fury, 0, MOST)
    ravager = Ravager(blank.seat, fury, blank.index, blank.who)
    path: list[list[str]] = keys.get("path", [])
    ravager.lair = read_site("lair", keys.get("lair", ""))
    ravager.state = keys.get("state", RUNNING if path else WAITING)
    if ravager.state not in STATES:
        raise ValueError(f"state: {ravager.state!r} is none of {', '.join(STATES)}")
    ravager.onryo = keys.get("onryo", False)
    ravager.stolen = read_number(keys, "stolen", 0, 0, MOST)
    ravager.found = read_site("found", keys.get("found", ""))
    for leg in path:
        if not leg:
            raise ValueError("path: each Turn of it needs a Location")
        ravager.path.append([])
        for name in leg:
            ravager.enter(read_site("path", name or "?"))
    start = path[0][0] if path else ""
    ravager.start = read_site("start", keys.get("start", start))
    prints: dict[str, int] = keys.get("footprints", {start: 1} if start else {})
    for name in prints:
        for _ in range(read_number(prints, name, 0, 0, PRINTS)):
            ravager.mark(read_site("footprints", name or "?"))
    return ravager


def read_grid(rows: list[str]) -> list[str]:
    """Five rows of seven printed kinds."""
    if [len(row) for row in rows] != [7] * 5 or set("".join(rows)) - set("CXLSV"):
        raise ValueError("grid: 5 rows of 7 letters out of C, X, L, S, V are needed")
    return rows


def read_site(key: str, name: str) -> int:
    """The Location of this name, OFF for the empty text."""
    if name and name not in GRID.cell:
        raise ValueError(f"{key}: {name!r} is no Location")
    return GRID.cell[name] if name else OFF


def read_sites(key: str, names: list[str]) -> int:
    """The mask of these Locations."""
    for name in names:
        read_site(key, name or "?")
    return mask_of(names)


def site_name(site: int) -> str:
    """The name of a Location, the empty text for OFF."""
    return "" if site == OFF else NAME[site]
