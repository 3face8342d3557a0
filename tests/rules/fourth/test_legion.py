"""The Legion of the High King, card by card."""

import pytest

from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot
from tests.conftest import captures, choices, play, refused
from tests.fourth import LINE, WIDE, card, position

SHOOTER = card("shooter", "1 1", ranged=1)


RUNNER = card("runner", "1 2", swift=1)


COURIER = card("courier", "1 2", swift=2)


GOLIATH = card("goliath", "2 2")


OWN = (SHOOTER, RUNNER, COURIER, GOLIATH)


@pytest.mark.rule("fourth.numbers", "fourth.support")
def test_conscript_gives_two_support_rerolls_instead_of_one() -> None:
    units = "0.mace.1@1,1 0.conscript.1@0,1 1.dummy.1@2,1 1.mace.9@5,0"
    start = position(WIDE, units)
    fight = play(start, "assault 0.mace.1 1.dummy.1; roll 1; roll 1; roll 6")

    once = play(fight, "reroll off 1; roll 1")

    assert (once.mover, once.turn) == (0, 1)
    assert play(once, "reroll off 1; roll 1").turn == 2


@pytest.mark.rule("fourth.numbers")
def test_conscript_counts_double_for_each_of_two() -> None:
    units = (
        "0.mace.1@1,1 0.conscript.1@0,1 0.conscript.2@1,0 1.dummy.1@2,1 1.mace.9@5,0"
    )
    start = position(WIDE, units)
    fight = play(start, "assault 0.mace.1 1.dummy.1; roll 1; roll 1; roll 6")
    again = "reroll off 1; roll 1"

    assert play(fight, "; ".join([again] * 3)).turn == 1
    assert play(fight, "; ".join([again] * 4)).turn == 2


@pytest.mark.rule("fourth.numbers", "fourth.support")
def test_conscript_gives_nothing_to_itself_nor_to_those_apart() -> None:
    """Its own support is one re-roll for each plain friend beside it."""
    units = (
        "0.conscript.1@1,1 0.mace.1@0,1 1.dummy.1@2,1 1.mace.9@5,0 0.conscript.2@4,2"
    )
    start = position(WIDE, units)
    fight = play(start, "assault 0.conscript.1 1.dummy.1; roll 1; roll 1; roll 6")

    assert play(fight, "reroll off 1; roll 1").turn == 2


OVER = "0,0 1,0+village 2,0 3,0 4,0+forest"


@pytest.mark.rule("fourth.arcing-shot")
@pytest.mark.parametrize(("tiles", "between"), [(OVER, ""), (LINE, "1.mace.1@1,0")])
def test_archer_shoots_over_features_and_enemies_for_one_die_fewer(
    tiles: str, between: str
) -> None:
    start = position(tiles, f"0.archer.1@0,0 {between} 1.dummy.1@2,0 1.mace.9@3,0")

    end = play(start, "arc 0.archer.1 1.dummy.1; roll 6; roll 1; roll 5; decline")

    assert choices(start, "arc") == {"0.archer.1 1.dummy.1"}
    assert captures(end) == {"1.dummy.1": 0}


@pytest.mark.rule("fourth.arcing-shot")
def test_archer_shoots_with_all_dice_where_the_line_is_free() -> None:
    start = position(LINE, "0.archer.1@0,0 1.dummy.1@2,0 1.mace.1@5,0")

    end = play(start, "assault 0.archer.1 1.dummy.1; roll 4 4; roll 1; roll 5")

    assert choices(start, "arc") == set()
    assert end.turn == 2


@pytest.mark.rule("fourth.arcing-shot")
@pytest.mark.parametrize(
    ("target", "rule"),
    [("1.dummy.1", "fourth.arcing-shot"), ("1.dummy.2", "fourth.ranged")],
)
def test_archer_does_not_arc_at_his_neighbour_nor_out_of_range(
    target: str, rule: str
) -> None:
    start = position(OVER, "0.archer.1@0,0 1.dummy.1@1,0 1.dummy.2@3,0")

    assert choices(start, "arc") == set()
    assert refused(start, f"arc 0.archer.1 {target}").rule == rule


@pytest.mark.rule("fourth.arcing-shot")
def test_archer_alone_has_the_arc() -> None:
    start = position(OVER, "0.shooter.1@0,0 1.dummy.1@2,0 1.mace.1@3,0", *OWN)

    assert choices(start, "arc") == set()
    refusal = refused(start, "arc 0.shooter.1 1.dummy.1")
    assert refusal.rule == "fourth.arcing-shot"


@pytest.mark.rule("fourth.arcing-shot")
def test_archer_keeps_one_die_at_least() -> None:
    """A card of one's own: with a single OFF die there is no arcing shot."""
    scout = card("scout", "1 1", ArcingShot(fewer=1), ranged=1)
    free = card("free", "1 1", ArcingShot(fewer=0), ranged=1)
    units = "0.scout.1@0,0 0.free.1@0,1 1.dummy.1@2,0 1.mace.1@3,0"
    start = position(OVER + " 0,1 1,1+highland", units, scout, free)

    assert choices(start, "arc") == {"0.free.1 1.dummy.1"}
    assert refused(start, "arc 0.scout.1 1.dummy.1").rule == "fourth.arcing-shot"
