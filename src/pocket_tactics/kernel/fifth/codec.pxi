# Actions as numbers from 0 on without gaps, for masks and networks. How many there are
# depends on the tiles and cards of the largest game:
#
#   actions                        number of the first   how many
#   PASS to TAKE_PLACE             0                     4
#   USE_EFFECT                     4                     72: pool, face - 1, bump
#   DEPLOY                         76                    cards x tiles: card, to
#   MOVE, SKIRMISH, INVADE         76 + cards x tiles    3 x tiles x tiles: from, to
#
# If dice are exposed, the different rolls have numbers from 0 on, too.

cdef enum:
    FIRST_EFFECT = 4
    USES_OF_A_POOL = MAX_FACE * EFFECTS_OF_A_POOL
    FIRST_DEPLOYMENT = FIRST_EFFECT + 2 * USES_OF_A_POOL
    EFFECTS_AT_MOST = 2 * USES_OF_A_POOL + 1  # in one decision, with DECLINE

cdef struct Layout:     # of the actions and observations of an environment
    int tiles
    int cards
    int units           # of the larger side: a bound of the actions of a turn
    int seats


cdef void grow_layout(Layout* layout, Game* game) noexcept nogil:
    """Make room for a game."""
    cdef int seat
    layout.seats = 2
    layout.tiles = max(layout.tiles, game.board.count)
    layout.cards = max(layout.cards, game.cards)
    for seat in range(2):
        layout.units = max(layout.units, count_bits(game.units[seat]))


cdef inline bint has_room_for(Layout* layout, Game* game) noexcept nogil:
    return game.board.count <= layout.tiles and game.cards <= layout.cards


cdef inline int count_seats(Game* _game) noexcept nogil:
    return 2


cdef inline int observed_spaces(Layout* layout) noexcept nogil:
    return layout.tiles


cdef inline int observer_of(Game* game, State* state) noexcept nogil:
    """Return the seat that decides, or else the one whose turn it is."""
    return mover_of(game, state)


cdef inline void play_number(
    Game* game, State* state, History* history, int number
) noexcept nogil:
    """Play the action of a number."""
    play_action(game, state, history, number)


cdef inline int count_codes(Layout* layout) noexcept nogil:
    return first_on_map(layout) + 3 * layout.tiles * layout.tiles


cdef inline int first_on_map(Layout* layout) noexcept nogil:
    """Return the first number of the actions of units on the map."""
    return FIRST_DEPLOYMENT + layout.cards * layout.tiles


cdef inline int most_actions(Layout* layout) noexcept nogil:
    """Return how many actions may be legal at most.

    A unit can go to a tile, or skirmish and invade there. Like reserves count once.
    """
    return min(MAX_ACTIONS, max(EFFECTS_AT_MOST, 2 * layout.units * layout.tiles + 1))


cdef inline int plain_code(int kind) noexcept nogil:
    """Return the code of an action that names nothing."""
    if kind == PASS:
        return 0
    return 3 if kind == TAKE_PLACE else kind - RETALIATE + 1


cdef inline int plain_number(int code) noexcept nogil:
    """Return the number of an action that names nothing."""
    if not code:
        return coded(PASS, 0, 0)
    return coded(TAKE_PLACE if code == 3 else RETALIATE + code - 1, 0, 0)


cdef inline int group_code(Layout* layout, int kind, int source) noexcept nogil:
    """Return the code of the first action of a turn of a kind and source."""
    if kind == PASS:
        return 0
    if kind == DEPLOY:
        return FIRST_DEPLOYMENT + source * layout.tiles
    return first_on_map(layout) + layout.tiles * (
        (kind - MOVE) * layout.tiles + source
    )


cdef inline int code_of(Layout* layout, Game* game, int number) noexcept nogil:
    """Return the code of an action of the kernel."""
    cdef int kind = number >> 12, source = number >> 6 & 63, to = number & 63
    if MOVE <= kind <= DEPLOY:
        return group_code(layout, kind, source) + to
    if kind == USE_EFFECT:
        return FIRST_EFFECT + effect_code(source, to >> 3, to & 7)
    return plain_code(kind)


cdef inline int effect_code(int pool, int face, int bump) noexcept nogil:
    return (pool * MAX_FACE + face - 1) * EFFECTS_OF_A_POOL + bump


cdef inline int number_of(Layout* layout, Game* game, int code) noexcept nogil:
    """Return the action of the kernel that a code means."""
    cdef int rest = code - first_on_map(layout), source
    if rest >= 0:
        source = rest // layout.tiles
        return coded(
            MOVE + source // layout.tiles, source % layout.tiles, rest % layout.tiles
        )
    rest = code - FIRST_DEPLOYMENT
    if rest >= 0:
        return coded(DEPLOY, rest // layout.tiles, rest % layout.tiles)
    if code >= FIRST_EFFECT:
        return effect_number(code - FIRST_EFFECT)
    return plain_number(code)


cdef inline int effect_number(int code) noexcept nogil:
    cdef int die = code // EFFECTS_OF_A_POOL
    cdef int use = (die % MAX_FACE + 1) << 3 | code % EFFECTS_OF_A_POOL
    return coded(USE_EFFECT, die // MAX_FACE, use)


cdef int list_codes(
    Layout* layout, Game* game, State* state, int64_t* codes
) noexcept nogil:
    """List the codes of all that may be decided, of rolls too; return the number."""
    cdef uint16_t actions[EFFECTS_AT_MOST]
    cdef int index, count
    if state.due == TAKE_TURN:
        return list_turn_codes(layout, game, state, codes)
    if is_over(state):
        return 0
    if chance_decides(state):
        return list_roll_codes(dice_due(game, state), codes)
    count = list_actions(game, state, actions)
    for index in range(count):
        codes[index] = code_of(layout, game, actions[index])
    return count


cdef int list_turn_codes(
    Layout* layout, Game* game, State* state, int64_t* codes
) noexcept nogil:
    """List the codes of the actions of a turn; return the number."""
    cdef TurnActions turn
    cdef ActionGroup* group
    cdef int index, first, count = 0
    list_turn(game, state, &turn)
    for index in range(turn.groups):
        group = &turn.group[index]
        first = group_code(layout, group.kind, group.source)
        while group.to:
            codes[count] = first + take_first(&group.to)
            count += 1
    return count
