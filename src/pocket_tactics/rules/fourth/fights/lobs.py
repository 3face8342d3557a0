"""Wild lobs: a die decides whether the stone comes down where it was aimed."""

from typing import ClassVar

from msgspec.structs import replace

from pocket_tactics.abilities.fourth import WildLob
from pocket_tactics.actions import Action, FaceLob, Roll
from pocket_tactics.events import Lobbed, Scattered
from pocket_tactics.hexes import Hex, apart, around
from pocket_tactics.rules.fourth.fights.fight import Clash, Part, phase_over
from pocket_tactics.rules.fourth.units import gift, standing
from pocket_tactics.rules.house import fourth
from pocket_tactics.state import Refusal, RollDice, State, Step, Unit

LOB = "fourth.wild-lob"
SCATTER = "fourth.scatter"
TOWARD_THROWER = 4
"""The face that names the tile nearest the thrower."""


def lob(state: State, clash: Clash) -> State:
    """The phase in which a lob is rolled for."""
    if gift(state.unit(clash.attacker.unit), WildLob):
        return state.then(RollLob(clash=clash))
    return phase_over(state, clash)


class RollLob(RollDice, frozen=True, kw_only=True, tag="roll-lob"):
    """Chance says whether the lob is on target."""

    rule: ClassVar[str] = LOB
    clash: Clash
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        thrower = state.unit(self.clash.attacker.unit)
        ability = gift(thrower, WildLob)
        assert ability is not None
        hit = face in ability.hits
        state = state.tell(Lobbed(rule=LOB, unit=thrower.id, face=face, hit=hit))
        return phase_over(state, self.clash) if hit else strayed(state, self.clash)


def strayed(state: State, clash: Clash) -> State:
    """The lob will scatter; where two tiles are equally near, an opponent picks."""
    sides = near_sides(state, clash)
    if len(sides) > 1:
        return state.then(ChooseFacing(clash))
    return state.then(RollScatter(clash=clash, side=sides[0]))


def near_sides(state: State, clash: Clash) -> tuple[int, ...]:
    """The sides of the target tile that are nearest the thrower."""
    thrower = standing(state.unit(clash.attacker.unit))
    places = around(standing(state.unit(clash.target.unit)))
    nearest = min(apart(place, thrower) for place in places)
    return tuple(
        s for s, place in enumerate(places) if apart(place, thrower) == nearest
    )


class ChooseFacing(Step, frozen=True, tag="choose-facing"):
    """The player aimed at picks which tile is the one nearest the thrower."""

    clash: Clash

    def mover(self, state: State) -> int:
        return state.unit(self.clash.target.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(map(FaceLob, near_sides(state, self.clash)))

    def apply(self, state: State, action: FaceLob) -> State:
        return state.then(RollScatter(clash=self.clash, side=action.side))

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        return Refusal(
            SCATTER, "Now one of the two tiles nearest the thrower is named."
        )


class RollScatter(RollDice, frozen=True, kw_only=True, tag="roll-scatter"):
    """Chance says where a lob comes down that is not on target."""

    rule: ClassVar[str] = SCATTER
    clash: Clash
    side: int
    size: int = 1

    def apply(self, state: State, action: Roll) -> State:
        (face,) = action.faces
        target = standing(state.unit(self.clash.target.unit))
        place = target.step((self.side + face - TOWARD_THROWER) % 6)
        hit = struck_at(state, self.clash, place)
        told = Scattered(
            rule=SCATTER,
            unit=self.clash.attacker.unit,
            face=face,
            at=place,
            target=hit.id if hit else None,
        )
        state = state.tell(told)
        if hit is None:
            return state
        return phase_over(state, replace(self.clash, target=Part(hit.id)))


def struck_at(state: State, clash: Clash, place: Hex) -> Unit | None:
    """Who becomes the target where a lob comes down, if anybody does."""
    thrower, unit = state.unit(clash.attacker.unit), state.occupants.get(place)
    if unit is None or unit == thrower:
        return None
    strikes = FRIENDLY_LOB[fourth(state).friendly_lob]
    friendly = state.friendly(unit.seat, thrower.seat)
    return unit if strikes or not friendly else None


FRIENDLY_LOB = {"full": True, "misses": False}
"""Whether a lob strikes a friend (fourth.friendly-lob)."""
