"""The catalogue of a language: one Fluent file, one message for each id."""

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
        source = files(__package__).joinpath(f"{language}.ftl").read_text("utf-8")
        # Isolating marks are for bidirectional text; a terminal would show them.
        self.bundle = FluentBundle([language], use_isolating=False)
        self.bundle.add_resource(FluentResource(source))

    def __call__(self, message_id: str, **values: Value) -> str:
        """The message of that id with its values; a `KeyError` if there is none."""
        pattern = self.bundle.get_message(message_id).value
        assert pattern is not None, message_id
        text, errors = self.bundle.format_pattern(pattern, values)
        assert not errors, (message_id, errors)
        return str(text)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language)
