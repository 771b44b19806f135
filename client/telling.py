"""What happened, what can be done and what lies on the table, in sentences. No pygame, no game by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from client.helps import FULL, held, percent
from client.scene import CERTAIN, Group, Look, Piece, Row, Say, Scene, Seen, signed
from client.tables import TABLES
from client.text import clean, isolated, key_of, knows, tr
from engine.api import HIDDEN, Deduction, Event, View

NAME_LENGTH: Final = 60


def said(what: Say | str | int) -> str:
    """A text of a scene in the language in use."""
    if isinstance(what, str):
        return what
    if isinstance(what, int):
        return str(what)
    args = {key: value if isinstance(value, int) else said(value) for key, value in what.args.items()}
    return tr(what.key, **args)


def called(names: Sequence[str]) -> list[str]:
    """Names as they may be shown: one short line each, never empty, and no two alike."""
    short = [clean(name, NAME_LENGTH).strip() for name in names]
    return apart([name or tr("seat-person", number=k + 1) for k, name in enumerate(short)])


def bare_name(name: str) -> str:
    """A name as it is compared with others: case and blanks do not tell two apart."""
    return "".join(clean(name, NAME_LENGTH).split()).casefold()


def apart(names: Sequence[str], longest: int = NAME_LENGTH) -> list[str]:
    """Names with a number where an earlier one is the same."""
    found: list[str] = []
    for name in names:
        new, number = name, 1
        while bare_name(new) in map(bare_name, found):
            number += 1
            new = tr("seat-again", name=name[: longest - 6].rstrip(), number=number)
        found.append(new)
    return found


def listed(names: Sequence[str]) -> str:
    """Names as one text: "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return tr("telling-and", first=", ".join(map(isolated, names[:-1])), last=names[-1])


def say_event(game: str, event: Event, look: Look) -> str:
    """An event as a sentence; empty when the table has none for it."""
    sentence = TABLES[game].tell(event.name, event.objects, look)
    return said(sentence) if sentence is not None else ""


def sound_of(sounds: Mapping[str, str], event: Event) -> str:
    """The sound of an event: of its name with a thing that it is about, or of its name alone."""
    found = next((sounds[f"{event.name} {o}"] for o in event.objects if f"{event.name} {o}" in sounds), "")
    return found or sounds.get(event.name, "")


def say_action(game: str, words: str, look: Look) -> str:
    """An action as a sentence."""
    return said(TABLES[game].phrase(words, look))


def help_of(game: str, verb: str) -> str:
    """What a verb does."""
    return tr(f"{key_of(game)}-help-{verb}")


def prompt(view: Seen, look: Look) -> str:
    """What is to be decided, or what is waited for."""
    return said(TABLES[view.level.game].panel(view, look).prompt)


def status(view: Seen, look: Look) -> str:
    """Where the game stands, in one line."""
    return ", ".join(said(part) for part in TABLES[view.level.game].panel(view, look).status)


def say_row(row: Row) -> str:
    """One line of a side's box: pictures in a row are counted, named ones listed."""
    parts = [plain(said(row.text))] if row.text else []
    names = [pip.name for pip in row.pips if pip.name is not None]
    named = [pip.name for pip in row.pips if pip.name is not None and pip.lit]
    spent = [pip.name for pip in row.pips if pip.name is not None and not pip.lit]
    if len(row.pips) > 1 and len({said(name) for name in names}) == 1:
        parts.append(number_of(names[0], len(named)))
    elif named or spent:
        told = [tr("telling-spent", names=", ".join(together(spent)))] if spent else []
        text = "; ".join([*([", ".join(together(named))] if named else []), *told])
        parts.append(f"({text})" if parts else text)
    elif row.pips:
        parts.append(str(sum(pip.lit for pip in row.pips)))
    return tr("telling-row", label=plain(said(row.label)), text=" ".join(parts))


