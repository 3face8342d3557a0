"""A process that attacks a server: ``ADDRESS [CERTIFICATE]``, then orders on its input.

It is a separate process at low priority, so that a test measures the server, and not
attackers that share its processor. Each line of its input is the name of an attack and
a game of others, or is empty: then the attack ends. It writes a line of JSON once an
attack is under way, and one with the counts of its answers once it has ended.
"""

import asyncio
import json
import ssl
import sys
from collections import Counter
from contextlib import suppress
from itertools import cycle

from websockets.exceptions import WebSocketException

from bench.server.pages import Server
from tests.faults.attacks import ATTACKS
from tests.faults.attacks.target import BREATH, AttackFunction, Target

ENDING = 0.2
"""The seconds after which an attack has ended, although some of it still closes."""


async def over_and_over(function: AttackFunction, target: Target) -> None:
    """Attack, and start again however the attack ends."""
    while True:
        with suppress(OSError, EOFError, WebSocketException, ValueError, KeyError):
            await function(target)
        await asyncio.sleep(BREATH)


async def attack(server: Server, name: str, game: str) -> None:
    """Attack until a line comes in."""
    number = list(ATTACKS).index(name) + 1
    addresses = cycle([f"127.0.{100 + number}.{last}" for last in range(1, 200)])
    target = Target(server, game, addresses, Counter())
    function, times, min_results = ATTACKS[name]
    # The list keeps the tasks: the loop has only weak references to them.
    tasks = [asyncio.create_task(over_and_over(function, target)) for _ in range(times)]
    over = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
    while target.did.total() < min_results and not over.done():  # noqa: ASYNC110 - no event
        await asyncio.sleep(BREATH)
    send_to_test({"under way": 1})
    await over
    for task in tasks:
        task.cancel()
    # Some wait for the server to close their sockets.
    await asyncio.wait(tasks, timeout=ENDING)
    send_to_test(target.did)


async def main(address: str, certificate: str = "") -> None:
    """Attack as ordered, until the input ends."""
    server = Server(address, tls_of(certificate) if certificate else None)
    while order := (await asyncio.to_thread(sys.stdin.readline)).split():
        await attack(server, *order)


def tls_of(certificate: str) -> ssl.SSLContext:
    """Return a context that trusts one certificate, for any host name."""
    context = ssl.create_default_context(cafile=certificate)
    context.check_hostname = False
    return context


def send_to_test(message: object) -> None:
    """Tell the test that started this process."""
    print(json.dumps(message), flush=True)  # noqa: T201 - it is read


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
