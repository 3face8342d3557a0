# Re-rolls: the new face of a die replaces the old one (fifth.reroll).

cdef inline void reroll_die(
    Game* game, State* state, History* history, int face
) noexcept nogil:
    """Note the new face of the chosen die."""
    cdef Fight* fight = &state.fight
    fight.dice[fight.pool] += die(face) - die(fight.face)
    proceed(game, state, history)
