# What the search asks of the rules. A turn may have several decisions: all but those
# about dice are searched. Dice that follow other dice are searched as a position with
# one choice.

ctypedef uint32_t Code    # an action

cdef enum:
    NO_ACTION = 0xFFFFFFFF
    WAYS_OF_A_MOVE = 18   # the tiles next to a unit, and over each neighbour
    LARGE = 7             # the tiles that a mega unit covers at most
    ENDS_OF_A_MEGA = 72   # its moves, and its charges with names of tiles

cdef struct Searcher


cdef inline int count_seats(Game* _game) noexcept nogil:
    return 2


cdef int most_choices(Game* game) noexcept nogil:
    """Return a number of actions that no position has more of."""
    return max(most_choices_of(game, 0), most_choices_of(game, 1)) + 1


cdef int most_choices_of(Game* game, int seat) noexcept nogil:
    """Return a number of actions that no decision of a player has more of."""
    cdef uint64_t units = game.units[seat]
    cdef int foes = count_bits(game.units[1 - seat] & ~game.megas) + 1
    cdef int card, most = 0, tiles = game.board.count
    foes += LARGE * count_bits(game.units[1 - seat] & game.megas)
    while units:
        most += most_of_unit(game, take_first(&units), foes)
    for card in range(game.cards):
        if game.card[card].units[seat]:
            most += 2 * (game.map.spaces if game.card[card].footprint else tiles)
    return most


cdef int most_of_unit(Game* game, int unit, int foes) noexcept nogil:
    """Return a number of actions that no unit on the map has more of.

    *foes* are the spaces that it may shoot at.
    """
    cdef Card* card = card_of(game, unit)
    cdef uint64_t far = bit(DOUBLE_HOP) | bit(TREEWALK) | bit(KIN_STEP) | bit(CURRENT)
    cdef int tiles = game.board.count, most = WAYS_OF_A_MOVE, number
    if card.kinds & far or game.megas or game.map.heavens:
        most = tiles
    if is_mega(game, unit):
        most = ENDS_OF_A_MEGA
    most += SIDES * count_bits(close_skills(game, unit))
    most += min(foes, <int>game.map.spaces) * count_bits(far_skills(game, unit))
    most += SIDES * tiles if has(card.kinds, SHIFT_WOOD) else 0
    for number in range(game.cards):
        most += has(game.card[number].kinds, SUMMONED_GATE)
    return most + 2  # to return, and to ransom


cdef inline bint is_searched(State* state) noexcept nogil:
    """Whether a decision is due that the odds do not settle."""
    return is_node(state) and not state.over


cdef inline int seat_deciding(Game* game, State* state) noexcept nogil:
    """Return the player who decides, at dice the one whose turn it is."""
    return state.seat if chance_decides(state) else mover_of(game, state)


cdef int list_choices(Game* game, State* state, Code* codes) noexcept nogil:
    """List the actions of the player who decides, or the dice; return their number."""
    if chance_decides(state):
        codes[0] = BY_CHANCE
        return 1
    return list_actions(game, state, codes)


cdef inline int merit_number(Code action) noexcept nogil:
    """Return a number of an action for its merits; few actions share one."""
    cdef int source = action >> 16 & 31, to = action >> 8, third = action << 3
    return action >> 24 << 11 | source << 6 | ((to ^ third) & 63)


cdef inline uint64_t node_key(Game* game, State* state) noexcept nogil:
    """Return the key of a position that is searched."""
    return position_key(game, state)


cdef inline int first_recurring(State* _state) noexcept nogil:
    """Return the first position of the history that may come up again: any may."""
    return 0


cdef inline bint is_attack(Code action) noexcept nogil:
    cdef int kind = action >> 24
    return STORM <= kind <= SHOOT


cdef inline bint may_win_at_once(Game* game, State* state, Code action) noexcept nogil:
    """Whether an action assaults the enemy's base."""
    return is_attack(action) and (action >> 8 & 255) == game.homes[1 - state.seat]


cdef inline void list_features(
    Searcher* search, State* state, float* features
) noexcept nogil:
    """Write the features of a position at the start of a turn."""
    write_features(search.game, state, search.history, features)
