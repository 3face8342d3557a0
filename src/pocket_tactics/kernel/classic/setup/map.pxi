# Set-up of the map between two bases: tiles are drawn and laid ahead of others.
#
# The set-up of the map has a record of its own. An action is a number of 32 bits:
#
#   kind        piece << 16   where << 8                        turned
#   DRAW        the tile
#   LAY         the tile      the number of the place in order  sides clockwise
#   SET_BASE                  the number of the place ahead

cpdef enum SetupStep:
    ROLLING_OFF
    DRAWING
    LAYING
    PLACING_BASE
    SET_UP

cpdef enum SetupAction:
    DRAW = 40
    LAY
    SET_BASE

cdef enum:
    MAX_SETUP_ACTIONS = 6 * MAX_FRONTIER

cdef struct Setup:
    Board board
    byte turned[MAX_TILES]
    byte tiles[MAX_PIECES]   # left in the bag or set aside, by piece
    byte aside[MAX_TILES]    # the pieces that were set aside in this turn, in order
    Place homes[2]           # the bases, by seat
    byte placed              # the seats whose bases are on the map
    byte asides
    byte laid                # the turns to lay a tile, this one included
    byte drawn               # the piece that is to be laid
    byte face                # the first die of a roll-off, or 0
    byte first               # the seat that begins
    byte step


cdef inline int setup_mover(Setup* setup) noexcept nogil:
    """Return the player who decides, or -1 for chance."""
    if setup.step == LAYING:
        return setup.first ^ (setup.laid - 1) & 1
    return 1 - setup.first if setup.step == PLACING_BASE else -1


cdef void begin_map(Game* game, Setup* setup) noexcept nogil:
    """Place the first base. Tiles are then drawn toward the other one."""
    place_base(game, setup, setup.first, place_at(0, 0))
    setup.laid = 0
    fill_out(setup)


cdef void place_base(Game* game, Setup* setup, int seat, Place place) noexcept nogil:
    """Put a player's base on the map."""
    add_turned(setup, place, game.bases[seat], 0)
    setup.homes[seat] = place
    setup.placed |= 1 << seat


cdef void add_turned(Setup* setup, Place place, int piece, int turned) noexcept nogil:
    """Insert a tile that is turned."""
    cdef int tile = setup.board.count
    cdef int to = position_of(setup.board.places, setup.board.count, place)
    while tile > to:
        setup.turned[tile] = setup.turned[tile - 1]
        tile -= 1
    setup.turned[to] = turned
    add_tile(&setup.board, place, piece, NOTHING)


cdef void fill_out(Setup* setup) noexcept nogil:
    """Let the next player draw, until the bag is empty."""
    setup.asides = 0
    setup.drawn = NOTHING
    if tiles_left(setup):
        setup.laid += 1
        setup.step = DRAWING
    else:
        setup.laid = 0
        setup.step = PLACING_BASE


cdef int tiles_left(Setup* setup) noexcept nogil:
    """Return the number of tiles in the bag or set aside."""
    cdef int piece, count = 0
    for piece in range(MAX_PIECES):
        count += setup.tiles[piece]
    return count


cdef int in_bag(Setup* setup, int piece) noexcept nogil:
    """Return the number of tiles of a kind that can still be drawn."""
    cdef int index, count = setup.tiles[piece]
    for index in range(setup.asides):
        count -= setup.aside[index] == piece
    return count


cdef void draw(Game* game, Setup* setup, int piece) noexcept nogil:
    """Draw a tile. Set it aside if it has no place, and draw again."""
    cdef uint32_t actions[MAX_SETUP_ACTIONS]
    setup.drawn = piece
    if list_layings(game, setup, actions):
        setup.step = LAYING
        return
    setup.aside[setup.asides] = piece
    setup.asides += 1
    setup.drawn = NOTHING
    if tiles_left(setup) == setup.asides:  # the rest is discarded (setup.no-place)
        memset(setup.tiles, 0, sizeof(setup.tiles))
        fill_out(setup)


