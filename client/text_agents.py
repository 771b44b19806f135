"""Agents at a terminal: they think while the player waits, in this process. No pygame."""

from __future__ import annotations

from typing import Any

from client.session_worker import Clock, Worker
from engine import api


class Thinker(Worker):
    """A worker without a process: the answer is there when the question returns."""

    def __init__(self) -> None:
        super().__init__()
        self._answer: dict[str, Any] | None = None

    def start(self) -> None:
        """There is nothing to start."""

    def ask(self, request: dict[str, Any]) -> None:
        """Think, and keep the answer."""
        try:
            said = api.think(request, Clock(int(request["limit_ms"])))
            self._answer = {"number": request["number"], **said}
        except Exception as error:
            # an agent that fails must not take the game with it: something legal is played instead
            self._answer = {"number": request["number"], "error": f"{type(error).__name__}: {error}"}

    def answer(self) -> dict[str, Any] | None:
        """The answer, once."""
        answer, self._answer = self._answer, None
        return answer

    def close(self) -> None:
        """There is nothing to end."""
