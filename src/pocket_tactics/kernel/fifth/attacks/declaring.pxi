# Attacks: a skirmish within range, or an invasion of a tile within the unit's move.

cdef inline uint64_t targets(Game* game, State* state, int start) noexcept nogil:
    """Return the tiles of the enemies that the unit on a tile may attack from there."""
    cdef int unit = state.unit_at[start]
    cdef uint64_t enemies = state.occupied[1 - game.seat_of[unit]]
    return game.map.strikes[game.card_of[unit]][start] & enemies


cdef inline uint64_t invadable(
    Game* game, State* state, int start, uint64_t reached
) noexcept nogil:
    """Return the tiles that a unit may invade, of those that it reaches."""
    if card_at(game, state, start).bound:
        return 0
    if game.house.invades_beyond_range:
        return reached & state.occupied[1 - game.seat_of[state.unit_at[start]]]
    return reached & targets(game, state, start)


cdef inline void offer_unit(
    Game* game, State* state, int start, TurnActions* actions
) noexcept nogil:
    """List the actions of the unit on a tile."""
    cdef uint64_t reached = reach(game, state, start, 0)
    offer(actions, MOVE, start, reached & ~all_units(state))
    offer(actions, SKIRMISH, start, targets(game, state, start))
    offer(actions, INVADE, start, invadable(game, state, start, reached))


cdef void skirmish(
    Game* game, State* state, History* history, int start, int to
) noexcept nogil:
    """Start the attack of the unit on a tile from there."""
    state.way.length = 0
    begin_fight(state, start, to)
    proceed(game, state, history)


cdef void invade(
    Game* game, State* state, History* history, int start, int to
) noexcept nogil:
    """Start the invasion of a tile by the unit on another."""
    best_way(game, state, start, to, &state.way)
    begin_fight(state, start, to)
    state.fight.invading = True
    proceed(game, state, history)
