"""Scoring: what a seat's relics and captured cards are worth."""

from typing import Final

from engine.games.five_ravens.cards import BIT, CURSED, CURSED_TYPES, FIRST_RELIC, GEMS, NAME, mask_of, those
from engine.games.five_ravens.table import Player, Table

FOUR: Final = 4
CURSED_NAMES: Final = ["skull", "mirror"]
"""Of the types of Cursed relics, in their order."""


def score(t: Table, player: Player) -> int:
    """The points of one seat as its cards lie (FR-SCORE-1, FR-SCORE-2)."""
    setting = t.setting
    points = relics = 0
    captured = 0
    for card in player.captured:
        captured |= BIT[card]
        points += setting.captured[card]
        relics += card >= FIRST_RELIC
    gems = 0
    for card in player.loot:
        bit = BIT[card]
        if bit & GEMS:
            gems += 1
        if not bit & captured:
            points += setting.owned[card]
    points += setting.gems[gems]  # FR-GEM-1
    if player.doubled:
        points += setting.captured[player.doubled]  # FR-SIX-5
    if relics:
        for pair in CURSED_TYPES:
            if (captured & pair).bit_count() >= setting.pair_needs:
                points += setting.pair  # FR-CURSE-2
        if captured & BIT[FOUR] and relics >= setting.four_needs:
            points += setting.four  # FR-FOUR-4
    return points


def sources(t: Table, player: Player) -> list[str]:
    """The same line by line: source, how it counts, points. All relics are named, also for nothing."""
    setting = t.setting
    captured, loot = mask_of(player.captured), mask_of(player.loot)
    gems = those(NAME, loot & GEMS)
    plain = ["gem", "+".join(gems), str(setting.gems[len(gems)])] if gems else []
    for card in sorted(player.loot):
        if not BIT[card] & (GEMS | CURSED):
            inside = BIT[card] & captured != 0
            points = setting.captured[card] if inside else setting.owned[card]
            if card == player.doubled:
                plain += [NAME[card], "doubled", str(points + setting.captured[card])]
            else:
                plain += [NAME[card], "captured" if inside else "owned", str(points)]
    for kind, cards in zip(CURSED_NAMES, CURSED_TYPES, strict=True):
        if (captured & cards).bit_count() >= setting.pair_needs:
            plain += [kind, "pair", str(setting.pair)]
        elif loot & cards:
            plain += [kind, "+".join(those(NAME, loot & cards)), "0"]
    relics = sum(1 for card in player.captured if card >= FIRST_RELIC)
    if captured & BIT[FOUR] and relics >= setting.four_needs:
        plain += [NAME[FOUR], "captured", str(setting.four)]
    for card in sorted(player.captured):
        if card < FIRST_RELIC and setting.captured[card]:
            plain += [NAME[card], "captured", str(setting.captured[card])]
    return plain


def points_so_far(t: Table) -> list[int]:
    """All games so far, with the one that is being played."""
    if not t.agenda:
        return t.totals[:]
    return [total + score(t, player) for total, player in zip(t.totals, t.players, strict=True)]


def best(points: list[int], captured: list[int]) -> list[int]:
    """Most points; then the fewest captured cards; then shared (FR-END-1, FR-END-2, FR-END-3)."""
    ranks = [(-p, c) for p, c in zip(points, captured, strict=True)]
    first = min(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == first]


def lead(t: Table, seat: int) -> float:
    """How far a seat is ahead of its best rival; while rounds are left, with what its cards promise."""
    worth = [float(points) for points in points_so_far(t)]
    rounds = len(t.setting.hours) - t.struck
    if t.agenda and rounds:
        for player in t.players:
            worth[player.seat] += promise(t, player, rounds)
    rivals = worth[:seat] + worth[seat + 1 :]
    return worth[seat] - max(rivals)


def promise(t: Table, player: Player, rounds: int) -> float:
    """What relics may still come to: the next Gem, a capture of a Hollow, a pair of Cursed ones."""
    setting = t.setting
    captured = mask_of(player.captured)
    loot = mask_of(player.loot)
    share = rounds / (len(setting.hours) + 1)
    gems = (loot & GEMS).bit_count()
    hope = 0.0
    if 0 < gems < len(setting.gems) - 1:
        hope += 0.35 * share * (setting.gems[gems + 1] - setting.gems[gems])
    for card in player.loot:
        if not BIT[card] & captured and setting.captured[card] > setting.owned[card]:
            hope += 0.5 * share * (setting.captured[card] - setting.owned[card])
    for pair in CURSED_TYPES:
        taken = (captured & pair).bit_count()
        if (loot & pair).bit_count() and taken < setting.pair_needs:
            hope += share * setting.pair * (0.1 + 0.3 * taken)
    return hope
