"""Winning and losing: by capture, by a blocked gate, and both at once."""

import pytest

from pocket_tactics.engine.events import Ended
from pocket_tactics.engine.state import Outcome
from tests.conftest import (
    captures,
    card,
    choices,
    events,
    of_kind,
    play,
    position,
    refused,
)

LINE = "0,0 1,0 2,0 3,0 4,0"
MACE = card("mace", "1 1 1 1")
TARGET = card("target", "1 1 0 1")
STORM = "move 0.footman.1 4,0"
"""From 3,0 onto the enemy's gate."""


@pytest.mark.rule("fifth.win", "fifth.compare")
def test_a_player_without_units_has_lost_the_game() -> None:
    start = position(LINE, "0.mace.1@1,0 1.target.1@2,0 1.mage.1!0", MACE, TARGET)
    script = "skirmish 0.mace.1 1.target.1; roll 6; roll 1"

    end = play(start, script)
    (ended,) = of_kind(events(start, script), Ended)

    assert end.outcome == Outcome(winners=(0,), how="defeated", rule="fifth.win")
    assert end.mover is None
    assert ended.winners == (0,)


@pytest.mark.rule("fifth.win")
@pytest.mark.parametrize("left", ["1.mage.1", "1.mage.1@3,0"])
def test_one_unit_left_in_reserve_or_on_the_map_is_enough(left: str) -> None:
    start = position(LINE, f"0.mace.1@1,0 1.target.1@2,0 {left}", MACE, TARGET)

    end = play(start, "skirmish 0.mace.1 1.target.1; roll 6; roll 1")

    assert end.outcome is None


@pytest.mark.rule("fifth.win")
def test_a_game_that_is_won_admits_nothing() -> None:
    start = position(LINE, "0.mace.1@1,0 1.target.1@2,0", MACE, TARGET)

    end = play(start, "skirmish 0.mace.1 1.target.1; roll 6; roll 1")

    assert refused(end, "pass").rule == "fifth.win"


@pytest.mark.rule("fifth.win", "fifth.gate")
@pytest.mark.parametrize("reserve", ["1.mage.2", ""])
def test_an_enemy_on_the_gate_defeats_with_or_without_reserves(reserve: str) -> None:
    start = position(LINE, f"0.footman.1@3,0 1.mage.1@1,0 {reserve}")

    end = play(start, STORM)

    assert end.outcome == Outcome(winners=(0,), how="blocked", rule="fifth.win")


@pytest.mark.rule("fifth.win")
@pytest.mark.parametrize(("reserve", "over"), [("1.mage.2", True), ("", False)])
def test_the_house_may_ask_for_reserves(reserve: str, *, over: bool) -> None:
    """The value of gate_block is 'only-with-reserves'."""
    start = position(
        LINE, f"0.footman.1@3,0 1.mage.1@1,0 {reserve}", gate_block="only-with-reserves"
    )

    assert (play(start, STORM).outcome is not None) is over


@pytest.mark.rule("fifth.win", "fifth.invade")
def test_a_gate_is_stormed_by_an_invasion_that_takes_the_place() -> None:
    start = position(LINE, "0.mace.1@3,0 1.target.1@4,0 1.mage.1", MACE, TARGET)
    won = "invade 0.mace.1 1.target.1; roll 6; roll 1"

    stormed = play(start, f"{won}; take-place")
    spared = play(start, f"{won}; decline")

    assert stormed.outcome == Outcome(winners=(0,), how="blocked", rule="fifth.win")
    assert spared.outcome is None


@pytest.mark.rule("fifth.win", "fifth.water")
def test_a_unit_that_drowns_on_the_gate_has_not_stormed_it() -> None:
    start = position("0,0 1,0 2,0 3,0:water", "0.mace.1@2,0 0.mage.1 1.mage.1", MACE)

    drowned = play(start, "move 0.mace.1 3,0; roll 1")
    stormed = play(start, "move 0.mace.1 3,0; roll 3")

    assert drowned.outcome is None
    assert stormed.outcome == Outcome(winners=(0,), how="blocked", rule="fifth.win")


@pytest.mark.rule("fifth.win")
def test_a_gate_crowded_by_own_units_is_no_loss() -> None:
    """No unit can deploy, as friends occupy the whole way in."""
    start = position("0,0 1,0 2,0", "0.mage.1@0,0 0.mage.2@1,0 0.mage.3 1.mage.1@2,0")

    end = play(start, "skirmish 0.mage.1 1.mage.1; roll 1 1; roll 6")

    assert choices(start, "deploy") == set()
    assert end.outcome is None


@pytest.mark.rule("fifth.win", "fifth.village")
def test_the_loss_is_checked_after_the_players_own_action_too() -> None:
    """A player leaves the Village that prevented the loss, and loses."""
    start = position(
        "0,0 1,0 2,0+village 3,0 4,0", "0.mace.1@2,0 1.mage.1@0,0 1.mage.2", MACE
    )

    end = play(start, "move 0.mace.1 3,0")

    assert end.outcome == Outcome(winners=(1,), how="blocked", rule="fifth.win")


