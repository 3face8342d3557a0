# Decisions inside a fight or a test, which the odds solve: no search is needed.

cdef uint32_t inside(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Return the action with the best odds: to decline if no other is better."""
    cdef int kind = next_step_kind(state)
    if kind == DEFYING:
        return DEFY << 24
    if is_in_test(kind):
        return best_refinement(game, state, history)
    return best_choice(game, odds, state, history)


cdef uint32_t best_refinement(
    Game* game, State* state, History* history
) noexcept nogil:
    """Return the best use of an ability on the dice of a test."""
    cdef uint32_t actions[MAX_CHOICES]
    cdef int index, count = list_last_first(game, state, actions)
    cdef State later
    cdef double value, best = 0
    cdef bint helps = friendly(
        game, mover_of(game, state), game.seat_of[state.test.unit]
    )
    cdef uint32_t chosen = 0
    for index in range(count):
        later = state[0]
        play_action(game, &later, history, actions[index], NOTHING)
        value = success_after(game, &later)
        if not helps:
            value = -value
        if not index or value > best + TOLERANCE:
            best = value
            chosen = actions[index]
    return chosen


cdef double success_after(Game* game, State* state) noexcept nogil:
    """Return the probability that the test is passed, which may be over."""
    if not is_over(state) and is_in_test(next_step_kind(state)):
        return test_chance_now(game, state)
    return highest_face(state.test.faces) >= state.test.needs
