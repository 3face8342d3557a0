# Set-up: the roll-off, then tiles, features and deployment edges in turn. An action is
# a number, piece << 8 | index. The index is that of a tile, or of an empty place that
# touches the map, in the order of places.

cpdef enum SetupStep:
    ROLLING_OFF
    LAYING_TILES
    SETTING_FEATURES
    CHOOSING_EDGES
    SET_UP

cdef enum:
    MAX_SETUP_ACTIONS = MAX_PIECES * MAX_FRONTIER

cdef struct Setup:
    Board board
    byte tiles[MAX_PIECES]     # how many of each piece are left
    byte features[MAX_PIECES]
    byte centre                # the feature that comes with the first tile, or NOTHING
    byte gates[2]              # by seat: a tile, or NOTHING
    byte first                 # the player who places first, and has the first turn
    byte face                  # the first die of a roll-off, or 0
    byte step


cdef void next_step(Setup* setup) noexcept nogil:
    """Go on to the next step in which something is left to do."""
    if count_left(setup.tiles):
        setup.step = LAYING_TILES
    elif count_left(setup.features):
        setup.step = SETTING_FEATURES
    elif setup.gates[0] == NOTHING or setup.gates[1] == NOTHING:
        setup.step = CHOOSING_EDGES
    else:
        setup.step = SET_UP


cdef inline int count_left(byte* pieces) noexcept nogil:
    """Return the number of pieces left."""
    cdef int piece, count = 0
    for piece in range(MAX_PIECES):
        count += pieces[piece]
    return count


cdef inline int count_features(Board* board) noexcept nogil:
    """Return the number of features on the map."""
    cdef int tile, count = 0
    for tile in range(board.count):
        count += board.feature[tile] != NOTHING
    return count


cdef int placer(Setup* setup) noexcept nogil:
    """Return the player who places the next piece. The centre has its feature."""
    cdef int placed = setup.board.count + count_features(&setup.board)
    if setup.centre == NOTHING and setup.board.count:
        placed -= 1
    return setup.first ^ placed & 1


cdef inline int edge_chooser(Setup* setup) noexcept nogil:
    """Return the player who chooses an edge: the second one, then the first."""
    cdef int second = 1 - setup.first
    return second if setup.gates[second] == NOTHING else setup.first


cdef int setup_mover(Setup* setup) noexcept nogil:
    """Return the player who decides."""
    return edge_chooser(setup) if setup.step == CHOOSING_EDGES else placer(setup)


cdef int list_setup(Setup* setup, uint16_t* actions) noexcept nogil:
    """List all that the player who decides may do; return the number."""
    if setup.step == LAYING_TILES:
        return list_places(setup, actions)
    if setup.step == SETTING_FEATURES:
        return list_bare_tiles(setup, actions)
    return list_tiles(possible_edges(setup), 0, actions)


cdef int list_places(Setup* setup, uint16_t* actions) noexcept nogil:
    """List each tile left on each place; the first tile goes into the middle."""
    cdef Places frontier
    cdef int piece, index, count = 0
    list_frontier(&setup.board, &frontier)
    for piece in range(MAX_PIECES):
        if setup.tiles[piece]:
            for index in range(max(frontier.count, 1)):
                actions[count] = piece << 8 | index
                count += 1
    return count


cdef int list_bare_tiles(Setup* setup, uint16_t* actions) noexcept nogil:
    """List each feature left on each tile without one."""
    cdef uint64_t bare = 0
    cdef int piece, tile, count = 0
    for tile in range(setup.board.count):
        if setup.board.feature[tile] == NOTHING:
            bare |= bit(tile)
    for piece in range(MAX_PIECES):
        if setup.features[piece]:
            count += list_tiles(bare, piece, actions + count)
    return count


cdef int list_tiles(uint64_t tiles, int piece, uint16_t* actions) noexcept nogil:
    """List some tiles for a piece; return the number."""
    cdef int count = 0
    while tiles:
        actions[count] = piece << 8 | take_first(&tiles)
        count += 1
    return count


cdef uint64_t possible_edges(Setup* setup) noexcept nogil:
    """Return the tiles of the next deployment edge (setup.deployment-edges).

    Without another edge, they are the outer tiles furthest from the middle. With one,
    they are the furthest from it, and of these the furthest from the middle.
    """
    cdef uint64_t adjacent[MAX_TILES]
    cdef byte to_middle[MAX_TILES]
    cdef byte to_other[MAX_TILES]
    cdef Place origin = Place(0, 0)
    cdef int middle = tile_at(&setup.board, origin)
    cdef int other = min(setup.gates[0], setup.gates[1])
    connect_tiles(&setup.board, adjacent)
    measure_steps(adjacent, middle, to_middle)
    memset(to_other, 0, sizeof(to_other))
    if other != NOTHING:
        measure_steps(adjacent, other, to_other)
    return furthest(perimeter(&setup.board) & ~bit(middle), to_other, to_middle)


cdef uint64_t furthest(uint64_t tiles, byte* first, byte* then) noexcept nogil:
    """Return the tiles with the greatest distances, compared one after another."""
    cdef uint64_t found = 0
    cdef int tile, rank, greatest = -1
    while tiles:
        tile = take_first(&tiles)
        rank = first[tile] << 8 | then[tile]
        if rank > greatest:
            greatest = rank
            found = 0
        if rank == greatest:
            found |= bit(tile)
    return found


cdef void play_setup(Setup* setup, int action) noexcept nogil:
    """Play a legal action."""
    cdef int piece = action >> 8, index = action & 255
    if setup.step == LAYING_TILES:
        lay_tile(setup, piece, index)
    elif setup.step == SETTING_FEATURES:
        setup.features[piece] -= 1
        setup.board.feature[index] = piece
    else:
        setup.gates[edge_chooser(setup)] = index
    next_step(setup)


cdef void lay_tile(Setup* setup, int piece, int index) noexcept nogil:
    """Lay a tile on a place; the first one with the feature of the centre."""
    cdef Places frontier
    cdef Place place = Place(0, 0)
    list_frontier(&setup.board, &frontier)
    if frontier.count:
        place = frontier.items[index]
    add_tile(&setup.board, place, piece, setup.centre)
    setup.tiles[piece] -= 1
    setup.centre = NOTHING


cdef void begin_game(
    Game* game, Setup* setup, State* state, History* history
) noexcept nogil:
    """Start the first turn on a finished map (setup.all-in-reserve)."""
    game.board = setup.board
    game.gates[0] = setup.gates[0]
    game.gates[1] = setup.gates[1]
    write_map_tables(game)
    memset(state, 0, sizeof(State))
    state.reserves = game.units[0] | game.units[1]
    state.key = units_key(game, state)
    state.seat = 1 - setup.first  # as if the other player's turn had ended
    begin_turn(game, state, history)
