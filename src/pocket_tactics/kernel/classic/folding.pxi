# Folded actions: an action with the outcomes of the first dice after it. The odds solve
# what is decided before the dice of a fight and about them. If other dice follow before
# the next decision, the position after an outcome waits for them, and BY_CHANCE stands
# for an action. The code of an outcome is
#
#   dice                                 code
#   of a fight                           the roles that they strike, a bit each
#   where a unit or a lob comes to       the face, less 1
#   others                               1 if what depends on them comes about, else 0

cpdef enum:
    BY_CHANCE = 31 << 24

cdef enum:
    OUTCOMES_BY_CHANCE = 6
    ALL_FACES = 126        # of a die, a bit each

cdef struct Outcomes:
    float chances[OUTCOMES_BY_CHANCE]


cdef inline bint is_node(State* state) noexcept nogil:
    """Whether the game is over, or a decision is due that is not about dice."""
    cdef int kind
    if state.over:
        return True
    kind = next_step(&state.agenda).kind
    return kind < ROLL_TEST and not STEPPING_IN <= kind <= SITUATION_TURN


cdef bint may_roll(Game* game, State* state, uint32_t action) noexcept nogil:
    """Whether dice might follow from an action before the next decision."""
    cdef int kind = action >> 24, source = action >> 16 & 255, to = action >> 8 & 255
    if next_step(&state.agenda).kind != TAKE_TURN:
        return True
    if kind == MOVE or kind == RECALL:
        if has(game.megas, occupant_of(game, state, source)):
            return True
        return is_risky(game, state, source) or (
            kind == MOVE and is_risky(game, state, to)
        )
    return kind != PASS and kind != DEPLOY and kind != CONJURE and kind != SHIFT


cdef inline bint is_risky(Game* game, State* state, int tile) noexcept nogil:
    """Whether a way out of a tile or onto it may be tested."""
    return ground_at(game, state, tile).peril or has(game.map.heavens, tile)


cdef void fold(
    Game* game,
    Odds* odds,
    State* state,
    History* history,
    uint32_t action,
    Outcomes* outcomes,
) noexcept nogil:
    """Write the probability of each outcome of a legal action, or of the dice due."""
    cdef State later
    memset(outcomes, 0, sizeof(Outcomes))
    if not may_roll(game, state, action):
        outcomes.chances[0] = 1
        return
    later = state[0]
    set_out_on(game, odds, &later, history, action)
    if chance_decides(&later):
        fold_dice(game, odds, &later, outcomes)
    else:
        outcomes.chances[0] = 1


cdef void set_out_on(
    Game* game, Odds* odds, State* state, History* history, uint32_t action
) noexcept nogil:
    """Play an action up to the first dice, or to the next decision."""
    if action != BY_CHANCE:
        play_action(game, state, history, action, NOTHING)
        choose_before_dice(game, odds, state, history)


cdef void choose_before_dice(
    Game* game, Odds* odds, State* state, History* history
) noexcept nogil:
    """Make all decisions before the dice of a fight."""
    while not state.over and is_choice_before_dice(next_step(&state.agenda).kind):
        play_action(
            game, state, history, best_choice(game, odds, state, history), NOTHING
        )


cdef void fold_dice(
    Game* game, Odds* odds, State* state, Outcomes* outcomes
) noexcept nogil:
    """Write the probabilities of the outcomes of the dice that are due."""
    cdef int kind = next_step(&state.agenda).kind, face
    if is_roll_of_dice(kind):
        fold_fight(game, odds, state, outcomes)
    elif decides_where(kind):
        for face in range(MAX_FACE):
            outcomes.chances[face] = 1.0 / MAX_FACE
    else:
        outcomes.chances[1] = chance_due(game, state)
        outcomes.chances[0] = 1 - outcomes.chances[1]


cdef void fold_fight(
    Game* game, Odds* odds, State* state, Outcomes* outcomes
) noexcept nogil:
    """Write the probabilities of the roles that the dice of a fight strike."""
    cdef Contest contest
    cdef Chances found
    write_contest(game, state, &contest)
    write_chances(odds, &contest, &found)
    outcomes.chances[0] = found.neither
    outcomes.chances[1 << ATTACKER] = found.attacker
    outcomes.chances[1 << TARGET] = found.target
    outcomes.chances[1 << ATTACKER | 1 << TARGET] = found.both


