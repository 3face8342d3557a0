# Defeats: the test to stay, the capture, and the victor's reward.

cdef void begin_defeats(State* state, int cause) noexcept nogil:
    """Start the defeats of units that are added next."""
    memset(&state.defeats, 0, sizeof(Defeats))
    state.defeats.cause = cause
    push_step(&state.agenda, RESOLVE_DEFEATS)


cdef inline void add_loss(State* state, int unit, int by, int slayer) noexcept nogil:
    cdef Loss* loss = &state.defeats.losses[state.defeats.loss_count]
    loss.unit = unit
    loss.by = by
    loss.slayer = slayer
    state.defeats.loss_count += 1


cdef void resolve_defeats(Game* game, State* state) noexcept nogil:
    """Ask units that may stay once each, then let the others fall."""
    cdef Defeats* defeats = &state.defeats
    cdef int steps, seat, index
    for steps in range(game.seats):
        seat = seat_after(game, state.seat, steps)
        for index in range(defeats.loss_count):
            if game.seat_of[defeats.losses[index].unit] != seat:
                continue
            if may_defy(game, state, &defeats.losses[index]):
                push_step(&state.agenda, DEFYING).unit = defeats.losses[index].unit
                return
    capture_all(game, state)


cdef bint may_defy(Game* game, State* state, Loss* loss) noexcept nogil:
    """Whether a unit that has not been asked may try to stay."""
    cdef int index
    if not is_able(game, loss.unit, DEATHLESS):
        return False
    for index in range(state.defeats.asked_count):
        if state.defeats.asked[index] == loss.unit:
            return False
    if loss.slayer == NOTHING:
        return True
    return not has(card_of(game, loss.unit).slayers, game.card_of[loss.slayer])


cdef void play_defiance(
    Game* game, State* state, int unit, bint defies
) noexcept nogil:
    """Test a unit that tries to stay."""
    state.defeats.asked[state.defeats.asked_count] = unit
    state.defeats.asked_count += 1
    if defies:
        push_step(&state.agenda, STAY_TEST)
        begin_test(game, state, unit, DEF_POOL, card_of(game, unit).deathless_needs)
    else:
        push_step(&state.agenda, RESOLVE_DEFEATS)


cdef void stay(State* state, bint passed) noexcept nogil:
    """End the test: a unit that passes stays where it is."""
    cdef Defeats* defeats = &state.defeats
    cdef int unit = defeats.asked[defeats.asked_count - 1]
    if passed:
        if defeats.losses[0].unit == unit:
            defeats.losses[0] = defeats.losses[1]
        defeats.loss_count -= 1
    push_step(&state.agenda, RESOLVE_DEFEATS)


cdef void capture_all(Game* game, State* state) noexcept nogil:
    """Capture all defeated units at once, then give the victors their rewards."""
    cdef Defeats* defeats = &state.defeats
    cdef int index
    for index in range(defeats.loss_count):
        note_rewards(game, state, &defeats.losses[index])
    for index in range(defeats.loss_count):
        defeats.fallen[index] = defeats.losses[index].unit
        capture_unit(game, state, &defeats.losses[index])
    defeats.fallen_count = defeats.loss_count
    ask_for_rewards(game, state, state.seat, 0)


cdef inline void capture_unit(Game* game, State* state, Loss* loss) noexcept nogil:
    """Move a unit to the captures of a seat, or to the common pile."""
    lift(game, state, loss.unit)
    put(game, state, loss.unit, CAPTURED + min(loss.by, MAX_SEATS))


cdef void note_rewards(Game* game, State* state, Loss* loss) noexcept nogil:
    """Note the rewards of the victor's player, who is an opponent."""
    cdef int tile = state.place_of[loss.unit], seat
    if loss.slayer == NOTHING:
        return
    seat = game.seat_of[loss.slayer]
    if friendly(game, seat, game.seat_of[loss.unit]):
        return
    if is_able(game, loss.slayer, EXCHANGE):
        if has(card_of(game, loss.slayer).exchanged, game.card_of[loss.unit]):
            add_reward(state, seat, tile)
    if ground_at(game, state, tile).plunders:
        add_reward(state, seat, NOTHING)


