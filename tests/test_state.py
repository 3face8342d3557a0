"""Properties of positions that players and searches rely on."""

import pickle
from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.actions import Move, Pass, Roll
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import Automatic, NoOddsError, Outcome, Step
from tests.conftest import opening, play, position

START = position("0,0 1,0 2,0", "0.footman.1@0,0 1.footman.1@2,0")
Ask = Callable[[Step], object]


def test_a_position_stays_as_it_is_when_it_is_played() -> None:
    before = (START.units, START.agenda, START.actions())

    after = play(START, "move 0.footman.1 1,0")

    assert (START.units, START.agenda, START.actions()) == before
    assert after != START


def test_equal_lines_lead_to_equal_positions() -> None:
    """The positions have equal hashes, so that a search can store them in a set."""
    one, other = (play(START, "move 0.footman.1 1,0") for _ in range(2))

    assert one == other
    assert hash(one) == hash(other)
    assert len({START, one, other}) == 2


def test_chance_has_exact_odds() -> None:
    """Every face of one die has a chance of one in six."""
    odds = opening().odds()

    assert odds == {Roll((face,)): Fraction(1, 6) for face in range(1, 7)}


def test_players_have_no_odds() -> None:
    with pytest.raises(NoOddsError, match="Only chance has odds"):
        START.odds()


def test_a_game_that_is_over_has_no_odds() -> None:
    over = replace(START, outcome=Outcome((0,), "defeated", "fifth.win"))

    with pytest.raises(NoOddsError, match="Only chance has odds"):
        over.odds()


def test_a_number_is_refused_as_an_action() -> None:
    with pytest.raises(
        TypeError, match="expected an action, got 6; `read_action` parses"
    ):
        START.play(6)  # type: ignore[arg-type]


def test_an_automatic_step_must_define_its_run() -> None:
    with pytest.raises(NotImplementedError):
        Automatic().run(START)


@pytest.mark.parametrize(
    "ask",
    [
        lambda step: step.mover(START),
        lambda step: step.actions(START),
        lambda step: step.apply(START, Pass()),
        lambda step: step.refusal(START, Pass()),
    ],
)
def test_every_kind_of_step_answers_for_itself(ask: Ask) -> None:
    with pytest.raises(NotImplementedError):
        ask(Step())


def test_a_friend_is_of_the_same_team() -> None:
    assert START.friendly(0, 0)
    assert not START.friendly(0, 1)


def test_events_are_returned_once_and_not_stored() -> None:
    """The position does not keep the log of a resolved action."""
    state, happened = START.resolve(START.actions()[0])

    assert happened
    assert state.log == ()
    assert START.play(START.actions()[0]) == state


def test_a_roll_of_the_dice_leads_to_no_place() -> None:
    start = opening()

    assert start.step.leads_to(start, Roll((6,))) is None


def test_a_text_plays_the_action_that_it_stands_for() -> None:
    action = Move("0.footman.1", Hex(1, 0))

    assert START.play("move F 1,0") == START.play(str(action)) == START.play(action)


def test_the_names_of_a_position_leave_out_those_that_only_explain() -> None:
    names = dir(START)

    assert {"actions", "seat", "turn"} <= set(names)
    assert not {"legal_moves", "number"} & set(names)
    assert "speed" not in dir(START.units[0])


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("legal_moves", "use `state.actions()`"),
        ("push", "use `state = state.play(action)`"),
        ("is_game_over", "use `state.outcome is not None`"),
        ("legal_actions", "use `state.actions()`"),
    ],
)
def test_a_name_of_another_library_is_explained(name: str, hint: str) -> None:
    with pytest.raises(AttributeError) as caught:
        getattr(START, name)

    assert hint in str(caught.value)
    assert not hasattr(START, name)


def test_an_unknown_name_is_refused_without_a_hint() -> None:
    with pytest.raises(
        AttributeError, match=r"^'State' object has no attribute 'pawn'"
    ):
        START.pawn  # type: ignore[attr-defined]  # noqa: B018


def test_attributes_of_the_card_are_not_on_the_unit() -> None:
    with pytest.raises(AttributeError, match=r"use `unit\.card\.speed`"):
        START.units[0].speed  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize(
    ("value", "former", "new"),
    [
        (START, "number", "turn"),
        (START, "tell", "with_events"),
        (START, "then", "with_steps"),
        (START.board, "ways", "neighbours"),
        (START.board, "fringe", "frontier"),
        (START.board.tiles[0], "keeper", "owner"),
        (START.edition, "forms", "turn_options"),
        (START.edition, "recurrence", "repetition_key"),
        (START.edition, "aimed", "intended_attacks"),
        (START.edition, "ways", "movements"),
    ],
)
def test_a_former_name_works_for_a_release_and_warns(
    value: object, former: str, new: str
) -> None:
    with pytest.warns(DeprecationWarning, match=f"is now called .*{new}"):
        found = getattr(value, former)

    assert found == getattr(value, new)


def test_the_refusal_of_an_action_can_be_pickled() -> None:
    """A worker process raises it in the server."""
    with pytest.raises(IllegalActionError) as raised:
        opening().play(Move("0.nobody.1", Hex(0, 0)))

    copy = pickle.loads(pickle.dumps(raised.value))  # noqa: S301 - its own pickle

    assert copy.refusal == raised.value.refusal
    assert str(copy) == str(raised.value)
