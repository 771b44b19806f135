"""Write the golden records that travel with the program: `python -m tests.records.carried`.

Those of `tests/records`, and one game played by chance for every mode and number of seats that has none yet.
"""

import shutil
from pathlib import Path
from typing import Final

from client.commands_selftest import STEPS, kinds
from client.commands_tools import play_on
from client.saves import stream
from client.saves.entry import OVER
from engine.api import GAMES, Level, Match, Record, data_root, load, replay
from tests.records import files, read

FOLDER: Final = data_root("assets") / "records"
WHEN: Final = "2026-01-01T00:00:00+00:00"
SEED: Final = 20


def games() -> dict[str, Record]:
    """The records by the name of their file."""
    found: dict[str, Record] = {}
    shown: set[tuple[str, str, int]] = set()

    def keep(name: str, match: Match) -> None:
        found[f"{match.record.game}/{name}.ravenbox"] = match.record
        shown.add((match.record.game, match.record.mode, match.record.seats))

    for game in GAMES:
        for path in files(game):
            golden = read(path)
            keep(path.stem, dealt(golden.record, golden.level))
    for game, mode, seats in kinds():
        if (game, mode, seats) not in shown:
            match = Match(GAMES[game], load(GAMES[game], mode, seats=seats), SEED)
            play_on(match, STEPS, SEED)
            assert match.over
            keep(f"{mode}_for_{seats}", match)
    return found


def dealt(golden: Record, level: Level) -> Match:
    """A golden record played again, so that its header says which level and rules it needs."""
    match = replay(GAMES[golden.game], level, golden)
    assert match.over
    return match


def contents() -> dict[str, bytes]:
    """What the files hold."""
    return {name: stream.whole(r, r.moves, WHEN, [OVER])[0] for name, r in games().items()}


def main() -> None:
    """Write them all anew."""
    shutil.rmtree(FOLDER)
    for name, data in contents().items():
        path = Path(FOLDER, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


if __name__ == "__main__":
    main()
