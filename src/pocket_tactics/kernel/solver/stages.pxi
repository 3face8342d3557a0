# A contest without the faces of its dice: sizes of pools, and rights to change dice.

cdef enum:
    PLACES = 4         # of pools: a strike's OFF and DEF, then those of the reply
    ANY_POOL = 2       # a bump of either pool
    BUMP_SIZES = 5     # a die is raised by at most five pips
    BUMP_KINDS = 15    # the kinds of bumps: for each pool, of each size
    BUMP_BITS = 4
    MAX_OF_A_KIND = 15
    COVERS_BOTH = 2    # a mark of a die of either side

cdef enum Moment:      # at which a side may decide, in order
    DUELS_MOMENT
    USES_MOMENT
    ANEW_MOMENT
    GUARD_MOMENT
    BLADE_MOMENT
    PRICE_MOMENT
    BUMPS_MOMENT
    MARKS_MOMENT
    REROLLS_MOMENT
    TALLY_MOMENT

cdef struct Rights:    # that a side may still use. A price or blade is a duty
    uint64_t bumps     # how many of each kind, in four bits
    byte marks[3]      # by the role whose dice they cover, or both
    byte anew          # pools, a bit each
    byte guard
    byte blade
    byte price
    byte rerolls
    byte duels         # dice of the other side, each rolled at once
    byte own           # own dice, each rolled at once by an ability
    byte covers[3]     # dice as in marks, each rolled at once by an ability
    byte pools         # a bit each, rolled at once by abilities
    byte lent          # of the re-rolls
    byte raises        # of OFF dice by one pip, each for a lent re-roll

cdef struct Share:     # a probability
    uint32_t cases
    uint32_t of

cdef struct Stage:
    Rights rights[2]   # by role
    Share falls[2]     # by role: the probability that a defeated unit falls
    byte lying[PLACES]
    byte air[PLACES]   # the dice to be rolled
    byte kickers[PLACES]
    byte moment
    byte turn          # the role that decides
    byte comparison
    byte spare         # always 0: stages are compared as bytes

cdef struct Option:    # of the side on turn, and the stage that it leads to
    Stage stage
    byte changes[PLACES]


cdef inline int place_of_pool(int role, int pool) noexcept nogil:
    """Return the place of a pool: those that meet are next to each other."""
    return pool if role == pool else 2 + pool


cdef inline int role_at(int place) noexcept nogil:
    """Return the role of the pool at a place."""
    return place & 1 if place < 2 else 1 - (place & 1)


cdef inline bint is_in_air(Stage* stage) noexcept nogil:
    """Whether dice are to be rolled before anything else. Marked ones wait."""
    cdef int place
    if stage.moment == MARKS_MOMENT:
        return False
    for place in range(PLACES):
        if stage.air[place]:
            return True
    return False


cdef void settle_stage(Stage* stage) noexcept nogil:
    """Go on to the next decision or roll."""
    cdef int first
    while not is_in_air(stage) and stage.moment != TALLY_MOMENT:
        first = stage.turn
        if can_decide(stage, first):
            return
        if can_decide(stage, 1 - first):
            stage.turn = 1 - first
            return
        drop_rights(&stage.rights[ATTACKER], stage.moment)
        drop_rights(&stage.rights[TARGET], stage.moment)
        stage.moment += 1
        stage.turn = ATTACKER


cdef void drop_rights(Rights* rights, int moment) noexcept nogil:
    """Take the rights of a moment from a side."""
    if moment == DUELS_MOMENT:
        rights.duels = 0
    elif moment == USES_MOMENT:
        drop_uses(rights)
    elif moment == ANEW_MOMENT:
        rights.anew = 0
    elif moment == GUARD_MOMENT:
        rights.guard = 0
    elif moment == BLADE_MOMENT:
        rights.blade = 0
    elif moment == PRICE_MOMENT:
        rights.price = 0
    elif moment == BUMPS_MOMENT:
        rights.bumps = 0
    elif moment == MARKS_MOMENT:
        memset(rights.marks, 0, sizeof(rights.marks))
    else:
        rights.rerolls = 0
        rights.lent = 0
        rights.raises = 0


