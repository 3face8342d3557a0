"""Sentences about what each side of a map has near."""

from pocket_tactics.engine.state import State
from pocket_tactics.mapmaking.measure import FAR, SideMeasure, features_of, measure
from pocket_tactics.texts import Catalogue, Names


def map_sentences(state: State, say: Catalogue) -> tuple[str, ...]:
    """Return a sentence for each home of a map, or one if all have the same near."""
    homes = [seat.home for seat in state.seats if seat.home is not None]
    if len(homes) < len(state.seats):
        return ()
    sides = measure(state.board, homes).sides
    names = Names(say, state)
    has_features = bool(features_of(state.board))
    found = [side_details(side, has_features=has_features, say=say) for side in sides]
    if len(set(found)) == 1:
        return (say("map-sides-alike", measure=found[0]),)
    return tuple(
        say("map-side", place=names.place(home), measure=details)
        for home, details in sorted(zip(homes, found, strict=True))
    )


def side_details(side: SideMeasure, *, has_features: bool, say: Catalogue) -> str:
    """Return what a side has near, as a part of a sentence."""
    one, two, three = side.reach
    parts = [say("map-reach", one=one, two=two, three=three, hazards=side.hazards)]
    if has_features and side.nearest != FAR:
        parts.append(say("map-features", features=side.features, nearest=side.nearest))
    if side.enemy != FAR:
        parts.append(say("map-other", steps=side.enemy, perils=side.perils))
    return "; ".join(parts)
