"""All named content of the package, and the translated names."""

import re
from collections.abc import Iterator
from functools import cache

from pocket_tactics.content import Content, load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import Named
from pocket_tactics.texts import called_name, catalogue


def contents() -> list[Content]:
    """Return the content of the package, for each edition."""
    return [load(edition) for edition in EDITIONS]


def named_content() -> Iterator[Named]:
    """Yield all cards, forces and maps."""
    for of in contents():
        yield from of.cards.units.values()
        yield from of.cards.terrains.values()
        yield from of.forces.values()
        yield from of.maps.values()


@cache
def english_names(language: str) -> re.Pattern[str]:
    """Return the English names that differ in another language."""
    say = catalogue(language)
    named = ((each.name, called_name(each, say)) for each in named_content())
    names = sorted({name for name, called in named if name != called})
    return re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
