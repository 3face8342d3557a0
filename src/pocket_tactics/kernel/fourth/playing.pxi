# Decisions and chance: what may be decided, and what follows from it.
#
# An action is a number of 32 bits, kind << 24 | source << 16 | extra << 8 | to. It
# names tiles and cards, not units, so positions with one key have the same actions:
#
#   kind                        source           extra             to
#   MOVE, WALK_TREES, JOIN_KIN  the unit's tile                    its new tile
#   ASSAULT, SHOOT_OVER         the unit's tile                    the target's tile
#   AFFLICT, TAKE_BREW          the unit's tile                    the other one's tile
#   SHIFT                       the unit's tile  the feature's     its new tile
#   RECALL, RECLAIM, STEP_IN    the unit's tile
#   DEPLOY                      the card                           the unit's tile
#   CALL_UP                     the card         the feature's     the unit's tile
#   PUT_IN, TAKE_BACK           the card                           the captor
#   ROLL_ANEW                   the unit's tile                    the pool
#   TURN_DIE                    the unit's tile                    the face
#   TEMPER                                                         the pool
#   PAY_BREW                                                       the face
#   USE_BUMP                    the pool         what it adds      the face
#   USE_REROLL                  the pool                           the face
#   DUEL_DIE                    the unit's tile  the pool          the face
#   TWIST_DIE                   the unit's tile  tile << 1 | pool  the face
#   FACE_LOB                                                       the side
#   DEFY, DECLINE

cpdef enum ActionKind:
    MOVE
    WALK_TREES
    JOIN_KIN
    RECALL
    ASSAULT
    SHOOT_OVER
    DEPLOY
    SHIFT
    AFFLICT
    RECLAIM
    CALL_UP
    DEFY
    PUT_IN
    TAKE_BACK
    STEP_IN
    TAKE_BREW
    ROLL_ANEW
    TURN_DIE
    TEMPER
    PAY_BREW
    USE_BUMP
    TWIST_DIE
    DUEL_DIE
    USE_REROLL
    FACE_LOB
    DECLINE

cdef enum:
    MAX_GROUPS = 2080
    # At most 2017: 32 cards that 63 features call up, and a refusal. In a turn it is
    # 1400: 36 units with eight groups, and one for each of 28 features, and 32 cards.
    MAX_CHOICES = 2048   # of a player in a search; `most_choices` refuses larger games

cdef struct Group:   # actions that differ in the last number
    uint64_t to
    byte kind
    byte source
    byte extra

cdef struct Actions:
    int groups
    int count
    Group group[MAX_GROUPS]


cdef inline void clear(Actions* actions) noexcept nogil:
    actions.groups = 0
    actions.count = 0


cdef inline void offer(
    Actions* actions, int kind, int source, int extra, uint64_t to
) noexcept nogil:
    """Add the actions of one kind that differ in the last number."""
    cdef Group* group = &actions.group[actions.groups]
    if to:
        group.to = to
        group.kind = kind
        group.source = source
        group.extra = extra
        actions.groups += 1
        actions.count += count_bits(to)


cdef inline void offer_decline(Actions* actions) noexcept nogil:
    offer(actions, DECLINE, 0, 0, 1)


cdef inline uint32_t coded(Group* group, int to) noexcept nogil:
    """Return the number of an action."""
    return <uint32_t>group.kind << 24 | group.source << 16 | group.extra << 8 | to


cdef void offer_all(
    Game* game, State* state, int seat, Actions* actions
) noexcept nogil:
    """List all actions of a player, as if it were their turn."""
    cdef uint64_t units = state.occupied[seat]
    cdef uint64_t foes = tiles_of_foes(game, state, seat)
    cdef int unit
    while units:
        unit = state.unit_at[take_first(&units)]
        offer_moves(game, state, unit, actions)
        offer_assaults(game, state, unit, foes, actions)
        if is_able(game, unit, WILL_OF_THE_WOOD):
            offer_will(game, state, unit, foes, actions)
        if is_able(game, unit, REFORGE) and state.captives & game.units[seat]:
            offer(actions, RECLAIM, state.place_of[unit], 0, 1)
    offer_deployments(game, state, seat, actions)


cdef inline int next_step_kind(State* state) noexcept nogil:
    return next_step(&state.agenda).kind


cdef void list_actions(Game* game, State* state, Actions* actions) noexcept nogil:
    """List all that the player who decides may do."""
    cdef Step* step = next_step(&state.agenda)
    clear(actions)
    if step.kind == TAKE_TURN:
        offer_all(game, state, state.seat, actions)
    elif step.kind >= REROLLING_TEST:
        list_dice_actions(game, state, step, actions)
    else:
        list_other_actions(game, state, step, actions)


cdef void list_other_actions(
    Game* game, State* state, Step* step, Actions* actions
) noexcept nogil:
    """List the actions of a step after the action of a turn, without dice."""
    cdef uint64_t units
    if step.kind == ONWARD:
        offer_onward(game, state, step, actions)
        return
    if step.kind == STRIKING:
        offer_strikes(game, state, step, actions)
        return
    if step.kind == FETCHING:
        units = state.captives & game.units[step.seat]
        offer_captives(game, state, TAKE_BACK, units, actions)
        return
    if step.kind == FOLLOWING:
        offer_followers(game, state, step, actions)
    elif step.kind == DEFYING:
        offer(actions, DEFY, 0, 0, 1)
    elif step.kind == SPOILING:
        offer_rewards(game, state, step.seat, actions)
    else:
        offer_calls(game, state, actions)
    offer_decline(actions)


