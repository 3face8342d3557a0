"""Requests that no browser sends, which the server refuses cheaply."""

import signal
import socket
import time
from pathlib import Path

import h11
import pytest

from pocket_tactics.server.access import rate_limits
from pocket_tactics.server.access.rate_limits import RateLimitMiddleware
from pocket_tactics.server.limits import (
    MAX_HEAD_BYTES,
    MAX_HEADER_FIELDS,
    MAX_NEGOTIATION_BYTES,
    MAX_QUERY_FIELDS,
    MAX_TARGET_BYTES,
    REQUEST_RATE,
)
from pocket_tactics.server.ops.request_parser import RequestParser
from tests.measured import check_measured
from tests.server.access.test_connection_limits import GET, connected, listening
from tests.server.ops.test_frame_floods import pour
from tests.server.ops.test_serve import serving
from tests.server.test_event_loop import Callback, check_callback, watch

__all__ = ["watch"]

POST = (
    b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Origin: http://127.0.0.1\r\nContent-Type: text/plain\r\n"
)
ANOTHER = GET + b"\r\n"
MAX_SHUTDOWN_SECONDS = 2.0


def answers(line: socket.socket, request: bytes) -> bytes:
    """Return all bytes until the server closes the connection."""
    line.sendall(request)
    heard = b""
    try:
        while more := line.recv(1 << 16):
            heard += more
    except ConnectionResetError:
        pass
    return heard


