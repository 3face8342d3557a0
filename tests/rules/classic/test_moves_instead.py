"""Abilities used in place of an action: Ransom, Shift wood, calling a gate."""

import pytest

from pocket_tactics.engine.abilities.classic.ability_actions import (
    Ransom,
    ShiftWood,
    SummonedGate,
)
from pocket_tactics.engine.abilities.classic.fights import KickerAura
from pocket_tactics.engine.abilities.classic.hazards import Void
from pocket_tactics.engine.abilities.classic.moves import Immobile, Inert, Phalanx
from pocket_tactics.engine.events import GateCalled, Judged, Placed, TilesSwapped
from pocket_tactics.engine.hexes import Hex
from tests.classic import LINE, THIRD_SKILL, both, card, ground, position
from tests.conftest import choices, events, of_kind, play, refused
from tests.short_positions import at, zone

FOE = " 1.mace.9@5,0"
SMITH = card("second", "smith", "1/1 1/1 2/1", Ransom(skill="magic", needs=5))


@pytest.mark.rule("ability.first", "test.skill")
@pytest.mark.parametrize(("faces", "freed"), [("4 4", False), ("5 1", True)])
def test_a_ransom_takes_an_off_test_instead_of_an_action(
    faces: str, *, freed: bool
) -> None:
    """If the test fails, the turn is over."""
    start = position("second", LINE, f"0.smith.1@0,0 0.mace.1!{FOE}", SMITH)

    (judged,) = of_kind(events(start, f"reforge 0.smith.1; roll {faces}"), Judged)
    end = play(start, f"reforge 0.smith.1; roll {faces}")

    assert (judged.needs, judged.pool, judged.passed) == (5, "off", freed)
    assert (zone(end, "0.mace.1") == "reserve", end.seat) == (freed, 1)


@pytest.mark.rule("ability.first")
def test_its_player_chooses_the_captive_but_no_gate() -> None:
    gate = card("second", "gate", "1/1 1/1 1/1", SummonedGate(skill="magic", needs=6))
    units = f"0.smith.1@0,0 0.mace.1! 0.blade.1! 0.gate.1!{FOE}"
    start = position("second", LINE, units, SMITH, gate)
    script = "reforge 0.smith.1; roll 5 5"

    assert choices(play(start, script)) == {"take-back 0.mace.1", "take-back 0.blade.1"}
    assert zone(play(start, f"{script}; take-back 0.blade.1"), "0.blade.1") == "reserve"


@pytest.mark.rule("ability.first")
@pytest.mark.parametrize("units", ["", " 0.gate.1!", " 0.mace.1"])
def test_without_a_captive_there_is_no_ransom(units: str) -> None:
    gate = card("second", "gate", "1/1 1/1 1/1", SummonedGate(skill="magic", needs=6))
    start = position("second", LINE, f"0.smith.1@0,0{units}{FOE}", SMITH, gate)

    assert choices(start, "reforge") == set()
    assert refused(start, "reforge 0.smith.1").rule == "ability.first"


@both
@pytest.mark.rule("ability.first", "kicker", "kicker.alone")
def test_a_kicker_alone_decides_a_ransom_without_a_roll(edition: str) -> None:
    smith = card(
        edition, "smith", "1/1 1/1 0(5)/1", Ransom(skill=THIRD_SKILL[edition], needs=5)
    )
    start = position(edition, LINE, f"0.smith.1@0,0 0.mace.1!{FOE}", smith)

    end = play(start, "reforge 0.smith.1")

    assert (zone(end, "0.mace.1"), end.seat) == ("reserve", 1)


MAGE = {
    edition: card(edition, "mage", "1/1 1/1 1/1", ShiftWood(terrain="wood"))
    for edition in ("second", "third")
}


@both
@pytest.mark.rule("ability.first", "ice.counter")
def test_a_free_wood_changes_places_with_a_free_tile_beside_it(edition: str) -> None:
    """It may be any wood of the map. A counter moves with its tile."""
    rules = "3,0:wood 4,0+frost=1 3,1:lake 9,9"
    start = position(edition, f"0,0 {rules}", "0.mage.1@0,0 1.mace.1", MAGE[edition])

    (event,) = of_kind(events(start, "shift 0.mage.1 3,0 4,0"), TilesSwapped)
    end = play(start, "shift 0.mage.1 3,0 4,0")

    tiles = end.board.by_place
    assert choices(start, "shift 0.mage.1") == {"3,0 4,0", "3,0 3,1"}
    assert (event.start, event.to, event.rule) == (
        Hex(3, 0),
        Hex(4, 0),
        "ability.first",
    )
    assert (tiles[Hex(4, 0)].ground.id, tiles[Hex(3, 0)].ground.id) == ("wood", "frost")
    assert (tiles[Hex(3, 0)].owner, end.seat) == (1, 1)


