# One strike against one guard, with the best use of effects by both sides.
#
# The OFF dice of one unit and the DEF dice of the other are a game of their own, as in
# `odds/fifth/strikes.py`. Known chances are kept in a table, since ways meet.

cdef extern from *:
    "#define TOLERANCE 1e-9"
    const double TOLERANCE

cdef enum:
    STRIKE = 0
    GUARD = 1
    MAX_DICE = 3
    MAX_ROLLS = 56                 # different rolls of three dice
    KNOWN_CHANCES = 1 << 17        # memory that is not reached costs nothing
    KNOWN_STRIKES = 1 << 8
    POOL_EFFECTS = (1 << 30) - 1   # the counts of the effects of one pool

cdef struct Hand:
    uint32_t dice      # that have been rolled
    uint32_t kickers
    uint32_t effects   # how many of each are left, in five bits each
    uint32_t to_roll   # the number of dice

cdef struct Strike:
    Hand hands[2]
    uint32_t first     # the part that uses all of its effects before the other
    uint32_t comparison

cdef struct KnownChance:
    uint32_t dice[2]
    uint32_t effects[2]
    uint32_t strike    # the number of the strike that it belongs to
    double chance

cdef struct Solver:
    KnownChance known[KNOWN_CHANCES]
    uint32_t number                    # of the strike that is being solved
    Strike strikes[KNOWN_STRIKES]      # solved before
    double chances[KNOWN_STRIKES]
    int solved

cdef struct Rolls:
    int count
    uint32_t pools[MAX_ROLLS]
    double chances[MAX_ROLLS]


cdef double strike_chance(Solver* solver, Strike* strike) noexcept nogil:
    """Return the probability that a strike succeeds, before its dice are rolled."""
    cdef int index
    cdef double chance
    for index in range(solver.solved):
        if not memcmp(&solver.strikes[index], strike, sizeof(Strike)):
            return solver.chances[index]
    chance = chance_over_rolls(solver, strike)
    if solver.solved < KNOWN_STRIKES:
        solver.strikes[solver.solved] = strike[0]
        solver.chances[solver.solved] = chance
        solver.solved += 1
    return chance


cdef double chance_over_rolls(Solver* solver, Strike* strike) noexcept nogil:
    """Return the probability over all rolls of the dice that are still to roll."""
    cdef Rolls strikes, guards
    cdef Strike rolled = strike[0]
    cdef double chance = 0
    cdef int one, other
    list_rolls(&strikes, strike.hands[STRIKE].to_roll)
    list_rolls(&guards, strike.hands[GUARD].to_roll)
    forget_chances(solver)
    for one in range(strikes.count):
        rolled.hands[STRIKE].dice = strike.hands[STRIKE].dice + strikes.pools[one]
        for other in range(guards.count):
            rolled.hands[GUARD].dice = strike.hands[GUARD].dice + guards.pools[other]
            chance += (
                strikes.chances[one]
                * guards.chances[other]
                * best_chance(solver, &rolled)
            )
    return chance


cdef void list_rolls(Rolls* rolls, int dice) noexcept nogil:
    """List the different rolls of some dice, with their probabilities."""
    rolls.count = 0
    add_rolls(rolls, 0, 1, dice, 1)


cdef void add_rolls(
    Rolls* rolls, uint32_t pool, double chance, int dice, int face
) noexcept nogil:
    """Add a pool with every roll of more dice that show *face* or a higher one."""
    cdef int count
    if dice and face < MAX_FACE:
        for count in range(dice + 1):
            add_rolls(rolls, pool, chance, dice - count, face + 1)
            pool += die(face)
            chance *= <double>(dice - count) / (count + 1) / MAX_FACE
        return
    for count in range(dice):
        pool += die(MAX_FACE)
        chance /= MAX_FACE
    rolls.pools[rolls.count] = pool
    rolls.chances[rolls.count] = chance
    rolls.count += 1


