"""The progress of a game: its turn, or how it ended."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
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


NO_NAMES: Mapping[int, str] = MappingProxyType({})
"""The names in a game whose players are called by their colours."""


def progress_text(
    progress: Progress, say: Catalogue, names: Mapping[int, str] = NO_NAMES
) -> str:
    """Return the turn, its player and who else decides; or how the game ended.

    A seat without one of the *names* is called by its colour.
    """
    if progress.how is not None:
        return ended_text(progress, progress.how, say, names)
    if not progress.number:
        return say("headline-setup")
    number, seat = str(progress.number), seat_name(progress.turn, say, names)
    if progress.mover in (None, CHANCE, progress.turn):
        return say("headline-turn", number=number, seat=seat)
    by = seat_name(progress.mover, say, names)
    return say("headline-answer", number=number, seat=seat, by=by)


def named_headline(
    progress: Progress, say: Catalogue, names: Mapping[int, str], own: Collection[int]
) -> str:
    """Return the progress of a game for the player of the *own* seats, who is *you*."""
    number, turn, mover = str(progress.number), progress.turn, progress.mover
    if progress.how is not None or not progress.number:
        return own_end_text(progress, say, names, own)
    if mover in (None, CHANCE, turn):
        if turn in own:
            return say("headline-your-turn", number=number)
    elif mover in own and turn not in own:
        seat = seat_name(turn, say, names)
        return say("headline-you-answer", number=number, seat=seat)
    elif turn in own and mover not in own:
        by = seat_name(mover, say, names)
        return say("headline-answers-you", number=number, by=by)
    return progress_text(progress, say, names)


def own_end_text(
    progress: Progress, say: Catalogue, names: Mapping[int, str], own: Collection[int]
) -> str:
    """Return whether the player of the *own* seats won, if one side has won."""
    won = {seat in progress.winners for seat in own}
    if not progress.winners or len(won) != 1:
        return progress_text(progress, say, names)
    end = "won" if won == {True} else "lost"
    return say("headline-ended", end=end, number=str(progress.number))


def seat_name(seat: int, say: Catalogue, names: Mapping[int, str]) -> str:
    """Return the name of the player of a seat, or its colour."""
    return names.get(seat) or say(f"seat-{seat}")


def ended_text(
    progress: Progress, how: str, say: Catalogue, called: Mapping[int, str]
) -> str:
    """Return how the game ended."""
    names = [seat_name(seat, say, called) for seat in progress.winners]
    return say(
        "result",
        how=how,
        winners=listed(names, say) if names else "none",
        many="yes" if len(progress.winners) > 1 else "no",
        turn=str(progress.number),
        by="none" if progress.by is None else seat_name(progress.by, say, called),
    )


def resigned_text(
    progress: Progress, say: Catalogue, called: Mapping[int, str], own: Collection[int]
) -> str:
    """Return who resigned, for the player of the *own* seats, who may be *you*."""
    assert progress.by is not None
    turn = str(progress.number)
    if progress.by in own and not set(own).intersection(progress.winners):
        return say("you-resigned", turn=turn)
    by = seat_name(progress.by, say, called)
    return say("player-resigned", turn=turn, by=by)
