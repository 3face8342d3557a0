# The roll of an assault: support, and four pools at once.

cdef void line_up(Game* game, State* state) noexcept nogil:
    """Run the phase that counts support and favoured terrain."""
    line_up_side(game, state, ATTACKER)
    line_up_side(game, state, TARGET)
    next_phase(state)


cdef void line_up_side(Game* game, State* state, int role) noexcept nogil:
    """Count the support and the favoured terrain of one side."""
    cdef Side* side = &state.fight.side[role]
    side.support = support_of(game, state, side.unit, unit_of(state, 1 - role))
    side.rerolls = side.support + favours(
        game, state, side.unit, state.place_of[side.unit]
    )


cdef int support_of(Game* game, State* state, int unit, int foe) noexcept nogil:
    """Return the re-rolls that friends give. A friend that a lob hits gives none."""
    cdef uint64_t friends = friends_beside(game, state, unit)
    cdef int support = 0
    friends &= ~bit(state.place_of[foe])
    while friends:
        support += card_of(game, state.unit_at[take_first(&friends)]).support
    return support


cdef void roll_pools(Game* game, State* state) noexcept nogil:
    """Run the phase that rolls all pools. A pool without dice needs no roll."""
    cdef Step* step
    cdef int role, pool
    for role in range(2):
        for pool in range(2):
            if has(state.fight.side[role].rolled, pool):
                continue
            if pool_size(game, state, role, pool):
                step = push_step(&state.agenda, ROLL_POOL)
                step.numbers[ROLE] = role
                step.numbers[POOL] = pool
                return
            state.fight.side[role].rolled |= 1 << pool
    next_phase(state)


cdef int pool_size(Game* game, State* state, int role, int pool) noexcept nogil:
    """Return the number of dice of a pool that a unit rolls in this assault."""
    cdef int unit = unit_of(state, role), manner = state.fight.manner
    cdef Card* card = card_of(game, unit)
    if role == TARGET:
        if pool == OFF_POOL and not strikes_back(game, state):
            return 0
    elif pool == OFF_POOL:
        if manner == ARC and is_able(game, unit, ARCING_SHOT):
            return card.dice[OFF_POOL] - card.fewer
    elif manner == DIVING and is_able(game, unit, DIVE):
        return card.dive_dice
    return card.dice[pool]


cdef bint strikes_back(Game* game, State* state) noexcept nogil:
    """Whether the target rolls OFF dice: it is an enemy and reaches the attacker."""
    cdef int attacker = unit_of(state, ATTACKER), target = unit_of(state, TARGET)
    if friendly(game, game.seat_of[attacker], game.seat_of[target]):
        return False
    if fight_distance(game, state) > card_of(game, target).ranged + 1:
        return False
    return not game.house.return_needs_sight or sees(game, state, target, attacker)


cdef void roll_pool(State* state, Step* step, uint32_t rolled) noexcept nogil:
    """Note the roll of a pool."""
    cdef Side* side = &state.fight.side[step.numbers[ROLE]]
    side.dice[step.numbers[POOL]] = rolled
    side.rolled |= 1 << step.numbers[POOL]
    again(state)
