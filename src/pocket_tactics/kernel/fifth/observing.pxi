# Positions as numbers for networks, from the side of a seat: *own* and *enemy*. The
# names of the fields, in the same order, are in `environment.py`. What does not change
# in a game is written once, into a frame; the rest into a copy of it.

cdef enum:
    ABILITY_FIELDS = 12
    UNIT_FIELDS = 6 + ABILITY_FIELDS
    GROUND_FIELDS = 10 + ABILITY_FIELDS
    STANDING_FIELDS = 4 + UNIT_FIELDS         # of a tile, what stands on it
    TILE_FIELDS = GROUND_FIELDS + STANDING_FIELDS
    CARD_FIELDS = 2 + UNIT_FIELDS
    SIDE_POOLS = 2 * MAX_FACE                 # OFF and DEF
    SIDE_EFFECTS = 2 * EFFECTS_OF_A_POOL
    FIGHT_FIELDS = 2 + 4 * SIDE_POOLS + 2 * SIDE_EFFECTS
    POSITION_FIELDS = 9 + FIGHT_FIELDS

cdef extern from *:
    """
    static const float FULL_POINTS = 10, FULL_DICE = 3, FULL_TILES = 6;
    static const float FULL_STEPS = 8, FULL_FACES = 6, FULL_BUMP = 5;
    """
    const float FULL_POINTS, FULL_DICE, FULL_TILES, FULL_STEPS, FULL_FACES, FULL_BUMP


cdef inline int observation_size(Layout* layout) noexcept nogil:
    return first_tile(layout) + layout.tiles * TILE_FIELDS


cdef inline int first_tile(Layout* layout) noexcept nogil:
    return POSITION_FIELDS + layout.cards * CARD_FIELDS


cdef inline float* card_fields(float* fields, int card) noexcept nogil:
    return fields + POSITION_FIELDS + card * CARD_FIELDS


cdef inline float* tile_fields(Layout* layout, float* fields, int tile) noexcept nogil:
    return fields + first_tile(layout) + tile * TILE_FIELDS


cdef void write_frame(
    Layout* layout, Game* game, int seat, float* frame
) noexcept nogil:
    """Write what does not change in a game, and nothing elsewhere."""
    cdef int card, tile
    memset(frame, 0, observation_size(layout) * sizeof(float))
    for card in range(game.cards):
        write_unit(game, &game.card[card], card_fields(frame, card) + 2)
    for tile in range(game.board.count):
        write_tile(game, seat, tile, tile_fields(layout, frame, tile))


cdef void write_unit(Game* game, Card* card, float* fields) noexcept nogil:
    """Write what a unit can do. Its name and type are no part of that."""
    fields[0] = card.points / FULL_POINTS
    fields[1] = card.dice[OFF_POOL] / FULL_DICE
    fields[2] = card.dice[DEF_POOL] / FULL_DICE
    fields[3] = card.range / FULL_TILES
    fields[4] = card.speed / FULL_TILES
    fields[5] = card.bound / FULL_TILES
    write_abilities(game, &card.abilities, fields + 6)


cdef void write_abilities(
    Game* game, Abilities* abilities, float* fields
) noexcept nogil:
    """Write the effects that abilities add, in each part of a fight."""
    cdef int index
    for index in range(abilities.count):
        add_effect(
            game, &abilities.items[index], OFF_POOL, ALWAYS | ATTACKING, fields
        )
        add_effect(
            game, &abilities.items[index], DEF_POOL, ALWAYS | ATTACKING, fields + 3
        )
        add_effect(
            game,
            &abilities.items[index],
            OFF_POOL,
            ALWAYS | DEFENDING | RETALIATING,
            fields + 6,
        )
        add_effect(
            game,
            &abilities.items[index],
            DEF_POOL,
            ALWAYS | DEFENDING | RETALIATING,
            fields + 9,
        )


cdef inline void add_effect(
    Game* game, Ability* ability, int pool, int parts, float* fields
) noexcept nogil:
    """Add an ability that works in some parts: by the share of cards it is against."""
    cdef float share = count_bits(ability.against) / <float>game.cards
    if ability.pool != pool or not ability.parts & parts:
        return
    if ability.kind == REROLL:
        fields[0] += share
    elif ability.kind == BUMP:
        fields[1] += share * ability.number / FULL_BUMP
    else:
        fields[2] += share * ability.number / FULL_FACES


