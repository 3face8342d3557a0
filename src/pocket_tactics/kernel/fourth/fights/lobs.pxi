# Wild lobs: a die decides whether the lob hits the tile it was aimed at.

cdef enum:
    SIDE = 0            # a number: the side of the target that counts as nearest
    TOWARD_THROWER = 4  # the face of the tile nearest to the thrower


cdef void lob(Game* game, State* state) noexcept nogil:
    """Run the phase that rolls for a lob."""
    if is_able(game, unit_of(state, ATTACKER), WILD_LOB):
        push_step(&state.agenda, ROLL_LOB)
    else:
        next_phase(state)


cdef void roll_lob(Game* game, State* state, int face) noexcept nogil:
    """Decide whether a lob is on target. Otherwise it scatters."""
    cdef uint64_t sides
    if has(card_of(game, unit_of(state, ATTACKER)).hits, face):
        next_phase(state)
        return
    sides = near_sides(game, state)
    if sides & (sides - 1):
        push_step(&state.agenda, CHOOSE_FACING)
    else:
        push_step(&state.agenda, ROLL_SCATTER).numbers[SIDE] = first_bit(sides)


cdef uint64_t near_sides(Game* game, State* state) noexcept nogil:
    """Return the sides of the target tile that are nearest to the thrower."""
    cdef Place thrower = game.board.places[state.place_of[unit_of(state, ATTACKER)]]
    cdef Place target = game.board.places[state.place_of[unit_of(state, TARGET)]]
    cdef uint64_t found = 0
    cdef int side, steps, nearest = NOTHING + MAX_TILES
    for side in range(6):
        steps = grid_distance(next_to(target, side), thrower)
        if steps < nearest:
            nearest = steps
            found = 0
        if steps == nearest:
            found |= bit(side)
    return found


cdef inline int grid_distance(Place one, Place other) noexcept nogil:
    """Return the steps between two places, whether or not there are tiles."""
    cdef int q = other.q - one.q, r = other.r - one.r
    return max(abs(q), abs(r), abs(q + r))


cdef void roll_scatter(Game* game, State* state, Step* step, int face) noexcept nogil:
    """Decide where a lob lands that is not on target. Without a unit it ends."""
    cdef Place target = game.board.places[state.place_of[unit_of(state, TARGET)]]
    cdef int side = (step.numbers[SIDE] + face + 6 - TOWARD_THROWER) % 6
    cdef int tile = tile_at(&game.board, next_to(target, side))
    if tile >= 0 and is_struck(game, state, tile):
        settle_target(state, state.unit_at[tile])
        next_phase(state)


cdef bint is_struck(Game* game, State* state, int tile) noexcept nogil:
    """Whether a lob strikes a unit on a tile (fourth.friendly-lob)."""
    cdef int thrower = unit_of(state, ATTACKER), unit
    if not has(state.standing, tile) or state.unit_at[tile] == thrower:
        return False
    unit = state.unit_at[tile]
    if not game.house.lob_spares_friends:
        return True
    return not friendly(game, game.seat_of[unit], game.seat_of[thrower])
