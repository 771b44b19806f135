"""The pictures: only what nanosvg draws, small files, sharp at every size, and never two that look alike."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

import pygame
import pytest

from engine.levels import data_root

IMAGES: Final = data_root("assets") / "images"
PICTURES: Final = sorted(IMAGES.rglob("*.svg"))
NAMES: Final = [p.relative_to(IMAGES).with_suffix("").as_posix() for p in PICTURES]
LARGEST: Final = 12 << 10
NS: Final = "{http://www.w3.org/2000/svg}"
PAINT: Final = {
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule",
    "opacity", "fill-opacity", "stroke-opacity", "transform",
}  # fmt: skip
GRADIENT: Final = {"id", "gradientUnits", "gradientTransform"}
ALLOWED: Final = {
    "svg": {"width", "height", "viewBox"},
    "defs": set[str](),
    "g": PAINT - {"opacity"},  # nanosvg gives it to each shape, other renderers to the group
    "path": PAINT | {"d"},
    "rect": PAINT | {"x", "y", "width", "height", "rx", "ry"},
    "circle": PAINT | {"cx", "cy", "r"},
    "ellipse": PAINT | {"cx", "cy", "rx", "ry"},
    "line": PAINT | {"x1", "y1", "x2", "y2"},
    "polygon": PAINT | {"points"},
    "polyline": PAINT | {"points"},
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR: Final = re.compile(r"#[0-9a-f]{6}|none|url\(#[a-z0-9]+\)")


def faults(text: str) -> list[str]:
    """What a picture uses that the window cannot draw, in words."""
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        return [f"not XML: {error}"]
    found = []
    named = [e.get("id", "") for e in root.iter() if e.get("id")]
    used = re.findall(r"url\(#([^)]*)\)", text)
    found += [f"id {n} twice" for n in {n for n in named if named.count(n) > 1}]
    found += [f"no id {n}" for n in set(used) - set(named)]
    found += [f"unused id {n}" for n in set(named) - set(used)]
    for e in root.iter():
        kind = e.tag.removeprefix(NS)
        if kind not in ALLOWED or (kind == "svg" and e is not root):
            found.append(f"<{kind}>")
            continue
        found += [f"<{kind} {key}>" for key in e.keys() if key not in ALLOWED[kind]]  # noqa: SIM118 (an Element is no dict)
        for key in ("fill", "stroke", "stop-color"):
            if not COLOUR.fullmatch(e.get(key, "none")):
                found.append(f'<{kind} {key}="{e.get(key)}">')
        if kind.endswith("Gradient"):
            found += gradient_faults(e, kind)
    if root.get("viewBox") != f"0 0 {root.get('width')} {root.get('height')}":
        found.append("viewBox differs from width and height")
    return found


def gradient_faults(e: ET.Element, kind: str) -> list[str]:
    """Numbers without a percent sign mean the whole picture only with userSpaceOnUse."""
    units = e.get("gradientUnits", "objectBoundingBox")
    ends = [e.get(k, "") for k in ("x1", "y1", "x2", "y2", "cx", "cy", "r") if k in e.keys()]  # noqa: SIM118
    percent = [v.endswith("%") for v in ends]
    if len(ends) != (4 if kind == "linearGradient" else 3):
        return [f"<{kind}> without all its numbers"]
    if units == "userSpaceOnUse":
        return [f"<{kind}> mixes units"] if any(percent) else []
    return [] if all(percent) else [f"<{kind}> needs % or userSpaceOnUse"]


def drawn(path: Path, side: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(path), (side, side))


@cache
def shades(name: str, side: int = 24) -> list[int]:
    """The picture in grey on paper, row by row."""
    picture = drawn(IMAGES / f"{name}.svg", side)
    ground = pygame.Surface((side, side))
    ground.fill((244, 231, 201))
    ground.blit(picture, ((side - picture.width) // 2, side - picture.height))
    grey = pygame.transform.grayscale(ground)
    return [grey.get_at((x, y)).r for y in range(side) for x in range(side)]


def apart(first: str, second: str) -> float:
    """The mean difference of two pictures in grey, 0..255."""
    a, b = shades(first), shades(second)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


@pytest.mark.parametrize("path", PICTURES, ids=NAMES)
def test_only_what_the_window_can_draw(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []
    assert path.stat().st_size <= LARGEST


@pytest.mark.parametrize(
    "sides", [(48, 200), pytest.param((400,), marks=pytest.mark.slow)], ids=["small", "large"]
)
@pytest.mark.parametrize("path", PICTURES, ids=NAMES)
def test_draws_something_at_every_size(path: Path, sides: tuple[int, ...]) -> None:
    for side in sides:
        picture = drawn(path, side)
        assert side <= max(picture.size) <= side + 1  # SDL rounds the longer side up now and then
        bounds = picture.get_bounding_rect(60)
        assert max(bounds.size) >= side * 0.5


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<text x="1" y="1">a</text>', "<text>"),
        ('<path d="M0 0 L9 9" fill="red"/>', '<path fill="red">'),
        ('<path d="M0 0 L9 9" filter="url(#f)"/>', "<path filter>"),
        ('<g opacity=".5"><path d="M0 0 L9 9"/></g>', "<g opacity>"),
        ('<path d="M0 0 L9 9" fill="url(#gone)"/>', "no id gone"),
        (
            '<linearGradient id="a" x1="0" y1="0" x2="1" y2="1"/><path d="M0 0 L9 9" fill="url(#a)"/>',
            "<linearGradient> needs % or userSpaceOnUse",
        ),
        (
            '<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="1" cy="1" r="9" fx="2"/>'
            '<path d="M0 0 L9 9" fill="url(#a)"/>',
            "<radialGradient fx>",
        ),
        ("<svg/>", "<svg>"),
    ],
)
def test_lint_sees(body: str, fault: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">{body}</svg>'
    assert fault in faults(text)


KINDS: Final = ("countryside", "conflict", "lake", "shrine", "village")
TILES: Final = [n for n in NAMES if n.startswith("tiles/")]


def kind_of(tile: str) -> str:
    return re.sub(r"-[abc]$", "", tile)


def test_tiles_are_complete() -> None:
    assert {kind_of(n) for n in TILES} == {
        *(f"tiles/tile-{k}" for k in KINDS),
        *(f"tiles/tile-ruin-{k}" for k in ("countryside", "shrine", "village")),
        "tiles/tile-back",
    }


def test_kinds_differ_without_colour() -> None:
    for first, second in combinations(TILES, 2):
        if kind_of(first) != kind_of(second):
            both_ruins = "ruin" in first and "ruin" in second
            assert apart(first, second) > (6 if both_ruins else 18), (first, second)


def test_tired_samurai_differ_in_shape() -> None:
    for name in (n for n in NAMES if n.endswith("-exhausted")):
        assert apart(name, name.removesuffix("-exhausted")) > 15


def test_the_two_ravagers_footprints_and_furies_differ() -> None:
    assert apart("pieces/ravager", "pieces/ravager-2") > 15
    assert apart("pieces/footprint-dark", "pieces/footprint-light") > 15
    assert apart("pieces/fury", "pieces/fury-spent") > 15


CARDS: Final = [n for n in NAMES if n.startswith("cards/")]
LETTERS: Final = ("hollow", "skull", "mirror")
RELICS: Final = (
    *("ruby", "emerald", "sapphire", "diamond"),
    *(f"chest{value}{letter}" for value in "1234" for letter in "ab"),
    "chest5a",
    *(f"{kind}{letter}" for kind in LETTERS for letter in "abc"),
)


def look_of(card: str) -> str:
    """What a card shows: copies of one relic may look alike, and no others."""
    return card[:-1] if re.search(r"-(chest\d|hollow|skull|mirror)[abc]$", card) else card


def test_cards_are_complete() -> None:
    assert set(CARDS) == {
        *(f"cards/raven-{rank}" for rank in range(1, 10)),
        *(f"cards/relic-{relic}" for relic in RELICS),
        *(f"cards/back-raven-{seat}" for seat in range(1, 5)),
        *("cards/back-relic", "cards/lock-chain", "cards/captured-bars"),
    }


def test_cards_differ_without_colour() -> None:
    for first, second in combinations(CARDS, 2):
        if look_of(first) != look_of(second):
            assert apart(first, second) > 7, (first, second)


def test_cards_have_one_shape() -> None:
    sizes = {ET.parse(IMAGES / f"{card}.svg").getroot().get("viewBox") for card in CARDS}
    assert sizes == {"0 0 250 350"}


@pytest.mark.parametrize("card", [n for n in CARDS if "/raven" in n or "/relic" in n])
def test_words_have_a_quiet_ground(card: str) -> None:
    """Title and text are drawn by the window: there the card is pale and nearly flat."""
    picture = drawn(IMAGES / f"{card}.svg", 350)
    grey = pygame.transform.grayscale(picture)
    text = (16, 290, 218, 48) if "raven" in card else (16, 260, 218, 78)
    for left, top, wide, high in ((86, 22, 112, 18), text):
        lights = [
            grey.get_at((x, y)).r for x in range(left, left + wide, 3) for y in range(top, top + high, 3)
        ]
        assert min(lights) > 165, card
        assert max(lights) - min(lights) < 60, card
