"""Hunt the Ravager as the kernel sees it: set up, copy, write down, look at."""

from typing import Any, ClassVar

from engine.games.hunt_the_ravager.belief import draw_sheet
from engine.games.hunt_the_ravager.board import Board
from engine.games.hunt_the_ravager.box import box_of
from engine.games.hunt_the_ravager.ends import earnings, winners
from engine.games.hunt_the_ravager.position import ALL_EYES, describe, read_table
from engine.games.hunt_the_ravager.setting import FIELDS, Setting, clashes
from engine.games.hunt_the_ravager.table import Player, Table
from engine.games.hunt_the_ravager.vendetta import game_steps, places_for, room
from engine.games.hunt_the_ravager.view import SHAPE, HuntView
from engine.kernel.chance import Chance
from engine.kernel.game import Game
from engine.kernel.level import Field, Level
from engine.kernel.view import HIDDEN, Position


class HuntTheRavager(Game[Table, HuntView]):
    """The rules of Hunt the Ravager."""

    name: ClassVar[str] = "hunt_the_ravager"
    verbs: ClassVar[list[str]] = [
        *["lair", "hide", "post", "take", "first", "devastate", "fury", "move", "torment", "haunt"],
        *["terrify", "walk", "track", "elders", "kami", "march", "hunt", "continue", "return", "done"],
    ]
    shape: ClassVar[Position] = SHAPE
    over_rule: ClassVar[str] = "HTR-EOG-4"
    text_rule: ClassVar[str] = "HTR-TEXT-1"

    def fields(self) -> list[Field]:
        return FIELDS

    def clashes(self, data: dict[str, Any]) -> list[Field]:
        return clashes(data)

    def teams(self, level: Level) -> list[list[int]]:
        return [[0, 1], [2, 3]] if level.seats == 4 else [[seat] for seat in range(level.seats)]

    def bound(self, level: Level) -> int:
        """Per Turn two orders, up to three for a Ravager, then Samurai walk and act, and every `done`."""
        samurai = len(level.data["samurai"])
        pair = level.seats == 4
        ravagers, imperials = (2, 2) if pair else (1, level.seats - 1)
        a_turn = (8 if pair else 2) + 2 * (samurai + imperials)
        a_round = samurai + ravagers + level.data["turns"] * a_turn
        a_vendetta = ravagers + level.data["treasures"] + level.data["rounds"] * a_round
        decisions: int = level.data["vendettas"] * a_vendetta
        return decisions

    def setup(self, level: Level, chance: Chance) -> Table:
        t = Table(level, chance, deal(level, chance), Setting(level))
        while not places_for(t, t.setting.treasures, room(t), t.setting.defence):
            t.board = deal(level, chance)
        first = int(chance.pick([str(seat) for seat in range(0, level.seats, 2 if t.setting.pair else 1)]))
        t.players = [Player("") for _ in range(t.seats)]
        t.cast(first)
        t.next(*game_steps(t))
        return t

    def clone(self, t: Table) -> Table:
        twin = Table(t.level, t.chance.clone(), t.board, t.setting)
        twin.agenda = t.agenda[:]
        twin.vendetta, twin.round, twin.turn = t.vendetta, t.round, t.turn
        twin.ruined, twin.treasures, twin.defence = t.ruined, t.treasures, t.defence
        twin.at, twin.taken, twin.ready, twin.moved = t.at[:], t.taken, t.ready[:], t.moved[:]
        twin.acting, twin.side, twin.mine = t.acting, t.side, t.mine
        if t.setting.pair:
            twin.torments, twin.terrified, twin.onryo_left = t.torments, t.terrified[:], t.onryo_left
            twin.ravager_order, twin.imperial_order = t.ravager_order[:], t.imperial_order[:]
        twin.imperials = t.imperials[:]
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
        return read_table(position, level, chance)

    def imagine(self, view: HuntView, chance: Chance) -> Table:
        data = dict(view.data)
        sheets = [dict(sheet) for sheet in data["ravagers"]]
        for k, sheet in enumerate(sheets):
            if sheet["lair"] == HIDDEN or sheet["path"] == HIDDEN:
                lair, path = draw_sheet(view, chance, k)
                sheet["lair"] = lair if sheet["lair"] == HIDDEN else sheet["lair"]
                sheet["path"] = path if sheet["path"] == HIDDEN else sheet["path"]
        data["ravagers"] = sheets
        return self.read(data, view.level, chance)

    def scores(self, t: Table) -> list[int]:
        return [player.vp for player in t.players]

    def winners(self, t: Table) -> list[int]:
        return winners(t) if not t.agenda else []

    def value(self, t: Table, seat: int) -> float:
        """The lead in VP over the best rival, counting what this Vendetta would score if it ended now."""
        points = [player.vp for player in t.players]
        if t.agenda:
            gained = earnings(t)
            points = [points[k] + gained[k] for k in range(t.seats)]
        mates = (seat, seat ^ 1) if t.setting.pair else (seat,)
        return float(points[seat] - max([points[k] for k in range(t.seats) if k not in mates]))

    def components(self, t: Table) -> dict[str, int]:
        return box_of(t)


def deal(level: Level, chance: Chance) -> Board:
    """The grid of a shuffled deck (HTR-SETUP-1), dealt anew while no Treasures fit (HTR-R19)."""
    dealt = "".join(chance.shuffle([letter for row in level.data["deck"] for letter in row]))
    return Board([dealt[k : k + 7] for k in range(0, 35, 7)])


GAME = HuntTheRavager()
