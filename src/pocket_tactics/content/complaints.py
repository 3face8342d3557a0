"""Problems of content: their place as data, and a sentence that helps to fix them."""

from collections.abc import Callable, Iterable
from difflib import SequenceMatcher, get_close_matches
from warnings import warn

import msgspec

from pocket_tactics.engine.structs import FrozenStruct

At = tuple[str | int, ...]
"""The path of a value: the names of fields and the numbers of list items."""

Say = Callable[..., str]
"""Returns messages of a language, as a `Catalogue` does."""

MAX_PART_LENGTH = 200
MAX_SENTENCE_LENGTH = 500
"""Enough for a list of all kinds of ability."""
MAX_WORD_LENGTH = 40
"""A longer text is not looked up as a misspelt word."""
MIN_SIMILARITY = 0.6
MAX_SIMILAR = 8
STOPS = (".", "!", "?")


class Flaw(FrozenStruct, frozen=True):
    """One problem: *says* is the id of a message, *near* the closest valid word."""

    at: At
    says: str
    values: dict[str, str | int] = msgspec.field(default_factory=dict)
    near: str = ""

    def message(self, say: Say) -> str:
        """Return the problem as a sentence."""
        shown = {name: displayed_value(value) for name, value in self.values.items()}
        sentence = say(self.says, **shown)
        if self.near:
            stop = "" if sentence.endswith(STOPS) else "."
            sentence = f"{sentence}{stop} {say('flaw-near', word=self.near)}"
        return sentence


def flaw(field: str | At, says: str, near: str = "", **values: str | int) -> Flaw:
    """Return a flaw of a field of an entry."""
    return Flaw((field,) if isinstance(field, str) else field, says, values, near)


class Complaint(FrozenStruct, frozen=True):
    """A flaw with its place: a file, the line if known (else 0), and an entry."""

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
        """The problem in English."""
        return self.flaw.message(english_catalogue())

    def message(self, say: Say) -> str:
        """Return the place and the sentence, on one line."""
        line = f":{self.line}" if self.line else ""
        parts = filter(None, (visible(self.entry), visible(self.field)))
        place = " ".join((visible(self.source) + line, *parts))
        return f"{place}: {visible(self.flaw.message(say), MAX_SENTENCE_LENGTH)}"

    def __str__(self) -> str:
        return self.message(english_catalogue())


class ContentError(ValueError):
    """Raised when content is invalid; *complaints* are all problems that were found."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints = tuple(complaints)
        super().__init__(self.complaints)

    def message(self, say: Say) -> str:
        """Return all complaints, one a line."""
        return "\n".join(complaint.message(say) for complaint in self.complaints)

    def told(self, say: Say) -> str:
        """Return `message` of *say*, with a `DeprecationWarning`.

        This is its former name, which the next release removes.
        """
        text = "`ContentError.told` is deprecated: use `message`"
        warn(text, DeprecationWarning, stacklevel=2)
        return self.message(say)

    def __str__(self) -> str:
        return self.message(english_catalogue())


def english_catalogue() -> Say:
    """Return the catalogue for Python programs; it is imported on the first use."""
    from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE, catalogue  # noqa: PLC0415

    return catalogue(DEFAULT_LANGUAGE)


def written_place(at: At) -> str:
    """Return the path of a value as people write it.

    >>> written_place(("abilities", 0, "kind"))
    'abilities[0].kind'
    """
    parts = (f"[{key}]" if isinstance(key, int) else f".{key}" for key in at)
    return "".join(parts).removeprefix(".")


def closest_match(word: object, right: Iterable[str]) -> str:
    """Return the valid word that is most similar to a word; empty if none is similar.

    Of words that are equally similar it is the first.

    >>> closest_match("spede", ["speed", "range"])
    'speed'
    """
    if not isinstance(word, str) or len(word) > MAX_WORD_LENGTH:
        return ""
    words = list(right)
    similar = get_close_matches(word, words, MAX_SIMILAR, MIN_SIMILARITY)
    ratios = {each: SequenceMatcher(None, each, word).ratio() for each in similar}
    closest = [each for each in similar if ratios[each] == ratios[similar[0]]]
    return min(closest, key=words.index, default="")


def with_nearest(message: str, word: str, right: Iterable[str], say: Say) -> str:
    """Return a message with the closest valid word, if one is similar."""
    near = closest_match(word, right) or closest_match(word.casefold(), right)
    return f"{message} {say('flaw-near', word=near)}" if near else message


def displayed_value(value: str | int) -> str | int:
    """Return a value that is short enough for a message."""
    return visible(value, MAX_SENTENCE_LENGTH) if isinstance(value, str) else value


def visible(text: str, max_length: int = MAX_PART_LENGTH) -> str:
    """Return a text on one line, with control characters escaped.

    >>> visible("red\\x1b[31m")
    'red\\\\x1b[31m'
    """
    shown = text if len(text) <= max_length else f"{text[:max_length]}..."
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in shown)
