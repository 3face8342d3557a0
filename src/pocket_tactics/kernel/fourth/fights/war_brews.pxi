# War brews: a bump before the roll, paid for with a lower DEF die after it.

cdef void offer_brews(
    Game* game, State* state, int seat, Actions* actions
) noexcept nogil:
    """List the brews that a player's units in the assault may take."""
    cdef int role
    for role in range(2):
        if seat_of_role(game, state, role) == seat:
            offer(
                actions,
                TAKE_BREW,
                state.place_of[unit_of(state, role)],
                0,
                hosts(game, state, role),
            )


cdef uint64_t hosts(Game* game, State* state, int role) noexcept nogil:
    """Return the tiles of adjacent friends whose brew a unit may still take."""
    cdef Side* side = &state.fight.side[role]
    cdef uint64_t tiles = friends_beside(game, state, side.unit), found = 0
    cdef int tile, host, index
    while tiles:
        tile = take_first(&tiles)
        host = state.unit_at[tile]
        if is_able(game, host, WAR_BREW):
            if has(card_of(game, host).drinkers, game.card_of[side.unit]):
                found |= bit(tile)
    for index in range(side.brew_count):
        found &= ~bit(state.place_of[side.brews[index]])
    return found


cdef void take_brew(Game* game, State* state, int unit, int host) noexcept nogil:
    """Let a unit take a brew."""
    cdef Side* side = &state.fight.side[role_of(state, unit)]
    side.brews[side.brew_count] = host
    side.brew_count += 1


cdef void pay(Game* game, State* state) noexcept nogil:
    """Run the phase in which every brew is paid for with a DEF die."""
    cdef Side* side
    cdef uint64_t faces
    cdef int role
    for role in range(2):
        side = &state.fight.side[role]
        faces = faces_in(side.dice[DEF_POOL])
        if side.brew_count > side.paid and faces:
            if faces & (faces - 1):
                push_step(&state.agenda, PAYING).numbers[ROLE] = role
            else:
                pay_with(game, state, role, first_bit(faces))
            return
    next_phase(state)


cdef void pay_with(Game* game, State* state, int role, int face) noexcept nogil:
    """Lower a die for a brew."""
    cdef Side* side = &state.fight.side[role]
    cdef int price = card_of(game, side.brews[side.paid]).brew_price
    side.dice[DEF_POOL] = changed(side.dice[DEF_POOL], face, max(face - price, 1))
    side.paid += 1
    again(state)
