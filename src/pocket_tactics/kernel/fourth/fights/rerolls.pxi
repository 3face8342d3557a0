# Re-rolls: first of dice that abilities name, then of own dice in turn.

cdef void offer_marks(
    Game* game, State* state, int seat, Actions* actions
) noexcept nogil:
    """List the dice that a player may name, while all bumps are visible."""
    cdef uint64_t units = units_having(game, TWIST_FATE) & game.units[seat]
    cdef int unit, role
    while units:
        unit = take_first(&units)
        if is_on_map(state, unit) and not is_used(state, unit, TWIST):
            for role in range(2):
                offer_twists(game, state, unit, role, actions)
    for role in range(2):
        unit = unit_of(state, role)
        if game.seat_of[unit] == seat and may_duel(game, state, role):
            offer_dice(
                state, DUEL_DIE, state.place_of[unit], 1 - role, 0, actions
            )


cdef void offer_twists(
    Game* game, State* state, int unit, int role, Actions* actions
) noexcept nogil:
    """List the dice of a unit next to another one that may twist fate."""
    cdef int rolling = state.place_of[unit_of(state, role)]
    if has(around(game, state, unit), rolling):
        offer_dice(
            state, TWIST_DIE, state.place_of[unit], role, rolling << 1, actions
        )


cdef void offer_dice(
    State* state, int kind, int tile, int role, int whose, Actions* actions
) noexcept nogil:
    """List the different dice of a side. The extra number of an action is the pool."""
    cdef int pool
    for pool in range(2):
        offer(
            actions,
            kind,
            tile,
            whose | pool,
            faces_in(state.fight.side[role].dice[pool]),
        )


cdef bint may_duel(Game* game, State* state, int role) noexcept nogil:
    """Whether a unit may have a die of an enemy without support re-rolled."""
    cdef int unit = unit_of(state, role), foe = unit_of(state, 1 - role)
    if not is_able(game, unit, DUEL) or is_used(state, unit, DUELLING):
        return False
    if state.fight.side[1 - role].support:
        return False
    return not friendly(game, game.seat_of[unit], game.seat_of[foe])


cdef void mark_die(
    State* state, int unit, int role, int pool, int face, bint is_duel
) noexcept nogil:
    """Name a die that will be re-rolled."""
    cdef Fight* fight = &state.fight
    note_use(state, unit, DUELLING if is_duel else TWIST)
    fight.marks[fight.mark_count] = role << 5 | pool << 4 | is_duel << 3 | face
    fight.mark_count += 1


cdef void roll_marked(State* state) noexcept nogil:
    """Run the phase that re-rolls the named dice, one after another."""
    cdef Fight* fight = &state.fight
    cdef int index, mark
    if not fight.mark_count:
        next_phase(state)
        return
    index = next_mark(fight)
    mark = fight.marks[index]
    fight.mark_count -= 1
    while index < fight.mark_count:
        fight.marks[index] = fight.marks[index + 1]
        index += 1
    push_reroll(
        state, mark >> 5, mark >> 4 & 1, mark & 7, OF_DUEL if mark & 8 else OF_TWIST
    )


cdef int next_mark(Fight* fight) noexcept nogil:
    """Return the next mark: first of a die that is marked twice."""
    cdef int index, other, marks, mark
    cdef uint32_t pool
    for index in range(fight.mark_count):
        mark = fight.marks[index] & ~8
        marks = 0
        for other in range(fight.mark_count):
            marks += fight.marks[other] & ~8 == mark
        pool = fight.side[mark >> 5].dice[mark >> 4 & 1]
        if marks > dice_showing(pool, mark & 7):
            return index
    return 0


cdef inline void push_reroll(
    State* state, int role, int pool, int face, int source
) noexcept nogil:
    """Let a die be rolled again."""
    cdef Step* step = push_step(&state.agenda, ROLL_DIE_AGAIN)
    step.numbers[ROLE] = role
    step.numbers[POOL] = pool
    step.numbers[FACE] = face
    step.numbers[SOURCE] = source


cdef void roll_die_again(Game* game, State* state, Step* step, int to) noexcept nogil:
    """Note the new face of a die. Its bump, if it had one, is lost."""
    cdef int role = step.numbers[ROLE], pool = step.numbers[POOL]
    cdef Side* side = &state.fight.side[role]
    side.dice[pool] = changed(side.dice[pool], step.numbers[FACE], to)
    move_marks(&state.fight, role << 5 | pool << 4 | step.numbers[FACE], to)
    if step.numbers[SOURCE] == OF_REROLL:
        ask_to_reroll(state, 1 - role)
    else:
        again(state)


cdef void move_marks(Fight* fight, int rolled, int to) noexcept nogil:
    """Move the marks of a re-rolled die without another such die to its new face."""
    cdef uint32_t pool = fight.side[rolled >> 5].dice[rolled >> 4 & 1]
    cdef int index, there = dice_showing(pool, rolled & 7)
    for index in range(fight.mark_count):
        if fight.marks[index] & ~8 == rolled:
            if there <= 0:
                fight.marks[index] += to - (rolled & 7)
            there -= 1


cdef void ask_to_reroll(State* state, int first) noexcept nogil:
    """Ask a side that has a re-roll left, or the other one, or end the phase."""
    cdef Side* side
    cdef int index, role
    for index in range(2):
        role = first ^ index
        side = &state.fight.side[role]
        if side.rerolls and not has_declined(state, role):
            if side.dice[OFF_POOL] or side.dice[DEF_POOL]:
                push_step(&state.agenda, REROLLING).numbers[ROLE] = role
                return
    next_phase(state)


cdef void reroll(State* state, int role, int pool, int face) noexcept nogil:
    """Let a player re-roll an own die."""
    state.fight.side[role].rerolls -= 1
    push_reroll(state, role, pool, face, OF_REROLL)
