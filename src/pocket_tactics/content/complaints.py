"""What is wrong with a content file: where, and in a sentence that helps to mend it."""

from collections.abc import Iterable

from pocket_tactics.records import Record

LONGEST_PART = 200
LONGEST_SENTENCE = 500
"""As a list of all kinds of ability needs."""


class Complaint(Record, frozen=True):
    """One thing that is wrong: in a file, an entry of it, a field of that."""

    source: str
    entry: str
    field: str
    sentence: str

    def __str__(self) -> str:
        parts = (visible(self.entry), visible(self.field))
        place = " ".join((visible(self.source), *filter(None, parts)))
        return f"{place}: {visible(self.sentence, LONGEST_SENTENCE)}"


class ContentError(ValueError):
    """Raised when content says what the game cannot use; it has all the complaints."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints = tuple(complaints)
        super().__init__("\n".join(map(str, self.complaints)))


def visible(text: str, most: int = LONGEST_PART) -> str:
    """The text on one line, without anything that a terminal would obey.

    >>> visible("red\\x1b[31m")
    'red\\\\x1b[31m'
    """
    shown = text if len(text) <= most else f"{text[:most]}..."
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in shown)
