"""The server's end of a worker: starts its process, sends calls, ends it."""

import asyncio
import pickle
import socket
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any

from pocket_tactics.server.limits import (
    MAX_CACHED_GAMES,
    WORKER_REPLY_TIMEOUT,
    WORKER_START_TIMEOUT,
)
from pocket_tactics.server.workers.errors import CacheMissError, WorkerCrashedError
from pocket_tactics.server.workers.fork_server import CACHE, mp_context
from pocket_tactics.server.workers.jobs import Job, request_for
from pocket_tactics.server.workers.process import (
    DONE,
    FOUND,
    READY,
    SIZE,
    STARTED,
    WRONG,
    framed,
    worker_main,
)
from pocket_tactics.server.workers.reference_cycles import break_cycle

PROCESS_LIST = Lock()
"""The lock on the list of processes: `multiprocessing` goes through it as one starts,
and fails if another thread closes one meanwhile."""


class Worker:
    """A process that runs one job at a time.

    *known* are the entries of each game that it has in its cache.
    """

    def __init__(self) -> None:
        server_end, worker_end = socket.socketpair()
        context: Any = mp_context()
        self.process = context.Process(
            target=worker_main, args=(worker_end, CACHE), daemon=True
        )
        with PROCESS_LIST:
            self.process.start()
        worker_end.close()
        self.socket = server_end
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter
        self.known: OrderedDict[str, int] = OrderedDict()

    @property
    def ended(self) -> bool:
        """Whether the process has closed its socket."""
        return self.reader.at_eof()

    async def connect(self) -> None:
        """Connect to the process, and wait until it is ready."""
        self.reader, self.writer = await asyncio.open_connection(sock=self.socket)
        kind, _ = await read_answer(self.reader)
        assert kind == READY

    async def do(self, job: Job, found: list[Any], seconds: float) -> None:
        """Run a job; append its results to *found* as they come.

        Raises `TimeoutError` after *seconds*, the error of the task, or
        `WorkerCrashedError` if the process has ended or does not answer.
        """
        try:
            await self.attempt(job, found, seconds)
        except CacheMissError:
            # The game is no longer in `known`: the next request has all of it.
            await self.attempt(job, found, seconds)

    async def attempt(self, job: Job, found: list[Any], seconds: float) -> None:
        """Run a job as if the worker still had its game in the cache."""
        await self.begin(job)
        async with asyncio.timeout(seconds):
            await self.finish(job, found)

    async def begin(self, job: Job) -> None:
        """Send the request of a job; raises `WorkerCrashedError` if it is not taken."""
        known = self.known.get(job.game.id) if job.game else None
        try:
            async with asyncio.timeout(WORKER_REPLY_TIMEOUT):
                self.writer.write(framed(request_for(job, known)))
                await self.writer.drain()
                kind, _ = await read_answer(self.reader)
        except (OSError, EOFError, TimeoutError) as error:
            raise WorkerCrashedError from error
        assert kind == STARTED

    async def finish(self, job: Job, found: list[Any]) -> None:
        """Receive results until the job is done."""
        try:
            kind = FOUND
            while kind == FOUND:
                kind, value = await read_answer(self.reader)
                if kind == FOUND:
                    found.append(value)
        except (OSError, EOFError) as error:
            raise WorkerCrashedError from error
        if kind == WRONG:
            self.forget(job)
            try:
                raise value
            finally:
                # Its traceback refers to this frame: with the name there is a cycle.
                del value
        assert kind == DONE
        self.note(job)

    def note(self, job: Job) -> None:
        """Remember how many entries of a game the worker has."""
        if job.game:
            self.known[job.game.id] = len(job.game.entries)
            self.known.move_to_end(job.game.id)
            if len(self.known) > MAX_CACHED_GAMES:
                self.known.popitem(last=False)

    def forget(self, job: Job) -> None:
        """Forget that the worker has a game: after an error it needs all of it."""
        if job.game:
            self.known.pop(job.game.id, None)

    async def kill(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.writer.close()
        with suppress(OSError):
            await self.writer.wait_closed()
        break_cycle(self.writer.transport)
        await asyncio.to_thread(self.join)

    def join(self) -> None:
        """Wait until the process has ended, and free what it holds."""
        self.process.join()
        with PROCESS_LIST:
            self.process.close()


STARTERS = ThreadPoolExecutor(2, "start-worker")
"""Threads that start workers: those of requests do not wait for the fork server."""


async def start_worker() -> Worker:
    """Start a worker, which takes a moment.

    Raises `WorkerCrashedError` if it cannot be started, or is not ready in time.
    """
    loop = asyncio.get_running_loop()
    try:
        worker = await loop.run_in_executor(STARTERS, Worker)
    except (OSError, EOFError) as error:
        raise WorkerCrashedError from error
    try:
        async with asyncio.timeout(WORKER_START_TIMEOUT):
            await worker.connect()
    except (OSError, EOFError, TimeoutError) as error:
        await worker.kill()
        raise WorkerCrashedError from error
    return worker


async def read_answer(reader: asyncio.StreamReader) -> tuple[str, Any]:
    """Return the next message of a worker."""
    (size,) = SIZE.unpack(await reader.readexactly(SIZE.size))
    answer: tuple[str, Any] = pickle.loads(  # noqa: S301 - from our own process
        await reader.readexactly(size)
    )
    return answer
