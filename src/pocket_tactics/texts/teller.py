"""What those who tell the cards of an edition share: names, and values in words."""

from collections.abc import Iterable
from typing import ClassVar

from pocket_tactics.engine.cards import Cards, UnitCard
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts.catalogue import Catalogue, Value
from pocket_tactics.texts.names import called_name, printed_word


class Teller:
    """Tells cards whose grounds and units have the names that are given."""

    NAMED: ClassVar[dict[str, str]] = {}
    """The fields that hold the id of something with a name, and what that is."""

    def __init__(self, say: Catalogue, cards: Cards) -> None:
        self.say = say
        self.names = {
            "ground": {g.id: called_name(g, say) for g in cards.terrains.values()},
            "unit": {unit.id: called_name(unit, say) for unit in cards.units.values()},
        }

    def title(self, card: UnitCard) -> str:
        """The name and the cost of a unit."""
        return self.say("card-unit", name=called_name(card, self.say), cost=card.cost)

    def faction(self, card: UnitCard) -> str:
        """Whose a unit is."""
        return self.say(
            "card-faction", faction=printed_word(card.faction or "") or "none"
        )

    def types(self, card: UnitCard) -> list[str]:
        """The types of a unit, if it has any."""
        types = ", ".join(map(printed_word, card.types))
        return [self.say("card-types", types=types)] if types else []

    def effects(self, told: list[str]) -> list[str]:
        """What a ground does, or that it does nothing."""
        return told or [self.say("card-plain")]

    def values(self, told: FrozenStruct, link: str = "or") -> dict[str, Value]:
        """The fields of an ability or a hazard in words."""
        fields = told.__struct_fields__
        return {
            field: self.worded(field, getattr(told, field), link) for field in fields
        }

    def worded(self, field: str, value: object, link: str = "or") -> Value:
        """One field in words."""
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
                return self.listed((str(self.worded(field, v)) for v in value), link)
        return self.name(self.NAMED.get(field, ""), str(value))

    def listed(self, words: Iterable[str], link: str) -> str:
        """Words as a list, the last behind an *and* or an *or*."""
        *first, last = words
        return self.say(link).join(filter(None, (", ".join(first), last)))

    def name(self, what: str, word: str) -> str:
        """The name of what a field holds; the word itself, if it holds no name."""
        if not what:
            return word
        return self.names.get(what, {}).get(word, printed_word(word))


def kind_of(told: FrozenStruct) -> str:
    """The kind of an ability or a hazard, as it is written."""
    return str(told.__struct_config__.tag)
