# The map: tiles on a grid of hexagons, in the order of their places. Sides are numbered
# as in `engine/hexes.py`.

cdef extern from *:
    """
    static const int SIDE_Q[6] = {0, 1, 1, 0, -1, -1};
    static const int SIDE_R[6] = {-1, -1, 0, 1, 1, 0};
    """
    const int SIDE_Q[6]
    const int SIDE_R[6]

cpdef enum:
    MAX_TILES = 64
    NOTHING = 255     # no piece, no tile, no way

cdef enum:
    MAX_FRONTIER = 2 * MAX_TILES + 4
    MAX_NEAR = 7 * MAX_FRONTIER

cdef struct Place:
    int16_t q
    int16_t r

cdef struct Board:
    Place places[MAX_TILES]
    byte terrain[MAX_TILES]  # a piece
    byte feature[MAX_TILES]  # a piece, or NOTHING
    byte count

cdef struct Places:          # a set of places, in order
    int count
    Place items[MAX_NEAR]


cdef inline Place next_to(Place place, int side) noexcept nogil:
    """Return the place beyond a side."""
    place.q += SIDE_Q[side]
    place.r += SIDE_R[side]
    return place


cdef inline bint comes_before(Place one, Place other) noexcept nogil:
    return one.q < other.q or (one.q == other.q and one.r < other.r)


cdef inline int position_of(Place* places, int count, Place place) noexcept nogil:
    """Return the number of places before one, by bisection."""
    cdef int low = 0, high = count, middle
    while low < high:
        middle = (low + high) >> 1
        if comes_before(places[middle], place):
            low = middle + 1
        else:
            high = middle
    return low


cdef inline int index_of(Place* places, int count, Place place) noexcept nogil:
    """Return the index of a place, or -1."""
    cdef int index = position_of(places, count, place)
    if index < count and places[index].q == place.q and places[index].r == place.r:
        return index
    return -1


cdef inline int tile_at(Board* board, Place place) noexcept nogil:
    """Return the tile at a place, or -1."""
    return index_of(board.places, board.count, place)


cdef inline bint has_place(Places* places, Place place) noexcept nogil:
    return index_of(places.items, places.count, place) >= 0


cdef void add_tile(Board* board, Place place, int terrain, int feature) noexcept nogil:
    """Insert a tile at an empty place."""
    cdef int tile = board.count, to = position_of(board.places, board.count, place)
    while tile > to:
        board.places[tile] = board.places[tile - 1]
        board.terrain[tile] = board.terrain[tile - 1]
        board.feature[tile] = board.feature[tile - 1]
        tile -= 1
    board.places[to] = place
    board.terrain[to] = terrain
    board.feature[to] = feature
    board.count += 1


cdef void add_place(Places* places, Place place) noexcept nogil:
    """Insert a place, unless it is a member."""
    cdef int index = places.count, to = position_of(places.items, places.count, place)
    if has_place(places, place):
        return
    while index > to:
        places.items[index] = places.items[index - 1]
        index -= 1
    places.items[to] = place
    places.count += 1


cdef void add_empty(Board* board, Place place, Places* places) noexcept nogil:
    """Insert the empty places next to a place."""
    cdef int side
    for side in range(6):
        if tile_at(board, next_to(place, side)) < 0:
            add_place(places, next_to(place, side))


cdef void list_frontier(Board* board, Places* places) noexcept nogil:
    """List the empty places that touch the map."""
    cdef int tile
    places.count = 0
    for tile in range(board.count):
        add_empty(board, board.places[tile], places)


cdef uint64_t perimeter(Board* board) noexcept nogil:
    """Return the tiles with a side to the outside. A gap in the map is not outside."""
    cdef Places near, outside
    cdef uint64_t found = 0
    cdef int tile, side
    list_outside(board, &near, &outside)
    for tile in range(board.count):
        for side in range(6):
            if has_place(&outside, next_to(board.places[tile], side)):
                found |= bit(tile)
    return found


cdef void list_outside(Board* board, Places* near, Places* outside) noexcept nogil:
    """List the empty places near the map that are connected to the first of them."""
    cdef Place waiting[MAX_NEAR]
    cdef int first = 0, last = 1
    list_near(board, near)
    outside.count = 0
    add_place(outside, near.items[0])
    waiting[0] = near.items[0]
    while first < last:
        last = spread_outside(near, outside, waiting, first, last)
        first += 1


cdef void list_near(Board* board, Places* near) noexcept nogil:
    """List the empty places at most two steps from the map."""
    cdef Places frontier
    cdef int index
    list_frontier(board, &frontier)
    list_frontier(board, near)
    for index in range(frontier.count):
        add_empty(board, frontier.items[index], near)


cdef int spread_outside(
    Places* near, Places* outside, Place* waiting, int first, int last
) noexcept nogil:
    """Add the places next to the first one that waits; return how many wait now."""
    cdef Place place
    cdef int side
    for side in range(6):
        place = next_to(waiting[first], side)
        if has_place(near, place) and not has_place(outside, place):
            add_place(outside, place)
            waiting[last] = place
            last += 1
    return last


cdef void measure_steps(uint64_t* adjacent, int start, byte* steps) noexcept nogil:
    """Write the steps from a tile to each other one, or NOTHING out of its reach."""
    cdef uint64_t front = bit(start), seen = front, near, tiles
    cdef int distance = 0
    memset(steps, NOTHING, MAX_TILES)
    while front:
        tiles = front
        near = 0
        while tiles:
            steps[first_bit(tiles)] = distance
            near |= adjacent[take_first(&tiles)]
        front = near & ~seen
        seen |= near
        distance += 1


cdef void connect_tiles(Board* board, uint64_t* adjacent) noexcept nogil:
    """Write the neighbours of each tile."""
    cdef int tile, side, other
    memset(adjacent, 0, MAX_TILES * sizeof(uint64_t))
    for tile in range(board.count):
        for side in range(6):
            other = tile_at(board, next_to(board.places[tile], side))
            if other >= 0:
                adjacent[tile] |= bit(other)
