# The key of a position, for tables: equal positions have equal keys. Units count by
# seat, card and place, so like units are interchangeable. What is due counts with all
# that it depends on.

cdef uint64_t position_key(Game* game, State* state) noexcept nogil:
    """Return the key of a position, with what is due and what it depends on."""
    cdef uint64_t key = turn_key(state)
    cdef int kind, index
    if state.out:  # which does not count for repetitions
        key = with_number(key, state.out)
    if is_over(state):
        return with_number(key, state.ending << 8 | state.winners)
    kind = next_step_kind(state)
    if kind == TAKE_TURN:
        return key
    for index in range(state.agenda.count):
        key = with_step(game, state, key, &state.agenda.steps[index])
    if kind == CALLING_UP:
        key = with_number(key, state.callers)
    if REROLLING_TEST <= kind <= BUMPING_TEST or kind >= ROLL_TEST:
        key = with_test(game, state, key)
    elif kind >= CHOOSE_FACING:
        key = with_fight(game, state, key)
    return key


cdef inline uint64_t with_number(uint64_t key, uint64_t number) noexcept nogil:
    """Return a key that depends on one more number."""
    return mixed(key + number * <uint64_t>0x9E3779B97F4A7C15)


cdef inline uint64_t with_unit(
    Game* game, State* state, uint64_t key, int unit
) noexcept nogil:
    """Return a key that depends on the seat, card and place of one more unit."""
    cdef uint64_t number
    if unit == NOTHING:
        return with_number(key, NOTHING)
    number = game.card_of[unit] << 3 | game.seat_of[unit]
    return with_number(key, number << 8 | state.place_of[unit])


cdef uint64_t with_step(
    Game* game, State* state, uint64_t key, Step* step
) noexcept nogil:
    """Return a key that depends on a step, and on the record that it is about."""
    cdef uint64_t numbers = 0
    cdef int index, kind = step.kind
    for index in range(4):
        numbers = numbers << 8 | step.numbers[index]
    key = with_number(key, numbers << 24 | step.tile << 16 | step.seat << 8 | kind)
    if ONWARD <= kind <= DEFYING or kind == FOLLOWED or kind == STRUCK:
        key = with_unit(game, state, key, step.unit)
    elif CROSSING <= kind <= WITHERING:
        key = with_unit(game, state, key, step.unit)
    if kind == FOLLOWED or kind == FOLLOWING:
        for index in range(state.follower_count):
            key = with_unit(game, state, key, state.followers[index])
    elif kind == DEFYING or kind == STAY_TEST:
        key = with_losses(game, state, key)
    elif kind == SPOILING:
        key = with_rewards(game, state, key)
    return key


cdef uint64_t with_losses(Game* game, State* state, uint64_t key) noexcept nogil:
    """Return a key that depends on the defeats that are not settled."""
    cdef Defeats* defeats = &state.defeats
    cdef int index
    for index in range(defeats.loss_count):
        key = with_unit(game, state, key, defeats.losses[index].unit)
        key = with_unit(game, state, key, defeats.losses[index].slayer)
        key = with_number(key, defeats.losses[index].by)
    for index in range(defeats.asked_count):
        key = with_unit(game, state, key, defeats.asked[index])
    return with_number(key, defeats.cause)


cdef uint64_t with_rewards(Game* game, State* state, uint64_t key) noexcept nogil:
    """Return a key that depends on the rewards of victors."""
    cdef Defeats* defeats = &state.defeats
    cdef int index
    for index in range(defeats.fallen_count):
        key = with_unit(game, state, key, defeats.fallen[index])
    for index in range(defeats.reward_count):
        key = with_number(key, defeats.rewards[index].seat)
        key = with_number(key, defeats.rewards[index].tile)
    for index in range(defeats.declined_count):
        key = with_number(key, defeats.declined[index])
    return key


cdef uint64_t with_test(Game* game, State* state, uint64_t key) noexcept nogil:
    """Return a key that depends on the test."""
    cdef Test* test = &state.test
    cdef int index
    key = with_unit(game, state, key, test.unit)
    key = with_number(key, test.faces)
    key = with_number(key, test.needs << 1 | test.pool)
    for index in range(test.use_count):
        if test.used[index] < ROLLED_ANEW:
            key = with_unit(game, state, key, test.used[index])
        else:
            key = with_number(key, test.used[index])
    return key


cdef uint64_t with_fight(Game* game, State* state, uint64_t key) noexcept nogil:
    """Return a key that depends on the fight."""
    cdef Fight* fight = &state.fight
    cdef int index
    for index in range(2):
        key = with_side(game, state, key, &fight.side[index])
    for index in range(fight.use_count):
        key = with_unit(game, state, key, fight.used[index] & 63)
        key = with_number(key, fight.used[index] >> 6)
    for index in range(fight.mark_count):
        key = with_number(key, fight.marks[index])
    for index in range(fight.declined_count):
        key = with_number(key, fight.declined[index])
    key = with_unit(game, state, key, fight.aimed)
    return with_number(key, fight.phase << 3 | fight.manner << 1 | fight.swapped)


cdef uint64_t with_side(
    Game* game, State* state, uint64_t key, Side* side
) noexcept nogil:
    """Return a key that depends on one side of the fight."""
    cdef uint64_t left = side.unused
    cdef int index
    key = with_unit(game, state, key, side.unit)
    key = with_number(key, <uint64_t>side.dice[0] << 32 | side.dice[1])
    while left:
        key = with_number(key, side.bumps[take_first(&left)])
    for index in range(side.brew_count):
        key = with_unit(game, state, key, side.brews[index])
    index = side.rolled << 2 | side.tempered
    key = with_number(key, side.paid << 4 | index)
    return with_number(key, side.support << 8 | side.rerolls)
