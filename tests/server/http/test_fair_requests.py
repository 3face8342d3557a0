"""Requests: the server handles few at once, and those of each network in turn."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Message, Receive, Scope, Send

from pocket_tactics.server.access.abandonment import REQUESTER, Requester
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.http import fair_requests
from pocket_tactics.server.http.fair_requests import FairRequests
from pocket_tactics.server.limits import MAX_REQUESTS_AT_ONCE
from pocket_tactics.server.workers.scheduler import FairScheduler

HTTP = {"type": "http"}
SOCKET = {"type": "websocket", "path": "/api/games/first/socket"}
NEW_GAME = SOCKET | {"path": "/api/games/second/socket"}
MANY = 100


async def heard() -> Message:
    """Return an empty message of a client."""
    return {"type": "http.request"}


async def sent(_message: Message) -> None:
    """Accept a message for a client."""


def asked(
    app: FairRequests, network: str, scope: Scope = HTTP, hear: Receive = heard
) -> "asyncio.Task[None]":
    """Return a request from a network that is being answered."""
    CLIENT_ADDRESS.set(network)

    async def ask() -> None:
        await app(scope, hear, sent)

    return asyncio.create_task(ask())


def noting(order: list[str]) -> Callable[[Send], Awaitable[None]]:
    """Return the work of an answer that notes its network in the order of answers."""

    async def note(_send: Send) -> None:
        order.append(CLIENT_ADDRESS.get())
        await asyncio.sleep(0)

    return note


def answering(
    work: Callable[[Send], Awaitable[None]],
) -> FairRequests:
    """Return an application whose answers take some work."""

    async def answer(_scope: Scope, _receive: Receive, send: Send) -> None:
        await work(send)

    return FairRequests(answer)


def test_a_network_does_not_wait_for_all_requests_of_another() -> None:
    order: list[str] = []

    async def main() -> None:
        app = answering(noting(order))
        tasks = [asked(app, "busy") for _ in range(MANY)]
        tasks.append(asked(app, "honest"))
        await asyncio.gather(*tasks)

    asyncio.run(main())
    assert len(order) == MANY + 1
    assert order.index("honest") <= MAX_REQUESTS_AT_ONCE + 1


@pytest.mark.parametrize("scope", [HTTP | {"method": "POST"}, SOCKET, NEW_GAME])
def test_a_change_is_wanted_although_another_request_was_abandoned(
    scope: Scope,
) -> None:
    """Its connection may be read in the context of that request."""
    wanted: list[bool] = []

    async def note(_send: Send) -> None:
        wanted.append(REQUESTER.get().is_present())

    async def main() -> None:
        REQUESTER.set(Requester(lambda: False))
        await asked(answering(note), "honest", scope)

    asyncio.run(main())
    assert wanted == [True]


def test_a_new_game_does_not_wait_for_all_spectators_of_another() -> None:
    """They are in many networks. Those of one game take turns as well."""
    order: list[str] = []

    async def main() -> None:
        app = answering(noting(order))
        tasks = [asked(app, "busy", SOCKET) for _ in range(MANY)]
        tasks += [asked(app, str(number), SOCKET) for number in range(MANY)]
        tasks.append(asked(app, "busy", NEW_GAME))
        tasks.append(asked(app, "player", SOCKET))
        tasks.append(asked(app, "maker", NEW_GAME))
        await asyncio.gather(*tasks)

    asyncio.run(main())
    assert order.index("maker") <= 3 * MAX_REQUESTS_AT_ONCE
    assert order.index(str(MANY - 1)) < 2 * MANY + 3 * MAX_REQUESTS_AT_ONCE


def test_few_requests_are_answered_in_one_step_of_the_event_loop() -> None:
    """Other tasks run after each step, also if no answer waits."""
    answered = 0

    async def count(_send: Send) -> None:
        nonlocal answered
        answered += 1

    async def main() -> list[int]:
        app = answering(count)
        tasks = [asked(app, "busy") for _ in range(MANY)]
        steps = []
        while answered < MANY:
            before = answered
            await asyncio.sleep(0)
            steps.append(answered - before)
        await asyncio.gather(*tasks)
        return steps

    assert max(asyncio.run(main())) <= MAX_REQUESTS_AT_ONCE


def test_a_request_that_takes_long_does_not_delay_others() -> None:
    async def main() -> None:
        freed = asyncio.Event()

        async def work(_send: Send) -> None:
            if CLIENT_ADDRESS.get() == "slow":
                await freed.wait()

        app = answering(work)
        slow = [asked(app, "slow") for _ in range(MANY)]
        async with asyncio.timeout(20):
            await asked(app, "honest")
        freed.set()
        await asyncio.gather(*slow)

    asyncio.run(main())


def test_requests_without_their_bodies_do_not_delay_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They are in many networks, which take turns. The same holds for sockets."""
    monkeypatch.setattr(fair_requests, "REQUEST_TURN_SECONDS", 1000.0)

    async def silent() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def read(_scope: Scope, receive: Receive, _send: Send) -> None:
        await receive()

    async def main() -> None:
        app = FairRequests(read)
        for scope in (HTTP, SOCKET):
            waiting = [asked(app, str(n), scope, silent) for n in range(MANY)]
            await asyncio.sleep(0)
            async with asyncio.timeout(20):
                await asked(app, "honest", scope)
            for each in waiting:
                each.cancel()
            await asyncio.wait(waiting)

    asyncio.run(main())


