# The table of positions: what the search knows of them, by their keys. A value belongs
# to one search: it depends on the first turn, on who thinks, and on the contempt. Of an
# entry of an earlier search only the best action counts.

cdef enum Bound:
    EXACT = 1
    AT_LEAST
    AT_MOST


cdef inline uint64_t table_key(
    Game* game, State* state, History* history
) noexcept nogil:
    """Return the key of a position, with all else that its value depends on.

    This is the turn, and the positions before it that may come up again.
    """
    cdef uint64_t past = 0
    cdef int index
    for index in range(first_recurring(state), state.length):
        past += mixed(history.keys[index])
    return with_number(with_number(node_key(game, state), past), state.turn)


cdef inline Entry* entry_of(Searcher* search, uint64_t key) noexcept nogil:
    """Return the place of a position in the table."""
    return &search.table[key & (TABLE_SIZE - 1)]


cdef inline bint settles(
    Searcher* search, Entry* entry, int depth, float alpha, float beta
) noexcept nogil:
    """Whether an entry of this position is enough for a window."""
    cdef int bound = entry.mark & 3
    if entry.mark >> 2 != search.number or entry.depth < depth:
        return False
    if bound == EXACT:
        return True
    return entry.value >= beta if bound == AT_LEAST else entry.value <= alpha


cdef inline void note_value(
    Searcher* search, uint64_t key, int depth, float value, int bound, Code action
) noexcept nogil:
    """Write what has been found out about a position."""
    cdef Entry* entry = entry_of(search, key)
    entry.key = key
    entry.value = value
    entry.action = action
    entry.depth = depth
    entry.mark = search.number << 2 | bound
