"""Everything in the box of Hunt the Ravager, counted wherever it lies."""

from engine.games.hunt_the_ravager.board import BIT
from engine.games.hunt_the_ravager.setting import SAMURAI
from engine.games.hunt_the_ravager.table import OFF, ON_SITE, RUNNING, Table
from engine.games.hunt_the_ravager.vendetta import HIDE


def box_of(t: Table) -> dict[str, int]:
    """Everything in the box, wherever it lies, held against the clues (HTR-COMP-1, HTR-COMP-2)."""
    ravager = t.ravager()
    told = dict.fromkeys(["devastate", "fury", "start"], 0)
    prints = 0
    for clue in t.clues:
        words = clue.split(" ")
        if words[0] in told:
            told[words[0]] += 1
        if words[0] == "round":
            prints = 0
        elif (
            words[0] == "start"
            or (words[-1] == "yes" and words[0] == "seen")
            or (words[0] == "moved" and words[2:])
        ):
            prints += 1
    shown = sum(ravager.prints) if ravager.state == RUNNING else prints
    held = ravager.stolen + (ravager.state == RUNNING)
    in_box = t.setting.treasures - t.treasures.bit_count() if HIDE in t.agenda else 0
    counts = {f"card {kind}": t.board.kinds.count(kind) for kind in "CXLSV"}
    counts["card devastated unheard"] = t.ruined.bit_count() - told["devastate"]
    counts["card devastated in vain"] = (t.ruined & t.board.barren).bit_count()
    for s in t.setting.samurai:
        counts[SAMURAI[s]] = int(t.at[s] == OFF or 0 <= t.at[s] < ON_SITE + 35)
    on_crossings = [at for at in t.at if 0 <= at < ON_SITE]
    counts["samurai sharing an intersection"] = len(on_crossings) - len(set(on_crossings))
    counts["treasure"] = t.treasures.bit_count() + in_box + held + max(0, told["start"] - held)
    counts["fury"] = ravager.fury + told["fury"]
    counts["footprint"] = shown + max(0, 13 - shown)
    counts["footprint unheard"] = shown - prints
    counts["footprint too many"] = sum(
        n > 1 and not t.board.lakes & BIT[s] for s, n in enumerate(ravager.prints)
    )
    return counts
