"""The process that workers are forked from: its end causes no log line."""

import subprocess
import sys

BROKEN_OFF = """
import os, socket
from multiprocessing import forkserver
from pocket_tactics.server.workers.fork_server import start_forkserver

start_forkserver()
server = forkserver._forkserver
with socket.socket(socket.AF_UNIX) as call:
    call.connect(server._forkserver_address)
print(os.waitpid(server._forkserver_pid, 0)[1])
"""
"""A call that is broken off, as it is where descriptors run out in the midst of it."""


def test_an_interrupted_call_prints_no_error() -> None:
    """The fork server still ends with an error, and is started again."""
    done = subprocess.run(
        [sys.executable, "-c", BROKEN_OFF], capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() != "0"
    assert done.stderr == ""
