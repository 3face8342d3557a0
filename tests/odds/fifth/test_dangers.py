"""Dangers of moves, compared with the engine, which plays every test to its end."""

from fractions import Fraction
from random import Random

import pytest

from pocket_tactics.engine.actions import Action, Decline, UnitAction
from pocket_tactics.engine.cards import FifthGround, Hazard
from pocket_tactics.engine.rules.fifth.fights.retaliation import Answer
from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action
from pocket_tactics.odds.fifth.dangers import peril
from pocket_tactics.odds.fifth.perils import perils
from pocket_tactics.players import dice, random_player
from tests.conftest import opening, position
from tests.odds.fifth.brute import failed

ABYSS = FifthGround(id="abyss", name="Abyss", hazard=Hazard(fails=(1, 2, 3, 4, 5)))

WAYS = [
    ("move 0.cavalier.1 1,0", "0.cavalier.1@0,0", "0,0 1,0 2,0", Fraction(0)),
    ("move 0.cavalier.1 1,0", "0.cavalier.1@0,0", "0,0 1,0:water 2,0", Fraction(1, 3)),
    (
        "move 0.cavalier.1 2,0",
        "0.cavalier.1@0,0",
        "0,0 1,0:water 2,0:water",
        Fraction(5, 9),
    ),
    (
        "move 0.cavalier.1 2,-1",
        "0.cavalier.1@0,0",
        "0,0 1,-1 1,0:water 2,-1",
        Fraction(0),
    ),
    (
        "move 0.footman.1 2,0",
        "0.footman.1@0,0 0.mage.1@1,0",
        "0,0 1,0:water 2,0",
        Fraction(0),
    ),
    ("move 0.archer.1 1,0", "0.archer.1@0,0", "0,0 1,0:abyss 2,0", Fraction(5, 6)),
    ("deploy 0.archer.1 0,0", "0.archer.1", "0,0:water 1,0 2,0", Fraction(1, 3)),
    ("deploy 0.archer.1 0,0", "0.archer.1", "0,0:water+hill 1,0 2,0", Fraction(0)),
    (
        "deploy 0.archer.1 2,0",
        "0.archer.1 0.mage.1@1,0",
        "0,0:water 1,0+village 2,0 3,0",
        Fraction(0),
    ),
    (
        "invade 0.cavalier.1 1.mage.1",
        "0.cavalier.1@0,0 1.mage.1@2,0",
        "0,0 1,0:water 2,0:water",
        Fraction(5, 9),
    ),
    (
        "skirmish 0.archer.1 1.mage.1",
        "0.archer.1@0,0 1.mage.1@2,0",
        "0,0:water 1,0:water 2,0:water",
        Fraction(0),
    ),
]


@pytest.mark.parametrize(("action", "units", "tiles", "chance"), WAYS)
def test_the_danger_of_a_way_depends_on_its_water(
    action: str, units: str, tiles: str, chance: Fraction
) -> None:
    """A unit passes a Water tile in two of three cases. A hopped one does not count."""
    state = position(tiles, f"{units} 1.mage.9", ABYSS, invade_reach="move")

    assert peril(state, read_action(action)) == chance


@pytest.mark.parametrize("seed", range(12))
def test_the_danger_of_an_action_is_that_of_the_engine(seed: int) -> None:
    """The turns are those of a random game on a map with much water."""
    state = opening("field*4 water*6 | keep | village*2 hill*1")
    rng = Random(seed)
    players = {0: random_player(rng), 1: random_player(rng), CHANCE: dice(rng)}
    while (mover := state.mover) is not None:
        for action in rng.sample(state.actions(), min(len(state.actions()), 4)):
            if isinstance(action, UnitAction):
                assert peril(state, action) == drowned(state, action)
        state = state.play(players[mover](state))


def drowned(state: State, action: Action) -> Fraction:
    """Return the probability that an action loses a unit to a hazard."""
    later, happened = state.resolve(action)
    return Fraction(1) if failed(happened) else to_drown(later)


def to_drown(state: State) -> Fraction:
    """Return the probability that one of the next tests fails."""
    if state.outcome:
        return Fraction(0)
    if isinstance(state.step, Answer):
        return to_drown(state.play(Decline()))
    if not isinstance(state.step, HazardTest):
        return Fraction(0)
    cases = (chance * drowned(state, roll) for roll, chance in state.odds().items())
    return sum(cases, Fraction(0))


def test_a_reserve_threatens_an_edge_that_it_reaches_from_its_own() -> None:
    """No Village is near, so it enters at its own deployment tile (fifth.deploy)."""
    state = position("0,0 0,1 1,0", "0.archer.1@0,1 0.mage.1 1.cavalier.1")

    assert list(perils(state, 1, 0)) == [read_action("deploy 1.cavalier.1 0,0")]
