# The values of all rolls at once. Rolls of the two pools of a strike are sorted into
# classes, and those of a reply as well: of one class are rolls that have the same value
# for all rolls of the other two pools. A grid holds a value for each pair of classes.
#
# A value is three counts of cases in one integer, as in `odds/solver/values.py`: the
# target falls, less the attacker falls; the attacker falls; both fall. So the smallest
# value is the best for the target, and sums of values are values.

cdef enum:
    ROWS = 0              # the rows of a grid
    COLUMNS = 1              # its columns
    MAX_PAIRS = 56 * 126     # rolls of three dice against four
    MAX_CELLS = 1 << 24      # of a grid
    FEW_CLASSES = 64         # whose sets are bits of a number
    SLOTS = 1 << 14          # of the table that finds equal rows
    VALUE_BITS = 21

cdef extern from *:
    """
    #define ONE_AHEAD ((int64_t) 1 << 42)
    #define LOW_COUNTS (ONE_AHEAD - 1)
    #define MAX_SCALE (((int64_t) 1 << 21) - 1)
    #define NEVER INT64_MAX
    """
    const int64_t ONE_AHEAD
    const int64_t LOW_COUNTS
    const int64_t MAX_SCALE
    const int64_t NEVER      # the value of what cannot be

cdef struct Grid:
    int64_t* values
    uint16_t* classes[2]     # of each pair of rolls, of strikes and of replies
    int sizes[2]             # the numbers of classes

cdef struct Bench:           # what a solver works with
    char* memory
    size_t size
    size_t used              # from the beginning, by tables
    size_t lent              # from the end, for what is forgotten soon
    bint full                # a request was refused
    uint64_t noise[MAX_PAIRS]
    uint64_t keys[MAX_PAIRS]
    uint16_t firsts[MAX_PAIRS]
    uint16_t slots[SLOTS]


cdef inline size_t rounded_up(size_t size) noexcept nogil:
    return (size + 15) & ~<size_t>15


cdef void* permanent(Bench* bench, size_t size) noexcept nogil:
    """Return memory that stays, or NULL."""
    cdef char* found = bench.memory + bench.used
    size = rounded_up(size)
    if bench.used + bench.lent + size > bench.size:
        bench.full = True
        return NULL
    bench.used += size
    return found


cdef void* lent(Bench* bench, size_t size) noexcept nogil:
    """Return memory until `lent` of the bench is set back, or NULL."""
    size = rounded_up(size)
    if bench.used + bench.lent + size > bench.size:
        bench.full = True
        return NULL
    bench.lent += size
    return bench.memory + bench.size - bench.lent


cdef inline int64_t packed_counts(
    int64_t ahead, int64_t attacker, int64_t both
) noexcept nogil:
    return ahead * ONE_AHEAD + (attacker << VALUE_BITS) + both


cdef inline int64_t seen_by_target(int64_t value) noexcept nogil:
    """Return a value of which the smallest is the best for the attacker, or back."""
    return 2 * (value & LOW_COUNTS) - value


cdef int number_classes(Bench* bench, int count, uint16_t* classes) noexcept nogil:
    """Number different keys of the bench; return how many there are.

    `firsts` then has the first place of each.
    """
    cdef int index, found = 0, mask = 64
    cdef uint64_t key
    cdef uint32_t slot
    while mask < 2 * count:
        mask *= 2
    memset(bench.slots, 0xFF, mask * sizeof(uint16_t))
    mask -= 1
    for index in range(count):
        key = bench.keys[index]
        slot = <uint32_t>(key * <uint64_t>0x9E3779B97F4A7C15 >> 40) & mask
        while bench.slots[slot] != 0xFFFF and (
            bench.keys[bench.firsts[bench.slots[slot]]] != key
        ):
            slot = (slot + 1) & mask
        if bench.slots[slot] == 0xFFFF:
            bench.slots[slot] = found
            bench.firsts[found] = index
            found += 1
        classes[index] = bench.slots[slot]
    return found


