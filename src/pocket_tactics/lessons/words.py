"""The marks of lessons, their turns, and answers for the learner in words."""

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.course import Course
from pocket_tactics.lessons.lesson import LEARNER, Mark
from pocket_tactics.texts import Catalogue, Names, called_name, names_in
from pocket_tactics.texts.status import holder
from pocket_tactics.texts.table_answers import table_answer_sentence


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


def answer_words(course: Course, count: int, names: Names) -> str:
    """Return what was answered for the learner after *count* actions, and why.

    It is empty if the learner decided, or nothing else was legal.
    """
    found = course.automatic_answer(count)
    if found is None or found.why == "only":
        return ""
    state = course.at(count)
    named = names_in(state, names)
    return table_answer_sentence(state, found.action, found.why, named, own=True)
