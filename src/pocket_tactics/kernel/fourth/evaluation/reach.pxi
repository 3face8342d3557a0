# The tiles that units can reach with one action.

cdef uint64_t reach(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles where a unit may end its move, if it passes all tests."""
    cdef uint64_t found = walks(game, state, unit)
    if is_able(game, unit, TREEWALK):
        found |= trees_free(game, state, unit)
    if is_able(game, unit, KIN_STEP):
        found |= beside_kin(game, state, unit)
    return found & ~bit(state.place_of[unit])


cdef uint64_t walks(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles that a unit can walk to with all of its bonus moves."""
    cdef uint64_t front = bit(state.place_of[unit]), found = front, near
    cdef uint64_t standing = state.standing & ~front
    cdef int index
    for index in range(1 + card_of(game, unit).bonus_moves):
        near = 0
        while front:
            near |= steps_from(game, state, unit, take_first(&front), standing)
        front = near & ~found
        found |= front
        if front & state.halting:
            front = going_on(game, state, unit, front)
    return found


cdef uint64_t steps_from(
    Game* game, State* state, int unit, int tile, uint64_t standing
) noexcept nogil:
    """Return the tiles that one move leads to, once the unit is on a tile."""
    cdef uint64_t near = game.map.adjacent[tile]
    cdef uint64_t over = near & standing
    near &= ~standing
    if over:
        over = hopped_of(game, state, unit, over)
        near |= spread(game, over) & ~standing & ~bit(tile)
    return near


cdef uint64_t going_on(
    Game* game, State* state, int unit, uint64_t tiles
) noexcept nogil:
    """Return the tiles that do not end the move of a unit."""
    cdef uint64_t left = tiles & state.halting
    cdef int tile
    while left:
        tile = take_first(&left)
        if halted_at(game, state, unit, tile):
            tiles &= ~bit(tile)
    return tiles


cdef uint64_t landings_of(
    Game* game, State* state, int unit, uint64_t reached
) noexcept nogil:
    """Return the ends of moves after which a unit may assault, without tests."""
    cdef uint64_t ends = 0, left
    cdef int tile
    if is_able(game, unit, DIVE):
        ends = reached
    elif is_able(game, unit, TREEWALK):
        ends = trees_free(game, state, unit)
    left = ends
    while left:
        tile = take_first(&left)
        if ground_at(game, state, tile).needs and not favours(game, state, unit, tile):
            ends &= ~bit(tile)
    return ends


cdef float entry_chance(Game* game, State* state, int unit, int tile) noexcept nogil:
    """Return the estimated chance that a unit passes the test of a tile."""
    cdef int needs = ground_at(game, state, tile).needs
    if not needs or favours(game, state, unit, tile):
        return 1
    return pass_chance(game, unit, DEF_POOL, needs)
