# The results of decisions and of dice.
#
# An action of several like units stands for the first of them, unless the caller chose
# one: `chosen` is that unit, or NOTHING.

cdef void play_action(
    Game* game, State* state, History* history, int action, int chosen
) noexcept nogil:
    """Play a legal action."""
    cdef int kind = action >> 24, source = action >> 16 & 255
    cdef int to = action >> 8 & 255, third = action & 255
    cdef Step step = pop_step(&state.agenda)
    if step.kind == TAKE_TURN:
        if kind != PASS:
            act(game, state, kind, source, to, third, chosen)
    elif step.kind < STEPPING_IN:
        act_on_the_way(game, state, step, kind, source, to, chosen)
    elif step.kind <= PUSHING:
        act_in_fight(game, state, step, kind, source, to, third)
    else:
        act_after_loss(game, state, step, kind, source, to, chosen)
    run_automatic_steps(game, state, history)


cdef void act(
    Game* game, State* state, int kind, int source, int to, int third, int chosen
) noexcept nogil:
    """Play an action of a turn."""
    cdef int unit
    if kind == DEPLOY or kind == CONJURE:
        bring(game, state, kind, source, to, chosen)
        return
    unit = occupant_of(game, state, source)
    if kind == MOVE:
        walk(game, state, unit, to)
    elif kind == STORM:
        storm(game, state, unit, to, third)
    elif kind == SHOOT:
        shoot(game, state, unit, to, third)
    elif kind == CHARGE:
        charge(game, state, unit, to, third)
    else:
        act_by_ability(game, state, kind, unit, to, third, chosen)


cdef void act_by_ability(
    Game* game, State* state, int kind, int unit, int to, int third, int chosen
) noexcept nogil:
    """Play a return, or an ability instead of an action."""
    if kind == RECALL:
        recall(game, state, unit)
    elif kind == RECLAIM:
        ransom(game, state, unit)
    elif kind == SHIFT:
        shift_wood(game, state, third, to)
    else:
        call(game, state, unit, one_of(game, state, ASIDE, to, chosen))


cdef void bring(
    Game* game, State* state, int kind, int card, int to, int chosen
) noexcept nogil:
    """Deploy or conjure a unit with a card."""
    if kind == DEPLOY:
        enter(game, state, one_of(game, state, IN_RESERVE, card, chosen), to)
    else:
        conjure(game, state, one_of(game, state, IN_QUEUE, card, chosen), to)


cdef inline int one_of(
    Game* game, State* state, int zone, int card, int chosen
) noexcept nogil:
    """Return the chosen unit, or the first of the mover's in a zone with a card."""
    if chosen != NOTHING:
        return chosen
    return first_bit(state.zones[zone] & game.card[card].units[state.seat])


cdef inline int starter(
    Game* game, State* state, int seat, int card, int chosen
) noexcept nogil:
    """Return the chosen unit, or the first of a player's reserves with a card."""
    if chosen != NOTHING:
        return chosen
    return first_bit(state.zones[IN_RESERVE] & game.card[card].units[seat])


cdef uint64_t units_meant(Game* game, State* state, int action) noexcept nogil:
    """Return the like units of which an action names only the card."""
    cdef int kind = action >> 24, card = action >> 16 & 255
    if kind == TAKE_BACK:
        return units_with(game, state.choices, bit(card))
    if kind == DEPLOY:
        return state.zones[IN_RESERVE] & game.card[card].units[state.seat]
    if kind == PLACE_UNIT:
        return state.zones[IN_RESERVE] & game.card[card].units[
            next_step(&state.agenda).seat
        ]
    if kind == CONJURE:
        return state.zones[IN_QUEUE] & game.card[card].units[state.seat]
    if kind == CALL:
        card = action >> 8 & 255
        return state.zones[ASIDE] & game.card[card].units[state.seat]
    return 0


cdef void act_on_the_way(
    Game* game, State* state, Step step, int kind, int source, int to, int chosen
) noexcept nogil:
    """Play a decision of a move, or of the set-up."""
    if step.kind == CHOOSE_TEST:
        begin_hazard_test(game, state, step, to)
    elif step.kind == DIALING:
        state.dial[step.seat] += kind == TURN_DIAL
    elif step.kind == FOLLOWING_UP:
        if kind == MOVE:
            follow(game, state, step, occupant_of(game, state, source), to)
    elif step.kind == SENDING_BACK:
        send_back(game, state, step, step.numbers[0] if to else step.unit)
    elif step.kind == PLACE_STARTER:
        enter(game, state, starter(game, state, step.seat, source, chosen), to)
    elif step.kind == BANISHING:
        land(state, ROLL_LANDING, step.unit, to)
    elif kind == PLACE:
        place_strayed(game, state, step.unit, to)
    elif game.house.straying_ends:
        end_the_action(state)


