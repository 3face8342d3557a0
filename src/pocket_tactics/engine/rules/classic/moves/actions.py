"""Moves as actions, the Summoner's Dial, and follow-ups."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.attacks import SteadyAim
from pocket_tactics.engine.abilities.classic.moves import Phalanx
from pocket_tactics.engine.actions import Action, Decline, Move, Recall, TurnDial
from pocket_tactics.engine.events import DialTurned
from pocket_tactics.engine.hexes import Hex, distance
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.footprints import left_behind, may_cover
from pocket_tactics.engine.rules.classic.losses.losses import sent_home
from pocket_tactics.engine.rules.classic.moves.hazards import HazardTest, Testing
from pocket_tactics.engine.rules.classic.moves.heavens import RollLanding
from pocket_tactics.engine.rules.classic.moves.movements import ends, moves, open_to
from pocket_tactics.engine.rules.classic.moves.random_moves import come_to
from pocket_tactics.engine.rules.classic.refusals import CITES
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    base_at,
    card_of,
    conjuration,
    in_heavens,
    is_mega,
    on_map,
    place_of_unit,
    skills,
    spaces,
)
from pocket_tactics.engine.rules.refusals import not_at_hand, not_free
from pocket_tactics.engine.state import (
    Automatic,
    State,
    Step,
    TurnOption,
    Unit,
    with_seat,
)

DIAL = "conjure.dial"
MAX_DIAL = 12
MAGIC = "magic"
RECALL = "move.recall-base"
PHALANX = "ability.first"
FURTHEST_HOME = 7
"""The maximum distance of a recall: a double hop may pass over two wide friends."""

MARKED = 2
"""The number of own turns that must end before a marked unit may shoot."""


def walks(state: State, seat: int) -> Iterator[Move]:
    """Yield the moves of a player's units."""
    return (
        Move(unit.id, place)
        for unit in on_map(state, seat)
        for place in moves(state, unit)
    )


def walk(state: State, action: Move) -> State:
    """Move a unit to another tile. Other units may follow."""
    state = state.with_steps(Arriving(action.unit, action.to), FollowUps(action.unit))
    unit = state.unit(action.unit)
    return set_out(state, unit, left_behind(unit, action.to))


def set_out(state: State, unit: Unit, left: tuple[Hex, ...]) -> State:
    """Offer the dial, then test the unit for the tiles it has left."""
    state = state.with_steps(tests_on_leaving(unit, left))
    return state.with_steps(Dialing(unit.seat)) if may_dial(state, unit) else state


def tests_on_leaving(unit: Unit, left: tuple[Hex, ...]) -> Testing:
    """Return the tests of the tiles that a unit leaves."""
    return Testing(HazardTest(unit.id, "out", left, left))


def may_dial(state: State, unit: Unit) -> bool:
    """Whether a unit's move may turn its player's dial (conjure.dial-when).

    A player without conjured units is not asked.
    """
    magic = skills(card_of(unit)).get(MAGIC)
    if magic is None or not magic.off:
        return False
    conjures = any(conjuration(u) for u in state.units if u.seat == unit.seat)
    return conjures and state.seats[unit.seat].dial < MAX_DIAL


