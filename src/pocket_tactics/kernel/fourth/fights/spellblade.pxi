# The spellblade: a bump whose pool its player chooses after the roll.

cdef void temper(Game* game, State* state) noexcept nogil:
    """Run the phase in which an assaulting unit's player chooses the pool of a bump."""
    cdef uint64_t pools = pools_to_temper(game, state)
    if pools & (pools - 1):
        push_step(&state.agenda, TEMPERING)
        return
    if pools:
        state.fight.side[ATTACKER].tempered = pools
    next_phase(state)


cdef uint64_t pools_to_temper(Game* game, State* state) noexcept nogil:
    """Return the pools that the attacker may choose for a bump, a bit each."""
    cdef Side* side = &state.fight.side[ATTACKER]
    if side.tempered or not has_spellblade(game, state):
        return 0
    return (side.dice[OFF_POOL] != 0) | (side.dice[DEF_POOL] != 0) << 1


cdef inline bint has_spellblade(Game* game, State* state) noexcept nogil:
    """Whether the attacker has a bump against its target whose pool it may choose."""
    cdef int unit = unit_of(state, ATTACKER)
    if not is_able(game, unit, SPELLBLADE):
        return False
    return not has(card_of(game, unit).spared, game.card_of[unit_of(state, TARGET)])
