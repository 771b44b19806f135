"""The look back: what each decision was worth to its seat by what the seat knew then.

Only the view of the seat that decided and worlds drawn from it are looked at; for luck, also where the
Ravagers truly were.
"""

from typing import Any, Final

from engine.ai.agent import never
from engine.games.hunt_the_ravager.agent_empress import Empress
from engine.games.hunt_the_ravager.agent_onryo import Onryo
from engine.games.hunt_the_ravager.agent_sight import Sight, Skill
from engine.games.hunt_the_ravager.board import GRID, SITES
from engine.games.hunt_the_ravager.deduce import where
from engine.games.hunt_the_ravager.review_ravager import judge_ravager
from engine.games.hunt_the_ravager.table import ON_SITE
from engine.games.hunt_the_ravager.view import HuntView
from engine.kernel.chance import Seeded
from engine.kernel.verdict import Verdict
from engine.kernel.view import Position

LOOK: Final = Skill(worlds=240, depth=1, warmth=0.0, remembers=True, lair_sense=True, iterations=0)
"""How the decisions of Imperial players are judged: as sharply as a strong agent thinks."""
QUESTIONS: Final = ("track", "elders", "kami")
STRIKES: Final = ("hunt", "continue")


def judge(view: HuntView, options: list[str], words: str, truth: Position) -> Verdict | None:
    """What a decision was worth; None for one that is not judged."""
    phase = view.phase
    if len(options) < 2:
        return None
    if phase == "walk" or phase == "act":
        return judge_empress(view, options, words, truth)
    if phase in ("cost", "move", "take"):
        return judge_ravager(view, options, words)
    return judge_onryo(view, options, words) if phase == "onryo" else None


def judge_onryo(view: HuntView, options: list[str], words: str) -> Verdict:
    """What an Onryo did for its mate and for the next Round."""
    onryo = Onryo(Sight(view, LOOK), Seeded(seed_of(view)))
    best = max(options, key=onryo.value)
    loss = onryo.value(best) - onryo.value(words)
    verb = best.split(" ")[0]
    return Verdict(words, best, max(0.0, loss), f"onryo-{verb}", {"better": best.split(" ")[-1]})


def judge_empress(view: HuntView, options: list[str], words: str, truth: Position) -> Verdict:
    """A walk, a question, a Hunt, or leaving it."""
    empress = Empress(Sight(view, LOOK), Seeded(seed_of(view)), never)
    if view.phase == "walk":
        values = [empress.stand_value(empress.stands_after(said), 0) for said in options]
    else:
        placed = empress.placed(empress.sight.stands)
        values = [empress.deed_value(said, placed) / empress.worlds.count for said in options]
    chosen = options.index(words)
    k = max(range(len(options)), key=values.__getitem__)
    best = options[k]
    verdict = reasoned(empress, view, words, best, values[k] - values[chosen])
    if view.phase == "act" and words.split(" ")[0] in STRIKES:
        weigh_luck(verdict, empress, words, truth)
    return verdict


def weigh_luck(verdict: Verdict, empress: Empress, words: str, truth: Position) -> None:
    """What the belief gave the Hunt before, against what happened."""
    site = struck(empress, words)
    worlds = empress.worlds
    verdict.chance = worlds.share(worlds.at[site])
    verdict.luck = 0.0
    for k, each in zip(empress.sight.sides.sought, worlds.slices, strict=True):
        path = truth["ravagers"][k]["path"]
        hit = path and path[-1][-1] == GRID.names[site]
        found = worlds.at[site] & each
        worth = empress.foresight.gain(found) / found.bit_count() if found else 0.0
        verdict.luck += worth * ((1.0 if hit else 0.0) - found.bit_count() / worlds.count)


def reasoned(empress: Empress, view: HuntView, words: str, best: str, loss: float) -> Verdict:
    """Why the other would have been better, in the numbers that a person would look at."""
    worlds = empress.worlds
    verb, better = words.split(" ")[0], best.split(" ")[0]
    args: dict[str, Any] = {"ravagers": len(worlds.slices)}
    if verb in STRIKES:
        site = struck(empress, words)
        args["place"] = GRID.names[site]
        args["share"] = exact(view, site)
        if worlds.at[site] == 0:
            key = "hunt-excluded" if args["share"] == 0 else "hunt-unlikely"
        elif better in STRIKES:
            key = "hunt-elsewhere"
        else:
            key = "hunt-early" if better in QUESTIONS else "hunt-wasted"
    elif verb in QUESTIONS:
        args["place"] = words.split(" ")[2]
        known = empress.foresight.known(empress.asked(verb, words.split(" ")[2]))
        key = "asked-known" if known else "asked-struck" if better in STRIKES else "asked-elsewhere"
    elif view.phase == "walk":
        key = "walk" if verb == "walk" else "stayed"
        args["share"] = covered(
            empress, empress.sight.stands if verb != "walk" else empress.stands_after(words)
        )
    else:
        key = f"{verb}-struck" if better in STRIKES else f"{verb}-asked" if better in QUESTIONS else verb
    if better in STRIKES:
        site = struck(empress, best)
        args["better"] = GRID.names[site]
        args["chance"] = exact(view, site)
    elif better in QUESTIONS:
        args["better"] = best.split(" ")[2]
        args["chance"] = worlds.hundredths(worlds.been[GRID.cell[best.split(" ")[2]]])
    elif view.phase == "walk":
        args["chance"] = covered(empress, empress.stands_after(best))
        if args["chance"] <= args["share"]:
            key = "walk-later"
    return Verdict(words, best, max(0.0, loss), key, args)


def struck(empress: Empress, words: str) -> int:
    """The Location that a Hunt is aimed at."""
    parts = words.split(" ")
    return GRID.cell[parts[2]] if parts[0] == "hunt" else empress.stand(parts[1]) - ON_SITE


def exact(view: HuntView, site: int) -> int:
    """How likely the Ravager stands there, out of 100; 0 only when it cannot."""
    share = where(view, []).places.get(GRID.names[site], 0.0)
    return max(1, round(100 * share)) if share > 0.0 else 0


def covered(empress: Empress, stands: list[int]) -> int:
    """How likely one of these stands can strike the Ravager, out of 100."""
    worlds = 0
    for site in SITES:
        for stand in stands:
            if stand == ON_SITE + site or (0 <= stand < ON_SITE and stand in GRID.around[site]):
                worlds |= empress.worlds.at[site]
    return empress.worlds.hundredths(worlds)


def seed_of(view: HuntView) -> int:
    """The same worlds whenever the same decision is judged."""
    return int(1 + len(view.clues) * 31 + view.data["round"] * 7 + view.data["vendetta"])
