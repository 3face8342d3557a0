"""Draws: a position three times, or too many turns; the parts of a position."""

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.ability_actions import ShiftWood
from pocket_tactics.engine.abilities.classic.attacks import SlowGun
from pocket_tactics.engine.state import Outcome, State
from tests.classic import LINE, RANGED, both, card, position
from tests.conftest import choices, play, refused

PLAIN = "1/1 1/1 1/1"
ROUND = "move 0.mace.1 1,0; move 1.mace.1 4,0; move 0.mace.1 0,0; move 1.mace.1 5,0"


def times(state: State) -> int:
    """Return how often the position has come up, with this player to move."""
    return state.seen.count(state.seen[-1])


@both
@pytest.mark.rule("turn.draw", "turn.position")
def test_the_same_position_for_the_third_time_is_a_draw(edition: str) -> None:
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@5,0")

    twice = play(start, ROUND)
    end = play(twice, ROUND)

    assert (times(start), times(twice), twice.outcome) == (1, 2, None)
    assert end.outcome == Outcome((), "repetition", "turn.draw")


@both
@pytest.mark.rule("turn.draw")
def test_the_players_may_agree_on_another_number(edition: str) -> None:
    """The value of repetition_limit is 2."""
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@5,0", repetition_limit=2)

    assert play(start, ROUND).outcome == Outcome((), "repetition", "turn.draw")


@both
@pytest.mark.rule("turn.draw")
def test_after_the_last_turn_the_game_is_drawn(edition: str) -> None:
    """The value of turn_limit is 50, for both players together."""
    start = position(edition, LINE, "0.mace.1@0,0 1.mace.1@5,0", turn_limit=50)
    late = replace(start, turn=49)

    last = play(late, "move 0.mace.1 1,0")
    end = play(last, "move 1.mace.1 4,0")

    assert (last.turn, last.outcome) == (50, None)
    assert end.outcome == Outcome((), "turn-limit", "turn.draw")


@both
@pytest.mark.rule("turn.position")
def test_units_of_a_kind_may_stand_for_one_another(edition: str) -> None:
    start = position(
        edition,
        LINE,
        "0.mace.1@0,0 0.mace.2 1.mace.1@5,0",
        bases="0,1 12,-3",
        passing="allowed",
    )
    tiles = "recall 0.mace.1; pass; deploy 0.mace.2 0,0; pass"

    assert times(play(start, tiles)) == 2


@both
@pytest.mark.rule("turn.position", "assault.capture")
def test_a_capture_makes_it_another_position(edition: str) -> None:
    """A reserve was lost meanwhile, though the map is the same."""
    start = position(
        edition,
        "0,0 1,0:lake 5,0 4,0",
        "0.mace.1@0,0 0.mace.2 1.mace.1@5,0",
        bases="0,1 12,-3",
        passing="allowed",
    )

    lost = play(start, "move 0.mace.1 1,0; roll 1; pass; deploy 0.mace.2 0,0; pass")

    assert times(lost) == 1


@pytest.mark.rule("turn.position", "conjure.dial")
def test_the_dial_makes_it_another_position() -> None:
    kite = card("second", "kite", PLAIN, conjured=9)
    start = position("second", LINE, "0.mace.1@0,0 0.kite.1 1.mace.1@5,0", kite)

    moved = play(
        start,
        "move 0.mace.1 1,0; dial; move 1.mace.1 4,0;"
        "move 0.mace.1 0,0; decline; move 1.mace.1 5,0",
    )
    left = play(
        start,
        "move 0.mace.1 1,0; decline; move 1.mace.1 4,0;"
        "move 0.mace.1 0,0; decline; move 1.mace.1 5,0",
    )

    assert (times(moved), times(left)) == (1, 2)


@both
@pytest.mark.rule("turn.position", "ability.first")
def test_a_shot_that_must_be_reloaded_makes_it_another_position(edition: str) -> None:
    """Slow gun: the mark is removed after a turn of its owner."""
    skill = RANGED[edition]
    gunner = card(edition, "gunner", PLAIN, SlowGun(skill=skill))
    units = "0.gunner.1@0,0 1.mace.1@1,0 1.mace.2@5,0"
    start = position(edition, LINE, units, gunner, passing="allowed")
    shot = f"shoot 0.gunner.1 1,0 {skill}"

    fired = play(start, f"{shot}; roll 1; roll 1; roll 1; roll 1; pass")
    rested = play(fired, "pass; pass")

    assert (times(fired), times(rested)) == (1, 2)
    assert f"0.gunner.1 1,0 {skill}" not in choices(fired, "shoot")
    assert f"0.gunner.1 1,0 {skill}" in choices(rested, "shoot")
    refusal = refused(fired, shot)
    assert (refusal.rule, "last turn" in refusal.reason) == ("ability.first", True)


@both
@pytest.mark.rule("ability.first")
def test_a_slow_gun_that_is_sent_home_may_shoot_again(edition: str) -> None:
    """Counter-strikes never mark it."""
    skill = RANGED[edition]
    gunner = card(edition, "gunner", PLAIN, SlowGun(skill=skill))
    start = position(edition, LINE, "0.mace.1@0,0 1.gunner.1@1,0", gunner)
    shot = f"shoot 0.mace.1 1,0 {skill}; roll 1; roll 1; roll 1; roll 1"

    assert f"1.gunner.1 0,0 {skill}" in choices(play(start, shot), "shoot")


@both
@pytest.mark.rule("turn.position", "ability.first")
def test_shifted_tiles_make_it_another_position(edition: str) -> None:
    """The memory of the swap counts as well. A turn later only the map does."""
    mage = card(edition, "mage", PLAIN, ShiftWood(terrain="wood"))
    tiles = "0,0 2,0:wood 3,0 9,0"
    start = position(
        edition, tiles, "0.mage.1@0,0 1.mace.1@9,0", mage, passing="allowed"
    )

    away = play(start, "shift 0.mage.1 2,0 3,0; pass")
    waited = play(away, "pass; pass")
    back = play(waited, "shift 0.mage.1 3,0 2,0; pass")
    again = play(back, "pass; pass")

    assert [times(state) for state in (away, waited, back)] == [1, 1, 1]
    assert times(again) == 2


@pytest.mark.rule("turn.position", "ice.counter")
def test_a_counter_makes_it_another_position() -> None:
    """The same units are on the same tiles, one of them frozen."""
    plain = position("second", LINE, "0.mace.1@0,0 1.mace.1@5,0")
    frozen = position("second", f"{LINE}+frost=0", "0.mace.1@0,0 1.mace.1@5,0")

    assert plain.seen != frozen.seen
