# Playing an action: see `playing.pxi` for what its numbers mean.

cdef void play_action(
    Game* game, State* state, History* history, uint32_t action, int unit
) noexcept nogil:
    """Play a legal action with a unit: NOTHING, or one of several like units."""
    apply_action(game, state, action, unit)
    run_automatic_steps(game, state, history)


cdef void apply_action(
    Game* game, State* state, uint32_t action, int unit
) noexcept nogil:
    """Start an action, and put off the steps that then run by themselves."""
    cdef Step step = pop_step(&state.agenda)
    cdef int kind = action >> 24
    if unit == NOTHING:
        unit = acting_unit(game, state, &step, action)
    if kind == DECLINE:
        decline(game, state, &step)
    elif kind < CALL_UP:
        play_turn(game, state, &step, action, unit)
    elif kind < STEP_IN:
        play_aftermath(game, state, &step, action, unit)
    elif step.kind <= BUMPING_TEST:
        play_in_test(game, state, &step, action, unit)
    elif kind < TEMPER:
        play_reaction(game, state, &step, action, unit)
    else:
        play_in_fight(game, state, &step, action, unit)


cdef int acting_unit(
    Game* game, State* state, Step* step, uint32_t action
) noexcept nogil:
    """Return the unit of an action: of like reserves and captives, the first one."""
    cdef int kind = action >> 24, source = action >> 16 & 255, to = action & 255
    if kind == DEPLOY or kind == CALL_UP:
        return next_reserve(game, state, source)
    if kind == PUT_IN or kind == TAKE_BACK:
        return first_bit(like_captives(game, state, step, source, to))
    if kind == DEFY:
        return step.unit
    return state.unit_at[source] if source < MAX_TILES else NOTHING


cdef void play_turn(
    Game* game, State* state, Step* step, uint32_t action, int unit
) noexcept nogil:
    """Play an action of a turn, or a move or an assault that follows from it."""
    cdef int kind = action >> 24, extra = action >> 8 & 255, to = action & 255
    if kind == MOVE:
        play_move(game, state, step, unit, to)
    elif kind == WALK_TREES or kind == JOIN_KIN:
        start_journey(game, state, unit, to, 0, kind == WALK_TREES)
    elif kind == RECALL:
        recall(game, state, unit)
    elif kind == ASSAULT:
        play_assault(game, state, step, unit, state.unit_at[to])
    elif kind == SHOOT_OVER:
        declare_assault(game, state, unit, state.unit_at[to], ARC)
    elif kind == DEPLOY:
        bring(game, state, unit, to)
    elif kind == SHIFT:
        shift(game, state, extra, to)
    elif kind == AFFLICT:
        afflict(game, state, unit, state.unit_at[to])
    else:
        reclaim(game, state, unit)


cdef void play_move(
    Game* game, State* state, Step* step, int unit, int to
) noexcept nogil:
    """Move a unit as an action, as a bonus move, or after another one."""
    if step.kind == ONWARD:
        enter_tile(game, state, unit, step.tile, step.numbers[LEFT] - 1, to)
    elif step.kind == FOLLOWING:
        play_follower(game, state, step, unit, to)
    else:
        start_journey(game, state, unit, to, card_of(game, unit).bonus_moves, False)


cdef inline void play_assault(
    Game* game, State* state, Step* step, int unit, int target
) noexcept nogil:
    """Assault as an action, or after a move."""
    cdef int manner = PLAIN
    if step.kind == STRIKING:
        manner = striking_manner(game, step)
    declare_assault(game, state, unit, target, manner)


cdef void play_aftermath(
    Game* game, State* state, Step* step, uint32_t action, int unit
) noexcept nogil:
    """Play a decision after a defeat, or at the end of a turn."""
    cdef int kind = action >> 24, extra = action >> 8 & 255, to = action & 255
    if kind == CALL_UP:
        call_up(game, state, unit, extra, to)
    elif kind == DEFY:
        play_defiance(game, state, unit, True)
    elif step.kind == FETCHING:
        fetch(game, state, unit)
    else:
        take_reward(game, state, step, unit, kind == PUT_IN)


cdef void play_in_test(
    Game* game, State* state, Step* step, uint32_t action, int unit
) noexcept nogil:
    """Play the use of an ability on the dice of a test."""
    cdef int kind = action >> 24, extra = action >> 8 & 255, face = action & 255
    if kind == ROLL_ANEW:
        roll_test_anew(state)
    elif kind == TWIST_DIE:
        twist_in_test(state, step.seat, unit, face)
    else:
        bump_in_test(game, state, face, extra)


cdef void play_reaction(
    Game* game, State* state, Step* step, uint32_t action, int unit
) noexcept nogil:
    """Play a reaction, and ask the next player."""
    cdef int kind = action >> 24, to = action & 255
    if kind == ROLL_ANEW:
        start_rolling_anew(state, step, unit, to)
        return
    if kind == STEP_IN:
        step_in(game, state, unit)
    elif kind == TAKE_BREW:
        take_brew(game, state, unit, state.unit_at[to])
    else:
        turn_die(state, unit, to)
    ask_on(game, state, step)


cdef void play_in_fight(
    Game* game, State* state, Step* step, uint32_t action, int unit
) noexcept nogil:
    """Play a decision about dice in a fight."""
    cdef int kind = action >> 24, source = action >> 16 & 255
    cdef int extra = action >> 8 & 255, to = action & 255, role = step.numbers[ROLE]
    if kind == USE_BUMP:
        use_bump(game, state, role, source, to, extra)
    elif kind == USE_REROLL:
        reroll(state, role, source, to)
    elif kind == PAY_BREW:
        pay_with(game, state, role, to)
    elif kind == TEMPER:
        state.fight.side[ATTACKER].tempered = 1 << to
        next_phase(state)
    elif kind == FACE_LOB:
        push_step(&state.agenda, ROLL_SCATTER).numbers[SIDE] = to
    else:
        if kind == TWIST_DIE:
            role = role_of(state, state.unit_at[extra >> 1])
        else:
            role = 1 - role_of(state, unit)
        mark_die(state, unit, role, extra & 1, to, kind == DUEL_DIE)
        ask_on(game, state, step)


cdef void decline(Game* game, State* state, Step* step) noexcept nogil:
    """Play the refusal of whatever was asked."""
    if step.kind == DEFYING:
        play_defiance(game, state, step.unit, False)
    elif step.kind == SPOILING:
        decline_rewards(game, state, step)
    elif REROLLING_TEST <= step.kind <= BUMPING_TEST:
        decline_in_test(game, state, step)
    elif step.kind == BUMPING:
        note_decline(state, step.numbers[ROLE])
        ask_to_bump(game, state, 1 - step.numbers[ROLE])
    elif step.kind == REROLLING:
        note_decline(state, step.numbers[ROLE])
        ask_to_reroll(state, 1 - step.numbers[ROLE])
    elif step.kind > BUMPING_TEST:
        decline_reaction(game, state, step)
