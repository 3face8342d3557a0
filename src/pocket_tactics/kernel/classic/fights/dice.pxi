# The roll of a fight: the pools and kickers of both sides (assault.roll). The step that
# rolls has the pool in its `tile`, and the number of dice in its first number.

cdef void roll_pools(Game* game, State* state) noexcept nogil:
    """Run the phase that rolls all pools in turn."""
    cdef int pool, size
    cdef Step* step
    for pool in range(4):
        if has(state.fight.rolled, pool):
            continue
        size = dice_to_roll(game, state, pool)
        if size:
            step = push_step(&state.agenda, ROLL_POOL)
            step.tile = pool
            step.numbers[0] = size
            return
        state.fight.rolled |= 1 << pool
    add_kickers(game, state)


cdef inline int dice_to_roll(Game* game, State* state, int pool) noexcept nogil:
    """Return the number of dice to roll. Against a base no DEF dice are rolled."""
    if on_base(&state.fight) and pool == DEF_POOL:
        return 0
    return dice_in_pool(game, state, &state.fight, pool >> 1, pool & 1)


cdef void roll_pool(Game* game, State* state, Step step, byte* faces) noexcept nogil:
    """Let the dice of a pool show some faces."""
    cdef int index
    for index in range(step.numbers[0]):
        state.fight.dice[step.tile] += die(faces[index])
    state.fight.rolled |= 1 << step.tile
    run_phase(game, state)


cdef void add_kickers(Game* game, State* state) noexcept nogil:
    """Add the kickers to the results."""
    cdef int pool
    for pool in range(4):
        state.fight.kickers[pool] = kicker_shown(game, state, pool)
    next_phase(game, state)


cdef inline int kicker_shown(Game* game, State* state, int pool) noexcept nogil:
    """Return the kicker of a pool, or 0. A DEF kicker needs a strike to meet."""
    if pool & 1 and on_base(&state.fight):
        return 0
    return kicker_in(game, state, &state.fight, pool >> 1, pool & 1)


cdef inline uint32_t results(Fight* fight, int pool) noexcept nogil:
    """Return the results of one pool, the kicker included."""
    return fight.dice[pool] + die_or_none(fight.kickers[pool])
