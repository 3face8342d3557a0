# Random games.

cdef struct Results:  # of some games: how long they were, and how many ended how
    long steps
    long decisions
    long draws
    long won[MAX_SEATS]


cdef void play_out(
    Game* game, State* state, History* history, uint64_t* seed, Results* results
) noexcept nogil:
    """Play at random to the end: every action is equally likely."""
    cdef int seat
    while not is_over(state):
        results.steps += 1
        if chance_decides(state):
            roll_randomly(game, state, history, seed)
        else:
            results.decisions += 1
            play_randomly(game, state, history, seed)
    results.draws += state.winners == 0
    for seat in range(game.seats):
        results.won[seat] += has(state.winners, seat)


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
    cdef Actions actions
    cdef int chosen, size, index = 0
    list_actions(game, state, &actions)
    chosen = random_below(seed, actions.count)
    size = count_bits(actions.group[0].to)
    while chosen >= size:
        chosen -= size
        index += 1
        size = count_bits(actions.group[index].to)
    chosen = nth_bit(actions.group[index].to, chosen)
    play_action(game, state, history, coded(&actions.group[index], chosen), NOTHING)


cdef void set_up_randomly(
    Game* game, Setup* setup, uint64_t* seed, Results* results
) noexcept nogil:
    """Play the set-up at random: every action is equally likely."""
    cdef uint32_t actions[MAX_SETUP_ACTIONS]
    cdef int count
    while setup.step != SET_UP:
        results.steps += 1
        if setup.step == ROLLING_OFF:
            roll_off(game, setup, 1 + random_below(seed, 6))
        elif setup.step == DRAWING_FEATURE:
            draw_piece(game, setup, drawn_randomly(setup.features, seed))
        elif setup.step == DRAWING_TILE:
            draw_piece(game, setup, drawn_randomly(setup.tiles, seed))
        else:
            results.decisions += 1
            count = list_setup(game, setup, actions)
            play_setup(game, setup, actions[random_below(seed, count)], NOTHING)


cdef int drawn_randomly(byte* counts, uint64_t* seed) noexcept nogil:
    """Draw any piece of a bag."""
    cdef int piece, left = 0
    for piece in range(MAX_PIECES):
        left += counts[piece]
    left = random_below(seed, left)
    piece = 0
    while left >= counts[piece]:
        left -= counts[piece]
        piece += 1
    return piece
