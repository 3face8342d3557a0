"""Skill tests: the dice of a skill on the card, against a number (test.skill)."""

from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.dice import Faces
from pocket_tactics.engine.events import Judged, Kicked, Rolled
from pocket_tactics.engine.rules import dice_tests
from pocket_tactics.engine.rules.classic.units import card_of, kicker_of, skills
from pocket_tactics.engine.rules.dice_tests import InTest, TestContinuation
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State

TEST = "test.skill"


class Test(dice_tests.Test, frozen=True):
    """A test of a unit: one die of the pool must show the number it *needs* or more."""

    skill: str
    pool: Pool
    needs: int


def begin_test(state: State, test: Test, sequel: TestContinuation) -> State:
    """Start a test of a unit. Without dice the kicker decides (kicker.alone)."""
    state = state.with_steps(sequel)
    if size := dice_for(state, test):
        return state.with_steps(RollSkill(test=test, size=size))
    return end_test(state, test, ())


def dice_for(state: State, test: Test) -> int:
    """Return the number of dice that a test rolls."""
    skill = skills(card_of(state.unit(test.unit)))[test.skill]
    return skill.off if test.pool == "off" else skill.defence


class RollSkill(InTest[Test], RollDice, frozen=True, kw_only=True, tag="roll-skill"):
    """The roll of the dice of a skill test."""

    rule: ClassVar[str] = TEST
    test: Test

    def apply(self, state: State, action: Roll) -> State:
        unit, pool = self.test.unit, self.test.pool
        event = Rolled(rule=TEST, unit=unit, pool=pool, faces=action.faces)
        return end_test(state.with_events(event), self.test, action.faces)


def end_test(state: State, test: Test, faces: Faces) -> State:
    """End a test, and continue with the step that waited for it."""
    unit = state.unit(test.unit)
    kicker = kicker_of(state, unit, test.skill, test.pool)
    if kicker:
        event = Kicked(rule="kicker", unit=unit.id, pool=test.pool, face=kicker)
        state = state.with_events(event)
    passed = max(*faces, kicker, 0) >= test.needs
    judgement = Judged(
        rule=TEST, unit=unit.id, pool=test.pool, needs=test.needs, passed=passed
    )
    sequel, agenda = state.agenda[0], state.agenda[1:]
    assert isinstance(sequel, TestContinuation)
    return sequel.settle(
        replace(state, agenda=agenda).with_events(judgement), passed=passed
    )
