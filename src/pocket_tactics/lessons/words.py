"""The marks of lessons and their turns in words."""

from pocket_tactics.lessons.lesson import Mark
from pocket_tactics.texts import Catalogue, Names


def mark_words(mark: Mark, names: Names) -> str:
    """Return a mark in words: a unit, a tile, or a way."""
    if mark.kind == "unit":
        return names.unit(mark.unit)
    if mark.kind == "tile":
        return names.place(mark.places[0])
    start, end = map(names.place, mark.places)
    return names.say("lesson-arrow", start=start, end=end)


def turns_words(left: int, within: int, say: Catalogue) -> str:
    """Return how many turns are *left* of those *within* which the goal is due."""
    if left == within:
        return say("lesson-goal-turns", count=within)
    return say("lesson-turns-left", left=left, count=within)
