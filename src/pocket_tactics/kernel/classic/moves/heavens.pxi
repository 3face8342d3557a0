# The way from the Heavens back to the map (heavens.return).

cdef enum:
    LANDS = 4  # the lowest face on which a unit lands on the tile it chose


cdef void land(State* state, int kind, int unit, int to) noexcept nogil:
    """Let a die decide where a unit lands."""
    cdef Step* step = push_step(&state.agenda, kind)
    step.unit = unit
    step.tile = to


cdef void roll_landing(Game* game, State* state, Step step, int face) noexcept nogil:
    """Land a unit on the chosen tile, or let it scatter."""
    if face < LANDS:
        land(state, ROLL_DESCENT, step.unit, step.tile)
    elif game.house.landing_safe:
        enter(game, state, step.unit, step.tile)
    else:
        come_to(game, state, step.unit, step.tile)


cdef void roll_descent(Game* game, State* state, Step step, int face) noexcept nogil:
    """Land a unit next to the tile that it missed, or lose it."""
    cdef int at = game.map.neighbours[step.tile][face - 1]
    if at != NOTHING and in_set(game, free_tiles(game, state), at):
        enter(game, state, step.unit, at)
    else:
        lose_by_chance(state, step.unit, ON_RETURN)
