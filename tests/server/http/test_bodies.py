"""Bodies of requests: limited in time, and in bytes for a network and in total."""

import socket
from pathlib import Path
from select import select

import pytest

from pocket_tactics.server.access import held_bytes
from pocket_tactics.server.http import bodies
from tests.server.access.test_connection_limits import SOON, connected, listening

SIZE = 5_000
HEAD = (
    b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Origin: http://127.0.0.1\r\nContent-Type: text/plain\r\n"
)


def send_part(line: socket.socket, sent: int, length: int = SIZE, by: str = "") -> None:
    """Send the first bytes of a body of *length* bytes, for an address."""
    head = HEAD + b"X-Forwarded-For: %s\r\n" % by.encode() if by else HEAD
    line.sendall(head + b"Content-Length: %d\r\n\r\n" % length + b"x" * sent)


def answer(line: socket.socket) -> bytes:
    """Return the head of the next answer and the beginning of its body."""
    got = line.recv(1 << 16)
    while b"\r\n\r\n{" not in got:
        got += line.recv(1 << 16)
    return got


def test_a_body_that_comes_too_slowly_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "BODY_TIMEOUT", 0.2)
    with listening(tmp_path) as port, connected(port) as slow:
        send_part(slow, 1)
        got = answer(slow)
    assert got.startswith(b"HTTP/1.1 408")
    assert b"too-slow" in got


def test_the_largest_body_of_a_network_with_too_many_bytes_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its other requests are answered: the record is invalid here."""
    monkeypatch.setattr(held_bytes, "MAX_RECEIVED_OF_A_NETWORK", SIZE)
    with listening(tmp_path) as port, connected(port) as large, connected(port) as page:
        send_part(large, SIZE * 3 // 4)
        send_part(page, SIZE // 2, SIZE // 2)
        refused, got = answer(large), answer(page)
    assert refused.startswith(b"HTTP/1.1 503")
    assert b"busy" in refused
    assert got.startswith(b"HTTP/1.1 400")


def test_a_body_that_alone_exceeds_the_limit_is_refused_when_it_is_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(held_bytes, "MAX_RECEIVED_OF_A_NETWORK", SIZE - 1)
    with listening(tmp_path) as port, connected(port) as large:
        send_part(large, SIZE)
        assert answer(large).startswith(b"HTTP/1.1 503")


def test_a_body_of_the_network_with_the_most_bytes_is_refused_for_the_total(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another network with fewer bytes loses nothing, though its body is larger."""
    monkeypatch.setattr(held_bytes, "MAX_RECEIVED_IN_ALL", SIZE * 2)
    with (
        listening(tmp_path) as port,
        connected(port) as first,
        connected(port) as second,
        connected(port) as third,
        connected(port) as other,
    ):
        for line in (first, second, third):
            send_part(line, SIZE * 9 // 20, by="192.0.2.1")
        send_part(other, SIZE - 1, SIZE, by="198.51.100.1")
        refused, _, _ = select((first, second, third), (), (), SOON)
        assert [answer(line)[:12] for line in refused] == [b"HTTP/1.1 503"]
        other.sendall(b"x")
        assert answer(other).startswith(b"HTTP/1.1 400")


def test_the_bytes_of_a_body_count_until_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(held_bytes, "MAX_RECEIVED_OF_A_NETWORK", SIZE)
    with listening(tmp_path) as port, connected(port) as page:
        for _ in range(3):
            send_part(page, SIZE)
            assert answer(page).startswith(b"HTTP/1.1 400")
