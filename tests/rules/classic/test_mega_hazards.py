"""Mega units on hazards: the kind of most of their tiles; and random moves."""

import pytest

from pocket_tactics.engine.abilities.classic.hazards import Sticking
from pocket_tactics.engine.abilities.classic.moves import Immobile
from pocket_tactics.engine.events import Captured, SentHome
from pocket_tactics.engine.hexes import Hex
from tests.classic import card, ground, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

PLAIN = "1/1 1/1 1/1"
FOE = " 1.mace.9"
PAIR = card("second", "pair", PLAIN, footprint="pair")
TRIO = card("second", "trio", PLAIN, footprint="trio")
SWAMP = ground("second", "swamp", hazard=Sticking(fails=(1, 2, 3)))


@pytest.mark.rule("mega.hazard-majority")
@pytest.mark.parametrize(
    ("tiles", "tested"),
    [
        ("0,2 0,1 1,1 0,0:lake 1,0", []),
        ("0,2 0,1:lake 1,1 0,0:lake 1,0", [Hex(0, 0)]),
        ("0,2 0,1 1,1 0,0:lake 1,0:lake", [Hex(0, 0)]),
        ("0,2 0,1:lake 1,1:lake 0,0 1,0:lake", [Hex(1, 0)]),
        ("0,2 0,1:lake 1,1 0,0 1,0", []),
        ("0,2 0,1 0,0:lake", []),
        ("0,2 0,1:lake 0,0:lake", [Hex(0, 0)]),
        ("0,2 0,1:swamp 1,1 0,0:lake 1,0", [Hex(0, 0)]),
    ],
)
def test_it_is_tested_only_where_most_of_its_tiles_would_be_hazards(
    tiles: str, tested: list[Hex]
) -> None:
    """A trio goes from 0,2 to 0,1: newly onto 0,0 and 1,0; empty spaces do not count.

    Hazard tiles of any kind count; half of the tiles are not most.
    """
    start = position("second", tiles, f"0.trio.1@0,2{FOE}", TRIO, SWAMP)

    rolls = "; roll 4" * len(tested)

    assert hazard_tests(events(start, f"move 0.trio.1 0,1{rolls}")) == tested


@pytest.mark.rule("mega.hazard-majority", "hazard.order")
def test_it_is_tested_once_for_each_kind_in_the_order_of_its_owner() -> None:
    tiles = "0,2 0,1 1,1 0,0:lake 1,0:ice"
    start = position("second", tiles, f"0.trio.1@0,2 0.mace.8{FOE}", TRIO)

    asked = play(start, "move 0.trio.1 0,1")
    ice_first = events(asked, "test ice; roll 3; roll 4")
    drowned = play(asked, "test lake; roll 1")

    assert (asked.mover, choices(asked)) == (0, {"test ice", "test lake"})
    assert hazard_tests(ice_first) == [Hex(1, 0), Hex(0, 0)]
    assert (zone(drowned, "0.trio.1"), drowned.seat) == ("captured", 1)
    assert refused(asked, "test swamp").rule == "mega.hazard-majority"


@pytest.mark.rule("mega.hazard-majority", "hazard.exempt")
def test_a_kind_that_it_is_at_home_in_counts_but_does_not_test_it() -> None:
    reef = card("second", "reef", PLAIN, footprint="trio", terrain=("lake",))
    tiles = "0,2 0,1 1,1 0,0:lake 1,0:ice"
    start = position("second", tiles, f"0.reef.1@0,2{FOE}", reef)

    assert hazard_tests(events(start, "move 0.reef.1 0,1; roll 3")) == [Hex(1, 0)]


@pytest.mark.rule("mega.out-test", "swamp.stuck")
@pytest.mark.parametrize(
    ("tiles", "to", "tested"),
    [
        ("0,1:swamp 0,0 1,1 1,0", "1,1", 0),
        ("0,1:swamp 0,0:swamp 1,1 1,0", "1,1", 1),
        ("0,1:swamp 0,0 0,-1", "0,0", 1),
        ("0,1 0,0:swamp 0,-1", "0,0", 0),
        ("0,1:swamp 1,1 1,0", "1,1", 1),
    ],
)
def test_going_out_most_of_the_tiles_it_leaves_must_be_hazards(
    tiles: str, to: str, tested: int
) -> None:
    """The pair is at 0,1 and 0,0. Empty spaces do not count."""
    start = position("second", tiles, f"0.pair.1@0,1{FOE}", PAIR, SWAMP)
    rolls = "; roll 4" * tested

    end = play(start, f"move 0.pair.1 {to}{rolls}")

    assert at(end, "0.pair.1") == to
    if tested:
        stuck = play(start, f"move 0.pair.1 {to}; roll 3")
        assert (at(stuck, "0.pair.1"), stuck.seat) == ("0,1", 1)


