# The values at a stage for every roll, with the best play of both sides.

cdef enum:
    MAX_TABLES = 1 << 13
    TABLE_SLOTS = 1 << 14
    BENCH_BYTES = 1 << 27    # memory that is not reached costs nothing

cdef struct Table:
    Stage stage
    Grid grid
    int64_t scale            # the number of cases that the counts are of
    bint too_large           # there are no values

cdef struct Solver:
    RollTables rolls
    Bench bench
    int count
    uint16_t slots[TABLE_SLOTS]  # numbers of tables, plus 1
    Table tables[MAX_TABLES]


cdef void forget_tables(Solver* solver) noexcept nogil:
    """Forget all tables, so that there is memory for others."""
    solver.count = 0
    solver.bench.used = 0
    solver.bench.lent = 0
    solver.bench.full = False
    memset(solver.slots, 0, sizeof(solver.slots))


cdef inline uint64_t stage_key(Stage* stage) noexcept nogil:
    """Return a number that depends on all of a stage."""
    cdef uint64_t* words = <uint64_t*>stage
    cdef uint64_t key = 0
    cdef size_t index
    for index in range(sizeof(Stage) // sizeof(uint64_t)):
        key = mixed(key + words[index] + 1)
    return key


cdef Table* table_of(Solver* solver, Stage* stage) noexcept nogil:
    """Return the table of a settled stage, or NULL if the memory is full."""
    cdef uint32_t slot = stage_key(stage) & (TABLE_SLOTS - 1)
    cdef Table* table
    while solver.slots[slot]:
        table = &solver.tables[solver.slots[slot] - 1]
        if not memcmp(&table.stage, stage, sizeof(Stage)):
            return table
        slot = (slot + 1) & (TABLE_SLOTS - 1)
    return new_table(solver, stage)


cdef Table* new_table(Solver* solver, Stage* stage) noexcept nogil:
    """Work out the table of a stage."""
    cdef Table made
    cdef uint32_t slot = stage_key(stage) & (TABLE_SLOTS - 1)
    cdef size_t lent_before = solver.bench.lent
    cdef bint fits
    memset(&made, 0, sizeof(Table))
    made.stage = stage[0]
    if is_in_air(stage):
        fits = write_rolled(solver, stage, &made)
    elif stage.moment == TALLY_MOMENT:
        fits = write_tally(solver, stage, &made)
    else:
        fits = write_best(solver, stage, &made)
    solver.bench.lent = lent_before
    if not fits or solver.count == MAX_TABLES:
        solver.bench.full = True
        return NULL
    while solver.slots[slot]:
        slot = (slot + 1) & (TABLE_SLOTS - 1)
    solver.tables[solver.count] = made
    solver.count += 1
    solver.slots[slot] = solver.count
    return &solver.tables[solver.count - 1]


cdef inline int pairs_of(
    RollTables* rolls, Stage* stage, int side
) noexcept nogil:
    """Return the number of pairs of rolls of a strike or of a reply."""
    return rolls.counts[stage.lying[2 * side]] * rolls.counts[stage.lying[2 * side + 1]]


cdef bint write_tally(Solver* solver, Stage* stage, Table* made) noexcept nogil:
    """Write the results when no decision is left."""
    cdef int64_t values[4]
    cdef Share* first = &stage.falls[ATTACKER]
    cdef Share* second = &stage.falls[TARGET]
    cdef int64_t attacker, target
    cdef int strike, reply, side
    made.scale = <int64_t>first.of * second.of
    for strike in range(2):
        for reply in range(2):
            attacker = reply * <int64_t>first.cases * second.of
            target = strike * <int64_t>second.cases * first.of
            values[2 * strike + reply] = packed_counts(
                target - attacker,
                attacker,
                strike * reply * <int64_t>first.cases * second.cases,
            )
    made.grid.values = values
    for side in range(2):
        made.grid.sizes[side] = 2
        made.grid.classes[side] = <uint16_t*>lent(
            &solver.bench, pairs_of(&solver.rolls, stage, side) * sizeof(uint16_t)
        )
        if not made.grid.classes[side]:
            return False
        write_successes(&solver.rolls, stage, side, made.grid.classes[side])
    return keep_simplest(solver, stage, made, False)


cdef void write_successes(
    RollTables* rolls, Stage* stage, int side, uint16_t* classes
) noexcept nogil:
    """Write which pairs of rolls are a success of the OFF dice."""
    cdef int off = stage.lying[2 * side], guard = stage.lying[2 * side + 1]
    cdef uint32_t strikes = die_or_none(stage.kickers[2 * side])
    cdef uint32_t guards = die_or_none(stage.kickers[2 * side + 1])
    cdef int one, other, pair = 0
    for one in range(rolls.counts[off]):
        for other in range(rolls.counts[guard]):
            classes[pair] = wins(
                stage.comparison,
                rolls.pools[off][one] + strikes,
                rolls.pools[guard][other] + guards,
            )
            pair += 1


cdef bint write_rolled(Solver* solver, Stage* stage, Table* made) noexcept nogil:
    """Write the mean of the six results of one die in the air."""
    cdef Stage fallen = stage[0]
    cdef Table* later
    cdef int place = 0
    while not stage.air[place]:
        place += 1
    fallen.air[place] -= 1
    fallen.lying[place] += 1
    settle_stage(&fallen)
    later = table_of(solver, &fallen)
    if not later:
        return False
    made.grid = later.grid
    made.scale = later.scale
    made.too_large = later.too_large
    if made.too_large:
        return True
    if made.scale * MAX_FACE >= MAX_SCALE and not make_room(&solver.bench, made):
        return False
    if not change_grid(solver, stage, &made.grid, place, ADD, True):
        return False
    made.scale *= MAX_FACE
    return keep_simplest(solver, stage, made, False)


cdef bint make_room(Bench* bench, Table* made) noexcept nogil:
    """Round values to a sixth of the cases, because six times as many do not fit.

    A hundred thousand cases are left. Return whether there was memory.
    """
    cdef Grid* grid = &made.grid
    cdef long cell, cells = <long>grid.sizes[ROWS] * grid.sizes[COLUMNS]
    cdef int64_t value
    if not copy_values(bench, grid):
        return False
    for cell in range(cells):
        value = grid.values[cell]
        grid.values[cell] = packed_counts(
            a_sixth(value >> 2 * VALUE_BITS),
            a_sixth(value >> VALUE_BITS & MAX_SCALE),
            a_sixth(value & MAX_SCALE),
        )
    made.scale //= MAX_FACE
    return True


cdef inline int64_t a_sixth(int64_t count) noexcept nogil:
    """Return a sixth of a count, which may be negative, rounded."""
    return (count + 3 + 6 * MAX_SCALE) // MAX_FACE - MAX_SCALE


cdef bint copy_values(Bench* bench, Grid* grid) noexcept nogil:
    """Copy the values of a grid into lent memory; return whether there was any."""
    cdef size_t size = <size_t>grid.sizes[ROWS] * grid.sizes[COLUMNS] * sizeof(int64_t)
    cdef int64_t* values = <int64_t*>lent(bench, size)
    if not values:
        return False
    memcpy(values, grid.values, size)
    grid.values = values
    return True


cdef bint change_grid(
    Solver* solver, Stage* stage, Grid* grid, int place, int change, bint adds
) noexcept nogil:
    """Make a grid that before the change of a pool; return whether there was memory."""
    cdef Bench* bench = &solver.bench
    cdef Shift shift
    cdef int size = stage.lying[place]
    shift.ways = solver.rolls.ways[change][size]
    shift.is_second = place & 1
    shift.own = solver.rolls.counts[size]
    shift.other = solver.rolls.counts[stage.lying[place ^ 1]]
    shift.after = solver.rolls.counts[changed_size(change, size)]
    shift.adds = adds
    return move_grid(bench, grid, place >> 1, &shift)


cdef inline bint keep_simplest(
    Solver* solver, Stage* stage, Table* made, bint turned
) noexcept nogil:
    """Keep a grid with the fewest classes, its values *turned* back if they were."""
    cdef int pairs[2]
    pairs[ROWS] = pairs_of(&solver.rolls, stage, ROWS)
    pairs[COLUMNS] = pairs_of(&solver.rolls, stage, COLUMNS)
    return keep_grid(&solver.bench, &made.grid, pairs, turned)
