# The decision that is due, as numbers: see `observing.pxi`.

cdef enum:            # fields of a tile
    START = 0
    REWARD = 1
    CALLER = 2

cdef enum:            # marks of units, from that of the attacker on
    DECIDES = 2
    HAS_FOLLOWED = 4
    GAVE_BREW = 5     # plus the role
    HAS_USED = 7      # plus the ability: see `Use`

cdef void write_step(
    Layout* layout, Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Write what is decided next, with the fight or the test that it is about."""
    cdef Step* step = next_step(&state.agenda)
    due_fields(fields)[min(step.kind, <byte>ROLL_LOB) - TAKE_TURN] = 1
    if is_about_test(step.kind):
        write_dice_test(layout, game, state, seat, fields)
    elif CHOOSE_FACING <= step.kind <= ROLL_DIE_AGAIN:
        write_fight(layout, game, state, seat, fields)
        mark_role(layout, state, fields, step)
    elif is_about_unit(step.kind):
        mark_unit(layout, state, fields, step.unit, DECIDES)
        if step.kind != DEFYING:
            write_move(layout, state, step, fields)
    elif step.kind == SPOILING:
        write_rewards(layout, state, seat, fields)
    elif step.kind == CALLING_UP:
        mark_tiles(layout, fields, state.callers, CALLER)


cdef inline bint is_about_test(int kind) noexcept nogil:
    return REROLLING_TEST <= kind <= BUMPING_TEST or kind >= ROLL_TEST


cdef inline bint is_about_unit(int kind) noexcept nogil:
    """Whether a decision is that of one unit, which the step names."""
    return ONWARD <= kind <= DEFYING


cdef inline void mark_unit(
    Layout* layout, State* state, float* fields, int unit, int mark
) noexcept nogil:
    """Mark the tile of a unit, by the marks from that of the attacker on."""
    if unit < MAX_UNITS and is_on_map(state, unit):
        standing_fields(layout, fields, state.place_of[unit])[
            RELATIONS + MAX_SEATS + 1 + mark
        ] = 1


cdef inline void mark_role(
    Layout* layout, State* state, float* fields, Step* step
) noexcept nogil:
    """Mark the unit of the side that decides about its own dice."""
    if step.kind == PAYING or step.kind == BUMPING or step.kind == REROLLING:
        mark_unit(layout, state, fields, unit_of(state, step.numbers[ROLE]), DECIDES)


cdef inline void mark_tiles(
    Layout* layout, float* fields, uint64_t tiles, int field
) noexcept nogil:
    """Mark some tiles."""
    while tiles:
        space_fields(layout, fields, take_first(&tiles))[FIRST_PENDING + field] = 1


cdef void write_move(
    Layout* layout, State* state, Step* step, float* fields
) noexcept nogil:
    """Write where a move began, how much of it is left, and who has followed."""
    cdef int index
    mark_tiles(layout, fields, bit(step.tile), START)
    for index in range(state.follower_count):
        mark_unit(layout, state, fields, state.followers[index], HAS_FOLLOWED)
    if step.kind == ONWARD:
        rest_fields(fields)[0] = step.numbers[LEFT] / FULL_DICE


cdef void write_rewards(
    Layout* layout, State* state, int seat, float* fields
) noexcept nogil:
    """Write the captives that a player may still take: onto which tiles, or back."""
    cdef Reward* reward
    cdef int index
    for index in range(state.defeats.reward_count):
        reward = &state.defeats.rewards[index]
        if reward.seat != seat:
            continue
        if reward.tile == NOTHING:
            rest_fields(fields)[1] += 1
        else:
            mark_tiles(layout, fields, bit(reward.tile), REWARD)


cdef inline float* rest_fields(float* fields) noexcept nogil:
    """Return the fields of what is left of a move, and of a victory."""
    return fields + POSITION_FIELDS - 2


cdef void write_fight(
    Layout* layout, Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Write the dice and the rights of both sides, first those of the attacker."""
    cdef float* part = due_fields(fields) + DUE_FIELDS
    cdef int role
    part[0] = state.fight.manner == ARC
    part[1] = state.fight.manner == DIVING
    part[2] = state.fight.swapped
    for role in range(2):
        write_fighter(game, state, seat, role, part + 3 + role * SIDE_FIELDS)
        mark_unit(layout, state, fields, state.fight.side[role].unit, role)
    write_uses(layout, state, fields)
    write_marks(state, part + 3)


cdef void write_uses(Layout* layout, State* state, float* fields) noexcept nogil:
    """Mark the units whose brews were taken, or that have used an ability."""
    cdef Fight* fight = &state.fight
    cdef int role, index, unit
    for role in range(2):
        for index in range(fight.side[role].brew_count):
            mark_unit(
                layout, state, fields, fight.side[role].brews[index], GAVE_BREW + role
            )
    for index in range(fight.use_count):
        unit = fight.used[index] & 63
        mark_unit(layout, state, fields, unit, HAS_USED + (fight.used[index] >> 6))


cdef void write_marks(State* state, float* fields) noexcept nogil:
    """Count the dice that will be re-rolled."""
    cdef int index, mark, place
    for index in range(state.fight.mark_count):
        mark = state.fight.marks[index]
        place = (mark >> 4 & 1) * MAX_FACE + (mark & 7) - 1
        fields[
            (mark >> 5) * SIDE_FIELDS + RELATIONS + 2 * MAX_FACE + place
        ] += 1 / FULL_DICE


cdef void write_fighter(
    Game* game, State* state, int seat, int role, float* fields
) noexcept nogil:
    """Write whose a side is, its dice, and what it may still use."""
    cdef Side* side = &state.fight.side[role]
    cdef int pool, face, bump
    fields[relation_of(game, seat, game.seat_of[side.unit])] = 1
    fields += RELATIONS
    for pool in range(2):
        for face in range(MAX_FACE):
            fields[pool * MAX_FACE + face] = (
                dice_showing(side.dice[pool], face + 1) / FULL_DICE
            )
    fields += 4 * MAX_FACE
    for bump in range(side.bump_count):
        if has(side.unused, bump):
            fields[side.bumps[bump] & 1] += (side.bumps[bump] >> 1) / FULL_FACES
    for pool in range(2):
        fields[2 + pool] = has(side.rolled, pool)
        fields[4 + pool] = has(side.tempered, pool)
    fields[6] = side.brew_count / FULL_DICE
    fields[7] = side.paid / FULL_DICE
    fields[8] = side.rerolls / FULL_DICE
    fields[9] = side.support / FULL_DICE


cdef void write_dice_test(
    Layout* layout, Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Write whose test it is, its dice, and what they must show."""
    cdef float* part = due_fields(fields) + DUE_FIELDS + FIGHT_FIELDS
    cdef Test* test = &state.test
    cdef int face
    part[relation_of(game, seat, game.seat_of[test.unit])] = 1
    part += RELATIONS
    for face in range(MAX_FACE):
        part[face] = dice_showing(test.faces, face + 1) / FULL_DICE
    part[MAX_FACE] = test.needs / FULL_FACES
    part[MAX_FACE + 1] = test.pool == DEF_POOL
    mark_unit(layout, state, fields, test.unit, DECIDES)
    write_uses_in_test(layout, state, fields, part + MAX_FACE + 2)


cdef void write_uses_in_test(
    Layout* layout, State* state, float* fields, float* bumped
) noexcept nogil:
    """Write the bumps used in a test, and the units that have changed its dice."""
    cdef Test* test = &state.test
    cdef int index, use
    for index in range(test.use_count):
        use = test.used[index]
        if use < MAX_UNITS:
            mark_unit(layout, state, fields, use, HAS_USED + TWIST)
        elif use == ROLLED_ANEW:
            mark_unit(layout, state, fields, test.unit, HAS_USED + ANEW + test.pool)
        elif BUMPED <= use < BUMPED + 2:
            bumped[use - BUMPED] = 1
