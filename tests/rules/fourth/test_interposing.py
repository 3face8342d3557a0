"""Interposing: the Shieldmaiden takes the place of a friend that is assaulted."""

import pytest

from pocket_tactics.engine.events import SteppedIn
from pocket_tactics.engine.state import CHANCE
from tests.conftest import captures, choices, events, of_kind, play
from tests.fourth import WIDE, card, position
from tests.short_positions import at

SHOOTER = card("shooter", "1 1", ranged=1)


RUNNER = card("runner", "1 2", swift=1)


COURIER = card("courier", "1 2", swift=2)


GOLIATH = card("goliath", "2 2")


OWN = (SHOOTER, RUNNER, COURIER, GOLIATH)


GUARDED = "0.mace.1@1,1 1.mace.1@2,1 1.shieldmaiden.1@3,1 0.mace.9"


@pytest.mark.rule("fourth.interpose", "fourth.assault-order", "fourth.placing")
def test_shieldmaiden_changes_places_and_becomes_the_target() -> None:
    """Her player decides before the roll."""
    start = position(WIDE, GUARDED)
    declared = play(start, "assault 0.mace.1 1.mace.1")
    script = "interpose 1.shieldmaiden.1; roll 1; roll 1; roll 6 6 6; roll 6 6 6"

    happened = events(declared, script, dice_left=True)
    end = play(declared, script + "; decline")

    assert (declared.mover, choices(declared)) == (
        1,
        {"interpose 1.shieldmaiden.1", "decline"},
    )
    (event,) = of_kind(happened, SteppedIn)
    assert (event.rule, event.target) == ("fourth.interpose", "1.mace.1")
    assert (at(end, "1.shieldmaiden.1"), at(end, "1.mace.1")) == ("2,1", "3,1")
    assert captures(end) == {"0.mace.1": 1}


@pytest.mark.rule("fourth.interpose")
def test_shieldmaiden_may_let_it_happen() -> None:
    start = position(WIDE, GUARDED)

    fight = play(start, "assault 0.mace.1 1.mace.1; decline", dice_left=True)

    assert (fight.mover, at(fight, "1.mace.1")) == (-1, "2,1")


@pytest.mark.rule("fourth.interpose")
@pytest.mark.parametrize(
    ("units", "target"),
    [
        ("1.mace.1@2,1 1.shieldmaiden.1@4,1", "1.mace.1"),
        ("1.mace.1@2,1 0.shieldmaiden.1@2,0", "1.mace.1"),
        ("1.mace.1@2,1 0.shieldmaiden.1@0,1", "1.mace.1"),
        ("1.shieldmaiden.1@2,1 1.mace.1@3,1", "1.shieldmaiden.1"),
    ],
)
def test_shieldmaiden_steps_in_for_an_adjacent_friend_alone(
    units: str, target: str
) -> None:
    """She does so neither from afar, nor for an enemy, the attacker or herself."""
    start = position(WIDE, f"0.mace.1@1,1 {units}")

    assert play(start, f"assault 0.mace.1 {target}", dice_left=True).mover == CHANCE


@pytest.mark.rule("fourth.interpose")
def test_shieldmaiden_steps_in_once_an_assault_and_for_another_shieldmaiden() -> None:
    units = (
        "0.mace.1@1,1 1.shieldmaiden.1@2,1 1.shieldmaiden.2@3,1 1.shieldmaiden.3@3,0"
    )
    start = position(WIDE, units)
    declared = play(start, "assault 0.mace.1 1.shieldmaiden.1")

    swapped = play(declared, "interpose 1.shieldmaiden.2", dice_left=True)

    assert choices(declared, "interpose") == {"1.shieldmaiden.2", "1.shieldmaiden.3"}
    assert swapped.mover == -1
    assert at(swapped, "1.shieldmaiden.2") == "2,1"


@pytest.mark.rule("fourth.interpose", "fourth.return-fire")
def test_shieldmaiden_strikes_back_only_as_far_as_she_reaches() -> None:
    """The assault stays legal. To strike back she needs range herself."""
    units = "0.shooter.1@0,1 1.shooter.1@2,1 1.shieldmaiden.1@3,1"
    start = position(WIDE, units, *OWN)

    end = play(
        start,
        "assault 0.shooter.1 1.shooter.1; interpose 1.shieldmaiden.1;"
        "roll 1; roll 1; roll 6 6 6; decline",
    )

    assert (end.turn, captures(end)) == (2, {})


