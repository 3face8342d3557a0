# Effects of failed hazard tests.

cdef void suffer(
    Game* game, State* state, Step* test, Piece* ground
) noexcept nogil:
    """Let a hazard affect a unit, at home or before an assault."""
    cdef int unit = test.unit, peril = ground.peril
    cdef int place = test.tile if test.seat == ASSAULTING else state.at[unit]
    if peril == STRAYING:
        stray(game, state, unit)
        return
    end_the_action(state)
    if peril == LOSING:
        send_home(game, state, unit)
    elif peril == SLIPPING:
        drift(state, unit, place)
    elif peril == SKY:
        banish(game, state, unit, ground.rule)
    elif peril != STICKING:
        lose_to_ground(state, unit, ground.rule)


cdef void end_the_action(State* state) noexcept nogil:
    """Drop the rest of the action."""
    while next_step(&state.agenda).kind != CHECK_OUTCOME:
        pop_step(&state.agenda)


cdef inline uint64_t open_ground(Game* game, State* state) noexcept nogil:
    """Return the free terrain tiles of the map."""
    return game.map.lower & ~all_occupied(state)


cdef void stray(Game* game, State* state, int unit) noexcept nogil:
    """Ask the opponent for a tile, if there is a free one (labyrinth.where)."""
    if open_ground(game, state):
        push_step(&state.agenda, ASTRAY).unit = unit


cdef void place_strayed(Game* game, State* state, int unit, int to) noexcept nogil:
    """Put a lost unit on a tile, and end the action."""
    end_the_action(state)
    enter(game, state, unit, to)


cdef void banish(Game* game, State* state, int unit, int piece) noexcept nogil:
    """Ask the opponent for a tile of the map (heavens.sky-hazard)."""
    cdef Step* step
    if not open_ground(game, state):
        lose_to_ground(state, unit, piece)
        return
    step = push_step(&state.agenda, BANISHING)
    step.unit = unit
    step.tile = piece
