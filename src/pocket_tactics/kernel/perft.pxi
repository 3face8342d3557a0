# Counts of the lines of play, chance counted as a player. An edition counts the lines
# that begin with an action in `count_actions`.

cdef uint64_t count_lines(
    Game* game, State* state, History* history, int depth
) noexcept nogil:
    """Return the number of lines of so many decisions and rolls, at least one."""
    cdef byte faces[MAX_DICE]
    if is_over(state):
        return 0
    if chance_decides(state):
        return count_rolls(game, state, history, depth, faces, 0, 1)
    return count_actions(game, state, history, depth)


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
