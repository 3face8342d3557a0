# Positions as numbers for networks, from the side of a seat: *own* and *enemy*. The
# names of the fields, in the same order, are in `environment.py`. What does not change
# in a game is written once, into a frame; the rest into a copy of it.

cdef enum:
    ABILITY_KINDS = SUMMONED_GATE + 1
    UNIT_FIELDS = 3 + 4 * MAX_SKILLS + MAX_SORTS + ABILITY_KINDS
    PLACE_FIELDS = 8
    GROUND_FIELDS = 8 + SIDES + SKY + MAX_SORTS
    PENDING_FIELDS = 5                        # of a space, in an action or after one
    FIRST_PENDING = PLACE_FIELDS + GROUND_FIELDS
    MARKS = 15                                # of a unit on the map
    STANDING_FIELDS = MARKS + UNIT_FIELDS     # of a space, what stands on it
    SPACE_FIELDS = FIRST_PENDING + PENDING_FIELDS + STANDING_FIELDS
    WAITING_FIELDS = 9                        # of a card, its units off the map
    CARD_FIELDS = WAITING_FIELDS + UNIT_FIELDS
    DUE_FIELDS = ROLL_TEST - TAKE_TURN + 2    # of decisions, chance and the end
    SIDE_POOLS = 2 * MAX_FACE                 # OFF and DEF
    SIDE_FIELDS = SIDE_POOLS + 2 + MAX_SKILLS + 4
    FIGHT_FIELDS = 3 + 2 * SIDE_FIELDS
    POSITION_FIELDS = 5 + DUE_FIELDS + FIGHT_FIELDS + MAX_SORTS

cdef enum:                                    # fields of a space in an action
    OWN_SWAPPED = 0
    ENEMY_SWAPPED = 1
    ASSAULTED = 2
    GOAL = 3
    CHARGED = 4

cdef enum:                                    # marks of units
    ATTACKS = 4
    IS_TARGET = 5
    DECIDES = 6
    HAS_FOLLOWED = 7
    WAS_MET = 8
    STANDS_IN = 9
    HAS_TWISTED = 10
    HAS_SPENT = 11                            # plus the ability

cdef extern from *:
    """
    static const float FULL_COST = 10, FULL_DICE = 3, FULL_STEPS = 8, FULL_FACES = 6;
    static const float FULL_SPACES = 7, FULL_NUMBER = 6, FULL_MARKS = 2;
    """
    const float FULL_COST, FULL_DICE, FULL_STEPS, FULL_FACES
    const float FULL_SPACES, FULL_NUMBER, FULL_MARKS


cdef inline int observation_size(Layout* layout) noexcept nogil:
    return first_space(layout) + layout.spaces * SPACE_FIELDS


cdef inline int first_space(Layout* layout) noexcept nogil:
    return POSITION_FIELDS + layout.cards * CARD_FIELDS


cdef inline float* card_fields(float* fields, int card) noexcept nogil:
    return fields + POSITION_FIELDS + card * CARD_FIELDS


cdef inline float* space_fields(
    Layout* layout, float* fields, int space
) noexcept nogil:
    return fields + first_space(layout) + space * SPACE_FIELDS


cdef inline float* standing_fields(
    Layout* layout, float* fields, int space
) noexcept nogil:
    """Return the fields of what stands on a space."""
    return space_fields(layout, fields, space) + FIRST_PENDING + PENDING_FIELDS


cdef void write_frame(
    Layout* layout, Game* game, int seat, float* frame
) noexcept nogil:
    """Write what does not change in a game, and nothing elsewhere."""
    cdef int card, space
    memset(frame, 0, observation_size(layout) * sizeof(float))
    for card in range(game.cards):
        write_unit(game, &game.card[card], card_fields(frame, card) + WAITING_FIELDS)
    for space in range(game.map.spaces):
        write_place(game, seat, space, space_fields(layout, frame, space))


