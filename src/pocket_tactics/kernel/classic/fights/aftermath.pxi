# The end of an assault: the attacker advances, or may push the defender.

cdef void settle_assault(Game* game, State* state) noexcept nogil:
    """Resolve the end of an assault, or leave it to a mega unit's series.

    All losses are settled before.
    """
    cdef Fight* fight = &state.fight
    if fight.to != NOTHING:
        next_phase(game, state)
    elif fight.close and on_map(state, fight.unit[ATTACKER]):
        if has(fight.struck, TARGET) and in_set(
            game, free_tiles(game, state), fight.at
        ):
            advance(game, state)
        elif pushes(game, state):
            push_step(&state.agenda, PUSHING)


cdef void advance(Game* game, State* state) noexcept nogil:
    """Leave the attacker in the assaulted tile. Ice there tests it now."""
    cdef int unit = state.fight.unit[ATTACKER], at = state.fight.at
    enter(game, state, unit, at)
    if state.fight.icy:
        test_unit(state, unit, STAYING, at, 1)


cdef uint64_t pushes(Game* game, State* state) noexcept nogil:
    """Return the tiles to which the attacker may push the defender."""
    cdef Fight* fight = &state.fight
    cdef uint64_t found = 0, free
    cdef int side = 0, turn, place
    if fight.struck or not shoves(game, fight) or not may_be_pushed(game, fight):
        return 0
    free = free_tiles(game, state) & passages(game, state, fight.at)
    while game.map.neighbours[state.at[fight.unit[ATTACKER]]][side] != fight.at:
        side += 1
    for turn in range(5, 8):
        place = game.map.neighbours[fight.at][(side + turn) % 6]
        if place != NOTHING and in_set(game, free, place):
            found |= bit(place)
    return found


cdef bint shoves(Game* game, Fight* fight) noexcept nogil:
    """Whether the attacker may push with its skill."""
    cdef Card* card = card_of(game, fight.unit[ATTACKER])
    cdef int index
    for index in range(card.count):
        if card.abilities[index].kind == SHOVE:
            if card.abilities[index].skill == fight.skill[ATTACKER]:
                return True
    return False


cdef inline bint may_be_pushed(Game* game, Fight* fight) noexcept nogil:
    """Whether the defender is a unit that can be moved."""
    return not on_base(fight) and swappable(game, fight.unit[TARGET])


cdef void push_target(Game* game, State* state, int to) noexcept nogil:
    """Push the defender to a tile, and test it there."""
    cdef int unit = state.fight.unit[TARGET]
    enter(game, state, unit, to)
    test_unit(state, unit, GOING_IN, to, 1)
