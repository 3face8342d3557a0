# Expectiminimax over folded turns. Values are chances to win of the side to move, from
# 0 to 1. So windows narrow at chance nodes, too (Ballard's Star1, 1983): what the
# outcomes that are left can add is known.

cdef extern from *:
    "#define WIN_EARLIER 0.0002f"
    const float WIN_EARLIER  # a win is better by this if it comes a turn earlier


cdef enum:
    LATE = 4             # from this action on, quiet ones are searched less deep
    REDUCED_FROM = 3     # if at least so many turns are left


cdef float search_turn(
    Searcher* search, State* state, int depth, float alpha, float beta
) noexcept nogil:
    """Return the value of a position to the player who decides, *depth* turns deep."""
    cdef uint64_t key = table_key(search.game, state, search.history)
    cdef Entry* entry = entry_of(search, key)
    cdef Code known = NO_ACTION
    if must_stop(search):
        return 0
    if entry.mark and entry.key == key:
        if settles(search, entry, depth, alpha, beta):
            return entry.value
        known = entry.action
    return search_actions(search, state, depth, alpha, beta, key, known)


cdef float search_actions(
    Searcher* search,
    State* state,
    int depth,
    float alpha,
    float beta,
    uint64_t key,
    Code known,
) noexcept nogil:
    """Return the value of the best action, and note it in the table."""
    cdef Code actions[MAX_CHOICES]
    cdef int ratings[MAX_CHOICES]
    cdef int index, count = list_choices(search.game, state, actions)
    cdef int left = depth - is_turn(state)
    cdef float value, best = -1, low = alpha
    cdef int bound = AT_MOST
    cdef bint late
    rate_actions(search, state, depth, known, actions, ratings, count)
    for index in range(count):
        bring_best_forward(actions, ratings, index, count)
        late = index >= LATE and depth >= REDUCED_FROM and ratings[index] < KILLER
        value = action_value(
            search, state, actions[index], left - late, low, beta
        )
        if late and value > low and not search.stopped:
            value = action_value(search, state, actions[index], left, low, beta)
        if search.stopped:
            return 0
        if value > best:
            best = value
            known = actions[index]
        if best > low:
            low = best
            bound = EXACT
        if best >= beta:
            note_cutoff(search, state, depth, known)
            bound = AT_LEAST
            break
    note_value(search, key, depth, best, bound, known)
    return best


cdef float action_value(
    Searcher* search, State* state, Code action, int depth, float alpha, float beta
) noexcept nogil:
    """Return the value of an action: *depth* turns are searched after it."""
    cdef Outcomes outcomes
    cdef byte order[OUTCOMES_BY_CHANCE]
    cdef int index, count
    cdef float chance, value, low, high, total = 0, rest = 1
    fold_action(search, state, action, &outcomes)
    count = sort_outcomes(&outcomes, order)
    for index in range(count):
        chance = outcomes.chances[order[index]]
        rest = rest - chance if index < count - 1 else 0
        low = max((alpha - total - rest) / chance, 0)
        high = min((beta - total) / chance, 1)
        if low >= 1:
            return total + rest + chance
        if high <= 0:
            return total
        value = outcome_value(
            search, state, action, order[index], depth, low, high
        )
        if search.stopped:
            return 0
        total += chance * value
        if value <= low and low > 0:
            return total + rest
        if value >= high and high < 1:
            return total
    return total


cdef inline int sort_outcomes(Outcomes* outcomes, byte* order) noexcept nogil:
    """List the possible outcomes, the likeliest first; return their number."""
    cdef int outcome, place, count = 0
    for outcome in range(OUTCOMES_BY_CHANCE):
        if outcomes.chances[outcome] <= 0:
            continue
        place = count
        while place and (
            outcomes.chances[order[place - 1]] < outcomes.chances[outcome]
        ):
            order[place] = order[place - 1]
            place -= 1
        order[place] = outcome
        count += 1
    return count


cdef float settled_value(
    Searcher* search,
    State* state,
    Code action,
    int outcome,
    int depth,
    float alpha,
    float beta,
) noexcept nogil:
    """Return the value of the position after an outcome, for who has acted."""
    cdef State after = state[0]
    settle_action(search, &after, action, outcome)
    return value_for(
        search, &after, seat_deciding(search.game, state), depth, alpha, beta
    )


cdef inline float value_for(
    Searcher* search, State* after, int seat, int depth, float alpha, float beta
) noexcept nogil:
    """Return the value of a position for the seat that has just acted."""
    if is_over(after):
        return ended_value(search, after, seat)
    if seat_deciding(search.game, after) != seat:
        return 1 - mover_value(search, after, depth, 1 - beta, 1 - alpha)
    return mover_value(search, after, depth, alpha, beta)


cdef inline float mover_value(
    Searcher* search, State* state, int depth, float alpha, float beta
) noexcept nogil:
    """Return the value of a position for the player who decides.

    Only the start of a turn is judged: choices after its action are searched.
    """
    if depth <= 0 and is_turn(state):
        return judged(search, state)
    return search_turn(search, state, depth, alpha, beta)


cdef inline float judged(Searcher* search, State* state) noexcept nogil:
    """Return the estimated chance to win of the side to move."""
    cdef float features[FEATURES]
    list_features(search, state, features)
    return chance_to_win(&search.net, features)


cdef inline float ended_value(
    Searcher* search, State* state, int seat
) noexcept nogil:
    """Return the value of a game that is over."""
    cdef float later = WIN_EARLIER * (state.turn - search.first_turn)
    if not state.winners:
        return search.draw[seat]
    return 1 - later if has(state.winners, seat) else later
