# Counts of the lines of play that begin with an action.

cpdef enum:
    MAX_PERFT = 64


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
