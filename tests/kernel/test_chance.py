"""Luck is the same everywhere, fair, and copied with the table."""

import math
from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import Chance, ChanceError, Scripted, Seeded

WORD = 2**32


def sfc32(seed: int, count: int) -> list[int]:
    """The generator again, in the plainest way, from its published description."""
    a, b, c, d = seed % WORD, seed // WORD % WORD, seed // WORD**2 % WORD, 1
    found = []
    for _ in range(15 + count):
        out = (a + b + d) % WORD
        d = (d + 1) % WORD
        a = b ^ (b // 2**9)
        b = (c + c * 8) % WORD
        c = ((c * 2**21 % WORD) | (c // 2**11)) + out
        c %= WORD
        found.append(out)
    return found[15:]


@given(st.integers(0, 2**96 - 1))
def test_words_are_those_of_the_published_generator(seed: int) -> None:
    dice = Seeded(seed)
    assert [dice.word() for _ in range(20)] == sfc32(seed, 20)


def test_words_are_pinned() -> None:
    assert [Seeded(0).word(), Seeded(1).word(), Seeded(2**40).word()] == PINNED


def test_neighbouring_seeds_go_apart() -> None:
    assert len({tuple(sfc32(seed, 4)) for seed in range(3000)}) == 3000
    firsts = Counter(Seeded(seed).below(6) for seed in range(6000))
    assert all(850 < firsts[face] < 1150 for face in range(6))


@given(st.integers(0, 2**64), st.integers(1, 2**32))
def test_numbers_are_in_range(seed: int, n: int) -> None:
    dice = Seeded(seed)
    assert all(0 <= dice.below(n) < n for _ in range(5))
    assert 0.0 <= dice.unit() < 1.0


def test_shuffles_are_fair_and_leave_the_list_alone() -> None:
    dice, names = Seeded(7), ["a", "b", "c", "d"]
    seen = Counter(tuple(dice.shuffle(names)) for _ in range(7200))
    assert names == ["a", "b", "c", "d"]
    assert set(seen) == set(permutations(names))
    assert all(220 < count < 380 for count in seen.values())


def test_what_is_drawn_is_counted_and_fair() -> None:
    dice = Seeded(3)
    faces = Counter(dice.roll("d6", list("123456")) for _ in range(3000))
    picks = Counter(dice.pick(["x", "y"]) for _ in range(1000))
    dice.shuffle([])
    assert dice.drawn == 4001
    assert all(400 < count < 600 for count in faces.values()) and len(faces) == 6
    assert 400 < picks["x"] < 600


@given(st.integers(0, 2**32), st.integers(0, 50))
def test_a_clone_goes_on_alike_and_apart(seed: int, before: int) -> None:
    dice = Seeded(seed)
    for _ in range(before):
        dice.word()
    twin = dice.clone()
    assert twin.drawn == dice.drawn
    ahead = [dice.below(1000) for _ in range(10)]
    assert [twin.below(1000) for _ in range(10)] == ahead


def test_a_script_gives_what_it_says() -> None:
    script = Scripted(["d6:4", "shuffle:c,a,b", "shuffle:keep", "pick:x"])
    twin = script.clone()
    assert script.roll("d6", list("123456")) == "4"
    assert script.shuffle(["a", "b", "c"]) == ["c", "a", "b"]
    assert script.shuffle(["a", "b"]) == ["a", "b"]
    assert script.left() == ["pick:x"]
    assert script.pick(["x", "y"]) == "x"
    assert script.left() == [] and script.drawn == 4
    assert twin.drawn == 0 and twin.roll("d6", ["4"]) == "4"


@pytest.mark.parametrize(
    ("line", "ask"),
    [
        ("d6:7", lambda c: c.roll("d6", list("123456"))),
        ("d6:4", lambda c: c.pick(["4"])),
        ("pick:z", lambda c: c.pick(["x"])),
        ("shuffle:a,a", lambda c: c.shuffle(["a", "b"])),
        ("shuffle:a", lambda c: c.shuffle(["a", "b"])),
        ("pick:x", lambda c: [c.pick(["x"]), c.pick(["x"])]),
        ("nonsense", lambda c: c.pick(["nonsense"])),
    ],
)
def test_a_script_that_cannot_be_is_an_error(line: str, ask: object) -> None:
    assert callable(ask)
    with pytest.raises(ChanceError):
        ask(Scripted([line]))


def test_plain_chance_has_no_outcomes() -> None:
    asks: list[Callable[[Chance], object]] = [
        lambda c: c.roll("d6", []),
        lambda c: c.shuffle([]),
        lambda c: c.pick([]),
        lambda c: c.clone(),
    ]
    for ask in asks:
        with pytest.raises(NotImplementedError):
            ask(Chance())


PINNED = [4216505632, 3387734806, 4018010581]


def test_a_shuffle_takes_the_numbers_that_below_gives() -> None:
    """A long list takes one for each pick, a short one several picks from one below 2**24."""
    for seed in range(50):
        one, other = Seeded(seed), Seeded(seed)
        names = [str(k) for k in range(seed)]
        order = names[:]
        many = len(order)
        while many > 1:
            picks = 1
            while seed <= 24 and many - picks > 1 and math.perm(many, picks + 1) < 1 << 24:
                picks += 1
            number = other.below(math.perm(many, picks))
            for _ in range(picks):
                number, j = divmod(number, many)
                many -= 1
                order[many], order[j] = order[j], order[many]
        assert one.shuffle(names) == order
        assert one.word() == other.word()


def test_numbers_are_shuffled_as_their_names() -> None:
    names = [f"card {k}" for k in range(30)]
    for many in (0, 1, 2, 9, 22, 30):
        numbers = list(range(many))[::-1]
        one, other = Seeded(many), Seeded(many)
        for _ in range(20):
            assert one.shuffle_numbers(numbers, names) == Chance.shuffle_numbers(other, numbers, names)
        assert one.drawn == other.drawn == 20
    script = Scripted(["shuffle:card 2,card 0,card 1"])
    assert script.shuffle_numbers([0, 1, 2], names) == [2, 0, 1]


def test_every_order_of_a_short_list_is_as_likely() -> None:
    dice, names = Seeded(3), list("abcde")
    seen = Counter("".join(dice.shuffle(names)) for _ in range(24000))
    assert len(seen) == 120
    assert sum((n - 200) ** 2 / 200 for n in seen.values()) < 200  # chi-squared, 119 degrees: 1 in 250,000
