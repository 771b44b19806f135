"""Hunt the Ravager as the kernel sees it: set up, copy, write down, look at."""

from typing import Any, ClassVar

from engine.games.hunt_the_ravager.belief import draw_sheet
from engine.games.hunt_the_ravager.board import BIT, GRID, NAME, Board, mask_of, names
from engine.games.hunt_the_ravager.ends import winners
from engine.games.hunt_the_ravager.setting import FIELDS, SAMURAI, Setting
from engine.games.hunt_the_ravager.table import (
    OFF,
    ON_SITE,
    RUNNING,
    WAITING,
    Player,
    Ravager,
    Table,
    place_name,
)
from engine.games.hunt_the_ravager.vendetta import HIDE, PHASES, game_steps, steps_from
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Chance
from engine.kernel.game import Game
from engine.kernel.level import Field, Level
from engine.kernel.view import HIDDEN, Position

ALL_EYES: int = -2
"""Looks at everything, hidden things included."""


class HuntTheRavager(Game[Table, HuntView]):
    """The rules of Hunt the Ravager."""

    name: ClassVar[str] = "hunt_the_ravager"
    verbs: ClassVar[list[str]] = [
        *["lair", "hide", "post", "take", "first", "devastate", "fury", "move", "torment", "haunt"],
        *["terrify", "walk", "track", "elders", "kami", "march", "hunt", "continue", "return", "done"],
    ]
    over_rule: ClassVar[str] = "HTR-EOG-4"
    text_rule: ClassVar[str] = "HTR-TEXT-1"

    def fields(self) -> list[Field]:
        return FIELDS

    def bound(self, level: Level) -> int:
        """Per Turn two for the Ravager, then every Samurai walks and acts, with a `done` for each phase."""
        samurai = len(level.data["samurai"])
        a_round = samurai + 1 + level.data["turns"] * (2 + 2 * (samurai + 1))
        a_vendetta = 1 + level.data["treasures"] + level.data["rounds"] * a_round
        decisions: int = level.data["vendettas"] * a_vendetta
        return decisions

    def setup(self, level: Level, chance: Chance) -> Table:
        deck = [letter for row in level.data["deck"] for letter in row]
        dealt = "".join(chance.shuffle(deck))
        t = Table(level, chance, Board([dealt[k : k + 7] for k in range(0, 35, 7)]), Setting(level))
        first = int(chance.pick([str(seat) for seat in range(level.seats)]))
        seat_players(t, first)
        t.next(*game_steps(t))
        return t

    def clone(self, t: Table) -> Table:
        twin = Table(t.level, t.chance.clone(), t.board, t.setting)
        twin.agenda = t.agenda[:]
        twin.vendetta, twin.round, twin.turn = t.vendetta, t.round, t.turn
        twin.ruined, twin.treasures, twin.defence = t.ruined, t.treasures, t.defence
        twin.at, twin.taken, twin.ready, twin.moved = t.at[:], t.taken, t.ready[:], t.moved[:]
        twin.players = [player.clone() for player in t.players]
        twin.ravagers = [ravager.clone() for ravager in t.ravagers]
        twin.clues = t.clues[:]
        return twin

    def write(self, t: Table) -> Position:
        return describe(t, ALL_EYES)

    def view(self, t: Table, seat: int) -> HuntView:
        return HuntView(t.level, seat, describe(t, seat if t.agenda else ALL_EYES))

    def see(self, level: Level, seat: int, data: Position) -> HuntView:
        return HuntView(level, seat, data)

    def read(self, position: Position, level: Level, chance: Chance) -> Table:
        t = Table(level, chance, Board(read_grid(position.get("grid", level.data["deck"]))), Setting(level))
        t.vendetta, t.round, t.turn = (position.get(key, 1) for key in ("vendetta", "round", "turn"))
        t.ruined = read_sites("devastated", position.get("devastated", []))
        t.treasures = read_sites("treasures", position.get("treasures", []))
        t.defence = position.get("defence", 0)
        t.clues = list(position.get("clues", []))
        read_samurai(t, position)
        read_players(t, position)
        given = (position.get("ravagers") or [{}])[0]
        t.ravagers = [read_ravager(t, given)]
        phase = position.get("phase", "lair")
        if phase == "over" or position.get("over", False):
            return t
        if phase not in PHASES:
            raise ValueError(f"phase: {phase!r} is none of {', '.join(PHASES)}, over")
        t.next(*steps_from(t, phase))
        return t

    def imagine(self, view: HuntView, chance: Chance) -> Table:
        data = dict(view.data)
        sheet = dict(data["ravagers"][0])
        if sheet["lair"] == HIDDEN or sheet["path"] == HIDDEN:
            lair, path = draw_sheet(view, chance)
            sheet["lair"] = lair if sheet["lair"] == HIDDEN else sheet["lair"]
            sheet["path"] = path if sheet["path"] == HIDDEN else sheet["path"]
            data["ravagers"] = [sheet]
        return self.read(data, view.level, chance)

    def scores(self, t: Table) -> list[int]:
        return [player.vp for player in t.players]

    def winners(self, t: Table) -> list[int]:
        return winners(t) if not t.agenda else []

    def value(self, t: Table, seat: int) -> float:
        """The lead in VP, counting what this Vendetta would score if it ended now."""
        ravager = t.ravager()
        lead = t.players[seat].vp - t.players[1 - seat].vp
        if not t.agenda:
            return float(lead)
        now = 4 * ravager.stolen + ravager.fury + t.ruined.bit_count() - t.defence
        return float(lead + now if seat == ravager.seat else lead - now)

    def components(self, t: Table) -> dict[str, int]:
        return box_of(t)


