"""Lobs: a die decides whether the stone comes down where it was aimed."""

from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.abilities.classic import Lob
from pocket_tactics.actions import Roll
from pocket_tactics.events import Lobbed, Scattered
from pocket_tactics.hexes import Hex
from pocket_tactics.rules.classic.fights.fight import (
    Bout,
    Fighter,
    base_id,
    phase_over,
    ruled,
)
from pocket_tactics.rules.classic.units import base_at, ground_at, talents
from pocket_tactics.state import RollDice, State, Unit

SCATTER = "random.direction"


def lob(state: State, bout: Bout) -> State:
    """The phase in which a lob is rolled for."""
    thrower = state.unit(bout.attacker.unit)
    if lobs(thrower, bout):
        return state.then(RollStray(bout=bout))
    return phase_over(state, bout)


def lobs(thrower: Unit, bout: Bout) -> list[Lob]:
    """What the thrower's card says of lobs with this skill."""
    lobs = () if bout.close else talents(thrower, Lob)
    return [lob for lob in lobs if lob.skill == bout.attacker.skill]


class RollStray(RollDice, frozen=True, kw_only=True, tag="roll-stray"):
    """Chance says whether a lob is on target."""

    rule: ClassVar[str] = "reroll.before"
    bout: Bout
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        thrower = state.unit(self.bout.attacker.unit)
        hit = not any(face in lob.strays for lob in lobs(thrower, self.bout))
        told = Lobbed(rule=ruled(thrower), unit=thrower.id, face=face, hit=hit)
        state = state.tell(told)
        if hit:
            return phase_over(state, self.bout)
        return state.then(RollSpread(bout=self.bout))


class RollSpread(RollDice, frozen=True, kw_only=True, tag="roll-spread"):
    """Chance says which way a lob strays."""

    rule: ClassVar[str] = SCATTER
    bout: Bout
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        thrower, place = self.bout.attacker.unit, self.bout.at.step(face - 1)
        target = struck_at(state, place, thrower)
        told = Scattered(rule=SCATTER, unit=thrower, face=face, at=place, target=target)
        state = state.tell(told)
        if target is None:
            return state
        return phase_over(state, replace(self.bout, at=place, target=Fighter(target)))


def struck_at(state: State, place: Hex, thrower: str) -> str | None:
    """Whom a lob meets that comes down at a place: friend, foe or base."""
    home = base_at(state, place)
    if home is not None:
        return base_id(home)
    unit = state.occupants.get(place)
    if unit is None or unit.id == thrower or sheltered(state, place):
        return None
    return unit.id


def sheltered(state: State, place: Hex) -> bool:
    """Whether nobody shoots at whoever stands on a tile (cave.no-ranged)."""
    return place in state.board.by_place and ground_at(state, place).shelter
