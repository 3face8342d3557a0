"""What a worker is asked for: a deed, and the game that it is about."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

Deed = Callable[..., Iterator[Any]]
"""A function that gives what it finds as it finds it, the best or the whole last."""


class Shelved(NamedTuple):
    """A game as workers keep it: its id, its head and all that was done to it."""

    id: str
    header: str
    seed: int | None
    entries: tuple[str, ...]


class Job(NamedTuple):
    """A deed with what it takes, and the game it is about, if it is about one."""

    deed: Deed
    given: tuple[Any, ...] = ()
    game: Shelved | None = None


class Call(NamedTuple):
    """A job as it goes to a worker: of a game only what that worker lacks."""

    deed: Deed
    given: tuple[Any, ...]
    game: str = ""
    header: str | None = None
    seed: int | None = None
    since: int = 0
    entries: tuple[str, ...] = ()


def call_for(job: Job, known: int | None) -> Call:
    """The call for a job, to who knows so many entries of its game, or nothing."""
    game = job.game
    if game is None:
        return Call(job.deed, job.given)
    since = known or 0
    header = game.header if known is None else None
    entries = game.entries[since:]
    return Call(job.deed, job.given, game.id, header, game.seed, since, entries)
