"""The table of Five Ravens written down, for all eyes or for those of one seat: rules, sections 4 and 7."""

from typing import Any, Final

from engine.games.five_ravens.cards import NAME
from engine.games.five_ravens.table import PLACE_BIT, Player, Table
from engine.games.five_ravens.theft import REVEAL
from engine.kernel.pile import UNSEEN
from engine.kernel.view import HIDDEN, PUBLIC, Position

ALL_EYES: Final = -2
"""Looks at everything, hidden things included."""


class Eyes:
    """Who looks: a seat, everybody at once (PUBLIC), or nothing is hidden (ALL_EYES)."""

    def __init__(self, t: Table, seat: int) -> None:
        self.all: Final[bool] = seat == ALL_EYES
        self.seat: Final[int] = seat
        everyone = t.setting.everyone
        self.wanted: Final[int] = everyone if seat == PUBLIC else 0 if self.all else PLACE_BIT[seat]
        self.known: Final[list[int]] = t.eyes
        self.everyone: Final[int] = everyone

    def own(self, player: Player) -> bool:
        """Whether these are the eyes of that seat."""
        return self.all or self.seat == player.seat

    def mark(self, known: int, player: Player) -> str:
        """Who knows a card of a deck, as far as these eyes can tell."""
        if known == self.everyone:
            return "a"
        return "o" if known and self.own(player) else ""

    def relic(self, card: int) -> str:
        """A relic as these eyes know it: by what was learnt of it, wherever it lies (FR-HID-3)."""
        return NAME[card] if not card or self.known[card] & self.wanted == self.wanted else HIDDEN

    def relics(self, cards: list[int]) -> list[str]:
        """Several of them."""
        return [self.relic(card) for card in cards]


def names(cards: list[int]) -> list[str]:
    """Cards by their names."""
    return [NAME[card] for card in cards]


def hide(cards: list[int], seen: bool) -> list[str]:
    """Cards by their names where they are seen, else their number only."""
    return names(cards) if seen else [HIDDEN] * len(cards)


def describe(t: Table, seat: int) -> Position:
    """The table as this seat sees it; an allow-list, what it may not know as "?" (FR-HID-1 to FR-HID-5)."""
    eyes = Eyes(t, seat)
    over = not t.agenda
    data: dict[str, Any] = {
        "to_act": t.asked(),
        "phase": "over" if over else t.agenda[-1].name,
        "over": over,
        "first": t.first,
        "clocks": t.setting.hours[t.struck :],
        "center": [
            {
                "card": NAME[card] if t.up & PLACE_BIT[k] else eyes.relic(card),
                "up": t.up & PLACE_BIT[k] != 0,
                "locked": t.locked & PLACE_BIT[k] != 0,
            }
            for k, card in enumerate(t.center)
        ],
        "relic_deck": eyes.relics(t.relic_deck[::-1]),
        "removed": hide(t.removed, eyes.all),
        "known": [names(known) if eyes.all or k == seat else HIDDEN for k, known in enumerate(t.known)],
        "order": t.order[:],
        "last_stole": t.last_stole,
        "playing": NAME[t.playing],
        "drawn": eyes.relic(t.drawn),
        "seats": [describe_seat(t, player, eyes) for player in t.players],
    }
    if t.setting.games > 1:
        data["game_no"] = t.game_no
        data["totals"] = t.totals[:]
        data["captured_totals"] = t.captured_totals[:]
    return data


def describe_seat(t: Table, player: Player, eyes: Eyes) -> dict[str, Any]:
    """One seat's cards as these eyes see them."""
    own = eyes.own(player)
    return {
        "deck": describe_deck(player, eyes),
        "deck_seen": [eyes.mark(known, player) for known in player.deck.eyes[::-1]],
        "hand": hide(player.hand, own or player.shut_out),
        "discard": hide(player.discard, own or t.setting.open_discards),
        "captured": names(player.captured),
        "doubled": NAME[player.doubled],
        "thief": NAME[player.thief] if own or not player.thief or thieves_shown(t) else HIDDEN,
        "stolen": eyes.relic(player.stolen),
        "aside": hide(player.aside, own),
        "loot": eyes.relics(player.loot),
        "used": names(player.used),
        "hand_open": player.shut_out,
    }


def describe_deck(player: Player, eyes: Eyes) -> list[str]:
    """A deck: nobody knows its order, but for cards that were put on top (FR-HID-4)."""
    if eyes.all:
        return names(player.deck.cards[::-1])
    cards = player.deck.seen(eyes.wanted)
    return [HIDDEN if card == UNSEEN else NAME[card] for card in cards]


def thieves_shown(t: Table) -> bool:
    """The Theft has begun (FR-THIEF-4)."""
    return REVEAL not in t.agenda
