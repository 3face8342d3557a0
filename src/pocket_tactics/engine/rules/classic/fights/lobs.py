"""Lobs: a die decides whether the lob hits the tile it was aimed at."""

from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.fights import Lob
from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.events import Lobbed, Scattered
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    FightStep,
    Side,
    next_phase,
)
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    base_at,
    ground_at,
    rule_of_card,
)
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.rules.targets import base_id
from pocket_tactics.engine.state import State, Unit

SCATTER = "random.direction"


def lob(state: State, fight: Fight) -> State:
    """Run the phase that rolls for a lob."""
    thrower = state.unit(fight.attacker.unit)
    if lobs(thrower, fight):
        return state.with_steps(RollStray(fight=fight))
    return next_phase(state, fight)


def lobs(thrower: Unit, fight: Fight) -> list[Lob]:
    """Return the lobs of the thrower's card with this skill."""
    lobs = () if fight.close else abilities_of(thrower, Lob)
    return [lob for lob in lobs if lob.skill == fight.attacker.skill]


class RollStray(FightStep, RollDice, frozen=True, kw_only=True, tag="roll-stray"):
    """The roll that decides whether a lob is on target."""

    rule: ClassVar[str] = "reroll.before"
    fight: Fight = field(name="bout")
    size: int = 1

    def waits_in(self) -> tuple[object, ...]:
        return (lob,)

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        thrower = state.unit(self.fight.attacker.unit)
        hit = not any(face in lob.strays for lob in lobs(thrower, self.fight))
        event = Lobbed(rule=rule_of_card(thrower), unit=thrower.id, face=face, hit=hit)
        state = state.with_events(event)
        if hit:
            return next_phase(state, self.fight)
        return state.with_steps(RollSpread(fight=self.fight))


class RollSpread(FightStep, RollDice, frozen=True, kw_only=True, tag="roll-spread"):
    """The roll that decides in which direction a lob strays."""

    rule: ClassVar[str] = SCATTER
    fight: Fight = field(name="bout")
    size: int = 1

    def waits_in(self) -> tuple[object, ...]:
        return (lob,)

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        thrower, place = self.fight.attacker.unit, self.fight.at.step(face - 1)
        target = struck_at(state, place, thrower)
        event = Scattered(
            rule=SCATTER, unit=thrower, face=face, at=place, target=target
        )
        state = state.with_events(event)
        if target is None:
            return state
        return next_phase(state, replace(self.fight, at=place, target=Side(target)))


def struck_at(state: State, place: Hex, thrower: str) -> str | None:
    """Return the friend, foe or base that a lob hits at a place."""
    home = base_at(state, place)
    if home is not None:
        return base_id(home)
    unit = state.occupants.get(place)
    if unit is None or unit.id == thrower or is_sheltered(state, place):
        return None
    return unit.id


def is_sheltered(state: State, place: Hex) -> bool:
    """Whether the occupant of a tile is safe from ranged attacks (cave.no-ranged)."""
    return place in state.board.by_place and ground_at(state, place).shelter
