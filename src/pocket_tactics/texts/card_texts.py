"""The parts of card texts that editions share: names, and values in words."""

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from pocket_tactics.engine.cards import Cards, UnitCard
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts.catalogue import Catalogue, Value
from pocket_tactics.texts.names import (
    called_name,
    faction_name,
    sort_name,
    type_name,
)


class CardDescriber:
    """Describes cards in a language; *cards* has the names of terrain and units."""

    NAMED: ClassVar[dict[str, str]] = {}
    """The fields that contain an id or a word, and its kind of name."""

    def __init__(self, say: Catalogue, cards: Cards) -> None:
        self.say = say
        self.names = {
            "ground": {g.id: called_name(g, say) for g in cards.terrains.values()},
            "unit": {unit.id: called_name(unit, say) for unit in cards.units.values()},
        }

    def title(self, card: UnitCard) -> str:
        """Return the name and the cost of a unit."""
        return self.say("card-unit", name=called_name(card, self.say), cost=card.cost)

    def faction(self, card: UnitCard) -> str:
        """Return the faction of a unit."""
        return self.say(
            "card-faction", faction=faction_name(card.faction or "", self.say) or "none"
        )

    def types(self, card: UnitCard) -> list[str]:
        """Return the types of a unit, if it has any."""
        types = ", ".join(type_name(each, self.say) for each in card.types)
        return [self.say("card-types", types=types)] if types else []

    def effects(self, effects: list[str]) -> list[str]:
        """Return the effects of a ground, or that it has none."""
        return effects or [self.say("card-plain")]

    def values(self, part: FrozenStruct, link: str = "or") -> dict[str, Value]:
        """Return the fields of an ability or a hazard in words."""
        fields = part.__struct_fields__
        return {
            field: self.worded(field, getattr(part, field), link) for field in fields
        }

    def worded(self, field: str, value: object, link: str = "or") -> Value:
        """Return one field in words."""
        match value:
            case None | ():
                return "none"
            case bool():
                return "yes" if value else "no"
            case int():
                return value
            case (int(), *_):
                return self.listed(sorted(map(str, value)), link)
            case tuple():
                return self.listed((str(self.worded(field, v)) for v in value), link)
        return self.name(self.NAMED.get(field, ""), str(value))

    def listed(self, words: Iterable[str], link: str) -> str:
        """Return words as a list, with *and* or *or* before the last."""
        *first, last = words
        return self.say(link).join(filter(None, (", ".join(first), last)))

    def name(self, what: str, word: str) -> str:
        """Return the name for a word of a field; the word itself if it has none."""
        if not what:
            return word
        named = self.names.get(what, {}).get(word)
        return named or WORDS.get(what, sort_name)(word, self.say)


WORDS: dict[str, Callable[[str, Catalogue], str]] = {
    "type": type_name,
    "faction": faction_name,
}
"""The functions that name the words of fields; others are terrain."""


Power = tuple[int, int]
"""The number of dice of a pool, and its bump."""


def stronger_dice(off: Power, defence: Power, say: Catalogue) -> Iterator[str]:
    """Yield which dice of a unit are stronger, if one kind is."""
    if off != defence:
        yield say("good-attacking" if off > defence else "good-defending")


def kind_of(part: FrozenStruct) -> str:
    """Return the kind of an ability or a hazard, as files name it."""
    return str(part.__struct_config__.tag)
