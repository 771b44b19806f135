"""Players of Five Ravens with whims, to look for games that show each way; they are no agents."""

from typing import Final

from engine.api import GAMES as ALL
from engine.api import Level, Match, load
from engine.kernel.chance import Seeded

GAME: Final = ALL["five_ravens"]
WHIMS: Final = [
    ["use"],
    ["play 2", "copy", "use"],
    ["play 8", "stack relic"],
    ["thief relic"],
    ["play 5", "capture 7", "capture relic"],
    ["play 5", "capture 2", "steal bottom"],
    ["thief 7"],
    ["thief 2", "steal bottom"],
    ["thief 6"],
    ["thief 5"],
    ["thief 4", "play 5", "capture relic"],
    ["thief 8", "thief 9"],
    ["thief 9", "thief 6"],
    ["play 6", "flip", "shuffle"],
]


def level_of(seed: int) -> Level:
    """Every mode, number of seats and house rule in turn."""
    mode = "grand_raven" if seed % 3 == 0 else "standard"
    options = [{}, {}, {"open_discards": True}, {"raven_less_relic_thief": True}][seed // 3 % 4]
    return load(GAME, mode, options, 2 + seed // 12 % 3)


class Plan:
    """Each seat follows one or two whims for a whole game, else it speaks at random."""

    def __init__(self, seed: int) -> None:
        self.level: Final = level_of(seed)
        self.dice: Final = Seeded(seed + 77)
        self.whims: Final = [
            [*WHIMS[self.dice.below(len(WHIMS))], *WHIMS[self.dice.below(len(WHIMS))]]
            for _ in range(self.level.seats)
        ]

    def choose(self, match: Match) -> str:
        """The words to say now."""
        options = [action.words for action in match.update(match.seat()).options]
        for whim in self.whims[match.seat()]:
            wanted = [words for words in options if fits(words, whim)]
            if wanted and self.dice.below(5):
                return wanted[self.dice.below(len(wanted))]
        verbs = sorted({words.split(" ")[0] for words in options})
        verb = verbs[self.dice.below(len(verbs))]
        options = [words for words in options if words.startswith(verb)]
        return options[self.dice.below(len(options))]


def fits(words: str, whim: str) -> bool:
    """Whether words are of this kind: a verb, an action, or a verb with any relic."""
    verb, _, thing = words.partition(" ")
    wanted, _, what = whim.partition(" ")
    return verb == wanted and (not what or thing == what or (what == "relic" and thing[:1].isalpha()))
