# What a position consists of, as numbers for the evaluation: the side to move first,
# then the other side, then three numbers of the position. They name no card. The names
# and their meaning are in `players/evaluation/features.py`.

cpdef enum:                  # the features of a side
    POINTS_ON_MAP
    POINTS_IN_RESERVE
    UNITS_ON_MAP
    UNITS_IN_RESERVE
    NEAREST_IN_1_TURN
    NEAREST_IN_2_TURNS
    NEAREST_IN_3_TURNS
    NEAREST_IN_4_TURNS
    SECOND_NEAREST
    NEARNESS
    NEARNESS_BY_POINTS
    GATE_GUARDED
    GATE_GUARD_POINTS
    GUARDS_NEXT_TO_GATE
    GUARDS_TWO_FROM_GATE
    GROUND_FOR_ATTACK
    GROUND_FOR_DEFENCE
    MOBILITY
    STORMERS
    POINTS_THREATENED
    GREATEST_THREAT
    BEST_EXCHANGE
    CHANCE_TO_WIN
    VILLAGES
    APPROACHES_COVERED
    EXITS_FREE
    ENTRIES
    LIKELY_WIN
    SIDE_FEATURES

cpdef enum:
    TIMES_MET = 2 * SIDE_FEATURES
    GATE_DISTANCE
    TURNS_LEFT
    FEATURES

cdef extern from *:
    "#define LIKELY 0.250001f"
    const float LIKELY  # a quarter, and what rounding adds to it

cdef enum:
    FAR_TILES = 8      # the distance from which a unit counts as far
    FAR_TURNS = 9

cdef struct Side:            # what is worked out for the features of one side
    float* features
    Odds* odds
    int seat
    int gate                 # its own
    int enemy_gate
    int first                # the turns of its nearest unit, and of the next one
    int second
    bint open                # whether standing on the enemy's gate wins
    bint last_enemy          # whether the enemy has only one unit
    uint64_t covered         # the tiles that its units may attack
    float kills[MAX_TILES]   # the chance that the unit on a tile falls


cdef void write_features(
    Game* game, Odds* odds, State* state, History* history, float* features
) noexcept nogil:
    """Write the features of a position at the start of a turn."""
    cdef int steps = game.map.steps[game.gates[0]].to[game.gates[1]]
    memset(features, 0, FEATURES * sizeof(float))
    write_side(game, odds, state, state.seat, features)
    write_side(game, odds, state, 1 - state.seat, features + SIDE_FEATURES)
    features[TIMES_MET] = max(times_met(state, history) - 1, 0)
    features[GATE_DISTANCE] = <float>steps / FAR_TILES
    features[TURNS_LEFT] = share_of_last_turns(game.house.turn_limit - state.turn)


cdef void write_side(
    Game* game, Odds* odds, State* state, int seat, float* features
) noexcept nogil:
    """Write the features of one side."""
    cdef Side side
    cdef uint64_t tiles = state.occupied[seat]
    begin_side(game, odds, state, seat, features, &side)
    while tiles:
        add_unit(game, state, &side, take_first(&tiles))
    add_reserves(game, state, &side)
    write_nearest(&side)
    write_threats(game, state, &side)
    write_gate(game, state, &side)


cdef void begin_side(
    Game* game, Odds* odds, State* state, int seat, float* features, Side* side
) noexcept nogil:
    """Set what the features of a side start from."""
    cdef int foe = 1 - seat
    side.features = features
    side.odds = odds
    side.seat = seat
    side.gate = game.gates[seat]
    side.enemy_gate = game.gates[foe]
    side.first = FAR_TURNS
    side.second = FAR_TURNS
    side.covered = 0
    side.open = would_block(game, state, foe)
    side.last_enemy = count_bits(state.occupied[foe]) == 1
    side.last_enemy &= not state.reserves & game.units[foe]
    memset(side.kills, 0, sizeof(side.kills))


cdef inline bint would_block(Game* game, State* state, int seat) noexcept nogil:
    """Whether a player would lose by an enemy on its gate, as things are."""
    if game.house.block_needs_reserves and not state.reserves & game.units[seat]:
        return False
    if not game.house.village_saves:
        return True
    return not villages_held(game, state, seat) & ~bit(game.gates[seat])


cdef inline float points_of(Game* game, int card) noexcept nogil:
    """Return the points of a card in tens."""
    return game.card[card].points * <float>0.1


cdef void add_unit(Game* game, State* state, Side* side, int tile) noexcept nogil:
    """Add a unit on the map to the features of its side."""
    cdef float* features = side.features
    cdef int card = game.card_of[state.unit_at[tile]]
    cdef int ground = side.odds.ground[game.map.ground[tile]]
    cdef float points = points_of(game, card)
    features[POINTS_ON_MAP] += points
    features[UNITS_ON_MAP] += 0.25
    features[GROUND_FOR_ATTACK] += side.odds.attack_gain[ground] * points
    features[GROUND_FOR_DEFENCE] += side.odds.defence_gain[ground] * points
    add_nearness(game, side, card, tile)
    add_guard(game, side, points, tile)
    add_actions(game, state, side, tile)


