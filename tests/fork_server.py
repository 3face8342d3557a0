"""The program in separate processes, forked from one that has loaded it.

A start of Python and of the program takes half a second. A forked process saves this
time alone: it has its own streams, environment, folder and exit status. Tests of the
start itself use processes that are not forked.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing import get_context, util
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerProcess

FORK_SERVER = get_context("forkserver")
FORK_SERVER.set_forkserver_preload(["tests.preloaded"])

STREAMS = ("stdin", "stdout", "stderr")
Mode = Literal["r", "w"]


def fork(
    arguments: Sequence[str], env: Mapping[str, str], folder: Path, streams: Path
) -> "ForkServerProcess":
    """Start the program in a *folder*, with its three *streams* in files."""
    request = (arguments, dict(env), folder, streams)
    process = FORK_SERVER.Process(target=run, args=request)
    process.start()
    return process


def run(
    arguments: Sequence[str], env: Mapping[str, str], folder: Path, streams: Path
) -> None:
    """Run the program in the forked process, as a separate start would."""
    from pocket_tactics.cli import main  # noqa: PLC0415 - loaded in the fork server

    os.environ.clear()
    os.environ.update(env)
    os.chdir(folder)
    for number, name in enumerate(STREAMS):
        redirect(number, name, streams / name)
    sys.argv = ["pocket-tactics", *arguments]
    vars(util)["spawnv_passfds"] = run_in_fork
    sys.exit(main())


def run_in_fork(_python: str, command: Sequence[str], files: Sequence[int]) -> int:
    """Run a Python command, the last of its arguments, in a fork of this process.

    The program starts its own fork server in this way, as `multiprocessing` does: with
    no open files but its standard streams and *files*. Return the process id.
    """
    if pid := os.fork():
        return pid
    try:
        kept = sorted({0, 1, 2, *files})
        for before, after in pairwise([*kept, os.sysconf("SC_OPEN_MAX")]):
            os.closerange(before + 1, after)
        exec(command[-1], {})  # noqa: S102 - from `multiprocessing`
    except Exception:  # noqa: BLE001 - Python prints any error of a command
        sys.excepthook(*sys.exc_info())
    finally:
        os._exit(0)


def redirect(number: int, name: str, file: Path) -> None:
    """Redirect a standard stream to a file."""
    mode: Mode = "w" if number else "r"
    with file.open(mode) as opened:
        os.dup2(opened.fileno(), number)
    stream = os.fdopen(number, mode, encoding="utf-8", closefd=False)
    setattr(sys, name, stream)
