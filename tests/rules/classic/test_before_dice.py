"""What is done before dice: swaps, trades, lobs; and the duel right behind them."""

import pytest

from pocket_tactics.abilities.classic import (
    Duel,
    Immobile,
    Interpose,
    Lob,
    LowerShield,
    Reach,
    WastingAura,
)
from pocket_tactics.events import Lobbed, Rolled, Scattered, ShieldLowered, SteppedIn
from pocket_tactics.hexes import Hex
from tests.classic import LINE, RANGED, WIDE, at, both, card, ground, position
from tests.conftest import captures, choices, events, of_kind, play, refused

MELEE = "storm 0.mace.1 1,0 melee"


@both
@pytest.mark.rule("ability.first", "reroll.before", "hazard.not-placed")
def test_a_maiden_swaps_with_an_ally_that_is_assaulted_and_is_the_target(
    edition: str,
) -> None:
    """Neither tests where it comes to, nor do walls stop them."""
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    units = "0.mace.1@0,0 1.mace.1@1,0 1.maiden.1@2,0"
    start = position(edition, "0,0 1,0 2,0:hall", units, maiden)

    asked = play(start, MELEE)
    (swap,) = of_kind(events(asked, "interpose 1.maiden.1", dice_left=True), SteppedIn)
    end = play(
        asked, "interpose 1.maiden.1; roll 6; roll 1; roll 2 1 1; roll 3 2 1; decline"
    )

    assert (asked.mover, choices(asked)) == (1, {"interpose 1.maiden.1", "decline"})
    assert (swap.unit, swap.target) == ("1.maiden.1", "1.mace.1")
    assert captures(end) == {"0.mace.1": 1, "1.maiden.1": 0}
    assert at(end, "1.mace.1") == "2,0"


@both
@pytest.mark.rule("ability.first")
def test_who_declines_to_swap_leaves_the_fight_as_it_is(edition: str) -> None:
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    units = "0.mace.1@0,0 1.dummy.1@1,0 1.maiden.1@2,0"
    start = position(edition, LINE, units, maiden)

    end = play(start, f"{MELEE}; decline; roll 6; roll 1; roll 5; decline")

    assert captures(end) == {"1.dummy.1": 0}
    assert at(end, "1.maiden.1") == "2,0"


@both
@pytest.mark.rule("ability.first", "range.route")
def test_range_and_walls_are_not_checked_again_after_a_swap(edition: str) -> None:
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    bow = card(edition, "bow", "0/1 2/2 0/1", Reach(skill=RANGED[edition], tiles=2))
    units = "0.bow.1@0,0 1.dummy.1@2,0 1.maiden.1@3,0"
    start = position(edition, LINE, units, maiden, bow)

    end = play(
        start,
        f"shoot 0.bow.1 2,0 {RANGED[edition]}; interpose 1.maiden.1;"
        "roll 6 6; roll 1 1; roll 5 5; decline",
    )

    assert captures(end) == {"1.maiden.1": 0}
    assert at(end, "1.dummy.1") == "3,0"


@both
@pytest.mark.rule("ability.first")
@pytest.mark.parametrize(
    "units",
    [
        "1.mace.1@1,0 1.maiden.1@3,0",
        "1.mace.1@1,0 0.maiden.1@2,0",
        "1.mace.1@1,0 1.pillar.1@2,0",
        "1.pillar.1@1,0 1.maiden.1@2,0",
        "1.mace.1@1,0 1.maiden.1",
    ],
)
def test_only_a_friend_beside_that_moves_may_swap_with_one_that_moves(
    edition: str, units: str
) -> None:
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    pillar = card(edition, "pillar", "1/1 0/2 0/2", Interpose(), Immobile())
    start = position(edition, LINE, f"0.mace.1@0,0 {units}", maiden, pillar)

    happened = events(start, f"{MELEE}; roll 1", dice_left=True)

    assert len(of_kind(happened, Rolled)) == 1


