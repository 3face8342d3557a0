"""The dice of a fight: every pool is rolled, and the results are counted."""

from typing import ClassVar

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.dice import COMPARISONS, wins
from pocket_tactics.engine.events import Compared, Rolled
from pocket_tactics.engine.rules.fifth.fights.fight import (
    Fight,
    FightStep,
    again,
    next_phase,
)
from pocket_tactics.engine.rules.fifth.house import house_of
from pocket_tactics.engine.rules.fifth.units import card_of, only_at
from pocket_tactics.engine.rules.fifth.winning import capture_unit
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Unit

COMPARE = "fifth.compare"
STATS = "fifth.stats"


def roll_pools(state: State, fight: Fight) -> State:
    """Run the phase that rolls every pool of the fight in turn."""
    for role, pool in fight.pools:
        if not fight.side(role).rolled(pool):
            return roll_pool(state, fight, role, pool)
    return next_phase(state, fight)


def roll_pool(state: State, fight: Fight, role: Role, pool: Pool) -> State:
    """Ask for the roll of one pool. A pool without dice needs no roll."""
    size = dice_of(state.unit(fight.side(role).unit), pool)
    if size == 0:
        return again(state, with_dice_rolled(fight, role, pool, Roll(())))
    return state.with_steps(RollPool(fight=fight, role=role, pool=pool, size=size))


def dice_of(unit: Unit, pool: Pool) -> int:
    """Return the number of dice of a unit. An ability may bind OFF to a distance."""
    if pool == "def":
        return card_of(unit).defence
    bound = only_at(unit)
    return bound.off if bound else card_of(unit).off


def with_dice_rolled(fight: Fight, role: Role, pool: Pool, roll: Roll) -> Fight:
    """Return the fight with the rolled dice of one pool."""
    return fight.with_side(role, fight.side(role).with_pool(pool, roll.faces))


class RollPool(FightStep, RollDice, frozen=True, kw_only=True, tag="roll-pool"):
    """The roll of one pool of a fight."""

    rule: ClassVar[str] = STATS
    fight: Fight
    role: Role
    pool: Pool

    def waits_in(self) -> tuple[object, ...]:
        return (roll_pools,)

    def apply(self, state: State, action: Roll) -> State:
        unit = self.fight.side(self.role).unit
        event = Rolled(rule=STATS, unit=unit, pool=self.pool, faces=action.faces)
        return again(
            state.with_events(event),
            with_dice_rolled(self.fight, self.role, self.pool, action),
        )


def compare(state: State, fight: Fight) -> State:
    """Run the phase that compares results. The defeated are captured."""
    attacker, target = state.unit(fight.attacker.unit), state.unit(fight.target.unit)
    blows = [strike_result(state, fight, "attacker", "target")]
    if fight.retaliates:
        blows.append(strike_result(state, fight, "target", "attacker"))
    state = state.with_events(*blows)
    if blows[0].succeeded:
        state = capture_unit(state, target, by=attacker.seat, rule=COMPARE)
    if blows[-1].succeeded and fight.retaliates:
        state = capture_unit(state, attacker, by=target.seat, rule=COMPARE)
    return next_phase(state, fight)


def strike_result(state: State, fight: Fight, by: Role, on: Role) -> Compared:
    """Return the result of one side's OFF dice against the other side's DEF dice."""
    strike, guard = fight.side(by).results("off"), fight.side(on).results("def")
    deciding = COMPARISONS[house_of(state).fifth_comparison](strike, guard)
    return Compared(
        rule=COMPARE,
        unit=fight.side(by).unit,
        target=fight.side(on).unit,
        strike=strike,
        guard=guard,
        ours=deciding[0],
        theirs=deciding[1],
        succeeded=wins(deciding),
    )
