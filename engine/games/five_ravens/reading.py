"""The table of Five Ravens read again from a position: rules, section 4."""

from typing import Any, Final

from engine.games.five_ravens.actions import COPY_STEP
from engine.games.five_ravens.actions_cards import CAPTURE, CYCLE, DISCARD, STACK
from engine.games.five_ravens.actions_relics import EXAMINE, FLIP, LOCK, PEEK, REPLACE, SHUFFLE, SWAP
from engine.games.five_ravens.capture import NEXT_CAPTURE, RESCUE, START_OF_CAPTURE
from engine.games.five_ravens.cards import BIT, CARD, CHESTS, FIRST_RELIC, NONE, THIEVES, TURNCOATS
from engine.games.five_ravens.epilogue import END_OF_GAME, EPILOGUE
from engine.games.five_ravens.mission import END_OF_TURN, MISSION
from engine.games.five_ravens.scoring import score
from engine.games.five_ravens.setting import setting_of
from engine.games.five_ravens.table import NOBODY, PLACE_BIT, Player, Table
from engine.games.five_ravens.theft import REVEAL, SINK_STEP, THEFT
from engine.kernel.chance import Chance
from engine.kernel.level import Level
from engine.kernel.step import Step
from engine.kernel.view import Position

MOST: Final = 9999
"""A bound for sums that rules do not bound."""


def read_table(position: Position, level: Level, chance: Chance) -> Table:
    """The table that a position describes. Raises ValueError naming the key that makes no sense."""
    t = Table(level, chance, setting_of(level))
    setting = t.setting
    t.sit_down()
    t.game_no = read_number(position, "game_no", 1, 1, setting.games)
    t.totals = read_sums(t, position, "totals", -MOST)
    t.captured_totals = read_sums(t, position, "captured_totals", 0)
    t.first = read_number(position, "first", 0, 0, t.seats - 1)
    clocks = position.get("clocks", setting.hours)
    t.struck = len(setting.hours) - len(clocks)
    if setting.hours[max(0, t.struck) :] != clocks:
        raise ValueError(f"clocks: the last ones of {', '.join(setting.hours)} are needed, not {clocks!r}")
    read_center(t, position.get("center", []))
    t.relic_deck = read_cards("relic_deck", position.get("relic_deck", []), FIRST_RELIC)[::-1]
    t.removed = read_cards("removed", position.get("removed", []), FIRST_RELIC)
    t.order = [read_seat(t, "order", seat) for seat in position.get("order", [])]
    t.last_stole = read_number(position, "last_stole", NOBODY, NOBODY, t.seats - 1)
    t.playing = read_card("playing", position.get("playing", ""))
    t.drawn = read_card("drawn", position.get("drawn", ""))
    given = position.get("seats", [])
    if len(given) != t.seats:
        raise ValueError(f"seats: {t.seats} seats are needed, not {len(given)}")
    for player, keys in zip(t.players, given, strict=True):
        read_player(t, player, keys)
    phase = position.get("phase", "over" if position.get("over", False) else "mission")
    over = phase == "over" or position.get("over", False)
    t.turn = t.first if over else read_number(position, "to_act", t.first, 0, t.seats - 1)
    if not over and phase not in STEPS:
        raise ValueError(f"phase: {phase!r} is none of {', '.join(STEPS)}, over")
    if not over and not clocks:
        raise ValueError("clocks: the last one leaves with the last round")
    if not over:
        t.next(*read_steps(t, phase))
    elif setting.games == 1:
        t.totals = [score(t, player) for player in t.players]
        t.captured_totals = [len(player.captured) for player in t.players]
    read_whole(t)
    read_stolen(t)
    if REVEAL in t.agenda:
        read_thieves(t)
        if phase == "copy" and [card for card in t.player().captured if t.setting.action[card] == "copy"]:
            raise ValueError(f"seats.{t.turn}.captured: the Raven that copies is in play (FR-R31)")
    read_known(t, position.get("known", []))
    return t


