"""Agents at a terminal: they think while the player waits, in this process. No pygame."""

from __future__ import annotations

from typing import Any

from client.session_worker import Worker, answered


class Thinker(Worker):
    """A worker without a process: the answer is there when the question returns."""

    def __init__(self) -> None:
        super().__init__()
        self._answer: dict[str, Any] | None = None

    def start(self) -> None:
        """There is nothing to start."""

    def ask(self, request: dict[str, Any]) -> None:
        """Think, and keep the answer."""
        self._answer = answered(request, self.think)

    def answer(self) -> dict[str, Any] | None:
        """The answer, once."""
        answer, self._answer = self._answer, None
        return answer

    def close(self) -> None:
        """There is nothing to end."""
