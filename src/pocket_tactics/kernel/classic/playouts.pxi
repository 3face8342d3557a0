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
    while not state.over:
        results.steps += 1
        if chance_decides(state):
            roll_randomly(game, state, history, seed)
        else:
            results.decisions += 1
            play_randomly(game, state, history, seed)
    results.draws += state.winners == 0
    results.won[0] += state.winners == 1
    results.won[1] += state.winners == 2


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
    cdef TurnActions actions
    cdef ActionGroup* group
    cdef int chosen, size, index = 0
    list_decision(game, state, &actions)
    chosen = random_below(seed, actions.count)
    size = count_bits(actions.group[0].to)
    while chosen >= size:
        chosen -= size
        index += 1
        size = count_bits(actions.group[index].to)
    group = &actions.group[index]
    play_action(
        game,
        state,
        history,
        coded(
            group.kind,
            group.source,
            nth_bit(group.to, chosen) + group.base,
            group.third,
        ),
        NOTHING,
    )
