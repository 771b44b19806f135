"""Run scenario files: positions with what must be legal, refused, seen and scored there."""

import difflib
from pathlib import Path
from typing import Any, Final

from engine.catalog import GAMES
from engine.kernel.chance import Chance, ChanceError, Scripted, Seeded
from engine.kernel.game import AnyGame
from engine.kernel.match import Match, Refused
from engine.kernel.shape import KINDS
from engine.levels import FileTrouble, load, modes_of, read_toml, seats_of

MISSING: Final = object()
SCENARIO_KEYS: Final[dict[str, type]] = {
    "name": str,
    "rules": list,
    "game": str,
    "mode": str,
    "seats": int,
    "options": dict,
    "seed": int,
    "chance": list,
    "position": dict,
    "step": list,
}
STEP_KEYS: Final[dict[str, type]] = {
    "seat": int,
    "legal": list,
    "legal_exactly": list,
    "legal_count": int,
    "illegal": list,
    "reject": str,
    "rule": str,
    "do": str,
    "expect": dict,
    "view": int,
    "absent": list,
    "over": bool,
    "scores": list,
    "winners": list,
}
LARGEST_FILE: Final = 8 << 20


class Failure(Exception):
    """A scenario did not show what it says."""


class Outcome:
    """What came of one scenario; `problem` is empty when it passed."""

    def __init__(self, path: str, name: str, rules: list[str], problem: str) -> None:
        self.path: Final[str] = path
        self.name: Final[str] = name
        self.rules: Final[list[str]] = rules
        self.problem: Final[str] = problem


def read_file(path: Path) -> list[dict[str, Any]]:
    """The scenarios of a file. Raises ValueError with one sentence when it cannot be used."""
    try:
        data = read_toml(path, LARGEST_FILE)[1]
    except FileTrouble as trouble:
        raise ValueError(f"{path}, line {trouble.line}: {trouble.expected}.") from None
    scenarios = data.get("scenario")
    if not isinstance(scenarios, list) or not all(isinstance(s, dict) for s in scenarios):
        raise ValueError(f"{path} holds no [[scenario]] tables.")
    return scenarios


def run_all(path: Path, scenarios: list[dict[str, Any]]) -> list[Outcome]:
    """Run the scenarios of a file."""
    outcomes = []
    names: list[str] = []
    for scenario in scenarios:
        name = str(scenario.get("name", ""))
        rules = scenario.get("rules", [])
        try:
            check_keys("the scenario", scenario, SCENARIO_KEYS)
            if not name or name in names:
                raise Failure("a name is needed that no other scenario of the file has")
            run(scenario, GAMES)
            problem = ""
        except Failure as failure:
            problem = str(failure)
        names.append(name)
        outcomes.append(Outcome(str(path), name or "without a name", rules, problem))
    return outcomes


