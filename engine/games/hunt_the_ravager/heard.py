"""What can be seen and heard at this table."""

from typing import ClassVar

from engine.kernel.event import Event


class VendettaBegun(Event):
    """Number of the Vendetta, seat of the Ravager."""

    name: ClassVar[str] = "vendetta"
    tells: ClassVar[bool] = True


class LairChosen(Event):
    """A Lair was chosen; only its seat hears where."""

    name: ClassVar[str] = "lair"


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
    """The Ravager moved; only its seat hears where, everybody hears of a Lake crossed."""

    name: ClassVar[str] = "moved"
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
    """A Samurai struck and found the Ravager."""

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
    """Seat, VP as the Ravager, VP as the Empress, in this Vendetta."""

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
