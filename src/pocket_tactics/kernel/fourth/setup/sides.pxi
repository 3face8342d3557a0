# Set-up of the sides: own features far apart, and the first units.

cdef enum:
    MAX_STARTING_UNITS = 3


cdef uint64_t furthest_tiles(Setup* setup) noexcept nogil:
    """Return the tiles without a feature that are furthest from the nearest one.

    Of these, only the tiles with the greatest sum of distances.
    """
    cdef uint64_t adjacent[MAX_TILES]
    cdef byte steps[MAX_TILES]
    cdef uint64_t found = 0
    cdef int tile, rank, greatest = -1
    connect_tiles(&setup.board, adjacent)
    for tile in range(setup.board.count):
        if setup.board.feature[tile] != NOTHING:
            continue
        measure_steps(adjacent, tile, steps)
        rank = distance_rank(&setup.board, steps)
        if rank > greatest:
            greatest = rank
            found = 0
        if rank == greatest:
            found |= bit(tile)
    return found


cdef int distance_rank(Board* board, byte* steps) noexcept nogil:
    """Return the distance of the nearest feature, then the sum, as one number."""
    cdef int tile, nearest = MAX_TILES, total = 0
    for tile in range(board.count):
        if board.feature[tile] != NOTHING:
            nearest = min(nearest, steps[tile])
            total += steps[tile]
    return nearest << 16 | total


cdef void set_feature(Game* game, Setup* setup, int tile) noexcept nogil:
    """Set a player's own feature onto a tile."""
    cdef int seat = setup.order[setup.turn]
    setup.board.feature[tile] = setup.own[seat]
    setup.own[seat] = NOTHING
    setup.homes[seat] = tile
    setup.turn += 1
    if setup.turn == game.seats:
        setup.turn = 0
        setup.step = PLACING_UNITS


cdef int list_placings(Game* game, Setup* setup, uint32_t* actions) noexcept nogil:
    """List where a player may place units, by their cards; return the number."""
    cdef uint64_t tiles = quarters(game, setup)
    cdef int card, count = 0
    for card in range(game.cards):
        if like_starters(game, setup, card):
            count += list_tiles(PLACE_UNIT, card, tiles, actions + count)
    if not game.house.three_start and units_placed(game, setup):
        actions[count] = setup_coded(STOP_PLACING, 0, 0)
        count += 1
    return count


cdef uint64_t quarters(Game* game, Setup* setup) noexcept nogil:
    """Return the free tiles on and around a player's feature, not other features."""
    cdef uint64_t adjacent[MAX_TILES]
    cdef uint64_t tiles, units = units_of_all(game)
    cdef int tile, place, home = setup.homes[setup.order[setup.turn]]
    connect_tiles(&setup.board, adjacent)
    tiles = adjacent[home]
    for tile in range(setup.board.count):
        if setup.board.feature[tile] != NOTHING:
            tiles &= ~bit(tile)
    tiles |= bit(home)
    while units:
        place = setup.place_of[take_first(&units)]
        if place < MAX_TILES:
            tiles &= ~bit(place)
    return tiles


cdef uint64_t like_starters(Game* game, Setup* setup, int card) noexcept nogil:
    """Return the units with a card that the player may still place."""
    cdef uint64_t units = game.card[card].units[setup.order[setup.turn]], found = 0
    cdef int unit
    while units:
        unit = take_first(&units)
        if setup.place_of[unit] == RESERVE:
            found |= bit(unit)
    return found


cdef int units_placed(Game* game, Setup* setup) noexcept nogil:
    """Return how many units the player has placed."""
    cdef uint64_t units = game.units[setup.order[setup.turn]]
    cdef int count = 0
    while units:
        count += setup.place_of[take_first(&units)] < MAX_TILES
    return count


cdef void place_starter(Game* game, Setup* setup, int unit, int tile) noexcept nogil:
    """Place a unit, and ask for another one if one may still be placed."""
    cdef uint64_t units = game.units[setup.order[setup.turn]]
    cdef int placed
    setup.place_of[unit] = tile
    placed = units_placed(game, setup)
    if placed == MAX_STARTING_UNITS or placed == count_bits(units):
        end_placing(game, setup)
    elif not quarters(game, setup):
        end_placing(game, setup)


cdef void end_placing(Game* game, Setup* setup) noexcept nogil:
    """Let the next player place units, or end the set-up."""
    setup.turn += 1
    if setup.turn == game.seats:
        setup.turn = 0
        setup.step = SET_UP
