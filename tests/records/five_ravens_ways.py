"""The ways in which a game of Five Ravens can turn and end, read off what everybody hears."""

from typing import Any, Final

from engine.api import PUBLIC, Match

RELICS: Final = ("hollow", "mirror", "skull", "chest")
SEATS: Final = (2, 3, 4)
WAYS: Final = [
    *[f"{seats} seats" for seats in SEATS],
    *[f"Grand Raven of {seats}" for seats in SEATS],
    *["won by points", "tie broken by captured cards", "shared victory"],
    *["sums tied, broken by captured cards", "sums tied, shared"],
    *["Hollow as thief", "Mirror as thief", "Skull as thief", "equal ranks"],
    *["shut out", "shut out with an action", "relic thief without a Raven", "open discard piles"],
    *["replace", "copy", "examine", "cycle", "capture", "flip", "shuffle", "swap", "bury", "stack"],
    *["discard", "lock", "peek", "Mirror looks", "action through the 2", "Cursed relic locked"],
    *["rescue in the Mission", "rescue in the Capture", "bottom stolen", "order of the unclaimed"],
    *["5 captures its loot", "Chest doubled", "double broken", "deck refilled"],
    *["four Gems", "Cursed pair", "bonus of the 4"],
]
VERBS: Final = (
    *("replace", "copy", "examine", "cycle", "capture", "flip"),
    *("shuffle", "swap", "bury", "stack", "discard", "lock", "peek"),
)


class Watch:
    """Listens to a match as it is played and notes its ways."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.found: Final[set[str]] = set()
        self.lines = 0
        self.before: dict[str, Any] = match.position()
        level = match.level
        grand = level.mode == "grand_raven"
        self.found.add(f"Grand Raven of {level.seats}" if grand else f"{level.seats} seats")
        self.found.update({"open discard piles"} if level.options["open_discards"] else set())

    def hear(self, verb: str) -> None:
        """Take in what one action led to."""
        before, after = self.before, self.match.position()
        self.found.update({verb} & set(VERBS))
        if verb == "use":
            self.found.update({"action through the 2"} if before["playing"] == "2" else set())
            self.found.update({"shut out with an action"} if asked(before)["hand_open"] else set())
        elif verb == "rescue":
            self.found.add("rescue in the Mission" if before["playing"] else "rescue in the Capture")
        elif verb == "sink":
            self.found.add("order of the unclaimed")
        elif verb == "thief" and not any(card.isdigit() for card in asked(before)["hand"]):
            self.found.add("relic thief without a Raven")
        for old, new in zip(before["seats"], after["seats"], strict=True):
            if old["doubled"] and not new["doubled"] and after["clocks"] <= before["clocks"]:
                self.found.update({"double broken"} if old["doubled"] in new["loot"] else set())
        self.listen()
        self.before = after
        if self.match.over:
            self.ended(after)

    def listen(self) -> None:
        """What everybody heard since."""
        lines = [event.words() for event in self.match.heard(PUBLIC)]
        ranks: list[str] = []
        for line in lines[self.lines :]:
            name, *objects = line.split(" ")
            if name == "revealed":
                ranks.append(objects[1])
                for kind in ("Hollow", "Mirror", "Skull"):
                    self.found.update({f"{kind} as thief"} if objects[1].startswith(kind.lower()) else set())
            elif name == "stole" and objects[1] == "bottom":
                self.found.add("bottom stolen")
            elif name == "used" and objects[1].startswith("mirror"):
                self.found.add("Mirror looks")
            elif name == "captured":
                self.captured(objects)
            elif name in SIGNS:
                self.found.add(SIGNS[name])
        self.lines = len(lines)
        if len(ranks) > len(set(ranks)):
            self.found.add("equal ranks")

    def captured(self, objects: list[str]) -> None:
        """A relic that was captured right after its 5."""
        lines = [event.words() for event in self.match.heard(PUBLIC)]
        at = lines.index(f"captured {' '.join(objects)}")
        if lines[at - 1] == f"captured {objects[0]} 5":
            self.found.add("5 captures its loot")

    def ended(self, p: dict[str, Any]) -> None:
        """How the victory came about, and what was scored."""
        scores, winners = self.match.scores(), self.match.winners()
        tied = scores.count(max(scores)) > 1
        grand = self.match.level.mode == "grand_raven"
        if not tied:
            self.found.add("won by points")
        elif len(winners) > 1:
            self.found.add("sums tied, shared" if grand else "shared victory")
        else:
            self.found.add("sums tied, broken by captured cards" if grand else "tie broken by captured cards")
        for keys in p["seats"]:
            captured = [card for card in keys["captured"] if not card.isdigit()]
            gems = [card for card in keys["loot"] if not card.startswith(RELICS)]
            self.found.update({"four Gems"} if len(gems) == 4 else set())
            if any(sum(card.startswith(kind) for card in captured) > 1 for kind in ("skull", "mirror")):
                self.found.add("Cursed pair")
            if "4" in keys["captured"] and len(captured) > 2:
                self.found.add("bonus of the 4")

    def ways(self) -> list[str]:
        """What was noted, in the order of the list."""
        return [way for way in WAYS if way in self.found]


def asked(p: dict[str, Any]) -> dict[str, Any]:
    """The cards of the seat that was asked."""
    keys: dict[str, Any] = p["seats"][p["to_act"]]
    return keys


SIGNS: Final = {
    "shut": "shut out",
    "locked": "Cursed relic locked",
    "doubled": "Chest doubled",
    "shuffled": "deck refilled",
}
