"""The way from the Heavens back to the map (heavens.return)."""

from collections.abc import Callable
from typing import ClassVar

from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.events import Chanced, Drifted, Moved
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.footprints import with_unit_entered
from pocket_tactics.engine.rules.classic.house import SecondHouse
from pocket_tactics.engine.rules.classic.losses.losses import Loss, lose
from pocket_tactics.engine.rules.classic.moves.random_moves import come_to
from pocket_tactics.engine.rules.classic.units import free
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Unit

RETURN = "heavens.return"
LANDS = 4
"""The lowest face that lands a unit where it wants to."""


class RollLanding(RollDice, frozen=True, kw_only=True, tag="roll-landing"):
    """Chance says whether a unit lands on the tile chosen, or scatters from it."""

    rule: ClassVar[str] = RETURN
    unit: str
    to: Hex
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        lands = face >= LANDS
        told = Chanced(rule=RETURN, unit=self.unit, face=face, passed=lands)
        state = state.with_events(told)
        if not lands:
            return state.with_steps(RollDescent(unit=self.unit, to=self.to))
        assert isinstance(state.house, SecondHouse)
        unit = state.unit(self.unit)
        return LANDING[state.house.landing_hazard](state, unit, self.to)


def touch_down(state: State, unit: Unit, at: Hex) -> State:
    """A unit stands on a tile, and nothing is tested."""
    told = Moved(rule=RETURN, unit=unit.id, way=(at,))
    return with_unit_entered(state, unit, at).with_events(told)


LANDING: dict[str, Callable[[State, Unit, Hex], State]] = {
    "chosen-tile": lambda state, unit, at: come_to(state, unit, at, RETURN),
    "none": touch_down,
}
"""What a unit that lands where it wants to does there (heavens.landing)."""


class RollDescent(RollDice, frozen=True, kw_only=True, tag="roll-descent"):
    """Chance says where a unit comes down that missed its tile."""

    rule: ClassVar[str] = RETURN
    unit: str
    to: Hex
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        unit, at = state.unit(self.unit), self.to.step(face - 1)
        told = Drifted(rule=RETURN, unit=unit.id, face=face, at=at)
        state = state.with_events(told)
        if free(state, at):
            return touch_down(state, unit, at)
        return lose(state, Loss(unit.id, None, None, RETURN))