@pytest.mark.rule("mega.out-test", "mega.recall")
def test_a_recall_leaves_all_its_tiles() -> None:
    start = position(
        "second",
        "0,1:swamp 0,2:swamp",
        f"0.pair.1@0,2{FOE}",
        PAIR,
        SWAMP,
        bases="0,0 9,9",
    )

    assert zone(play(start, "recall 0.pair.1; roll 4"), "0.pair.1") == "reserve"
    assert at(play(start, "recall 0.pair.1; roll 3"), "0.pair.1") == "0,2"


ICY = "1,1 1,0 2,1:ice 2,0:ice"
"""From 1,1 a pair moves to 2,1 and 2,0, where it may slip."""
SLIP = "move 0.pair.1 2,1; roll 1"


@pytest.mark.rule("mega.random", "random.direction")
@pytest.mark.parametrize(
    ("face", "place"), [(1, "2,0"), (2, "3,0"), (3, "3,1"), (4, "2,2"), (6, "1,1")]
)
def test_a_random_move_shifts_its_whole_footprint(face: int, place: str) -> None:
    tiles = f"{ICY} 3,-1 3,0 3,1 2,2"
    start = position("second", tiles, f"0.pair.1@1,1{FOE}", PAIR)

    end = play(start, f"{SLIP}; roll {face}")

    assert (at(end, "0.pair.1"), end.seat) == (place, 1)


@pytest.mark.rule("mega.random", "random.outcome")
@pytest.mark.parametrize(
    ("tiles", "units", "bases"),
    [
        ("", "", "-7,3 12,-3"),
        ("3,0 3,1", "1.mace.1@3,0", "-7,3 12,-3"),
        ("3,1", "", "-7,3 3,0"),
    ],
)
def test_off_all_tiles_or_onto_an_enemy_or_its_base_it_is_captured(
    tiles: str, units: str, bases: str
) -> None:
    start = position(
        "second",
        f"{ICY} {tiles}",
        f"0.pair.1@1,1 0.mace.8 {units}{FOE}",
        PAIR,
        bases=bases,
    )

    (taken,) = of_kind(events(start, f"{SLIP}; roll 3"), Captured)

    assert (taken.unit, taken.rule) == ("0.pair.1", "random.outcome")


@pytest.mark.rule("mega.random", "random.outcome")
def test_onto_its_own_base_it_goes_to_the_reserves() -> None:
    start = position(
        "second", f"{ICY} 3,1", f"0.pair.1@1,1{FOE}", PAIR, bases="3,0 12,-3"
    )

    (home,) = of_kind(events(start, f"{SLIP}; roll 3"), SentHome)

    assert (home.unit, home.zone) == ("0.pair.1", "reserve")


@pytest.mark.rule("mega.random", "random.friend")
def test_onto_friends_its_player_sends_one_of_two_back_each_time() -> None:
    units = f"0.pair.1@1,1 0.mace.1@3,0 0.blade.1@3,1{FOE}"
    start = position("second", f"{ICY} 3,0 3,1", units, PAIR)

    asked = play(start, f"{SLIP}; roll 3")
    again = play(asked, "send-back 0.blade.1")
    end = play(again, "send-back 0.mace.1")
    gone = play(again, "send-back 0.pair.1")

    assert choices(asked) == {"send-back 0.pair.1", "send-back 0.blade.1"}
    assert choices(again) == {"send-back 0.pair.1", "send-back 0.mace.1"}
    assert at(end, "0.pair.1") == "3,1"
    assert (zone(gone, "0.pair.1"), at(gone, "0.mace.1")) == ("reserve", "3,0")


@pytest.mark.rule("mega.random", "mega.dungeon")
def test_onto_a_dungeon_it_does_not_slip_at_all() -> None:
    start = position("second", f"{ICY} 3,0:hall 3,1", f"0.pair.1@1,1{FOE}", PAIR)

    end = play(start, f"{SLIP}; roll 3")

    assert (at(end, "0.pair.1"), end.seat) == ("2,1", 1)


