"""A process is killed while it plays: at most its last action is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "count"), [("match", 200), ("toy", 100), ("again", 60)])
def test_killed_at_random_moments(home: Path, kind: str, count: int) -> None:
    command = [sys.executable, "-m", "tests.saves.killed", kind, str(count), "7"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == count
    assert [line for line in lines if not line.endswith(" ok")] == []
    assert len({line.split()[0] for line in lines}) > count // 5, "the kills all fell on the same moment"
