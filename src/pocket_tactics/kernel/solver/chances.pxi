# The chances of a contest of dice, with the best play of both sides. Both value the
# two units alike, as in `odds/solver/chances.py`.

cdef enum:
    KNOWN_CONTESTS = 1 << 15

cdef struct Contest:
    Stage stage            # its dice are those that lie; the others are in the air
    uint32_t pools[PLACES] # the dice that lie

cdef struct Chances:       # who falls
    double both
    double target
    double attacker
    double neither
    bint exact             # or else strike and reply were solved apart

cdef struct KnownContest:  # of dice that are all to be rolled
    Stage stage
    Chances chances

cdef struct Odds:          # what is known of contests. Each thinker has its own
    Solver solver
    int64_t estimates      # how often chances were no exact ones
    KnownContest known[KNOWN_CONTESTS]


cdef Odds* new_odds() except NULL:
    """Return odds that know nothing yet."""
    cdef Odds* odds = <Odds*>PyMem_Calloc(1, sizeof(Odds))
    cdef char* memory = <char*>PyMem_Calloc(1, BENCH_BYTES)
    cdef int index
    if not odds or not memory:
        PyMem_Free(odds)
        PyMem_Free(memory)
        raise MemoryError
    odds.solver.bench.memory = memory
    odds.solver.bench.size = BENCH_BYTES
    write_rolls(&odds.solver.rolls)
    for index in range(MAX_PAIRS):
        # Mixed once, the double of a number often gives twice as much.
        odds.solver.bench.noise[index] = mixed(mixed(index + 1) + MAX_PAIRS) | 1
    return odds


cdef free_odds(Odds* odds):
    """Free odds, if there are any."""
    if odds:
        PyMem_Free(odds.solver.bench.memory)
        PyMem_Free(odds)


cdef void write_chances(Odds* odds, Contest* contest, Chances* chances) noexcept nogil:
    """Write the probabilities of all outcomes of a contest."""
    cdef Contest rolled = contest[0]
    cdef bint fresh = lay_dice(&rolled)
    settle_stage(&rolled.stage)
    if fresh:
        write_known(odds, contest, &rolled, chances)
    else:
        solve_contest(&odds.solver, contest, &rolled, chances)
    odds.estimates += not chances.exact


cdef void write_known(
    Odds* odds, Contest* contest, Contest* rolled, Chances* chances
) noexcept nogil:
    """Write the chances of dice that are all to be rolled; solve them only once."""
    cdef uint64_t slot = stage_key(&rolled.stage) & (KNOWN_CONTESTS - 1)
    cdef KnownContest* known = &odds.known[slot]
    if memcmp(&known.stage, &rolled.stage, sizeof(Stage)):
        solve_contest(&odds.solver, contest, rolled, &known.chances)
        known.stage = rolled.stage
    chances[0] = known.chances


cdef bint lay_dice(Contest* contest) noexcept nogil:
    """Take dice in the air as rolled, except marked ones.

    Return whether all dice were in the air.
    """
    cdef Stage* stage = &contest.stage
    cdef int place
    cdef bint fresh = True
    for place in range(PLACES):
        fresh &= not stage.lying[place]
        if stage.moment != MARKS_MOMENT:
            stage.lying[place] += stage.air[place]
            stage.air[place] = 0
    return fresh and stage.moment != MARKS_MOMENT


cdef void solve_contest(
    Solver* solver, Contest* contest, Contest* rolled, Chances* chances
) noexcept nogil:
    """Write the chances of a contest that is not known, or an estimate."""
    if not solve_whole(solver, contest, &rolled.stage, chances):
        solve_apart(solver, contest, chances)


cdef bint solve_whole(
    Solver* solver, Contest* contest, Stage* stage, Chances* chances
) noexcept nogil:
    """Write the exact chances; return whether the contest is small enough."""
    cdef Table* table = table_of(solver, stage)
    if not table:
        forget_tables(solver)
        table = table_of(solver, stage)
    if not table:
        forget_tables(solver)
        return False
    if table.too_large:
        return False
    weigh_cases(solver, contest, table, chances)
    chances.exact = True
    return True


