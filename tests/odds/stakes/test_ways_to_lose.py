"""The chance to lose next turn, for each way to lose of each edition."""

from fractions import Fraction

from pocket_tactics.notation import read_action
from pocket_tactics.odds import attack_odds
from pocket_tactics.odds.stakes import NO_STAKES, danger_ahead, stakes
from tests import classic
from tests.conftest import position
from tests.fourth import position as fourth

LINE = "0,0 1,0 2,0 3,0 4,0"


def test_an_enemy_who_can_step_onto_the_edge_wins_for_certain() -> None:
    start = position(LINE, "0.footman.1@3,0 0.footman.2 1.cavalier.1@2,0 1.mage.1")

    assert danger_ahead(start, 0).loses_next == 1
    assert stakes(start, read_action("move 0.footman.1 4,0")).wins == 1


def test_an_edge_out_of_reach_is_safe() -> None:
    start = position(LINE, "0.footman.1@3,0 0.footman.2 1.footman.1@2,0 1.mage.1")

    assert danger_ahead(start, 0) == NO_STAKES


def test_water_before_the_edge_takes_its_share_of_the_enemies() -> None:
    start = position(
        "0,0 1,0:water 2,0 3,0 4,0",
        "0.footman.1@3,0 0.footman.2 1.cavalier.1@2,0 1.mage.1",
    )

    assert danger_ahead(start, 0).loses_next == Fraction(2, 3)


def test_a_held_edge_falls_with_the_odds_of_the_invasion() -> None:
    start = position(
        LINE, "0.footman.1@0,0 0.footman.2 1.cavalier.1@1,0 1.mage.1", turn=1
    )
    odds = attack_odds(start, read_action("invade 1.cavalier.1 0.footman.1"))

    assert danger_ahead(start, 0).loses_next == odds.target


def test_a_village_that_is_held_saves_a_blocked_edge() -> None:
    start = position(
        "0,0 1,0 2,0 3,0+village 4,0",
        "0.footman.1@3,0 0.footman.2 1.cavalier.1@2,0 1.mage.1",
    )

    assert danger_ahead(start, 0) == NO_STAKES


def test_the_last_unit_falls_with_the_odds_of_the_attack() -> None:
    start = position(LINE, "0.footman.1@1,0 1.archer.1@3,0 1.mage.1", turn=1)
    odds = attack_odds(start, read_action("skirmish 1.archer.1 0.footman.1"))

    assert danger_ahead(start, 0).loses_next == odds.target_falls


HELD = "0,0+village=0 1,0 2,0 3,0 4,0 5,0+village=1"


def test_an_enemy_next_to_the_last_feature_takes_it() -> None:
    units = "0.blade.1@4,0 0.blade.2@3,0 1.mace.1@1,0 1.mace.2@2,0"
    start = fourth(HELD, units, feature_control="last-occupant")

    assert danger_ahead(start, 0).loses_next == 1


def test_a_feature_out_of_reach_is_safe() -> None:
    units = "0.blade.1@1,0 0.blade.2@2,0 1.mace.1@4,0 1.mace.2@3,0"
    start = fourth(HELD, units, feature_control="last-occupant")

    assert danger_ahead(start, 0) == NO_STAKES


def test_the_only_unit_on_the_map_falls_with_the_odds_of_the_assault() -> None:
    units = "0.blade.1@3,0 1.mace.1@2,0 1.mace.2@5,0"
    start = fourth(f"{HELD} 3,1 3,-1", units, turn=1)
    odds = attack_odds(start, read_action("assault 1.mace.1 0.blade.1"))

    assert danger_ahead(start, 0).loses_next == odds.target_falls


@classic.both
def test_a_base_falls_with_the_odds_of_the_blow(edition: str) -> None:
    units = "0.mace.1@3,0 0.mace.2@4,0 1.mace.1@1,0 1.mace.2@2,0"
    start = classic.position(edition, "1,0 2,0 3,0 4,0", units, bases="0,0 5,0", turn=1)
    odds = attack_odds(start, read_action("storm 1.mace.1 0,0 melee"))

    assert 0 < odds.target_falls < 1
    assert danger_ahead(start, 0).loses_next == odds.target_falls


@classic.both
def test_the_last_unit_of_a_force_falls_with_the_odds_of_the_blow(edition: str) -> None:
    start = classic.position(
        edition, "1,0 2,0 3,0 4,0", "0.mace.1@3,0 1.mace.1@2,0 1.mace.2@1,0", turn=1
    )
    odds = attack_odds(start, read_action("storm 1.mace.1 3,0 melee"))

    assert danger_ahead(start, 0).loses_next == odds.target_falls


@classic.both
def test_a_base_that_nobody_reaches_is_safe(edition: str) -> None:
    units = "0.mace.1@1,0 0.mace.2@2,0 1.mace.1@4,0 1.mace.2@3,0"
    start = classic.position(edition, "1,0 2,0 3,0 4,0", units, bases="0,0 5,0")

    assert danger_ahead(start, 0) == NO_STAKES


def test_the_turns_of_several_enemies_are_an_estimate() -> None:
    units = "0.blade.1@3,0 1.mace.1@2,0 2.mace.1@4,0"
    start = fourth("0,0+village=1 1,0 2,0 3,0 4,0 5,0+village=2", units, seats=3)
    both = danger_ahead(start, 0)

    assert 0 < both.loses_next < 1
    assert not both.exact
