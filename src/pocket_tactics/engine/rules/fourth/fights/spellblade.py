"""The spellblade: a bump whose pool its player chooses after the roll."""

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.fights import Spellblade
from pocket_tactics.engine.actions import Action, Temper
from pocket_tactics.engine.events import Tempered
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fights import POOLS
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, FightStep, next_phase
from pocket_tactics.engine.rules.fourth.units import ability_of, card_of
from pocket_tactics.engine.state import State, Step

SPELLBLADE = "fourth.spellblade"


def temper(state: State, fight: Fight) -> State:
    """Run the phase in which an assaulting unit's player chooses the pool of a bump."""
    pools = pools_to_temper(state, fight)
    if len(pools) > 1:
        return state.with_steps(Tempering(fight))
    return next_phase(state, with_pool_chosen(fight, pools[0]) if pools else fight)


def pools_to_temper(state: State, fight: Fight) -> list[Pool]:
    """Return the pools that the attacker may choose for a bump."""
    if spellblade_of(state, fight) is None:
        return []
    return [pool for pool in POOLS if fight.attacker.pool(pool)]


def spellblade_of(state: State, fight: Fight) -> Spellblade | None:
    """Return the attacker's bump whose pool is not chosen yet, if it has one."""
    blade = ability_of(state.unit(fight.attacker.unit), Spellblade)
    if blade is None or fight.attacker.tempered:
        return None
    types = card_of(state.unit(fight.target.unit)).types
    return None if set(blade.spares) & set(types) else blade


def with_pool_chosen(fight: Fight, pool: Pool) -> Fight:
    """Return the assault with the chosen pool."""
    return replace(fight, attacker=replace(fight.attacker, tempered=pool))


class Tempering(FightStep, Step, frozen=True, tag="tempering"):
    """The assaulting player's choice of the pool of a bump."""

    fight: Fight = field(name="clash")

    def waits_in(self) -> tuple[object, ...]:
        return (temper,)

    def mover(self, state: State) -> int:
        return state.unit(self.fight.attacker.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(Temper, pools_to_temper(state, self.fight)))

    def apply(self, state: State, action: Temper) -> State:
        unit = state.unit(self.fight.attacker.unit)
        blade = ability_of(unit, Spellblade)
        assert blade is not None
        event = Tempered(rule=SPELLBLADE, unit=unit.id, pool=action.pool, bump=blade.by)
        return next_phase(
            state.with_events(event), with_pool_chosen(self.fight, action.pool)
        )

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(SPELLBLADE, "Choose OFF or DEF for the bump.")