cdef void solve_apart(
    Solver* solver, Contest* contest, Chances* chances
) noexcept nogil:
    """Write an estimate: the strike and the reply as contests of their own.

    Each has all rights, so this overrates those that may be used on either.
    """
    cdef Chances strike, reply
    cdef double struck, replied
    solve_part(solver, contest, COLUMNS, &strike)
    solve_part(solver, contest, ROWS, &reply)
    struck = strike.target + strike.both
    replied = reply.attacker + reply.both
    chances.both = struck * replied
    chances.target = struck * (1 - replied)
    chances.attacker = (1 - struck) * replied
    chances.neither = (1 - struck) * (1 - replied)
    chances.exact = False


cdef void solve_part(
    Solver* solver, Contest* contest, int without, Chances* chances
) noexcept nogil:
    """Write the chances without the dice of the strike, or of the reply."""
    cdef Contest part = contest[0], rolled
    cdef int place
    memset(chances, 0, sizeof(Chances))
    for place in range(2 * without, 2 * without + 2):
        part.stage.lying[place] = 0
        part.stage.air[place] = 0
        part.pools[place] = 0
    rolled = part
    lay_dice(&rolled)
    settle_stage(&rolled.stage)
    solve_whole(solver, &part, &rolled.stage, chances)


cdef void weigh_cases(
    Solver* solver, Contest* contest, Table* table, Chances* chances
) noexcept nogil:
    """Write the mean of the values of a table over all rolls of the dice in the air."""
    cdef double rows[MAX_PAIRS]
    cdef double columns[MAX_PAIRS]
    cdef double ahead = 0, attacker = 0, both = 0, weight
    cdef int row, column
    cdef Grid* grid = &table.grid
    cdef int64_t value
    weigh_classes(solver, contest, grid, ROWS, rows)
    weigh_classes(solver, contest, grid, COLUMNS, columns)
    for row in range(grid.sizes[ROWS]):
        if not rows[row]:
            continue
        for column in range(grid.sizes[COLUMNS]):
            weight = rows[row] * columns[column]
            value = grid.values[<long>row * grid.sizes[COLUMNS] + column]
            ahead += weight * (value >> 2 * VALUE_BITS)
            attacker += weight * (value >> VALUE_BITS & MAX_SCALE)
            both += weight * (value & MAX_SCALE)
    chances.both = both / table.scale
    chances.target = (ahead + attacker - both) / table.scale
    chances.attacker = (attacker - both) / table.scale
    chances.neither = 1 - (ahead + 2 * attacker - both) / table.scale


cdef void weigh_classes(
    Solver* solver, Contest* contest, Grid* grid, int side, double* weights
) noexcept nogil:
    """Write the probability of each class of strikes or replies."""
    cdef double ones[MAX_FALLS]
    cdef double others[MAX_FALLS]
    cdef int one, other, pair = 0, count, second
    memset(weights, 0, grid.sizes[side] * sizeof(double))
    count = weigh_falls(&solver.rolls, contest, 2 * side, ones)
    second = weigh_falls(&solver.rolls, contest, 2 * side + 1, others)
    for one in range(count):
        for other in range(second):
            weights[grid.classes[side][pair]] += ones[one] * others[other]
            pair += 1


cdef int weigh_falls(
    RollTables* rolls, Contest* contest, int place, double* weights
) noexcept nogil:
    """Write the probability of each roll of a pool; return their number."""
    cdef double before[MAX_FALLS]
    cdef int size = contest.stage.lying[place], air = contest.stage.air[place]
    cdef int number, face
    if contest.stage.moment == MARKS_MOMENT:
        air = 0
    memset(weights, 0, MAX_FALLS * sizeof(double))
    weights[number_of_roll(rolls, size, contest.pools[place])] = 1
    while air:
        memcpy(before, weights, sizeof(before))
        memset(weights, 0, sizeof(before))
        for number in range(rolls.counts[size]):
            for face in range(MAX_FACE):
                weights[rolls.ways[ADD][size][number].to[face]] += (
                    before[number] / MAX_FACE
                )
        size += 1
        air -= 1
    return rolls.counts[size]
