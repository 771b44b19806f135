"""Legal sentences, narrowed word by word until one is left."""

from collections.abc import Sequence


class Chooser:
    """What has been said so far of one legal sentence, and what can be said next.

    A sentence is a verb and its objects. The verb may be chosen first, last, or not at all when the objects
    decide it; the objects come in the order in which the sentence names them.
    """

    def __init__(self, sentences: Sequence[str]) -> None:
        self.sentences: list[list[str]] = [words.split(" ") for words in sentences]
        self.verb: str = ""
        self.objects: list[str] = []

    def clone(self) -> "Chooser":
        other = Chooser([])
        other.sentences = self.sentences
        other.verb = self.verb
        other.objects = list(self.objects)
        return other

    @property
    def started(self) -> bool:
        return bool(self.verb or self.objects)

    def said(self) -> tuple[str, ...]:
        """What has been said so far, with the verb where only one can be meant; nothing before a word is."""
        if not self.started:
            return ()
        verbs = self.verbs()
        return (self.verb or (verbs[0] if len(verbs) == 1 else ""), *self.objects)

    def matching(self) -> list[list[str]]:
        """The sentences that still can be meant."""
        n = len(self.objects)
        return [s for s in self.sentences if s[1 : n + 1] == self.objects and self.verb in ("", s[0])]

    def verbs(self) -> list[str]:
        """The verbs that can still be meant, in the order of the legal list."""
        return list(dict.fromkeys(s[0] for s in self.matching()))

    def targets(self) -> list[str]:
        """The objects that can be named next."""
        n = len(self.objects) + 1
        return list(dict.fromkeys(s[n] for s in self.matching() if len(s) > n))

    def later(self) -> list[str]:
        """Objects that cannot be named next but after one more."""
        n = len(self.objects) + 2
        near = set(self.targets())
        return list(dict.fromkeys(s[n] for s in self.matching() if len(s) > n and s[n] not in near))

    def complete(self) -> list[str]:
        """The whole sentences that have been said, one per verb that fits."""
        n = len(self.objects) + 1
        return [" ".join(s) for s in self.matching() if len(s) == n]

    def sentence(self) -> str:
        """The one sentence that is meant, when nothing can be added and no other verb fits; else empty."""
        if not self.objects and not self.verb:
            return ""
        left = self.matching()
        return " ".join(left[0]) if len(left) == 1 and len(left[0]) == len(self.objects) + 1 else ""

    def confirmable(self) -> str:
        """A whole sentence that could also be continued; else empty."""
        whole = self.complete() if self.started else []
        return whole[0] if len(whole) == 1 and self.targets() and len(self.verbs()) == 1 else ""

    def asks_verb(self) -> bool:
        """Whether the objects are all there and only the verb is open."""
        return bool(self.objects) and len(self.complete()) > 1 and not self.targets()

    def can_pick(self, token: str) -> bool:
        return token in self.targets() or (not self.verb and token in self.verbs())

    def pick(self, token: str) -> bool:
        """Say the next word, an object or the verb; false when it cannot be said now."""
        if token in self.targets():
            self.objects.append(token)
            return True
        if not self.verb and token in self.verbs():
            self.verb = token
            return True
        return False

    def drag(self, start: str, end: str) -> bool:
        """Put one thing on another: says both, in this order; false when no sentence has them so."""
        trial = self.clone()
        if not trial.holds(start) and not trial.pick(start):
            return False
        if not trial.pick(end):
            return False
        self.verb, self.objects = trial.verb, trial.objects
        return True

    def holds(self, token: str) -> bool:
        """Whether the token is the last word that was said."""
        return token == (self.objects[-1] if self.objects else self.verb) and token != ""

    def liftable(self, token: str) -> bool:
        """Whether a thing of this name can be put somewhere."""
        return bool(self.drops(token))

    def drops(self, start: str) -> list[str]:
        """Where a thing of this name can be put."""
        trial = self.clone()
        if not trial.holds(start) and not trial.pick(start):
            return []
        found = trial.targets()
        if not trial.verb and trial.objects:
            found += [verb for verb in trial.verbs() if verb not in found]
        return found

    def guesses(self, token: str) -> list[str]:
        """Sentences that somebody who points at this may have meant, legal or not: a few for each verb."""
        n = len(self.objects) + 1
        found: dict[str, list[str]] = {}
        for s in self.matching():
            mine = found.setdefault(s[0], [])
            said = [s[0], *self.objects, token]
            for words in (" ".join(said + s[n + 1 :]), " ".join(said)):
                if len(mine) < 3 and words not in mine:
                    mine.append(words)
        return [words for mine in found.values() for words in mine]

    def back(self) -> bool:
        """Unsay the last word; false when nothing was said."""
        if self.objects:
            self.objects.pop()
            return True
        if self.verb:
            self.verb = ""
            return True
        return False

    def cancel(self) -> None:
        self.verb = ""
        self.objects = []
