# Set-up of the map: players place tiles that are drawn at random.

cdef int list_pieces(Setup* setup, byte* counts, uint32_t* actions) noexcept nogil:
    """List the pieces that may be drawn; return the number."""
    cdef int piece, count = 0
    for piece in range(MAX_PIECES):
        if counts[piece]:
            actions[count] = setup_coded(DRAW_PIECE, 0, piece)
            count += 1
    return count


cdef void draw_piece(Game* game, Setup* setup, int piece) noexcept nogil:
    """Draw the feature of the centre, its tile, or a tile for a player."""
    if setup.step == DRAWING_FEATURE:
        setup.centre = piece
        memset(setup.features, 0, MAX_PIECES)
        setup.step = DRAWING_TILE
    elif setup.board.count:
        setup.drawn = piece
        setup.step = PLACING_TILE
    else:
        setup.tiles[piece] -= 1
        add_tile(&setup.board, Place(0, 0), piece, setup.centre)
        setup.centre = NOTHING
        memset(setup.features, 0, MAX_PIECES)
        settle_order(game, setup)


cdef inline int placer_index(Game* game, Setup* setup) noexcept nogil:
    """Return whose turn it is to place a tile. The first tile has been no choice."""
    return (setup.board.count - 1) % game.seats


cdef int list_empty_places(Setup* setup, uint32_t* actions) noexcept nogil:
    """List the empty places that touch the map; return the number."""
    cdef Places frontier
    cdef int index
    list_frontier(&setup.board, &frontier)
    for index in range(frontier.count):
        actions[index] = setup_coded(LAY_TILE, 0, index)
    return frontier.count


cdef void lay_tile(Setup* setup, int index) noexcept nogil:
    """Lay the drawn tile on an empty place."""
    cdef Places frontier
    list_frontier(&setup.board, &frontier)
    add_tile(&setup.board, frontier.items[index], setup.drawn, NOTHING)
    setup.tiles[setup.drawn] -= 1
    setup.drawn = NOTHING
    fill_map(setup)


cdef void fill_map(Setup* setup) noexcept nogil:
    """Let a tile be drawn, until the bag is empty."""
    cdef int piece
    setup.step = SETTING_FEATURES
    for piece in range(MAX_PIECES):
        if setup.tiles[piece]:
            setup.step = DRAWING_TILE