@both
@pytest.mark.rule("ability.first")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        ("3,0:wood 4,0", "1.mace.1@3,0"),
        ("3,0:wood 4,0", "1.mace.1@4,0"),
        ("3,0:wood 4,0:hall", "1.mace.1"),
        ("3,0:wood 5,0", "1.mace.1"),
        ("3,0:wood", "1.mace.1"),
        ("3,0+frost=0 4,0", "1.mace.1"),
    ],
)
def test_it_swaps_no_held_or_tunnel_tile_nor_a_base(
    edition: str, tiles: str, units: str
) -> None:
    start = position(
        edition,
        f"0,0 {tiles}",
        f"0.mage.1@0,0 0.mace.9 {units}",
        MAGE[edition],
        bases="-7,3 3,1",
    )

    assert choices(start, "shift") == set()
    assert refused(start, "shift 0.mage.1 3,0 4,0").rule == "ability.first"


@both
@pytest.mark.rule("ability.shift-wood")
def test_a_wood_may_change_places_with_another_wood(edition: str) -> None:
    """The swap has no effect, but the other wood is a legal free tile."""
    tiles = "0,0 3,0:wood 4,0:wood"
    start = position(edition, tiles, "0.mage.1@0,0 1.mace.1", MAGE[edition])

    end = play(start, "shift 0.mage.1 3,0 4,0")

    assert choices(start, "shift 0.mage.1") == {"3,0 4,0", "4,0 3,0"}
    assert (end.board, end.seat) == (start.board, 1)


@pytest.mark.rule("ability.shift-wood")
def test_no_wood_goes_up_into_the_heavens() -> None:
    sky = ground("second", "sky", place="heavens")
    tiles = "0,0 500,0:wood 501,0:sky"
    mage = MAGE["second"]
    start = position("second", tiles, "0.mage.1@0,0 0.mace.9 1.mace.1", mage, sky)

    assert choices(start, "shift") == set()


@both
@pytest.mark.rule("ability.first", "turn.position")
def test_it_is_not_the_swap_of_its_owner_s_last_turn(edition: str) -> None:
    """The reverse swap is illegal for each of its mages. A turn later it is legal."""
    start = position(
        edition,
        "0,0 3,0:wood 4,0 9,0 8,0",
        "0.mage.1@0,0 1.mace.1@9,0",
        MAGE[edition],
        passing="allowed",
    )

    swapped = play(start, "shift 0.mage.1 3,0 4,0; move 1.mace.1 8,0")
    again = play(swapped, "pass; move 1.mace.1 9,0")

    assert choices(start, "shift 0.mage.1") == {"3,0 4,0"}
    assert choices(swapped, "shift") == set()
    assert choices(again, "shift 0.mage.1") == {"4,0 3,0"}


@both
@pytest.mark.rule("ability.first")
def test_the_enemy_s_mage_may_swap_them_back_at_once(edition: str) -> None:
    start = position(
        edition, "0,0 3,0:wood 4,0 9,0", "0.mage.1@0,0 1.mage.1@9,0", MAGE[edition]
    )

    swapped = play(start, "shift 0.mage.1 3,0 4,0")

    assert choices(swapped, "shift 1.mage.1") == {"4,0 3,0"}


VOID = Void(fails=(1, 2, 3, 4, 5), skill="tech", with_skill=(1, 2, 3))
GATE = card(
    "second", "gate", "0/3 0/3 1/3(3)", SummonedGate(skill="magic", needs=6), Immobile()
)


@pytest.mark.rule("ability.first", "test.skill", "hazard.not-placed")
def test_a_gate_is_called_by_an_off_test_and_placed_beside_the_caller() -> None:
    tiles = "0,0 1,0:lake 0,1 5,0"
    start = position("second", tiles, f"0.mace.1@0,0 0.gate.1{FOE}", GATE)
    script = "call 0.mace.1 0.gate.1; roll 6"

    asked = play(start, script)
    (called,) = of_kind(events(start, script), GateCalled)
    (placed,) = of_kind(events(asked, "place 0.gate.1 1,0"), Placed)
    end = play(asked, "place 0.gate.1 1,0")

    assert (called.unit, called.gate) == ("0.mace.1", "0.gate.1")
    assert (asked.mover, choices(asked)) == (
        0,
        {*("place 0.gate.1 1,0", "place 0.gate.1 0,1")},
    )
    assert (placed.at, placed.rule) == (Hex(1, 0), "ability.first")
    assert (at(end, "0.gate.1"), end.seat) == ("1,0", 1)
    assert refused(asked, "place 0.gate.1 5,0").rule == "ability.first"


