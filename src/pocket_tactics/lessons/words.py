"""The marks of lessons and their turns in words."""

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.lesson import LEARNER, Mark
from pocket_tactics.texts import Catalogue, Names, called_name
from pocket_tactics.texts.status import holder


def mark_words(mark: Mark, start: State, names: Names) -> str:
    """Return a mark in words: a unit, a tile, or a way, in the first position."""
    if mark.kind == "unit":
        unit, at = names.unit(mark.unit), start.unit(mark.unit).at
        return names.say("lesson-unit", unit=unit, at=names.place(at)) if at else unit
    if mark.kind == "tile":
        return tile_words(mark.places[0], start, names)
    first, last = map(names.place, mark.places)
    return names.say("lesson-arrow", start=first, end=last)


def tile_words(place: Hex, start: State, names: Names) -> str:
    """Return a tile in words, and whose edge, base or feature it is."""
    tile = start.board.by_place[place]
    seat = holder(start, tile)
    owners = {None: "nobody", LEARNER: "you"}
    return names.say(
        "lesson-tile",
        ground=called_name(tile.ground, names.say),
        at=names.place(place),
        owner=owners.get(seat, "enemy"),
        edition=start.edition.id,
    )


def turns_words(left: int, within: int, say: Catalogue) -> str:
    """Return how many turns are *left* of those *within* which the goal is due."""
    if left == within:
        return say("lesson-goal-turns", count=within)
    return say("lesson-turns-left", left=left, count=within)