@both
@pytest.mark.rule("base.assault", "ability.first")
def test_nobody_steps_in_for_a_base(edition: str) -> None:
    maiden = card(edition, "maiden", "3/3 0/2 0/2", Interpose())
    units = "0.mace.1@0,0 1.maiden.1@1,-1"
    start = position(edition, f"{LINE} 1,-1", units, maiden, bases="-7,3 0,-1")

    done = play(start, "storm 0.mace.1 0,-1 melee; roll 1; roll 6 6 6; decline")

    assert done.number == start.number + 1


@both
@pytest.mark.rule("ability.first")
def test_there_is_one_swap_a_fight(edition: str) -> None:
    maiden = card(edition, "maiden", "1/1 0/2 0/2", Interpose())
    units = "0.mace.1@0,0 1.mace.1@1,0 1.maiden.1@2,0 1.maiden.2@1,1"
    start = position(edition, WIDE, units, maiden)

    asked = play(start, MELEE)

    assert choices(asked, "interpose") == {"1.maiden.1", "1.maiden.2"}
    play(asked, "interpose 1.maiden.1; roll 1", dice_left=True)
    assert refused(asked, "interpose 1.mace.1").rule == "reroll.before"


HOLD = LowerShield(skill="melee")


@both
@pytest.mark.rule("ability.first", "reroll.before")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_guardian_may_trade_a_def_die_for_an_off_die_before_the_roll(
    edition: str, turn: int
) -> None:
    """Attacking and defending; not beyond its skill, nor beyond three dice."""
    guardian = card(edition, "guardian", "2/3 0/2 0/1", HOLD)
    units = "0.guardian.1@0,0 1.dummy.1@1,0 1.mace.1@0,1"
    start = position(edition, f"{LINE} 0,1", units, guardian, turn=turn)
    attack = "storm 0.guardian.1 1,0 melee"
    defence = "storm 1.mace.1 0,0 melee"

    asked = play(start, (attack, defence)[turn])
    happened = events(asked, "lower-shield 0.guardian.1", dice_left=True)
    end = (
        "roll 6 6 6; roll 1 1; roll 1; decline",
        "roll 1; roll 1; roll 6 6 6; roll 1 1; decline",
    )

    assert (asked.mover, choices(asked)) == (
        0,
        {"lower-shield 0.guardian.1", "decline"},
    )
    assert [told.unit for told in of_kind(happened, ShieldLowered)] == ["0.guardian.1"]
    play(asked, f"lower-shield 0.guardian.1; {end[turn]}")


@both
@pytest.mark.rule("ability.first", "kicker.no-die")
@pytest.mark.parametrize(
    ("dice", "script"),
    [
        ("3/3 0/2 0/1", "storm 0.guardian.1 1,0 melee"),
        ("2/0(3) 0/2 0/1", "storm 0.guardian.1 1,0 melee"),
        ("2/3 0/2 1/1", "storm 0.guardian.1 1,0 {third}"),
    ],
)
def test_there_is_no_trade_without_a_die_to_give_or_room_for_one(
    edition: str, dice: str, script: str
) -> None:
    guardian = card(edition, "guardian", dice, HOLD)
    units = "0.guardian.1@0,0 1.dummy.1@1,0"
    start = position(edition, LINE, units, guardian)
    third = {"second": "magic", "third": "arcane"}[edition]

    state = play(start, script.format(third=third), dice_left=True)

    assert choices(state, "lower-shield") == set()


@both
@pytest.mark.rule("ability.first", "reroll.before")
def test_both_may_trade_the_attacker_first(edition: str) -> None:
    guardian = card(edition, "guardian", "1/2 0/2 0/1", HOLD)
    units = "0.guardian.1@0,0 1.guardian.1@1,0"
    start = position(edition, LINE, units, guardian)

    first = play(start, "storm 0.guardian.1 1,0 melee")
    second = play(first, "decline")
    end = play(second, "lower-shield 1.guardian.1; roll 1; roll 4 4; roll 5 3; roll 6")

    assert (first.mover, second.mover) == (0, 1)
    assert captures(end) == {"0.guardian.1": 1}
    assert refused(first, "pass").rule == "reroll.before"


