"""What is wrong with content: where, as data, and in a sentence that helps to mend."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches

import msgspec

from pocket_tactics.engine.structs import FrozenStruct

At = tuple[str | int, ...]
"""The way to a value: the names of fields and the numbers of list items."""

Say = Callable[..., str]
"""Says messages of a language, as a `Catalogue` does."""

MAX_PART_LENGTH = 200
MAX_SENTENCE_LENGTH = 500
"""As a list of all kinds of ability needs."""
MAX_WORD_LENGTH = 40
"""What is longer is no slip of a word."""
ALIKE = 0.6
STOPS = (".", "!", "?")


class Flaw(FrozenStruct, frozen=True):
    """One thing that is wrong: *says* is a message, *near* the nearest right word."""

    at: At
    says: str
    values: dict[str, str | int] = msgspec.field(default_factory=dict)
    near: str = ""

    def told(self, say: Say) -> str:
        """What is wrong, as a sentence."""
        shown = {name: displayed_value(value) for name, value in self.values.items()}
        sentence = say(self.says, **shown)
        if self.near:
            stop = "" if sentence.endswith(STOPS) else "."
            sentence = f"{sentence}{stop} {say('flaw-near', word=self.near)}"
        return sentence


def flaw(field: str | At, says: str, near: str = "", **values: str | int) -> Flaw:
    """A flaw in a field of an entry."""
    return Flaw((field,) if isinstance(field, str) else field, says, values, near)


class Complaint(FrozenStruct, frozen=True):
    """A flaw with its place: a file, a line of it if that is known, an entry."""

    source: str
    line: int
    entry: str
    flaw: Flaw

    @property
    def field(self) -> str:
        """The field as people write it: ``abilities[0].kind``."""
        return written_place(self.flaw.at)

    @property
    def sentence(self) -> str:
        """What is wrong, in English."""
        return self.flaw.told(english())

    def told(self, say: Say) -> str:
        """The place and the sentence, on one line."""
        line = f":{self.line}" if self.line else ""
        parts = filter(None, (visible(self.entry), visible(self.field)))
        place = " ".join((visible(self.source) + line, *parts))
        return f"{place}: {visible(self.flaw.told(say), MAX_SENTENCE_LENGTH)}"

    def __str__(self) -> str:
        return self.told(english())


class ContentError(ValueError):
    """Raised when content says what the game cannot use; it has all the complaints."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints = tuple(complaints)
        super().__init__(self.complaints)

    def told(self, say: Say) -> str:
        """Everything that is wrong, a line each."""
        return "\n".join(complaint.told(say) for complaint in self.complaints)

    def __str__(self) -> str:
        return self.told(english())


def english() -> Say:
    """What speaks to who asks from Python, loaded when something is to be said."""
    from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE, catalogue  # noqa: PLC0415

    return catalogue(DEFAULT_LANGUAGE)


def written_place(at: At) -> str:
    """The way to a value as people write it.

    >>> written_place(("abilities", 0, "kind"))
    'abilities[0].kind'
    """
    parts = (f"[{key}]" if isinstance(key, int) else f".{key}" for key in at)
    return "".join(parts).removeprefix(".")


def nearest(word: object, right: Iterable[str]) -> str:
    """The right word that is most like a wrong one; empty if none is like it.

    >>> nearest("spede", ["speed", "range"])
    'speed'
    """
    if not isinstance(word, str) or len(word) > MAX_WORD_LENGTH:
        return ""
    return next(iter(get_close_matches(word, list(right), 1, ALIKE)), "")


def with_nearest(message: str, word: str, right: Iterable[str], say: Say) -> str:
    """Return a message with the right word that is most like a wrong one, if any."""
    near = nearest(word, right) or nearest(word.casefold(), right)
    return f"{message} {say('flaw-near', word=near)}" if near else message


def displayed_value(value: str | int) -> str | int:
    """A value that no message is too short for."""
    return visible(value, MAX_SENTENCE_LENGTH) if isinstance(value, str) else value


def visible(text: str, most: int = MAX_PART_LENGTH) -> str:
    """The text on one line, without anything that a terminal would obey.

    >>> visible("red\\x1b[31m")
    'red\\\\x1b[31m'
    """
    shown = text if len(text) <= most else f"{text[:most]}..."
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in shown)
