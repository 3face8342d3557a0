"""Card texts, made from what a card can do, so that the two cannot disagree."""

from collections.abc import Iterable

from msgspec import structs

from pocket_tactics.abilities.common import Ability
from pocket_tactics.abilities.fifth import DiceAbility
from pocket_tactics.abilities.fourth import FourthAbility
from pocket_tactics.cards import (
    Cards,
    ClassicGround,
    ClassicUnit,
    FifthGround,
    FifthUnit,
    FourthGround,
    FourthUnit,
    Hazard,
    Ordeal,
    Terrain,
    UnitCard,
)
from pocket_tactics.texts.catalogue import Catalogue, Value
from pocket_tactics.texts.classic.cards import Sheets, skills_line
from pocket_tactics.texts.names import called, printed

NO_CARDS = Cards({}, {})
GROUNDS = ("feature", "unless_on")
"""The fields of abilities that hold the id of a ground."""
TYPES = ("against", "type", "types", "unless_by", "spares")
"""The fields of abilities that hold types of units."""
TOGETHER = "war-brew"
"""The kind that speaks of units of all its types, not of any."""


def card_lines(
    card: UnitCard | Terrain, say: Catalogue, cards: Cards = NO_CARDS
) -> list[str]:
    """A card as lines of text; grounds it names are among *cards*, or told by id."""
    teller = Teller(say, cards)
    match card:
        case FifthUnit() | FourthUnit():
            return teller.unit(card)
        case FifthGround() | FourthGround():
            return teller.ground(card)
        case ClassicUnit():
            return Sheets(say, cards).unit(card)
        case ClassicGround():
            return Sheets(say, cards).ground(card)
    raise AssertionError(card)


def numbers(card: UnitCard, say: Catalogue) -> str:
    """The dice and symbols of a unit."""
    match card:
        case FifthUnit():
            reach = {"range": card.range, "speed": card.speed}
            return say("card-numbers", off=card.off, defence=card.defence, **reach)
        case FourthUnit():
            fields = ("off", "off_bump", "defence", "defence_bump")
            shown = (*fields, "flying", "swift", "ranged")
            return say(
                "card-symbols", **{field: getattr(card, field) for field in shown}
            )
        case ClassicUnit():
            return skills_line(card, say)
    raise AssertionError(card)


class Teller:
    """Tells cards whose grounds have the names that are given."""

    def __init__(self, say: Catalogue, cards: Cards) -> None:
        self.say = say
        grounds = cards.terrains.values()
        self.names = {ground.id: called(ground, say) for ground in grounds}

    def unit(self, card: FifthUnit | FourthUnit) -> list[str]:
        """A unit card: name and cost, dice and reach, types, abilities."""
        types = ", ".join(map(printed, card.types))
        return [
            self.say("card-unit", name=called(card, self.say), cost=card.cost),
            numbers(card, self.say),
            *(self.allegiance(card) if isinstance(card, FourthUnit) else ()),
            *([self.say("card-types", types=types)] if types else []),
            *(self.ability(ability, on="unit") for ability in card.abilities),
        ]

    def allegiance(self, card: FourthUnit) -> Iterable[str]:
        """The grounds that a unit favours, and whose it is."""
        if card.favours:
            yield self.say(
                "card-favours", grounds=", ".join(map(self.name, card.favours))
            )
        yield self.say("card-faction", faction=printed(card.faction) or "none")

    def ground(self, card: FifthGround | FourthGround) -> list[str]:
        """A tile or feature: its name, its hazard, its abilities."""
        hazard = [self.hazard(card.hazard)] if card.hazard else []
        abilities = [self.ability(each, on="ground") for each in card.abilities]
        return [
            called(card, self.say),
            *([*hazard, *abilities] or [self.say("card-plain")]),
        ]

    def hazard(self, hazard: Hazard | Ordeal) -> str:
        """What happens to who enters."""
        match hazard:
            case Hazard(fails):
                faces = ", ".join(map(str, sorted(fails)))
                return self.say("card-hazard", fails=faces)
            case Ordeal(needs=needs, fails=fate):
                return self.say("card-ordeal", needs=needs, fails=fate)

    def ability(self, ability: Ability, on: str) -> str:
        """An ability as a sentence; *on* says whose it is: a unit's or a ground's."""
        kind = str(ability.__struct_config__.tag)
        ground = "yes" if on == "ground" else "no"
        values = {
            field: self.worded(kind, field, getattr(ability, field))
            for field in ability.__struct_fields__
        }
        if isinstance(ability, DiceAbility):
            values["owner"] = self.say(
                "ability-owner", when=ability.when, ground=ground
            )
        if isinstance(ability, FourthAbility):
            values["ground"] = ground
        return self.say(f"ability-{kind}", **values)

    def worded(self, kind: str, field: str, value: object) -> Value:
        """One field of an ability in words."""
        match value:
            case None | ():
                return "none"
            case bool():
                return "yes" if value else "no"
            case int():
                return value
            case (int(), *_):
                return ", ".join(sorted(map(str, value)))
            case tuple():
                *first, last = (self.word(field, each) for each in value)
                link = self.say("and" if kind == TOGETHER else "or")
                return link.join(filter(None, (", ".join(first), last)))
        return self.word(field, str(value))

    def word(self, field: str, word: str) -> str:
        """A word of an ability: a ground by its name, a type as cards show it."""
        if field in GROUNDS:
            return self.name(word)
        return printed(word) if field in TYPES else word

    def name(self, ground: str) -> str:
        """The name of a ground."""
        return self.names.get(ground, printed(ground))


def named(cards: Cards, word: str) -> list[UnitCard | Terrain]:
    """The cards with a word in their names; all of them for no word."""
    every: list[UnitCard | Terrain] = [*cards.units.values(), *cards.terrains.values()]
    return [card for card in every if has_name(card, word.casefold())]


def has_name(card: UnitCard | Terrain, word: str) -> bool:
    """Whether a card has a word in one of its names."""
    names = structs.astuple(card.names) if card.names else ()
    return any(word in name.casefold() for name in (card.name, *names) if name)
