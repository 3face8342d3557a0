"""Hazards: the tests of tiles that a unit moves into or invades."""

from typing import ClassVar

from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.events import Tested
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.units import ground_at
from pocket_tactics.engine.rules.fifth.winning import capture_unit, opponent
from pocket_tactics.engine.rules.outcomes import over
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State

WATER = "fifth.water"


class HazardTest(RollDice, frozen=True, kw_only=True, tag="hazard-test"):
    """The roll of one die for *unit*, which enters the tile *at*."""

    rule: ClassVar[str] = WATER
    unit: str
    at: Hex
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        ground = ground_at(state, self.at)
        assert ground.hazard is not None
        (face,) = action.faces
        rule = ground.rule or WATER
        survived = face not in ground.hazard.fails
        state = state.with_events(
            Tested(rule=rule, unit=self.unit, at=self.at, face=face, survived=survived)
        )
        return state if survived else swallow_unit(state, self.unit, rule)


def swallow_unit(state: State, unit_id: str, rule: str) -> State:
    """Defeat the unit, and end the action."""
    unit = state.unit(unit_id)
    state = capture_unit(state, unit, by=opponent(state, unit.seat), rule=rule)
    return over(state)
