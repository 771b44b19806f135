"""Epilogue: the Clocks pass on, one leaves, hands are discarded; then the next round, or the end."""

from typing import ClassVar, Final

from engine.games.five_ravens.capture import START_OF_CAPTURE
from engine.games.five_ravens.cards import FIRST_RELIC, NONE
from engine.games.five_ravens.heard import (
    ClocksKept,
    ClocksPassed,
    ClockStruck,
    Counted,
    GameScored,
    GameWon,
)
from engine.games.five_ravens.mission import MISSION
from engine.games.five_ravens.prelude import DEAL, PRELUDE
from engine.games.five_ravens.scoring import best, score, sources
from engine.games.five_ravens.setting import HOURS
from engine.games.five_ravens.table import DISCARDED, EMPTY, NOBODY, SEATS, Player, Table
from engine.games.five_ravens.theft import REVEAL, SINK_STEP
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening, Step


class Epilogue(Happening[Table]):
    """Everything is cleared for the next round."""

    name: ClassVar[str] = "epilogue"

    def run(self, t: Table, out: Log) -> None:
        if t.last_stole != NOBODY:
            out.all((CLOCKS_KEPT if t.last_stole == t.first else CLOCKS_PASSED)[t.last_stole])
            t.first = t.last_stole  # FR-EPI-1
        if out.keeps:
            out.all(STRUCK[t.setting.hours[t.struck]])
        t.struck += 1  # FR-EPI-2
        for player in t.players:
            tidy(t, player, out)
        t.order = []
        t.last_stole = NOBODY
        if t.struck < len(t.setting.hours):
            t.agenda.extend(NEXT_ROUND)  # FR-EPI-4


def tidy(t: Table, player: Player, out: Log) -> None:
    """A seat discards its hand, the last Raven too (FR-EPI-3)."""
    if t.setting.open_discards:
        for card in player.hand:
            if card >= FIRST_RELIC:
                t.show(card)
            out.all(DISCARDED[player.seat][card])
    player.discard.extend(player.hand)
    player.hand = []
    player.used = EMPTY
    player.stolen = NONE
    player.shut_out = False


class EndOfGame(Happening[Table]):
    """The relics are scored; a Grand Raven goes on to its next game (FR-GRAND-1)."""

    name: ClassVar[str] = "end_of_game"

    def run(self, t: Table, out: Log) -> None:
        for player in t.players:
            points = score(t, player)
            t.totals[player.seat] += points  # FR-GRAND-3
            t.captured_totals[player.seat] += len(player.captured)
            if out.keeps:
                out.all(Counted(SEATS[player.seat], *sources(t, player)))
                out.all(GameScored(SEATS[player.seat], str(points), str(len(player.captured))))
        if t.game_no < t.setting.games:
            t.game_no += 1
            t.agenda.extend(WHOLE_GAME)
        elif out.keeps:
            out.all(GameWon(*[SEATS[seat] for seat in best(t.totals, t.captured_totals)]))


CLOCKS_PASSED: Final[list[Event]] = [ClocksPassed(seat) for seat in SEATS]
CLOCKS_KEPT: Final[list[Event]] = [ClocksKept(seat) for seat in SEATS]
STRUCK: Final[dict[str, Event]] = {hour: ClockStruck(hour) for hour in HOURS}

EPILOGUE: Final[Step[Table]] = Epilogue()
END_OF_GAME: Final[Step[Table]] = EndOfGame()
ROUND: Final[list[Step[Table]]] = [
    *[PRELUDE, MISSION, REVEAL, SINK_STEP, START_OF_CAPTURE, EPILOGUE],
]
"""FR-ROUND-2."""
NEXT_ROUND: Final[list[Step[Table]]] = ROUND[::-1]
"""The same as an agenda has it."""
WHOLE_GAME: Final[list[Step[Table]]] = [END_OF_GAME, *NEXT_ROUND, DEAL]
"""A whole game, as an agenda has it."""
