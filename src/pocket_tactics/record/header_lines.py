"""The lines ``Key: value`` of a header, by their keys."""

from collections import defaultdict
from collections.abc import Container

from pocket_tactics.record.errors import RecordError

MAX_SHOWN_LENGTH = 60

Lines = list[tuple[int, str]]
"""The values of one key, each with the number of its line."""


class HeaderLines:
    """The lines of a header by their keys; raises `RecordError` for unknown keys."""

    def __init__(self, lines: list[str], known: Container[str]) -> None:
        self.length = len(lines)
        self.values: dict[str, Lines] = defaultdict(list)
        for number, line in enumerate(lines, 1):
            key, mark, value = line.partition(": ")
            if not mark or key not in known:
                shown = line[:MAX_SHOWN_LENGTH]
                raise RecordError(number, f"not a header line: {shown!r}")
            self.values[key].append((number, value))

    def one(self, key: str) -> tuple[int, str]:
        """Return the line and value of a key that must occur exactly once."""
        values = self.values[key]
        if len(values) != 1:
            line = values[1][0] if values else self.length + 1
            raise RecordError(line, f"the header needs one line {key!r}")
        return values[0]

    def optional(self, key: str) -> tuple[int, str] | None:
        """Return the line and value of a key that may occur once."""
        for line, _ in self.values[key][1:]:
            raise RecordError(line, "duplicate header line")
        return next(iter(self.values[key]), None)

    def each_seat(self, key: str, *, needed: bool = False) -> Lines:
        """Return the values of a key: one for each seat, or none if not *needed*."""
        values = self.values[key]
        if (values or needed) and len(values) != len(self.values["Seat"]):
            complaint = f"the header needs one line {key!r} for each seat"
            raise RecordError(self.length + 1, complaint)
        return values
