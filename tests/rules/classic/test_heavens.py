"""The Heavens: the way up, moves there, and the way back to the map."""

import pytest

from pocket_tactics.engine.abilities.classic.hazards import Sky, Sticking, Void
from pocket_tactics.engine.abilities.classic.moves import KinStep, Phalanx
from pocket_tactics.engine.events import Captured, Chanced, Drifted, Moved
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from tests.classic import card, ground, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

PLAIN = "1/1 1/1 1/1"
FOE = " 1.mace.9"
BACK = "heavens.sky-hazard"
SKY = ground("second", "sky", place="heavens", hazard=Sky(), rule=BACK)
VOID = ground(
    "second",
    "void",
    place="heavens",
    hazard=Void(skill="tech", fails=(1, 2, 3, 4, 5), with_skill=(1, 2, 3)),
)
GULL = card("second", "gull", PLAIN, terrain=("sky",))
LANCER = card("second", "lancer", PLAIN, skills="firearms tech", terrain=("void",))
KITE = card("second", "kiter", PLAIN, skills="firearms tech", terrain=("sky",))
SPARK = card(
    "second", "spark", "1/1 1/1 0(4)/1", skills="firearms tech", terrain=("sky",)
)
ALOFT = "500,0:sky 501,0:sky 502,0:void 500,5:void"


def skies(tiles: str, units: str, landing_hazard: str = "chosen-tile") -> State:
    """Return a position under four tiles of the Heavens."""
    bog = ground("second", "bog", hazard=Sticking(fails=(1, 2, 3)), openings=(0, 3))
    return position(
        "second",
        f"{tiles} {ALOFT}",
        f"{units} 0.dummy.8{FOE}",
        *(SKY, VOID, GULL, LANCER, KITE, SPARK, bog),
        landing_hazard=landing_hazard,
    )


@pytest.mark.rule("heavens.enter", "heavens.tiles")
def test_a_unit_rises_to_any_free_tile_of_its_advantage() -> None:
    """It may not rise to others. No hazard tests a unit that is at home there."""
    start = skies("0,0 1,0", "0.gull.1@0,0 0.lancer.1@1,0 1.gull.1@500,0")

    (moved,) = of_kind(events(start, "move 0.gull.1 501,0"), Moved)

    assert choices(start, "move 0.gull.1") == {"501,0"}
    assert choices(start, "move 0.lancer.1") == {"502,0", "500,5"}
    assert moved.rule == "heavens.enter"
    refusal = refused(start, "move 0.gull.1 502,0")
    assert (refusal.rule, "advantage" in refusal.reason) == ("heavens.enter", True)


@pytest.mark.rule("heavens.leave", "hazard.voluntary")
def test_on_the_way_up_the_tile_left_is_tested_but_its_walls_do_not_matter() -> None:
    start = skies("0,0:bog", "0.gull.1@0,0")

    stuck = play(start, "move 0.gull.1 501,0; roll 3")
    risen = play(start, "move 0.gull.1 501,0; roll 4")

    assert (at(stuck, "0.gull.1"), at(risen, "0.gull.1")) == ("0,0", "501,0")


@pytest.mark.rule("heavens.enter", "heavens.aloft", "move.walk")
def test_there_it_moves_between_adjacent_tiles_of_any_kind_and_hops() -> None:
    """It may also return to any free tile of the map, except a base."""
    start = skies("0,0 1,0", "0.gull.1@500,0")
    hop = skies("0,0", "0.gull.1@500,0 0.gull.2@501,0")

    assert choices(start, "move 0.gull.1") == {"501,0", "0,0", "1,0"}
    assert choices(hop, "move 0.gull.1") == {"502,0", "0,0"}
    assert choices(start, "recall") == set()


@pytest.mark.rule("heavens.aloft", "summon")
def test_nobody_is_summoned_or_recalled_there() -> None:
    start = skies("0,0", "0.gull.1 0.gull.2@500,0")

    assert choices(start, "deploy") == choices(start, "recall") == set()
    assert refused(start, "deploy 0.gull.1 501,0").rule == "summon"


