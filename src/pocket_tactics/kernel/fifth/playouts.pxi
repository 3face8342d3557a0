# Random games.

cdef struct Counts:  # of the steps and decisions played
    long steps
    long decisions


cdef void play_out(
    Game* game, State* state, History* history, uint64_t* seed, Counts* counts
) noexcept nogil:
    """Play at random to the end: every action is equally likely."""
    while state.due != GAME_OVER:
        counts.steps += 1
        if chance_decides(state):
            roll_randomly(game, state, history, seed)
        else:
            counts.decisions += 1
            play_randomly(game, state, history, seed)


cdef void roll_randomly(
    Game* game, State* state, History* history, uint64_t* seed
) noexcept nogil:
    """Roll the dice that are due."""
    cdef byte faces[3]
    cdef int index
    for index in range(dice_due(game, state)):
        faces[index] = 1 + random_below(seed, 6)
    play_roll(game, state, history, faces)


cdef void play_randomly(
    Game* game, State* state, History* history, uint64_t* seed
) noexcept nogil:
    """Play any legal action."""
    cdef uint16_t actions[2 * 6 * 6 + 1]
    cdef int count
    if state.due == TAKE_TURN:
        play_random_turn(game, state, history, seed)
    else:
        count = list_actions(game, state, actions)
        play_action(game, state, history, actions[random_below(seed, count)])


cdef void play_random_turn(
    Game* game, State* state, History* history, uint64_t* seed
) noexcept nogil:
    """Play any action of a turn."""
    cdef TurnActions actions
    cdef ActionGroup* group
    cdef int chosen, size, index = 0
    list_turn(game, state, &actions)
    chosen = random_below(seed, actions.count)
    size = count_bits(actions.group[0].to)
    while chosen >= size:
        chosen -= size
        index += 1
        size = count_bits(actions.group[index].to)
    group = &actions.group[index]
    play_action(
        game, state, history, coded(group.kind, group.source, nth_bit(group.to, chosen))
    )
