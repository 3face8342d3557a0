# Abilities that take the place of the turn's action (fourth.ability-action).

cdef uint64_t commanded_tiles(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles with features that a unit commands."""
    cdef uint64_t tiles = tiles_with(game, state, card_of(game, unit).commanded)
    if game.house.will_is_near:
        tiles &= around(game, state, unit) | bit(state.place_of[unit])
    return tiles


cdef void offer_will(
    Game* game, State* state, int unit, uint64_t foes, Actions* actions
) noexcept nogil:
    """List the features that a unit may shift, and the enemies that it may test."""
    cdef int tile = state.place_of[unit], start
    cdef uint64_t commanded = commanded_tiles(game, state, unit)
    cdef uint64_t movable = commanded & ~state.standing, to
    while movable:
        start = take_first(&movable)
        to = game.map.adjacent[start] & ~(state.standing | state.features)
        offer(actions, SHIFT, tile, start, to)
    offer(actions, AFFLICT, tile, 0, foes & spread(game, commanded))


cdef void shift(Game* game, State* state, int start, int to) noexcept nogil:
    """Move a feature to another tile. The terrain of its old tile returns."""
    state.key -= feature_key(game, state, start)
    state.feature[to] = state.feature[start]
    state.feature[start] = NOTHING
    state.owner[start] = NOTHING
    state.key += feature_key(game, state, to)
    note_features(game, state)


cdef void afflict(Game* game, State* state, int unit, int target) noexcept nogil:
    """Test an enemy, which withers if it fails."""
    cdef Step* step = push_step(&state.agenda, WITHERING)
    step.unit = unit
    step.tile = state.place_of[target]
    begin_test(game, state, target, DEF_POOL, card_of(game, unit).will_needs)


cdef void wither(Game* game, State* state, Step* step, bint passed) noexcept nogil:
    """End the test: an enemy that fails is defeated."""
    if not passed:
        begin_defeats(state, BY_WILL)
        add_loss(state, state.unit_at[step.tile], game.seat_of[step.unit], step.unit)


cdef void reclaim(Game* game, State* state, int unit) noexcept nogil:
    """Test a unit. If it passes, its player takes back a captive."""
    push_step(&state.agenda, REFORGING).seat = game.seat_of[unit]
    begin_test(game, state, unit, OFF_POOL, card_of(game, unit).reforge_needs)


cdef void fetch(Game* game, State* state, int unit) noexcept nogil:
    """Return a captive to the reserves."""
    lift(game, state, unit)
    put(game, state, unit, RESERVE)
