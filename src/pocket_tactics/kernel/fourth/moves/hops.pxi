# Hops: over a friend, and by flying units over every unit.

cdef uint64_t hopped(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles around a unit that it may hop (fourth.hop, move.flying)."""
    cdef uint64_t over = around(game, state, unit) & state.standing
    return hopped_of(game, state, unit, over)


cdef uint64_t hopped_of(
    Game* game, State* state, int unit, uint64_t over
) noexcept nogil:
    """Return those of some occupied tiles that a unit may hop."""
    cdef uint64_t halting
    if card_of(game, unit).flying:
        return over
    over &= tiles_of_side(game, state, game.seat_of[unit])
    halting = over & state.halting
    while halting:
        if not favours(game, state, unit, first_bit(halting)):
            over &= ~bit(first_bit(halting))
        halting &= halting - 1
    return over
