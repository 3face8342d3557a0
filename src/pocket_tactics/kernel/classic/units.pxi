# Units: where they are, and what their cards say.

cdef inline bint is_base(int target) noexcept nogil:
    return target & ~1 == BASE


cdef inline Card* card_of(Game* game, int unit) noexcept nogil:
    return &game.card[game.card_of[unit]]


cdef inline int rule_of(Game* game, int unit) noexcept nogil:
    """Return a number for the rule of a unit's card."""
    return card_of(game, unit).rule


cdef inline bint can(Game* game, int unit, int kind) noexcept nogil:
    """Whether a unit has an ability of a kind."""
    return has(card_of(game, unit).kinds, kind)


cdef inline Ability* ability_of(Card* card, int kind, int after) noexcept nogil:
    """Return the next ability of a kind from an index on, or NULL."""
    cdef int index
    if has(card.kinds, kind):
        for index in range(after, card.count):
            if card.abilities[index].kind == kind:
                return &card.abilities[index]
    return NULL


cdef inline int index_in(Card* card, Ability* ability) noexcept nogil:
    """Return the index of an ability on its card."""
    return <int>(ability - card.abilities)


cdef inline bint is_mega(Game* game, int unit) noexcept nogil:
    return has(game.megas, unit)


cdef inline bint on_map(State* state, int unit) noexcept nogil:
    return has(state.zones[ON_MAP], unit)


cdef inline uint64_t units_on_map(Game* game, State* state, int seat) noexcept nogil:
    """Return the units of a player on the map, including the Heavens."""
    return state.zones[ON_MAP] & game.units[seat]


cdef inline byte* covered(Game* game, int unit, int at) noexcept nogil:
    """Return the spaces that a unit would cover from an anchor."""
    return game.map.covers[card_of(game, unit).footprint][at]


cdef inline int size_of(Game* game, int unit) noexcept nogil:
    """Return the number of spaces of a unit."""
    return COVERED[card_of(game, unit).footprint]


cdef inline bint is_tile(Game* game, int space) noexcept nogil:
    """Whether a space has a tile or a base."""
    return space < game.board.count


cdef inline bint in_set(Game* game, uint64_t tiles, int space) noexcept nogil:
    """Whether a space is a tile of a set."""
    return is_tile(game, space) and has(tiles, space)


cdef uint64_t tiles_under(Game* game, int unit, int at) noexcept nogil:
    """Return the tiles that a unit would cover from an anchor."""
    cdef byte* spaces = covered(game, unit, at)
    cdef uint64_t tiles = 0
    cdef int index
    for index in range(size_of(game, unit)):
        if is_tile(game, spaces[index]):
            tiles |= bit(spaces[index])
    return tiles


cdef inline uint64_t tiles_of(Game* game, State* state, int unit) noexcept nogil:
    """Return the tiles that a unit on the map covers."""
    return tiles_under(game, unit, state.at[unit])


cdef inline uint64_t all_occupied(State* state) noexcept nogil:
    return state.occupied[0] | state.occupied[1]


cdef inline uint64_t free_tiles(Game* game, State* state) noexcept nogil:
    """Return the terrain and Heavens tiles without an occupant."""
    return game.map.standing & ~all_occupied(state)


cdef int occupant_of(Game* game, State* state, int space) noexcept nogil:
    """Return the unit on a space, or NOTHING."""
    if space == NOTHING:
        return NOTHING
    if is_tile(game, space):
        return state.unit_at[space] if has(all_occupied(state), space) else NOTHING
    return hanging_over(game, state, space)


cdef int hanging_over(Game* game, State* state, int space) noexcept nogil:
    """Return the mega unit that covers an empty space, or NOTHING."""
    cdef uint64_t megas = game.megas & state.zones[ON_MAP]
    cdef int unit
    while megas:
        unit = take_first(&megas)
        if covers(game, unit, state.at[unit], space):
            return unit
    return NOTHING


