"""Actions of Ravens and of captured cards: which steps each opens, and the 2, which borrows one."""

from typing import ClassVar, Final

from engine.games.five_ravens.actions_cards import CAPTURE, CYCLE, DISCARD, DRAW_TWO, STACK
from engine.games.five_ravens.actions_relics import (
    DRAW_RELIC,
    EXAMINE,
    FLIP,
    LOCK,
    PEEK,
    REPLACE,
    SHUFFLE,
    SWAP,
)
from engine.games.five_ravens.cards import CARDS, FIRST_RELIC, NAME, RAVEN_MASK, mask_of, those
from engine.games.five_ravens.heard import Copied, Used
from engine.games.five_ravens.steps import PASS, OfCard, OwnStep
from engine.games.five_ravens.table import SEATS, Table
from engine.kernel.action import Action
from engine.kernel.event import Event, Log
from engine.kernel.step import Step


class Use(OfCard):
    """The action of a captured card; it stays captured (FR-ACT-3)."""

    verb: ClassVar[str] = "use"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.events: Final[list[Event]] = [Used(seat, NAME[card]) for seat in SEATS]

    def barred(self, t: Table) -> str:
        player = t.player()
        if self.card not in player.captured:
            return "FR-REF-3"
        if not t.setting.captured_action[self.card]:
            return "FR-ACT-3"
        if self.card in player.used:
            return "FR-ACT-5"
        return "" if t.has_target(self.card) else "FR-ACT-4"

    def apply(self, t: Table, out: Log) -> None:
        player = t.player()
        player.used = [*player.used, self.card]
        out.all(self.events[t.turn])
        t.agenda.extend(FOLLOW[t.setting.captured_action[self.card]])


class Copy(OfCard):
    """The action text of a captured Raven, as if it had been played (FR-TWO-2)."""

    verb: ClassVar[str] = "copy"

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.events: Final[list[Event]] = [Copied(seat, NAME[card]) for seat in SEATS]

    def barred(self, t: Table) -> str:
        if self.card >= FIRST_RELIC:
            return "FR-TWO-2"
        return "" if self.card in t.player().captured else "FR-REF-3"

    def apply(self, t: Table, out: Log) -> None:
        out.all(self.events[t.turn])
        t.agenda.extend(FOLLOW[t.setting.action[self.card]])


class CopyStep(OwnStep):
    """The 2: one action of a captured card, a must if there is one (FR-TWO-1, FR-TWO-4)."""

    name: ClassVar[str] = "copy"

    def thinkable(self, t: Table) -> list[Action[Table]]:
        return COPIES

    def options(self, t: Table) -> list[Action[Table]]:
        player = t.player()
        copies = those(COPY, mask_of(player.captured) & RAVEN_MASK)
        uses = t.usable(player)  # FR-TWO-3
        return copies + those(USE, uses) if uses else copies


USE: Final[list[Action[Table]]] = [PASS, *[Use(card) for card in CARDS]]
COPY: Final[list[Action[Table]]] = [PASS, *[Copy(card) for card in CARDS]]
COPIES: Final[list[Action[Table]]] = [*COPY[1:], *USE[1:], PASS]
COPY_STEP: Final = CopyStep()
FOLLOW: Final[dict[str, list[Step[Table]]]] = {
    "replace": [REPLACE],
    "copy": [COPY_STEP],
    "examine": [EXAMINE],
    "cycle": [CYCLE],
    "capture": [CAPTURE],
    "flip": [SHUFFLE, FLIP],
    "swap": [SWAP, DRAW_RELIC],
    "stack": [STACK],
    "discard": [DISCARD, DRAW_TWO],
    "lock": [LOCK],
    "peek": [PEEK],
}
"""The steps of each action word of a level file, the first one last, as an agenda has them."""
