# Decisions and chance: what may be decided, and what follows from it.
#
# An action is a number of 16 bits, kind << 12 | source << 6 | to. It names tiles and
# cards, not units, so positions with the same key have the same actions:
#
#   kind                     source                to
#   MOVE, SKIRMISH, INVADE   the tile of the unit  the tile that it goes to or attacks
#   DEPLOY                   the card              the tile that it goes to
#   USE_EFFECT               0 for OFF, 1 for DEF  face << 3, plus what a bump adds

cpdef enum ActionKind:
    PASS
    MOVE
    SKIRMISH
    INVADE
    DEPLOY
    RETALIATE
    DECLINE
    USE_EFFECT
    TAKE_PLACE

cdef enum:
    MAX_GROUPS = 3 * MAX_TILES + MAX_CARDS
    MAX_ACTIONS = 4096
    # At most 2048 and a pass: 32 units against 32 enemies, or 32 cards onto 64 tiles.

cdef struct ActionGroup:  # actions of one kind and source
    uint64_t to
    byte kind
    byte source

cdef struct TurnActions:
    int groups
    int count
    ActionGroup group[MAX_GROUPS]


cdef inline int coded(int kind, int source, int to) noexcept nogil:
    return kind << 12 | source << 6 | to


cdef inline void offer(
    TurnActions* actions, int kind, int source, uint64_t to
) noexcept nogil:
    """Add the actions of one kind and source."""
    cdef ActionGroup* group = &actions.group[actions.groups]
    if to:
        group.to = to
        group.kind = kind
        group.source = source
        actions.groups += 1
        actions.count += count_bits(to)


cdef void list_turn(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the actions of a turn."""
    cdef uint64_t units = state.occupied[state.seat]
    actions.groups = 0
    actions.count = 0
    while units:
        offer_unit(game, state, take_first(&units), actions)
    offer_deployments(game, state, actions)
    if game.house.may_pass or not actions.count:
        offer(actions, PASS, 0, 1)


cdef int list_actions(Game* game, State* state, uint16_t* actions) noexcept nogil:
    """List all that the player who decides may do; return the number."""
    if state.due == TAKE_TURN:
        return list_turn_actions(game, state, actions)
    if state.due == USE_EFFECTS:
        return list_effects(state, actions)
    actions[0] = coded(RETALIATE if state.due == ANSWER else TAKE_PLACE, 0, 0)
    actions[1] = coded(DECLINE, 0, 0)
    return 2


cdef int list_turn_actions(Game* game, State* state, uint16_t* actions) noexcept nogil:
    """List the actions of a turn one by one; return the number."""
    cdef TurnActions turn
    cdef ActionGroup* group
    cdef int index, count = 0
    list_turn(game, state, &turn)
    for index in range(turn.groups):
        group = &turn.group[index]
        while group.to:
            actions[count] = coded(group.kind, group.source, take_first(&group.to))
            count += 1
    return count


cdef inline bint is_over(State* state) noexcept nogil:
    return state.due == GAME_OVER


cdef inline bint is_turn(State* state) noexcept nogil:
    """Whether the action of a turn is due."""
    return state.due == TAKE_TURN


cdef inline int mover_of(Game* _game, State* state) noexcept nogil:
    """Return the player who decides. The attacker is the player whose turn it is."""
    if state.due == ANSWER:
        return 1 - state.seat
    if state.due == USE_EFFECTS and state.fight.phase == TARGETS_EFFECTS:
        return 1 - state.seat
    return state.seat


cdef inline bint chance_decides(State* state) noexcept nogil:
    return HAZARD_ON_MOVE <= state.due < GAME_OVER


cdef void play_action(
    Game* game, State* state, History* history, int action
) noexcept nogil:
    """Play a legal action."""
    cdef int kind = action >> 12, source = action >> 6 & 63, to = action & 63
    if kind == MOVE:
        move(game, state, history, source, to)
    elif kind == DEPLOY:
        deploy(game, state, history, next_reserve(game, state, source), to)
    elif kind == SKIRMISH:
        skirmish(game, state, history, source, to)
    elif kind == INVADE:
        invade(game, state, history, source, to)
    elif kind == USE_EFFECT:
        use_effect(game, state, history, source, to >> 3, to & 7)
    else:
        play_answer(game, state, history, kind)


cdef void play_answer(
    Game* game, State* state, History* history, int kind
) noexcept nogil:
    """Play an action that names nothing."""
    if kind == PASS:
        end_action(game, state, history)
        return
    if kind == RETALIATE:
        state.fight.retaliates = True
    elif kind == TAKE_PLACE:
        take_place(game, state)
    next_phase(game, state, history)


cdef inline int dice_due(Game* game, State* state) noexcept nogil:
    """Return the number of dice that chance rolls."""
    return pool_size(game, state) if state.due == ROLL_POOL else 1


cdef void play_roll(
    Game* game, State* state, History* history, byte* faces
) noexcept nogil:
    """Let the dice that are due show *faces*."""
    if state.due == ROLL_POOL:
        roll_pool(game, state, history, faces)
    elif state.due == ROLL_DIE_AGAIN:
        reroll_die(game, state, history, faces[0])
    elif state.due == HAZARD_ON_MOVE:
        test_on_move(game, state, history, faces[0])
    else:
        test_on_invasion(game, state, history, faces[0])
