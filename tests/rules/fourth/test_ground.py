"""Tiles and features: Plains, Water, Forest, Highland, Village, Township."""

import pytest

from pocket_tactics.engine.cards import DefTest
from pocket_tactics.engine.events import Bumped, Captured, Judged, Moved, TakenBack
from pocket_tactics.engine.hexes import Hex
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.fourth import CARDS, LINE, card, ground, position
from tests.short_positions import at

SHOOTER = card("shooter", "1 1", ranged=1)
RUNNER = card("runner", "1 2", swift=1)
KITE = card("kite", "1 2", flying=1)
WOODSMAN = card("woodsman", "1 2", swift=1, favours=("forest",))
CLIMBER = card("climber", "1 2", favours=("highland",))
STATUE = card("statue", "1 0")
ENGINE = card("engine", "1 1", types=("mechanical",))
GOLEM = card("golem", "1 1", types=("construct",))
SERF = card("serf", "1 1", types=("minion",))
OWN = (SHOOTER, RUNNER, KITE, WOODSMAN, CLIMBER, STATUE, ENGINE, GOLEM, SERF)

HILLS = "0,0 1,0+highland 2,0 3,0 4,0+village"


@pytest.mark.rule("fourth.feature", "fourth.plains")
def test_the_printed_tiles_and_features() -> None:
    """There are two tiles and four features, each with its own rule."""
    printed = {piece.id: piece.rule for piece in CARDS.terrains.values()}

    assert printed == {
        "plains": "fourth.plains",
        "water": "fourth.water",
        **{name: f"feature.{name}" for name in ("forest", "highland")},
        **{name: f"feature.{name}" for name in ("village", "township")},
    }


@pytest.mark.rule("fourth.plains")
def test_plains_does_nothing_to_a_unit_that_enters() -> None:
    end = play(position(LINE, "0.mace.1@0,0 1.mace.1@5,0"), "move 0.mace.1 1,0")

    assert end.turn == 2


@pytest.mark.rule("fourth.plains", "fourth.reroll")
def test_plains_gives_its_occupant_neither_bump_nor_reroll() -> None:
    """A unit that favours it gets a re-roll: a Spearman has one there, a Mace none."""
    start = position(LINE, "0.mace.1@0,0 1.mace.1@1,0 1.mace.2@5,0")
    favoured = position(LINE, "0.mace.1@0,0 1.spearman.1@1,0 1.mace.2@5,0")

    plain = play(start, "assault 0.mace.1 1.mace.1; roll 1; roll 2; roll 1; roll 2")
    spear = play(
        favoured, "assault 0.mace.1 1.spearman.1; roll 1; roll 6; roll 1 1; roll 2 1 1"
    )

    assert plain.turn == 2
    assert (spear.mover, choices(spear, "reroll")) == (1, {"off 1", "def 2", "def 1"})


@pytest.mark.rule("fourth.water", "fourth.hazard", "fourth.test")
@pytest.mark.parametrize(("faces", "drowned"), [("5 1", False), ("4 4", True)])
def test_water_drowns_a_unit_that_fails_a_def_5_test(
    faces: str, *, drowned: bool
) -> None:
    start = position("0,0 1,0:water 2,0", "0.blade.1@0,0 0.mace.1 1.mace.1@2,0")
    script = f"move 0.blade.1 1,0; roll {faces}"

    (judged,) = of_kind(events(start, script), Judged)
    end = play(start, script)

    assert (judged.pool, judged.needs, judged.rule) == ("def", 5, "fourth.water")
    assert captures(end) == ({"0.blade.1": 1} if drowned else {})
    assert at(end, "0.blade.1") == (None if drowned else "1,0")


@pytest.mark.rule("fourth.water")
def test_water_tests_a_unit_that_stands_there_already() -> None:
    """The unit moves first, and takes its test on the Water tile."""
    start = position("0,0 1,0:water 2,0", "0.blade.1@0,0 1.mace.1@2,0")

    (moved,) = of_kind(events(start, "move 0.blade.1 1,0", dice_left=True), Moved)

    assert moved.way == (Hex(1, 0),)
    tested = play(start, "move 0.blade.1 1,0", dice_left=True)
    assert at(tested, "0.blade.1") == "1,0"


