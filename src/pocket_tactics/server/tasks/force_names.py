"""The names of the forces of a game, which its record has as lists of cards."""

from collections import Counter
from collections.abc import Sequence

from pocket_tactics.content import Pack, load
from pocket_tactics.record import GameRecord
from pocket_tactics.server.tasks.new_games import packs_for
from pocket_tactics.texts import Catalogue, called_name


def force_names(
    game: GameRecord, packs: Sequence[Pack], say: Catalogue
) -> tuple[str, ...]:
    """Return the name of the force of each seat.

    It is empty for a force of a player. A game from a position has no forces.
    """
    content = load(game.edition, *packs_for(game.edition, packs))
    known = {
        counted(tuple(card.id for card in force.units)): called_name(force, say)
        for force in content.forces.values()
    }
    return tuple(known.get(counted(cards), "") for cards in game.forces)


def counted(cards: tuple[str, ...]) -> frozenset[tuple[str, int]]:
    """Return cards in any order: the id of each, and its count."""
    return frozenset(Counter(cards).items())
