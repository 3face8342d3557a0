"""Card texts, generated from the abilities of cards, so that they cannot disagree."""

from pocket_tactics.engine.cards import Cards, Terrain, UnitCard
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.editions import texts_of
from pocket_tactics.texts.names import all_names

NO_CARDS = Cards({}, {})


def card_lines(
    card: UnitCard | Terrain, say: Catalogue, cards: Cards = NO_CARDS
) -> list[str]:
    """Return a card as lines of text; *cards* has the terrain that it names."""
    texts = texts_of(card)
    describe = texts.unit if isinstance(card, UnitCard) else texts.ground
    return describe(card, say, cards)


def numbers(card: UnitCard, say: Catalogue) -> str:
    """Return the dice and symbols of a unit."""
    return texts_of(card).numbers(card, say)


def good_at(card: UnitCard, say: Catalogue, cards: Cards = NO_CARDS) -> str:
    """Return what a unit is good at: by its numbers, and by its abilities."""
    texts = texts_of(card)
    strengths = ", ".join(texts.strengths(card, say))
    first = [say("good-at", strengths=strengths)] if strengths else []
    sentences = [*first, *texts.abilities(card, say, cards)]
    return " ".join(sentences) or say("good-even")


def cards_named(cards: Cards, word: str) -> list[UnitCard | Terrain]:
    """Return the cards with a word in their names; all cards for an empty word."""
    every: list[UnitCard | Terrain] = [*cards.units.values(), *cards.terrains.values()]
    return [card for card in every if has_name(card, word.casefold())]


def card_words(cards: Cards) -> list[str]:
    """Return the names of cards in all languages, and their words, in lower case."""
    every: list[UnitCard | Terrain] = [*cards.units.values(), *cards.terrains.values()]
    names = [name.casefold() for card in every for name in all_names(card)]
    return [*names, *(word for name in names for word in name.split())]


def has_name(card: UnitCard | Terrain, word: str) -> bool:
    """Whether a card has a word in one of its names."""
    return any(word in name.casefold() for name in all_names(card))
