# The spaces of units of one tile or of several (mega.footprint).

cdef inline bint bears(Game* game, State* state, int space) noexcept nogil:
    """Whether a mega unit may cover a space: not a tunnel, a base or the Heavens."""
    cdef Piece* ground
    if not is_tile(game, space):
        return True
    ground = ground_at(game, state, space)
    return ground.area == LOWER_MAP and not ground.walled


cdef inline bint may_cover(
    Game* game, State* state, int unit, int space
) noexcept nogil:
    """Whether a space is a mega unit's own, a free tile, or empty."""
    cdef int other = occupant_of(game, state, space)
    return (other == NOTHING or other == unit) and bears(game, state, space)


cdef bint has_room(Game* game, State* state, int unit, int at) noexcept nogil:
    """Whether a mega unit fits on the map at an anchor (mega.move)."""
    cdef byte* spaces
    cdef int index
    if at == NOTHING or not tiles_under(game, unit, at):
        return False
    spaces = covered(game, unit, at)
    for index in range(size_of(game, unit)):
        if not may_cover(game, state, unit, spaces[index]):
            return False
    return True


cdef int list_anchors(
    Game* game, State* state, int unit, int tile, byte* anchors
) noexcept nogil:
    """List the anchors of a unit that covers a free tile; return the number.

    A mega unit's other spaces are free tiles or empty spaces (mega.place).
    """
    cdef int index, at, count = 0, footprint = card_of(game, unit).footprint
    cdef Place place
    if not footprint:
        anchors[0] = tile
        return 1
    for index in range(COVERED[footprint]):
        place = game.map.places[tile]
        place.q -= FOOT_Q[footprint][index]
        place.r -= FOOT_R[footprint][index]
        at = space_at(game, place)
        if has_room(game, state, unit, at):
            anchors[count] = at
            count += 1
    return count


cdef int outside_of(Game* game, int unit, int at, int other) noexcept nogil:
    """Return which spaces a unit covers from one anchor and not from another.

    A bit each, in the order of the footprint. The other may be NOTHING.
    """
    cdef byte* spaces = covered(game, unit, at)
    cdef int index, found = 0
    for index in range(size_of(game, unit)):
        if other == NOTHING or not covers(game, unit, other, spaces[index]):
            found |= 1 << index
    return found


cdef inline int newly_covered(
    Game* game, State* state, int unit, int at
) noexcept nogil:
    """Return which spaces at an anchor a unit does not cover yet."""
    return outside_of(game, unit, at, state.at[unit])


cdef inline int left_behind(
    Game* game, State* state, int unit, int at
) noexcept nogil:
    """Return which of its spaces a unit would leave."""
    return outside_of(game, unit, state.at[unit], at)