def together(names: Sequence[Say]) -> list[str]:
    """Names as texts, with those that are alike told as one where the first of them stands."""
    alike: dict[str, list[Say]] = {}
    for name in names:
        alike.setdefault(said(name), []).append(name)
    return [text if len(found) == 1 else number_of(found[0], len(found)) for text, found in alike.items()]


def number_of(name: Say, number: int) -> str:
    """So many things of a name, which may have words of its own for a number of them."""
    if "count" not in name.args:
        return f"{number} {said(name)}"
    return said(Say(name.key, {**name.args, "count": number}))


def plain(text: str) -> str:
    """A text without the dots between its parts that only eyes understand."""
    return text.replace(" · ", ", ")


def say_group(group: Group) -> str:
    """A side's box as one line."""
    return tr("telling-row", label=said(group.title), text="; ".join(say_row(row) for row in group.rows))


def things(scene: Scene, spoken: Collection[str]) -> dict[str, str]:
    """How actions name the pieces that have a name of their own: the piece's name to the word.

    Only words that are `spoken`, and that the name does not tell; none for a name that several pieces have.
    """
    places = {place.word for place in scene.places}
    found: dict[str, set[str]] = {}
    for piece in scene.pieces:
        if piece.word and piece.word not in places and piece.name is not None and piece.place:
            found.setdefault(said(piece.name), set()).add(piece.word)
    single = {name: min(words) for name, words in found.items() if len(words) == 1}
    return {name: word for name, word in single.items() if word in spoken and not tells(name, word)}


def tells(sentence: str, word: str) -> bool:
    """Whether a sentence has this word in it, however it is written."""
    return re.search(rf"\b{re.escape(word)}\b", sentence, re.IGNORECASE) is not None


def with_words(sentence: str, names: dict[str, str]) -> str:
    """A sentence in which each piece's name is followed by the word that an action calls it by."""
    for name, word in names.items():
        sentence = re.sub(rf"\b{re.escape(name)}(?!\w)", f"{name} ({word})", sentence)
    return sentence


def say_piece(piece: Piece, word: str = "") -> str:
    """A piece with its number, the word that an action calls it by, and its state."""
    name = said(piece.name) if piece.name is not None else piece.word
    state = [tr("telling-count", number=piece.badge)] if piece.badge.isdecimal() else []
    state += [bare(said(tip)) for tip in piece.tips]
    if word and not any(tells(text, word) for text in (name, *state)):
        state.insert(0, word)
    state = [text for text in state if text != name]
    if state and state[0].startswith(name):
        name, *state = state
    return with_state(name, state)


def bare(sentence: str) -> str:
    """A sentence as a part of a longer line."""
    return sentence.strip().removesuffix(".")


def with_state(name: str, state: Sequence[str]) -> str:
    """A name, and in brackets what is to be known of it; brackets that it has already go on."""
    if not state:
        return name
    begun = name.removesuffix(")") + "; " if name.endswith(")") else f"{name} ("
    return f"{begun}{'; '.join(dict.fromkeys(state))})"


def say_result(
    view: Seen,
    scores: Sequence[int],
    winners: Sequence[int],
    names: Sequence[str],
    teams: Sequence[Sequence[int]],
) -> list[str]:
    """The end of a game: the score of every seat or team, who won, and by which tie-break."""
    sides = [listed([names[seat] for seat in team]) for team in teams]
    lines = [
        tr("telling-score", name=side, points=say_number(view.level.game, scores[team[0]]))
        for side, team in zip(sides, teams, strict=True)
    ]
    lines.append(say_winners(winners, names, teams))
    tie = say_tie(view, winners, names, teams)
    return [*lines, tie] if tie else lines


