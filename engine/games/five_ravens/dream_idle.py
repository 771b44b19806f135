"""Turns that bring nothing: a Raven whose action finds nothing to do is a way to wait."""

from typing import Final

from engine.games.five_ravens.cards import BIT, FIRST_RELIC, mask_of, those
from engine.games.five_ravens.table import PLACE_BIT, Player, Table, but_last_raven

DRAWS: Final = ("cycle", "discard", "copy")
"""Actions that may draw, in the same round, what was put on the deck."""


def idle(t: Table, words: str) -> bool:
    """Whether these words of the Mission play a Raven whose action brings its seat nothing now."""
    verb, _, name = words.partition(" ")
    return verb == "play" and void(t, t.setting.action[int(name)], int(name))


def void(t: Table, action: str, playing: int) -> bool:
    """Whether an action has no effect, or none that helps, while this Raven is in play."""
    player = t.player()
    deck = player.deck.cards
    if action == "replace":
        return not t.open_relics() or not t.relic_deck  # FR-ONE-2: the same relic comes back
    if action == "copy":
        copied = [t.setting.action[card] for card in player.captured if card < FIRST_RELIC]
        return not t.usable(player) and all(void(t, each, playing) for each in copied if each != action)
    if action == "examine":
        mine = PLACE_BIT[player.seat]
        return all(t.eyes[card] & mine for card in those(t.center, t.hidden_relics()))
    if action == "cycle":
        return not spare(player, playing) or not (deck or player.discard)
    if action == "capture":
        return not spare(player, playing) and not player.discard
    if action == "flip":
        return not t.filled & ~t.locked
    if action == "swap":
        return not t.relic_deck
    if action == "stack":
        last = t.struck + 1 == len(t.setting.hours)
        others = [t.setting.action[card] for card in player.hand if card < FIRST_RELIC and card != playing]
        lost = last and not any(each in DRAWS for each in others)
        return lost or (not spare(player, playing) and not player.discard)
    return action == "discard" and not (deck or player.discard)


def spare(player: Player, playing: int) -> int:
    """What may leave the hand once this Raven is in play, as a mask."""
    return but_last_raven(mask_of(player.hand) & ~BIT[playing])
