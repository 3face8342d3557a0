# The results of an assault: the defeated units and their captors.

cdef void tally(Game* game, State* state) noexcept nogil:
    """Run the phase that compares results. The defeated fall after it."""
    cdef Side* side = state.fight.side
    cdef int role
    begin_defeats(state, BY_FIGHT)
    for role in range(2):
        if not side[role].dice[OFF_POOL]:
            continue
        if wins(
            game.house.comparison,
            side[role].dice[OFF_POOL],
            side[1 - role].dice[DEF_POOL],
        ):
            add_loss_of(game, state, 1 - role)


cdef inline void add_loss_of(Game* game, State* state, int role) noexcept nogil:
    """Add the defeat of a role's unit by the other one."""
    add_loss(
        state,
        unit_of(state, role),
        captor(game, state, role),
        unit_of(state, 1 - role),
    )


cdef int captor(Game* game, State* state, int role) noexcept nogil:
    """Return the captor of a role's unit. A friend goes to the target's player."""
    cdef int seat = seat_of_role(game, state, 1 - role)
    if friendly(game, seat, seat_of_role(game, state, role)):
        return game.seat_of[state.fight.aimed]
    return seat
