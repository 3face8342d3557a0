"""Card texts, made from what a card can do, so that the two cannot disagree."""

from pocket_tactics.abilities import DiceAbility, GroundAbility, UnitAbility
from pocket_tactics.cards import Cards, Terrain, UnitCard
from pocket_tactics.texts.catalogue import Catalogue, Value


def card_lines(card: UnitCard | Terrain, say: Catalogue) -> list[str]:
    """A card as lines of text."""
    if isinstance(card, UnitCard):
        return unit_lines(card, say)
    return ground_lines(card, say)


def unit_lines(card: UnitCard, say: Catalogue) -> list[str]:
    """A unit card: name and cost, dice and reach, types, abilities."""
    numbers = say(
        "card-numbers",
        off=card.off,
        defence=card.defence,
        range=card.range,
        speed=card.speed,
    )
    types = ", ".join(card.types)
    return [
        say("card-unit", name=card.name, cost=card.cost),
        numbers,
        *([say("card-types", types=types)] if types else []),
        *(ability_text(ability, say, ground="no") for ability in card.abilities),
    ]


def ground_lines(card: Terrain, say: Catalogue) -> list[str]:
    """A tile or feature: its name, its hazard, its abilities."""
    hazard = []
    if card.hazard:
        fails = ", ".join(map(str, sorted(card.hazard.fails)))
        hazard = [say("card-hazard", fails=fails)]
    abilities = [ability_text(each, say, ground="yes") for each in card.abilities]
    return [card.name, *([*hazard, *abilities] or [say("card-plain")])]


def ability_text(
    ability: UnitAbility | GroundAbility, say: Catalogue, *, ground: str
) -> str:
    """An ability as a sentence; *ground* says whether it is a tile's: yes or no."""
    kind = str(ability.__struct_config__.tag)
    values: dict[str, Value] = {
        field: getattr(ability, field) or "none" for field in ability.__struct_fields__
    }
    if isinstance(ability, DiceAbility):
        values["owner"] = say("ability-owner", when=ability.when, ground=ground)
    return say(f"ability-{kind}", **values)


def named(cards: Cards, word: str) -> list[UnitCard | Terrain]:
    """The cards with a word in their names; all of them for no word."""
    every: list[UnitCard | Terrain] = [*cards.units.values(), *cards.terrains.values()]
    return [card for card in every if word.casefold() in card.name.casefold()]
