"""The ways in which a game of Hunt the Ravager can turn and end, read off what everybody hears."""

from typing import Any, Final

from engine.api import PUBLIC, Match

WAYS: Final = [
    *[
        "hunted by a first strike",
        "hunted by going on",
        "hunted on a Lake's shore",
        "out of time",
        "annihilated",
    ],
    *["home in turn 1", "home in turn 2", "home in turn 3", "home in turn 4", "home in turn 5"],
    *["all three home", "none home", "seat 0 wins", "seat 1 wins"],
    *[
        "tie broken by VP as the Ravager",
        "tie broken by Treasures",
        "tie broken by Locations",
        "shared victory",
    ],
]


class Watch:
    """Listens to a match as it is played and notes its ways."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.found: Final[set[str]] = set()
        self.turn = 0
        self.homes = 0
        self.lines = 0

    def hear(self, verb: str) -> None:
        """Take in what one action led to."""
        lines = [event.words() for event in self.match.heard(PUBLIC)]
        for line in lines[self.lines :]:
            name, *objects = line.split(" ")
            if name == "turn":
                self.turn = int(objects[0])
            elif name == "hunted":
                self.found.add("hunted by a first strike" if verb == "hunt" else "hunted by going on")
                self.near_water(objects[1])
            elif name == "late":
                self.found.add("out of time")
            elif name == "annihilated":
                self.found.add("annihilated")
            elif name == "home":
                self.homes += 1
                self.found.add(f"home in turn {self.turn}")
            elif name == "scored":
                self.found.update({("none home", "", "", "all three home")[self.homes]} - {""})
                self.homes = 0
        self.lines = len(lines)
        if self.match.over:
            self.ended()

    def near_water(self, cell: str) -> None:
        """The Ravager was hunted beside a Lake."""
        grid = self.match.position()["grid"]
        column, row = "ABCDEFG".index(cell[0]), int(cell[1]) - 1
        around = [line[max(0, column - 1) : column + 2] for line in grid[max(0, row - 1) : row + 2]]
        if "L" in "".join(around):
            self.found.add("hunted on a Lake's shore")

    def ended(self) -> None:
        """How the victory came about."""
        seats: list[dict[str, Any]] = self.match.position()["seats"]
        winners = self.match.winners()
        self.found.update({f"seat {winners[0]} wins"} if len(winners) == 1 else {"shared victory"})
        if len(winners) == 1 and seats[0]["vp"] == seats[1]["vp"]:
            for key, name in [
                ("ravager_vp", "VP as the Ravager"),
                ("stolen", "Treasures"),
                ("devastated", "Locations"),
            ]:
                if seats[0][key] != seats[1][key]:
                    self.found.add(f"tie broken by {name}")
                    break

    def ways(self) -> list[str]:
        """What was noted, in the order of the list."""
        return [way for way in WAYS if way in self.found]
