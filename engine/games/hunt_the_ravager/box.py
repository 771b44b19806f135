"""Everything in the box of Hunt the Ravager, counted wherever it lies."""

from engine.games.hunt_the_ravager.board import BIT
from engine.games.hunt_the_ravager.setting import SAMURAI
from engine.games.hunt_the_ravager.table import OFF, ON_SITE, RUNNING, TORMENTS, Table
from engine.games.hunt_the_ravager.vendetta import HIDE


def box_of(t: Table) -> dict[str, int]:
    """Everything in the box, wherever it lies, held against the clues (HTR-COMP-1, HTR-COMP-2)."""
    started = [clue.startswith("start") for clue in t.clues].count(True)
    held = sum([ravager.stolen + (ravager.state == RUNNING) for ravager in t.ravagers])
    in_box = t.setting.treasures - t.treasures.bit_count() if HIDE in t.agenda else 0
    burnt = [clue.startswith("devastate") for clue in t.clues].count(True)
    counts = {f"card {kind}": t.board.kinds.count(kind) for kind in "CXLSV"}
    counts["card devastated unheard"] = t.ruined.bit_count() - burnt
    counts["card devastated in vain"] = (t.ruined & t.board.barren).bit_count()
    for s in t.setting.samurai:
        counts[SAMURAI[s]] = int(t.at[s] == OFF or 0 <= t.at[s] < ON_SITE + 35)
    on_crossings = [at for at in t.at if 0 <= at < ON_SITE]
    counts["samurai sharing an intersection"] = len(on_crossings) - len(set(on_crossings))
    counts["treasure"] = t.treasures.bit_count() + in_box + held + max(0, started - held)
    counts["torment too many"] = max(0, t.torments.bit_count() - TORMENTS)
    counts["torment in vain"] = (t.torments & (t.board.barren | t.ruined)).bit_count()
    for ravager in t.ravagers:
        k = ravager.index
        prints = prints_told(t.clues, k)
        shown = sum(ravager.prints) if t.running() else prints
        counts[f"fury {k}"] = ravager.fury + t.clues.count(f"fury {k}")
        counts[f"footprint {k}"] = shown + max(0, 13 - shown)
        counts[f"footprint {k} unheard"] = shown - prints
        counts[f"footprint {k} too many"] = sum(
            n > 1 and not t.board.lakes & BIT[s] for s, n in enumerate(ravager.prints)
        )
    return counts


def prints_told(clues: list[str], k: int) -> int:
    """How many Footprints of a Ravager the clues of this Round speak of."""
    prints = 0
    for clue in clues:
        words = clue.split(" ")
        if words[0] == "round":
            prints = 0
        elif words[1] == str(k) and (
            words[0] == "start"
            or (words[0] == "seen" and words[-1] == "yes")
            or (words[0] == "moved" and words[2:])
        ):
            prints += 1
    return prints
