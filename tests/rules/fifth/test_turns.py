"""Turns: one action each; passing; and drawn games."""

from itertools import cycle

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.events import Ended, Passed, TurnBegan
from pocket_tactics.engine.state import Outcome
from tests.conftest import choices, events, of_kind, play, position, refused

LINE = "0,0 1,0 2,0 3,0 4,0"


PATROL = (LINE, "0.footman.1@0,0 1.footman.1@4,0")
"""Two units that can walk to and fro."""

TO_AND_FRO = (
    "move 0.footman.1 1,0; move 1.footman.1 3,0;"
    "move 0.footman.1 0,0; move 1.footman.1 4,0"
)
DRAWN = Outcome(winners=(), how="repetition", rule="turn.draw")


@pytest.mark.rule("turn.one-action")
@pytest.mark.parametrize(
    "action",
    [
        "move 0.footman.1 0,0",
        "skirmish 0.footman.1 1.footman.1; decline; roll 1 1; roll 1 1",
        "invade 0.footman.1 1.footman.1; decline; roll 1 1; roll 1 1",
        "deploy 0.mage.1 0,0",
    ],
)
def test_a_turn_is_one_action_and_players_alternate(action: str) -> None:
    start = position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.footman.1@2,0")

    end = play(start, action)

    assert (start.mover, end.mover) == (0, 1)
    assert (start.turn, end.turn) == (1, 2)
    assert not choices(end, "move 0.") | choices(end, "deploy 0.")


@pytest.mark.rule("turn.one-action")
def test_a_turn_offers_moves_attacks_and_deployments() -> None:
    start = position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.footman.1@2,0")

    assert choices(start) == {
        "move 0.footman.1 0,0",
        "skirmish 0.footman.1 1.footman.1",
        "invade 0.footman.1 1.footman.1",
        "deploy 0.mage.1 0,0",
    }


@pytest.mark.rule("turn.one-action")
@pytest.mark.parametrize(
    "action",
    [
        *("move 1.footman.1 3,0", "deploy 1.footman.1 3,0", "move 0.ogre.1 1,0"),
        *("skirmish 1.footman.1 0.footman.1", "invade 1.footman.1 0.footman.1"),
        *("roll 6", "decline", "take-place", "gate 0,0", "tile field 9,9"),
    ],
)
def test_nobody_acts_out_of_turn(action: str) -> None:
    """A player may use neither another's unit nor an action of another step."""
    assert refused(position(*PATROL), action).rule == "turn.one-action"


@pytest.mark.rule("turn.one-action")
def test_every_turn_has_an_event_with_its_number() -> None:
    log = events(position(*PATROL), TO_AND_FRO)

    turns = [(turn.seat, turn.number) for turn in of_kind(log, TurnBegan)]
    assert turns == [(1, 2), (0, 3), (1, 4), (0, 5)]


STUCK = ("0,0 1,0", "0.mage.1@0,0 1.footman.1@1,0")
"""A Mage with its back to the edge, that cannot attack what stands beside it."""


@pytest.mark.rule("turn.pass")
@pytest.mark.parametrize("passing", ["only-when-stuck", "allowed"])
def test_a_player_with_no_legal_action_passes(passing: str) -> None:
    start = position(*STUCK, passing=passing)

    end, log = play(start, "pass"), events(start, "pass")

    assert choices(start) == {"pass"}
    assert end.mover == 1
    assert [event.seat for event in of_kind(log, Passed)] == [0]


@pytest.mark.rule("turn.pass")
def test_a_player_who_has_a_legal_action_must_act() -> None:
    assert "pass" not in choices(position(*PATROL))
    assert refused(position(*PATROL), "pass").rule == "turn.pass"


@pytest.mark.rule("turn.pass")
def test_the_house_may_allow_passing() -> None:
    """The value of passing is 'allowed'."""
    start = position(*PATROL, passing="allowed")

    end = play(start, "pass")

    assert choices(start) == {"move 0.footman.1 1,0", "pass"}
    assert end.mover == 1


@pytest.mark.rule("turn.draw")
def test_the_game_is_drawn_when_a_position_comes_up_for_the_third_time() -> None:
    once = play(position(*PATROL), TO_AND_FRO)
    twice = play(position(*PATROL), f"{TO_AND_FRO}; {TO_AND_FRO}")
    ended = of_kind(events(once, TO_AND_FRO), Ended)

    assert once.outcome is None
    assert twice.outcome == DRAWN
    assert [(event.winners, event.how) for event in ended] == [((), "repetition")]


@pytest.mark.rule("turn.draw")
@pytest.mark.parametrize("limit", [2, 5, 10])
def test_the_house_may_set_another_limit_of_repetition(limit: int) -> None:
    """The switch is repetition_limit."""
    state = position(*PATROL, repetition_limit=limit)
    for _ in range(limit - 1):
        assert state.outcome is None
        state = play(state, TO_AND_FRO)

    assert state.outcome == DRAWN


