"""Tests of OFF or DEF: dice against a number, and the abilities that change them."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.fights import TwistFate
from pocket_tactics.engine.actions import Action, Roll, RollAnew, TwistDie, UseBump
from pocket_tactics.engine.dice import Faces, raised_face, sort_faces, without_die
from pocket_tactics.engine.events import Bumped, Judged, Rerolled, Rolled
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules import dice_tests
from pocket_tactics.engine.rules.dice_tests import InTest, TestContinuation
from pocket_tactics.engine.rules.fourth.dice_abilities import (
    ANEW,
    UnusedBump,
    anew_pools,
    bumpable,
    printed_bumps,
)
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    beside,
    card_of,
    place_of_unit,
    seats_after,
)
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.rules.rounds import MayDecline
from pocket_tactics.engine.state import State, Unit

TEST = "fourth.test"
TWIST = "fourth.twist-fate"
BUMP = "fourth.bump"


class Test(dice_tests.Test, frozen=True, omit_defaults=True):
    """A test under way. One die of the pool must show the number it *needs* or more.

    *faces* are the dice rolled, *used* the abilities used on them.
    """

    pool: Pool
    needs: int
    rule: str
    faces: Faces = ()
    used: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether one die shows the number or more."""
        return any(face >= self.needs for face in self.faces)


class TestStep(InTest[Test], frozen=True):
    """A step of a test of the fourth edition."""


def begin_test(state: State, test: Test, sequel: TestContinuation) -> State:
    """Start the test of a unit. Without dice it fails at once."""
    state = state.with_steps(sequel)
    size = dice_for(state.unit(test.unit), test.pool)
    return (
        state.with_steps(RollTest(test=test, size=size))
        if size
        else end_test(state, test)
    )


def dice_for(unit: Unit, pool: Pool) -> int:
    """Return the number of dice that a unit rolls in a test."""
    return card_of(unit).off if pool == "off" else card_of(unit).defence


def end_test(state: State, test: Test) -> State:
    """End the test, and continue with the step that waited for it."""
    event = Judged(
        rule=test.rule,
        unit=test.unit,
        pool=test.pool,
        needs=test.needs,
        passed=test.passed,
    )
    sequel, agenda = state.agenda[0], state.agenda[1:]
    assert isinstance(sequel, TestContinuation)
    return sequel.settle(
        replace(state, agenda=agenda).with_events(event), passed=test.passed
    )


class RollTest(TestStep, RollDice, frozen=True, kw_only=True, tag="roll-trial"):
    """The roll of all dice of a test, or their re-roll by the *source*."""

    rule: ClassVar[str] = TEST
    test: Test = field(name="trial")
    source: str = TEST

    def apply(self, state: State, action: Roll) -> State:
        event = Rolled(
            rule=self.source,
            unit=self.test.unit,
            pool=self.test.pool,
            faces=action.faces,
        )
        return ask_to_refine(
            state.with_events(event), replace(self.test, faces=action.faces)
        )


def ask_to_refine(state: State, test: Test, after: int | None = None) -> State:
    """Ask each player who may still change the dice of a test, then judge it.

    The players are asked in turn, starting after the seat *after*.
    """
    for kind in REFINEMENTS:
        for seat in seats_after(state, after):
            asked = f"{kind.__struct_config__.tag}:{seat}"
            if asked not in test.used and kind.options(state, test, seat):
                return state.with_steps(kind(test, seat))
    return end_test(state, test)


class Refining(TestStep, MayDecline, frozen=True):
    """The choice of a player to use one ability on the dice of a test."""

    test: Test = field(name="trial")
    seat: int

    @classmethod
    def options(cls, state: State, test: Test, seat: int) -> tuple[Action, ...]:
        """Return the actions that a player may use."""
        raise NotImplementedError

    def mover(self, state: State) -> int:
        return self.seat

    def usable(self, state: State) -> tuple[Action, ...]:
        return self.options(state, self.test, self.seat)

    def declined_now(self, state: State) -> State:
        asked = f"{self.__struct_config__.tag}:{self.seat}"
        return ask_to_refine(state, with_use_noted(self.test, asked), self.seat)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(TEST, "Change the dice of the test, or decline.")


