"""All rolls of a pool by number, and the results of changes to them."""

from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from pocket_tactics.engine.dice import (
    MAX_FACE,
    Faces,
    raised_face,
    sort_faces,
    without_die,
)
from pocket_tactics.odds.solver.stages import Change

Numbers = NDArray[np.int64]

NOWHERE = -1
"""The number of an impossible result."""

FACES = range(1, MAX_FACE + 1)


@cache
def falls(size: int) -> tuple[Faces, ...]:
    """Return every roll of *size* dice."""
    return tuple(combinations_with_replacement(reversed(FACES), size))


@cache
def number_of(faces: Faces) -> int:
    """Return the number of a roll among those of as many dice."""
    return falls(len(faces)).index(faces)


@cache
def ways(size: int, change: Change) -> Numbers:
    """Return, for each roll of *size* dice, the rolls that a change can make of it."""
    found = [changed_fall(faces, change) for faces in falls(size)]
    most = max(map(len, found))
    return np.array(
        [[*map(number_of, after), *[NOWHERE] * (most - len(after))] for after in found],
        dtype=np.int64,
    ).reshape(len(found), most)


def changed_fall(faces: Faces, change: Change) -> list[Faces]:
    """Return the rolls that a change can make of one. A bump always changes it."""
    _, kind, by = change
    if kind == "take-all":
        return [()]
    if kind == "gain":
        return [sort_faces(*faces, by)]
    if kind == "lose":
        return [without_die(faces, by)] if by in faces else []
    return [
        sort_faces(*without_die(faces, face), *new)
        for face in dict.fromkeys(faces)
        if (new := instead(face, change)) != (face,) or kind == "lower"
    ]


def instead(face: int, change: Change) -> Faces:
    """Return the face that a bump makes of a die, or nothing if the die is removed."""
    match change.kind:
        case "raise":
            return (raised_face(face, change.by),)
        case "lower":
            return (max(face - 1, 1),)
    return ()


@cache
def rolled_falls(size: int) -> Numbers:
    """Return, for each roll of *size* dice, the six with one more die."""
    return np.array(
        [
            [number_of(sort_faces(*faces, face)) for face in FACES]
            for faces in falls(size)
        ],
        dtype=np.int64,
    )
