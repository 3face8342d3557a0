# The options at each moment of a contest.

cdef enum:
    MAX_OPTIONS = 32   # at most 31: bumps of 15 kinds on both pools, and to decline

cdef struct Options:
    int count
    Option items[MAX_OPTIONS]


cdef void list_options(Stage* stage, Options* options) noexcept nogil:
    """List all options of the side on turn, including to decline."""
    cdef int role = stage.turn
    options.count = 0
    if stage.moment != BLADE_MOMENT and stage.moment != PRICE_MOMENT:
        drop_rights(&new_option(stage, options).stage.rights[role], stage.moment)
    if stage.moment == DUELS_MOMENT:
        list_duels(stage, role, options)
    elif stage.moment == USES_MOMENT:
        list_uses(stage, role, options)
    elif stage.moment == ANEW_MOMENT:
        list_rolls_anew(stage, role, options)
    elif stage.moment == GUARD_MOMENT:
        list_guards(stage, role, options)
    elif stage.moment == BLADE_MOMENT:
        list_blades(stage, role, options)
    elif stage.moment == PRICE_MOMENT:
        list_prices(stage, role, options)
    elif stage.moment == BUMPS_MOMENT:
        list_bumps(stage, role, options)
    elif stage.moment == MARKS_MOMENT:
        list_covered(stage, role, True, options)
    else:
        list_rerolls(stage, role, options)
    pass_turns(stage, options)


cdef inline Option* new_option(Stage* stage, Options* options) noexcept nogil:
    """Add an option that leads to the same stage, until it is changed."""
    cdef Option* option = &options.items[options.count]
    memset(option.changes, 0, sizeof(option.changes))
    option.stage = stage[0]
    options.count += 1
    return option


cdef void pass_turns(Stage* stage, Options* options) noexcept nogil:
    """Let the other side go on after each option. A price is paid at once."""
    cdef int index
    for index in range(options.count):
        if stage.moment != PRICE_MOMENT:
            options.items[index].stage.turn = 1 - stage.turn
        settle_stage(&options.items[index].stage)


cdef void change_pool(Option* option, int place, int change) noexcept nogil:
    """Note the change of a pool, and its size after it."""
    cdef int before = option.stage.lying[place]
    option.changes[place] = change
    option.stage.lying[place] = changed_size(change, before)
    if change == TAKE or change == TAKE_ALL:
        option.stage.air[place] += before - option.stage.lying[place]


cdef void list_duels(Stage* stage, int role, Options* options) noexcept nogil:
    """List the re-rolls of the other side's dice."""
    cdef Option* option
    cdef int pool
    for pool in range(2):
        if has_dice(stage, 1 - role, pool):
            option = new_option(stage, options)
            option.stage.rights[role].duels -= 1
            change_pool(option, place_of_pool(1 - role, pool), TAKE)


cdef void list_uses(Stage* stage, int role, Options* options) noexcept nogil:
    """List the re-rolls of abilities: of own dice, whole pools, and covered dice."""
    cdef Option* option
    cdef int pool, pools = pools_with_dice(stage, role, stage.rights[role].pools)
    for pool in range(2):
        if stage.rights[role].own and has_dice(stage, role, pool):
            option = new_option(stage, options)
            option.stage.rights[role].own -= 1
            change_pool(option, place_of_pool(role, pool), TAKE)
        if has(pools, pool):
            option = new_option(stage, options)
            option.stage.rights[role].pools &= ~(1 << pool)
            change_pool(option, place_of_pool(role, pool), TAKE_ALL)
    list_covered(stage, role, False, options)


cdef void list_rolls_anew(Stage* stage, int role, Options* options) noexcept nogil:
    """List the re-rolls of whole pools."""
    cdef Option* option
    cdef int pool, pools = pools_with_dice(stage, role, stage.rights[role].anew)
    for pool in range(2):
        if has(pools, pool):
            option = new_option(stage, options)
            option.stage.rights[role].anew &= ~(1 << pool)
            change_pool(option, place_of_pool(role, pool), TAKE_ALL)