cdef void add_nearness(Game* game, Side* side, int card, int tile) noexcept nogil:
    """Add how near a unit is to the enemy's gate, in tiles and turns."""
    cdef int steps = game.map.steps[side.enemy_gate].to[tile]
    cdef int speed = game.card[card].speed
    cdef int turns = min((steps + speed - 1) // speed, FAR_TURNS)
    cdef float close = closeness(steps, FAR_TILES)
    side.features[NEARNESS] += close * <float>0.25
    side.features[NEARNESS_BY_POINTS] += close * points_of(game, card) / 2
    side.second = min(side.second, max(side.first, turns))
    side.first = min(side.first, turns)


cdef inline void add_guard(
    Game* game, Side* side, float points, int tile
) noexcept nogil:
    """Add a unit on or near its own gate."""
    cdef int steps = game.map.steps[side.gate].to[tile]
    if steps == 0:
        side.features[GATE_GUARDED] = 1
        side.features[GATE_GUARD_POINTS] = points
    elif steps == 1:
        side.features[GUARDS_NEXT_TO_GATE] += 0.5
    elif steps == 2:
        side.features[GUARDS_TWO_FROM_GATE] += 0.5


cdef void add_actions(Game* game, State* state, Side* side, int tile) noexcept nogil:
    """Add what a unit may do in one action."""
    cdef uint64_t reached = reach(game, state, tile, 0)
    cdef uint64_t free = reached & ~all_units(state)
    cdef int card = game.card_of[state.unit_at[tile]]
    side.covered |= game.map.strikes[card][tile]
    side.features[MOBILITY] += count_bits(free) * <float>0.05
    if side.open and has(reached, side.enemy_gate):
        side.features[STORMERS] += 0.5
        if has(free, side.enemy_gate):
            raise_to(
                &side.features[CHANCE_TO_WIN], side.odds.passes[side.enemy_gate]
            )
    add_attacks(game, state, side, tile, targets(game, state, tile), False)
    add_attacks(game, state, side, tile, invadable(game, state, tile, reached), True)


cdef void add_attacks(
    Game* game, State* state, Side* side, int start, uint64_t tiles, bint invading
) noexcept nogil:
    """Add the attacks of the unit on a tile on those on others."""
    cdef int to
    cdef Exchange odds
    while tiles:
        to = take_first(&tiles)
        odds = attack_odds(game, side.odds, state, start, to, invading)
        add_attack(game, state, side, start, to, &odds)
        raise_to(
            &side.features[CHANCE_TO_WIN],
            winning_chance(side, to, &odds, invading),
        )


cdef inline void add_attack(
    Game* game, State* state, Side* side, int start, int to, Exchange* odds
) noexcept nogil:
    """Add the gain of an attack."""
    cdef float own = points_of(game, game.card_of[state.unit_at[start]])
    cdef float its = points_of(game, game.card_of[state.unit_at[to]])
    raise_to(&side.kills[to], odds.struck)
    raise_to(
        &side.features[BEST_EXCHANGE], odds.struck * its - odds.replied * own
    )


cdef inline float winning_chance(
    Side* side, int to, Exchange* odds, bint invading
) noexcept nogil:
    """Return the chance that an attack ends the game at once."""
    cdef float alone = odds.struck * (1 - odds.replied)
    if side.last_enemy:
        return alone
    if invading and side.open and to == side.enemy_gate:
        return alone * side.odds.passes[to]
    return 0


cdef void add_reserves(Game* game, State* state, Side* side) noexcept nogil:
    """Add the reserves, and the tiles that they can enter."""
    cdef uint64_t reserves = state.reserves & game.units[side.seat]
    cdef int card, speed = 0
    while reserves:
        card = game.card_of[take_first(&reserves)]
        side.features[POINTS_IN_RESERVE] += points_of(game, card)
        side.features[UNITS_IN_RESERVE] += 0.25
        speed = max(speed, game.card[card].speed)
    if speed:
        side.features[ENTRIES] = (
            count_bits(entries(game, state, side.seat, speed, 0)) * <float>0.1
        )


cdef inline void write_nearest(Side* side) noexcept nogil:
    """Write the turns of the two nearest units to the enemy's gate."""
    if side.first <= 4:
        side.features[<int>NEAREST_IN_1_TURN + max(side.first, 1) - 1] = 1
    side.features[SECOND_NEAREST] = <float>(FAR_TURNS - side.second) / FAR_TILES


cdef void write_threats(Game* game, State* state, Side* side) noexcept nogil:
    """Write what the side threatens to capture, and whether it may win."""
    cdef float* features = side.features
    cdef uint64_t tiles = state.occupied[1 - side.seat]
    cdef float threat
    cdef int tile
    while tiles:
        tile = take_first(&tiles)
        threat = side.kills[tile] * points_of(game, game.card_of[state.unit_at[tile]])
        features[POINTS_THREATENED] += threat
        raise_to(&features[GREATEST_THREAT], threat)
    features[LIKELY_WIN] = features[CHANCE_TO_WIN] > LIKELY


cdef void write_gate(Game* game, State* state, Side* side) noexcept nogil:
    """Write how well the side holds its own gate, and its Villages."""
    cdef uint64_t near = game.map.adjacent[side.gate]
    cdef uint64_t open_ways = near & ~state.occupied[side.seat]
    cdef int ways = count_bits(open_ways)
    side.features[VILLAGES] = (
        count_bits(villages_held(game, state, side.seat)) * <float>0.5
    )
    side.features[EXITS_FREE] = count_bits(near & ~all_units(state)) * <float>0.2
    if ways:
        side.features[APPROACHES_COVERED] = (
            <float>count_bits(side.covered & open_ways) / ways
        )
