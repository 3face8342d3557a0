"""Ready maps, and positions to begin with on them."""

from random import Random
from typing import Literal, overload

from pocket_tactics.api.errors import SetupError, setup_errors
from pocket_tactics.api.forces import checked_count
from pocket_tactics.api.setup import (
    FifthState,
    FourthState,
    SecondState,
    ThirdState,
    checked_content,
    checked_edition,
)
from pocket_tactics.content import Content
from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.rules import forces as rules
from pocket_tactics.engine.state import CHANCE, Edition, State, Table
from pocket_tactics.games.map_choice import fitting_maps, ready_actions
from pocket_tactics.games.setup.agree import agree
from pocket_tactics.games.setup.choices import SetupChoices
from pocket_tactics.players import dice
from pocket_tactics.players.levels import LEVELS

SEED = 0


def maps(edition: str | Edition, content: Content | None = None) -> tuple[GameMap, ...]:
    """Return the ready maps of an edition; raises `SetupError`.

    *content* is what `load_content` gives, with the maps of its packs.

    >>> [each.name for each in maps("fifth")]
    ['The Crossing', 'The Lakes', 'Two Lanes', 'The Pass']
    """
    with setup_errors():
        played = checked_edition(edition)
        return tuple(checked_content(played, content).maps.values())


@overload
def example(edition: Literal["fifth"], *, seats: int | None = None) -> FifthState: ...
@overload
def example(edition: Literal["fourth"], *, seats: int | None = None) -> FourthState: ...
@overload
def example(edition: Literal["third"], *, seats: int | None = None) -> ThirdState: ...
@overload
def example(edition: Literal["second"], *, seats: int | None = None) -> SecondState: ...
@overload
def example(edition: Edition, *, seats: int | None = None) -> State: ...
def example(edition: str | Edition, *, seats: int | None = None) -> State:
    """Return a position at the first turn, on a ready map with the default forces.

    It is always the same one. *seats* is the number of players, at first 2. Units that
    start on the map are there. Raises `SetupError`.

    >>> state = example("fifth")
    >>> state.turn, len(state.board.tiles)
    (1, 16)
    """
    with setup_errors():
        played = checked_edition(edition)
        content = checked_content(played, None)
        count = checked_count(played, seats, 0)
        choices = SetupChoices(
            edition=played,
            content=content,
            count=count,
            table=Table(
                house=played.house(), forces=(), pieces=content.sets["standard"]
            ),
        )
        state = rules.new_game(played, agree(choices))
        return at_first_turn(state, content)


def at_first_turn(state: State, content: Content) -> State:
    """Return the position after the set-up on the first ready map that fits."""
    rng = Random(SEED)
    chance, greedy = dice(rng), LEVELS["greedy"](rng)
    chosen = next(iter(fitting_maps(state, content.maps)), None)
    if chosen is None:
        raise SetupError(f"No ready map is for {len(state.seats)} players.")
    for action in ready_actions(state, chosen.id, content.maps, chance, rng):
        state = state.play(action)
    while state.turn == 0:
        assert state.mover is not None
        state = state.play((chance if state.mover == CHANCE else greedy)(state))
    return state
