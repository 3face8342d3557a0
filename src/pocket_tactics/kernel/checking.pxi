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
    try:
        return PyNumber_Index(action)
    except OverflowError:
        raise NotPossibleError("No action has this number.") from None


cdef uint64_t as_seed(seed) except? 0:
    """Return a seed, or raise an error if it cannot be one."""
    seed = PyNumber_Index(seed)
    require(0 <= seed < 1 << 64, "expected a seed from 0 to 2**64 - 1")
    return seed


cdef int64_t as_count(count, str what) except? -1:
    """Return a number of things, or raise an error that names them."""
    count = PyNumber_Index(count)
    require(0 <= count < 1 << 63, f"expected {what} from 0 to 2**63 - 1")
    return count


cdef int as_number(value, int end) except -1:
    """Return a number that is less than *end*, or raise an error."""
    cdef int number
    try:
        number = PyNumber_Index(value)
    except OverflowError:
        number = -1
    expect(0 <= number < end)
    return number


cdef int as_unit(unit) except -1:
    """Return the number of a unit, which may be `NOTHING`, or raise an error."""
    cdef int number = as_number(unit, NOTHING + 1)
    expect(number == NOTHING or number < MAX_UNITS)
    return number


cdef byte as_face(value) except 0:
    """Return a face of a die, or raise an error if it is none."""
    cdef int face = as_number(value, MAX_FACE + 1)
    expect(face > 0)
    return face
