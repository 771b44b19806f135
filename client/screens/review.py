"""The review of a finished game: the truth beside what could be known, and the choices that cost most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from client import doors, helps
from client.replaying import Replay
from client.review import LEAST, Judged, Review, reviewable
from client.saves import SaveProblem
from client.scene import Box, Decor, Label, Say, Scene
from client.screens import Screen
from client.screens.replay import ReplayScreen, load_replay
from client.screens.replay_parts import NOWHERE, Bar, Line, Lines, Timeline
from client.telling import say_number
from client.text import key_of, tr
from client.theme import SMALL
from client.widgets.base import Label as Words

if TYPE_CHECKING:
    from client.kit import Kit

REFILL_MS: Final = 600


class ReviewScreen(ReplayScreen):
    """A replay with a look back that comes in while one already looks."""

    lists: ClassVar[tuple[str, str]] = ("choices", "log")
    tall: ClassVar[bool] = True

    def __init__(self, kit: Kit, replay: Replay, review: Review | None = None) -> None:
        super().__init__(kit, replay)
        self.help = helps.FULL
        self.review = review if review is not None else Review(replay.record)
        self._filled = -REFILL_MS
        self._fresh = False

    # ---- what is said

    def bars(self) -> Sequence[Bar]:
        most = self.review.most() or 1.0
        worst = {j.at for seat in range(len(self.names)) for j in self.review.worst(seat)}
        judged = sorted(self.review.judged, key=lambda j: (j.at in worst, j.at))
        return [Bar(j.at - 1, j.loss / most, j.seat, j.at in worst) for j in judged]

    def points(self, number: float) -> str:
        """Return points as this game calls them."""
        return say_number(self.replay.record.game, f"{number:.1f}")

    def choices(self) -> list[Line]:
        """Return the costly choices of each seat in words."""
        lines: list[Line] = []
        for seat, name in enumerate(self.names):
            lines.append(Line(NOWHERE, 0, name, seat))
            worst = self.review.worst(seat)
            if self.review.ready and self.review.lucky():
                luck = self.review.luck(seat)
                key = (
                    "review-luck-good"
                    if luck >= 0.05
                    else "review-luck-bad"
                    if luck <= -0.05
                    else "review-luck-none"
                )
                lines.append(Line(NOWHERE, 3, tr(key, points=self.points(abs(luck)))))
            if not worst and self.review.ready:
                lines.append(Line(NOWHERE, 3, tr("review-nothing")))
            for j in worst:
                heading = f"{tr('review-cost', points=self.points(j.loss))} · {self.words.heading(j.at - 1)}"
                lines.append(Line(j.at - 1, 2, heading))
                lines += [Line(j.at - 1, 3, words) for words in self.explained(j)]
        lines.append(Line(NOWHERE, 3, tr("review-note")))
        return lines

    def explained(self, j: Judged) -> list[str]:
        """Return what was done, why it cost, what would have been better, and what chance did."""
        said = [tr("review-played", sentence=self.words.phrase(j.words))]
        said.append(tr(f"{key_of(self.replay.record.game)}-review-{j.key}", **j.args))
        said.append(tr("review-better", sentence=self.words.phrase(j.best)))
        if j.chance >= 0.0:
            key = "review-chance-hit" if j.luck > 0.0 else "review-chance-missed"
            said.append(tr(key, share=helps.percent(j.chance)))
        return said

    def progress(self) -> str:
        """Return how far the look back has come."""
        if self.review.failed:
            return tr("review-failed")
        return (
            ""
            if self.review.ready
            else tr("review-progress", percent=100 * self.review.done // max(1, self.review.total))
        )

    def ahead(self) -> Judged | None:
        """Return the decision that comes next, when it cost something."""
        return next((j for j in self.review.judged if j.at == self.at + 1 and j.loss >= LEAST), None)

    # ---- layout

    def listing(self, area: Rect) -> None:
        if self.shown_list != "choices":
            return super().listing(area)
        look = self.look
        legend = Words(tr("review-legend"), size=SMALL, tone="muted", name="legend")
        high = legend.height(look, area.width)
        legend.place(Rect(area.x, area.bottom - high, area.width, high))
        progress = Words(self.progress(), size=SMALL, tone="bright", name="progress", align=0.5)
        room = 0 if self.review.ready and not self.review.failed else look.height(SMALL) + look.px(6)
        progress.place(Rect(area.x, area.y, area.width, room))
        lines = Lines(self.scrub, name="lines-choices", runs=False)
        lines.place(Rect(area.x, area.y + room, area.width, legend.rect.y - area.y - room - look.px(6)))
        self.form.add(legend, lines)
        if room:
            self.form.add(progress)
        lines.fill(look, self.choices())

    def scene(self) -> Scene:
        scene = super().scene()
        j = self.ahead()
        if j is None or self.playing:
            return scene
        played, better = j.words.split(" ")[1:], j.best.split(" ")[1:]
        tags = [*tagged(scene, better, "better", "turn")]
        if played[-1:] != better[-1:]:
            tags += tagged(scene, played, "played", "plate")
        return replace(scene, over=(*scene.over, *tags))

    def play(self, on: bool) -> None:
        super().play(on)
        self.stage.show(self.scene(), False)

    def _tell(self) -> None:
        super()._tell()
        marks: dict[str, str] = {}
        j = self.ahead()
        if j is not None and not self.playing:
            marks |= dict.fromkeys(j.best.split(" ")[1:], "chosen")
            marks |= dict.fromkeys(j.words.split(" ")[1:], "cursor")
        self.stage.mark(marks)

    def tick(self, now_ms: int) -> bool:
        self._fresh = self.review.tick() or self._fresh
        if self._fresh and (self.review.ready or now_ms - self._filled >= REFILL_MS):
            self._fresh, self._filled = False, now_ms
            self._refill()
        return super().tick(now_ms)

    def _refill(self) -> None:
        if self.review.ready:
            self.rebuild()
            return
        for w in self.form.widgets:
            if isinstance(w, Timeline):
                w.stand(self.bars())
            elif isinstance(w, Lines) and w.name == "lines-choices":
                w.fill(self.look, self.choices())
            elif isinstance(w, Words) and w.name == "progress":
                w.say(self.progress())

    def close(self) -> None:
        self.review.close()
        super().close()

    def title(self) -> str:
        return f"{tr(key_of(self.replay.record.game) + '-title')} · {tr('review-title')}"


def tagged(scene: Scene, objects: Sequence[str], name: str, tone: str) -> Iterator[Decor]:
    """Return a tag on the thing that an action is aimed at."""
    spot = next((spot for word in objects[-1:] for spot in scene.spots(word)), None)
    if spot is not None:
        yield Box(spot.x, spot.y, 0.86, 0.27, tone, rim="turn-rim", radius=0.1)
        yield Label(spot.x, spot.y, Say(f"review-tag-{name}"), 0.2, f"{tone}-ink", bold=True)


def open_review(kit: Kit, path: Path) -> Screen:
    """Open the review of a finished record."""
    try:
        replay, _ = load_replay(path)
    except SaveProblem as problem:
        return doors.message(kit, tr("replay-cannot"), tr(problem.key, **problem.values))
    if not replay.over or not reviewable(replay.record.game):
        return doors.message(
            kit, tr("review-title"), tr("review-not-yet" if not replay.over else "review-no-game")
        )
    return ReviewScreen(kit, replay)