cdef void list_dice_actions(
    Game* game, State* state, Step* step, Actions* actions
) noexcept nogil:
    """List the actions of a step in a test or a fight."""
    cdef int role = step.numbers[ROLE]
    if step.kind == CHOOSE_FACING:
        offer(actions, FACE_LOB, 0, 0, near_sides(game, state))
        return
    if step.kind == TEMPERING:
        offer(actions, TEMPER, 0, 0, pools_to_temper(game, state))
        return
    if step.kind == PAYING:
        offer(actions, PAY_BREW, 0, 0, faces_in(state.fight.side[role].dice[DEF_POOL]))
        return
    if step.kind <= BUMPING_TEST:
        offer_refinements(game, state, step.kind, step.seat, actions)
    elif step.kind == BUMPING:
        offer_bumps(game, state, role, actions)
    elif step.kind == REROLLING:
        offer(actions, USE_REROLL, 0, 0, faces_in(state.fight.side[role].dice[0]))
        offer(actions, USE_REROLL, 1, 0, faces_in(state.fight.side[role].dice[1]))
    else:
        offer_reactions(game, state, step.kind, step.seat, actions)
    offer_decline(actions)


cdef int mover_of(Game* game, State* state) noexcept nogil:
    """Return the player who decides."""
    cdef Step* step = next_step(&state.agenda)
    if step.kind == TAKE_TURN or step.kind == CALLING_UP:
        return state.seat
    if step.kind <= DEFYING:
        return game.seat_of[step.unit]
    if step.kind == CHOOSE_FACING:
        return seat_of_role(game, state, TARGET)
    if step.kind == TEMPERING:
        return seat_of_role(game, state, ATTACKER)
    if step.kind == PAYING or step.kind == BUMPING or step.kind == REROLLING:
        return seat_of_role(game, state, step.numbers[ROLE])
    return step.seat


cdef inline bint is_over(State* state) noexcept nogil:
    return state.agenda.count == 0


cdef inline bint chance_decides(State* state) noexcept nogil:
    return not is_over(state) and next_step_kind(state) >= ROLL_LOB


cdef inline int dice_due(Game* game, State* state) noexcept nogil:
    """Return the number of dice that chance rolls."""
    cdef Step* step = next_step(&state.agenda)
    cdef int role = step.numbers[ROLE], pool = step.numbers[POOL]
    if step.kind == ROLL_POOL:
        return pool_size(game, state, role, pool)
    if step.kind == ROLL_POOL_AGAIN:
        return dice_in(state.fight.side[role].dice[pool])
    if step.kind == ROLL_TEST:
        return card_of(game, state.test.unit).dice[state.test.pool]
    return 1


cdef void play_roll(
    Game* game, State* state, History* history, byte* faces
) noexcept nogil:
    """Let the dice that are due show *faces*."""
    apply_roll(game, state, faces)
    run_automatic_steps(game, state, history)


cdef void apply_roll(Game* game, State* state, byte* faces) noexcept nogil:
    """Note a roll, and put off the steps that then run by themselves."""
    cdef uint32_t rolled = pool_of(faces, dice_due(game, state))
    cdef Step step = pop_step(&state.agenda)
    if step.kind == ROLL_POOL:
        roll_pool(state, &step, rolled)
    elif step.kind == ROLL_DIE_AGAIN:
        roll_die_again(game, state, &step, faces[0])
    elif step.kind == ROLL_TEST:
        roll_test(game, state, rolled)
    elif step.kind == ROLL_TEST_DIE:
        roll_test_die(game, state, &step, faces[0])
    elif step.kind == ROLL_POOL_AGAIN:
        roll_pool_again(game, state, &step, rolled)
    elif step.kind == ROLL_LOB:
        roll_lob(game, state, faces[0])
    else:
        roll_scatter(game, state, &step, faces[0])


cdef void run_automatic_steps(
    Game* game, State* state, History* history
) noexcept nogil:
    """Run steps until a decision is due, or until the game is over."""
    while runs_by_itself(state):
        run_step(game, state, history)


cdef inline bint runs_by_itself(State* state) noexcept nogil:
    return not is_over(state) and next_step_kind(state) >= PROCEED


cdef void run_step(Game* game, State* state, History* history) noexcept nogil:
    """Run the step that is due."""
    cdef Step step = pop_step(&state.agenda)
    if step.kind == PROCEED:
        proceed(game, state)
    elif step.kind == READY:
        ready(game, state)
    elif step.kind == END_ACTION:
        end_action(game, state)
    elif step.kind == END_TURN:
        end_turn(game, state, history)
    elif step.kind == FOLLOWED:
        follow(game, state, &step)
    elif step.kind == STRUCK:
        strike(game, state, &step)
    else:
        resolve_defeats(game, state)
