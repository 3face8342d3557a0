"""A file locked by another process, and no free descriptors: play hardly slows down."""

import json
import resource
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from signal import SIGCONT, SIGSTOP, SIGTERM
from threading import Timer
from time import perf_counter

import httpx2
import pytest

from pocket_tactics.server.limits import STORE_TIMEOUT
from pocket_tactics.server.protocol.table import Refused
from pocket_tactics.server.store.sqlite.database import FILE
from tests.faults.acknowledged import AcknowledgedLog, flaws, stored_in
from tests.faults.test_disk import playing
from tests.server.ops.test_serve import COMMAND, serving

NARROW = 264
"""The descriptors of a server that has hardly more than it needs."""
FEW = 60
"""The descriptors of a server that others have used up."""


@contextmanager
def locked(folder: Path, lock: str) -> Iterator[sqlite3.Connection]:
    """Lock the file as another program that writes, or reads exclusively."""
    with closing(
        sqlite3.connect(folder / FILE, isolation_level=None, check_same_thread=False)
    ) as connection:
        connection.execute(f"BEGIN {lock}")
        yield connection


@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE"])
def test_play_waits_for_another_program_that_writes(tmp_path: Path, lock: str) -> None:
    """The wait is limited. No client gets an error."""
    acknowledged = AcknowledgedLog()
    with (
        serving(tmp_path) as server,
        playing(server, server.new_game(), acknowledged) as page,
    ):
        page.play(3)
        with locked(tmp_path, lock) as other:
            Timer(0.5, other.rollback).start()
            started = perf_counter()
            page.play(1)
            assert perf_counter() - started > 0.4
        page.play(3)
        _, out = server.end(SIGTERM)

    assert out == ""
    assert acknowledged.losses(stored_in(tmp_path)) == []


def test_players_are_refused_while_the_file_is_locked(tmp_path: Path) -> None:
    """The error comes in time. Play continues once the file is unlocked."""
    acknowledged = AcknowledgedLog()
    with serving(tmp_path, "--log", "json") as server:
        game = server.new_game()
        with playing(server, game, acknowledged) as page:
            page.play(3)
            with locked(tmp_path, "IMMEDIATE"):
                started = perf_counter()
                refused = page.ask()
                assert perf_counter() - started < STORE_TIMEOUT + 2
            assert isinstance(refused, Refused)
            assert refused.kind == "not-kept"
            assert "locked" in refused.sentence
            page.play(3)
        _, out = server.end(SIGTERM)

    stored = stored_in(tmp_path)
    assert acknowledged.losses(stored) == flaws(stored) == []
    (line,) = out.splitlines()
    assert "locked" in json.loads(line)["message"]


def test_silent_connections_make_room_for_players(tmp_path: Path) -> None:
    """They come from many addresses at once, and use up the free descriptors."""
    shell = ["bash", "-c", f'ulimit -n {NARROW}; exec "$0" "$@"', *COMMAND]
    with serving(tmp_path, command=shell) as server, ExitStack() as opened:
        game = server.new_game()
        server.process.send_signal(SIGSTOP)
        for number in range(2 * NARROW):
            source = f"127.0.3.{number % 200 + 1}", 0
            line = socket.create_connection(server.place, source_address=source)
            opened.enter_context(line)
        server.process.send_signal(SIGCONT)
        with playing(server, game, AcknowledgedLog()) as page:
            page.play(5)
        _, out = server.end(SIGTERM)

    assert out == ""


def test_players_play_on_when_no_descriptors_are_left(tmp_path: Path) -> None:
    """The server accepts new clients once those that used the descriptors leave."""
    acknowledged = AcknowledgedLog()
    with serving(tmp_path, "--log", "json") as server:
        game = server.new_game()
        with playing(server, game, acknowledged) as page:
            page.play(5)
            number = server.process.pid
            resource.prlimit(number, resource.RLIMIT_NOFILE, (FEW, FEW))
            with ExitStack() as opened:
                for _ in range(2 * FEW):
                    opened.enter_context(socket.create_connection(server.place))
                page.play(30)
            answer = httpx2.get(server.address, timeout=20)
            page.play(5)
        _, out = server.end(SIGTERM)

    assert answer.status_code == 200
    assert acknowledged.losses(stored_in(tmp_path)) == []
    lines = [json.loads(line) for line in out.splitlines()]
    assert 1 <= len(lines) <= 6
    assert any("out of system resource" in line["message"] for line in lines)
