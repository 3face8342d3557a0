"""Ice, and the random moves that it causes."""

import pytest

from pocket_tactics.engine.abilities.classic.losses import Reprieve
from pocket_tactics.engine.abilities.classic.moves import Immobile, Inert
from pocket_tactics.engine.events import Captured, Drifted, SentHome
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from tests.classic import BASES, both, card, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

FOE = " 1.mace.9"


def slipping(
    edition: str,
    tiles: str,
    units: str = "",
    *,
    bases: str = BASES,
    random_walls: str = "pass",
) -> State:
    """Return a unit at 1,0 next to Ice at 2,0, with more around it."""
    tower = card(edition, "tower", "1/1 1/1 1/1", Immobile(), Inert())
    wretch = card(edition, "wretch", "1/1 1/1 1/1", Reprieve(needs=4))
    return position(
        edition,
        f"1,0 2,0:ice {tiles}",
        f"0.mace.1@1,0 0.mace.8 {units}{FOE}",
        tower,
        wretch,
        bases=bases,
        random_walls=random_walls,
    )


SLIP = "move 0.mace.1 2,0; roll 2"


@both
@pytest.mark.rule("ice.slip", "random.direction", "random.outcome")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_unit_that_enters_ice_slips_on_1_or_2_in_a_random_direction(
    edition: str, face: int
) -> None:
    """A die of 1 is side 0, then clockwise. A free tile is safe."""
    around = ["2,-1", "3,-1", "3,0", "2,1", "1,1", "1,0"]
    start = slipping(edition, " ".join(around[:5]))

    happened = events(start, f"{SLIP}; roll {face}")
    end = play(start, f"{SLIP}; roll {face}")

    (drift,) = of_kind(happened, Drifted)
    assert (drift.face, drift.rule) == (face, "random.direction")
    assert (at(end, "0.mace.1"), end.seat) == (around[face - 1], 1)
    assert at(play(start, "move 0.mace.1 2,0; roll 3"), "0.mace.1") == "2,0"


@both
@pytest.mark.rule("ice.slip", "hazard.order")
@pytest.mark.parametrize("go", ["move 0.mace.1 1,0", "storm 0.mace.1 3,0 melee"])
def test_going_out_the_slip_replaces_the_move_or_assault(edition: str, go: str) -> None:
    start = position(edition, "1,0 2,0:ice 3,0 2,1", "0.mace.1@2,0 1.mace.1@3,0")

    end = play(start, f"{go}; roll 1; roll 4")

    assert (at(end, "0.mace.1"), at(end, "1.mace.1"), end.seat) == ("2,1", "3,0", 1)


@both
@pytest.mark.rule("random.outcome", "random.chain")
def test_a_random_move_tests_the_tile_it_ends_in_but_not_the_one_it_leaves(
    edition: str,
) -> None:
    start = slipping(edition, "3,0:lake")

    happened = events(start, f"{SLIP}; roll 3; roll 4")

    assert hazard_tests(happened) == [Hex(2, 0), Hex(3, 0)]
    assert zone(play(start, f"{SLIP}; roll 3; roll 1"), "0.mace.1") == "captured"


@both
@pytest.mark.rule("random.chain", "ice.slip")
def test_ice_may_slip_a_unit_again_and_again(edition: str) -> None:
    """It slips onto the next Ice, back onto the first, and off it."""
    start = slipping(edition, "3,0:ice 3,1")
    script = f"{SLIP}; roll 3; roll 1; roll 6; roll 2; roll 3; roll 2; roll 4"

    happened = events(start, script)

    assert hazard_tests(happened) == [Hex(2, 0), Hex(3, 0), Hex(2, 0), Hex(3, 0)]
    assert at(play(start, script), "0.mace.1") == "3,1"


