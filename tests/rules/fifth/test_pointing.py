"""Destinations of actions, and the action that a player means by pointing at a unit."""

import pytest

from pocket_tactics.engine.actions import Decline, Move, Pass, Skirmish, TakePlace
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import destination, place_of
from tests.conftest import CARDS, EDITION, card, ground, play, position

START = position(
    "0,0 1,0 2,0", "0.rider.1@0,0 1.footman.1@1,0", card("rider", "2 1 1 2")
)


@pytest.mark.rule("fifth.invade")
def test_an_invader_who_takes_the_place_stands_where_the_defeated_was() -> None:
    """The choice to stay has no destination."""
    won = play(START, "invade 0.rider.1 1.footman.1; decline; roll 6 6; roll 1 1")

    assert won.step.leads_to(won, TakePlace()) == Hex(1, 0)
    assert won.step.leads_to(won, Decline()) is None


def test_a_move_says_itself_where_it_leads() -> None:
    assert START.step.leads_to(START, Move("0.rider.1", Hex(2, 0))) is None


def test_the_destination_of_an_action_is_its_place_or_that_of_its_target() -> None:
    """A step may define it: taking the place leads to the defeated unit's tile."""
    won = play(START, "invade 0.rider.1 1.footman.1; decline; roll 6 6; roll 1 1")

    assert destination(START, Move("0.rider.1", Hex(2, 0))) == Hex(2, 0)
    assert destination(START, Skirmish("0.rider.1", "1.footman.1")) == Hex(1, 0)
    assert destination(won, TakePlace()) == Hex(1, 0)
    assert destination(won, Decline()) is None


def test_passing_leads_nowhere() -> None:
    assert destination(START, Pass()) is None


@pytest.mark.rule("fifth.skirmish")
def test_a_skirmish_is_meant_upon_an_enemy() -> None:
    unit, at = START.unit("0.rider.1"), Hex(1, 0)

    assert [*EDITION.intended_attacks(unit, "1.footman.1", at)] == [
        Skirmish("0.rider.1", "1.footman.1")
    ]
    assert place_of(START, "1.footman.1") == at


def test_cards_are_of_no_faction_and_all_tiles_lie_open_in_the_map() -> None:
    field = ground("field")

    assert CARDS.units["footman"].faction is None
    assert (field.place, field.sort, field.openings) == ("map", "field", None)
