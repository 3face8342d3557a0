"""Views of the reach of a unit."""

from collections.abc import Iterator

from pocket_tactics.advice.reach import reach_of
from pocket_tactics.engine.rules.targets import place_of
from pocket_tactics.engine.state import State
from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.server.protocol.questions import Hit, Reached
from pocket_tactics.server.views.odds_views import whole_percent
from pocket_tactics.texts import Names


def reached(state: State, at: int, unit: str, names: Names) -> Reached:
    """Return where a unit could go, whom it could attack, and who could attack it."""
    found = reach_of(state, unit)
    hits = ((target, unit, target, odds) for target, odds in found.attacks)
    attackers = ((enemy, enemy, unit, odds) for enemy, odds in found.attackers)
    return Reached(
        at=at,
        unit=unit,
        places=found.places,
        hits=tuple(hit_views(state, hits, names)),
        attackers=tuple(hit_views(state, attackers, names)),
    )


def hit_views(
    state: State, attacks: Iterator[tuple[str, str, str, FightOdds]], names: Names
) -> Iterator[Hit]:
    """Yield views of attacks: each has a marked piece, attacker, target and odds."""
    for marked, unit, target, odds in attacks:
        place = place_of(state, marked)
        if place is not None:
            yield Hit(
                at=place,
                label=hit_label(unit, target, odds, names),
                chance="" if odds.meets_another else fall_chance(odds, names),
            )


def hit_label(unit: str, target: str, odds: FightOdds, names: Names) -> str:
    """Return an attack in words, with the chance that its target falls.

    If another unit takes its place, the chance is that of the other unit.
    """
    return names.say(
        "web-hit",
        unit=names.unit(unit),
        target=names.unit(target),
        chance=fall_chance(odds, names),
        instead="yes" if odds.meets_another else "no",
    )


def fall_chance(odds: FightOdds, names: Names) -> str:
    """Return the chance that the target falls, or the unit that takes its place."""
    falls = odds.other_falls if odds.meets_another else odds.target_falls
    return whole_percent(falls, names, exact=odds.exact)
