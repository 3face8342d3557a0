# Abilities to change dice in fights and tests.

cdef inline uint32_t without_die(uint32_t pool, int face) noexcept nogil:
    return pool - die(face)


cdef inline uint32_t changed(uint32_t pool, int face, int to) noexcept nogil:
    """Return a pool of which one die shows another face."""
    return pool - die(face) + die(to)


cdef inline uint64_t faces_in(uint32_t pool) noexcept nogil:
    """Return the faces that a pool shows, a bit each."""
    cdef uint64_t faces = 0
    cdef int face
    for face in range(1, MAX_FACE + 1):
        if dice_showing(pool, face):
            faces |= bit(face)
    return faces


cdef inline uint64_t faces_below_six(uint32_t pool) noexcept nogil:
    """Return the faces of a pool that a bump can raise."""
    return faces_in(pool & BELOW_SIX)


cdef inline uint32_t pool_of(byte* faces, int size) noexcept nogil:
    """Return the pool of some faces."""
    cdef uint32_t pool = 0
    cdef int index
    for index in range(size):
        pool += die(faces[index])
    return pool


cdef inline bint may_bump(Game* game, int own, int pool) noexcept nogil:
    """Whether a bump of one pool may be used on another one (fourth.bump)."""
    return game.house.any_dice or own == pool