def with_use_noted(test: Test, ability: str) -> Test:
    """Return the test with an ability noted as used or declined."""
    return replace(test, used=(*test.used, ability))


class RerollingTest(Refining, frozen=True, tag="rolling-trial-anew"):
    """The choice of the tested unit's player to re-roll all its dice."""

    @classmethod
    def options(cls, state: State, test: Test, seat: int) -> tuple[Action, ...]:
        unit = state.unit(test.unit)
        able = unit.seat == seat and test.pool in anew_pools(unit)
        return (
            (RollAnew(unit.id, test.pool),) if able and "anew" not in test.used else ()
        )

    def apply_use(self, state: State, action: RollAnew) -> State:
        test = with_use_noted(self.test, "anew")
        size, source = len(test.faces), ANEW[action.pool]
        return state.with_steps(RollTest(test=test, source=source, size=size))


class TwistingTest(Refining, frozen=True, tag="twisting-trial"):
    """The choice of an adjacent unit's player to have one die re-rolled."""

    @classmethod
    def options(cls, state: State, test: Test, seat: int) -> tuple[Action, ...]:
        return tuple(
            TwistDie(unit.id, test.unit, test.pool, face)
            for unit in beside(state, place_of_unit(state.unit(test.unit)))
            if unit.seat == seat
            and ability_of(unit, TwistFate)
            and unit.id not in test.used
            for face in dict.fromkeys(test.faces)
        )

    def apply_use(self, state: State, action: TwistDie) -> State:
        test = with_use_noted(self.test, action.unit)
        return state.with_steps(
            RollTestDieAgain(test=test, face=action.face, seat=self.seat)
        )


class RollTestDieAgain(
    TestStep, RollDice, frozen=True, kw_only=True, tag="roll-trial-die"
):
    """The re-roll of one die of a test."""

    rule: ClassVar[str] = TWIST
    test: Test = field(name="trial")
    face: int
    seat: int
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (to,) = action.faces
        faces = sort_faces(*without_die(self.test.faces, self.face), to)
        event = Rerolled(
            rule=TWIST,
            unit=self.test.unit,
            pool=self.test.pool,
            face=self.face,
            to=to,
        )
        test = replace(self.test, faces=faces)
        return ask_to_refine(state.with_events(event), test, self.seat)


class BumpingTest(Refining, frozen=True, tag="bumping-trial"):
    """The choice to use a bump of the tested unit's card, by a house rule."""

    @classmethod
    def options(cls, state: State, test: Test, seat: int) -> tuple[Action, ...]:
        if state.unit(test.unit).seat != seat:
            return ()
        return tuple(
            dict.fromkeys(
                UseBump(test.pool, face, boost.by)
                for boost in bumps_left(state, test)
                for face in test.faces
                if raised_face(face, boost.by) != face
            )
        )

    def apply_use(self, state: State, action: UseBump) -> State:
        boosts = bumps_left(state, self.test)
        boost = next(boost for boost in boosts if boost.by == action.by)
        test = with_use_noted(self.test, f"bump:{boost.pool}")
        to = raised_face(action.face, action.by)
        faces = sort_faces(*without_die(test.faces, action.face), to)
        event = Bumped(
            rule=BUMP, unit=test.unit, pool=test.pool, face=action.face, to=to
        )
        return ask_to_refine(state.with_events(event), replace(test, faces=faces))


def bumps_left(state: State, test: Test) -> list[UnusedBump]:
    """Return the bumps of a card that may still be used on the dice of a test."""
    house = house_of(state)
    return [
        boost
        for boost in BUMPS_IN_TESTS[house.bumps_in_tests](state.unit(test.unit))
        if test.pool in bumpable(state, boost) and f"bump:{boost.pool}" not in test.used
    ]


BUMPS_IN_TESTS: dict[str, Callable[[Unit], Iterable[UnusedBump]]] = {
    "no": lambda _: (),
    "yes": printed_bumps,
}
"""The bumps that may be used in a test."""

REFINEMENTS: tuple[type[Refining], ...] = (
    RerollingTest,
    TwistingTest,
    BumpingTest,
)
"""The steps that may change the dice of a test, in order."""
