# Random games.

cdef struct Results:  # of some games: how long they were, and how many ended how
    long steps
    long decisions
    long draws
    long won[2]


cdef void play_out(
    Game* game, State* state, History* history, uint64_t* seed, Results* results
) noexcept nogil:
    """Play at random to the end: every action is equally likely."""
    while state.due != GAME_OVER:
        results.steps += 1
        if chance_decides(state):
            roll_randomly(game, state, history, seed)
        else:
            results.decisions += 1
            play_randomly(game, state, history, seed)
    count_winner(state, results)


cdef inline void count_winner(State* state, Results* results) noexcept nogil:
    results.draws += state.winners == 0
    results.won[0] += state.winners == 1
    results.won[1] += state.winners == 2


cdef void set_up_randomly(
    Setup* setup, uint64_t* seed, Results* results
) noexcept nogil:
    """Play the set-up at random: every action is equally likely."""
    cdef uint16_t actions[MAX_SETUP_ACTIONS]
    while setup.step != SET_UP:
        results.steps += 1
        if setup.step == ROLLING_OFF:
            roll_off(setup, 1 + random_below(seed, 6))
        else:
            results.decisions += 1
            play_setup(setup, actions[random_below(seed, list_setup(setup, actions))])


cdef void roll_randomly(
    Game* game, State* state, History* history, uint64_t* seed
) noexcept nogil:
    """Roll the dice that are due."""
    cdef byte faces[MAX_DICE]
    fill_randomly(faces, dice_due(game, state), seed)
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