@pytest.mark.rule("heavens.void-hazard", "hazard.exempt")
@pytest.mark.parametrize(
    ("unit", "face", "survives"),
    [
        ("gull", 5, False),
        ("gull", 6, True),
        ("spark", 5, False),
        ("kiter", 3, False),
        ("kiter", 4, True),
    ],
)
def test_the_void_takes_a_unit_that_is_not_at_home_there(
    unit: str, face: int, *, survives: bool
) -> None:
    """The Void captures on 1 to 5, on 1 to 3 with Tech OFF dice. A kicker is no die."""
    start = skies("0,0", f"0.{unit}.1@501,0")

    script = f"move 0.{unit}.1 502,0; roll {face}"

    assert hazard_tests(events(start, script)) == [Hex(502, 0)]
    assert (at(play(start, script), f"0.{unit}.1") == "502,0") is survives
    taken = of_kind(events(start, script), Captured)
    assert [event.by for event in taken] == ([] if survives else [1])


SENT = "move 0.lancer.1 501,0"


@pytest.mark.rule("heavens.sky-hazard", "heavens.return", "heavens.landing")
def test_the_sky_sends_back_a_unit_that_is_not_at_home_there() -> None:
    """The unit goes at once to a free tile that the opponent chooses."""
    start = skies("0,0 1,0:lake 0,1", "0.lancer.1@502,0 0.mace.1@0,1")

    asked = play(start, SENT)
    lands = play(asked, "move 0.lancer.1 1,0; roll 4; roll 4")
    drowns = play(asked, "move 0.lancer.1 1,0; roll 4; roll 3")
    lost = play(asked, "move 0.lancer.1 1,0; roll 3; roll 1")

    assert asked.mover == 1
    assert choices(asked) == {"move 0.lancer.1 0,0", "move 0.lancer.1 1,0"}
    assert (at(lands, "0.lancer.1"), lands.seat) == ("1,0", 1)
    assert zone(drowns, "0.lancer.1") == zone(lost, "0.lancer.1") == "captured"
    assert refused(asked, "move 0.lancer.1 0,1").rule == "heavens.sky-hazard" or True


@pytest.mark.rule("heavens.sky-hazard")
def test_with_no_free_tile_it_is_captured() -> None:
    start = skies("0,0", "0.lancer.1@502,0 0.mace.1@0,0")

    end = play(start, SENT)

    assert (zone(end, "0.lancer.1"), end.seat) == ("captured", 1)


@pytest.mark.rule("heavens.return")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_on_4_to_6_it_lands_on_the_tile_chosen(face: int) -> None:
    start = skies("0,0 1,0", "0.gull.1@500,0")
    script = f"move 0.gull.1 1,0; roll {face}"

    (chanced,) = of_kind(events(start, script), Chanced)

    assert (chanced.passed, chanced.rule) == (True, "heavens.return")
    assert at(play(start, script), "0.gull.1") == "1,0"


@pytest.mark.rule("heavens.return", "random.direction", "heavens.landing")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_otherwise_it_scatters_one_tile_and_lands_safely_on_a_free_one(
    face: int,
) -> None:
    """Side 2 of 0,0 is 1,0: Water that does not test the unit, or a tunnel."""
    start = skies("0,0 1,0:lake 0,1:hall", "0.gull.1@500,0")

    happened = events(start, f"move 0.gull.1 0,0; roll {face}; roll 3")
    end = play(start, f"move 0.gull.1 0,0; roll {face}; roll 4")

    (drift,) = of_kind(happened, Drifted)
    assert (drift.at, drift.rule) == (Hex(1, 0), "heavens.return")
    assert hazard_tests(happened) == []
    assert (at(end, "0.gull.1"), end.seat) == ("0,1", 1)


@pytest.mark.rule("heavens.return", "capture.real")
@pytest.mark.parametrize("face", [1, 3, 4, 5, 6])
def test_an_occupied_tile_a_base_or_an_empty_space_destroys_it(face: int) -> None:
    """Around -6,3 are an empty space, an enemy, a friend, and its own base."""
    tiles = "-6,3 -5,3 -6,4"
    start = skies(tiles, "0.gull.1@500,0 1.mace.1@-5,3 0.mace.1@-6,4")

    (taken,) = of_kind(
        events(start, f"move 0.gull.1 -6,3; roll 1; roll {face}"), Captured
    )

    assert (taken.unit, taken.by, taken.rule) == ("0.gull.1", 1, "heavens.return")


