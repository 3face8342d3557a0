# Turns: one action each, then the next player; and draws.
#
# A history is a stack of the keys of positions at the start of turns. A state knows its
# own part of it, from `first` to `length`. A descendant writes above that part, so
# going back to the older state pops what the descendant wrote. Each thread
# needs its own.

cdef struct History:
    uint64_t keys[MAX_TURNS]


cdef void end_action(Game* game, State* state, History* history) noexcept nogil:
    """End the game, or start the next player's turn."""
    if check_outcome(game, state):
        return
    if state.turn >= game.house.turn_limit:
        draw_game(state, TURN_LIMIT)
    else:
        begin_turn(game, state, history)


cdef void begin_turn(Game* game, State* state, History* history) noexcept nogil:
    """Start the next turn, or end the game by repetition."""
    state.seat = 1 - state.seat
    state.turn += 1
    state.due = TAKE_TURN
    remember_position(state, history)
    if times_met(state, history) >= game.house.repetition_limit:
        draw_game(state, REPETITION)


cdef inline uint64_t turn_key(State* state) noexcept nogil:
    """Return the key of a position at the start of a turn."""
    return state.key + state.seat


cdef inline void remember_position(State* state, History* history) noexcept nogil:
    """Note the position, and forget positions that cannot recur."""
    if state.cast_changed:
        state.first = state.length
        state.cast_changed = False
    history.keys[state.length] = turn_key(state)
    state.length += 1


cdef inline int times_met(State* state, History* history) noexcept nogil:
    """Return how often the position at the start of this turn has come up."""
    cdef uint64_t key
    cdef int index, count = 0
    if not state.length:
        return 0
    key = history.keys[state.length - 1]
    for index in range(state.first, state.length):
        count += history.keys[index] == key
    return count


cdef inline void copy_history(State* state, History* old, History* new) noexcept nogil:
    """Copy the part of a history that belongs to a position."""
    cdef int size = state.length - state.first
    memcpy(
        &new.keys[state.first], &old.keys[state.first], size * sizeof(uint64_t)
    )
