"""Moves of single cards: two hops, over enemies, to kin, through trees and water."""

import pytest

from pocket_tactics.engine.abilities.classic.attacks import SteadyAim
from pocket_tactics.engine.abilities.classic.deploying import Ambush
from pocket_tactics.engine.abilities.classic.hazards import Sticking
from pocket_tactics.engine.abilities.classic.moves import (
    Current,
    DoubleHop,
    Immobile,
    Inert,
    KinStep,
    Treewalk,
    Wings,
)
from pocket_tactics.engine.events import Moved, Placed
from pocket_tactics.engine.hexes import Hex
from tests.classic import LINE, RANGED, THIRD_SKILL, WIDE, both, card, ground, position
from tests.conftest import choices, events, hazard_tests, of_kind, play, refused
from tests.short_positions import at, zone

PLAIN = "1/1 1/1 1/1"
OFF = " 1.mace.9@5,0"


@both
@pytest.mark.rule("ability.first", "hop")
def test_a_gladestrider_may_hop_two_friends_in_a_row(edition: str) -> None:
    strider = card(edition, "strider", PLAIN, DoubleHop())
    units = "0.strider.1@0,0 0.mace.1@1,0 0.mace.2@2,0 0.mace.3@0,2"
    start = position(edition, f"{LINE} 2,1 0,1 0,2", units + OFF, strider)

    (moved,) = of_kind(events(start, "move 0.strider.1 3,0"), Moved)

    assert choices(start, "move 0.strider.1") == {"0,1", "3,0", "2,1"}
    assert choices(start, "move 0.mace.3") == {"0,1"}
    assert moved.rule == "ability.first"


@both
@pytest.mark.rule("ability.first", "hop", "tunnel.passage")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        ("0,0 1,0 2,0 3,0", "0.mace.1@1,0 1.mace.1@2,0"),
        ("0,0 1,0 2,0 3,0", "1.mace.1@1,0 0.mace.1@2,0"),
        ("0,0 1,0 2,0:hall 3,0", "0.mace.1@1,0 0.mace.2@2,0"),
        ("0,0 1,0:hall 2,0 3,0", "0.mace.1@1,0 0.mace.2@2,0"),
        ("0,0 1,0 2,0 3,0:hall", "0.mace.1@1,0 0.mace.2@2,0"),
    ],
)
def test_enemies_and_walls_bar_a_double_hop(
    edition: str, tiles: str, units: str
) -> None:
    strider = card(edition, "strider", PLAIN, DoubleHop())
    start = position(edition, f"{tiles} 5,0", f"0.strider.1@0,0 {units}{OFF}", strider)

    assert "3,0" not in choices(start, "move 0.strider.1")


@both
@pytest.mark.rule("ability.first", "hop")
def test_wings_and_a_rogue_pass_over_one_enemy_or_friend(edition: str) -> None:
    """The abilities are Wings and Slip past."""
    winged = card(edition, "winged", PLAIN, Wings())
    start = position(
        edition, LINE, "0.winged.1@0,0 0.mace.1@4,0 1.mace.1@1,0 1.mace.2@3,0", winged
    )
    further = position(
        edition, LINE, "0.winged.1@0,0 1.mace.1@1,0 1.mace.2@2,0", winged
    )

    assert choices(start, "move 0.winged.1") == {"2,0"}
    assert choices(start, "move 0.mace.1") == {"5,0"}
    assert choices(further, "move") == set()


@both
@pytest.mark.rule("ability.first", "hazard.voluntary", "map.steps")
def test_kin_step_leads_beside_another_elf_three_steps_away(edition: str) -> None:
    """Walls have no effect. The tile left and the tile entered are tested."""
    elf = card(edition, "elf", PLAIN, KinStep(type="elf", within=3), types=("elf",))
    tiles = "0,0:ice 1,0:hall 2,0:lake 3,0 4,0 5,0"
    start = position(edition, tiles, "0.elf.1@0,0 0.elf.2@3,0 1.mace.9@5,0", elf)
    script = "move 0.elf.1 2,0; roll 3; roll 4"

    assert choices(start, "move 0.elf.1") == {"2,0"}
    assert hazard_tests(events(start, script)) == [Hex(0, 0), Hex(2, 0)]
    assert of_kind(events(start, script), Moved)[0].rule == "ability.first"


