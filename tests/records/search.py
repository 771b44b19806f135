"""Look for games that show each way: `python -m tests.records.search [GAME...]` writes the files anew.

The players here look at everything and follow a plan of a few numbers; they are no agents.
"""

import sys
import tomllib
from collections.abc import Callable
from typing import Any, Final

from engine.api import GAMES, Match, load
from engine.kernel.chance import Seeded
from tests.records import FOLDER, five_ravens_plan, five_ravens_ways, hunt_teams, written
from tests.records.ways import WAYS, Watch

GAME: Final = GAMES["hunt_the_ravager"]
COLUMNS: Final = "ABCDEFG"
EMPRESSES: Final = ["random", "idle", "strikes", "goes on"]
SEEDS: Final = 900


def gap(a: str, b: str) -> int:
    """How many Locations apart."""
    return max(abs(COLUMNS.index(a[0]) - COLUMNS.index(b[0])), abs(int(a[1]) - int(b[1])))


class Plan:
    """When the Ravager goes home (0: never), whether it seeks its end in a corner, how the Empress plays."""

    def __init__(self, seed: int) -> None:
        self.level: Final = load(GAME, "classic")
        self.dice: Final = Seeded(seed + 77)
        self.home: Final = self.dice.below(6)
        self.perish: Final = self.dice.below(6) == 0
        self.empress: Final = "idle" if self.perish else EMPRESSES[self.dice.below(4)]
        self.corner: Final = ["A1", "G1", "A5", "G5"][self.dice.below(4)]

    def choose(self, match: Match) -> str:
        """The words to say now."""
        options = [action.words for action in match.update(match.seat()).options]
        p = match.position()
        wanted = self.wanted(p, options)
        return wanted[self.dice.below(len(wanted))] if wanted else options[self.dice.below(len(options))]

    def wanted(self, p: dict[str, Any], options: list[str]) -> list[str]:
        """The options that fit the plan; none when it does not matter."""
        sheet = p["ravagers"][0]
        if p["phase"] in ("walk", "act"):
            return self.hunt(p, options, sheet["path"][-1][-1])
        if self.perish:
            if p["phase"] == "move":
                nearest = min(gap(words.split()[-1], self.corner) for words in options)
                return [words for words in options if gap(words.split()[-1], self.corner) == nearest]
            if p["phase"] == "cost":
                near = [
                    words for words in options if words != "fury" and gap(words.split()[1], self.corner) < 2
                ]
                return near or [words for words in options if words == "fury"]
            if p["phase"] == "lair":
                return [words for words in options if gap(words.split()[1], self.corner) > 3]
        elif p["phase"] == "move" and self.home:
            left = 2 * (self.home - p["turn"])
            ends = {words: gap(words.split()[-1], sheet["lair"]) for words in options}
            if left <= 0:
                return [words for words in options if ends[words] == min(ends.values())]
            return [words for words in options if 0 < ends[words] <= left]
        return []

    def hunt(self, p: dict[str, Any], options: list[str], here: str) -> list[str]:
        """An Empress who does nothing, who knows, or who only ever goes on."""
        if self.empress == "idle":
            return ["done"]
        if self.empress == "strikes":
            return [words for words in options if words.startswith("hunt") and words.endswith(here)]
        if self.empress == "goes on":
            standing = [words for words in options if words.startswith("continue")]
            return standing or [
                words for words in options if words.startswith("hunt") and not words.endswith(here)
            ]
        return []


class Kind:
    """How games of one kind are looked for: plans by seed, who watches, the ways that must be shown."""

    def __init__(self, plan: Callable[[int], Any], watch: Callable[[Match], Any], ways: list[str]) -> None:
        self.plan: Final = plan
        self.watch: Final = watch
        self.ways: Final = ways


def plan_of(seed: int) -> Any:
    """Most seeds play for two, some for three and four."""
    return Plan(seed) if seed % 9 else hunt_teams.Plan(seed // 9)


def watch_of(match: Match) -> Any:
    """Who listens to this number of seats."""
    return Watch(match) if match.level.seats == 2 else hunt_teams.Watch(match)


KINDS: Final = {
    "five_ravens": Kind(five_ravens_plan.Plan, five_ravens_ways.Watch, five_ravens_ways.WAYS),
    "hunt_the_ravager": Kind(plan_of, watch_of, [*WAYS, *hunt_teams.WAYS]),
}


def look_for(game: str, kind: Kind) -> None:
    """Find one game for each way, the shortest of those that show it, and write them down."""
    best: dict[str, tuple[int, str]] = {}
    for seed in range(SEEDS):
        plan = kind.plan(seed)
        match = Match(GAMES[game], plan.level, seed)
        watch = kind.watch(match)
        while not match.over:
            words = plan.choose(match)
            match.play(match.seat(), words)
            watch.hear(words.split(" ")[0])
        text = written(match.record, watch.ways(), match.scores(), match.winners())
        for way in watch.ways():
            if way not in best or len(match.record.moves) < best[way][0]:
                best[way] = (len(match.record.moves), text)
    for old in (FOLDER / game).glob("*.toml"):
        old.unlink()
    shown: set[str] = set()
    for way in sorted(kind.ways, key=lambda way: -best[way][0] if way in best else 0):
        if way not in best:
            print("never seen:", way)
        elif way not in shown:
            text = best[way][1]
            shown |= set(tomllib.loads(text)["shows"])
            name = way.lower().replace(" ", "_").replace("'", "").replace(",", "")
            (FOLDER / game / f"{name}.toml").write_text(text, "utf-8")


def main() -> None:
    """Look for records of the games that are named, or of all."""
    for game in sys.argv[1:] or KINDS:
        look_for(game, KINDS[game])


if __name__ == "__main__":
    main()
