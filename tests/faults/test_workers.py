"""Worker processes that end or hang: games begin and continue."""

import os
import signal
from collections.abc import Callable
from json import loads
from pathlib import Path
from time import sleep

import pytest
from websockets.sync.client import ClientConnection

from bench.server.processes import PARENT, family
from tests.server.ops.test_serve import Serving, serving

FEW_SECONDS = 5
"""The seconds within which a page has its game: it waits for ten at most."""
WORKERS, TRIES = 6, 100


def forked(server: Serving) -> tuple[set[int], set[int]]:
    """Return the fork server, and the workers that it has started."""
    parents = {
        number: int(fields[PARENT]) for number, fields in family(server.process.pid)
    }
    children = {
        each for each, parent in parents.items() if parent == server.process.pid
    }
    workers = {each for each, parent in parents.items() if parent in children}
    return {parents[each] for each in workers}, workers


def wait_for_workers(server: Serving, game: str) -> None:
    """Open a game that needs a worker, and wait until all workers run."""
    with server.join(game) as page:
        snapshot(page)
    for _ in range(TRIES):
        if len(forked(server)[1]) < WORKERS:
            sleep(0.05)


def snapshot(page: ClientConnection) -> dict[str, object]:
    """Return the position that a client receives."""
    while True:
        heard: dict[str, object] = loads(page.recv(timeout=FEW_SECONDS))
        if heard["type"] == "snapshot":
            return heard


def killed(server: Serving) -> None:
    """Kill the fork server and all workers."""
    for number in set.union(*forked(server)):
        os.kill(number, signal.SIGKILL)


def stopped(server: Serving) -> None:
    """Stop all workers, but not the fork server that started them."""
    for number in forked(server)[1]:
        os.kill(number, signal.SIGSTOP)


@pytest.mark.parametrize("fault", [killed, stopped])
def test_games_begin_and_continue_after_their_workers_were_killed(
    tmp_path: Path, fault: Callable[[Serving], None]
) -> None:
    """A new game needs no worker. New workers open a game in progress."""
    with serving(tmp_path) as server:
        game = server.new_game()
        with server.join(game) as page:
            page.send('{"type":"auto","at":0}')
            while loads(page.recv(timeout=FEW_SECONDS))["type"] != "update":
                pass
        wait_for_workers(server, game)
        fault(server)

        with server.join(server.new_game(seed=2)) as page:
            assert snapshot(page)["log"] == []
        with server.join(game) as page:
            assert snapshot(page)["log"]
        status, out = server.end(signal.SIGTERM)

    assert status in {0, -signal.SIGTERM}
    assert out == ""
