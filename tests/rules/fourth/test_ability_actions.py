"""Abilities that a player uses in place of an action."""

import pytest

from pocket_tactics.engine.events import FeatureShifted, Judged, Rolled
from pocket_tactics.engine.hexes import Hex
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import LINE, position

FORGE = "0.forgemaster.1@0,0 0.noble.1!1 0.bondi.1! 1.mace.1@3,0"
WOOD = "0,0 1,0 2,0:water+forest 3,0 4,0+village 5,0"


@pytest.mark.rule("fourth.reforge", "fourth.ability-action")
def test_forgemaster_fetches_a_captive_back_by_an_off_5_test() -> None:
    start = position(LINE, FORGE)
    forged = play(start, "reforge 0.forgemaster.1; roll 5")

    end = play(forged, "take-back 0.noble.1")

    assert (forged.mover, choices(forged)) == (
        0,
        {"take-back 0.noble.1", "take-back 0.bondi.1"},
    )
    assert end.unit("0.noble.1").zone == "reserve"
    assert (end.mover, end.turn) == (1, 2)
    assert refused(forged, "decline").rule == "fourth.reforge"


@pytest.mark.rule("fourth.reforge", "fourth.test-failed")
def test_forgemaster_that_fails_has_used_the_turn() -> None:
    end = play(position(LINE, FORGE), "reforge 0.forgemaster.1; roll 4")

    assert (end.mover, end.unit("0.noble.1").zone) == (1, "captured")


@pytest.mark.rule("fourth.reforge")
@pytest.mark.parametrize("captive", ["", "1.noble.1!0", "0.noble.1"])
def test_forgemaster_has_nothing_to_fetch_but_own_captives(captive: str) -> None:
    start = position(LINE, f"0.forgemaster.1@0,0 {captive} 1.mace.1@3,0")

    assert choices(start, "reforge") == set()
    assert refused(start, "reforge 0.forgemaster.1").rule == "fourth.reforge"


@pytest.mark.rule("fourth.will", "fourth.ability-action", "feature.replaces-tile")
def test_warmage_sets_a_free_forest_over_and_the_water_is_back() -> None:
    start = position(WOOD, "0.warmage.1@0,0 0.mace.1@1,0 1.mace.1@5,0")

    (event,) = of_kind(events(start, "shift 0.warmage.1 2,0 3,0"), FeatureShifted)
    end = play(start, "shift 0.warmage.1 2,0 3,0")

    assert choices(start, "shift") == {"0.warmage.1 2,0 3,0"}
    assert (event.rule, event.feature, event.at) == ("fourth.will", "forest", Hex(3, 0))
    assert (end.mover, end.turn) == (1, 2)
    assert end.board.by_place[Hex(2, 0)].ground.id == "water"
    assert end.board.by_place[Hex(3, 0)].ground.id == "forest"


@pytest.mark.rule("fourth.will", "feature.replaces-tile", "fourth.water")
def test_warmage_covers_the_water_where_the_forest_goes() -> None:
    tiles = "0,0 1,0:water 2,0+forest 3,0 4,0+village"
    start = position(tiles, "0.warmage.1@0,0 1.mace.1@3,0")

    shifted = play(start, "shift 0.warmage.1 2,0 1,0; move 1.mace.1 2,0")

    assert play(shifted, "move 0.warmage.1 1,0").turn == 4


@pytest.mark.rule("fourth.will")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        ("0,0 1,0 2,0+forest 3,0 4,0+village", "0.mace.1@2,0 1.mace.1@3,0"),
        ("0,0 1,0+village 2,0+forest 3,0+highland", "1.mace.1@3,0"),
        ("0,0 1,0 2,0+highland 3,0 4,0+village", "1.mace.1@4,0"),
    ],
)
def test_warmage_shifts_no_held_forest_no_other_feature_and_not_onto_one(
    tiles: str, units: str
) -> None:
    start = position(tiles, f"0.warmage.1@0,0 {units}")

    assert choices(start, "shift") == set()
    assert refused(start, "shift 0.warmage.1 2,0 1,0").rule == "fourth.will"