class Dialing(Step, frozen=True, tag="dialing"):
    """The choice of a player to turn their Summoner's Dial up by one."""

    seat: int

    def mover(self, state: State) -> int:
        return self.seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (TurnDial(), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        return with_dial(state, self.seat, state.seats[self.seat].dial + 1)

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(DIAL, "Turn the dial up by one, or decline.")

    def about(self, state: State) -> dict[str, object]:
        return {"dial": state.seats[self.seat].dial}


def with_dial(state: State, seat: int, dial: int) -> State:
    """Return the state with a player's dial at a number."""
    event = DialTurned(rule=DIAL, seat=seat, dial=dial)
    return with_seat(state, seat, replace(state.seats[seat], dial=dial)).with_events(
        event
    )


class Arriving(Automatic, frozen=True, tag="arriving"):
    """The arrival of a unit on a tile; from the Heavens a die decides where."""

    unit: str
    to: Hex

    def run(self, state: State) -> State:
        unit = marked_as_moved(state.unit(self.unit))
        if in_heavens(state, place_of_unit(unit)) and not in_heavens(state, self.to):
            landing = RollLanding(unit=unit.id, to=self.to)
            return state.with_unit(unit).with_steps(landing)
        rule = ends(state, unit)[self.to]
        return come_to(state, unit, self.to, rule)


def marked_as_moved(unit: Unit) -> Unit:
    """Return a moved unit. One that must aim may not shoot on its next turn."""
    return replace(unit, reloads=MARKED) if ability_of(unit, SteadyAim) else unit


class FollowUps(Automatic, frozen=True, tag="follow-ups"):
    """The units that may follow a moved unit. Each is asked once."""

    unit: str
    followed: tuple[str, ...] = ()

    def run(self, state: State) -> State:
        return (
            state.with_steps(FollowingUp(self))
            if any(followers(state, self))
            else state
        )


def followers(state: State, moved: FollowUps) -> Iterator[Move]:
    """Yield the follow-up moves of units next to the moved unit."""
    leader = state.unit(moved.unit)
    if leader.at is None:
        return
    for unit in on_map(state, leader.seat):
        if ability_of(unit, Phalanx) and unit.id not in (leader.id, *moved.followed):
            for place in moves(state, unit):
                if touches(unit.card.covers(place), spaces(leader)):
                    yield Move(unit.id, place)


def touches(ones: tuple[Hex, ...], others: tuple[Hex, ...]) -> bool:
    """Whether any of some places is adjacent to any of others."""
    return any(distance(one, other) == 1 for one in ones for other in others)


class FollowingUp(Step, frozen=True, tag="following-up"):
    """The choice of a player to let a unit follow the moved unit."""

    moved: FollowUps

    def mover(self, state: State) -> int:
        return state.unit(self.moved.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*followers(state, self.moved), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        assert isinstance(action, Move)
        unit = state.unit(action.unit)
        moved = replace(self.moved, followed=(*self.moved.followed, unit.id))
        state = state.with_steps(Arriving(unit.id, action.to), moved)
        return state.with_steps(tests_on_leaving(unit, left_behind(unit, action.to)))

    def refusal(self, state: State, action: Action) -> Refusal:
        return Refusal(PHALANX, "Have a unit follow, or decline.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.moved.unit}


def refuse_walk(state: State, action: Move) -> Refusal:
    """Return why a unit may not move there."""
    return (
        not_at_hand(state, CITES, action.unit, "map")
        or not_free(state, CITES, action.to)
        or why_no_way(state, state.unit(action.unit), action.to)
    )


def why_no_way(state: State, unit: Unit, to: Hex) -> Refusal:
    """Return why a unit has no way to a free tile."""
    if base_at(state, to) is not None:
        return Refusal("base.place", "No unit ever stands on a base.")
    if not open_to(state.edition.movements, card_of(unit)):
        return Refusal("ability.first", "That unit cannot move.")
    if is_mega(unit):
        return Refusal("mega.move", "There is no room for all of its spaces.")
    if to in state.board.neighbours[place_of_unit(unit)]:
        return Refusal("tunnel.passage", "There is a wall between.")
    if in_heavens(state, to):
        return Refusal("heavens.enter", "It has no such terrain advantage.")
    return Refusal("move.walk", "A move leads to an adjacent tile, or over one unit.")


def recalls(state: State, seat: int) -> Iterator[Recall]:
    """Yield the units of a player that may move onto their base."""
    home = state.seats[seat].home
    assert home is not None
    return (
        Recall(unit.id) for unit in on_map(state, seat) if comes_home(state, unit, home)
    )


def comes_home(state: State, unit: Unit, home: Hex) -> bool:
    """Whether a unit has a way onto its base (mega.recall)."""
    if distance(place_of_unit(unit), home) > FURTHEST_HOME:
        return False
    if not is_mega(unit):
        return home in ends(state, unit)
    return any(covers_home(state, unit, at, home) for at in ends(state, unit))


def covers_home(state: State, unit: Unit, at: Hex, home: Hex) -> bool:
    """Whether a mega unit would have one space on its base and the others free."""
    places = unit.card.covers(at)
    return home in places and all(
        place == home or may_cover(state, unit, place) for place in places
    )


def recall(state: State, action: Recall) -> State:
    """Move a unit to the reserves."""
    unit = state.unit(action.unit)
    return set_out(state.with_steps(Homing(unit.id)), unit, spaces(unit))


class Homing(Automatic, frozen=True, tag="homing"):
    """The arrival of a unit in the reserves of its player."""

    unit: str

    def run(self, state: State) -> State:
        return sent_home(state, state.unit(self.unit), RECALL)


def refuse_recall(state: State, action: Recall) -> Refusal:
    """Return why a unit may not move onto its base."""
    return not_at_hand(state, CITES, action.unit, "map") or Refusal(
        RECALL, "No move of that unit leads onto its own base."
    )


MOVING = TurnOption(Move, offers=walks, begin=walk, refusal=refuse_walk)


def home_of(state: State, action: Recall) -> Hex | None:
    """Return the base that a unit returns to."""
    return state.seats[state.unit(action.unit).seat].home


RECALLING = TurnOption(
    Recall, offers=recalls, begin=recall, refusal=refuse_recall, leads_to=home_of
)
