"""Everything that is true; held by the referee and touched by rules only."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from engine.kernel.action import Action
from engine.kernel.chance import Chance
from engine.kernel.event import Log
from engine.kernel.level import Level
from engine.kernel.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A table with an agenda: the steps that are to come, the last one next."""

    def __init__(self, level: Level, chance: Chance) -> None:
        self.level = level
        self.seats: int = level.seats
        self.chance = chance
        self.agenda: list[Step[Any]] = []

    def next(self, *steps: Step[Any]) -> None:
        """These come first, in this order."""
        agenda = self.agenda
        for k in range(len(steps) - 1, -1, -1):
            agenda.append(steps[k])

    def skip_to(self, step: Step[Any]) -> None:
        """Drop all that lies before this step."""
        while self.agenda[-1] is not step:
            self.agenda.pop()

    def asked(self) -> int:
        """The seat that is to answer, -1 when the game is over."""
        return self.agenda[-1].seat(self) if self.agenda else -1


def take(t: State, action: Action[Any], out: Log) -> list[Action[Any]]:
    """Answer the question on top of the agenda, and let things happen until somebody must be asked again.

    Give the next legal answers, none when the game is over.
    """
    agenda = t.agenda
    agenda.pop().chosen(t, action)
    action.apply(t, out)
    while agenda:
        step = agenda[-1]
        if step.happens:
            agenda.pop()
            step.run(t, out)
            continue
        options = step.options(t)
        if not options:
            agenda.pop()
            step.run(t, out)
        elif len(options) > 1 or step.asks_always:
            return options
        else:
            agenda.pop()
            step.chosen(t, options[0])
            options[0].apply(t, out)
    return []


def settle(t: State, out: Log) -> list[Action[Any]]:
    """Let things happen until somebody must be asked, where nobody was asked before; answers as of `take`."""
    t.agenda.append(START)
    return take(t, GO_ON, out)


class GoOn(Action[Any]):
    """What stands for an answer where nothing was asked."""

    def apply(self, t: Any, out: Log) -> None:
        pass


START: Final[Step[Any]] = Step()
GO_ON: Final[Action[Any]] = GoOn()
