"""Seats: teams that alternate, and features that may have to differ."""

from collections import Counter
from collections.abc import Callable
from operator import ne

from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import Table

TEAMS = "fourth.team-seating"
CENTRE = "setup.centre"


def table_refusal(table: Table) -> Refusal | None:
    """Return why a game cannot start at a table."""
    house = table.house
    assert isinstance(house, FourthHouse)
    distinct = FEATURES[house.feature_choice]
    return sides_refusal(table.sides) or no_centre(table) or distinct(table)


def sides_refusal(sides: tuple[int, ...]) -> Refusal | None:
    """Return why the teams of the seats do not alternate."""
    if len(set(sides)) == 1:
        return Refusal(TEAMS, "All players are in one team. They need an opponent.")
    if all(map(ne, sides, (*sides[1:], sides[0]))):
        return None
    message = "Seat the teams so that each turn goes to another team."
    return Refusal(TEAMS, message)


def no_centre(table: Table) -> Refusal | None:
    """Return why a game needs a feature for the centre, or some to draw it from."""
    if table.pieces.centre or table.pieces.features:
        return None
    return Refusal(CENTRE, "There is no feature for the centre, and none to draw.")


def twice_the_same(table: Table) -> Refusal | None:
    """Return why no kind of feature may be chosen twice."""
    kinds = (*(force.feature for force in table.forces), table.pieces.centre)
    chosen = Counter(kind.id for kind in kinds if kind)
    feature, count = chosen.most_common(1)[0]
    if count > 1:
        named = next(kind for kind in kinds if kind and kind.id == feature)
        message = "The feature {feature} is chosen {count} times."
        return Refusal.with_values(CENTRE, message, feature=named, count=count)
    if table.pieces.centre or undrawn(table, chosen):
        return None
    return Refusal(CENTRE, "No kind of feature is left for the centre.")


def undrawn(table: Table, chosen: Counter[str]) -> bool:
    """Whether there is a feature to draw that no player has chosen."""
    return any(pile.piece.id not in chosen for pile in table.pieces.features)


FEATURES: dict[str, Callable[[Table], Refusal | None]] = {
    "any": lambda _: None,
    "distinct": twice_the_same,
}
