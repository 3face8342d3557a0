"""The intent of a player who points from a unit to a place."""

import pytest

from pocket_tactics.advice.intents import (
    legal_actions_to,
    possible_intents,
    reason_against,
    reason_against_going,
)
from pocket_tactics.engine.actions import Move, Skirmish
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import destination
from pocket_tactics.notation import read_action
from tests.advice.games import GAMES, moments
from tests.conftest import position

START = position("0,0 1,0 2,0", "0.footman.1@0,0 0.footman.2 1.mage.1@1,0")
FOOTMAN = START.unit("0.footman.1")


def test_pointing_at_a_free_tile_means_a_move() -> None:
    assert [*possible_intents(START, FOOTMAN, Hex(2, 0))] == [
        Move("0.footman.1", Hex(2, 0))
    ]


def test_pointing_at_an_enemy_means_an_attack() -> None:
    assert [*possible_intents(START, FOOTMAN, Hex(1, 0))] == [
        Skirmish("0.footman.1", "1.mage.1")
    ]


def test_no_reason_is_given_against_a_legal_action() -> None:
    attack = read_action("skirmish 0.footman.1 1.mage.1")

    assert reason_against(START, attack) is None
    assert reason_against_going(START, FOOTMAN, Hex(1, 0)) is None
    assert attack in legal_actions_to(START, FOOTMAN, Hex(1, 0))


def test_the_reason_against_a_place_is_that_of_the_intended_action() -> None:
    move = read_action("move 0.footman.1 2,0")
    reason = reason_against_going(START, FOOTMAN, Hex(2, 0))

    assert reason
    assert reason == reason_against(START, move) == START.refusal(move)


@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES)
def test_an_action_leads_its_unit_to_its_destination(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    """A player who points to the destination finds the action."""
    for state in moments(edition, seats, forces):
        for action in state.actions():
            unit, place = getattr(action, "unit", None), destination(state, action)
            if unit and place:
                assert action in legal_actions_to(state, state.unit(unit), place)
