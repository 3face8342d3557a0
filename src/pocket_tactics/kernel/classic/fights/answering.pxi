# Answering: the skill of the target against an assault (assault.matching).

cdef void answer(Game* game, State* state) noexcept nogil:
    """Run the phase that chooses the target's skill."""
    cdef int matching
    if on_base(&state.fight):
        next_phase(game, state)
        return
    matching = answers(game, state)
    if matching & (matching - 1):
        push_step(&state.agenda, ANSWERING)
    else:
        answer_with(game, state, first_bit(matching))


cdef int answers(Game* game, State* state) noexcept nogil:
    """Return the skills of the target that match the attacker's."""
    cdef int group = game.rules.groups[state.fight.skill[ATTACKER]]
    return card_of(game, state.fight.unit[TARGET]).skills & skills_in(game, group)


cdef int skills_in(Game* game, int group) noexcept nogil:
    """Return the skills of a group."""
    cdef int skill, found = 0
    for skill in range(MAX_SKILLS):
        if game.rules.groups[skill] == group:
            found |= 1 << skill
    return found


cdef void answer_with(Game* game, State* state, int skill) noexcept nogil:
    """Go on with the target's skill."""
    state.fight.skill[TARGET] = skill
    next_phase(game, state)