cdef int list_layings(Game* game, Setup* setup, uint32_t* actions) noexcept nogil:
    """List every way to lay the drawn tile; return the number."""
    cdef Piece* piece = &game.piece[setup.drawn]
    cdef Places places
    cdef int index, count = 0
    cdef uint64_t reached
    if piece.area == HEAVENS:
        list_heavens(game, setup, &places)
        for index in range(places.count):
            actions[count] = coded(LAY, setup.drawn, index, 0)
            count += 1
        return count
    list_ahead(game, setup, &places)
    reached = linked_tiles(game, setup)
    for index in range(places.count):
        count = list_turns(
            game, setup, places.items[index], index, reached, actions, count
        )
    return count


cdef int list_turns(
    Game* game,
    Setup* setup,
    Place place,
    int index,
    uint64_t reached,
    uint32_t* actions,
    int count,
) noexcept nogil:
    """List the distinct turns of the drawn tile that fit at a place."""
    cdef Piece* piece = &game.piece[setup.drawn]
    cdef uint64_t seen = 0
    cdef int turned, sides
    for turned in range(6 if piece.walled else 1):
        sides = turned_sides(piece, turned)
        if has(seen, sides):
            continue
        seen |= bit(sides)
        if fits(game, setup, piece, place, sides, reached):
            actions[count] = coded(LAY, setup.drawn, index, turned)
            count += 1
    return count


cdef bint fits(
    Game* game, Setup* setup, Piece* piece, Place place, int sides, uint64_t reached
) noexcept nogil:
    """Whether a tile may be laid there (tunnel.placement, tunnel.linked)."""
    if game.house.must_link and not is_linked(game, setup, place, sides, reached):
        return False
    return opening_fits(game, setup, piece, place, sides)


cdef void lay(Game* game, Setup* setup, int index, int turned) noexcept nogil:
    """Lay the drawn tile at a place, by its number in order."""
    cdef Places places
    if game.piece[setup.drawn].area == HEAVENS:
        list_heavens(game, setup, &places)
    else:
        list_ahead(game, setup, &places)
    add_turned(setup, places.items[index], setup.drawn, turned)
    setup.tiles[setup.drawn] -= 1
    fill_out(setup)


cdef int list_setup(Game* game, Setup* setup, uint32_t* actions) noexcept nogil:
    """List the draws that are possible, or all that a player may do."""
    cdef int piece, count = 0
    if setup.step == DRAWING:
        for piece in range(MAX_PIECES):
            if in_bag(setup, piece):
                actions[count] = coded(DRAW, piece, 0, 0)
                count += 1
        return count
    if setup.step == LAYING:
        return list_layings(game, setup, actions)
    return list_sites(game, setup, actions)


cdef void play_setup(Game* game, Setup* setup, int action) noexcept nogil:
    """Play a legal action, or a draw."""
    cdef int kind = action >> 24, index = action >> 8 & 255
    if kind == DRAW:
        draw(game, setup, action >> 16 & 255)
    elif kind == LAY:
        lay(game, setup, index, action & 255)
    else:
        choose_site(game, setup, index)


cdef void roll_off(Game* game, Setup* setup, int face) noexcept nogil:
    """Roll for the first turn: the higher die begins, and a tie is rolled again."""
    if not setup.face:
        setup.face = face
    elif setup.face == face:
        setup.face = 0
    else:
        setup.first = face > setup.face
        setup.face = 0
        begin_map(game, setup)


cdef uint64_t setup_key(Setup* setup) noexcept nogil:
    """Return the key of a position of the set-up."""
    cdef Board* board = &setup.board
    cdef uint64_t key = setup.step << 8 | setup.first << 4 | setup.face
    cdef int tile, piece, index
    for tile in range(board.count):
        key = with_number(key, board.places[tile].q)
        key = with_number(key, board.places[tile].r)
        key = with_number(key, board.terrain[tile] << 8 | setup.turned[tile])
    for piece in range(MAX_PIECES):
        key = with_number(key, setup.tiles[piece])
    for index in range(setup.asides):
        key = with_number(key, setup.aside[index])
    return with_number(key, setup.laid << 8 | setup.drawn)
