# The odds of an assault at any step. The rules play everything before the dice, with
# the best play of each player: lobs, units that step in, brews.

cdef extern from *:
    "#define TOLERANCE 1e-9"
    const double TOLERANCE

cdef struct Prospect:   # how many units are expected to fall
    double ours         # on the attacker's side
    double theirs


cdef inline bint is_in_fight(State* state) noexcept nogil:
    """Whether a step of an assault is due."""
    cdef int kind
    if is_over(state):
        return False
    kind = next_step_kind(state)
    return CHOOSE_FACING <= kind <= ROLL_DIE_AGAIN


cdef inline bint is_choice_before_dice(int kind) noexcept nogil:
    return CHOOSE_FACING <= kind <= BREWING


cdef Prospect outlook(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Return the prospect of the assault, which may be over."""
    cdef int kind
    if not is_in_fight(state):
        return prospect_after(game, state)
    kind = next_step_kind(state)
    if is_choice_before_dice(kind):
        return best_prospect(game, odds, state, history)
    if kind == ROLL_LOB or kind == ROLL_SCATTER:
        return mean_prospect(game, odds, state, history)
    return prospect_of_dice(game, odds, state)


cdef Prospect mean_prospect(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Return the prospect of the roll of a die that decides where a lob lands."""
    cdef Prospect mean = Prospect(0, 0), found
    cdef State later
    cdef byte face
    for face in range(1, MAX_FACE + 1):
        later = state[0]
        play_roll(game, &later, history, &face)
        found = outlook(game, odds, &later, history)
        mean.ours += found.ours / MAX_FACE
        mean.theirs += found.theirs / MAX_FACE
    return mean


cdef Prospect best_prospect(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Return the prospect of the best action of the player who decides."""
    cdef State later = state[0]
    play_action(game, &later, history, best_choice(game, odds, state, history), NOTHING)
    return outlook(game, odds, &later, history)


cdef uint32_t best_choice(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Return the action with the best prospect: to decline if no other is better."""
    cdef Actions actions
    cdef Group* group
    cdef State later
    cdef Prospect best = Prospect(0, 0), found
    cdef bint attacks = friendly(
        game, mover_of(game, state), seat_of_role(game, state, ATTACKER)
    )
    cdef uint32_t action, chosen = 0
    cdef bint first = True
    list_actions(game, state, &actions)
    while actions.groups:
        actions.groups -= 1
        group = &actions.group[actions.groups]
        while group.to:
            action = coded(group, take_first(&group.to))
            later = state[0]
            play_action(game, &later, history, action, NOTHING)
            found = outlook(game, odds, &later, history)
            if first or is_better(found, best, attacks):
                best = found
                chosen = action
                first = False
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


cdef Prospect prospect_after(Game* game, State* state) noexcept nogil:
    """Return the prospect after the dice, when only tests to stay are uncertain."""
    return prospect_of(
        game,
        state,
        fall_chance(game, state, unit_of(state, ATTACKER)),
        fall_chance(game, state, unit_of(state, TARGET)),
    )


cdef double fall_chance(Game* game, State* state, int unit) noexcept nogil:
    """Return the probability that a unit falls or has fallen."""
    cdef Defeats* defeats = &state.defeats
    cdef int index
    if state.place_of[unit] >= CAPTURED:
        return 1
    if is_over(state) or not awaits_stay_test(state):
        return 0
    for index in range(defeats.loss_count):
        if defeats.losses[index].unit == unit:
            return 1 - stay_chance_now(game, state, &defeats.losses[index])
    return 0


cdef inline bint is_in_test(int kind) noexcept nogil:
    """Whether a step is one of a test."""
    return REROLLING_TEST <= kind <= BUMPING_TEST or ROLL_TEST <= kind <= ROLL_TEST_DIE


cdef inline bint awaits_stay_test(State* state) noexcept nogil:
    """Whether defeated units may still stay."""
    cdef int kind = next_step_kind(state)
    if is_in_test(kind):
        kind = state.agenda.steps[state.agenda.count - 2].kind
    return kind == DEFYING or kind == STAY_TEST


cdef double stay_chance_now(Game* game, State* state, Loss* loss) noexcept nogil:
    """Return the probability that a defeated unit stays, at any step of its test."""
    if is_in_test(next_step_kind(state)) and state.test.unit == loss.unit:
        return test_chance_now(game, state)
    return stay_chance(game, state, loss.unit, loss.slayer) if (
        may_defy(game, state, loss)
    ) else 0
