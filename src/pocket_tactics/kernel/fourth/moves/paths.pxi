# Moves: tile by tile, with hops, tests and bonus moves. A step of a move has the unit,
# the tile where it started, and these numbers:

cdef enum:
    LEFT = 0  # the bonus moves that are left
    TO = 1    # the tile that it enters after a test


cdef uint64_t moves_from(Game* game, State* state, int unit) noexcept nogil:
    """Return the free tiles that one move leads to: adjacent ones, or over a unit."""
    cdef uint64_t near = around(game, state, unit) & ~state.standing
    cdef uint64_t over = around(game, state, unit) & state.standing
    if over:
        over = hopped(game, state, unit)
        near |= spread(game, over) & ~state.standing
    return near


cdef inline Step* push_move(
    State* state, int kind, int unit, int start, int left
) noexcept nogil:
    """Add a step of a move."""
    cdef Step* step = push_step(&state.agenda, kind)
    step.unit = unit
    step.tile = start
    step.numbers[LEFT] = left
    return step


cdef void enter_tile(
    Game* game, State* state, int unit, int start, int left, int to
) noexcept nogil:
    """Move a unit to a tile, after the test of a tile that may hold it back."""
    cdef Piece* ground = ground_at(game, state, to)
    if ground.needs and ground.holds and not favours(game, state, unit, to):
        push_move(state, CROSSING, unit, start, left).numbers[TO] = to
        begin_test(game, state, unit, DEF_POOL, ground.needs)
    else:
        arrive_at(game, state, unit, start, left, to)


cdef void cross(Game* game, State* state, Step* step, bint passed) noexcept nogil:
    """End the test before a tile: a unit that passes moves on."""
    if passed:
        arrive_at(
            game, state, step.unit, step.tile, step.numbers[LEFT], step.numbers[TO]
        )


cdef void arrive_at(
    Game* game, State* state, int unit, int start, int left, int to
) noexcept nogil:
    """Put a unit on a tile, and test it there if the tile requires it."""
    cdef Piece* ground = ground_at(game, state, to)
    bring(game, state, unit, to)
    if ground.needs and not ground.holds and not favours(game, state, unit, to):
        push_move(state, LANDING, unit, start, left)
        begin_test(game, state, unit, DEF_POOL, ground.needs)
    else:
        resume_move(game, state, unit, start, left)


cdef void land(Game* game, State* state, Step* step, bint passed) noexcept nogil:
    """End the test on a tile: a unit that fails is defeated."""
    if passed:
        resume_move(game, state, step.unit, step.tile, step.numbers[LEFT])
    else:
        begin_defeats(state, BY_HAZARD)
        add_loss(state, step.unit, captor_after_hazard(game, state, step.unit), NOTHING)


cdef int captor_after_hazard(Game* game, State* state, int unit) noexcept nogil:
    """Return the only opponent, or NOTHING if there are several or none."""
    cdef int seat, found = NOTHING
    for seat in range(game.seats):
        if friendly(game, seat, game.seat_of[unit]) or has(state.out, seat):
            continue
        if found != NOTHING:
            return NOTHING
        found = seat
    return found


cdef void resume_move(
    Game* game, State* state, int unit, int start, int left
) noexcept nogil:
    """Continue the move if a bonus move is left and nothing halts the unit."""
    if not left or halted_at(game, state, unit, state.place_of[unit]):
        return
    if onward_tiles(game, state, unit, start, left):
        push_move(state, ONWARD, unit, start, left)


cdef uint64_t onward_tiles(
    Game* game, State* state, int unit, int start, int left
) noexcept nogil:
    """Return the tiles of a bonus move. The last one may not return to the start."""
    cdef uint64_t tiles = moves_from(game, state, unit)
    if left > 1 and not halted_at(game, state, unit, start):
        return tiles
    return tiles & ~bit(start)


cdef void offer_onward(
    Game* game, State* state, Step* step, Actions* actions
) noexcept nogil:
    """List the bonus moves of a unit, which may stop away from its start."""
    cdef int here = state.place_of[step.unit]
    cdef uint64_t tiles = onward_tiles(
        game, state, step.unit, step.tile, step.numbers[LEFT]
    )
    offer(actions, MOVE, here, 0, tiles)
    if here != step.tile:
        offer_decline(actions)
