"""Positions of random games with few dice, so that brute force can play every roll."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.abilities.fifth.kinds import UnitAbility
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import FifthGround, FifthUnit
from pocket_tactics.engine.rules.fifth.units import card_of, ground_of
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players.chance import draw
from tests.kernel.drawn import crowded, invented

MAX_POOL = 1
MAX_ABILITIES = 1
SHARE_OF_CROWDS = 1 / 4


def small_game(seed: int, turns: int) -> Iterator[State]:
    """Yield the first turns of a random game."""
    rng = Random(seed)
    state = small(crowded(rng) if rng.random() < SHARE_OF_CROWDS else invented(rng))
    for _ in range(turns):
        yield state
        state = turn_played(rng, state)
        if state.outcome:
            return


def turn_played(rng: Random, state: State) -> State:
    """Return the position after a random turn."""
    state = step_played(rng, state)
    while not state.outcome and not isinstance(state.step, TakeTurn):
        state = step_played(rng, state)
    return state


def step_played(rng: Random, state: State) -> State:
    """Return the position after a random decision or a roll."""
    if state.mover == CHANCE:
        return state.play(draw(rng, state))
    return state.play(rng.choice(state.actions()))


def small(state: State) -> State:
    """Return the position with few dice and abilities on all cards and grounds."""
    units = [replace(unit, card=small_card(card_of(unit))) for unit in state.units]
    tiles = [replace(tile, terrain=small_ground(tile)) for tile in state.board.tiles]
    return replace(state, units=tuple(units), board=Board(tuple(tiles)))


def small_card(card: FifthUnit) -> FifthUnit:
    """Return a card with few dice and abilities."""
    return replace(
        card,
        off=min(card.off, MAX_POOL),
        defence=min(card.defence, MAX_POOL),
        abilities=tuple(map(small_ability, card.abilities[:MAX_ABILITIES])),
    )


def small_ground(tile: Tile) -> FifthGround:
    """Return the ground of a tile with few abilities."""
    ground = ground_of(tile)
    return replace(ground, abilities=ground.abilities[:MAX_ABILITIES])


def small_ability(ability: UnitAbility) -> UnitAbility:
    """Return an ability with few dice."""
    return replace(ability, off=MAX_POOL) if isinstance(ability, OnlyAt) else ability
