"""Piles: order, and who knows which card while it lies there."""

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.pile import UNSEEN, Pile

FIRST, SECOND, BOTH = 1, 2, 3


def test_the_first_card_of_a_fill_is_drawn_first_and_nobody_knows_any() -> None:
    pile = Pile([], [])
    pile.fill([7, 8, 9])
    assert pile.seen(FIRST) == [UNSEEN] * 3
    assert [pile.draw(), pile.draw(), pile.draw()] == [7, 8, 9]
    assert pile.cards == pile.eyes == []


def test_cards_go_on_top_and_underneath_with_those_who_know_them() -> None:
    pile = Pile([], [])
    pile.fill([5])
    pile.put(1, FIRST)
    pile.under(9, BOTH)
    pile.put(2, SECOND)
    assert pile.seen(FIRST) == [UNSEEN, 1, UNSEEN, 9]
    assert pile.seen(SECOND) == [2, UNSEEN, UNSEEN, 9]
    assert pile.seen(BOTH) == [UNSEEN, UNSEEN, UNSEEN, 9], "what all of them know"
    assert pile.seen(0) == [2, 1, 5, 9], "nobody's eyes are kept from nothing"
    assert pile.lift() == 9
    assert pile.draw() == 2
    assert pile.seen(BOTH) == [UNSEEN, UNSEEN]


def test_some_are_taken_from_the_top() -> None:
    pile = Pile([], [])
    pile.fill([1, 2, 3, 4])
    pile.put(5, FIRST)
    assert pile.take(0) == pile.take(-1) == []
    assert pile.take(2) == [5, 1] and pile.seen(0) == [2, 3, 4]
    assert pile.take(9) == [2, 3, 4] and pile.eyes == []
    assert pile.take(1) == []


def test_a_copy_shares_nothing() -> None:
    pile = Pile([], [])
    pile.fill([1, 2])
    twin = pile.clone()
    twin.put(3, FIRST)
    twin.eyes[0] = BOTH
    assert pile.cards == [2, 1] and pile.eyes == [0, 0]
    assert twin.cards == [2, 1, 3] and twin.eyes == [BOTH, 0, FIRST]


@given(st.lists(st.tuples(st.sampled_from(["put", "under", "draw", "lift"]), st.integers(0, 3))))
def test_knowledge_stays_with_its_card(deeds: list[tuple[str, int]]) -> None:
    """Whatever is done, each card is known to those who knew it when it was laid down."""
    pile, knew, plain = Pile([], []), dict[int, int](), list[int]()
    for card, (deed, eyes) in enumerate(deeds):
        if deed == "put":
            pile.put(card, eyes)
            plain.insert(0, card)
        elif deed == "under":
            pile.under(card, eyes)
            plain.append(card)
        elif plain:
            assert (pile.draw() if deed == "draw" else pile.lift()) == plain.pop(0 if deed == "draw" else -1)
        knew[card] = eyes
        for seat in (FIRST, SECOND):
            assert pile.seen(seat) == [card if knew[card] & seat else UNSEEN for card in plain]
