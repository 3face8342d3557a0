"""The server's end of a worker: starts its process, sends calls, ends it."""

import asyncio
import pickle
import socket
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any

from pocket_tactics.server.forking import processes
from pocket_tactics.server.limits import WORKER_REPLY_TIMEOUT, WORKER_START_TIMEOUT
from pocket_tactics.server.workers.at_work import (
    BEGUN,
    DONE,
    FOUND,
    READY,
    SIZE,
    WRONG,
    framed,
    work,
)
from pocket_tactics.server.workers.errors import FallenError, UnshelvedError
from pocket_tactics.server.workers.jobs import Job, call_for
from pocket_tactics.server.workers.retelling import MAX_CACHED_GAMES

PROCESS_LIST = Lock()
"""The lock on the list of processes: `multiprocessing` goes through it as one starts,
and fails if another thread closes one meanwhile."""


class Worker:
    """A process that does one job at a time."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        context: Any = processes()
        self.process = context.Process(target=work, args=(theirs,), daemon=True)
        with PROCESS_LIST:
            self.process.start()
        theirs.close()
        self.socket = ours
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter
        self.known: OrderedDict[str, int] = OrderedDict()

    @property
    def ended(self) -> bool:
        """Whether the process has ended, as far as its socket tells."""
        return self.reader.at_eof()

    async def connect(self) -> None:
        """Begin to talk with the process, once it listens."""
        self.reader, self.writer = await asyncio.open_connection(sock=self.socket)
        kind, _ = await read_answer(self.reader)
        assert kind == READY

    async def do(self, job: Job, found: list[Any], patience: float) -> None:
        """Do a job; what is found goes into *found* as it comes.

        Raises `TimeoutError` if it takes longer than *patience*, what the deed raised,
        or `FallenError` if the process has ended or does not answer.
        """
        try:
            await self.attempt(job, found, patience)
        except UnshelvedError:
            # By now the game is not among the known ones: it is told whole.
            await self.attempt(job, found, patience)

    async def attempt(self, job: Job, found: list[Any], patience: float) -> None:
        """Do a job as if the worker still had its game."""
        await self.begin(job)
        async with asyncio.timeout(patience):
            await self.finish(job, found)

    async def begin(self, job: Job) -> None:
        """Send the call of a job; raises `FallenError` if no worker takes it."""
        known = self.known.get(job.game.id) if job.game else None
        try:
            async with asyncio.timeout(WORKER_REPLY_TIMEOUT):
                self.writer.write(framed(call_for(job, known)))
                await self.writer.drain()
                kind, _ = await read_answer(self.reader)
        except (OSError, EOFError, TimeoutError) as error:
            raise FallenError from error
        assert kind == BEGUN

    async def finish(self, job: Job, found: list[Any]) -> None:
        """Take what the worker finds until its job is done."""
        try:
            kind = FOUND
            while kind == FOUND:
                kind, value = await read_answer(self.reader)
                if kind == FOUND:
                    found.append(value)
        except (OSError, EOFError) as error:
            raise FallenError from error
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
        """Note what the worker knows of the game of a job that is done."""
        if job.game:
            self.known[job.game.id] = len(job.game.entries)
            self.known.move_to_end(job.game.id)
            if len(self.known) > MAX_CACHED_GAMES:
                self.known.popitem(last=False)

    def forget(self, job: Job) -> None:
        """What was wrong with a game may be put right: it is told anew."""
        if job.game:
            self.known.pop(job.game.id, None)

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.writer.close()
        with suppress(OSError):
            await self.writer.wait_closed()
        await asyncio.to_thread(self.join)

    def join(self) -> None:
        """Wait until the process has ended, and free what it holds."""
        self.process.join()
        with PROCESS_LIST:
            self.process.close()


STARTERS = ThreadPoolExecutor(2, "start-worker")
"""Threads that start workers: those of requests do not wait for a fork server."""


async def hired_worker() -> Worker:
    """A worker whose process is there; to start it takes a moment.

    Raises `FallenError` if it cannot be started, or is not ready in time.
    """
    loop = asyncio.get_running_loop()
    try:
        worker = await loop.run_in_executor(STARTERS, Worker)
    except (OSError, EOFError) as error:
        raise FallenError from error
    try:
        async with asyncio.timeout(WORKER_START_TIMEOUT):
            await worker.connect()
    except (OSError, EOFError, TimeoutError) as error:
        await worker.end()
        raise FallenError from error
    return worker


async def read_answer(reader: asyncio.StreamReader) -> tuple[str, Any]:
    """The next message of a worker."""
    (size,) = SIZE.unpack(await reader.readexactly(SIZE.size))
    answer: tuple[str, Any] = pickle.loads(  # noqa: S301 - from our own process
        await reader.readexactly(size)
    )
    return answer
