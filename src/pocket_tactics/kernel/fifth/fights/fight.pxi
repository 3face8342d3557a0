# A fight and its phases. A phase asks for a decision and is run again after it, or has
# nothing to ask and the next one is run.

cpdef enum Phase:
    ANSWERING
    BRAVING_HAZARDS
    ROLLING_POOLS
    GATHERING
    ATTACKERS_EFFECTS
    TARGETS_EFFECTS
    COMPARING
    FOLLOWING
    FOUGHT


cdef inline void begin_fight(State* state, int start, int to) noexcept nogil:
    """Start the attack of the unit on a tile on the enemy on another."""
    memset(&state.fight, 0, sizeof(Fight))
    state.fight.tile[ATTACKER] = start
    state.fight.tile[TARGET] = to


cdef void proceed(Game* game, State* state, History* history) noexcept nogil:
    """Run the phases of the fight until a player or dice must decide."""
    while state.fight.phase < FOUGHT:
        if asks(game, state):
            return
        state.fight.phase += 1
    end_action(game, state, history)


cdef inline void next_phase(Game* game, State* state, History* history) noexcept nogil:
    """Go on with the phase after this one."""
    state.fight.phase += 1
    proceed(game, state, history)


cdef bint asks(Game* game, State* state) noexcept nogil:
    """Run the phase of the fight, and return whether something must be decided."""
    cdef int phase = state.fight.phase
    if phase == ANSWERING:
        return answer(game, state)
    if phase == BRAVING_HAZARDS:
        return brave_hazards(game, state)
    if phase == ROLLING_POOLS:
        return roll_pools(game, state)
    if phase == ATTACKERS_EFFECTS or phase == TARGETS_EFFECTS:
        return offer_effects(state)
    if phase == FOLLOWING:
        return follow(state)
    if phase == GATHERING:
        gather(game, state)
    else:
        compare(game, state)
    return False


cdef inline int pool_of(int role, int kind) noexcept nogil:
    """Return the number of the OFF or DEF pool of a side."""
    return 2 * role + kind


cdef inline bint in_use(Fight* fight, int role, int kind) noexcept nogil:
    """Whether a pool is rolled: the attacker's OFF, the target's DEF, and if the target
    retaliates the other two (fifth.retaliate)."""
    return fight.retaliates or role == kind


cdef inline uint32_t results(Fight* fight, int role, int kind) noexcept nogil:
    """Return the dice of a pool and its kickers."""
    cdef int pool = pool_of(role, kind)
    return fight.dice[pool] + fight.kickers[pool]
