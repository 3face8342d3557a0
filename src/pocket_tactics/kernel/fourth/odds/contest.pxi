# The contest of dice in an assault under way.

cdef enum:
    MAX_SHARE = 1679616    # the cases of eight dice
    ROUNDED_SHARE = 1296   # those of four: the product of two fits

cdef void write_contest(Game* game, State* state, Contest* contest) noexcept nogil:
    """Write the contest at any step from the roll on."""
    cdef int role, place, finished
    memset(contest, 0, sizeof(Contest))
    contest.stage.comparison = game.house.comparison
    write_turn(game, state, &contest.stage, &finished)
    for place in range(PLACES):
        write_dice(game, state, contest, place)
    for role in range(2):
        write_rights(game, state, role, &contest.stage.rights[role])
        drop_past(
            &contest.stage.rights[role], contest.stage.moment, has(finished, role)
        )
    write_shares(game, state, contest.stage.falls)


cdef void write_shares(Game* game, State* state, Share* falls) noexcept nogil:
    """Write the probabilities that defeated units fall, rounded if they do not fit."""
    cdef double chances[2]
    cdef int role
    for role in range(2):
        chances[role] = 1 - stay_chance(
            game, state, unit_of(state, role), unit_of(state, 1 - role)
        )
        write_share(chances[role], MAX_SHARE, &falls[role])
    if <int64_t>falls[ATTACKER].of * falls[TARGET].of > MAX_SCALE:
        for role in range(2):
            write_share(chances[role], ROUNDED_SHARE, &falls[role])


cdef void write_share(double chance, int most, Share* share) noexcept nogil:
    """Write a probability as the fewest cases, of a divisor of *most*."""
    cdef int divisor
    share.of = 1
    share.cases = <int>(chance + 0.5)
    while share.of < most and fabs(chance * share.of - share.cases) > 1e-9:
        share.of *= MAX_FACE
        share.cases = <int>(chance * share.of + 0.5)
    for divisor in range(2, 4):
        while not share.of % divisor and not share.cases % divisor:
            share.of //= divisor
            share.cases //= divisor


cdef void write_turn(
    Game* game, State* state, Stage* stage, int* finished
) noexcept nogil:
    """Write the moment, whose option is next, and the roles that have finished."""
    cdef Step* step = next_step(&state.agenda)
    cdef int index
    stage.moment = moment_of(step.kind)
    stage.turn = ATTACKER
    finished[0] = 0
    if step.kind == BUMPING or step.kind == REROLLING or step.kind == PAYING:
        stage.turn = step.numbers[ROLE]
    elif step.kind == ROLL_DIE_AGAIN and step.numbers[SOURCE] == OF_REROLL:
        stage.turn = 1 - step.numbers[ROLE]
    elif step.kind == ROLL_POOL_AGAIN:
        stage.turn = 1 - side_of_seat(game, state, step.seat)
    elif step.kind == ROLLING_ANEW or step.kind == GUARDING or step.kind == MARKING:
        stage.turn = side_of_seat(game, state, step.seat)
    for index in range(state.fight.declined_count):
        finished[0] |= 1 << finished_role(
            game, state, stage.moment, state.fight.declined[index]
        )


cdef inline int moment_of(int kind) noexcept nogil:
    """Return the moment of a step of the fight."""
    if kind == GUARDING:
        return GUARD_MOMENT
    if kind == TEMPERING:
        return BLADE_MOMENT
    if kind == PAYING:
        return PRICE_MOMENT
    if kind == BUMPING:
        return BUMPS_MOMENT
    if kind == MARKING:
        return MARKS_MOMENT
    if kind == REROLLING or kind == ROLL_DIE_AGAIN:
        return REROLLS_MOMENT
    return ANEW_MOMENT


cdef inline int role_of_seat(Game* game, State* state, int seat) noexcept nogil:
    """Return the role that a player's abilities help, NOTHING for a third side."""
    cdef int role
    for role in range(2):
        if friendly(game, seat_of_role(game, state, role), seat):
            return role
    return NOTHING


cdef inline int side_of_seat(Game* game, State* state, int seat) noexcept nogil:
    """Return the role of a player, the attacker's for a third side."""
    cdef int role = role_of_seat(game, state, seat)
    return ATTACKER if role == NOTHING else role


cdef inline int finished_role(
    Game* game, State* state, int moment, int number
) noexcept nogil:
    """Return the role that has declined, given a role or a seat; 2 for a third side."""
    if moment == BUMPS_MOMENT or moment == REROLLS_MOMENT:
        return number
    return min(role_of_seat(game, state, number), 2)


