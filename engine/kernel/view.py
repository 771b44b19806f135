"""What one seat may know, and could remember; never more."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from engine.kernel.level import Level

Position = dict[str, Any]
"""A table written down in plain JSON types; in a view "?" stands for what is hidden."""

HIDDEN: Final = "?"
PUBLIC: Final = -1
"""The eyes of somebody who sits nowhere."""


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """The position with everything hidden that this seat may not know."""

    def __init__(self, level: Level, seat: int, data: Position) -> None:
        self.level: Final[Level] = level
        self.seat: Final[int] = seat
        self.data: Final[Position] = data
