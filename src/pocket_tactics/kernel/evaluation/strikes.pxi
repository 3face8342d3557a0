# The chance that one pool of dice succeeds against another, counted over all rolls.

cdef enum:
    COMPARISONS = 3
    SIZES = MAX_DICE + 1    # of pools
    MAX_ROLLS = 56          # of three dice

cdef struct Rolls:          # all rolls of a pool, dice in any order
    int count
    int orders[MAX_ROLLS]   # in how many orders each comes up
    uint32_t pools[MAX_ROLLS]

cdef extern from *:
    """
    #define GAIN_OF_REROLL 0.6f
    #define LIKELY 0.3001f
    """
    const float GAIN_OF_REROLL  # the share of the chance that is missing
    const float LIKELY          # no chance to win is about as great

cdef struct Estimate:       # of an attack
    float struck            # the chance that the target falls
    float replied           # that the attacker falls


cdef inline float with_lead(float chance, int lead) noexcept nogil:
    """Return the chance of a strike with a lead of re-rolls over the other side."""
    while lead > 0:
        chance += GAIN_OF_REROLL * chance * (1 - chance)
        lead -= 1
    while lead < 0:
        chance -= GAIN_OF_REROLL * chance * (1 - chance)
        lead += 1
    return chance


cdef void list_rolls(int dice, int pips, int kicker, Rolls* rolls) noexcept nogil:
    """List the rolls of a pool that is raised by pips, with a kicker or none."""
    cdef byte faces[MAX_DICE]
    cdef int code, codes = 1, index
    rolls.count = 0
    for index in range(dice):
        codes *= MAX_FACE
    for code in range(codes):
        if decode_faces(code, dice, faces):
            rolls.orders[rolls.count] = orders_of(faces, dice)
            rolls.pools[rolls.count] = raised_pool(faces, dice, pips)
            if kicker:
                rolls.pools[rolls.count] += die(kicker)
            rolls.count += 1


cdef bint decode_faces(int code, int dice, byte* faces) noexcept nogil:
    """Write the faces of a roll, and return whether the highest die comes first."""
    cdef int index
    cdef bint sorted_down = True
    for index in range(dice):
        faces[index] = code % MAX_FACE + 1
        code //= MAX_FACE
        sorted_down &= index == 0 or faces[index] <= faces[index - 1]
    return sorted_down


cdef int orders_of(byte* faces, int dice) noexcept nogil:
    """Return in how many orders up to three dice, highest first, may fall."""
    cdef int index, orders = 1, alike = 1
    for index in range(dice):
        orders *= index + 1
        alike = alike + 1 if index and faces[index] == faces[index - 1] else 1
        orders //= alike
    return orders


cdef uint32_t raised_pool(byte* faces, int dice, int pips) noexcept nogil:
    """Return the pool of dice that some pips have raised, from the highest die down."""
    cdef uint32_t pool = 0
    cdef int index, raised
    for index in range(dice):
        raised = raised_face(faces[index], pips)
        pips -= raised - faces[index]
        pool += die(raised)
    return pool


cdef float strike_chance(
    int comparison, Rolls* strikes, Rolls* guards
) noexcept nogil:
    """Return the chance that one pool succeeds against another."""
    cdef int strike, guard, won = 0, cases = 0, orders
    for strike in range(strikes.count):
        for guard in range(guards.count):
            orders = strikes.orders[strike] * guards.orders[guard]
            cases += orders
            if wins(comparison, strikes.pools[strike], guards.pools[guard]):
                won += orders
    return <float>won / cases