@both
@pytest.mark.rule("ability.first", "map.steps")
@pytest.mark.parametrize(
    "units",
    ["0.elf.1@0,0 0.mace.1@3,0", "0.elf.1@0,0 1.elf.1@3,0", "0.elf.1@0,0 0.elf.2@5,0"],
)
def test_kin_step_needs_an_own_elf_near_enough(edition: str, units: str) -> None:
    elf = card(edition, "elf", PLAIN, KinStep(type="elf", within=3), types=("elf",))
    start = position(edition, LINE, f"{units} 1.mace.9", elf)

    assert choices(start, "move 0.elf.1") == {"1,0"}


@both
@pytest.mark.rule("ability.first", "map.steps")
def test_kin_step_does_not_cross_a_gap(edition: str) -> None:
    elf = card(edition, "elf", PLAIN, KinStep(type="elf", within=3), types=("elf",))
    tiles = f"{LINE} 9,8 9,9"
    start = position(edition, tiles, "0.elf.1@0,0 0.elf.2@9,9 1.mace.9", elf)

    assert choices(start, "move 0.elf.1") == {"1,0"}


@both
@pytest.mark.rule("ability.first", "hazard.voluntary", "tunnel.passage")
def test_a_druid_walks_to_any_free_wood_past_any_obstacle(edition: str) -> None:
    """The tile left is tested, but its walls have no effect."""
    druid = card(edition, "druid", PLAIN, Treewalk(onto="wood"))
    bog = ground(edition, "bog", hazard=Sticking(fails=(1,)), openings=(0,))
    tiles = "0,0:bog 1,0 4,0:wood 5,0:wood 9,9:wood"
    start = position(edition, tiles, "0.druid.1@0,0 1.mace.1@5,0", druid, bog)

    end = play(start, "move 0.druid.1 9,9; roll 2")

    assert choices(start, "move 0.druid.1") == {"4,0", "9,9"}
    assert at(end, "0.druid.1") == "9,9"
    assert at(play(start, "move 0.druid.1 9,9; roll 1"), "0.druid.1") == "0,0"


SHAPER = Current(over="lake")


@both
@pytest.mark.rule("ability.first", "hazard.voluntary")
def test_a_current_carries_over_connected_free_water(edition: str) -> None:
    """It leads onto that Water, or to a free neighbour. The last tile is tested."""
    shaper = card(edition, "shaper", PLAIN, SHAPER)
    tiles = "0,0 1,0:lake 2,0:lake 3,0 3,-1:lake 4,-1 0,1"
    start = position(edition, tiles, "0.shaper.1@0,0 1.mace.1", shaper)

    far = events(start, "move 0.shaper.1 4,-1")
    wet = events(start, "move 0.shaper.1 3,-1; roll 6")

    assert choices(start, "move 0.shaper.1") == {
        *("0,1", "1,0", "2,0", "3,0", "3,-1", "4,-1")
    }
    assert (hazard_tests(far), hazard_tests(wet)) == ([], [Hex(3, -1)])


@both
@pytest.mark.rule("ability.first", "tunnel.passage")
@pytest.mark.parametrize(
    ("tiles", "units"),
    [
        ("0,0 1,0:lake 2,0:lake 3,0", " 1.mace.1@1,0"),
        ("0,0 1,0:lake 2,0:lake 3,0", " 0.mace.1@2,0"),
        ("0,0:hall 1,0:lake 2,0:lake 3,0", ""),
        ("0,0 1,0:lake 2,0:lake 3,0:hall", ""),
        ("0,0 1,0:lake 2,0 3,0", ""),
    ],
)
def test_units_walls_and_dry_ground_end_a_current(
    edition: str, tiles: str, units: str
) -> None:
    shaper = card(edition, "shaper", PLAIN, SHAPER)
    start = position(edition, tiles, f"0.shaper.1@0,0{units} 1.mace.9", shaper)

    assert "3,0" not in choices(start, "move 0.shaper.1")