@pytest.mark.rule("fourth.water", "fourth.hazard")
def test_water_does_not_test_a_unit_that_stays_or_leaves() -> None:
    start = position("0,0 1,0:water 2,0 3,0", "0.blade.1@1,0 1.mace.1@3,0")

    assert play(start, "move 0.blade.1 0,0").turn == 2


@pytest.mark.rule("fourth.water", "fourth.hazard")
def test_water_tests_flyers_too() -> None:
    start = position("0,0 1,0:water 2,0", "0.kite.1@0,0 1.mace.1@2,0", *OWN)

    assert captures(play(start, "move 0.kite.1 1,0; roll 4 4")) == {"0.kite.1": 1}


@pytest.mark.rule("fourth.water", "fourth.test")
def test_water_drowns_a_unit_without_def_dice_at_once() -> None:
    start = position("0,0 1,0:water 2,0", "0.statue.1@0,0 0.mace.1 1.mace.1@2,0", *OWN)

    assert captures(play(start, "move 0.statue.1 1,0")) == {"0.statue.1": 1}


@pytest.mark.rule("feature.replaces-tile", "fourth.water")
def test_water_under_a_feature_tests_nobody() -> None:
    start = position(
        "0,0 1,0:water+village 2,0 3,0+forest", "0.blade.1@0,0 1.mace.1@2,0"
    )

    end = play(start, "move 0.blade.1 1,0")

    assert at(end, "0.blade.1") == "1,0"


@pytest.mark.rule("feature.replaces-tile")
def test_a_tile_with_a_feature_is_no_longer_favoured_as_its_terrain() -> None:
    """A Spearman favours Plains, not the Village on it."""
    start = position("0,0 1,0+village 2,0 3,0+forest", "0.mace.1@0,0 1.spearman.1@1,0")

    fight = play(
        start, "assault 0.mace.1 1.spearman.1; roll 1; roll 6; roll 1 1; roll 2 2 2"
    )

    assert choices(fight) == {"bump def 2 +1", "decline"}
    assert play(fight, "decline").turn == 2


@pytest.mark.rule("feature.forest")
def test_forest_gives_a_def_bump_against_a_unit_that_is_not_adjacent() -> None:
    start = position(
        "0,0 1,0 2,0+forest 3,0 4,0+village", "0.shooter.1@0,0 1.mace.1@2,0", *OWN
    )

    fight = play(start, "assault 0.shooter.1 1.mace.1; roll 3; roll 1; roll 2")
    end = play(fight, "bump def 2 +2")

    assert (fight.mover, choices(fight)) == (1, {"bump def 2 +2", "decline"})
    (bumped,) = of_kind(events(fight, "bump def 2 +2"), Bumped)
    assert bumped.rule == "feature.forest"
    assert captures(end) == {}


@pytest.mark.rule("feature.forest")
def test_forest_gives_no_bump_against_an_adjacent_unit() -> None:
    start = position(
        "0,0 1,0 2,0+forest 3,0 4,0+village",
        "0.shooter.1@1,0 1.mace.1@2,0 1.mace.2",
        *OWN,
    )

    end = play(start, "assault 0.shooter.1 1.mace.1; roll 3; roll 1; roll 1; roll 2")

    assert captures(end) == {"1.mace.1": 0}


@pytest.mark.rule("feature.forest", "fourth.return-fire")
def test_forest_gives_no_bump_to_an_occupant_that_is_shot_back_at() -> None:
    """Its occupant is not the assaulted unit."""
    start = position(
        "0,0+forest 1,0 2,0 3,0 4,0+village",
        "0.shooter.1@0,0 0.mace.1 1.shooter.1@2,0",
        *OWN,
    )

    end = play(start, "assault 0.shooter.1 1.shooter.1; roll 1; roll 2; roll 3; roll 1")

    assert captures(end) == {"0.shooter.1": 1}