@pytest.mark.rule("ability.first", "test.skill")
def test_a_gate_that_does_not_hear_stays_aside_and_the_turn_is_used() -> None:
    start = position("second", "0,0 1,0 5,0", f"0.mace.1@0,0 0.gate.1{FOE}", GATE)

    failed = play(start, "call 0.mace.1 0.gate.1; roll 5")
    passed = play(start, "call 0.mace.1 0.gate.1; roll 6")

    assert (zone(failed, "0.gate.1"), failed.seat) == ("aside", 1)
    assert (at(passed, "0.gate.1"), passed.seat) == ("1,0", 1)


@pytest.mark.rule("ability.first", "kicker.fixed")
def test_with_three_pillars_out_a_kicker_of_3_calls_the_gate_by_itself() -> None:
    pillar = card("second", "pillar", "0/1 0/1 0/1", KickerAura(by=1), Immobile())
    shade = card("second", "shade", "1/1 0/1 0(3)/1")
    units = f"0.shade.1@0,0 0.pillar.1@2,0 0.pillar.2@3,0 0.pillar.3@4,0 0.gate.1{FOE}"
    start = position("second", LINE, units, GATE, pillar, shade)

    assert at(play(start, "call 0.shade.1 0.gate.1"), "0.gate.1") == "1,0"


@pytest.mark.rule("ability.first")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        ("0,0 1,0", "0.dummy.1@0,0 0.gate.1"),
        ("0,0 2,0", "0.mace.1@0,0 0.gate.1"),
        ("0,0 1,0", "0.mace.1@0,0 0.blade.1@1,0 0.gate.1"),
        ("0,0 1,0", "0.mace.1@0,0 0.gate.1!"),
        ("0,0 1,0", "0.mace.1@0,0 1.gate.1"),
        ("0,0 1,0", "0.stone.1@0,0 0.gate.1"),
        ("500,0:sky", "0.mace.1@500,0 0.gate.1"),
    ],
)
def test_it_needs_off_dice_in_the_skill_and_a_free_tile_beside_it(
    tiles: str, units: str
) -> None:
    """The caller must be able to act, and the gate must still be aside."""
    stone = card("second", "stone", "1/1 1/1 1/1", Inert())
    sky = ground("second", "sky", place="heavens")
    start = position("second", f"{tiles} 5,0", units + FOE, GATE, stone, sky)

    assert choices(start, "call") == set()
    assert (
        refused(start, f"call {units.partition('@')[0]} 0.gate.1").rule
        == "ability.first"
    )


@pytest.mark.rule("heavens.aloft", "ability.first", "hazard.not-placed")
def test_a_gate_is_called_by_a_unit_in_the_heavens_to_a_tile_there() -> None:
    """No hazard tests the gate, though it is at home in no Heavens tile."""
    void = ground("second", "void", place="heavens", hazard=VOID)
    tiles = "0,0 500,0:void 501,0:void 5,0"
    start = position("second", tiles, f"0.mace.1@500,0 0.gate.1{FOE}", GATE, void)

    end = play(start, "call 0.mace.1 0.gate.1; roll 6")

    assert (at(end, "0.gate.1"), end.seat) == ("501,0", 1)


@pytest.mark.rule("ability.first", "summon")
def test_off_the_map_a_gate_is_no_reserve_and_on_it_it_stays_where_it_is() -> None:
    """It shoots, but makes no close assault. A captured gate never returns."""
    units = "0.mace.1@2,0 0.gate.1@0,0 1.mace.1@1,0"
    tiles = "0,0 1,0 2,0 0,1"
    aside = position(
        "second", tiles, "0.mace.1@2,0 0.gate.1 1.mace.1", GATE, bases="-1,0 20,0"
    )
    start = position("second", tiles, units, GATE, bases="-1,0 20,0")

    assert choices(aside, "deploy") == set()
    assert refused(aside, "deploy 0.gate.1 0,0").rule == "ability.first"
    assert choices(start, "move 0.gate.1") == choices(start, "recall") == set()
    assert choices(start, "storm 0.gate.1") == set()
    assert choices(start, "shoot 0.gate.1") == {"1,0 magic"}


@pytest.mark.rule("ability.first")
def test_an_ability_used_instead_of_an_action_has_no_follower() -> None:
    spear = card("second", "spear", "1/1 1/1 1/1", Phalanx())
    units = f"0.mace.1@0,0 0.spear.1@2,0 0.gate.1{FOE}"
    start = position("second", LINE, units, GATE, spear)

    assert play(start, "call 0.mace.1 0.gate.1; roll 6").seat == 1