cdef bint covers(Game* game, int unit, int at, int space) noexcept nogil:
    """Whether a unit with an anchor covers a space."""
    cdef byte* spaces = covered(game, unit, at)
    cdef int index
    for index in range(size_of(game, unit)):
        if spaces[index] == space:
            return True
    return False


cdef inline int opponent_at(
    Game* game, State* state, int seat, int space
) noexcept nogil:
    """Return the enemy unit or base on a space, or NOTHING."""
    cdef int unit = occupant_of(game, state, space)
    if unit != NOTHING:
        return NOTHING if game.seat_of[unit] == seat else unit
    return BASE | (1 - seat) if game.homes[1 - seat] == space else NOTHING


cdef inline uint64_t enemy_tiles(Game* game, State* state, int seat) noexcept nogil:
    """Return the tiles of the other player's units and base."""
    return state.occupied[1 - seat] | bit(game.homes[1 - seat])


cdef inline int marks_of(State* state, int unit) noexcept nogil:
    """Return for how many turns a unit still reloads."""
    return has(state.marks[0], unit) + 2 * has(state.marks[1], unit)


cdef inline int zone_of(State* state, int unit) noexcept nogil:
    cdef int zone
    for zone in range(CAPTURED):
        if has(state.zones[zone], unit):
            return zone
    return CAPTURED


cdef inline uint64_t kind_key(Game* game, int unit) noexcept nogil:
    """Return a number for the seat and the card of a unit."""
    return game.card_of[unit] << 1 | game.seat_of[unit]


cdef inline uint64_t unit_key(Game* game, State* state, int unit) noexcept nogil:
    """Return the part of a unit in the key of a position. Like units have the same."""
    cdef uint64_t place = zone_of(state, unit) << 8 | state.at[unit]
    return mixed((place << 2 | marks_of(state, unit)) << 8 | kind_key(game, unit))


cdef void lift(Game* game, State* state, int unit) noexcept nogil:
    """Take a unit from where it is."""
    state.key -= unit_key(game, state, unit)
    if on_map(state, unit):
        state.occupied[game.seat_of[unit]] &= ~tiles_of(game, state, unit)
    state.zones[zone_of(state, unit)] &= ~bit(unit)
    state.at[unit] = NOTHING


cdef void put_down(Game* game, State* state, int unit, int at) noexcept nogil:
    """Put a unit that was taken up onto the map."""
    cdef uint64_t tiles = tiles_under(game, unit, at)
    state.zones[ON_MAP] |= bit(unit)
    state.at[unit] = at
    state.occupied[game.seat_of[unit]] |= tiles
    while tiles:
        state.unit_at[take_first(&tiles)] = unit
    state.key += unit_key(game, state, unit)


cdef inline void enter(Game* game, State* state, int unit, int at) noexcept nogil:
    """Put a unit onto the map, from wherever it is."""
    lift(game, state, unit)
    put_down(game, state, unit, at)


cdef void leave_map(Game* game, State* state, int unit, int zone) noexcept nogil:
    """Put a unit into a zone off the map. It need not reload there."""
    lift(game, state, unit)
    state.marks[0] &= ~bit(unit)
    state.marks[1] &= ~bit(unit)
    state.zones[zone] |= bit(unit)
    state.key += unit_key(game, state, unit)


cdef void set_marks(Game* game, State* state, int unit, int turns) noexcept nogil:
    """Let a unit reload for a number of turns."""
    state.key -= unit_key(game, state, unit)
    state.marks[0] &= ~bit(unit)
    state.marks[1] &= ~bit(unit)
    if turns:
        state.marks[turns - 1] |= bit(unit)
    state.key += unit_key(game, state, unit)


cdef inline Piece* ground_at(Game* game, State* state, int tile) noexcept nogil:
    """Return the counter on a tile, or else the tile (feature.replaces-tile)."""
    return &game.piece[ground_number(game, state, tile)]


