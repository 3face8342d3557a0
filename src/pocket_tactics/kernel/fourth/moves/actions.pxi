# Moves as actions: a walk, a walk among trees, a step to kin, a recall.

cdef void offer_moves(
    Game* game, State* state, int unit, Actions* actions
) noexcept nogil:
    """List the moves of a unit on the map."""
    cdef int tile = state.place_of[unit]
    cdef uint64_t walks = moves_from(game, state, unit)
    offer(actions, MOVE, tile, 0, walks)
    if is_able(game, unit, TREEWALK):
        offer(actions, WALK_TREES, tile, 0, trees_free(game, state, unit))
    if is_able(game, unit, KIN_STEP):
        offer(actions, JOIN_KIN, tile, 0, beside_kin(game, state, unit) & ~walks)
    if may_return(game, state, unit):
        offer(actions, RECALL, tile, 0, 1)


cdef uint64_t trees_free(Game* game, State* state, int unit) noexcept nogil:
    """Return the free tiles of the kind that a unit may go to at any distance."""
    cdef uint64_t tiles = free_tiles(game, state), found = 0
    cdef int tile
    while tiles:
        tile = take_first(&tiles)
        if has(card_of(game, unit).trees, ground_of(game, state, tile)):
            found |= bit(tile)
    return found


cdef uint64_t beside_kin(Game* game, State* state, int unit) noexcept nogil:
    """Return the free tiles next to other friends of a type."""
    cdef uint64_t kin = tiles_of_side(game, state, game.seat_of[unit])
    cdef uint64_t found = 0
    cdef int tile
    kin &= ~bit(state.place_of[unit])
    while kin:
        tile = take_first(&kin)
        if has(card_of(game, unit).kin, game.card_of[state.unit_at[tile]]):
            found |= game.map.adjacent[tile]
    return found & ~state.standing


cdef inline bint may_return(Game* game, State* state, int unit) noexcept nogil:
    """Whether a unit is on a feature, or next to one that a friend holds."""
    if has(state.features, state.place_of[unit]):
        return True
    return friends_beside(game, state, unit) & state.features != 0


cdef void recall(Game* game, State* state, int unit) noexcept nogil:
    """Return a unit to its player's reserves. It gives up control of its feature."""
    set_owner(game, state, state.place_of[unit], NOTHING)
    lift(game, state, unit)
    put(game, state, unit, RESERVE)