@pytest.mark.rule("fifth.village-saves", "fifth.win")
@pytest.mark.parametrize("reserve", ["1.mage.2", ""])
def test_a_village_saves_the_player_who_holds_it(reserve: str) -> None:
    """This holds with or without reserves."""
    start = position(
        "0,0 1,0+village 2,0 3,0 4,0", f"0.footman.1@3,0 1.mage.1@1,0 {reserve}"
    )

    assert play(start, STORM).outcome is None


@pytest.mark.rule("fifth.village-saves")
def test_a_village_saves_even_while_every_tile_around_it_is_taken() -> None:
    start = position(
        "0,0 1,0+village 2,0 3,0 4,0",
        "0.footman.1@3,0 0.mage.1@0,0 0.mage.2@2,0 1.mage.1@1,0 1.mage.2",
    )

    end = play(start, STORM)

    assert end.outcome is None
    assert choices(end, "deploy") == set()


@pytest.mark.rule("fifth.village-saves", "fifth.village")
@pytest.mark.parametrize("villager", ["0.mage.1@1,0", ""])
def test_a_village_of_the_enemy_or_of_nobody_saves_no_one(villager: str) -> None:
    start = position(
        "0,0 1,0+village 2,0 3,0 4,0", f"0.footman.1@3,0 {villager} 1.mage.1@2,0"
    )

    assert play(start, STORM).outcome is not None


@pytest.mark.rule("fifth.village-saves")
def test_by_the_house_rule_a_village_saves_no_one() -> None:
    """The value of village_saves is 'no'."""
    start = position(
        "0,0 1,0+village 2,0 3,0 4,0",
        "0.footman.1@3,0 1.mage.1@1,0",
        village_saves="no",
    )

    end = play(start, STORM)

    assert end.outcome == Outcome(winners=(0,), how="blocked", rule="fifth.win")


@pytest.mark.rule("fifth.village-saves", "fifth.compare")
def test_a_village_lost_saves_no_more() -> None:
    start = position(
        "0,0 1,0+village 2,0 3,0",
        "0.mace.1@2,0 0.mage.1@3,0 1.target.1@1,0 1.mage.1",
        MACE,
        TARGET,
    )

    end = play(start, "skirmish 0.mace.1 1.target.1; roll 6; roll 1")

    assert end.outcome == Outcome(winners=(0,), how="blocked", rule="fifth.win")


BOTH_FALL = "skirmish 0.mace.1 1.mace.1; retaliate; roll 6; roll 1; roll 6; roll 1"
BOTH_BLOCKED = "move 0.mace.1 3,0"


@pytest.mark.rule("end.mutual", "fifth.retaliate")
@pytest.mark.parametrize(
    ("mutual_loss", "winners"),
    [("draw", ()), ("mover-wins", (0,)), ("mover-loses", (1,))],
)
def test_two_that_lose_their_last_units_to_each_other(
    mutual_loss: str, winners: tuple[int, ...]
) -> None:
    """The game is drawn, or the switch decides about the player who acted."""
    start = position(LINE, "0.mace.1@1,0 1.mace.1@2,0", MACE, mutual_loss=mutual_loss)

    end = play(start, BOTH_FALL)

    assert end.outcome == Outcome(winners=winners, how="mutual", rule="end.mutual")


@pytest.mark.rule("end.mutual", "fifth.win")
@pytest.mark.parametrize(
    ("mutual_loss", "winners"),
    [("draw", ()), ("mover-wins", (0,)), ("mover-loses", (1,))],
)
def test_two_whose_gates_are_blocked_by_one_action(
    mutual_loss: str, winners: tuple[int, ...]
) -> None:
    """A unit goes from the Village that prevented the loss onto the enemy's gate."""
    start = position(
        "0,0 1,0 2,0+village 3,0",
        "0.mace.1@2,0 0.mage.1 1.mage.1@0,0 1.mage.2",
        MACE,
        mutual_loss=mutual_loss,
    )

    end = play(start, BOTH_BLOCKED)

    assert end.outcome == Outcome(winners=winners, how="mutual", rule="end.mutual")


@pytest.mark.rule("end.mutual")
@pytest.mark.parametrize("mutual_loss", ["draw", "mover-wins", "mover-loses"])
def test_a_loss_of_one_player_alone_is_not_mutual(mutual_loss: str) -> None:
    start = position(
        LINE, "0.mace.1@1,0 0.mage.1 1.mace.1@2,0", MACE, mutual_loss=mutual_loss
    )

    end = play(start, BOTH_FALL)

    assert end.outcome == Outcome(winners=(0,), how="defeated", rule="fifth.win")


@pytest.mark.rule("fifth.win", "turn.one-action")
def test_an_action_that_ends_the_game_begins_no_turn() -> None:
    start = position(LINE, "0.footman.1@3,0 1.mage.1@1,0")

    end = play(start, STORM)

    assert end.turn == start.turn
    assert captures(end) == {}
