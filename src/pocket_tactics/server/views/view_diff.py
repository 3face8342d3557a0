"""The differences of two views: only these are sent."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from pocket_tactics.server.protocol.views import Changes, TileView, UnitView, View

Thing = TypeVar("Thing", TileView, UnitView)

LISTED: dict[str, Callable[[Any], object]] = {
    "tiles": lambda tile: tile.at,
    "units": lambda unit: unit.id,
}
"""The lists of which only changed items are sent, each with the key of an item."""


def changes(before: View, after: View) -> Changes:
    """Return the changes that make the view *after* of the view *before*."""
    return Changes(**dict(changed_fields(before, after)))


def changed_fields(before: View, after: View) -> Iterator[tuple[str, Any]]:
    """Yield the changed fields with their new values."""
    for name in View.__struct_fields__:
        was, now = getattr(before, name), getattr(after, name)
        if was is now or was == now:
            continue
        known_by = LISTED.get(name)
        if known_by and list(map(known_by, was)) == list(map(known_by, now)):
            yield f"{name}_changed", changed_things(was, now)
        else:
            yield name, now


def changed_things(
    before: tuple[Thing, ...], after: tuple[Thing, ...]
) -> tuple[Thing, ...]:
    """Return the changed items of two lists of the same tiles or units."""
    pairs = zip(before, after, strict=True)
    return tuple(now for was, now in pairs if was != now)
