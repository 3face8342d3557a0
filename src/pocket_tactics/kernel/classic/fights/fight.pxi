# The fight of the second and third edition, and the change of its phases. There is one
# record of it, for no assault begins before another is over.

cpdef enum Phase:
    LOBBING
    INTERPOSING
    ANSWERING_SKILL
    TRADING
    COUNTING
    ROLLING
    FORCING_REROLLS
    ABILITY_ROUND
    SITUATIONAL_ROUND
    COMPARING
    AFTERMATH
    CONTINUING

cdef struct Ground:  # the spaces that a side counts as being on
    byte* spaces
    int count


cdef void run_phase(Game* game, State* state) noexcept nogil:
    """Run the phase of the fight."""
    cdef int phase = game.rules.phases[state.fight.phase]
    if phase == LOBBING:
        lob(game, state)
    elif phase == INTERPOSING:
        interpose(game, state)
    elif phase == ANSWERING_SKILL:
        answer(game, state)
    elif phase == TRADING:
        ask_to_trade(game, state, ATTACKER)
    elif phase == COUNTING:
        count_rerolls(game, state)
    elif phase == ROLLING:
        roll_pools(game, state)
    else:
        run_later_phase(game, state, phase)


cdef void run_later_phase(Game* game, State* state, int phase) noexcept nogil:
    """Run one of the phases after the dice have been rolled."""
    if phase == FORCING_REROLLS:
        run_round(game, state, DUELLING)
    elif phase == ABILITY_ROUND:
        run_round(game, state, ABILITY_TURN)
    elif phase == SITUATIONAL_ROUND:
        run_round(game, state, SITUATION_TURN)
    elif phase == COMPARING:
        compare(game, state)
    elif phase == AFTERMATH:
        settle_assault(game, state)
    else:
        continue_series(state)


cdef void next_phase(Game* game, State* state) noexcept nogil:
    """Start the next phase."""
    state.fight.phase += 1
    run_phase(game, state)


cdef Fight fight_at(
    int unit, int at, int skill, int target, bint close
) noexcept nogil:
    """Return the assault of a unit on the occupant of a space."""
    cdef Fight fight
    memset(&fight, 0, sizeof(Fight))
    fight.unit[ATTACKER] = unit
    fight.unit[TARGET] = target
    fight.skill[ATTACKER] = skill
    fight.skill[TARGET] = NOTHING
    fight.at = at
    fight.to = NOTHING
    fight.named = NOTHING
    fight.close = close
    return fight


cdef void meet(State* state, Fight fight) noexcept nogil:
    """Start a fight after the tests on the way."""
    state.fight = fight
    state.spent.count = 0
    push_step(&state.agenda, MEETING)


cdef inline bint on_base(Fight* fight) noexcept nogil:
    return is_base(fight.unit[TARGET])


cdef inline int seat_in(Game* game, Fight* fight, int role) noexcept nogil:
    """Return the seat that decides for one side of a fight."""
    cdef int unit = fight.unit[role]
    return unit & 1 if is_base(unit) else game.seat_of[unit]


cdef inline bint hostile(Game* game, Fight* fight) noexcept nogil:
    """Whether the two sides are enemies. A lob may strike a friend."""
    return seat_in(game, fight, ATTACKER) != seat_in(game, fight, TARGET)


cdef Ground ground_of(
    Game* game, State* state, Fight* fight, int unit
) noexcept nogil:
    """Return the spaces that a unit or base counts as being on (assault.in-tile)."""
    cdef Ground found
    cdef int at
    if is_base(unit):
        found.spaces = game.map.covers[0][fight.at]
        found.count = 1
        return found
    at = state.at[unit]
    if fight.close and unit == fight.unit[ATTACKER]:
        at = fight.at if fight.to == NOTHING else fight.to
    found.spaces = covered(game, unit, at)
    found.count = size_of(game, unit)
    return found


cdef inline bint touch(Game* game, Ground one, Ground other) noexcept nogil:
    """Whether two are adjacent or in one tile (map.adjacent, assault.in-tile)."""
    return spaces_touch(game, one.spaces, one.count, other.spaces, other.count, 0)


cdef bint holds(Ground ground, int space) noexcept nogil:
    cdef int index
    for index in range(ground.count):
        if ground.spaces[index] == space:
            return True
    return False


cdef uint64_t beside_in(
    Game* game, State* state, Fight* fight, Ground places
) noexcept nogil:
    """Return the units next to some places during a fight."""
    cdef uint64_t near = 0, own = 0, found = 0, others
    cdef int index, unit
    for index in range(places.count):
        near |= game.map.adjacent[places.spaces[index]]
        if is_tile(game, places.spaces[index]):
            own |= bit(places.spaces[index])
    near &= ~own & all_occupied(state)
    while near:
        found |= bit(state.unit_at[take_first(&near)])
    # The attacker may count as being elsewhere, and mega units may hang over.
    others = game.megas & state.zones[ON_MAP]
    if fight.close:
        others |= bit(fight.unit[ATTACKER])
    found &= ~others
    while others:
        unit = take_first(&others)
        if is_beside(game, ground_of(game, state, fight, unit), places):
            found |= bit(unit)
    return found


cdef bint is_beside(Game* game, Ground ground, Ground places) noexcept nogil:
    """Whether a space of a unit is next to some places and none of them."""
    cdef int index, other
    for index in range(ground.count):
        if holds(places, ground.spaces[index]):
            continue
        for other in range(places.count):
            if distance_between(game, ground.spaces[index], places.spaces[other]) == 1:
                return True
    return False


cdef inline Ground one_space(Game* game, int space) noexcept nogil:
    cdef Ground found
    found.spaces = game.map.covers[0][space]
    found.count = 1
    return found
