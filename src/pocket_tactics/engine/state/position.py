"""A position, the steps on its agenda, and the record of its edition.

They are one module because each is defined by the others: a step plays a position, an
edition lists steps, and a position has both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any, Final, Generic, Self, TypeVar, cast

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.attribute_hints import (
    HidesHints,
    add_former_names,
    add_hints,
)
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import Force, PieceSet, Terrain, UnitCard
from pocket_tactics.engine.drawable import Drawable
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import CachedProperty, Memoized
from pocket_tactics.engine.refusal import Finding, IllegalActionError, Refusal
from pocket_tactics.engine.state.names_elsewhere import (
    GUESSES,
    OPEN_SPIEL,
    PYTHON_CHESS,
)
from pocket_tactics.engine.state.table import House, Table, TilesBrought
from pocket_tactics.engine.state.units import C_co, Seat, Unit, by_id, by_place
from pocket_tactics.engine.structs import FrozenStruct, Kind
from pocket_tactics.engine.text_forms import ReadsActions
from pocket_tactics.engine.typevars import DefaultedVar

A = TypeVar("A")
H_co = DefaultedVar("H_co", bound=House, default=House, covariant=True)

CHANCE: Final = -1
"""The mover if dice decide. Players are seats 0 to 5."""


class NoOddsError(ValueError):
    """Raised if odds are asked of a position in which a player decides."""


class Pending(Kind, frozen=True, tag_field="step"):
    """An entry of the agenda."""


class Automatic(Pending, frozen=True):
    """An entry that runs without a decision once it is first on the agenda."""

    def run(self, state: State) -> State:
        """Return the state after this step."""
        raise NotImplementedError


class Step(Pending, frozen=True):
    """One decision: its player, its actions and their results."""

    def mover(self, state: State) -> int:
        """Return the seat that decides, or `CHANCE`."""
        raise NotImplementedError

    def actions(self, state: State) -> tuple[Action, ...]:
        """Return the legal actions in a fixed order, at least one."""
        raise NotImplementedError

    def apply(self, state: State, action: Any) -> State:  # noqa: ANN401 - each step has actions of its own
        """Return the state after *action*, without this step and with its events."""
        raise NotImplementedError

    def refusal(self, state: State, action: Action) -> Refusal:
        """Return why *action* is not one of `actions`."""
        raise NotImplementedError

    def about(self, state: State) -> dict[str, object]:
        """Return the units, pieces and places of the decision, apart from a fight."""
        return {}

    def leads_to(self, state: State, action: Any) -> Hex | None:  # noqa: ANN401
        """Return the place of *action* if it names neither place nor target."""
        return None


class Chance(Step, frozen=True):
    """A step decided by dice or draws."""

    def mover(self, state: State) -> int:
        return CHANCE

    def actions(self, state: State) -> tuple[Action, ...]:
        return tuple(self.odds(state))

    def odds(self, state: State) -> dict[Action, Fraction]:
        """Return the possible results with their probabilities."""
        raise NotImplementedError


class Outcome(FrozenStruct, frozen=True):
    """The end of a game. A draw has no winner."""

    winners: tuple[int, ...]
    how: str
    rule: str


def nowhere(_state: State, _action: object) -> None:
    """Return ``None``: the action leads to no place."""


class TurnOption(FrozenStruct, Generic[A], frozen=True):
    """One type of action that a player may choose in a turn.

    *offers* yields the legal actions, *begin* starts one, *refusal* returns why an
    action of its *kind* is illegal, and *leads_to* is as in a step.
    """

    kind: type[A]
    offers: Callable[[State, int], Iterable[A]]
    begin: Callable[[State, A], State]
    refusal: Callable[[State, A], Refusal]
    leads_to: Callable[[State, A], Hex | None] = nowhere


class Passing(FrozenStruct, frozen=True):
    """The test whether a player with some actions may pass, and the refusal if not."""

    allowed: Callable[[State, tuple[Action, ...]], bool]
    refusal: Refusal


class Edition(HidesHints, FrozenStruct, frozen=True, kw_only=True):
    """One rulebook. A field is a question that the rulebooks answer differently.

    *intended_attacks* yields the attacks that a player may mean by pointing from a unit
    to an enemy at a place, the likeliest first. *repetition_key* is equal for positions
    that count as repeated. *movements* list the tiles that a unit can reach. *mishaps*
    are the effects on a unit that fails a hazard test. *sets_features* is whether all
    features are set onto the map, so that none remains.
    """

    id: str
    title: str
    seats: tuple[int, ...]
    unit: type[UnitCard]
    ground: type[Terrain]
    house: type[House]
    force_limit: Callable[[Any], int]
    force_findings: Callable[[Any, Force], tuple[Finding, ...]]
    table_refusal: Callable[[Table], Refusal | None]
    setup: tuple[Pending, ...]
    turn: tuple[Pending, ...]
    roll_off: str
    one_action: str
    turn_options: tuple[TurnOption[Any], ...]
    passing: Passing
    phases: tuple[Callable[[State, Any], State], ...]
    outcome: Callable[[State], Outcome | None]
    repetition_key: Callable[[State], tuple[str, str]]
    intended_attacks: Callable[[Unit, str, Hex], Iterator[Action]]
    tiles: TilesBrought = TilesBrought()
    sets_features: bool = True
    movements: tuple[Callable[[State, Unit], Iterator[Hex]], ...] = ()
    mishaps: tuple[tuple[type, Callable[[State, Unit, Hex, str], State]], ...] = ()

    def force_refusal(self, house: House, force: Force) -> Refusal | None:
        """Return why a force is invalid, if it is."""
        return next((why for _, why in self.force_findings(house, force)), None)


add_former_names(
    Edition,
    {
        "forms": "turn_options",
        "recurrence": "repetition_key",
        "aimed": "intended_attacks",
        "ways": "movements",
    },
)


class State(
    Drawable,
    HidesHints,
    ReadsActions,
    Memoized,
    Generic[C_co, H_co],
    frozen=True,
    kw_only=True,
):
    """A position. It never changes, so a search may store any number of them.

    *seat* is the player whose turn it is. *turn* is the number of that turn, from 1 on,
    and 0 during the set-up. *mover* decides next, and may be another player.
    """

    edition: Edition
    house: H_co
    seats: tuple[Seat, ...]
    units: tuple[Unit[C_co], ...]
    agenda: tuple[Pending, ...]
    supply: PieceSet = PieceSet()
    board: Board = Board()
    order: tuple[int, ...] = ()
    seat: int = 0
    turn: int = 0
    seen: tuple[str, ...] = ()
    outcome: Outcome | None = None
    log: tuple[Event, ...] = ()

    @property
    def mover(self) -> int | None:
        """The seat that decides next, `CHANCE`, or ``None`` once the game is over."""
        return None if self.outcome else cast("Step", self.agenda[0]).mover(self)

    @property
    def step(self) -> Step:
        """The next decision."""
        step = self.agenda[0]
        assert isinstance(step, Step)
        return step

    def actions(self) -> tuple[Action, ...]:
        """Return every legal action, in a fixed order; none once the game is over."""
        return self._actions

    @CachedProperty
    def _actions(self) -> tuple[Action, ...]:
        return () if self.outcome else self.step.actions(self)

    def odds(self) -> dict[Action, Fraction]:
        """Return the probability of each action.

        Raise `NoOddsError` if a player decides.
        """
        if self.outcome or not isinstance(step := self.step, Chance):
            raise NoOddsError("Only chance has odds, and it does not decide here.")
        return step.odds(self)

    def play(self, action: Action | str) -> Self:
        """Return the state after an action, or after the action of a text.

        Raises `IllegalActionError`, or `NotationError` if the text is no action here.
        """
        if isinstance(action, str):
            action = cast("Action", type(self).reader(self, action))
        return self.resolve(action)[0]

    def resolve(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """Return the state after *action*, and the events.

        Raise `IllegalActionError` if the action is illegal.
        """
        if action not in self._actions:
            raise IllegalActionError(self.refusal(action))
        due = self.sharing_memo_of(replace(self, agenda=self.agenda[1:]))
        state = run_automatic_steps(self.step.apply(due, action))
        return cast("Self", replace(state, log=())), state.log

    def refusal(self, action: Action) -> Refusal:
        """Return why *action* is illegal here."""
        if not isinstance(action, Action):
            raise TypeError(
                f"expected an action, got {action!r}; `read_action` parses its text"
            )
        if self.outcome:
            return Refusal(self.outcome.rule, "The game is over.")
        return self.step.refusal(self, action)

    def with_steps(self, *pending: Pending) -> State:
        """Return the state with *pending* steps next on its agenda."""
        return replace(self, agenda=pending + self.agenda)

    def with_events(self, *events: Event) -> State:
        """Return the state with *events* added to its log."""
        return replace(self, log=self.log + events)

    def with_unit(self, unit: Unit) -> State:
        """Return the state with one unit changed."""
        changed = unit.id
        units = [unit if each.id == changed else each for each in self.units]
        return replace(self, units=tuple(units))

    def unit(self, unit_id: str) -> Unit[C_co]:
        """Return the unit of that id, or raise a `KeyError`."""
        return self.roster[unit_id]

    @CachedProperty
    def roster(self) -> dict[str, Unit[C_co]]:
        """Every unit by its id."""
        return by_id(self.units)  # type: ignore[return-value] # units of these cards

    @CachedProperty
    def occupants(self) -> dict[Hex, Unit[C_co]]:
        """The units on the map by their places."""
        return by_place(self.units)  # type: ignore[return-value] # as above

    def friendly(self, seat: int, other: int) -> bool:
        """Whether two seats are on one team."""
        return self.seats[seat].team == self.seats[other].team


add_former_names(State, {"number": "turn", "tell": "with_events", "then": "with_steps"})
add_hints(State, GUESSES | OPEN_SPIEL | PYTHON_CHESS)


def with_seat(state: State, seat: int, holder: Seat) -> State:
    """Return the state with one seat changed."""
    seats = (*state.seats[:seat], holder, *state.seats[seat + 1 :])
    return replace(state, seats=seats)


def with_tile(state: State, tile: Tile) -> State:
    """Return the state with one tile changed."""
    return replace(state, board=state.board.with_tile(tile))


def run_automatic_steps(state: State) -> State:
    """Return the state once all automatic steps are done and a decision is due."""
    while state.agenda and isinstance(due := state.agenda[0], Automatic):
        state = due.run(replace(state, agenda=state.agenda[1:]))
    return state
