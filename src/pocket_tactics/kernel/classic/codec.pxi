# Actions as numbers from 0 on without gaps, for masks and networks. The actions of a
# kind follow those of the kinds before it. Within a kind they are counted by source, by
# what they lead to, and by the third part, as in `playing.pxi`, but for two kinds:
#
#   CHARGE   by source, side of the source, and how far the named space is from there
#   SHIFT    by source, side of the other tile, and the other tile
#
# How many there are depends on the spaces and cards of the largest game. Kinds that no
# game has are left out.

cdef enum:
    ACTION_KINDS = PLACE_UNIT + 1
    SIDES = 6
    DICE_NAMED = 2 << 3      # a pool and a face
    FACES_NAMED = MAX_FACE + 1
    AWAY = 2                 # the furthest step of a named space along an axis
    AWAYS = 2 * AWAY + 1
    UNNAMED = AWAYS * AWAYS  # the third part of a charge that names no space
    OTHER_ACTIONS = 2 + SIDES * (1 + MAX_COVERED)  # of a unit: return, ransom, charge

cdef struct Spans:           # how many values each part of an action has
    int source
    int to
    int third

cdef struct Layout:          # of the actions and observations of an environment
    int tiles
    int spaces
    int cards
    int units                # of the larger side: a bound of the actions of a turn
    int seats
    bint megas
    bint conjures
    uint64_t kinds           # of all abilities
    Spans spans[ACTION_KINDS]
    int first[ACTION_KINDS + 1]


cdef void grow_layout(Layout* layout, Game* game) noexcept nogil:
    """Make room for a game."""
    cdef int card, seat, kind
    layout.seats = 2
    layout.tiles = max(layout.tiles, game.board.count)
    layout.spaces = max(layout.spaces, <int>game.map.spaces)
    layout.cards = max(layout.cards, <int>game.cards)
    layout.megas = layout.megas or game.megas != 0
    layout.kinds |= game.kinds
    for card in range(game.cards):
        layout.conjures = layout.conjures or game.card[card].conjured != 0
    for seat in range(2):
        layout.units = max(layout.units, count_bits(game.units[seat]))
    for kind in range(ACTION_KINDS):
        layout.spans[kind] = spans_of(layout, kind)
        layout.first[kind + 1] = layout.first[kind] + size_of_spans(
            &layout.spans[kind]
        )


cdef inline int size_of_spans(Spans* spans) noexcept nogil:
    return spans.source * spans.to * spans.third


cdef bint has_room_for(Layout* layout, Game* game) noexcept nogil:
    """Whether a game is not larger than the layout, and has no other actions."""
    cdef Layout larger = layout[0]
    grow_layout(&larger, game)
    return not memcmp(layout, &larger, sizeof(Layout))


cdef Spans spans_of(Layout* layout, int kind) noexcept nogil:
    """Return how many values the parts of an action of a kind may have."""
    if not may_happen(layout, kind):
        return parts(0, 0, 0)
    if kind <= SHOOT:
        return spans_of_turn(layout, kind)
    if kind <= CALL:
        return spans_of_ability(layout, kind)
    if kind == PLACE_UNIT:
        return parts(layout.cards, layout.spaces, 1)
    if kind == TAKE_BACK:
        return parts(layout.cards, 1, 1)
    return spans_of_decision(layout, kind)


cdef inline Spans parts(int source, int to, int third) noexcept nogil:
    cdef Spans spans
    spans.source = source
    spans.to = to
    spans.third = third
    return spans


cdef bint may_happen(Layout* layout, int kind) noexcept nogil:
    """Whether a game of the layout may have actions of a kind."""
    if kind == CHARGE or kind == MEET_NEXT:
        return layout.megas
    if kind == CONJURE:
        return layout.conjures
    if kind == SHIFT:
        return has(layout.kinds, SHIFT_WOOD)
    if kind == CALL:
        return has(layout.kinds, SUMMONED_GATE)
    if kind == TWIST_DIE:
        return has(layout.kinds, TWIST_FATE)
    return True


cdef Spans spans_of_turn(Layout* layout, int kind) noexcept nogil:
    """Return the spans of an action of a turn that no ability gives."""
    cdef int spaces = layout.spaces
    if kind == PASS or kind == DECLINE:
        return parts(1, 1, 1)
    if kind == RECALL:
        return parts(spaces, 1, 1)
    if kind == DEPLOY or kind == CONJURE:
        return parts(layout.cards, spaces, 1)
    if kind == CHARGE:
        return parts(spaces, SIDES, UNNAMED + 1)
    return parts(spaces, spaces, 1 if kind == MOVE else MAX_SKILLS)


cdef Spans spans_of_ability(Layout* layout, int kind) noexcept nogil:
    """Return the spans of an ability that is used instead of an action."""
    if kind == SHIFT:
        return parts(layout.spaces, SIDES, layout.tiles)
    return parts(layout.spaces, layout.cards if kind == CALL else 1, 1)


