"""One error: the lines of a module before and after it was made."""

from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

SOURCES = Path("src/pocket_tactics")
PACKAGES = {
    "rules": "engine/rules",
    "odds": "odds",
    "notation": "notation",
    "server": "server",
}
"""The packages in which errors are made, by the folders of their tests."""


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
        path = Path(self.path).relative_to(SOURCES)
        names = (name for name, each in PACKAGES.items() if path.is_relative_to(each))
        return next(names, path.parts[0])

    @property
    def diff(self) -> str:
        """The lines before and after, marked as in a diff, without their margin."""
        sides = (("-", self.before), ("+", self.after))
        return "\n".join(
            sign + line
            for sign, text in sides
            for line in dedent(text).rstrip().splitlines()
        )

    def code(self, source: str) -> str:
        """Return a module with the error in it; raise `StaleError`."""
        lines = source.splitlines()
        start = self.line(source) - 1
        lines[start : start + len(self.before.splitlines())] = self.after.splitlines()
        return "\n".join(lines) + "\n"

    def line(self, source: str) -> int:
        """Return the number of the line in a module where the error is made.

        Lines may have moved since: of those that are the same, the nearest are meant.
        Raise `StaleError` if there are none.
        """
        lines, before = source.splitlines(), self.before.splitlines()
        numbers = [
            start + 1
            for start in range(len(lines) - len(before) + 1)
            if lines[start : start + len(before)] == before
        ]
        if not numbers:
            raise StaleError(f"{self.path} no longer has these lines:\n{self.before}")
        return min(numbers, key=lambda number: abs(number - self.number))


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