def test_requests_that_wait_for_a_worker_do_not_delay_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They are in many networks, which take turns."""
    monkeypatch.setattr(fair_requests, "REQUEST_TURN_SECONDS", 1000.0)

    async def main() -> None:
        workers = FairScheduler(1)
        await workers.take("busy")

        async def work(_send: Send) -> None:
            if CLIENT_ADDRESS.get() != "honest":
                await workers.take("preview")

        app = answering(work)
        waiting = [asked(app, str(number)) for number in range(MANY)]
        await asyncio.sleep(0)
        async with asyncio.timeout(20):
            await asked(app, "honest")
        for each in waiting:
            each.cancel()
        await asyncio.wait(waiting)

    asyncio.run(main())


def test_a_request_continues_in_its_turn_when_its_body_has_arrived() -> None:
    """The parts of the body wait for no turn."""
    began: list[bool] = []
    parts: list[Message] = [
        {"type": "http.request", "more_body": True},
        {"type": "http.request"},
    ]

    async def slow() -> Message:
        await asyncio.sleep(0.001)
        return parts.pop(0)

    async def main() -> None:
        async def read(_scope: Scope, receive: Receive, _send: Send) -> None:
            for _ in range(2):
                await receive()
                began.append(app.turns.free < MAX_REQUESTS_AT_ONCE)

        app = FairRequests(read)
        await asked(app, "honest", hear=slow)
        await asyncio.sleep(0)
        assert app.turns.free == MAX_REQUESTS_AT_ONCE

    asyncio.run(main())
    assert began == [False, True]


def test_a_socket_that_has_joined_does_not_delay_requests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_requests, "REQUEST_TURN_SECONDS", 1000.0)

    async def main() -> None:
        freed = asyncio.Event()

        async def work(send: Send) -> None:
            if CLIENT_ADDRESS.get() == "page":
                await send({"type": "websocket.send", "text": "welcome"})
                await freed.wait()

        app = answering(work)
        pages = [asked(app, "page", SOCKET) for _ in range(MANY)]
        async with asyncio.timeout(20):
            await asked(app, "honest")
        freed.set()
        await asyncio.gather(*pages)

    asyncio.run(main())


def test_sockets_that_are_opened_do_not_delay_requests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They may be in many networks, which take turns."""
    monkeypatch.setattr(fair_requests, "REQUEST_TURN_SECONDS", 1000.0)

    async def main() -> None:
        async def work(_send: Send) -> None:
            if CLIENT_ADDRESS.get() != "honest":
                await asyncio.Event().wait()

        app = answering(work)
        pages = [asked(app, str(number), SOCKET) for number in range(MANY)]
        await asyncio.sleep(0)
        async with asyncio.timeout(20):
            await asked(app, "honest")
        for each in pages:
            each.cancel()
        await asyncio.wait(pages)

    asyncio.run(main())


def test_an_aborted_request_frees_its_turn() -> None:
    async def main() -> None:
        async def wait(_send: Send) -> None:
            if CLIENT_ADDRESS.get() == "gone":
                await asyncio.Event().wait()

        app = answering(wait)
        gone = [asked(app, "gone") for _ in range(MANY)]
        await asyncio.sleep(0)
        for each in gone:
            each.cancel()
        await asyncio.wait(gone)
        await asyncio.sleep(0)
        await asked(app, "honest")
        assert app.turns.free == MAX_REQUESTS_AT_ONCE

    asyncio.run(main())


def test_a_socket_does_not_wait_for_all_games_of_other_networks() -> None:
    """Each of their sockets is of a different game."""
    order: list[str] = []

    async def main() -> None:
        app = answering(noting(order))
        tasks = [
            asked(app, network, SOCKET | {"path": f"{network}/{number}"})
            for network in ("first", "second", "third")
            for number in range(MANY)
        ]
        tasks.append(asked(app, "honest", NEW_GAME))
        await asyncio.gather(*tasks)

    asyncio.run(main())
    assert len(order) == 3 * MANY + 1
    assert order.index("honest") <= 3 * MAX_REQUESTS_AT_ONCE