cdef Spans spans_of_decision(Layout* layout, int kind) noexcept nogil:
    """Return the spans of a decision between two actions of turns."""
    if kind == DUEL_DIE or kind == REROLL_DIE:
        return parts(1, DICE_NAMED, 2)
    if kind == TWIST_DIE:
        return parts(layout.spaces, DICE_NAMED, 2)
    if kind == RAISE_DIE:
        return parts(layout.spaces, FACES_NAMED, 1)
    if kind == TEST_NEXT:
        return parts(1, MAX_SORTS, 1)
    if kind == DECLARE:
        return parts(1, MAX_SKILLS, 1)
    if kind == ROLL_ANEW or kind == SEND_BACK:
        return parts(1, 2, 1)
    if names_a_space(kind):
        return parts(1, layout.spaces, 1)
    return parts(1, 1, 1)


cdef inline bint names_a_space(int kind) noexcept nogil:
    """Whether a decision leads to a space, and names nothing else."""
    return has(
        bit(PLACE) | bit(PUSH) | bit(STEP_IN) | bit(NAME_INSTEAD) | bit(MEET_NEXT), kind
    )


cdef inline int count_codes(Layout* layout) noexcept nogil:
    return layout.first[ACTION_KINDS]


cdef inline int most_actions(Layout* layout) noexcept nogil:
    """Return how many actions may be legal at most.

    A unit can go to a space, or assault it with each of its skills from near or far. It
    can return, ransom, call a unit with each card, and charge to a side with a name.
    Swaps are between free tiles, which have at most six neighbours and are not
    assaulted, so the first part is enough for them.
    """
    cdef int of_a_unit = 9 * layout.spaces + layout.cards + OTHER_ACTIONS
    return min(
        min(MAX_ACTIONS, count_codes(layout)),
        max(2 * DICE_NAMED * layout.spaces, layout.units * of_a_unit) + 1,
    )


cdef inline int observed_spaces(Layout* layout) noexcept nogil:
    return layout.spaces


cdef inline int observer_of(Game* game, State* state) noexcept nogil:
    """Return the seat that decides, or else the one whose turn it is."""
    if state.over or chance_decides(state):
        return state.seat
    return mover_of(game, state)


cdef inline void play_number(
    Game* game, State* state, History* history, int number
) noexcept nogil:
    """Play the action of a number; of like units with the first."""
    play_action(game, state, history, number, NOTHING)


cdef int code_of(Layout* layout, Game* game, int number) noexcept nogil:
    """Return the code of an action of the kernel."""
    cdef int kind = number >> 24, source = number >> 16 & 255
    cdef int to = number >> 8 & 255, third = number & 255
    cdef Spans* spans = &layout.spans[kind]
    if kind == CHARGE:
        third = away_of(game, to, third)
        to = side_of(game, source, to)
    elif kind == SHIFT:
        to = side_of(game, third, to)
    return layout.first[kind] + (source * spans.to + to) * spans.third + third


cdef int number_of(Layout* layout, Game* game, int code) noexcept nogil:
    """Return the action of the kernel that a code means in a game."""
    cdef int kind = 0, source, to, third
    cdef Spans* spans
    while code >= layout.first[kind + 1]:
        kind += 1
    spans = &layout.spans[kind]
    code -= layout.first[kind]
    third = code % spans.third
    source = code // spans.third
    to = source % spans.to
    source //= spans.to
    if kind == CHARGE:
        to = neighbour_of(game, source, to)
        third = named_away(game, to, third)
    elif kind == SHIFT:
        to = neighbour_of(game, third, to)
    return coded(kind, source, to, third)


cdef inline int side_of(Game* game, int space, int other) noexcept nogil:
    """Return the side at which a space touches another one."""
    cdef int side = 0
    while side < SIDES - 1 and game.map.neighbours[space][side] != other:
        side += 1
    return side


cdef inline int neighbour_of(Game* game, int space, int side) noexcept nogil:
    """Return the space at a side, or NOTHING."""
    return game.map.neighbours[space][side] if space < game.map.spaces else NOTHING


cdef inline int away_of(Game* game, int space, int named) noexcept nogil:
    """Return how far a named space is from another one, as a number."""
    if named == NOTHING:
        return UNNAMED
    return (
        (game.map.places[named].q - game.map.places[space].q + AWAY) * AWAYS
        + game.map.places[named].r - game.map.places[space].r + AWAY
    )


cdef inline int named_away(Game* game, int space, int away) noexcept nogil:
    """Return the space that is so far from another one, or NOTHING."""
    cdef Place place
    if away == UNNAMED or space == NOTHING:
        return NOTHING
    place = game.map.places[space]
    place.q += away // AWAYS - AWAY
    place.r += away % AWAYS - AWAY
    return space_at(game, place)


cdef int list_codes(
    Layout* layout, Game* game, State* state, int64_t* codes
) noexcept nogil:
    """List the codes of all that may be decided, of rolls too; return the number."""
    cdef uint32_t actions[MAX_ACTIONS]
    cdef int index, count
    if is_over(state):
        return 0
    if chance_decides(state):
        return list_roll_codes(dice_due(game, state), codes)
    count = list_actions(game, state, actions)
    for index in range(count):
        codes[index] = code_of(layout, game, actions[index])
    return count
