# Tests of OFF or DEF: dice against a number, and the abilities that change them. The
# step that waits for the test is the next one on the agenda.

cdef enum:
    IS_REROLL = 0  # a number of a roll: whether a whole pool is rolled again
    TEST_FACE = 1  # a number of a roll: the die that is rolled again


cdef void begin_test(
    Game* game, State* state, int unit, int pool, int needs
) noexcept nogil:
    """Start the test of a unit. Without dice it fails at once."""
    memset(&state.test, 0, sizeof(Test))
    state.test.unit = unit
    state.test.pool = pool
    state.test.needs = needs
    if card_of(game, unit).dice[pool]:
        push_step(&state.agenda, ROLL_TEST)
    else:
        end_test(game, state)


cdef void end_test(Game* game, State* state) noexcept nogil:
    """End the test by its dice."""
    continue_after_test(
        game, state, highest_face(state.test.faces) >= state.test.needs
    )


cdef void continue_after_test(Game* game, State* state, bint passed) noexcept nogil:
    """Continue with the step that waited for the test."""
    cdef Step step = pop_step(&state.agenda)
    if step.kind == CROSSING:
        cross(game, state, &step, passed)
    elif step.kind == LANDING:
        land(game, state, &step, passed)
    elif step.kind == WITHERING:
        wither(game, state, &step, passed)
    elif step.kind == REFORGING:
        if passed:
            push_step(&state.agenda, FETCHING).seat = step.seat
    else:
        stay(state, passed)


cdef void roll_test(Game* game, State* state, uint32_t rolled) noexcept nogil:
    """Note all dice of a test."""
    state.test.faces = rolled
    ask_to_refine(game, state, state.seat, 0)


cdef void ask_to_refine(Game* game, State* state, int seat, int first) noexcept nogil:
    """Ask each player who may still change the dice of a test, then judge it.

    The players are asked in turn, from some steps after a seat on.
    """
    cdef Actions actions
    cdef int kind, steps, asked
    for kind in range(REROLLING_TEST, BUMPING_TEST + 1):
        for steps in range(first, first + game.seats):
            asked = seat_after(game, seat, steps)
            clear(&actions)
            if not is_noted(state, refusal_of(kind, asked)):
                offer_refinements(game, state, kind, asked, &actions)
            if actions.count:
                push_step(&state.agenda, kind).seat = asked
                return
    end_test(game, state)


cdef inline int refusal_of(int kind, int seat) noexcept nogil:
    """Return the note that a player has declined to change dice in a way."""
    return ASKED + ((kind - REROLLING_TEST) << 3) + seat


cdef bint is_noted(State* state, int use) noexcept nogil:
    """Whether something has been used or declined in the test."""
    cdef int index
    for index in range(state.test.use_count):
        if state.test.used[index] == use:
            return True
    return False


cdef inline void note_in_test(State* state, int use) noexcept nogil:
    state.test.used[state.test.use_count] = use
    state.test.use_count += 1


cdef void offer_refinements(
    Game* game, State* state, int kind, int seat, Actions* actions
) noexcept nogil:
    """List the abilities that a player may use on the dice of a test."""
    cdef Test* test = &state.test
    if kind == TWISTING_TEST:
        offer_test_twists(game, state, seat, actions)
    elif game.seat_of[test.unit] != seat:
        return
    elif kind == BUMPING_TEST:
        offer_test_bumps(game, state, actions)
    elif has(card_of(game, test.unit).anew, test.pool):
        if not is_noted(state, ROLLED_ANEW):
            offer(
                actions, ROLL_ANEW, state.place_of[test.unit], 0, bit(test.pool)
            )


cdef void offer_test_twists(
    Game* game, State* state, int seat, Actions* actions
) noexcept nogil:
    """List the dice that a player may have re-rolled by adjacent units."""
    cdef int tested = state.place_of[state.test.unit], tile
    cdef uint64_t tiles = game.map.adjacent[tested] & state.occupied[seat]
    while tiles:
        tile = take_first(&tiles)
        if is_able(game, state.unit_at[tile], TWIST_FATE):
            if not is_noted(state, state.unit_at[tile]):
                offer(
                    actions,
                    TWIST_DIE,
                    tile,
                    tested << 1 | state.test.pool,
                    faces_in(state.test.faces),
                )


cdef void offer_test_bumps(Game* game, State* state, Actions* actions) noexcept nogil:
    """List the uses of the card's bumps, by a house rule."""
    cdef Test* test = &state.test
    cdef uint64_t by = 0
    cdef int pool
    if not game.house.bumps_in_tests:
        return
    for pool in range(2):
        if bump_left(game, state, pool):
            by |= bit(card_of(game, test.unit).bumps[pool])
    while by:
        offer(
            actions,
            USE_BUMP,
            test.pool,
            take_first(&by),
            faces_below_six(test.faces),
        )


cdef bint bump_left(Game* game, State* state, int pool) noexcept nogil:
    """Whether a bump of the card may still be used on the dice of the test."""
    cdef Test* test = &state.test
    if not card_of(game, test.unit).bumps[pool]:
        return False
    return may_bump(game, pool, test.pool) and not is_noted(state, BUMPED + pool)


cdef void bump_in_test(Game* game, State* state, int face, int by) noexcept nogil:
    """Use a bump of the card on a die of the test."""
    cdef Test* test = &state.test
    cdef int pool = OFF_POOL
    if not bump_left(game, state, pool) or card_of(game, test.unit).bumps[pool] != by:
        pool = DEF_POOL
    note_in_test(state, BUMPED + pool)
    test.faces = changed(test.faces, face, raised_face(face, by))
    ask_to_refine(game, state, state.seat, 0)


cdef void roll_test_anew(State* state) noexcept nogil:
    """Let all dice of the test be rolled again."""
    note_in_test(state, ROLLED_ANEW)
    push_step(&state.agenda, ROLL_TEST).numbers[IS_REROLL] = True


cdef void twist_in_test(State* state, int seat, int unit, int face) noexcept nogil:
    """Let a die of the test be rolled again."""
    cdef Step* step = push_step(&state.agenda, ROLL_TEST_DIE)
    note_in_test(state, unit)
    step.seat = seat
    step.numbers[TEST_FACE] = face


cdef void roll_test_die(Game* game, State* state, Step* step, int to) noexcept nogil:
    """Note the new face of a die of the test."""
    cdef int face = step.numbers[TEST_FACE]
    state.test.faces = changed(state.test.faces, face, to)
    ask_to_refine(game, state, step.seat, 1)


cdef void decline_in_test(Game* game, State* state, Step* step) noexcept nogil:
    """Note that a player has declined, and ask the next one."""
    note_in_test(state, refusal_of(step.kind, step.seat))
    ask_to_refine(game, state, step.seat, 1)
