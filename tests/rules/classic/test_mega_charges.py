"""Mega units in close assault: they fight every unit in the way, one by one."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import Interpose, Spellblade
from pocket_tactics.engine.events import (
    BaseStruck,
    Engaged,
    Faced,
    PlaceTaken,
    SteppedIn,
)
from pocket_tactics.engine.hexes import Hex
from tests.classic import WIDE, card, position
from tests.conftest import captures, choices, events, of_kind, play, refused
from tests.short_positions import at, zone

FOE = " 1.mace.9"
TANK = card("second", "tank", "1/1 1/1 0/1", skills="firearms tech", footprint="pair")
MAGE = card("second", "wizard", "1/1 0/1 1/1", footprint="pair")
TILES = " ".join(f"{q},{r}" for q in range(-1, 4) for r in range(-2, 4))

WIN = "roll 6; roll 6; roll 1"
"""The dice of a fight of one OFF and one DEF die against a dummy, won."""
STALE = "roll 1; roll 6; roll 6"

TWO = f"0.tank.1@0,1 1.dummy.1@1,0 1.dummy.2@1,1{FOE}"
"""A pair at 0,1 and 0,0; two enemies at its side, both in the way to 1,1."""
GO = "charge 0.tank.1 1,1"


@pytest.mark.rule("mega.assault-many", "mega.assault-series", "mega.assault-enter")
def test_everyone_in_its_way_is_fought_in_the_order_that_the_opponent_chooses() -> None:
    """It enters once all of them are removed."""
    start = position("second", TILES, TWO, TANK)

    asked = play(start, GO)
    script = f"{GO}; meet 1.dummy.2; {WIN}; decline; decline; {WIN}; decline"
    happened = events(start, script)
    end = play(start, script)

    assert asked.mover == 1
    assert choices(asked) == {"meet 1.dummy.1", "meet 1.dummy.2"}
    (faced,) = of_kind(happened, Faced)
    assert (faced.target, faced.rule) == ("1.dummy.2", "mega.assault-many")
    assert [event.target for event in of_kind(happened, Engaged)] == [
        *("1.dummy.2", "1.dummy.1")
    ]
    (entered,) = of_kind(happened, PlaceTaken)
    assert (entered.at, entered.rule) == (Hex(1, 1), "mega.assault-enter")
    assert (at(end, "0.tank.1"), end.seat) == ("1,1", 1)
    assert captures(end) == {"1.dummy.1": 0, "1.dummy.2": 0}
    assert refused(asked, "meet 1.mace.9").rule == "mega.assault-many"


@pytest.mark.rule("mega.assault-enter", "mega.assault-series")
def test_a_stalemate_ends_no_series_but_the_unit_is_back_where_it_was() -> None:
    start = position("second", TILES, TWO, TANK)

    end = play(
        start,
        f"{GO}; meet 1.dummy.1; {STALE}; decline; decline; {WIN}; decline; decline",
    )

    assert captures(end) == {"1.dummy.2": 0}
    assert (at(end, "0.tank.1"), end.seat) == ("0,1", 1)


@pytest.mark.rule("mega.assault-series")
def test_the_capture_of_the_mega_unit_ends_the_series() -> None:
    units = f"0.tank.1@0,1 0.mace.1 1.mace.1@1,0 1.mace.2@1,1{FOE}"
    start = position("second", TILES, units, TANK)

    end = play(
        start,
        f"{GO}; meet 1.mace.1; roll 1; roll 1; roll 6; roll 6; decline; decline",
    )

    assert captures(end) == {"0.tank.1": 1}
    assert (at(end, "1.mace.1"), at(end, "1.mace.2"), end.seat) == ("1,0", "1,1", 1)


@pytest.mark.rule("mega.assault-series", "ability.first")
def test_a_unit_met_in_a_series_does_not_step_in_again() -> None:
    """The friend that she interposed for fights next, and then the action ends."""
    maiden = card("second", "maiden", "0/1 0/1 0/1", Interpose())
    units = f"0.tank.1@0,1 1.dummy.1@1,0 1.maiden.1@1,1{FOE}"
    start = position("second", TILES, units, TANK, maiden)
    stale = "roll 1; roll 6; roll 6; decline; decline"
    first = f"{GO}; meet 1.dummy.1; interpose 1.maiden.1; {stale}"

    happened = events(start, f"{first}; {stale}")
    end = play(start, f"{first}; {stale}")

    assert [event.target for event in of_kind(happened, Engaged)] == ["1.dummy.1"] * 2
    assert len(of_kind(happened, SteppedIn)) == 1
    again = refused(play(start, first, dice_left=True), "interpose 1.maiden.1")
    assert (again.rule, "again" in again.reason) == ("mega.assault-series", True)
    assert (at(end, "1.maiden.1"), at(end, "1.dummy.1")) == ("1,0", "1,1")
    assert (at(end, "0.tank.1"), end.seat) == ("0,1", 1)


@pytest.mark.rule("mega.assault-series", "assault.close")
def test_a_skill_is_declared_for_each_fight_where_there_are_two() -> None:
    units = f"0.wizard.1@0,1 1.dummy.1@1,0 1.dummy.2@1,1{FOE}"
    start = position("second", TILES, units, MAGE)

    asked = play(start, "charge 0.wizard.1 1,1; meet 1.dummy.1")
    again = play(asked, f"declare magic; {WIN}; decline; decline")
    happened = events(again, f"declare melee; {WIN}; decline")

    assert (asked.mover, choices(asked)) == (0, {"declare melee", "declare magic"})
    assert choices(again) == {"declare melee", "declare magic"}
    assert [event.skill for event in of_kind(happened, Engaged)] == ["melee"]
    assert refused(asked, "declare archery").rule == "mega.assault-series"


@pytest.mark.rule("mega.assault-series", "base.assault", "win.base")
def test_a_base_in_the_way_is_one_of_the_opponents() -> None:
    """A strike on it ends the game at once, even if other units are in the way."""
    units = f"0.tank.1@0,1 1.dummy.1@1,0{FOE}"
    start = position("second", TILES.replace(" 1,1", ""), units, TANK, bases="9,9 1,1")

    asked = play(start, GO)
    struck = "meet 1.base; roll 6; roll 5 1 1; decline"
    end = play(asked, struck)
    held = play(asked, f"meet 1.dummy.1; {WIN}; decline; roll 1; roll 5 1 1")

    assert choices(asked) == {"meet 1.dummy.1", "meet 1.base"}
    assert len(of_kind(events(asked, struck), BaseStruck)) == 1
    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.rule) == ((0,), "win.base")
    assert (at(held, "0.tank.1"), zone(held, "1.dummy.1")) == ("0,1", "captured")
    assert held.seat == 1


@pytest.mark.rule("mega.assault-series", "mega.dungeon", "base.place")
@pytest.mark.parametrize(
    ("tiles", "units", "bases"),
    [
        ("0,0 0,1 1,0 1,1", "1.mace.1@1,0 0.mace.1@1,1", "9,9 8,8"),
        ("0,0 0,1 1,0 1,1:hall", "1.mace.1@1,0", "9,9 8,8"),
        ("0,0 0,1 1,0:hall 1,1", "1.mace.1@1,0", "9,9 8,8"),
        ("0,0 0,1 1,0", "1.mace.1@1,0", "1,1 8,8"),
    ],
)
def test_a_friend_a_dungeon_or_its_own_base_in_the_way_bars_the_assault(
    tiles: str, units: str, bases: str
) -> None:
    start = position("second", tiles, f"0.tank.1@0,1 {units}{FOE}", TANK, bases=bases)

    refusal = refused(start, GO)

    assert "1,1" not in {choice.split()[-1] for choice in choices(start, "charge")}
    assert (refusal.rule, "in the way" in refusal.reason) == (
        "mega.assault-series",
        True,
    )


@pytest.mark.rule("mega.assault-many", "assault.close", "mega.footprint")
@pytest.mark.parametrize(
    ("action", "rule", "because"),
    [
        ("charge 0.mace.1 1,0", "assault.close", "Only a mega unit"),
        ("charge 0.tank.1 3,3", "mega.footprint", "one step"),
        ("charge 0.tank.1 0,2", "mega.assault-many", "no opponent"),
        ("charge 1.dummy.1 0,2", "turn.one-action", "of your own"),
        ("storm 0.tank.1 1,1 melee", "mega.assault-many", "charges"),
    ],
)
def test_the_reason_says_why_there_is_no_charge(
    action: str, rule: str, because: str
) -> None:
    start = position("second", TILES, f"{TWO} 0.mace.1@-1,2", TANK)

    refusal = refused(start, action)

    assert (refusal.rule, because in refusal.reason) == (rule, True)


@pytest.mark.rule("assault.needs-off", "mega.empty-space", "mega.when-attacking")
def test_where_it_would_hang_it_has_no_off_dice_and_does_not_charge() -> None:
    """It may not charge onto a base alone, which is no tile."""
    start = position("second", "0,0 0,1 1,0", f"0.tank.1@0,0 1.mace.1@1,0{FOE}", TANK)
    alone = position("second", "0,0 0,1", f"0.tank.1@0,1{FOE}", TANK, bases="9,9 1,0")

    assert choices(start, "charge") == choices(alone, "charge") == set()
    assert refused(start, "charge 0.tank.1 1,0").rule == "assault.needs-off"


@pytest.mark.rule("assault.needs-off", "mega.empty-space")
def test_the_house_may_allow_it_but_over_one_tile_at_least() -> None:
    """The value of zero_off_assault is 'legal'. Without dice it strikes nobody."""
    hanging = position(
        "second",
        "0,0 0,1 1,0",
        f"0.tank.1@0,0 1.dummy.1@1,0{FOE}",
        TANK,
        zero_off_assault="legal",
    )
    alone = position(
        "second",
        "0,0 0,1",
        f"0.tank.1@0,1{FOE}",
        TANK,
        bases="9,9 1,0",
        zero_off_assault="legal",
    )

    assert "0.tank.1 1,0" in choices(hanging, "charge")
    assert choices(alone, "charge") == set()


@pytest.mark.rule("mega.assault-series", "assault.needs-off", "ability.first")
@pytest.mark.parametrize("places", ["1,0 1,1", "1,1 1,0"])
def test_a_charge_fights_units_against_which_it_has_no_off_die_too(places: str) -> None:
    """A spellblade loses its kicker against the Mage, but not against the other."""
    blade = Spellblade(skill="melee", spares=("mage",))
    ram = card(
        "second",
        "ram",
        "0(4)/1 0/1 0/1",
        blade,
        skills="firearms tech",
        footprint="pair",
    )
    elder = card("second", "elder", "0/1 0/1 0/1", types=("mage",))
    first, second = places.split()
    units = f"0.ram.1@0,1 1.dummy.1@{first} 1.elder.1@{second}{FOE}"
    start = position("second", TILES, units, ram, elder)
    alone = position("second", TILES, f"0.ram.1@0,1 1.elder.1@1,0{FOE}", ram, elder)
    quiet = "roll 1; roll 1; decline; decline"

    end = play(start, f"charge 0.ram.1 1,1; meet 1.elder.1; {quiet}; {quiet}")

    assert (captures(end), at(end, "0.ram.1")) == ({"1.dummy.1": 0}, "0,1")
    assert choices(alone, "charge") == set()


@pytest.mark.rule("mega.assault-series", "mega.target")
def test_another_mega_unit_in_two_of_its_spaces_is_one_opponent() -> None:
    units = f"0.tank.1@0,1 1.tank.1@1,1{FOE}"
    start = position("second", TILES, units, TANK)
    script = f"{GO}; roll 6; roll 6; roll 1; roll 1; decline; decline"

    end = play(start, script)

    assert len(of_kind(events(start, script), Engaged)) == 1
    assert (at(end, "0.tank.1"), zone(end, "1.tank.1")) == ("1,1", "captured")


@pytest.mark.rule("mega.assault-enter", "assault.advance")
def test_a_unit_that_went_to_the_reserves_is_out_of_its_way() -> None:
    """It enters an empty space as well."""
    units = f"0.tank.1@1,1 1.dummy.1@2,0{FOE}"
    start = position("second", f"{WIDE} 2,-1", units, TANK)

    end = play(start, f"charge 0.tank.1 2,0; {WIN}; decline")

    assert at(end, "0.tank.1") == "2,0"
