"""Hunt the Ravager for three and four: players who look at everything, and how their games can go."""

from typing import Any, Final

from engine.api import GAMES, PUBLIC, Match, load
from engine.kernel.chance import Seeded

GAME: Final = GAMES["hunt_the_ravager"]
MODES: Final = ["two_against_two", "conspiracy"]
CORNERS: Final = ["A1", "G1", "A5", "G5"]
COLUMNS: Final = "ABCDEFG"
WAYS: Final = [
    *["both hunted at one blow", "one home and one hunted", "both home", "both annihilated"],
    *["an Onryo torments", "an Onryo haunts", "an Onryo terrifies"],
    *["team of seat 0 wins", "team of seat 2 wins", "the Prince hunts for himself", "time runs out for all"],
    *["seat 0 beats two rivals", "seat 1 beats two rivals", "seat 2 beats two rivals"],
]


def gap(a: str, b: str) -> int:
    """How many Locations apart."""
    return max(abs(COLUMNS.index(a[0]) - COLUMNS.index(b[0])), abs(int(a[1]) - int(b[1])))


class Plan:
    """Where each Ravager is bound for, how keen each Samurai is, what an Onryo likes to do."""

    def __init__(self, seed: int) -> None:
        self.level: Final = load(GAME, MODES[seed % 2])
        self.dice: Final = Seeded(seed + 77)
        self.aims: Final = [["home", "mate", "corner", "anywhere"][self.dice.below(4)] for _ in range(4)]
        self.keen: Final = [self.dice.below(3) for _ in range(4)]
        self.spell: Final = ["torment", "haunt", "terrify"][self.dice.below(3)]
        self.corner: Final = CORNERS[self.dice.below(4)]

    def choose(self, match: Match) -> str:
        """The words to say now."""
        options = [action.words for action in match.update(match.seat()).options]
        wanted = self.wanted(match.position(), match.seat(), options) or options
        return wanted[self.dice.below(len(wanted))]

    def wanted(self, p: dict[str, Any], seat: int, options: list[str]) -> list[str]:
        """The options that fit the plan; none when it does not matter."""
        if p["phase"] == "onryo":
            return [words for words in options if words.startswith(self.spell)]
        if p["phase"] in ("walk", "act") and not self.keen[seat]:
            return ["done"]
        if p["phase"] == "act" and self.keen[seat] == 2:
            running = [each["path"][-1][-1] for each in p["ravagers"] if each["state"] == "running"]
            return [words for words in options if words.startswith("hunt") and words[-2:] in running]
        if p["phase"] == "move":
            goal = self.goal(p, seat)
            nearest = min(gap(words[-2:], goal) for words in options) if goal else 0
            return [words for words in options if goal and gap(words[-2:], goal) == nearest]
        if p["phase"] == "cost" and self.aims[seat] == "corner":
            return [words for words in options if words != "fury" and gap(words[-2:], self.corner) < 2]
        return []

    def goal(self, p: dict[str, Any], seat: int) -> str:
        """Where this Ravager wants to be; the empty text when anywhere."""
        own = next(each for each in p["ravagers"] if each["seat"] == seat)
        mates = [each for each in p["ravagers"] if each["seat"] != seat and each["state"] == "running"]
        aims = {"home": own["lair"], "corner": self.corner, "mate": mates[0]["path"][-1][-1] if mates else ""}
        return str(aims.get(self.aims[seat], ""))


class Watch:
    """Listens to a match as it is played and notes its ways."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.found: Final[set[str]] = set()
        self.out: list[str] = []
        self.lines = 0

    def hear(self, verb: str) -> None:
        """Take in what one action led to."""
        lines = [event.words() for event in self.match.heard(PUBLIC)]
        new = [line.split(" ") for line in lines[self.lines :]]
        self.lines = len(lines)
        pair = self.match.level.seats == 4
        if pair and [line[0] for line in new].count("hunted") == 2:
            self.found.add("both hunted at one blow")
        if not pair and any(line[0] == "hunted" and line[1][0] == "P" for line in new):
            self.found.add("the Prince hunts for himself")
        for name, *objects in new:
            if name in ("hunted", "home", "annihilated", "late"):
                self.out.append(name)
            elif name in ("tormented", "haunted", "terrified"):
                self.found.add(f"an Onryo {verb}s" if verb != "terrify" else "an Onryo terrifies")
            elif name in ("round", "vendetta", "won") and pair:
                self.ended(sorted(self.out))
                self.out = []
            if name == "won":
                word = f"team of seat {objects[0]} wins" if pair else f"seat {objects[0]} beats two rivals"
                self.found.update({word} if len(objects) == (2 if pair else 1) else set())

    def ended(self, out: list[str]) -> None:
        """How a Round with two Ravagers came to its end."""
        ends: dict[tuple[str, ...], str] = {
            ("home", "hunted"): "one home and one hunted",
            ("home", "home"): "both home",
            ("annihilated", "annihilated"): "both annihilated",
            ("late", "late"): "time runs out for all",
        }
        self.found.update({ends.get(tuple(out), "")} - {""})

    def ways(self) -> list[str]:
        """What was noted, in the order of the list."""
        return [way for way in WAYS if way in self.found]
