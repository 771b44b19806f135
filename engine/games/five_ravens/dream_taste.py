"""The numbers of the quick player."""


class Taste:
    """What the quick player likes. Fitted by play against itself; see docs/agents.md."""

    def __init__(self) -> None:
        self.soon: list[float] = [0.0, 0.35, 1.05, 1.0, 1.0]
        """How much of a hope comes true, by the rounds that are left."""
        self.gem: list[float] = [1.75, -1.2, 1.1, 0.0, 0.0]
        """Hope of further Gems, by those owned before this one."""
        self.hollow = 0.55
        self.pair_none = 0.0
        self.pair_half = 0.6
        self.pair_begun = 0.15
        self.clog = 0.3
        self.captured: list[float] = [0.0, 0.15, 0.4, 0.25, 0.25, -0.4, -0.2, -0.2, 0.15, -0.1]
        """What a captured Raven does in each round that is left, the loss of its card included."""
        self.four: list[float] = [1.0, 0.85, 0.6, 0.0]
        """Share of the 4's bonus that can be hoped for, by the relics still missing."""
        self.step: list[float] = [0.0, 1.0, 1.1, 0.2]
        """Share of it that one more captured relic brings, by those missing before."""
        self.relic_in = 0.5
        self.unknown = 1.4
        """What a relic that nobody knows is worth."""
        self.deny = 0.3
        """How much the best that is left for the next one counts against a theft."""
        self.act: list[float] = [0.0, -0.25, 0.4, 1.15, 0.15, 0.65, -0.3, 0.5, 0.2, 0.9]
        """What the action of a Raven is worth, whatever lies there."""
        self.dead = 0.55
        """What it is worth to change a useless card for another."""
        self.cycled = 2.5
        """What a card in hand must be worth not to be changed."""
        self.tool = 0.5
        """What a captured action is worth; it costs no card."""
        self.hand: list[float] = [0.0, 0.6, 0.0, 1.0, -0.15, 0.75, 0.75, 0.8, 0.25, 0.75]
        """What a Raven in hand is worth."""
        self.picked: list[float] = [0.0, 0.4, 0.2, 0.1, 2.7, 1.1, 4.9, 3.3, 0.75, 0.55]
        """How often a Raven is somebody's thief."""
