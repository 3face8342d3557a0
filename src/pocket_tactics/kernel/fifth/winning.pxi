# Winning: a player who cannot bring another unit onto the map has lost (fifth.win).

cdef bint check_outcome(Game* game, State* state) noexcept nogil:
    """End the game if a player has lost, and return whether one has."""
    cdef int first = beaten(game, state, 0), second = beaten(game, state, 1)
    if first and second:
        end_game(state, MUTUAL, mutual_winners(game, state))
    elif first or second:
        end_game(state, first or second, 2 if first else 1)
    return first or second


cdef inline int beaten(Game* game, State* state, int seat) noexcept nogil:
    """Return how a player has lost, or GOES_ON."""
    if not state.occupied[seat] and not state.reserves & game.units[seat]:
        return DEFEATED
    return BLOCKED if blocked(game, state, seat) else GOES_ON


cdef inline bint blocked(Game* game, State* state, int seat) noexcept nogil:
    """Whether an enemy stands on the gate of a player and nothing saves the player."""
    if not has(state.occupied[1 - seat], game.gates[seat]):
        return False
    if game.house.block_needs_reserves and not state.reserves & game.units[seat]:
        return False
    return not (game.house.village_saves and villages_held(game, state, seat))


cdef inline uint64_t villages_held(Game* game, State* state, int seat) noexcept nogil:
    """Return the tiles that a player may deploy from because of its units there."""
    return game.map.villages & state.occupied[seat]


cdef inline int mutual_winners(Game* game, State* state) noexcept nogil:
    """Return the winners if no player can go on."""
    if game.house.mutual_loss == DRAW:
        return 0
    return 1 << (state.seat if game.house.mutual_loss == MOVER_WINS else 1 - state.seat)


cdef inline void end_game(State* state, int ending, int winners) noexcept nogil:
    state.due = GAME_OVER
    state.ending = ending
    state.winners = winners


cdef inline void draw_game(State* state, int ending) noexcept nogil:
    end_game(state, ending, 0)