cdef void act_in_fight(
    Game* game, State* state, Step step, int kind, int source, int to, int third
) noexcept nogil:
    """Play a decision in a fight."""
    if step.kind == STEPPING_IN:
        step_in(
            game, state, NOTHING if kind == DECLINE else occupant_of(game, state, to)
        )
    elif step.kind == ANSWERING:
        answer_with(game, state, to)
    elif step.kind == LOWERING:
        lower_shield(game, state, step, kind == GIVE_SHIELD)
    elif step.kind == PUSHING:
        if kind == PUSH:
            push_target(game, state, to)
    elif kind == DECLINE:
        decline_round(game, state)
    else:
        act_in_round(game, state, step, kind, source, to, third)


cdef void act_in_round(
    Game* game, State* state, Step step, int kind, int source, int to, int third
) noexcept nogil:
    """Use something in a round of re-rolls."""
    cdef int pool = to >> 3, face = to & 7
    if kind == DUEL_DIE:
        duel(game, state, pool, face)
    elif kind == ROLL_ANEW:
        roll_anew(game, state, to)
    elif kind == TWIST_DIE:
        twist_die(game, state, occupant_of(game, state, source), third, pool, face)
    elif kind == RAISE_DIE:
        raise_die(game, state, occupant_of(game, state, source), to)
    elif step.kind == ABILITY_TURN:
        reroll_stubbornly(game, state, pool, face)
    else:
        reroll_own_die(game, state, pool, face)


cdef void act_after_loss(
    Game* game, State* state, Step step, int kind, int source, int to, int chosen
) noexcept nogil:
    """Play a decision after a loss, in a series, or after a call."""
    cdef uint64_t like
    if step.kind == NAMING_INSTEAD:
        name_instead(
            state, step, NOTHING if kind == DECLINE else occupant_of(game, state, to)
        )
    elif kind == ATTEMPT:
        attempt(game, state, step)
    elif kind == FREEZE:
        freeze(game, state, step)
    elif kind == TAKE_BACK:
        like = units_with(game, state.choices, bit(source))
        return_captive(game, state, first_bit(like) if chosen == NOTHING else chosen)
    elif kind == PLACE:
        enter(game, state, step.tile, to)
    elif kind == MEET_NEXT:
        face_opponent(
            game, state, step, opponent_at(game, state, game.seat_of[step.unit], to)
        )
    elif kind == DECLARE:
        declare(game, state, step, step.numbers[1], to)


cdef int dice_due(Game* game, State* state) noexcept nogil:
    """Return the number of dice that chance rolls."""
    cdef Step* step = next_step(&state.agenda)
    if step.kind == ROLL_POOL:
        return step.numbers[0]
    if step.kind == ROLL_AGAIN:
        return step.seat
    return step.numbers[2] if step.kind == ROLL_SKILL else 1


cdef void play_roll(
    Game* game, State* state, History* history, byte* faces
) noexcept nogil:
    """Let the dice that are due show *faces*."""
    cdef Step step = pop_step(&state.agenda)
    if step.kind == ROLL_POOL:
        roll_pool(game, state, step, faces)
    elif step.kind == ROLL_AGAIN:
        roll_dice_again(game, state, step, faces)
    elif step.kind == ROLL_SKILL:
        end_test(game, state, step, highest_of(faces, step.numbers[2]))
    elif step.kind < ROLL_POOL:
        roll_on_the_way(game, state, step, faces[0])
    else:
        roll_after_loss(game, state, step, faces[0])
    run_automatic_steps(game, state, history)


cdef inline int highest_of(byte* faces, int count) noexcept nogil:
    """Return the highest of some dice."""
    cdef int index, highest = 0
    for index in range(count):
        highest = max(highest, <int>faces[index])
    return highest


cdef void roll_on_the_way(
    Game* game, State* state, Step step, int face
) noexcept nogil:
    """Roll for a move, or for a lob."""
    if step.kind == ROLL_TEST:
        roll_test(game, state, step, face)
    elif step.kind == ROLL_DRIFT:
        roll_drift(game, state, step, face)
    elif step.kind == ROLL_LANDING:
        roll_landing(game, state, step, face)
    elif step.kind == ROLL_DESCENT:
        roll_descent(game, state, step, face)
    elif step.kind == ROLL_STRAY:
        roll_stray(game, state, face)
    else:
        roll_spread(game, state, face)


cdef void roll_after_loss(
    Game* game, State* state, Step step, int face
) noexcept nogil:
    """Roll for a loss, or for what follows from it."""
    if step.kind == ROLL_INSTEAD:
        roll_instead(game, state, step, face)
    elif step.kind == ROLL_REPRIEVE:
        roll_reprieve(game, state, step, face)
    elif step.kind == ROLL_FREEING:
        roll_freeing(game, state, step, face)
    else:
        roll_spark(state, step, face)
