# Random moves: a die sends a unit to a neighbouring tile, free or not.

cdef void drift(State* state, int unit, int origin) noexcept nogil:
    """Let a die decide where a unit moves."""
    cdef Step* step = push_step(&state.agenda, ROLL_DRIFT)
    step.unit = unit
    step.tile = origin


cdef void roll_drift(Game* game, State* state, Step step, int face) noexcept nogil:
    """Move a unit at random, unless a wall stops it."""
    cdef int at = game.map.neighbours[step.tile][face - 1]
    if at == NOTHING:
        lose_by_chance(state, step.unit, AT_RANDOM)
        return
    if bars_mega(game, state, step.unit, at):
        return
    if not is_walled(game, state, step.unit, step.tile, at):
        sweep_to(game, state, step.unit, step.tile, at)


cdef bint bars_mega(Game* game, State* state, int unit, int at) noexcept nogil:
    """Whether a mega unit may not slip there: a tunnel or Heavens tile without harm."""
    cdef uint64_t tiles
    if not is_mega(game, unit) or perishes(game, state, unit, at):
        return False
    tiles = tiles_under(game, unit, at) & game.map.standing
    while tiles:
        if not bears(game, state, take_first(&tiles)):
            return True
    return False


cdef bint is_walled(
    Game* game, State* state, int unit, int origin, int at
) noexcept nogil:
    """Whether a tunnel wall stops a random move. A mega unit is never in a tunnel."""
    if not game.house.walls_stop or is_mega(game, unit) or not is_tile(game, at):
        return False
    return not has(passages(game, state, origin), at)


cdef void sweep_to(
    Game* game, State* state, int unit, int origin, int at
) noexcept nogil:
    """Move a unit to a random place, and resolve the result (random.outcome)."""
    cdef int friend
    if perishes(game, state, unit, at):
        lose_by_chance(state, unit, AT_RANDOM)
        return
    friend = friend_on(game, state, unit, at)
    if covers(game, unit, at, game.homes[game.seat_of[unit]]):
        send_home(game, state, unit)
    elif friend == NOTHING:
        enter(game, state, unit, at)
        test_unit(state, unit, GOING_IN, at, outside_of(game, unit, at, origin))
    elif can(game, friend, IMMOBILE):
        send_home(game, state, unit)
    else:
        choose_sent_back(state, unit, friend, origin, at)


cdef void choose_sent_back(
    State* state, int unit, int friend, int origin, int at
) noexcept nogil:
    """Let a player choose which of two friends on one tile is sent back."""
    cdef Step* step = push_step(&state.agenda, SENDING_BACK)
    step.unit = unit
    step.tile = at
    step.numbers[0] = friend
    step.numbers[1] = origin


cdef bint perishes(Game* game, State* state, int unit, int at) noexcept nogil:
    """Whether a unit would come onto an enemy, the enemy's base, or no tile at all."""
    cdef byte* spaces = covered(game, unit, at)
    cdef int index, seat = game.seat_of[unit], size = size_of(game, unit)
    for index in range(size):
        if opponent_at(game, state, seat, spaces[index]) != NOTHING:
            return True
    if size == 1 and at == game.homes[seat]:
        return False
    return not tiles_under(game, unit, at) & game.map.standing


cdef int friend_on(Game* game, State* state, int unit, int at) noexcept nogil:
    """Return another unit of the same player that is in the way, or NOTHING."""
    cdef byte* spaces = covered(game, unit, at)
    cdef int index, other
    for index in range(size_of(game, unit)):
        other = occupant_of(game, state, spaces[index])
        if other != NOTHING and other != unit:
            return other
    return NOTHING


cdef void come_to(Game* game, State* state, int unit, int at) noexcept nogil:
    """Move a unit to a place, and test it there."""
    cdef int reached = newly_covered(game, state, unit, at)
    enter(game, state, unit, at)
    test_unit(state, unit, GOING_IN, at, reached)


cdef void send_back(Game* game, State* state, Step step, int unit) noexcept nogil:
    """Return one of two friends on one tile to the reserves (random.friend)."""
    send_home(game, state, unit)
    if unit != step.unit:
        sweep_to(game, state, step.unit, step.numbers[1], step.tile)