def read_steps(t: Table, phase: str) -> list[Step[Any]]:
    """What is to come when the table stands at this phase."""
    to_come: list[Step[Any]] = [EPILOGUE, END_OF_GAME]
    if phase == "rescue" and not t.playing:
        return [RESCUE, NEXT_CAPTURE, *to_come]
    to_come = [SINK_STEP, START_OF_CAPTURE, *to_come]
    if phase == "sink":
        return to_come
    if phase == "theft":
        return [THEFT, *to_come]
    to_come = [REVEAL, *to_come]
    if phase == "mission":
        return [MISSION, *to_come]
    return [*STEPS[phase], END_OF_TURN, *to_come]


def read_number(keys: Position, key: str, default: int, low: int, high: int) -> int:
    """A whole number within its bounds."""
    value: Any = keys.get(key, default)
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{key}: a whole number from {low} to {high} is needed, not {value!r}")
    return value


def read_sums(t: Table, position: Position, key: str, low: int) -> list[int]:
    """A sum for each seat; only a Grand Raven has them."""
    given = position.get(key, [0] * t.seats)
    if len(given) != t.seats or any(type(value) is not int or not low <= value <= MOST for value in given):
        raise ValueError(f"{key}: {t.seats} whole numbers are needed, not {given!r}")
    return list(given)


def read_seat(t: Table, key: str, seat: Any) -> int:
    """A seat at this table."""
    if type(seat) is not int or not 0 <= seat < t.seats:
        raise ValueError(f"{key}: {seat!r} is no seat")
    return seat


def read_card(key: str, name: str) -> int:
    """The card of this name, NONE for the empty text."""
    if name not in CARD:
        raise ValueError(f"{key}: {name!r} is no card")
    return CARD[name]


def read_cards(key: str, given: list[str], lowest: int = 1) -> list[int]:
    """Cards by their names: any, or relics only."""
    cards: list[int] = []
    for name in given:
        card = CARD.get(name, NONE)
        if card < lowest:
            raise ValueError(f"{key}: {name!r} is no card that can lie there")
        cards.append(card)
    return cards


def read_center(t: Table, given: list[Position]) -> None:
    """The places in the middle; those left out are free."""
    if len(given) > t.seats:
        raise ValueError(f"center: at most {t.seats} places are there, not {len(given)}")
    for k, keys in enumerate(given):
        card = read_card("center", keys.get("card", ""))
        if card and card < FIRST_RELIC:
            raise ValueError(f"center: {keys['card']!r} is no relic")
        if card:
            t.put(card, k)
        if card and keys.get("up", False):
            t.up |= PLACE_BIT[k]
        if card and keys.get("locked", False):
            t.locked |= PLACE_BIT[k]


def read_player(t: Table, player: Player, keys: Position) -> None:
    """One seat's own cards."""
    key = f"seats.{player.seat}"
    deck = read_cards(f"{key}.deck", keys.get("deck", []))
    player.deck.fill(deck)
    seen = keys.get("deck_seen", [""] * len(deck))
    eyes = {"": 0, "o": PLACE_BIT[player.seat], "a": t.setting.everyone}
    if len(seen) != len(deck) or any(mark not in eyes for mark in seen):
        raise ValueError(f'{key}.deck_seen: "", "o" or "a" is needed for each card of the deck')
    player.deck.eyes = [eyes[mark] for mark in reversed(seen)]
    player.hand = read_cards(f"{key}.hand", keys.get("hand", []))
    player.discard = read_cards(f"{key}.discard", keys.get("discard", []))
    player.captured = read_cards(f"{key}.captured", keys.get("captured", []))
    player.aside = read_cards(f"{key}.aside", keys.get("aside", []))
    player.used = read_cards(f"{key}.used", keys.get("used", []))
    player.thief = read_card(f"{key}.thief", keys.get("thief", ""))
    player.stolen = read_card(f"{key}.stolen", keys.get("stolen", ""))
    player.doubled = read_card(f"{key}.doubled", keys.get("doubled", ""))
    player.shut_out = keys.get("hand_open", False)
    if player.thief and not BIT[player.thief] & THIEVES:
        raise ValueError(f"{key}.thief: {keys['thief']!r} cannot be a thief")
    # One that was used may have been rescued since (FR-ACT-5).
    own = [*deck, *player.hand, *player.discard, *player.captured, *player.aside, player.thief, t.playing]
    if [card for card in player.used if card not in own]:
        raise ValueError(f"{key}.used: only own cards that were captured can have been used")
    both = player.doubled in player.captured and TURNCOATS in player.captured
    if player.doubled and not (both and BIT[player.doubled] & CHESTS):
        raise ValueError(f"{key}.doubled: a captured Chest beside a captured 6 is needed")
    owned = read_owned(player)
    player.loot = read_cards(f"{key}.loot", keys["loot"]) if "loot" in keys else owned
    if sorted(player.loot) != owned:
        raise ValueError(f"{key}.loot: the relics that the seat owns are needed")
    if player.stolen and player.stolen not in player.loot:
        raise ValueError(f"{key}.stolen: a relic that the seat owns is needed")


