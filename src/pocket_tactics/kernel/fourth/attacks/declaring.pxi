# Declaring assaults: on adjacent units, or at a distance.

cdef void offer_assaults(
    Game* game, State* state, int unit, uint64_t foes, Actions* actions
) noexcept nogil:
    """List the assaults of a unit on the map."""
    cdef int tile = state.place_of[unit]
    cdef uint64_t near, seen = 0, hidden = 0
    if not card_of(game, unit).dice[OFF_POOL]:
        return
    near = foes & game.map.adjacent[tile]
    if card_of(game, unit).ranged and may_shoot(game, state, unit):
        look_around(game, state, unit, foes, &seen, &hidden)
    offer(actions, ASSAULT, tile, 0, near | seen)
    if hidden and may_arc(game, unit):
        offer(actions, SHOOT_OVER, tile, 0, hidden)


cdef void look_around(
    Game* game, State* state, int unit, uint64_t foes, uint64_t* seen, uint64_t* hidden
) noexcept nogil:
    """Divide the distant foes in range into those in sight and the others."""
    cdef int distance, tile, start = state.place_of[unit]
    cdef uint64_t far = 0
    for distance in range(2, card_of(game, unit).ranged + 2):
        far |= game.map.rings[start][distance]
    far &= foes
    while far:
        tile = take_first(&far)
        if sees(game, state, unit, state.unit_at[tile]):
            seen[0] |= bit(tile)
        else:
            hidden[0] |= bit(tile)


cdef inline bint may_arc(Game* game, int unit) noexcept nogil:
    """Whether a unit may shoot over obstacles. At least one die must be left."""
    cdef Card* card = card_of(game, unit)
    return is_able(game, unit, ARCING_SHOT) and card.dice[OFF_POOL] > card.fewer


cdef inline bint may_shoot(Game* game, State* state, int unit) noexcept nogil:
    """Whether a unit may start a ranged assault from its tile this turn."""
    return not reloads(state, unit) and in_line(game, state, unit)


cdef bint in_line(Game* game, State* state, int unit) noexcept nogil:
    """Whether a unit is on or next to the ground that it must shoot from, if any."""
    cdef uint64_t tiles = around(game, state, unit) | bit(state.place_of[unit])
    if not is_able(game, unit, TREELINE):
        return True
    while tiles:
        if has(card_of(game, unit).line, ground_of(game, state, take_first(&tiles))):
            return True
    return False


cdef void declare_assault(
    Game* game, State* state, int unit, int target, int manner
) noexcept nogil:
    """Announce an assault."""
    if steps_apart(game, state, unit, target) > 1 and is_able(game, unit, RELOAD):
        start_reloading(game, state, unit)
    begin_fight(state, unit, target, manner)
