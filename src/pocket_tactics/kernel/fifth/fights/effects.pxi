# Effects: kickers first, then the bumps and re-rolls of attacker and target.

cdef enum:
    EFFECT_BITS = 5
    EFFECTS_OF_A_POOL = 6  # a re-roll, and bumps by 1 to 5


cdef void gather(Game* game, State* state) noexcept nogil:
    """Count kickers, and collect each side's effects."""
    gather_side(game, state, ATTACKER, ALWAYS | ATTACKING)
    gather_side(game, state, TARGET, parts_of_target(&state.fight))


cdef inline int parts_of_target(Fight* fight) noexcept nogil:
    """Return the parts of the target."""
    return ALWAYS | DEFENDING | (RETALIATING if fight.retaliates else 0)


cdef void gather_side(Game* game, State* state, int role, int parts) noexcept nogil:
    """Collect the abilities of a unit, and of its tile unless it invades."""
    cdef Fight* fight = &state.fight
    cdef int tile = fight.tile[role]
    cdef int foe = game.card_of[state.unit_at[fight.tile[1 - role]]]
    gather_abilities(fight, &card_at(game, state, tile).abilities, role, parts, foe)
    if role == TARGET or not fight.invading:
        gather_abilities(fight, &ground_at(game, tile).abilities, role, parts, foe)


cdef inline void gather_abilities(
    Fight* fight, Abilities* abilities, int role, int parts, int foe
) noexcept nogil:
    """Collect the abilities that work in some parts against a card."""
    cdef int index
    cdef Ability* ability
    for index in range(abilities.count):
        ability = &abilities.items[index]
        if ability.parts & parts and has(ability.against, foe):
            if in_use(fight, role, ability.pool):
                add_ability(fight, role, ability)


cdef inline void add_ability(Fight* fight, int role, Ability* ability) noexcept nogil:
    if ability.kind == KICKER:
        fight.kickers[pool_of(role, ability.pool)] += die(ability.number)
    else:
        fight.effects[role] += one_effect(ability.pool, ability.number)


cdef inline uint64_t one_effect(int kind, int number) noexcept nogil:
    """Return the count of one bump by a number, or of one re-roll for 0."""
    return <uint64_t>1 << EFFECT_BITS * (kind * EFFECTS_OF_A_POOL + number)


cdef inline int effect_count(uint64_t effects, int kind, int number) noexcept nogil:
    """Return how many of one effect are left."""
    return effects >> EFFECT_BITS * (kind * EFFECTS_OF_A_POOL + number) & COUNT_MASK


cdef inline int asked_role(Fight* fight) noexcept nogil:
    """Return the side whose effects are used."""
    return ATTACKER if fight.phase == ATTACKERS_EFFECTS else TARGET


cdef inline bint offer_effects(State* state) noexcept nogil:
    """Ask a side to use an effect, as long as one could change a die."""
    cdef int role = asked_role(&state.fight)
    state.due = USE_EFFECTS
    return state.fight.effects[role] and (
        has_use(&state.fight, role, OFF_POOL) or has_use(&state.fight, role, DEF_POOL)
    )


cdef inline bint has_use(Fight* fight, int role, int kind) noexcept nogil:
    """Whether an effect could change a die of a pool."""
    cdef uint32_t dice = fight.dice[pool_of(role, kind)]
    cdef int number
    if dice and effect_count(fight.effects[role], kind, 0):
        return True
    for number in range(1, EFFECTS_OF_A_POOL):
        if dice & BELOW_SIX and effect_count(fight.effects[role], kind, number):
            return True
    return False


cdef int list_effects(State* state, uint16_t* actions) noexcept nogil:
    """List every different way to use one effect, and to decline; return the number."""
    cdef int role = asked_role(&state.fight), kind, number, count = 0
    cdef uint32_t dice
    for kind in range(2):
        dice = state.fight.dice[pool_of(role, kind)]
        for number in range(EFFECTS_OF_A_POOL):
            if effect_count(state.fight.effects[role], kind, number):
                count += list_dice(dice, kind, number, actions + count)
    actions[count] = coded(DECLINE, 0, 0)
    return count + 1


cdef int list_dice(
    uint32_t dice, int kind, int number, uint16_t* actions
) noexcept nogil:
    """List the dice that one effect can change; return the number."""
    cdef int face, count = 0
    for face in range(1, MAX_FACE if number else MAX_FACE + 1):
        if dice_showing(dice, face):
            actions[count] = coded(USE_EFFECT, kind, face << 3 | number)
            count += 1
    return count


cdef void use_effect(
    Game* game, State* state, History* history, int kind, int face, int number
) noexcept nogil:
    """Use a bump by a number, or a re-roll for 0, on a die that shows a face."""
    cdef Fight* fight = &state.fight
    cdef int role = asked_role(fight)
    fight.effects[role] -= one_effect(kind, number)
    fight.pool = pool_of(role, kind)
    fight.face = face
    if number:
        bump_die(fight, number)
        proceed(game, state, history)
    else:
        state.due = ROLL_DIE_AGAIN
