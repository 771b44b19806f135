"""What a seat saw or heard, and who is told."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """A fact in the past tense, with the names of the things that it is about."""

    name: ClassVar[str] = ""
    tells: ClassVar[bool] = False
    """Something came out of hiding with it, be it a "no": nothing before it can be taken back."""

    def __init__(self, *objects: str) -> None:
        self.objects: Final[list[str]] = list(objects)

    def words(self) -> str:
        """The event as one line of text, for logs and tests."""
        return " ".join([self.name, *self.objects])


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    """Where rules report events; this one forgets them, which is what a search wants."""

    keeps: bool = False
    """Whether anybody will ever read an event; where nobody does, one that takes work need not be made."""

    def all(self, event: Event) -> None:
        """Tell every seat."""

    def seat(self, seat: int, event: Event) -> None:
        """Tell one seat alone."""

    def others(self, seat: int, event: Event, friend: int = -1) -> None:
        """Tell everyone but one seat, and a friend of it that is told more."""


class Minutes(Log):
    """A log that remembers what each seat heard, and how often something came out of hiding."""

    keeps = True

    def __init__(self, seats: int) -> None:
        self.heard: Final[list[list[Event]]] = [[] for _ in range(seats)]
        self.public: Final[list[Event]] = []
        self.where: Final[list[list[int]]] = [[] for _ in range(seats)]
        """Where each thing that a seat heard stands in `public`, -1 for what nobody else heard."""
        self.told = 0

    def all(self, event: Event) -> None:
        self.others(-1, event)

    def seat(self, seat: int, event: Event) -> None:
        self.told += event.tells
        self.heard[seat].append(event)
        self.where[seat].append(-1)

    def others(self, seat: int, event: Event, friend: int = -1) -> None:
        self.told += event.tells
        self.public.append(event)
        for k, ear in enumerate(self.heard):
            if k not in (seat, friend):
                ear.append(event)
                self.where[k].append(len(self.public) - 1)
