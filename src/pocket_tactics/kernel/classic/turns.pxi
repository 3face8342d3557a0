# Turns, and the history: the keys of positions at the start of turns. A state knows its
# own part of it, up to `length`. A descendant writes above that part, so going back to
# the older state pops what the descendant wrote. Each thread needs its own. No position
# is forgotten, for captives come back.

cdef struct History:
    uint64_t keys[MAX_TURNS]


cdef void run_automatic_steps(
    Game* game, State* state, History* history
) noexcept nogil:
    """Run what is due until a player or a die decides, or the game is over."""
    while not state.over and next_step(&state.agenda).kind < TAKE_TURN:
        run_step(game, state, history, pop_step(&state.agenda))


cdef void run_step(
    Game* game, State* state, History* history, Step step
) noexcept nogil:
    """Run a step of a turn, or of what happens in it."""
    if step.kind == CHECK_OUTCOME:
        check_outcome(game, state)
    elif step.kind == CHECK_IDLE:
        check_idle(game, state)
    elif step.kind == RELOADING:
        reload_units(game, state)
    elif step.kind == FADING:
        fade(state)
    elif step.kind == END_TURN:
        end_turn(game, state, history)
    elif step.kind == TESTING:
        run_tests(game, state, step)
    elif step.kind == ARRIVING:
        arrive(game, state, step)
    elif step.kind == FOLLOW_UPS:
        ask_followers(game, state, step)
    elif step.kind == HOMING:
        send_home(game, state, step.unit)
    elif step.kind == START_UNIT:
        start_unit(game, state, step)
    elif step.kind == FIRST_BEGINS:
        begin_turn(game, state, history, step.seat)
    else:
        run_step_of_fight(game, state, step)


cdef void run_step_of_fight(Game* game, State* state, Step step) noexcept nogil:
    """Run a step of a fight, or of what follows from losses."""
    if step.kind == MEETING:
        begin_fight(game, state)
    elif step.kind == PROCEED:
        run_phase(game, state)
    elif step.kind == PERISHING:
        perish(game, state)
    elif step.kind == FREEING:
        offer_freeing(game, state, step, ATTEMPTING)
    elif step.kind == ICING:
        offer_icing(game, state, step)
    elif step.kind == SPARKING:
        spark(state, step)
    else:
        run_onslaught(game, state, step)


cdef void end_turn(Game* game, State* state, History* history) noexcept nogil:
    """Start the next player's turn, unless this was the last turn."""
    if state.turn >= game.house.turn_limit:
        end_game(state, TURN_LIMIT, 0)
    else:
        begin_turn(game, state, history, 1 - state.seat)


cdef void begin_turn(
    Game* game, State* state, History* history, int seat
) noexcept nogil:
    """Start the turn of a player, or end the game by repetition."""
    cdef int index
    state.seat = seat
    state.turn += 1
    history.keys[state.length] = turn_key(state)
    state.length += 1
    if times_met(state, history) >= game.house.repetition_limit:
        end_game(state, REPETITION, 0)
        return
    for index in range(TURN_STEPS - 1, -1, -1):
        push_step(&state.agenda, game.rules.turn[index])


cdef uint64_t turn_key(State* state) noexcept nogil:
    """Return the key of a position at the start of a turn (turn.position)."""
    cdef uint64_t key = with_number(state.key, state.seat)
    cdef int seat
    for seat in range(2):
        key = with_number(
            key,
            state.dial[seat] << 16
            | state.shifted[seat][0] << 8
            | state.shifted[seat][1],
        )
    return key


cdef int times_met(State* state, History* history) noexcept nogil:
    """Return how often the position at the start of this turn has come up."""
    cdef uint64_t key
    cdef int index, count = 0
    if not state.length:
        return 0
    key = history.keys[state.length - 1]
    for index in range(state.length):
        count += history.keys[index] == key
    return count


cdef void reload_units(Game* game, State* state) noexcept nogil:
    """Let the units of the player whose turn it is get nearer to their next shot."""
    cdef uint64_t units = (state.marks[0] | state.marks[1]) & game.units[state.seat]
    cdef int unit
    while units:
        unit = take_first(&units)
        set_marks(game, state, unit, marks_of(state, unit) - 1)


cdef inline void copy_history(State* state, History* old, History* new) noexcept nogil:
    """Copy the part of a history that belongs to a position."""
    memcpy(&new.keys[0], &old.keys[0], state.length * sizeof(uint64_t))
