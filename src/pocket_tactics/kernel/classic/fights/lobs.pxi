# Lobs: a die decides whether the lob hits the tile it was aimed at.

cdef void lob(Game* game, State* state) noexcept nogil:
    """Run the phase that rolls for a lob."""
    if strays_of(game, state) < 0:
        next_phase(game, state)
    else:
        push_step(&state.agenda, ROLL_STRAY)


cdef int strays_of(Game* game, State* state) noexcept nogil:
    """Return the faces on which the assault strays, or -1 if it is no lob."""
    cdef Card* card = card_of(game, state.fight.unit[ATTACKER])
    cdef int index, faces = -1
    if state.fight.close or not has(card.kinds, LOB):
        return -1
    for index in range(card.count):
        if card.abilities[index].kind == LOB:
            if card.abilities[index].skill == state.fight.skill[ATTACKER]:
                faces = max(faces, 0) | card.abilities[index].strays
    return faces


cdef void roll_stray(Game* game, State* state, int face) noexcept nogil:
    """Let a die decide whether a lob is on target."""
    if has(strays_of(game, state), face):
        push_step(&state.agenda, ROLL_SPREAD)
    else:
        next_phase(game, state)


cdef void roll_spread(Game* game, State* state, int face) noexcept nogil:
    """Let a lob stray onto the tile in the direction of a die."""
    cdef int place = game.map.neighbours[state.fight.at][face - 1]
    cdef int target = struck_at(game, state, place)
    if target == NOTHING:
        return
    state.fight.at = place
    state.fight.unit[TARGET] = target
    next_phase(game, state)


cdef int struck_at(Game* game, State* state, int place) noexcept nogil:
    """Return the friend, foe or base that a lob hits at a place, or NOTHING."""
    cdef int unit, seat
    if place == NOTHING:
        return NOTHING
    for seat in range(2):
        if game.homes[seat] == place:
            return BASE | seat
    unit = occupant_of(game, state, place)
    if unit == NOTHING or unit == state.fight.unit[ATTACKER]:
        return NOTHING
    if is_tile(game, place) and ground_at(game, state, place).shelter:
        return NOTHING
    return unit
