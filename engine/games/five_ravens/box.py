"""Everything in the box of Five Ravens, counted wherever it lies."""

from engine.games.five_ravens.cards import FIRST_RELIC, NAME, NONE
from engine.games.five_ravens.table import Table


def box_of(t: Table) -> dict[str, int]:
    """Ravens of each seat, relics, Clocks (FR-SETUP-2), and what must never differ from what is written."""
    counts: dict[str, int] = {f"relic {NAME[card]}": 0 for card in t.setting.relics}
    lying = [*t.center, *t.relic_deck, *t.removed, t.drawn]
    unheld = 0
    for player in t.players:
        playing = t.playing if t.agenda and t.turn == player.seat else NONE
        own = [*player.deck.cards, *player.hand, *player.discard, *player.captured, *player.aside]
        own += [player.thief, playing]
        relics = [card for card in own if card >= FIRST_RELIC]
        unheld += sorted(relics) != sorted(player.loot)
        lying += relics
        counts[f"ravens of seat {player.seat}"] = len(own) - len(relics) - own.count(NONE)
        counts[f"kinds of ravens of seat {player.seat}"] = len(
            {card for card in own if 0 < card < FIRST_RELIC}
        )
    for card in lying:
        if card != NONE:
            counts[f"relic {NAME[card]}"] += 1
    counts["clock"] = len(t.setting.hours)
    counts["loot that is not held"] = unheld
    counts["cards that are known and lie nowhere"] = sum(
        known != NONE and card not in lying for card, known in enumerate(t.eyes)
    )
    return counts
