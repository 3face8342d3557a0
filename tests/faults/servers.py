"""A server in processes of its own, killed at will and started again where it was."""

import asyncio
import os
import re
import signal
from contextlib import suppress
from pathlib import Path
from subprocess import Popen
from time import perf_counter

from tests.server.ops.test_serve import Serving, started


class Lives:
    """The lives of a server, one after another, over one folder at one port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = "0"
        self.process: Popen[str] | None = None
        self.server: Serving
        self.kills = 0
        self.killed_at = perf_counter()

    @property
    def place(self) -> str:
        """Where it is reached."""
        return "{}:{}".format(*self.server.place)

    def begin(self) -> None:
        """Start it, and do not wait for it."""
        self.process = started(self.folder, "--port", self.port)

    async def begun(self) -> Serving:
        """Start it, and wait until it can be reached."""
        self.begin()
        assert self.process
        assert self.process.stdout
        line = await asyncio.to_thread(self.process.stdout.readline)
        found = re.search(r"http://\S+", line)
        assert found, line + self.process.stdout.read()
        self.server = Serving(self.process, found[0])
        self.port = str(self.server.place[1])
        return self.server

    def kill(self) -> str:
        """Kill it with all its workers; what it had said, besides its address."""
        self.kills += 1
        self.killed_at = perf_counter()
        return self.end()

    def end(self) -> str:
        """Have no process of it left; what it had said, besides its address."""
        if self.process is None:
            return ""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        said, _ = self.process.communicate()
        self.process = None
        return said
