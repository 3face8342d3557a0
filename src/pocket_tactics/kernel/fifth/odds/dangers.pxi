# The dangers of a way: the hazards before the unit arrives.

cdef float survival(
    Game* game, Odds* odds, State* state, int start, int to
) noexcept nogil:
    """Return the probability that the unit on a tile arrives at another."""
    cdef Way way
    if not game.map.hazards:
        return 1
    if has(reach(game, state, start, game.map.hazards & ~bit(to)), to):
        return odds.passes[to]
    best_way(game, state, start, to, &way)
    return survival_on(odds, &way)


cdef float deployment_survival(
    Game* game, Odds* odds, State* state, int card, int to
) noexcept nogil:
    """Return the probability that a reserve with a card arrives at a tile."""
    cdef int seat = state.seat, speed = game.card[card].speed
    cdef Way way
    if not game.map.hazards:
        return 1
    if has(entries(game, state, seat, speed, game.map.hazards & ~bit(to)), to):
        return odds.passes[to]
    deployment_way(game, state, speed, to, &way)
    return survival_on(odds, &way)


cdef inline float survival_on(Odds* odds, Way* way) noexcept nogil:
    """Return the probability of passing the tests of a way."""
    cdef float chance = 1
    cdef int index
    for index in range(way.length):
        chance *= odds.passes[way.tiles[index]]
    return chance
