# Hops over units, the own base, and tunnels.

cdef enum:
    MAX_MEGA_ENDS = 24  # all spaces one or two steps away, each listed once


cdef inline uint64_t hoppable(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles whose occupants a unit may pass over."""
    if can(game, unit, WINGS):
        return all_occupied(state)
    return state.occupied[game.seat_of[unit]]


cdef uint64_t hop(
    Game* game, State* state, int unit, uint64_t near
) noexcept nogil:
    """Return the tiles beyond an adjacent unit (hop)."""
    cdef uint64_t found = 0
    near &= hoppable(game, state, unit)
    while near:
        found |= beyond(game, state, take_first(&near))
    return found


cdef uint64_t beyond(Game* game, State* state, int near) noexcept nogil:
    """Return the tiles next to the unit on a tile (mega.hop, hop.through)."""
    cdef int unit = state.unit_at[near], index
    cdef byte* spaces
    cdef uint64_t found = 0
    if not is_mega(game, unit):
        return passages(game, state, near)
    spaces = covered(game, unit, state.at[unit])
    for index in range(size_of(game, unit)):
        if is_tile(game, spaces[index]):
            found |= passages(game, state, spaces[index])
        else:
            found |= entrances(game, state, spaces[index])
    return found


cdef inline uint64_t hop_base(
    Game* game, State* state, int unit, uint64_t near
) noexcept nogil:
    """Return the tiles beyond the own base (move.hop-base)."""
    cdef int home = game.homes[game.seat_of[unit]]
    return passages(game, state, home) if has(near, home) else 0


cdef uint64_t hop_twice(
    Game* game, State* state, int unit, uint64_t near
) noexcept nogil:
    """Return the tiles beyond two adjacent tiles that friends hold."""
    cdef uint64_t over = hoppable(game, state, unit), second = 0, found = 0
    near &= over
    while near:
        second |= beyond(game, state, take_first(&near))
    second &= over & ~bit(state.at[unit])
    while second:
        found |= beyond(game, state, take_first(&second))
    return found


cdef int shift_over(
    Game* game, State* state, int unit, byte* listed, int count
) noexcept nogil:
    """Add the ends of hops over friends and tunnels (mega.hop-self, mega.dungeon)."""
    cdef int side, middle, beyond_it, other
    for side in range(6):
        middle = game.map.neighbours[state.at[unit]][side]
        if middle != NOTHING and hops_at(game, state, unit, middle):
            for beyond_it in range(6):
                other = game.map.neighbours[middle][beyond_it]
                if other != state.at[unit]:
                    count = add_end(listed, count, other)
    return count


cdef int add_end(byte* listed, int count, int end) noexcept nogil:
    """Add an end that is not listed yet; return the number."""
    cdef int index
    if end == NOTHING:
        return count
    for index in range(count):
        if listed[index] == end:
            return count
    listed[count] = end
    return count + 1


cdef bint hops_at(Game* game, State* state, int unit, int at) noexcept nogil:
    """Whether a mega unit can pass a place in mid-hop, and only by a hop."""
    cdef byte* spaces = covered(game, unit, at)
    cdef int index
    cdef bint hopped = False
    for index in range(size_of(game, unit)):
        if not may_pass(game, state, unit, spaces[index]):
            return False
        hopped |= is_hopped(game, state, unit, spaces[index])
    return hopped


cdef bint may_pass(Game* game, State* state, int unit, int space) noexcept nogil:
    """Whether a mega unit may hop over a space: no enemy and no base is there."""
    cdef int other = occupant_of(game, state, space)
    if other != NOTHING and game.seat_of[other] != game.seat_of[unit]:
        return False
    return not is_tile(game, space) or has(game.map.standing, space)


cdef bint is_hopped(Game* game, State* state, int unit, int space) noexcept nogil:
    """Whether a space holds a friend or a tunnel, which only a hop may pass."""
    cdef int other = occupant_of(game, state, space)
    if other == NOTHING and not is_tile(game, space):
        return False
    return (other != NOTHING and other != unit) or not bears(game, state, space)
