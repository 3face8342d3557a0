# The features of one side.

cpdef enum:                  # the features of a side
    POINTS_ON_MAP
    POINTS_IN_RESERVE
    POINTS_WAITING
    POINTS_CAPTURED
    UNITS_ON_MAP
    UNITS_IN_RESERVE
    ONE_UNIT
    TWO_UNITS
    RELOADS
    DIAL
    OFF_ON_MAP
    DEF_ON_MAP
    KICKERS_ON_MAP
    RANGE_ON_MAP
    NEAREST_1_STEP
    NEAREST_2_STEPS
    NEAREST_3_STEPS
    NEAREST_4_STEPS
    SECOND_NEAREST
    NEARNESS
    NEARNESS_BY_POINTS
    NEARNESS_TO_ENEMIES
    GUARDS_NEXT_TO_BASE
    GUARDS_TWO_FROM_BASE
    POINTS_ON_ADVANTAGE
    POINTS_ON_HAZARDS
    SUPPORT
    MOBILITY
    ENTRIES
    POINTS_THREATENED
    GREATEST_THREAT
    BEST_EXCHANGE
    BEST_SHOT
    STORMERS
    PRESSURE
    CHANCE_TO_WIN
    LIKELY_WIN
    SIDE_FEATURES

cpdef enum:
    TIMES_MET = 2 * SIDE_FEATURES
    TURNS_LEFT
    BASE_DISTANCE
    FEATURES

cdef enum:
    FAR_STEPS = 8            # the distance from which a unit counts as far

cdef struct View:            # what is worked out for the features of one side
    float* features
    int seat
    int first                # the steps of the nearest unit to the enemy's base
    int second               # and of the next one
    int last                 # the unit whose loss ends the game for the enemy
    bint alone               # whether the loss of one unit ends it for the side
    float kills[MAX_UNITS]   # the chance that an enemy falls
    float storms[MAX_UNITS]  # the chance that the base falls to a unit


cdef void describe_side(
    Game* game, State* state, int seat, float* features
) noexcept nogil:
    """Write the features of one side. The records of a fight are overwritten."""
    cdef View view
    cdef uint64_t units = units_on_map(game, state, seat)
    begin_view(game, state, seat, features, &view)
    while units:
        add_unit(game, state, &view, take_first(&units))
    add_others(game, state, &view)
    write_nearest(&view)
    state.seat = seat
    add_attacks(game, state, &view)
    write_threats(game, state, &view)


cdef void begin_view(
    Game* game, State* state, int seat, float* features, View* view
) noexcept nogil:
    """Set what the features of a side start from."""
    cdef uint64_t own = units_left(game, state, seat)
    cdef uint64_t foes = units_left(game, state, 1 - seat)
    view.features = features
    view.seat = seat
    view.first = NOTHING
    view.second = NOTHING
    view.last = first_bit(foes) if count_bits(foes) == 1 else NOTHING
    view.alone = count_bits(own) == 1
    memset(view.kills, 0, sizeof(view.kills))
    memset(view.storms, 0, sizeof(view.storms))
    features[ONE_UNIT] = view.alone
    features[TWO_UNITS] = count_bits(own) == 2


cdef uint64_t units_left(Game* game, State* state, int seat) noexcept nogil:
    """Return the units that keep a player's force in the game."""
    cdef uint64_t left = game.units[seat] & ~state.zones[CAPTURED], found = 0
    cdef int unit
    while left:
        unit = take_first(&left)
        if keeps_force(game, state, unit):
            found |= bit(unit)
    return found


cdef inline float points_of(Game* game, int unit) noexcept nogil:
    """Return the points of a unit in tens."""
    return card_of(game, unit).cost * <float>0.1


cdef float points_of_all(Game* game, uint64_t units) noexcept nogil:
    """Return the points of some units in tens."""
    cdef float points = 0
    while units:
        points += points_of(game, take_first(&units))
    return points


cdef void add_unit(Game* game, State* state, View* view, int unit) noexcept nogil:
    """Add a unit on the map to the features of its side."""
    cdef float* features = view.features
    features[POINTS_ON_MAP] += points_of(game, unit)
    features[UNITS_ON_MAP] += 0.25
    if marks_of(state, unit):
        features[RELOADS] += 0.25
    add_card(card_of(game, unit), features)
    add_ways(game, state, view, unit)
    add_footing(game, state, view, unit)
    features[SUPPORT] += support_of(game, state, unit) * <float>0.1
    features[MOBILITY] += count_moves(game, state, unit) * <float>0.05


