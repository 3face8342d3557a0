"""Games in which every action is quick: those with cards of the server alone."""

from functools import cache

from pocket_tactics.content import load
from pocket_tactics.engine.cards import Cards
from pocket_tactics.record import GameRecord
from pocket_tactics.server.contents import Contents


def is_ordinary(record: GameRecord, contents: Contents | None = None) -> bool:
    """Whether a game begins with a set-up and has only known cards.

    They are those of this program, or of the *contents* with the packs of the server.
    In other games one action may take the rules 0.3 s.
    """
    own = record.cards
    edition = record.edition
    known = contents[edition].cards if contents else cards_of(edition)
    return (
        record.start is None
        and own.units.items() <= known.units.items()
        and own.terrains.items() <= known.terrains.items()
    )


@cache
def cards_of(edition: str) -> Cards:
    """Return the cards of an edition, without those of packs."""
    return load(edition).cards
