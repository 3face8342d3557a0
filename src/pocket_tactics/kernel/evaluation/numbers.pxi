# The numbers that features of all editions are made of.

cdef enum:
    LAST_TURNS = 40         # before the turn limit


cdef inline void raise_to(float* number, float other) noexcept nogil:
    """Replace a number by another one that is greater."""
    if other > number[0]:
        number[0] = other


cdef inline float closeness(int steps, int far) noexcept nogil:
    """Return 1 for no steps, less for each, and 0 for a unit that is far away."""
    return <float>max(far - steps, 0) / far


cdef inline float share_of_last_turns(int turns) noexcept nogil:
    """Return the share of the last turns that is left."""
    return <float>min(turns, LAST_TURNS) / LAST_TURNS
