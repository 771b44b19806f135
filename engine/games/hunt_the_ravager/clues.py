"""The public clues of a Vendetta, read back into Rounds and Turns (rules, section 7.2)."""

from typing import Final

from engine.games.hunt_the_ravager.board import BIT, GRID
from engine.games.hunt_the_ravager.table import RUNNING
from engine.games.hunt_the_ravager.view import HuntView

NOWHERE: Final = -1
OF_ONE: Final = ("start", "fury", "devastate", "moved", "seen", "lair", "late", "annihilated")
"""Clues whose second word is the number of the Ravager that they are about."""
ENDS: Final = ("late", "annihilated")
"""After these a Ravager is not on the grid any more."""
PROWLING: Final = ("take", "ravager_order", "onryo", "cost", "move")
"""Phases before a Ravager has moved in the Turn, unless the other one plays first."""


class ToldTurn:
    """What became known in one Turn."""

    def __init__(self) -> None:
        self.moved = False
        self.paid = False
        self.burnt = NOWHERE
        self.lake = NOWHERE
        self.seen = 0
        """Locations answered with "yes", as a mask."""
        self.unseen = 0
        """Locations answered with "no"."""
        self.missed = 0
        """Locations where a Hunt failed."""
        self.found = NOWHERE
        self.declared = ""
        """`yes`, `no`, or nothing so far (HTR-DECL-1)."""

    def key(self) -> str:
        """The same text for the same clues."""
        places = f"{self.burnt} {self.lake} {self.seen} {self.unseen} {self.missed} {self.found}"
        return f"{self.moved} {places} {self.declared}"


class ToldRound:
    """What became known in one Round."""

    def __init__(self) -> None:
        self.start = NOWHERE
        self.turns: list[ToldTurn] = []

    def moves(self) -> int:
        """How often the Ravager has moved."""
        return sum(turn.moved for turn in self.turns)

    def key(self) -> str:
        """The same text for the same clues."""
        return f"{self.start};" + ";".join([turn.key() for turn in self.turns])


def told_rounds(clues: list[str], ravager: int = 0) -> list[ToldRound]:
    """The Rounds that these clues speak of, oldest first, as far as they are about this Ravager."""
    rounds: list[ToldRound] = []
    number = str(ravager)
    out = False
    for clue in clues:
        words = clue.split(" ")
        if words[0] == "round" or not rounds:
            rounds.append(ToldRound())
            out = False
        if words[0] in OF_ONE and words[1] != number:
            continue
        if words[0] == "start":
            rounds[-1].start = GRID.cell[words[2]]
        elif words[0] == "turn" or (words[0] != "round" and not rounds[-1].turns):
            rounds[-1].turns.append(ToldTurn())
        if words[0] == "hunt":
            # one that has left the Round cannot be missed: it has no place any more (HTR-R45)
            if not out:
                out = strike(rounds[-1].turns[-1], words, number)
        elif words[0] != "round" and words[0] != "start":
            hear(rounds[-1].turns[-1], words)
            out = out or words[0] in ENDS or (words[0] == "lair" and words[2] == "yes")
    return rounds


def strike(turn: ToldTurn, words: list[str], number: str) -> bool:
    """Add a Hunt to its Turn; whether it found the Ravager of this number."""
    site = GRID.cell[words[1]]
    if number in words[2].split(","):
        turn.found = site
        return True
    turn.missed |= BIT[site]
    return False


def hear(turn: ToldTurn, words: list[str]) -> None:
    """Add one clue about the Ravager itself to its Turn."""
    verb = words[0]
    if verb == "moved":
        turn.moved = True
        turn.lake = GRID.cell[words[2]] if len(words) > 2 else NOWHERE
    elif verb == "fury":
        turn.paid = True
    elif verb == "devastate":
        turn.paid = True
        turn.burnt = GRID.cell[words[2]]
    elif verb == "seen":
        if words[3] == "yes":
            turn.seen |= BIT[GRID.cell[words[2]]]
        else:
            turn.unseen |= BIT[GRID.cell[words[2]]]
    elif verb == "lair":
        turn.declared = words[2]


def told(view: HuntView, ravager: int = 0) -> list[ToldRound]:
    """What this view tells of a Ravager; a position set up by hand, without clues, tells by its pieces."""
    rounds = told_rounds(view.clues, ravager)
    sheet = view.ravagers[ravager]
    if not sheet["start"]:
        return rounds
    if not rounds:
        rounds.append(ToldRound())
    now = rounds[-1]
    now.start = GRID.cell[sheet["start"]]
    moves = moves_made(view, ravager)
    while now.moves() < moves:
        now.turns.insert(0, ToldTurn())
        now.turns[0].moved = True
    if now.turns:
        known = BIT[now.start]
        for turn in now.turns:
            known |= turn.seen
        for name in sheet["footprints"]:
            site = GRID.cell[name]
            if not known & BIT[site] and view.kinds[site] != "L":
                now.turns[-1].seen |= BIT[site]
    return rounds


def moves_made(view: HuntView, ravager: int) -> int:
    """How often a Ravager has moved at least in this Round, by the table alone."""
    sheet = view.ravagers[ravager]
    if sheet.get("state", RUNNING) != RUNNING:
        return 1 if sheet["found"] else 0
    if view.phase not in PROWLING:
        return view.turn
    order: list[int] = view.data["ravager_order"]
    seat: int = sheet["seat"]
    if seat in order and view.data["to_act"] in order:
        return view.turn - (order.index(seat) >= order.index(view.data["to_act"]))
    return view.turn - 1


def moved_on(said: ToldRound, burnt: int, lake: int) -> ToldRound:
    """What will be known once this payment and a move across this Lake, if any, are made."""
    twin = ToldRound()
    twin.start = said.start
    twin.turns = said.turns[:]
    now = ToldTurn()
    if twin.turns and not twin.turns[-1].moved:
        now.burnt = twin.turns[-1].burnt
        twin.turns.pop()
    now.moved = True
    now.lake = lake
    if burnt != NOWHERE:
        now.burnt = burnt
    twin.turns.append(now)
    return twin
