# What the search asks of the rules. An invader whose target falls chooses between two
# positions.

ctypedef uint16_t Code    # an action

cdef enum:
    NO_ACTION = 0xFFFF
    MAX_CHOICES = MAX_ACTIONS

cdef struct Searcher


cdef inline bint is_searched(State* state) noexcept nogil:
    """Whether a decision is due that the odds do not settle."""
    return state.due == TAKE_TURN or state.due == FOLLOW


cdef inline int seat_deciding(Game* _game, State* state) noexcept nogil:
    """Return the player who decides what is searched."""
    return state.seat


cdef inline int list_choices(Game* game, State* state, Code* actions) noexcept nogil:
    """List the actions of the player who decides; return their number."""
    return list_actions(game, state, actions)


cdef inline int merit_number(Code action) noexcept nogil:
    """Return a number of an action for its merits."""
    return action


cdef inline uint64_t node_key(Game* _game, State* state) noexcept nogil:
    """Return the key of a position that is searched."""
    return turn_key(state)


cdef inline int first_recurring(State* state) noexcept nogil:
    """Return the first position of the history that may come up again."""
    return state.first


cdef inline void fold_action(
    Searcher* search, State* state, Code action, Outcomes* outcomes
) noexcept nogil:
    """Write the probability of each outcome of an action."""
    fold(search.game, search.odds, state, action, outcomes)


cdef inline void settle_action(
    Searcher* search, State* state, Code action, int outcome
) noexcept nogil:
    """Play an action with an outcome."""
    settle(search.game, state, search.history, action, outcome)


cdef inline float outcome_value(
    Searcher* search,
    State* state,
    Code action,
    int outcome,
    int depth,
    float alpha,
    float beta,
) noexcept nogil:
    """Return the value of an outcome. An invader may choose to take the place."""
    cdef float taken, value = settled_value(
        search, state, action, outcome, depth, alpha, beta
    )
    if outcome == TARGET_FALLS and action >> 12 == INVADE and value < beta:
        taken = settled_value(
            search, state, action, PLACE_TAKEN, depth, max(alpha, value), beta
        )
        value = max(value, taken)
    return value


cdef int chosen_outcome(
    Searcher* search, State* state, Code action, int outcome
) noexcept nogil:
    """Return an outcome, or the better one for an invader whose target falls."""
    cdef float stays, takes
    if outcome != TARGET_FALLS or action >> 12 != INVADE:
        return outcome
    stays = settled_value(search, state, action, TARGET_FALLS, 0, 0, 1)
    takes = settled_value(search, state, action, PLACE_TAKEN, 0, 0, 1)
    return PLACE_TAKEN if takes >= stays else TARGET_FALLS


cdef inline float line_value(
    Searcher* search, State* state, Code action, int depth, float alpha
) noexcept nogil:
    """Return the value of an action to the player who decides."""
    cdef State after
    if state.due == TAKE_TURN:
        return action_value(search, state, action, depth, alpha, 1)
    after = state[0]
    play_action(search.game, &after, search.history, action)
    return value_for(search, &after, state.seat, depth, alpha, 1)


cdef inline bint is_attack(Code action) noexcept nogil:
    return action >> 12 == SKIRMISH or action >> 12 == INVADE


cdef inline bint may_win_at_once(Game* game, State* state, Code action) noexcept nogil:
    """Whether an action ends on the enemy's gate."""
    return action >> 12 == MOVE and (action & 63) == game.gates[1 - state.seat]


cdef inline void list_features(
    Searcher* search, State* state, float* features
) noexcept nogil:
    """Write the features of a position at the start of a turn."""
    write_features(search.game, search.odds, state, search.history, features)