cdef struct Shift:           # how rolls of two pools that meet change
    Ways* ways               # of the changed pool
    bint is_second           # whether that is the DEF pool
    int own                  # the number of its rolls before
    int other                # the number of rolls of the other pool
    int after                # the number of its rolls after
    bint adds                # whether values are added, or the smallest counts


cdef void write_shift_keys(
    Bench* bench, Grid* grid, int side, Shift* shift
) noexcept nogil:
    """Write a key for each pair of rolls: equal for those that lead to equal rolls."""
    cdef uint16_t* classes = grid.classes[side]
    cdef bint few = grid.sizes[side] <= FEW_CLASSES and not shift.adds
    cdef int first, second, way, pair = 0, place
    cdef int firsts = shift.other if shift.is_second else shift.own
    cdef int seconds = shift.own if shift.is_second else shift.other
    cdef int stride = 1 if shift.is_second else shift.other
    cdef Ways* ways
    cdef uint64_t key
    for first in range(firsts):
        for second in range(seconds):
            ways = &shift.ways[second if shift.is_second else first]
            place = first * shift.after if shift.is_second else second
            key = 0
            if few:
                for way in range(ways.count):
                    key |= bit(classes[place + ways.to[way] * stride])
            else:
                for way in range(ways.count):
                    key += bench.noise[classes[place + ways.to[way] * stride]]
            bench.keys[pair] = key
            pair += 1


cdef struct Join:            # the classes whose values make those of a new class
    byte count
    uint16_t classes[MAX_FACE]


