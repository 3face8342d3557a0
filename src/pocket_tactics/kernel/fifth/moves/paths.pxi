# Movement: up to SPD tile sides, over free tiles and friends, with hazard tests.

cdef enum:
    OUTSIDE = MAX_TILES      # where a deployment over the edge begins
    MAX_STEPS = 1 + 65 + 7 * 7 * MAX_TILES

cdef struct Step:            # the last tile of a way, and the step before
    uint16_t before
    byte tile
    byte length
    byte hops
    byte tests

# Steps are numbered from 1 on. Of ways to a tile with equally many hops, a later one is
# kept only if it has fewer tests. So there are seven at most.
cdef struct Search:
    uint16_t best[MAX_SPEED + 1][MAX_TILES]   # by hops and tile: the last step, or 0
    uint16_t found[MAX_SPEED + 1][MAX_TILES]  # the first step there
    Step steps[MAX_STEPS]
    uint64_t friends
    uint64_t held
    int count
    int start                # the tile of the moving unit, or OUTSIDE
    int gate
    int max_hops


cdef inline uint64_t spread(Game* game, uint64_t tiles) noexcept nogil:
    """Return all tiles next to some of *tiles*."""
    cdef uint64_t near = 0
    while tiles:
        near |= game.map.adjacent[take_first(&tiles)]
    return near


cdef uint64_t reach(
    Game* game, State* state, int start, uint64_t closed
) noexcept nogil:
    """Return the tiles, free or held by an enemy, that the unit on a tile can reach.

    It does not enter *closed* tiles. Each hop costs SPD, which alone limits them.
    """
    cdef int seat = game.seat_of[state.unit_at[start]], _
    cdef uint64_t friends = state.occupied[seat], others = friends & ~bit(start)
    cdef uint64_t shut = friends | closed, foes = state.occupied[1 - seat]
    cdef uint64_t front = bit(start), near, reached = 0
    for _ in range(card_at(game, state, start).speed):
        near = spread(game, front)
        near = (near | beyond(game, near & others)) & ~(shut | reached)
        reached |= near
        front = near & ~foes
    return reached


cdef void move(
    Game* game, State* state, History* history, int start, int to
) noexcept nogil:
    """Move the unit on a tile to another."""
    if has(reach(game, state, start, game.map.hazards), to):
        straight_way(&state.way, to)
    else:
        best_way(game, state, start, to, &state.way)
    travel(game, state, history, leave(game, state, start))


cdef inline void straight_way(Way* way, int to) noexcept nogil:
    """Make a way without tests, of which only the end matters."""
    way.tiles[0] = to
    way.length = 1
    way.hops = 0
    way.next = 0


cdef void travel(Game* game, State* state, History* history, int unit) noexcept nogil:
    """Bring a unit to the next hazard on its way, or to the end."""
    cdef bint tested = enter_next_hazard(game, &state.way)
    stand(game, state, unit, state.way.tiles[state.way.next - 1])
    if tested:
        state.due = HAZARD_ON_MOVE
    else:
        end_action(game, state, history)


cdef void best_way(
    Game* game, State* state, int start, int to, Way* way
) noexcept nogil:
    """Find the best way of the unit on a tile to another (fifth.way)."""
    cdef Search search
    cdef int speed = card_at(game, state, start).speed
    begin_search(&search, game, state, start, speed)
    add_start(&search, start)
    find_way(game, &search, speed, to, way)


cdef void begin_search(
    Search* search, Game* game, State* state, int start, int max_hops
) noexcept nogil:
    memset(search.best, 0, sizeof(search.best))
    search.friends = state.occupied[state.seat]
    search.held = all_units(state)
    search.start = start
    search.gate = game.gates[state.seat]
    search.max_hops = max_hops
    search.count = 1


cdef inline void add_start(Search* search, int tile) noexcept nogil:
    """Let ways begin on a tile."""
    memset(&search.steps[search.count], 0, sizeof(Step))
    search.steps[search.count].tile = tile
    search.count += 1


cdef void find_way(
    Game* game, Search* search, int speed, int to, Way* way
) noexcept nogil:
    """Find the way with the fewest tests, then the fewest steps, then the first."""
    cdef int first = 1, last, index, _
    for _ in range(speed):
        last = search.count
        for index in range(first, last):
            extend(game, search, index)
        first = last
    write_way(search, best_end(search, to), way)


cdef void extend(Game* game, Search* search, int index) noexcept nogil:
    """Go on from the end of a way, unless an enemy stops it there."""
    cdef int tile = search.steps[index].tile, side
    if tile == OUTSIDE:
        go_on(game, search, index, search.gate)
    elif not search.steps[index].length or not has(search.held, tile):
        for side in range(game.map.ways[tile]):
            go_on(game, search, index, game.map.neighbours[tile][side])


cdef void go_on(Game* game, Search* search, int index, int tile) noexcept nogil:
    """Enter the next tile of a way, or the tiles beyond the friend on it."""
    cdef int side, far
    if not has(search.friends, tile):
        add_step(game, search, index, tile, 0)
    elif may_hop(search, &search.steps[index], tile):
        for side in range(game.map.ways[tile]):
            far = game.map.neighbours[tile][side]
            if not has(search.friends, far):
                add_step(game, search, index, far, 1)


cdef void add_step(
    Game* game, Search* search, int before, int tile, int hop
) noexcept nogil:
    """Keep a way that has fewer tests than those before with as many hops."""
    cdef Step* last = &search.steps[before]
    cdef Step* step = &search.steps[search.count]
    cdef int hops = last.hops + hop, tests = last.tests + has(game.map.hazards, tile)
    cdef int known = search.best[hops][tile]
    if known and search.steps[known].tests <= tests:
        return
    if not known:
        search.found[hops][tile] = search.count
    step.before = before
    step.tile = tile
    step.length = last.length + 1
    step.hops = hops
    step.tests = tests
    search.best[hops][tile] = search.count
    search.count += 1


cdef int best_end(Search* search, int to) noexcept nogil:
    """Return the last step of the best way to a tile."""
    cdef int best = 0, hops
    for hops in range(search.max_hops + 1):
        if search.best[hops][to] and (not best or is_better(search, hops, best, to)):
            best = search.best[hops][to]
    return best


cdef bint is_better(Search* search, int hops, int best, int to) noexcept nogil:
    """Whether the best way to a tile with so many hops is better than another."""
    cdef Step* one = &search.steps[search.best[hops][to]]
    cdef Step* other = &search.steps[best]
    if one.tests != other.tests:
        return one.tests < other.tests
    if one.length != other.length:
        return one.length < other.length
    return search.found[hops][to] < search.found[other.hops][to]


cdef void write_way(Search* search, int index, Way* way) noexcept nogil:
    """Write the tiles of a way, from its last step back."""
    cdef int position = search.steps[index].length
    way.length = position
    way.hops = search.steps[index].hops
    way.next = 0
    while position:
        position -= 1
        way.tiles[position] = search.steps[index].tile
        index = search.steps[index].before
