"""The names of the forces of a game, which its record has as lists of cards."""

from collections import Counter

from pocket_tactics.content import Content
from pocket_tactics.record import GameRecord
from pocket_tactics.texts import Catalogue, called_name


def force_names(game: GameRecord, content: Content, say: Catalogue) -> tuple[str, ...]:
    """Return the name of the force of each seat.

    It is empty for a force of a player. A game from a position has no forces.
    """
    return tuple(force_name(cards, content, say) for cards in game.forces)


def force_name(cards: tuple[str, ...], content: Content, say: Catalogue) -> str:
    """Return the name of the force with these cards, or nothing."""
    for force in content.forces.values():
        # A pack may have thousands of forces: most differ in the number of their cards.
        if len(force.units) == len(cards) and Counter(
            card.id for card in force.units
        ) == Counter(cards):
            return called_name(force, say)
    return ""
