# Follow-ups of a move: units that follow, and an immediate assault. Their steps have
# the moved unit and the tile where it started.

cdef enum:
    WALKS_TREES = 0  # a number of a unit that may strike


cdef void start_journey(
    Game* game, State* state, int unit, int to, int left, bint walks_trees
) noexcept nogil:
    """Start the move of a unit, with the follow-ups after it."""
    cdef int start = state.place_of[unit]
    state.follower_count = 0
    push_struck(state, unit, start, walks_trees)
    push_move(state, FOLLOWED, unit, start, 0)
    enter_tile(game, state, unit, start, left, to)


cdef inline void push_struck(
    State* state, int unit, int start, bint walks_trees
) noexcept nogil:
    push_move(state, STRUCK, unit, start, 0).numbers[WALKS_TREES] = walks_trees


cdef inline bint has_moved(State* state, Step* step) noexcept nogil:
    """Whether a unit is on another tile than at the start."""
    return is_on_map(state, step.unit) and state.place_of[step.unit] != step.tile


cdef void follow(Game* game, State* state, Step* step) noexcept nogil:
    """Ask whether a unit follows a moved one, if one can. Each is asked once."""
    cdef Actions actions
    if not has_moved(state, step) or not units_having(game, PHALANX):
        return
    clear(&actions)
    offer_followers(game, state, step, &actions)
    if actions.count:
        push_move(state, FOLLOWING, step.unit, step.tile, 0)


cdef void offer_followers(
    Game* game, State* state, Step* step, Actions* actions
) noexcept nogil:
    """List the moves of units that would then, like the moved unit, have company."""
    cdef int seat = game.seat_of[step.unit], unit, index
    cdef uint64_t units = units_having(game, PHALANX) & game.units[seat]
    units &= ~bit(step.unit)
    for index in range(state.follower_count):
        units &= ~bit(state.followers[index])
    while units:
        unit = take_first(&units)
        if is_on_map(state, unit):
            offer(
                actions,
                MOVE,
                state.place_of[unit],
                0,
                following_tiles(game, state, step.unit, unit),
            )


cdef uint64_t following_tiles(
    Game* game, State* state, int moved, int unit
) noexcept nogil:
    """Return the tiles from which a unit and a moved one would both have company."""
    cdef uint64_t friends = tiles_of_side(game, state, game.seat_of[unit])
    cdef uint64_t tiles = moves_from(game, state, unit)
    cdef uint64_t near_moved = around(game, state, moved)
    friends &= ~bit(state.place_of[unit])
    tiles &= spread(game, friends)
    return tiles if near_moved & friends else tiles & near_moved


cdef void play_follower(
    Game* game, State* state, Step* step, int unit, int to
) noexcept nogil:
    """Let a unit follow a moved one."""
    cdef int start = state.place_of[unit]
    state.followers[state.follower_count] = unit
    state.follower_count += 1
    push_move(state, FOLLOWED, step.unit, step.tile, 0)
    push_struck(state, unit, start, False)
    enter_tile(game, state, unit, start, 0, to)


cdef int striking_manner(Game* game, Step* step) noexcept nogil:
    """Return how a unit may assault after a move, or NOTHING."""
    if is_able(game, step.unit, DIVE):
        return DIVING
    return PLAIN if step.numbers[WALKS_TREES] else NOTHING


cdef void strike(Game* game, State* state, Step* step) noexcept nogil:
    """Ask whether a moved unit assaults at once, if its card allows it."""
    if striking_manner(game, step) == NOTHING or not has_moved(state, step):
        return
    if card_of(game, step.unit).dice[OFF_POOL] and enemies_beside(
        game, state, step.unit
    ):
        push_struck(state, step.unit, step.tile, step.numbers[WALKS_TREES])
        next_step(&state.agenda).kind = STRIKING


cdef void offer_strikes(
    Game* game, State* state, Step* step, Actions* actions
) noexcept nogil:
    """List the assaults of the moved unit."""
    cdef uint64_t enemies = enemies_beside(game, state, step.unit)
    offer(actions, ASSAULT, state.place_of[step.unit], 0, enemies)
    offer_decline(actions)
