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


cdef uint32_t as_action(action) except? 0:
    """Return the number of an action, or raise an error if it cannot be one."""
    expect(0 <= action < 1 << 32)
    return action


cdef int as_number(value, int end) except -1:
    """Return a number that is less than *end*, or raise an error."""
    expect(0 <= value < end)
    return value


cdef int as_unit(unit) except -1:
    """Return the number of a unit, which may be `NOTHING`, or raise an error."""
    return NOTHING if unit == NOTHING else as_number(unit, MAX_UNITS)


cdef byte as_face(value) except 0:
    """Return a face of a die, or raise an error if it is none."""
    expect(1 <= value <= MAX_FACE)
    return value
