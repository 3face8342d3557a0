"""Turns of the event loop: few tasks start in a step, those of each network in turn."""

import asyncio
from pathlib import Path

import pytest
from starlette.applications import Starlette

from pocket_tactics.server.access import rate_limits
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.access.loop_turns import LoopTurns, Turn, loop_turns
from pocket_tactics.server.access.rate_limits import TokenBucket, TokenBuckets
from pocket_tactics.server.limits import (
    FRAME_BURST,
    FRAME_RATE,
    MAX_QUEUED_REQUESTS,
    MAX_TURNS_OF_A_STEP,
    NETWORK_FRAME_BURST,
    NETWORK_FRAME_RATE,
)
from pocket_tactics.server.protocol.table import Refused
from tests.server.in_memory_socket import Wire, a_game
from tests.server.ws.test_slow_clients import JOIN

STALE = '{"type":"undo","at":9999}'
"""A message that is answered without a worker."""
MANY = 100
BUSY_PAGES = 30
STEPS_OF_A_MESSAGE = 6
"""The most steps of the event loop from a message to its answer, if others wait."""


@pytest.mark.parametrize("game", ["/busy", "/other"])
def test_a_network_does_not_wait_for_all_work_of_another(game: str) -> None:
    """They may watch the same game."""
    order: list[str] = []

    async def main() -> None:
        turns = LoopTurns()
        for _ in range(MANY):
            turns.call(Turn(lambda: order.append("busy")), "busy", "/busy")
        turns.call(Turn(lambda: order.append("honest")), "honest", game)
        for _ in range(MANY):
            await asyncio.sleep(0)

    asyncio.run(main())
    assert len(order) == MANY + 1
    assert order.index("honest") <= 2 * MAX_TURNS_OF_A_STEP


def test_a_game_does_not_wait_for_all_spectators_of_another() -> None:
    """The spectators are in many networks, and one network opens many games."""
    order: list[str] = []

    async def main() -> None:
        turns = LoopTurns()

        def call(who: str, network: str, game: str) -> None:
            turns.call(Turn(lambda: order.append(who)), network, game)

        for number in range(MANY):
            call("spectator", str(number), "/busy")
            call("busy", "busy", f"/{number}")
        call("honest", "honest", "/other")
        for _ in range(2 * MANY):
            await asyncio.sleep(0)

    asyncio.run(main())
    assert len(order) == 2 * MANY + 1
    assert order.index("honest") <= 3 * MAX_TURNS_OF_A_STEP


def test_a_turn_does_not_wait_forever_for_later_ones() -> None:
    """Each later one is in a different network and in a different game."""
    done: list[str] = []

    async def main() -> int:
        turns = LoopTurns()
        for number in range(2 * MAX_TURNS_OF_A_STEP):
            turns.call(Turn(lambda: done.append("busy")), str(number), "/game")
        turns.call(Turn(lambda: done.append("last")), "last", "/game")
        for number in range(MANY * MANY):
            others = f"{number}/other"
            turns.call(Turn(lambda: None), others, others)
            turns.call(Turn(lambda: None), f"{others}/2", f"{others}/2")
            await asyncio.sleep(0)
            if "last" in done:
                return number
        raise AssertionError

    assert asyncio.run(main()) <= MANY


def test_little_work_begins_in_one_step_of_the_event_loop() -> None:
    done: list[int] = []

    async def main() -> list[int]:
        turns = loop_turns()
        for number in range(MANY):
            turns.call(Turn(lambda: done.append(1)), str(number), "")
        steps = [len(done)]
        while len(done) < MANY:
            before = len(done)
            await asyncio.sleep(0)
            steps.append(len(done) - before)
        return steps

    assert max(asyncio.run(main())) == MAX_TURNS_OF_A_STEP


def test_work_is_done_in_the_context_of_its_client() -> None:
    """A step begins the turns of other clients too."""
    found: list[str] = []

    async def main() -> None:
        turns = LoopTurns()
        for number in range(MANY):
            CLIENT_ADDRESS.set(str(number))
            turns.call(Turn(lambda: found.append(CLIENT_ADDRESS.get())), "", "")
        for _ in range(MANY):
            await asyncio.sleep(0)

    asyncio.run(main())
    assert found == [str(number) for number in range(MANY)]


def test_work_that_is_cancelled_takes_no_turn() -> None:
    """It does not delay the work after it."""

    async def main() -> None:
        turns = loop_turns()
        waiting = [asyncio.create_task(turns.take("gone", "")) for _ in range(MANY)]
        await asyncio.sleep(0)
        for each in waiting:
            each.cancel()
        await asyncio.sleep(0)
        done: list[str] = []
        turns.call(Turn(lambda: done.append("last")), "gone", "")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert done == ["last"]
        assert not turns.waiting
        assert not turns.waiting.by_network
        assert not turns.waiting.by_game

    asyncio.run(main())


def test_the_turns_of_a_loop_are_its_own() -> None:
    """A loop that ends while work waits does not take turns of other loops."""

    async def fill() -> LoopTurns:
        for _ in range(MANY):
            loop_turns().call(Turn(lambda: None), "", "")
        return loop_turns()

    assert asyncio.run(fill()) is not asyncio.run(fill())


def test_a_client_does_not_wait_for_all_messages_of_another_network(
    tmp_path: Path,
) -> None:
    """It waits for a few steps, whatever number of sockets send them at once."""

    async def play() -> int:
        async with a_game(tmp_path) as (app, game):
            busy = [await joined(app, game, "10.0.0.1") for _ in range(BUSY_PAGES)]
            honest = await joined(app, game, "10.0.0.2")
            for _ in range(MAX_QUEUED_REQUESTS // 2):
                for page in busy:
                    page.send(STALE)
            honest.send(STALE)
            assert isinstance(await honest.next(), Refused)
            answered = sum(map(refusals, busy))
            for page in (*busy, honest):
                await page.leave()
            return answered

    assert asyncio.run(play()) <= STEPS_OF_A_MESSAGE * MAX_TURNS_OF_A_STEP


def refusals(page: Wire) -> int:
    """Return the refusals that a page has not read; presence may come between them."""
    unread = [page.outbox.get_nowait() for _ in range(page.outbox.qsize())]
    return sum('"refused"' in message.get("text", "") for message in unread)


async def joined(app: Starlette, game: str, address: str) -> Wire:
    """Return a client that has joined a game, from an address."""
    page = Wire(app, game, address=address)
    page.send(JOIN)
    await page.next()
    await page.next()
    return page


def test_six_clients_of_one_network_are_not_rate_limited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Six clients play by a script, and twenty pages reconnect at once."""
    now = 100.0
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now)
    network = TokenBuckets(NETWORK_FRAME_RATE, NETWORK_FRAME_BURST)
    playing = [TokenBucket(FRAME_RATE, FRAME_BURST) for _ in range(6)]

    assert not any(network.reserve("home") for _ in range(26))
    for second in range(60):
        for _ in range(10):
            now += 0.1
            for page in playing:
                assert not network.reserve("home")
                assert not page.reserve()
        if second % 20 == 0:
            assert not any(network.reserve("home") for _ in range(20))
