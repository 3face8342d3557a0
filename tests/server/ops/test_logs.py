"""The log: each fact once, and no text of clients."""

import io
import logging
import resource
import signal
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import httpx2
import msgspec
import pytest

from pocket_tactics.server.ops.logs import DeduplicatingHandler, Form, LogEntry
from tests.server.ops.test_serve import serving

SECRET = "words-of-a-client"  # noqa: S105 - what must not be written down

FREE_DESCRIPTORS = 30
"""The descriptors that a server may still open. It tries to accept each second."""


def logger_to(stream: io.StringIO, form: Form, seconds: float = 60) -> logging.Logger:
    """Return a separate logger that writes to a stream."""
    logger = logging.Logger("somewhere")  # noqa: LOG001 - known to nobody else
    logger.addHandler(DeduplicatingHandler(form, stream=stream, seconds=seconds))
    return logger


def close(logger: logging.Logger) -> None:
    """Flush all counts of a logger."""
    for handler in logger.handlers:
        handler.close()


def test_a_repeated_log_line_is_written_once_and_then_counted() -> None:
    logger = logger_to(stream := io.StringIO(), "json")
    for _ in range(100_000):
        logger.error("no descriptors")
    logger.error("another matter")
    close(logger)

    entries = [
        msgspec.json.decode(line, type=LogEntry)
        for line in stream.getvalue().splitlines()
    ]
    assert [(each.message, each.times) for each in entries] == [
        ("no descriptors", msgspec.UNSET),
        ("another matter", msgspec.UNSET),
        ("no descriptors", 99_999),
    ]
    assert {each.level for each in entries} == {"error"}


def test_the_count_is_logged_after_a_while_and_then_it_is_new_again() -> None:
    """No other line needs to follow."""
    logger = logger_to(stream := io.StringIO(), "text", seconds=0.05)
    for _ in range(3):
        logger.error("no descriptors")
    deadline = time.monotonic() + 10
    while "(2 times more)" not in stream.getvalue():
        assert time.monotonic() < deadline
        time.sleep(0.01)

    while logger.handlers[0].counts:  # type: ignore[attr-defined]
        assert time.monotonic() < deadline
        time.sleep(0.01)
    logger.error("no descriptors")

    assert stream.getvalue().count("\n") == 3
    assert stream.getvalue().endswith("error somewhere: no descriptors\n")


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_log_has_nothing_that_a_client_sent(form: Form) -> None:
    """The log lacks the texts of errors and of futures, but has their places."""
    logger = logger_to(stream := io.StringIO(), form)
    try:
        int(SECRET)
    except ValueError:
        logger.exception("broken\nfuture: <Task exception=ValueError('%s')>", SECRET)

    text = stream.getvalue()
    assert SECRET not in text
    assert "ValueError" in text
    assert "test_logs.py" in text


def test_exhausted_descriptors_are_logged_in_a_few_lines(tmp_path: Path) -> None:
    """The server answers again once some are free."""
    with serving(tmp_path, "--log", "json") as server:
        with server.join(server.new_game()) as page:
            page.recv()
            page.recv()  # the workers have started
        process = server.process.pid
        opened_before = len(list(Path(f"/proc/{process}/fd").iterdir()))
        most = opened_before + FREE_DESCRIPTORS
        resource.prlimit(process, resource.RLIMIT_NOFILE, (most, most))
        with ExitStack() as opened:
            for _ in range(120):
                opened.enter_context(socket.create_connection(server.place))
            time.sleep(2.5)
        answer = httpx2.get(server.address, timeout=20)
        _, out = server.end(signal.SIGTERM)

    entries = [msgspec.json.decode(line, type=LogEntry) for line in out.splitlines()]
    assert answer.status_code == 200
    assert 1 <= len(entries) <= 6
    assert any("out of system resource" in each.message for each in entries)
