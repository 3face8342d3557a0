"""What is done before the dice of an assault: places are changed, brews are taken."""

from msgspec.structs import replace

from pocket_tactics.abilities.fourth import Interpose, WarBrew
from pocket_tactics.actions import Action, StepIn, TakeBrew
from pocket_tactics.events import BrewTaken, SteppedIn
from pocket_tactics.rules.fights import ROLES
from pocket_tactics.rules.fourth.features import stood
from pocket_tactics.rules.fourth.fights.fight import Fight, Side
from pocket_tactics.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.rules.fourth.units import (
    ability_of,
    card_of,
    friends_beside,
    standing,
)
from pocket_tactics.state import State, Unit

INTERPOSE = "fourth.interpose"
BREW = "fourth.war-brew"


def interpose(state: State, fight: Fight) -> State:
    """The phase in which a unit may change places with the target."""
    return round_of(Interposing, state, fight)


class Interposing(Reaction, frozen=True, tag="interposing"):
    """A unit beside the target may become the target in its place, once an assault."""

    def waits_in(self) -> tuple[object, ...]:
        return (interpose,)

    @classmethod
    def options(cls, state: State, fight: Fight, seat: int) -> tuple[Action, ...]:
        if fight.swapped:
            return ()
        return tuple(
            StepIn(unit.id)
            for unit in friends_beside(state, state.unit(fight.target.unit))
            if unit.seat == seat
            and unit.id != fight.attacker.unit
            and ability_of(unit, Interpose)
        )

    def used(self, state: State, action: StepIn) -> State:
        unit, target = state.unit(action.unit), state.unit(self.fight.target.unit)
        place = standing(target)
        state = stood(state, target, standing(unit))
        state = stood(state, unit, place)
        told = SteppedIn(rule=INTERPOSE, unit=unit.id, target=target.id)
        fight = replace(self.fight, target=Side(unit.id), swapped=True)
        return self.onward(state.tell(told), fight)


def take_brews(state: State, fight: Fight) -> State:
    """The phase in which units may take a brew."""
    return round_of(Brewing, state, fight)


class Brewing(Reaction, frozen=True, tag="brewing"):
    """A unit of the assault may take what friends beside it have to offer."""

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

    def used(self, state: State, action: TakeBrew) -> State:
        role = self.fight.role_of(action.unit)
        side = self.fight.side(role)
        side = replace(side, brews=(*side.brews, action.of))
        told = BrewTaken(rule=BREW, unit=action.unit, target=action.of)
        return self.onward(state.tell(told), self.fight.with_side(role, side))


def hosts(state: State, unit: Unit) -> list[Unit]:
    """The friends beside a unit whose brew is for units of its types."""
    return [
        other
        for other in friends_beside(state, unit)
        if (brew := ability_of(other, WarBrew))
        and set(brew.types) <= set(card_of(unit).types)
    ]
