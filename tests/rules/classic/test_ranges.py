"""Range: extended reach, routes, straight lines, walls, bases; and close assaults."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import Reach
from pocket_tactics.engine.cards import ClassicUnit
from pocket_tactics.engine.state import State
from tests.classic import LINE, RANGED, THIRD_SKILL, WIDE, both, card, position
from tests.conftest import choices, play, refused
from tests.short_positions import at

PLAIN = "1/1 1/1 1/1"


def archer(
    edition: str, tiles: int = 2, *, straight: bool = False, on: str | None = None
) -> ClassicUnit:
    """Return a unit with range in its ranged skill."""
    reach = Reach(skill=RANGED[edition], tiles=tiles, straight=straight, on=on)
    return card(edition, "archer", PLAIN, reach)


def targets(state: State, unit: str = "0.archer.1") -> set[str]:
    """Return the places that a unit may shoot at with its ranged skill."""
    skill = RANGED[state.edition.id]
    shots = choices(state, f"shoot {unit}")
    return {shot.split()[0] for shot in shots if shot.endswith(skill)}


@both
@pytest.mark.rule("assault.ranged", "assault.close", "skill.dice")
def test_without_an_ability_assaults_reach_adjacent_tiles_alone(edition: str) -> None:
    """Close ones use Melee or the third skill, ranged ones the ranged or the third."""
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@1,0 1.mace.2@2,0")
    shot, spell = RANGED[edition], THIRD_SKILL[edition]

    assert choices(start, "storm") == {"0.mace.1 1,0 melee", f"0.mace.1 1,0 {spell}"}
    assert choices(start, "shoot") == {f"0.mace.1 1,0 {shot}", f"0.mace.1 1,0 {spell}"}


@both
@pytest.mark.rule("range.extended", "range.route")
@pytest.mark.parametrize("tiles", [2, 3])
def test_an_ability_lets_one_skill_reach_further(edition: str, tiles: int) -> None:
    """Units on the way do not block. The reach of the other skills does not change."""
    units = "0.archer.1@0,0 0.mace.1@1,0 1.mace.2@2,0 1.mace.3@3,0 1.mace.4@4,0"
    start = position(edition, LINE, units, archer(edition, tiles))

    assert targets(start) == {"2,0", "3,0"} - ({"3,0"} if tiles == 2 else set())
    assert choices(start, "storm 0.archer.1") == set()
    assert len(choices(start, "shoot 0.archer.1")) == tiles - 1


@both
@pytest.mark.rule("range.route", "range.extended")
@pytest.mark.parametrize(
    ("tiles", "reached"),
    [
        ("0,0 1,0 2,0", True),
        ("0,0 2,0", False),
        ("0,0 0,1 1,1 2,0", False),
        ("0,0 1,0 0,1 1,-1 2,-1 2,0", True),
        ("0,0 1,0:hall 2,0", False),
        ("0,0 1,0:hall/2 2,0", True),
        ("0,0 1,0 2,0:hall", False),
        ("0,0:hall 1,0 2,0", False),
    ],
)
def test_range_is_counted_along_routes_of_tiles_through_openings(
    edition: str, tiles: str, *, reached: bool
) -> None:
    start = position(edition, tiles, "0.archer.1@0,0 1.mace.1@2,0", archer(edition))

    assert targets(start) == ({"2,0"} if reached else set())


@both
@pytest.mark.rule("range.route", "base.place")
@pytest.mark.parametrize("bases", ["1,0 20,0", "20,0 1,0"])
def test_bases_count_as_tiles_of_a_route(edition: str, bases: str) -> None:
    start = position(
        edition, "0,0 2,0", "0.archer.1@0,0 1.mace.1@2,0", archer(edition), bases=bases
    )

    assert "2,0" in targets(start)


@both
@pytest.mark.rule("range.route")
@pytest.mark.parametrize(
    ("units_block", "reached"), [("no", {"1,0", "2,0"}), ("enemies", {"1,0"})]
)
def test_enemies_on_the_way_block_by_the_house_rule(
    edition: str, units_block: str, reached: set[str]
) -> None:
    """The test has both values of units_block."""
    units = "0.archer.1@0,0 1.mace.1@1,0 1.mace.2@2,0"
    start = position(edition, LINE, units, archer(edition), units_block=units_block)

    assert targets(start) == reached


@both
@pytest.mark.rule("range.route")
def test_by_that_house_rule_friends_do_not_and_there_are_ways_round(
    edition: str,
) -> None:
    units = "0.archer.1@0,1 0.mace.1@1,1 1.mace.1@2,1"
    friend = position(edition, WIDE, units, archer(edition), units_block="enemies")
    units = "0.archer.1@0,1 1.mace.2@1,0 1.mace.1@1,1"
    around = position(edition, WIDE, units, archer(edition), units_block="enemies")

    assert targets(friend) == {"2,1"}
    assert targets(around) == {"1,0", "1,1"}


@pytest.mark.rule("line.straight", "range.extended")
@pytest.mark.parametrize(
    ("place", "tiles", "reached"),
    [
        ("2,1", WIDE, True),
        ("1,2", WIDE, False),
        ("2,0", WIDE, False),
        ("1,0", WIDE, True),
        ("2,1", "0,1 1,0 2,0 2,1", False),
        ("2,1", "0,1 1,1:hall 1,0 2,0 2,1", False),
        ("2,1", "0,1 1,1:hall/2 2,1", True),
    ],
)
def test_a_straight_line_steps_in_one_direction_over_open_tiles(
    place: str, tiles: str, *, reached: bool
) -> None:
    """Adjacent tiles are always in one. A gap or a wall breaks it."""
    units = f"0.archer.1@0,1 1.mace.1@{place}"
    start = position("third", tiles, units, archer("third", straight=True))

    assert targets(start) == ({place} if reached else set())


@pytest.mark.rule("line.straight", "range.route")
@pytest.mark.parametrize("middle", ["0.mace.1@1,1", "1.mace.2@1,1"])
def test_units_do_not_break_a_line(middle: str) -> None:
    units = f"0.archer.1@0,1 {middle} 1.mace.1@2,1"
    start = position("third", WIDE, units, archer("third", straight=True))

    assert "2,1" in targets(start)


@both
@pytest.mark.rule("range.extended", "ability.first")
@pytest.mark.parametrize(("tile", "reached"), [("wood", {"2,0"}), ("plain", set())])
def test_a_high_perch_reaches_further_only_on_its_terrain(
    edition: str, tile: str, reached: set[str]
) -> None:
    start = position(
        edition,
        f"0,0:{tile} 1,0 2,0",
        "0.archer.1@0,0 1.mace.1@2,0",
        archer(edition, on="wood"),
    )

    assert targets(start) == reached


@both
@pytest.mark.rule("base.assault")
@pytest.mark.parametrize(
    ("base_reach", "reached"), [("as-units", {"2,0"}), ("adjacent", set())]
)
def test_a_base_is_shot_at_from_any_range_unless_the_house_says_otherwise(
    edition: str, base_reach: str, reached: set[str]
) -> None:
    """The test has both values of base_reach."""
    start = position(
        edition,
        "0,0 1,0",
        "0.archer.1@0,0 1.mace.1",
        archer(edition),
        bases="-7,3 2,0",
        base_reach=base_reach,
    )

    assert targets(start) == reached
    if not reached:
        refusal = refused(start, f"shoot 0.archer.1 2,0 {RANGED[edition]}")
        assert (refusal.rule, "reach" in refusal.reason) == ("base.assault", True)


@both
@pytest.mark.rule("base.assault", "base.assault-walls")
@pytest.mark.parametrize("base_reach", ["as-units", "adjacent"])
@pytest.mark.parametrize(
    ("tile", "open_"), [("plain", True), ("hall/2", True), ("hall", False)]
)
def test_no_assault_on_a_base_goes_through_a_wall_of_the_attacker_s_tile(
    edition: str, base_reach: str, tile: str, *, open_: bool
) -> None:
    """It may be close or ranged. Each house rule allows shots at an adjacent base."""
    start = position(
        edition,
        f"0,0:{tile}",
        "0.archer.1@0,0 1.mace.1",
        archer(edition),
        bases="-7,3 1,0",
        base_reach=base_reach,
    )

    assert targets(start) == ({"1,0"} if open_ else set())
    assert bool(choices(start, "storm")) is open_


@both
@pytest.mark.rule("tunnel.passage", "assault.close", "assault.ranged")
@pytest.mark.parametrize(
    "tiles", ["0,0:hall 1,0", "0,0 1,0:hall", "0,0:hall/2 1,0:hall"]
)
def test_walls_stop_close_and_ranged_assaults_alike(edition: str, tiles: str) -> None:
    start = position(edition, tiles, "0.mace.1@0,0 1.mace.1@1,0")
    shot = f"shoot 0.mace.1 1,0 {RANGED[edition]}"

    assert choices(start, "storm") == choices(start, "shoot") == set()
    assert refused(start, "storm 0.mace.1 1,0 melee").rule == "tunnel.passage"
    assert refused(start, shot).rule == "range.extended"


@both
@pytest.mark.rule("base.assault-walls", "assault.advance")
def test_after_a_failed_assault_on_a_base_the_attacker_is_back(edition: str) -> None:
    start = position(edition, "0,0:ice", "0.mace.1@0,0 1.mace.1", bases="-7,3 1,0")

    end = play(start, "storm 0.mace.1 1,0 melee; roll 3; roll 1; roll 1 1 1")

    assert (at(end, "0.mace.1"), end.outcome) == ("0,0", None)
