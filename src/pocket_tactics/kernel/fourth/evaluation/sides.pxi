# The features of one side.

cpdef enum:                  # the features of a side
    POINTS_ON_MAP
    POINTS_IN_RESERVE
    POINTS_CAPTURED
    UNITS_ON_MAP
    UNITS_IN_RESERVE
    ONE_UNIT
    TWO_UNITS
    RELOADING
    OFF_ON_MAP
    DEF_ON_MAP
    RANGE_ON_MAP
    BONUS_MOVES
    FEATURES_HELD
    LACKS_ONE
    GOALS_FREE
    GOALS_IN_REACH
    HOLDER_POINTS
    HOLDERS_SUPPORTED
    NEAREST_IN_1_TURN
    NEAREST_IN_2_TURNS
    NEAREST_IN_3_TURNS
    NEARNESS
    NEARNESS_TO_ENEMIES
    GROUND_FOR_ATTACK
    GROUND_FOR_DEFENCE
    SUPPORT
    MOBILITY
    ENTRIES
    POINTS_CUT_OFF
    POINTS_THREATENED
    GREATEST_THREAT
    HOLDERS_THREATENED
    BEST_EXCHANGE
    BEST_SHOT
    CHANCE_TO_WIN
    LIKELY_WIN
    SIDE_FEATURES

cpdef enum:
    TIMES_MET = 2 * SIDE_FEATURES
    TURNS_LEFT
    FEATURES_UNHELD
    FEATURES

cdef enum:
    FAR_STEPS = 6            # the distance from which a unit counts as far

cdef struct View:            # what is worked out for the features of one side
    float* features
    uint64_t seats           # of the side, a bit each
    uint64_t units           # tiles of the side's units
    uint64_t foes            # tiles of all other units
    uint64_t goals           # tiles with features that the side does not control
    uint64_t free_goals
    uint64_t taken           # the free goals that one action can take
    uint64_t entries         # the tiles where reserves can be deployed
    int nearest              # the turns of the nearest unit to a goal
    float win_by_features    # the greatest chance to take a free goal
    float win_by_attack      # and to defeat any enemy without a loss of the last unit
    float kills[MAX_TILES]   # the chance that the unit on a tile falls
    bint keeps               # whether a unit keeps its feature if it leaves
    bint alone               # whether the side has only one unit on the map


cdef void write_side(
    Game* game, State* state, uint64_t seats, float* features
) noexcept nogil:
    """Write the features of one side. The record of a fight is overwritten."""
    cdef View view
    cdef uint64_t tiles
    begin_view(game, state, seats, features, &view)
    tiles = view.units
    while tiles:
        add_unit(game, state, &view, state.unit_at[take_first(&tiles)])
    while seats:
        add_reserves(game, state, &view, take_first(&seats))
    write_entries(&view)
    add_captives(game, state, &view)
    write_counts(state, &view)
    write_threats(game, state, &view)


cdef void begin_view(
    Game* game, State* state, uint64_t seats, float* features, View* view
) noexcept nogil:
    """Set what the features of a side start from."""
    view.features = features
    view.seats = seats
    view.units = 0
    view.goals = state.features
    while seats:
        view.units |= state.occupied[first_bit(seats)]
        view.goals &= ~features_controlled(state, take_first(&seats))
    view.foes = state.standing & ~view.units
    view.free_goals = view.goals & ~state.standing
    view.taken = 0
    view.entries = 0
    view.nearest = NOTHING
    view.win_by_features = 0
    view.win_by_attack = 0
    view.keeps = game.house.keeps_features
    view.alone = count_bits(view.units) == 1
    memset(view.kills, 0, sizeof(view.kills))


cdef inline float points_of(Game* game, int unit) noexcept nogil:
    """Return the points of a unit in tens."""
    return card_of(game, unit).points * <float>0.1


cdef void add_unit(Game* game, State* state, View* view, int unit) noexcept nogil:
    """Add a unit on the map to the features of its side."""
    cdef float* features = view.features
    cdef int tile = state.place_of[unit]
    cdef uint64_t reached = reach(game, state, unit)
    features[POINTS_ON_MAP] += points_of(game, unit)
    features[UNITS_ON_MAP] += 0.25
    if reloads(state, unit):
        features[RELOADING] += 0.25
    features[MOBILITY] += count_bits(reached) * <float>0.05
    add_card(card_of(game, unit), features)
    add_ground(game, state, view, unit)
    if has(state.features, tile):
        features[HOLDER_POINTS] += points_of(game, unit)
        features[HOLDERS_SUPPORTED] += (
            count_bits(friends_beside(game, state, unit)) * <float>0.25
        )
    if view.keeps or not has(state.features, tile):
        add_goals(game, state, view, unit, reached)
    add_nearness_to_enemies(game, state, view, unit)
    add_attacks(game, state, view, unit, reached)


