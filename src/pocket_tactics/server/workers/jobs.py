"""Jobs for workers: a function, its arguments, and the game that it is about."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

TaskFunction = Callable[..., Iterator[Any]]
"""A function that yields results as it finds them; the last is the best or whole."""


class GameLog(NamedTuple):
    """A game as workers receive it: its id, its header, and its entries."""

    id: str
    header: str
    seed: int | None
    entries: tuple[str, ...]


class Job(NamedTuple):
    """A function with its arguments, and the game it is about, if any."""

    function: TaskFunction
    args: tuple[Any, ...] = ()
    game: GameLog | None = None


class WorkerRequest(NamedTuple):
    """A job as a worker receives it, with the entries that its cache lacks.

    *since* are the entries of the game that the worker has, *entries* the next ones. A
    *header* comes first if it has none of them.
    """

    function: TaskFunction
    args: tuple[Any, ...]
    game: str = ""
    header: str | None = None
    seed: int | None = None
    since: int = 0
    entries: tuple[str, ...] = ()


def request_for(job: Job, known: int | None) -> WorkerRequest:
    """Return the request for a job, to a worker with *known* entries of its game."""
    game = job.game
    if game is None:
        return WorkerRequest(job.function, job.args)
    if known is not None and known > len(game.entries):
        known = None  # the worker has a later position than the job is about
    since = known or 0
    header = game.header if known is None else None
    entries = game.entries[since:]
    return WorkerRequest(
        job.function, job.args, game.id, header, game.seed, since, entries
    )
