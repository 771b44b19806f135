"""Imagined tables played on by quick players, to see what comes of a decision."""

from typing import Final

from engine.games.five_ravens.agent_quick import Quick
from engine.games.five_ravens.epilogue import END_OF_GAME
from engine.games.five_ravens.prelude import PRELUDE
from engine.games.five_ravens.scoring import score
from engine.games.five_ravens.table import Table
from engine.kernel.action import Action
from engine.kernel.event import Log

SILENT: Final = Log()


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


def begin(t: Table, action: Action[Table]) -> None:
    """Say one thing where the table stands."""
    t.agenda.pop().chosen(t, action)
    action.apply(t, SILENT)


def points(t: Table) -> list[float]:
    """The points of all seats, those of earlier games included."""
    return [float(total + score(t, player)) for total, player in zip(t.totals, t.players, strict=True)]