@pytest.mark.rule("fourth.interpose", "fourth.support", "feature.village")
def test_shieldmaiden_fights_with_the_ground_and_support_of_her_new_place() -> None:
    """She is on a favoured Village, and the friend behind her supports her."""
    tiles = WIDE.replace("2,1", "2,1+village").replace("5,2", "5,2+forest")
    start = position(tiles, GUARDED)

    fight = play(
        start,
        "assault 0.mace.1 1.mace.1; interpose 1.shieldmaiden.1;"
        "roll 1; roll 6; roll 1 1 1; roll 2 2 2",
    )
    rerolls = play(fight, "decline; reroll off 1; roll 1")

    assert choices(fight) == {"bump def 2 +1", "decline"}
    assert (rerolls.mover, choices(rerolls, "reroll") != set()) == (1, True)
    assert play(rerolls, "reroll off 1; roll 1").turn == 2


@pytest.mark.rule("fourth.interpose", "fourth.placing", "fourth.control")
def test_shieldmaiden_tests_no_hazard_and_takes_control_at_once() -> None:
    """She interposes for a partner: she enters the Highland, the other her Water."""
    tiles = WIDE.replace("2,1", "2,1+highland").replace("3,1", "3,1:water")
    units = "0.dummy.1@1,2 0.shooter.1@0,1 1.mace.1@2,1 1.mace.2 2.mace.1@5,0"
    start = position(
        f"{tiles} 6,0+village",
        f"{units} 3.shieldmaiden.1@3,1",
        *OWN,
        teams=(0, 1, 0, 1),
    )
    declared = play(start, "assault 0.shooter.1 1.mace.1")

    swapped = play(
        declared, "interpose 3.shieldmaiden.1; roll 1; roll 1; roll 6 6 6; decline"
    )
    stayed = play(declared, "decline; roll 1; roll 1; roll 6; decline")

    assert at(swapped, "1.mace.1") == "3,1"
    assert choices(swapped, "deploy") == set()
    assert choices(stayed, "deploy") != set()


@pytest.mark.rule("fourth.interpose", "fourth.allies")
def test_shieldmaiden_of_a_partner_is_asked_herself() -> None:
    units = "0.mace.1@1,1 1.mace.1@2,1 3.shieldmaiden.1@3,1 2.mace.1@5,0"
    start = position(WIDE, units, teams=(0, 1, 0, 1))

    declared = play(start, "assault 0.mace.1 1.mace.1")

    assert (declared.mover, choices(declared, "interpose")) == (3, {"3.shieldmaiden.1"})


@pytest.mark.rule("fourth.interpose", "fourth.wild-lob", "fourth.friendly-lob")
@pytest.mark.parametrize("seat", [0, 1])
def test_shieldmaiden_steps_in_for_a_unit_that_a_lob_hits_by_scatter(seat: int) -> None:
    """The lob may be her own side's. The face 1 is the tile behind the target."""
    struck_at = f"{seat}.mace.1@3,1 {seat}.shieldmaiden.1@4,1"
    start = position(WIDE, f"0.stonethrower.1@0,1 1.dummy.1@2,1 {struck_at}")

    struck = play(start, "assault 0.stonethrower.1 1.dummy.1; roll 1; roll 1")
    swapped = play(struck, f"interpose {seat}.shieldmaiden.1", dice_left=True)

    assert (struck.mover, choices(struck, "interpose")) == (
        seat,
        {f"{seat}.shieldmaiden.1"},
    )
    assert at(swapped, f"{seat}.shieldmaiden.1") == "3,1"


@pytest.mark.rule("fourth.interpose", "fourth.will")
def test_shieldmaiden_does_not_step_in_against_will_of_the_wood() -> None:
    tiles = WIDE.replace("3,0", "3,0+forest").replace("5,2", "5,2+village")
    units = "0.warmage.1@0,0 1.mace.1@3,1 1.shieldmaiden.1@4,1"
    start = position(tiles, units)

    tested = play(start, "afflict 0.warmage.1 1.mace.1", dice_left=True)

    assert tested.mover == -1
