# The chances of assaults and tests, estimated so quickly that a search can use them.
# The bumps of a pool are pips that raise its dice from the highest one down. A re-roll
# that one side has more than the other moves the chance towards it.

cdef enum:
    MAX_PIPS = 5            # they turn any die into a six
    PIPS = MAX_PIPS + 1

cdef struct Pooled:         # a pool before the roll
    int dice
    int pips
    int rerolls

# Of OFF dice against DEF dice: by comparison, dice, dice, pips, and pips. It is written
# when the module is loaded, and never changes.
cdef float STRIKES[COMPARISONS][SIZES][SIZES][PIPS][PIPS]


cdef void write_strikes() noexcept nogil:
    """Write the chance that OFF dice succeed, for all pools."""
    cdef Rolls strikes[SIZES][PIPS]
    cdef int comparison, off, defence, raised, lifted
    for off in range(SIZES):
        for raised in range(PIPS):
            list_rolls(off, raised, 0, &strikes[off][raised])
    for comparison in range(COMPARISONS):
        for off in range(SIZES):
            for defence in range(SIZES):
                for raised in range(PIPS):
                    for lifted in range(PIPS):
                        STRIKES[comparison][off][defence][raised][lifted] = (
                            strike_chance(
                                comparison,
                                &strikes[off][raised],
                                &strikes[defence][lifted],
                            )
                        )


write_strikes()


cdef Estimate estimated(
    Game* game, State* state, int unit, int foe, int manner
) noexcept nogil:
    """Return the estimated odds of an assault. The record of a fight is overwritten."""
    cdef Estimate found
    cdef float hits = 1
    cdef int role
    memset(&state.fight, 0, sizeof(Fight))
    state.fight.side[ATTACKER].unit = unit
    state.fight.side[TARGET].unit = foe
    state.fight.aimed = foe
    state.fight.manner = manner
    if has_spellblade(game, state):
        state.fight.side[ATTACKER].tempered = 1 << OFF_POOL
    for role in range(2):
        line_up_side(game, state, role)
        gather_side(game, state, role)
    if is_able(game, unit, WILD_LOB):
        hits = <float>count_bits(card_of(game, unit).hits) / MAX_FACE
    found.struck = hits * chance_to_fall(game, state, TARGET)
    found.replied = hits * chance_to_fall(game, state, ATTACKER)
    return found


cdef float chance_to_fall(Game* game, State* state, int role) noexcept nogil:
    """Return the chance that the unit of a role falls, struck by the other."""
    cdef Pooled strike = pooled(game, state, 1 - role, OFF_POOL)
    cdef Pooled guard = pooled(game, state, role, DEF_POOL)
    cdef float chance = STRIKES[game.house.comparison][strike.dice][guard.dice][
        strike.pips
    ][guard.pips]
    chance = with_lead(chance, strike.rerolls - guard.rerolls)
    return chance * (1 - chance_to_stay(game, state, role))


cdef Pooled pooled(Game* game, State* state, int role, int pool) noexcept nogil:
    """Return a pool of one side."""
    cdef Side* side = &state.fight.side[role]
    cdef Pooled found
    cdef int index, pips = 0
    for index in range(side.bump_count):
        if side.bumps[index] & 1 == pool:
            pips += side.bumps[index] >> 1
    found.dice = pool_size(game, state, role, pool)
    found.pips = min(pips, MAX_PIPS)
    found.rerolls = side.rerolls + twists_of(game, state, role)
    found.rerolls += may_duel(game, state, role)
    found.rerolls += has(card_of(game, side.unit).anew, pool)
    if pool == DEF_POOL and is_able(game, side.unit, GUARD_STANCE):
        found.rerolls += fight_distance(game, state) == 1
    return found


cdef int twists_of(Game* game, State* state, int role) noexcept nogil:
    """Return the number of units of a side that may twist fate in the assault."""
    cdef uint64_t units = units_having(game, TWIST_FATE)
    cdef uint64_t fighters = bit(state.place_of[unit_of(state, ATTACKER)])
    cdef int unit, count = 0
    fighters |= bit(state.place_of[unit_of(state, TARGET)])
    while units:
        unit = take_first(&units)
        if is_on_map(state, unit) and around(game, state, unit) & fighters:
            count += friendly(game, seat_of_role(game, state, role), game.seat_of[unit])
    return count


cdef float chance_to_stay(Game* game, State* state, int role) noexcept nogil:
    """Return the chance that the unit of a role stays if it is defeated."""
    cdef int unit = unit_of(state, role), slayer = unit_of(state, 1 - role)
    if not is_able(game, unit, DEATHLESS):
        return 0
    if has(card_of(game, unit).slayers, game.card_of[slayer]):
        return 0
    return pass_chance(game, unit, DEF_POOL, card_of(game, unit).deathless_needs)


cdef float pass_chance(Game* game, int unit, int pool, int needs) noexcept nogil:
    """Return the chance that a unit passes a test without changes of its dice."""
    cdef float fails = 1
    cdef int index
    for index in range(card_of(game, unit).dice[pool]):
        fails *= <float>(needs - 1) / MAX_FACE
    return 1 - fails
