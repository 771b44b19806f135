"""The games through the interfaces of other libraries, whose own tests they must pass.

The adapters know no game. They need the optional extra `peers`.
"""

from typing import Final

from engine.api import Level
from tests.games import LEVELS


def plain() -> list[Level]:
    """Every mode of every game for each number of seats, with its house rules as they are."""
    found: dict[tuple[str, str, int], Level] = {}
    for level in LEVELS:
        found.setdefault((level.game, level.mode, level.seats), level)
    return list(found.values())


PLAIN: Final = plain()
PLAIN_NAMES: Final = [f"{level.game}-{level.mode}-{level.seats}" for level in PLAIN]
