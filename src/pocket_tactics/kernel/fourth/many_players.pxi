# Search of games of more than two players, one action deep. A position has a value
# for each player: the probability to win. The player who decides takes what is best
# for this player.

cdef struct Sides:           # that are still in the game, in the order of turns
    int count
    uint64_t seats[MAX_SEATS]     # of each side, a bit each

cdef struct SeatValues:
    float of_seat[MAX_SEATS]


cdef int count_sides(Game* game) noexcept nogil:
    """Return the number of sides, whether or not they are still in the game."""
    cdef int seat, count = 0
    for seat in range(game.seats):
        count += first_bit(game.friends[seat]) == seat
    return count


cdef void list_sides(Game* game, State* state, Sides* sides) noexcept nogil:
    """List the sides that are in the game, first that of the player on turn."""
    cdef uint64_t listed = state.out
    cdef int steps, seat
    sides.count = 0
    for steps in range(game.seats):
        seat = seat_after(game, state.seat, steps)
        if not has(listed, seat):
            sides.seats[sides.count] = game.friends[seat]
            listed |= game.friends[seat]
            sides.count += 1


cdef void judge_sides(
    Searcher* search, State* state, SeatValues* values
) noexcept nogil:
    """Write the estimated probability of each player to win.

    The net compares two sides. The strengths of sides are those whose differences
    come nearest to all comparisons (least squares), and decide as in a Bradley-Terry
    model.
    """
    cdef Sides sides
    cdef float features[MAX_SEATS][SIDE_FEATURES]
    cdef float pair[FEATURES]
    cdef float strengths[MAX_SEATS]
    cdef float lead
    cdef int first, second
    cdef State scratch = state[0]
    list_sides(search.game, state, &sides)
    memset(features, 0, sizeof(features))
    memset(strengths, 0, sizeof(strengths))
    for first in range(sides.count):
        write_side(search.game, &scratch, sides.seats[first], features[first])
    write_position(search.game, state, search.history, pair)
    for first in range(sides.count):
        memcpy(pair, features[first], sizeof(features[first]))
        for second in range(first + 1, sides.count):
            memcpy(pair + SIDE_FEATURES, features[second], sizeof(features[second]))
            lead = logit(&search.net, pair) / sides.count
            strengths[first] += lead
            strengths[second] -= lead
    write_chances_to_win(&sides, strengths, values)


cdef void write_chances_to_win(
    Sides* sides, float* strengths, SeatValues* values
) noexcept nogil:
    """Write each player's probability to win, by the strengths of the sides."""
    cdef float greatest = strengths[0], total = 0
    cdef uint64_t seats
    cdef int side
    for side in range(sides.count):
        greatest = max(greatest, strengths[side])
    for side in range(sides.count):
        strengths[side] = expf(strengths[side] - greatest)
        total += strengths[side]
    memset(values, 0, sizeof(SeatValues))
    for side in range(sides.count):
        seats = sides.seats[side]
        while seats:
            values.of_seat[take_first(&seats)] = strengths[side] / total


cdef void value_end(Searcher* search, State* state, SeatValues* values) noexcept nogil:
    """Write the values of a game that is over. A draw has the same for each side."""
    cdef int seat
    for seat in range(search.game.seats):
        if state.winners:
            values.of_seat[seat] = has(state.winners, seat)
        else:
            values.of_seat[seat] = search.draw[0]


cdef void value_position(
    Searcher* search, State* state, SeatValues* values
) noexcept nogil:
    """Write the values of a position. Only the start of a turn is judged."""
    search.nodes += 1
    if is_over(state):
        value_end(search, state, values)
    elif is_turn(state):
        judge_sides(search, state, values)
    else:
        value_choices(search, state, values)


cdef void value_choices(
    Searcher* search, State* state, SeatValues* values
) noexcept nogil:
    """Write the values after the best choice of the player who decides."""
    cdef Code actions[MAX_CHOICES]
    cdef SeatValues found
    cdef int index, count = list_choices(search.game, state, actions)
    cdef int seat = seat_deciding(search.game, state)
    for index in range(count):
        value_action(search, state, actions[index], &found)
        if not index or found.of_seat[seat] > values.of_seat[seat]:
            values[0] = found


cdef void value_action(
    Searcher* search, State* state, Code action, SeatValues* values
) noexcept nogil:
    """Write the mean values of the positions that an action leads to."""
    cdef Outcomes outcomes
    cdef SeatValues found
    cdef State after
    cdef int outcome, seat
    fold_action(search, state, action, &outcomes)
    memset(values, 0, sizeof(SeatValues))
    for outcome in range(OUTCOMES_BY_CHANCE):
        if outcomes.chances[outcome] <= 0:
            continue
        after = state[0]
        settle_action(search, &after, action, outcome)
        value_position(search, &after, &found)
        for seat in range(search.game.seats):
            values.of_seat[seat] += outcomes.chances[outcome] * found.of_seat[seat]


cdef void value_lines(Searcher* search, State* state, Lines* lines) noexcept nogil:
    """Value all actions of the player who decides, and sort them, the best first."""
    cdef SeatValues values
    cdef int index, seat = seat_deciding(search.game, state)
    for index in range(lines.count):
        value_action(search, state, lines.actions[index], &values)
        lines.values[index] = values.of_seat[seat]
        sort_line(lines, index)
