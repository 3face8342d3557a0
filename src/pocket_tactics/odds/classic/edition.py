"""The odds of the second and third edition."""

from pocket_tactics.odds.classic.dangers import danger
from pocket_tactics.odds.classic.dice_tests import success
from pocket_tactics.odds.classic.fights import ASIDE, aim_of, choice_odds, declared_odds
from pocket_tactics.odds.classic.perils import perils
from pocket_tactics.odds.classic.results import results
from pocket_tactics.odds.edition import EditionOdds

CLASSIC = EditionOdds(
    attack=declared_odds,
    aim=aim_of,
    choice=choice_odds,
    aside=ASIDE,
    danger=danger,
    success=success,
    leaps=lambda _state, _seat: iter(()),
    results=results,
    perils=perils,
)
