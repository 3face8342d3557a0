"""Attacks by abilities: arcing shots, reloading."""

import pytest

from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot
from tests.conftest import captures, choices, play, refused
from tests.fourth import LINE, card, position
from tests.rules.fourth.cards import CARDS

SALVO = "0.gunner.1@1,0 1.dummy.1@3,0 1.dummy.2@0,0 1.mace.1@5,0"
SHOT = "assault 0.gunner.1 1.dummy.1; roll 1 1; roll 6; roll 6"
RUNNER = card("runner", "1 2", swift=1)
COURIER = card("courier", "1 2", swift=2)
GOLIATH = card("goliath", "2 2")
OVER = "0,0 1,0+village 2,0 3,0 4,0+forest"
OWN = (*CARDS, RUNNER, COURIER, GOLIATH)


@pytest.mark.rule("fourth.reload")
def test_gunner_starts_no_ranged_assault_two_turns_running() -> None:
    start = position(LINE, SALVO)

    again = play(start, f"{SHOT}; move 1.mace.1 4,0")
    later = play(again, "move 0.gunner.1 2,0; move 1.mace.1 5,0")

    assert choices(again, "assault") == {"0.gunner.1 1.dummy.2"}
    assert refused(again, "assault 0.gunner.1 1.dummy.1").rule == "fourth.reload"
    assert choices(later, "assault") == {"0.gunner.1 1.dummy.1", "0.gunner.1 1.dummy.2"}


@pytest.mark.rule("fourth.reload")
def test_gunner_shoots_every_other_turn() -> None:
    start = position(LINE, SALVO)
    rest = "move 1.mace.1 4,0; move 0.mace.9 4,1; move 1.mace.1 5,0"
    start = position(f"{LINE} 3,1 4,1 5,1", f"{SALVO} 0.mace.9@5,1")

    end = play(start, f"{SHOT}; {rest}; {SHOT}")

    assert end.unit("0.gunner.1").reloads == 1


@pytest.mark.rule("fourth.reload")
def test_gunner_may_assault_neighbours_in_any_turn() -> None:
    """Such assaults do not count as shots, and reloading does not prevent them."""
    start = position(LINE, SALVO)
    near = "assault 0.gunner.1 1.dummy.2; roll 1 1; roll 6; roll 6"

    after_near = play(start, f"{near}; move 1.mace.1 4,0")
    after_shot = play(start, f"{SHOT}; move 1.mace.1 4,0; {near}")

    assert "0.gunner.1 1.dummy.1" in choices(after_near, "assault")
    assert after_shot.turn == 4


@pytest.mark.rule("fourth.reload", "fourth.return-fire")
def test_gunner_that_reloads_strikes_back_at_a_distance() -> None:
    start = position(LINE, "0.gunner.1@1,0 0.mace.1 1.shooter.1@3,0", *OWN)

    end = play(
        start,
        "assault 0.gunner.1 1.shooter.1; roll 1 1; roll 6; roll 1; roll 6;"
        "assault 1.shooter.1 0.gunner.1; roll 1; roll 1; roll 6 6; roll 6",
    )

    assert captures(end) == {"1.shooter.1": 0}


@pytest.mark.rule("fourth.reload", "move.recall-feature")
def test_gunner_that_is_recalled_forgets_its_shot() -> None:
    tiles = "0,0 1,0+village 2,0 3,0 4,0+forest 5,0 -1,1"
    units = "0.gunner.1@1,0 0.mace.1@-1,1 1.dummy.1@3,0 1.mace.1@5,0"
    start = position(tiles, units)

    recalled = play(start, f"{SHOT}; move 1.mace.1 4,0; recall 0.gunner.1")

    assert recalled.unit("0.gunner.1").reloads == 0


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
    """An own card with a single OFF die has no arcing shot."""
    scout = card("scout", "1 1", ArcingShot(fewer=1), ranged=1)
    free = card("free", "1 1", ArcingShot(fewer=0), ranged=1)
    units = "0.scout.1@0,0 0.free.1@0,1 1.dummy.1@2,0 1.mace.1@3,0"
    start = position(OVER + " 0,1 1,1+highland", units, scout, free)

    assert choices(start, "arc") == {"0.free.1 1.dummy.1"}
    assert refused(start, "arc 0.scout.1 1.dummy.1").rule == "fourth.arcing-shot"
