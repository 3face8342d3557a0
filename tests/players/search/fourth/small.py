"""Positions of random games of the fourth edition with few dice."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.fights import Interpose, WarBrew, WildLob
from pocket_tactics.engine.actions import Action, Attack
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import FourthGround, FourthUnit
from pocket_tactics.engine.rules.fights import fight_in
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.units import card_of
from pocket_tactics.engine.state import State
from pocket_tactics.odds.fourth.contest import contest_of
from pocket_tactics.odds.solver.chances import stage_of
from pocket_tactics.odds.solver.cost import effort
from pocket_tactics.players.search.fourth.nodes import is_node
from tests.kernel.drawn_fourth import invented
from tests.players.search.small import MAX_ABILITIES, MAX_POOL, step_played

LEFT_OUT = (Interpose, WarBrew, WildLob)
"""The abilities before the dice, which need many rolls or make odds an estimate."""

MAX_EFFORT = 500
"""The maximum effort of an assault that is played by brute force."""


def small_game(seed: int, turns: int) -> Iterator[State]:
    """Yield the first decisions of a random game that are not about dice."""
    rng = Random(seed)
    state = drawn(rng)
    for _ in range(turns):
        yield state
        state = decision_played(rng, state)
        if state.outcome:
            return


def drawn(rng: Random) -> State:
    """Return a first turn of two players that is not the last."""
    state = small(invented(rng))
    of_two = len(state.seats) == len("ab")
    return state if of_two and state.actions() else drawn(rng)


def decision_played(rng: Random, state: State) -> State:
    """Return the position at the next decision that is not about dice."""
    state = step_played(rng, state)
    while not is_node(state):
        state = step_played(rng, state)
    return state


def small(state: State) -> State:
    """Return the position with few dice and abilities on all cards and grounds."""
    units = [replace(unit, card=small_card(card_of(unit))) for unit in state.units]
    tiles = [replace(tile, terrain=small_ground(tile)) for tile in state.board.tiles]
    return replace(state, units=tuple(units), board=Board(tuple(tiles)))


def small_card(card: FourthUnit) -> FourthUnit:
    """Return a card with few dice and abilities."""
    known = tuple(a for a in card.abilities if not isinstance(a, LEFT_OUT))
    return replace(
        card,
        off=min(card.off, MAX_POOL),
        defence=min(card.defence, MAX_POOL),
        abilities=known[:MAX_ABILITIES],
    )


def small_ground(tile: Tile) -> FourthGround:
    """Return the terrain of a tile with few abilities."""
    assert isinstance(tile.terrain, FourthGround)
    return replace(tile.terrain, abilities=tile.terrain.abilities[:MAX_ABILITIES])


def is_quick(state: State, action: Action) -> bool:
    """Whether brute force can play an action quickly."""
    if not isinstance(action, Attack):
        return True
    later = state.play(action)
    fight = fight_in(later, Fight)
    return fight is None or effort(stage_of(contest_of(later, fight))) <= MAX_EFFORT
