"""Re-rolls that cards give: first those of enemy dice, then the round of abilities."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    Duel,
    Stubborn,
    TwistFate,
)
from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions import Action, DuelDie, RollAnew, TwistDie, UseReroll
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    Phase,
    ground_of,
    hostile,
    seat_of,
    touch,
    where,
)
from pocket_tactics.engine.rules.classic.fights.rounds import (
    Turn,
    dice_of,
    out,
    roll_again,
    round_of,
)
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    ability_of,
    on_map,
    rule_of_card,
)
from pocket_tactics.engine.rules.fights import ROLES, Role, other
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State, Unit

STUBBORN = "stubborn"


def force_rerolls(state: State, fight: Fight) -> State:
    """Run the phase in which a duellist may have an enemy's die re-rolled."""
    return round_of(Duelling, state, fight)


class Duelling(Turn, frozen=True, tag="duelling"):
    """The choice of an enemy's die to re-roll, if the enemy has no assists."""

    @classmethod
    def phase(cls) -> Phase:
        return force_rerolls

    @classmethod
    def options(cls, state: State, fight: Fight, role: Role) -> Iterator[Action]:
        if may_duel(state, fight, role):
            for pool, face in dice_of(fight.side(other(role))):
                yield DuelDie(fight.side(role).unit, pool, face)

    def apply_use(self, state: State, action: DuelDie) -> State:
        foe, source = other(self.fight.turn), rule_of_card(state.unit(action.unit))
        lifted = (action.face,)
        return state.with_steps(
            roll_again(out(self.fight), foe, action.pool, lifted, source)
        )


def may_duel(state: State, fight: Fight, role: Role) -> bool:
    """Whether one side is a duellist whose enemy has no assists."""
    side, foe = fight.side(role), fight.side(other(role))
    if fight.on_base or foe.assists or foe.backing:
        return False
    duels = abilities_of(state.unit(side.unit), Duel)
    return any(duel.skill == side.skill for duel in duels) and hostile(state, fight)


def ability_round(state: State, fight: Fight) -> State:
    """Run the phase of the re-rolls that abilities give."""
    return round_of(AbilityTurn, state, fight)


class AbilityTurn(Turn, frozen=True, tag="ability-turn"):
    """The turn of one side to use a re-roll of an ability."""

    @classmethod
    def phase(cls) -> Phase:
        return ability_round

    @classmethod
    def options(cls, state: State, fight: Fight, role: Role) -> Iterator[Action]:
        side = fight.side(role)
        if base_seat(side.unit) is None:
            yield from anew(state, fight, role)
            yield from stubborn(state, fight, role)
        yield from twists(state, fight, seat_of(state, side))

    def apply_use(self, state: State, action: RollAnew | UseReroll | TwistDie) -> State:
        if isinstance(action, TwistDie):
            return self.twist_die(state, action)
        unit, pool = self.side.unit, action.pool
        spent, lifted = str(pool), self.side.pool(pool)
        if isinstance(action, UseReroll):
            spent, lifted = STUBBORN, (action.face,)
        fight, source = (
            self.fight.with_spent(unit, spent),
            rule_of_card(state.unit(unit)),
        )
        return state.with_steps(roll_again(fight, fight.turn, pool, lifted, source))

    def twist_die(self, state: State, action: TwistDie) -> State:
        """Return the state in which a die of another unit is about to be re-rolled."""
        fight = replace(self.fight, used=(*self.fight.used, action.unit))
        role, source = fight.role_of(action.of), rule_of_card(state.unit(action.unit))
        return state.with_steps(
            roll_again(fight, role, action.pool, (action.face,), source)
        )


def anew(state: State, fight: Fight, role: Role) -> Iterator[RollAnew]:
    """Yield the pools that a unit may re-roll as a whole."""
    side = fight.side(role)
    for pool in may_roll_anew(state, fight, role):
        if side.pool(pool):
            yield RollAnew(side.unit, pool)


def may_roll_anew(state: State, fight: Fight, role: Role) -> list[Pool]:
    """Return the pools that a unit in the fight may still re-roll as a whole."""
    unit = state.unit(fight.side(role).unit)
    pools = (ability.pool for ability in abilities_of(unit, Anew))
    return [pool for pool in pools if fight.unspent(unit.id, pool)]


def stubborn(state: State, fight: Fight, role: Role) -> Iterator[UseReroll]:
    """Yield the dice that a stubborn unit may re-roll if assaulted at close range."""
    if is_stubborn(state, fight, role):
        for pool, face in dice_of(fight.side(role)):
            yield UseReroll(pool, face)


def is_stubborn(state: State, fight: Fight, role: Role) -> bool:
    """Whether a stubborn unit may still re-roll a die in this assault."""
    unit = state.unit(fight.side(role).unit)
    return (
        role == "target"
        and ability_of(unit, Stubborn) is not None
        and fight.unspent(unit.id, STUBBORN)
        and touch(ground_of(state, fight, "attacker"), where(state, fight, unit))
    )


def twists(state: State, fight: Fight, seat: int) -> Iterator[TwistDie]:
    """Yield the dice next to a player's Mages that they may have re-rolled."""
    for mage, roles in twisters(state, fight, seat):
        for role in roles:
            side = fight.side(role)
            for pool, face in dice_of(side):
                yield TwistDie(mage.id, side.unit, pool, face)


def twisters(
    state: State, fight: Fight, seat: int
) -> Iterator[tuple[Unit, list[Role]]]:
    """Yield the Mages of a player that may still twist fate, with their sides."""
    for mage in on_map(state, seat):
        if ability_of(mage, TwistFate) and mage.id not in fight.used:
            yield mage, [role for role in ROLES if may_twist(state, fight, mage, role)]


def may_twist(state: State, fight: Fight, mage: Unit, role: Role) -> bool:
    """Whether a Mage may have a die re-rolled of a side: another unit next to it."""
    unit = fight.side(role).unit
    return (
        unit != mage.id
        and base_seat(unit) is None
        and touch(where(state, fight, mage), ground_of(state, fight, role))
    )
