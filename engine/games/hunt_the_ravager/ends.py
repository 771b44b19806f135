"""Declaration and ends: rulebook, "The Turn", 4, then "End Of Turn", "Round", "Vendetta" and "Game"."""

from typing import ClassVar, Final

from engine.games.hunt_the_ravager.board import NAME
from engine.games.hunt_the_ravager.heard import (
    GameWon,
    InLair,
    LairShown,
    NotInLair,
    OutOfTime,
    SheetShown,
    VendettaScored,
)
from engine.games.hunt_the_ravager.table import HOME, HUNTED, OFF, Table
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening


class Declare(Happening[Table]):
    """The Ravager states truthfully whether it occupies its Lair (HTR-DECL-1)."""

    name: ClassVar[str] = "declare"

    def run(self, t: Table, out: Log) -> None:
        ravager = t.ravager()
        if ravager.here != ravager.lair:
            t.clues.append("lair 0 no")
            out.all(NOT_IN_LAIR)
            return
        ravager.state = HOME
        ravager.stolen += 1
        t.clues.append("lair 0 yes")
        out.all(IN_LAIR)
        t.skip_to(END_OF_ROUND)


class EndOfTurn(Happening[Table]):
    """After the last Turn the Ravager is hunted (HTR-EOT-1), else the marker moves on (HTR-EOT-2)."""

    name: ClassVar[str] = "end_of_turn"

    def run(self, t: Table, out: Log) -> None:
        if t.turn == t.setting.turns:
            t.ravager().state = HUNTED
            t.clues.append("late 0")
            out.all(OUT_OF_TIME)
        else:
            t.turn += 1
            t.rest()


class EndOfRound(Happening[Table]):
    """All Footprints leave the Locations (HTR-EOR-1)."""

    name: ClassVar[str] = "end_of_round"

    def run(self, t: Table, out: Log) -> None:
        for ravager in t.ravagers:
            ravager.end_round()


class EndOfVendetta(Happening[Table]):
    """Both sides score (HTR-EOV-2, HTR-EOV-3); the sheet is shown (HTR-R26)."""

    name: ClassVar[str] = "end_of_vendetta"

    def run(self, t: Table, out: Log) -> None:
        ravager = t.ravager()
        ravager.end_round()
        hunter = t.players[ravager.seat]
        burnt = t.ruined.bit_count()
        earned = (
            ravager.stolen * t.setting.points["stolen_treasure"]
            + ravager.fury * t.setting.points["fury_left"]
            + burnt * t.setting.points["devastated_location"]
        )
        saved = t.defence * t.setting.points["defence_left"]
        hunter.vp += earned
        hunter.ravager_vp += earned
        hunter.stolen += ravager.stolen
        hunter.devastated += burnt
        t.players[t.empress()].vp += saved
        if ravager.lair != OFF:
            out.all(LairShown(NAME[ravager.lair]))
        sheets = [*ravager.sheets, ravager.path] if ravager.path else ravager.sheets
        for k, sheet in enumerate(sheets):
            legs = ["-".join([NAME[site] for site in leg]) for leg in sheet]
            out.all(SheetShown(str(t.round - len(sheets) + 1 + k), *legs))
        out.all(VendettaScored(str(ravager.seat), str(earned), str(t.empress()), str(saved)))


class EndOfGame(Happening[Table]):
    """The highest total wins (HTR-EOG-1)."""

    name: ClassVar[str] = "end_of_game"

    def run(self, t: Table, out: Log) -> None:
        out.all(GameWon(*[str(seat) for seat in winners(t)]))


def winners(t: Table) -> list[int]:
    """The seats with the best total and tie-breaks; all of them share the victory (HTR-EOG-2, HTR-EOG-3)."""
    ranks = [[p.vp, p.ravager_vp, p.stolen, p.devastated] for p in t.players]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


IN_LAIR: Final[Event] = InLair()
NOT_IN_LAIR: Final[Event] = NotInLair()
OUT_OF_TIME: Final[Event] = OutOfTime()
DECLARE: Final = Declare()
END_OF_TURN: Final = EndOfTurn()
END_OF_ROUND: Final = EndOfRound()
END_OF_VENDETTA: Final = EndOfVendetta()
END_OF_GAME: Final = EndOfGame()