cdef void add_card(Card* card, float* features) noexcept nogil:
    """Add the dice, kickers and range of a card."""
    cdef uint64_t skills = card.skills
    cdef int skill, pool
    while skills:
        skill = take_first(&skills)
        features[OFF_ON_MAP] += card.dice[skill][OFF_POOL] * <float>0.05
        features[DEF_ON_MAP] += card.dice[skill][DEF_POOL] * <float>0.05
        for pool in range(2):
            if card.kickers[skill][pool] != NOTHING:
                features[KICKERS_ON_MAP] += card.kickers[skill][pool] * <float>0.02
    features[RANGE_ON_MAP] += furthest_of(card) * <float>0.25


cdef void add_ways(Game* game, State* state, View* view, int unit) noexcept nogil:
    """Add how near a unit is to both bases and to an enemy."""
    cdef float* features = view.features
    cdef float points = points_of(game, unit), close
    cdef int foe = 1 - view.seat
    cdef int steps = steps_to(game, state, unit, bit(game.homes[foe]))
    close = closeness(steps, FAR_STEPS)
    features[NEARNESS] += close * <float>0.25
    features[NEARNESS_BY_POINTS] += close * points / 2
    if steps < view.first:
        view.second = view.first
        view.first = steps
    elif steps < view.second:
        view.second = steps
    steps = steps_to(game, state, unit, state.occupied[foe])
    features[NEARNESS_TO_ENEMIES] += closeness(steps, FAR_STEPS) * points / 2
    steps = steps_to(game, state, unit, bit(game.homes[view.seat]))
    if steps == 1:
        features[GUARDS_NEXT_TO_BASE] += 0.5
    elif steps == 2:
        features[GUARDS_TWO_FROM_BASE] += 0.5


cdef int steps_to(Game* game, State* state, int unit, uint64_t goals) noexcept nogil:
    """Return the steps over tiles from a unit to the nearest of some, or NOTHING."""
    cdef uint64_t starts = tiles_of(game, state, unit), tiles
    cdef byte* steps
    cdef int least = NOTHING
    while starts:
        steps = game.map.steps[take_first(&starts)].to
        tiles = goals
        while tiles:
            least = min(least, <int>steps[take_first(&tiles)])
    return least


cdef void add_footing(Game* game, State* state, View* view, int unit) noexcept nogil:
    """Add the cost of a unit on favoured ground, and of one that is tested there."""
    cdef uint64_t tiles = tiles_of(game, state, unit) & game.map.standing
    cdef Step test = new_test(
        unit, GOING_OUT, state.at[unit], (1 << size_of(game, unit)) - 1
    )
    if tests_due(game, state, &test):
        view.features[POINTS_ON_HAZARDS] += points_of(game, unit)
    while tiles:
        if has_advantage(game, unit, ground_at(game, state, take_first(&tiles))):
            view.features[POINTS_ON_ADVANTAGE] += points_of(game, unit)
            return


cdef int support_of(Game* game, State* state, int unit) noexcept nogil:
    """Return the re-rolls that friends on the tiles next to a unit could lend."""
    cdef Fight nothing = fight_at(NOTHING, NOTHING, NOTHING, NOTHING, False)
    cdef Ground ground = ground_of(game, state, &nothing, unit)
    cdef uint64_t near = beside_in(game, state, &nothing, ground)
    near &= game.units[game.seat_of[unit]] & ~bit(unit)
    return assists_of(game, &nothing, near)


cdef int count_moves(Game* game, State* state, int unit) noexcept nogil:
    """Return the number of tiles that a unit may move to."""
    cdef byte listed[MAX_MEGA_ENDS]
    if is_mega(game, unit):
        return list_mega_moves(game, state, unit, listed)
    return count_bits(move_targets(game, state, unit))