def check_keys(what: str, keys: dict[str, Any], known: dict[str, type]) -> None:
    """Raises Failure for a key that does not exist or a value of another type."""
    for key, value in keys.items():
        if key not in known:
            near = difflib.get_close_matches(key, list(known), 1)
            raise Failure(f"{what} has no key {key!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
        if type(value) is not known[key]:
            raise Failure(f"{key}: {KINDS[known[key]]} is needed")


def open_match(scenario: dict[str, Any], games: dict[str, AnyGame] | None = None) -> tuple[Match, Chance]:
    """The match that a scenario starts from, and its luck. Raises Failure."""
    games = games or GAMES
    if scenario.get("game") not in games:
        raise Failure(f"no game is called {scenario.get('game')!r}")
    game = games[scenario["game"]]
    if scenario.get("mode") not in modes_of(game):
        raise Failure(f"mode: one of {', '.join(modes_of(game))} is needed, not {scenario.get('mode')!r}")
    numbers = seats_of(game, scenario["mode"])
    seats = scenario.get("seats", 0)
    if seats and seats not in numbers:
        raise Failure(f"this mode has {' or '.join(map(str, numbers))} seats")
    try:
        level = load(game, scenario["mode"], scenario.get("options", {}), seats)
    except KeyError as known:
        raise Failure(f"options: only {known.args[0]}, each with a value of its kind") from None
    seed = scenario.get("seed", 1)
    outcomes = scenario.get("chance", [])
    position = scenario.get("position")
    chance: Chance = Seeded(seed) if position is None and not outcomes else Scripted(outcomes)
    deal = Seeded(seed) if position is None and game.deals_by_seed else chance
    try:
        match = Match(game, level, seed, start=position, chance=deal)
        match.follow(chance)
        taken = game.write(game.read(position, level, Seeded(seed))) if position is not None else None
    except (ChanceError, ValueError) as error:
        raise Failure(str(error)) from None
    except (AttributeError, IndexError, KeyError, TypeError):
        raise Failure("the position has values of another kind than its keys need") from None
    if position is not None:
        check_taken("position", position, taken)
    return match, chance


def check_taken(path: str, given: Any, taken: Any) -> None:
    """Raises Failure where a position was not taken as it was given; lists of names in any order.

    Lists in a list may hold more than was given: what goes without saying.
    """
    if isinstance(given, dict) and isinstance(taken, dict):
        for key, value in given.items():
            if key not in taken:
                raise Failure(f"{path} has no key {key!r}")
            check_taken(f"{path}.{key}", value, taken[key])
    elif isinstance(given, list) and isinstance(taken, list) and given and isinstance(given[0], dict):
        if len(given) > len(taken):
            raise Failure(f"{path} has {len(taken)} entries, not {len(given)}")
        for k, value in enumerate(given):
            check_taken(f"{path}.{k}", value, taken[k])
    elif isinstance(given, list) and isinstance(taken, list) and given and isinstance(given[0], list):
        if len(given) > len(taken) or any(
            name not in more for some, more in zip(given, taken, strict=False) for name in some
        ):
            raise Failure(f"{path}: {given!r} cannot be, it would be {taken!r}")
    elif given != taken and not (same_names(given, taken) or given in ({}, [])):
        raise Failure(f"{path}: {given!r} cannot be, it would be {taken!r}")


def same_names(one: Any, other: Any) -> bool:
    """Two lists of the same names."""
    lists = isinstance(one, list) and isinstance(other, list)
    return lists and all(isinstance(name, str) for name in one) and sorted(one) == sorted(other)


def run(scenario: dict[str, Any], games: dict[str, AnyGame]) -> None:
    """Play one scenario; raises Failure at the first thing that is not as it says."""
    match, chance = open_match(scenario, games)
    for number, step in enumerate(scenario.get("step", []), 1):
        try:
            check_step(match, step)
        except (Failure, ChanceError) as failure:
            raise Failure(f"step {number}: {failure}") from None
    if isinstance(chance, Scripted) and chance.left():
        raise Failure(f"chance left unused: {', '.join(chance.left())}")


def check_step(match: Match, step: dict[str, Any]) -> None:
    """One step, its keys in the order that NOTATION gives."""
    check_keys("a step", step, STEP_KEYS)
    if not -1 <= step.get("view", 0) < match.level.seats:
        raise Failure(f"view: there is no seat {step['view']}")
    if "seat" in step and match.seat() != step["seat"]:
        raise Failure(f"seat {step['seat']} was to act, it is {match.seat()}")
    check_legal(match, step)
    if "reject" in step:
        check_refusal(match, step["reject"], step.get("rule", ""))
    if "do" in step:
        try:
            match.play(match.seat(), step["do"])
        except Refused as refusal:
            raise Failure(f"{step['do']!r} was refused by {refusal.rule}") from None
    seen = match.view(step["view"]).data if "view" in step else match.position()
    for path, wanted in step.get("expect", {}).items():
        check_value(path, look_up(seen, path), wanted)
    for path in step.get("absent", []):
        if look_up(seen, path) is not MISSING:
            raise Failure(f"{path} should not be there")
    if "over" in step and match.over != step["over"]:
        raise Failure("the game should be over" if step["over"] else "the game should not be over")
    if "scores" in step and match.scores() != step["scores"]:
        raise Failure(f"scores should be {step['scores']}, they are {match.scores()}")
    if "winners" in step and match.winners() != step["winners"]:
        raise Failure(f"winners should be {step['winners']}, they are {match.winners()}")


def check_legal(match: Match, step: dict[str, Any]) -> None:
    """What is said about the legal list."""
    legal = [action.words for action in match.update(match.seat()).options] if not match.over else []
    for words in step.get("legal", []):
        if words not in legal:
            raise Failure(f"{words!r} should be legal, {match.why(words)} forbids it")
    if "legal_exactly" in step and sorted(legal) != sorted(step["legal_exactly"]):
        raise Failure(f"legal should be exactly {sorted(step['legal_exactly'])}, it is {sorted(legal)}")
    if "legal_count" in step and len(legal) != step["legal_count"]:
        raise Failure(f"{step['legal_count']} actions should be legal, there are {len(legal)}")
    for words in step.get("illegal", []):
        if words in legal:
            raise Failure(f"{words!r} should not be legal")


def check_refusal(match: Match, words: str, rule: str) -> None:
    """The words are refused by this rule and change nothing."""
    before = match.position()
    try:
        match.play(match.seat(), words)
    except Refused as refusal:
        if rule and refusal.rule != rule:
            raise Failure(f"{words!r} should be refused by {rule}, {refusal.rule} refuses it") from None
        if match.position() != before:
            raise Failure(f"the refusal of {words!r} changed the position") from None
        return
    raise Failure(f"{words!r} should be refused")


def look_up(data: Any, path: str) -> Any:
    """The value at a dotted path, lists by index; MISSING when there is none."""
    value = data
    for part in path.split("."):
        if isinstance(value, dict) and part in value:
            value = value[part]
        elif isinstance(value, list) and part.isdigit() and int(part) < len(value):
            value = value[int(part)]
        else:
            return MISSING
    return value


def check_value(path: str, found: Any, wanted: Any) -> None:
    """Equality, or `has`, or `len`."""
    counted = isinstance(found, str | list | dict)
    if found is MISSING:
        raise Failure(f"{path} is not there, {wanted!r} was expected")
    if isinstance(wanted, dict) and list(wanted) == ["has"]:
        if not counted or wanted["has"] not in found:
            raise Failure(f"{path} should contain {wanted['has']!r}, it is {found!r}")
    elif isinstance(wanted, dict) and list(wanted) == ["len"]:
        if not counted or len(found) != wanted["len"]:
            raise Failure(f"{path} should have length {wanted['len']}, it is {found!r}")
    elif found != wanted or type(found) is not type(wanted):
        raise Failure(f"{path} should be {wanted!r}, it is {found!r}")
