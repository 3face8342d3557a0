# The order in which actions are searched: likely good ones first, so that the windows
# become narrow soon.

cdef enum:
    FIRST = 1 << 30
    WINNING = 1 << 29
    ATTACKING_FIRST = 1 << 20
    KILLER = 1 << 19


cdef void rate_actions(
    Searcher* search,
    State* state,
    int depth,
    int known,
    Code* actions,
    int* ratings,
    int count,
) noexcept nogil:
    """Write a rating for each action. *known* is the best one of an earlier search."""
    cdef int index
    for index in range(count):
        ratings[index] = rating(search, state, depth, actions[index])
        if actions[index] == known:
            ratings[index] = FIRST


cdef inline int rating(
    Searcher* search, State* state, int depth, Code action
) noexcept nogil:
    """Return how early an action is searched."""
    cdef int found = merit_of(search, state, action)[0]
    if may_win_at_once(search.game, state, action):
        return WINNING
    if is_attack(action):
        return found + ATTACKING_FIRST
    if action == search.killers[depth][0] or action == search.killers[depth][1]:
        return found + KILLER
    return found


cdef inline void bring_best_forward(
    Code* actions, int* ratings, int first, int count
) noexcept nogil:
    """Swap the action with the highest rating into the place *first*."""
    cdef int index, best = first, rated
    cdef Code action
    for index in range(first + 1, count):
        if ratings[index] > ratings[best]:
            best = index
    action = actions[best]
    rated = ratings[best]
    actions[best] = actions[first]
    ratings[best] = ratings[first]
    actions[first] = action
    ratings[first] = rated


cdef inline void note_cutoff(
    Searcher* search, State* state, int depth, Code action
) noexcept nogil:
    """Remember an action that was good enough to leave out the rest."""
    cdef int* merit
    if search.killers[depth][0] != action:
        search.killers[depth][1] = search.killers[depth][0]
        search.killers[depth][0] = action
    merit = merit_of(search, state, action)
    merit[0] = min(merit[0] + depth * depth, MAX_MERIT)


cdef inline int* merit_of(Searcher* search, State* state, Code action) noexcept nogil:
    """Return how much an action of the player who decides has cut off."""
    cdef int seat = seat_deciding(search.game, state)
    return &search.merits[seat * MAX_MERITS + merit_number(action)]