cdef inline void add_card(Card* card, float* features) noexcept nogil:
    """Add the dice and the symbols of a card."""
    cdef int off = card.dice[OFF_POOL] + card.bumps[OFF_POOL]
    cdef int defence = card.dice[DEF_POOL] + card.bumps[DEF_POOL]
    features[OFF_ON_MAP] += off * <float>0.1
    features[DEF_ON_MAP] += defence * <float>0.1
    features[RANGE_ON_MAP] += card.ranged * <float>0.25
    features[BONUS_MOVES] += card.bonus_moves * <float>0.25


cdef void add_ground(Game* game, State* state, View* view, int unit) noexcept nogil:
    """Add the bumps of a unit's ground, and its re-rolls."""
    cdef int tile = state.place_of[unit], index
    cdef Bonuses* bonuses = &ground_at(game, state, tile).bonuses
    cdef Bonus* bonus
    cdef float worth = points_of(game, unit) * <float>0.25
    for index in range(bonuses.count):
        bonus = &bonuses.items[index]
        if bonus.pool == OFF_POOL and has(bonus.roles, ATTACKER):
            view.features[GROUND_FOR_ATTACK] += bonus.by * worth
        elif bonus.pool == DEF_POOL and has(bonus.roles, TARGET):
            view.features[GROUND_FOR_DEFENCE] += bonus.by * worth
    index = support_of(game, state, unit, unit) + favours(game, state, unit, tile)
    view.features[SUPPORT] += index * <float>0.1


