"""An ability with a decision, added from outside the package.

It is the example of CONTRIBUTING, "Adding an ability". This one file contains the parts
that the package keeps in the files named at each part.
"""

from typing import ClassVar

from fluent.runtime import FluentResource
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.kinds import UnitAbility
from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.actions.action import Action
from pocket_tactics.engine.dice import Faces, sort_faces, without_die
from pocket_tactics.engine.editions import EDITIONS, FOURTH
from pocket_tactics.engine.events import Rerolled
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.rules.fourth.fights.dice import roll_pools
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, FightStep
from pocket_tactics.engine.rules.fourth.fights.rerolls import dice_of
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.engine.rules.fourth.units import ability_of, use_noted
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds.fourth.contest import BETWEEN, GRANTS, Grant
from pocket_tactics.odds.solver.contest import DecisionPoint
from pocket_tactics.texts import catalogue

FEINT = "own.feint"


# abilities/fourth/fights.py: what the card says.
class Feint(UnitAbility, frozen=True):
    """Assaulting, have one die of the enemy rolled again right after the roll."""


# actions/fights.py: what its player decides.
class UseFeint(Action, frozen=True, tag="feint"):
    """Re-roll a die of the unit that is assaulted."""

    unit: str
    pool: Pool
    face: int


# rules/fourth/fights/feint.py: when, whose, and what comes of it.
def feint(state: State, fight: Fight) -> State:
    """The phase in which the assaulting unit may feint."""
    return round_of(Feinting, state, fight)


def may_feint(state: State, fight: Fight) -> bool:
    """Whether the assaulting unit may still have a die re-rolled."""
    unit, target = (state.unit(side.unit) for side in (fight.attacker, fight.target))
    able = ability_of(unit, Feint) is not None and not state.friendly(
        unit.seat, target.seat
    )
    return able and use_noted(unit, Feint) not in fight.used


class Feinting(Reaction, frozen=True, tag="feinting"):
    """A player may have one die of the enemy re-rolled."""

    def waits_in(self) -> tuple[object, ...]:
        return (feint,)

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        unit = state.unit(fight.attacker.unit)
        if unit.seat != seat or not may_feint(state, fight):
            return ()
        dice = dice_of(fight.target)
        return tuple(UseFeint(unit.id, pool, face) for pool, face in dice)

    def apply_use(self, state: State, action: UseFeint) -> State:
        fight = self.fight.with_spent(use_noted(attacker(state, self.fight), Feint))
        step = replace(self, fight=fight)
        return state.with_steps(
            RollFeint(asked=step, pool=action.pool, face=action.face)
        )


def attacker(state: State, fight: Fight) -> Unit:
    """Return the assaulting unit."""
    return state.unit(fight.attacker.unit)


class RollFeint(FightStep, RollDice, frozen=True, kw_only=True, tag="roll-feint"):
    """Chance rolls the die again."""

    rule: ClassVar[str] = FEINT
    asked: Feinting
    pool: Pool
    face: int
    size: int = 1

    @property
    def fight(self) -> Fight:
        return self.asked.fight

    def waits_in(self) -> tuple[object, ...]:
        return (feint,)

    def in_air(self, role: Role, pool: Pool) -> Faces:
        return (self.face,) if (role, pool) == ("target", self.pool) else ()

    def apply(self, state: State, action: Roll) -> State:
        (to,) = action.faces
        side = self.fight.target
        faces = sort_faces(*without_die(side.pool(self.pool), self.face), to)
        event = Rerolled(
            rule=FEINT, unit=side.unit, pool=self.pool, face=self.face, to=to
        )
        fight = replace(self.fight, target=side.with_pool(self.pool, faces))
        return self.asked.onward(state.with_events(event), fight)


# editions/fourth.py: where in an assault it comes.
AFTER_THE_ROLL = FOURTH.phases.index(roll_pools) + 1
EDITIONS["fourth"] = replace(
    FOURTH,
    phases=(*FOURTH.phases[:AFTER_THE_ROLL], feint, *FOURTH.phases[AFTER_THE_ROLL:]),
)

# odds/fourth/contest.py: what it lets a side do to the dice.
GRANTS[Feinting] = Grant(
    DecisionPoint.DUELS,
    lambda state, fight, role: int(role == "attacker" and may_feint(state, fight)),
)
BETWEEN[RollFeint] = DecisionPoint.DUELS

# texts/en/game.ftl, and the same for every other language.
catalogue("en").bundle.add_resource(
    FluentResource(
        "ability-feint = Feint: assaulting, one die of the enemy is rolled again.\n"
        "action-feint = { $unit } feints at { $pool } { $face }\n"
        "heading-feinting = { $seat }: does { $attacker } feint?\n"
    )
)

# content/fourth/units.toml, and rulebook.toml with the rule it cites.
UNIT = """
[unit.fencer]
name = "Fencer"
cost = 9
off = 2
defence = 1
types = ["human", "soldier"]
abilities = [{ kind = "feint" }]

[force.fencers]
name = "Fencers"
feature = "village"
tiles = { plains = 4, water = 2 }
units = { fencer = 4 }
"""