@both
@pytest.mark.rule("random.outcome", "base.place")
@pytest.mark.parametrize(
    ("tiles", "units", "bases"),
    [
        ("2,1", "", "-7,3 12,-3"),
        ("3,0", "1.mace.1@3,0", "-7,3 12,-3"),
        ("2,1", "", "-7,3 3,0"),
    ],
)
def test_an_empty_space_an_enemy_or_its_base_means_capture(
    edition: str, tiles: str, units: str, bases: str
) -> None:
    start = slipping(edition, tiles, units, bases=bases)

    (taken,) = of_kind(events(start, f"{SLIP}; roll 3"), Captured)
    end = play(start, f"{SLIP}; roll 3")

    assert (taken.unit, taken.by, taken.rule) == ("0.mace.1", 1, "random.outcome")
    assert end.seat == 1
    if units:
        assert at(end, "1.mace.1") == "3,0"


@both
@pytest.mark.rule("random.outcome")
def test_onto_its_own_base_it_goes_back_to_the_reserves(edition: str) -> None:
    start = slipping(edition, "", bases="3,0 12,-3")

    (home,) = of_kind(events(start, f"{SLIP}; roll 3"), SentHome)

    assert (home.zone, home.rule) == ("reserve", "random.outcome")


@both
@pytest.mark.rule("random.outcome", "random.friend")
def test_onto_a_friend_its_player_sends_one_of_the_two_back(edition: str) -> None:
    start = slipping(edition, "3,0:lake", "0.blade.1@3,0")

    asked = play(start, f"{SLIP}; roll 3")
    mover = play(asked, "send-back 0.mace.1")
    friend = play(asked, "send-back 0.blade.1; roll 5")

    assert asked.mover == 0
    assert choices(asked) == {"send-back 0.mace.1", "send-back 0.blade.1"}
    assert (zone(mover, "0.mace.1"), at(mover, "0.blade.1")) == ("reserve", "3,0")
    assert (at(friend, "0.mace.1"), zone(friend, "0.blade.1")) == ("3,0", "reserve")
    assert mover.seat == friend.seat == 1
    assert refused(asked, "send-back 1.mace.9").rule == "random.outcome"


@both
@pytest.mark.rule("random.outcome", "ability.first")
def test_onto_a_pillar_it_is_the_one_that_goes_back(edition: str) -> None:
    """Helgrind and Gate are never sent away."""
    start = slipping(edition, "3,0", "0.tower.1@3,0")

    end = play(start, f"{SLIP}; roll 3")

    assert (zone(end, "0.mace.1"), at(end, "0.tower.1")) == ("reserve", "3,0")


@both
@pytest.mark.rule("random.walls", "tunnel.passage")
@pytest.mark.parametrize(("random_walls", "place"), [("pass", "3,0"), ("stay", "2,0")])
def test_walls_do_not_stop_a_random_move_unless_the_house_says_so(
    edition: str, random_walls: str, place: str
) -> None:
    """The test has both values of random_walls. A unit that stays is not retested."""
    start = slipping(edition, "3,0:hall", random_walls=random_walls)

    end = play(start, f"{SLIP}; roll 3")

    assert (at(end, "0.mace.1"), end.seat) == (place, 1)


@both
@pytest.mark.rule("random.walls")
@pytest.mark.parametrize(
    ("tiles", "where"), [("3,0:hall/2", "map"), ("2,1", "captured")]
)
def test_an_opening_or_an_empty_space_stops_it_never(
    edition: str, tiles: str, where: str
) -> None:
    start = slipping(edition, tiles, random_walls="stay")

    end = play(start, f"{SLIP}; roll 3")

    assert zone(end, "0.mace.1") == where
    if where == "map":
        assert at(end, "0.mace.1") == "3,0"


@both
@pytest.mark.rule("random.outcome", "ability.first", "capture.real")
def test_a_wretch_that_slips_away_may_return(edition: str) -> None:
    start = slipping(edition, "2,1", "0.wretch.1@2,0")

    end = play(start, "move 0.wretch.1 2,1; roll 1; roll 3; roll 4")

    assert zone(end, "0.wretch.1") == "reserve"


