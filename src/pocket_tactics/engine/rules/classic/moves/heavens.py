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
"""The lowest face on which a unit lands on the tile it chose."""


class RollLanding(RollDice, frozen=True, kw_only=True, tag="roll-landing"):
    """The roll that decides whether a unit lands on the chosen tile, or scatters."""

    rule: ClassVar[str] = RETURN
    unit: str
    to: Hex
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        lands = face >= LANDS
        event = Chanced(rule=RETURN, unit=self.unit, face=face, passed=lands)
        state = state.with_events(event)
        if not lands:
            return state.with_steps(RollDescent(unit=self.unit, to=self.to))
        assert isinstance(state.house, SecondHouse)
        unit = state.unit(self.unit)
        return LANDING[state.house.landing_hazard](state, unit, self.to)


def touch_down(state: State, unit: Unit, at: Hex) -> State:
    """Put a unit onto a tile without tests."""
    event = Moved(rule=RETURN, unit=unit.id, way=(at,))
    return with_unit_entered(state, unit, at).with_events(event)


LANDING: dict[str, Callable[[State, Unit, Hex], State]] = {
    "chosen-tile": lambda state, unit, at: come_to(state, unit, at, RETURN),
    "none": touch_down,
}
"""The effects of a landing on the chosen tile (heavens.landing)."""


class RollDescent(RollDice, frozen=True, kw_only=True, tag="roll-descent"):
    """The roll that decides where a unit lands after it missed its tile."""

    rule: ClassVar[str] = RETURN
    unit: str
    to: Hex
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        unit, at = state.unit(self.unit), self.to.step(face - 1)
        event = Drifted(rule=RETURN, unit=unit.id, face=face, at=at)
        state = state.with_events(event)
        if free(state, at):
            return touch_down(state, unit, at)
        return lose(state, Loss(unit.id, None, None, RETURN))
