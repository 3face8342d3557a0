"""The network that a trusted proxy states, found in the bytes of a request."""

import pytest

from pocket_tactics.server.ops.request_heads import stated_network

BLANKS = b" \t" * 8_000
"""A client may send as many in one read. With these a search that tries all ways to
leave out the blanks takes years."""


def head_with(value: bytes) -> bytes:
    """Return a request with a value of the header in which a proxy states a network."""
    return b"GET / HTTP/1.1\r\nx-forwarded-for:" + value + b"\r\n\r\n"


@pytest.mark.parametrize("value", [b"192.0.2.7", b" \t192.0.2.7\t "])
def test_blanks_around_the_stated_address_are_left_out(value: bytes) -> None:
    assert stated_network(head_with(value)) == "192.0.2.7"


@pytest.mark.parametrize("value", [b"192.0.2.7, 192.0.2.8", b"", b" ", b"x"])
def test_a_value_that_is_not_one_address_states_no_network(value: bytes) -> None:
    assert stated_network(head_with(value)) == ""


@pytest.mark.parametrize("value", [BLANKS + b"x,", b"x" + BLANKS + b"x,", BLANKS])
def test_thousands_of_blanks_are_read_in_time(value: bytes) -> None:
    assert stated_network(head_with(value)) == ""