def box_of(t: Table) -> dict[str, int]:
    """Everything in the box, wherever it lies, held against the clues (HTR-COMP-1, HTR-COMP-2)."""
    ravager = t.ravager()
    told = dict.fromkeys(["devastate", "fury", "start"], 0)
    prints = 0
    for clue in t.clues:
        words = clue.split(" ")
        if words[0] in told:
            told[words[0]] += 1
        if words[0] == "round":
            prints = 0
        elif (
            words[0] == "start"
            or (words[-1] == "yes" and words[0] == "seen")
            or (words[0] == "moved" and words[2:])
        ):
            prints += 1
    shown = sum(ravager.prints) if ravager.state == RUNNING else prints
    held = ravager.stolen + (ravager.state == RUNNING)
    in_box = t.setting.treasures - t.treasures.bit_count() if HIDE in t.agenda else 0
    counts = {f"card {kind}": t.board.kinds.count(kind) for kind in "CXLSV"}
    counts["card devastated unheard"] = t.ruined.bit_count() - told["devastate"]
    counts["card devastated in vain"] = (t.ruined & t.board.barren).bit_count()
    for s in t.setting.samurai:
        counts[SAMURAI[s]] = int(t.at[s] == OFF or 0 <= t.at[s] < ON_SITE + 35)
    on_crossings = [at for at in t.at if 0 <= at < ON_SITE]
    counts["samurai sharing an intersection"] = len(on_crossings) - len(set(on_crossings))
    counts["treasure"] = t.treasures.bit_count() + in_box + held + max(0, told["start"] - held)
    counts["fury"] = ravager.fury + told["fury"]
    counts["footprint"] = shown + max(0, 13 - shown)
    counts["footprint unheard"] = shown - prints
    counts["footprint too many"] = sum(
        n > 1 and not t.board.lakes & BIT[s] for s, n in enumerate(ravager.prints)
    )
    return counts


def seat_players(t: Table, first: int) -> None:
    """The first Ravager's seat, everybody's role (HTR-SETUP-3)."""
    t.players = [Player("ravager" if seat == first else "empress") for seat in range(t.seats)]
    t.ravagers = [Ravager(first, t.setting.fury)]


