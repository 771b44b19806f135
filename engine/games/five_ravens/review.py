"""The look back: what each decision was worth to its seat by what the seat knew then.

Only deals that fit the view of the seat that decided are looked at, never what truly lay where.
"""

from math import sqrt
from typing import Any, Final

from engine.games.five_ravens.cards import CARD, FIRST_RELIC
from engine.games.five_ravens.dream_play import Reverie
from engine.games.five_ravens.dream_taste import Taste
from engine.games.five_ravens.setting import Setting
from engine.games.five_ravens.view import FiveRavensView
from engine.kernel.chance import Seeded
from engine.kernel.verdict import Verdict
from engine.kernel.view import Position

JUDGED: Final = ("mission", "theft", "capture", "rescue", "replace", "flip", "swap", "discard", "sink")
"""Choices with many parts are judged by what follows from the first."""
WILD: Final = 0.6
ROUNDS: Final = 2
"""Rounds that are played on, the one that is being played included."""
FIRST_LOOK: Final = 10
"""Deals in which all options are tried, to find the best one."""
SECOND_LOOK: Final = 24
"""Further deals in which that one is held against the choice: the first look flatters what it finds best."""


def judge(view: FiveRavensView, options: list[str], words: str, truth: Position) -> Verdict | None:
    """What a decision was worth; None for one that is not judged."""
    if len(options) < 2 or view.phase not in JUDGED:
        return None
    reverie = Reverie(view, Taste(), WILD, Seeded(seed_of(view)))
    idling = [said for said in options if view.phase == "mission" and reverie.idle(said)]
    if not reverie.waits():
        # what waits for nobody is never better, whatever luck in the deals makes of it
        options = [said for said in options if said == words or said not in idling]
    every = list(range(len(options)))
    totals = [0.0] * len(options)
    for _ in range(FIRST_LOOK):
        for k, lead in enumerate(leads(reverie, options)):
            totals[k] += lead
    chosen = options.index(words)
    best = max(every, key=totals.__getitem__)
    if best == chosen:
        return Verdict(words, words, 0.0, "best", {})
    gains: list[float] = []
    for _ in range(SECOND_LOOK):
        better, said = leads(reverie, [options[best], words])
        gains.append(better - said)
    loss = surely(gains)
    if loss <= 0.0:
        return Verdict(words, words, 0.0, "best", {})
    args: dict[str, Any] = {"points": f"{loss:.1f}"}
    key = "wait" if options[best] in idling else because(view, words, options[best])
    return Verdict(words, options[best], loss, key, args)


def leads(reverie: Reverie, options: list[str]) -> list[float]:
    """What comes of each of these in another deal."""
    reverie.imagine()
    reverie.suspect()
    return [reverie.follow(words, ROUNDS, 0.0) for words in options]


def surely(gains: list[float]) -> float:
    """The mean gain, less what luck in the deals may have added."""
    count = len(gains)
    mean = sum(gains) / count
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
    return mean - spread


def because(view: FiveRavensView, words: str, best: str) -> str:
    """How the choice differs from the better one."""
    said, better = words.split(" "), best.split(" ")
    if said[0] == "thief":
        if better[0] != "thief":
            return "thief-early"
        rank = Setting(view.level).rank
        mine, other = rank[CARD[said[1]]], rank[CARD[better[1]]]
        return "thief-high" if mine > other else "thief-low" if mine < other else "thief"
    if said[0] in ("play", "use") and better[0] == "thief":
        return "thief-late"
    if said[0] == "capture":
        return "capture-raven" if CARD[said[1]] < FIRST_RELIC <= CARD[better[1]] else "capture"
    if said[0] == "steal":
        return "steal-bottom" if better[1] == "bottom" else "steal"
    return said[0]


def seed_of(view: FiveRavensView) -> int:
    """The same deals whenever the same decision is judged."""
    data = view.data
    counts = [len(keys[zone]) for keys in data["seats"] for zone in ("deck", "hand", "discard", "captured")]
    seed = 1 + view.seat
    for count in [*counts, len(data["clocks"]), len(data["relic_deck"])]:
        seed = (seed * 31 + count) % 1_000_003
    return seed