@pytest.mark.parametrize(
    "framing",
    [
        b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ids=["alone", "before-a-length", "behind-a-length"],
)
def test_a_body_without_a_length_is_refused_and_nothing_after_it_is_read(
    tmp_path: Path, framing: bytes
) -> None:
    """RFC 9112, 6.3: two programs might find its end at different places."""
    with listening(tmp_path) as port, connected(port) as line:
        heard = answers(line, POST + framing + ANOTHER)

    assert heard.startswith(b"HTTP/1.1 411 Length Required\r\n")
    assert heard.count(b"HTTP/1.1 ") == 1


@pytest.mark.alone
def test_a_body_in_chunks_of_a_byte_never_holds_the_loop(
    tmp_path: Path, watch: list[Callback]
) -> None:
    def measure() -> Callback:
        with listening(tmp_path) as port, connected(port) as line:
            line.sendall(POST + b"Transfer-Encoding: chunked\r\n\r\n")
            watch.clear()
            pour(line, b"1\r\nx\r\n", 0.5)
        return max(watch)

    check_measured(measure, check_callback)


@pytest.mark.alone
@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"X: y\r\n" * (MAX_HEADER_FIELDS - 2), b"200"),
        (b"X: y\r\n" * MAX_HEADER_FIELDS, b"431"),
        (b"X: y\r\n" * 100_000, b"431"),
        (b"Cookie: %s\r\n" % (b"a" * (MAX_HEAD_BYTES // 2)), b"200"),
        (b"Cookie: %s\r\n" % (b"a=b;" * MAX_HEAD_BYTES), b"431"),
        (b"Cookie: %s" % (b"a=b;" * MAX_HEAD_BYTES), b"431"),
    ],
)
def test_a_head_is_bounded_in_bytes_and_fields(
    tmp_path: Path, watch: list[Callback], head: bytes, status: bytes
) -> None:
    """This includes a head that comes in one read."""
    sent = GET + b"Connection: close\r\n" + head[:-2] + b"\r\n\r\n"
    heard = b""

    def measure() -> Callback:
        nonlocal heard
        with listening(tmp_path) as port, connected(port) as line:
            watch.clear()
            heard = answers(line, sent)
        return max(watch)

    check_measured(measure, check_callback)
    assert heard.startswith(b"HTTP/1.1 " + status)


def parser_of(request: bytes) -> RequestParser:
    """Return a parser that has received a request."""
    parser = RequestParser(h11.SERVER, MAX_HEAD_BYTES)
    parser.receive_data(request)
    return parser


@pytest.mark.parametrize("end", [b"", b"\r\n"], ids=["unfinished", "finished"])
@pytest.mark.parametrize("field", [b"a:\r\n", b"a:\n", b" folded\r\n"])
def test_a_head_with_too_many_lines_is_refused_unparsed(
    field: bytes, end: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parsing 4,000 fields takes 10 ms, and 200 connections may send them at once."""
    parser = parser_of(GET + field * (MAX_HEADER_FIELDS + 1) + end)
    monkeypatch.setattr(h11.Connection, "next_event", pytest.fail)

    with pytest.raises(h11.RemoteProtocolError) as refused:
        parser.next_event()

    assert refused.value.error_status_hint == 431


@pytest.mark.parametrize("end", [b"\r\n\r\n", b"\n\n"])
def test_lines_of_a_body_do_not_count_as_lines_of_the_head(end: bytes) -> None:
    body = b"\n" * 500
    head = POST + b"Content-Length: %d%s" % (len(body), end)

    assert isinstance(parser_of(head + body).next_event(), h11.Request)


def parser_of_address(target: bytes) -> RequestParser:
    """Return a parser that has received a request for an address."""
    return parser_of(b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" % target)


@pytest.mark.parametrize(
    "target",
    [b"/static/" + b"%" * MAX_TARGET_BYTES, b"/rules?" + b"%&" * MAX_QUERY_FIELDS],
    ids=["bytes", "fields"],
)
def test_a_long_address_is_refused(target: bytes) -> None:
    """Decoding 16 KiB takes 7 ms in a path, and 35 ms in a query."""
    parser = parser_of_address(target)

    with pytest.raises(h11.RemoteProtocolError) as refused:
        parser.next_event()

    assert refused.value.error_status_hint == 414


@pytest.mark.parametrize(
    "target",
    [b"/" * MAX_TARGET_BYTES, b"/rules?" + b"%&" * (MAX_QUERY_FIELDS - 1)],
    ids=["bytes", "fields"],
)
def test_an_address_as_long_as_the_limits_is_accepted(target: bytes) -> None:
    assert isinstance(parser_of_address(target).next_event(), h11.Request)


HANDSHAKE = GET + b"Sec-WebSocket-Version: 13\r\n"


@pytest.mark.parametrize(
    "field", [b"Connection", b"Upgrade", b"Sec-WebSocket-Protocol"]
)
def test_a_handshake_with_a_long_list_is_refused(field: bytes) -> None:
    """Parsing it would take 8 ms."""
    value = b"Upgrade," + b"," * MAX_NEGOTIATION_BYTES
    parser = parser_of(HANDSHAKE + b"%s: %s\r\n\r\n" % (field, value))

    with pytest.raises(h11.RemoteProtocolError, match="too long a header field"):
        parser.next_event()


def test_cookies_are_parsed_after_the_pace_of_an_address_was_asked() -> None:
    """Parsing a head full of cookies costs more than refusing the request."""

    async def never(*_: object) -> None:
        raise AssertionError

    asked = RateLimitMiddleware(never, lambda *_: pytest.fail("refused")).taken(
        {"type": "http", "method": "GET", "path": "/", "client": ("10.0.0.1", 1)}
    )

    buckets, client, tokens = next(asked)
    assert (buckets.rate, client, tokens) == (REQUEST_RATE, "10.0.0.1", 1)


def test_a_file_of_the_pages_takes_a_quarter_of_a_request() -> None:
    """A page has a hundred files, and many people may share one address."""
    limits = RateLimitMiddleware(None, None)  # type: ignore[arg-type]
    path = "/static/js/game/main.js"
    scope = {"type": "http", "method": "GET", "path": path, "client": ("10.0.0.1", 1)}
    _, _, tokens = next(limits.taken(scope))
    assert tokens == 0.25


@pytest.mark.parametrize(
    "under_way",
    [
        POST + b"Content-Length: 900000\r\n\r\nEdition: fifth\r\n",
        POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 40_000,
        GET + b"\r\n" + POST[:40],
    ],
    ids=["a-body", "chunks", "a-head"],
)
def test_the_server_ends_in_time_while_a_request_is_sent(
    tmp_path: Path, under_way: bytes
) -> None:
    with serving(tmp_path) as server, socket.create_connection(server.place) as line:
        line.sendall(under_way)
        server.new_game()  # it has read the other connection by then
        started = time.monotonic()
        status, out = server.end(signal.SIGTERM)
        took = time.monotonic() - started

    assert status in {0, -signal.SIGTERM}
    assert out == ""
    assert took < MAX_SHUTDOWN_SECONDS


@pytest.mark.parametrize("protocol", [b"h2c", b"websocket, h2c", b"TLS/1.0"])
def test_a_request_for_another_protocol_is_answered_and_not_logged(
    tmp_path: Path, protocol: bytes
) -> None:
    upgrade = b"Connection: Upgrade, close\r\nUpgrade: %s\r\n\r\n" % protocol
    with serving(tmp_path) as server:
        with socket.create_connection(server.place) as line:
            heard = answers(line, GET + upgrade)
        _, out = server.end(signal.SIGTERM)

    assert heard.startswith(b"HTTP/1.1 ")
    assert out == ""


def test_after_too_many_requests_the_rest_of_the_line_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "REQUEST_BURST", 3.0)
    monkeypatch.setattr(rate_limits, "REQUEST_RATE", 0.01)
    with listening(tmp_path) as port, connected(port) as line:
        heard = answers(line, ANOTHER * 500)

    assert heard.count(b"HTTP/1.1 200") == 3
    assert heard.count(b"HTTP/1.1 429") == 1
    assert heard.count(b"HTTP/1.1 ") == 4
