# Features: their control, and the units that enter them.

cdef inline uint64_t feature_key(Game* game, State* state, int tile) noexcept nogil:
    """Return the part of a feature in the key of a position."""
    cdef uint64_t mark = game.piece[state.feature[tile]].mark
    cdef uint64_t number = mark << 16 | state.owner[tile] << 8 | tile
    return mixed(number | <uint64_t>1 << 48) & ~<uint64_t>7


cdef void set_owner(Game* game, State* state, int tile, int seat) noexcept nogil:
    """Give a feature to a player, or to nobody."""
    if state.feature[tile] != NOTHING:
        state.key -= feature_key(game, state, tile)
    state.owner[tile] = seat
    if state.feature[tile] != NOTHING:
        state.key += feature_key(game, state, tile)


cdef void place_unit(Game* game, State* state, int unit, int tile) noexcept nogil:
    """Put a lifted unit on a tile, and in control of its feature (fourth.control)."""
    stand(game, state, unit, tile)
    if game.house.keeps_features and has(state.features, tile):
        set_owner(game, state, tile, game.seat_of[unit])


cdef inline void bring(Game* game, State* state, int unit, int tile) noexcept nogil:
    """Move a unit from wherever it is to a free tile."""
    lift(game, state, unit)
    place_unit(game, state, unit, tile)


cdef uint64_t features_controlled(State* state, int seat) noexcept nogil:
    """Return the tiles whose features a player controls."""
    cdef uint64_t found = state.features & state.occupied[seat]
    cdef uint64_t empty = state.features & ~state.standing
    cdef int tile
    while empty:
        tile = take_first(&empty)
        if state.owner[tile] == seat:
            found |= bit(tile)
    return found


cdef uint64_t tiles_with(Game* game, State* state, uint32_t pieces) noexcept nogil:
    """Return the tiles whose features are among some pieces."""
    cdef uint64_t tiles = state.features, found = 0
    cdef int tile
    while tiles:
        tile = take_first(&tiles)
        if has(pieces, state.feature[tile]):
            found |= bit(tile)
    return found


cdef void note_features(Game* game, State* state) noexcept nogil:
    """Note the tiles with features, and those that halt."""
    cdef int tile
    state.features = 0
    state.halting = 0
    for tile in range(game.board.count):
        if state.feature[tile] != NOTHING:
            state.features |= bit(tile)
        if ground_at(game, state, tile).halts:
            state.halting |= bit(tile)


cdef void write_sets(Game* game, State* state) noexcept nogil:
    """Write what follows from the places of units and features."""
    cdef int unit, tile
    state.key = 0
    for unit in range(MAX_UNITS):
        if has(units_of_all(game), unit):
            if is_on_map(state, unit):
                stand(game, state, unit, state.place_of[unit])
            else:
                note_place(state, unit)
                state.key += unit_key(game, state, unit)
    note_features(game, state)
    for tile in range(game.board.count):
        if has(state.features, tile):
            state.key += feature_key(game, state, tile)


cdef inline uint64_t free_tiles(Game* game, State* state) noexcept nogil:
    """Return all tiles without a unit."""
    cdef uint64_t outside = ~<uint64_t>0
    if game.board.count < MAX_TILES:
        outside = bit(game.board.count) - 1
    return outside & ~state.standing
