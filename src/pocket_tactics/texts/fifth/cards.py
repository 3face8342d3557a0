"""Texts of the cards of the fifth edition: OFF and DEF, RNG and SPD."""

from collections.abc import Iterator
from typing import ClassVar

from pocket_tactics.engine.abilities.common import Ability
from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.abilities.fifth.fights import DiceAbility
from pocket_tactics.engine.cards import FifthGround, FifthUnit, Hazard
from pocket_tactics.texts.card_texts import CardDescriber, kind_of, stronger_dice
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.edition import FIGHTING, SHOOTING, Figure
from pocket_tactics.texts.names import called_name


def numbers(card: FifthUnit, say: Catalogue) -> str:
    """Return the dice and the reach of a unit."""
    reach = {"range": card.range, "speed": card.speed}
    return say("card-numbers", off=card.off, defence=card.defence, **reach)


def figures(card: FifthUnit, say: Catalogue) -> Iterator[Figure]:
    """Yield the numbers of a unit, each with its name."""
    yield "off", say("pool-off"), str(card.off)
    yield "def", say("pool-def"), str(card.defence)
    yield "range", say("web-figure-range"), str(card.range)
    yield "speed", say("web-figure-speed"), str(card.speed)


def token_dice(card: FifthUnit) -> tuple[str, str]:
    """Return the OFF and DEF dice of a unit."""
    return str(card.off), str(card.defence)


def skills(card: FifthUnit) -> tuple[str, ...]:
    """Return the kind of dice of a unit: for shooting or for fighting."""
    shoots = any(isinstance(ability, OnlyAt) for ability in card.abilities)
    return (SHOOTING if shoots or card.range > 1 else FIGHTING,)


def strengths(card: FifthUnit, say: Catalogue) -> Iterator[str]:
    """Yield what a unit is good at: its stronger dice, its range, its speed."""
    dice = (ability.off for ability in card.abilities if isinstance(ability, OnlyAt))
    off = max(card.off, *dice, 0)
    yield from stronger_dice((off, 0), (card.defence, 0), say)
    if card.range > 1:
        yield say("good-shooting", tiles=card.range)
    if card.speed > 1:
        yield say("good-moving", tiles=card.speed)


class FifthCardDescriber(CardDescriber):
    """Describes the cards of the fifth edition."""

    NAMED: ClassVar = {"against": "type"}

    def unit(self, card: FifthUnit) -> list[str]:
        """Return a unit card: name and cost, dice and reach, types, abilities."""
        return [
            self.title(card),
            numbers(card, self.say),
            *self.types(card),
            *self.abilities(card),
        ]

    def abilities(self, card: FifthUnit) -> list[str]:
        """Return the abilities of a unit as sentences."""
        return [self.ability(ability, ground="no") for ability in card.abilities]

    def ground(self, card: FifthGround) -> list[str]:
        """Return a tile or feature: its name, its hazard, its abilities."""
        hazard = [self.hazard(card.hazard)] if card.hazard else []
        abilities = (self.ability(each, ground="yes") for each in card.abilities)
        return [called_name(card, self.say), *self.effects([*hazard, *abilities])]

    def hazard(self, hazard: Hazard) -> str:
        """Return the effect of a hazard on a unit that enters."""
        return self.say("card-hazard", fails=self.worded("fails", hazard.fails))

    def ability(self, ability: Ability, ground: str) -> str:
        """Return an ability as a sentence, of a unit or of a *ground*."""
        values, kind = self.values(ability), kind_of(ability)
        if isinstance(ability, DiceAbility):
            values["owner"] = self.say(
                "ability-owner", when=ability.when, ground=ground, kind=kind
            )
        return self.say(f"ability-{kind}", **values)
