"""What relics and captured cards are worth to one seat, with what they promise for the rounds to come."""

from typing import Final

from engine.games.five_ravens.cards import (
    BIT,
    CARDS,
    CHESTS,
    CURSED,
    CURSED_TYPES,
    FIRST_RELIC,
    GEMS,
    SMUGGLERS,
    SNARE,
    THIEVES,
    TURNCOATS,
    mask_of,
)
from engine.games.five_ravens.dream_taste import Taste
from engine.games.five_ravens.table import Player, Table

FOUR: Final = 4
TYPE_OF: Final[list[int]] = [sum(kind for kind in CURSED_TYPES if kind & BIT[card]) for card in [0, *CARDS]]
"""For each Cursed relic all of its type, as a mask."""


class Worth:
    """One seat's relics and captured stack, and what each further card would add."""

    def __init__(self, t: Table, player: Player, taste: Taste) -> None:
        setting = t.setting
        self.t: Final[Table] = t
        self.player: Final[Player] = player
        self.taste: Final[Taste] = taste
        self.left: Final[int] = len(setting.hours) - t.struck - 1
        """Rounds after this one."""
        self.hope: Final[float] = taste.soon[min(4, max(0, self.left))]
        self.captured: Final[int] = mask_of(player.captured)
        self.loot: Final[int] = mask_of(player.loot)
        gems = (self.loot & GEMS).bit_count()
        points = setting.gems
        self.gem: Final[float] = (
            points[gems + 1] - points[gems] + self.hope * taste.gem[gems] if gems + 1 < len(points) else 0.0
        )
        relics = (self.captured >> FIRST_RELIC).bit_count()
        self.missing: Final[int] = max(0, setting.four_needs - relics)
        """Captured relics that the 4 still wants."""

    def relic(self, card: int) -> float:
        """What a relic adds when it goes to the discard pile."""
        bit = BIT[card]
        setting = self.t.setting
        clog = self.taste.clog * self.left
        if bit & GEMS:
            return self.gem - clog
        points = float(setting.owned[card])
        if bit & CURSED:
            return self.cursed(card, False)
        if bit & CHESTS:
            return points - clog
        return points + self.taste.hollow * self.hope * (setting.captured[card] - points)

    def cursed(self, card: int, captured: bool) -> float:
        """What a Cursed relic adds: a pair now, or the hope of one."""
        setting = self.t.setting
        kind = TYPE_OF[card]
        taken = (self.captured & kind & ~BIT[card]).bit_count()
        if taken >= setting.pair_needs:
            return 0.0
        if captured:
            if taken + 1 == setting.pair_needs:
                return float(setting.pair)
            loose = (self.loot & kind & ~self.captured & ~BIT[card]).bit_count()
            return setting.pair * self.hope * (self.taste.pair_begun + (0.3 if loose else 0.0))
        owned = (self.loot & kind & ~BIT[card]).bit_count()
        return setting.pair * self.hope * (self.taste.pair_half if taken or owned else self.taste.pair_none)

    def caught(self, card: int) -> float:
        """What a card is worth as a captured one, a relic with its points."""
        setting = self.t.setting
        if card < FIRST_RELIC:
            taste = self.taste
            worth = setting.captured[card] + self.left * taste.captured[card]
            if card == FOUR:
                worth += (
                    setting.four
                    * taste.four[min(3, self.missing)]
                    * (1.0 if self.missing == 0 else self.hope)
                )
            return worth
        bit = BIT[card]
        if bit & GEMS:
            worth = self.gem
        elif bit & CURSED:
            worth = self.cursed(card, True)
        elif bit & CHESTS:
            worth = float(setting.captured[card])
        else:
            worth = float(setting.captured[card])
        if self.missing:
            if self.captured & BIT[FOUR]:
                worth += (
                    setting.four
                    * self.taste.step[min(3, self.missing)]
                    * (1.0 if self.missing == 1 else self.hope)
                )
            else:
                worth += self.hope * self.taste.relic_in
        return worth

    def gain(self, card: int) -> float:
        """What is gained when an own card is captured."""
        if card < FIRST_RELIC:
            return self.caught(card)
        if BIT[card] & GEMS:
            return self.caught(card) - self.gem + self.taste.clog * self.left
        return self.caught(card) - self.relic(card)

    def rescue(self, card: int) -> float:
        """What is gained when a captured card goes back to the deck: its effects end."""
        setting = self.t.setting
        if card < FIRST_RELIC:
            lost = setting.captured[card] + self.left * self.taste.captured[card]
            if card == FOUR and self.missing == 0:
                lost += setting.four
            if card == TURNCOATS and self.player.doubled:
                lost += setting.captured[self.player.doubled]
            return -lost
        lost = 0.0
        bit = BIT[card]
        if bit & CURSED:
            if (self.captured & TYPE_OF[card]).bit_count() <= setting.pair_needs:
                lost = float(setting.pair) if self.captured & TYPE_OF[card] & ~bit else 1.0
        elif bit & CHESTS:
            lost = float(setting.captured[card]) if card == self.player.doubled else 0.0
        elif not bit & GEMS:
            lost = float(setting.captured[card] - setting.owned[card])
        if self.missing <= 0 and self.captured & BIT[FOUR]:
            lost += setting.four
        return -lost - self.taste.clog * self.left

    def best_rescue(self) -> float:
        """What the captured 7 brings or costs."""
        best = -99.0
        for card in self.player.captured:
            if card != SMUGGLERS:
                best = max(best, self.rescue(card))
        return best if best > -99.0 else 0.0

    def thief(self, card: int) -> float:
        """What it brings that this thief is captured, the theft itself aside."""
        if card == SMUGGLERS:
            return self.left * self.taste.captured[card] + self.best_rescue()
        return self.gain(card)

    def stolen(self, thief: int, card: int) -> float:
        """What a relic adds when it is stolen by this thief."""
        if thief == SNARE:
            return self.caught(card)
        if thief == TURNCOATS and BIT[card] & CHESTS:
            return self.caught(card) + self.t.setting.captured[card]
        return self.relic(card)


def hopes(t: Table, player: Player, taste: Taste) -> float:
    """What a seat's cards promise beyond their points, at the start of a round."""
    setting = t.setting
    rounds = len(setting.hours) - t.struck
    soon = taste.soon[min(4, rounds)]
    captured = mask_of(player.captured)
    loot = mask_of(player.loot)
    gems = (loot & GEMS).bit_count()
    hope = soon * taste.gem[gems - 1] if gems else 0.0
    for card in player.loot:
        bit = BIT[card]
        if not bit & (captured | CURSED):
            hope += taste.hollow * soon * (setting.captured[card] - setting.owned[card])
            if not bit & THIEVES:
                hope -= taste.clog * rounds
    for kind in CURSED_TYPES:
        taken = (captured & kind).bit_count()
        loose = (loot & kind).bit_count() - taken
        if 0 < taken < setting.pair_needs:
            hope += setting.pair * soon * (taste.pair_half + taste.pair_begun if loose else taste.pair_begun)
        elif loose and not taken:
            hope += setting.pair * soon * (taste.pair_half if loose > 1 else taste.pair_none)
    relics = 0
    for card in player.captured:
        if card < FIRST_RELIC:
            hope += rounds * taste.captured[card]
        else:
            relics += 1
    missing = max(0, setting.four_needs - relics)
    if missing and captured & BIT[FOUR]:
        hope += setting.four * soon * taste.four[min(3, missing)]
    return hope