@both
@pytest.mark.rule("ability.first", "kicker.no-die")
def test_what_a_shade_takes_counts_for_the_trade(edition: str) -> None:
    shade = card(edition, "shade", "0/1 0/1 0/1", WastingAura(fewer=1))
    guardian = card(edition, "guardian", "3/1 0/2 0/1", HOLD)
    deep = card(edition, "deep", "3/2 0/2 0/1", HOLD)
    units = "0.guardian.1@0,0 0.deep.1@1,1 1.shade.1@1,0"
    start = position(edition, f"{LINE} 1,1", units, shade, guardian, deep)

    bare = play(start, "storm 0.guardian.1 1,0 melee", dice_left=True)
    able = play(start, "storm 0.deep.1 1,0 melee")

    assert choices(bare, "lower-shield") == set()
    assert choices(able, "lower-shield") == {"0.deep.1"}
    play(able, "lower-shield 0.deep.1; roll 6 6 6; roll 1; decline", dice_left=False)


@both
@pytest.mark.rule("base.assault", "ability.first")
def test_a_shield_may_be_lowered_against_a_base(edition: str) -> None:
    guardian = card(edition, "guardian", "1/2 0/2 0/1", HOLD)
    units = "0.guardian.1@0,0 1.mace.1"
    start = position(edition, LINE, units, guardian, bases="-7,3 0,-1")

    end = play(
        start,
        "storm 0.guardian.1 0,-1 melee; lower-shield 0.guardian.1; roll 6 5;roll 6 4 4",
    )

    assert end.outcome is not None


SWORD = Duel(skill="melee")


@both
@pytest.mark.rule("ability.first", "reroll.before")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_duellist_has_a_die_of_an_enemy_without_assists_rolled_again(
    edition: str, turn: int
) -> None:
    sword = card(edition, "sword", "3/2 0/1 0/1", SWORD)
    units = "0.sword.1@0,0 1.mace.1@1,0"
    start = position(edition, LINE, units, sword, turn=turn)
    scripts = (
        "storm 0.sword.1 1,0 melee; roll 4 4 4; roll 6 6; roll 3; roll 6",
        "storm 1.mace.1 0,0 melee; roll 3; roll 6; roll 4 4 4; roll 6 6",
    )

    asked = play(start, scripts[turn])
    end = play(asked, "duel 0.sword.1 def 6; roll 2")
    kept = play(asked, "decline")

    assert asked.mover == 0
    assert choices(asked) == {"duel 0.sword.1 off 3", "duel 0.sword.1 def 6", "decline"}
    assert captures(end) == {"1.mace.1": 0}
    assert captures(kept) == {}


@both
@pytest.mark.rule("ability.first", "reroll.before")
def test_where_two_duel_the_attacker_s_comes_first(edition: str) -> None:
    sword = card(edition, "sword", "1/1 0/1 0/1", SWORD)
    units = "0.sword.1@0,0 1.sword.1@1,0"
    start = position(edition, LINE, units, sword)

    first = play(start, "storm 0.sword.1 1,0 melee; roll 4; roll 4; roll 4; roll 4")
    second = play(first, "duel 0.sword.1 def 4; roll 3")
    end = play(second, "duel 1.sword.1 off 4; roll 1")

    assert (first.mover, second.mover) == (0, 1)
    assert captures(end) == {}