@both
@pytest.mark.rule("ability.first", "summon", "hazard.not-placed")
def test_a_stalker_comes_on_in_any_wood_with_no_enemy_beside(edition: str) -> None:
    """Ambush: an enemy base next to it has no effect, nor have hazards."""
    stalker = card(edition, "stalker", PLAIN, Ambush(onto=("wood",), wary=True))
    tiles = "0,0 5,0:wood 6,0:wood 7,0 8,0 -5,0:wood"
    start = position(
        edition, tiles, "0.stalker.1 1.mace.1@7,0", stalker, bases="-1,0 -6,0"
    )

    (placed,) = of_kind(events(start, "deploy 0.stalker.1 5,0"), Placed)

    assert choices(start, "deploy 0.stalker.1") == {"0,0", "5,0", "-5,0"}
    assert placed.rule == "ability.first"
    assert refused(start, "deploy 0.stalker.1 6,0").rule == "summon"


@both
@pytest.mark.rule("ability.first", "summon")
def test_an_informant_comes_on_in_any_of_several_terrains(edition: str) -> None:
    """Back door: enemies next to it have no effect."""
    door = card(edition, "door", PLAIN, Ambush(onto=("wood", "hall")))
    tiles = "0,0 5,0:wood 6,0:hall 7,0 8,0:wood"
    start = position(
        edition, tiles, "0.door.1 0.mace.1 1.mace.1@7,0", door, bases="-1,0 20,0"
    )

    assert choices(start, "deploy 0.door.1") == {"0,0", "5,0", "6,0", "8,0"}
    assert choices(start, "deploy 0.mace.1") == {"0,0"}


@both
@pytest.mark.rule("ability.first", "turn.position")
def test_a_plugger_shoots_nobody_on_the_turn_after_it_moved(edition: str) -> None:
    """Steady aim holds at any range. Its other skills and the turn after are free."""
    skill = RANGED[edition]
    plugger = card(edition, "plugger", PLAIN, SteadyAim(skill=skill))
    units = "0.plugger.1@0,0 0.mace.1@0,1 1.mace.1@2,0 1.mace.2@5,2"
    start = position(edition, WIDE, units, plugger)

    barred = play(start, "move 0.plugger.1 1,0; move 1.mace.2 4,2")
    freed = play(barred, "move 0.mace.1 0,2; move 1.mace.2 5,2")

    other = f"2,0 {THIRD_SKILL[edition]}"
    assert choices(barred, "shoot 0.plugger.1") == {other}
    assert choices(freed, "shoot 0.plugger.1") == {other, f"2,0 {skill}"}
    assert refused(barred, f"shoot 0.plugger.1 2,0 {skill}").rule == "ability.first"


@both
@pytest.mark.rule("ability.first")
@pytest.mark.parametrize("script", ["deploy 0.plugger.2 0,0", "pass"])
def test_being_brought_on_or_staying_spoils_no_aim(edition: str, script: str) -> None:
    skill = RANGED[edition]
    plugger = card(edition, "plugger", PLAIN, SteadyAim(skill=skill))
    units = "0.plugger.1@1,0 0.plugger.2 1.mace.1@1,1 1.mace.2@5,2"
    start = position(
        edition, WIDE, units, plugger, bases="-1,0 20,0", passing="allowed"
    )

    end = play(start, f"{script}; move 1.mace.2 4,2")

    assert f"1,1 {skill}" in choices(end, "shoot 0.plugger.1")


@both
@pytest.mark.rule("ability.first")
def test_a_recall_wipes_the_mark_of_a_move(edition: str) -> None:
    skill = RANGED[edition]
    plugger = card(edition, "plugger", PLAIN, SteadyAim(skill=skill))
    start = position(
        edition,
        "0,0 1,0 9,0",
        "0.plugger.1@1,0 1.mace.1@9,0",
        plugger,
        bases="-1,0 20,0",
        passing="allowed",
    )

    end = play(start, "move 0.plugger.1 0,0; pass; recall 0.plugger.1")

    assert (zone(end, "0.plugger.1"), end.unit("0.plugger.1").reloads) == ("reserve", 0)


