# Rounds in which the two sides alternate in re-rolling dice (reroll.rounds).

cdef void run_round(Game* game, State* state, int kind) noexcept nogil:
    """Ask the side on turn, else the other side, or end the phase."""
    cdef Fight* fight = &state.fight
    cdef int role = fight.turn, tried
    for tried in range(2):
        if not has(fight.declined, role) and may_use(game, state, kind, role):
            fight.turn = role
            push_step(&state.agenda, kind)
            return
        role = 1 - role
    fight.turn = ATTACKER
    fight.declined = 0
    next_phase(game, state)


cdef bint may_use(Game* game, State* state, int kind, int role) noexcept nogil:
    """Whether one side may use something in a round."""
    cdef TurnActions actions
    begin_list(&actions)
    offer_uses(game, state, kind, role, &actions)
    return actions.count


cdef void offer_uses(
    Game* game, State* state, int kind, int role, TurnActions* actions
) noexcept nogil:
    """List what one side may use in a round."""
    if kind == DUELLING:
        offer_duels(game, state, role, actions)
    elif kind == ABILITY_TURN:
        offer_abilities(game, state, role, actions)
    else:
        offer_situations(game, state, role, actions)


cdef inline void leave_round(State* state) noexcept nogil:
    """Let the side on turn leave the round."""
    state.fight.declined |= 1 << state.fight.turn


cdef inline void hand_on(State* state) noexcept nogil:
    """Give the other side the turn."""
    state.fight.turn = 1 - state.fight.turn


cdef void decline_round(Game* game, State* state) noexcept nogil:
    """Let the side on turn leave the round, and ask the other one."""
    leave_round(state)
    hand_on(state)
    run_phase(game, state)


cdef void offer_dice(
    Fight* fight, TurnActions* actions, int kind, int source, int role
) noexcept nogil:
    """List the different dice of one side: pool << 3 | face."""
    cdef uint64_t found = 0
    cdef int pool, face
    for pool in range(2):
        for face in range(1, MAX_FACE + 1):
            if dice_showing(fight.dice[2 * role + pool], face):
                found |= bit(pool << 3 | face)
    offer(actions, kind, source, found, role)


cdef Step* roll_again(State* state, int role, int pool, int rule) noexcept nogil:
    """Re-roll dice of a pool, with the turn of the other side next.

    The rule is that of a card, or NOTHING. The caller adds the dice.
    """
    cdef Step* step = push_step(&state.agenda, ROLL_AGAIN)
    step.unit = rule
    step.tile = 2 * role + pool
    hand_on(state)
    return step


cdef void roll_die_again(
    State* state, int role, int pool, int face, int rule
) noexcept nogil:
    """Re-roll one die that shows a face."""
    cdef Step* step = roll_again(state, role, pool, rule)
    step.seat = 1
    step.numbers[0] = face


cdef void roll_pool_again(State* state, int role, int pool, int rule) noexcept nogil:
    """Re-roll all dice of a pool."""
    cdef Step* step = roll_again(state, role, pool, rule)
    cdef uint32_t dice = state.fight.dice[2 * role + pool]
    cdef int face, index
    for face in range(MAX_FACE, 0, -1):
        for index in range(dice_showing(dice, face)):
            step.numbers[step.seat] = face
            step.seat += 1


cdef void roll_dice_again(
    Game* game, State* state, Step step, byte* faces
) noexcept nogil:
    """Replace the dice that are rolled again: `seat` many, which show the numbers."""
    cdef int index
    for index in range(step.seat):
        state.fight.dice[step.tile] -= die(step.numbers[index])
        state.fight.dice[step.tile] += die(faces[index])
    run_phase(game, state)
