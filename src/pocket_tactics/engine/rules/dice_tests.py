"""Dice tests: the part that all editions share."""

from typing import Generic, TypeVar

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import Faces
from pocket_tactics.engine.state import Pending, State
from pocket_tactics.engine.structs import FrozenStruct


class Test(FrozenStruct, frozen=True, omit_defaults=True):
    """A test of a *unit* under way. Each edition defines how it is passed."""

    unit: str

    @property
    def pool(self) -> Pool:
        """The pool that is rolled."""
        raise NotImplementedError

    @property
    def needs(self) -> int:
        """The number that one die must show at least."""
        raise NotImplementedError

    @property
    def faces(self) -> Faces:
        """The dice that have been rolled."""
        return ()

    @property
    def skill(self) -> str | None:
        """The skill that is tested, in editions that have skills."""
        return None


class TestContinuation(Pending, frozen=True):
    """A step on the agenda that continues after a test."""

    def settle(self, state: State, *, passed: bool) -> State:
        """Return the state after the test."""
        raise NotImplementedError


T_co = TypeVar("T_co", bound=Test, covariant=True)
T = TypeVar("T", bound=Test)


class InTest(Pending, Generic[T_co], frozen=True):
    """A step that carries the test under way."""

    @property
    def test(self) -> T_co:
        """The test."""
        raise NotImplementedError


def open_test(state: State, kind: type[T]) -> T | None:
    """The test of a *kind* under way, if there is one."""
    for step in state.agenda:
        if isinstance(step, InTest) and isinstance(step.test, kind):
            return step.test
    return None
