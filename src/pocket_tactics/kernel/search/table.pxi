# The table of positions: what the search knows of them, by their keys.

cdef enum Bound:
    EXACT = 1
    AT_LEAST
    AT_MOST

cdef enum:
    NEAR_TURN_LIMIT = MAX_DEPTH  # from here on, values depend on the turn


cdef inline uint64_t table_key(Searcher* search, State* state) noexcept nogil:
    """Return the key of a position: how often it has come up matters, too."""
    cdef uint64_t key = turn_key(state)
    cdef int turns_left = search.game.house.turn_limit - state.turn
    key = with_number(key, times_met(state, search.history))
    if turns_left < NEAR_TURN_LIMIT:
        key = with_number(key, turns_left)
    return key


cdef inline Entry* entry_of(Searcher* search, uint64_t key) noexcept nogil:
    """Return the place of a position in the table."""
    return &search.table[key & (TABLE_SIZE - 1)]


cdef inline bint settles(
    Entry* entry, int depth, float alpha, float beta
) noexcept nogil:
    """Whether an entry of this position is enough for a window."""
    if entry.depth < depth:
        return False
    if entry.bound == EXACT:
        return True
    if entry.bound == AT_LEAST:
        return entry.value >= beta
    return entry.bound == AT_MOST and entry.value <= alpha


cdef inline void note_value(
    Entry* entry, uint64_t key, int depth, float value, int bound, int action
) noexcept nogil:
    """Write what has been found out about a position."""
    entry.key = key
    entry.value = value
    entry.action = action
    entry.depth = depth
    entry.bound = bound
