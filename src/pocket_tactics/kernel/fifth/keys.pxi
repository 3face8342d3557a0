# The key of a position, for tables: equal positions have equal keys. Units count by
# card and place, so like units are interchangeable. What is due counts with all that it
# depends on.

cdef uint64_t position_key(Game* _game, State* state) noexcept nogil:
    """Return the key of a position, with what is due and what it depends on."""
    if state.due == TAKE_TURN:
        return turn_key(state)
    if state.due == GAME_OVER:
        return with_number(due_key(state), state.ending)
    if state.due == HAZARD_ON_MOVE:
        return with_number(due_key(state), way_number(&state.way))
    return with_fight(due_key(state), state)


cdef inline uint64_t due_key(State* state) noexcept nogil:
    return with_number(turn_key(state), state.due)


cdef inline uint64_t with_number(uint64_t key, uint64_t number) noexcept nogil:
    """Return a key that depends on one more number."""
    return mixed(key + number * <uint64_t>0x9E3779B97F4A7C15)


cdef inline uint64_t way_number(Way* way) noexcept nogil:
    """Return the rest of a way, with the tile that is tested, as one number."""
    cdef uint64_t number = 1
    cdef int index
    for index in range(way.next - 1, way.length):
        number = number << 6 | way.tiles[index]
    return number


cdef uint64_t with_fight(uint64_t key, State* state) noexcept nogil:
    """Return a key that depends on the fight and on the hazards of an invader."""
    cdef Fight* fight = &state.fight
    cdef int index
    if state.due == HAZARD_ON_INVASION:
        key = with_number(key, way_number(&state.way))
    for index in range(2):
        key = with_number(key, fight.effects[index])
        key = with_number(key, fight.tile[index])
    for index in range(4):
        key = with_number(key, <uint64_t>fight.kickers[index] << 32 | fight.dice[index])
    key = with_number(key, fight.phase << 2 | fight.invading << 1 | fight.retaliates)
    return with_number(key, fight.rolled << 5 | die_key(state))


cdef inline int die_key(State* state) noexcept nogil:
    """Return the pool or die that is rolled, as a number below 32."""
    if state.due == ROLL_POOL:
        return state.fight.pool
    if state.due == ROLL_DIE_AGAIN:
        return state.fight.pool << 3 | state.fight.face
    return 0


cdef uint64_t setup_key(Setup* setup) noexcept nogil:
    """Return the key of a position of the set-up: its map says what is left."""
    cdef Board* board = &setup.board
    cdef uint64_t key = setup.step << 8 | setup.first << 4 | setup.face
    cdef int tile
    for tile in range(board.count):
        key = with_number(key, board.places[tile].q)
        key = with_number(key, board.places[tile].r)
        key = with_number(key, board.terrain[tile] << 8 | board.feature[tile])
    key = with_number(key, setup.gates[0] << 8 | setup.gates[1])
    return with_number(key, setup.centre)