cdef void list_guards(Stage* stage, int role, Options* options) noexcept nogil:
    """List the OFF dice that may become DEF dice."""
    cdef Option* option
    cdef int face
    for face in range(1, MAX_FACE + 1):
        option = new_option(stage, options)
        option.stage.rights[role].guard = False
        change_pool(option, place_of_pool(role, OFF_POOL), LOSE + face)
        change_pool(option, place_of_pool(role, DEF_POOL), GAIN + face)


cdef void list_blades(Stage* stage, int role, Options* options) noexcept nogil:
    """List the pools of the bump whose pool is chosen after the roll."""
    cdef Rights* rights
    cdef int pool
    for pool in range(2):
        rights = &new_option(stage, options).stage.rights[role]
        add_bump_right(rights, pool, rights.blade)
        rights.blade = 0


cdef void list_prices(Stage* stage, int role, Options* options) noexcept nogil:
    """List the one way to pay: with a DEF die."""
    cdef Option* option = new_option(stage, options)
    option.stage.rights[role].price -= 1
    change_pool(option, place_of_pool(role, DEF_POOL), LOWER)


cdef void list_bumps(Stage* stage, int role, Options* options) noexcept nogil:
    """List the bumps that raise a die of a pool."""
    cdef Option* option
    cdef int kind, pool, whose
    for kind in range(BUMP_KINDS):
        if not bumps_of_kind(&stage.rights[role], kind):
            continue
        whose = kind // BUMP_SIZES
        for pool in range(2):
            if (whose == pool or whose == ANY_POOL) and has_dice(stage, role, pool):
                option = new_option(stage, options)
                option.stage.rights[role].bumps -= <uint64_t>1 << BUMP_BITS * kind
                change_pool(
                    option, place_of_pool(role, pool), RAISE + kind % BUMP_SIZES + 1
                )


cdef void list_covered(
    Stage* stage, int role, bint marks, Options* options
) noexcept nogil:
    """List the dice that may be marked for a re-roll, or else re-rolled at once."""
    cdef Rights* rights = &stage.rights[role]
    cdef byte* counts = rights.marks
    cdef int covers, place
    if not marks:
        counts = rights.covers
    for covers in range(3):
        if not counts[covers]:
            continue
        for place in range(PLACES):
            if stage.lying[place] and (
                covers == COVERS_BOTH or covers == role_at(place)
            ):
                list_taken(stage, role, marks, covers, place, options)


cdef inline void list_taken(
    Stage* stage, int role, bint marks, int covers, int place, Options* options
) noexcept nogil:
    """List a die that is marked, or re-rolled at once."""
    cdef Option* option = new_option(stage, options)
    if marks:
        option.stage.rights[role].marks[covers] -= 1
    else:
        option.stage.rights[role].covers[covers] -= 1
    change_pool(option, place, TAKE)


cdef void list_rerolls(Stage* stage, int role, Options* options) noexcept nogil:
    """List the re-rolls of own dice, and those given up to raise a die."""
    cdef Rights* rights = &stage.rights[role]
    cdef Option* option
    cdef int pool
    for pool in range(2):
        if has_dice(stage, role, pool):
            option = new_option(stage, options)
            use_up_reroll(&option.stage.rights[role])
            change_pool(option, place_of_pool(role, pool), TAKE)
    if rights.raises and rights.lent and has_dice(stage, role, OFF_POOL):
        option = new_option(stage, options)
        option.stage.rights[role].raises -= 1
        option.stage.rights[role].lent -= 1
        use_up_reroll(&option.stage.rights[role])
        change_pool(option, place_of_pool(role, OFF_POOL), RAISE + 1)


cdef inline void use_up_reroll(Rights* rights) noexcept nogil:
    """Take a re-roll. Lent ones are used last, and count only if they may raise."""
    rights.rerolls -= 1
    rights.lent = min(rights.lent, rights.rerolls) if rights.raises else 0
    if not rights.lent:
        rights.raises = 0
