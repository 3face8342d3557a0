# What the search asks of the rules. A turn may have several decisions: all but those
# about dice are searched.

ctypedef uint32_t Code    # an action

cdef enum:
    NO_ACTION = 0xFFFFFFFF
    WAYS_OF_A_MOVE = 18   # the tiles next to a unit, and over each neighbour
    NEAR = 7              # a tile with its neighbours

cdef struct Searcher


cdef inline int count_seats(Game* game) noexcept nogil:
    return game.seats


cdef int most_choices(Game* game) noexcept nogil:
    """Return a number of actions that no position has more of."""
    cdef int seat, most = 0, tiles = game.board.count
    cdef uint32_t called = 0
    for seat in range(game.seats):
        most = max(most, most_choices_of(game, seat))
    for seat in range(MAX_PIECES):
        called |= game.piece[seat].called
    return max(most, <int>count_bits(called) * tiles * NEAR + 1)


cdef int most_choices_of(Game* game, int seat) noexcept nogil:
    """Return a number of actions that no turn of a player has more of."""
    cdef uint64_t units = game.units[seat], cards = 0
    cdef int unit, tiles = game.board.count, most = 0
    cdef int foes = count_bits(units_of_all(game) & ~units)
    while units:
        unit = take_first(&units)
        cards |= bit(game.card_of[unit])
        most += WAYS_OF_A_MOVE + min(foes, tiles) + 2  # a recall, and a reforging
        most += (is_able(game, unit, TREEWALK) + is_able(game, unit, KIN_STEP)) * tiles
        if is_able(game, unit, WILL_OF_THE_WOOD):
            most += NEAR * tiles
    return most + <int>count_bits(cards) * tiles


cdef inline bint is_turn(State* state) noexcept nogil:
    """Whether the action of a turn is due."""
    return not is_over(state) and next_step_kind(state) == TAKE_TURN


cdef inline bint is_searched(State* state) noexcept nogil:
    """Whether a decision is due that the odds do not settle."""
    return is_node(state) and not is_over(state)


cdef inline int seat_deciding(Game* game, State* state) noexcept nogil:
    """Return the player who decides what is searched."""
    return mover_of(game, state)


cdef int list_choices(Game* game, State* state, Code* codes) noexcept nogil:
    """List the actions of the player who decides; return their number."""
    cdef Actions actions
    cdef Group* group
    cdef int index, count = 0
    list_actions(game, state, &actions)
    for index in range(actions.groups):
        group = &actions.group[index]
        while group.to:
            codes[count] = coded(group, take_first(&group.to))
            count += 1
    return count


cdef inline int merit_number(Code action) noexcept nogil:
    """Return a number of an action for its merits; few actions share one."""
    cdef int kind = action >> 24 & 15, source = action >> 16 & 63, extra = action >> 8
    return kind << 12 | source << 6 | ((extra ^ action) & 63)


cdef inline uint64_t node_key(Game* game, State* state) noexcept nogil:
    """Return the key of a position that is searched."""
    return position_key(game, state)


cdef inline int first_recurring(State* _state) noexcept nogil:
    """Return the first position of the history that may come up again: any may."""
    return 0


cdef inline bint is_attack(Code action) noexcept nogil:
    cdef int kind = action >> 24
    return kind == ASSAULT or kind == SHOOT_OVER or kind == AFFLICT


cdef inline bint may_win_at_once(Game* _game, State* state, Code action) noexcept nogil:
    """Whether an action takes a feature."""
    cdef int kind = action >> 24
    return (kind <= JOIN_KIN or kind == DEPLOY) and has(state.features, action & 255)


cdef inline void list_features(
    Searcher* search, State* state, float* features
) noexcept nogil:
    """Write the features of a position at the start of a turn."""
    write_features(search.game, state, search.history, features)
