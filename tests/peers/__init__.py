"""The games through the interfaces of other libraries, whose own tests they must pass.

The adapters know no game. They need the optional extra `peers`.
"""

from typing import Final

from engine.api import Level
from tests.games import LEVELS

PLAIN: Final[list[Level]] = list(
    {(level.game, level.mode, level.seats): level for level in reversed(LEVELS)}.values()
)[::-1]
"""Every mode of every game for each number of seats, with its house rules as they are."""
PLAIN_NAMES: Final = [f"{level.game}-{level.mode}-{level.seats}" for level in PLAIN]
