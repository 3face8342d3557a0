"""How far a game has come, as facts and in words."""

from typing import Protocol

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.names import listed


class Stage(FrozenStruct, frozen=True, kw_only=True):
    """The turn and whose it is, and who decides; or how the game ended, and for whom.

    The first turn has number 1; before it the map is laid.
    """

    number: int
    turn: int
    mover: int | None
    how: str | None = None
    winners: tuple[int, ...] = ()


class Ending(Protocol):
    """How a game ended, and for whom: the outcome of a position, or a result."""

    @property
    def how(self) -> str:
        """The reason, as messages call it."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""


def stage_of(state: State, ended: Ending | None) -> Stage:
    """Return how far a game has come, by its last position and how it *ended*."""
    return Stage(
        number=state.turn,
        turn=state.seat,
        mover=state.mover,
        how=ended.how if ended else None,
        winners=ended.winners if ended else (),
    )


def stage_words(stage: Stage, say: Catalogue) -> str:
    """The turn, whose it is, and who else has to decide in it; or how it ended."""
    if stage.how is not None:
        return ended_words(stage, stage.how, say)
    if not stage.number:
        return say("headline-setup")
    turn = {"number": str(stage.number), "seat": say(f"seat-{stage.turn}")}
    if stage.mover in (None, CHANCE, stage.turn):
        return say("headline-turn", **turn)
    return say("headline-answer", **turn, by=say(f"seat-{stage.mover}"))


def ended_words(stage: Stage, how: str, say: Catalogue) -> str:
    """How the game ended."""
    names = [say(f"seat-{seat}") for seat in stage.winners]
    return say(
        "result",
        how=how,
        winners=listed(names, say) if names else "none",
        many="yes" if len(stage.winners) > 1 else "no",
        turn=str(stage.number),
    )
