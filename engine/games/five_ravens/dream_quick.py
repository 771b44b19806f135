"""The quick player: decides at once, by rules and values, from what its seat knows of a table."""

from typing import Final

from engine.games.five_ravens.actions import Copy, Use
from engine.games.five_ravens.actions_cards import Capture, Cycle, Discard, Stack
from engine.games.five_ravens.actions_relics import Peek
from engine.games.five_ravens.capture import Rescue
from engine.games.five_ravens.cards import BIT, FIRST_RELIC, NONE, THIEVES
from engine.games.five_ravens.dream_sense import MIMIC, NEVER, Sense
from engine.games.five_ravens.dream_worth import Worth
from engine.games.five_ravens.mission import Play, PlayThief
from engine.games.five_ravens.steps import OfPlace
from engine.games.five_ravens.table import PLACE_BIT, Table
from engine.kernel.action import Action

BOTTOM: Final = 4


class Quick(Sense):
    """Values for all that can be said at a table."""

    def pick(self, t: Table, phase: str, options: list[Action[Table]]) -> Action[Table]:
        """The best of the options, after the blur."""
        values = self.values(t, phase, options)
        best = 0
        most = NEVER * 10.0
        for k, value in enumerate(values):
            value += self.blur()
            if value > most:
                most = value
                best = k
        return options[best]

    def values(self, t: Table, phase: str, options: list[Action[Table]]) -> list[float]:
        """What each option is worth to the seat that is asked, in points."""
        if phase == "mission":
            return self.turn(t, options)
        if phase == "theft":
            return self.theft(t, options)
        if phase == "sink":
            return self.sink(t, options)
        player = t.players[t.turn]
        worth = Worth(t, player, self.taste)
        if phase == "capture":
            return [
                worth.gain(a.card) - self.held(t, player, a.card) for a in options if isinstance(a, Capture)
            ]
        if phase == "rescue":
            return [worth.rescue(a.card) + self.again(a.card) for a in options if isinstance(a, Rescue)]
        if phase == "copy":
            return [self.copy(t, worth, action) for action in options]
        if phase == "cycle":
            thieves = self.thieves(t, worth, player)
            return [self.cycle(t, worth, thieves, action) for action in options]
        if phase == "discard":
            thieves = self.thieves(t, worth, player)
            return [-self.kept(t, worth, thieves, a.card) for a in options if isinstance(a, Discard)]
        if phase == "stack":
            return [self.stack(t, worth, action) for action in options]
        if phase == "shuffle":
            return self.mix(t, worth, options)
        if phase == "swap":
            return self.swap(t, worth, options)
        if phase == "peek":
            return [self.peek(t, worth, a.at) for a in options if isinstance(a, Peek)]
        return [self.place(t, worth, phase, a.place) for a in options if isinstance(a, OfPlace)]

    def turn(self, t: Table, options: list[Action[Table]]) -> list[float]:
        """Play, use, or be thief: an action is worth its effect and the best thief that is left after it."""
        player = t.players[t.turn]
        worth = Worth(t, player, self.taste)
        thieves = self.thieves(t, worth, player)
        best, second, first = NEVER, NEVER, NONE
        for card in player.hand:
            value = thieves[card]
            if value > best:
                second = best
                best, first = value, card
            elif value > second:
                second = value
        values: list[float] = []
        for action in options:
            if isinstance(action, PlayThief):
                values.append(thieves[action.card])
            elif isinstance(action, Play):
                left = second if action.card == first else best
                values.append(left + self.act(t, worth, t.setting.action[action.card], action.card))
            elif isinstance(action, Use):
                values.append(max(best, 0.0) + self.taste.tool)
            else:
                values.append(0.0)
        return values

    def act(self, t: Table, worth: Worth, action: str, card: int) -> float:
        """What an action is worth now, the cards that it costs aside."""
        taste = self.taste
        player = worth.player
        value = taste.act[card]
        if action == "capture":
            best = NEVER
            loose = player.loose()
            for other in player.hand:
                if other != card and BIT[other] & loose:
                    best = max(best, worth.gain(other) - self.held(t, player, other))
            for other in player.discard:
                best = max(best, worth.gain(other))
            return value + best if best > NEVER else 0.0
        if action == "copy":
            best = 0.0
            for other in player.captured:
                if other < FIRST_RELIC and other != card:
                    best = max(best, self.act(t, worth, t.setting.action[other], other))
            return best
        if action == "replace":
            return value if t.open_relics() else 0.0
        if action == "examine":
            return value if t.hidden_relics() else 0.0
        if action == "flip":
            return value if t.filled & ~t.locked else 0.0
        if action == "cycle" or action == "discard":
            for other in player.hand:
                if not BIT[other] & THIEVES:
                    value += taste.dead
        elif action == "stack":
            return value if worth.left > 0 else 0.0
        elif action == "swap":
            return value if t.relic_deck else 0.0
        return value

    def kept(self, t: Table, worth: Worth, thieves: list[float], card: int) -> float:
        """What a card in hand is worth, as thief or for its action."""
        if not BIT[card] & THIEVES:
            return -0.2
        value = thieves[card]
        if card < FIRST_RELIC:
            value += self.act(t, worth, t.setting.action[card], card)
        return value

    def copy(self, t: Table, worth: Worth, action: Action[Table]) -> float:
        """The 2."""
        if isinstance(action, Copy):
            return self.act(t, worth, t.setting.action[action.card], action.card)
        return self.taste.tool * 0.5

    def cycle(self, t: Table, worth: Worth, thieves: list[float], action: Action[Table]) -> float:
        """The 4: change what is worse than an average card."""
        if isinstance(action, Cycle):
            card = action.card
            if not BIT[card] & THIEVES:
                return self.taste.dead
            return self.taste.cycled - self.kept(t, worth, thieves, card)
        return 0.0

    def stack(self, t: Table, worth: Worth, action: Action[Table]) -> float:
        """The 8: good cards of the discard pile for the next hand, a few of them."""
        if isinstance(action, Stack):
            card = action.card
            player = worth.player
            if worth.left == 0 or card in player.hand:
                return -1.0
            known = 0
            for eyes in player.deck.eyes:
                if eyes:
                    known += 1
            if known >= 4 or card >= FIRST_RELIC:
                return -1.0
            return self.taste.hand[card] - 0.45
        return 0.0

    def mix(self, t: Table, worth: Worth, options: list[Action[Table]]) -> list[float]:
        """Shuffle when others know more than this seat."""
        seat = worth.player.seat
        mine = others = 0
        for k, card in enumerate(t.center):
            if PLACE_BIT[k] & t.hidden_relics():
                eyes = t.eyes[card]
                if eyes & PLACE_BIT[seat]:
                    mine += 1
                if eyes & ~PLACE_BIT[seat]:
                    others += 1
        value = 0.1 if others > mine else -0.1
        return [value if action.verb == "shuffle" else 0.0 for action in options]

    def swap(self, t: Table, worth: Worth, options: list[Action[Table]]) -> list[float]:
        """The 7: a good relic comes where only this seat knows it; others go under."""
        value = worth.relic(t.drawn) - self.taste.unknown
        values: list[float] = []
        for action in options:
            if isinstance(action, OfPlace):
                card = t.center[action.place]
                there = self.seen(t, card, worth.player.seat, worth, NONE)
                values.append(worth.relic(t.drawn) - there)
            else:
                values.append(0.8 * value if worth.captured & BIT[MIMIC] else 0.1)
        return values

    def peek(self, t: Table, worth: Worth, at: int) -> float:
        """The captured 3: the end that is news; of two, the one that this seat could steal or deal."""
        news = 0.0 if t.eyes[t.relic_deck[at]] & PLACE_BIT[worth.player.seat] else 1.0
        return news + (0.1 if worth.player.steals_bottom() == (at == 0) else 0.0)

    def place(self, t: Table, worth: Worth, phase: str, place: int) -> float:
        """Which relic to replace, examine, lock or turn."""
        card = t.center[place]
        seat = worth.player.seat
        knows = t.eyes[card] & PLACE_BIT[seat] != 0
        if phase == "replace":
            return -worth.relic(card)
        if phase == "examine":
            return 0.0 if knows else 1.0
        if phase == "lock":
            return self.seen(t, card, seat, worth, NONE)
        if t.up & PLACE_BIT[place]:
            return 0.0
        return 0.3 if not knows else -0.3

    def theft(self, t: Table, options: list[Action[Table]]) -> list[float]:
        """The own gain, less the best that is left for whoever steals next."""
        seat = t.turn
        player = t.players[seat]
        worth = Worth(t, player, self.taste)
        following = Worth(t, t.players[t.order[0]], self.taste) if t.order else None
        values: list[float] = []
        for action in options:
            place = action.place if isinstance(action, OfPlace) else BOTTOM
            card = t.center[place] if place < BOTTOM else t.relic_deck[0]
            value = self.seen(t, card, seat, worth, player.thief)
            if following is not None:
                value -= self.taste.deny * self.left_for(t, following, seat, place)
            values.append(value)
        return values

    def left_for(self, t: Table, worth: Worth, seat: int, gone: int) -> float:
        """What the next one may still take, by what this seat knows."""
        best = 0.0
        for k, card in enumerate(t.center):
            if card and k != gone:
                value = self.seen(t, card, seat, worth, worth.player.thief)
                best = max(best, value)
        return best

    def sink(self, t: Table, options: list[Action[Table]]) -> list[float]:
        """The bottom card, which comes last, is for whoever has captured a 2."""
        seat = t.first
        mine = t.players[seat].steals_bottom()
        worth = Worth(t, t.players[seat], self.taste)
        values: list[float] = []
        for action in options:
            assert isinstance(action, OfPlace)
            value = self.seen(t, t.center[action.place], seat, worth, NONE)
            values.append(-value if mine else value)
        return values
