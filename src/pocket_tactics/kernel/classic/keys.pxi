# The key of a position, for tables: equal positions have equal keys. Units count by
# card and place, so like units are interchangeable. What is due counts with all that it
# depends on.

cdef inline uint64_t with_number(uint64_t key, uint64_t number) noexcept nogil:
    """Return a key that depends on one more number."""
    return mixed(key + number * <uint64_t>0x9E3779B97F4A7C15 + 1)


cdef inline uint64_t named_key(Game* game, State* state, int unit) noexcept nogil:
    """Return a number for a unit or a base that a step names, or for NOTHING."""
    return unit_key(game, state, unit) if unit < MAX_UNITS else unit


cdef uint64_t position_key(Game* game, State* state) noexcept nogil:
    """Return the key of a position, with what is due and what it depends on."""
    cdef uint64_t key = with_changes(turn_key(state), game, state)
    cdef int index
    if state.over:
        return with_number(with_number(key, 200 + state.ending), state.winners)
    for index in range(state.agenda.count):
        key = with_step(key, game, state, &state.agenda.steps[index])
    if state.fate.count:
        key = with_fate(key, game, state)
    return key


cdef uint64_t with_changes(uint64_t key, Game* game, State* state) noexcept nogil:
    """Return a key that depends on the ground, as far as it may change."""
    cdef int tile
    key = with_number(key, state.laid[0])
    key = with_number(key, state.laid[1])
    key = with_number(key, state.fading[0] << 1 | state.fading[1])
    if has(game.kinds, SHIFT_WOOD):
        for tile in range(game.board.count):
            key = with_number(
                key,
                game.board.terrain[state.tile[tile]] << 16
                | game.turned[state.tile[tile]] << 8
                | state.counter[tile],
            )
    return key


cdef uint64_t with_step(
    uint64_t key, Game* game, State* state, Step* step
) noexcept nogil:
    """Return a key that depends on a step, and on what the steps of its kind use."""
    cdef int kind = step.kind
    key = with_numbers(with_number(key, step.seat << 8 | kind), game, state, step)
    if kind == TAKING_BACK:
        key += captives_key(game, state)
    elif kind == FOLLOW_UPS or kind == FOLLOWING_UP:
        key += list_key(game, state, &state.followed)
    elif kind == MEETING or kind == PROCEED or in_fight(kind):
        key = with_fight(key, game, state)
    elif kind == ONSLAUGHT or kind == CHOOSING_NEXT or kind == DECLARING:
        key += list_key(game, state, &state.met)
        key = with_number(key, list_key(game, state, &state.used))
    return mixed(key)


cdef uint64_t with_numbers(
    uint64_t key, Game* game, State* state, Step* step
) noexcept nogil:
    """Return a key that depends on the fields of a step. Some of them are units."""
    cdef int kind = step.kind, index, other = -1
    if kind == SPARKING or kind == ROLL_SPARK or kind == SENDING_BACK:
        other = 0
    elif kind == DECLARING:
        other = 1
    for index in range(4):
        key = with_number(
            key, any_key(game, state, step.numbers[index], index == other)
        )
    key = with_number(
        key, any_key(game, state, step.tile, kind == CALLED or kind == PLACING_GATE)
    )
    return with_number(key, any_key(game, state, step.unit, names_unit(kind)))


cdef inline uint64_t any_key(
    Game* game, State* state, int number, bint unit
) noexcept nogil:
    """Return a number that may be a unit."""
    return named_key(game, state, number) if unit else number


cdef inline bint in_fight(int kind) noexcept nogil:
    """Whether a step belongs to a fight."""
    return STEPPING_IN <= kind <= PUSHING or ROLL_STRAY <= kind <= ROLL_AGAIN


cdef inline bint names_unit(int kind) noexcept nogil:
    """Whether the unit of a step is one."""
    cdef uint64_t without = bit(DIALING) | bit(NAMING_INSTEAD) | bit(TAKING_BACK)
    if kind < TESTING or kind == TAKE_TURN or in_fight(kind):
        return False
    without |= bit(START_UNIT) | bit(FIRST_BEGINS) | bit(PLACE_STARTER)
    without |= bit(ROLL_REPRIEVE) | bit(RANSOMED)
    without |= bit(MEETING) | bit(PROCEED) | bit(PERISHING)
    return not has(without, kind)


cdef uint64_t captives_key(Game* game, State* state) noexcept nogil:
    """Return a number for the captives of which one returns."""
    cdef uint64_t units = state.choices, key = 0
    while units:
        key += unit_key(game, state, take_first(&units))
    return mixed(key)


cdef uint64_t list_key(Game* game, State* state, Named* named) noexcept nogil:
    """Return a number for the units in a list, in any order."""
    cdef uint64_t key = 0
    cdef int index
    for index in range(named.count):
        key += with_number(
            named_key(game, state, named.units[index]), named.numbers[index]
        )
    return mixed(key)


cdef uint64_t with_fight(uint64_t key, Game* game, State* state) noexcept nogil:
    """Return a key that depends on the fight."""
    cdef Fight* fight = &state.fight
    cdef int pool, role
    for pool in range(4):
        key = with_number(key, <uint64_t>fight.kickers[pool] << 32 | fight.dice[pool])
    for role in range(2):
        key = with_number(key, named_key(game, state, fight.unit[role]))
        key = with_number(
            key,
            <uint64_t>fight.skill[role] << 32
            | fight.lowered[role] << 24
            | fight.rerolls[role] << 16
            | fight.assists[role] << 8
            | fight.backing[role],
        )
    key = with_number(
        key,
        <uint64_t>fight.phase << 32
        | fight.rolled << 24
        | fight.close << 16
        | fight.icy << 15
        | fight.swapped << 14
        | fight.turn << 8
        | fight.declined << 4
        | fight.struck,
    )
    key = with_number(key, fight.at << 16 | fight.to << 8 | fight.named)
    key = with_number(key, list_key(game, state, &state.used))
    key = with_number(key, list_key(game, state, &state.spent))
    return with_number(key, list_key(game, state, &state.met))


cdef uint64_t with_fate(uint64_t key, Game* game, State* state) noexcept nogil:
    """Return a key that depends on the units that are about to be lost."""
    cdef Fate* fate = &state.fate
    cdef Loss* loss
    cdef int index
    cdef uint64_t stand_ins
    for index in range(fate.count):
        loss = &fate.losses[index]
        key = with_number(key, named_key(game, state, loss.unit))
        key = with_number(key, named_key(game, state, loss.slayer))
        key = with_number(
            key,
            <uint64_t>loss.spark << 32
            | loss.skill << 16
            | loss.at << 8
            | loss.cause,
        )
        stand_ins = loss.stand_ins
        while stand_ins:
            key += unit_key(game, state, take_first(&stand_ins))
    for index in range(fate.tries):
        key = with_number(key, named_key(game, state, fate.tried_by[index]))
        key = with_number(key, fate.tried[index])
    return mixed(key)
