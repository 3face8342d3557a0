# Folded actions: an action with everything that its dice may lead to, up to the next
# decision that is not about dice. The odds solve what is decided before and in a fight
# or a test. The code of an outcome is 4 * where a lob has landed, plus who falls.

cpdef enum:                # who falls
    NOBODY_FALLS           # or a test was passed
    TARGET_FALLS           # or a unit failed a test and stays, without moving on
    ACTOR_FALLS            # or a test was failed, and the unit is held
    BOTH_FALL

cdef enum:
    ON_TARGET = 0          # where a lob has landed; or the face of its second roll
    MISSED = 7
    OUTCOMES_BY_CHANCE = 32
    ALL_FACES = 126        # of a die, a bit each

cdef struct Outcomes:
    float chances[OUTCOMES_BY_CHANCE]


cdef inline bint is_node(State* state) noexcept nogil:
    """Whether the game is over, or a decision is due that is not about dice."""
    cdef int kind
    if is_over(state):
        return True
    kind = next_step_kind(state)
    return kind <= CALLING_UP and kind != DEFYING


cdef inline bint may_roll(Game* game, State* state, uint32_t action) noexcept nogil:
    """Whether dice may follow from an action."""
    cdef int kind = action >> 24
    if kind <= JOIN_KIN:
        return ground_at(game, state, action & 255).needs
    return kind == ASSAULT or kind == SHOOT_OVER or kind == AFFLICT or kind == RECLAIM


cdef void fold(
    Game* game,
    Odds* odds,
    State* state,
    History* history,
    uint32_t action,
    Outcomes* outcomes,
) noexcept nogil:
    """Write the probability of each outcome of a legal action."""
    cdef State later
    memset(outcomes, 0, sizeof(Outcomes))
    if not may_roll(game, state, action):
        outcomes.chances[NOBODY_FALLS] = 1
        return
    later = state[0]
    play_action(game, &later, history, action, NOTHING)
    fold_on(game, odds, &later, history, ON_TARGET, 1, outcomes)


cdef void fold_on(
    Game* game,
    Odds* odds,
    State* state,
    History* history,
    int landed,
    double chance,
    Outcomes* outcomes,
) noexcept nogil:
    """Add the probabilities of what a position leads to."""
    cdef int kind
    choose_before_dice(game, odds, state, history)
    if is_node(state):
        outcomes.chances[4 * landed] += chance
        return
    kind = next_step_kind(state)
    if kind == ROLL_TEST:
        fold_test(game, state, chance, outcomes)
    elif kind == ROLL_LOB or kind == ROLL_SCATTER:
        fold_lob(game, odds, state, history, landed, chance, outcomes)
    else:
        fold_dice(game, odds, state, chance, &outcomes.chances[4 * landed])