@pytest.mark.rule("feature.forest")
@pytest.mark.parametrize(
    ("name", "goes_on"), [("runner", False), ("woodsman", True), ("kite", True)]
)
def test_forest_ends_the_whole_move_of_a_unit_that_enters(
    name: str, *, goes_on: bool
) -> None:
    """Flyers and units that favour Forest continue."""
    start = position(
        "0,0 1,0+forest 2,0 3,0 4,0+village", f"0.{name}.1@0,0 1.mace.1@4,0", *OWN
    )

    moved = play(start, f"move 0.{name}.1 1,0")

    assert (moved.turn == 1) is goes_on
    assert (f"move 0.{name}.1 2,0" in choices(moved)) is goes_on


@pytest.mark.rule("feature.forest", "move.swift")
def test_forest_does_not_halt_a_unit_that_leaves_it() -> None:
    start = position(
        "0,0+forest 1,0 2,0 3,0 4,0+village", "0.runner.1@0,0 1.mace.1@4,0", *OWN
    )

    moved = play(start, "move 0.runner.1 1,0")

    assert choices(moved) == {"move 0.runner.1 2,0", "decline"}


@pytest.mark.rule("feature.highland", "fourth.hazard", "fourth.test")
@pytest.mark.parametrize(("faces", "stands"), [("5 2", "1,0"), ("4 4", "0,0")])
def test_highland_tests_a_unit_that_moves_in_and_holds_it_if_it_fails(
    faces: str, stands: str
) -> None:
    """A failed test costs the action, not the unit."""
    start = position(HILLS, "0.blade.1@0,0 1.mace.1@3,0")
    script = f"move 0.blade.1 1,0; roll {faces}"

    (judged,) = of_kind(events(start, script), Judged)
    end = play(start, script)

    assert (judged.pool, judged.needs) == ("def", 5)
    assert judged.rule == "feature.highland"
    assert at(end, "0.blade.1") == stands
    assert (end.turn, captures(end)) == (2, {})


@pytest.mark.rule("feature.highland")
def test_highland_tests_a_unit_on_the_tile_it_comes_from() -> None:
    start = position(HILLS, "0.blade.1@0,0 1.mace.1@3,0")

    tested = play(start, "move 0.blade.1 1,0", dice_left=True)

    assert at(tested, "0.blade.1") == "0,0"


@pytest.mark.rule("feature.highland", "fourth.hazard")
@pytest.mark.parametrize(("name", "tests"), [("climber", False), ("kite", True)])
def test_highland_spares_a_unit_that_favours_it_but_no_flyer(
    name: str, *, tests: bool
) -> None:
    start = position(HILLS, f"0.{name}.1@0,0 1.mace.1@3,0", *OWN)

    moved = play(start, f"move 0.{name}.1 1,0", dice_left=True)

    assert (moved.mover == -1) is tests


@pytest.mark.rule("feature.highland", "fourth.placing", "fourth.hazard")
def test_highland_does_not_test_a_unit_that_is_deployed_on_it() -> None:
    start = position(
        "0,0+village 1,0+highland 2,0 3,0 4,0+forest",
        "0.mace.1@0,0 0.blade.1 1.mace.1@3,0",
    )

    end = play(start, "deploy 0.blade.1 1,0")

    assert at(end, "0.blade.1") == "1,0"


@pytest.mark.rule("feature.highland")
@pytest.mark.parametrize("attacking", [True, False])
def test_highland_gives_an_off_bump_in_attack_and_in_defence(
    *, attacking: bool
) -> None:
    start = position(HILLS, "0.mace.1@1,0 1.mace.1@2,0 1.mace.2", turn=1 - attacking)
    script = (
        "assault 0.mace.1 1.mace.1; roll 2; roll 6; roll 1; roll 3"
        if attacking
        else "assault 1.mace.1 0.mace.1; roll 1; roll 3; roll 2; roll 6"
    )

    fight = play(start, script)
    end = play(fight, "bump off 2 +2")

    assert (fight.mover, choices(fight)) == (0, {"bump off 2 +2", "decline"})
    assert captures(end) == {"1.mace.1": 0}


