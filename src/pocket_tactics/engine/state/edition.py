"""The record of an edition: a flat list of the mechanics of one rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.attribute_hints import HidesHints, add_former_names
from pocket_tactics.engine.cards import (
    Force,
    Terrain,
    UnitCard,
    any_tile,
    none_in_heavens,
)
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Finding, Refusal
from pocket_tactics.engine.state.steps import Pending
from pocket_tactics.engine.state.table import House, Table
from pocket_tactics.engine.structs import FrozenStruct

if TYPE_CHECKING:
    from pocket_tactics.engine.state.position import State, Unit

A = TypeVar("A")


class Outcome(FrozenStruct, frozen=True):
    """The end of a game. A draw has no winner."""

    winners: tuple[int, ...]
    how: str
    rule: str


def nowhere(_state: State, _action: object) -> None:
    """Return ``None``: the action leads to no place."""


class TurnOption(FrozenStruct, Generic[A], frozen=True):
    """One type of action that a player may choose in a turn.

    *offers* lists the legal actions, *begin* starts one, *refusal* returns why an
    action of its *kind* is illegal, and *leads_to* is as in a step.
    """

    kind: type[A]
    offers: Callable[[State, int], list[A]]
    begin: Callable[[State, A], State]
    refusal: Callable[[State, A], Refusal]
    leads_to: Callable[[State, A], Hex | None] = nowhere


class Passing(FrozenStruct, frozen=True):
    """The test whether a player with some actions may pass, and the refusal if not."""

    allowed: Callable[[State, tuple[Action, ...]], bool]
    refusal: Refusal


class TilesBrought(FrozenStruct, frozen=True):
    """The limits on the tiles of a force: number, kinds, and number in the Heavens.

    The kinds that a force may bring depend on its units.
    """

    count: int = 0
    may_bring: Callable[[Sequence[UnitCard], Terrain], bool] = any_tile
    max_in_heavens: Callable[[Sequence[UnitCard], Terrain], int] = none_in_heavens


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
