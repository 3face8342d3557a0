"""Texts of the cards of the fourth edition: OFF and DEF, their bumps, symbols."""

from collections.abc import Iterator
from typing import ClassVar

from pocket_tactics.engine.abilities.common import Ability
from pocket_tactics.engine.abilities.fourth.fights import WarBrew
from pocket_tactics.engine.cards import DefTest, FourthGround, FourthUnit
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.texts.edition import FIGHTING, SHOOTING, Figure
from pocket_tactics.texts.names import called_name
from pocket_tactics.texts.teller import Teller, kind_of


def numbers(card: FourthUnit, say: Catalogue) -> str:
    """The dice, bumps and symbols of a unit."""
    fields = ("off", "off_bump", "defence", "defence_bump", "flying", "swift", "ranged")
    return say("card-symbols", **{field: getattr(card, field) for field in fields})


def figures(card: FourthUnit, say: Catalogue) -> Iterator[Figure]:
    """The numbers of a unit, each with its name; symbols that it has."""
    yield "off", say("pool-off"), f"{card.off}{bump(card.off_bump)}"
    yield "def", say("pool-def"), f"{card.defence}{bump(card.defence_bump)}"
    for name in ("flying", "swift", "ranged"):
        if tiles := getattr(card, name):
            yield name, say(f"web-figure-{name}"), str(tiles)


def bump(by: int) -> str:
    """A bump as it is printed beside the dice, empty for none."""
    return f"+{by}" if by else ""


def token_dice(card: FourthUnit) -> tuple[int, int]:
    """The OFF and DEF dice of a unit."""
    return card.off, card.defence


def skills(card: FourthUnit) -> tuple[str, ...]:
    """Whether a unit shoots or fights."""
    return (SHOOTING if card.ranged else FIGHTING,)


class FourthTeller(Teller):
    """Tells the cards of the fourth edition."""

    NAMED: ClassVar = {
        "feature": "ground",
        "unless_on": "ground",
        "type": "type",
        "types": "type",
        "unless_by": "type",
        "spares": "type",
    }

    def unit(self, card: FourthUnit) -> list[str]:
        """A unit card: name and cost, dice and symbols, what it is, abilities."""
        return [
            self.title(card),
            numbers(card, self.say),
            *self.favours(card),
            self.faction(card),
            *self.types(card),
            *(self.ability(ability, ground="no") for ability in card.abilities),
        ]

    def favours(self, card: FourthUnit) -> Iterator[str]:
        """The grounds that a unit favours, if any."""
        if card.favours:
            grounds = ", ".join(self.name("ground", each) for each in card.favours)
            yield self.say("card-favours", grounds=grounds)

    def ground(self, card: FourthGround) -> list[str]:
        """A tile or feature: its name, its hazard, its abilities."""
        hazard = [self.hazard(card.hazard)] if card.hazard else []
        abilities = (self.ability(each, ground="yes") for each in card.abilities)
        return [called_name(card, self.say), *self.effects([*hazard, *abilities])]

    def hazard(self, hazard: DefTest) -> str:
        """What happens to who enters."""
        return self.say("card-def-test", needs=hazard.needs, fails=hazard.fails)

    def ability(self, ability: Ability, ground: str) -> str:
        """An ability as a sentence, of a unit or of a *ground*."""
        # A brew is shared by units of all its types, not of any.
        link = "and" if isinstance(ability, WarBrew) else "or"
        values = self.values(ability, link)
        return self.say(f"ability-{kind_of(ability)}", ground=ground, **values)
