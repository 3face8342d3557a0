# The round of situational re-rolls, and assists given up to raise a die.

cdef void offer_situations(
    Game* game, State* state, int role, TurnActions* actions
) noexcept nogil:
    """List the own dice that one side may re-roll or raise."""
    if state.fight.rerolls[role]:
        offer_dice(&state.fight, actions, REROLL_DIE, 0, role)
        if has(game.kinds, STANDARD):
            offer_raises(game, state, role, actions)


cdef void offer_raises(
    Game* game, State* state, int role, TurnActions* actions
) noexcept nogil:
    """List the OFF dice that one side may raise for an assist."""
    cdef Fight* fight = &state.fight
    cdef uint64_t low = 0, units
    cdef int face, noble
    if not fight.assists[role] or is_base(fight.unit[role]):
        return
    for face in range(1, MAX_FACE):
        if dice_showing(fight.dice[2 * role], face):
            low |= bit(face)
    units = units_on_map(game, state, game.seat_of[fight.unit[role]])
    units &= ~bit(fight.unit[role])
    while units and low:
        noble = take_first(&units)
        if follows(game, state, noble, role):
            offer(actions, RAISE_DIE, state.at[noble], low, 0)


cdef bint follows(Game* game, State* state, int noble, int role) noexcept nogil:
    """Whether one side is next to a unit whose standard it may still follow."""
    cdef Fight* fight = &state.fight
    if not heartens(game, noble, fight.unit[role]):
        return False
    if is_named(&state.spent, noble, HEARTENING):
        return False
    return touch(
        game,
        ground_of(game, state, fight, noble),
        ground_of(game, state, fight, fight.unit[role]),
    )


cdef bint heartens(Game* game, int noble, int unit) noexcept nogil:
    """Whether a unit bears the standard of another's type."""
    cdef Card* card = card_of(game, noble)
    cdef int index
    for index in range(card.count):
        if card.abilities[index].kind == STANDARD:
            if has(card.abilities[index].cards, game.card_of[unit]):
                return True
    return False


cdef void reroll_own_die(Game* game, State* state, int pool, int face) noexcept nogil:
    """Use a re-roll. Other sources come first, for only an assist may raise a die."""
    cdef Fight* fight = &state.fight
    cdef int turn = fight.turn, left = fight.rerolls[turn] - 1
    cdef int assists = min(fight.assists[turn], left)
    cdef int backing = min(fight.backing[turn], left - assists)
    spend_reroll(game, state, assists, backing)
    roll_die_again(state, turn, pool, face, NOTHING)


cdef void spend_reroll(
    Game* game, State* state, int assists, int backing
) noexcept nogil:
    """Take a re-roll from the side on turn. Two friends use each aid once."""
    cdef Fight* fight = &state.fight
    cdef int turn = fight.turn
    cdef int aid = fight.assists[turn] + fight.backing[turn] - assists - backing
    fight.rerolls[turn] -= 1
    fight.assists[turn] = assists
    fight.backing[turn] = backing
    if not hostile(game, fight):
        fight.rerolls[1 - turn] -= aid
        fight.assists[1 - turn] = assists
        fight.backing[1 - turn] = backing


cdef void raise_die(Game* game, State* state, int noble, int face) noexcept nogil:
    """Give up an assist to raise a die."""
    cdef Fight* fight = &state.fight
    cdef int turn = fight.turn
    fight.dice[2 * turn] += die(face + 1) - die(face)
    spend_reroll(game, state, fight.assists[turn] - 1, fight.backing[turn])
    name_unit(&state.spent, noble, HEARTENING)
    hand_on(state)
    run_phase(game, state)