def read_owned(player: Player) -> list[int]:
    """The relics among a seat's cards, in content order."""
    cards = [*player.deck.cards, *player.hand, *player.discard, *player.captured, *player.aside, player.thief]
    return sorted(card for card in cards if card >= FIRST_RELIC)


def read_whole(t: Table) -> None:
    """No card is in two places."""
    relics = [*t.center, *t.relic_deck, *t.removed, t.drawn]
    for player in t.players:
        relics += player.loot
        playing = t.playing if player.seat == t.turn else NONE
        own = [*player.deck.cards, *player.hand, *player.discard, *player.captured, *player.aside]
        ravens = [card for card in [*own, player.thief, playing] if NONE < card < FIRST_RELIC]
        if len(ravens) != len(set(ravens)):
            raise ValueError(f"seats.{player.seat}: no card can be in two places")
    placed = [card for card in relics if card != NONE]
    if len(placed) != len(set(placed)):
        raise ValueError("relics: no card can be in two places")


def read_stolen(t: Table) -> None:
    """What was stolen lies in the discard pile until its thief is captured (FR-R37)."""
    for player in t.players:
        if player.stolen and REVEAL in t.agenda:
            raise ValueError(f"seats.{player.seat}.stolen: nothing can be stolen before the Theft")
        if player.stolen and player.thief and player.stolen not in player.discard:
            raise ValueError(f"seats.{player.seat}.stolen: a relic in the discard pile is needed (FR-R37)")


def read_thieves(t: Table) -> None:
    """In the Mission a seat can play a thief until it has done so (FR-R64); who played a Raven had two."""
    for player in t.players:
        played = t.playing != NONE and player.seat == t.turn
        holds = player.holds_raven() if played else t.holds_thief(player)
        if not player.thief and not player.shut_out and not holds:
            raise ValueError(f"seats.{player.seat}.hand: a Raven is needed until the thief is down")


def read_known(t: Table, given: list[list[str]]) -> None:
    """What each seat has learnt, with all that is evident."""
    if len(given) > t.seats:
        raise ValueError(f"known: a list for each of {t.seats} seats is needed")
    for seat, learnt in enumerate(given):
        for card in read_cards("known", learnt, FIRST_RELIC):
            t.tell(card, seat)
    for card, place in zip(t.center, PLACE_BIT, strict=False):
        if t.up & place:
            t.show(card)
    for player in t.players:
        open_cards = player.captured[:]
        if player.shut_out:
            open_cards += player.hand
        if t.setting.open_discards:
            open_cards += player.discard
        if REVEAL not in t.agenda:
            open_cards.append(player.thief)
        pairs = zip(player.deck.cards, player.deck.eyes, strict=True)
        open_cards += [card for card, eyes in pairs if eyes == t.setting.everyone]
        for card in open_cards:
            if card >= FIRST_RELIC:
                t.show(card)
        for card in player.loot:
            t.tell(card, player.seat)
    if t.drawn:
        t.tell(t.drawn, t.turn)


STEPS: Final[dict[str, list[Step[Any]]]] = {
    "mission": [MISSION],
    "replace": [REPLACE],
    "copy": [COPY_STEP],
    "examine": [EXAMINE],
    "peek": [PEEK],
    "cycle": [CYCLE],
    "capture": [CAPTURE],
    "flip": [FLIP, SHUFFLE],
    "shuffle": [SHUFFLE],
    "swap": [SWAP],
    "stack": [STACK],
    "discard": [DISCARD],
    "rescue": [RESCUE],
    "lock": [LOCK],
    "theft": [THEFT],
    "sink": [SINK_STEP],
}
"""What a phase of the position stands for, with what belongs to the same action."""
