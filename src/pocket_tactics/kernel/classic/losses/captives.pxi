# Consequences of defeats: captives return, and a tile may freeze.
#
# In the steps, the first number is the index of the ability on the unit's card.

cdef inline Ability* ability_used(Game* game, Step* step) noexcept nogil:
    return &card_of(game, step.unit).abilities[step.numbers[0]]


cdef uint64_t open_to(Game* game, State* state, Step* freeing) noexcept nogil:
    """Return the captives that a unit may free: others, perhaps of one type only."""
    cdef Ability* ability = ability_used(game, freeing)
    cdef uint64_t found = ransomable(game, state, game.seat_of[freeing.unit])
    found &= ~bit(freeing.unit)
    return found if ability.kind == REDEEM else units_with(game, found, ability.cards)


cdef uint64_t units_with(Game* game, uint64_t units, uint64_t cards) noexcept nogil:
    """Return the units that have one of some cards."""
    cdef uint64_t found = 0
    cdef int card
    while cards:
        card = take_first(&cards)
        found |= units & (game.card[card].units[0] | game.card[card].units[1])
    return found


cdef uint64_t ransomable(Game* game, State* state, int seat) noexcept nogil:
    """Return a player's captives that may return. A captured Gate does not."""
    cdef uint64_t found = state.zones[CAPTURED] & game.units[seat]
    cdef int card
    if found and has(game.kinds, SUMMONED_GATE):
        for card in range(game.cards):
            if has(game.card[card].kinds, SUMMONED_GATE):
                found &= ~game.card[card].units[seat]
    return found


cdef void offer_freeing(Game* game, State* state, Step step, int kind) noexcept nogil:
    """Ask a player whether to try to free a captive, if there is one."""
    if open_to(game, state, &step):
        push_step(&state.agenda, kind)[0] = renamed(step, kind)


cdef void attempt(Game* game, State* state, Step step) noexcept nogil:
    """Test a unit that tries to free a captive, or roll a die."""
    cdef Ability* ability = ability_used(game, &step)
    if ability.kind == REDEEM and ability.limited:
        push_step(&state.agenda, FREED)[0] = renamed(step, FREED)
        begin_test(game, state, step.unit, ability.skill, ability.number)
    else:
        push_step(&state.agenda, ROLL_FREEING)[0] = renamed(step, ROLL_FREEING)


cdef void roll_freeing(Game* game, State* state, Step step, int face) noexcept nogil:
    """Let a die decide whether a captive is freed."""
    if face >= ability_used(game, &step).number:
        free_captive(game, state, step)


cdef void free_captive(Game* game, State* state, Step step) noexcept nogil:
    """Return a captive to its player."""
    take_back(game, state, open_to(game, state, &step), rule_of(game, step.unit))


cdef void take_back(
    Game* game, State* state, uint64_t units, int rule
) noexcept nogil:
    """Return one of some units to its player, who chooses among several."""
    if not units & (units - 1):
        return_captive(game, state, first_bit(units))
        return
    state.choices = units
    push_step(&state.agenda, TAKING_BACK).tile = rule


cdef void return_captive(Game* game, State* state, int unit) noexcept nogil:
    """Return a captive to the reserves."""
    leave_map(game, state, unit, IN_RESERVE)


cdef void offer_icing(Game* game, State* state, Step step) noexcept nogil:
    """Ask a player whether to freeze the tile of a fight, if that is possible."""
    if may_freeze(game, state, &step):
        push_step(&state.agenda, FREEZING)[0] = renamed(step, FREEZING)


cdef bint may_freeze(Game* game, State* state, Step* icing) noexcept nogil:
    """Whether the player has a counter left, and the tile can take it (ice.counter)."""
    cdef Ability* ability = ability_used(game, icing)
    cdef Piece* ground
    if not is_tile(game, icing.tile):
        return False
    if counters_laid(game, state, icing) >= ability.number:
        return False
    ground = ground_at(game, state, icing.tile)
    if ground.area != LOWER_MAP or ability.sorts >> ground.sort & 1:
        return False
    return counter_for(game, ability) != NOTHING


cdef int counters_laid(Game* game, State* state, Step* icing) noexcept nogil:
    """Return the number of the player's counters on the map."""
    cdef uint64_t sorts = tiles_of_sorts(state, ability_used(game, icing).sorts)
    return count_bits(state.laid[game.seat_of[icing.unit]] & sorts)


cdef int counter_for(Game* game, Ability* ability) noexcept nogil:
    """Return the first counter of the table that a unit may lay, or NOTHING."""
    cdef int index
    for index in range(game.counters):
        if ability.sorts >> game.piece[game.counter[index]].sort & 1:
            return game.counter[index]
    return NOTHING


cdef void freeze(Game* game, State* state, Step step) noexcept nogil:
    """Lay a counter on the tile of a fight."""
    cdef int tile = step.tile, seat = game.seat_of[step.unit]
    take_ground(game, state, tile)
    state.counter[tile] = counter_for(game, ability_used(game, &step))
    state.laid[0] &= ~bit(tile)
    state.laid[1] &= ~bit(tile)
    state.laid[seat] |= bit(tile)
    add_ground(game, state, tile)


cdef inline uint64_t ground_key(Game* game, State* state, int tile) noexcept nogil:
    """Return the part of a tile in the key of a position."""
    return mixed((<uint64_t>1 << 40) + (tile << 8 | ground_number(game, state, tile)))


cdef void take_ground(Game* game, State* state, int tile) noexcept nogil:
    """Forget what a tile is, before it changes."""
    state.key -= ground_key(game, state, tile)
    state.sorts[ground_at(game, state, tile).sort] &= ~bit(tile)


cdef void add_ground(Game* game, State* state, int tile) noexcept nogil:
    """Note what a tile is, after it has changed."""
    state.key += ground_key(game, state, tile)
    state.sorts[ground_at(game, state, tile).sort] |= bit(tile)
    state.odd &= ~bit(tile)
    if sides_of(game, state, tile) != game.map.sides[tile]:
        state.odd |= bit(tile)