def say_deduction(view: View, found: Deduction, look: Look) -> Iterator[str]:
    """What may be where, a line for each thing that is sought or hidden."""
    table, key = TABLES[view.level.game], key_of(view.level.game)
    for path, things in held(found, FULL).items():
        named = table.sought(path, view, look)
        if named is not None and things:
            sure = {thing: CERTAIN for thing in known_in(view.data, path) if knows(f"{key}-thing-{thing}")}
            words = by_share(sure | things, lambda t: tr(f"{key}-thing-{t}"))
            yield tr("telling-row", label=said(named), text=words)
    for kind, places in (("", found.places), *found.marks.items()):
        named = table.sought(kind, view, look)
        likely = sorted(((w, n) for w, n in places.items() if n > 0.0), key=lambda item: -item[1])
        if named is not None and likely:
            shares = {word: percent(share) for word, share in likely}
            yield tr("telling-row", label=said(named), text=by_share(shares, str))


def known_in(data: Any, path: str) -> list[str]:
    """The things of a list of the position that are known, where others of it are hidden."""
    for part in path.split("."):
        data = data[int(part)] if isinstance(data, list) else data[part]
    found = data if isinstance(data, list) else []
    return [entry for entry in found if isinstance(entry, str) and entry != HIDDEN]


def by_share(shares: Mapping[str, str], name: Callable[[str], str]) -> str:
    """Things by how likely they are, the likeliest first."""
    groups: dict[str, list[str]] = {}
    for thing, share in shares.items():
        groups.setdefault(share, []).append(name(thing))
    return "; ".join(
        tr("telling-share", share=share, things=", ".join(names), count=len(names))
        for share, names in groups.items()
    )


def say_account(view: Seen, seat: int) -> list[str]:
    """Where the points of a seat came from, one line each; what brought nothing is left out."""
    lines = TABLES[view.level.game].account(view)[seat]
    return [say_points(label, n) for label, n in lines if n]


def say_points(label: Say, points: int) -> str:
    """What brought points, and how many."""
    return tr("telling-points", label=said(label), points=signed(points))


def say_winners(winners: Sequence[int], names: Sequence[str], teams: Sequence[Sequence[int]]) -> str:
    """Who has won: a seat, a team together, or several that share the victory."""
    won = listed([names[seat] for seat in winners])
    if not winners:
        return tr("result-nobody")
    if len(winners) == 1:
        return tr("telling-won", name=won)
    best = [team for team in teams if team[0] in winners]
    return tr("telling-together" if len(best) == 1 else "telling-shared", names=won)


def say_number(game: str, points: int | str) -> str:
    """A number of points as this game calls them."""
    return tr(f"{key_of(game)}-row-points", n=points)


def say_tie(view: Seen, winners: Sequence[int], names: Sequence[str], teams: Sequence[Sequence[int]]) -> str:
    """What decided between equal scores, step by step among those still level; empty when nothing had to."""
    by_side = [
        (listed([names[seat] for seat in team]), TABLES[view.level.game].ranks(view, team[0]))
        for team in teams
    ]
    scores = [ranks[0][1] for team, (_, ranks) in zip(teams, by_side, strict=True) if team[0] in winners]
    level = [side for side in by_side if side[1][0][1] in scores]
    reasons = level[0][1] if level else []
    steps: list[str] = []
    for number in range(1, len(reasons)):
        most = max(ranks[number][1] for _, ranks in level)
        left = [side for side in level if side[1][number][1] == most]
        if len(left) < len(level):
            steps.append(say_step("telling-tie" + ("-then" if steps else ""), level, number))
        elif len(left) > 1 and number == len(reasons) - 1:
            steps.append(say_step("telling-tie" + ("-last" if steps else "-shared"), level, number))
        level = left
    return " ".join(steps)


def say_step(key: str, level: Sequence[tuple[str, Sequence[tuple[Say, int]]]], number: int) -> str:
    """One tie-break, with what each of those still level has."""
    counts = [tr("telling-tie-count", name=name, number=abs(ranks[number][1])) for name, ranks in level]
    return tr(key, reason=said(level[0][1][number][0]), counts=", ".join(counts))
