# Lowering the shield: a DEF die traded for an OFF die before the roll. The role that is
# asked is in the step's `tile`.

cdef void ask_to_trade(Game* game, State* state, int role) noexcept nogil:
    """Ask the first role from one on that may trade, or end the phase."""
    while role <= TARGET:
        if may_lower(game, state, &state.fight, role):
            push_step(&state.agenda, LOWERING).tile = role
            return
        role += 1
    next_phase(game, state)


cdef bint may_lower(Game* game, State* state, Fight* fight, int role) noexcept nogil:
    """Whether one side may roll one DEF die less and one OFF die more."""
    cdef int index
    cdef Card* card
    if is_base(fight.unit[role]):
        return False
    card = card_of(game, fight.unit[role])
    for index in range(card.count):
        if card.abilities[index].kind == LOWER_SHIELD:
            if card.abilities[index].skill == fight.skill[role]:
                return has_dice_to_trade(game, state, fight, role)
    return False


cdef bint has_dice_to_trade(
    Game* game, State* state, Fight* fight, int role
) noexcept nogil:
    """Whether a die of one side can change its pool."""
    if is_barred(game, state, fight, role):
        return False
    if dice_in_pool(game, state, fight, role, OFF_POOL) >= MAX_DICE:
        return False
    return dice_in_pool(game, state, fight, role, DEF_POOL) > 0


cdef void lower_shield(
    Game* game, State* state, Step step, bint lowers
) noexcept nogil:
    """Lower a unit's shield or not, and ask the next role."""
    if lowers:
        state.fight.lowered[step.tile] = True
    ask_to_trade(game, state, step.tile + 1)
