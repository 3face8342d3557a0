"""What is done before the dice of an assault: places are changed, brews are taken."""

from msgspec.structs import replace

from pocket_tactics.abilities.fourth import Interpose, WarBrew
from pocket_tactics.actions import Action, StepIn, TakeBrew
from pocket_tactics.events import BrewTaken, SteppedIn
from pocket_tactics.rules.fourth.features import stood
from pocket_tactics.rules.fourth.fights.fight import ROLES, Clash, Part, role_of
from pocket_tactics.rules.fourth.fights.rounds import Reaction, round_of
from pocket_tactics.rules.fourth.units import friends_beside, gift, sheet, standing
from pocket_tactics.state import State, Unit

INTERPOSE = "fourth.interpose"
BREW = "fourth.war-brew"


def interpose(state: State, clash: Clash) -> State:
    """The phase in which a unit may change places with the target."""
    return round_of(Interposing, state, clash)


class Interposing(Reaction, frozen=True, tag="interposing"):
    """A unit beside the target may become the target in its place, once an assault."""

    @classmethod
    def options(cls, state: State, clash: Clash, seat: int) -> tuple[Action, ...]:
        if clash.swapped:
            return ()
        return tuple(
            StepIn(unit.id)
            for unit in friends_beside(state, state.unit(clash.target.unit))
            if unit.seat == seat
            and unit.id != clash.attacker.unit
            and gift(unit, Interpose)
        )

    def used(self, state: State, action: StepIn) -> State:
        unit, target = state.unit(action.unit), state.unit(self.clash.target.unit)
        place = standing(target)
        state = stood(state, target, standing(unit))
        state = stood(state, unit, place)
        told = SteppedIn(rule=INTERPOSE, unit=unit.id, target=target.id)
        clash = replace(self.clash, target=Part(unit.id), swapped=True)
        return self.onward(state.tell(told), clash)


def take_brews(state: State, clash: Clash) -> State:
    """The phase in which units may take a brew."""
    return round_of(Brewing, state, clash)


class Brewing(Reaction, frozen=True, tag="brewing"):
    """A unit of the assault may take what friends beside it have to offer."""

    @classmethod
    def options(cls, state: State, clash: Clash, seat: int) -> tuple[Action, ...]:
        return tuple(
            TakeBrew(part.unit, host.id)
            for part in map(clash.part, ROLES)
            if state.unit(part.unit).seat == seat
            for host in hosts(state, state.unit(part.unit))
            if host.id not in part.brews
        )

    def used(self, state: State, action: TakeBrew) -> State:
        role = role_of(self.clash, action.unit)
        part = self.clash.part(role)
        part = replace(part, brews=(*part.brews, action.of))
        told = BrewTaken(rule=BREW, unit=action.unit, target=action.of)
        return self.onward(state.tell(told), self.clash.with_part(role, part))


def hosts(state: State, unit: Unit) -> list[Unit]:
    """The friends beside a unit whose brew is for units of its types."""
    return [
        other
        for other in friends_beside(state, unit)
        if (brew := gift(other, WarBrew)) and set(brew.types) <= set(sheet(unit).types)
    ]
