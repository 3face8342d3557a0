"""Re-rolls of whole pools, once in an assault (fourth.fury, fourth.thick-hide)."""

from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions import Action, Roll, RollAnew
from pocket_tactics.engine.dice import Faces
from pocket_tactics.engine.events import Rolled
from pocket_tactics.engine.rules.fights import ROLES, Role
from pocket_tactics.engine.rules.fourth.dice_abilities import ANEW, anew_pools
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, FightStep
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Unit


def roll_anew(state: State, fight: Fight) -> State:
    """Run the phase in which whole pools may be re-rolled."""
    return round_of(RollingAnew, state, fight)


class RollingAnew(Reaction, frozen=True, tag="rolling-anew"):
    """The choice to re-roll all dice of a unit's pool."""

    def waits_in(self) -> tuple[object, ...]:
        return (roll_anew,)

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        return tuple(
            RollAnew(side.unit, pool)
            for side in map(fight.side, ROLES)
            if state.unit(side.unit).seat == seat
            for pool in may_roll_anew(fight, state.unit(side.unit))
            if side.pool(pool)
        )

    def apply_use(self, state: State, action: RollAnew) -> State:
        fight = self.fight.with_spent(anew(action.unit, action.pool))
        size = len(fight.side(fight.role_of(action.unit)).pool(action.pool))
        step = replace(self, fight=fight)
        return state.with_steps(
            RollPoolAgain(asked=step, unit=action.unit, pool=action.pool, size=size)
        )


def may_roll_anew(fight: Fight, unit: Unit) -> list[Pool]:
    """Return the pools that a unit may still re-roll as a whole in an assault."""
    return [pool for pool in anew_pools(unit) if anew(unit.id, pool) not in fight.used]


def anew(unit: str, pool: Pool) -> str:
    """Return the note that a unit has re-rolled a pool."""
    return f"{unit}:anew:{pool}"


class RollPoolAgain(FightStep, RollDice, frozen=True, kw_only=True, tag="cast-anew"):
    """The re-roll of a whole pool."""

    rule: ClassVar[str] = "fourth.assault-order"
    asked: RollingAnew
    unit: str
    pool: Pool

    def waits_in(self) -> tuple[object, ...]:
        return (roll_anew,)

    @property
    def fight(self) -> Fight:
        """The assault."""
        return self.asked.fight

    def in_air(self, role: Role, pool: Pool) -> Faces:
        side = self.fight.side(role)
        ours = (side.unit, pool) == (self.unit, self.pool)
        return side.pool(pool) if ours else ()

    def apply(self, state: State, action: Roll) -> State:
        role = self.fight.role_of(self.unit)
        side = self.fight.side(role).with_pool(self.pool, action.faces)
        event = Rolled(
            rule=ANEW[self.pool], unit=self.unit, pool=self.pool, faces=action.faces
        )
        return self.asked.onward(
            state.with_events(event), self.fight.with_side(role, side)
        )
