"""Hazards: Water, Cave, Swamp: when they test, in which order, and exemptions."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import Interpose
from pocket_tactics.engine.abilities.classic.hazards import (
    Drowning,
    Losing,
    SealedHull,
    Sticking,
)
from pocket_tactics.engine.events import Captured, Engaged, Held, SentHome
from pocket_tactics.engine.hexes import Hex
from tests.classic import RANGED, THIRD_SKILL, both, card, ground, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

FOE = " 1.mace.9"
SWAMP = {
    edition: ground(edition, "swamp", hazard=Sticking(fails=(1, 2, 3)))
    for edition in ("second", "third")
}
CAVE = {
    "second": ground("second", "cave", hazard=Losing(fails=(1, 2, 3)), shelter=True),
    "third": ground(
        "third", "cave", hazard=Losing(fails=(1, 2, 3)), openings=(0, 2, 4)
    ),
}


@both
@pytest.mark.rule("water.drown", "hazard.when", "capture.real")
@pytest.mark.parametrize("face", [3, 4])
def test_a_unit_that_enters_water_drowns_on_1_to_3(edition: str, face: int) -> None:
    """The enemy captures the unit. Leaving Water tests nothing."""
    units = "0.mace.1@0,0 0.mace.2 1.mace.9@9,0"
    start = position(edition, "0,0 1,0:lake 2,0 9,0 8,0", units)
    script = f"move 0.mace.1 1,0; roll {face}"

    happened = events(start, script)
    end = play(start, script)

    assert hazard_tests(happened) == [Hex(1, 0)]
    assert [event.by for event in of_kind(happened, Captured)] == [1] * (face == 3)
    assert (zone(end, "0.mace.1"), end.seat) == ("map" if face == 4 else "captured", 1)
    if face == 4:
        assert at(play(end, "move 1.mace.9 8,0; move 0.mace.1 2,0"), "0.mace.1")


@both
@pytest.mark.rule("cave.lost")
@pytest.mark.parametrize(("face", "home"), [(3, "reserve"), (4, "map")])
def test_a_unit_that_enters_a_cave_is_lost_or_sent_home_on_1_to_3(
    edition: str, face: int, home: str
) -> None:
    start = position(edition, "0,0 1,0:cave/1", f"0.mace.1@0,0{FOE}", CAVE[edition])
    script = f"move 0.mace.1 1,0; roll {face}"

    assert zone(play(start, script), "0.mace.1") == home
    assert len(of_kind(events(start, script), SentHome)) == (home == "reserve")


@pytest.mark.rule("cave.lost", "tunnel.passage")
def test_a_cave_of_the_third_edition_is_a_tunnel_too() -> None:
    """Rotated by one its openings are 1, 3 and 5: toward 0,0 but not toward 2,0."""
    start = position(
        "third", "0,0 1,0:cave/1 2,0 2,-1", f"0.mace.1@0,0{FOE}", CAVE["third"]
    )

    inside = play(start, "move 0.mace.1 1,0; roll 6; pass")

    assert choices(inside, "move 0.mace.1") == {"0,0", "2,-1"}


@both
@pytest.mark.rule("swamp.stuck", "hazard.when")
@pytest.mark.parametrize(("face", "place"), [(3, "0,0"), (4, "1,0")])
def test_a_unit_that_leaves_a_swamp_is_stuck_on_1_to_3_and_the_turn_ends(
    edition: str, face: int, place: str
) -> None:
    start = position(edition, "0,0:swamp 1,0", f"0.mace.1@0,0{FOE}", SWAMP[edition])
    script = f"move 0.mace.1 1,0; roll {face}"

    held = of_kind(events(start, script), Held)
    end = play(start, script)

    assert [event.at for event in held] == [Hex(0, 0)] * (face == 3)
    assert (at(end, "0.mace.1"), end.seat) == (place, 1)


@both
@pytest.mark.rule("swamp.stuck", "hazard.when", "assault.close")
def test_a_stuck_unit_assaults_nobody(edition: str) -> None:
    units = "0.mace.1@0,0 1.mace.1@1,0"
    start = position(edition, "0,0:swamp 1,0", units, SWAMP[edition])

    stuck = events(start, "storm 0.mace.1 1,0 melee; roll 3")
    freed = events(start, "storm 0.mace.1 1,0 melee; roll 4", dice_left=True)

    assert of_kind(stuck, Engaged) == []
    assert len(of_kind(freed, Engaged)) == 1


@both
@pytest.mark.rule("hazard.when", "assault.advance")
@pytest.mark.parametrize(
    ("tile", "where"), [("lake", "captured"), ("cave/1", "reserve")]
)
def test_a_close_assault_tests_the_tile_it_goes_into_before_any_dice(
    edition: str, tile: str, where: str
) -> None:
    """If the test fails, there is no assault. If it succeeds, it is not repeated."""
    units = "0.mace.1@0,0 0.mace.2 1.mace.1@1,0 1.mace.2"
    start = position(edition, f"0,0 1,0:{tile} 0,1", units, CAVE[edition])
    go = "storm 0.mace.1 1,0 melee"

    failed = play(start, f"{go}; roll 1")
    won = play(start, f"{go}; roll 4; roll 6; roll 6; roll 1; roll 1")

    assert (zone(failed, "0.mace.1"), at(failed, "1.mace.1")) == (where, "1,0")
    assert failed.seat == 1
    assert at(won, "0.mace.1") == "1,0"


@both
@pytest.mark.rule("hazard.when", "assault.ranged")
def test_a_ranged_assault_tests_nothing(edition: str) -> None:
    units = "0.mace.1@0,0 0.mace.2 1.dummy.1@1,0 1.mace.2"
    start = position(edition, "0,0:swamp 1,0:lake", units, SWAMP[edition])

    script = f"shoot 0.mace.1 1,0 {RANGED[edition]}; roll 6; roll 6; roll 1"

    assert hazard_tests(events(start, script)) == []


@both
@pytest.mark.rule("hazard.when", "reroll.before")
def test_hazards_come_before_what_the_assault_sets_off(edition: str) -> None:
    """The shieldmaiden is asked once the attacker is in the water."""
    maid = card(edition, "maid", "1/1 1/1 1/1", Interpose())
    units = "0.mace.1@0,0 0.mace.2 1.mace.1@1,0 1.maid.1@2,0"
    start = position(edition, "0,0 1,0:lake 2,0", units, maid)

    drowned = play(start, "storm 0.mace.1 1,0 melee; roll 1")
    asked = play(start, "storm 0.mace.1 1,0 melee; roll 4")

    assert drowned.seat == 1
    assert "interpose 1.maid.1" in choices(asked)


@both
@pytest.mark.rule("hazard.order")
def test_the_tile_left_is_tested_first_and_a_failure_ends_the_action(
    edition: str,
) -> None:
    units = f"0.mace.1@0,0{FOE}"
    start = position(edition, "0,0:swamp 1,0:lake", units, SWAMP[edition])

    through = events(start, "move 0.mace.1 1,0; roll 4; roll 5")
    stuck = events(start, "move 0.mace.1 1,0; roll 1")

    assert hazard_tests(through) == [Hex(0, 0), Hex(1, 0)]
    assert hazard_tests(stuck) == [Hex(0, 0)]


@both
@pytest.mark.rule("hazard.order", "assault.advance")
def test_each_tile_is_tested_once_an_action(edition: str) -> None:
    """Back on its own tile after a stalemate, the unit is not tested."""
    units = "0.mace.1@0,0 1.mace.1@1,0"
    start = position(edition, "0,0:ice 1,0:lake", units)
    script = "storm 0.mace.1 1,0 melee; roll 5; roll 5; roll 1; roll 1; roll 1; roll 1"

    happened = events(start, script)

    assert hazard_tests(happened) == [Hex(0, 0), Hex(1, 0)]
    assert at(play(start, script), "0.mace.1") == "0,0"


@both
@pytest.mark.rule("hazard.not-placed", "summon")
def test_a_swap_tests_nothing(edition: str) -> None:
    maid = card(edition, "maid", "1/1 1/1 1/1", Interpose())
    units = "0.mace.1@0,0 1.mace.1@1,0 1.maid.1@2,0"
    start = position(edition, "0,0 1,0 2,0:lake 1,1:swamp", units, maid, SWAMP[edition])

    asked = play(start, "storm 0.mace.1 1,0 melee")
    happened = events(asked, "interpose 1.maid.1", dice_left=True)

    assert hazard_tests(happened) == []


@both
@pytest.mark.rule("hazard.exempt", "unit.advantages")
@pytest.mark.parametrize(
    ("hazard_exempt", "rolls"), [("by-advantage", ""), ("nobody", "; roll 4; roll 4")]
)
def test_a_unit_at_home_in_a_terrain_takes_no_tests_there(
    edition: str, hazard_exempt: str, rolls: str
) -> None:
    """This holds for both values of hazard_exempt, and any of several advantages."""
    frog = card(edition, "frog", "1/1 1/1 1/1", terrain=("lake", "swamp"))
    start = position(
        edition,
        "0,0:swamp 1,0:lake",
        f"0.frog.1@0,0{FOE}",
        frog,
        SWAMP[edition],
        hazard_exempt=hazard_exempt,
    )

    assert at(play(start, f"move 0.frog.1 1,0{rolls}"), "0.frog.1") == "1,0"


@both
@pytest.mark.rule("hazard.exempt", "tunnel.passage")
def test_only_the_tests_are_lifted(edition: str) -> None:
    """Walls stop a unit that is at home in a Cave."""
    bat = card(edition, "bat", "1/1 1/1 1/1", terrain=("den",))
    den = ground(edition, "den", hazard=Losing(fails=(1, 2, 3)), openings=(0, 3))
    start = position(edition, "0,0 1,0:den 0,1:den", f"0.bat.1@0,0{FOE}", bat, den)

    assert choices(start, "move") == {"0.bat.1 0,1"}
    assert at(play(start, "move 0.bat.1 0,1"), "0.bat.1") == "0,1"


@pytest.mark.rule("cave.no-ranged", "hazard.exempt")
def test_nobody_shoots_into_a_cave_of_the_second_edition() -> None:
    """Not even a unit at home there is a target. It may shoot out itself."""
    bat = card("second", "bat", "1/1 1/1 1/1", terrain=("cave",))
    units = "0.mace.1@0,0 1.bat.1@1,0"
    start = position("second", "0,0 1,0:cave", units, bat, CAVE["second"])
    other = position("second", "0,0 1,0:cave", units, bat, CAVE["second"], turn=1)

    assert choices(start, "shoot") == set()
    assert choices(start, "storm") == {"0.mace.1 1,0 melee", "0.mace.1 1,0 magic"}
    assert choices(other, "shoot") == {"1.bat.1 0,0 archery", "1.bat.1 0,0 magic"}
    for skill in ("archery", "magic"):
        refusal = refused(start, f"shoot 0.mace.1 1,0 {skill}")
        assert (refusal.rule, "Cave" in refusal.reason) == ("cave.no-ranged", True)


@pytest.mark.rule("assault.ranged", "tunnel.passage")
def test_into_a_cave_of_the_third_edition_one_shoots_through_openings() -> None:
    units = "0.mace.1@0,0 1.mace.1@1,0"
    opened = position("third", "0,0 1,0:cave/1", units, CAVE["third"])
    walled = position("third", "0,0 1,0:cave", units, CAVE["third"])

    assert choices(opened, "shoot 0.mace.1") == {"1,0 ballistics", "1,0 arcane"}
    assert choices(walled, "shoot") == set()


@both
@pytest.mark.rule("ability.first", "hazard.exempt")
@pytest.mark.parametrize("hazard_exempt", ["by-advantage", "nobody"])
def test_a_sealed_hull_skips_its_tests_under_either_house_rule(
    edition: str, hazard_exempt: str
) -> None:
    """It is no terrain advantage, so other hazards test the unit."""
    knight = card(edition, "knight", "1/1 1/1 1/1", SealedHull(on=("lake", "swamp")))
    start = position(
        edition,
        "0,0:swamp 1,0:lake 0,1:ice",
        f"0.knight.1@0,0{FOE}",
        knight,
        SWAMP[edition],
        hazard_exempt=hazard_exempt,
    )

    assert at(play(start, "move 0.knight.1 1,0"), "0.knight.1") == "1,0"
    end = play(start, "move 0.knight.1 0,1; roll 6")
    assert at(end, "0.knight.1") == "0,1"


@both
@pytest.mark.rule("ability.first", "reroll.advantage")
def test_a_sealed_hull_gives_no_re_roll(edition: str) -> None:
    knight = card(edition, "knight", "1/1 1/1 1/1", SealedHull(on=("lake",)))
    units = "0.knight.1@0,0 0.mace.2 1.dummy.1@1,0 1.mace.2"
    start = position(edition, "0,0 1,0:lake", units, knight)
    skill = THIRD_SKILL[edition]

    end = play(start, f"storm 0.knight.1 1,0 {skill}; roll 6; roll 6; roll 1")

    assert at(end, "0.knight.1") == "1,0"


@both
@pytest.mark.rule("hazard.when", "base.place")
def test_a_base_tests_nobody(edition: str) -> None:
    """A base in a close assault is no terrain."""
    start = position(edition, "0,0", "0.mace.1@0,0 1.mace.1", bases="-7,3 1,0")

    happened = events(start, "storm 0.mace.1 1,0 melee; roll 1; roll 1 1 1")

    assert hazard_tests(happened) == []


@both
@pytest.mark.rule("water.drown", "hazard.when")
def test_events_of_a_hazard_cite_the_rule_of_the_tile(edition: str) -> None:
    """An own tile without a rule cites the general one."""
    pond = ground(edition, "pond", hazard=Drowning(fails=(1, 2, 3)), rule="water.drown")
    start = position(edition, "0,0 1,0:pond 0,1:lake", f"0.mace.1@0,0{FOE}", pond)

    cited = {event.rule for event in events(start, "move 0.mace.1 1,0; roll 4")}
    general = {event.rule for event in events(start, "move 0.mace.1 0,1; roll 4")}

    assert ("water.drown" in cited, "hazard.when" in cited) == (True, False)
    assert "hazard.when" in general
