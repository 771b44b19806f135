"""What can be seen and heard at this table.

Where there are two Ravagers, an event about one of them names its seat as the last object.
"""

from typing import ClassVar

from engine.kernel.event import Event


def of_each(kind: type[Event], *objects: str) -> list[Event]:
    """The event about the only Ravager, then about the one in each of four seats."""
    return [kind(*objects), *[kind(*objects, str(seat)) for seat in range(4)]]


class VendettaBegun(Event):
    """Number of the Vendetta, seats of the Ravagers."""

    name: ClassVar[str] = "vendetta"
    tells: ClassVar[bool] = True


class LairChosen(Event):
    """A Lair was chosen; its own seat hears where."""

    name: ClassVar[str] = "lair"


class LairConfided(Event):
    """The team-mate's Lair (HTR-T2-LAIR-1)."""

    name: ClassVar[str] = "confided"
    tells: ClassVar[bool] = True


class TreasureHidden(Event):
    """A Treasure was placed on a Location."""

    name: ClassVar[str] = "hidden"


class RoundBegun(Event):
    """Number of the Round."""

    name: ClassVar[str] = "round"
    tells: ClassVar[bool] = True


class SamuraiPosted(Event):
    """A Samurai was placed on an intersection."""

    name: ClassVar[str] = "posted"


class TreasureTaken(Event):
    """The Ravager starts where this Treasure lay."""

    name: ClassVar[str] = "taken"
    tells: ClassVar[bool] = True


class OrderChosen(Event):
    """The seats of a team in the order in which they play this phase."""

    name: ClassVar[str] = "first"


class BecameOnryo(Event):
    """A Ravager that is out haunts the living for the rest of the Round."""

    name: ClassVar[str] = "onryo"


class Tormented(Event):
    """A Location counts as a Conflict until the end of the Turn."""

    name: ClassVar[str] = "tormented"


class Haunted(Event):
    """A Treasure was moved from one Location to another."""

    name: ClassVar[str] = "haunted"


class Terrified(Event):
    """A Samurai was flipped to Exhausted."""

    name: ClassVar[str] = "terrified"


class TurnBegun(Event):
    """Number of the Turn."""

    name: ClassVar[str] = "turn"
    tells: ClassVar[bool] = True


class Devastated(Event):
    """A Location burns: the Ravager was on it or next to it."""

    name: ClassVar[str] = "devastated"
    tells: ClassVar[bool] = True


class FurySpent(Event):
    """The Ravager paid with Fury."""

    name: ClassVar[str] = "fury"


class Moved(Event):
    """A Ravager moved; its own seat hears where and nothing else, the others which Ravager it was."""

    name: ClassVar[str] = "moved"
    tells: ClassVar[bool] = True


class MoveShown(Event):
    """The Locations of the team-mate's move, where a house rule lets it be seen."""

    name: ClassVar[str] = "mate_moved"
    tells: ClassVar[bool] = True


class Crossed(Event):
    """A Footprint was left on this Lake."""

    name: ClassVar[str] = "crossed"
    tells: ClassVar[bool] = True


class Walked(Event):
    """A Samurai moved to an intersection."""

    name: ClassVar[str] = "walked"


class Tracked(Event):
    """A Samurai asked about a Location."""

    name: ClassVar[str] = "tracked"
    tells: ClassVar[bool] = True


class EldersAsked(Event):
    """A Samurai asked the Elders of a Village."""

    name: ClassVar[str] = "elders"
    tells: ClassVar[bool] = True


class KamiAsked(Event):
    """A Samurai asked the Kami about a Location."""

    name: ClassVar[str] = "kami"
    tells: ClassVar[bool] = True


class PrintFound(Event):
    """The answer about a Location was yes: a Footprint appears."""

    name: ClassVar[str] = "found"
    tells: ClassVar[bool] = True


class NothingFound(Event):
    """The answer about a Location was no."""

    name: ClassVar[str] = "nothing"
    tells: ClassVar[bool] = True


class Marched(Event):
    """A Samurai made a Forced March."""

    name: ClassVar[str] = "marched"


class Hunted(Event):
    """A Samurai struck and found a Ravager; two found are two events."""

    name: ClassVar[str] = "hunted"
    tells: ClassVar[bool] = True


class HuntFailed(Event):
    """A Samurai struck and found nobody."""

    name: ClassVar[str] = "missed"
    tells: ClassVar[bool] = True


class Returned(Event):
    """A Samurai came back from the Hunt."""

    name: ClassVar[str] = "returned"


class InLair(Event):
    """The Ravager is in its Lair: the Treasure is stolen."""

    name: ClassVar[str] = "home"
    tells: ClassVar[bool] = True


class NotInLair(Event):
    """The Ravager is not in its Lair."""

    name: ClassVar[str] = "roaming"
    tells: ClassVar[bool] = True


class OutOfTime(Event):
    """The fifth Turn is over: the Ravager is hunted."""

    name: ClassVar[str] = "late"
    tells: ClassVar[bool] = True


class Annihilated(Event):
    """The Ravager could neither devastate nor spend Fury."""

    name: ClassVar[str] = "annihilated"
    tells: ClassVar[bool] = True


class VendettaScored(Event):
    """Each role's seat and its VP in this Vendetta, Ravager first; a team is named by its first seat."""

    name: ClassVar[str] = "scored"
    tells: ClassVar[bool] = True


class LairShown(Event):
    """At the End of Vendetta everybody sees where the Lair was (HTR-R26)."""

    name: ClassVar[str] = "shown"
    tells: ClassVar[bool] = True


class SheetShown(Event):
    """Number of a Round, then the Ravager's path in it, a Turn each: "C2", "D2-E3" (HTR-R26)."""

    name: ClassVar[str] = "sheet"
    tells: ClassVar[bool] = True


class GameWon(Event):
    """Seats that have won."""

    name: ClassVar[str] = "won"
    tells: ClassVar[bool] = True
