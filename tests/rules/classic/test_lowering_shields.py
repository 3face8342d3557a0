"""Lowering the shield: a DEF die traded for an OFF die before the roll."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import LowerShield, WastingAura
from pocket_tactics.engine.events import ShieldLowered
from tests.classic import LINE, both, card, position
from tests.conftest import captures, choices, events, of_kind, play, refused

HOLD = LowerShield(skill="melee")


@both
@pytest.mark.rule("ability.first", "reroll.before")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_guardian_may_trade_a_def_die_for_an_off_die_before_the_roll(
    edition: str, turn: int
) -> None:
    """It may do so in attack and defence, within its skill and three dice."""
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
    assert [event.unit for event in of_kind(happened, ShieldLowered)] == [
        "0.guardian.1"
    ]
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
def test_dice_that_a_shade_takes_count_for_the_trade(edition: str) -> None:
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