@pytest.mark.rule("mega.random", "mega.dungeon")
@pytest.mark.parametrize(
    ("tiles", "units", "bases"),
    [("3,1", "1.mace.1@3,1", "-7,3 12,-3"), ("", "", "-7,3 3,1")],
)
def test_an_enemy_or_its_base_beside_the_dungeon_decides_first(
    tiles: str, units: str, bases: str
) -> None:
    start = position(
        "second",
        f"{ICY} 3,0:hall {tiles}",
        f"0.pair.1@1,1 0.mace.8 {units}{FOE}",
        PAIR,
        bases=bases,
    )

    end = play(start, f"{SLIP}; roll 3")

    assert (zone(end, "0.pair.1"), end.seat) == ("captured", 1)


@pytest.mark.rule("mega.random", "mega.dungeon", "random.friend")
def test_a_friend_beside_the_dungeon_stays_where_it_is_too() -> None:
    units = f"0.pair.1@1,1 0.blade.1@3,1{FOE}"
    start = position("second", f"{ICY} 3,0:hall 3,1", units, PAIR)

    end = play(start, f"{SLIP}; roll 3")

    assert (at(end, "0.pair.1"), at(end, "0.blade.1"), end.seat) == ("2,1", "3,1", 1)


@pytest.mark.rule("mega.random", "ability.first")
def test_onto_a_pillar_the_mega_unit_goes_back() -> None:
    pillar = card("second", "pillar", PLAIN, Immobile())
    units = f"0.pair.1@1,1 0.pillar.1@3,0{FOE}"
    start = position("second", f"{ICY} 3,0 3,1", units, PAIR, pillar)

    assert zone(play(start, f"{SLIP}; roll 3"), "0.pair.1") == "reserve"


@pytest.mark.rule("mega.hop", "random.outcome", "mega.random")
def test_a_unit_that_slips_onto_a_friendly_mega_unit_may_have_it_sent_back() -> None:
    units = f"0.mace.1@1,0 0.pair.1@3,1{FOE}"
    start = position("second", "1,0 2,0:ice 3,0 3,1", units, PAIR)

    asked = play(start, "move 0.mace.1 2,0; roll 1; roll 3")
    end = play(asked, "send-back 0.pair.1")

    assert choices(asked) == {"send-back 0.mace.1", "send-back 0.pair.1"}
    assert (at(end, "0.mace.1"), zone(end, "0.pair.1")) == ("3,0", "reserve")


TANK = card("second", "tank", "1/1 1/1 0/1", skills="firearms tech", footprint="pair")
CHARGED = "charge 0.tank.1 1,1"
WON = "roll 6; roll 6; roll 1; decline"


@pytest.mark.rule("mega.hazard-majority", "hazard.when", "hazard.order")
def test_a_charge_is_tested_for_the_tiles_it_would_take_before_any_fight() -> None:
    tiles = "0,1:swamp 0,0:swamp 1,1:lake 1,0:lake"
    units = f"0.tank.1@0,1 0.mace.8 1.dummy.1@1,1{FOE}"
    start = position("second", tiles, units, TANK, SWAMP)

    drowned = play(start, f"{CHARGED}; roll 4; roll 1")
    happened = events(start, f"{CHARGED}; roll 4; roll 4; {WON}")

    assert (zone(drowned, "0.tank.1"), at(drowned, "1.dummy.1")) == ("captured", "1,1")
    assert hazard_tests(happened) == [Hex(0, 1), Hex(1, 1)]


@pytest.mark.rule("mega.hazard-majority", "ice.assault")
def test_ice_tests_a_charge_once_it_has_entered() -> None:
    """A house rule tests it before, and then it slips from the assaulted tiles."""
    tiles = "0,1 0,0 1,1:ice 1,0:ice 2,1 2,0 1,2"
    units = f"0.tank.1@0,1 1.dummy.1@1,1{FOE}"
    after = position("second", tiles, units, TANK)
    before = position("second", tiles, units, TANK, ice_assault="before")

    stays = play(after, f"{CHARGED}; {WON}; roll 3")
    slips = play(after, f"{CHARGED}; {WON}; roll 2; roll 3")
    early = play(before, f"{CHARGED}; roll 1; roll 3")

    assert (at(stays, "0.tank.1"), at(slips, "0.tank.1")) == ("1,1", "2,1")
    assert (at(early, "0.tank.1"), at(early, "1.dummy.1")) == ("2,1", "1,1")