@pytest.mark.rule("turn.draw")
def test_the_same_position_with_another_player_to_move_is_another_one() -> None:
    start = position(*PATROL, passing="allowed", repetition_limit=2)

    once = play(start, "pass")
    twice = play(start, "pass; pass")

    assert once.outcome is None
    assert twice.outcome == DRAWN


YARD = "0,0 1,0 0,1 2,0 3,0 4,0 5,0"
"""Three tiles on which two units can swap places, and a path to another one."""

SWAP = "move 0.archer.1 0,1; pass; move 0.archer.2 0,0; pass; move 0.archer.1 1,0; pass"


@pytest.mark.rule("turn.draw")
def test_units_of_one_card_that_swapped_places_make_the_same_position() -> None:
    """It makes no difference to the game which of two Archers is where."""
    start = position(
        YARD,
        "0.archer.1@0,0 0.archer.2@1,0 1.footman.1@5,0",
        passing="allowed",
        repetition_limit=2,
    )
    before = play(start, SWAP.removesuffix("; pass"))

    assert before.outcome is None
    assert play(before, "pass").outcome == DRAWN


@pytest.mark.rule("turn.draw")
@pytest.mark.parametrize("other", ["footman", "mage"])
def test_different_units_that_swapped_places_make_another_position(other: str) -> None:
    """The occupied tiles are the same, but by other units."""
    start = position(
        YARD,
        f"0.archer.1@0,0 0.{other}.1@1,0 1.footman.1@5,0",
        passing="allowed",
        repetition_limit=2,
    )
    swapped = play(start, SWAP.replace("0.archer.2", f"0.{other}.1"))

    assert (swapped.mover, swapped.outcome) == (0, None)


@pytest.mark.rule("turn.draw")
def test_units_of_two_players_that_swapped_places_make_another_position() -> None:
    """The units may be of one card."""
    start = position(
        YARD,
        "0.archer.1@0,0 1.archer.1@1,0",
        gates="4,0 5,0",
        passing="allowed",
        repetition_limit=2,
    )
    swapped = play(
        start, "move 0.archer.1 0,1; move 1.archer.1 0,0; move 0.archer.1 1,0; pass"
    )

    assert (swapped.mover, swapped.outcome) == (0, None)


@pytest.mark.rule("turn.draw")
def test_a_position_with_a_unit_fewer_is_another_one() -> None:
    """The Mage drowned meanwhile. The map looks the same."""
    start = position(
        "0,0:water 1,0 2,0",
        "0.footman.1@1,0 0.mage.1 1.footman.1@2,0",
        passing="allowed",
        repetition_limit=2,
    )

    assert play(start, "pass; pass").outcome == DRAWN
    assert play(start, "deploy 0.mage.1 0,0; roll 1; pass").outcome is None


@pytest.mark.rule("turn.draw")
@pytest.mark.parametrize(("limit", "default"), [(200, True), (50, False), (999, False)])
def test_the_game_is_drawn_after_the_last_turn(limit: int, *, default: bool) -> None:
    """Switch turn_limit is 200 turns by default. The last turn is still played."""
    start = position(*PATROL) if default else position(*PATROL, turn_limit=limit)
    before = replace(start, turn=limit - 1)

    last = play(before, "move 0.footman.1 1,0")
    end = play(last, "move 1.footman.1 3,0")

    assert (last.turn, last.mover) == (limit, 1)
    assert end.outcome == Outcome(winners=(), how="turn-limit", rule="turn.draw")


@pytest.mark.rule("turn.draw")
def test_a_game_of_fifty_turns_ends_by_itself() -> None:
    """Switch turn_limit has its minimum. No position comes up ten times before."""
    tiles = " ".join(f"{q},0" for q in range(7))
    state = position(
        tiles, "0.footman.1@0,0 1.footman.1@6,0", turn_limit=50, repetition_limit=10
    )
    ours, theirs = cycle([1, 0]), cycle([5, 4, 3, 4, 5, 6])
    for _ in range(25):
        assert state.outcome is None
        state = play(state, f"move 0.footman.1 {next(ours)},0")
        state = play(state, f"move 1.footman.1 {next(theirs)},0")

    assert state.outcome == Outcome(winners=(), how="turn-limit", rule="turn.draw")


@pytest.mark.rule("turn.draw", "fifth.win")
def test_a_win_in_the_last_turn_is_a_win() -> None:
    start = replace(
        position(LINE, "0.footman.1@1,0 1.mage.1@2,0", turn_limit=50), turn=50
    )

    end = play(start, "skirmish 0.footman.1 1.mage.1; roll 6 1; roll 5")

    assert end.outcome is not None
    assert end.outcome.winners == (0,)


@pytest.mark.rule("turn.draw")
def test_a_game_that_is_over_admits_nothing() -> None:
    over = play(position(*PATROL), f"{TO_AND_FRO}; {TO_AND_FRO}")

    assert over.mover is None
    assert over.actions() == ()
    assert refused(over, "move 0.footman.1 1,0").rule == "turn.draw"
