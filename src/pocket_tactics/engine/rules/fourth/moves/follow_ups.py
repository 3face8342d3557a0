"""Follow-ups of a move: units that follow, and an immediate assault."""

from collections.abc import Iterator

from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.moves import Dive, Phalanx
from pocket_tactics.engine.actions import Action, Assault, Decline, Move
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.attacks.declaring import declare_assault
from pocket_tactics.engine.rules.fourth.fights.fight import Manner
from pocket_tactics.engine.rules.fourth.moves.paths import Journey, enter_tile, steps
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    card_of,
    enemies_beside,
    friends_beside,
    of_seat,
    place_of_unit,
)
from pocket_tactics.engine.state import Automatic, State, Step, Unit

PHALANX = "fourth.phalanx"


def start_journey(
    state: State, journey: Journey, to: Hex, *, walks_trees: bool = False
) -> State:
    """Start the move of a unit, with the follow-ups after it."""
    unit, start = journey.unit, journey.start
    state = state.with_steps(Followed(unit, start), Struck(unit, start, walks_trees))
    return enter_tile(state, journey, to)


def has_moved(unit: Unit, start: Hex) -> bool:
    """Whether a unit is on another tile than at the start."""
    return unit.at is not None and unit.at != start


class Followed(Automatic, frozen=True, tag="followed"):
    """The units that may follow a moved unit. Each is asked once."""

    unit: str
    start: Hex
    followers: tuple[str, ...] = ()

    def run(self, state: State) -> State:
        if has_moved(state.unit(self.unit), self.start) and any(
            follow_moves(state, self)
        ):
            return state.with_steps(Following(self))
        return state


def follow_moves(state: State, followed: Followed) -> Iterator[Move]:
    """Yield the moves of units that would then, like the moved unit, have company."""
    mover = state.unit(followed.unit)
    for unit in of_seat(state, mover.seat):
        if ability_of(unit, Phalanx) and unit.id not in (mover.id, *followed.followers):
            for place in steps(state, unit):
                after = state.with_unit(replace(unit, at=place))
                if all(
                    friends_beside(after, after.unit(one))
                    for one in (mover.id, unit.id)
                ):
                    yield Move(unit.id, place)


class Following(Step, frozen=True, tag="following"):
    """The choice of a player to let a unit follow."""

    followed: Followed

    def mover(self, state: State) -> int:
        return state.unit(self.followed.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*follow_moves(state, self.followed), Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        assert isinstance(action, Move)
        start = place_of_unit(state.unit(action.unit))
        followers = (*self.followed.followers, action.unit)
        again = replace(self.followed, followers=followers)
        state = state.with_steps(Struck(action.unit, start, walks_trees=False), again)
        return enter_tile(state, Journey(action.unit, start), action.to)

    def refusal(self, state: State, action: Action) -> Refusal:
        message = (
            "The unit that follows makes one move, and both must end next to a friend."
        )
        return Refusal(PHALANX, message)

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.followed.unit}


class Struck(Automatic, frozen=True, tag="struck"):
    """The right of a moved unit to assault at once, if its card allows it."""

    unit: str
    start: Hex
    walks_trees: bool

    def run(self, state: State) -> State:
        unit = state.unit(self.unit)
        able = has_moved(unit, self.start) and card_of(unit).off
        if able and self.manner(unit) and enemies_beside(state, unit):
            return state.with_steps(Striking(self))
        return state

    def manner(self, unit: Unit) -> Manner | None:
        """Return how the unit may assault after this move, if it may."""
        if ability_of(unit, Dive):
            return "dive"
        return "plain" if self.walks_trees else None


class Striking(Step, frozen=True, tag="striking"):
    """The choice of a player to assault with the moved unit."""

    struck: Struck

    def mover(self, state: State) -> int:
        return state.unit(self.struck.unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        unit = state.unit(self.struck.unit)
        assaults = (Assault(unit.id, foe.id) for foe in enemies_beside(state, unit))
        return (*assaults, Decline())

    def apply(self, state: State, action: Action) -> State:
        if isinstance(action, Decline):
            return state
        assert isinstance(action, Assault)
        manner = self.struck.manner(state.unit(action.unit))
        assert manner is not None
        return declare_assault(state, action.unit, action.target, manner)

    def refusal(self, state: State, action: Action) -> Refusal:
        unit = state.unit(self.struck.unit)
        rule = card_of(unit).rule or "fourth.assault"
        return Refusal(rule, "Assault with the unit that moved, or decline.")

    def about(self, state: State) -> dict[str, object]:
        return {"unit": self.struck.unit}