cdef void add_others(Game* game, State* state, View* view) noexcept nogil:
    """Add the units off the map, the dial, and where reserves may enter."""
    cdef uint64_t own = game.units[view.seat]
    cdef uint64_t reserves = state.zones[IN_RESERVE] & own
    cdef uint64_t entries = game.map.adjacent[game.homes[view.seat]]
    cdef float* features = view.features
    features[POINTS_IN_RESERVE] = points_of_all(game, reserves)
    features[UNITS_IN_RESERVE] = count_bits(reserves) * <float>0.25
    features[POINTS_WAITING] = points_of_all(
        game, (state.zones[IN_QUEUE] | state.zones[ASIDE]) & own
    )
    features[POINTS_CAPTURED] = points_of_all(game, state.zones[CAPTURED] & own)
    features[DIAL] = state.dial[view.seat] * <float>0.1
    features[ENTRIES] = (
        count_bits(entries & free_tiles(game, state)) * <float>0.1
    )


cdef void write_nearest(View* view) noexcept nogil:
    """Write the steps of the two units that are nearest to the enemy's base."""
    if 1 <= view.first <= 4:
        view.features[<int>NEAREST_1_STEP + view.first - 1] = 1
    view.features[SECOND_NEAREST] = closeness(view.second, FAR_STEPS)


cdef void add_attacks(Game* game, State* state, View* view) noexcept nogil:
    """Add the assaults that the side whose turn it is could declare."""
    cdef TurnActions actions
    cdef ActionGroup* group
    cdef int index, space, unit
    begin_list(&actions)
    offer_storms(game, state, &actions)
    offer_charges(game, state, &actions)
    offer_shots(game, state, &actions)
    for index in range(actions.groups):
        group = &actions.group[index]
        unit = occupant_of(game, state, group.source)
        while group.to:
            space = take_first(&group.to) + group.base
            if group.kind != CHARGE:
                add_assault(game, state, view, group, unit, space)
            elif group.third == NOTHING:
                add_series(game, state, view, unit, space)


cdef void add_assault(
    Game* game, State* state, View* view, ActionGroup* group, int unit, int space
) noexcept nogil:
    """Add an assault of a unit on the occupant of a space."""
    cdef int target = opponent_at(game, state, view.seat, space)
    add_attack(
        game,
        state,
        view,
        fight_at(unit, space, group.third, target, group.kind == STORM),
    )


cdef void add_series(
    Game* game, State* state, View* view, int unit, int to
) noexcept nogil:
    """Add the fights of a mega unit's charge, with each skill."""
    cdef Opponents opponents
    cdef Named nobody
    cdef uint64_t skills
    cdef int index, foe
    nobody.count = 0
    opponents = unmet(game, state, unit, to, &nobody)
    for index in range(opponents.count):
        foe = opponents.units[index]
        skills = skills_against(game, state, unit, to, NOTHING, foe)
        while skills:
            add_attack(
                game,
                state,
                view,
                fight_in_series(
                    game, state, unit, to, NOTHING, foe, take_first(&skills)
                ),
            )


cdef void add_attack(Game* game, State* state, View* view, Fight fight) noexcept nogil:
    """Add the gain of an attack, or the chance that a base falls."""
    cdef Estimate odds = estimated(game, state, fight)
    cdef int unit = fight.unit[ATTACKER], foe = fight.unit[TARGET]
    cdef float gain
    if is_base(foe):
        raise_to(&view.storms[unit], odds.struck)
        raise_to(&view.features[CHANCE_TO_WIN], odds.struck)
        return
    gain = odds.struck * points_of(game, foe) - odds.replied * points_of(game, unit)
    raise_to(&view.kills[foe], odds.struck)
    raise_to(&view.features[BEST_EXCHANGE], gain)
    if odds.replied == 0:
        raise_to(&view.features[BEST_SHOT], gain)
    if foe == view.last:
        if view.alone:
            odds.struck *= 1 - odds.replied
        raise_to(&view.features[CHANCE_TO_WIN], odds.struck)


cdef void write_threats(Game* game, State* state, View* view) noexcept nogil:
    """Write what the side threatens to capture, and whether it may win."""
    cdef float* features = view.features
    cdef uint64_t units = units_on_map(game, state, 1 - view.seat)
    cdef float threat
    cdef int unit
    while units:
        unit = take_first(&units)
        threat = view.kills[unit] * points_of(game, unit)
        features[POINTS_THREATENED] += threat
        raise_to(&features[GREATEST_THREAT], threat)
    units = units_on_map(game, state, view.seat)
    while units:
        unit = take_first(&units)
        features[STORMERS] += (view.storms[unit] > 0) * <float>0.5
        features[PRESSURE] += view.storms[unit] / 2
    features[LIKELY_WIN] = features[CHANCE_TO_WIN] > LIKELY
