# Counts of the lines of play, chance counted as a player.

cpdef enum:
    MAX_PERFT = 16


cdef uint64_t count_lines(
    Game* game, State* state, History* history, int depth
) noexcept nogil:
    """Return the number of lines of so many decisions and rolls, at least one."""
    cdef byte faces[MAX_DICE]
    if state.over:
        return 0
    if chance_decides(state):
        return count_rolls(game, state, history, depth, faces, 0, 1)
    return count_actions(game, state, history, depth)


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


cdef uint64_t count_rolls(
    Game* game,
    State* state,
    History* history,
    int depth,
    byte* faces,
    int rolled,
    int lowest,
) noexcept nogil:
    """Return the number of lines after each different roll of the dice that are due."""
    cdef uint64_t total = 0
    cdef int face
    cdef State after
    if rolled == MAX_DICE or rolled == dice_due(game, state):
        if depth == 1:
            return 1
        after = state[0]
        play_roll(game, &after, history, faces)
        return count_lines(game, &after, history, depth - 1)
    for face in range(lowest, MAX_FACE + 1):
        faces[rolled] = face
        total += count_rolls(game, state, history, depth, faces, rolled + 1, face)
    return total
