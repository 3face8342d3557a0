# Invasions: hazards on the way to the enemy, and the victor's move to its tile.

cdef inline bint brave_hazards(Game* game, State* state) noexcept nogil:
    """Ask for the next hazard test of an invader on its way (fifth.invade-hazard)."""
    state.due = HAZARD_ON_INVASION
    return state.fight.invading and enter_next_hazard(game, &state.way)


cdef inline bint follow(State* state) noexcept nogil:
    """Ask whether a victorious invader moves to the target's tile (fifth.invade)."""
    cdef Fight* fight = &state.fight
    state.due = FOLLOW
    return (
        fight.invading
        and has(state.occupied[state.seat], fight.tile[ATTACKER])
        and not has(state.occupied[1 - state.seat], fight.tile[TARGET])
    )


cdef inline void take_place(Game* game, State* state) noexcept nogil:
    """Move the invader to the tile of the defeated."""
    cdef int unit = leave(game, state, state.fight.tile[ATTACKER])
    stand(game, state, unit, state.fight.tile[TARGET])