cdef inline void drop_uses(Rights* rights) noexcept nogil:
    """Take the re-rolls of abilities from a side."""
    rights.own = 0
    rights.pools = 0
    memset(rights.covers, 0, sizeof(rights.covers))


cdef void drop_past(Rights* rights, int moment, bint finished) noexcept nogil:
    """Take the rights that a side has no more at a moment."""
    cdef int past
    for past in range(moment + finished):
        if past < TALLY_MOMENT:
            drop_rights(rights, past)


cdef inline bint has_dice(Stage* stage, int role, int pool) noexcept nogil:
    return stage.lying[place_of_pool(role, pool)] != 0


cdef inline bint has_any_dice(Stage* stage, int role) noexcept nogil:
    return has_dice(stage, role, OFF_POOL) or has_dice(stage, role, DEF_POOL)


cdef bint can_decide(Stage* stage, int role) noexcept nogil:
    """Whether a side has a decision at this moment."""
    cdef Rights* rights = &stage.rights[role]
    if stage.moment == DUELS_MOMENT:
        return rights.duels and has_any_dice(stage, 1 - role)
    if stage.moment == USES_MOMENT:
        return can_use(stage, role)
    if stage.moment == ANEW_MOMENT:
        return pools_with_dice(stage, role, rights.anew) != 0
    if stage.moment == GUARD_MOMENT:
        return rights.guard and has_dice(stage, role, OFF_POOL)
    if stage.moment == BLADE_MOMENT:
        return rights.blade != 0
    if stage.moment == PRICE_MOMENT:
        return rights.price and has_dice(stage, role, DEF_POOL)
    if stage.moment == BUMPS_MOMENT:
        return rights.bumps and can_bump(stage, role)
    if stage.moment == MARKS_MOMENT:
        return can_cover(stage, rights.marks)
    return rights.rerolls and has_any_dice(stage, role)


cdef bint can_bump(Stage* stage, int role) noexcept nogil:
    """Whether a side has a bump of a pool with dice."""
    cdef int kind, pool
    for kind in range(BUMP_KINDS):
        if bumps_of_kind(&stage.rights[role], kind):
            pool = kind // BUMP_SIZES
            if has_any_dice(stage, role) if pool == ANY_POOL else (
                has_dice(stage, role, pool)
            ):
                return True
    return False


cdef bint can_use(Stage* stage, int role) noexcept nogil:
    """Whether a side has a re-roll of an ability for a die."""
    cdef Rights* rights = &stage.rights[role]
    if rights.own and has_any_dice(stage, role):
        return True
    return pools_with_dice(stage, role, rights.pools) or (
        can_cover(stage, rights.covers)
    )


cdef inline int pools_with_dice(Stage* stage, int role, int pools) noexcept nogil:
    """Return those of some own pools that have dice, a bit each."""
    cdef int pool
    for pool in range(2):
        if not has_dice(stage, role, pool):
            pools &= ~(1 << pool)
    return pools


cdef bint can_cover(Stage* stage, byte* counts) noexcept nogil:
    """Whether a right that covers dice of a side, or of both, has a die."""
    if counts[COVERS_BOTH]:
        return has_any_dice(stage, ATTACKER) or has_any_dice(stage, TARGET)
    return (counts[ATTACKER] and has_any_dice(stage, ATTACKER)) or (
        counts[TARGET] and has_any_dice(stage, TARGET)
    )


cdef inline int bumps_of_kind(Rights* rights, int kind) noexcept nogil:
    return rights.bumps >> BUMP_BITS * kind & MAX_OF_A_KIND


cdef inline void add_bump_right(Rights* rights, int pool, int by) noexcept nogil:
    """Give a side a bump. More of a kind than all pips of its dice are of no use."""
    cdef int kind = pool * BUMP_SIZES + min(by, BUMP_SIZES) - 1
    if by and bumps_of_kind(rights, kind) < MAX_OF_A_KIND:
        rights.bumps += <uint64_t>1 << BUMP_BITS * kind
