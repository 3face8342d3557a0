"""The enemies' attacks of the next turn, now and after an action."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from pocket_tactics.advice.foresight import (
    enemy_attacks,
    enemy_attacks_by_place,
    position_after,
)
from pocket_tactics.engine.actions import Attack
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import ODDS, attack_odds
from pocket_tactics.odds.outcomes import EnemyAttack
from pocket_tactics.odds.stakes import turn_of
from tests import classic
from tests.advice.games import GAMES, moments
from tests.conftest import position
from tests.fourth import position as fourth

TWO = 2
LINE = "0,0 1,0 2,0 3,0 4,0"


def best_chances(state: State, seat: int) -> dict[str, Fraction]:
    """Return the best chance of an enemy to take each unit by an attack of its turn."""
    found: dict[str, Fraction] = {}
    turn = turn_of(state, 1 - seat)
    for action in turn.actions() if not turn.outcome else ():
        if isinstance(action, Attack):
            falls = attack_odds(turn, action).target_falls
            target = ODDS[state.edition.id].aim(turn, action)
            found[target] = max(falls, found.get(target, falls))
    return found


def test_of_two_attacks_on_a_unit_the_likelier_one_counts() -> None:
    state = position(LINE, "0.archer.1@1,0 1.cavalier.1@2,0 1.mage.1@0,0")
    (attack,) = enemy_attacks(state, 0).values()

    assert attack.target == "0.archer.1"
    assert attack.falls == best_chances(state, 0)["0.archer.1"]


@pytest.mark.parametrize("edition", ["fifth", "fourth", "third", "second"])
def test_the_chances_are_those_of_the_enemies_own_turn(edition: str) -> None:
    games = [(seats, forces) for of, seats, forces in GAMES if of == edition]
    states = [
        state
        for seats, forces in games
        if seats == TWO
        for state in moments(edition, seats, forces)
        if state.turn
    ]
    assert any(enemy_attacks(state, state.seat) for state in states)
    for state in states:
        found = enemy_attacks(state, state.seat)
        known = best_chances(state, state.seat)
        assert {target: found[target].falls for target in known} == known


def test_a_move_out_of_reach_ends_a_threat() -> None:
    state = position(LINE, "0.archer.1@1,0 0.mage.1 1.footman.1@2,0")
    action = read_action("move 0.archer.1 0,0")
    reached = position_after(state, action)

    assert reached == replace(state.play(action), log=())
    assert set(enemy_attacks(state, 0)) == {"0.archer.1"}
    assert reached is not None
    assert enemy_attacks(reached, 0) == {}


def test_a_threat_is_on_the_place_to_which_the_unit_goes() -> None:
    state = position(LINE, "0.archer.1@0,0 0.mage.1 1.footman.1@2,0")
    reached = position_after(state, read_action("move 0.archer.1 1,0"))
    assert reached is not None
    (place,) = enemy_attacks_by_place(reached, 0)

    assert place == Hex(1, 0)


MACES = "0.mace.1@0,0 1.mace.1@1,0 1.blade.1@2,0"
MAGE = "0.footman.1@0,0 1.mage.1@1,0 1.archer.1@2,0"


@pytest.mark.parametrize(
    ("start", "attack"),
    [
        (position(LINE, MAGE), "invade 0.footman.1 1.mage.1"),
        (fourth(LINE, MACES), "assault 0.mace.1 1.mace.1"),
        (classic.position("third", LINE, MACES), "storm 0.mace.1 1,0"),
        (classic.position("second", LINE, MACES), "storm 0.mace.1 1,0"),
    ],
    ids=["fifth", "fourth", "third", "second"],
)
def test_an_attack_is_assumed_to_strike(start: State, attack: str) -> None:
    action = next(each for each in start.actions() if str(each).startswith(attack))
    target = ODDS[start.edition.id].aim(start, action)
    reached = position_after(start, action)

    assert reached is not None
    assert reached.unit(target).zone in ("captured", "queue")
    assert all(unit.zone == "map" for unit in reached.units if unit.seat == 0)


def test_nothing_is_threatened_before_the_first_turn_or_after_the_end() -> None:
    state = position(LINE, "0.archer.1@1,0 1.footman.1@2,0")
    assert enemy_attacks(replace(state, turn=0), 0) == {}
    assert all(isinstance(one, EnemyAttack) for one in enemy_attacks(state, 0).values())
