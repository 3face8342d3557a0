# Retaliation: the target may strike back at an attacker within its range.

cdef inline bint answer(Game* game, State* state) noexcept nogil:
    """Ask the target's player whether it strikes back, if it can."""
    if not can_retaliate(game, state):
        return False
    state.fight.retaliates = game.house.always_retaliates
    state.due = ANSWER
    return not state.fight.retaliates


cdef inline bint can_retaliate(Game* game, State* state) noexcept nogil:
    """Whether the target's RNG reaches the attacker. An invader is adjacent."""
    cdef int tile = state.fight.tile[TARGET]
    cdef int card = game.card_of[state.unit_at[tile]]
    if game.card[card].bound:
        return False
    if state.fight.invading:
        return game.card[card].range >= 1
    return has(game.map.strikes[card][tile], state.fight.tile[ATTACKER])
