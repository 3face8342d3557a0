# Movements of units: steps, hops, and those of single cards.

cdef uint64_t ends(Game* game, State* state, int unit) noexcept nogil:
    """Return the ends of all ways of a unit of one space, free or not."""
    cdef int movements = game.rules.movements
    cdef uint64_t near = passages(game, state, state.at[unit]), found = 0
    cdef uint64_t kinds = card_of(game, unit).kinds
    if has(kinds, IMMOBILE) or has(kinds, INERT):
        return 0
    if movements & STEP:
        found |= near
    if movements & HOP:
        found |= hop(game, state, unit, near)
    if movements & HOP_BASE:
        found |= hop_base(game, state, unit, near)
    found |= ends_in_heavens(game, state, unit)
    return found | ends_of_cards(game, state, unit, near) if kinds else found


cdef uint64_t ends_of_cards(
    Game* game, State* state, int unit, uint64_t near
) noexcept nogil:
    """Return the ends of ways that abilities give."""
    cdef int movements = game.rules.movements
    cdef uint64_t kinds = card_of(game, unit).kinds, found = 0
    if movements & HOP_TWICE and has(kinds, DOUBLE_HOP):
        found |= hop_twice(game, state, unit, near)
    if movements & WALK_TREES and has(kinds, TREEWALK):
        found |= walk_trees(game, state, unit)
    if movements & JOIN_KIN and has(kinds, KIN_STEP):
        found |= join_kin(game, state, unit)
    if movements & SWIM and has(kinds, CURRENT):
        found |= swim(game, state, unit)
    return found


cdef uint64_t ends_in_heavens(Game* game, State* state, int unit) noexcept nogil:
    """Return the ends of ways up to the Heavens and down (heavens.enter)."""
    cdef bint above = has(game.map.heavens, state.at[unit])
    cdef uint64_t found = 0, tiles = game.map.heavens
    if above:
        return game.map.lower if game.rules.movements & DESCEND else 0
    if not game.rules.movements & RISE:
        return 0
    while tiles:
        if has_advantage(game, unit, ground_at(game, state, first_bit(tiles))):
            found |= tiles & (0 - tiles)
        take_first(&tiles)
    return found


cdef uint64_t move_targets(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles that a unit of one space may move to."""
    return ends(game, state, unit) & free_tiles(game, state)


cdef inline uint64_t tiles_of_sorts(State* state, uint32_t sorts) noexcept nogil:
    """Return the tiles that are of some sorts now."""
    cdef uint64_t found = 0, left = sorts
    while left:
        found |= state.sorts[take_first(&left)]
    return found


cdef uint64_t walk_trees(Game* game, State* state, int unit) noexcept nogil:
    """Return all tiles of a terrain on the map."""
    cdef Card* card = card_of(game, unit)
    cdef Ability* ability = ability_of(card, TREEWALK, 0)
    cdef uint64_t found = 0
    while ability:
        found |= tiles_of_sorts(state, ability.sorts)
        ability = ability_of(card, TREEWALK, index_in(card, ability) + 1)
    return found


cdef uint64_t join_kin(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles next to kin within a number of steps (map.steps)."""
    cdef Ability* kin = ability_of(card_of(game, unit), KIN_STEP, 0)
    cdef uint64_t friends = units_on_map(game, state, game.seat_of[unit]) & ~bit(unit)
    cdef uint64_t near = 0, found = 0
    cdef int other, tile
    while friends:
        other = take_first(&friends)
        if has(kin.cards, game.card_of[other]):
            near |= next_to_unit(game, state, other)
    near &= game.map.lower
    while near:
        tile = take_first(&near)
        if game.map.steps[state.at[unit]].to[tile] <= kin.number:
            found |= bit(tile)
    return found


cdef uint64_t next_to_unit(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles next to the spaces of a unit."""
    cdef byte* spaces = covered(game, unit, state.at[unit])
    cdef uint64_t near = 0
    cdef int index
    for index in range(size_of(game, unit)):
        near |= game.map.adjacent[spaces[index]]
    return near


cdef uint64_t swim(Game* game, State* state, int unit) noexcept nogil:
    """Return the connected free tiles of a terrain, and the tiles next to them."""
    cdef Ability* current = ability_of(card_of(game, unit), CURRENT, 0)
    cdef uint64_t wet = tiles_of_sorts(state, current.sorts) & free_tiles(game, state)
    cdef uint64_t front = bit(state.at[unit]), reached = front, found = 0, near
    while front:
        near = passages(game, state, take_first(&front)) & game.map.standing
        found |= near
        near &= wet & ~reached
        reached |= near
        front |= near
    return found


cdef int list_mega_ends(
    Game* game, State* state, int unit, byte* listed
) noexcept nogil:
    """List the anchors that a mega unit can get to, with room or not."""
    cdef uint64_t kinds = card_of(game, unit).kinds
    cdef int movements = game.rules.movements, count = 0, side, near
    if has(kinds, IMMOBILE) or has(kinds, INERT):
        return 0
    for side in range(6):
        near = game.map.neighbours[state.at[unit]][side]
        if movements & SHIFT_BY_ONE and near != NOTHING:
            listed[count] = near
            count += 1
    if movements & SHIFT_OVER:
        count = shift_over(game, state, unit, listed, count)
    return count


cdef int list_mega_moves(
    Game* game, State* state, int unit, byte* listed
) noexcept nogil:
    """List the anchors that a mega unit may move to."""
    cdef byte found[MAX_MEGA_ENDS]
    cdef int index, count = 0, ends = list_mega_ends(game, state, unit, found)
    for index in range(ends):
        if has_room(game, state, unit, found[index]):
            listed[count] = found[index]
            count += 1
    return count
