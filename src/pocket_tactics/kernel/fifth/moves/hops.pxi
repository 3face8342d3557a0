# Hops: over one friend at a time, at the cost of one tile side of SPD (fifth.hop).

cdef inline uint64_t beyond(Game* game, uint64_t hopped) noexcept nogil:
    """Return the tiles next to hopped friends."""
    return spread(game, hopped)


cdef inline bint may_hop(Search* search, Step* step, int over) noexcept nogil:
    """Whether a unit may hop over the friend on a tile, after a step of its way."""
    return step.hops < search.max_hops and over != search.start
