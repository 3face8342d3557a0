# Moves as actions, the Summoner's Dial, and follow-ups.

cdef enum:
    MAX_DIAL = 12
    MARKED = 2          # the own turns that must end before a marked unit may shoot
    FURTHEST_HOME = 7   # of a recall: a double hop may pass over two wide friends


cdef void offer_moves(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the moves of a player's units."""
    cdef uint64_t units = units_on_map(game, state, state.seat)
    cdef byte found[MAX_MEGA_ENDS]
    cdef int unit, index
    while units:
        unit = take_first(&units)
        if is_mega(game, unit):
            for index in range(list_mega_moves(game, state, unit, found)):
                offer_one(actions, MOVE, state.at[unit], found[index], 0)
        else:
            offer(actions, MOVE, state.at[unit], move_targets(game, state, unit), 0)


cdef void walk(Game* game, State* state, int unit, int to) noexcept nogil:
    """Move a unit to another tile. Other units may follow."""
    cdef int left = left_behind(game, state, unit, to)
    state.followed.count = 0
    push_step(&state.agenda, FOLLOW_UPS).unit = unit
    arrive_at(state, unit, to)
    set_out(game, state, unit, left)


cdef inline void arrive_at(State* state, int unit, int to) noexcept nogil:
    """Let a unit arrive after the tests of what it leaves."""
    cdef Step* step = push_step(&state.agenda, ARRIVING)
    step.unit = unit
    step.tile = to


cdef void set_out(Game* game, State* state, int unit, int left) noexcept nogil:
    """Offer the dial, then test the unit for the tiles it has left."""
    test_unit(state, unit, GOING_OUT, state.at[unit], left)
    if may_dial(game, state, unit):
        push_step(&state.agenda, DIALING).seat = game.seat_of[unit]


cdef bint may_dial(Game* game, State* state, int unit) noexcept nogil:
    """Whether a unit's move may turn its player's dial (conjure.dial-when)."""
    cdef int seat = game.seat_of[unit], card
    if not card_of(game, unit).works_magic or state.dial[seat] >= MAX_DIAL:
        return False
    for card in range(game.cards):
        if game.card[card].conjured and game.card[card].units[seat]:
            return True
    return False


cdef void arrive(Game* game, State* state, Step step) noexcept nogil:
    """Put a unit on a tile; from the Heavens a die decides where."""
    cdef int unit = step.unit
    if can(game, unit, STEADY_AIM):
        set_marks(game, state, unit, MARKED)
    if in_set(game, game.map.heavens, state.at[unit]):
        if not in_set(game, game.map.heavens, step.tile):
            land(state, ROLL_LANDING, unit, step.tile)
            return
    come_to(game, state, unit, step.tile)


cdef void ask_followers(Game* game, State* state, Step step) noexcept nogil:
    """Ask a player to let units follow a moved unit, if any can."""
    cdef TurnActions actions
    begin_list(&actions)
    offer_followers(game, state, step.unit, &actions)
    if actions.count:
        push_step(&state.agenda, FOLLOWING_UP).unit = step.unit


cdef void offer_followers(
    Game* game, State* state, int leader, TurnActions* actions
) noexcept nogil:
    """List the follow-up moves of units next to the moved unit."""
    cdef uint64_t units = units_on_map(game, state, game.seat_of[leader])
    cdef int unit
    if not on_map(state, leader) or not has(game.kinds, PHALANX):
        return
    units &= ~bit(leader)
    while units:
        unit = take_first(&units)
        if can(game, unit, PHALANX) and not is_named(&state.followed, unit, 0):
            offer_follower(game, state, unit, leader, actions)


cdef void offer_follower(
    Game* game, State* state, int unit, int leader, TurnActions* actions
) noexcept nogil:
    """List the moves of a unit that end next to the moved unit."""
    cdef byte found[MAX_MEGA_ENDS]
    cdef int index
    cdef uint64_t near, targets
    if is_mega(game, unit):
        for index in range(list_mega_moves(game, state, unit, found)):
            if touches(game, state, unit, found[index], leader):
                offer_one(actions, MOVE, state.at[unit], found[index], 0)
        return
    # A unit's own tile is not next to itself, but the tiles of a mega unit are.
    near = next_to_unit(game, state, leader)
    targets = move_targets(game, state, unit)
    offer(actions, MOVE, state.at[unit], targets & near, 0)


cdef bint touches(
    Game* game, State* state, int unit, int at, int leader
) noexcept nogil:
    """Whether a unit at an anchor would be adjacent to another one."""
    return spaces_touch(
        game,
        covered(game, unit, at),
        size_of(game, unit),
        covered(game, leader, state.at[leader]),
        size_of(game, leader),
        1,
    )


cdef bint spaces_touch(
    Game* game, byte* ones, int count, byte* others, int other_count, int nearest
) noexcept nogil:
    """Whether any of some spaces is at least *nearest* and at most 1 from others."""
    cdef int index, other, distance
    for index in range(count):
        for other in range(other_count):
            distance = distance_between(game, ones[index], others[other])
            if nearest <= distance <= 1:
                return True
    return False


cdef inline int distance_between(Game* game, int one, int other) noexcept nogil:
    """Return the number of steps between two spaces, whether or not there are tiles."""
    cdef int q = game.map.places[other].q - game.map.places[one].q
    cdef int r = game.map.places[other].r - game.map.places[one].r
    return max(max(abs(q), abs(r)), abs(q + r))


cdef void follow(Game* game, State* state, Step step, int unit, int to) noexcept nogil:
    """Let a unit follow, and ask the others after it."""
    cdef int left = left_behind(game, state, unit, to)
    name_unit(&state.followed, unit, 0)
    push_step(&state.agenda, FOLLOW_UPS).unit = step.unit
    arrive_at(state, unit, to)
    test_unit(state, unit, GOING_OUT, state.at[unit], left)


cdef void offer_recalls(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the units of a player that may move onto their base."""
    cdef uint64_t units = units_on_map(game, state, state.seat)
    cdef int unit
    while units:
        unit = take_first(&units)
        if comes_home(game, state, unit):
            offer_one(actions, RECALL, state.at[unit], 0, 0)


cdef bint comes_home(Game* game, State* state, int unit) noexcept nogil:
    """Whether a unit has a way onto its base (mega.recall)."""
    cdef byte found[MAX_MEGA_ENDS]
    cdef int home = game.homes[game.seat_of[unit]], index
    if distance_between(game, state.at[unit], home) > FURTHEST_HOME:
        return False
    if not is_mega(game, unit):
        return has(ends(game, state, unit), home)
    for index in range(list_mega_ends(game, state, unit, found)):
        if covers_home(game, state, unit, found[index], home):
            return True
    return False


cdef bint covers_home(
    Game* game, State* state, int unit, int at, int home
) noexcept nogil:
    """Whether a mega unit would have one space on its base and the others free."""
    cdef byte* spaces = covered(game, unit, at)
    cdef int index
    if not covers(game, unit, at, home):
        return False
    for index in range(size_of(game, unit)):
        if spaces[index] != home and not may_cover(game, state, unit, spaces[index]):
            return False
    return True


cdef void recall(Game* game, State* state, int unit) noexcept nogil:
    """Move a unit to the reserves."""
    push_step(&state.agenda, HOMING).unit = unit
    set_out(game, state, unit, (1 << size_of(game, unit)) - 1)
