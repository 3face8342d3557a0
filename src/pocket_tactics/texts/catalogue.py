"""The catalogue of a language: a folder of Fluent files, one message for each id."""

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

Value = str | int


class Catalogue:
    """Says messages of one language.

    >>> catalogue("en")("seat-0")
    'Red'
    """

    def __init__(self, language: str) -> None:
        # Isolating marks are for bidirectional text; a terminal would show them.
        self.bundle = FluentBundle([language], use_isolating=False)
        for source in sources(language):
            self.bundle.add_resource(FluentResource(source))

    def __call__(self, message_id: str, **values: Value) -> str:
        """The message of that id with its values; a `KeyError` if there is none."""
        pattern = self.bundle.get_message(message_id).value
        assert pattern is not None, message_id
        # Fluent refuses long values: marks stand in for them until all else is said.
        long = {name: str(value) for name, value in values.items() if too_long(value)}
        marks = {name: chr(STAND_IN + number) for number, name in enumerate(long)}
        said, errors = self.bundle.format_pattern(pattern, values | marks)
        assert not errors, (message_id, errors)
        text = str(said)
        for name, mark in marks.items():
            text = text.replace(mark, long[name])
        return text


def sources(language: str) -> list[str]:
    """The files of a language, in the order of their names."""
    folder = files(__package__).joinpath(language)
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in found]


def too_long(value: Value) -> bool:
    """Whether a value is longer than Fluent takes."""
    return isinstance(value, str) and len(value) > LONGEST


LONGEST = 1000
STAND_IN = 0xE000
"""The first of the characters that mean nothing by themselves."""


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language)
