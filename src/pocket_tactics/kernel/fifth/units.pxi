# Units on tiles and in reserve.

cdef enum:
    RESERVE = MAX_TILES  # where a reserve is, in keys


cdef inline uint64_t unit_key(Game* game, int unit, int place) noexcept nogil:
    """Return the part of a unit in the key of a position. Like units have the same."""
    cdef int kind = game.card_of[unit] << 1 | game.seat_of[unit]
    return mixed(<uint64_t>(kind << 7 | place) + 1) & ~<uint64_t>3


cdef inline uint64_t all_units(State* state) noexcept nogil:
    """Return the tiles of the units of both sides."""
    return state.occupied[0] | state.occupied[1]


cdef inline Card* card_at(Game* game, State* state, int tile) noexcept nogil:
    return &game.card[game.card_of[state.unit_at[tile]]]


cdef inline void stand(Game* game, State* state, int unit, int tile) noexcept nogil:
    """Place a unit on a free tile."""
    state.occupied[game.seat_of[unit]] |= bit(tile)
    state.unit_at[tile] = unit
    state.key += unit_key(game, unit, tile)


cdef inline int leave(Game* game, State* state, int tile) noexcept nogil:
    """Take the unit off a tile, and return it."""
    cdef int unit = state.unit_at[tile]
    state.occupied[game.seat_of[unit]] &= ~bit(tile)
    state.key -= unit_key(game, unit, tile)
    return unit


cdef inline void leave_reserves(Game* game, State* state, int unit) noexcept nogil:
    state.reserves &= ~bit(unit)
    state.key -= unit_key(game, unit, RESERVE)
    state.cast_changed = True


cdef inline void capture(Game* game, State* state, int tile) noexcept nogil:
    """Move the unit on a tile to the other player's captures."""
    leave(game, state, tile)
    state.cast_changed = True


cdef uint64_t units_key(Game* game, State* state) noexcept nogil:
    """Return the key of all units, from nothing."""
    cdef uint64_t tiles = all_units(state), reserves = state.reserves, key = 0
    cdef int tile
    while tiles:
        tile = take_first(&tiles)
        key += unit_key(game, state.unit_at[tile], tile)
    while reserves:
        key += unit_key(game, take_first(&reserves), RESERVE)
    return key