cdef inline int ground_number(Game* game, State* state, int tile) noexcept nogil:
    cdef int counter = state.counter[tile]
    return game.board.terrain[state.tile[tile]] if counter == NOTHING else counter


cdef inline bint has_advantage(Game* game, int unit, Piece* ground) noexcept nogil:
    """Whether a ground is one of a unit's terrain advantages (unit.advantages)."""
    return has(card_of(game, unit).advantages, ground.sort)


cdef inline int sides_of(Game* game, State* state, int tile) noexcept nogil:
    """Return the open sides of a tile now."""
    return turned_sides(
        ground_at(game, state, tile), game.turned[state.tile[tile]]
    )


cdef inline uint64_t passages(Game* game, State* state, int tile) noexcept nogil:
    """Return the neighbours to which both tiles are open now."""
    if not state.odd:
        return game.map.passages[tile]
    return passages_now(game, state, tile)


cdef uint64_t passages_now(Game* game, State* state, int tile) noexcept nogil:
    """Return the open neighbours on a map whose tunnels have changed."""
    cdef uint64_t found = 0
    cdef int side, other, sides = sides_of(game, state, tile)
    for side in range(6):
        other = game.map.neighbours[tile][side]
        if is_tile(game, other) and has(sides, side):
            if has(sides_of(game, state, other), (side + 3) % 6):
                found |= bit(other)
    return found


cdef uint64_t entrances(Game* game, State* state, int space) noexcept nogil:
    """Return the tiles that are open toward an empty space."""
    cdef uint64_t found = 0
    cdef int side, tile
    for side in range(6):
        tile = game.map.neighbours[space][side]
        if is_tile(game, tile) and has(sides_of(game, state, tile), (side + 3) % 6):
            found |= bit(tile)
    return found


cdef int kicker_of(
    Game* game, State* state, int unit, int skill, int pool
) noexcept nogil:
    """Return the kicker of a skill after all changes, or 0 (kicker.fixed)."""
    cdef int face = card_of(game, unit).kickers[skill][pool]
    if face == NOTHING:
        return 0
    face += kicker_changes(game, state, game.seat_of[unit])
    return min(max(face, 0), MAX_FACE)


cdef int kicker_changes(Game* game, State* state, int seat) noexcept nogil:
    """Return the change of a player's kickers by the units on the map."""
    cdef int change = 0, unit
    cdef uint64_t units = state.zones[ON_MAP]
    if not has(game.kinds, KICKER_AURA):
        return 0
    while units:
        unit = take_first(&units)
        if game.seat_of[unit] == seat:
            change += card_of(game, unit).kicker_change
        else:
            change -= card_of(game, unit).kicker_change
    return change


cdef inline void name_unit(Named* named, int unit, int number) noexcept nogil:
    """Add a unit to a list."""
    named.units[named.count] = unit
    named.numbers[named.count] = number
    named.count += 1


cdef bint is_named(Named* named, int unit, int number) noexcept nogil:
    """Whether a unit is in a list with a number."""
    cdef int index
    for index in range(named.count):
        if named.units[index] == unit and named.numbers[index] == number:
            return True
    return False


cdef void complete_state(Game* game, State* state) noexcept nogil:
    """Write the fields of a position that follow from others."""
    cdef uint64_t units = game.units[0] | game.units[1]
    cdef int unit, tile
    state.key = 0
    memset(state.occupied, 0, sizeof(state.occupied))
    memset(state.sorts, 0, sizeof(state.sorts))
    while units:
        unit = take_first(&units)
        state.key += unit_key(game, state, unit)
        if on_map(state, unit):
            settle_unit(game, state, unit)
    for tile in range(game.board.count):
        add_ground(game, state, tile)


cdef void settle_unit(Game* game, State* state, int unit) noexcept nogil:
    """Write the tiles of a unit on the map."""
    cdef uint64_t tiles = tiles_of(game, state, unit)
    state.occupied[game.seat_of[unit]] |= tiles
    while tiles:
        state.unit_at[take_first(&tiles)] = unit
