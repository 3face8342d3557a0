# Choices among the actions of a position whose values are known.

cdef extern from *:
    "#define MATCH_MARGIN 0.001f"
    const float MATCH_MARGIN


cdef inline float random_share(uint64_t* seed) noexcept nogil:
    """Return a number from 0 to 1, without 1."""
    return (next_random(seed) >> 40) * <float>(1.0 / (1 << 24))


cdef Code choose_near_best(Lines* lines, uint64_t* seed) noexcept nogil:
    """Return one of the actions that are as good as the best but for the margin."""
    cdef int count = 1
    while count < lines.count and (
        lines.values[count] > lines.values[0] - lines.margin
    ):
        count += 1
    return lines.actions[random_below(seed, count)]


cdef Code choose_by_value(
    Lines* lines, float temperature, uint64_t* seed
) noexcept nogil:
    """Return any action, a better one with a higher probability."""
    cdef float total = 0, rest
    cdef int index
    for index in range(lines.count):
        total += expf((lines.values[index] - lines.values[0]) / temperature)
    rest = random_share(seed) * total
    for index in range(lines.count):
        rest -= expf((lines.values[index] - lines.values[0]) / temperature)
        if rest <= 0:
            return lines.actions[index]
    return lines.actions[0]


cdef int draw_outcome(Outcomes* outcomes, uint64_t* seed) noexcept nogil:
    """Return an outcome by its probability."""
    cdef float rest = random_share(seed)
    cdef int outcome, last = 0
    for outcome in range(OUTCOMES_BY_CHANCE):
        if outcomes.chances[outcome] > 0:
            last = outcome
            rest -= outcomes.chances[outcome]
            if rest < 0:
                break
    return last


cdef void play_folded(
    Searcher* search, State* state, Code action, uint64_t* seed
) noexcept nogil:
    """Play an action with an outcome drawn by the exact odds."""
    cdef Outcomes outcomes
    fold_action(search, state, action, &outcomes)
    settle_action(
        search,
        state,
        action,
        chosen_outcome(search, state, action, draw_outcome(&outcomes, seed)),
    )
