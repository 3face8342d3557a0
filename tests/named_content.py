"""All content of the package that has a name."""

from collections.abc import Iterator

from pocket_tactics.content import Content, load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import Named


def contents() -> list[Content]:
    """The content of the package, for each edition."""
    return [load(edition) for edition in EDITIONS]


def named_content() -> Iterator[Named]:
    """All cards, forces and maps."""
    for of in contents():
        yield from of.cards.units.values()
        yield from of.cards.terrains.values()
        yield from of.forces.values()
        yield from of.maps.values()
