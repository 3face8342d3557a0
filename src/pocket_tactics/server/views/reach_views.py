"""Views of the reach of a unit."""

from collections.abc import Iterator

from pocket_tactics.advice.reach import Reach, reach_of
from pocket_tactics.engine.rules.targets import place_of
from pocket_tactics.engine.state import State
from pocket_tactics.odds.outcomes import FightOdds
from pocket_tactics.server.protocol.questions import Hit, Reached
from pocket_tactics.server.views.odds_views import whole_percent
from pocket_tactics.texts import Names


def reached(state: State, at: int, unit: str, names: Names) -> Reached:
    """Return where a unit could go, and whom it could attack."""
    found = reach_of(state, unit)
    hits = tuple(hit_views(state, unit, found, names))
    return Reached(at=at, unit=unit, places=found.places, hits=hits)


def hit_views(state: State, unit: str, found: Reach, names: Names) -> Iterator[Hit]:
    """Yield the targets of a unit, with the chance that each falls."""
    for target, odds in found.attacks:
        place = place_of(state, target)
        if place is not None:
            yield Hit(at=place, label=hit_label(unit, target, odds, names))


def hit_label(unit: str, target: str, odds: FightOdds, names: Names) -> str:
    """Return an attack in words, with the chance that its target falls.

    If another unit takes its place, the chance is that of the other unit.
    """
    instead = odds.meets_another
    falls = odds.other_falls if instead else odds.target_falls
    return names.say(
        "web-hit",
        unit=names.unit(unit),
        target=names.unit(target),
        chance=whole_percent(falls, names, exact=odds.exact),
        instead="yes" if instead else "no",
    )
