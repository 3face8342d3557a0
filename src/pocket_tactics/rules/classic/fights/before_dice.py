"""What is done before the dice of a fight: places change, skills meet, shields sink."""

from functools import cache

from msgspec.structs import replace

from pocket_tactics.abilities.classic import Immobile, Interpose
from pocket_tactics.abilities.classic import LowerShield as Lowers
from pocket_tactics.actions import Action, Declare, Decline, LowerShield, StepIn
from pocket_tactics.cards import ClassicUnit
from pocket_tactics.dice import MOST_DICE
from pocket_tactics.events import ShieldLowered, SkillChosen, SteppedIn
from pocket_tactics.rules.classic.attacks.range import SHOTS, SPELLS
from pocket_tactics.rules.classic.fights.fight import (
    Bout,
    Fighter,
    base_seat,
    beside_in,
    phase_over,
    ruled,
    seat_of,
)
from pocket_tactics.rules.classic.fights.pools import barred, dice_in
from pocket_tactics.rules.classic.units import (
    is_mega,
    sheet,
    skills,
    standing,
    talent,
    talents,
)
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fourth.fights.fight import ROLES
from pocket_tactics.state import Refusal, State, Step, Unit

BEFORE = "reroll.before"
MATCHING = "assault.matching-magitech"
MATCHES: tuple[frozenset[str], ...] = (frozenset({"melee"}), SHOTS, SPELLS)
"""The skills that meet one another."""


def interpose(state: State, bout: Bout) -> State:
    """The phase in which a unit may change places with the target."""
    if interposers(state, bout):
        return state.then(SteppingIn(bout))
    return phase_over(state, bout)


def interposers(state: State, bout: Bout) -> list[Unit]:
    """The units that may become the target in its place."""
    if bout.swapped or bout.on_base:
        return []
    target = state.unit(bout.target.unit)
    if not swappable(target):
        return []
    return [
        unit
        for unit in beside_in(state, bout, (standing(target),))
        if unit.seat == target.seat
        and talent(unit, Interpose)
        and swappable(unit)
        and unit.id != bout.attacker.unit
    ]


def swappable(unit: Unit) -> bool:
    """Whether a unit may change places with another."""
    return not is_mega(unit) and not talent(unit, Immobile)


class SteppingIn(Step, frozen=True, tag="stepping-in"):
    """The player of the target may have another unit take its place."""

    bout: Bout

    def mover(self, state: State) -> int:
        return seat_of(state, self.bout.target)

    def actions(self, state: State) -> tuple[Action, ...]:
        able = interposers(state, self.bout)
        return (*(StepIn(unit.id) for unit in able), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, StepIn):
            return self.swapped(state, state.unit(action.unit))
        return phase_over(state, self.bout)

    def swapped(self, state: State, unit: Unit) -> State:
        """The state after two have changed places."""
        target = state.unit(self.bout.target.unit)
        state = state.with_unit(replace(unit, at=target.at))
        state = state.with_unit(replace(target, at=unit.at))
        told = SteppedIn(rule=ruled(unit), unit=unit.id, target=target.id)
        bout = replace(self.bout, target=Fighter(unit.id), swapped=True)
        return phase_over(state.tell(told), bout)

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(BEFORE, "Now a unit beside the target steps in, or none.")


def answer(state: State, bout: Bout) -> State:
    """The phase in which the target's skill is found."""
    if bout.on_base:
        return phase_over(state, bout)
    target = sheet(state.unit(bout.target.unit))
    matching = answers(target, bout.attacker.skill)
    if len(matching) > 1:
        return state.then(Answering(bout))
    return phase_over(state, answered(bout, matching[0]))


@cache
def answers(card: ClassicUnit, skill: str) -> tuple[str, ...]:
    """The skills of a card that meet another's (assault.matching)."""
    kin = next(names for names in MATCHES if skill in names)
    return tuple(name for name in skills(card) if name in kin)


def answered(bout: Bout, skill: str) -> Bout:
    """The fight with the target's skill."""
    return replace(bout, target=replace(bout.target, skill=skill))


class Answering(Step, frozen=True, tag="answering"):
    """The player of a target says which of its matching skills it uses."""

    bout: Bout

    def mover(self, state: State) -> int:
        return seat_of(state, self.bout.target)

    def actions(self, state: State) -> tuple[Action, ...]:
        target = sheet(state.unit(self.bout.target.unit))
        return tuple(map(Declare, answers(target, self.bout.attacker.skill)))

    def apply(self, state: State, action: Declare) -> State:
        unit = self.bout.target.unit
        told = SkillChosen(rule=MATCHING, unit=unit, skill=action.skill)
        return phase_over(state.tell(told), answered(self.bout, action.skill))

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(MATCHING, "Now the target's skill is declared.")


def trade(state: State, bout: Bout) -> State:
    """The phase in which DEF dice may be traded for OFF dice."""
    return traded(state, bout, ROLES)


def traded(state: State, bout: Bout, roles: tuple[Role, ...]) -> State:
    """The first of *roles* that may trade is asked; else the phase is over."""
    for number, role in enumerate(roles):
        if may_lower(state, bout, role):
            return state.then(Lowering(bout, role, roles[number + 1 :]))
    return phase_over(state, bout)


def may_lower(state: State, bout: Bout, role: Role) -> bool:
    """Whether one side may roll a DEF die fewer and an OFF die more."""
    fighter = bout.fighter(role)
    if base_seat(fighter.unit) is not None:
        return False
    lowering = talents(state.unit(fighter.unit), Lowers)
    return (
        any(ability.skill == fighter.skill for ability in lowering)
        and not barred(state, bout, role)
        and dice_in(state, bout, role, "off") < MOST_DICE
        and dice_in(state, bout, role, "def") > 0
    )


class Lowering(Step, frozen=True, tag="lowering"):
    """A player may have a unit lower its shield; then others *left* are asked."""

    bout: Bout
    role: Role
    left: tuple[Role, ...]

    def mover(self, state: State) -> int:
        return seat_of(state, self.bout.fighter(self.role))

    def actions(self, state: State) -> tuple[Action, ...]:  # noqa: ARG002
        return (LowerShield(self.bout.fighter(self.role).unit), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return traded(state, self.bout, self.left)
        fighter = self.bout.fighter(self.role)
        bout = self.bout.with_fighter(self.role, replace(fighter, lowered=True))
        unit = state.unit(fighter.unit)
        told = ShieldLowered(rule=ruled(unit), unit=unit.id)
        return traded(state.tell(told), bout, self.left)

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(BEFORE, "Now a DEF die is traded for an OFF die, or not.")
