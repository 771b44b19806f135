"""Every reason that an agent can give is a sentence of the catalogue."""

import re
from pathlib import Path

import engine.games.hunt_the_ravager.agent as agent
from client.text import tr

FOLDER = Path(__file__).parents[2] / "engine" / "games" / "hunt_the_ravager"
CONSTRUCTED = [
    "track",
    "elders",
    "kami",
    "march",
    "return",
    "done",
    "hunt-lair",
    "move-home",
    "devastate-any",
]


def test_every_reason_has_its_sentence() -> None:
    source = "".join(path.read_text("utf-8") for path in FOLDER.glob("agent*.py"))
    keys = set(re.findall(r'Reason\(\s*"([\w-]+)"', source)) | set(CONSTRUCTED)
    assert len(keys) > 12 and agent.SKILLS
    for key in keys:
        said = tr(f"hunt-the-ravager-reason-{key}", place="C3", share=12, risk=7)
        assert said != f"hunt-the-ravager-reason-{key}" and "{" not in said


def test_generic_reasons_have_theirs() -> None:
    for key in ("reason-first", "reason-worlds"):
        assert tr(key, worlds=3, value=1.5) != key
