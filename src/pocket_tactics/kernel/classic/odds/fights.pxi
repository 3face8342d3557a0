# Fights, as `solver/prospects.pxi` asks for them. Before the dice come lobs, units that
# step in, the skills of answers, and lowered shields.

cdef inline bint is_choice_before_dice(int kind) noexcept nogil:
    return STEPPING_IN <= kind <= LOWERING


cdef inline bint is_choice_of_dice(int kind) noexcept nogil:
    return DUELLING <= kind <= SITUATION_TURN


cdef inline bint is_roll_before_dice(int kind) noexcept nogil:
    return kind == ROLL_STRAY or kind == ROLL_SPREAD


cdef inline bint is_roll_of_dice(int kind) noexcept nogil:
    return kind == ROLL_POOL or kind == ROLL_AGAIN


cdef inline bint is_in_fight(State* state) noexcept nogil:
    """Whether a step of a fight is due, up to the comparison of its dice."""
    cdef int kind
    if state.over:
        return False
    kind = next_step(&state.agenda).kind
    return STEPPING_IN <= kind <= SITUATION_TURN or ROLL_STRAY <= kind <= ROLL_AGAIN


cdef inline bint is_attacking(Game* game, State* state) noexcept nogil:
    """Whether the player who decides is on the attacker's side."""
    return mover_of(game, state) == seat_in(game, &state.fight, ATTACKER)


cdef int list_last_first(Game* game, State* state, uint32_t* codes) noexcept nogil:
    """List the choices in a fight, from the last: to decline before all others."""
    cdef int count = list_choices(game, state, codes), index
    cdef uint32_t code
    for index in range(count // 2):
        code = codes[index]
        codes[index] = codes[count - 1 - index]
        codes[count - 1 - index] = code
    return count


cdef inline int count_fought(State* state) noexcept nogil:
    """Return how many fights of a mega unit's series are over."""
    return state.met.count


cdef Prospect prospect_after(Game* game, State* state, int fought) noexcept nogil:
    """Return the prospect after the dice: who has been struck.

    If the next fight of a series is under way, the one before is meant.
    """
    cdef int target = state.fight.unit[TARGET]
    if state.met.count > fought:
        target = state.met.units[fought]
    return prospect_of(
        game,
        state,
        is_struck(state, state.fight.unit[ATTACKER]),
        is_struck(state, target),
    )


cdef bint is_struck(State* state, int unit) noexcept nogil:
    """Whether a unit has fallen or is about to, or a base has."""
    cdef int index
    if is_base(unit):
        return state.over and state.ending == BASE_FELL
    for index in range(state.fate.count):
        if state.fate.losses[index].unit == unit:
            return True
    return has(state.zones[CAPTURED] | state.zones[IN_QUEUE], unit)
