"""The process in which an agent thinks: it gets a view as plain data and answers with words. No pygame."""

from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing
import os
import signal
import threading
import time
import traceback
from importlib import import_module
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from client import crash

log = logging.getLogger(__name__)
THINK: Final = "engine.api:think"
POLITE_S: Final = 0.3
FIRM_S: Final = 0.7


class Clock:
    """Tells an agent when its time is up."""

    def __init__(self, limit_ms: int) -> None:
        self._until = time.monotonic() + limit_ms / 1000

    def __call__(self) -> bool:
        return time.monotonic() >= self._until


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def answered(request: dict[str, Any], think: str) -> dict[str, Any]:
    """What an agent says to a question; when it fails, what failed and where."""
    module, _, name = think.partition(":")
    number = request["number"]
    try:
        late = Clock(int(request.get("limit_ms", 5000)))
        return {"number": number, **getattr(import_module(module), name)(request, late)}
    except Exception as e:
        # an agent that fails must not take the game with it: the other side plays something legal
        return {"number": number, "error": f"{type(e).__name__}: {e}", "trace": traceback.format_exc()}


def serve(line: Connection, think: str) -> None:
    """Answer questions until the line closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    crash.watch(crash.folder())
    threading.Thread(target=_die_with_parent, daemon=True).start()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # drawing comes first
    while True:
        try:
            request = json.loads(line.recv_bytes())
        except (EOFError, OSError):
            return
        answer = answered(request, think)
        with contextlib.suppress(OSError):
            line.send_bytes(json.dumps(answer).encode())


class Worker:
    """Our end of the line: started when first needed, gone within two seconds of `close`."""

    def __init__(self, think: str = THINK) -> None:
        self.think = think
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None

    def start(self) -> None:
        """Start the process ahead of the first question."""
        if self._process is not None and self._process.is_alive():
            return
        self.close()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, self.think), name="agent", daemon=True)
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self._line, self._process = ours, process

    def ask(self, request: dict[str, Any]) -> None:
        """Put a question; OSError when the process cannot be reached."""
        self.start()
        if self._line is not None:
            self._line.send_bytes(json.dumps(request).encode())

    def answer(self) -> dict[str, Any] | None:
        """Return an answer that has arrived; raises OSError or EOFError when the process has died."""
        if self._line is None or not self._line.poll(0):
            return None
        answer = json.loads(self._line.recv_bytes())
        return answer if isinstance(answer, dict) else {}

    @property
    def pid(self) -> int:
        return self._process.pid or 0 if self._process is not None else 0

    def close(self) -> None:
        """End the process, by force if need be."""
        line, process = self._line, self._process
        self._line = self._process = None
        if line is not None:
            line.close()
        if process is None:
            return
        try:
            process.terminate()
            process.join(POLITE_S)
            if process.is_alive():
                process.kill()
                process.join(FIRM_S)
            if not process.is_alive():
                process.close()
        except (OSError, ValueError) as e:
            log.warning("agent process: %s", e)
