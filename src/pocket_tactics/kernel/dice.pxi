# Pools of dice. A pool counts the dice that show each face, in five bits a face. So the
# results of dice and of kickers are added as numbers.

cdef enum:
    MAX_FACE = 6
    FACE_BITS = 5
    COUNT_MASK = 31            # one count of a pool
    BELOW_SIX = (1 << 25) - 1  # the counts of the faces that a bump can raise

cpdef enum Comparison:
    HIGHEST
    CANCEL_TIES
    PAIRWISE


cdef inline void fill_randomly(byte* faces, int dice, uint64_t* seed) noexcept nogil:
    """Write the faces of a random roll."""
    cdef int index
    for index in range(dice):
        faces[index] = 1 + random_below(seed, MAX_FACE)


cdef inline uint32_t die(int face) noexcept nogil:
    """Return a pool of one die."""
    return <uint32_t>1 << FACE_BITS * (face - 1)


cdef inline uint32_t die_or_none(int face) noexcept nogil:
    """Return a pool of one die, or an empty one for 0."""
    return die(face) if face else 0


cdef inline int dice_showing(uint32_t pool, int face) noexcept nogil:
    return pool >> FACE_BITS * (face - 1) & COUNT_MASK


cdef inline int highest_face(uint32_t pool) noexcept nogil:
    """Return the highest face of a pool, 0 if it has no dice."""
    cdef int face = MAX_FACE
    while face and not dice_showing(pool, face):
        face -= 1
    return face


cdef inline int raised_face(int face, int by) noexcept nogil:
    """Return the face of a die after a bump, at most 6 (fifth.bump)."""
    return min(face + by, MAX_FACE)


cdef inline bint wins(int comparison, uint32_t strike, uint32_t guard) noexcept nogil:
    """Whether a pool of OFF dice succeeds against a pool of DEF dice.

    If ties cancel, the highest face whose counts differ decides: counts of higher faces
    stand further left in the number, so that the greater number wins.
    """
    if comparison == HIGHEST:
        return highest_face(strike) > highest_face(guard)
    if comparison == CANCEL_TIES:
        return strike > guard
    return wins_a_pair(strike, guard)


cdef bint wins_a_pair(uint32_t strike, uint32_t guard) noexcept nogil:
    """Whether a strike die beats its guard die, paired from the top (compare.pairwise).

    If more strike dice than guard dice show a face or more, the next guard die is lower
    than its strike die, if there is a next one.
    """
    cdef int face, strikes = 0, guards = 0, all_guards = dice_in(guard)
    for face in range(MAX_FACE, 0, -1):
        strikes += dice_showing(strike, face)
        guards += dice_showing(guard, face)
        if strikes > guards and (guards < all_guards or not all_guards):
            return True
    return False


cdef inline int dice_in(uint32_t pool) noexcept nogil:
    """Return the number of dice of a pool."""
    cdef int face, count = 0
    for face in range(1, MAX_FACE + 1):
        count += dice_showing(pool, face)
    return count
