# Rounds in which the players react in turn, until all have declined. The step of a
# reaction has the seat that is asked.

cdef void run_round(Game* game, State* state, int kind, uint64_t able) noexcept nogil:
    """Ask all players in turn, starting with the player whose turn it is.

    Without an *able* unit in the game nobody is asked.
    """
    if able:
        ask_around(game, state, kind, state.seat, 0)
    else:
        next_phase(state)


cdef void ask_around(
    Game* game, State* state, int kind, int seat, int first
) noexcept nogil:
    """Ask the first player who can react, from some steps after a seat on."""
    cdef Actions actions
    cdef int steps, asked
    for steps in range(first, first + game.seats):
        asked = seat_after(game, seat, steps)
        clear(&actions)
        if not has_declined(state, asked):
            offer_reactions(game, state, kind, asked, &actions)
        if actions.count:
            push_step(&state.agenda, kind).seat = asked
            return
    next_phase(state)


cdef inline void ask_on(Game* game, State* state, Step* step) noexcept nogil:
    """Ask the next player who can react, or end the phase."""
    ask_around(game, state, step.kind, step.seat, 1)


cdef void offer_reactions(
    Game* game, State* state, int kind, int seat, Actions* actions
) noexcept nogil:
    """List the abilities that a player may use at this moment of an assault."""
    if kind == INTERPOSING:
        offer_swaps(game, state, seat, actions)
    elif kind == BREWING:
        offer_brews(game, state, seat, actions)
    elif kind == ROLLING_ANEW:
        offer_rolling_anew(game, state, seat, actions)
    elif kind == GUARDING:
        offer_guards(game, state, seat, actions)
    else:
        offer_marks(game, state, seat, actions)


cdef void decline_reaction(Game* game, State* state, Step* step) noexcept nogil:
    """Note that a player has declined, and ask the next one."""
    note_decline(state, step.seat)
    ask_on(game, state, step)
