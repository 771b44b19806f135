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
    of_each,
)
from engine.games.hunt_the_ravager.table import ANNIHILATED, HOME, HUNTED, OFF, RUNNING, Ravager, Table
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening


def go_on(t: Table) -> None:
    """With no Ravager left running the Round ends (HTR-T2-STOP-1), or the Vendetta (HTR-T2-STOP-2)."""
    if not t.running():
        lost = [ravager for ravager in t.ravagers if ravager.state == ANNIHILATED]
        t.skip_to(END_OF_VENDETTA if len(lost) == len(t.ravagers) else END_OF_ROUND)


class Declare(Happening[Table]):
    """Each running Ravager states truthfully whether it occupies its Lair (HTR-DECL-1, HTR-T2-DECL-1)."""

    name: ClassVar[str] = "declare"

    def run(self, t: Table, out: Log) -> None:
        stolen = False
        for ravager in t.ravagers:
            if ravager.state != RUNNING:
                continue
            if ravager.here != ravager.lair:
                t.clues.append(LAIR_NO[ravager.index])
                out.all(NOT_IN_LAIR[ravager.who])
            else:
                ravager.state = HOME
                ravager.stolen += 1
                t.clues.append(LAIR_YES[ravager.index])
                out.all(IN_LAIR[ravager.who])
                stolen = True
        if stolen:
            go_on(t)


class EndOfTurn(Happening[Table]):
    """After the last Turn who still runs is hunted (HTR-EOT-1), else the marker moves on (HTR-EOT-2)."""

    name: ClassVar[str] = "end_of_turn"

    def run(self, t: Table, out: Log) -> None:
        if t.turn < t.setting.turns:
            t.turn += 1
            t.rest()
            return
        for ravager in t.ravagers:
            if ravager.state == RUNNING:
                ravager.state = HUNTED
                t.clues.append(f"late {ravager.index}")
                out.all(OUT_OF_TIME[ravager.who])


class EndOfRound(Happening[Table]):
    """All Footprints and Torment tokens leave the Locations (HTR-EOR-1, HTR-T2-TORMENT-4)."""

    name: ClassVar[str] = "end_of_round"

    def run(self, t: Table, out: Log) -> None:
        t.torment(0)
        for ravager in t.ravagers:
            ravager.end_round()


class EndOfVendetta(Happening[Table]):
    """Both sides score (HTR-EOV-2, HTR-EOV-3, HTR-T2-EOV-1, HTR-C3-EOV-1); the sheets are shown (HTR-R26)."""

    name: ClassVar[str] = "end_of_vendetta"

    def run(self, t: Table, out: Log) -> None:
        t.torment(0)
        gained = earnings(t)
        burnt = t.ruined.bit_count()
        stolen = sum([ravager.stolen for ravager in t.ravagers])
        for ravager in t.ravagers:
            ravager.end_round()
            hunter = t.players[ravager.seat]
            hunter.ravager_vp += gained[ravager.seat]
            hunter.stolen += stolen
            hunter.devastated += burnt
            if out.keeps:
                show(t, ravager, out)
        for seat, player in enumerate(t.players):
            player.vp += gained[seat]
        if out.keeps:
            heads = [t.ravagers[0].seat, *(t.imperials[:1] if t.setting.pair else t.imperials)]
            out.all(VendettaScored(*[text for seat in heads for text in (str(seat), str(gained[seat]))]))


def earnings(t: Table) -> list[int]:
    """What each seat would score if the Vendetta ended now (HTR-EOV-2, HTR-EOV-3, HTR-R55)."""
    points = t.setting.points
    earned = t.ruined.bit_count() * points["devastated_location"]
    for ravager in t.ravagers:
        earned += ravager.stolen * points["stolen_treasure"] + ravager.fury * points["fury_left"]
    gained = [player.hunts * t.setting.hunt_points for player in t.players]
    for ravager in t.ravagers:
        gained[ravager.seat] = earned
    for seat in t.imperials if t.setting.pair else t.imperials[:1]:
        gained[seat] += t.defence * points["defence_left"]
    return gained


def show(t: Table, ravager: Ravager, out: Log) -> None:
    """Everybody sees a Ravager's Lair and its sheets of this Vendetta (HTR-R26)."""
    who = [str(ravager.seat)] if t.setting.pair else []
    if ravager.lair != OFF:
        out.all(LairShown(NAME[ravager.lair], *who))
    sheets = {**ravager.sheets, t.round: ravager.path} if ravager.path else ravager.sheets
    for number, sheet in sheets.items():
        legs = ["-".join([NAME[site] for site in leg]) for leg in sheet]
        out.all(SheetShown(str(number), *legs, *who))


class EndOfGame(Happening[Table]):
    """The highest total wins (HTR-EOG-1)."""

    name: ClassVar[str] = "end_of_game"

    def run(self, t: Table, out: Log) -> None:
        if out.keeps:
            out.all(GameWon(*[str(seat) for seat in winners(t)]))


def winners(t: Table) -> list[int]:
    """The seats with the best total and tie-breaks; all of them share the victory (HTR-EOG-2, HTR-EOG-3)."""
    ranks = [[p.vp, p.ravager_vp, p.stolen, p.devastated] for p in t.players]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


IN_LAIR: Final[list[Event]] = of_each(InLair)
NOT_IN_LAIR: Final[list[Event]] = of_each(NotInLair)
OUT_OF_TIME: Final[list[Event]] = of_each(OutOfTime)
LAIR_NO: Final = ["lair 0 no", "lair 1 no"]
LAIR_YES: Final = ["lair 0 yes", "lair 1 yes"]
DECLARE: Final = Declare()
END_OF_TURN: Final = EndOfTurn()
END_OF_ROUND: Final = EndOfRound()
END_OF_VENDETTA: Final = EndOfVendetta()
END_OF_GAME: Final = EndOfGame()