cdef void write_tile(Game* game, int seat, int tile, float* fields) noexcept nogil:
    """Write the place and the ground of a tile."""
    cdef Piece* ground = ground_at(game, tile)
    cdef int own = game.gates[seat], enemy = game.gates[1 - seat]
    fields[0] = 1
    fields[1] = game.board.places[tile].q / FULL_STEPS
    fields[2] = game.board.places[tile].r / FULL_STEPS
    fields[3] = count_bits(ground.fails) / FULL_FACES
    fields[4] = ground.deploys
    fields[5] = tile == own
    fields[6] = tile == enemy
    fields[7] = steps_between(game, tile, own) / FULL_STEPS
    fields[8] = steps_between(game, tile, enemy) / FULL_STEPS
    fields[9] = count_bits(game.map.adjacent[tile]) / FULL_FACES
    write_abilities(game, &ground.abilities, fields + 10)


cdef inline int steps_between(Game* game, int tile, int other) noexcept nogil:
    return game.map.steps[tile].to[other]


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
    memcpy(fields, frame, observation_size(layout) * sizeof(float))
    write_turn(game, state, history, seat, fields)
    write_standing(layout, game, state, seat, fields)
    write_reserves(game, state, seat, fields)
    if in_fight(state):
        write_fight(&state.fight, state.seat != seat, fields + 9)
        mark_fight(layout, &state.fight, fields)


cdef inline void write_turn(
    Game* game, State* state, History* history, int seat, float* fields
) noexcept nogil:
    """Write what is decided next, and how long the game has lasted."""
    fields[0] = state.seat == seat
    if chance_decides(state):
        fields[5] = 1
    else:
        fields[6 if state.due == GAME_OVER else 1 + state.due] = 1
    fields[7] = state.turn / <float>game.house.turn_limit
    fields[8] = times_met(state, history)


cdef inline void write_standing(
    Layout* layout, Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Write the units on their tiles."""
    cdef uint64_t tiles = all_units(state)
    cdef float* standing
    cdef int tile, unit
    while tiles:
        tile = take_first(&tiles)
        unit = state.unit_at[tile]
        standing = tile_fields(layout, fields, tile) + GROUND_FIELDS
        standing[0 if game.seat_of[unit] == seat else 1] = 1
        memcpy(
            standing + 4,
            card_fields(fields, game.card_of[unit]) + 2,
            UNIT_FIELDS * sizeof(float),
        )


cdef inline void write_reserves(
    Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Count the reserves of each card."""
    cdef uint64_t reserves = state.reserves
    cdef int unit
    while reserves:
        unit = take_first(&reserves)
        card_fields(fields, game.card_of[unit])[game.seat_of[unit] != seat] += 1


cdef inline bint in_fight(State* state) noexcept nogil:
    return ANSWER <= state.due < GAME_OVER and state.due != HAZARD_ON_MOVE


cdef void write_fight(Fight* fight, int own, float* fields) noexcept nogil:
    """Write the dice and the effects that are left, first those of the *own* role."""
    cdef int role, side, face, effect
    fields[0] = fight.invading
    fields[1] = fight.retaliates
    for side in range(2):
        role = own ^ side
        write_pools(fight.dice + 2 * role, fields + 2 + side * SIDE_POOLS)
        write_pools(fight.kickers + 2 * role, fields + 2 + (2 + side) * SIDE_POOLS)
        for effect in range(SIDE_EFFECTS):
            fields[2 + 4 * SIDE_POOLS + side * SIDE_EFFECTS + effect] = (
                effect_count(fight.effects[role], 0, effect) / FULL_DICE
            )


cdef inline void write_pools(uint32_t* pools, float* fields) noexcept nogil:
    """Write how many dice show each face, in OFF and in DEF."""
    cdef int face
    for face in range(MAX_FACE):
        fields[face] = dice_showing(pools[0], face + 1) / FULL_DICE
        fields[MAX_FACE + face] = dice_showing(pools[1], face + 1) / FULL_DICE


cdef inline void mark_fight(
    Layout* layout, Fight* fight, float* fields
) noexcept nogil:
    """Mark the tiles of the attacker and the target."""
    tile_fields(layout, fields, fight.tile[ATTACKER])[GROUND_FIELDS + 2] = 1
    tile_fields(layout, fields, fight.tile[TARGET])[GROUND_FIELDS + 3] = 1
