"""Find, read and check level files; the only place where the engine opens a file."""

import difflib
import hashlib
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from engine.kernel.game import AnyGame
from engine.kernel.level import Field, Level, whole


def is_id(value: Any) -> bool:
    """A name as games and modes have it."""
    return isinstance(value, str) and re.fullmatch(r"[a-z][a-z0-9_]*", value) is not None


MOST_SEATS: Final = 8


def is_seats(value: Any) -> bool:
    """A number of seats, or several to choose from, the smallest first."""
    numbers = value if isinstance(value, list) else [value]
    return len(numbers) > 0 and all(map(whole(1, MOST_SEATS), numbers)) and numbers == sorted(set(numbers))


HEAD: Final[list[Field]] = [
    Field("game", "the id of a game, as a text", is_id),
    Field("mode", "the id of a mode: small letters, digits and underscores", is_id),
    Field("seats", f"a whole number from 1 to {MOST_SEATS}, or a rising list of them", is_seats),
]
LARGEST_FILE: Final = 1 << 20


class FileTrouble(Exception):
    """A file of data cannot be used: on which line, and what was expected there."""

    def __init__(self, line: int, expected: str) -> None:
        super().__init__(expected)
        self.line: Final[int] = line
        self.expected: Final[str] = expected


class LevelProblem(Exception):
    """What is wrong with a level file: where, and what was expected there."""

    def __init__(self, path: Path, line: int, sentence: str) -> None:
        super().__init__(f"{path}:{line}: {sentence}")
        self.path: Final[Path] = path
        self.line: Final[int] = line
        self.sentence: Final[str] = sentence


def data_root(name: str) -> Path:
    """The folder `levels` or `assets`: in a frozen program, beside the packages, or installed with them."""
    bundle = getattr(sys, "_MEIPASS", "")
    root = Path(bundle) if bundle else Path(__file__).resolve().parent.parent
    beside = root / name
    return beside if beside.is_dir() else root / "ravenbox" / name


def level_files(game: str) -> list[Path]:
    """The level files of a game, by name."""
    return sorted((data_root("levels") / game).glob("*.toml"))


def load(game: AnyGame, mode: str, options: dict[str, Any] | None = None, seats: int = 0) -> Level:
    """The level of this mode with these house rules, for so many seats (0: as few as it can have).

    Raises KeyError with what exists for an unknown mode, option or number of seats, LevelProblem for a bad
    file.
    """
    return make(found(game, mode), options or {}, seats)


def found(game: AnyGame, mode: str) -> dict[str, Any]:
    """The content of the level file of this mode, whatever is wrong with others. Raises as `load` does."""
    modes: list[str] = []
    problems: list[LevelProblem] = []
    for path in level_files(game.name):
        try:
            data = read(game, path)
        except LevelProblem as problem:
            problems.append(problem)
            continue
        modes.append(data["mode"])
        if data["mode"] == mode:
            return data
    if problems:
        raise problems[0]
    raise KeyError(", ".join(modes))


def modes_of(game: AnyGame) -> list[str]:
    """The modes that a game can be played in, the shortest game first."""
    known = [read(game, path) for path in level_files(game.name)]
    return [data["mode"] for data in sorted(known, key=lambda data: game.bound(make(data, {})))]


def seats_of(game: AnyGame, mode: str) -> list[int]:
    """For how many seats a mode can be played, the fewest first; none for an unknown mode."""
    try:
        return numbers_of(found(game, mode)["seats"])
    except KeyError:
        return []


def numbers_of(seats: Any) -> list[int]:
    """The numbers of seats that a level file offers."""
    return seats if isinstance(seats, list) else [seats]


def make(data: dict[str, Any], options: dict[str, Any], seats: int = 0) -> Level:
    """A level from checked data.

    Raises KeyError for an unknown option, a value of another kind, or a number of seats that is not offered.
    """
    numbers = numbers_of(data["seats"])
    if seats and seats not in numbers:
        raise KeyError(", ".join(map(str, numbers)))
    known: dict[str, Any] = data.get("options", {})
    for key, value in options.items():
        if key not in known or type(value) is not type(known[key]):
            raise KeyError(", ".join(known))
    text = repr(sorted(data.items())).encode()
    digest = hashlib.blake2b(text, digest_size=8).hexdigest()
    return Level(data["game"], data["mode"], seats or numbers[0], data, {**known, **options}, digest)