cdef inline void add_reward(State* state, int seat, int tile) noexcept nogil:
    cdef Reward* reward = &state.defeats.rewards[state.defeats.reward_count]
    reward.seat = seat
    reward.tile = tile
    state.defeats.reward_count += 1


cdef void ask_for_rewards(
    Game* game, State* state, int seat, int first
) noexcept nogil:
    """Ask the next player who can take a captive, from some steps after a seat on."""
    cdef Actions actions
    cdef int steps, asked, index
    cdef bint declined
    if not state.defeats.reward_count:
        return
    for steps in range(first, first + game.seats):
        asked = seat_after(game, seat, steps)
        declined = False
        for index in range(state.defeats.declined_count):
            declined |= state.defeats.declined[index] == asked
        clear(&actions)
        if not declined:
            offer_rewards(game, state, asked, &actions)
        if actions.count:
            push_step(&state.agenda, SPOILING).seat = asked
            return


cdef void offer_rewards(
    Game* game, State* state, int seat, Actions* actions
) noexcept nogil:
    """List every way in which a player may take a captive."""
    cdef uint64_t units = 0
    cdef int index
    cdef bint puts = False, takes = False
    for index in range(state.defeats.reward_count):
        if state.defeats.rewards[index].seat == seat:
            if state.defeats.rewards[index].tile == NOTHING:
                takes = True
            else:
                puts = True
    if puts or takes:
        units = captives_to_take(game, state, seat)
    if puts:
        offer_captives(game, state, PUT_IN, units, actions)
    if takes:
        offer_captives(game, state, TAKE_BACK, units, actions)


cdef uint64_t captives_to_take(Game* game, State* state, int seat) noexcept nogil:
    """Return the captives of a player that have not fallen just now."""
    cdef uint64_t units = state.captives & game.units[seat]
    cdef int index
    for index in range(state.defeats.fallen_count):
        units &= ~bit(state.defeats.fallen[index])
    return units


cdef void offer_captives(
    Game* game, State* state, int kind, uint64_t units, Actions* actions
) noexcept nogil:
    """List some captives by card and captor."""
    cdef uint64_t captors[MAX_CARDS]
    cdef int card, unit
    if not units:
        return
    memset(captors, 0, sizeof(captors))
    while units:
        unit = take_first(&units)
        captors[game.card_of[unit]] |= bit(state.place_of[unit] - CAPTURED)
    for card in range(game.cards):
        offer(actions, kind, card, 0, captors[card])


cdef uint64_t like_captives(
    Game* game, State* state, Step* step, int card, int captor
) noexcept nogil:
    """Return the captives of a player, to be taken now, with a card and a captor."""
    cdef uint64_t units = state.captives & game.units[step.seat], found = 0
    cdef int unit
    if step.kind == SPOILING:
        units = captives_to_take(game, state, step.seat)
    units &= game.card[card].units[step.seat]
    while units:
        unit = take_first(&units)
        if state.place_of[unit] == CAPTURED + captor:
            found |= bit(unit)
    return found


cdef void take_reward(
    Game* game, State* state, Step* step, int unit, bint puts
) noexcept nogil:
    """Put a captive on the victim's tile, or into the reserves."""
    cdef Defeats* defeats = &state.defeats
    cdef int index = 0, tile
    while defeats.rewards[index].seat != step.seat or (
        puts != (defeats.rewards[index].tile != NOTHING)
    ):
        index += 1
    tile = defeats.rewards[index].tile
    defeats.reward_count -= 1
    while index < defeats.reward_count:
        defeats.rewards[index] = defeats.rewards[index + 1]
        index += 1
    lift(game, state, unit)
    if puts:
        place_unit(game, state, unit, tile)
    else:
        put(game, state, unit, RESERVE)
    ask_for_rewards(game, state, step.seat, 1)


cdef void decline_rewards(Game* game, State* state, Step* step) noexcept nogil:
    """Note that a player has declined, and ask the next one."""
    state.defeats.declined[state.defeats.declined_count] = step.seat
    state.defeats.declined_count += 1
    ask_for_rewards(game, state, step.seat, 1)
