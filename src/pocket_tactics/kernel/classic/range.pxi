# Range: the reach of a unit's skills, and the routes of assaults.

cdef struct Reach:                    # of a unit, whatever its skill
    uint64_t within[MAX_REACH + 1]    # the tiles at most so many steps away
    uint64_t ahead[MAX_REACH + 1]     # the tiles from which that step leads on
    int furthest


cdef int furthest_of(Card* card) noexcept nogil:
    """Return the maximum range of a card, in tiles."""
    cdef int index, most = 1
    for index in range(card.count):
        if card.abilities[index].kind == REACH:
            most = max(most, card.abilities[index].number)
    return most + (card.footprint > 0)


cdef inline int further(Game* game, int unit, int skill) noexcept nogil:
    """Return the number of tiles that a mega unit's size adds (mega.range)."""
    return is_mega(game, unit) and game.rules.groups[skill] == SHOTS


cdef bint extends(
    Game* game, State* state, int unit, Ability* ability, int skill
) noexcept nogil:
    """Whether an ability extends the range of a skill on a unit's tile."""
    cdef uint64_t tiles
    if ability.kind != REACH or ability.skill != skill:
        return False
    tiles = tiles_of(game, state, unit)
    while tiles:
        if ability.sorts >> ground_at(game, state, take_first(&tiles)).sort & 1:
            return True
    return False


cdef int range_of(Game* game, State* state, int unit, int skill) noexcept nogil:
    """Return the maximum range of a unit's ranged skill, in tiles."""
    cdef Card* card = card_of(game, unit)
    cdef int index, most = 1
    for index in range(card.count):
        if extends(game, state, unit, &card.abilities[index], skill):
            most = max(most, card.abilities[index].number)
    return most + further(game, unit, skill)


cdef void find_routes(Game* game, State* state, int unit, Reach* reach) noexcept nogil:
    """Find the tiles within range of a unit, by their distance (range.route)."""
    cdef uint64_t front = tiles_of(game, state, unit), ahead, blocked = 0
    cdef int step
    if game.house.enemies_block:
        blocked = state.occupied[1 - game.seat_of[unit]]
    reach.furthest = furthest_of(card_of(game, unit))
    reach.within[0] = front
    for step in range(1, reach.furthest + 1):
        ahead = front if step == 1 else front & ~blocked
        reach.ahead[step] = ahead
        front = 0
        while ahead:
            front |= passages(game, state, take_first(&ahead))
        front &= ~reach.within[step - 1]
        reach.within[step] = reach.within[step - 1] | front


cdef uint64_t tiles_reached(
    Game* game, State* state, int unit, int skill, Reach* reach
) noexcept nogil:
    """Return the tiles that a unit's ranged assault reaches (range.extended)."""
    cdef Card* card = card_of(game, unit)
    cdef int extra = further(game, unit, skill), index
    cdef uint64_t found = reach.within[1 + extra], far
    for index in range(card.count):
        if extends(game, state, unit, &card.abilities[index], skill):
            far = reach.within[card.abilities[index].number + extra]
            if card.abilities[index].limited:
                far &= lines_from(game, state, unit)
            found |= far
    return found


cdef uint64_t lines_from(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles in straight lines of open tiles from a unit (line.straight)."""
    cdef uint64_t starts = tiles_of(game, state, unit), found = 0
    cdef int start, side, here, next_one
    while starts:
        start = take_first(&starts)
        for side in range(6):
            here = start
            next_one = game.map.neighbours[here][side]
            while in_set(game, passages(game, state, here), next_one):
                found |= bit(next_one)
                here = next_one
                next_one = game.map.neighbours[here][side]
    return found


cdef bint reaches(
    Game* game, State* state, int unit, int skill, int space, Reach* reach
) noexcept nogil:
    """Whether a unit's ranged assault with a skill reaches a space."""
    if is_tile(game, space):
        return has(tiles_reached(game, state, unit, skill, reach), space)
    return reaches_hanging(game, state, unit, skill, space, reach)


cdef bint reaches_hanging(
    Game* game, State* state, int unit, int skill, int space, Reach* reach
) noexcept nogil:
    """Whether an assault reaches a mega unit over an empty space."""
    cdef Card* card = card_of(game, unit)
    cdef uint64_t doors = entrances(game, state, space)
    cdef int away = 1, extra = further(game, unit, skill), index
    while away <= reach.furthest and not reach.ahead[away] & doors:
        away += 1
    if away > reach.furthest:
        return False
    if away <= 1 + extra:
        return True
    for index in range(card.count):
        if extends(game, state, unit, &card.abilities[index], skill):
            if not card.abilities[index].limited:
                if away <= card.abilities[index].number + extra:
                    return True
    return False
