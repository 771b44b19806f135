"""The numbers of the quick player."""


class Taste:
    """What the quick player likes. Fitted by play against itself; see docs/agents.md."""

    def __init__(self) -> None:
        self.soon: list[float] = [0.0, 0.5, 0.8, 1.0, 1.1]
        """How much of a hope comes true, by the rounds that are left."""
        self.gem: list[float] = [1.8, 1.0, 1.5, 0.0, 0.0]
        """Hope of further Gems, by those owned before this one."""
        self.hollow = 0.5
        self.pair_none = 0.2
        self.pair_half = 0.45
        self.pair_begun = 0.4
        self.clog = 0.1
        self.captured: list[float] = [0.0, 0.1, 0.35, 0.15, -0.1, -0.2, -0.2, -0.1, -0.2, -0.25]
        """What a captured Raven does in each round that is left, the loss of its card included."""
        self.four: list[float] = [1.0, 0.7, 0.35, 0.15]
        """Share of the 4's bonus that can be hoped for, by the relics still missing."""
        self.step: list[float] = [0.0, 1.0, 0.4, 0.2]
        """Share of it that one more captured relic brings, by those missing before."""
        self.relic_in = 0.3
        self.unknown = 2.0
        """What a relic that nobody knows is worth."""
        self.deny = 0.6
        """How much the best that is left for the next one counts against a theft."""
        self.act: list[float] = [0.0, 0.15, 0.0, 0.15, 0.1, 0.0, 0.1, 0.15, 0.1, 0.3]
        """What the action of a Raven is worth, whatever lies there."""
        self.dead = 0.25
        """What it is worth to change a useless card for another."""
        self.cycled = 2.2
        """What a card in hand must be worth not to be changed."""
        self.tool = 0.2
        """What a captured action is worth; it costs no card."""
        self.hand: list[float] = [0.0, 0.1, 0.2, 0.1, 0.3, 0.5, 0.6, 0.4, 0.4, 0.5]
        """What a Raven in hand is worth."""
        self.picked: list[float] = [0.0, 0.5, 0.7, 0.6, 1.0, 1.1, 1.7, 1.3, 0.8, 0.9]
        """How often a Raven is somebody's thief."""
