# What a position consists of, as numbers for the evaluation: the side to move first,
# then the other side, then three numbers of the position. They name no card. The names
# and their meaning are in `players/evaluation/features.py`.


cdef void write_features(
    Game* game, State* state, History* history, float* features
) noexcept nogil:
    """Write the features of a position of two players at the start of a turn."""
    cdef State scratch = state[0]
    memset(features, 0, FEATURES * sizeof(float))
    write_side(game, &scratch, bit(state.seat), features)
    write_side(game, &scratch, bit(1 - state.seat), features + SIDE_FEATURES)
    write_position(game, state, history, features)


cdef void write_position(
    Game* game, State* state, History* history, float* features
) noexcept nogil:
    """Write the features of the whole position."""
    features[TIMES_MET] = max(times_met(state, history) - 1, 0)
    features[TURNS_LEFT] = share_of_last_turns(game.house.turn_limit - state.turn)
    features[FEATURES_UNHELD] = count_bits(unheld_features(state)) * <float>0.5


cdef uint64_t unheld_features(State* state) noexcept nogil:
    """Return the tiles whose features nobody controls."""
    cdef uint64_t found = state.features & ~state.standing, left = found
    cdef int tile
    while left:
        tile = take_first(&left)
        if state.owner[tile] != NOTHING:
            found &= ~bit(tile)
    return found
