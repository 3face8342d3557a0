# Abilities used instead of an action: ransom, shifting, calling a gate.

cdef void offer_ransoms(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the units of a player that may try to free a captive."""
    cdef uint64_t units = units_on_map(game, state, state.seat)
    cdef int unit
    if not has(game.kinds, RANSOM) or not ransomable(game, state, state.seat):
        return
    while units:
        unit = take_first(&units)
        if can(game, unit, RANSOM):
            offer_one(actions, RECLAIM, state.at[unit], 0, 0)


cdef void ransom(Game* game, State* state, int unit) noexcept nogil:
    """Test a unit that tries to free a captive."""
    cdef Ability* ability = ability_of(card_of(game, unit), RANSOM, 0)
    push_step(&state.agenda, RANSOMED).seat = game.seat_of[unit]
    begin_test(game, state, unit, ability.skill, ability.number)


cdef void offer_shifts(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the swaps of tiles that a player's units may make."""
    cdef uint64_t units = units_on_map(game, state, state.seat), tiles
    cdef int unit
    if not has(game.kinds, SHIFT_WOOD):
        return
    while units:
        unit = take_first(&units)
        if can(game, unit, SHIFT_WOOD):
            tiles = tiles_of_sorts(
                state, ability_of(card_of(game, unit), SHIFT_WOOD, 0).sorts
            )
            offer_swaps(game, state, unit, tiles & free_tiles(game, state), actions)


cdef void offer_swaps(
    Game* game, State* state, int unit, uint64_t starts, TurnActions* actions
) noexcept nogil:
    """List the swaps of free tiles with adjacent ones."""
    cdef uint64_t near, found
    cdef int start, to
    while starts:
        start = take_first(&starts)
        near = game.map.adjacent[start] & game.map.lower & free_tiles(game, state)
        found = 0
        while near:
            to = take_first(&near)
            if may_swap(game, state, start, to):
                found |= bit(to)
        offer(actions, SHIFT, state.at[unit], found, start)


cdef bint may_swap(Game* game, State* state, int start, int to) noexcept nogil:
    """Whether a tile is no tunnel, and the two were not swapped last turn."""
    cdef byte* last = state.shifted[state.seat]
    if ground_at(game, state, to).walled:
        return False
    if last[0] == start and last[1] == to:
        return False
    return last[0] != to or last[1] != start


cdef void shift_wood(Game* game, State* state, int start, int to) noexcept nogil:
    """Swap two tiles, with the counters on them."""
    take_ground(game, state, start)
    take_ground(game, state, to)
    swap_bytes(&state.tile[start], &state.tile[to])
    swap_bytes(&state.counter[start], &state.counter[to])
    swap_bits(&state.laid[0], start, to)
    swap_bits(&state.laid[1], start, to)
    add_ground(game, state, start)
    add_ground(game, state, to)
    state.shifted[state.seat][0] = start
    state.shifted[state.seat][1] = to
    state.fading[state.seat] = False


cdef inline void swap_bytes(byte* one, byte* other) noexcept nogil:
    cdef int kept = one[0]
    one[0] = other[0]
    other[0] = kept


cdef inline void swap_bits(uint64_t* mask, int one, int other) noexcept nogil:
    """Exchange two members of a set that is in one and not in the other."""
    if has(mask[0], one) != has(mask[0], other):
        mask[0] ^= bit(one) | bit(other)


cdef void fade(State* state) noexcept nogil:
    """Let a swap of the turn before be undone from now on."""
    cdef int seat = state.seat
    if state.shifted[seat][0] == NOTHING:
        return
    if state.fading[seat]:
        state.shifted[seat][0] = NOTHING
        state.shifted[seat][1] = NOTHING
    state.fading[seat] = not state.fading[seat]


cdef void offer_calls(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the units of a player that may call a unit set aside."""
    cdef uint64_t units = units_on_map(game, state, state.seat), callers
    cdef int card, unit
    cdef Ability* gate
    if not state.zones[ASIDE] & game.units[state.seat]:
        return
    for card in range(game.cards):
        gate = ability_of(&game.card[card], SUMMONED_GATE, 0)
        if gate and state.zones[ASIDE] & game.card[card].units[state.seat]:
            callers = units
            while callers:
                unit = take_first(&callers)
                if may_call(game, state, unit, gate.skill):
                    offer_one(actions, CALL, state.at[unit], card, 0)


cdef bint may_call(Game* game, State* state, int unit, int skill) noexcept nogil:
    """Whether a unit has OFF dice or an OFF kicker in a skill, and room next to it."""
    cdef Card* card = card_of(game, unit)
    cdef int kicker
    if has(card.kinds, INERT) or not has(card.skills, skill):
        return False
    kicker = card.kickers[skill][OFF_POOL]
    if not card.dice[skill][OFF_POOL] and (kicker == NOTHING or not kicker):
        return False
    return thresholds(game, state, unit) != 0


cdef inline uint64_t thresholds(Game* game, State* state, int unit) noexcept nogil:
    """Return the free tiles next to a unit, also in the Heavens."""
    return next_to_unit(game, state, unit) & free_tiles(game, state)


cdef void call(Game* game, State* state, int unit, int gate) noexcept nogil:
    """Test a unit that calls another one to a tile next to it."""
    cdef Ability* ability = ability_of(card_of(game, gate), SUMMONED_GATE, 0)
    cdef Step* step = push_step(&state.agenda, CALLED)
    step.unit = unit
    step.tile = gate
    begin_test(game, state, unit, ability.skill, ability.number)


cdef void call_gate(Game* game, State* state, Step step) noexcept nogil:
    """Put the unit that was called onto a tile, which its player may choose."""
    cdef uint64_t places = thresholds(game, state, step.unit)
    if places & (places - 1):
        push_step(&state.agenda, PLACING_GATE)[0] = renamed(step, PLACING_GATE)
    else:
        enter(game, state, step.tile, first_bit(places))
