# Decisions inside a fight, which the odds solve: no search is needed.

cdef inline uint32_t inside(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Return the action with the best odds: to decline if no other is better."""
    return best_choice(game, odds, state, history)
