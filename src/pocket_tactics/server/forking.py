"""The process from which all workers are forked: loaded once, and ahead of all else."""

import signal
from multiprocessing import forkserver, get_all_start_methods, get_context
from multiprocessing.context import BaseContext

LOADED = ["pocket_tactics.server.workers.ready"]
"""What is loaded there, before the first worker is started."""


def processes() -> BaseContext:
    """How processes are started here: forked from a small one, where there is that."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(LOADED)
    return context


def load_ahead() -> None:
    """Have that process load while this one does: workers are there the sooner.

    What ends this process from its terminal is not heard there: it ends with this one.
    """
    if "forkserver" not in get_all_start_methods():
        return
    processes()
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
