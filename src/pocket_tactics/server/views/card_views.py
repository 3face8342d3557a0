"""Views of cards: their figures, their texts, and the facts for their pictures."""

from pocket_tactics.engine.cards import Cards, Terrain, UnitCard
from pocket_tactics.server.protocol.views import CardView
from pocket_tactics.texts import Catalogue, called_name, card_lines, good_at, texts_of
from pocket_tactics.texts.names import faction_name, type_name

TITLE, FIGURES = 1, 2
"""The lines at the top of a card that its view has in other fields."""


def card_views(cards: Cards, say: Catalogue) -> tuple[CardView, ...]:
    """Return the views of all cards of a game."""
    units = (unit_view(card, say, cards) for card in cards.units.values())
    terrains = (ground_view(card, say, cards) for card in cards.terrains.values())
    return (*units, *terrains)


def unit_view(card: UnitCard, say: Catalogue, cards: Cards) -> CardView:
    """Return the view of a unit's card."""
    texts = texts_of(card)
    return CardView(
        id=card.id,
        name=called_name(card, say),
        kind="unit",
        lines=tuple(card_lines(card, say, cards)[FIGURES:]),
        cost=card.cost,
        types=card.types,
        type_names=tuple(type_name(each, say) for each in card.types),
        faction=card.faction or "",
        faction_name=faction_name(card.faction or "", say),
        dice=texts.token_dice(card),
        figures=tuple(texts.figures(card, say)),
        good_at=good_at(card, say, cards),
        skills=texts.skills(card),
        rule=card.rule,
    )


def ground_view(card: Terrain, say: Catalogue, cards: Cards) -> CardView:
    """Return the view of the card of a tile, a feature, a base or a counter."""
    return CardView(
        id=card.id,
        name=called_name(card, say),
        kind="terrain",
        lines=tuple(card_lines(card, say, cards)[TITLE:]),
        openings=card.openings,
        rule=card.rule,
    )
