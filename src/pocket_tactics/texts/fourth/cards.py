"""Texts of the cards of the fourth edition: OFF and DEF, bumps, symbols."""

from collections.abc import Iterator
from typing import ClassVar

from pocket_tactics.engine.abilities.common import Ability
from pocket_tactics.engine.abilities.fourth.fights import WarBrew
from pocket_tactics.engine.cards import DefTest, FourthGround, FourthUnit
from pocket_tactics.texts.card_texts import CardDescriber, kind_of, stronger_dice
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.edition import FIGHTING, SHOOTING, Figure
from pocket_tactics.texts.names import called_name


def numbers(card: FourthUnit, say: Catalogue) -> str:
    """Return the dice, bumps and symbols of a unit."""
    fields = ("off", "off_bump", "defence", "defence_bump", "flying", "swift", "ranged")
    return say("card-symbols", **{field: getattr(card, field) for field in fields})


def figures(card: FourthUnit, say: Catalogue) -> Iterator[Figure]:
    """Yield the numbers and symbols of a unit, each with its name."""
    off, defence = token_dice(card)
    yield "off", say("pool-off"), off
    yield "def", say("pool-def"), defence
    for name in ("flying", "swift", "ranged"):
        if tiles := getattr(card, name):
            yield name, say(f"web-figure-{name}"), str(tiles)


def bump(by: int) -> str:
    """Return a bump as it is printed next to the dice; empty if there is none."""
    return f"+{by}" if by else ""


def token_dice(card: FourthUnit) -> tuple[str, str]:
    """Return the OFF and DEF dice of a unit, each with its bump."""
    return (
        f"{card.off}{bump(card.off_bump)}",
        f"{card.defence}{bump(card.defence_bump)}",
    )


def skills(card: FourthUnit) -> tuple[str, ...]:
    """Return the kind of dice of a unit: for shooting or for fighting."""
    return (SHOOTING if card.ranged else FIGHTING,)


def strengths(card: FourthUnit, say: Catalogue) -> Iterator[str]:
    """Yield what a unit is good at: its stronger dice, and its symbols."""
    off, defence = (card.off, card.off_bump), (card.defence, card.defence_bump)
    yield from stronger_dice(off, defence, say)
    if card.ranged:
        yield say("good-shooting", tiles=card.ranged + 1)
    if tiles := card.swift + card.flying:
        yield say("good-flying" if card.flying else "good-moving", tiles=tiles + 1)


class FourthCardDescriber(CardDescriber):
    """Describes the cards of the fourth edition."""

    NAMED: ClassVar = {
        "feature": "ground",
        "unless_on": "ground",
        "type": "type",
        "types": "type",
        "unless_by": "type",
        "spares": "type",
    }

    def unit(self, card: FourthUnit) -> list[str]:
        """Return a unit card: name, cost, dice, symbols, faction, types, abilities."""
        return [
            self.title(card),
            numbers(card, self.say),
            *self.favours(card),
            self.faction(card),
            *self.types(card),
            *self.abilities(card),
        ]

    def abilities(self, card: FourthUnit) -> list[str]:
        """Return the abilities of a unit as sentences."""
        return [self.ability(ability, ground="no") for ability in card.abilities]

    def favours(self, card: FourthUnit) -> Iterator[str]:
        """Yield the grounds that a unit favours, if any."""
        if card.favours:
            grounds = ", ".join(self.name("ground", each) for each in card.favours)
            yield self.say("card-favours", grounds=grounds)

    def ground(self, card: FourthGround) -> list[str]:
        """Return a tile or feature: its name, its hazard, its abilities."""
        hazard = [self.hazard(card.hazard)] if card.hazard else []
        abilities = (self.ability(each, ground="yes") for each in card.abilities)
        return [called_name(card, self.say), *self.effects([*hazard, *abilities])]

    def hazard(self, hazard: DefTest) -> str:
        """Return the effect of a hazard on a unit that enters."""
        return self.say("card-def-test", needs=hazard.needs, fails=hazard.fails)

    def ability(self, ability: Ability, ground: str) -> str:
        """Return an ability as a sentence, of a unit or of a *ground*."""
        # A war brew needs all of its types, other abilities one of them.
        link = "and" if isinstance(ability, WarBrew) else "or"
        values = self.values(ability, link)
        return self.say(f"ability-{kind_of(ability)}", ground=ground, **values)
