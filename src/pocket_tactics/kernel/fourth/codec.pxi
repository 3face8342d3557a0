# Actions as numbers from 0 on without gaps, for masks and networks. The actions of a
# kind follow those of the kinds before it. Within a kind they are counted by source, by
# the extra number, and by what they lead to, as in `playing.pxi`, but for three kinds:
#
#   SHIFT, CALL_UP  the side of the feature's tile at which the new tile is
#   TWIST_DIE       as extra number, the side at which the other unit is << 1 | pool
#
# How many there are depends on the tiles, cards and players of the largest game. Kinds
# that no game has are left out.

cdef enum:
    MAX_ACTIONS = 4096
    ACTION_KINDS = DECLINE + 1
    SIDES = 6
    FACES_NAMED = MAX_FACE + 1
    MAX_ADDED = 32          # what a bump may add; kinds of bumps are bits of 64
    TWISTS_OF_A_UNIT = 4 * FACES_NAMED
    MAX_BUMPED = 2 * MAX_ADDED * FACES_NAMED + 1

cdef struct Spans:          # how many values each part of an action has
    int source
    int extra
    int to

cdef struct Layout:         # of the actions and observations of an environment
    int tiles
    int cards
    int seats
    int listed              # actions without dice that may be legal at once
    uint32_t talents        # of all cards
    bint calls              # whether features call up units
    bint rolls_anew
    bint captives           # whether they may be taken, or come back
    Spans spans[ACTION_KINDS]
    int first[ACTION_KINDS + 1]


cdef void grow_layout(Layout* layout, Game* game) noexcept nogil:
    """Make room for a game."""
    cdef int card, piece, kind
    layout.seats = max(layout.seats, <int>game.seats)
    layout.tiles = max(layout.tiles, <int>game.board.count)
    layout.cards = max(layout.cards, <int>game.cards)
    layout.listed = max(layout.listed, most_choices(game))
    for card in range(game.cards):
        layout.talents |= game.card[card].talents
        layout.rolls_anew = layout.rolls_anew or game.card[card].anew != 0
    for piece in range(MAX_PIECES):
        layout.calls = layout.calls or game.piece[piece].called != 0
        layout.captives = layout.captives or game.piece[piece].plunders != 0
    for kind in range(ACTION_KINDS):
        layout.spans[kind] = spans_of(layout, kind)
        layout.first[kind + 1] = layout.first[kind] + size_of_spans(
            &layout.spans[kind]
        )


cdef inline int size_of_spans(Spans* spans) noexcept nogil:
    return spans.source * spans.extra * spans.to


cdef bint has_room_for(Layout* layout, Game* game) noexcept nogil:
    """Whether a game is not larger than the layout, and has no other actions."""
    cdef Layout larger = layout[0]
    grow_layout(&larger, game)
    return not memcmp(layout, &larger, sizeof(Layout))


cdef inline Spans parts(int source, int extra, int to) noexcept nogil:
    cdef Spans spans
    spans.source = source
    spans.extra = extra
    spans.to = to
    return spans


cdef Spans spans_of(Layout* layout, int kind) noexcept nogil:
    """Return how many values the parts of an action of a kind may have."""
    if not may_happen(layout, kind):
        return parts(0, 0, 0)
    if kind <= RECLAIM:
        return spans_of_turn(layout, kind)
    if kind <= TAKE_BREW:
        return spans_of_choice(layout, kind)
    return spans_about_dice(layout, kind)


cdef bint may_happen(Layout* layout, int kind) noexcept nogil:
    """Whether a game of the layout may have actions of a kind."""
    cdef int talent = talent_for(kind)
    if talent < TALENTS:
        return has(layout.talents, talent)
    if kind == CALL_UP:
        return layout.calls
    if kind == ROLL_ANEW:
        return layout.rolls_anew
    if kind == PUT_IN or kind == TAKE_BACK:
        return layout.captives or layout.talents & (bit(EXCHANGE) | bit(REFORGE)) != 0
    return True


cdef inline int talent_for(int kind) noexcept nogil:
    """Return the ability that an action needs, or TALENTS."""
    if kind == WALK_TREES:
        return TREEWALK
    if kind == JOIN_KIN:
        return KIN_STEP
    if kind == SHOOT_OVER:
        return ARCING_SHOT
    if kind == SHIFT or kind == AFFLICT:
        return WILL_OF_THE_WOOD
    if kind == RECLAIM:
        return REFORGE
    if kind == DEFY:
        return DEATHLESS
    if kind == STEP_IN:
        return INTERPOSE
    return talent_about_dice(kind)


cdef inline int talent_about_dice(int kind) noexcept nogil:
    """Return the ability that an action about dice needs, or TALENTS."""
    if kind == TAKE_BREW or kind == PAY_BREW:
        return WAR_BREW
    if kind == TURN_DIE:
        return GUARD_STANCE
    if kind == TEMPER:
        return SPELLBLADE
    if kind == TWIST_DIE:
        return TWIST_FATE
    if kind == DUEL_DIE:
        return DUEL
    if kind == FACE_LOB:
        return WILD_LOB
    return TALENTS