cdef void write_join(
    Shift* shift, uint16_t* classes, int pair, Join* join
) noexcept nogil:
    """Write the classes that the ways of a change of a pair of rolls lead to."""
    cdef int way, index, to
    cdef Ways* ways
    join.count = 0
    if shift.is_second:
        ways = &shift.ways[pair % shift.own]
    else:
        ways = &shift.ways[pair // shift.other]
    for way in range(ways.count):
        if shift.is_second:
            to = classes[pair // shift.own * shift.after + ways.to[way]]
        else:
            to = classes[ways.to[way] * shift.other + pair % shift.other]
        index = 0
        while index < join.count and (shift.adds or join.classes[index] != to):
            index += 1
        join.classes[index] = to
        join.count = max(join.count, index + 1)


cdef bint move_grid(Bench* bench, Grid* grid, int side, Shift* shift) noexcept nogil:
    """Make a grid that of the rolls before a change; return whether it fits."""
    cdef int count = shift.own * shift.other, found, index
    cdef int columns = grid.sizes[COLUMNS]
    cdef uint16_t* classes = <uint16_t*>lent(bench, count * sizeof(uint16_t))
    cdef Join* joins
    cdef int64_t* values
    if not classes:
        return False
    write_shift_keys(bench, grid, side, shift)
    found = number_classes(bench, count, classes)
    joins = <Join*>lent(bench, found * sizeof(Join))
    values = <int64_t*>lent(
        bench, <size_t>found * grid.sizes[1 - side] * sizeof(int64_t)
    )
    if not joins or not values:
        return False
    for index in range(found):
        write_join(shift, grid.classes[side], bench.firsts[index], &joins[index])
    if side == ROWS:
        for index in range(found):
            join_rows(
                grid, &joins[index], shift.adds, values + <long>index * columns
            )
    else:
        for index in range(grid.sizes[ROWS]):
            join_columns(
                grid.values + <long>index * columns,
                joins,
                found,
                shift.adds,
                values + <long>index * found,
            )
    grid.values = values
    grid.classes[side] = classes
    grid.sizes[side] = found
    return True


cdef void join_rows(
    Grid* grid, Join* join, bint adds, int64_t* joined
) noexcept nogil:
    """Write the sum of some rows, or the smallest values."""
    cdef int columns = grid.sizes[COLUMNS], index, column
    cdef int64_t* row
    if not join.count:
        for column in range(columns):
            joined[column] = NEVER
        return
    row = grid.values + <long>join.classes[0] * columns
    memcpy(joined, row, columns * sizeof(int64_t))
    for index in range(1, join.count):
        row = grid.values + <long>join.classes[index] * columns
        if adds:
            for column in range(columns):
                joined[column] += row[column]
        else:
            for column in range(columns):
                joined[column] = min(joined[column], row[column])


cdef void join_columns(
    int64_t* row, Join* joins, int count, bint adds, int64_t* joined
) noexcept nogil:
    """Write, for each new column, the sum of some of a row, or the smallest value."""
    cdef int column, index
    cdef int64_t value
    cdef Join* join
    for column in range(count):
        join = &joins[column]
        value = row[join.classes[0]] if join.count else NEVER
        if adds:
            for index in range(1, join.count):
                value += row[join.classes[index]]
        else:
            for index in range(1, join.count):
                value = min(value, row[join.classes[index]])
        joined[column] = value


cdef void write_alike_keys(Grid* grid, Bench* bench, uint64_t* rows) noexcept nogil:
    """Write keys of all rows, and those of all columns to the bench."""
    cdef int row, column, columns = grid.sizes[COLUMNS]
    cdef uint64_t number, key
    cdef int64_t* values = grid.values
    memset(bench.keys, 0, columns * sizeof(uint64_t))
    for row in range(grid.sizes[ROWS]):
        key = 0
        for column in range(columns):
            number = values[column]
            number = (number ^ number >> 32) * <uint64_t>0x9E3779B97F4A7C15
            number ^= number >> 29
            key += number * bench.noise[column]
            bench.keys[column] += number * bench.noise[row]
        rows[row] = key
        values += columns


cdef bint keep_grid(
    Bench* bench, Grid* grid, int* pairs, bint turned
) noexcept nogil:
    """Keep a grid with equal rows and columns merged, its values *turned* back.

    *pairs* are the numbers of pairs of rolls. Return whether there was memory.
    """
    cdef int rows = grid.sizes[ROWS], columns = grid.sizes[COLUMNS], row, column
    cdef uint64_t* keys = <uint64_t*>lent(bench, rows * sizeof(uint64_t))
    cdef uint16_t* firsts = <uint16_t*>lent(bench, columns * sizeof(uint16_t))
    cdef int64_t* before = grid.values
    cdef int64_t* values
    if not keys or not firsts:
        return False
    write_alike_keys(grid, bench, keys)
    if not merge_classes(bench, grid, COLUMNS, pairs[COLUMNS]):
        return False
    memcpy(firsts, bench.firsts, grid.sizes[COLUMNS] * sizeof(uint16_t))
    memcpy(bench.keys, keys, rows * sizeof(uint64_t))
    if not merge_classes(bench, grid, ROWS, pairs[ROWS]):
        return False
    values = <int64_t*>permanent(
        bench, <size_t>grid.sizes[ROWS] * grid.sizes[COLUMNS] * sizeof(int64_t)
    )
    if not values:
        return False
    grid.values = values
    for row in range(grid.sizes[ROWS]):
        for column in range(grid.sizes[COLUMNS]):
            values[0] = before[<long>bench.firsts[row] * columns + firsts[column]]
            if turned:
                values[0] = seen_by_target(values[0])
            values += 1
    return True


cdef bint merge_classes(Bench* bench, Grid* grid, int side, int pairs) noexcept nogil:
    """Keep new classes of rolls: those with equal keys of the bench become one."""
    cdef int count = grid.sizes[side], pair
    cdef uint16_t* merged = <uint16_t*>lent(bench, count * sizeof(uint16_t))
    cdef uint16_t* classes = <uint16_t*>permanent(bench, pairs * sizeof(uint16_t))
    if not merged or not classes:
        return False
    grid.sizes[side] = number_classes(bench, count, merged)
    for pair in range(pairs):
        classes[pair] = merged[grid.classes[side][pair]]
    grid.classes[side] = classes
    return True
