"""Hazards: the tests of a unit that leaves or enters a tile."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Literal

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.hazards import (
    AnyPeril,
    Drowning,
    Losing,
    SealedHull,
    Sky,
    Slipping,
    Sticking,
    Straying,
    Void,
)
from pocket_tactics.engine.actions import Action, Roll, TestNext
from pocket_tactics.engine.cards import ClassicGround
from pocket_tactics.engine.events import Tested
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    card_of,
    ground_at,
    has_advantage,
    is_mega,
    is_tile,
    place_of_unit,
    skills,
)
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import Automatic, State, Step, Unit
from pocket_tactics.engine.structs import FrozenStruct

WHEN = "hazard.when"
ORDER = "mega.hazard-majority"

Going = Literal["out", "in", "assault", "stay"]
"""The way of a unit: leaving a tile, entering it, assaulting it, or staying on it."""

OUT: tuple[type, ...] = (Sticking, Slipping, Straying)
ENTERING: tuple[type, ...] = (Drowning, Losing, Void, Sky)
COMING: tuple[type, ...] = (*ENTERING, Slipping)


class HazardTest(FrozenStruct, frozen=True, omit_defaults=True):
    """The hazards that a unit is tested for in turn. Those *done* are not repeated.

    Kinds of hazard are those of *places*. A mega unit is tested only if more than half
    of the tiles under its *footing* are hazard tiles.
    """

    unit: str
    going: Going
    places: tuple[Hex, ...]
    footing: tuple[Hex, ...]
    done: tuple[str, ...] = ()


class Testing(Automatic, frozen=True, tag="testing"):
    """The tests of a unit for the hazards that are left."""

    test: HazardTest = field(name="ordeal")

    def run(self, state: State) -> State:
        due = list(tests_due(state, self.test))
        if not due:
            return state
        if len(due) > 1:
            return state.with_steps(ChooseTest(self.test))
        return test_of(state, self.test, due[0])


class ChooseTest(Step, frozen=True, tag="choose-test"):
    """The choice of the hazard that a mega unit is tested for first."""

    test: HazardTest = field(name="ordeal")

    def mover(self, state: State) -> int:
        return state.unit(self.test.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(TestNext, tests_due(state, self.test)))

    def apply(self, state: State, action: TestNext) -> State:
        return test_of(state, self.test, action.hazard)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(ORDER, "Choose the hazard to test next.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.test.unit}


def test_of(state: State, test: HazardTest, sort: str) -> State:
    """Test a unit for a hazard, then for the hazards that are left."""
    test = replace(test, done=(*test.done, sort))
    ground = hazard_named(state, test, sort)
    state = state.with_steps(Testing(test))
    if isinstance(ground.hazard, Sky):
        return mishap(state, test, ground)
    return state.with_steps(RollTest(test=test, sort=sort))


class RollTest(RollDice, frozen=True, kw_only=True, tag="roll-test"):
    """The roll that decides whether a hazard takes effect."""

    rule: ClassVar[str] = WHEN
    test: HazardTest = field(name="ordeal")
    sort: str
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        unit, ground = (
            state.unit(self.test.unit),
            hazard_named(state, self.test, self.sort),
        )
        hazard = ground.hazard
        assert hazard is not None
        passed = face not in fails(unit, hazard)
        at = place_of(state, self.test, self.sort)
        rule = ground.rule or WHEN
        event = Tested(rule=rule, unit=unit.id, at=at, face=face, survived=passed)
        state = state.with_events(event)
        return state if passed else mishap(state, self.test, ground)


def mishap(state: State, test: HazardTest, ground: ClassicGround) -> State:
    """Return the state after a hazard affects a unit, at home or before an assault."""
    unit = state.unit(test.unit)
    place = test.footing[0] if test.going == "assault" else place_of_unit(unit)
    befalls = dict(state.edition.mishaps)[type(ground.hazard)]
    return befalls(state, unit, place, ground.rule or WHEN)


def fails(unit: Unit, hazard: AnyPeril) -> tuple[int, ...]:
    """Return the faces on which a hazard affects a unit."""
    assert not isinstance(hazard, Sky)
    if isinstance(hazard, Void):
        skill = skills(card_of(unit)).get(hazard.skill)
        return hazard.with_skill if skill and skill.off else hazard.fails
    return hazard.fails


def hazard_named(state: State, test: HazardTest, sort: str) -> ClassicGround:
    """Return the hazard ground of a sort among those tested."""
    return ground_at(state, place_of(state, test, sort))


def place_of(state: State, test: HazardTest, sort: str) -> Hex:
    """Return the first tile of a sort among those tested."""
    grounds = ((place, ground_at(state, place)) for place in tiles_in(state, test))
    return next(place for place, ground in grounds if ground.sort == sort)


def tiles_in(state: State, test: HazardTest) -> list[Hex]:
    """Return the tiles among the places of a test."""
    return [place for place in test.places if place in state.board.by_place]


def tests_due(state: State, test: HazardTest) -> Iterator[str]:
    """Yield the sorts of ground that a unit is still tested for, each once."""
    if state.board.hazards.isdisjoint(test.places):
        return
    unit = state.unit(test.unit)
    if is_mega(unit) and not mostly_hazards(state, test):
        return
    kinds = KINDS[house_of(state).ice_assault][test.going]
    grounds = (ground_at(state, place) for place in tiles_in(state, test))
    for sort, ground in {ground.sort: ground for ground in grounds}.items():
        due = isinstance(ground.hazard, kinds) and sort not in test.done
        if due and not exempt(state, unit, ground):
            yield sort


KINDS: dict[str, dict[Going, tuple[type, ...]]] = {
    "after": {"out": OUT, "in": COMING, "assault": ENTERING, "stay": (Slipping,)},
    "before": {"out": OUT, "in": COMING, "assault": COMING, "stay": ()},
}
"""The hazards tested on each way, by the moment when Ice tests (ice.assault)."""


def mostly_hazards(state: State, test: HazardTest) -> bool:
    """Whether more than half of the tiles that count are hazard tiles."""
    tiles = [place for place in test.footing if is_tile(state, place)]
    perilous = sum(ground_at(state, place).hazard is not None for place in tiles)
    return 2 * perilous > len(tiles)


def exempt(state: State, unit: Unit, ground: ClassicGround) -> bool:
    """Whether a ground does not test a unit (hazard.exempt)."""
    hull = ability_of(unit, SealedHull)
    if hull and ground.sort in hull.on:
        return True
    if isinstance(ground.hazard, Void | Sky):
        return has_advantage(unit, ground)
    return EXEMPT[house_of(state).hazard_exempt](unit, ground)


EXEMPT: dict[str, Callable[[Unit, ClassicGround], bool]] = {
    "by-advantage": has_advantage,
    "nobody": lambda _unit, _ground: False,
}
