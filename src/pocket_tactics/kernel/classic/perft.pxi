# Counts of the lines of play that begin with an action.

cpdef enum:
    MAX_PERFT = 16


cdef uint64_t count_actions(
    Game* game, State* state, History* history, int depth
) noexcept nogil:
    """Return the number of lines that begin with an action."""
    cdef uint32_t actions[MAX_ACTIONS]
    cdef int index, count = list_actions(game, state, actions)
    cdef uint64_t total = 0, lines = 1
    cdef State after
    for index in range(count):
        if depth > 1:
            after = state[0]
            play_action(game, &after, history, actions[index], NOTHING)
            lines = count_lines(game, &after, history, depth - 1)
        total += lines * like_actions(game, state, actions[index])
    return total


cdef inline int like_actions(Game* game, State* state, int action) noexcept nogil:
    """Return how many actions of the engine a number stands for: like units."""
    return max(1, count_bits(units_meant(game, state, action)))