cdef void choose_before_dice(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Make all decisions before the dice of an assault, and those to stay."""
    cdef int kind
    cdef uint32_t action
    while not is_over(state):
        kind = next_step_kind(state)
        if kind == DEFYING:
            action = DEFY << 24
        elif is_choice_before_dice(kind):
            action = best_choice(game, odds, state, history)
        else:
            return
        play_action(game, state, history, action, NOTHING)


cdef void fold_lob(
    Game* game,
    Odds* odds,
    State* state,
    History* history,
    int landed,
    double chance,
    Outcomes* outcomes,
) noexcept nogil:
    """Add the outcomes of each face of a die that decides where a lob lands."""
    cdef State later
    cdef byte face
    cdef bint scatters = next_step_kind(state) == ROLL_SCATTER
    for face in range(1, MAX_FACE + 1):
        later = state[0]
        play_roll(game, &later, history, &face)
        if scatters:
            landed = face if is_in_fight(&later) else MISSED
        fold_on(game, odds, &later, history, landed, chance / MAX_FACE, outcomes)


cdef void fold_dice(
    Game* game, Odds* odds, State* state, double chance, float* chances
) noexcept nogil:
    """Add the outcomes of the dice of an assault."""
    cdef Contest contest
    cdef Chances found
    write_contest(game, state, &contest)
    write_chances(odds, &contest, &found)
    chances[NOBODY_FALLS] += chance * found.neither
    chances[TARGET_FALLS] += chance * found.target
    chances[ACTOR_FALLS] += chance * found.attacker
    chances[BOTH_FALL] += chance * found.both


cdef void fold_test(
    Game* game, State* state, double chance, Outcomes* outcomes
) noexcept nogil:
    """Add the outcomes of a test, and of a test to stay after it."""
    cdef Step* waiting = &state.agenda.steps[state.agenda.count - 2]
    cdef int unit = state.test.unit
    cdef double fails = chance * (1 - test_chance(game, state)), stays = 0
    if waiting.kind == LANDING:
        stays = fails * stay_chance(game, state, unit, NOTHING)
        outcomes.chances[TARGET_FALLS] += stays
        outcomes.chances[ACTOR_FALLS] += fails - stays
    elif waiting.kind == WITHERING:
        fails *= 1 - stay_chance(game, state, unit, waiting.unit)
        outcomes.chances[TARGET_FALLS] += fails
    else:
        outcomes.chances[ACTOR_FALLS] += fails
    outcomes.chances[NOBODY_FALLS] += chance - fails


cdef void settle(
    Game* game,
    Odds* odds,
    State* state,
    History* history,
    uint32_t action,
    int outcome,
) noexcept nogil:
    """Play an action with an outcome, up to the next decision not about dice."""
    apply_action(game, state, action, NOTHING)
    run_automatic_steps(game, state, history)
    while not is_node(state):
        settle_step(game, odds, state, history, outcome)
        run_automatic_steps(game, state, history)


cdef void settle_step(
    Game* game, Odds* odds, State* state, History* history, int outcome
) noexcept nogil:
    """Play what is due so that an outcome comes about."""
    cdef int kind = next_step_kind(state), fallen = outcome & 3
    cdef byte face
    if kind == ROLL_TEST:
        settle_test(game, state, fallen)
    elif kind == ROLL_LOB or kind == ROLL_SCATTER:
        face = face_of_lob(game, state, outcome >> 2)
        apply_roll(game, state, &face)
    elif kind == ROLL_POOL:
        settle_dice(game, state, fallen)
    else:
        choose_before_dice(game, odds, state, history)


cdef int face_of_lob(Game* game, State* state, int landed) noexcept nogil:
    """Return a face with which a lob lands where it has landed."""
    cdef uint64_t hits = card_of(game, unit_of(state, ATTACKER)).hits
    cdef State later
    cdef byte face = 0
    if next_step_kind(state) == ROLL_LOB:
        return first_bit(hits if landed == ON_TARGET else ~hits & ALL_FACES)
    if landed != MISSED:
        return landed
    while True:
        face += 1
        later = state[0]
        apply_roll(game, &later, &face)
        if not runs_a_fight(&later):
            return face


cdef inline bint runs_a_fight(State* state) noexcept nogil:
    """Whether the next step is a phase of an assault."""
    return next_step_kind(state) == PROCEED


cdef void settle_test(Game* game, State* state, int fallen) noexcept nogil:
    """End the test with an outcome. Units that fall are not tested again."""
    cdef int kind
    pop_step(&state.agenda)
    kind = next_step_kind(state)
    continue_after_test(game, state, fallen == NOBODY_FALLS)
    if fallen == NOBODY_FALLS:
        return
    if kind == LANDING and fallen == TARGET_FALLS:
        state.defeats.loss_count = 0
    elif kind == LANDING or kind == WITHERING:
        fell_at_once(state)


cdef void settle_dice(Game* game, State* state, int fallen) noexcept nogil:
    """End the assault with the units that fall."""
    pop_step(&state.agenda)
    begin_defeats(state, BY_FIGHT)
    if fallen & TARGET_FALLS:
        add_loss_of(game, state, TARGET)
    if fallen & ACTOR_FALLS:
        add_loss_of(game, state, ATTACKER)
    fell_at_once(state)


cdef inline void fell_at_once(State* state) noexcept nogil:
    """Note that defeated units have tried to stay in vain."""
    cdef int index
    for index in range(state.defeats.loss_count):
        state.defeats.asked[index] = state.defeats.losses[index].unit
    state.defeats.asked_count = state.defeats.loss_count