cdef inline bint decides_where(int kind) noexcept nogil:
    """Whether a die decides where a unit or a lob comes to."""
    return kind == ROLL_DRIFT or kind == ROLL_DESCENT or kind == ROLL_SPREAD


cdef double chance_due(Game* game, State* state) noexcept nogil:
    """Return the probability that what depends on the dice that are due comes about."""
    cdef Step* step = next_step(&state.agenda)
    if step.kind == ROLL_SKILL:
        return pass_chance(game, state, step)
    return <double>count_bits(faces_due(game, state, step)) / MAX_FACE


cdef double pass_chance(Game* game, State* state, Step* test) noexcept nogil:
    """Return the probability that a test of a skill is passed."""
    cdef double fails = 1
    cdef int die
    if kicker_of(game, state, test.unit, test.numbers[0], OFF_POOL) >= test.numbers[1]:
        return 1
    for die in range(test.numbers[2]):
        fails *= <double>(test.numbers[1] - 1) / MAX_FACE
    return 1 - fails


cdef int faces_due(Game* game, State* state, Step* step) noexcept nogil:
    """Return the faces on which what depends on a die comes about, a bit each."""
    if step.kind == ROLL_TEST:
        return fails_of(game, hazard_now(game, state, step), step.unit)
    if step.kind == ROLL_STRAY:
        return strays_of(game, state)
    if step.kind == ROLL_LANDING:
        return faces_from(LANDS)
    return faces_from(face_needed(game, state, step))


cdef inline int faces_from(int face) noexcept nogil:
    """Return the faces that are at least as high, a bit each."""
    return ALL_FACES >> face << face


cdef int face_needed(Game* game, State* state, Step* step) noexcept nogil:
    """Return the lowest face on which a loss, or what follows it, comes about."""
    if step.kind == ROLL_INSTEAD:
        return stand_in_needs(game, &state.fate.losses[step.tile])
    if step.kind == ROLL_FREEING:
        return ability_used(game, step).number
    return step.numbers[1 if step.kind == ROLL_SPARK else 0]


cdef void settle(
    Game* game,
    Odds* odds,
    State* state,
    History* history,
    uint32_t action,
    int outcome,
) noexcept nogil:
    """Play an action with an outcome, up to the next decision or other dice."""
    set_out_on(game, odds, state, history, action)
    if not chance_decides(state):
        return
    settle_dice(game, state, history, outcome)
    choose_before_dice(game, odds, state, history)


cdef void settle_dice(
    Game* game, State* state, History* history, int outcome
) noexcept nogil:
    """Let the dice that are due have an outcome."""
    cdef Step* step = next_step(&state.agenda)
    cdef int kind = step.kind, faces
    cdef byte face
    if is_roll_of_dice(kind):
        settle_fight(game, state, outcome)
    elif kind == ROLL_SKILL:
        end_test(game, state, pop_step(&state.agenda), MAX_FACE * outcome)
    elif decides_where(kind):
        face = outcome + 1
        play_roll(game, state, history, &face)
        if kind == ROLL_DRIFT:
            stay_on_ice(game, state)
    else:
        faces = faces_due(game, state, step)
        face = first_bit(faces if outcome else ALL_FACES & ~faces)
        play_roll(game, state, history, &face)
    run_automatic_steps(game, state, history)


cdef void settle_fight(Game* game, State* state, int struck) noexcept nogil:
    """End the dice of a fight, which strike some roles."""
    pop_step(&state.agenda)
    while game.rules.phases[state.fight.phase] != COMPARING:
        state.fight.phase += 1
    strike_down(game, state, struck)


cdef void stay_on_ice(Game* game, State* state) noexcept nogil:
    """Leave out the test of a unit that has slipped from Ice onto Ice.

    So no action goes on without end.
    """
    cdef Step* step
    cdef uint32_t due
    cdef int sort
    if state.over:
        return
    step = next_step(&state.agenda)
    if step.kind == ROLL_TEST and hazard_now(game, state, step).peril == SLIPPING:
        pop_step(&state.agenda)
    elif step.kind == CHOOSE_TEST:
        due = tests_due(game, state, step)
        while due:
            sort = first_bit(due)
            due &= due - 1
            if hazard_tested(game, state, step, sort).peril == SLIPPING:
                step.numbers[1 + tests_done(step)] = sort
                step.kind = TESTING
