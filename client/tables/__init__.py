"""One pure function per game: a view becomes a scene and a side panel. This is where a game is registered with the client."""

from typing import Final

from client.scene import Table
from client.tables import hunt_the_ravager

TABLES: Final[dict[str, Table]] = {"hunt_the_ravager": hunt_the_ravager}