@pytest.mark.rule("feature.highland")
def test_highland_gives_no_bump_against_a_unit_on_a_highland() -> None:
    start = position(
        "0,0 1,0+highland 2,0+highland 3,0 4,0+village",
        "0.mace.1@1,0 1.mace.1@2,0",
    )

    end = play(start, "assault 0.mace.1 1.mace.1; roll 2; roll 6; roll 1; roll 3")

    assert end.turn == 2


VILLAGE = "0,0 1,0+village 2,0 3,0 4,0+forest"


@pytest.mark.rule("feature.village")
@pytest.mark.parametrize("attacking", [True, False])
def test_village_gives_a_def_bump_in_assaults(*, attacking: bool) -> None:
    start = position(VILLAGE, "0.mace.1@1,0 1.mace.1@2,0", turn=1 - attacking)
    script = (
        "assault 0.mace.1 1.mace.1; roll 1; roll 2; roll 3; roll 1"
        if attacking
        else "assault 1.mace.1 0.mace.1; roll 3; roll 1; roll 1; roll 2"
    )

    fight = play(start, script)

    assert (fight.mover, choices(fight)) == (0, {"bump def 2 +1", "decline"})
    assert captures(play(fight, "bump def 2 +1")) == {}
    assert captures(play(fight, "decline")) == {"0.mace.1": 1}


@pytest.mark.rule("feature.village", "fourth.end-of-turn")
def test_village_calls_up_a_minion_at_the_end_of_its_controllers_turn() -> None:
    units = "0.mace.1@1,0 0.mace.2@2,0 0.serf.1 0.engine.1 1.mace.1@5,0"
    start = position(VILLAGE + " 5,0", units, *OWN)

    called = play(start, "move 0.mace.2 0,0")
    end = play(called, "muster 0.serf.1 2,0 1,0")

    assert choices(called) == {"muster 0.serf.1 2,0 1,0", "decline"}
    assert (at(end, "0.serf.1"), end.mover) == ("2,0", 1)
    assert play(start, "recall 0.mace.1").mover == 1, "it has given up the Village"


@pytest.mark.rule("feature.village", "fourth.control")
def test_village_calls_up_nobody_for_another_player_or_of_another_type() -> None:
    units = "0.mace.1@1,0 0.mace.2@2,0 0.engine.1 1.serf.1 1.mace.1@4,0"
    start = position(VILLAGE, units, *OWN)

    after = play(start, "move 0.mace.2 3,0")

    assert (after.mover, after.turn) == (1, 2)
    assert refused(after, "muster 1.serf.1 2,0 1,0").rule == "fourth.turn"


@pytest.mark.rule("feature.village", "fourth.ambush")
def test_village_calls_up_a_stalker_next_to_itself_only() -> None:
    """Ambush does not extend it."""
    units = "0.mace.1@1,0 0.mace.2@2,0 0.stalker.1 1.mace.1@5,0"
    start = position(VILLAGE + " 5,0", units)

    called = play(start, "move 0.mace.2 0,0")

    assert choices(called) == {"muster 0.stalker.1 2,0 1,0", "decline"}


TOWN = "0,0 1,0+township 2,0 3,0 4,0+forest"


@pytest.mark.rule("feature.township")
@pytest.mark.parametrize("attacking", [True, False])
def test_township_gives_a_def_bump_in_assaults(*, attacking: bool) -> None:
    start = position(TOWN, "0.mace.1@1,0 1.mace.1@2,0", turn=1 - attacking)
    script = (
        "assault 0.mace.1 1.mace.1; roll 1; roll 2; roll 4; roll 1"
        if attacking
        else "assault 1.mace.1 0.mace.1; roll 4; roll 1; roll 1; roll 2"
    )

    fight = play(start, script)

    assert (fight.mover, choices(fight)) == (0, {"bump def 2 +2", "decline"})
    assert captures(play(fight, "bump def 2 +2")) == {}


