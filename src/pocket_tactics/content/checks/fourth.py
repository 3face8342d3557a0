"""Checks of cards of the fourth edition."""

from collections.abc import Iterator

from pocket_tactics.content.checks.shared import (
    ABLE_GROUND,
    FORCE,
    UNIT,
    Check,
    ability_lists,
    faction_flaws,
    kinds_once,
    once,
)
from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.content.tables import FourthSet
from pocket_tactics.engine.abilities.fourth.ability_actions import Reforge
from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot, Reload, Treeline
from pocket_tactics.engine.abilities.fourth.deploying import DeployNear
from pocket_tactics.engine.abilities.fourth.fights import Anew, Bonus
from pocket_tactics.engine.abilities.fourth.kinds import FourthAbility
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.cards import FourthUnit

SEVERAL = (Bonus, DeployNear, Anew)
"""The kinds of ability that a card may have more than once."""


def bearer_flaws(card: FourthUnit) -> Iterator[Flaw]:
    """Yield flaws for abilities that need dice or range that the unit lacks."""
    for number, ability in enumerate(card.abilities):
        yield from lacks(("abilities", number), ability, card)


def lacks(at: At, ability: FourthAbility, card: FourthUnit) -> Iterator[Flaw]:
    """Yield a flaw if an ability needs dice or range that its unit lacks."""
    match ability:
        case ArcingShot() | Treeline() | Reload() if not card.ranged:
            yield flaw((*at, "kind"), "flaw-needs-ranged")
        case ArcingShot(fewer=fewer) if card.off <= fewer:
            yield flaw((*at, "fewer"), "flaw-needs-die")
        case Reforge() if not card.off:
            yield flaw((*at, "kind"), "flaw-needs-dice", pool="OFF")
        case Deathless() if not card.defence:
            yield flaw((*at, "kind"), "flaw-needs-dice", pool="DEF")


def centre_flaws(card: FourthSet) -> Iterator[Flaw]:
    """Yield a flaw if a set has neither a centre nor features to draw it from."""
    if card.centre is None and not card.features:
        yield flaw("features", "flaw-no-centre")


ABILITIES = (kinds_once(SEVERAL, Anew), Check(("abilities",), ability_lists))
GROUND = (*ABLE_GROUND, *ABILITIES)
CHECKS = {
    "unit": (
        *UNIT,
        *ABILITIES,
        Check(("abilities", "off", "defence", "ranged"), bearer_flaws),
        once("favours", "ground"),
        Check(("faction",), faction_flaws),
    ),
    "tile": GROUND,
    "feature": GROUND,
    "set": (Check(("centre", "features"), centre_flaws),),
    "force": FORCE,
}
