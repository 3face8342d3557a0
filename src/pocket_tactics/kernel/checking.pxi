# What Python passes is checked with these.

cdef expect(bint legal):
    """Raise an error if something is not legal."""
    if not legal:
        raise NotPossibleError("That is not possible here.")


cdef require(bint right, str problem):
    """Raise an error that names the problem with an argument."""
    if not right:
        raise ValueError(problem)


cdef list checked_starts(starts):
    """Return positions from which whole games can be played."""
    cdef PackedState position
    found = list(starts)
    require(len(found) > 0, "expected at least one start")
    for start in found:
        require(
            isinstance(start, PackedState), "expected positions of games as starts"
        )
        position = start
        expect(is_turn(&position.state))
    return found
