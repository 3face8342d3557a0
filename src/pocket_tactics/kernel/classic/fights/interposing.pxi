# Interposing: a unit next to the target becomes the target in its place.

cdef void interpose(Game* game, State* state) noexcept nogil:
    """Run the phase in which a unit may swap places with the target."""
    if interposers(game, state):
        push_step(&state.agenda, STEPPING_IN)
    else:
        next_phase(game, state)


cdef uint64_t interposers(Game* game, State* state) noexcept nogil:
    """Return the units that may become the target.

    In a mega unit's series each unit fights once (mega.assault-series).
    """
    cdef Fight* fight = &state.fight
    cdef int target = fight.unit[TARGET], unit, index
    cdef uint64_t near, found = 0
    if not has(game.kinds, INTERPOSE) or fight.swapped or is_base(target):
        return 0
    if not swappable(game, target):
        return 0
    near = beside_in(game, state, fight, one_space(game, state.at[target]))
    near &= game.units[game.seat_of[target]] & ~bit(fight.unit[ATTACKER])
    for index in range(state.met.count):
        if not is_base(state.met.units[index]):
            near &= ~bit(state.met.units[index])
    while near:
        unit = take_first(&near)
        if can(game, unit, INTERPOSE) and swappable(game, unit):
            found |= bit(unit)
    return found


cdef inline bint swappable(Game* game, int unit) noexcept nogil:
    """Whether a unit may swap places with another."""
    return not is_mega(game, unit) and not can(game, unit, IMMOBILE)


cdef void step_in(Game* game, State* state, int unit) noexcept nogil:
    """Swap the places of the target and another unit, or leave them for NOTHING."""
    cdef int target = state.fight.unit[TARGET], here, there
    if unit != NOTHING:
        here = state.at[target]
        there = state.at[unit]
        lift(game, state, target)
        lift(game, state, unit)
        put_down(game, state, unit, here)
        put_down(game, state, target, there)
        state.fight.unit[TARGET] = unit
        state.fight.swapped = True
    next_phase(game, state)
