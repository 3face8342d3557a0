# Decisions inside a fight, which the odds solve: no search is needed.

cdef int inside(Game* game, Odds* odds, State* state, Solver* solver) noexcept nogil:
    """Return the best answer of a target, or the best use of effects."""
    cdef Fight* fight = &state.fight
    if state.due == USE_EFFECTS:
        return best_effect(game, fight, solver)
    if best_exchange_of(game, odds, state).retaliates:
        return coded(RETALIATE, 0, 0)
    return coded(DECLINE, 0, 0)


cdef inline Exchange best_exchange_of(
    Game* game, Odds* odds, State* state
) noexcept nogil:
    """Return the odds of the fight that has been declared."""
    cdef Fight* fight = &state.fight
    return attack_odds(
        game, odds, state, fight.tile[ATTACKER], fight.tile[TARGET], fight.invading
    )


cdef int best_effect(Game* game, Fight* fight, Solver* solver) noexcept nogil:
    """Return the use of an effect that helps most in its strike, or to decline."""
    cdef Strike strike
    cdef int role = asked_role(fight), by, action
    for by in range(1 + fight.retaliates):
        write_strike(game, fight, by, &strike)
        if role == TARGET:  # the attacker's effects are over
            strike.hands[STRIKE if by == ATTACKER else GUARD].effects = 0
        action = best_use(solver, &strike, STRIKE if by == role else GUARD)
        if action >= 0:
            return action
    return coded(DECLINE, 0, 0)


cdef int best_use(Solver* solver, Strike* strike, int part) noexcept nogil:
    """Return the best use of one effect of a part, or -1 if none helps."""
    cdef double best, chance
    cdef int number, face, action = -1
    forget_chances(solver)
    best = chance_if_declined(solver, strike, part)
    for number in range(EFFECTS_OF_A_POOL):
        if not effect_count(strike.hands[part].effects, OFF_POOL, number):
            continue
        for face in range(1, MAX_FACE if number else MAX_FACE + 1):
            if dice_showing(strike.hands[part].dice, face):
                chance = chance_after(solver, strike, part, number, face)
                if is_preferred(part, chance, best) and fabs(chance - best) > TOLERANCE:
                    best = chance
                    action = coded(USE_EFFECT, part, face << 3 | number)
    return action
