# The chances of assaults, estimated so quickly that a search can use them. The dice and
# kickers of both sides are exact. A re-roll that one side has more than the other moves
# the chance towards it. The target answers with its first matching skill.

cdef enum:
    KICKERS = MAX_FACE + 1  # 0 is none

# Of OFF dice against DEF dice: by comparison, dice, kicker, dice, and kicker. It is
# written when the module is loaded, and never changes.
cdef float STRIKES[COMPARISONS][SIZES][KICKERS][SIZES][KICKERS]


cdef void write_strikes() noexcept nogil:
    """Write the chance that OFF dice succeed, for all pools."""
    cdef Rolls rolls[SIZES][KICKERS]
    cdef int comparison, off, kicker
    for off in range(SIZES):
        for kicker in range(KICKERS):
            list_rolls(off, 0, kicker, &rolls[off][kicker])
    for comparison in range(COMPARISONS):
        for off in range(SIZES):
            for kicker in range(KICKERS):
                if off or kicker:
                    write_strikes_of(
                        comparison,
                        &rolls[off][kicker],
                        rolls,
                        STRIKES[comparison][off][kicker],
                    )


cdef void write_strikes_of(
    int comparison, Rolls* strike, Rolls (*guards)[KICKERS], float (*chances)[KICKERS]
) noexcept nogil:
    """Write the chance that a strike succeeds, for all guards."""
    cdef int defence, kicker
    for defence in range(SIZES):
        for kicker in range(KICKERS):
            chances[defence][kicker] = strike_chance(
                comparison, strike, &guards[defence][kicker]
            )


write_strikes()


cdef struct Way:            # into a close assault
    float arrives           # the chance that the attacker meets its target
    float lost              # and that it is lost before


cdef Estimate estimated(Game* game, State* state, Fight fight) noexcept nogil:
    """Return the estimated odds of an assault that has not been declared.

    The records of a fight are overwritten.
    """
    cdef Way way = Way(1, 0)
    cdef Estimate found
    cdef float meets
    state.fight = fight
    state.spent.count = 0
    state.used.count = 0
    if fight.close:
        way = way_into(game, state)
    if not on_base(&fight):
        state.fight.skill[TARGET] = first_bit(answers(game, state))
    line_up(game, state, &state.fight)
    meets = way.arrives * hit_chance(game, state)
    found.struck = meets * chance_to_fall(game, state, TARGET)
    found.replied = way.lost + meets * chance_to_fall(game, state, ATTACKER)
    return found


cdef float hit_chance(Game* game, State* state) noexcept nogil:
    """Return the chance that a lob does not stray."""
    cdef int strays = strays_of(game, state)
    return 1 if strays < 0 else 1 - <float>count_bits(strays) / MAX_FACE


cdef Way way_into(Game* game, State* state) noexcept nogil:
    """Return the chances of the hazards on the way into a close assault."""
    cdef Fight* fight = &state.fight
    cdef int unit = fight.unit[ATTACKER]
    cdef int to = fight.at if fight.to == NOTHING else fight.to
    cdef Way way = Way(1, 0)
    add_tests(
        game,
        state,
        unit,
        GOING_OUT,
        state.at[unit],
        left_behind(game, state, unit, to),
        &way,
    )
    add_tests(
        game, state, unit, ASSAULTING, to, newly_covered(game, state, unit, to), &way
    )
    return way


cdef void add_tests(
    Game* game, State* state, int unit, int going, int anchor, int places, Way* way
) noexcept nogil:
    """Add the tests of one part of a way."""
    cdef Step test = new_test(unit, going, anchor, places)
    cdef uint64_t due = tests_due(game, state, &test)
    cdef Piece* ground
    cdef float bad
    while due:
        ground = hazard_tested(game, state, &test, take_first(&due))
        bad = way.arrives * fail_chance(game, unit, ground)
        if ground.peril == DROWNING or ground.peril == VOID:
            way.lost += bad
        way.arrives -= bad


cdef inline float fail_chance(Game* game, int unit, Piece* ground) noexcept nogil:
    """Return the chance that a hazard affects a unit."""
    if ground.peril == SKY:
        return 1
    return <float>count_bits(fails_of(game, ground, unit)) / MAX_FACE


cdef float chance_to_fall(Game* game, State* state, int role) noexcept nogil:
    """Return the chance that one side falls, struck by the other."""
    cdef int by = 1 - role, off = 2 * by, guard = 2 * role + DEF_POOL, lead
    cdef float chance = STRIKES[game.house.comparison][
        dice_to_roll(game, state, off)
    ][kicker_shown(game, state, off)][
        dice_to_roll(game, state, guard)
    ][kicker_shown(game, state, guard)]
    lead = rerolls_for(game, state, by, OFF_POOL)
    lead -= rerolls_for(game, state, role, DEF_POOL)
    return with_lead(chance, lead) * (1 - chance_to_stay(game, state, role))


cdef int rerolls_for(Game* game, State* state, int role, int pool) noexcept nogil:
    """Return the re-rolls of a pool, and abilities that are worth about one."""
    cdef Fight* fight = &state.fight
    cdef int found = fight.rerolls[role]
    if has(game.kinds, TWIST_FATE):
        found += mages_near(game, state, seat_in(game, fight, role))
    if is_base(fight.unit[role]):
        return found
    found += has(pools_anew(game, state, role), pool)
    return found + is_stubborn(game, state, role) + may_duel(game, fight, role)


cdef int mages_near(Game* game, State* state, int seat) noexcept nogil:
    """Return the number of a player's Mages that may twist fate in the fight."""
    cdef uint64_t units = units_on_map(game, state, seat)
    cdef int mage, found = 0
    while units:
        mage = take_first(&units)
        if can(game, mage, TWIST_FATE):
            found += may_twist(game, state, mage, ATTACKER) or (
                may_twist(game, state, mage, TARGET)
            )
    return found


cdef float chance_to_stay(Game* game, State* state, int role) noexcept nogil:
    """Return the chance that a struck side is not captured."""
    cdef int unit = state.fight.unit[role], index, best = 0
    cdef Ability* ability
    cdef Card* card
    cdef float falls = 1
    if is_base(unit):
        return 0
    card = card_of(game, unit)
    for index in range(card.count):
        ability = &card.abilities[index]
        if ability.kind == REPRIEVE:
            if ability.skill == NOTHING or (
                ability.skill != state.fight.skill[1 - role]
            ):
                falls *= 1 - chance_to_show(ability.number)
        elif ability.kind == FALL_GUY:
            best = ability.number if not best else min(best, ability.number)
    if best and stand_ins_for(game, state, unit):
        falls *= 1 - chance_to_show(best)
    return 1 - falls


cdef inline float chance_to_show(int needs) noexcept nogil:
    """Return the chance that a die shows a number or more."""
    return <float>(MAX_FACE + 1 - needs) / MAX_FACE
