"""The version of the program, as records and the about line name it."""

from typing import Final

VERSION: Final = "0.1.0"
