"""Habits fitted to the clues of this Vendetta: which kind of Ravager explains them best (rules, section 9).

Two things are asked. How bold is it: does it stay out although it could go home? Every declaration tells. And
how elusive: does it stand where most paths lead, or where few do? Every strike tells. Each kind of Ravager
gets a likelihood; the habits are the mean of all kinds by these.
"""

from typing import Final

from engine.games.hunt_the_ravager.agent_habits import USUAL, Habits
from engine.games.hunt_the_ravager.agent_worlds import APART
from engine.games.hunt_the_ravager.belief import FIELD, PLACE, WIDTH, Belief, RoundPass
from engine.games.hunt_the_ravager.board import BIT, SITES
from engine.games.hunt_the_ravager.clues import NOWHERE, ToldRound, ToldTurn
from engine.games.hunt_the_ravager.paths import counted

COMING: Final[list[list[float]]] = [
    [1.0, 0.75, 0.55, 0.4, 0.3],
    USUAL.coming,
    [1.0, 0.15, 0.06, 0.04, 0.03],
]
"""How often a Ravager goes home when it can, by Turns left: a timid one, a usual one, a bold one."""
EVENNESS: Final[list[float]] = [0.4, USUAL.evenness, 1.0]
"""How far it prefers Locations that few paths lead to: a plain one, a usual one, an elusive one."""
ESCAPE: Final[list[float]] = [0.9, USUAL.escape, 0.45]
PRIOR: Final[list[float]] = [0.25, 0.5, 0.25]


class Fit:
    """How well each kind of Ravager explains the clues."""

    def __init__(self, belief: Belief, rounds: list[ToldRound], turns: int) -> None:
        self.belief: Final[Belief] = belief
        self.turns: Final[int] = turns
        self.bold: Final[list[float]] = PRIOR[:]
        self.elusive: Final[list[float]] = PRIOR[:]
        begun = [said for said in rounds if said.start != NOWHERE]
        for k, said in enumerate(begun):
            for number, turn in enumerate(said.turns):
                if turn.declared and turn.moved:
                    self.hear_declaration(belief.passes[k].layers[number], turn, turns - number - 1)
                if turn.missed or turn.found != NOWHERE:
                    self.hear_strikes(said, number)
        normalize(self.bold)
        normalize(self.elusive)

    def hear_declaration(self, before: dict[int, int], turn: ToldTurn, left: int) -> None:
        """Home or not (HTR-DECL-1), out of the states before the move."""
        able = self.able(before)
        for k, coming in enumerate(COMING):
            yes = min(0.98, able * coming[min(left, 4)])
            self.bold[k] *= yes + 0.01 if turn.declared == "yes" else 1.0 - yes

    def able(self, before: dict[int, int]) -> float:
        """How likely the Lair was within reach of one move, in the light of all that is known now."""
        weights = self.belief.weights
        sites = self.belief.lairs.sites
        near = 0.0
        every = 0.0
        for state, counts in before.items():
            apart = APART[state & PLACE]
            for k, weight in enumerate(weights):
                if weight > 0.0:
                    mass = weight * (counts >> WIDTH * k & FIELD)
                    every += mass
                    if apart[sites[k]] <= 2:
                        near += mass
        return near / every if every > 0.0 else 0.0

    def hear_strikes(self, said: ToldRound, number: int) -> None:
        """Hunts that failed or not (HTR-HUNT-2), out of the places of that Turn before them."""
        turn = said.turns[number]
        shares = self.shares(counted(self.belief.board, self.belief.lairs, before_strikes(said, number)))
        for k, evenness in enumerate(EVENNESS):
            whole = 0.0
            struck = 0.0
            for site in SITES:
                if shares[site] > 0.0:
                    mass = shares[site] ** (1.0 - evenness)
                    whole += mass
                    if turn.missed & BIT[site]:
                        struck += mass
            if whole <= 0.0:
                continue
            if turn.found != NOWHERE:
                found = shares[turn.found] ** (1.0 - evenness) if shares[turn.found] > 0.0 else 0.0
                self.elusive[k] *= found / whole + 0.01
            else:
                self.elusive[k] *= 1.0 - min(0.98, struck / whole)

    def shares(self, now: RoundPass) -> list[float]:
        """How much of all paths leads to each Location."""
        shares = [0.0] * 35
        weights = self.belief.weights
        for state, counts in now.layers[-1].items():
            for k, weight in enumerate(weights):
                if weight > 0.0:
                    shares[state & PLACE] += weight * (counts >> WIDTH * k & FIELD)
        return shares

    def habits(self) -> Habits:
        """The mean of all kinds, by how well they explain the clues."""
        coming = mean_of(COMING, self.bold)
        evenness = 0.0
        escape = 0.0
        for k, share in enumerate(self.elusive):
            evenness += share * EVENNESS[k]
            escape += share * ESCAPE[k]
        homing = [USUAL.homing[left] * coming[left] / USUAL.coming[left] for left in range(5)]
        return Habits(evenness, escape, USUAL.stray, homing, coming)


def before_strikes(said: ToldRound, number: int) -> ToldRound:
    """What was known of this Round in that Turn, without its Hunts."""
    twin = ToldRound()
    twin.start = said.start
    twin.turns = said.turns[:number]
    now = ToldTurn()
    turn = said.turns[number]
    now.moved, now.burnt, now.lake = turn.moved, turn.burnt, turn.lake
    now.seen, now.unseen = turn.seen, turn.unseen
    twin.turns.append(now)
    return twin


def mean_of(rows: list[list[float]], shares: list[float]) -> list[float]:
    """The mean of these rows, by their shares."""
    mean = [0.0] * len(rows[0])
    for k, row in enumerate(rows):
        for j, value in enumerate(row):
            mean[j] += shares[k] * value
    return mean


def normalize(shares: list[float]) -> None:
    """Make them add up to one."""
    total = sum(shares)
    for k in range(len(shares)):
        shares[k] /= total
