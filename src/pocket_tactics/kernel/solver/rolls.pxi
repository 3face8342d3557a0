# All rolls of a pool by number, and the results of changes to them. Contests of dice
# are solved as in `odds/solver`, with the same numbers.

cdef enum:
    MAX_POOL = 4       # the dice of a pool: three of a card, and one that was turned
    MAX_FALLS = 126    # rolls of four dice
    NOWHERE = 1 << 30  # no pool

cdef enum:             # changes of a pool
    NO_CHANGE
    TAKE               # a die into the air
    TAKE_ALL
    LOWER
    ADD                # a die that shows any face
    RAISE              # plus the number of pips, at most 5
    LOSE = RAISE + 6   # plus a face
    GAIN = LOSE + 7    # plus a face
    CHANGES = GAIN + 7

cdef struct Ways:      # the rolls that a change can make of one roll
    byte count
    byte to[MAX_FACE]

cdef struct RollTables:
    int counts[MAX_POOL + 1]
    uint32_t pools[MAX_POOL + 1][MAX_FALLS]
    Ways ways[CHANGES][MAX_POOL + 1][MAX_FALLS]


cdef void write_rolls(RollTables* rolls) noexcept nogil:
    """Write all rolls of pools, and what each change makes of them."""
    cdef int size, change, number
    memset(rolls, 0, sizeof(RollTables))
    for size in range(MAX_POOL + 1):
        add_falls(rolls, size, 0, size, MAX_FACE)
    for change in range(TAKE, CHANGES):
        for size in range(MAX_POOL + 1):
            if 0 <= changed_size(change, size) <= MAX_POOL:
                for number in range(rolls.counts[size]):
                    write_ways(rolls, change, size, number)


cdef void add_falls(
    RollTables* rolls, int size, uint32_t pool, int dice, int face
) noexcept nogil:
    """Add a pool with every roll of more dice that show *face* or less."""
    if not dice:
        rolls.pools[size][rolls.counts[size]] = pool
        rolls.counts[size] += 1
        return
    while face:
        add_falls(rolls, size, pool + die(face), dice - 1, face)
        face -= 1


cdef inline int changed_size(int change, int size) noexcept nogil:
    """Return the number of rolled dice of a pool after a change."""
    if change == TAKE or LOSE <= change < GAIN:
        return size - 1
    if change == ADD or change >= GAIN:
        return size + 1
    return 0 if change == TAKE_ALL else size


cdef void write_ways(
    RollTables* rolls, int change, int size, int number
) noexcept nogil:
    """Write what a change can make of a roll."""
    cdef Ways* ways = &rolls.ways[change][size][number]
    cdef uint32_t pool = rolls.pools[size][number], after
    cdef int face, left = changed_size(change, size)
    if change == TAKE_ALL:
        ways.count = 1
        return
    for face in range(1, MAX_FACE + 1):
        if change != ADD and change < GAIN and not dice_showing(pool, face):
            continue
        after = changed_fall(change, pool, face)
        if after != NOWHERE:
            ways.to[ways.count] = number_of_roll(rolls, left, after)
            ways.count += 1


cdef uint32_t changed_fall(int change, uint32_t pool, int face) noexcept nogil:
    """Return a pool after the change of a die that shows *face*, or NOWHERE."""
    if change == TAKE or change == LOSE + face:
        return pool - die(face)
    if change == ADD or change == GAIN + face:
        return pool + die(face)
    if change == LOWER:
        return pool - die(face) + die(max(face - 1, 1))
    if RAISE < change < LOSE and face < MAX_FACE:
        return pool - die(face) + die(raised_face(face, change - RAISE))
    return NOWHERE


cdef int number_of_roll(RollTables* rolls, int size, uint32_t pool) noexcept nogil:
    """Return the number of a roll among those of as many dice."""
    cdef int number = 0
    while rolls.pools[size][number] != pool:
        number += 1
    return number
