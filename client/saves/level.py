"""The level that a record was played on, if this program has it."""

from client.saves.problem import SaveProblem
from engine.api import GAMES, Level, LevelProblem, Record, load, seats_of


def level_of(record: Record, name: str) -> Level:
    """The level that a record was played on; SaveProblem when this program has another or none."""
    game = GAMES.get(record.game)
    if game is None:
        raise SaveProblem("save-no-game", name=name, game=record.game)
    if game.rules_version != record.rules_version:
        rules, mine = record.rules_version, game.rules_version
        raise SaveProblem("save-other-rules", name=name, rules=rules, mine=mine)
    try:
        level = load(game, record.mode, record.options, record.seats)
    except (KeyError, LevelProblem) as error:
        if isinstance(error, LevelProblem) or not seats_of(game, record.mode):
            raise SaveProblem("save-no-level", name=name, game=record.game, mode=record.mode) from error
        raise SaveProblem("save-other-level", name=name) from error
    if level.digest != record.level_digest or level.seats != record.seats:
        raise SaveProblem("save-other-level", name=name)
    return level


class Fitting:
    """Tells which records this program could play, by their headers; each level is loaded once."""

    def __init__(self) -> None:
        self._known: dict[str, SaveProblem | None] = {}

    def check(self, record: Record, name: str) -> None:
        """Raise SaveProblem when the game, its rules or its level are not those of this program."""
        about = (record.game, record.mode, record.seats, record.level_digest, record.rules_version)
        key = repr((about, sorted(record.options.items())))
        if key not in self._known:
            self._known[key] = None
            try:
                level_of(record, name)
            except SaveProblem as problem:
                self._known[key] = problem
        known = self._known[key]
        if known is not None:
            raise SaveProblem(known.key, **{**known.values, "name": name})
