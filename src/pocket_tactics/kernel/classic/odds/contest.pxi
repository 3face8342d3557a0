# The contest of dice in the fight under way. What may save a struck unit, and what else
# follows from the dice, is left out: players fight for strikes.

cdef void write_contest(Game* game, State* state, Contest* contest) noexcept nogil:
    """Write the contest at any step from the roll on."""
    cdef Stage* stage = &contest.stage
    cdef int role, place
    memset(contest, 0, sizeof(Contest))
    stage.comparison = game.house.comparison
    stage.moment = moment_of(game.rules.phases[state.fight.phase])
    stage.turn = state.fight.turn
    for place in range(PLACES):
        write_dice(game, state, contest, place)
    for role in range(2):
        write_rights(game, state, role, &stage.rights[role])
        drop_past(
            &stage.rights[role], stage.moment, has(state.fight.declined, role)
        )
        stage.falls[role].cases = 1
        stage.falls[role].of = 1


cdef inline int moment_of(int phase) noexcept nogil:
    """Return the moment of a phase of the fight."""
    if phase == ABILITY_ROUND:
        return USES_MOMENT
    if phase == SITUATIONAL_ROUND:
        return REROLLS_MOMENT
    return DUELS_MOMENT


cdef void write_dice(
    Game* game, State* state, Contest* contest, int place
) noexcept nogil:
    """Write a pool: its kicker, its dice that lie, and the number to be rolled."""
    cdef Fight* fight = &state.fight
    cdef Step* step = next_step(&state.agenda)
    cdef int pool = 2 * role_at(place) + (place & 1), index
    contest.stage.kickers[place] = kicker_shown(game, state, pool)
    if not has(fight.rolled, pool):
        contest.stage.air[place] = dice_to_roll(game, state, pool)
        return
    contest.pools[place] = fight.dice[pool]
    if step.kind == ROLL_AGAIN and step.tile == pool:
        contest.stage.air[place] = step.seat
        for index in range(step.seat):
            contest.pools[place] -= die(step.numbers[index])
    contest.stage.lying[place] = dice_in(contest.pools[place])


cdef inline bint strikes_friend(Game* game, State* state) noexcept nogil:
    """Whether a lob hits a friend."""
    return not hostile(game, &state.fight)


cdef void write_rights(
    Game* game, State* state, int role, Rights* rights
) noexcept nogil:
    """Write the rights of a side. A friend that a lob hits has those of both."""
    cdef Fight* fight = &state.fight
    memset(rights, 0, sizeof(Rights))
    if not strikes_friend(game, state):
        write_own_rights(game, state, role, rights)
    elif role == TARGET:
        write_own_rights(game, state, TARGET, rights)
        rights.duels = 0
        # A re-roll by the attacker counts like that of a Mage. Those of friends next to
        # the tile are the target's already.
        rights.covers[ATTACKER] += (
            fight.rerolls[ATTACKER] - fight.assists[ATTACKER] - fight.backing[ATTACKER]
        )


cdef void write_own_rights(
    Game* game, State* state, int role, Rights* rights
) noexcept nogil:
    """Write the rights of a side by its own abilities."""
    cdef Fight* fight = &state.fight
    rights.duels = may_duel(game, fight, role)
    rights.rerolls = fight.rerolls[role]
    if has(game.kinds, TWIST_FATE):
        write_mage_rights(game, state, seat_in(game, fight, role), rights)
    if is_base(fight.unit[role]):
        return
    rights.own = is_stubborn(game, state, role)
    rights.pools = pools_anew(game, state, role)
    rights.raises = count_standards(game, state, role)
    if rights.raises:
        rights.lent = fight.assists[role]


cdef void write_mage_rights(
    Game* game, State* state, int seat, Rights* rights
) noexcept nogil:
    """Count the Mages of a player that may still have a die re-rolled."""
    cdef uint64_t units = units_on_map(game, state, seat)
    cdef int mage, near
    while units:
        mage = take_first(&units)
        if can(game, mage, TWIST_FATE) and not is_named(&state.used, mage, 0):
            near = may_twist(game, state, mage, ATTACKER)
            near |= may_twist(game, state, mage, TARGET) << 1
            if near:
                rights.covers[near - 1] += 1


cdef int count_standards(Game* game, State* state, int role) noexcept nogil:
    """Return the number of units whose standard a side may still follow."""
    cdef int unit = state.fight.unit[role], count = 0
    cdef uint64_t units
    if not has(game.kinds, STANDARD) or not state.fight.assists[role]:
        return 0
    units = units_on_map(game, state, game.seat_of[unit]) & ~bit(unit)
    while units:
        count += follows(game, state, take_first(&units), role)
    return count
