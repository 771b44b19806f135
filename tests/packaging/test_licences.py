"""Whose work is packed: nothing goes in whose terms are not given along."""

from pathlib import Path

import pygame
import pytest

from tests.packaging.scripts import ROOT, script

licences, contents = script("licences"), script("contents")
# as auditwheel, Windows and macOS call the same libraries
NAMES = {
    "SDL": ["libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2.dll", "libSDL2-2.0.0.dylib"],
    "SDL_image": ["libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL2_image.dll"],
    "zlib": ["libz.so.1", "zlib1.dll", "libz.1.3.1.zlib-ng.dylib"],
    "Opus and opusfile": ["libopus-0.dll", "libopusfile-96d7a9c0.so.0.4.5"],
    "libwebp": ["libwebpdemux-2.dll", "libsharpyuv.0.1.2.dylib"],
    "GCC's runtime libraries": ["libstdc++.so.6", "libgcc_s.so.1"],
    "Microsoft's Visual C++ runtime": ["VCRUNTIME140_1.dll", "api-ms-win-crt-heap-l1-1-0.dll"],
    "libffi": ["libffi-8.dll", "libffi.so.8"],
}


@pytest.mark.parametrize("name", NAMES)
def test_a_library_is_known_by_its_file(name: str) -> None:
    for file in NAMES[name]:
        assert [library["name"] for library in licences.libraries([file])] == [name], file


def test_a_library_that_nobody_knows_stops_the_build() -> None:
    assert licences.libraries(["libpython3.11.so.1.0", "python311.dll", "_socket.pyd"]) == []
    with pytest.raises(licences.Unlisted, match="librare"):
        licences.libraries(["libz.so.1", "odd/librare.so.2"])
    with pytest.raises(licences.Unlisted, match="tests"):
        licences.packages(["tests.packaging"], [], [])


def test_every_library_of_the_installed_pygame_is_known() -> None:
    places = [f"{pygame.__path__[0]}/../pygame_ce.libs", f"{pygame.__path__[0]}/.dylibs", pygame.__path__[0]]
    found = [p.name for place in places for p in Path(place).glob("*.*") if p.suffix in (".dll", ".dylib")]
    found += [p.name for p in Path(places[0]).glob("*.so*") if "asound" not in p.name]
    assert found and licences.libraries(found)


def test_each_library_has_a_home_a_holder_and_its_texts() -> None:
    told = licences.table()
    for library in told["library"]:
        assert library["home"] and library["holder"] and library["licence"]
        assert library["texts"] or "Microsoft" in library["name"]
    used = {text for library in told["library"] for text in library["texts"]} | set(told["packages"].values())
    assert used == {path.stem for path in licences.FOLDER.glob("*.txt")}


def test_the_packages_are_those_that_are_packed() -> None:
    modules = ["client.app", "engine.api", "json.decoder", "fluent.runtime", "fluent.syntax", "attr", "pytz"]
    binaries = [
        "pygame/base.cpython-311-x86_64-linux-gnu.so",
        "lib-dynload/_json.cpython-311-x86_64-linux-gnu.so",
        "python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so",
        "4e82ae__mypyc.cpython-311-x86_64-linux-gnu.so",
        "msgpack\\_cmsgpack.pyd",
        "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10",
    ]
    data = [
        "levels/x.toml",
        "fontpkg_cinzel/files/Cinzel[wght].ttf",
        "pylopdf_fonts_jp/NotoSansJP-Regular.otf",
    ]
    wanted = {"attrs", "fluent.runtime", "fluent.syntax", "fontpkg-cinzel", "msgpack", "mypy", "pygame-ce"}
    assert {*licences.packages(modules, binaries, data)} == wanted | {
        "pyinstaller",
        "pylopdf-fonts-jp",
        "pytz",
    }


@pytest.mark.slow
def test_the_texts_are_given_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "ALWAYS", ())
    data = [f"{place}/{Path(source).name}" for source, place in contents.data(ROOT)]
    text = licences.written(contents.modules(ROOT), ["pygame_ce.libs/libfluidsynth-2d6ca569.so.3.5.6"], data)
    heads = [part.strip().splitlines()[0] for part in text.split(licences.RULE)]
    for name in (
        "pygame-ce",
        "fluent.runtime",
        "fontpkg-cinzel",
        "pylopdf-fonts-jp",
        "platformdirs",
        "Python",
    ):
        assert any(head.startswith(name) for head in heads), name
    assert text.count("SIL OPEN FONT LICENSE") >= 6
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text and "FluidSynth  LGPL-2.1" in text
