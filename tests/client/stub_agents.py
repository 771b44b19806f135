"""Agents that misbehave, for the worker process of the session."""

from __future__ import annotations

import os
import time
from typing import Any


def last(request: dict[str, Any], late: Any) -> dict[str, Any]:
    """Answer the last legal words; only plain data has arrived."""
    return {"words": request["options"][-1], "reason": "r", "args": {"seat": request["seat"]}}


def hung(request: dict[str, Any], late: Any) -> dict[str, Any]:
    """Never answer, and listen to nobody."""
    while True:
        time.sleep(0.2)


def patient(request: dict[str, Any], late: Any) -> dict[str, Any]:
    """Think until the time is up."""
    while not late():
        time.sleep(0.01)
    return {"words": request["options"][0]}


def failing(request: dict[str, Any], late: Any) -> dict[str, Any]:
    """Raise."""
    raise ZeroDivisionError("nothing there")


def dying(request: dict[str, Any], late: Any) -> dict[str, Any]:
    """Take the whole process away."""
    os._exit(3)


def lying(request: dict[str, Any], late: Any) -> dict[str, Any]:
    """Answer something illegal."""
    return {"words": "hunt S1 A1"}
