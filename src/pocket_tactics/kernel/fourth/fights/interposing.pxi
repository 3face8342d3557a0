# Interposing: a unit next to the target becomes the target in its place.

cdef void offer_swaps(
    Game* game, State* state, int seat, Actions* actions
) noexcept nogil:
    """List a player's units that may replace the target, once in an assault."""
    cdef int target = unit_of(state, TARGET), tile
    cdef uint64_t tiles
    if state.fight.swapped or not friendly(game, seat, game.seat_of[target]):
        return
    tiles = around(game, state, target) & state.occupied[seat]
    while tiles:
        tile = take_first(&tiles)
        if state.unit_at[tile] != unit_of(state, ATTACKER):
            if is_able(game, state.unit_at[tile], INTERPOSE):
                offer(actions, STEP_IN, tile, 0, 1)


cdef void step_in(Game* game, State* state, int unit) noexcept nogil:
    """Let a unit and the target change places."""
    cdef int target = unit_of(state, TARGET)
    cdef int here = state.place_of[unit], there = state.place_of[target]
    lift(game, state, unit)
    lift(game, state, target)
    place_unit(game, state, target, here)
    place_unit(game, state, unit, there)
    settle_target(state, unit)
    state.fight.swapped = True


cdef inline void settle_target(State* state, int unit) noexcept nogil:
    """Make a unit the target."""
    memset(&state.fight.side[TARGET], 0, sizeof(Side))
    state.fight.side[TARGET].unit = unit
