"""Texts of the cards of the second and third edition: skills, abilities, hazards."""

from collections.abc import Iterator
from typing import ClassVar, Final

from pocket_tactics.engine.abilities.classic.hazards import AnyPeril
from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.cards import (
    Cards,
    ClassicGround,
    ClassicUnit,
    SecondUnit,
    Skill,
)
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts.card_texts import CardDescriber, kind_of
from pocket_tactics.texts.catalogue import Catalogue, Value
from pocket_tactics.texts.edition import Figure
from pocket_tactics.texts.names import called_name, faction_name, listed

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
"""All printed skills, in the order of a card."""


def numbers(card: ClassicUnit, say: Catalogue) -> str:
    """Return the dice of a unit's skills, with their kickers."""
    shown = (skill_dice(name, skill, say) for name, skill in printed_skills(card))
    return say("card-skills", skills=", ".join(shown))


def printed_skills(card: ClassicUnit) -> Iterator[tuple[str, Skill]]:
    """Yield the printed skills of a unit, with their names."""
    for name in SKILLS:
        skill = getattr(card, name, None)
        if isinstance(skill, Skill):
            yield name, skill


def skill_dice(name: str, skill: Skill, say: Catalogue) -> str:
    """Return the dice of a skill: ``Melee 2(3)/2``."""
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


def figures(card: ClassicUnit, say: Catalogue) -> Iterator[Figure]:
    """Yield the dice of a unit's skills, each with its name."""
    for name, skill in printed_skills(card):
        word = say(f"skill-{name}")
        yield "skill", word, skill_dice(name, skill, say).removeprefix(word).strip()


def token_dice(card: ClassicUnit) -> tuple[str, str]:
    """Return the OFF and DEF dice of a unit's best skill."""
    best = max(card.skills.values(), key=lambda skill: skill.off)
    return str(best.off), str(best.defence)


def skills(card: ClassicUnit) -> tuple[str, ...]:
    """Return the skills in which a unit has OFF dice, the strongest first."""
    able = [pair for pair in printed_skills(card) if pair[1].off]
    able.sort(key=lambda pair: -pair[1].off)
    return tuple(name for name, _ in able)


def strengths(card: ClassicUnit, say: Catalogue) -> Iterator[str]:
    """Yield what a unit is good at: the skills with most OFF dice."""
    dice = {name: skill.off for name, skill in printed_skills(card) if skill.off}
    best = [say(f"skill-{name}") for name in dice if dice[name] == max(dice.values())]
    if best:
        yield say("good-skill", skills=listed(best, say))


class ClassicCardDescriber(CardDescriber):
    """Describes the cards of the second and third edition."""

    NAMED: ClassVar = {
        "skill": "skill",
        "unless": "skill",
        "on": "ground",
        "onto": "ground",
        "over": "ground",
        "terrain": "ground",
        "ground": "ground",
        "card": "unit",
        "type": "type",
        "spares": "type",
        "faction": "faction",
    }

    def __init__(self, say: Catalogue, cards: Cards) -> None:
        super().__init__(say, cards)
        self.names["skill"] = {name: say(f"skill-{name}") for name in SKILLS}

    def unit(self, card: ClassicUnit) -> list[str]:
        """Return a unit card: name and cost, skills, faction and types, abilities."""
        return [
            self.title(card),
            numbers(card, self.say),
            *self.advantages(card),
            self.faction(card),
            *self.types(card),
            *self.special(card),
            *self.abilities(card),
        ]

    def abilities(self, card: ClassicUnit) -> list[str]:
        """Return the abilities of a unit as sentences."""
        return [self.ability(ability) for ability in card.abilities]

    def advantages(self, card: ClassicUnit) -> Iterator[str]:
        """Yield the terrain advantages of a unit, if it has any."""
        if card.terrain:
            grounds = ", ".join(self.name("ground", sort) for sort in card.terrain)
            yield self.say("card-terrain", grounds=grounds)

    def special(self, card: ClassicUnit) -> Iterator[str]:
        """Yield lines that few cards have: kickers, a conjuration cost, a footprint."""
        skills = [skill for _, skill in printed_skills(card)]
        kickers = [(skill.off_kicker, skill.defence_kicker) for skill in skills]
        if any(kick is not None for pair in kickers for kick in pair):
            yield self.say("card-kickers")
        if isinstance(card, SecondUnit):
            yield from self.second(card)

    def second(self, card: SecondUnit) -> Iterator[str]:
        """Yield lines that only cards of the second edition have."""
        if card.conjured:
            yield self.say("card-conjured", cost=card.conjured)
        if card.footprint != "single":
            yield self.say("card-footprint", footprint=card.footprint)

    def ground(self, card: ClassicGround) -> list[str]:
        """Return a tile, a counter or a base: its effects, and its factions."""
        factions = ((faction_name(each.by, self.say), each) for each in card.brought)
        brought = ", ".join(f"{name} {share.tiles}" for name, share in factions)
        whose = [self.say("card-brought", factions=brought)] if brought else []
        effects = self.effects(list(self.effects_of(card)))
        return [called_name(card, self.say), *effects, *whose]

    def effects_of(self, card: ClassicGround) -> Iterator[str]:
        """Yield the effects of a tile, a counter or a base."""
        if card.place != "map":
            yield self.say(f"place-{card.place}")
        if card.type:
            yield self.say("card-sort", sort=self.name("ground", card.sort))
        if card.hazard:
            yield self.peril(card.hazard)
        if card.openings:
            sides = self.listed(map(str, sorted(card.openings)), "and")
            aligned = "yes" if card.aligned else "no"
            yield self.say("card-openings", sides=sides, aligned=aligned)
        if card.shelter:
            yield self.say("card-shelter")

    def ability(self, ability: UnitAbility) -> str:
        """Return an ability as a sentence."""
        return self.say(f"talent-{kind_of(ability)}", **self.values(ability))

    def peril(self, peril: AnyPeril) -> str:
        """Return a hazard as a sentence."""
        return self.say(f"peril-{kind_of(peril)}", **self.values(peril))

    def values(self, part: FrozenStruct, link: str = "or") -> dict[str, Value]:
        """Return the fields of an ability or a hazard in words, and its die."""
        values = super().values(part, link)
        if "needs" in values:
            values["die"] = self.say("die-needed", needs=values["needs"])
        return values
