"""Deployment by abilities: scouts and ambushes."""

import pytest

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fourth.deploying import near_features, nearness
from pocket_tactics.engine.rules.fourth.units import card_of
from tests.conftest import choices, play, refused
from tests.fourth import position
from tests.short_positions import at

OUTPOSTS = "0,0 1,0 2,0+village 3,0 4,0+forest 5,0"
GLADE = "0,0 1,0 2,0+forest 3,0 4,0+village 5,0"


@pytest.mark.rule("fourth.scout", "fourth.deploy", "fourth.placing")
def test_gladestrider_is_deployed_next_to_any_feature_of_any_player() -> None:
    start = position(OUTPOSTS, "0.gladestrider.1 0.mace.1@0,0 1.mace.1@2,0")

    assert choices(start, "deploy 0.gladestrider.1") == {"1,0", "3,0", "5,0"}
    assert at(play(start, "deploy 0.gladestrider.1 5,0"), "0.gladestrider.1") == "5,0"


@pytest.mark.rule("fourth.scout", "fourth.deploy")
def test_gladestrider_is_not_deployed_on_a_feature_unless_another_lies_beside() -> None:
    units = "0.gladestrider.1 0.mace.1@0,0 0.mace.2 1.mace.1@1,0"
    start = position(OUTPOSTS, units)
    twin = position(OUTPOSTS + " 3,-1+highland", units)

    assert refused(start, "deploy 0.gladestrider.1 2,0").rule == "fourth.deploy"
    assert refused(start, "deploy 0.mace.2 3,0").rule == "fourth.deploy"
    assert "0.gladestrider.1 2,0" in choices(twin, "deploy")


@pytest.mark.rule("fourth.ambush", "fourth.deploy", "fourth.placing")
@pytest.mark.parametrize("holder", ["", "0.mace.2@2,0", "1.mace.2@2,0"])
def test_stalker_is_deployed_on_or_next_to_a_forest_of_any_player(
    holder: str,
) -> None:
    start = position(GLADE, f"0.stalker.1 0.mace.1@0,0 {holder} 1.mace.1@5,0")

    places = {"1,0", "3,0"} if holder else {"1,0", "2,0", "3,0"}

    assert choices(start, "deploy 0.stalker.1") == places
    end = play(start, "deploy 0.stalker.1 1,0")
    assert (at(end, "0.stalker.1"), end.mover) == ("1,0", 1)


@pytest.mark.rule("fourth.ambush", "fourth.deploy")
def test_stalker_is_not_deployed_at_other_features_nor_others_at_forests() -> None:
    units = "0.stalker.1 0.mace.1@0,0 0.mace.2 1.mace.1@5,0"
    start = position(GLADE, units)

    assert choices(start, "deploy 0.mace.2") == set()
    for action in ("deploy 0.stalker.1 5,0", "deploy 0.mace.2 1,0"):
        assert refused(start, action).rule in {"fourth.deploy", "unit.one-per-tile"}


@pytest.mark.rule("fourth.ambush", "fourth.deploy")
def test_stalker_is_deployed_at_a_feature_of_its_player_too() -> None:
    start = position(GLADE, "0.stalker.1 0.mace.1@4,0 1.mace.1@0,0")

    assert choices(start, "deploy 0.stalker.1") == {"1,0", "2,0", "3,0", "5,0"}


@pytest.mark.rule("fourth.scout")
def test_the_tiles_that_an_ability_opens_are_found_once_in_a_position() -> None:
    """A game may have 192 units in reserve, and 64 tiles with features."""
    start = position(OUTPOSTS, "0.gladestrider.1 0.mace.1@0,0 1.mace.1@2,0")
    (scout,) = nearness(card_of(start.unit("0.gladestrider.1")))

    assert set(near_features(start, scout)) == {Hex(1, 0), Hex(3, 0), Hex(5, 0)}
    assert near_features(start, scout) is near_features(start, scout)
