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
    MAX_CELLS = 1 << 20      # of a grid
    FEW_CLASSES = 64         # whose sets are bits of a number
    SLOTS = 1 << 14          # of the table that finds equal rows
    VALUE_BITS = 21

cdef extern from *:
    """
    #define LOW_COUNTS (((int64_t) 1 << 42) - 1)
    #define MAX_SCALE (((int64_t) 1 << 21) - 1)
    #define NEVER INT64_MAX
    """
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


cdef void* kept(Bench* bench, size_t size) noexcept nogil:
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
    return (ahead << 2 * VALUE_BITS) + (attacker << VALUE_BITS) + both


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


cdef bint transpose(Bench* bench, Grid* grid) noexcept nogil:
    """Swap strikes and replies; return whether there was memory."""
    cdef int rows = grid.sizes[ROWS], columns = grid.sizes[COLUMNS], row, column
    cdef int64_t* values = <int64_t*>lent(bench, <size_t>rows * columns * 8)
    cdef uint16_t* classes = grid.classes[ROWS]
    if not values:
        return False
    for row in range(rows):
        for column in range(columns):
            values[column * rows + row] = grid.values[row * columns + column]
    grid.values = values
    grid.classes[ROWS] = grid.classes[COLUMNS]
    grid.classes[COLUMNS] = classes
    grid.sizes[ROWS] = columns
    grid.sizes[COLUMNS] = rows
    return True


cdef struct Shift:           # how rolls of two pools that meet change
    Ways* ways               # of the changed pool
    bint is_second           # whether that is the DEF pool
    int own                  # the number of its rolls before
    int other                # the number of rolls of the other pool
    int after                # the number of its rolls after
    bint adds                # whether values are added, or the smallest counts


cdef inline int shifted(Shift* shift, int pair, int way) noexcept nogil:
    """Return the pair of rolls that one way of a change makes of a pair."""
    if shift.is_second:
        return pair // shift.own * shift.after + shift.ways[pair % shift.own].to[way]
    return shift.ways[pair // shift.other].to[way] * shift.other + pair % shift.other


cdef inline int ways_from(Shift* shift, int pair) noexcept nogil:
    """Return the number of ways of a change of a pair of rolls."""
    if shift.is_second:
        return shift.ways[pair % shift.own].count
    return shift.ways[pair // shift.other].count


cdef void write_shift_keys(Bench* bench, Grid* grid, Shift* shift) noexcept nogil:
    """Write a key for each pair of rolls: equal for those that lead to equal rows."""
    cdef uint16_t* classes = grid.classes[ROWS]
    cdef bint few = grid.sizes[ROWS] <= FEW_CLASSES and not shift.adds
    cdef int first, second, way, pair = 0, place, stride
    cdef int firsts = shift.other if shift.is_second else shift.own
    cdef int seconds = shift.own if shift.is_second else shift.other
    cdef Ways* ways
    cdef uint64_t key
    stride = 1 if shift.is_second else shift.other
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


cdef bint move_strikes(Bench* bench, Grid* grid, Shift* shift) noexcept nogil:
    """Make a grid that of the strikes before a change; return whether it fits."""
    cdef int count = shift.own * shift.other, found, row
    cdef int columns = grid.sizes[COLUMNS]
    cdef uint16_t* before = grid.classes[ROWS]
    cdef uint16_t* classes = <uint16_t*>lent(bench, count * sizeof(uint16_t))
    cdef int64_t* values
    if not classes:
        return False
    write_shift_keys(bench, grid, shift)
    found = number_classes(bench, count, classes)
    values = <int64_t*>lent(bench, <size_t>found * columns * 8)
    if not values:
        return False
    for row in range(found):
        join_rows(
            shift,
            bench.firsts[row],
            before,
            grid.values,
            values + <long>row * columns,
            columns,
        )
    grid.values = values
    grid.classes[ROWS] = classes
    grid.sizes[ROWS] = found
    return True


cdef void join_rows(
    Shift* shift,
    int pair,
    uint16_t* classes,
    int64_t* values,
    int64_t* joined,
    int columns,
) noexcept nogil:
    """Write the values of a pair of rolls: the sum of its ways, or the smallest."""
    cdef int way, column
    cdef int64_t* row
    if not ways_from(shift, pair):
        for column in range(columns):
            joined[column] = NEVER
        return
    row = values + <long>classes[shifted(shift, pair, 0)] * columns
    memcpy(joined, row, columns * sizeof(int64_t))
    for way in range(1, ways_from(shift, pair)):
        row = values + <long>classes[shifted(shift, pair, way)] * columns
        if shift.adds:
            for column in range(columns):
                joined[column] += row[column]
        else:
            for column in range(columns):
                joined[column] = min(joined[column], row[column])


cdef bint merge_strikes(Bench* bench, Grid* grid, int count) noexcept nogil:
    """Merge equal rows of a grid of *count* strikes; return whether it fits."""
    cdef int rows = grid.sizes[ROWS], columns = grid.sizes[COLUMNS]
    cdef int row, column, found
    cdef uint64_t key, number
    cdef int64_t* values = grid.values
    cdef uint16_t* merged = <uint16_t*>lent(bench, rows * sizeof(uint16_t))
    if not merged:
        return False
    for row in range(rows):
        key = 0
        for column in range(columns):
            number = values[<long>row * columns + column]
            number = (number ^ number >> 32) * <uint64_t>0x9E3779B97F4A7C15
            key += (number ^ number >> 29) * bench.noise[column]
        bench.keys[row] = key
    found = number_classes(bench, rows, merged)
    for row in range(found):
        if bench.firsts[row] != row:
            memcpy(
                values + <long>row * columns,
                values + <long>bench.firsts[row] * columns,
                columns * sizeof(int64_t),
            )
    for row in range(count):
        grid.classes[ROWS][row] = merged[grid.classes[ROWS][row]]
    grid.sizes[ROWS] = found
    return True
