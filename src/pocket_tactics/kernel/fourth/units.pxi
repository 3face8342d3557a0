# Units: their cards, their neighbours, and the places where they are.

cdef inline Card* card_of(Game* game, int unit) noexcept nogil:
    return &game.card[game.card_of[unit]]


cdef inline uint64_t units_having(Game* game, int talent) noexcept nogil:
    """Return the units with an ability."""
    return game.having[talent]


cdef inline bint is_able(Game* game, int unit, int talent) noexcept nogil:
    """Whether a unit has an ability."""
    return has(game.having[talent], unit)


cdef inline bint is_on_map(State* state, int unit) noexcept nogil:
    return state.place_of[unit] < MAX_TILES


cdef inline int ground_of(Game* game, State* state, int tile) noexcept nogil:
    """Return the piece that counts on a tile: a feature, or the tile."""
    cdef int feature = state.feature[tile]
    return game.board.terrain[tile] if feature == NOTHING else feature


cdef inline Piece* ground_at(Game* game, State* state, int tile) noexcept nogil:
    return &game.piece[ground_of(game, state, tile)]


cdef inline bint favours(Game* game, State* state, int unit, int tile) noexcept nogil:
    return has(card_of(game, unit).favours, ground_of(game, state, tile))


cdef inline bint ignores_halt(
    Game* game, State* state, int unit, int tile
) noexcept nogil:
    """Whether the ground of a tile does not halt a unit."""
    return card_of(game, unit).flying or favours(game, state, unit, tile)


cdef inline bint halted_at(Game* game, State* state, int unit, int tile) noexcept nogil:
    return has(state.halting, tile) and not ignores_halt(game, state, unit, tile)


cdef inline uint64_t units_of_all(Game* game) noexcept nogil:
    """Return the units of all players."""
    cdef uint64_t units = 0
    cdef int seat
    for seat in range(game.seats):
        units |= game.units[seat]
    return units


cdef inline bint friendly(Game* game, int seat, int other) noexcept nogil:
    return has(game.friends[seat], other)


cdef inline uint64_t tiles_of_side(Game* game, State* state, int seat) noexcept nogil:
    """Return the tiles of the units of a player and of all partners."""
    cdef uint64_t tiles = 0, side = game.friends[seat]
    while side:
        tiles |= state.occupied[take_first(&side)]
    return tiles


cdef inline uint64_t tiles_of_foes(Game* game, State* state, int seat) noexcept nogil:
    return state.standing & ~tiles_of_side(game, state, seat)


cdef inline uint64_t spread(Game* game, uint64_t tiles) noexcept nogil:
    """Return the tiles next to any of some tiles."""
    cdef uint64_t near = 0
    while tiles:
        near |= game.map.adjacent[take_first(&tiles)]
    return near


cdef inline uint64_t around(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles around a unit on the map."""
    return game.map.adjacent[state.place_of[unit]]


cdef inline uint64_t friends_beside(Game* game, State* state, int unit) noexcept nogil:
    return around(game, state, unit) & tiles_of_side(game, state, game.seat_of[unit])


cdef inline uint64_t enemies_beside(Game* game, State* state, int unit) noexcept nogil:
    return around(game, state, unit) & tiles_of_foes(game, state, game.seat_of[unit])


cdef inline int steps_apart(
    Game* game, State* state, int one, int other
) noexcept nogil:
    """Return the distance between two units on the map (map.hex)."""
    return game.map.steps[state.place_of[one]].to[state.place_of[other]]


cdef inline int reloads(State* state, int unit) noexcept nogil:
    """Return how many turns of its player a unit still reloads."""
    return 2 * has(state.reloading[1], unit) + has(state.reloading[0], unit)


cdef inline uint64_t unit_key(Game* game, State* state, int unit) noexcept nogil:
    """Return the part of a unit in the key of a position. Like units have the same."""
    cdef uint64_t kind = game.card_of[unit] << 3 | game.seat_of[unit]
    cdef int where = state.place_of[unit] << 2 | reloads(state, unit)
    return mixed((kind << 9 | where) + 1) & ~<uint64_t>7


cdef void lift(Game* game, State* state, int unit) noexcept nogil:
    """Take a unit from where it is. It must be put somewhere else at once."""
    cdef int place = state.place_of[unit]
    state.key -= unit_key(game, state, unit)
    if place < MAX_TILES:
        state.standing &= ~bit(place)
        state.occupied[game.seat_of[unit]] &= ~bit(place)
    state.reserves &= ~bit(unit)
    state.captives &= ~bit(unit)


cdef inline void put(Game* game, State* state, int unit, int place) noexcept nogil:
    """Put a lifted unit to a place off the map."""
    state.place_of[unit] = place
    state.reloading[0] &= ~bit(unit)
    state.reloading[1] &= ~bit(unit)
    note_place(state, unit)
    state.key += unit_key(game, state, unit)


cdef inline void note_place(State* state, int unit) noexcept nogil:
    """Count a unit off the map among those in such a place."""
    if state.place_of[unit] == RESERVE:
        state.reserves |= bit(unit)
    elif state.place_of[unit] >= CAPTURED:
        state.captives |= bit(unit)


cdef inline void stand(Game* game, State* state, int unit, int tile) noexcept nogil:
    """Put a lifted unit on a tile."""
    state.place_of[unit] = tile
    state.unit_at[tile] = unit
    state.standing |= bit(tile)
    state.occupied[game.seat_of[unit]] |= bit(tile)
    state.key += unit_key(game, state, unit)


cdef inline void start_reloading(Game* game, State* state, int unit) noexcept nogil:
    state.key -= unit_key(game, state, unit)
    state.reloading[0] &= ~bit(unit)
    state.reloading[1] |= bit(unit)
    state.key += unit_key(game, state, unit)


cdef void reload_units(Game* game, State* state) noexcept nogil:
    """Let the units of the player on turn get nearer to their next shot."""
    cdef uint64_t own = game.units[state.seat], units, left
    units = (state.reloading[0] | state.reloading[1]) & own
    left = units
    while left:
        state.key -= unit_key(game, state, take_first(&left))
    state.reloading[0] = state.reloading[0] & ~own | state.reloading[1] & own
    state.reloading[1] &= ~own
    while units:
        state.key += unit_key(game, state, take_first(&units))


cdef inline int seat_after(Game* game, int seat, int steps) noexcept nogil:
    """Return the seat that comes some steps after another in turn order."""
    cdef int index = 0
    while game.order[index] != seat:
        index += 1
    return game.order[(index + steps) % game.seats]
