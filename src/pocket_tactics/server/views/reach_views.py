"""Views of the reach of a unit."""

from collections.abc import Iterator

from pocket_tactics.advice.reach import Reach, reach_of
from pocket_tactics.engine.rules.targets import place_of
from pocket_tactics.engine.state import State
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
            chance = whole_percent(odds.target_falls, names, exact=odds.exact)
            words = {"unit": names.unit(unit), "target": names.unit(target)}
            yield Hit(at=place, label=names.say("web-hit", chance=chance, **words))
