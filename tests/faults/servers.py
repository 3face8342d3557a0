"""A server in separate processes, killed and restarted at the same place."""

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
    """The consecutive processes of a server, with one folder and one port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = "0"
        self.process: Popen[str] | None = None
        self.server: Serving
        self.kills = 0
        self.killed_at = perf_counter()

    @property
    def place(self) -> str:
        """Return the address of the server."""
        return "{}:{}".format(*self.server.place)

    def begin(self) -> None:
        """Start the server without waiting for it."""
        self.process = started(self.folder, "--port", self.port)

    async def start(self) -> Serving:
        """Start the server, and wait until it accepts connections."""
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
        """Kill the server with all its workers, and return its output."""
        self.kills += 1
        self.killed_at = perf_counter()
        return self.end()

    def end(self) -> str:
        """Kill all processes of the server, and return its output."""
        if self.process is None:
            return ""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        said, _ = self.process.communicate()
        self.process = None
        return said