cdef Spans spans_of_turn(Layout* layout, int kind) noexcept nogil:
    """Return the spans of an action of a turn."""
    cdef int tiles = layout.tiles
    if kind == RECALL or kind == RECLAIM:
        return parts(tiles, 1, 1)
    if kind == DEPLOY:
        return parts(layout.cards, 1, tiles)
    if kind == SHIFT:
        return parts(tiles, tiles, SIDES)
    return parts(tiles, 1, tiles)


cdef Spans spans_of_choice(Layout* layout, int kind) noexcept nogil:
    """Return the spans of a decision after the action, or before the dice."""
    if kind == CALL_UP:
        return parts(layout.cards, layout.tiles, SIDES)
    if kind == PUT_IN or kind == TAKE_BACK:
        return parts(layout.cards, 1, MAX_SEATS + 1)
    if kind == STEP_IN:
        return parts(layout.tiles, 1, 1)
    if kind == TAKE_BREW:
        return parts(layout.tiles, 1, layout.tiles)
    return parts(1, 1, 1)


cdef Spans spans_about_dice(Layout* layout, int kind) noexcept nogil:
    """Return the spans of a decision about dice."""
    if kind == ROLL_ANEW:
        return parts(layout.tiles, 1, 2)
    if kind == TURN_DIE:
        return parts(layout.tiles, 1, FACES_NAMED)
    if kind == DUEL_DIE:
        return parts(layout.tiles, 2, FACES_NAMED)
    if kind == TWIST_DIE:
        return parts(layout.tiles, 2 * SIDES, FACES_NAMED)
    if kind == USE_BUMP:
        return parts(2, MAX_ADDED, FACES_NAMED)
    if kind == USE_REROLL:
        return parts(2, 1, FACES_NAMED)
    if kind == TEMPER:
        return parts(1, 1, 2)
    return parts(1, 1, 1 if kind == DECLINE else FACES_NAMED)


cdef inline int count_codes(Layout* layout) noexcept nogil:
    return layout.first[ACTION_KINDS]


cdef inline int most_actions(Layout* layout) noexcept nogil:
    """Return how many actions may be legal at most.

    They are those of a turn, twists of dice by units on all tiles, or bumps.
    """
    cdef int twists = TWISTS_OF_A_UNIT * layout.tiles
    return min(count_codes(layout), max(layout.listed, max(twists, <int>MAX_BUMPED)))


cdef inline int observed_spaces(Layout* layout) noexcept nogil:
    return layout.tiles


cdef inline int observer_of(Game* game, State* state) noexcept nogil:
    """Return the seat that decides, or else the one whose turn it is."""
    if is_over(state) or chance_decides(state):
        return state.seat
    return mover_of(game, state)


cdef inline void play_number(
    Game* game, State* state, History* history, uint32_t number
) noexcept nogil:
    """Play the action of a number; of like units with the first."""
    play_action(game, state, history, number, NOTHING)


cdef int code_of(Layout* layout, Game* game, uint32_t number) noexcept nogil:
    """Return the code of an action of the kernel."""
    cdef int kind = number >> 24, source = number >> 16 & 255
    cdef int extra = number >> 8 & 255, to = number & 255
    cdef Spans* spans = &layout.spans[kind]
    if kind == SHIFT or kind == CALL_UP:
        to = side_between(game, extra, to)
    elif kind == TWIST_DIE:
        extra = side_between(game, source, extra >> 1) << 1 | (extra & 1)
    return layout.first[kind] + (source * spans.extra + extra) * spans.to + to


cdef uint32_t number_of(Layout* layout, Game* game, int code) noexcept nogil:
    """Return the action of the kernel that a code means in a game."""
    cdef int kind = 0, source, extra, to
    cdef Spans* spans
    while code >= layout.first[kind + 1]:
        kind += 1
    spans = &layout.spans[kind]
    code -= layout.first[kind]
    to = code % spans.to
    source = code // spans.to
    extra = source % spans.extra
    source //= spans.extra
    if kind == SHIFT or kind == CALL_UP:
        to = beyond_side(game, extra, to)
    elif kind == TWIST_DIE:
        extra = (beyond_side(game, source, extra >> 1) << 1 | (extra & 1)) & 255
    return <uint32_t>kind << 24 | source << 16 | extra << 8 | to


cdef inline int side_between(Game* game, int tile, int other) noexcept nogil:
    """Return the side at which a tile touches another one."""
    cdef int side = 0
    while side < SIDES - 1 and beyond_side(game, tile, side) != other:
        side += 1
    return side


cdef inline int beyond_side(Game* game, int tile, int side) noexcept nogil:
    """Return the tile beyond a side, or NOTHING."""
    cdef int other
    if tile >= game.board.count:
        return NOTHING
    other = tile_at(&game.board, next_to(game.board.places[tile], side))
    return NOTHING if other < 0 else other


cdef int list_codes(
    Layout* layout, Game* game, State* state, int64_t* codes
) noexcept nogil:
    """List the codes of all that may be decided, of rolls too; return the number."""
    cdef Actions actions
    cdef Group* group
    cdef int index, count = 0
    if is_over(state):
        return 0
    if chance_decides(state):
        return list_roll_codes(dice_due(game, state), codes)
    list_actions(game, state, &actions)
    for index in range(actions.groups):
        group = &actions.group[index]
        while group.to:
            codes[count] = code_of(layout, game, coded(group, take_first(&group.to)))
            count += 1
    return count
