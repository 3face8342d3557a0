# Hazards: the tests of tiles that a unit moves into or invades (fifth.water).

cdef void test_on_move(
    Game* game, State* state, History* history, int face
) noexcept nogil:
    """Defeat the moving unit, or let it go on."""
    cdef int tile = state.way.tiles[state.way.next - 1]
    if fails(game, tile, face):
        capture(game, state, tile)
        end_action(game, state, history)
    else:
        travel(game, state, history, leave(game, state, tile))


cdef void test_on_invasion(
    Game* game, State* state, History* history, int face
) noexcept nogil:
    """Defeat the invader on its way, or let it go on (fifth.invade-hazard)."""
    if fails(game, state.way.tiles[state.way.next - 1], face):
        capture(game, state, state.fight.tile[ATTACKER])
        end_action(game, state, history)
    else:
        proceed(game, state, history)


cdef inline bint fails(Game* game, int tile, int face) noexcept nogil:
    """Whether a unit that enters a tile is defeated by a face."""
    return has(ground_at(game, tile).fails, face)


cdef inline bint enter_next_hazard(Game* game, Way* way) noexcept nogil:
    """Follow a way to its next hazard, and return whether there is one."""
    while way.next < way.length:
        way.next += 1
        if has(game.map.hazards, way.tiles[way.next - 1]):
            return True
    return False
