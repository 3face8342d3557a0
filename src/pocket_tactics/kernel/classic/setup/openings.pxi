# Places for tiles: ahead of those placed, with openings that meet.

cdef enum:
    BEHIND = 1 << 2 | 1 << 3 | 1 << 4  # the sides that touch (setup.front-facets)
    HEAVENS_AT = 500                   # the first place of the Heavens: 500, 0


cdef inline Place place_at(int q, int r) noexcept nogil:
    cdef Place place
    place.q = q
    place.r = r
    return place


cdef inline Piece* laid_piece(Game* game, Setup* setup, int tile) noexcept nogil:
    return &game.piece[setup.board.terrain[tile]]


cdef inline int laid_sides(Game* game, Setup* setup, int tile) noexcept nogil:
    """Return the open sides of a tile."""
    return turned_sides(laid_piece(game, setup, tile), setup.turned[tile])


cdef int sides_touching(Setup* setup, Place place) noexcept nogil:
    """Return the sides of a place that touch tiles."""
    cdef int side, found = 0
    for side in range(6):
        if tile_at(&setup.board, next_to(place, side)) >= 0:
            found |= 1 << side
    return found


cdef void list_ahead(Game* game, Setup* setup, Places* places) noexcept nogil:
    """List the empty places that touch the map on front sides only, in order."""
    cdef Places near
    cdef int tile, index
    near.count = 0
    places.count = 0
    for tile in range(setup.board.count):
        if laid_piece(game, setup, tile).area != HEAVENS:
            add_empty(&setup.board, setup.board.places[tile], &near)
    for index in range(near.count):
        if not sides_touching(setup, near.items[index]) & ~BEHIND:
            places.items[places.count] = near.items[index]
            places.count += 1


cdef void list_heavens(Game* game, Setup* setup, Places* places) noexcept nogil:
    """List the places where a tile may join the Heavens, in order."""
    cdef int tile
    places.count = 0
    for tile in range(setup.board.count):
        if laid_piece(game, setup, tile).area == HEAVENS:
            add_empty(&setup.board, setup.board.places[tile], places)
    if not places.count:
        add_place(places, place_at(HEAVENS_AT, 0))


cdef bint opening_fits(
    Game* game, Setup* setup, Piece* piece, Place place, int sides
) noexcept nogil:
    """Whether a tile may be laid there; only tunnels are limited (tunnel.placement)."""
    cdef int side, other
    cdef bint opens, meets, met = False
    if not piece.walled:
        return True
    for side in range(6):
        other = tile_at(&setup.board, next_to(place, side))
        if other < 0:
            continue
        opens = has(sides, side)
        meets = has(laid_sides(game, setup, other), (side + 3) % 6)
        met |= opens and meets
        if piece.aligned and laid_piece(game, setup, other).walled and opens != meets:
            return False
    return met


cdef bint is_linked(
    Game* game, Setup* setup, Place place, int sides, uint64_t reached
) noexcept nogil:
    """Whether an open way would link a tile to the first base (tunnel.linked)."""
    cdef int side, other
    for side in range(6):
        if not has(BEHIND, side) or not has(sides, side):
            continue
        other = tile_at(&setup.board, next_to(place, side))
        if other >= 0 and has(reached, other):
            if has(laid_sides(game, setup, other), (side + 3) % 6):
                return True
    return False


cdef uint64_t linked_tiles(Game* game, Setup* setup) noexcept nogil:
    """Return the tiles that open ways from the first base lead to."""
    cdef uint64_t reached = bit(tile_at(&setup.board, place_at(0, 0)))
    cdef uint64_t front = reached
    cdef int tile, side, other, sides
    while front:
        tile = take_first(&front)
        sides = laid_sides(game, setup, tile)
        for side in range(6):
            other = tile_at(&setup.board, next_to(setup.board.places[tile], side))
            if other >= 0 and has(sides, side) and not has(reached, other):
                if has(laid_sides(game, setup, other), (side + 3) % 6):
                    reached |= bit(other)
                    front |= bit(other)
    return reached
