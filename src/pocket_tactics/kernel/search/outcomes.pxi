# What the search asks of folded actions whose outcomes are positions: no player chooses
# between two of them.

cdef inline void fold_action(
    Searcher* search, State* state, Code action, Outcomes* outcomes
) noexcept nogil:
    """Write the probability of each outcome of an action."""
    fold(search.game, search.odds, state, search.history, action, outcomes)


cdef inline void settle_action(
    Searcher* search, State* state, Code action, int outcome
) noexcept nogil:
    """Play an action with an outcome."""
    settle(search.game, search.odds, state, search.history, action, outcome)


cdef inline float outcome_value(
    Searcher* search,
    State* state,
    Code action,
    int outcome,
    int depth,
    float alpha,
    float beta,
) noexcept nogil:
    """Return the value of an outcome."""
    return settled_value(search, state, action, outcome, depth, alpha, beta)


cdef inline int chosen_outcome(
    Searcher* _search, State* _state, Code _action, int outcome
) noexcept nogil:
    """Return the outcome: no player chooses between two."""
    return outcome


cdef inline float line_value(
    Searcher* search, State* state, Code action, int depth, float alpha
) noexcept nogil:
    """Return the value of an action to the player who decides."""
    return action_value(search, state, action, depth, alpha, 1)
