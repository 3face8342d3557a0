# The number of dice of a unit in a fight, and its kickers (kicker).

cdef enum:
    BASE_DICE = 3  # of DEF, against every skill (base.assault)
    MAX_DICE = 3


cdef int dice_in_pool(
    Game* game, State* state, Fight* fight, int role, int pool
) noexcept nogil:
    """Return the number of dice that one side of a fight has in a pool."""
    cdef int unit = fight.unit[role], size
    if is_base(unit):
        return BASE_DICE if pool == DEF_POOL else 0
    size = card_of(game, unit).dice[fight.skill[role]][pool]
    if fight.lowered[role]:
        size += 1 if pool == OFF_POOL else -1
    if size <= 0:
        return 0
    if pool == OFF_POOL and is_barred(game, state, fight, role):
        return 0
    return max(size - wasted_dice(game, state, fight, unit), 0)


cdef bint is_barred(Game* game, State* state, Fight* fight, int role) noexcept nogil:
    """Whether one side has neither OFF dice nor an OFF kicker here (kicker.no-die)."""
    cdef Ground ground
    cdef int index
    if is_mega(game, fight.unit[role]):
        ground = ground_of(game, state, fight, fight.unit[role])
        for index in range(ground.count):
            if not is_tile(game, ground.spaces[index]):
                return True
    return role == TARGET and not counters(game, state, fight)


cdef bint counters(Game* game, State* state, Fight* fight) noexcept nogil:
    """Whether the target strikes back: its skill must reach (range.extended)."""
    cdef int attacker = fight.unit[ATTACKER], target = fight.unit[TARGET]
    cdef int skill = fight.skill[TARGET], index
    cdef byte* spaces
    cdef Reach reach
    if fight.close:
        return True
    if is_above(game, state, attacker) != is_above(game, state, target):
        if game.rules.groups[skill] == SPELLS:
            return True
        return range_of(game, state, target, skill) > 1
    find_routes(game, state, target, &reach)
    spaces = covered(game, attacker, state.at[attacker])
    for index in range(size_of(game, attacker)):
        if reaches(game, state, target, skill, spaces[index], &reach):
            return True
    return False


cdef inline bint is_above(Game* game, State* state, int unit) noexcept nogil:
    """Whether a unit is in the Heavens."""
    return in_set(game, game.map.heavens, state.at[unit])


cdef int wasted_dice(Game* game, State* state, Fight* fight, int unit) noexcept nogil:
    """Return the number of dice that enemies take from each pool of a unit."""
    cdef uint64_t units
    cdef int other, most = 0
    if not has(game.kinds, WASTING_AURA):
        return 0
    units = units_on_map(game, state, 1 - game.seat_of[unit])
    while units:
        other = take_first(&units)
        if card_of(game, other).wasting > most:
            if touch(
                game,
                ground_of(game, state, fight, other),
                ground_of(game, state, fight, unit),
            ):
                most = card_of(game, other).wasting
    return most


cdef int kicker_in(
    Game* game, State* state, Fight* fight, int role, int pool
) noexcept nogil:
    """Return the kicker of one side, or 0 if it has none."""
    cdef int unit = fight.unit[role], face
    if is_base(unit):
        return 0
    face = kicker_of(game, state, unit, fight.skill[role], pool)
    if pool == DEF_POOL or not face:
        return face
    if is_barred(game, state, fight, role) or spares_foe(game, fight, role):
        return 0
    return face


cdef bint spares_foe(Game* game, Fight* fight, int role) noexcept nogil:
    """Whether one side's OFF kicker does not count against the other unit's types."""
    cdef int foe = fight.unit[1 - role], index
    cdef Card* card = card_of(game, fight.unit[role])
    if is_base(foe) or not has(card.kinds, SPELLBLADE):
        return False
    for index in range(card.count):
        if card.abilities[index].kind == SPELLBLADE:
            if card.abilities[index].skill == fight.skill[role]:
                if has(card.abilities[index].cards, game.card_of[foe]):
                    return True
    return False


cdef bint may_assault(Game* game, State* state, Fight* fight) noexcept nogil:
    """Whether an assault may be declared with these dice (assault.needs-off)."""
    if game.house.zero_off:
        return True
    if dice_in_pool(game, state, fight, ATTACKER, OFF_POOL):
        return True
    return kicker_in(game, state, fight, ATTACKER, OFF_POOL) > 0