@pytest.mark.rule("fourth.will", "fourth.control", "fourth.win-features")
def test_warmage_shifts_a_forest_away_from_its_last_occupant() -> None:
    """A shifted Forest has no controller, which prevents the win by features."""
    start = position(
        "0,0 1,0 2,0+forest=0 3,0 4,0+village 5,0",
        "0.warmage.1@0,0 0.mace.1@5,0 1.mace.1@1,0",
        feature_control="last-occupant",
    )

    shifted = play(start, "shift 0.warmage.1 2,0 3,0; move 1.mace.1 2,0")

    assert shifted.board.by_place[Hex(3, 0)].owner is None
    assert play(shifted, "move 0.mace.1 4,0").outcome is None


@pytest.mark.rule("fourth.will", "fourth.test")
@pytest.mark.parametrize(("face", "lost"), [(4, {"1.mace.1": 0}), (5, {})])
def test_warmage_has_an_enemy_next_to_a_forest_tested(
    face: int, lost: dict[str, int]
) -> None:
    """It may be any Forest, at any distance, controlled or not."""
    units = "0.warmage.1@0,0 1.mace.1@3,0 1.mace.2@2,0 1.mace.3@5,0"
    start = position(WOOD, units)
    script = f"afflict 0.warmage.1 1.mace.1; roll {face}"

    (judged,) = of_kind(events(start, script), Judged)
    end = play(start, script)

    assert choices(start, "afflict") == {"0.warmage.1 1.mace.1"}
    assert (judged.pool, judged.needs, judged.rule) == ("def", 5, "fourth.will")
    assert (captures(end), end.mover) == (lost, 1)


@pytest.mark.rule("fourth.will")
def test_warmage_reaches_an_enemy_on_a_forest_through_another_forest_alone() -> None:
    tiles = "0,0 1,0 2,0+forest 3,0+forest 4,0 5,0+village"
    both = position(tiles, "0.warmage.1@0,0 1.mace.1@2,0")
    single = position(WOOD, "0.warmage.1@0,0 1.mace.1@2,0")

    assert choices(both, "afflict") == {"0.warmage.1 1.mace.1"}
    assert choices(single, "afflict") == set()
    refusal = refused(single, "afflict 0.warmage.1 1.mace.1")
    assert refusal.rule == "fourth.will"


@pytest.mark.rule("fourth.will", "fourth.allies")
def test_warmage_afflicts_neither_friends_nor_partners() -> None:
    units = "0.warmage.1@0,0 0.mace.1@1,0 2.mace.1@3,0 1.mace.1@5,0 3.mace.1"
    start = position(WOOD, units, teams=(0, 1, 0, 1))

    assert choices(start, "afflict") == set()
    refusal = refused(start, "afflict 0.warmage.1 2.mace.1")
    assert refusal.rule == "fourth.assault"


@pytest.mark.rule("fourth.will")
@pytest.mark.parametrize(
    ("will_reach", "place", "reaches"),
    [
        ("any-forest", "0,0", True),
        ("own-neighbourhood", "0,0", False),
        ("own-neighbourhood", "1,0", True),
        ("own-neighbourhood", "2,0", True),
    ],
)
def test_warmage_reaches_any_forest_or_by_the_house_those_around_it(
    will_reach: str, place: str, *, reaches: bool
) -> None:
    """The test has both values of will_reach."""
    tiles = WOOD.replace("1,0", "1,0 1,1")
    start = position(tiles, f"0.warmage.1@{place} 1.mace.1@3,0", will_reach=will_reach)

    assert (choices(start, "afflict") != set()) is reaches
    free = reaches and place != "2,0"
    assert ("0.warmage.1 2,0 1,1" in choices(start, "shift")) is free


@pytest.mark.rule("fourth.will", "fourth.reroll", "fourth.bump")
def test_warmage_uses_no_bump_and_gives_none_in_its_test() -> None:
    """The Village's bump is for assaults."""
    tiles = "0,0 1,0 2,0+forest 3,0+village 4,0"
    start = position(tiles, "0.warmage.1@0,0 1.mace.1@3,0 1.mace.2@4,0")

    script = "afflict 0.warmage.1 1.mace.1; roll 4"

    assert [event.unit for event in of_kind(events(start, script), Rolled)] == [
        "1.mace.1"
    ]
    assert captures(play(start, script)) == {"1.mace.1": 0}
