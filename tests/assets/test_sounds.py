"""The sounds: each loads, is heard, does not clip, and comes out the same from every run."""

import array
import hashlib
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

import pygame
import pytest

from engine.levels import data_root

SOUNDS: Final = data_root("assets") / "sounds"
FILES: Final = sorted(p for p in SOUNDS.iterdir() if p.suffix in (".ogg", ".wav"))
SCRIPT: Final = Path(__file__).resolve().parents[2] / "packaging" / "make_sounds.py"
TOTAL: Final = 600_000


def load_maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(frequency=44_100, size=-16, channels=1)
        yield
        pygame.mixer.quit()


def test_every_sound_has_a_file_and_no_file_is_left_over() -> None:
    assert {p.stem for p in FILES} == set(load_maker().SOUNDS)
    assert sum(p.stat().st_size for p in FILES) < TOTAL


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_loads_is_heard_and_does_not_clip(path: Path, mixer: None) -> None:
    sound = pygame.mixer.Sound(str(path))
    frames = array.array("h", sound.get_raw())
    assert 0.05 < sound.get_length() < 3.2
    assert 0.2 < max(abs(v) for v in frames) / 32_768 < 0.95
    assert max(abs(v) for v in frames[-20:]) < 800  # a jump at the end is heard as a click


@pytest.mark.parametrize("name", ["click", "flip", "footprint"])
def test_same_run_same_sound(name: str) -> None:
    def digest() -> str:
        return hashlib.sha256(array.array("d", load_maker().made(name)).tobytes()).hexdigest()

    assert digest() == digest()