cdef void write_unit(Game* game, Card* card, float* fields) noexcept nogil:
    """Write what a unit can do. Its name and type are no part of that."""
    cdef int index, pool, skill
    cdef Ability* ability
    fields[0] = card.cost / FULL_COST
    fields[1] = card.conjured / FULL_COST
    fields[2] = COVERED[card.footprint] / FULL_SPACES
    fields += 3
    for skill in range(MAX_SKILLS):
        for pool in range(2):
            fields[2 * skill + pool] = card.dice[skill][pool] / FULL_DICE
            fields[2 * (MAX_SKILLS + skill) + pool] = kicker_field(
                card.kickers[skill][pool]
            )
    fields += 4 * MAX_SKILLS
    for index in range(MAX_SORTS):
        fields[index] = has(card.advantages, index)
    fields += MAX_SORTS
    for index in range(card.count):
        ability = &card.abilities[index]
        fields[ability.kind] += 1 + ability.number / FULL_NUMBER


cdef inline float kicker_field(int kicker) noexcept nogil:
    """Return a kicker as a share; 0 stands for none."""
    return 0 if kicker == NOTHING else (1 + kicker) / (1 + FULL_FACES)


cdef void write_place(Game* game, int seat, int space, float* fields) noexcept nogil:
    """Write where a space is, and whether it has a tile or a base."""
    cdef int own = game.homes[seat], enemy = game.homes[1 - seat]
    fields[1] = game.map.places[space].q / FULL_STEPS
    fields[2] = game.map.places[space].r / FULL_STEPS
    if is_tile(game, space):
        fields[0] = 1
        fields[3] = space == own
        fields[4] = space == enemy
        fields[5] = has(game.map.heavens, space)
        fields[6] = steps_from(game, space, own)
        fields[7] = steps_from(game, space, enemy)


cdef inline float steps_from(Game* game, int tile, int other) noexcept nogil:
    """Return a distance as a share; a tile out of reach is as far as can be."""
    return min(<int>game.map.steps[tile].to[other], MAX_TILES) / FULL_STEPS


cdef void write_observation(
    Layout* layout,
    Game* game,
    State* state,
    History* history,
    int seat,
    float* frame,
    float* fields,
) noexcept nogil:
    """Write a position as a seat sees it, with the frame of its game."""
    cdef int tile
    memcpy(fields, frame, observation_size(layout) * sizeof(float))
    write_turn(game, state, history, seat, fields)
    for tile in range(game.board.count):
        write_ground(
            game, state, seat, tile, space_fields(layout, fields, tile) + PLACE_FIELDS
        )
    write_swaps(layout, state, seat, fields)
    write_standing(layout, game, state, seat, fields)
    write_waiting(game, state, seat, fields)
    if not state.over:
        write_step(layout, game, state, seat, fields)


cdef inline void write_turn(
    Game* game, State* state, History* history, int seat, float* fields
) noexcept nogil:
    """Write how long the game has lasted, and the dials."""
    fields[0] = state.seat == seat
    fields[1] = state.turn / <float>game.house.turn_limit
    fields[2] = times_met(state, history)
    fields[3] = state.dial[seat] / FULL_FACES
    fields[4] = state.dial[1 - seat] / FULL_FACES
    if state.over:
        fields[5 + DUE_FIELDS - 1] = 1


cdef void write_ground(
    Game* game, State* state, int seat, int tile, float* fields
) noexcept nogil:
    """Write the ground of a tile as it is now."""
    cdef Piece* ground = ground_at(game, state, tile)
    cdef int sides = sides_of(game, state, tile), index
    fields[0] = count_bits(ground.fails) / FULL_FACES
    fields[1] = count_bits(ground.skilled_fails) / FULL_FACES
    fields[2] = ground.walled
    fields[3] = ground.shelter
    fields[4] = state.counter[tile] != NOTHING
    fields[5] = has(state.laid[seat], tile)
    fields[6] = has(state.laid[1 - seat], tile)
    fields[7] = has(state.odd, tile)
    for index in range(SIDES):
        fields[8 + index] = has(sides, index)
    if ground.peril:
        fields[8 + SIDES + ground.peril - 1] = 1
    if ground.sort < MAX_SORTS:
        fields[8 + SIDES + SKY + ground.sort] = 1


