# Re-rolls that cards give: first those of enemy dice, then the round of abilities.

cdef void offer_duels(
    Game* game, State* state, int role, TurnActions* actions
) noexcept nogil:
    """List the enemy's dice that a duellist may have re-rolled."""
    if may_duel(game, &state.fight, role):
        offer_dice(&state.fight, actions, DUEL_DIE, 0, 1 - role)


cdef bint may_duel(Game* game, Fight* fight, int role) noexcept nogil:
    """Whether one side is a duellist whose enemy has no assists."""
    cdef Card* card
    cdef int index
    if on_base(fight) or fight.assists[1 - role] or fight.backing[1 - role]:
        return False
    card = card_of(game, fight.unit[role])
    for index in range(card.count):
        if card.abilities[index].kind == DUEL:
            if card.abilities[index].skill == fight.skill[role]:
                return hostile(game, fight)
    return False


cdef void duel(Game* game, State* state, int pool, int face) noexcept nogil:
    """Re-roll an enemy's die, and leave the round."""
    cdef int turn = state.fight.turn
    leave_round(state)
    roll_die_again(
        state, 1 - turn, pool, face, rule_of(game, state.fight.unit[turn])
    )


cdef void offer_abilities(
    Game* game, State* state, int role, TurnActions* actions
) noexcept nogil:
    """List the re-rolls of abilities that one side may use."""
    cdef Fight* fight = &state.fight
    if not is_base(fight.unit[role]):
        offer_anew(game, state, role, actions)
        if is_stubborn(game, state, role):
            offer_dice(fight, actions, REROLL_DIE, 0, role)
    if has(game.kinds, TWIST_FATE):
        offer_twists(game, state, seat_in(game, fight, role), actions)


cdef void offer_anew(
    Game* game, State* state, int role, TurnActions* actions
) noexcept nogil:
    """List the pools with dice that a unit may re-roll as a whole."""
    cdef int pool, pools = pools_anew(game, state, role)
    for pool in range(2):
        if not state.fight.dice[2 * role + pool]:
            pools &= ~(1 << pool)
    offer(actions, ROLL_ANEW, 0, pools, 0)


cdef int pools_anew(Game* game, State* state, int role) noexcept nogil:
    """Return the pools that a unit may still re-roll as a whole, a bit each."""
    cdef int unit = state.fight.unit[role], index, pool, pools = 0
    cdef Card* card = card_of(game, unit)
    if not has(card.kinds, ANEW):
        return 0
    for index in range(card.count):
        if card.abilities[index].kind == ANEW:
            pool = card.abilities[index].pool
            if not is_named(&state.spent, unit, pool):
                pools |= 1 << pool
    return pools


cdef bint is_stubborn(Game* game, State* state, int role) noexcept nogil:
    """Whether a stubborn unit may still re-roll a die in this assault."""
    cdef Fight* fight = &state.fight
    cdef int unit = fight.unit[role]
    if role != TARGET or not can(game, unit, STUBBORN):
        return False
    if is_named(&state.spent, unit, STUBBORNNESS):
        return False
    return touch(
        game,
        ground_of(game, state, fight, fight.unit[ATTACKER]),
        ground_of(game, state, fight, unit),
    )


cdef void offer_twists(
    Game* game, State* state, int seat, TurnActions* actions
) noexcept nogil:
    """List the dice next to a player's Mages that they may have re-rolled."""
    cdef uint64_t units = units_on_map(game, state, seat)
    cdef int mage, role
    while units:
        mage = take_first(&units)
        if can(game, mage, TWIST_FATE) and not is_named(&state.used, mage, 0):
            for role in range(2):
                if may_twist(game, state, mage, role):
                    offer_dice(&state.fight, actions, TWIST_DIE, state.at[mage], role)


cdef bint may_twist(Game* game, State* state, int mage, int role) noexcept nogil:
    """Whether a Mage may have a die re-rolled of a side: another unit next to it."""
    cdef Fight* fight = &state.fight
    cdef int unit = fight.unit[role]
    if unit == mage or is_base(unit):
        return False
    return touch(
        game,
        ground_of(game, state, fight, mage),
        ground_of(game, state, fight, unit),
    )


cdef void roll_anew(Game* game, State* state, int pool) noexcept nogil:
    """Re-roll all dice of a pool of the side on turn."""
    cdef int turn = state.fight.turn, unit = state.fight.unit[turn]
    name_unit(&state.spent, unit, pool)
    roll_pool_again(state, turn, pool, rule_of(game, unit))


cdef void reroll_stubbornly(
    Game* game, State* state, int pool, int face
) noexcept nogil:
    """Re-roll a die of a stubborn unit."""
    cdef int turn = state.fight.turn, unit = state.fight.unit[turn]
    name_unit(&state.spent, unit, STUBBORNNESS)
    roll_die_again(state, turn, pool, face, rule_of(game, unit))


cdef void twist_die(
    Game* game, State* state, int mage, int role, int pool, int face
) noexcept nogil:
    """Re-roll a die of another unit by a Mage, who is used for this turn."""
    name_unit(&state.used, mage, 0)
    roll_die_again(state, role, pool, face, rule_of(game, mage))
