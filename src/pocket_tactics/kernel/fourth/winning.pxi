# Knock-outs and victories.

cdef bint can_act(Game* game, State* state, int seat) noexcept nogil:
    """Whether any action of a player would be legal on their turn (fourth.can-act)."""
    cdef Actions actions
    cdef uint64_t units = state.occupied[seat]
    if units & state.features or spread(game, units) & ~state.standing:
        return True
    clear(&actions)
    offer_all(game, state, seat, &actions)
    return actions.count != 0


cdef bint could_act(Game* game, State* state, int seat) noexcept nogil:
    """Whether any action of a player will be legal on their next turn.

    At the end of a turn, its player's units get nearer to their next shot.
    """
    cdef State later
    if seat != state.seat or not (state.reloading[0] | state.reloading[1]):
        return can_act(game, state, seat)
    later = state[0]
    reload_units(game, &later)
    return can_act(game, &later, seat)


cdef void ready(Game* game, State* state) noexcept nogil:
    """Start a player's turn, which the player loses who cannot act."""
    if can_act(game, state, state.seat):
        push_step(&state.agenda, TAKE_TURN)
    elif game.house.stuck_are_out:
        knock_out(game, state, state.seat)


cdef void knock_outs(Game* game, State* state) noexcept nogil:
    """Knock out players without units to return."""
    cdef int index, seat
    for index in range(game.seats):
        seat = game.order[index]
        if not has(state.out, seat) and has_nothing(game, state, seat):
            knock_out(game, state, seat)


cdef bint has_nothing(Game* game, State* state, int seat) noexcept nogil:
    """Whether a player off the map and a partner for them cannot act."""
    cdef uint64_t side = game.friends[seat]
    if state.occupied[seat]:
        return False
    while side:
        if could_act(game, state, take_first(&side)):
            return False
    return True


cdef void knock_out(Game* game, State* state, int seat) noexcept nogil:
    """Knock out a player. All uncaptured units of the player leave the game."""
    cdef uint64_t units = game.units[seat]
    cdef int unit, tile
    while units:
        unit = take_first(&units)
        if state.place_of[unit] <= RESERVE:
            lift(game, state, unit)
            put(game, state, unit, GONE)
    for tile in range(game.board.count):
        if state.owner[tile] == seat:
            set_owner(game, state, tile, NOTHING)
    state.out |= 1 << seat


cdef bint check_outcome(Game* game, State* state) noexcept nogil:
    """End the game if it is won or lost (fourth.win-when), and return whether it is."""
    return won_by_features(game, state) or won_by_standing(game, state)


cdef bint won_by_features(Game* game, State* state) noexcept nogil:
    """End the game if a side or player controls every feature on the map."""
    cdef uint64_t holders = holders_of_all(game, state)
    cdef int side
    if not holders or (game.house.single_victory and holders & (holders - 1)):
        return False
    side = game.friends[first_bit(holders)]
    if holders & ~side:
        return False
    end_game(state, ALL_FEATURES, side)
    return True


cdef uint64_t holders_of_all(Game* game, State* state) noexcept nogil:
    """Return the players who control features, or nobody if one is uncontrolled."""
    cdef uint64_t holders = 0, empty = state.features & ~state.standing
    cdef int seat, tile
    for seat in range(game.seats):
        if state.features & state.occupied[seat]:
            holders |= bit(seat)
    while empty:
        tile = take_first(&empty)
        if state.owner[tile] == NOTHING:
            return 0
        holders |= bit(state.owner[tile])
    return holders


cdef bint won_by_standing(Game* game, State* state) noexcept nogil:
    """End the game if only one side can still act, or none."""
    cdef int index, seat, able = 0
    for index in range(game.seats):
        seat = game.order[index]
        if not has(able, seat) and could_act(game, state, seat):
            if able:
                return False
            able = game.friends[seat]
    if able:
        end_game(state, STUCK, able)
    else:
        end_game(state, MUTUAL, mutual_winners(game, state))
    return True


cdef int mutual_winners(Game* game, State* state) noexcept nogil:
    """Return the winners if no player can go on."""
    cdef int seat, winners = 0, side = game.friends[state.seat]
    if game.house.mutual_loss == MOVER_WINS:
        return side
    if game.house.mutual_loss == MOVER_LOSES:
        for seat in range(game.seats):
            if not has(state.out, seat) and not has(side, seat):
                winners |= game.friends[seat]
    return winners


cdef inline void end_game(State* state, int ending, int winners) noexcept nogil:
    state.agenda.count = 0
    state.ending = ending
    state.winners = winners