def read(game: AnyGame, path: Path) -> dict[str, Any]:
    """The content of a level file of this game; raises the first LevelProblem."""
    data, problems = examine(path, game)
    if not problems and data["game"] != game.name:
        problems = [LevelProblem(path, line_of(path.read_text("utf-8"), "game"), f"expected {game.name!r}")]
    if problems:
        raise problems[0]
    return data


def examine(path: Path, game: AnyGame) -> tuple[dict[str, Any], list[LevelProblem]]:
    """The content of a level file of a game, with all that is wrong with it."""
    try:
        text, data = read_toml(path, LARGEST_FILE)
    except FileTrouble as trouble:
        return {}, [LevelProblem(path, trouble.line, trouble.expected)]
    fields = [*HEAD, *game.fields()]
    problems: list[LevelProblem] = []

    def add(key: str, sentence: str) -> None:
        problems.append(LevelProblem(path, line_of(text, key), sentence))

    for field in fields:
        value = look_up(data, field.key)
        if value is None and field.needed:
            add(field.key.rpartition(".")[0], f"expected {field.key}: {field.expected}")
        elif value is not None and not field.fits(value):
            add(field.key, f"{field.key}: expected {field.expected}")
    for field in [] if problems else game.clashes(data):
        add(field.key, f"{field.key}: expected {field.expected}")
    known = [field.key for field in fields]
    for key in keys_of(data):
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            add(key, f"unknown key {key}{hint}")
    return data, sorted(problems, key=lambda problem: problem.line)


def problems_of(path: Path, games: dict[str, AnyGame]) -> list[LevelProblem]:
    """All that is wrong with a level file of any of these games."""
    try:
        text, data = read_toml(path, LARGEST_FILE)
    except FileTrouble as trouble:
        return [LevelProblem(path, trouble.line, trouble.expected)]
    if data.get("game") not in games:
        expected = f"game: expected one of {', '.join(games)}, not {data.get('game')!r}"
        return [LevelProblem(path, line_of(text, "game"), expected)]
    return examine(path, games[data["game"]])[1]


def read_toml(path: Path, largest: int) -> tuple[str, dict[str, Any]]:
    """The text and the content of a TOML file. Raises FileTrouble with what was expected, and the line."""
    try:
        if path.exists() and not path.is_file():
            raise FileTrouble(1, "expected a file")
        if path.stat().st_size > largest:
            raise FileTrouble(1, f"expected a file of at most {largest >> 20} MiB")
        text = path.read_text("utf-8")
        return text, tomllib.loads(text)
    except OSError as error:
        raise FileTrouble(1, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise FileTrouble(1, "expected text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise FileTrouble(int(found[1]) if found else 1, f"expected TOML: {error}") from None
    except RecursionError:
        raise FileTrouble(1, "expected TOML that is not nested so deeply") from None


def look_up(data: dict[str, Any], key: str) -> Any:
    """The value at a dotted key, None when there is none."""
    value: Any = data
    for part in key.split("."):
        if not isinstance(value, dict) or part not in value:
            return None
        value = value[part]
    return value


def keys_of(data: dict[str, Any]) -> list[str]:
    """All dotted keys."""
    keys = []
    for key, value in data.items():
        keys += [f"{key}.{inner}" for inner in keys_of(value)] if isinstance(value, dict) else [key]
    return keys


def line_of(text: str, key: str) -> int:
    """The line on which a dotted key or its table stands; 1 when it is not there."""
    table, _, name = key.rpartition(".")
    here = ""
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[([^\[\]]+)\]", line)
        if header:
            here = header[1].strip()
            if here == key:
                return number
        elif here == table and re.match(rf"\s*{re.escape(name)}\s*=", line):
            return number
    return 1
