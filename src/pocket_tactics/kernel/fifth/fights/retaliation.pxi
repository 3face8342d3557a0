# Retaliation: the target may strike back at an attacker within its range.

cdef inline bint answer(Game* game, State* state) noexcept nogil:
    """Ask the target's player whether it strikes back, if it can."""
    if not can_retaliate(game, state):
        return False
    state.fight.retaliates = game.house.always_retaliates
    state.due = ANSWER
    return not state.fight.retaliates


cdef inline bint can_retaliate(Game* game, State* state) noexcept nogil:
    """Whether the target may strike back at the attacker."""
    cdef Fight* fight = &state.fight
    cdef int tile = fight.tile[TARGET], card = game.card_of[state.unit_at[tile]]
    return may_reply(game, card, tile, fight.tile[ATTACKER], fight.invading)


cdef inline bint may_reply(
    Game* game, int card, int tile, int attacker, bint invading
) noexcept nogil:
    """Whether the RNG of a card on a tile reaches the attacker's tile.

    An invader is adjacent.
    """
    if game.card[card].bound:
        return False
    if invading:
        return game.card[card].range >= 1
    return has(game.map.strikes[card][tile], attacker)
