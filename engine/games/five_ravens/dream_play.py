"""Tables that a view allows, played on by quick players, to see what comes of a decision."""

from typing import Final

from engine.games.five_ravens.cards import NONE
from engine.games.five_ravens.dream_idle import idle
from engine.games.five_ravens.dream_quick import Quick
from engine.games.five_ravens.dream_sense import NEVER
from engine.games.five_ravens.dream_taste import Taste
from engine.games.five_ravens.dream_worth import Worth, hopes
from engine.games.five_ravens.epilogue import END_OF_GAME
from engine.games.five_ravens.game import GAME
from engine.games.five_ravens.prelude import PRELUDE
from engine.games.five_ravens.scoring import score
from engine.games.five_ravens.table import Table
from engine.games.five_ravens.theft import REVEAL
from engine.games.five_ravens.view import FiveRavensView
from engine.kernel.action import Action
from engine.kernel.chance import Seeded
from engine.kernel.event import Log

SILENT: Final = Log()
CLOSE: Final = 4.0
"""A lead of so many points is as good as a victory."""


class Reverie:
    """Imagined deals for one decision: each option is played on in each of them with the same luck."""

    def __init__(self, view: FiveRavensView, taste: Taste, wild: float, dice: Seeded) -> None:
        self.view: Final[FiveRavensView] = view
        self.dice: Final[Seeded] = dice
        self.quick: Final[Quick] = Quick(taste, wild, Seeded(dice.word()))
        self.table: Table = GAME.imagine(view, Seeded(dice.word()))
        self.luck = dice.word()

    def imagine(self) -> None:
        """Another deal."""
        self.table = GAME.imagine(self.view, Seeded(self.dice.word()))
        self.luck = self.dice.word()

    def values(self, words: list[str]) -> list[float]:
        """What each option seems worth at first sight."""
        step = self.table.agenda[-1]
        options = step.options(self.table)
        values = self.quick.values(self.table, step.name, options)
        found = {action.words: value for action, value in zip(options, values, strict=True)}
        return [found.get(said, NEVER) for said in words]

    def idle(self, words: str) -> bool:
        """Whether these words of the Mission play a Raven whose action brings its seat nothing now."""
        return idle(self.table, words)

    def waits(self) -> bool:
        """Whether others have turns before the next one of the seat that is asked."""
        return self.table.next_seat() != self.table.turn

    def suspect(self) -> None:
        """Each hidden thief becomes the card that its owner would pick of hand and thief together."""
        t = self.table
        for player in t.players:
            if player.seat == self.view.seat or not player.thief or REVEAL not in t.agenda:
                continue
            player.hand.append(player.thief)
            player.thief = NONE
            values = self.quick.thieves(t, Worth(t, player, self.quick.taste), player)
            thief = player.hand[0]
            most = NEVER * 10.0
            for card in player.hand:
                value = values[card] + self.quick.blur()
                if value > most:
                    most = value
                    thief = card
            player.hand.remove(thief)
            player.thief = thief

    def follow(self, words: str, rounds: int, winning: float) -> float:
        """The lead that comes of these words after so many rounds, with what being first is worth."""
        t = GAME.clone(self.table)
        t.chance = Seeded(self.luck)
        self.quick.dice = Seeded(self.luck + 1)
        action = option(t, words)
        t.agenda.pop().chosen(t, action)
        action.apply(t, SILENT)
        play_on(t, self.quick, self.table.struck + rounds)
        lead = lead_of(t, self.view.seat, self.quick.taste)
        return lead + winning * max(-1.0, min(1.0, lead / CLOSE))


def option(t: Table, words: str) -> Action[Table]:
    """The action with these words; the first one should a world not offer it."""
    options = t.agenda[-1].options(t)
    for action in options:
        if action.words == words:
            return action
    return options[0]


def play_on(t: Table, quick: Quick, until: int) -> None:
    """Let quick players play until so many Clocks have struck, or the game ends; it is not scored then."""
    agenda = t.agenda
    while agenda:
        step = agenda[-1]
        if step is END_OF_GAME or (step is PRELUDE and t.struck >= until):
            return
        options = step.options(t)
        agenda.pop()
        if options:
            action = options[0] if len(options) == 1 else quick.pick(t, step.name, options)
            step.chosen(t, action)
            action.apply(t, SILENT)
        else:
            step.run(t, SILENT)


def lead_of(t: Table, seat: int, taste: Taste) -> float:
    """How far a seat is ahead of its best rival, hopes included; games before count too."""
    mine = 0.0
    rival = NEVER * 10.0
    for player in t.players:
        worth = float(t.totals[player.seat] + score(t, player))
        if t.struck < len(t.setting.hours):
            worth += hopes(t, player, taste)
        if player.seat == seat:
            mine = worth
        elif worth > rival:
            rival = worth
    return mine - rival