cdef void write_dice(
    Game* game, State* state, Contest* contest, int place
) noexcept nogil:
    """Write a pool: its dice that lie, and the number of those to be rolled."""
    cdef int role = role_at(place), pool = place & 1, lifted
    cdef Side* side = &state.fight.side[role]
    cdef uint32_t lying = side.dice[pool]
    if not has(side.rolled, pool):
        contest.stage.air[place] = pool_size(game, state, role, pool)
        return
    lifted = dice_in(lying)
    lying = without_lifted(state, role, pool, lying)
    contest.pools[place] = lying
    contest.stage.lying[place] = dice_in(lying)
    contest.stage.air[place] = lifted - contest.stage.lying[place]


cdef uint32_t without_lifted(
    State* state, int role, int pool, uint32_t lying
) noexcept nogil:
    """Return a pool without the dice that are marked or being rolled.

    A die that is marked twice is rolled twice, and the last result counts.
    """
    cdef Step* step = next_step(&state.agenda)
    cdef int index, mark
    if step.numbers[ROLE] == role and step.numbers[POOL] == pool:
        if step.kind == ROLL_POOL_AGAIN:
            return 0
        if step.kind == ROLL_DIE_AGAIN:
            lying -= die(step.numbers[FACE])
    for index in range(state.fight.mark_count):
        mark = state.fight.marks[index]
        if mark >> 5 == role and (mark >> 4 & 1) == pool:
            if dice_showing(lying, mark & 7):
                lying -= die(mark & 7)
    return lying


cdef inline bint strikes_friend(Game* game, State* state) noexcept nogil:
    """Whether a lob hits a friend."""
    return friendly(
        game, seat_of_role(game, state, ATTACKER), seat_of_role(game, state, TARGET)
    )


cdef void write_rights(
    Game* game, State* state, int role, Rights* rights
) noexcept nogil:
    """Write the rights of a side. A friend that a lob hits has those of both."""
    cdef Rights helping
    if not strikes_friend(game, state):
        write_own_rights(game, state, role, rights)
        return
    memset(rights, 0, sizeof(Rights))
    if role == TARGET:
        write_own_rights(game, state, TARGET, rights)
        write_own_rights(game, state, ATTACKER, &helping)
        for role in range(3):
            rights.marks[role] += helping.marks[role]
        # A re-roll by the attacker counts like a mark by the friend.
        rights.marks[ATTACKER] += helping.rerolls


cdef void write_own_rights(
    Game* game, State* state, int role, Rights* rights
) noexcept nogil:
    """Write the rights of a side by its own abilities."""
    cdef Side* side = &state.fight.side[role]
    cdef Card* card = card_of(game, side.unit)
    cdef int index, pool
    memset(rights, 0, sizeof(Rights))
    for pool in range(2):
        if has(card.anew, pool) and not is_used(state, side.unit, ANEW + pool):
            rights.anew |= 1 << pool
    rights.guard = (
        is_able(game, side.unit, GUARD_STANCE)
        and not is_used(state, side.unit, GUARD)
        and fight_distance(game, state) == 1
    )
    for index in range(side.paid, side.brew_count):
        rights.price += card_of(game, side.brews[index]).brew_price
    rights.rerolls = side.rerolls
    if role == ATTACKER and not side.tempered and has_spellblade(game, state):
        rights.blade = card.blade_bump
    write_bump_rights(game, state, role, rights)
    write_mark_rights(game, state, role, rights)


cdef void write_bump_rights(
    Game* game, State* state, int role, Rights* rights
) noexcept nogil:
    """Write the bumps of a side, including future ones."""
    cdef Side side = state.fight.side[role]
    cdef uint64_t left
    cdef int bump
    if state.fight.phase <= GATHERING_BUMPS:
        gather_side(game, state, role)
        left = state.fight.side[role].unused
    else:
        left = side.unused
    while left:
        bump = state.fight.side[role].bumps[take_first(&left)]
        add_bump_right(
            rights, ANY_POOL if game.house.any_dice else bump & 1, bump >> 1
        )
    state.fight.side[role] = side


cdef void write_mark_rights(
    Game* game, State* state, int role, Rights* rights
) noexcept nogil:
    """Count the dice that a side may still mark, by the roles that they cover."""
    cdef uint64_t units = units_having(game, TWIST_FATE)
    cdef int unit, near
    while units:
        unit = take_first(&units)
        if not is_on_map(state, unit) or is_used(state, unit, TWIST):
            continue
        if role_of_seat(game, state, game.seat_of[unit]) == role:
            near = roles_beside(game, state, unit)
            if near:
                rights.marks[near - 1] += 1
    if may_duel(game, state, role):
        rights.marks[1 - role] += 1


cdef inline int roles_beside(Game* game, State* state, int unit) noexcept nogil:
    """Return the roles whose units are next to a unit, a bit each."""
    cdef uint64_t tiles = around(game, state, unit)
    return has(tiles, state.place_of[unit_of(state, ATTACKER)]) | (
        has(tiles, state.place_of[unit_of(state, TARGET)]) << 1
    )
