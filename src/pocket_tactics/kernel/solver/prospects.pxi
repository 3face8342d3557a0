# The odds of a fight at any step. The rules play everything before the dice, with the
# best play of each player. What an edition's fights are is in its `odds/fights.pxi`.

cdef extern from *:
    "#define TOLERANCE 1e-9"
    const double TOLERANCE

cdef struct Prospect:   # how many units are expected to fall
    double ours         # on the attacker's side
    double theirs


cdef Prospect outlook(
    Game* game, Odds* odds, State* state, History* history, int fought
) noexcept nogil:
    """Return the prospect of the fight, which may be over.

    *fought* is the number of fights that were over before it.
    """
    cdef int kind
    if not is_in_fight(state) or count_fought(state) != fought:
        return prospect_after(game, state, fought)
    kind = next_step(&state.agenda).kind
    if is_choice_before_dice(kind):
        return best_prospect(game, odds, state, history)
    if is_roll_before_dice(kind):
        return mean_prospect(game, odds, state, history)
    return prospect_of_dice(game, odds, state)


cdef Prospect mean_prospect(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Return the prospect of the roll of a die that decides where a lob lands."""
    cdef Prospect mean = Prospect(0, 0), found
    cdef int fought = count_fought(state)
    cdef State later
    cdef byte face
    for face in range(1, MAX_FACE + 1):
        later = state[0]
        play_roll(game, &later, history, &face)
        found = outlook(game, odds, &later, history, fought)
        mean.ours += found.ours / MAX_FACE
        mean.theirs += found.theirs / MAX_FACE
    return mean


cdef Prospect best_prospect(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Return the prospect of the best action of the player who decides."""
    cdef State later = state[0]
    play_action(game, &later, history, best_choice(game, odds, state, history), NOTHING)
    return outlook(game, odds, &later, history, count_fought(state))


cdef uint32_t best_choice(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Return the action with the best prospect: to decline if no other is better."""
    cdef uint32_t actions[MAX_CHOICES]
    cdef int index, count = list_last_first(game, state, actions)
    cdef State later
    cdef Prospect best = Prospect(0, 0), found
    cdef bint attacks = is_attacking(game, state)
    cdef int fought = count_fought(state)
    cdef uint32_t chosen = 0
    for index in range(count):
        later = state[0]
        play_action(game, &later, history, actions[index], NOTHING)
        found = outlook(game, odds, &later, history, fought)
        if not index or is_better(found, best, attacks):
            best = found
            chosen = actions[index]
    return chosen


cdef inline bint is_better(Prospect one, Prospect other, bint attacks) noexcept nogil:
    """Whether a side prefers a prospect: it would rather lead, then rather live."""
    cdef double lead = (one.theirs - one.ours) - (other.theirs - other.ours)
    if not attacks:
        lead = -lead
    if fabs(lead) > TOLERANCE:
        return lead > 0
    if attacks:
        return one.ours < other.ours - TOLERANCE
    return one.theirs < other.theirs - TOLERANCE


cdef Prospect prospect_of_dice(Game* game, Odds* odds, State* state) noexcept nogil:
    """Return the prospect if only dice are left."""
    cdef Contest contest
    cdef Chances chances
    write_contest(game, state, &contest)
    write_chances(odds, &contest, &chances)
    return prospect_of(
        game, state, chances.attacker + chances.both, chances.target + chances.both
    )


cdef inline Prospect prospect_of(
    Game* game, State* state, double attacker, double target
) noexcept nogil:
    """Return the prospect of two probabilities to fall. A lob may hit a friend."""
    if strikes_friend(game, state):
        return Prospect(attacker + target, 0)
    return Prospect(attacker, target)
