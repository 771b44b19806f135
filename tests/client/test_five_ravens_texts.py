"""Five Ravens: every card, event, decision and reason has its words, and every card its picture."""

import re
from pathlib import Path
from typing import Final

import pytest

import engine.games.five_ravens as rules
from client.text import knows, tr
from engine.api import GAMES, load
from engine.games.five_ravens import heard
from engine.kernel.event import Event
from engine.levels import data_root

G: Final = "five-ravens"
RAVENS: Final = [str(rank) for rank in range(1, 10)]
RELICS: Final[list[str]] = load(GAMES["five_ravens"], "standard").data["relics"]
CODE: Final = Path(str(rules.__file__)).parent
EVENTS: Final = sorted(
    kind.name
    for kind in vars(heard).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
VERBS: Final = (
    "play",
    "use",
    "cycle",
    "capture",
    "stack",
    "discard",
    "rescue",
    "replace",
    "examine",
    "flip",
    "sink",
)


def steps() -> set[str]:
    """The names of the decisions, as the view calls them."""
    owned = r"class \w+\((?:OwnStep|PlaceStep)\):.*?name: ClassVar\[str\] = \"(\w+)\""
    return {name for path in CODE.glob("*.py") for name in re.findall(owned, path.read_text("utf-8"), re.S)}


def sentence(key: str, **args: str | int) -> str:
    """A text with all its objects filled in."""
    assert knows(f"{G}-{key}"), key
    said = tr(f"{G}-{key}", **args)
    assert "{" not in said, key
    return said


@pytest.mark.parametrize("card", [*RAVENS, *RELICS])
def test_a_card_has_its_words_and_its_picture(card: str) -> None:
    assert sentence(f"thing-{card}")
    picture = f"raven-{card}" if card in RAVENS else f"relic-{card}"
    assert (data_root("assets") / "images" / "cards" / f"{picture}.svg").is_file()


@pytest.mark.parametrize("card", RAVENS)
def test_a_raven_has_what_is_printed_on_it(card: str) -> None:
    for family in ("card", "action", "captured", "short"):
        assert sentence(f"{family}-{card}")
    # longer words do not fit the card at the size at which it is read
    assert len(sentence(f"action-{card}")) <= 66
    assert len(sentence(f"captured-{card}")) <= 66


def test_cards_are_called_apart() -> None:
    called = [sentence(f"thing-{card}") for card in [*RAVENS, *RELICS]]
    assert len(set(called)) == len(called)


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_has_its_sentence(event: str) -> None:
    args: dict[str, str | int] = {
        "seat": "Ann",
        "a": "A",
        "b": "B",
        "cards": "A",
        "places": "A",
        "count": 1,
        "points": 1,
        "captured": 0,
    }
    said = sentence(f"event-{event}", **args)
    assert said.endswith((".", "!"))


def test_events_are_all_there() -> None:
    assert len(EVENTS) > 30


def test_what_others_hear_names_no_card() -> None:
    for key in (
        "thief",
        "aside",
        "discarded-hidden",
        "stacked",
        "stacked-hand",
        "stacked-discard",
        "took",
        "buried",
    ):
        assert "CARD" not in sentence(f"event-{key}", seat="Ann", a="CARD", b="CARD")
    for verb in ("thief", "cycle", "stack", "discard"):
        assert "CARD" not in sentence(f"say-{verb}-hidden", a="CARD")


def test_a_decision_has_a_prompt_and_what_others_read() -> None:
    found = steps()
    assert len(found) > 12
    for step in found:
        assert sentence(f"phase-{step}", a="A", count=1)
        assert "CARD" not in sentence(f"wait-{step}", name="Ann", a="CARD")


def test_a_reason_has_its_sentence() -> None:
    source = "".join(path.read_text("utf-8") for path in CODE.glob("agent*.py"))
    full = set(re.findall(rf'"{G}-(reason-[a-z-]+)"', source))
    titled = {f"reason-{key}" for key in re.findall(r'titled\("([a-z-]+[a-z])"', source)}
    done = {f"reason-{verb}-done" for verb in ("cycle", "stack", "shuffle")}
    thieves = {f"reason-thief-{kind}" for kind in ("high", "low", "last", "relic")}
    for key in full | titled | done | thieves | {f"reason-{verb}" for verb in VERBS}:
        assert sentence(key, points=2, a="ruby")


@pytest.mark.parametrize("relic", RELICS)
def test_a_known_relic_is_named_in_a_reason(relic: str) -> None:
    assert sentence(f"thing-{relic}") in sentence("reason-steal-known", a=relic)


@pytest.mark.parametrize("points", [-1, 0, 1, 7])
def test_points_are_counted_in_good_english(points: int) -> None:
    ending = "point" if abs(points) == 1 else "points"
    for key in ("event-scored", "tip-worth", "row-points"):
        said = sentence(key, seat="Ann", points=points, n=points, captured=2)
        assert re.search(rf"{points} {ending}\b", said.replace("−", "-")), said
