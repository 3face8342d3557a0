"""The positions that games of an environment begin with."""

from collections.abc import Sequence
from operator import index
from random import Random
from typing import Any

import pocket_tactics as pt
from pocket_tactics import kernel
from pocket_tactics.api.errors import setup_errors
from pocket_tactics.api.setup import checked_edition
from pocket_tactics.api.type_checks import check_position
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.kernel.environments import Environment
from pocket_tactics.kernel.position import Part, Position

COUNT = 8
SEATS = 2
"""The seats of the games of libraries that know two players."""
MAX_SEED = (1 << 64) - 1


def first_turns(
    edition: str,
    forces: Sequence[str] | None = None,
    *,
    map: str | None = None,  # noqa: A002 - as in `new_game`
    count: int = COUNT,
    **options: Any,  # noqa: ANN401 - of `new_game`
) -> list[State]:
    """Return positions at the first turn, made with the seeds from 0 on.

    A *map* is that of `new_game`, at first the first ready one for the number of
    players, or a fair one if there is none; ``"fair"`` gives as many maps as positions.
    On a ready map, the seeds decide who begins, and what else is chosen before the
    first turn. The other options are those of `new_game`. Raise `ValueError` for a
    *count* below 1.
    """
    if count < 1:
        raise ValueError(f"expected a count of 1 or more, got {count}")
    return [
        first_turn(edition, forces, map=map, seed=seed, **options)
        for seed in range(count)
    ]


def first_turn(
    edition: str,
    forces: Sequence[str] | None = None,
    *,
    map: str | None = None,  # noqa: A002 - as in `new_game`
    seed: int = 0,
    **options: Any,  # noqa: ANN401 - of `new_game`
) -> State:
    """Return a position at the first turn, made with a seed, as in `first_turns`."""
    seats = options.get("seats") or (len(forces) if forces else SEATS)
    chosen = usual_map(edition, seats) if map is None else map
    played = checked_edition(edition)
    game = pt.new_game(played, forces=forces, map=chosen, seed=seed, **options)
    return set_up(game, seed)


def usual_map(edition: str, seats: int) -> str:
    """Return the first ready map for a number of players, or ``"fair"``."""
    fitting = (each.id for each in pt.maps(edition) if len(each.homes) == seats)
    return next(fitting, "fair")


def set_up(state: State, seed: int) -> State:
    """Return the first turn after random choices in the rest of a set-up."""
    choose, roll = pt.random_player(Random(seed)), pt.seeded_dice(Random(seed))
    while not state.turn:
        state = state.play((roll if state.mover == CHANCE else choose)(state))
    return state


def checked_starts(
    edition: str, forces: Sequence[str] | None, starts: Sequence[State] | None
) -> list[State]:
    """Return the positions that games begin with.

    Raise `ValueError` if they cannot, and `TypeError` for other than positions.
    """
    if forces is not None and starts is not None:
        raise ValueError("expected forces or starts, got both")
    found = list(first_turns(edition, forces) if starts is None else starts)
    if not found:
        raise ValueError("expected at least one start")
    check_turns(edition, found)
    return found


def check_turns(edition: str, starts: list[State]) -> None:
    """Raise `TypeError` for other than positions, `ValueError` for no turn to start."""
    for start in starts:
        check_position(start)
    if {start.edition.id for start in starts} != {edition}:
        raise ValueError(f"expected starts of the {edition} edition")
    for start in starts:
        if start.outcome or not isinstance(start.step, TakeTurn):
            raise ValueError("expected starts at which a player has the turn")


def checked_seed(seed: int) -> int:
    """Return a seed of 64 bits; raise `ValueError` or `TypeError` for another one."""
    if not 0 <= index(seed) <= MAX_SEED:
        raise ValueError("expected a seed of 0 to 2**64 - 1")
    return index(seed)


def check_two_seats(seats: int) -> None:
    """Raise `ValueError` unless the largest game has two seats."""
    if seats != SEATS:
        raise ValueError(f"expected games of two players, got one of {seats}")


class Beginnings:
    """The starts of an environment in the kernel, with what its edition needs."""

    def __init__(
        self,
        edition: str,
        forces: Sequence[str] | None = None,
        starts: Sequence[State] | None = None,
    ) -> None:
        with setup_errors():
            played = checked_edition(edition).id
        self.environment: Environment = kernel.environment(played)
        found = checked_starts(played, forces, starts)
        self.positions: list[Position] = [kernel.pack(each) for each in found]

    @property
    def parts(self) -> list[Part[Any]]:
        """The starts with the names of the edition."""
        return [each.part for each in self.positions]

    @property
    def packed(self) -> list[Any]:
        """The compiled starts."""
        return [each.packed for each in self.positions]
