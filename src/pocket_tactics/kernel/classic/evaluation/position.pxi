# What a position consists of, as numbers for the evaluation: the side to move first,
# then the other side, then three numbers of the position. They name no card. The names
# and their meaning are in `players/evaluation/features.py`.

cdef void write_features(
    Game* game, State* state, History* history, float* features
) noexcept nogil:
    """Write the features of a position at the start of a turn."""
    cdef State scratch = state[0]
    cdef int apart = distance_between(game, game.homes[0], game.homes[1])
    memset(features, 0, FEATURES * sizeof(float))
    describe_side(game, &scratch, state.seat, features)
    describe_side(game, &scratch, 1 - state.seat, features + SIDE_FEATURES)
    features[TIMES_MET] = max(times_met(state, history) - 1, 0)
    features[TURNS_LEFT] = share_of_last_turns(game.house.turn_limit - state.turn)
    features[BASE_DISTANCE] = <float>apart / 8