@both
@pytest.mark.rule("ability.first")
@pytest.mark.parametrize("ability", [Immobile(), Inert()])
def test_a_pillar_never_moves_nor_comes_home(
    edition: str, ability: Immobile | Inert
) -> None:
    """The cards are Helgrind and Gate. A friend may hop one to return."""
    pillar = card(edition, "pillar", PLAIN, ability)
    units = "0.pillar.1@0,0 0.mace.1@1,0 1.mace.1@0,1 1.mace.9@5,0"
    start = position(edition, f"{LINE} 0,1 1,1", units, pillar, bases="-1,0 20,0")

    assert choices(start, "move 0.pillar.1") == set()
    assert choices(start, "recall") == {"0.mace.1"}
    assert choices(start, "storm 0.pillar.1") == set()
    assert bool(choices(start, "shoot 0.pillar.1")) is isinstance(ability, Immobile)
    assert refused(start, "move 0.pillar.1 1,1").rule == "ability.first"
    assert refused(start, "recall 0.pillar.1").rule == "move.recall-base"
    assert refused(start, "storm 0.pillar.1 0,1 melee").rule == "ability.first"


@both
@pytest.mark.rule("ability.first", "hop")
def test_a_pillar_may_be_hopped_and_never_acts(edition: str) -> None:
    pillar = card(edition, "pillar", PLAIN, Inert(), Immobile())
    units = "0.mace.1@0,0 0.pillar.1@1,0 1.mace.1@1,1"
    start = position(edition, f"{LINE} 1,1", units, pillar)
    spell = f"shoot 0.pillar.1 1,1 {THIRD_SKILL[edition]}"

    assert "2,0" in choices(start, "move 0.mace.1")
    assert choices(start, "shoot 0.pillar.1") == set()
    assert refused(start, spell).rule == "ability.first"


@both
@pytest.mark.rule("ability.first", "summon")
def test_a_helgrind_comes_on_by_the_base_or_on_any_free_ice(edition: str) -> None:
    """Hel, reading 4: Ice counters are Ice."""
    pillar = card(edition, "pillar", "0/2 0/2 0/2", Inert(), Ambush(onto=("ice",)))
    start = position(
        edition,
        "0,0 3,0:ice 4,0+frost=1 5,0:ice",
        "0.pillar.1 1.mace.1@5,0",
        pillar,
        bases="-1,0 20,0",
    )

    assert choices(start, "deploy 0.pillar.1") == {"0,0", "3,0", "4,0"}


@pytest.mark.rule("ability.first", "move.recall-base", "mega.hop")
def test_a_double_hop_over_a_wide_friend_may_lead_home_from_afar() -> None:
    """It hops a friend and a flower of seven spaces: the base is five steps off."""
    strider = card("second", "strider", PLAIN, DoubleHop())
    reef = card("second", "reef", PLAIN, footprint="flower")
    units = "0.strider.1@0,0 0.mace.1@1,0 0.reef.1@3,0 1.mace.1"
    start = position(
        "second", "0,0 1,0 2,0 3,0 4,0", units, strider, reef, bases="5,0 20,20"
    )

    assert "0.strider.1" in choices(start, "recall")


@pytest.mark.rule("mega.hop", "hop")
@pytest.mark.parametrize(
    ("second", "landing"), [("0,-3", "0,-4"), ("1,-2", "2,-3")], ids=["other", "first"]
)
def test_a_double_hop_goes_on_from_any_space_of_a_wide_friend(
    second: str, landing: str
) -> None:
    """The second tile is next to its other space, or to the tile hopped first."""
    strider = card("second", "strider", PLAIN, DoubleHop())
    pair = card("second", "pair", PLAIN, footprint="pair")
    units = f"0.strider.1@0,0 0.pair.1@0,-1 0.mace.1@{second} 1.mace.1"
    start = position(
        "second", f"0,0 0,-1 0,-2 {second} {landing}", units, strider, pair
    )

    assert landing in choices(start, "move 0.strider.1")
    assert at(play(start, f"move 0.strider.1 {landing}"), "0.strider.1") == landing


@pytest.mark.rule("mega.hop", "mega.recall", "move.recall-base")
def test_a_double_hop_over_two_wide_friends_leads_home_from_further_still() -> None:
    """It hops two flowers of seven spaces: the base is seven steps off."""
    strider = card("second", "strider", PLAIN, DoubleHop())
    reef = card("second", "reef", PLAIN, footprint="flower")
    units = "0.strider.1@0,0 0.reef.1@2,0 0.reef.2@5,0 1.mace.1"
    tiles = " ".join(f"{q},0" for q in range(7))
    start = position("second", tiles, units, strider, reef, bases="7,0 20,20")

    assert "0.strider.1" in choices(start, "recall")
