# The end of a game between bases: all units captured, or no action left.

cdef void check_outcome(Game* game, State* state) noexcept nogil:
    """End the game if a force is lost (win.when)."""
    cdef bint first = is_lost(game, state, 0), second = is_lost(game, state, 1)
    if first and second:
        end_game(state, CAPTURED_BOTH, 0)
    elif first or second:
        end_game(state, CAPTURED_ALL, 2 if first else 1)


cdef bint is_lost(Game* game, State* state, int seat) noexcept nogil:
    """Whether no unit of a player keeps the force in the game (win.conjured)."""
    cdef uint64_t left = game.units[seat] & ~state.zones[CAPTURED]
    cdef int unit
    while left:
        unit = take_first(&left)
        if keeps_force(game, state, unit):
            return False
    return True


cdef inline bint keeps_force(Game* game, State* state, int unit) noexcept nogil:
    """Whether a unit that is not captured keeps its force in the game."""
    if can(game, unit, SUMMONED_GATE):
        return on_map(state, unit)
    if card_of(game, unit).conjured:
        return game.house.conjured_count and on_map(state, unit)
    return True


cdef void check_idle(Game* game, State* state) noexcept nogil:
    """End the game if a player has no action, and the house rule says so."""
    cdef TurnActions actions
    if not game.house.idle_loses:
        return
    list_offers(game, state, &actions)
    if not actions.count:
        end_game(state, IDLE, 1 << (1 - state.seat))


cdef inline void end_game(State* state, int ending, int winners) noexcept nogil:
    state.over = True
    state.ending = ending
    state.winners = winners
    state.agenda.count = 0
