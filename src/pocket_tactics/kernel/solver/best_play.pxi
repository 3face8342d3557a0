# The best values that the side on turn can reach, for every roll.

cdef struct Choices:         # the grids of all options of a stage
    int count
    Grid grids[MAX_OPTIONS]
    uint16_t* firsts[2]      # a pair of rolls of each common class
    int sizes[2]


cdef bint write_best(Solver* solver, Stage* stage, Table* made) noexcept nogil:
    """Write the best values of a stage; return whether there was memory."""
    cdef Options options
    cdef Choices choices
    cdef Table* later[MAX_OPTIONS]
    cdef int index
    list_options(stage, &options)
    choices.count = options.count
    for index in range(options.count):
        later[index] = table_of(solver, &options.items[index].stage)
        if not later[index]:
            return False
        made.too_large |= later[index].too_large
        made.scale = max(made.scale, later[index].scale)
    if made.too_large:
        return True
    for index in range(options.count):
        if not write_choice(
            solver,
            stage,
            &options.items[index],
            later[index],
            made.scale,
            &choices.grids[index],
        ):
            return False
    return join_choices(solver, stage, &choices, made)


cdef bint write_choice(
    Solver* solver,
    Stage* stage,
    Option* option,
    Table* later,
    int64_t scale,
    Grid* grid,
) noexcept nogil:
    """Write the values that an option leads to: the smallest is the best."""
    cdef int64_t times = scale // later.scale
    cdef long cell, cells = <long>later.grid.sizes[0] * later.grid.sizes[1]
    cdef int place
    grid[0] = later.grid
    if times != 1 or stage.turn == ATTACKER:
        grid.values = <int64_t*>lent(&solver.bench, cells * sizeof(int64_t))
        if not grid.values:
            return False
        for cell in range(cells):
            grid.values[cell] = later.grid.values[cell] * times
        if stage.turn == ATTACKER:
            for cell in range(cells):
                grid.values[cell] = seen_by_target(grid.values[cell])
    for place in range(PLACES):
        if option.changes[place] and not change_grid(
            solver, stage, grid, place, option.changes[place], False
        ):
            return False
    return True


cdef bint join_choices(
    Solver* solver, Stage* stage, Choices* choices, Table* made
) noexcept nogil:
    """Write the smallest value of each pair of rolls in any of the grids."""
    cdef Grid* grid = &made.grid
    cdef int side
    for side in range(2):
        if not write_common(solver, stage, choices, side, grid):
            return False
    if <long>grid.sizes[ROWS] * grid.sizes[COLUMNS] > MAX_CELLS:
        made.too_large = True
        return True
    grid.values = <int64_t*>lent(
        &solver.bench,
        <size_t>grid.sizes[ROWS] * grid.sizes[COLUMNS] * sizeof(int64_t),
    )
    if not grid.values or not write_smallest(&solver.bench, choices, grid):
        return False
    return keep_simplest(solver, stage, made, stage.turn == ATTACKER)


cdef bint write_common(
    Solver* solver, Stage* stage, Choices* choices, int side, Grid* grid
) noexcept nogil:
    """Write the classes of rolls that are alike in all grids."""
    cdef Bench* bench = &solver.bench
    cdef int pairs = pairs_of(&solver.rolls, stage, side), index, pair
    cdef uint16_t* classes
    memset(bench.keys, 0, pairs * sizeof(uint64_t))
    for index in range(choices.count):
        classes = choices.grids[index].classes[side]
        for pair in range(pairs):
            bench.keys[pair] = (
                bench.keys[pair] * <uint64_t>0xD1342543DE82EF95
                + bench.noise[classes[pair]]
            )
    grid.classes[side] = <uint16_t*>lent(bench, pairs * sizeof(uint16_t))
    choices.firsts[side] = <uint16_t*>lent(bench, pairs * sizeof(uint16_t))
    if not grid.classes[side] or not choices.firsts[side]:
        return False
    grid.sizes[side] = number_classes(bench, pairs, grid.classes[side])
    memcpy(
        choices.firsts[side], bench.firsts, grid.sizes[side] * sizeof(uint16_t)
    )
    return True


cdef bint write_smallest(Bench* bench, Choices* choices, Grid* grid) noexcept nogil:
    """Write the smallest values, row by row."""
    cdef int rows = grid.sizes[ROWS], columns = grid.sizes[COLUMNS]
    cdef int row, column, index
    cdef uint16_t* places = <uint16_t*>lent(
        bench, <size_t>columns * choices.count * sizeof(uint16_t)
    )
    cdef uint16_t* classes
    if not places:
        return False
    for index in range(choices.count):
        classes = choices.grids[index].classes[COLUMNS]
        for column in range(columns):
            places[index * columns + column] = classes[choices.firsts[COLUMNS][column]]
    for row in range(rows):
        for index in range(choices.count):
            write_smallest_row(
                &choices.grids[index],
                choices.firsts[ROWS][row],
                places + index * columns,
                columns,
                index == 0,
                grid.values + <long>row * columns,
            )
    return True


cdef inline void write_smallest_row(
    Grid* grid, int pair, uint16_t* places, int columns, bint first, int64_t* smallest
) noexcept nogil:
    """Write the values of one grid in a row, or those that are smaller."""
    cdef int64_t* row = (
        grid.values + <long>grid.classes[ROWS][pair] * grid.sizes[COLUMNS]
    )
    cdef int column
    if first:
        for column in range(columns):
            smallest[column] = row[places[column]]
    else:
        for column in range(columns):
            smallest[column] = min(smallest[column], row[places[column]])