cdef inline void forget_chances(Solver* solver) noexcept nogil:
    """Forget the chances of an earlier strike, which had other kickers."""
    solver.number += 1


cdef double best_chance(Solver* solver, Strike* strike) noexcept nogil:
    """Return the probability after all rolls, with the best use of effects."""
    cdef int part = next_part(strike)
    cdef KnownChance* known
    cdef double chance
    if part < 0:
        return succeeds(strike)
    known = &solver.known[place_of(strike)]
    if known.strike == solver.number and is_known(known, strike):
        return known.chance
    chance = best_of_choices(solver, strike, part)
    known.strike = solver.number
    note_chance(known, strike, chance)
    return chance


cdef inline bint succeeds(Strike* strike) noexcept nogil:
    """Whether a strike without effects succeeds."""
    cdef Hand* ours = &strike.hands[STRIKE]
    cdef Hand* theirs = &strike.hands[GUARD]
    return wins(
        strike.comparison, ours.dice + ours.kickers, theirs.dice + theirs.kickers
    )


cdef inline int next_part(Strike* strike) noexcept nogil:
    """Return the part whose effects are used next, or -1 if none are left."""
    if strike.hands[strike.first].effects:
        return strike.first
    return <int>(1 - strike.first) if strike.hands[1 - strike.first].effects else -1


cdef inline int place_of(Strike* strike) noexcept nogil:
    """Return the place of a strike in the table of known chances."""
    cdef uint64_t key = <uint64_t>strike.hands[0].dice << 32 | strike.hands[1].dice
    key = mixed(key)
    key += <uint64_t>strike.hands[0].effects << 32 | strike.hands[1].effects
    return mixed(key) & (KNOWN_CHANCES - 1)


cdef inline bint is_known(KnownChance* known, Strike* strike) noexcept nogil:
    cdef int part
    for part in range(2):
        if known.dice[part] != strike.hands[part].dice:
            return False
        if known.effects[part] != strike.hands[part].effects:
            return False
    return True


cdef inline void note_chance(
    KnownChance* known, Strike* strike, double chance
) noexcept nogil:
    cdef int part
    for part in range(2):
        known.dice[part] = strike.hands[part].dice
        known.effects[part] = strike.hands[part].effects
    known.chance = chance


cdef double best_of_choices(Solver* solver, Strike* strike, int part) noexcept nogil:
    """Return the probability after the best choice of a part: no effect, or one."""
    cdef double best = chance_if_declined(solver, strike, part), chance
    cdef int number, face
    for number in range(EFFECTS_OF_A_POOL):
        if not effect_count(strike.hands[part].effects, OFF_POOL, number):
            continue
        for face in range(1, MAX_FACE if number else MAX_FACE + 1):
            if dice_showing(strike.hands[part].dice, face):
                chance = chance_after(solver, strike, part, number, face)
                if is_preferred(part, chance, best):
                    best = chance
    return best


cdef inline bint is_preferred(int part, double chance, double other) noexcept nogil:
    """Whether a part prefers one probability of the strike to another."""
    return chance > other if part == STRIKE else chance < other


cdef double chance_if_declined(
    Solver* solver, Strike* strike, int part
) noexcept nogil:
    """Return the probability if a part uses no effect any more."""
    cdef Strike after = strike[0]
    after.hands[part].effects = 0
    return best_chance(solver, &after)


cdef double chance_after(
    Solver* solver, Strike* strike, int part, int number, int face
) noexcept nogil:
    """Return the probability after a bump by a number, or a re-roll for 0, of a die."""
    cdef Strike after = strike[0]
    cdef Hand* hand = &after.hands[part]
    cdef double chance = 0
    cdef int new
    hand.effects -= <uint32_t>1 << EFFECT_BITS * number
    if number:
        hand.dice += die(raised_face(face, number)) - die(face)
        return best_chance(solver, &after)
    for new in range(1, MAX_FACE + 1):
        hand.dice = strike.hands[part].dice - die(face) + die(new)
        chance += best_chance(solver, &after)
    return chance / MAX_FACE
