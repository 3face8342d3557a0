# Declaring assaults: close ones into an adjacent tile, and ranged ones.

cdef inline int close_skills(Game* game, int unit) noexcept nogil:
    """Return the skills of a unit's close assaults."""
    return card_of(game, unit).skills & ~skills_in(game, SHOTS)


cdef inline int far_skills(Game* game, int unit) noexcept nogil:
    """Return the skills of a unit's ranged assaults."""
    return card_of(game, unit).skills & ~skills_in(game, MELEE)


cdef void offer_storms(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the close assaults that a player's units may make."""
    cdef uint64_t units = units_on_map(game, state, state.seat), near
    cdef int unit
    while units:
        unit = take_first(&units)
        if storms_at_all(game, unit):
            near = passages(game, state, state.at[unit])
            near &= enemy_tiles(game, state, state.seat)
            if near:
                offer_storms_of(game, state, unit, near, actions)


cdef inline bint storms_at_all(Game* game, int unit) noexcept nogil:
    """Whether a unit makes the close assaults of units of one space."""
    return swappable(game, unit) and not can(game, unit, INERT)


cdef void offer_storms_of(
    Game* game, State* state, int unit, uint64_t near, TurnActions* actions
) noexcept nogil:
    """List the close assaults of a unit on adjacent enemies."""
    cdef uint64_t skills = close_skills(game, unit)
    cdef int skill
    while skills:
        skill = take_first(&skills)
        offer(
            actions,
            STORM,
            state.at[unit],
            assaultable(game, state, unit, skill, near, True),
            skill,
        )


cdef uint64_t assaultable(
    Game* game, State* state, int unit, int skill, uint64_t tiles, bint close
) noexcept nogil:
    """Return the tiles on which a unit may assault, as far as its dice go."""
    cdef uint64_t found = 0
    cdef int tile
    if game.house.zero_off or never_dry(game, unit, skill):
        return tiles
    while tiles:
        tile = take_first(&tiles)
        if may_assault_at(game, state, unit, tile, skill, close):
            found |= bit(tile)
    return found


cdef inline bint never_dry(Game* game, int unit, int skill) noexcept nogil:
    """Whether a unit has OFF dice in a skill that nothing can take from it."""
    if is_mega(game, unit) or has(game.kinds, WASTING_AURA):
        return False
    return card_of(game, unit).dice[skill][OFF_POOL] > 0


cdef bint may_assault_at(
    Game* game, State* state, int unit, int space, int skill, bint close
) noexcept nogil:
    """Whether a unit has an OFF die or kicker for the occupant of a space."""
    cdef int target = opponent_at(game, state, game.seat_of[unit], space)
    cdef Fight fight = fight_at(unit, space, skill, target, close)
    return may_assault(game, state, &fight)


cdef void begin_assault(
    Game* game, State* state, int unit, int at, int skill, bint close
) noexcept nogil:
    """Put the assault of a unit on the occupant of a space on the agenda."""
    cdef int target = opponent_at(game, state, game.seat_of[unit], at)
    state.met.count = 0
    state.used.count = 0
    meet(state, fight_at(unit, at, skill, target, close))


cdef void storm(Game* game, State* state, int unit, int at, int skill) noexcept nogil:
    """Move a unit into the tile of an enemy, with the tests on its way."""
    begin_assault(game, state, unit, at, skill, True)
    test_unit(state, unit, ASSAULTING, at, 1)
    test_unit(state, unit, GOING_OUT, state.at[unit], 1)


cdef void begin_fight(Game* game, State* state) noexcept nogil:
    """Start the fight, after the tests on the way."""
    state.fight.icy = slippery(game, state, state.fight.at)
    run_phase(game, state)


cdef inline bint slippery(Game* game, State* state, int space) noexcept nogil:
    """Whether a space is Ice now. Ice laid during the assault tests no unit in it."""
    return is_tile(game, space) and ground_at(game, state, space).peril == SLIPPING


cdef void offer_shots(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the ranged assaults that a player's units may make."""
    cdef uint64_t units = units_on_map(game, state, state.seat)
    cdef uint64_t marks = enemy_tiles(game, state, state.seat)
    cdef uint64_t hanging = game.megas & units_on_map(game, state, 1 - state.seat)
    cdef int unit
    marks &= ~sheltered(game, state, marks)
    while units:
        unit = take_first(&units)
        if not can(game, unit, INERT) and far_skills(game, unit):
            offer_shots_of(game, state, unit, marks, hanging, actions)


cdef uint64_t sheltered(Game* game, State* state, uint64_t tiles) noexcept nogil:
    """Return the tiles into which ranged assaults are illegal (cave.no-ranged)."""
    cdef uint64_t found = 0
    cdef int tile
    while tiles:
        tile = take_first(&tiles)
        if ground_at(game, state, tile).shelter:
            found |= bit(tile)
    return found


cdef void offer_shots_of(
    Game* game,
    State* state,
    int unit,
    uint64_t marks,
    uint64_t hanging,
    TurnActions* actions,
) noexcept nogil:
    """List the ranged assaults of a unit."""
    cdef uint64_t skills = far_skills(game, unit), near
    cdef Reach reach
    cdef int skill
    find_routes(game, state, unit, &reach)
    while skills:
        skill = take_first(&skills)
        if is_reloading(game, state, unit, skill):
            continue
        near = marks & in_reach(game, state, unit, skill, &reach)
        if near:
            near = assaultable(game, state, unit, skill, near, False)
            offer(actions, SHOOT, state.at[unit], near, skill)
        if hanging:
            offer_hanging(game, state, unit, skill, hanging, &reach, actions)


cdef bint is_reloading(Game* game, State* state, int unit, int skill) noexcept nogil:
    """Whether a unit's mark rules out a skill this turn."""
    cdef Card* card = card_of(game, unit)
    cdef int index, kind
    if not marks_of(state, unit):
        return False
    for index in range(card.count):
        kind = card.abilities[index].kind
        if kind == SLOW_GUN or kind == STEADY_AIM:
            if card.abilities[index].skill == skill:
                return True
    return False


cdef uint64_t in_reach(
    Game* game, State* state, int unit, int skill, Reach* reach
) noexcept nogil:
    """Return the tiles that a unit may shoot at with a skill, sheltered or not."""
    cdef uint64_t found = tiles_reached(game, state, unit, skill, reach), above
    cdef int home = game.homes[1 - game.seat_of[unit]]
    if game.house.base_adjacent and not touches_openly(game, state, unit, home):
        found &= ~bit(home)
    if not game.map.heavens or is_above(game, state, unit):
        return found
    above = game.map.heavens & state.occupied[1 - game.seat_of[unit]]
    if game.rules.groups[skill] == SPELLS:
        return found | above
    if above and range_of(game, state, unit, skill) > 1:
        found |= skies(game, state, above)
    return found


cdef uint64_t skies(Game* game, State* state, uint64_t tiles) noexcept nogil:
    """Return the tiles that are Sky."""
    cdef uint64_t found = 0
    cdef int tile
    while tiles:
        tile = take_first(&tiles)
        if ground_at(game, state, tile).peril == SKY:
            found |= bit(tile)
    return found


cdef bint touches_openly(
    Game* game, State* state, int unit, int tile
) noexcept nogil:
    """Whether a unit's tile is open to an adjacent one."""
    cdef uint64_t tiles = tiles_of(game, state, unit)
    while tiles:
        if has(passages(game, state, take_first(&tiles)), tile):
            return True
    return False


cdef void offer_hanging(
    Game* game,
    State* state,
    int unit,
    int skill,
    uint64_t megas,
    Reach* reach,
    TurnActions* actions,
) noexcept nogil:
    """List the ranged assaults on mega units over empty spaces."""
    cdef Targets targets
    cdef byte* spaces
    cdef int target, index
    memset(&targets, 0, sizeof(Targets))
    while megas:
        target = take_first(&megas)
        spaces = covered(game, target, state.at[target])
        for index in range(size_of(game, target)):
            if is_tile(game, spaces[index]):
                continue
            if reaches_hanging(game, state, unit, skill, spaces[index], reach):
                if may_assault_at(game, state, unit, spaces[index], skill, False):
                    add_target(&targets, spaces[index])
    offer_targets(actions, SHOOT, state.at[unit], &targets, skill)


cdef void shoot(Game* game, State* state, int unit, int at, int skill) noexcept nogil:
    """Start a ranged assault, and mark a unit that must reload."""
    cdef Card* card = card_of(game, unit)
    cdef int index
    begin_assault(game, state, unit, at, skill, False)
    for index in range(card.count):
        if card.abilities[index].kind == SLOW_GUN:
            if card.abilities[index].skill == skill:
                set_marks(game, state, unit, MARKED)
