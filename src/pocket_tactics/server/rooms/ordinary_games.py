"""Games in which every action is quick: those with the cards of this program alone."""

from functools import cache

from pocket_tactics.content import load
from pocket_tactics.engine.cards import Cards
from pocket_tactics.record import GameRecord


def is_ordinary(record: GameRecord) -> bool:
    """Whether a game begins with a set-up and has only cards of this program.

    In other games one action may take the rules 0.3 s.
    """
    own = record.cards
    known = cards_of(record.edition)
    return (
        record.start is None
        and own.units.items() <= known.units.items()
        and own.terrains.items() <= known.terrains.items()
    )


@cache
def cards_of(edition: str) -> Cards:
    """Return the cards of an edition, without those of packs."""
    return load(edition).cards
