"""The fork server, from which all workers are forked."""

import signal
from multiprocessing import forkserver, get_all_start_methods, get_context
from multiprocessing.context import BaseContext

PRELOADED = ["pocket_tactics.server.tasks.preload"]
"""The modules that the fork server imports before it starts workers."""

CACHE = "pocket_tactics.server.tasks.game_cache:GameCache"
"""The `Cache` of games that a worker makes: named, since workers know no games."""


def mp_context() -> BaseContext:
    """Return the multiprocessing context: forkserver where there is one, or spawn."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


def start_forkserver() -> None:
    """Start the fork server, which loads its modules while this process does.

    It ignores the signals of the terminal, and ends with this process.
    """
    if "forkserver" not in get_all_start_methods():
        return
    mp_context()
    previous = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, previous)
