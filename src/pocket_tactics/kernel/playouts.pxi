# Random games. An edition has `play_randomly`, which plays any legal action, and
# `count_winners`, which adds the end of a game to the results.

cdef void play_out(
    Game* game, State* state, History* history, uint64_t* seed, Results* results
) noexcept nogil:
    """Play at random to the end: every action is equally likely."""
    while not is_over(state):
        results.steps += 1
        if chance_decides(state):
            roll_randomly(game, state, history, seed)
        else:
            results.decisions += 1
            play_randomly(game, state, history, seed)
    count_winners(game, state, results)


cdef void roll_randomly(
    Game* game, State* state, History* history, uint64_t* seed
) noexcept nogil:
    """Roll the dice that are due."""
    cdef byte faces[MAX_DICE]
    fill_randomly(faces, dice_due(game, state), seed)
    play_roll(game, state, history, faces)
