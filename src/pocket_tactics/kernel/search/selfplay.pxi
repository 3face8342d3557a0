# Games of a thinker against itself, and between two thinkers. Turns are folded, so no
# time is lost on decisions that the odds solve.

cdef struct Habits:          # how a thinker plays games by itself
    int depth
    int opening              # the last turn of the opening
    int strays               # in it all turns are drawn, later one in so many
    float temperature        # of the draw

cdef struct Sample:          # a position of a game, for training
    float features[FEATURES]
    float value              # of the best action, to the side to move
    float result             # of the game for the side to move
    int game
    byte seat

cdef struct Samples:
    long count
    long room
    Sample* items


cdef void play_and_note(
    Searcher* search,
    State* state,
    Lines* lines,
    Habits* habits,
    uint64_t* seed,
    Samples* samples,
) noexcept nogil:
    """Play a game to the end, and note each position until there is no room."""
    cdef long first = samples.count
    cdef bint strays
    while not is_over(state):
        strays = may_stray(state, habits, seed)
        lines.wanted = MAX_CHOICES if strays else 1
        deepen(search, state, lines, habits.depth)
        if is_turn(state):
            note_sample(search, state, lines.values[0], samples)
        play_folded(
            search,
            state,
            choose_by_value(lines, habits.temperature, seed)
            if strays
            else choose_near_best(lines, seed),
            seed,
        )
    while first < samples.count:
        samples.items[first].result = result_for(state, samples.items[first].seat)
        first += 1


cdef inline bint may_stray(
    State* state, Habits* habits, uint64_t* seed
) noexcept nogil:
    """Whether another action than the best may be played, to see more positions."""
    if state.turn <= habits.opening:
        return True
    return habits.strays and not random_below(seed, habits.strays)


cdef inline void note_sample(
    Searcher* search, State* state, float value, Samples* samples
) noexcept nogil:
    """Note a position with its value."""
    cdef Sample* sample
    if samples.count >= samples.room:
        return
    sample = &samples.items[samples.count]
    list_features(search, state, sample.features)
    sample.value = value
    sample.seat = state.seat
    samples.count += 1


cdef inline float result_for(State* state, int seat) noexcept nogil:
    """Return 1 for a game that a seat has won, 0 for a lost one, 0.5 for a draw."""
    if not state.winners:
        return 0.5
    return has(state.winners, seat)


cdef void play_match_game(
    Searcher** players,
    int* depths,
    State* state,
    Lines* lines,
    uint64_t* seed,
) noexcept nogil:
    """Play a game between two thinkers, who are given by their seats."""
    cdef Searcher* search
    cdef int seat
    while not is_over(state):
        seat = seat_deciding(players[0].game, state)
        search = players[seat]
        deepen(search, state, lines, depths[seat])
        play_folded(search, state, choose_near_best(lines, seed), seed)
