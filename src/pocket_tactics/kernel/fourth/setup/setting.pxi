# The set-up: the map, the order of turns, the own features, and the first units.
#
# An action is a number of 32 bits, kind << 24 | card << 16 | to, as after the set-up.
# The last number is a piece that is drawn, a tile, or the index of an empty place that
# touches the map, in the order of places.

cpdef enum SetupStep:
    ROLLING_OFF
    DRAWING_FEATURE
    DRAWING_TILE
    PLACING_TILE
    SETTING_FEATURES
    PLACING_UNITS
    SET_UP

cpdef enum SetupAction:
    DRAW_PIECE
    LAY_TILE
    SET_FEATURE
    PLACE_UNIT
    STOP_PLACING

cdef enum:
    MAX_SETUP_ACTIONS = 256
    # At most 225: 32 cards on 7 tiles, and a refusal. A map has 132 empty places.

cdef struct Setup:
    Board board
    byte place_of[MAX_UNITS]    # a tile, or RESERVE
    byte tiles[MAX_PIECES]      # how many of each piece are in the bag
    byte features[MAX_PIECES]   # how many of each piece may be drawn for the centre
    byte own[MAX_SEATS]         # the feature that a player sets, or NOTHING once set
    byte homes[MAX_SEATS]       # the tiles of own features, or NOTHING
    byte order[MAX_SEATS]       # the seats in turn order, once it is settled
    byte contenders[MAX_SEATS]  # the seats that roll off
    byte rolled[MAX_SEATS]      # their dice so far
    byte contender_count
    byte rolled_count
    byte centre                 # the feature that comes with the first tile, or NOTHING
    byte drawn                  # the tile that a player places
    byte turn                   # how many players have set features, or placed units
    byte step


cdef inline bint setup_by_chance(Setup* setup) noexcept nogil:
    return setup.step <= DRAWING_TILE


cdef int setup_mover(Game* game, Setup* setup) noexcept nogil:
    """Return the player who decides."""
    if setup.step == PLACING_TILE:
        return setup.order[placer_index(game, setup)]
    return setup.order[setup.turn]


cdef inline uint32_t setup_coded(int kind, int card, int to) noexcept nogil:
    return <uint32_t>kind << 24 | card << 16 | to


cdef int list_setup(Game* game, Setup* setup, uint32_t* actions) noexcept nogil:
    """List all that a player may do, or chance may draw; return the number."""
    cdef uint64_t tiles
    if setup.step == DRAWING_FEATURE:
        return list_pieces(setup, setup.features, actions)
    if setup.step == DRAWING_TILE:
        return list_pieces(setup, setup.tiles, actions)
    if setup.step == PLACING_TILE:
        return list_empty_places(setup, actions)
    if setup.step == SETTING_FEATURES:
        tiles = furthest_tiles(setup)
        return list_tiles(SET_FEATURE, 0, tiles, actions)
    if setup.step == PLACING_UNITS:
        return list_placings(game, setup, actions)
    return 0


cdef int list_tiles(
    int kind, int card, uint64_t tiles, uint32_t* actions
) noexcept nogil:
    """List some tiles for an action; return the number."""
    cdef int count = 0
    while tiles:
        actions[count] = setup_coded(kind, card, take_first(&tiles))
        count += 1
    return count


cdef void play_setup(
    Game* game, Setup* setup, uint32_t action, int unit
) noexcept nogil:
    """Play a legal action, or draw a piece."""
    cdef int kind = action >> 24, to = action & 255
    if kind == DRAW_PIECE:
        draw_piece(game, setup, to)
    elif kind == LAY_TILE:
        lay_tile(setup, to)
    elif kind == SET_FEATURE:
        set_feature(game, setup, to)
    elif kind == STOP_PLACING:
        end_placing(game, setup)
    else:
        if unit == NOTHING:
            unit = first_bit(like_starters(game, setup, action >> 16 & 255))
        place_starter(game, setup, unit, to)


cdef void begin_game(
    Game* game, Setup* setup, State* state, History* history
) noexcept nogil:
    """Start the first turn, of the player who placed last, on a finished map."""
    cdef int tile
    game.board = setup.board
    memcpy(game.order, setup.order, MAX_SEATS)
    write_map_tables(game)
    memset(state, 0, sizeof(State))
    memcpy(state.place_of, setup.place_of, MAX_UNITS)
    memcpy(state.feature, setup.board.feature, MAX_TILES)
    memset(state.owner, NOTHING, MAX_TILES)
    write_sets(game, state)
    for tile in range(game.board.count):
        if game.house.keeps_features and has(state.features & state.standing, tile):
            set_owner(game, state, tile, game.seat_of[state.unit_at[tile]])
    begin_turn(game, state, history, game.order[game.seats - 1])


cdef uint64_t setup_key(Game* game, Setup* setup) noexcept nogil:
    """Return the key of a position of the set-up."""
    cdef uint64_t units = units_of_all(game), sum_of_units = 0, kind
    cdef uint64_t key = with_number(setup.step, setup.turn)
    cdef int unit, index
    while units:
        unit = take_first(&units)
        kind = game.card_of[unit] << 3 | game.seat_of[unit]
        sum_of_units += mixed(kind << 8 | setup.place_of[unit])
    key = with_number(key, sum_of_units)
    key = with_number(key, mark_of(game, setup.centre))
    key = with_number(key, mark_of(game, setup.drawn))
    key = with_pieces(game, key, setup.tiles)
    key = with_pieces(game, key, setup.features)
    for index in range(game.seats):
        key = with_number(key, mark_of(game, setup.own[index]))
    key = with_bytes(key, setup.homes, game.seats)
    key = with_bytes(key, setup.order, game.seats)
    key = with_bytes(key, setup.contenders, setup.contender_count)
    key = with_bytes(key, setup.rolled, setup.rolled_count)
    return with_board(game, key, &setup.board)


cdef inline uint64_t mark_of(Game* game, int piece) noexcept nogil:
    """Return the number of a piece in keys: the same in all games, 0 for no piece."""
    return 0 if piece == NOTHING else game.piece[piece].mark


cdef uint64_t with_pieces(Game* game, uint64_t key, byte* counts) noexcept nogil:
    """Return a key that depends on how many there are of each piece."""
    cdef uint64_t total = 0
    cdef int piece
    for piece in range(MAX_PIECES):
        if counts[piece]:
            total += mixed(mark_of(game, piece) << 8 | counts[piece])
    return with_number(key, total)


cdef uint64_t with_bytes(uint64_t key, byte* numbers, int count) noexcept nogil:
    """Return a key that depends on some more numbers."""
    cdef int index
    for index in range(count):
        key = with_number(key, numbers[index])
    return with_number(key, count)


cdef uint64_t with_board(Game* game, uint64_t key, Board* board) noexcept nogil:
    """Return a key that depends on a map."""
    cdef int tile
    for tile in range(board.count):
        key = with_number(key, board.places[tile].q)
        key = with_number(key, board.places[tile].r)
        key = with_number(key, mark_of(game, board.terrain[tile]))
        key = with_number(key, mark_of(game, board.feature[tile]))
    return key
