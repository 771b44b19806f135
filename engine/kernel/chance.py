"""Luck: the same seed gives the same outcomes on every system and Python version."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of outcomes, each a text; `drawn` counts them, so that undo can tell if luck has moved."""

    drawn: int = 0

    def roll(self, kind: str, faces: list[str]) -> str:
        """One face of a die of this kind."""
        raise NotImplementedError(kind)

    def shuffle(self, names: list[str]) -> list[str]:
        """These names in a random order, as a new list."""
        raise NotImplementedError("shuffle")

    def shuffle_numbers(self, numbers: list[int], names: list[str]) -> list[int]:
        """These numbers, each with its own name in a table, in the order of their shuffled names."""
        number_of = {names[number]: number for number in numbers}
        return [number_of[name] for name in self.shuffle([names[number] for number in numbers])]

    def pick(self, names: list[str]) -> str:
        """One of these names."""
        raise NotImplementedError("pick")

    def clone(self) -> "Chance":
        """A source that will give the same outcomes."""
        raise NotImplementedError("clone")


def handfuls(most: int) -> list[tuple[int, int]]:
    """For each number of things to pick from: how many are left when one word is used up, ways to do so."""
    found = [(0, 1)]
    for left in range(1, most + 1):
        ways, end = left, left - 1
        while end > 1 and ways * end < WORD >> 8:
            ways *= end
            end -= 1
        found.append((end, ways))
    return found


HANDFULS: Final[list[tuple[int, int]]] = handfuls(24)


class Seeded(Chance):
    """Chance from a seed: the generator SFC32 (C. Doty-Humphrey, PractRand), numbers by rejection.

    The first words, `skip` of them, are thrown away: close seeds start alike.
    """

    def __init__(self, seed: int, skip: int = 15) -> None:
        self.drawn = 0
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = (seed >> 64) & WORD
        self.counter: i64 = 1
        self.skip(skip)

    def skip(self, words: int) -> None:
        """Throw so many words away."""
        a, b, c, counter = self.a, self.b, self.c, self.counter
        for _ in range(words):
            a, b, c = b ^ (b >> 9), (c * 9) & WORD, ((c << 21 | c >> 11) + a + b + counter) & WORD
            counter += 1
        self.a, self.b, self.c, self.counter = a, b, c, counter & WORD

    def word(self) -> i64:
        """The next 32 bits."""
        b = self.b
        c = self.c
        out = (self.a + b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c * 9) & WORD
        self.c = ((c << 21 | c >> 11) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as the others; n at most 2**32."""
        word = self.word()
        if word >= WORD - n:
            word = self.fair(word, n)
        return word % n

    def fair(self, word: i64, n: i64) -> i64:
        """The first word from this one on by which each remainder by n is as likely as the others."""
        limit: i64 = (WORD + 1) - (WORD + 1) % n
        while word >= limit:
            word = self.word()
        return word

    def unit(self) -> float:
        """A number from 0 to below 1, for agents; rules know no fractions."""
        return float(self.word()) / 4294967296.0

    def roll(self, kind: str, faces: list[str]) -> str:
        self.drawn += 1
        return faces[self.below(len(faces))]

    def pick(self, names: list[str]) -> str:
        self.drawn += 1
        return names[self.below(len(names))]

    def shuffle(self, names: list[str]) -> list[str]:
        order = list(names)
        self.mix(order)
        return order

    def shuffle_numbers(self, numbers: list[int], names: list[str]) -> list[int]:
        order = list(numbers)
        self.mix(order)
        return order

    def mix(self, order: list[Any]) -> None:
        """Put a list into a random order (R. Durstenfeld, CACM 7, 1964, Algorithm 235)."""
        self.drawn += 1
        left: i64 = len(order)
        short = left < len(HANDFULS)
        while left > 1:
            # In a short list one word is enough for several picks: set-ups are a good part of a play-out.
            end, ways = HANDFULS[left] if short else (left - 1, left)
            word = self.word()
            if word >= WORD - ways:
                word = self.fair(word, ways)
            while left > end:
                j = word % left
                word //= left
                left -= 1
                order[left], order[j] = order[j], order[left]

    def clone(self) -> "Seeded":
        twin = Seeded(0, 0)
        twin.drawn = self.drawn
        twin.a, twin.b, twin.c, twin.counter = self.a, self.b, self.c, self.counter
        return twin


class ChanceError(Exception):
    """A script of outcomes ran out, or names an outcome that cannot be."""


class Scripted(Chance):
    """Chance from a list of outcomes written as `kind:outcome`, for scenarios."""

    def __init__(self, outcomes: list[str]) -> None:
        self.drawn = 0
        self.outcomes: Final[list[str]] = list(outcomes)

    def left(self) -> list[str]:
        """The outcomes that nothing has asked for yet."""
        return self.outcomes[self.drawn :]

    def outcome(self, kind: str) -> str:
        """The next outcome, which must be of this kind."""
        if self.drawn >= len(self.outcomes):
            raise ChanceError(f"the script has no outcome left for a {kind}")
        text = self.outcomes[self.drawn]
        self.drawn += 1
        if not text.startswith(kind + ":"):
            raise ChanceError(f"a {kind} was needed, the script says {text!r}")
        return text[len(kind) + 1 :]

    def roll(self, kind: str, faces: list[str]) -> str:
        face = self.outcome(kind)
        if face not in faces:
            raise ChanceError(f"a {kind} has no face {face!r}")
        return face

    def pick(self, names: list[str]) -> str:
        name = self.outcome("pick")
        if name not in names:
            raise ChanceError(f"{name!r} is not among {', '.join(names)}")
        return name

    def shuffle(self, names: list[str]) -> list[str]:
        order = self.outcome("shuffle")
        if order == "keep":
            return list(names)
        if sorted(order.split(",")) != sorted(names):
            raise ChanceError("the shuffle does not hold the same things as the pile")
        return order.split(",")

    def clone(self) -> "Scripted":
        twin = Scripted(self.outcomes)
        twin.drawn = self.drawn
        return twin
