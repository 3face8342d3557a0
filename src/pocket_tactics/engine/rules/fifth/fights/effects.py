"""Effects: kickers first, then the bumps and re-rolls of attacker and target."""

from collections.abc import Sequence
from itertools import chain
from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fifth.fights import (
    Bump,
    DiceAbility,
    Kicker,
    Reroll,
    When,
)
from pocket_tactics.engine.abilities.fifth.kinds import GroundAbility, UnitAbility
from pocket_tactics.engine.actions import Action, Decline, Roll, UseBump, UseReroll
from pocket_tactics.engine.dice import Faces
from pocket_tactics.engine.events import Kicked, Rerolled
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fifth.fights.bumps import BUMP, bump_die, bump_uses
from pocket_tactics.engine.rules.fifth.fights.fight import (
    Effect,
    Fight,
    FightStep,
    Side,
    again,
    next_phase,
)
from pocket_tactics.engine.rules.fifth.fights.rerolls import (
    REROLL,
    reroll_die,
    reroll_uses,
)
from pocket_tactics.engine.rules.fifth.units import card_of, ground_at
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Step

ORDER = "fifth.effects-order"
KICKER = "fifth.kicker"

Sourced = tuple[UnitAbility | GroundAbility, str]
"""An ability, and the rule id of its card."""


def gather(state: State, fight: Fight) -> State:
    """Run the phase that counts kickers and collects each side's effects."""
    for role in ("attacker", "target"):
        state, fight = gather_side(state, fight, role)
    return next_phase(state, fight)


def gather_side(state: State, fight: Fight, role: Role) -> tuple[State, Fight]:
    """Return the fight with one side's kickers and effects."""
    side = fight.side(role)
    helps = abilities_helping(state, fight, role)
    kickers = [(a, rule) for a, rule in helps if isinstance(a, Kicker)]
    events = (
        Kicked(rule=rule or KICKER, unit=side.unit, pool=a.pool, face=a.face)
        for a, rule in kickers
    )
    side = replace(
        side,
        off_kickers=tuple(a.face for a, _ in kickers if a.pool == "off"),
        defence_kickers=tuple(a.face for a, _ in kickers if a.pool == "def"),
        effects=tuple(
            Effect(a, rule or GENERAL[type(a)])
            for a, rule in helps
            if isinstance(a, Bump | Reroll)
        ),
    )
    return state.with_events(*events), fight.with_side(role, side)


GENERAL: dict[type[DiceAbility], str] = {Bump: BUMP, Reroll: REROLL}


def abilities_helping(
    state: State, fight: Fight, role: Role
) -> list[tuple[DiceAbility, str]]:
    """Return the dice abilities of a side in this fight, with their rules."""
    other: Role = "target" if role == "attacker" else "attacker"
    foe = state.unit(fight.side(other).unit)
    rolled = [pool for who, pool in fight.pools if who == role]
    return [
        (ability, rule)
        for ability, rule in sources(state, fight, role)
        if isinstance(ability, DiceAbility)
        and ability.pool in rolled
        and ability.when in parts(fight, role)
        and (ability.against is None or ability.against in foe.card.types)
    ]


def sources(state: State, fight: Fight, role: Role) -> list[Sourced]:
    """Return the abilities of a unit, and of its tile (fifth.invade)."""
    unit = state.unit(fight.side(role).unit)
    assert unit.at is not None
    own: list[Sourced] = [(a, unit.card.rule) for a in card_of(unit).abilities]
    if fight.invading and role == "attacker":
        return own
    ground = ground_at(state, unit.at)
    return own + [(ability, ground.rule) for ability in ground.abilities]


def parts(fight: Fight, role: Role) -> tuple[When, ...]:
    """Return the roles that a side has in a fight."""
    if role == "attacker":
        return ("always", "attacking")
    if fight.retaliates:
        return ("always", "defending", "retaliating")
    return ("always", "defending")


def attackers_effects(state: State, fight: Fight) -> State:
    """Run the phase of the attacker's bumps and re-rolls."""
    return offer_effects(state, fight, "attacker")


def targets_effects(state: State, fight: Fight) -> State:
    """Run the phase of the target's bumps and re-rolls."""
    return offer_effects(state, fight, "target")


def offer_effects(state: State, fight: Fight, role: Role) -> State:
    """Ask a side to use an effect, as long as one could change a die."""
    if uses(fight, role):
        return state.with_steps(UseEffects(fight, role))
    return next_phase(state, fight)


def uses(fight: Fight, role: Role) -> tuple[UseBump | UseReroll, ...]:
    """Return every different way to use one effect."""
    side = fight.side(role)
    found = (uses_of(side, effect.ability) for effect in side.effects)
    return tuple(dict.fromkeys(chain.from_iterable(found)))


def uses_of(side: Side, ability: Bump | Reroll) -> Sequence[UseBump | UseReroll]:
    """The ways to use one bump or re-roll."""
    if isinstance(ability, Bump):
        return bump_uses(side, ability)
    return reroll_uses(side, ability)


class UseEffects(FightStep, Step, frozen=True, tag="use-effects"):
    """The choice of a player to use one bump or re-roll, or to stop."""

    uses_effects: ClassVar[bool] = True

    fight: Fight
    role: Role

    def waits_in(self) -> tuple[object, ...]:
        return (attackers_effects, targets_effects)

    def mover(self, state: State) -> int:
        return state.unit(self.fight.side(self.role).unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*uses(self.fight, self.role), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, UseBump):
            fight, rule = spend_effect(self, action)
            return again(*bump_die(state, fight, self.role, action, rule))
        if isinstance(action, UseReroll):
            return take_up_die(state, self, action)
        return next_phase(state, self.fight)

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, UseBump):
            return Refusal(BUMP, "You have no such bump, or no such die below 6.")
        if isinstance(action, UseReroll):
            return Refusal(REROLL, "You have no such re-roll, or no such die.")
        return Refusal(ORDER, "Use a bump or re-roll, or decline.")


def take_up_die(state: State, step: UseEffects, action: UseReroll) -> State:
    """Start the re-roll of a die."""
    fight, rule = spend_effect(step, action)
    return state.with_steps(
        RollDieAgain(
            fight=fight,
            role=step.role,
            pool=action.pool,
            face=action.face,
            source=rule,
        )
    )


def spend_effect(step: UseEffects, action: UseBump | UseReroll) -> tuple[Fight, str]:
    """Return the fight without the effect that *action* uses, and the effect's rule."""
    side = step.fight.side(step.role)
    index, rule = next(
        (index, effect.rule)
        for index, effect in enumerate(side.effects)
        if action in uses_of(side, effect.ability)
    )
    effects = side.effects[:index] + side.effects[index + 1 :]
    return step.fight.with_side(step.role, replace(side, effects=effects)), rule


class RollDieAgain(FightStep, RollDice, frozen=True, kw_only=True, tag="roll-again"):
    """The re-roll of one die of a pool. Its bump, if it had one, is lost."""

    rule: ClassVar[str] = REROLL
    fight: Fight
    role: Role
    pool: Pool
    face: int
    source: str
    size: int = 1

    def waits_in(self) -> tuple[object, ...]:
        return (attackers_effects, targets_effects)

    def in_air(self, role: Role, pool: Pool) -> Faces:
        return (self.face,) if (role, pool) == (self.role, self.pool) else ()

    def apply(self, state: State, action: Roll) -> State:
        (to,) = action.faces
        event = Rerolled(
            rule=self.source,
            unit=self.fight.side(self.role).unit,
            pool=self.pool,
            face=self.face,
            to=to,
        )
        return again(*reroll_die(state, self.fight, self.role, event))
