"""What can be seen and heard at this table."""

from typing import ClassVar

from engine.kernel.event import Event


class GameBegun(Event):
    """Number of the game, seat of the first player."""

    name: ClassVar[str] = "game"
    tells: ClassVar[bool] = True


class RoundBegun(Event):
    """The Clock that names the round, seat of the first player."""

    name: ClassVar[str] = "round"
    tells: ClassVar[bool] = True


class RelicDealt(Event):
    """A relic came face up from the relic deck: relic, place."""

    name: ClassVar[str] = "dealt"
    tells: ClassVar[bool] = True


class RelicHidden(Event):
    """A relic was dealt face down to a place."""

    name: ClassVar[str] = "hidden"


class Locked(Event):
    """The relic at a place was locked."""

    name: ClassVar[str] = "locked"


class Drew(Event):
    """A seat drew so many cards; not heard by that seat."""

    name: ClassVar[str] = "drew"


class Drawn(Event):
    """You drew this card."""

    name: ClassVar[str] = "drawn"
    tells: ClassVar[bool] = True


class Shuffled(Event):
    """A seat shuffled its discard pile into a new deck."""

    name: ClassVar[str] = "shuffled"


class ShutOut(Event):
    """A seat drew no Raven and shows its hand: seat, cards."""

    name: ClassVar[str] = "shut"
    tells: ClassVar[bool] = True


class Played(Event):
    """A seat played a Raven for its action."""

    name: ClassVar[str] = "played"
    tells: ClassVar[bool] = True


class Used(Event):
    """A seat uses the action of a captured card."""

    name: ClassVar[str] = "used"


class Copied(Event):
    """A seat resolves the action of a captured Raven."""

    name: ClassVar[str] = "copied"


class ThiefPlayed(Event):
    """A seat has its thief down; only that seat hears which card."""

    name: ClassVar[str] = "thief"


class Replaced(Event):
    """The relic at a place went under the relic deck: relic, place."""

    name: ClassVar[str] = "replaced"


class Examined(Event):
    """A seat looked at the relic at a place."""

    name: ClassVar[str] = "examined"


class Peeked(Event):
    """A seat looked at the top or the bottom card of the relic deck."""

    name: ClassVar[str] = "peeked"


class Seen(Event):
    """What you looked at: relic, where (a place, top, bottom, drawn)."""

    name: ClassVar[str] = "seen"
    tells: ClassVar[bool] = True


class SetAside(Event):
    """A seat set a card aside; only that seat hears which."""

    name: ClassVar[str] = "aside"


class Discarded(Event):
    """A seat discarded a card; others hear which where discard piles are open."""

    name: ClassVar[str] = "discarded"


class DiscardedShown(Discarded):
    """A card from a hand, laid on an open discard pile."""

    tells: ClassVar[bool] = True


class Captured(Event):
    """A card of a seat was captured."""

    name: ClassVar[str] = "captured"
    tells: ClassVar[bool] = True


class Doubled(Event):
    """A Chest of a seat counts double."""

    name: ClassVar[str] = "doubled"


class TurnedUp(Event):
    """A relic was turned face up: relic, place."""

    name: ClassVar[str] = "up"
    tells: ClassVar[bool] = True


class TurnedDown(Event):
    """A relic was turned face down: relic, place."""

    name: ClassVar[str] = "down"


class Mixed(Event):
    """The unlocked face-down relics at these places were shuffled."""

    name: ClassVar[str] = "mixed"


class RelicDrawn(Event):
    """A seat drew the top relic."""

    name: ClassVar[str] = "took"


class Buried(Event):
    """A seat put the relic that it drew under the relic deck."""

    name: ClassVar[str] = "buried"


class Swapped(Event):
    """A seat put the relic that it drew to a place; what lay there went under the relic deck."""

    name: ClassVar[str] = "swapped"


class Stacked(Event):
    """A seat put a card on its deck: seat, hand or discard, then the card for those who may know it."""

    name: ClassVar[str] = "stacked"


class Rescued(Event):
    """A seat put a captured card on its deck."""

    name: ClassVar[str] = "rescued"


class Revealed(Event):
    """The thief of a seat, in the order in which they steal: seat, card."""

    name: ClassVar[str] = "revealed"
    tells: ClassVar[bool] = True


class Stole(Event):
    """A seat stole from a place or the bottom: seat, where, then the relic if all know it."""

    name: ClassVar[str] = "stole"


class StoleShown(Stole):
    """A theft by which somebody learns what the relic is."""

    tells: ClassVar[bool] = True


class FoundNothing(Event):
    """A seat had nothing to steal."""

    name: ClassVar[str] = "nothing"


class Sunk(Event):
    """The relic at a place went under the relic deck; then the relic if all know it."""

    name: ClassVar[str] = "sunk"


class ClocksPassed(Event):
    """A seat takes the Clocks."""

    name: ClassVar[str] = "clocks"


class ClocksKept(Event):
    """A seat has the Clocks, and keeps them."""

    name: ClassVar[str] = "kept"


class ClockStruck(Event):
    """A Clock left the game: the round is over."""

    name: ClassVar[str] = "struck"
    tells: ClassVar[bool] = True


class Counted(Event):
    """What a seat's cards brought in this game: seat, then source, how it counts and points, in turn."""

    name: ClassVar[str] = "counted"
    tells: ClassVar[bool] = True


class GameScored(Event):
    """Seat, points, number of captured cards in this game."""

    name: ClassVar[str] = "scored"
    tells: ClassVar[bool] = True


class GameWon(Event):
    """Seats that have won."""

    name: ClassVar[str] = "won"
    tells: ClassVar[bool] = True
