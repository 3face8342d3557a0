# Deployment: a move from the reserves, over the deployment edge or from a Village.

cdef enum:
    DEPLOYMENT_HOPS = 1  # for every SPD (fifth.deploy-hop)


cdef uint64_t entries(
    Game* game, State* state, int seat, int speed, uint64_t closed
) noexcept nogil:
    """Return the tiles that a reserve can reach without entering *closed* tiles."""
    cdef int _
    cdef uint64_t friends = state.occupied[seat], free = ~(all_units(state) | closed)
    cdef uint64_t near, far = 0, reached = 0
    near = bit(game.gates[seat]) | spread(game, villages_held(game, state, seat))
    for _ in range(speed):
        far = (far | beyond(game, near & friends)) & free  # with the one hop
        near &= free
        reached |= near | far
        near = spread(game, near)
        far = spread(game, far)
    return reached


cdef void offer_deployments(
    Game* game, State* state, TurnActions* actions
) noexcept nogil:
    """List the deployments. Like reserves have them together."""
    cdef uint64_t reached[MAX_SPEED + 1]
    cdef int card, speed, known = 0
    for card in range(game.cards):
        if not state.reserves & game.card[card].units[state.seat]:
            continue
        speed = game.card[card].speed
        if not has(known, speed):
            reached[speed] = entries(game, state, state.seat, speed, 0)
            known |= 1 << speed
        offer(actions, DEPLOY, card, reached[speed])


cdef inline int next_reserve(Game* game, State* state, int card) noexcept nogil:
    """Return the first of the mover's reserves that have a card."""
    return first_bit(state.reserves & game.card[card].units[state.seat])


cdef void deploy(
    Game* game, State* state, History* history, int unit, int to
) noexcept nogil:
    """Move a unit from the reserves onto the map."""
    cdef int speed = game.card[game.card_of[unit]].speed
    if has(entries(game, state, state.seat, speed, game.map.hazards), to):
        straight_way(&state.way, to)
    else:
        deployment_way(game, state, speed, to, &state.way)
    leave_reserves(game, state, unit)
    travel(game, state, history, unit)


cdef void deployment_way(
    Game* game, State* state, int speed, int to, Way* way
) noexcept nogil:
    """Find the best way of a reserve to a tile."""
    cdef Search search
    cdef uint64_t starts = villages_held(game, state, state.seat)
    begin_search(&search, game, state, OUTSIDE, DEPLOYMENT_HOPS)
    while starts:
        add_start(&search, take_first(&starts))
    add_start(&search, OUTSIDE)
    find_way(game, &search, speed, to, way)
