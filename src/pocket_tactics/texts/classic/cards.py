"""Texts of the cards of the second and third edition: skills, talents, perils."""

from collections.abc import Iterable, Iterator
from typing import Final

from pocket_tactics.abilities.classic import AnyPeril, UnitAbility
from pocket_tactics.cards import Cards, ClassicGround, ClassicUnit, SecondUnit, Skill
from pocket_tactics.records import Record
from pocket_tactics.texts.catalogue import Catalogue, Value
from pocket_tactics.texts.names import called, printed

SKILLS: Final = (
    "melee",
    "archery",
    "firearms",
    "ballistics",
    "magic",
    "arcane",
    "tech",
    "magitech",
)
"""All skills that are printed, in the order of a card."""

NAMED: Final = {
    "skill": "skill",
    "unless": "skill",
    "on": "sort",
    "onto": "sort",
    "over": "sort",
    "terrain": "sort",
    "ground": "sort",
    "card": "unit",
    "type": "type",
    "spares": "type",
    "faction": "faction",
}
"""The fields that hold the id of something with a name, and what that is."""


def skills_line(card: ClassicUnit, say: Catalogue) -> str:
    """The dice of a unit's skills, with their kickers."""
    shown = (skill_dice(name, skill, say) for name, skill in printed_skills(card))
    return say("card-skills", skills=", ".join(shown))


def printed_skills(card: ClassicUnit) -> Iterator[tuple[str, Skill]]:
    """The skills of a unit as they are printed, by their names."""
    for name in SKILLS:
        skill = getattr(card, name, None)
        if isinstance(skill, Skill):
            yield name, skill


def skill_dice(name: str, skill: Skill, say: Catalogue) -> str:
    """The dice of a skill: ``Melee 2(3)/2``."""
    kickers = {
        "off_kicker": "none" if skill.off_kicker is None else skill.off_kicker,
        "defence_kicker": (
            "none" if skill.defence_kicker is None else skill.defence_kicker
        ),
    }
    word = say(f"skill-{name}")
    return say(
        "skill-dice", skill=word, off=skill.off, defence=skill.defence, **kickers
    )


class Sheets:
    """Tells cards whose terrains and units have the names that are given."""

    def __init__(self, say: Catalogue, cards: Cards) -> None:
        self.say = say
        grounds = cards.terrains.values()
        self.names = {
            "skill": {name: say(f"skill-{name}") for name in SKILLS},
            "sort": {ground.id: called(ground, say) for ground in grounds},
            "unit": {unit.id: called(unit, say) for unit in cards.units.values()},
        }

    def unit(self, card: ClassicUnit) -> list[str]:
        """A unit card: name and cost, skills, what it is, abilities."""
        return [
            self.say("card-unit", name=called(card, self.say), cost=card.cost),
            skills_line(card, self.say),
            *self.identity(card),
            *self.special(card),
            *(self.talent(talent) for talent in card.abilities),
        ]

    def identity(self, card: ClassicUnit) -> Iterator[str]:
        """The terrain advantages, faction and types of a unit."""
        if card.terrain:
            grounds = ", ".join(self.name("sort", sort) for sort in card.terrain)
            yield self.say("card-terrain", grounds=grounds)
        yield self.say("card-faction", faction=printed(card.faction) or "none")
        if card.types:
            yield self.say("card-types", types=", ".join(map(printed, card.types)))

    def special(self, card: ClassicUnit) -> Iterator[str]:
        """What stands on few cards: kickers, a conjuration cost, a footprint."""
        skills = [skill for _, skill in printed_skills(card)]
        kickers = [(skill.off_kicker, skill.defence_kicker) for skill in skills]
        if any(kick is not None for pair in kickers for kick in pair):
            yield self.say("card-kickers")
        if isinstance(card, SecondUnit):
            yield from self.second(card)

    def second(self, card: SecondUnit) -> Iterator[str]:
        """What units of the second edition alone may have."""
        if card.conjured:
            yield self.say("card-conjured", cost=card.conjured)
        if card.footprint != "single":
            yield self.say("card-footprint", footprint=card.footprint)

    def ground(self, card: ClassicGround) -> list[str]:
        """A tile, a counter or a base: what it does, and whose it is."""
        effects = list(self.effects(card)) or [self.say("card-plain")]
        shares = (f"{printed(share.by)} {share.tiles}" for share in card.brought)
        brought = ", ".join(shares)
        whose = [self.say("card-brought", factions=brought)] if brought else []
        return [called(card, self.say), *effects, *whose]

    def effects(self, card: ClassicGround) -> Iterator[str]:
        """All that a tile, a counter or a base does."""
        if card.place != "map":
            yield self.say(f"place-{card.place}")
        if card.type:
            yield self.say("card-sort", sort=self.name("sort", card.sort))
        if card.hazard:
            yield self.peril(card.hazard)
        if card.openings:
            sides = self.listed(map(str, sorted(card.openings)), "and")
            aligned = "yes" if card.aligned else "no"
            yield self.say("card-openings", sides=sides, aligned=aligned)
        if card.shelter:
            yield self.say("card-shelter")

    def talent(self, talent: UnitAbility) -> str:
        """An ability as a sentence."""
        return self.say(f"talent-{kind_of(talent)}", **self.values(talent))

    def peril(self, peril: AnyPeril) -> str:
        """A hazard as a sentence."""
        return self.say(f"peril-{kind_of(peril)}", **self.values(peril))

    def values(self, told: Record) -> dict[str, Value]:
        """The fields of an ability or a hazard in words."""
        fields = told.__struct_fields__
        values = {field: self.worded(field, getattr(told, field)) for field in fields}
        if "needs" in values:
            values["die"] = self.say("die-needed", needs=values["needs"])
        return values

    def worded(self, field: str, value: object) -> Value:
        """One field in words."""
        match value:
            case None:
                return "none"
            case bool():
                return "yes" if value else "no"
            case int():
                return value
            case (int(), *_):
                return ", ".join(sorted(map(str, value)))
            case tuple():
                return self.listed((str(self.worded(field, v)) for v in value), "or")
        return self.name(NAMED.get(field, ""), str(value))

    def listed(self, words: Iterable[str], link: str) -> str:
        """Words as a list, the last behind an *and* or an *or*."""
        *first, last = words
        return self.say(link).join(filter(None, (", ".join(first), last)))

    def name(self, what: str, word: str) -> str:
        """The name of what a field holds; the word itself, if it holds no name."""
        if not what:
            return word
        return self.names.get(what, {}).get(word, printed(word))


def kind_of(told: Record) -> str:
    """The kind of an ability or a hazard, as it is written."""
    return str(told.__struct_config__.tag)
