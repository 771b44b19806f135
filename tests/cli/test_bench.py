"""The figures of `ravenbox bench`: all ways to play, each beside the peer and its goal."""

import pytest

from client.bench import engine, peers, render
from engine.api import GAMES, modes_of, seats_of


def test_every_way_to_play_is_measured_beside_the_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "rates", lambda works: [float(work(0)) for work in works])
    monkeypatch.setattr(peers, "play_outs", lambda: lambda k: 2)
    alone, beside = [figure.line() for figure in engine.measure(False)], engine.measure(True)
    for game in GAMES.values():
        for mode in modes_of(game):
            ways = [line.split()[1:3] for line in alone if "play-outs" in line]
            found = [name for name, way in ways if name == game.name and way.rstrip(",:") == mode]
            assert len(found) == len(seats_of(game, mode))
    values = {figure.name: figure.value for figure in beside}
    ratios = [figure for figure in beside if figure.unit == "x"]
    assert len(ratios) == sum("play-outs" in line for line in alone)
    for ratio in ratios:
        assert "at least" in ratio.goal
        assert ratio.value == values[ratio.name.partition(" /")[0]] / 2


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_a_table_to_measure(name: str) -> None:
    match = render.somewhere(render.pairs, render.late, game=GAMES[name])
    assert match.game.name == name and not match.over and render.choices(match)
    with pytest.raises(AssertionError):
        render.somewhere(lambda m: m.over, game=GAMES[name])