def read_players(t: Table, position: Position) -> None:
    """Roles and scores; seat 0 is the Ravager unless the position says otherwise."""
    given = position.get("seats", [])
    for seat in range(t.seats):
        keys = given[seat] if seat < len(given) else {}
        player = Player(keys.get("role", "empress" if seat else "ravager"))
        player.vp, player.ravager_vp = keys.get("vp", 0), keys.get("ravager_vp", 0)
        player.stolen, player.devastated = keys.get("stolen", 0), keys.get("devastated", 0)
        player.hunts = keys.get("hunts", 0)
        t.players.append(player)
    roles = [player.role for player in t.players]
    if sorted(roles) != ["empress", "ravager"]:
        raise ValueError(f"seats: one ravager and one empress are needed, not {', '.join(roles)}")


def read_samurai(t: Table, position: Position) -> None:
    """Where the Samurai stand and whether they are Available."""
    given = position.get("samurai", {})
    for s in t.setting.samurai:
        keys = given.get(SAMURAI[s], {})
        at = keys.get("at", "")
        if at in GRID.crossing:
            t.stand(s, GRID.crossing[at])
        elif at in GRID.cell:
            t.stand(s, ON_SITE + GRID.cell[at])
        elif at:
            raise ValueError(f"samurai.{SAMURAI[s]}.at: {at!r} is neither an intersection nor a Location")
        t.ready[s] = keys.get("ready", True)
    for name in position.get("moved", []):
        if name not in SAMURAI:
            raise ValueError(f"moved: {name!r} is no Samurai")
        t.moved.append(SAMURAI.index(name))


def read_ravager(t: Table, keys: Position) -> Ravager:
    """One Ravager with its sheet."""
    roles = [player.role for player in t.players]
    ravager = Ravager(keys.get("seat", roles.index("ravager")), keys.get("fury", t.setting.fury))
    path: list[list[str]] = keys.get("path", [])
    ravager.lair = read_site("lair", keys.get("lair", ""))
    ravager.state = keys.get("state", RUNNING if path else WAITING)
    ravager.onryo = keys.get("onryo", False)
    ravager.stolen = keys.get("stolen", 0)
    ravager.found = read_site("found", keys.get("found", ""))
    for leg in path:
        ravager.path.append([])
        for name in leg:
            ravager.enter(read_site("path", name or "?"))
    start = path[0][0] if path else ""
    ravager.start = read_site("start", keys.get("start", start))
    prints: dict[str, int] = keys.get("footprints", {start: 1} if start else {})
    for name, count in prints.items():
        for _ in range(count):
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
        "torments": [],
        "treasures": names(t.treasures),
        "defence": t.defence,
        "samurai": {SAMURAI[s]: {"at": place_name(t.at[s]), "ready": t.ready[s]} for s in t.setting.samurai},
        "moved": [SAMURAI[s] for s in t.moved],
        "terrified": [],
        "onryo_left": 0,
        "ravager_order": [],
        "imperial_order": [],
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
        "ravagers": [describe_ravager(r, eyes in (ALL_EYES, r.seat)) for r in t.ravagers],
        "clues": t.clues[:],
    }


def describe_ravager(ravager: Ravager, known: bool) -> dict[str, Any]:
    """A Ravager's public things, and its Lair and path when they are known."""
    lair = site_name(ravager.lair)
    path: Any = [[NAME[site] for site in leg] for leg in ravager.path]
    return {
        "seat": ravager.seat,
        "lair": lair if known or not lair else HIDDEN,
        "fury": ravager.fury,
        "state": ravager.state,
        "onryo": ravager.onryo,
        "start": site_name(ravager.start),
        "path": path if known or not path else HIDDEN,
        "found": site_name(ravager.found),
        "stolen": ravager.stolen,
        "footprints": {NAME[s]: n for s, n in enumerate(ravager.prints) if n},
    }


GAME = HuntTheRavager()