cdef inline void mark_space(
    Layout* layout, float* fields, int space, int field
) noexcept nogil:
    """Mark a space, if there is one."""
    if space != NOTHING:
        space_fields(layout, fields, space)[FIRST_PENDING + field] = 1


cdef inline void write_swaps(
    Layout* layout, State* state, int seat, float* fields
) noexcept nogil:
    """Mark the tiles that each side swapped in its last turn."""
    cdef int tile
    for tile in range(2):
        mark_space(layout, fields, state.shifted[seat][tile], OWN_SWAPPED)
        mark_space(layout, fields, state.shifted[1 - seat][tile], ENEMY_SWAPPED)


cdef void write_standing(
    Layout* layout, Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Write the units on all spaces that they cover."""
    cdef uint64_t units = state.zones[ON_MAP]
    cdef byte* spaces
    cdef float* standing
    cdef int index, unit
    while units:
        unit = take_first(&units)
        spaces = covered(game, unit, state.at[unit])
        for index in range(size_of(game, unit)):
            if spaces[index] == NOTHING:
                continue
            standing = standing_fields(layout, fields, spaces[index])
            standing[game.seat_of[unit] != seat] = 1
            standing[2] = spaces[index] == state.at[unit]
            standing[3] = marks_of(state, unit) / FULL_MARKS
            memcpy(
                standing + MARKS,
                card_fields(fields, game.card_of[unit]) + WAITING_FIELDS,
                UNIT_FIELDS * sizeof(float),
            )


cdef void write_waiting(
    Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Count the units of each card that are not on the map, by zone."""
    cdef uint64_t units
    cdef int unit, zone
    for zone in range(IN_RESERVE, CAPTURED + 1):
        units = state.zones[zone]
        while units:
            unit = take_first(&units)
            card_fields(fields, game.card_of[unit])[
                2 * (zone - IN_RESERVE) + (game.seat_of[unit] != seat)
            ] += 1


cdef void write_step(
    Layout* layout, Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Write what is decided next, with the fight and the unit that it is about."""
    cdef Step* step = next_step(&state.agenda)
    fields[5 + min(step.kind, <byte>ROLL_TEST) - TAKE_TURN] = 1
    if in_fight(step.kind):
        write_fight(layout, game, &state.fight, seat, state, fields)
        write_uses(layout, state, step, fields)
    elif names_unit(step.kind):
        mark_unit(layout, state, fields, step.unit, DECIDES)
        write_action(layout, game, state, step, fields)
    else:
        write_choices(layout, game, state, step, fields)


cdef void write_uses(
    Layout* layout, State* state, Step* step, float* fields
) noexcept nogil:
    """Mark the unit whose side is on turn, and those that have used an ability."""
    cdef Named* spent = &state.spent
    cdef int index
    mark_named(layout, state, fields, &state.used, HAS_TWISTED)
    for index in range(spent.count):
        mark_unit(
            layout, state, fields, spent.units[index], HAS_SPENT + spent.numbers[index]
        )
    if DUELLING <= step.kind <= SITUATION_TURN:
        mark_unit(layout, state, fields, state.fight.unit[state.fight.turn], DECIDES)


cdef void write_action(
    Layout* layout, Game* game, State* state, Step* step, float* fields
) noexcept nogil:
    """Write what is left of the tests, the follow-ups or the charge of a unit."""
    cdef uint32_t due
    if step.kind == CHOOSE_TEST:
        due = tests_due(game, state, step)
        while due:
            fields[POSITION_FIELDS - MAX_SORTS + first_bit(due)] = 1
            due &= due - 1
    elif step.kind == FOLLOWING_UP:
        mark_named(layout, state, fields, &state.followed, HAS_FOLLOWED)
    elif step.kind == CHOOSING_NEXT or step.kind == DECLARING:
        write_series(layout, game, state, step, fields)


cdef void write_series(
    Layout* layout, Game* game, State* state, Step* step, float* fields
) noexcept nogil:
    """Write where a mega unit charges, and whom it has met or meets next."""
    cdef int target = step.numbers[1]
    mark_space(layout, fields, step.tile, GOAL)
    mark_space(layout, fields, step.numbers[0], CHARGED)
    mark_named(layout, state, fields, &state.met, WAS_MET)
    mark_named(layout, state, fields, &state.used, HAS_TWISTED)
    if step.kind == CHOOSING_NEXT:
        return
    if is_base(target):
        mark_space(layout, fields, game.homes[target & 1], ASSAULTED)
    else:
        mark_unit(layout, state, fields, target, IS_TARGET)


cdef void write_choices(
    Layout* layout, Game* game, State* state, Step* step, float* fields
) noexcept nogil:
    """Write the units of which one is taken back, or lost instead of another."""
    cdef Loss* loss
    cdef uint64_t units = 0
    if step.kind == TAKING_BACK:
        units = state.choices
        while units:
            card_fields(fields, game.card_of[take_first(&units)])[8] += 1
    elif step.kind == NAMING_INSTEAD:
        loss = &state.fate.losses[step.tile]
        mark_unit(layout, state, fields, loss.unit, DECIDES)
        units = stand_ins_left(state, loss)
        while units:
            mark_unit(layout, state, fields, take_first(&units), STANDS_IN)


cdef inline void mark_named(
    Layout* layout, State* state, float* fields, Named* named, int field
) noexcept nogil:
    """Mark the spaces of the units in a list."""
    cdef int index
    for index in range(named.count):
        mark_unit(layout, state, fields, named.units[index], field)


cdef inline void mark_unit(
    Layout* layout, State* state, float* fields, int unit, int field
) noexcept nogil:
    """Mark the space of a unit on the map."""
    if unit < MAX_UNITS and on_map(state, unit):
        standing_fields(layout, fields, state.at[unit])[field] = 1


cdef void write_fight(
    Layout* layout, Game* game, Fight* fight, int seat, State* state, float* fields
) noexcept nogil:
    """Write the dice and the rights of both sides, first those of the seat."""
    cdef float* part = fields + 5 + DUE_FIELDS
    cdef int own = seat_in(game, fight, ATTACKER) != seat, side
    part[0] = fight.close
    part[1] = fight.icy
    part[2] = own == ATTACKER
    for side in range(2):
        write_side(fight, own ^ side, part + 3 + side * SIDE_FIELDS)
    mark_unit(layout, state, fields, fight.unit[ATTACKER], ATTACKS)
    mark_unit(layout, state, fields, fight.unit[TARGET], IS_TARGET)
    mark_space(layout, fields, fight.at, ASSAULTED)
    mark_space(layout, fields, fight.to, GOAL)
    mark_space(layout, fields, fight.named, CHARGED)


cdef void write_side(Fight* fight, int role, float* fields) noexcept nogil:
    """Write the pools, kickers, skill and re-rolls of a side."""
    cdef int pool, face
    for pool in range(2):
        for face in range(MAX_FACE):
            fields[pool * MAX_FACE + face] = (
                dice_showing(fight.dice[2 * role + pool], face + 1) / FULL_DICE
            )
        fields[SIDE_POOLS + pool] = fight.kickers[2 * role + pool] / FULL_FACES
    if fight.skill[role] < MAX_SKILLS:
        fields[SIDE_POOLS + 2 + fight.skill[role]] = 1
    fields += SIDE_POOLS + 2 + MAX_SKILLS
    fields[0] = fight.rerolls[role] / FULL_DICE
    fields[1] = fight.assists[role] / FULL_DICE
    fields[2] = fight.backing[role] / FULL_DICE
    fields[3] = fight.lowered[role]
