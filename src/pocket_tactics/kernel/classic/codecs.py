"""Fields of steps, as the engine and the kernel write them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import base_id, base_seat
from pocket_tactics.engine.state import Pending, State
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.numbering import Numbering
from pocket_tactics.kernel.classic.tables import Record
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.numbers import bits

NOTHING = compiled.NOTHING


class Context(NamedTuple):
    """A game with its names, and the record of a position that is read or written."""

    state: State
    named: Numbering
    record: Record

    def unit(self, unit: str | None) -> int:
        """Return the number of a unit or a base, if there is one."""
        if unit is None:
            return NOTHING
        owner = base_seat(unit)
        return self.named.unit[unit] if owner is None else compiled.BASE | owner

    def unit_id(self, number: int) -> str:
        """Return the id of a unit, or the name of a base."""
        if number & ~1 == compiled.BASE:
            return base_id(number & 1)
        return self.named.units[number]

    def unit_or_none(self, number: int) -> str | None:
        """Return the id of a unit, if there is one."""
        return None if number == NOTHING else self.unit_id(number)

    def place(self, number: int) -> Hex:
        """Return a place by its number."""
        return self.named.places[number]

    def skill(self, name: str | None) -> int:
        """Return the number of a skill, if one is named."""
        return self.named.skills.index(name) if name else NOTHING

    def skill_name(self, number: int) -> str:
        """Return the name of a skill, empty if there is none."""
        return "" if number == NOTHING else self.named.skills[number]

    def list_units(self, name: str, units: Iterable[str]) -> None:
        """Write a list of units."""
        self.list_pairs(name, [(self.unit(unit), 0) for unit in units])

    def list_pairs(self, name: str, pairs: list[tuple[int, int]]) -> None:
        """Write a list of units, each with a number."""
        if len(pairs) > compiled.MAX_NAMED:
            raise CannotPackError("The kernel cannot hold as many units in a list.")
        empty = [0] * (compiled.MAX_NAMED - len(pairs))
        self.record[name] = {
            "count": len(pairs),
            "units": [unit for unit, _ in pairs] + empty,
            "numbers": [number for _, number in pairs] + empty,
        }

    def listed(self, name: str) -> tuple[str, ...]:
        """Return the units of a list."""
        named = self.record[name]
        return tuple(map(self.unit_id, named["units"][: named["count"]]))

    def unit_set(self, units: tuple[str, ...]) -> int:
        """Return a set of units, or raise an error if they are not in their order."""
        numbers = [self.named.unit[unit] for unit in units]
        if numbers != sorted(set(numbers)):
            raise CannotPackError("The units of a step are not in their order.")
        return bits(numbers)

    def units_in(self, units: int) -> tuple[str, ...]:
        """Return the units of a set."""
        found = (n for n in range(len(self.named.units)) if units >> n & 1)
        return tuple(self.named.units[number] for number in found)


class Codec(NamedTuple):
    """One kind of step in the engine and in the kernel.

    *write* returns its fields, *read* returns the step of some fields.
    """

    step: type[Pending]
    kind: compiled.Kind
    write: Callable[[Context, Any], Record]
    read: Callable[[Context, Record], Pending]


def fields(
    unit: int = 0, tile: int = 0, seat: int = 0, numbers: tuple[int, ...] = ()
) -> Record:
    """Return the fields of a step."""
    filled = [*numbers, *[0] * (4 - len(numbers))]
    return {"unit": unit, "tile": tile, "seat": seat, "numbers": filled}


def plain(step: type[Pending], kind: compiled.Kind) -> Codec:
    """Return the codec of a step without fields."""
    return Codec(step, kind, lambda _context, _step: fields(), lambda *_: step())
