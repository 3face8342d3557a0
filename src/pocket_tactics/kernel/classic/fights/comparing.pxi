# The end of a fight's dice: strikes are compared with guards (assault.compare).

cdef void compare(Game* game, State* state) noexcept nogil:
    """Run the phase that compares the dice. Losses are settled before the next one."""
    cdef int role, struck = 0
    for role in range(2):
        if succeeds(game, &state.fight, role):
            struck |= 1 << (1 - role)
    strike_down(game, state, struck)


cdef void strike_down(Game* game, State* state, int struck) noexcept nogil:
    """End the fight's dice, which have struck some roles, a bit each."""
    cdef Fight* fight = &state.fight
    cdef int role
    if struck and on_base(fight):
        end_game(state, BASE_FELL, 2 - (fight.unit[TARGET] & 1))
        return
    fight.struck = struck
    fight.phase += 1
    push_step(&state.agenda, PROCEED)
    begin_loss(state)
    for role in range(TARGET, ATTACKER - 1, -1):
        if has(struck, role):
            lose_to_strike(game, state, role)


cdef bint succeeds(Game* game, Fight* fight, int role) noexcept nogil:
    """Whether one side's strike succeeds. It needs an OFF die or kicker."""
    cdef uint32_t strike = results(fight, 2 * role)
    cdef uint32_t guard = results(fight, 2 * (1 - role) + DEF_POOL)
    return strike and wins(game.house.comparison, strike, guard)


cdef void lose_to_strike(Game* game, State* state, int role) noexcept nogil:
    """Add a side that was struck by the other to the units that are lost."""
    cdef Fight* fight = &state.fight
    cdef Loss* loss = add_loss(
        state, fight.unit[role], fight.unit[1 - role], fight.skill[1 - role], STRUCK
    )
    loss.at = fight.at
    loss.stand_ins = stand_ins_for(game, state, fight.unit[role])


cdef uint64_t stand_ins_for(Game* game, State* state, int unit) noexcept nogil:
    """Return the neighbours of a unit that might be captured in its place."""
    cdef Card* card = card_of(game, unit)
    cdef uint64_t near, cards = 0
    cdef int index
    if not has(card.kinds, FALL_GUY):
        return 0
    for index in range(card.count):
        if card.abilities[index].kind == FALL_GUY:
            cards |= card.abilities[index].cards
    near = beside_in(
        game, state, &state.fight, ground_of(game, state, &state.fight, unit)
    )
    return units_with(game, near & game.units[game.seat_of[unit]], cards)
