# The legal actions of an edition that lists them as single numbers.

cdef list legal_actions(Game* game, State* state):
    """Return the actions of the player who decides."""
    cdef Code actions[MAX_ACTIONS]
    cdef int index, count = list_actions(game, state, actions)
    return [actions[index] for index in range(count)]


cdef bint is_listed(Game* game, State* state, uint32_t action) noexcept:
    """Whether the player who decides may play an action."""
    cdef Code actions[MAX_ACTIONS]
    cdef int index, count = list_actions(game, state, actions)
    for index in range(count):
        if actions[index] == action:
            return True
    return False
