"""What is done before the dice of a fight: places change, skills meet, shields sink."""

from functools import cache

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.abilities.classic import Immobile, Interpose
from pocket_tactics.abilities.classic import LowerShield as Lowers
from pocket_tactics.actions import Action, Declare, Decline, LowerShield, StepIn
from pocket_tactics.cards import ClassicUnit
from pocket_tactics.dice import MOST_DICE
from pocket_tactics.events import ShieldLowered, SkillChosen, SteppedIn
from pocket_tactics.rules.classic.attacks.range import SHOTS, SPELLS
from pocket_tactics.rules.classic.fights.fight import (
    Fight,
    Side,
    beside_in,
    next_phase,
    ruled,
    seat_of,
)
from pocket_tactics.rules.classic.fights.pools import barred, dice_in
from pocket_tactics.rules.classic.units import (
    abilities_of,
    ability_of,
    card_of,
    is_mega,
    skills,
    standing,
)
from pocket_tactics.rules.fights import ROLES, InFight, Role
from pocket_tactics.rules.targets import base_seat
from pocket_tactics.state import Refusal, State, Step, Unit

BEFORE = "reroll.before"
MATCHING = "assault.matching-magitech"
MATCHES: tuple[frozenset[str], ...] = (frozenset({"melee"}), SHOTS, SPELLS)
"""The skills that meet one another."""


def interpose(state: State, fight: Fight) -> State:
    """The phase in which a unit may change places with the target."""
    if interposers(state, fight):
        return state.then(SteppingIn(fight))
    return next_phase(state, fight)


def interposers(state: State, fight: Fight) -> list[Unit]:
    """The units that may become the target in its place."""
    if fight.swapped or fight.on_base:
        return []
    target = state.unit(fight.target.unit)
    if not swappable(target):
        return []
    return [
        unit
        for unit in beside_in(state, fight, (standing(target),))
        if unit.seat == target.seat
        and ability_of(unit, Interpose)
        and swappable(unit)
        and unit.id != fight.attacker.unit
    ]


def swappable(unit: Unit) -> bool:
    """Whether a unit may change places with another."""
    return not is_mega(unit) and not ability_of(unit, Immobile)


class SteppingIn(InFight[Fight], Step, frozen=True, tag="stepping-in"):
    """The player of the target may have another unit take its place."""

    fight: Fight = field(name="bout")

    def waits_in(self) -> tuple[object, ...]:
        return (interpose,)

    def mover(self, state: State) -> int:
        return seat_of(state, self.fight.target)

    def actions(self, state: State) -> tuple[Action, ...]:
        able = interposers(state, self.fight)
        return (*(StepIn(unit.id) for unit in able), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, StepIn):
            return self.swapped(state, state.unit(action.unit))
        return next_phase(state, self.fight)

    def swapped(self, state: State, unit: Unit) -> State:
        """The state after two have changed places."""
        target = state.unit(self.fight.target.unit)
        state = state.with_unit(replace(unit, at=target.at))
        state = state.with_unit(replace(target, at=unit.at))
        told = SteppedIn(rule=ruled(unit), unit=unit.id, target=target.id)
        fight = replace(self.fight, target=Side(unit.id), swapped=True)
        return next_phase(state.tell(told), fight)

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(BEFORE, "Now a unit beside the target steps in, or none.")


def answer(state: State, fight: Fight) -> State:
    """The phase in which the target's skill is found."""
    if fight.on_base:
        return next_phase(state, fight)
    target = card_of(state.unit(fight.target.unit))
    matching = answers(target, fight.attacker.skill)
    if len(matching) > 1:
        return state.then(Answering(fight))
    return next_phase(state, answered(fight, matching[0]))


@cache
def answers(card: ClassicUnit, skill: str) -> tuple[str, ...]:
    """The skills of a card that meet another's (assault.matching)."""
    kin = next(names for names in MATCHES if skill in names)
    return tuple(name for name in skills(card) if name in kin)


def answered(fight: Fight, skill: str) -> Fight:
    """The fight with the target's skill."""
    return replace(fight, target=replace(fight.target, skill=skill))


class Answering(InFight[Fight], Step, frozen=True, tag="answering"):
    """The player of a target says which of its matching skills it uses."""

    fight: Fight = field(name="bout")

    def waits_in(self) -> tuple[object, ...]:
        return (answer,)

    def mover(self, state: State) -> int:
        return seat_of(state, self.fight.target)

    def actions(self, state: State) -> tuple[Action, ...]:
        target = card_of(state.unit(self.fight.target.unit))
        return tuple(map(Declare, answers(target, self.fight.attacker.skill)))

    def apply(self, state: State, action: Declare) -> State:
        unit = self.fight.target.unit
        told = SkillChosen(rule=MATCHING, unit=unit, skill=action.skill)
        return next_phase(state.tell(told), answered(self.fight, action.skill))

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(MATCHING, "Now the target's skill is declared.")


def trade(state: State, fight: Fight) -> State:
    """The phase in which DEF dice may be traded for OFF dice."""
    return traded(state, fight, ROLES)


def traded(state: State, fight: Fight, roles: tuple[Role, ...]) -> State:
    """The first of *roles* that may trade is asked; else the phase is over."""
    for number, role in enumerate(roles):
        if may_lower(state, fight, role):
            return state.then(Lowering(fight, role, roles[number + 1 :]))
    return next_phase(state, fight)


def may_lower(state: State, fight: Fight, role: Role) -> bool:
    """Whether one side may roll a DEF die fewer and an OFF die more."""
    side = fight.side(role)
    if base_seat(side.unit) is not None:
        return False
    lowering = abilities_of(state.unit(side.unit), Lowers)
    return (
        any(ability.skill == side.skill for ability in lowering)
        and not barred(state, fight, role)
        and dice_in(state, fight, role, "off") < MOST_DICE
        and dice_in(state, fight, role, "def") > 0
    )


class Lowering(InFight[Fight], Step, frozen=True, tag="lowering"):
    """A player may have a unit lower its shield; then others *left* are asked."""

    fight: Fight = field(name="bout")
    role: Role
    left: tuple[Role, ...]

    def waits_in(self) -> tuple[object, ...]:
        return (trade,)

    def mover(self, state: State) -> int:
        return seat_of(state, self.fight.side(self.role))

    def actions(self, state: State) -> tuple[Action, ...]:  # noqa: ARG002
        return (LowerShield(self.fight.side(self.role).unit), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return traded(state, self.fight, self.left)
        side = self.fight.side(self.role)
        fight = self.fight.with_side(self.role, replace(side, lowered=True))
        unit = state.unit(side.unit)
        told = ShieldLowered(rule=ruled(unit), unit=unit.id)
        return traded(state.tell(told), fight, self.left)

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(BEFORE, "Now a DEF die is traded for an OFF die, or not.")

    def about(self, state: State) -> dict[str, object]:  # noqa: ARG002
        return {"unit": self.fight.side(self.role).unit}
