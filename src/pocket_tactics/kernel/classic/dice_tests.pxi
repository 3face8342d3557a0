# Skill tests: the dice of a skill on the card, against a number (test.skill).
#
# The numbers of the step are the skill, the number that a die must show, and how many
# dice are rolled. The step below waits for the test.

cdef void begin_test(
    Game* game, State* state, int unit, int skill, int needs
) noexcept nogil:
    """Start an OFF test of a unit. Without dice the kicker decides (kicker.alone)."""
    cdef int size = card_of(game, unit).dice[skill][OFF_POOL]
    cdef Step* step = push_step(&state.agenda, ROLL_SKILL)
    step.unit = unit
    step.numbers[0] = skill
    step.numbers[1] = needs
    step.numbers[2] = size
    if not size:
        end_test(game, state, pop_step(&state.agenda), 0)


cdef void end_test(Game* game, State* state, Step test, int highest) noexcept nogil:
    """End a test, and continue with the step that waited for it."""
    cdef int kicker = kicker_of(game, state, test.unit, test.numbers[0], OFF_POOL)
    cdef Step waiting = pop_step(&state.agenda)
    if max(highest, kicker) < test.numbers[1]:
        return
    if waiting.kind == FREED:
        free_captive(game, state, waiting)
    elif waiting.kind == RANSOMED:
        take_back(game, state, ransomable(game, state, waiting.seat), ABILITY_RULE)
    else:
        call_gate(game, state, waiting)
