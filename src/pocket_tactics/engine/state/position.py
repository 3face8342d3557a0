"""A position, and its one way to the next."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, Generic, Literal, Self, cast

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.attribute_hints import (
    HidesHints,
    add_former_names,
    add_hints,
)
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import PieceSet, Terrain, UnitCard
from pocket_tactics.engine.drawable import Drawable
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import CachedProperty, Memoized
from pocket_tactics.engine.refusal import IllegalActionError, Refusal
from pocket_tactics.engine.state.edition import Edition, Outcome
from pocket_tactics.engine.state.names_elsewhere import (
    GUESSES,
    OPEN_SPIEL,
    PYTHON_CHESS,
)
from pocket_tactics.engine.state.steps import (
    Automatic,
    Chance,
    NoOddsError,
    Pending,
    Step,
)
from pocket_tactics.engine.state.table import House
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.engine.text_forms import ReadsActions
from pocket_tactics.engine.typevars import DefaultedVar

C_co = DefaultedVar("C_co", bound=UnitCard, default=UnitCard, covariant=True)
H_co = DefaultedVar("H_co", bound=House, default=House, covariant=True)

UNITS_CACHE_SIZE: Final = 64
"""The number of cached sets of units. Only the latest ones are needed again."""


# Single editions need `dial`, `shifted`, `fading` and `reloads`. A generic part for
# each edition would cost a cast in every step.
class Seat(FrozenStruct, frozen=True):
    """A player: their team, and their property apart from units.

    *home* is the tile of their deployment edge, or of their own feature, once chosen.
    *feature* is that feature until then. *out* is whether the player was knocked out.
    *home* is also the place of their *base*, once it is laid. The *dial* limits
    conjuring. *shifted* are two tiles that were swapped on their last turn, or on this
    one if they are not yet *fading*.
    """

    team: int
    home: Hex | None = None
    feature: Terrain | None = None
    out: bool = False
    base: Terrain | None = None
    dial: int = 0
    shifted: tuple[Hex, Hex] | None = None
    fading: bool = False


Zone = Literal["reserve", "map", "captured", "gone", "queue", "aside"]


class Unit(
    HidesHints,
    FrozenStruct,
    Generic[C_co],
    frozen=True,
    kw_only=True,
    cache_hash=True,
):
    """A unit of a force: in reserve, on the map *at* a place, captured, or gone.

    A conjured unit is in the *queue* at first, a called one is *aside*.

    Its id is its seat, its card's id and a number: ``0.footman.1``. It is captured *by*
    a seat. Without one it is on the common pile. It *reloads* until that number of its
    player's turns have ended.
    """

    id: str
    seat: int
    card: C_co
    zone: Zone = "reserve"
    at: Hex | None = None
    by: int | None = None
    reloads: int = 0


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
                f"{action!r} is no action: `read_action` makes one of its text."
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
        return cast("dict[str, Unit[C_co]]", by_id(self.units))

    @CachedProperty
    def occupants(self) -> dict[Hex, Unit[C_co]]:
        """The units on the map by their places."""
        return cast("dict[Hex, Unit[C_co]]", by_place(self.units))

    def friendly(self, seat: int, other: int) -> bool:
        """Whether two seats are on one team."""
        return self.seats[seat].team == self.seats[other].team


def names_on_cards() -> set[str]:
    """Return the fields of the cards of all editions that units do not have."""
    cards: list[type[UnitCard]] = [UnitCard]
    for card in cards:
        cards += card.__subclasses__()
    fields = {name for card in cards for name in card.__struct_fields__}
    return fields - set(Unit.__struct_fields__)


add_former_names(State, {"number": "turn", "tell": "with_events", "then": "with_steps"})
add_hints(State, GUESSES | OPEN_SPIEL | PYTHON_CHESS)
add_hints(Unit, {name: f"use `unit.card.{name}`" for name in names_on_cards()})


@lru_cache(maxsize=UNITS_CACHE_SIZE)
def by_id(units: tuple[Unit, ...]) -> dict[str, Unit]:
    """Return units by their ids. Several positions of a fight have the same units."""
    return {unit.id: unit for unit in units}


@lru_cache(maxsize=UNITS_CACHE_SIZE)
def by_place(units: tuple[Unit, ...]) -> dict[Hex, Unit]:
    """Return the units on the map by the places that they cover."""
    return {
        place: unit
        for unit in units
        if unit.at is not None
        for place in unit.card.covers(unit.at)
    }


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
