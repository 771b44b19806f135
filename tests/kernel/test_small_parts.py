"""The small parts of the kernel: grid, log, agenda, settling, digests."""

from typing import Any, ClassVar

import pytest

from engine.api import Level, Position, digest
from engine.kernel.action import Action
from engine.kernel.chance import Seeded
from engine.kernel.event import Event, Log, Minutes
from engine.kernel.grid import Grid
from engine.kernel.state import State, settle, take
from engine.kernel.step import Step


class Heard(Event):
    name: ClassVar[str] = "heard"


class Told(Event):
    name: ClassVar[str] = "told"
    tells: ClassVar[bool] = True


class Say(Action[State]):
    verb: ClassVar[str] = "say"

    def barred(self, t: State) -> str:
        return "NO" if self.objects == ["no"] else ""

    def apply(self, t: State, out: Log) -> None:
        out.all(Heard(*self.objects))


class Ask(Step[State]):
    """Asks with as many answers as its name has letters, one of them barred."""

    name: ClassVar[str] = "a"

    def thinkable(self, t: State) -> list[Action[State]]:
        return [Say("no"), *[Say(letter) for letter in self.name]]

    def chosen(self, t: State, action: Action[State]) -> None:
        if action.objects == ["x"]:
            t.next(FIRST, SECOND)

    def run(self, t: State, out: Log) -> None:
        out.all(Told("ran"))


class AskTwo(Ask):
    name: ClassVar[str] = "xy"

    def seat(self, t: State) -> int:
        return 1


class AskOne(Ask):
    name: ClassVar[str] = "z"
    asks_always: ClassVar[bool] = True


class Happen(Step[State]):
    name: ClassVar[str] = "first"

    def run(self, t: State, out: Log) -> None:
        out.all(Told(self.name))


class HappenToo(Happen):
    name: ClassVar[str] = "second"


FIRST, SECOND, LONE, TWO, ONE = Happen(), HappenToo(), Ask(), AskTwo(), AskOne()


def table(*steps: Step[Any]) -> State:
    t = State(Level("toy", "toy", 2, {}, {}, ""), Seeded(1))
    t.next(*steps)
    return t


def said(log: Minutes) -> list[str]:
    return [event.words() for event in log.public]


def test_steps_come_in_the_order_given_and_before_what_was_there() -> None:
    t, log = table(SECOND), Minutes(2)
    t.next(FIRST, LONE, FIRST)
    assert settle(t, log) == []
    assert said(log) == ["told first", "heard a", "told first", "told second"]
    assert t.asked() == -1 and t.agenda == []


def test_a_lone_answer_is_taken_unless_the_step_always_asks() -> None:
    t, log = table(LONE, ONE), Minutes(2)
    assert [action.words for action in settle(t, log)] == ["say z"]
    assert said(log) == ["heard a"] and t.asked() == 0
    assert take(t, Say("z"), log) == []


def test_what_an_answer_puts_on_the_agenda_comes_after_its_own_effect() -> None:
    t, log = table(TWO, LONE), Minutes(2)
    options = settle(t, log)
    assert [action.words for action in options] == ["say x", "say y"] and t.asked() == 1
    take(t, options[0], log)
    assert said(log) == ["heard x", "told first", "told second", "heard a"]


def test_skipping_ahead_drops_what_lies_before() -> None:
    t = table(FIRST, ONE, SECOND, FIRST)
    t.skip_to(SECOND)
    assert t.agenda == [FIRST, SECOND]


def test_minutes_remember_who_heard_what() -> None:
    log = Minutes(3)
    log.all(Heard("1"))
    log.seat(1, Heard("2"))
    log.others(1, Told("3"))
    heard = [[event.words() for event in ear] for ear in log.heard]
    assert heard == [["heard 1", "told 3"], ["heard 1", "heard 2"], ["heard 1", "told 3"]]
    assert said(log) == ["heard 1", "told 3"]
    assert log.told == 1
    log.others(1, Heard("3"), 2)
    assert log.heard[0].pop() is log.public.pop() and len(log.heard[2]) == len(log.heard[1]) == 2
    log.seat(0, Told("4"))
    assert log.told == 2 and said(log)[-1] == "told 3", (
        "what one seat is told raises the wall, unheard by others"
    )


def test_a_plain_log_forgets() -> None:
    log = Log()
    log.all(Heard())
    log.seat(0, Heard())
    log.others(0, Heard())


@pytest.mark.parametrize(("columns", "rows"), [("ABCDEFG", 5), ("AB", 2), ("ABC", 9)])
def test_a_grid_touches_as_it_should(columns: str, rows: int) -> None:
    grid = Grid(columns, rows)
    assert grid.names[0] == columns[0] + "1" and grid.names[-1] == f"{columns[-1]}{rows}"
    place = {name: (columns.index(name[0]), int(name[1])) for name in grid.names}
    for a, name in enumerate(grid.names):
        x, y = place[name]
        wanted = [
            n for n in grid.names if n != name and abs(place[n][0] - x) <= 1 and abs(place[n][1] - y) <= 1
        ]
        assert [grid.names[b] for b in grid.adjacent[a]] == wanted
        assert grid.near[a] == sum(1 << b for b in [a, *grid.adjacent[a]])
        assert all(a in grid.corners[k] for k in grid.around[a])
        assert sum(a in corners for corners in grid.corners) == len(grid.around[a])
    assert len(grid.crossings) == (len(columns) - 1) * (rows - 1) == len(set(grid.crossings))
    for k, name in enumerate(grid.crossings):
        assert grid.crossing[name] == k
        first, last = name.split("/")
        assert {grid.names[c] for c in grid.corners[k]} == {
            first,
            last,
            last[0] + first[1],
            first[0] + last[1],
        }
        shared = [len(set(grid.corners[k]) & set(corners)) for corners in grid.corners]
        assert [j for j, count in enumerate(shared) if count == 2] == grid.beside[k]


def test_a_digest_sees_every_value_and_no_order_of_keys() -> None:
    one: Position = {"a": [1, {"b": "x", "c": True}], "d": "é"}
    assert digest(one) == digest({"d": "é", "a": [1, {"c": True, "b": "x"}]}) == "39a313e3bdfdbbbf"
    for other in [
        {**one, "d": "e"},
        {**one, "a": [1, {"b": "x", "c": 1}]},
        {**one, "a": [{"b": "x", "c": True}, 1]},
        {**one, "z": 0},
    ]:
        assert digest(other) != digest(one)
