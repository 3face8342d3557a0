"""What may become of a unit on its way: hazards, random moves, falls from aloft."""

from fractions import Fraction
from typing import NamedTuple

from pocket_tactics.abilities.classic import (
    AnyPeril,
    Drowning,
    Losing,
    Sky,
    Slipping,
    Sticking,
    Straying,
    Void,
)
from pocket_tactics.actions import Action, JoinKin, Move, Recall, WalkTrees
from pocket_tactics.hexes import Hex, around
from pocket_tactics.odds.classic.losses import drowning_loss, spared_chance
from pocket_tactics.odds.edition import NO_DANGER, Danger
from pocket_tactics.rules.classic.footprints import left_behind, newly_covered
from pocket_tactics.rules.classic.house import SecondHouse
from pocket_tactics.rules.classic.moves.hazards import (
    Going,
    HazardTest,
    fails,
    tests_due,
)
from pocket_tactics.rules.classic.moves.heavens import LANDS
from pocket_tactics.rules.classic.moves.random_moves import perishes
from pocket_tactics.rules.classic.units import (
    free,
    ground_at,
    in_heavens,
    spaces,
    standing,
)
from pocket_tactics.state import State, Unit

SIDES = 6
CERTAIN = Fraction(1)
NEVER = Fraction(0)


class Fate(NamedTuple):
    """How likely a unit is captured, sent home, or kept from where it wants to go.

    A guess where a unit slips, which may lead onto Ice or into Water, and where an
    opponent chooses.
    """

    captured: Fraction = NEVER
    home: Fraction = NEVER
    astray: Fraction = NEVER

    @property
    def arrives(self) -> Fraction:
        """The probability that the unit comes to where it wants to go, and stays."""
        return CERTAIN - self.captured - self.home - self.astray

    def then(self, later: "Fate") -> "Fate":
        """This fate, and for a unit that arrives the *later* one."""
        return Fate(
            captured=self.captured + self.arrives * later.captured,
            home=self.home + self.arrives * later.home,
            astray=self.astray + self.arrives * later.astray,
        )


def fate_of_move(state: State, unit: Unit, to: Hex) -> Fate:
    """What may become of a unit that moves to a place."""
    fate = going(state, unit, "out", left_behind(unit, to), left_behind(unit, to))
    if in_heavens(state, standing(unit)) and not in_heavens(state, to):
        fate = fate.then(descent(state, unit, to))
        assert isinstance(state.house, SecondHouse)
        if not TESTED[state.house.landing_hazard]:
            return fate
    covered = unit.card.covers(to)
    return fate.then(going(state, unit, "in", newly_covered(unit, to), covered))


def fate_of_leaving(state: State, unit: Unit) -> Fate:
    """What may become of a unit that leaves where it stands for its base."""
    return going(state, unit, "out", spaces(unit), spaces(unit))


def fate_of_assault(state: State, unit: Unit, at: Hex) -> Fate:
    """What may become of a unit on its way into a close assault at a place."""
    fate = going(state, unit, "out", left_behind(unit, at), left_behind(unit, at))
    covered = unit.card.covers(at)
    return fate.then(going(state, unit, "assault", newly_covered(unit, at), covered))


def going(
    state: State,
    unit: Unit,
    how: Going,
    places: tuple[Hex, ...],
    footing: tuple[Hex, ...],
) -> Fate:
    """What the hazards on one part of the way may do."""
    ordeal = HazardTest(unit.id, how, places, footing)
    grounds = (ground_at(state, place) for place in places if is_there(state, place))
    hazards = {ground.sort: ground.hazard for ground in grounds}
    fate = Fate()
    for sort in tests_due(state, ordeal):
        hazard = hazards[sort]
        assert hazard is not None
        fate = fate.then(hazard_fate(state, unit, hazard, slip_from(unit, ordeal)))
    return fate


def is_there(state: State, place: Hex) -> bool:
    """Whether there is a tile."""
    return place in state.board.by_place


def slip_from(unit: Unit, ordeal: HazardTest) -> Hex:
    """Where a unit would slip from: the Ice it leaves, or the one it comes to."""
    return standing(unit) if ordeal.going == "out" else ordeal.footing[0]


def hazard_fate(state: State, unit: Unit, hazard: AnyPeril, place: Hex) -> Fate:
    """What one hazard may do to a unit."""
    if isinstance(hazard, Sky):
        # The opponent will name a tile next to the worst landings.
        return Fate(captured=Fraction(1, 2), astray=Fraction(1, 2))
    bad = Fraction(len(fails(unit, hazard)), SIDES)
    match hazard:
        case Drowning() | Void():
            return loss(state, unit, bad)
        case Losing():
            return Fate(home=bad)
        case Slipping():
            lost = bad * slide(state, unit, place)
            return Fate(captured=lost, astray=bad - lost)
        case Sticking() | Straying():
            return Fate(astray=bad)


def slide(state: State, unit: Unit, place: Hex) -> Fraction:
    """How likely a random move from a place is the end of a unit; one tile far."""
    falls = (perishes(state, unit, unit.card.covers(at)) for at in around(place))
    return Fraction(sum(falls), SIDES)


def descent(state: State, unit: Unit, to: Hex) -> Fate:
    """What the way from the Heavens to a tile may bring (heavens.return)."""
    misses = Fraction(LANDS - 1, SIDES)
    crash = Fraction(sum(not free(state, at) for at in around(to)), SIDES)
    fallen = loss(state, unit, misses * crash)
    return fallen._replace(astray=misses * (1 - crash))


def loss(state: State, unit: Unit, chance: Fraction) -> Fate:
    """What becomes of a unit that is about to be lost, with a probability."""
    home = spared_chance(state, drowning_loss(unit.id))
    return Fate(captured=chance * (1 - home), home=chance * home)


TESTED = {"chosen-tile": True, "none": False}
"""Whether a unit that lands is tested there (heavens.landing)."""


def danger(state: State, action: Action) -> Danger:
    """How likely a unit is lost where it goes to, and how likely it does not come.

    A recall tests the tile that is left.
    """
    if not isinstance(action, Move | WalkTrees | JoinKin | Recall):
        return NO_DANGER
    unit = state.unit(action.unit)
    if isinstance(action, Recall):
        fate = fate_of_leaving(state, unit)
    else:
        fate = fate_of_move(state, unit, action.to)
    return fate.captured, fate.home + fate.astray
