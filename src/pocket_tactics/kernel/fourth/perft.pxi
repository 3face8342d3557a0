# Counts of the lines of play, chance counted as a player.

cpdef enum:
    MAX_PERFT = 64


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


cdef uint64_t count_actions(
    Game* game, State* state, History* history, int depth
) noexcept nogil:
    """Return the number of lines that begin with an action."""
    cdef Actions actions
    cdef uint32_t action
    cdef uint64_t total = 0, lines = 1
    cdef int index
    cdef State after
    list_actions(game, state, &actions)
    for index in range(actions.groups):
        while actions.group[index].to:
            action = coded(
                &actions.group[index], take_first(&actions.group[index].to)
            )
            if depth > 1:
                after = state[0]
                play_action(game, &after, history, action, NOTHING)
                lines = count_lines(game, &after, history, depth - 1)
            total += lines * count_bits(like_units(game, state, action))
    return total


cdef uint64_t like_units(Game* game, State* state, uint32_t action) noexcept nogil:
    """Return the units that may play an action: several like ones, or a single bit."""
    cdef Step* step = next_step(&state.agenda)
    cdef int kind = action >> 24, source = action >> 16 & 255, to = action & 255
    if kind == DEPLOY or kind == CALL_UP:
        return state.reserves & game.card[source].units[state.seat]
    if kind == PUT_IN or kind == TAKE_BACK:
        return like_captives(game, state, step, source, to)
    return 1


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
