# The guard stance: an OFF die becomes a DEF die.

cdef void offer_guards(
    Game* game, State* state, int seat, Actions* actions
) noexcept nogil:
    """List the OFF dice that a player may turn, against an adjacent unit."""
    cdef Side* side
    cdef int role
    if fight_distance(game, state) != 1:
        return
    for role in range(2):
        side = &state.fight.side[role]
        if game.seat_of[side.unit] == seat and is_able(game, side.unit, GUARD_STANCE):
            if not is_used(state, side.unit, GUARD):
                offer(
                    actions,
                    TURN_DIE,
                    state.place_of[side.unit],
                    0,
                    faces_in(side.dice[OFF_POOL]),
                )


cdef void turn_die(State* state, int unit, int face) noexcept nogil:
    """Turn an OFF die into a DEF die."""
    cdef Side* side = &state.fight.side[role_of(state, unit)]
    side.dice[OFF_POOL] -= die(face)
    side.dice[DEF_POOL] += die(face)
    note_use(state, unit, GUARD)
