# Lines of sight: along the shortest routes over existing tiles.

cdef bint sees(Game* game, State* state, int shooter, int target) noexcept nogil:
    """Whether one of the shortest routes between two units is free (fourth.ranged)."""
    cdef int goal = state.place_of[target], left
    cdef uint64_t front = bit(state.place_of[shooter]), open_tiles
    if card_of(game, shooter).flying or card_of(game, target).flying:
        return True
    left = steps_apart(game, state, shooter, target) - 1
    if left < 1:
        return True
    open_tiles = ~(state.features | tiles_of_foes(game, state, game.seat_of[shooter]))
    while left and front:
        front = spread(game, front) & game.map.rings[goal][left] & open_tiles
        left -= 1
    return front != 0