cdef void add_goals(
    Game* game, State* state, View* view, int unit, uint64_t reached
) noexcept nogil:
    """Add how near a unit is to the goals, and those that it can take at once."""
    cdef int steps = steps_to(game, state, unit, view.goals)
    cdef int pace = 1 + card_of(game, unit).bonus_moves
    cdef uint64_t takes = reached & view.free_goals
    view.features[NEARNESS] += closeness(steps, FAR_STEPS) * <float>0.25
    if steps < NOTHING:
        view.nearest = min(view.nearest, (steps + pace - 1) // pace)
    view.taken |= takes
    while takes:
        raise_to(
            &view.win_by_features, entry_chance(game, state, unit, take_first(&takes))
        )


cdef inline int steps_to(
    Game* game, State* state, int unit, uint64_t tiles
) noexcept nogil:
    """Return the steps from a unit to the nearest of some tiles, or NOTHING."""
    cdef byte* steps = game.map.steps[state.place_of[unit]].to
    cdef int least = NOTHING
    while tiles:
        least = min(least, steps[take_first(&tiles)])
    return least


cdef inline void add_nearness_to_enemies(
    Game* game, State* state, View* view, int unit
) noexcept nogil:
    """Add how near a unit is to an enemy."""
    cdef float close = closeness(
        steps_to(game, state, unit, view.foes), FAR_STEPS
    )
    view.features[NEARNESS_TO_ENEMIES] += close * points_of(game, unit) / 2


cdef void add_attacks(
    Game* game, State* state, View* view, int unit, uint64_t reached
) noexcept nogil:
    """Add the attacks that a unit may begin."""
    cdef uint64_t seen = 0, hidden = 0, ends
    if card_of(game, unit).dice[OFF_POOL]:
        if card_of(game, unit).ranged and may_shoot(game, state, unit):
            look_around(game, state, unit, view.foes, &seen, &hidden)
        seen |= view.foes & around(game, state, unit)
        add_assaults(game, state, view, unit, seen, PLAIN)
        if hidden and may_arc(game, unit):
            add_assaults(game, state, view, unit, hidden, ARC)
        ends = landings_of(game, state, unit, reached)
        if ends:
            add_leaps(game, state, view, unit, ends)
    if is_able(game, unit, WILL_OF_THE_WOOD):
        add_afflictions(game, state, view, unit)


cdef void add_assaults(
    Game* game, State* state, View* view, int unit, uint64_t tiles, int manner
) noexcept nogil:
    """Add the assaults of a unit on those on some tiles."""
    cdef int tile
    while tiles:
        tile = take_first(&tiles)
        add_attack(
            game,
            view,
            unit,
            state.unit_at[tile],
            tile,
            estimated(game, state, unit, state.unit_at[tile], manner),
        )


cdef void add_leaps(
    Game* game, State* state, View* view, int unit, uint64_t ends
) noexcept nogil:
    """Add the assaults of a unit at the end of a move, from the first fitting tile."""
    cdef int start = state.place_of[unit], tile, end
    cdef int manner = DIVING if is_able(game, unit, DIVE) else PLAIN
    cdef uint64_t tiles = view.foes & spread(game, ends)
    while tiles:
        tile = take_first(&tiles)
        end = first_bit(ends & game.map.adjacent[tile])
        lift(game, state, unit)
        stand(game, state, unit, end)
        add_assaults(game, state, view, unit, bit(tile), manner)
        lift(game, state, unit)
        stand(game, state, unit, start)


cdef void add_afflictions(
    Game* game, State* state, View* view, int unit
) noexcept nogil:
    """Add the tests that a unit may demand of enemies."""
    cdef uint64_t tiles = commanded_tiles(game, state, unit)
    cdef int tile, needs = card_of(game, unit).will_needs
    cdef Estimate odds
    odds.replied = 0
    tiles = view.foes & spread(game, tiles)
    while tiles:
        tile = take_first(&tiles)
        odds.struck = 1 - pass_chance(game, state.unit_at[tile], DEF_POOL, needs)
        add_attack(game, view, unit, state.unit_at[tile], tile, odds)


cdef void add_attack(
    Game* game, View* view, int unit, int foe, int tile, Estimate odds
) noexcept nogil:
    """Add the gain of an attack."""
    cdef float gain = odds.struck * points_of(game, foe)
    gain -= odds.replied * points_of(game, unit)
    raise_to(&view.kills[tile], odds.struck)
    raise_to(&view.features[BEST_EXCHANGE], gain)
    if odds.replied == 0:
        raise_to(&view.features[BEST_SHOT], gain)
    if view.alone:
        odds.struck *= 1 - odds.replied
    raise_to(&view.win_by_attack, odds.struck)


cdef void add_reserves(
    Game* game, State* state, View* view, int seat
) noexcept nogil:
    """Add the reserves of a player, and the tiles where they can be deployed."""
    cdef uint64_t reserves = reserves_of(game, state, seat), units, tiles, usual
    cdef float points
    cdef int card
    if not reserves:
        return
    usual = around_features(game, state, seat)
    for card in range(game.cards):
        units = reserves & game.card[card].units[seat]
        if units:
            points = count_bits(units) * game.card[card].points * <float>0.1
            tiles = landings(game, state, card, usual)
            view.entries |= tiles
            view.features[POINTS_IN_RESERVE] += points
            if not tiles:
                view.features[POINTS_CUT_OFF] += points
    view.features[UNITS_IN_RESERVE] += count_bits(reserves) * <float>0.25


cdef void write_entries(View* view) noexcept nogil:
    """Write the number of tiles where reserves can be deployed, and goals there."""
    view.features[ENTRIES] = count_bits(view.entries) * <float>0.1
    if view.entries & view.free_goals:
        view.taken |= view.entries & view.free_goals
        view.win_by_features = 1


cdef void add_captives(Game* game, State* state, View* view) noexcept nogil:
    """Add the units that have been captured."""
    cdef uint64_t seats = view.seats, units
    while seats:
        units = state.captives & game.units[take_first(&seats)]
        while units:
            view.features[POINTS_CAPTURED] += points_of(game, take_first(&units))


cdef void write_counts(State* state, View* view) noexcept nogil:
    """Write the numbers of units and goals, and the turns of the nearest unit."""
    cdef float* features = view.features
    cdef int units = count_bits(view.units)
    cdef int held = count_bits(state.features & ~view.goals)
    features[ONE_UNIT] = units == 1
    features[TWO_UNITS] = units == 2
    features[FEATURES_HELD] = held * <float>0.5
    features[LACKS_ONE] = count_bits(view.goals) == 1
    features[GOALS_FREE] = count_bits(view.free_goals) * <float>0.5
    features[GOALS_IN_REACH] = count_bits(view.taken) * <float>0.5
    if 1 <= view.nearest <= 3:
        features[<int>NEAREST_IN_1_TURN + view.nearest - 1] = 1


cdef void write_threats(Game* game, State* state, View* view) noexcept nogil:
    """Write what the side threatens to capture, and whether it may win."""
    cdef float* features = view.features
    cdef uint64_t tiles = view.foes
    cdef float threat
    cdef int tile
    while tiles:
        tile = take_first(&tiles)
        threat = view.kills[tile] * points_of(game, state.unit_at[tile])
        features[POINTS_THREATENED] += threat
        raise_to(&features[GREATEST_THREAT], threat)
        if has(state.features, tile):
            features[HOLDERS_THREATENED] += view.kills[tile] / 2
    if features[LACKS_ONE] > 0:
        features[CHANCE_TO_WIN] = view.win_by_features
    if count_bits(view.foes) == 1 and view.win_by_attack > 0:
        if not can_enter_without(game, state, state.unit_at[first_bit(view.foes)]):
            raise_to(&features[CHANCE_TO_WIN], view.win_by_attack)
    features[LIKELY_WIN] = features[CHANCE_TO_WIN] > LIKELY


cdef bint can_enter_without(Game* game, State* state, int unit) noexcept nogil:
    """Whether a player can deploy a reserve once a unit of theirs has fallen."""
    cdef State later = state[0]
    cdef int seat = game.seat_of[unit], card
    cdef uint64_t usual
    lift(game, &later, unit)
    usual = around_features(game, &later, seat)
    for card in range(game.cards):
        if later.reserves & game.card[card].units[seat]:
            if landings(game, &later, card, usual):
                return True
    return False
