# Re-rolls of whole pools, once in an assault (fourth.fury, fourth.thick-hide).

cdef void offer_rolling_anew(
    Game* game, State* state, int seat, Actions* actions
) noexcept nogil:
    """List the pools that a player's units may re-roll as a whole."""
    cdef Side* side
    cdef int role, pool
    for role in range(2):
        side = &state.fight.side[role]
        if game.seat_of[side.unit] != seat:
            continue
        for pool in range(2):
            if may_roll_anew(game, state, side, pool):
                offer(actions, ROLL_ANEW, state.place_of[side.unit], 0, bit(pool))


cdef bint may_roll_anew(
    Game* game, State* state, Side* side, int pool
) noexcept nogil:
    """Whether a unit may still re-roll a pool that has dice."""
    if not has(card_of(game, side.unit).anew, pool) or not side.dice[pool]:
        return False
    return not is_used(state, side.unit, ANEW + pool)


cdef void start_rolling_anew(
    State* state, Step* asked, int unit, int pool
) noexcept nogil:
    """Let a pool be rolled again; then the next player is asked."""
    cdef Step* step = push_step(&state.agenda, ROLL_POOL_AGAIN)
    note_use(state, unit, ANEW + pool)
    step.seat = asked.seat
    step.numbers[ROLE] = role_of(state, unit)
    step.numbers[POOL] = pool


cdef void roll_pool_again(
    Game* game, State* state, Step* step, uint32_t rolled
) noexcept nogil:
    """Note the new roll of a pool, and ask the next player."""
    state.fight.side[step.numbers[ROLE]].dice[step.numbers[POOL]] = rolled
    ask_around(game, state, ROLLING_ANEW, step.seat, 1)
