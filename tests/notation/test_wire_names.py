"""The words that positions, records and the socket hold: none of them changes."""

from tests.notation.wire_names import KEPT, wire_names


def test_the_words_of_the_wire_are_those_that_were_pinned() -> None:
    """Whatever a class is called in the code, old positions and records are read."""
    assert wire_names() == KEPT.read_text("utf-8")
