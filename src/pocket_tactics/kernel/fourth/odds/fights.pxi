# Assaults, as `solver/prospects.pxi` asks for them. Before the dice come lobs, units
# that step in, and brews.

cdef inline bint is_in_fight(State* state) noexcept nogil:
    """Whether a step of an assault is due."""
    cdef int kind
    if is_over(state):
        return False
    kind = next_step_kind(state)
    return CHOOSE_FACING <= kind <= ROLL_DIE_AGAIN


cdef inline bint is_choice_before_dice(int kind) noexcept nogil:
    return CHOOSE_FACING <= kind <= BREWING


cdef inline bint is_roll_before_dice(int kind) noexcept nogil:
    return kind == ROLL_LOB or kind == ROLL_SCATTER


cdef inline bint is_attacking(Game* game, State* state) noexcept nogil:
    """Whether the player who decides is on the attacker's side."""
    return friendly(
        game, mover_of(game, state), seat_of_role(game, state, ATTACKER)
    )


cdef int list_last_first(Game* game, State* state, uint32_t* codes) noexcept nogil:
    """List the choices in an assault or a test: to decline before all others."""
    cdef Actions actions
    cdef Group* group
    cdef int count = 0
    list_actions(game, state, &actions)
    while actions.groups:
        actions.groups -= 1
        group = &actions.group[actions.groups]
        while group.to:
            codes[count] = coded(group, take_first(&group.to))
            count += 1
    return count


cdef inline int count_fought(State* _state) noexcept nogil:
    """Return 0: an assault is followed by no other one in the same action."""
    return 0


cdef Prospect prospect_after(Game* game, State* state, int _fought) noexcept nogil:
    """Return the prospect after the dice, when only tests to stay are uncertain."""
    return prospect_of(
        game,
        state,
        fall_chance(game, state, unit_of(state, ATTACKER)),
        fall_chance(game, state, unit_of(state, TARGET)),
    )


cdef double fall_chance(Game* game, State* state, int unit) noexcept nogil:
    """Return the probability that a unit falls or has fallen."""
    cdef Defeats* defeats = &state.defeats
    cdef int index
    if state.place_of[unit] >= CAPTURED:
        return 1
    if is_over(state) or not awaits_stay_test(state):
        return 0
    for index in range(defeats.loss_count):
        if defeats.losses[index].unit == unit:
            return 1 - stay_chance_now(game, state, &defeats.losses[index])
    return 0


cdef inline bint is_in_test(int kind) noexcept nogil:
    """Whether a step is one of a test."""
    return REROLLING_TEST <= kind <= BUMPING_TEST or ROLL_TEST <= kind <= ROLL_TEST_DIE


cdef inline bint awaits_stay_test(State* state) noexcept nogil:
    """Whether defeated units may still stay."""
    cdef int kind = next_step_kind(state)
    if is_in_test(kind):
        kind = state.agenda.steps[state.agenda.count - 2].kind
    return kind == DEFYING or kind == STAY_TEST


cdef double stay_chance_now(Game* game, State* state, Loss* loss) noexcept nogil:
    """Return the probability that a defeated unit stays, at any step of its test."""
    if is_in_test(next_step_kind(state)) and state.test.unit == loss.unit:
        return test_chance_now(game, state)
    return stay_chance(game, state, loss.unit, loss.slayer) if (
        may_defy(game, state, loss)
    ) else 0
