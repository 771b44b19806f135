"""One pure function per game: a view becomes a scene and a side panel. Games are registered here."""

from typing import Final

from client.scene import Table
from client.tables import five_ravens, hunt_the_ravager

TABLES: Final[dict[str, Table]] = {"hunt_the_ravager": hunt_the_ravager, "five_ravens": five_ravens}
