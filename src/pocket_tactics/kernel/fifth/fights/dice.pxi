# The dice of a fight: every pool is rolled, and the results are compared.

cdef bint roll_pools(Game* game, State* state) noexcept nogil:
    """Ask for the roll of the next pool that is in use and has dice."""
    cdef int role, kind, turn
    for turn in range(4):
        role = turn & 1 ^ turn >> 1  # the attacker's OFF and the target's DEF first
        kind = turn & 1
        if not in_use(&state.fight, role, kind):
            continue
        if not has(state.fight.rolled, pool_of(role, kind)):
            if pool_asked_for(game, state, role, kind):
                return True
    return False


cdef inline bint pool_asked_for(
    Game* game, State* state, int role, int kind
) noexcept nogil:
    """Ask for the roll of a pool. A pool without dice needs none."""
    cdef int pool = pool_of(role, kind)
    if card_at(game, state, state.fight.tile[role]).dice[kind]:
        state.fight.pool = pool
        state.due = ROLL_POOL
        return True
    state.fight.rolled |= 1 << pool
    return False


cdef inline int pool_size(Game* game, State* state) noexcept nogil:
    """Return the number of dice of the pool that is rolled."""
    cdef int pool = state.fight.pool
    return card_at(game, state, state.fight.tile[pool >> 1]).dice[pool & 1]


cdef inline void roll_pool(
    Game* game, State* state, History* history, byte* faces
) noexcept nogil:
    """Note the roll of a pool."""
    cdef Fight* fight = &state.fight
    cdef int index
    for index in range(pool_size(game, state)):
        fight.dice[fight.pool] += die(faces[index])
    fight.rolled |= 1 << fight.pool
    proceed(game, state, history)


cdef void compare(Game* game, State* state) noexcept nogil:
    """Capture the defeated: both may be (fifth.compare)."""
    cdef Fight* fight = &state.fight
    cdef bint struck = strikes(game, fight, ATTACKER, TARGET)
    cdef bint struck_back = fight.retaliates and strikes(game, fight, TARGET, ATTACKER)
    if struck:
        capture(game, state, fight.tile[TARGET])
    if struck_back:
        capture(game, state, fight.tile[ATTACKER])


cdef inline bint strikes(Game* game, Fight* fight, int by, int on) noexcept nogil:
    """Whether one side's OFF dice defeat the other side."""
    cdef uint32_t strike = results(fight, by, OFF_POOL)
    cdef uint32_t guard = results(fight, on, DEF_POOL)
    return wins(game.house.comparison, strike, guard)
