# Folded turns: an action with everything that its dice may lead to. What is decided in
# a fight is solved by the odds, so a turn has at most five outcomes.

cpdef enum:            # the outcomes of a turn
    NOBODY_FALLS   # or the moving unit arrives
    TARGET_FALLS
    ACTOR_FALLS    # by the reply or by a hazard
    BOTH_FALL
    PLACE_TAKEN    # the target falls, and the invader moves to its tile

cdef enum:
    OUTCOMES_BY_CHANCE = 4  # the last outcome is a choice after TARGET_FALLS

cdef struct Outcomes:
    float chances[OUTCOMES_BY_CHANCE]


cdef void fold(
    Game* game, Odds* odds, State* state, int action, Outcomes* outcomes
) noexcept nogil:
    """Write the probability of each outcome of a legal action of a turn."""
    cdef int kind = action >> 12, source = action >> 6 & 63, to = action & 63
    memset(outcomes, 0, sizeof(Outcomes))
    if kind == MOVE:
        fold_move(outcomes, survival(game, odds, state, source, to))
    elif kind == DEPLOY:
        fold_move(outcomes, deployment_survival(game, odds, state, source, to))
    elif kind == SKIRMISH:
        fold_fight(outcomes, 1, attack_odds(game, odds, state, source, to, False))
    elif kind == INVADE:
        fold_fight(
            outcomes,
            survival(game, odds, state, source, to),
            attack_odds(game, odds, state, source, to, True),
        )
    else:
        outcomes.chances[NOBODY_FALLS] = 1


cdef inline void fold_move(Outcomes* outcomes, float arrives) noexcept nogil:
    outcomes.chances[NOBODY_FALLS] = arrives
    outcomes.chances[ACTOR_FALLS] = 1 - arrives


cdef inline void fold_fight(
    Outcomes* outcomes, float arrives, Exchange odds
) noexcept nogil:
    """Write the outcomes of an attack that begins if the attacker arrives."""
    cdef float struck = odds.struck, replied = odds.replied
    outcomes.chances[NOBODY_FALLS] = arrives * (1 - struck) * (1 - replied)
    outcomes.chances[TARGET_FALLS] = arrives * struck * (1 - replied)
    outcomes.chances[ACTOR_FALLS] = arrives * (1 - struck) * replied + (1 - arrives)
    outcomes.chances[BOTH_FALL] = arrives * struck * replied


cdef void settle(
    Game* game, State* state, History* history, int action, int outcome
) noexcept nogil:
    """Play an action with an outcome, and start the next turn."""
    cdef int kind = action >> 12, source = action >> 6 & 63, to = action & 63
    if kind == DEPLOY:
        settle_deployment(game, state, source, to, outcome)
    elif kind == MOVE:
        settle_move(game, state, source, to, outcome)
    elif kind == SKIRMISH or kind == INVADE:
        settle_fight(game, state, source, to, outcome)
    end_action(game, state, history)


cdef inline void settle_deployment(
    Game* game, State* state, int card, int to, int outcome
) noexcept nogil:
    """Bring a reserve onto the map, or capture it on its way."""
    cdef int unit = next_reserve(game, state, card)
    leave_reserves(game, state, unit)
    if outcome == NOBODY_FALLS:
        stand(game, state, unit, to)


cdef inline void settle_move(
    Game* game, State* state, int start, int to, int outcome
) noexcept nogil:
    """Move the unit on a tile to another, or capture it on its way."""
    if outcome == NOBODY_FALLS:
        stand(game, state, leave(game, state, start), to)
    else:
        capture(game, state, start)


cdef inline void settle_fight(
    Game* game, State* state, int start, int to, int outcome
) noexcept nogil:
    """Capture those who fall, and let an invader take the place."""
    if outcome == TARGET_FALLS or outcome >= BOTH_FALL:
        capture(game, state, to)
    if outcome == ACTOR_FALLS or outcome == BOTH_FALL:
        capture(game, state, start)
    if outcome == PLACE_TAKEN:
        stand(game, state, leave(game, state, start), to)
