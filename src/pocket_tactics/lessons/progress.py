"""The lessons that somebody has done, and those that come next."""

from collections.abc import Collection, Iterator, Sequence

OPENS_OTHERS = "fifth-2"
"""The lesson of the first edition after which those of other editions are suggested."""


def open_lessons(ids: Sequence[str], done: Collection[str]) -> Iterator[str]:
    """Yield the lessons that are suggested: in each edition the first not done.

    The edition of the first lesson is the way in. The lessons of the others teach what
    differs. Every other lesson can be played too.
    """
    way_in, seen = group(ids[0]), set[str]()
    for lesson_id in ids:
        own = group(lesson_id)
        if lesson_id in done or own in seen:
            continue
        seen.add(own)
        if own == way_in or OPENS_OTHERS in done:
            yield lesson_id


def next_lesson(ids: Sequence[str], lesson_id: str) -> str | None:
    """Return the next lesson of the same edition, if there is one."""
    own = [each for each in ids if group(each) == group(lesson_id)]
    return next(iter(own[own.index(lesson_id) + 1 :]), None)


def group(lesson_id: str) -> str:
    """Return the first part of the id of a lesson: its edition."""
    return lesson_id.partition("-")[0]
