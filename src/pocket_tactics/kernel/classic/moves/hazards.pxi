# Hazards: the tests of a unit that leaves or enters a tile.
#
# The step of a test has the unit, and the anchor from which it covers the tiles. Its
# numbers are which of its spaces are tested, a bit each, and the sorts of ground that
# have been tested. In `seat` is the way of the unit.

cpdef enum Going:
    GOING_OUT
    GOING_IN
    ASSAULTING
    STAYING

cdef enum:
    MAX_DONE = 3  # `limits.py` refuses a mega unit's game with more sorts of hazards
    ENTERING = 1 << DROWNING | 1 << LOSING | 1 << VOID | 1 << SKY
    LEAVING = 1 << STICKING | 1 << SLIPPING | 1 << STRAYING


cdef void test_unit(
    State* state, int unit, int going, int anchor, int places
) noexcept nogil:
    """Test a unit for the hazards of some of its spaces, next of all."""
    push_step(&state.agenda, TESTING)[0] = new_test(unit, going, anchor, places)


cdef inline Step new_test(int unit, int going, int anchor, int places) noexcept nogil:
    """Return the tests of a unit for the hazards of some of its spaces."""
    cdef Step step
    step.kind = TESTING
    step.unit = unit
    step.seat = going
    step.tile = anchor
    step.numbers[0] = places
    memset(&step.numbers[1], NOTHING, MAX_DONE)
    return step


cdef void run_tests(Game* game, State* state, Step test) noexcept nogil:
    """Test a unit for the hazard that is left, or let its player choose."""
    cdef uint32_t due = tests_due(game, state, &test)
    if not due:
        return
    if due & (due - 1):
        push_step(&state.agenda, CHOOSE_TEST)[0] = renamed(test, CHOOSE_TEST)
    else:
        begin_hazard_test(game, state, test, first_bit(due))


cdef inline Step renamed(Step step, int kind) noexcept nogil:
    """Return a step of another kind with the same fields."""
    step.kind = kind
    return step


cdef void begin_hazard_test(
    Game* game, State* state, Step test, int sort
) noexcept nogil:
    """Test a unit for a hazard, then for the hazards that are left."""
    cdef int index = tests_done(&test)
    test.numbers[1 + index] = sort
    push_step(&state.agenda, TESTING)[0] = renamed(test, TESTING)
    if hazard_tested(game, state, &test, sort).peril == SKY:
        suffer(game, state, &test, hazard_tested(game, state, &test, sort))
    else:
        push_step(&state.agenda, ROLL_TEST)[0] = renamed(test, ROLL_TEST)


cdef inline int tests_done(Step* test) noexcept nogil:
    """Return the number of sorts that have been tested."""
    cdef int count = 0
    while count < MAX_DONE and test.numbers[1 + count] != NOTHING:
        count += 1
    return count


cdef void roll_test(Game* game, State* state, Step test, int face) noexcept nogil:
    """Let a hazard take effect on some faces."""
    cdef Piece* ground = hazard_now(game, state, &test)
    if has(fails_of(game, ground, test.unit), face):
        suffer(game, state, &test, ground)


cdef inline Piece* hazard_now(Game* game, State* state, Step* test) noexcept nogil:
    """Return the ground that a roll tests: of the last sort noted."""
    return hazard_tested(game, state, test, test.numbers[tests_done(test)])


cdef inline int fails_of(Game* game, Piece* ground, int unit) noexcept nogil:
    """Return the faces on which a hazard takes effect, a bit each."""
    if ground.peril == VOID and ground.skill != NOTHING:
        if card_of(game, unit).dice[ground.skill][OFF_POOL]:
            return ground.skilled_fails
    return ground.fails


cdef uint64_t tiles_tested(Game* game, Step* test) noexcept nogil:
    """Return the tiles that a unit is tested for."""
    cdef byte* spaces = covered(game, test.unit, test.tile)
    cdef uint64_t tiles = 0
    cdef int index
    for index in range(size_of(game, test.unit)):
        if has(test.numbers[0], index) and is_tile(game, spaces[index]):
            tiles |= bit(spaces[index])
    return tiles


cdef Piece* hazard_tested(
    Game* game, State* state, Step* test, int sort
) noexcept nogil:
    """Return the first ground of a sort among those tested, in their order."""
    cdef byte* spaces = covered(game, test.unit, test.tile)
    cdef int index
    for index in range(size_of(game, test.unit)):
        if has(test.numbers[0], index) and is_tile(game, spaces[index]):
            if ground_at(game, state, spaces[index]).sort == sort:
                return ground_at(game, state, spaces[index])
    return NULL  # a test names a sort that is there


cdef uint32_t tests_due(Game* game, State* state, Step* test) noexcept nogil:
    """Return the sorts of ground that a unit is still tested for."""
    cdef byte* spaces = covered(game, test.unit, test.tile)
    cdef uint32_t due = 0
    cdef int index
    if is_mega(game, test.unit) and not mostly_hazards(game, state, test):
        return 0
    for index in range(size_of(game, test.unit)):
        if has(test.numbers[0], index) and is_tile(game, spaces[index]):
            due = with_ground(game, test, ground_at(game, state, spaces[index]), due)
    for index in range(tests_done(test)):
        due &= ~(1 << test.numbers[1 + index])
    return due


cdef inline uint32_t with_ground(
    Game* game, Step* test, Piece* ground, uint32_t due
) noexcept nogil:
    """Return the sorts that test a unit. The last of several grounds decides."""
    due &= ~(1 << ground.sort)
    if kinds_tested(game, test.seat) >> ground.peril & 1:
        if not exempt(game, test.unit, ground):
            due |= 1 << ground.sort
    return due


cdef inline int kinds_tested(Game* game, int going) noexcept nogil:
    """Return the perils of a way, by the moment when Ice tests (ice.assault)."""
    if going == GOING_OUT:
        return LEAVING
    if going == GOING_IN:
        return ENTERING | 1 << SLIPPING
    if going == STAYING:
        return 0 if game.house.ice_before else 1 << SLIPPING
    return ENTERING | (game.house.ice_before and 1) << SLIPPING


cdef bint mostly_hazards(Game* game, State* state, Step* test) noexcept nogil:
    """Whether more than half of the tiles that count are hazard tiles."""
    cdef uint64_t tiles = tiles_under(game, test.unit, test.tile)
    cdef int perilous = 0, count
    if test.seat == GOING_OUT:
        tiles = tiles_tested(game, test)
    tiles &= game.map.standing
    count = count_bits(tiles)
    while tiles:
        perilous += ground_at(game, state, take_first(&tiles)).peril != NO_PERIL
    return 2 * perilous > count


cdef bint exempt(Game* game, int unit, Piece* ground) noexcept nogil:
    """Whether a ground does not test a unit (hazard.exempt)."""
    cdef Ability* hull = ability_of(card_of(game, unit), SEALED_HULL, 0)
    if hull and hull.sorts >> ground.sort & 1:
        return True
    if ground.peril == VOID or ground.peril == SKY:
        return has_advantage(game, unit, ground)
    return not game.house.nobody_exempt and has_advantage(game, unit, ground)
