# Reserves: deployed next to a feature, or called up by it.

cdef inline uint64_t reserves_of(Game* game, State* state, int seat) noexcept nogil:
    return state.reserves & game.units[seat]


cdef void offer_deployments(
    Game* game, State* state, int seat, Actions* actions
) noexcept nogil:
    """List the deployments of a player's reserves. Like reserves have them together."""
    cdef uint64_t usual
    cdef int card
    if not reserves_of(game, state, seat):
        return
    usual = around_features(game, state, seat)
    for card in range(game.cards):
        if state.reserves & game.card[card].units[seat]:
            offer(actions, DEPLOY, card, 0, landings(game, state, card, usual))


cdef uint64_t around_features(Game* game, State* state, int seat) noexcept nogil:
    """Return the free tiles next to features from which a player may deploy."""
    cdef uint64_t features = 0, side = game.friends[seat]
    if not game.house.deploys_for_team:
        side = bit(seat)
    while side:
        features |= features_controlled(state, take_first(&side))
    return spread(game, features) & ~state.standing


cdef uint64_t landings(
    Game* game, State* state, int card, uint64_t usual
) noexcept nogil:
    """Return the tiles where a unit may be deployed, including its abilities."""
    cdef Card* known = &game.card[card]
    if known.near:
        usual |= spread(game, tiles_with(game, state, known.near))
        usual |= tiles_with(game, state, known.upon)
    return usual & ~state.standing


cdef inline int next_reserve(Game* game, State* state, int card) noexcept nogil:
    """Return the first of the mover's reserves that have a card."""
    return first_bit(state.reserves & game.card[card].units[state.seat])


cdef void ask_to_call_up(Game* game, State* state, uint64_t places) noexcept nogil:
    """Ask the player to call up a unit at one of some features, if one can come."""
    cdef Actions actions
    state.callers = places
    if not places or not reserves_of(game, state, state.seat):
        return
    clear(&actions)
    offer_calls(game, state, &actions)
    if actions.count:
        push_step(&state.agenda, CALLING_UP)


cdef void offer_calls(Game* game, State* state, Actions* actions) noexcept nogil:
    """List the units that features may call up, with their tiles."""
    cdef uint64_t places = state.callers, to
    cdef uint32_t cards
    cdef int source, card
    while places:
        source = take_first(&places)
        cards = ground_at(game, state, source).called
        to = game.map.adjacent[source] & ~state.standing
        for card in range(game.cards if cards else 0):
            if has(cards, card) and state.reserves & game.card[card].units[state.seat]:
                offer(actions, CALL_UP, card, source, to)


cdef void call_up(
    Game* game, State* state, int unit, int source, int to
) noexcept nogil:
    """Let a feature call up a unit, and ask for another one."""
    bring(game, state, unit, to)
    ask_to_call_up(game, state, state.callers & ~bit(source))
