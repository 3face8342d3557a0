"""Wild lobs: a die decides whether the lob hits the tile it was aimed at."""

from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.fights import WildLob
from pocket_tactics.engine.actions import Action, FaceLob, Roll
from pocket_tactics.engine.events import Lobbed, Scattered
from pocket_tactics.engine.hexes import Hex, distance, neighbours
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.fights.fight import (
    Fight,
    FightStep,
    Side,
    next_phase,
)
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.fourth.units import ability_of, place_of_unit
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import State, Step, Unit

LOB = "fourth.wild-lob"
SCATTER = "fourth.scatter"
TOWARD_THROWER = 4
"""The face of the tile nearest to the thrower."""


def lob(state: State, fight: Fight) -> State:
    """Run the phase that rolls for a lob."""
    if ability_of(state.unit(fight.attacker.unit), WildLob):
        return state.with_steps(RollLob(fight=fight))
    return next_phase(state, fight)


class RollLob(FightStep, RollDice, frozen=True, kw_only=True, tag="roll-lob"):
    """The roll that decides whether the lob is on target."""

    rule: ClassVar[str] = LOB
    fight: Fight = field(name="clash")
    size: int = 1

    def waits_in(self) -> tuple[object, ...]:
        return (lob,)

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        thrower = state.unit(self.fight.attacker.unit)
        ability = ability_of(thrower, WildLob)
        assert ability is not None
        hit = face in ability.hits
        state = state.with_events(Lobbed(rule=LOB, unit=thrower.id, face=face, hit=hit))
        return next_phase(state, self.fight) if hit else scatter_lob(state, self.fight)


def scatter_lob(state: State, fight: Fight) -> State:
    """Scatter the lob. If two tiles are equally near, an opponent chooses."""
    sides = near_sides(state, fight)
    if len(sides) > 1:
        return state.with_steps(ChooseFacing(fight))
    return state.with_steps(RollScatter(fight=fight, side=sides[0]))


def near_sides(state: State, fight: Fight) -> tuple[int, ...]:
    """Return the sides of the target tile that are nearest to the thrower."""
    thrower = place_of_unit(state.unit(fight.attacker.unit))
    places = neighbours(place_of_unit(state.unit(fight.target.unit)))
    nearest = min(distance(place, thrower) for place in places)
    return tuple(
        s for s, place in enumerate(places) if distance(place, thrower) == nearest
    )


class ChooseFacing(FightStep, Step, frozen=True, tag="choose-facing"):
    """The target player's choice of the tile that counts as nearest to the thrower."""

    fight: Fight = field(name="clash")

    def waits_in(self) -> tuple[object, ...]:
        return (lob,)

    def mover(self, state: State) -> int:
        return state.unit(self.fight.target.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(FaceLob, near_sides(state, self.fight)))

    def apply(self, state: State, action: FaceLob) -> State:
        return state.with_steps(RollScatter(fight=self.fight, side=action.side))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(SCATTER, "Choose one of the two tiles nearest the thrower.")

    def leads_to(self, state: State, action: FaceLob) -> Hex:
        return place_of_unit(state.unit(self.fight.target.unit)).step(action.side)


class RollScatter(FightStep, RollDice, frozen=True, kw_only=True, tag="roll-scatter"):
    """The roll that decides where a lob lands that is not on target."""

    rule: ClassVar[str] = SCATTER
    fight: Fight = field(name="clash")
    side: int
    size: int = 1

    def waits_in(self) -> tuple[object, ...]:
        return (lob,)

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        target = place_of_unit(state.unit(self.fight.target.unit))
        place = target.step((self.side + face - TOWARD_THROWER) % 6)
        hit = struck_at(state, self.fight, place)
        event = Scattered(
            rule=SCATTER,
            unit=self.fight.attacker.unit,
            face=face,
            at=place,
            target=hit.id if hit else None,
        )
        state = state.with_events(event)
        if hit is None:
            return state
        return next_phase(state, replace(self.fight, target=Side(hit.id)))


def struck_at(state: State, fight: Fight, place: Hex) -> Unit | None:
    """Return the new target on the tile where a lob lands, if there is a unit."""
    thrower, unit = state.unit(fight.attacker.unit), state.occupants.get(place)
    if unit is None or unit == thrower:
        return None
    strikes = FRIENDLY_LOB[house_of(state).friendly_lob]
    friendly = state.friendly(unit.seat, thrower.seat)
    return unit if strikes or not friendly else None


FRIENDLY_LOB = {"full": True, "misses": False}
"""Whether a lob strikes a friend (fourth.friendly-lob)."""