def assault(edition: str, ice_assault: str = "after") -> State:
    """Return a unit next to an enemy on Ice."""
    return position(
        edition,
        "1,0 2,0:ice 3,0 2,1",
        f"0.mace.1@1,0 0.mace.8 1.mace.1@2,0{FOE}",
        ice_assault=ice_assault,
    )


GO = "storm 0.mace.1 2,0 melee"
WON = "roll 6; roll 6; roll 1; roll 1"


@both
@pytest.mark.rule("ice.assault", "assault.advance", "hazard.when")
def test_ice_tests_an_assault_only_once_the_unit_stays_in_it(edition: str) -> None:
    """The value of ice_assault is 'after'."""
    start = assault(edition)

    stays = play(start, f"{GO}; {WON}; roll 3")
    slips = play(start, f"{GO}; {WON}; roll 2; roll 4")
    back = play(start, f"{GO}; roll 1; roll 1; roll 1; roll 1")

    assert (at(stays, "0.mace.1"), at(slips, "0.mace.1")) == ("2,0", "2,1")
    assert (at(back, "0.mace.1"), back.seat) == ("1,0", 1)
    assert zone(slips, "1.mace.1") == "captured"


@both
@pytest.mark.rule("ice.assault", "random.outcome")
@pytest.mark.parametrize(("face", "place"), [(4, "2,1"), (6, "1,0"), (1, None)])
def test_by_the_house_rule_ice_is_tested_before_and_slips_from_the_enemy_s_tile(
    edition: str, face: int, place: str | None
) -> None:
    """The value of ice_assault is 'before'. The assault does not take place."""
    start = assault(edition, ice_assault="before")

    end = play(start, f"{GO}; roll 2; roll {face}")
    won = play(start, f"{GO}; roll 3; {WON}")

    assert (at(end, "0.mace.1"), at(end, "1.mace.1")) == (place, "2,0")
    assert end.seat == 1
    assert at(won, "0.mace.1") == "2,0"


@both
@pytest.mark.rule("ice.assault", "hazard.exempt")
def test_a_unit_at_home_on_ice_is_not_tested_there(edition: str) -> None:
    bear = card(edition, "bear", "1/1 1/1 1/1", terrain=("ice",))
    units = f"0.bear.1@1,0 1.mace.1@2,0{FOE}"
    start = position(edition, "1,0 2,0:ice", units, bear)
    script = "storm 0.bear.1 2,0 melee; roll 6; roll 6; roll 1; roll 1; decline"

    end = play(start, script)

    assert at(end, "0.bear.1") == "2,0"


@pytest.mark.rule("ice.counter", "ice.slip")
def test_a_counter_makes_a_tile_ice_and_its_walls_are_gone() -> None:
    """On any tile, the hazard and the openings become those of Ice."""
    start = position(
        "second", "0,0 1,0:hall+frost=1 2,0 1,1:lake+frost=0", f"0.mace.1@0,0{FOE}"
    )

    onto = play(start, "move 0.mace.1 1,0; roll 3; pass")

    assert choices(start, "move 0.mace.1") == {"1,0"}
    assert choices(onto, "move 0.mace.1") == {"0,0", "2,0", "1,1"}
    assert at(play(onto, "move 0.mace.1 1,1; roll 3; roll 3"), "0.mace.1") == "1,1"


@pytest.mark.rule("ice.counter", "hazard.exempt", "reroll.advantage")
def test_a_counter_is_ice_for_advantages_too() -> None:
    bear = card("second", "bear", "1/1 1/1 1/1", terrain=("ice",))
    start = position("second", "0,0 1,0:lake+frost=1", f"0.bear.1@0,0{FOE}", bear)

    assert at(play(start, "move 0.bear.1 1,0"), "0.bear.1") == "1,0"


@both
@pytest.mark.rule("hazard.voluntary", "random.chain")
def test_a_random_move_makes_no_out_test(edition: str) -> None:
    """The Ice that it slips off is not tested again."""
    start = slipping(edition, "3,0")

    assert hazard_tests(events(start, f"{SLIP}; roll 3")) == [Hex(2, 0)]
