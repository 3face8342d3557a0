# Deployment: next to the base, by ambush, and from the Aether Queue.

cdef void offer_summonings(
    Game* game, State* state, TurnActions* actions
) noexcept nogil:
    """List the deployments of a player's reserves. Like units have them together."""
    cdef uint64_t waiting = state.zones[IN_RESERVE] & game.units[state.seat]
    cdef uint64_t near = game.map.adjacent[game.homes[state.seat]], tiles
    cdef int card
    if not waiting:
        return
    near &= free_tiles(game, state)
    for card in range(game.cards):
        if waiting & game.card[card].units[state.seat]:
            tiles = near
            if has(game.card[card].kinds, AMBUSH):
                tiles |= ambushes(game, state, &game.card[card])
            offer_landings(game, state, actions, DEPLOY, card, tiles)


cdef void offer_landings(
    Game* game, State* state, TurnActions* actions, int kind, int card, uint64_t tiles
) noexcept nogil:
    """List the anchors of a card that covers one of some free tiles."""
    cdef Targets targets
    cdef byte anchors[MAX_COVERED]
    cdef int index, unit, zone = IN_RESERVE if kind == DEPLOY else IN_QUEUE
    if not game.card[card].footprint:
        offer(actions, kind, card, tiles, 0)
        return
    memset(&targets, 0, sizeof(Targets))
    unit = one_of(game, state, zone, card, NOTHING)
    while tiles:
        for index in range(
            list_anchors(game, state, unit, take_first(&tiles), anchors)
        ):
            add_target(&targets, anchors[index])
    offer_targets(actions, kind, card, &targets, 0)


cdef uint64_t ambushes(Game* game, State* state, Card* card) noexcept nogil:
    """Return the free tiles away from the base where an ability lets a card deploy."""
    cdef Ability* ambush = ability_of(card, AMBUSH, 0)
    cdef uint64_t tiles = tiles_of_sorts(state, ambush.sorts), found = 0
    cdef int tile
    tiles &= free_tiles(game, state)
    if not ambush.limited:
        return tiles
    while tiles:
        tile = take_first(&tiles)
        if not is_watched(game, state, tile):
            found |= bit(tile)
    return found


cdef bint is_watched(Game* game, State* state, int tile) noexcept nogil:
    """Whether an enemy is next to a tile."""
    cdef int side, other
    for side in range(6):
        other = occupant_of(game, state, game.map.neighbours[tile][side])
        if other != NOTHING and game.seat_of[other] != state.seat:
            return True
    return False


cdef void offer_conjurings(
    Game* game, State* state, TurnActions* actions
) noexcept nogil:
    """List the tiles where the units in a player's Aether Queue may be conjured."""
    cdef uint64_t waiting = state.zones[IN_QUEUE] & game.units[state.seat]
    cdef uint64_t near
    cdef int card
    if not waiting:
        return
    near = circles(game, state) & free_tiles(game, state)
    for card in range(game.cards):
        if waiting & game.card[card].units[state.seat]:
            if game.card[card].conjured <= state.dial[state.seat]:
                offer_landings(
                    game,
                    state,
                    actions,
                    CONJURE,
                    card,
                    near & ~barred_heavens(game, state, &game.card[card], near),
                )


cdef uint64_t circles(Game* game, State* state) noexcept nogil:
    """Return the tiles next to friends with Magic."""
    cdef uint64_t units = units_on_map(game, state, state.seat), near = 0
    cdef int unit
    while units:
        unit = take_first(&units)
        if card_of(game, unit).works_magic:
            near |= next_to_unit(game, state, unit)
    return near


cdef uint64_t barred_heavens(
    Game* game, State* state, Card* card, uint64_t tiles
) noexcept nogil:
    """Return the Heavens tiles onto which a card is not conjured (conjure.heavens)."""
    cdef uint64_t found = 0
    cdef int tile
    tiles &= game.map.heavens
    while tiles:
        tile = take_first(&tiles)
        if card.footprint or not has(
            card.advantages, ground_at(game, state, tile).sort
        ):
            found |= bit(tile)
    return found


cdef void conjure(Game* game, State* state, int unit, int to) noexcept nogil:
    """Turn the dial down, and put a unit from the queue onto the map."""
    state.dial[game.seat_of[unit]] -= card_of(game, unit).conjured
    enter(game, state, unit, to)
