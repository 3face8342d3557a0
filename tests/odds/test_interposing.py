"""Interposing in odds: the unit that interposes is in danger, the other is not."""

from fractions import Fraction

import pytest

from pocket_tactics.engine.abilities.classic.fights import Interpose
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.odds import choice_odds
from pocket_tactics.odds.outcomes import FightOdds, mixed_odds
from tests import classic, fourth
from tests.conftest import play

UNITS = "0.mace.1@1,1 1.dummy.1@2,1 1.{maiden}.1@3,1 0.mace.9 1.dummy.9"


def in_fourth() -> State:
    """Return an assault in which a Shieldmaiden may interpose."""
    start = fourth.position(fourth.WIDE, UNITS.format(maiden="shieldmaiden"))
    return play(start, "assault 0.mace.1 1.dummy.1")


def in_third() -> State:
    """Return an assault in which a maiden of our own may interpose."""
    maiden = classic.card("third", "maiden", "1/1 1/1 1/1", Interpose())
    units = UNITS.format(maiden="maiden")
    start = classic.position("third", classic.WIDE, units, maiden)
    return play(start, "storm 0.mace.1 2,1 melee")


@pytest.mark.parametrize(
    ("asked", "maiden"),
    [(in_fourth(), "1.shieldmaiden.1"), (in_third(), "1.maiden.1")],
    ids=["fourth", "third"],
)
def test_a_unit_that_steps_in_may_fall_and_the_first_target_does_not(
    asked: State, maiden: str
) -> None:
    stepped_in = choice_odds(asked, read_action(f"interpose {maiden}"))
    declined = choice_odds(asked, read_action("decline"))

    assert stepped_in
    assert declined
    assert stepped_in.target == stepped_in.both == Fraction(0)
    assert stepped_in.elsewhere > 0
    assert stepped_in.replacement == maiden
    assert declined.elsewhere == declined.traded == Fraction(0)
    assert declined.target > 0


def test_mixed_odds_name_the_replacement_if_there_is_only_one() -> None:
    half = Fraction(1, 2)
    one = FightOdds(elsewhere=half, neither=half, replacement="1.dummy.2")
    other = FightOdds(elsewhere=half, neither=half, replacement="1.dummy.3")
    none = FightOdds(neither=Fraction(1))

    assert mixed_odds([(half, one), (half, none)]).replacement == "1.dummy.2"
    assert mixed_odds([(half, one), (half, other)]).replacement is None
