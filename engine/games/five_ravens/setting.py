"""What a level file of Five Ravens holds, and what is expected of each key."""

from typing import Any, Final

from engine.games.five_ravens.cards import BIT, CARD, CARDS, FIRST_RELIC, RELIC_NAMES, RELIC_TYPES, TYPE
from engine.kernel.level import Field, Level, whole, yes_or_no

HOURS: Final = ["1pm", "3pm", "6pm", "9pm", "midnight"]
ACTIONS: Final = ["replace", "copy", "examine", "cycle", "capture", "flip", "swap", "stack", "discard"]
"""What Ravens can do; each word is found in the list at the bottom of actions.py."""
CAPTURED_ACTIONS: Final = ["lock", "peek", "examine"]
AS_THIEF: Final = ["relic", "chest"]
AT_ONCE: Final = ["rescue"]
NO_THIEF: Final = -1
"""The rank of a card that cannot be a thief."""
POINTS: Final = "a whole number from -20 to 20"


def is_hours(value: Any) -> bool:
    """The last one, two, ... or five Clocks, the first hour on top."""
    return isinstance(value, list) and len(value) > 0 and value == HOURS[-len(value) :]


def is_relics(value: Any) -> bool:
    """Relics of the box, none twice."""
    return (
        isinstance(value, list)
        and all(isinstance(name, str) and name in RELIC_NAMES for name in value)
        and len(value) == len(set(value))
    )


def is_gems(value: Any) -> bool:
    """Points for 0 to 4 Gems."""
    return isinstance(value, list) and len(value) == 5 and all(map(whole(-20, 99), value))


class OneOf:
    """A check for one of these words."""

    def __init__(self, words: list[str]) -> None:
        self.words: Final[list[str]] = words
        self.expected: Final[str] = "one of " + ", ".join(words)

    def fits(self, value: Any) -> bool:
        """Whether the value is one of them."""
        return isinstance(value, str) and value in self.words


def clashes(data: dict[str, Any]) -> list[Field]:
    """What fits by itself but not with the rest: relics enough for all rounds, one Raven that copies."""
    seats = data["seats"] if isinstance(data["seats"], list) else [data["seats"]]
    if [number for number in seats if not 2 <= number <= 4]:
        return [Field("seats", "2, 3 or 4, or a list of them", whole(2, 4))]
    found = []
    for number in seats:
        most = len(data["relics"]) - number * len(data["clocks"])
        if data["removed"][str(number)] > most:
            found.append(Field(f"removed.{number}", f"at most {most}, so that relics last", whole(0, most)))
    copying = [key for key, action in data["action"].items() if action == "copy"]
    found += [Field(f"action.{key}", "another action: one Raven copies already", bool) for key in copying[1:]]
    return found


class Setting:
    """What a level says, in the form that rules ask for it; shared by all copies of a table."""

    def __init__(self, level: Level) -> None:
        data = level.data
        scoring = data["scoring"]
        self.games: Final[int] = data["games"]
        self.hours: Final[list[str]] = data["clocks"]
        self.draw: Final[int] = data["draw"]
        self.relics: Final[list[int]] = [CARD[name] for name in data["relics"]]
        self.removed: Final[int] = data["removed"][str(level.seats)]
        self.everyone: Final[int] = (1 << level.seats) - 1
        """All seats as a mask of eyes."""
        self.rank: Final[list[int]] = [
            card if 0 < card < FIRST_RELIC else data["rank"].get(TYPE[card], NO_THIEF) for card in [0, *CARDS]
        ]
        self.action: Final[list[str]] = [data["action"].get(kind, "") for kind in TYPE]
        self.captured_action: Final[list[str]] = [data["captured_action"].get(kind, "") for kind in TYPE]
        self.active: Final[int] = sum(BIT[card] for card in CARDS if self.captured_action[card])
        """The cards that have an action of their own once they are captured (FR-ACT-3)."""
        self.as_thief: Final[list[str]] = [data["as_thief"].get(kind, "") for kind in TYPE]
        self.at_once: Final[list[str]] = [data["at_once"].get(kind, "") for kind in TYPE]
        self.owned: Final[list[int]] = [data["owned"].get(kind, 0) for kind in TYPE]
        self.captured: Final[list[int]] = [
            data["captured"].get(kind, owned) for kind, owned in zip(TYPE, self.owned, strict=True)
        ]
        self.gems: Final[list[int]] = scoring["gems"]
        self.pair: Final[int] = scoring["cursed_pair"]
        self.pair_needs: Final[int] = scoring["cursed_pair_needs"]
        self.four: Final[int] = scoring["four_bonus"]
        self.four_needs: Final[int] = scoring["four_bonus_needs"]
        self.relic_thieves: Final[bool] = level.options["raven_less_relic_thief"]
        self.open_discards: Final[bool] = level.options["open_discards"]


def setting_of(level: Level) -> Setting:
    """The setting of a level, made once."""
    found = SETTINGS.get(level)
    if found is None:
        if len(SETTINGS) > 64:
            SETTINGS.clear()
        found = SETTINGS[level] = Setting(level)
    return found


def one_of(table: str, key: str, words: list[str], needed: bool) -> Field:
    """A field that holds one of these words."""
    kind = OneOf(words)
    return Field(f"{table}.{key}", kind.expected, kind.fits, needed)


def points(table: str, key: str, needed: bool) -> Field:
    """A field that holds points."""
    return Field(f"{table}.{key}", POINTS, whole(-20, 20), needed)


SETTINGS: Final[dict[Level, Setting]] = {}
KEYS: Final[list[str]] = [*map(str, range(1, FIRST_RELIC)), *RELIC_TYPES]
FIELDS: Final[list[Field]] = [
    Field("games", "a whole number from 1 to 9", whole(1, 9)),
    Field("clocks", "the last ones of " + ", ".join(HOURS), is_hours),
    Field("draw", "a whole number from 1 to 9", whole(1, 9)),
    Field("relics", "ids of relics, none twice", is_relics),
    *[Field(f"removed.{n}", "a whole number from 0 to 22", whole(0, 22)) for n in (2, 3, 4)],
    *[Field(f"rank.{kind}", "a whole number from 0 to 99", whole(0, 99)) for kind in ("hollow", "mirror")],
    Field("rank.skull", "a whole number from 0 to 99", whole(0, 99)),
    *[one_of("action", str(n), ACTIONS, True) for n in range(1, FIRST_RELIC)],
    *[one_of("captured_action", key, CAPTURED_ACTIONS, False) for key in KEYS],
    *[one_of("as_thief", key, AS_THIEF, False) for key in KEYS],
    *[one_of("at_once", key, AT_ONCE, False) for key in KEYS],
    *[points("owned", kind, True) for kind in RELIC_TYPES],
    *[points("captured", key, False) for key in KEYS],
    Field("scoring.gems", "5 whole numbers: points for 0 to 4 Gems", is_gems),
    Field("scoring.cursed_pair", "a whole number from 0 to 20", whole(0, 20)),
    Field("scoring.cursed_pair_needs", "a whole number from 1 to 3", whole(1, 3)),
    Field("scoring.four_bonus", "a whole number from 0 to 20", whole(0, 20)),
    Field("scoring.four_bonus_needs", "a whole number from 1 to 22", whole(1, 22)),
    Field("options.raven_less_relic_thief", "true or false", yes_or_no),
    Field("options.open_discards", "true or false", yes_or_no),
]
