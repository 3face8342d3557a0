"""One error: the lines of a module before and after it was made."""

from pathlib import Path
from typing import NamedTuple

SOURCES = Path("src/pocket_tactics")


class StaleError(ValueError):
    """Raised when a module no longer has the lines in which the error is made."""


class Mutant(NamedTuple):
    """An error at a line of a module, as Cosmic Ray's *operator* makes it."""

    path: str
    number: int
    operator: str
    before: str
    after: str

    @property
    def package(self) -> str:
        """The package whose tests are to see it."""
        return Path(self.path).relative_to(SOURCES).parts[0]

    def code(self, source: str) -> str:
        """Return a module with the error in it; raise `StaleError`.

        Lines may have moved since: of those that are the same, the nearest are meant.
        """
        lines, before = source.splitlines(), self.before.splitlines()
        starts = [
            start
            for start in range(len(lines) - len(before) + 1)
            if lines[start : start + len(before)] == before
        ]
        if not starts:
            raise StaleError(f"{self.path}: {self.before}")
        start = min(starts, key=lambda start: abs(start + 1 - self.number))
        lines[start : start + len(before)] = self.after.splitlines()
        return "\n".join(lines) + "\n"


def mutant_of(path: str, operator: str, source: str, changed: str) -> Mutant | None:
    """Return what differs in a module; None if nothing does."""
    old, new = source.splitlines(), changed.splitlines()
    first = 0
    while first < min(len(old), len(new)) and old[first] == new[first]:
        first += 1
    last = 0
    while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
        last += 1
    before, after = old[first : len(old) - last], new[first : len(new) - last]
    if before == after:
        return None
    return Mutant(path, first + 1, operator, "\n".join(before), "\n".join(after))
