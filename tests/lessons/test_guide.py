"""The guide of a first game: when it gives a tip, and how often."""

from fractions import Fraction
from itertools import islice

import pytest
from msgspec.structs import replace

from pocket_tactics.advice.hints import hint
from pocket_tactics.content import read_position
from pocket_tactics.engine.actions import Decline, Retaliate
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.files import lesson, lesson_files
from pocket_tactics.lessons.guide import Guide
from pocket_tactics.lessons.tips.tip import Choice, Tip
from pocket_tactics.notation import read_action
from tests.advice.games import hinted
from tests.fourth import position as fourth

DECISIONS = 11


def after(name: str, *line: str) -> State:
    """Return the position of a lesson after some actions."""
    state = lesson(name).start
    for text in line:
        state = state.play(read_action(text))
    return at_turn(state)


def at_turn(state: State, turn: int = 1) -> State:
    """Return a position at a turn: those of lessons are before the first."""
    return replace(state, turn=max(state.turn, turn))


def test_the_first_unit_is_to_be_brought_on() -> None:
    assert Guide().tip(after("fifth-6")) == Tip("first-unit")


def test_the_guide_objects_to_declining_to_strike_back() -> None:
    state = after("fifth-2", "skirmish 0.footman.1 1.footman.1")

    assert Guide().objection(Choice(state, Decline())) == Tip("strike-back")
    assert Guide().objection(Choice(state, Retaliate())) is None


@pytest.mark.parametrize("seed", [0, 4])
def test_the_guide_does_not_object_to_a_hint(seed: int) -> None:
    for state in islice(hinted("fifth", seed), DECISIONS):
        assert Guide().objection(Choice(state, hint(state).action)) is None


def test_the_guide_objects_to_a_bump_before_a_reroll() -> None:
    line = ("skirmish 0.cavalier.1 1.mage.1", "roll 4 3", "roll 5")
    bump = Choice(after("fifth-5", *line), read_action("bump off 4 +1"))

    assert Guide().objection(bump) == Tip("worse-change")
    assert Guide([(0, "worse-change")]).objection(bump) == Tip("reroll-first")


def test_the_guide_objects_although_it_spoke_in_that_turn() -> None:
    state = after("fifth-2", "skirmish 0.footman.1 1.footman.1")
    guide = Guide([(state.turn, "attack")])

    assert guide.objection(Choice(state, Decline())) == Tip("strike-back")


def test_the_guide_objects_once_a_turn() -> None:
    state = after("fifth-2", "skirmish 0.footman.1 1.footman.1")
    guide = Guide([(state.turn, "wades")])

    assert guide.objection(Choice(state, Decline())) is None
    assert guide.tip(state) is None


def test_the_guide_objects_once_to_an_action() -> None:
    state = after("fifth-2", "skirmish 0.footman.1 1.footman.1")
    guide = Guide()
    guide.objection(Choice(state, Decline()))

    assert guide.given == [(state.turn, "strike-back")]
    assert guide.objection(Choice(state, Decline())) is None


def test_the_guide_of_another_edition_objects_to_leaving_the_last_feature() -> None:
    units = "0.blade.1@0,0 0.blade.2@3,0 1.mace.1@1,0 1.mace.2@2,0"
    held = "0,0+village=0 0,1 1,0 2,0 3,0 4,0 5,0+village=1"
    state = at_turn(fourth(held, units, feature_control="last-occupant"))

    leaves = Choice(state, read_action("move 0.blade.1 0,1"))
    assert Guide().objection(leaves) == Tip("opens-edge", chance=Fraction(1))
    stays = Choice(state, read_action("move 0.blade.2 4,0"))
    assert Guide().objection(stays) is None


def test_units_that_wait_in_the_middle_of_a_game_are_named() -> None:
    text = lesson_files()["fifth-6"].table.position
    more = text.replace("0.archer.1;", "0.archer.1;0.archer.2;")
    state = read_position(more)
    for line in ("deploy 0.cavalier.1 -1,1", "deploy 1.footman.1 2,-2"):
        state = state.play(read_action(line))

    assert Guide().tip(at_turn(state, 9)) == Tip("waiting")
    assert Guide().tip(at_turn(state, 8)) is None


def test_an_attack_is_named() -> None:
    assert Guide().tip(after("fifth-2")) == Tip("attack")


def test_the_guide_speaks_once_a_turn() -> None:
    guide = Guide()
    guide.tip(after("fifth-2"))

    assert guide.tip(after("fifth-2")) is None


def test_a_tip_is_not_given_twice_running_and_at_most_twice() -> None:
    guide, state = Guide(), after("fifth-2")
    other = after("fifth-6")
    given = [guide.tip(at_turn(state, turn)) for turn in (1, 2)]
    assert given == [Tip("attack"), None]

    assert guide.tip(at_turn(other, 3)) == Tip("first-unit")
    assert guide.tip(at_turn(state, 4)) == Tip("attack")
    assert guide.tip(at_turn(other, 5)) == Tip("first-unit")
    assert guide.tip(at_turn(state, 6)) is None


def test_a_guide_continues_from_the_tips_that_it_is_given() -> None:
    """A page stores them, and creates a new guide at each decision."""
    state = after("fifth-2")
    turn = state.turn

    assert Guide([(turn, "attack")]).tip(state) is None
    assert Guide([(turn - 1, "attack")]).tip(state) is None
    earlier = [(turn - 2, "attack"), (turn - 1, "waiting")]
    assert Guide(earlier).tip(state) == Tip("attack")
    assert Guide([(turn - 3, "attack"), *earlier]).tip(state) is None
