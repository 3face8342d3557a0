"""The limits of the kernel of the second and third edition: games that it refuses."""

from __future__ import annotations

from collections.abc import Iterable

from pocket_tactics.engine.abilities.classic.ability_actions import (
    ShiftWood,
    SummonedGate,
)
from pocket_tactics.engine.abilities.classic.fights import (
    Interpose,
    Standard,
    TwistFate,
)
from pocket_tactics.engine.abilities.classic.losses import (
    FreezeGround,
    LastSpark,
    Redeem,
    Reprieve,
    Restore,
)
from pocket_tactics.engine.abilities.classic.moves import Phalanx
from pocket_tactics.engine.cards import ClassicUnit
from pocket_tactics.engine.rules.classic.moves.hazards import COMING, OUT
from pocket_tactics.engine.rules.classic.range import SHOTS, SPELLS
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    card_of,
    is_mega,
    kinds,
    spans,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.kernel.classic.numbering import Numbering
from pocket_tactics.kernel.errors import CannotPackError

MAX_OF_KIND: dict[type, int] = {
    TwistFate: 16,
    Interpose: 8,
    Phalanx: 16,
    Standard: 8,
    ShiftWood: 8,
}
"""The most units with abilities that the kernel lists by unit."""

MAX_MEGAS = 16
MAX_GATES = 4
MAX_REPRIEVES = 2
MAX_CONSEQUENCES = 20
MAX_SORTS_TESTED = 3
MAX_MARKS = 2


def check_limits(state: State, named: Numbering) -> None:
    """Raise `CannotPackError` for a game whose lists could grow too long."""
    for kind, most in MAX_OF_KIND.items():
        check(count_with(state.units, kind) <= most, f"units with {kind.__name__}")
    check(sum(map(is_mega, state.units)) <= MAX_MEGAS, "mega units")
    gates = sum(SummonedGate in kinds(card) for card in named.cards)
    check(gates <= MAX_GATES, "cards of units that are called")
    check(consequences(state) <= MAX_CONSEQUENCES, "abilities on defeat")
    check(all(reprieves(card) <= MAX_REPRIEVES for card in named.cards), "replacements")
    check(
        not any(map(is_mega, state.units)) or sorts_tested(named) <= MAX_SORTS_TESTED,
        "hazards under mega units",
    )
    for card in named.cards:
        check_card(card)
    for unit in state.units:
        check_unit(unit)


def check(fits: bool, what: str) -> None:  # noqa: FBT001 - its meaning is clear
    """Raise `CannotPackError` unless something fits."""
    if not fits:
        raise CannotPackError(f"The kernel cannot hold as many {what}.")


def count_with(units: Iterable[Unit], kind: type) -> int:
    """Return the number of units with a kind of ability."""
    return sum(kind in kinds(unit.card) for unit in units)


def reprieves(card: ClassicUnit) -> int:
    """Return the number of dice that may save a unit of a card."""
    return sum(isinstance(ability, Reprieve) for ability in card.abilities)


def consequences(state: State) -> int:
    """Return how much can follow from two losses at once."""
    victories = max(
        sum(isinstance(each, Redeem | FreezeGround) for each in card_of(unit).abilities)
        for unit in state.units
    )
    sparks = max(len(abilities_of(unit, LastSpark)) for unit in state.units)
    restores = sum(len(abilities_of(unit, Restore)) for unit in state.units)
    return 2 * (victories + sparks) + restores


def sorts_tested(named: Numbering) -> int:
    """Return the most sorts of ground that may test a mega unit on one way."""
    under = [piece for piece in named.pieces if piece.place == "map"]
    return max(
        len({piece.sort for piece in under if isinstance(piece.hazard, going)})
        for going in (COMING, OUT)
    )


def check_card(card: ClassicUnit) -> None:
    """Raise `CannotPackError` for a card whose actions the kernel cannot list.

    Content files cannot have such cards either (`content.checks.classic`).
    """
    if len(card.abilities) > len(set(card.abilities)):
        raise CannotPackError(f"The card {card.id} has an ability twice.")
    if spans(card) and SummonedGate in kinds(card):
        raise CannotPackError(f"The mega unit {card.id} cannot be called.")
    if not (SHOTS & card.skills.keys() and SPELLS & card.skills.keys()):
        raise CannotPackError(f"The card {card.id} lacks a skill.")


def check_unit(unit: Unit) -> None:
    """Raise `CannotPackError` for a unit where the rules never bring one."""
    captured = unit.zone == "captured"
    fits = unit.zone != "gone" and captured == (unit.by == 1 - unit.seat)
    if not fits or unit.reloads > MAX_MARKS:
        raise CannotPackError(f"The kernel cannot hold the zone of {unit.id}.")


def check_heavens(state: State) -> None:
    """Raise `CannotPackError` if the Heavens touch the map."""
    areas = {tile.at: tile.terrain.place for tile in state.board.tiles}
    around = state.board.neighbours.items()
    pairs = [(one, other) for one, near in around for other in near]
    if any((areas[a] == "heavens") != (areas[b] == "heavens") for a, b in pairs):
        raise CannotPackError("The Heavens touch the map.")