@pytest.mark.rule("feature.township", "feature.village")
@pytest.mark.parametrize("tiles", [TOWN, VILLAGE])
def test_township_and_village_give_nothing_beside_them_or_in_tests(tiles: str) -> None:
    start = position(tiles, "0.mace.1@2,0 0.blade.1@1,0 1.mace.1@3,0 1.mace.2")

    fight = play(start, "assault 0.mace.1 1.mace.1; roll 2; roll 2; roll 2; roll 2")

    assert choices(fight, "bump") == set()


@pytest.mark.rule("feature.township", "fourth.end-of-turn")
def test_township_calls_up_a_construct_or_mechanical_unit() -> None:
    units = "0.mace.1@1,0 0.mace.2@2,0 0.serf.1 0.engine.1 0.golem.1 1.mace.1@5,0"
    start = position(TOWN + " 5,0", units, *OWN)

    called = play(start, "move 0.mace.2 3,0")

    places = ("0,0", "2,0")
    assert choices(called, "muster") == {
        f"0.{name}.1 {place} 1,0" for name in ("engine", "golem") for place in places
    }
    assert play(called, "decline").mover == 1


@pytest.mark.rule("feature.township")
def test_township_calls_up_one_unit_a_turn_and_nobody_where_no_tile_is_free() -> None:
    units = "0.mace.1@1,0 0.mace.2@2,0 0.engine.1 0.golem.1 1.mace.1@5,0"
    open_town = play(position(TOWN + " 5,0", units, *OWN), "move 0.mace.2 3,0")
    crowd = f"{units} 0.mace.3@0,0 0.mace.4@3,0"
    full_town = position(TOWN + " 5,0 3,1", crowd, *OWN)

    end = play(open_town, "muster 0.golem.1 2,0 1,0")

    assert end.mover == 1
    assert play(full_town, "recall 0.mace.2").mover == 0
    assert play(full_town, "move 0.mace.4 3,1").mover == 1


@pytest.mark.rule("fourth.hazard", "ability.first")
def test_an_own_hazard_has_its_own_number_and_effect() -> None:
    bog = ground("bog", hazard=DefTest(needs=3))
    start = position("0,0 1,0:bog 2,0", "0.mace.1@0,0 0.mace.2 1.mace.1@2,0", bog)

    end = play(start, "move 0.mace.1 1,0; roll 2")

    assert captures(end) == {"0.mace.1": 1}
    (captured,) = of_kind(events(start, "move 0.mace.1 1,0; roll 2"), Captured)
    assert captured.rule == "fourth.hazard"
    (judged,) = of_kind(events(start, "move 0.mace.1 1,0; roll 3"), Judged)
    assert (judged.needs, judged.passed, judged.rule) == (3, True, "fourth.hazard")


PLUNDERED = "0,0 1,0 2,0+village 3,0 4,0+forest 5,0"


@pytest.mark.rule("fourth.plunder", "feature.village")
def test_village_whose_unit_falls_gives_the_victor_a_captive_back() -> None:
    start = position(PLUNDERED, "0.blade.1@1,0 0.mace.1!1 1.dummy.1@2,0 1.mace.1@5,0")
    won = play(
        start, "assault 0.blade.1 1.dummy.1; roll 6 6; roll 1 1; roll 1; decline"
    )

    (event,) = of_kind(events(won, "take-back 0.mace.1"), TakenBack)

    assert (won.mover, choices(won)) == (0, {"take-back 0.mace.1", "decline"})
    assert (event.rule, event.seat) == ("fourth.plunder", 0)
    assert play(won, "take-back 0.mace.1").unit("0.mace.1").zone == "reserve"
    assert captures(play(won, "decline")) == {"0.mace.1": 1, "1.dummy.1": 0}


