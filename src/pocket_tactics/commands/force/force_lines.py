"""A force as lines of text: its units, their price, its tiles, feature and base."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pocket_tactics.content import NamedForce
from pocket_tactics.engine.cards import UnitCard
from pocket_tactics.texts import Catalogue, counted_names, numbers
from pocket_tactics.texts.names import called_name, faction_name


def force_lines(force: NamedForce, limit: int, say: Catalogue) -> Iterator[str]:
    """Yield all lines of a force."""
    total = price(force.units)
    yield say("force-title", name=called_name(force, say), points=total, limit=limit)
    for card, count in Counter(force.units).items():
        yield unit_line(card, count, say)
    if force.tiles:
        yield say(
            "force-tiles",
            tiles=counted_names((called_name(tile, say) for tile in force.tiles), say),
        )
    if force.feature:
        yield say("force-feature", feature=called_name(force.feature, say))
    if force.base:
        yield say("force-base", base=called_name(force.base, say))
    yield from faction_lines(force, say)


def unit_line(card: UnitCard, count: int, say: Catalogue) -> str:
    """The units of one kind: how many, what each costs, and its dice."""
    return say(
        "force-unit",
        count=str(count),
        name=called_name(card, say),
        points=card.cost,
        numbers=numbers(card, say),
    )


def faction_lines(force: NamedForce, say: Catalogue) -> Iterator[str]:
    """Yield the cost of each faction, and the units of none."""
    sides: dict[str, list[UnitCard]] = {}
    for card in force.units:
        if card.faction is not None:
            sides.setdefault(card.faction, []).append(card)
    for side, cards in sides.items():
        names = counted_names((called_name(card, say) for card in cards), say)
        points, faction = price(cards), faction_name(side, say) or "none"
        yield say("force-faction", faction=faction, points=points, units=names)


def price(cards: Iterable[UnitCard]) -> int:
    """Return the total cost of units."""
    return sum(card.cost for card in cards)
