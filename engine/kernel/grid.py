"""Rows and columns with printed names, what touches what, and the points between four cells."""

from typing import Final


class Grid:
    """Cells named column then row (`C4`), in reading order; crossings named by their corners (`C3/D4`).

    `adjacent[cell]` touches orthogonally or diagonally, `near[cell]` is that as a mask with the cell itself.
    `corners[crossing]` are its four cells, `around[cell]` the crossings of a cell, `beside[crossing]` the
    orthogonal neighbours of a crossing.
    """

    def __init__(self, columns: str, rows: int) -> None:
        width = len(columns)
        cells = range(width * rows)
        self.width: Final[int] = width
        self.names: Final[list[str]] = [f"{columns[c % width]}{c // width + 1}" for c in cells]
        self.cell: Final[dict[str, int]] = {name: c for c, name in enumerate(self.names)}
        self.adjacent: Final[list[list[int]]] = [
            [
                d
                for d in cells
                if d != c and abs(d % width - c % width) <= 1 and abs(d // width - c // width) <= 1
            ]
            for c in cells
        ]
        self.near: Final[list[int]] = [sum(1 << d for d in [c, *self.adjacent[c]]) for c in cells]
        tops = [c for c in cells if c % width < width - 1 and c // width < rows - 1]
        self.corners: Final[list[list[int]]] = [[c, c + 1, c + width, c + width + 1] for c in tops]
        self.crossings: Final[list[str]] = [f"{self.names[k[0]]}/{self.names[k[3]]}" for k in self.corners]
        self.crossing: Final[dict[str, int]] = {name: k for k, name in enumerate(self.crossings)}
        points = range(len(tops))
        self.around: Final[list[list[int]]] = [[k for k in points if c in self.corners[k]] for c in cells]
        across = width - 1
        self.beside: Final[list[list[int]]] = [
            [j for j in points if abs(j % across - k % across) + abs(j // across - k // across) == 1]
            for k in points
        ]
