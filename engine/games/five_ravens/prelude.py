"""Set-up of a game, and Prelude: relics are dealt, cards are drawn."""

from typing import ClassVar, Final

from engine.games.five_ravens.cards import CURSED, FIRST_RELIC, NAME, RAVENS
from engine.games.five_ravens.heard import GameBegun, RelicHidden, RoundBegun, ShutOut
from engine.games.five_ravens.setting import HOURS
from engine.games.five_ravens.table import NOBODY, PLACES, SEATS, Player, Table
from engine.kernel.event import Event, Log
from engine.kernel.step import Happening, Step


class Deal(Happening[Table]):
    """A complete new set-up (FR-GRAND-2); luck in the order of FR-SETUP-7."""

    name: ClassVar[str] = "deal"

    def run(self, t: Table, out: Log) -> None:
        setting = t.setting
        relics = t.shuffled(setting.relics)  # FR-SETUP-4
        t.removed = relics[len(relics) - setting.removed :]  # FR-SETUP-5
        t.relic_deck = relics[: len(relics) - setting.removed][::-1]
        t.sit_down()
        for player in t.players:
            player.deck.fill(t.shuffled(RAVENS))  # FR-SETUP-3
        t.first = SEATS.index(t.chance.pick(SEATS[: t.seats]))  # FR-SETUP-6
        t.struck = 0
        if out.keeps:
            out.all(GameBegun(str(t.game_no), SEATS[t.first]))


class Prelude(Happening[Table]):
    """As many relics as seats, then four cards for each (FR-PRE-1, FR-PRE-4)."""

    name: ClassVar[str] = "prelude"

    def run(self, t: Table, out: Log) -> None:
        setting = t.setting
        if out.keeps:
            out.all(ROUND_BEGUN[setting.hours[t.struck]][t.first])  # FR-ROUND-1
        dealt = min(t.seats, len(t.relic_deck))
        for place in range(dealt - 1):
            t.deal_up(place, CURSED, out)
        if dealt:
            t.put(t.relic_deck.pop(), dealt - 1)  # FR-PRE-2
            out.all(HIDDEN_AT[dealt - 1])
        seats = t.round_seats()
        for seat in seats:
            t.draw(t.players[seat], setting.draw, out)
        for seat in seats:
            if not t.holds_thief(t.players[seat]):
                shut_out(t, t.players[seat], out)
        t.turn = t.first
        t.last_stole = NOBODY


def shut_out(t: Table, player: Player, out: Log) -> None:
    """A hand without a Raven is shown to all (FR-PRE-5)."""
    player.shut_out = True
    for card in player.hand:
        if card >= FIRST_RELIC:
            t.show(card)
    if out.keeps:
        out.all(ShutOut(SEATS[player.seat], *[NAME[card] for card in player.hand]))


ROUND_BEGUN: Final[dict[str, list[Event]]] = {
    hour: [RoundBegun(hour, seat) for seat in SEATS] for hour in HOURS
}
HIDDEN_AT: Final[list[Event]] = [RelicHidden(place) for place in PLACES]
DEAL: Final[Step[Table]] = Deal()
PRELUDE: Final[Step[Table]] = Prelude()