@both
@pytest.mark.rule("ability.first", "reroll.assist")
@pytest.mark.parametrize(
    ("friends", "bases"),
    [("1.dummy.1@2,0", "-7,3 12,-3"), ("", "-7,3 1,-1")],
)
def test_an_enemy_with_an_assist_of_a_unit_or_base_is_not_duelled(
    edition: str, friends: str, bases: str
) -> None:
    sword = card(edition, "sword", "3/2 0/1 0/1", SWORD)
    units = f"0.sword.1@0,0 1.mace.1@1,0 {friends}"
    start = position(edition, LINE, units, sword, bases=bases)

    state = play(
        start, "storm 0.sword.1 1,0 melee; roll 4 4 4; roll 6 6; roll 3; roll 6"
    )

    assert choices(state, "duel") == set()


@both
@pytest.mark.rule("ability.first", "reroll.advantage")
def test_advantage_is_no_assist_against_a_duellist(edition: str) -> None:
    sword = card(edition, "sword", "1/1 0/1 0/1", SWORD)
    ranger = card(edition, "ranger", "1/1 0/1 0/1", terrain=("plain",))
    units = "0.sword.1@0,0 1.ranger.1@1,0"
    start = position(edition, LINE, units, sword, ranger)

    state = play(start, "storm 0.sword.1 1,0 melee; roll 4; roll 6; roll 3; roll 6")

    assert choices(state, "duel") == {"0.sword.1 off 3", "0.sword.1 def 6"}


@both
@pytest.mark.rule("ability.first", "base.assault")
def test_a_duel_needs_its_skill_and_a_unit(edition: str) -> None:
    sword = card(edition, "sword", "1/1 1/1 0/1", SWORD)
    units = "0.sword.1@0,0 1.dummy.1@1,0"
    start = position(edition, LINE, units, sword, bases="-7,3 0,-1")

    shot = play(start, f"shoot 0.sword.1 1,0 {RANGED[edition]}; roll 1; roll 1; roll 6")
    stormed = play(start, "storm 0.sword.1 0,-1 melee; roll 1; roll 6 6 6")

    assert shot.number == stormed.number == start.number + 1


LOB = Lob(skill="firearms", strays=(1, 2))
FAR = Reach(skill="firearms", tiles=3)
LOBBER = card("second", "lobber", "0/2 3/2 1/2", LOB, FAR, skills="firearms tech")
SHOT = "shoot 0.lobber.1 2,0 firearms"


@pytest.mark.rule("ability.first", "reroll.before")
def test_a_lob_is_rolled_for_and_hits_unless_it_strays() -> None:
    start = position("second", LINE, "0.lobber.1@0,0 1.mace.1@2,0", LOBBER)

    script = f"{SHOT}; roll 3; roll 6 6 6; roll 1 1; roll 5"
    (lobbed,) = of_kind(events(start, script), Lobbed)
    end = play(start, script)

    assert (lobbed.unit, lobbed.face, lobbed.hit) == ("0.lobber.1", 3, True)
    assert captures(end) == {"1.mace.1": 0}


@pytest.mark.rule("ability.first", "random.direction")
@pytest.mark.parametrize(("face", "place"), [(1, (2, -1)), (3, (3, 0)), (4, (2, 1))])
def test_a_lob_that_strays_moves_one_step_in_a_random_direction(
    face: int, place: tuple[int, int]
) -> None:
    start = position("second", LINE, "0.lobber.1@0,0 1.mace.1@2,0", LOBBER)

    happened = events(start, f"{SHOT}; roll 2; roll {face}")
    (scattered,) = of_kind(happened, Scattered)
    end = play(start, f"{SHOT}; roll 2; roll {face}")

    assert (scattered.at, scattered.target) == (Hex(*place), None)
    assert (end.turn, captures(end)) == (1, {})


@pytest.mark.rule("ability.first", "base.assault")
@pytest.mark.parametrize(
    ("bases", "last", "winner"),
    [("-7,3 3,0", "; decline", 0), ("3,0 12,-3", "", 1)],
)
def test_a_lob_may_stray_onto_any_base(bases: str, last: str, winner: int) -> None:
    """The enemy beside it assists the enemy's base, not that of its foe."""
    units = "0.lobber.1@0,0 1.mace.1@2,0"
    start = position("second", "0,0 1,0 2,0", units, LOBBER, bases=bases)

    end = play(start, f"{SHOT}; roll 1; roll 3; roll 6 6 6; roll 5 5 5{last}")

    assert end.outcome is not None
    assert (end.outcome.winners, end.outcome.rule) == ((winner,), "win.base")


