"""What may be in whose hand: never against the truth, and counted as trying all deals would."""

from collections import Counter
from typing import Any

import pytest

from engine.api import HIDDEN, LENSES, PUBLIC, Level, Match, Position
from tests.ai.heists import RAVENS, level_for, random_match
from tests.games import many, slowly

ZONES = ("hand", "deck", "discard", "aside")


def deduce(match: Match, seat: int) -> dict[str, dict[str, float]]:
    return LENSES["five_ravens"]["cards"](match.view(seat), match.heard(seat)).holds


def parts(p: Position) -> dict[str, list[str]]:
    """Each part of a position that may be hidden, with the cards in it."""
    found: dict[str, list[str]] = {"relic_deck": p["relic_deck"], "removed": p["removed"]}
    found |= {f"relic_deck.{k}": [p["relic_deck"][k]] for k in {0, len(p["relic_deck"]) - 1} if k >= 0}
    found |= {"drawn": [p["drawn"]]}
    found |= {f"center.{k}.card": [place["card"]] for k, place in enumerate(p["center"])}
    for k, keys in enumerate(p["seats"]):
        found |= {f"seats.{k}.{zone}": keys[zone] for zone in (*ZONES, "loot")}
        found[f"seats.{k}.thief"] = [keys["thief"]]
    return found


def check_game(seats: int, level: Level, seed: int) -> None:
    """At every question of a game, for all eyes: no truth is ruled out, and every card lies somewhere."""
    for number, match in enumerate(random_match(seed, level)):
        truth = parts(match.position())
        for seat in range(PUBLIC, seats):
            holds = deduce(match, seat)
            seen = parts(match.view(seat).data)
            for path, cards in seen.items():
                shares = holds.get(path, {})
                assert sum(shares.values()) == pytest.approx(cards.count(HIDDEN)), (path, seat, number)
                assert all(0.0 < share <= 1.0 for share in shares.values()), (path, seat, number)
                for card in list((Counter(truth[path]) - Counter(cards)).elements()):
                    assert shares.get(card, 0.0) > 0.0, (path, card, seat, number)
            assert not [path for path in holds if HIDDEN not in seen[path]]


@pytest.mark.parametrize("seats", [3, *slowly(2, 4)])
@pytest.mark.parametrize("option", ["", *slowly("open_discards", "raven_less_relic_thief")])
def test_the_truth_is_never_excluded_and_every_card_lies_somewhere(seats: int, option: str) -> None:
    check_game(seats, level_for(seats, "standard", **{option: True} if option else {}), seats)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("option", ["", "open_discards", "raven_less_relic_thief"])
def test_the_truth_is_never_excluded_in_many_games(seats: int, option: str) -> None:
    for seed in range(100, 100 + many(3)):
        check_game(seats, level_for(seats, "grand_raven", **{option: True} if option else {}), seed)


def small(rival: dict[str, Any]) -> dict[str, dict[str, float]]:
    """What seat 0 concludes of a rival with five Ravens captured, and the Ravens 1 to 4 to be found."""
    rival = {"captured": ["5", "6", "7", "8", "9"], **rival}
    position = {
        "center": [{"card": "skulla", "up": True}, {"card": "hollowa"}],
        "relic_deck": ["chest1a", "chest1b", "ruby"],
        "removed": ["emerald", "sapphire", "diamond", "chest2a", "chest2b", "chest4a", "chest4b", "chest5a"],
        "clocks": ["9pm", "midnight"],
        "known": [["skullb"], []],
        "seats": [{"hand": ["5", "6"], "discard": ["chest3a"]}, rival],
    }
    return deduce(Match(RAVENS, level_for(2), 1, start=position), 0)


def test_a_hand_without_a_raven_cannot_be() -> None:
    # Four Ravens and a Skull in five places, one of them the hand, which holds a Raven.
    holds = small({"hand": ["1"], "deck": ["2", "3", "4", "skullb"]})
    assert holds["seats.1.hand"] == pytest.approx(dict.fromkeys("1234", 1 / 4))
    assert holds["seats.1.deck"] == pytest.approx({**dict.fromkeys("1234", 3 / 4), "skullb": 1.0})
    # With two in hand there are 10 hands, each with a Raven; the Skull is in 4 of them.
    holds = small({"hand": ["1", "2"], "deck": ["3", "4", "skullb"]})
    assert holds["seats.1.hand"] == pytest.approx(dict.fromkeys(["1", "2", "3", "4", "skullb"], 2 / 5))


def test_a_thief_may_be_a_raven_or_a_relic_that_steals() -> None:
    holds = small({"thief": "1", "hand": ["2", "3"], "deck": ["4", "skullb"]})
    assert holds["seats.1.thief"] == pytest.approx(dict.fromkeys(["1", "2", "3", "4", "skullb"], 1 / 5))
    # An unseen relic: of the 20 that may be it, 8 can be thieves.
    holds = small({"thief": "1", "hand": ["2", "3"], "deck": ["4", "mirrora"]})
    strange = holds["seats.1.thief"]["mirrora"]
    assert strange == pytest.approx((1 / 20) / (4 + 8 / 20))
    assert holds["seats.1.thief"]["1"] == pytest.approx(1 / (4 + 8 / 20))
    assert "chest2a" not in holds["seats.1.thief"]


def test_what_is_known_of_the_deck_is_not_counted_again() -> None:
    holds = small({"hand": ["1"], "deck": ["2", "3", "4"], "deck_seen": ["a", "", ""]})
    assert holds["seats.1.hand"] == pytest.approx(dict.fromkeys("134", 1 / 3))


def test_each_place_of_an_unseen_relic_is_as_likely() -> None:
    holds = small({"hand": ["1"], "deck": ["2", "3", "4"]})
    assert holds["center.1.card"] == pytest.approx(holds["relic_deck.2"])
    assert holds["removed"]["ruby"] == pytest.approx(8 * holds["relic_deck.0"]["ruby"])
