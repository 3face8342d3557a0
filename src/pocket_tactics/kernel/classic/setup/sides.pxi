# Set-up of the second base, and of the units that start on the map.

cdef enum:
    MAX_STARTING_UNITS = 3


cdef void list_bases(Game* game, Setup* setup, Places* places) noexcept nogil:
    """List the places ahead linked to the first base, or all ahead if none is."""
    cdef uint64_t reached = linked_tiles(game, setup)
    cdef Places ahead
    cdef int index, sides = game.piece[game.bases[1 - setup.first]].sides
    list_ahead(game, setup, &ahead)
    places.count = 0
    for index in range(ahead.count):
        if not game.house.must_link or is_linked(
            game, setup, ahead.items[index], sides, reached
        ):
            places.items[places.count] = ahead.items[index]
            places.count += 1
    if not places.count:
        places[0] = ahead


cdef int list_sites(Game* game, Setup* setup, uint32_t* actions) noexcept nogil:
    """List where the second base may be placed; return the number."""
    cdef Places places
    cdef int index, best, count = 0
    list_bases(game, setup, &places)
    best = best_site(game, setup, &places)
    for index in range(places.count):
        if site_rank(game, setup, places.items[index]) == best:
            actions[count] = coded(SET_BASE, 0, index, 0)
            count += 1
    return count


cdef int best_site(Game* game, Setup* setup, Places* places) noexcept nogil:
    """Return the lowest rank of some places."""
    cdef int index, best = 1 << 30
    for index in range(places.count):
        best = min(best, site_rank(game, setup, places.items[index]))
    return best


cdef int site_rank(Game* game, Setup* setup, Place place) noexcept nogil:
    """Return the rank of a place for the second base: the lowest is chosen.

    It touches as many tiles as the first base, or nearly as many, and rather fewer, and
    is then as far away as possible. Or it is next to the furthest tile.
    """
    cdef int wanted, touched, away
    if not game.rules.same_sides:
        return MAX_TILES - furthest_touched(game, setup, place)
    wanted = count_bits(touching(game, setup, place_at(0, 0)))
    touched = count_bits(touching(game, setup, place))
    away = abs(touched - wanted)
    return (away << 3 | touched) << 8 | (255 - distance_to_centre(place))


cdef uint64_t touching(Game* game, Setup* setup, Place place) noexcept nogil:
    """Return the terrain tiles next to a place."""
    cdef uint64_t found = 0
    cdef int side, tile
    for side in range(6):
        tile = tile_at(&setup.board, next_to(place, side))
        if tile >= 0 and laid_piece(game, setup, tile).area == LOWER_MAP:
            found |= bit(tile)
    return found


cdef inline int distance_to_centre(Place place) noexcept nogil:
    """Return the number of steps between a place and the first base."""
    return max(max(abs(place.q), abs(place.r)), abs(place.q + place.r))


cdef int furthest_touched(Game* game, Setup* setup, Place place) noexcept nogil:
    """Return how far the furthest terrain tile next to a place is."""
    cdef uint64_t tiles = touching(game, setup, place)
    cdef int most = 0
    while tiles:
        most = max(most, distance_to_centre(setup.board.places[take_first(&tiles)]))
    return most


cdef void choose_site(Game* game, Setup* setup, int index) noexcept nogil:
    """Place the second base, which completes the map."""
    cdef Places places
    list_bases(game, setup, &places)
    place_base(game, setup, 1 - setup.first, places.items[index])
    setup.step = SET_UP


cdef void finish_map(Game* game, Setup* setup) noexcept nogil:
    """Write the map of a set-up into the tables of its game."""
    cdef int seat
    game.board = setup.board
    memcpy(game.turned, setup.turned, sizeof(setup.turned))
    for seat in range(2):
        game.homes[seat] = tile_at(&setup.board, setup.homes[seat])
    write_map_tables(game)


cdef void begin_units(
    Game* game, State* state, History* history, int first
) noexcept nogil:
    """Let the players place their first units, and then begin the first turn."""
    cdef int number, later
    state.seat = first
    complete_state(game, state)
    push_step(&state.agenda, FIRST_BEGINS).seat = first
    for number in range(2 * MAX_STARTING_UNITS - 1, -1, -1):
        later = number & 1 if game.rules.alternate else number // MAX_STARTING_UNITS
        push_step(&state.agenda, START_UNIT).seat = first ^ later
    run_automatic_steps(game, state, history)


cdef void start_unit(Game* game, State* state, Step step) noexcept nogil:
    """Ask a player for another unit, if one can be placed (setup.units-fewer)."""
    cdef TurnActions actions
    begin_list(&actions)
    offer_starters(game, state, step.seat, &actions)
    if actions.count:
        push_step(&state.agenda, PLACE_STARTER).seat = step.seat


cdef void offer_starters(
    Game* game, State* state, int seat, TurnActions* actions
) noexcept nogil:
    """List every way to place a unit on a free tile closest to a player's base."""
    cdef uint64_t waiting = state.zones[IN_RESERVE] & game.units[seat], like
    cdef Targets targets
    cdef int card
    for card in range(game.cards):
        like = waiting & game.card[card].units[seat]
        if like:
            find_closest(game, state, first_bit(like), &targets)
            offer_targets(actions, PLACE_UNIT, card, &targets, 0)


cdef void find_closest(
    Game* game, State* state, int unit, Targets* targets
) noexcept nogil:
    """Find the places of a unit that cover one of the closest tiles where it fits."""
    cdef byte* steps = game.map.steps[game.homes[game.seat_of[unit]]].to
    cdef byte anchors[MAX_COVERED]
    cdef uint64_t free = free_tiles(game, state), tiles
    cdef int away, tile, index
    cdef bint found = False
    memset(targets, 0, sizeof(Targets))
    for away in range(MAX_TILES):
        tiles = free
        while tiles:
            tile = take_first(&tiles)
            if steps[tile] == away:
                for index in range(list_anchors(game, state, unit, tile, anchors)):
                    add_target(targets, anchors[index])
                    found = True
        if found:
            return
