"""Games in which every action is quick: those with cards of the server alone."""

from pocket_tactics.record import GameRecord
from pocket_tactics.server.contents import Contents


def is_ordinary(record: GameRecord, contents: Contents) -> bool:
    """Whether a game begins with a set-up and has only known cards.

    The *contents* are the cards of this program and of the server's packs. In other
    games one action may take the rules 0.3 s.
    """
    own, known = record.cards, contents[record.edition].cards
    return (
        record.start is None
        and own.units.items() <= known.units.items()
        and own.terrains.items() <= known.terrains.items()
    )