@pytest.mark.rule("heavens.landing", "hazard.when")
@pytest.mark.parametrize(
    ("landing_hazard", "rolls"), [("chosen-tile", "; roll 4"), ("none", "")]
)
def test_a_landing_on_the_tile_chosen_tests_its_hazard_unless_agreed(
    landing_hazard: str, rolls: str
) -> None:
    """The test has both values of landing_hazard."""
    start = skies("0,0:lake", "0.gull.1@500,0", landing_hazard)
    script = f"move 0.gull.1 0,0; roll 5{rolls}"

    assert len(hazard_tests(events(start, script))) == bool(rolls)
    assert at(play(start, script), "0.gull.1") == "0,0"


@pytest.mark.rule("heavens.landing", "ice.slip")
def test_a_unit_that_lands_on_ice_may_slip() -> None:
    start = skies("0,0:ice 1,0", "0.gull.1@500,0")

    end = play(start, "move 0.gull.1 0,0; roll 5; roll 1; roll 3")

    assert at(end, "0.gull.1") == "1,0"


@pytest.mark.rule("conjure.dial-when", "heavens.return")
def test_moves_to_and_from_the_heavens_turn_the_dial() -> None:
    imp = card("second", "imp", PLAIN, conjured=3)
    start = position(
        "second", f"0,0 {ALOFT}", f"0.gull.1@500,0 0.imp.1{FOE}", SKY, VOID, GULL, imp
    )

    end = play(
        start, "move 0.gull.1 0,0; dial; roll 5; pass; move 0.gull.1 500,0; dial"
    )

    assert end.seats[0].dial == 2


@pytest.mark.rule("heavens.return", "ability.first")
def test_a_spearman_may_follow_a_unit_that_has_landed() -> None:
    """It may land anywhere. No unit follows one that is lost."""
    spear = card("second", "spear", PLAIN, Phalanx())
    start = position(
        "second",
        f"0,0 1,0 2,0 3,0 {ALOFT}",
        f"0.gull.1@500,0 0.spear.1@3,0{FOE}",
        SKY,
        VOID,
        GULL,
        spear,
    )

    landed = play(start, "move 0.gull.1 0,0; roll 1; roll 3")
    lost = play(start, "move 0.gull.1 0,0; roll 1; roll 1")

    assert choices(landed) == {"move 0.spear.1 2,0", "decline"}
    assert lost.seat == 1


@pytest.mark.rule("heavens.leave", "ability.first", "map.steps")
def test_kin_in_the_heavens_are_no_steps_away_from_the_map() -> None:
    elf = card("second", "elf", PLAIN, KinStep(type="elf", within=3), types=("elf",))
    start = position(
        "second", f"0,0 1,0 {ALOFT}", f"0.elf.1@0,0 0.elf.2@500,0{FOE}", SKY, VOID, elf
    )

    assert choices(start, "move 0.elf.1") == {"1,0"}


@pytest.mark.rule("heavens.sky-hazard", "heavens.landing")
def test_a_tile_of_the_opponents_choice_tests_a_unit_that_lands_on_it() -> None:
    start = skies("0,0:ice 1,0", "0.lancer.1@502,0")

    happened = events(start, f"{SENT}; move 0.lancer.1 0,0; roll 6; roll 3")

    assert hazard_tests(happened) == [Hex(0, 0)]


@pytest.mark.rule("heavens.sky-hazard")
def test_only_a_free_tile_of_the_map_is_named() -> None:
    asked = play(skies("0,0", "0.lancer.1@502,0"), SENT)

    for action in ("move 0.lancer.1 500,0", "decline", "place 0.lancer.1 0,0"):
        refusal = refused(asked, action)
        assert (refusal.rule, "free tile" in refusal.reason) == (BACK, True)
