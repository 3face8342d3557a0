"""War brews: a bump before the roll, paid for with a lower DEF die after it."""

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.fights import WarBrew
from pocket_tactics.engine.actions import Action, PayBrew, TakeBrew
from pocket_tactics.engine.dice import sort_faces, without_die
from pocket_tactics.engine.events import BrewPaid, BrewTaken
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fights import ROLES, Role
from pocket_tactics.engine.rules.fourth.fights.fight import (
    Fight,
    FightStep,
    Side,
    again,
    next_phase,
)
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.engine.rules.fourth.units import ability_of, card_of, friends_beside
from pocket_tactics.engine.state import State, Step, Unit

BREW = "fourth.war-brew"


def take_brews(state: State, fight: Fight) -> State:
    """Run the phase in which units may take a brew."""
    return round_of(Brewing, state, fight)


class Brewing(Reaction, frozen=True, tag="brewing"):
    """The choice of a unit in the assault to take an adjacent friend's brew."""

    def waits_in(self) -> tuple[object, ...]:
        return (take_brews,)

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        return tuple(
            TakeBrew(side.unit, host.id)
            for side in map(fight.side, ROLES)
            if state.unit(side.unit).seat == seat
            for host in hosts(state, state.unit(side.unit))
            if host.id not in side.brews
        )

    def apply_use(self, state: State, action: TakeBrew) -> State:
        role = self.fight.role_of(action.unit)
        side = self.fight.side(role)
        side = replace(side, brews=(*side.brews, action.of))
        event = BrewTaken(rule=BREW, unit=action.unit, target=action.of)
        return self.onward(state.with_events(event), self.fight.with_side(role, side))


def hosts(state: State, unit: Unit) -> list[Unit]:
    """Return the adjacent friends whose brew is for units of a unit's types."""
    return [
        other
        for other in friends_beside(state, unit)
        if (brew := ability_of(other, WarBrew))
        and set(brew.types) <= set(card_of(unit).types)
    ]


def pay(state: State, fight: Fight) -> State:
    """Run the phase in which every brew is paid for with a DEF die."""
    for role in ROLES:
        side = fight.side(role)
        if unpaid(state, side) and side.pool("def"):
            return pay_next(state, fight, role)
    return next_phase(state, fight)


def unpaid(state: State, side: Side) -> list[WarBrew]:
    """Return the brews that one side has not paid for yet, in order."""
    brews = (ability_of(state.unit(host), WarBrew) for host in side.brews[side.paid :])
    return [brew for brew in brews if brew]


def pay_next(state: State, fight: Fight, role: Role) -> State:
    """Pay for a brew. If all dice are equal, no player has to choose."""
    faces = set(fight.side(role).pool("def"))
    step = Paying(fight, role)
    return step.paid(state, faces.pop()) if len(faces) == 1 else state.with_steps(step)


class Paying(FightStep, Step, frozen=True, tag="paying"):
    """The choice of the DEF die to lower."""

    fight: Fight = field(name="clash")
    role: Role

    def waits_in(self) -> tuple[object, ...]:
        return (pay,)

    @property
    def side(self) -> Side:
        """The side that pays."""
        return self.fight.side(self.role)

    def mover(self, state: State) -> int:
        return state.unit(self.side.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        faces = dict.fromkeys(self.side.pool("def"))
        return tuple(PayBrew(self.side.unit, face) for face in faces)

    def apply(self, state: State, action: PayBrew) -> State:
        return self.paid(state, action.face)

    def paid(self, state: State, face: int) -> State:
        """Return the state with a lowered die."""
        side = self.side
        brew = unpaid(state, side)[0]
        to = max(face - brew.price, 1)
        faces = sort_faces(*without_die(side.pool("def"), face), to)
        event = BrewPaid(rule=BREW, unit=side.unit, face=face, to=to)
        side = replace(side, defence=faces, paid=side.paid + 1)
        return again(state.with_events(event), self.fight.with_side(self.role, side))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(BREW, "Lower a DEF die for the brew.")
