# The odds of a test: its dice, and the players who may have them re-rolled.

cdef enum:
    MAX_ASKED = 12         # players, each again for another unit: at most 6 units

cdef struct Asked:         # a player whose units may have dice re-rolled
    byte helps
    byte units             # each may have one die re-rolled

cdef struct TestDice:
    int dice
    double hit             # the probability that a die succeeds
    int first              # of the order of asking
    int end
    Asked order[MAX_ASKED]


cdef double pass_unrolled(TestDice* dice) noexcept nogil:
    """Return the probability of passing when all dice are rolled."""
    cdef double chance = 0, weight
    cdef int hits, die
    for hits in range(dice.dice + 1):
        weight = 1
        for die in range(hits):
            weight *= dice.hit * (dice.dice - die) / (die + 1)
        for die in range(dice.dice - hits):
            weight *= 1 - dice.hit
        chance += weight * pass_rolled(dice, hits)
    return chance


cdef double pass_rolled(TestDice* dice, int hits) noexcept nogil:
    """Return the probability of passing with a number of dice that succeed."""
    cdef TestDice used = dice[0]
    cdef Asked asked
    cdef double chance, other
    if dice.first == dice.end:
        return hits > 0
    asked = dice.order[dice.first]
    used.first += 1
    chance = pass_rolled(&used, hits)
    if asked.units > 1:
        used.order[used.end].helps = asked.helps
        used.order[used.end].units = asked.units - 1
        used.end += 1
    if hits < dice.dice:  # perhaps in vain, to keep another unit's turn
        other = pass_rolling(&used, hits)
        chance = max(chance, other) if asked.helps else min(chance, other)
    if hits > 0:
        other = pass_rolling(&used, hits - 1)
        chance = max(chance, other) if asked.helps else min(chance, other)
    return chance


cdef inline double pass_rolling(TestDice* dice, int hits) noexcept nogil:
    """Return the probability of passing with one die being rolled, and other hits."""
    cdef double better = pass_rolled(dice, hits + 1)
    return dice.hit * better + (1 - dice.hit) * pass_rolled(dice, hits)


cdef int threshold(Game* game, State* state) noexcept nogil:
    """Return the face that a die of the test must show with all bumps."""
    cdef Card* card = card_of(game, state.test.unit)
    cdef int pool, needs = state.test.needs
    if game.house.bumps_in_tests:
        for pool in range(2):
            if bump_left(game, state, pool):
                needs -= card.bumps[pool]
    return max(needs, 1)


cdef int hits_in(Game* game, State* state) noexcept nogil:
    """Return the number of dice of the test that succeed with all bumps."""
    cdef int face, hits = 0
    for face in range(threshold(game, state), MAX_FACE + 1):
        hits += dice_showing(state.test.faces, face)
    return hits


cdef void write_test_dice(
    Game* game, State* state, int seat, int first, TestDice* dice
) noexcept nogil:
    """Write the dice of the test, and the players asked from a seat on."""
    cdef Test* test = &state.test
    cdef int steps, asked, units
    dice.dice = card_of(game, test.unit).dice[test.pool]
    dice.hit = <double>(MAX_FACE + 1 - threshold(game, state)) / MAX_FACE
    dice.first = 0
    dice.end = 0
    if not units_having(game, TWIST_FATE):
        return
    for steps in range(first, first + game.seats):
        asked = seat_after(game, seat, steps)
        units = 0
        if not is_noted(state, refusal_of(TWISTING_TEST, asked)):
            units = twisters_beside(game, state, asked)
        if units:
            dice.order[dice.end].helps = friendly(
                game, asked, game.seat_of[test.unit]
            )
            dice.order[dice.end].units = units
            dice.end += 1


cdef int twisters_beside(Game* game, State* state, int seat) noexcept nogil:
    """Return the number of a player's units that may re-roll a die of the test."""
    cdef uint64_t tiles = around(game, state, state.test.unit) & state.occupied[seat]
    cdef int unit, units = 0
    while tiles:
        unit = state.unit_at[take_first(&tiles)]
        units += is_able(game, unit, TWIST_FATE) and not is_noted(state, unit)
    return units


cdef inline bint may_roll_test_anew(Game* game, State* state) noexcept nogil:
    """Whether all dice of the test may still be rolled again."""
    return has(card_of(game, state.test.unit).anew, state.test.pool) and (
        not is_noted(state, ROLLED_ANEW)
    )


cdef double test_chance(Game* game, State* state) noexcept nogil:
    """Return the probability of passing the test, which has not begun."""
    cdef TestDice dice
    cdef double chance = 0, weight
    cdef int hits, die
    write_test_dice(game, state, state.seat, 0, &dice)
    if not may_roll_test_anew(game, state):
        return pass_unrolled(&dice)
    for hits in range(dice.dice + 1):
        weight = 1
        for die in range(hits):
            weight *= dice.hit * (dice.dice - die) / (die + 1)
        for die in range(dice.dice - hits):
            weight *= 1 - dice.hit
        chance += weight * pass_or_roll_anew(game, state, hits)
    return chance


cdef double pass_or_roll_anew(Game* game, State* state, int hits) noexcept nogil:
    """Return the probability of passing if all dice may be rolled again."""
    cdef TestDice kept, rolled
    write_test_dice(game, state, game.seat_of[state.test.unit], 1, &kept)
    write_test_dice(game, state, state.seat, 0, &rolled)
    return max(pass_rolled(&kept, hits), pass_unrolled(&rolled))


cdef double test_chance_now(Game* game, State* state) noexcept nogil:
    """Return the probability that the test is passed, at any of its steps."""
    cdef Step* step = next_step(&state.agenda)
    cdef TestDice dice
    cdef int hits = hits_in(game, state)
    if step.kind == REROLLING_TEST:
        return pass_or_roll_anew(game, state, hits)
    if step.kind == BUMPING_TEST:
        return hits > 0
    if step.kind == TWISTING_TEST:
        write_test_dice(game, state, step.seat, 0, &dice)
        return pass_rolled(&dice, hits)
    if step.kind == ROLL_TEST_DIE:
        write_test_dice(game, state, step.seat, 1, &dice)
        hits -= step.numbers[TEST_FACE] >= threshold(game, state)
        return pass_rolling(&dice, hits)
    if step.numbers[IS_REROLL]:
        write_test_dice(game, state, state.seat, 0, &dice)
        return pass_unrolled(&dice)
    return test_chance(game, state)


cdef double untried_chance(
    Game* game, State* state, int unit, int pool, int needs
) noexcept nogil:
    """Return the probability that a unit passes a test on its tile."""
    cdef State later = state[0]
    memset(&later.test, 0, sizeof(Test))
    later.test.unit = unit
    later.test.pool = pool
    later.test.needs = needs
    return test_chance(game, &later)


cdef double stay_chance(Game* game, State* state, int unit, int slayer) noexcept nogil:
    """Return the probability that a unit stays if another one defeats it."""
    cdef Card* card = card_of(game, unit)
    if not is_able(game, unit, DEATHLESS):
        return 0
    if slayer != NOTHING and has(card.slayers, game.card_of[slayer]):
        return 0
    return untried_chance(game, state, unit, DEF_POOL, card.deathless_needs)
