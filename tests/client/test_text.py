from __future__ import annotations

import ast
import logging
import re
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message, Term
from hypothesis import given
from hypothesis import strategies as st

from client import offers, settings, text
from client.seating import HUMAN, LEVELS
from tests.client import pseudo

ROOT = Path(__file__).resolve().parents[2]
SHARED = [
    *(ROOT / "client").glob("*.py"),
    *(ROOT / "client/widgets").glob("*.py"),
    *(ROOT / "client/screens").glob("*.py"),
]  # fmt: skip


def keys_in(path: Path) -> list[str]:
    """The keys that a file hands to `tr` as they stand."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            first = node.args[0]
            if called in ("tr", "_say") and isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.append(first.value)
    return found


@pytest.mark.parametrize("path", SHARED, ids=lambda p: p.stem)
def test_every_key_that_is_written_out_has_a_text(path: Path) -> None:
    assert [key for key in keys_in(path) if not text.knows(key)] == []


def test_every_key_that_is_put_together_has_a_text() -> None:
    families = [f"level-{level}" for level in (HUMAN, *LEVELS)] + [
        f"level-{level}-tip" for level in (HUMAN, *LEVELS)
    ]
    families += [f"settings-palette-{p}" for p in settings.PALETTES]
    families += [f"settings-speed-{s}" for s in settings.SPEEDS]
    families += [f"settings-deduction-{d}" for d in settings.DEDUCTION]
    families += [f"result-{b}" for b in ("review", "replay", "again", "home")]
    families += [f"language-{code}" for code in text.languages()]
    assert [key for key in families if not text.knows(key)] == []


def test_every_game_has_the_texts_of_its_box_and_its_setup() -> None:
    for box in offers.shelf(text.assets()):
        assert text.knows(f"shelf-{text.key_of(box.game)}") and text.knows(
            f"shelf-{text.key_of(box.game)}-blurb"
        )
    for game in offers.ready_games():
        for offer in offers.offers(game):
            assert text.knows(f"{text.key_of(game)}-mode-{offer.mode}")
            for option in offer.options:
                assert text.knows(f"{text.key_of(game)}-option-{option}")


def test_no_text_of_the_window_is_left_over() -> None:
    source = "\n".join(p.read_text("utf-8") for p in SHARED)
    keys = re.findall(r"^([a-z][\w-]*) *=", (ROOT / "assets/text/en/client.ftl").read_text("utf-8"), re.M)
    built = ("level-", "settings-", "result-", "language-")
    assert [k for k in keys if f'"{k}"' not in source and not k.startswith(built)] == []


def test_a_missing_key_is_shown_and_noted(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert text.tr("no-such-key", a=1) == "no-such-key"
    assert "no-such-key" in text.spoken().missing and "no-such-key" in caplog.text


def test_no_signs_that_fonts_draw_as_boxes() -> None:
    assert text.tr("box-coming-note", game="X") == "X is still in the making."


def test_another_language_falls_back_to_english(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "de").mkdir()
    (tmp_path / "en/client.ftl").write_text("one = One\ntwo = Two\n")
    (tmp_path / "de/client.ftl").write_text("one = Eins\n")
    spoken = text.Catalogue(tmp_path, "de")
    assert (spoken.say("one", {}), spoken.say("two", {})) == ("Eins", "Two")
    assert not spoken.missing


def test_a_catalogue_that_cannot_be_read_is_not_the_end(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en/bad.ftl").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "en/good.ftl").write_text("one = One\n")
    assert text.Catalogue(tmp_path, "en").say("one", {}) == "One"


@pytest.mark.parametrize(
    ("given_text", "wanted"),
    [
        ("a\0b", "ab"), ("\ud800x", "x"), ("line\nbreak\ttab", "line break tab"), ("\u202eevil", "evil"),
        ("e\u0301", "é"), ("דוד 12", "דוד 12"), ("x" * 900, "x" * 500), ("🐦‍⬛", "🐦‍⬛"),
    ],
)  # fmt: skip
def test_text_from_outside_is_made_safe(given_text: str, wanted: str) -> None:
    assert text.clean(given_text) == wanted


@given(st.text(alphabet=st.characters(), max_size=60))
def test_made_safe_once_is_made_safe(given_text: str) -> None:
    once = text.clean(given_text)
    assert text.clean(once) == once
    assert once.encode("utf-8") is not None and "\0" not in once


def test_the_language_that_nobody_speaks_is_longer(tmp_path: Path) -> None:
    plain = {k: text.tr(k) for k in ("home-settings", "settings-reset-sentence", "go-back")}
    pseudo.speak(tmp_path)
    for key, words in plain.items():
        assert len(text.tr(key)) >= 1.35 * len(words)
    assert text.tr("rulebook-hits", count=3).startswith("3 ")
    assert text.tr("toast-scale", percent=110).count("110") == 1


def test_every_message_of_every_catalogue_is_well_formed() -> None:
    spoken = text.spoken()
    for path in (ROOT / "assets/text/en").glob("*.ftl"):
        source = path.read_text("utf-8")
        keys = [m[1] for m in text.MESSAGE.finditer(source)]
        whole = FluentResource(source).body
        assert not [entry for entry in whole if isinstance(entry, Junk)], f"{path.name} is not well-formed"
        assert len([entry for entry in whole if isinstance(entry, Message | Term)]) == len(keys), path.name
        assert [key for key in keys if not key.startswith("-") and not spoken.knows(key)] == []


def test_no_key_stands_in_two_places() -> None:
    seen: dict[str, str] = {}
    for path in sorted((ROOT / "assets/text/en").glob("*.ftl")):
        for found in text.MESSAGE.finditer(path.read_text("utf-8")):
            assert found[1] not in seen, f"{found[1]} stands in {seen[found[1]]} and in {path.name}"
            seen[found[1]] = path.name


def test_terms_and_references_are_found(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en/a.ftl").write_text(
        "-box = Raven\n\nopens = The { -box } opens. { later }\nlater = Later.\n"
    )
    assert text.Catalogue(tmp_path, "en").say("opens", {}) == "The Raven opens. Later."
