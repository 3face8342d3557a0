# Turns: one action each, then the next player; and draws.
#
# A history is a stack of the keys of positions at the start of turns. A state knows how
# much of it is its own. A descendant writes above that part, so going back to the older
# state pops what the descendant wrote. Each thread needs its own.

cdef struct History:
    uint64_t keys[MAX_TURNS]


cdef void end_action(Game* game, State* state) noexcept nogil:
    """Check the end of the game, then ask for the effects of features."""
    if check_outcome(game, state):
        return
    knock_outs(game, state)
    push_step(&state.agenda, END_TURN)
    ask_to_call_up(game, state, features_controlled(state, state.seat))


cdef void end_turn(Game* game, State* state, History* history) noexcept nogil:
    """End the game, or start the next player's turn."""
    if check_outcome(game, state):
        return
    knock_outs(game, state)
    reload_units(game, state)
    if state.turn >= game.house.turn_limit:
        end_game(state, TURN_LIMIT, 0)
    else:
        begin_turn(game, state, history, seat_to_follow(game, state))


cdef int seat_to_follow(Game* game, State* state) noexcept nogil:
    """Return the next player in turn order who has not been knocked out."""
    cdef int steps
    for steps in range(1, game.seats):
        if not has(state.out, seat_after(game, state.seat, steps)):
            return seat_after(game, state.seat, steps)
    return state.seat


cdef void begin_turn(
    Game* game, State* state, History* history, int seat
) noexcept nogil:
    """Start the turn of a player, or end the game by repetition."""
    state.seat = seat
    state.turn += 1
    history.keys[state.length] = turn_key(state)
    state.length += 1
    if times_met(state, history) >= game.house.repetition_limit:
        end_game(state, REPETITION, 0)
    else:
        push_step(&state.agenda, END_ACTION)
        push_step(&state.agenda, READY)


cdef inline uint64_t turn_key(State* state) noexcept nogil:
    """Return the key of a position at the start of a turn."""
    return state.key + state.seat


cdef inline int times_met(State* state, History* history) noexcept nogil:
    """Return how often the position at the start of this turn has come up."""
    cdef uint64_t key
    cdef int index, count = 0
    if not state.length:
        return 0
    key = history.keys[state.length - 1]
    for index in range(state.length):
        count += history.keys[index] == key
    return count


cdef inline void copy_history(State* state, History* old, History* new) noexcept nogil:
    """Copy the part of a history that belongs to a position."""
    memcpy(new.keys, old.keys, state.length * sizeof(uint64_t))
