"""What a replay says: where we are, what happened, whose eyes these are."""

from __future__ import annotations

from client.replaying import ALL, Chapter, Replay
from client.scene import Look, Table
from client.screens.replay_parts import Line
from client.telling import apart, said
from client.text import clean, key_of, tr
from engine.api import HIDDEN, PUBLIC


class Teller:
    """Puts a replay into words."""

    def __init__(self, replay: Replay, table: Table) -> None:
        self.replay = replay
        self.table = table
        self.names = apart([clean(name, 40) for name in replay.record.names], 40)
        self.look = Look(names=self.names)
        self.chapters: list[Chapter] = replay.chapters(lambda view: table.panel(view, self.look).status)
        self._logs: dict[int, list[Line]] = {}

    def caption(self, at: int, eyes: int) -> str:
        """Return which action led here, in the words of the table; of a hidden one only its name."""
        number = tr("replay-at", at=at, of=self.replay.length)
        if not at:
            return f"{number} · {tr('replay-start')}"
        act = self.replay.acts[at - 1]
        seen = act.seen(eyes)
        hidden = HIDDEN in seen.split(" ")
        key = f"{key_of(self.replay.record.game)}-verb-{seen.split(' ')[0]}"
        return f"{number} · {self.names[act.seat]}: {tr(key) if hidden else self.phrase(seen)}"

    def where(self, at: int, eyes: int) -> str:
        """Return the chapter."""
        status = self.table.panel(self.replay.view(at, eyes), self.look).status
        return " · ".join(said(say) for say in status) or tr("replay-over")

    def sentences(self, at: int, eyes: int) -> list[str]:
        """Return what these eyes saw and heard through one action."""
        act = self.replay.acts[at - 1]
        told = [self.table.tell(e.name, e.objects, self.look) for e in self.replay.news(at, eyes)]
        lines = [said(say) for say in told if say is not None]
        if act.hides and (eyes == ALL or (act.open and eyes != act.seat)):
            lines.insert(0, f"{self.names[act.seat]}: {self.phrase(act.words)}")
        return lines

    def phrase(self, words: str) -> str:
        """Return an action as a sentence."""
        return said(self.table.phrase(words, self.look))

    def log(self, eyes: int) -> list[Line]:
        """Return the log of the whole game as these eyes have it, with headings."""
        if eyes not in self._logs:
            lines: list[Line] = []
            heads = list(self.chapters)
            for at in range(self.replay.length + 1):
                new: list[Line] = []
                while heads and heads[0].at == at:
                    head = heads.pop(0)
                    new.append(Line(at, head.depth, said(head.label)))
                told = self.sentences(at, eyes) if at else []
                # the game's own "Turn 2." says nothing beside the heading "Turn 2 of 5"
                told = [words for words in told if not any(h.words.startswith(words[:-1]) for h in new)]
                lines += [*(Line(at, 3, words) for words in told), *new]
            if self.replay.difference is not None:
                lines.append(Line(self.replay.length, 0, self.broken()))
            self._logs[eyes] = lines
        return self._logs[eyes]

    def turns(self) -> list[Line]:
        """Return the headings alone."""
        return [Line(c.at, c.depth, said(c.label)) for c in self.chapters]

    def heading(self, at: int) -> str:
        """Return the chapter of an action in short."""
        view = self.replay.view(at, PUBLIC)
        return " · ".join(said(say) for say in self.table.panel(view, self.look).status)

    def broken(self) -> str:
        """Return the sentence about the action at which the record stops fitting; nothing when it fits."""
        d = self.replay.difference
        if d is None:
            return ""
        name = self.names[d.seat] if 0 <= d.seat < len(self.names) else "?"
        return tr("replay-differs", number=d.number, name=name, words=clean(d.words.split(" ")[0], 20))

    def eyes_name(self, eyes: int) -> str:
        """Return whose eyes these are."""
        if eyes == ALL:
            return tr("replay-eyes-all")
        return tr("replay-eyes-public") if eyes == PUBLIC else tr("replay-eyes-seat", name=self.names[eyes])
