"""The words of positions, records and the socket: none of them changes."""

from tests.notation.wire_names import PINNED, wire_names


def test_the_words_of_the_wire_are_those_that_were_pinned() -> None:
    """Old positions and records stay readable when a class is renamed."""
    assert wire_names() == PINNED.read_text("utf-8")