@pytest.mark.rule("ability.first", "range.extended")
def test_another_enemy_on_the_new_tile_is_the_target() -> None:
    """Range is not checked again, nor is the counter-strike: it needs reach."""
    units = "0.lobber.1@0,0 1.dummy.1@3,0 1.bow.1@4,0"
    bow = card("second", "bow", "1/1 2/1 0/1", Reach(skill="archery", tiles=4))
    start = position("second", LINE, units, LOBBER, bow)

    happened = events(
        start,
        "shoot 0.lobber.1 3,0 firearms; roll 2; roll 3;"
        "roll 6 6 6; roll 1 1; roll 1 1; roll 1; decline",
    )

    (scattered,) = of_kind(happened, Scattered)
    assert scattered.target == "1.bow.1"


@pytest.mark.rule("ability.first", "cave.no-ranged")
def test_who_is_in_a_cave_is_not_struck_by_a_lob_that_strays() -> None:
    cave = ground("second", "cave", shelter=True)
    start = position(
        "second",
        "0,0 1,0 2,0 3,0:cave",
        "0.lobber.1@0,0 1.mace.1@2,0 1.mace.2@3,0",
        LOBBER,
        cave,
    )

    end = play(start, f"{SHOT}; roll 1; roll 3")

    assert (end.turn, captures(end)) == (1, {})


@pytest.mark.rule("ability.first", "capture.real")
def test_a_friend_that_is_struck_goes_to_the_enemy_s_captures() -> None:
    units = "0.lobber.1@0,0 1.mace.1@2,0 0.dummy.1@3,0"
    start = position("second", LINE, units, LOBBER)

    end = play(start, f"{SHOT}; roll 1; roll 3; roll 6 6 6; roll 1 1; roll 5")

    assert captures(end) == {"0.dummy.1": 1}


@pytest.mark.rule("ability.first", "assault.counter")
def test_a_friend_counters_as_an_enemy_does() -> None:
    units = "0.lobber.1@0,0 1.mace.1@2,0 0.gun.1@1,0"
    gun = card("second", "gun", "1/1 2/1 0/1", skills="firearms tech")
    start = position("second", LINE, units, LOBBER, gun)

    end = play(start, f"{SHOT}; roll 1; roll 6; roll 1 1 1; roll 4 4; roll 6 1; roll 5")

    assert captures(end) == {"0.lobber.1": 1}


@pytest.mark.rule("ability.first")
def test_a_lob_never_comes_down_on_its_thrower() -> None:
    start = position("second", LINE, "0.lobber.1@0,0 1.mace.1@1,0", LOBBER)

    end = play(start, "shoot 0.lobber.1 1,0 firearms; roll 1; roll 6")

    assert (end.turn, captures(end)) == (1, {})


@pytest.mark.rule("ability.first")
def test_only_its_own_shots_with_that_skill_are_lobs() -> None:
    units = "0.lobber.1@0,0 1.gun.1@1,0"
    gun = card("second", "gun", "1/1 1/1 1/1", skills="firearms tech")
    start = position("second", LINE, units, LOBBER, gun)
    defence = position("second", LINE, units, LOBBER, gun, turn=1)

    tech = events(start, "shoot 0.lobber.1 1,0 tech; roll 1; roll 6 6; roll 1; roll 6")
    close = events(start, "storm 0.lobber.1 1,0 tech; roll 1; roll 6 6; roll 1; roll 6")
    counter = events(
        defence, "shoot 1.gun.1 0,0 firearms; roll 1; roll 6; roll 3 2 1; roll 6 6"
    )

    for happened in (tech, close, counter):
        assert of_kind(happened, Lobbed) == []
