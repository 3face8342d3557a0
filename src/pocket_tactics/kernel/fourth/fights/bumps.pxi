# Bumps: the players alternate in raising dice, the assaulting player first.

cdef void gather_bumps(Game* game, State* state) noexcept nogil:
    """Run the phase that collects each side's bumps."""
    cdef int role
    for role in range(2):
        gather_side(game, state, role)
    next_phase(state)


cdef void gather_side(Game* game, State* state, int role) noexcept nogil:
    """Collect the bumps of one side: of its card, its abilities and its ground."""
    cdef Side* side = &state.fight.side[role]
    cdef Card* card = card_of(game, side.unit)
    cdef int pool, index
    side.bump_count = 0
    for pool in range(2):
        add_bump(side, pool, card.bumps[pool])
    add_bonuses(game, state, role, &card.bonuses)
    add_bonuses(
        game,
        state,
        role,
        &ground_at(game, state, state.place_of[side.unit]).bonuses,
    )
    for index in range(side.brew_count):
        add_bump(side, OFF_POOL, card_of(game, side.brews[index]).brew_bump)
    if role == ATTACKER:
        add_bumps_of_assault(game, state, side, card)
    side.unused = (<uint64_t>1 << side.bump_count) - 1


cdef inline void add_bump(Side* side, int pool, int by) noexcept nogil:
    if by:
        side.bumps[side.bump_count] = by << 1 | pool
        side.bump_count += 1


cdef void add_bonuses(
    Game* game, State* state, int role, Bonuses* bonuses
) noexcept nogil:
    """Add the bonuses whose conditions are met."""
    cdef int index
    for index in range(bonuses.count):
        if bonus_counts(game, state, role, &bonuses.items[index]):
            add_bump(
                &state.fight.side[role],
                bonuses.items[index].pool,
                bonuses.items[index].by,
            )


cdef bint bonus_counts(
    Game* game, State* state, int role, Bonus* bonus
) noexcept nogil:
    """Whether a bonus counts in an assault."""
    cdef int foe = state.place_of[unit_of(state, 1 - role)]
    cdef bint is_near = fight_distance(game, state) == 1
    if bonus.reach != ANY and is_near != (bonus.reach == ADJACENT):
        return False
    return has(bonus.roles, role) and not has(
        bonus.unless_on, ground_of(game, state, foe)
    )


cdef void add_bumps_of_assault(
    Game* game, State* state, Side* side, Card* card
) noexcept nogil:
    """Add the bumps of a unit's way to assault."""
    if state.fight.manner == DIVING and is_able(game, side.unit, DIVE):
        add_bump(side, OFF_POOL, card.dive_bump)
    if side.tempered:
        add_bump(side, side.tempered >> 1, card.blade_bump)
    if is_able(game, side.unit, TREELINE) and fight_distance(game, state) > 1:
        add_bump(side, DEF_POOL, card.line_bump)


cdef void ask_to_bump(Game* game, State* state, int first) noexcept nogil:
    """Ask a side that has a bump to use, or the other one, or end the phase."""
    cdef Actions actions
    cdef int index, role
    for index in range(2):
        role = first ^ index
        clear(&actions)
        if not has_declined(state, role):
            offer_bumps(game, state, role, &actions)
        if actions.count:
            push_step(&state.agenda, BUMPING).numbers[ROLE] = role
            return
    next_phase(state)


cdef void offer_bumps(
    Game* game, State* state, int role, Actions* actions
) noexcept nogil:
    """List every different way to use one bump that changes a die."""
    cdef Side* side = &state.fight.side[role]
    cdef uint64_t left = side.unused, kinds = 0, faces
    cdef int kind, pool
    while left:
        kinds |= bit(side.bumps[take_first(&left)])
    if game.house.any_dice:
        kinds |= (kinds & BUMPS_OF_OFF) << 1 | (kinds & ~BUMPS_OF_OFF) >> 1
    while kinds:
        kind = take_first(&kinds)
        pool = kind & 1
        faces = faces_below_six(side.dice[pool])
        offer(actions, USE_BUMP, pool, kind >> 1, faces)


cdef extern from *:
    """
    static const unsigned long long BUMPS_OF_OFF = 0x5555555555555555ULL;
    """
    const uint64_t BUMPS_OF_OFF


cdef void use_bump(
    Game* game, State* state, int role, int pool, int face, int by
) noexcept nogil:
    """Use the first bump that adds a number to a die of a pool."""
    cdef Side* side = &state.fight.side[role]
    cdef uint64_t left = side.unused
    cdef int index = take_first(&left)
    while not bump_fits(game, side.bumps[index], pool, by):
        index = take_first(&left)
    side.unused &= ~bit(index)
    side.dice[pool] = changed(side.dice[pool], face, raised_face(face, by))
    ask_to_bump(game, state, 1 - role)


cdef inline bint bump_fits(Game* game, int kind, int pool, int by) noexcept nogil:
    """Whether a bump adds a number to a die of a pool."""
    return kind >> 1 == by and may_bump(game, kind & 1, pool)
