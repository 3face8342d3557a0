"""The progress of a game: its turn, or how it ended."""

from typing import Protocol

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.names import listed


class Progress(FrozenStruct, frozen=True, kw_only=True):
    """The turn, its seat and the mover; or how the game ended, and the winners.

    The first turn has number 1; before it the map is laid. *by* is the seat that
    resigned.
    """

    number: int
    turn: int
    mover: int | None
    how: str | None = None
    winners: tuple[int, ...] = ()
    by: int | None = None


class GameEnd(Protocol):
    """How a game ended, and the winners: the outcome of a position, or a result."""

    @property
    def how(self) -> str:
        """The reason, as messages call it."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""


def progress_of(state: State, ended: GameEnd | None) -> Progress:
    """Return the progress of a game by its last position and how it *ended*."""
    return Progress(
        number=state.turn,
        turn=state.seat,
        mover=state.mover,
        how=ended.how if ended else None,
        winners=ended.winners if ended else (),
        by=getattr(ended, "seat", None),
    )


def progress_text(progress: Progress, say: Catalogue) -> str:
    """Return the turn, its player and who else decides; or how the game ended."""
    if progress.how is not None:
        return ended_text(progress, progress.how, say)
    if not progress.number:
        return say("headline-setup")
    turn = {"number": str(progress.number), "seat": say(f"seat-{progress.turn}")}
    if progress.mover in (None, CHANCE, progress.turn):
        return say("headline-turn", **turn)
    return say("headline-answer", **turn, by=say(f"seat-{progress.mover}"))


def ended_text(progress: Progress, how: str, say: Catalogue) -> str:
    """Return how the game ended."""
    names = [say(f"seat-{seat}") for seat in progress.winners]
    return say(
        "result",
        how=how,
        winners=listed(names, say) if names else "none",
        many="yes" if len(progress.winners) > 1 else "no",
        turn=str(progress.number),
        by="none" if progress.by is None else say(f"seat-{progress.by}"),
    )
