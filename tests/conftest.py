"""What every test starts with: no window, no sound, and a user folder of its own."""

import gc
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Before anything imports pygame or asks where the user's files are.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
_HOME = tempfile.TemporaryDirectory(prefix="ravenbox-tests-")
os.environ["RAVENBOX_HOME"] = _HOME.name

# A busy machine is no failure.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_collection() -> None:
    """Nothing is thrown away while the tests are collected, so that nothing is looked for."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Thousands of tests stay until the end: they are not looked through for what can be thrown away."""
    gc.freeze()
    gc.set_threshold(20_000)
    gc.enable()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty user folder for one test."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("RAVENBOX_HOME", str(folder))
    yield folder