@pytest.mark.rule("fourth.plunder")
def test_village_gives_nothing_where_the_victor_has_no_captive() -> None:
    start = position(PLUNDERED, "0.blade.1@1,0 1.dummy.1@2,0 1.mace.1@5,0")

    end = play(
        start, "assault 0.blade.1 1.dummy.1; roll 6 6; roll 1 1; roll 1; decline"
    )

    assert end.mover == 1


@pytest.mark.rule("fourth.plunder")
def test_village_does_not_return_a_unit_captured_in_the_same_assault() -> None:
    start = position(PLUNDERED, "0.mace.1@1,0 0.mace.2@0,0 1.mace.1@2,0 1.mace.2@5,0")
    dice = "roll 6; roll 1; roll 6; roll 1; decline; decline"

    end = play(start, f"assault 0.mace.1 1.mace.1; {dice}")

    assert captures(end) == {"0.mace.1": 1, "1.mace.1": 0}
    assert end.mover == 1


@pytest.mark.rule("fourth.plunder", "fourth.will")
def test_village_gives_the_captive_however_its_unit_fell() -> None:
    tiles = "0,0 1,0 2,0+village 3,0+forest 4,0"
    start = position(tiles, "0.warmage.1@0,0 0.mace.1!1 1.mace.1@2,0 1.mace.2@4,0")

    won = play(start, "afflict 0.warmage.1 1.mace.1; roll 4")

    assert choices(won) == {"take-back 0.mace.1", "decline"}


@pytest.mark.rule("fourth.plunder")
def test_village_gives_the_captive_to_an_assaulted_victor_too() -> None:
    start = position(
        PLUNDERED, "0.blade.1@1,0 0.mace.1!1 1.mace.1@2,0 1.mace.2", turn=1
    )
    dice = "roll 1; roll 1; roll 6 6; roll 6 6; decline"

    won = play(start, f"assault 1.mace.1 0.blade.1; {dice}")

    assert (won.mover, choices(won)) == (0, {"take-back 0.mace.1", "decline"})


@pytest.mark.rule("fourth.plunder", "fourth.friendly-lob")
def test_village_gives_nobody_anything_for_a_unit_that_its_own_side_defeats() -> None:
    tiles = "0,0 1,0 2,0 3,0+village 4,0 5,0+forest"
    units = "0.stonethrower.1@0,0 0.mace.1@3,0 0.mace.2!1 1.dummy.1@2,0 1.mace.1!0"
    start = position(tiles, f"{units} 1.mace.2@4,0")

    hit = "assault 0.stonethrower.1 1.dummy.1; roll 1; roll 1"
    end = play(start, f"{hit}; roll 6; roll 6 6 6; roll 1; decline")

    assert captures(end) == {"0.mace.1": 1, "0.mace.2": 1, "1.mace.1": 0}
    assert end.mover == 1


@pytest.mark.rule("fourth.plunder", "fourth.exchange", "fourth.simultaneous")
def test_village_gives_each_side_its_own_the_mover_first() -> None:
    """Both units were on Villages, and both fell."""
    tiles = "0,0 1,0+village 2,0+village 3,0 4,0 5,0+forest"
    units = "0.mace.1@1,0 0.mace.2!1 0.mace.4!1 0.mace.3@0,0"
    units += " 1.mace.1@2,0 1.mace.2!0 1.mace.3@4,0"
    start = position(tiles, units)
    dice = "roll 6; roll 1; roll 6; roll 1; decline; decline; decline"

    first = play(start, f"assault 0.mace.1 1.mace.1; {dice}")
    second = play(first, "take-back 0.mace.2")

    assert (first.mover, choices(first, "take-back")) == (0, {"0.mace.2", "0.mace.4"})
    assert (second.mover, choices(second)) == (1, {"take-back 1.mace.2", "decline"})
    assert refused(second, "take-back 1.mace.1").rule == "fourth.plunder"
    assert play(second, "decline").mover == 1
