# The assault, and the change of its phases, which are numbered as in the record of the
# engine's edition. Its steps have these numbers:

cpdef enum Phase:
    LOB
    INTERPOSING_PHASE
    TAKING_BREWS
    LINING_UP
    ROLLING_POOLS
    ROLLING_ANEW_PHASE
    STANDING_GUARD
    TEMPERING_PHASE
    PAYING_PHASE
    GATHERING_BUMPS
    USING_BUMPS
    MARKING_PHASE
    ROLLING_MARKED
    REROLLING_PHASE
    TALLY

cpdef enum:
    ROLE = 0
    POOL = 1
    FACE = 2
    SOURCE = 3  # the ability that lets a die be rolled again

cpdef enum Source:
    OF_REROLL
    OF_TWIST
    OF_DUEL


cdef void begin_fight(State* state, int unit, int target, int manner) noexcept nogil:
    """Start the first phase of an assault."""
    cdef Fight* fight = &state.fight
    memset(fight, 0, sizeof(Fight))
    fight.side[ATTACKER].unit = unit
    fight.side[TARGET].unit = target
    fight.aimed = target
    fight.manner = manner
    again(state)


cdef inline void again(State* state) noexcept nogil:
    """Run the same phase again."""
    push_step(&state.agenda, PROCEED)


cdef inline void next_phase(State* state) noexcept nogil:
    """Start the next phase, in which nobody has declined."""
    state.fight.phase += 1
    state.fight.declined_count = 0
    again(state)


cdef void proceed(Game* game, State* state) noexcept nogil:
    """Run a phase of the assault."""
    cdef int phase = state.fight.phase
    if phase < LINING_UP:
        run_before_dice(game, state, phase)
    elif phase < GATHERING_BUMPS:
        run_around_dice(game, state, phase)
    else:
        run_after_dice(game, state, phase)


cdef void run_before_dice(Game* game, State* state, int phase) noexcept nogil:
    """Run a phase that settles who fights."""
    if phase == LOB:
        lob(game, state)
    elif phase == INTERPOSING_PHASE:
        run_round(game, state, INTERPOSING, units_having(game, INTERPOSE))
    else:
        run_round(game, state, BREWING, units_having(game, WAR_BREW))


cdef void run_around_dice(Game* game, State* state, int phase) noexcept nogil:
    """Run a phase of the roll, or of the abilities right after it."""
    if phase == LINING_UP:
        line_up(game, state)
    elif phase == ROLLING_POOLS:
        roll_pools(game, state)
    elif phase == ROLLING_ANEW_PHASE:
        run_round(game, state, ROLLING_ANEW, game.rolling_anew)
    elif phase == STANDING_GUARD:
        run_round(game, state, GUARDING, units_having(game, GUARD_STANCE))
    elif phase == TEMPERING_PHASE:
        temper(game, state)
    else:
        pay(game, state)


cdef void run_after_dice(Game* game, State* state, int phase) noexcept nogil:
    """Run a phase of bumps, re-rolls, or the result."""
    cdef uint64_t marking = units_having(game, TWIST_FATE) | units_having(game, DUEL)
    if phase == GATHERING_BUMPS:
        gather_bumps(game, state)
    elif phase == USING_BUMPS:
        ask_to_bump(game, state, ATTACKER)
    elif phase == MARKING_PHASE:
        run_round(game, state, MARKING, marking)
    elif phase == ROLLING_MARKED:
        roll_marked(state)
    elif phase == REROLLING_PHASE:
        ask_to_reroll(state, ATTACKER)
    else:
        tally(game, state)


cdef inline int unit_of(State* state, int role) noexcept nogil:
    return state.fight.side[role].unit


cdef inline int seat_of_role(Game* game, State* state, int role) noexcept nogil:
    return game.seat_of[unit_of(state, role)]


cdef inline int role_of(State* state, int unit) noexcept nogil:
    """Return the role of a unit that is in the fight."""
    return ATTACKER if unit_of(state, ATTACKER) == unit else TARGET


cdef inline int fight_distance(Game* game, State* state) noexcept nogil:
    """Return the distance between the two units of the fight."""
    return steps_apart(game, state, unit_of(state, ATTACKER), unit_of(state, TARGET))


cdef bint is_used(State* state, int unit, int use) noexcept nogil:
    """Whether a unit has used an ability in the assault."""
    cdef int index
    for index in range(state.fight.use_count):
        if state.fight.used[index] == (use << 6 | unit):
            return True
    return False


cdef inline void note_use(State* state, int unit, int use) noexcept nogil:
    state.fight.used[state.fight.use_count] = use << 6 | unit
    state.fight.use_count += 1


cdef bint has_declined(State* state, int number) noexcept nogil:
    """Whether a seat, or a role, has finished this phase."""
    cdef int index
    for index in range(state.fight.declined_count):
        if state.fight.declined[index] == number:
            return True
    return False


cdef inline void note_decline(State* state, int number) noexcept nogil:
    state.fight.declined[state.fight.declined_count] = number
    state.fight.declined_count += 1
