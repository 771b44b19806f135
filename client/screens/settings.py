"""Settings: every switch in one scrolling column, kept at once when changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from client import doors
from client.screens import Pop, Push
from client.screens.forms import FormScreen
from client.settings import DEDUCTION, PALETTES, RECAPS, SPEEDS
from client.text import knows, languages, tr
from client.theme import CONTROL, HEADING, SMALL
from client.widgets.base import Drawn, Label, Widget
from client.widgets.buttons import Button, Choice, Slider, Toggle
from client.widgets.look import Look
from client.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from client.kit import Kit

AUTOMATIC = 70  # the stop of the size slider below the smallest size


def _line(surface: Surface, rect: Rect, look: Look) -> None:
    surface.fill(look.colours.line, rect)


class SettingsScreen(FormScreen):
    """The player's settings."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._size = kit.settings.number("ui_scale")

    def build(self) -> None:
        look = self.look
        room = self.head(tr("settings-title"))
        foot = look.px(CONTROL)
        wide = min(room.width, look.px(760))
        view = ScrollView(name="settings-list")
        view.place(Rect(room.centerx - wide // 2, room.y, wide, room.height - foot - look.px(14)))
        items, content = self._items(view.inner(look) - look.px(8))
        view.fill(look, items, content)
        back = Button(tr("go-back"), self._done, kind="primary", name="back")
        reset = Button(tr("settings-reset"), self._ask_reset, name="reset")
        self.form.add(view)
        verify = Button(tr("settings-verify"), self._verify, name="verify")
        self.row_of([back, verify, reset], Rect(room.x, room.bottom - foot, room.width, foot), 150)

    def _items(self, width: int) -> tuple[list[tuple[Widget, Rect]], int]:
        look = self.look
        items: list[tuple[Widget, Rect]] = []
        y = look.px(6)
        self._size = self.kit.settings.number("ui_scale")
        for heading, rows in self._sections():
            title = Label(tr(heading), size=HEADING - 3, family="title", tone="gold")
            high = title.height(look, width)
            items.append((title, Rect(look.px(8), y, width - look.px(8), high)))
            line = Drawn(_line)
            items.append(
                (line, Rect(look.px(8), y + high + look.px(2), width - look.px(8), max(1, look.px(1))))
            )
            y += high + look.px(14)
            for key, control in rows:
                y = self._row(items, key, control, y, width)
            y += look.px(16)
        about = Label(tr("settings-folder", folder=str(self.kit.folder)), size=SMALL, tone="muted")
        high = about.height(look, width - look.px(8))
        items.append((about, Rect(look.px(8), y, width - look.px(8), high)))
        return items, y + high + look.px(10)

    def _row(self, items: list[tuple[Widget, Rect]], key: str, control: Widget, y: int, width: int) -> int:
        look = self.look
        left, gap = look.px(8), look.px(18)
        beside = width > look.px(500)
        right = min(look.px(290), round(width * 0.46)) if beside else width - left
        words = width - left - right - gap if beside else width - left
        label = Label(tr(f"settings-{key}"))
        note = (
            Label(tr(f"settings-{key}-note"), size=SMALL, tone="muted")
            if knows(f"settings-{key}-note")
            else None
        )
        top = y
        y += look.px(6)
        for part in (label, note):
            if part is not None:
                high = part.height(look, words)
                items.append((part, Rect(left, y, words, high)))
                y += high
        high = control.height(look, right)
        if beside:
            middle = max(top + look.px(4), (top + y + look.px(6)) // 2 - high // 2)
            items.append((control, Rect(width - right, middle, right, high)))
            return max(y, middle + high) + look.px(10)
        items.append((control, Rect(left, y + look.px(4), right, high)))
        return y + high + look.px(14)

    def _sections(self) -> list[tuple[str, list[tuple[str, Widget]]]]:
        return [
            (
                "settings-display",
                [
                    ("palette", self._choice("palette", PALETTES)),
                    ("ui-scale", self._scale()),
                    ("full-screen", self._toggle("full_screen")),
                    ("language", self._languages()),
                ],
            ),
            (
                "settings-play",
                [
                    ("speed", self._choice("speed", SPEEDS)),
                    ("reduced-motion", self._toggle("reduced_motion")),
                    ("confirm", self._toggle("confirm")),
                    ("deduction", self._choice("deduction", DEDUCTION)),
                    ("hints", self._toggle("hints")),
                    ("recap", self._choice("recap", RECAPS)),
                ],
            ),
            (
                "settings-sound",
                [
                    ("volume", self._volume()),
                    ("mute", self._toggle("mute")),
                ],
            ),
        ]

    def _toggle(self, key: str) -> Toggle:
        return Toggle(
            self.kit.settings.flag(key),
            lambda on: self.kit.change(key, on),
            name=key,
            tip="",
        )

    def _choice(self, key: str, options: tuple[str, ...]) -> Choice:
        named = [(o, tr(f"settings-{key}-{o}")) for o in options]
        return Choice(named, self.kit.settings.word(key), lambda o: self.kit.change(key, o), name=key)

    def _languages(self) -> Choice:
        found = languages()
        named = [(code, tr(f"language-{code}") if knows(f"language-{code}") else code) for code in found]
        return Choice(
            named,
            self.kit.settings.word("language"),
            lambda o: self.kit.change("language", o),
            name="language",
        )

    def _scale(self) -> Slider:
        def moved(value: int) -> None:
            self._size = 0 if value == AUTOMATIC else value

        def says(value: int) -> str:
            return tr("settings-ui-scale-auto") if value == AUTOMATIC else tr("percent", number=value)

        return Slider(
            self._size or AUTOMATIC,
            AUTOMATIC,
            300,
            10,
            moved,
            says=says,
            name="ui_scale",
            let_go=lambda: self.kit.change("ui_scale", self._size),
        )

    def _volume(self) -> Slider:
        def heard() -> None:
            self.kit.settings.save()
            self.kit.sound.play("click")

        return Slider(
            self.kit.settings.number("volume"),
            0,
            100,
            5,
            lambda v: self.kit.settings.set("volume", v),
            says=lambda v: tr("percent", number=v),
            name="volume",
            let_go=heard,
        )

    def _ask_reset(self) -> None:
        self.ask(
            tr("settings-reset"),
            tr("settings-reset-sentence"),
            [("reset-yes", tr("settings-reset-yes"), self._reset), ("reset-no", tr("cancel"), lambda: None)],
        )

    def _reset(self) -> None:
        from client.settings import DEFAULTS

        for key, value in DEFAULTS.items():
            if key not in ("window", "last_setup", "language"):
                self.kit.settings.set(key, value)
        if not self.kit.settings.save():
            self.kit.tell_trouble()
        self.kit.refresh()

    def _verify(self) -> None:
        self.then(Push(doors.verify(self.kit)))

    def _done(self) -> None:
        self.then(Pop())

    def close(self) -> None:
        super().close()
        if not self.kit.settings.save():
            self.kit.tell_trouble()

    def title(self) -> str:
        return tr("settings-title")
