# Decisions and chance: what may be decided, and what follows from it.
#
# An action is a number of 32 bits, kind << 24 | source << 16 | to << 8 | third. It
# names spaces and cards, not units, so positions with the same key have the same
# actions:
#
#   kind                     source               to                    third
#   MOVE, STORM, SHOOT       the unit's space     where it goes         the skill
#   CHARGE                   the unit's space     where it goes         a named space
#   RECALL, RECLAIM          the unit's space
#   DEPLOY, CONJURE          the card             where it goes
#   SHIFT                    the unit's space     a swapped tile        the other one
#   CALL                     the unit's space     the gate's card
#   PLACE, PUSH                                   where it goes
#   STEP_IN, NAME_INSTEAD                         the unit's space
#   MEET_NEXT                                     the space of a unit or base
#   PLACE_UNIT               the card             where it goes
#   TAKE_BACK                the card
#   DECLARE, TEST_NEXT                            the skill; the sort of ground
#   DUEL_DIE, REROLL_DIE                          pool << 3 | face      the role
#   TWIST_DIE                the Mage's space     pool << 3 | face      the role
#   ROLL_ANEW                                     the pool
#   RAISE_DIE                the bearer's space   the face
#   SEND_BACK                                     0 for the one that came, else 1
#
# The place of a mega unit is that of its anchor.

cpdef enum ActionKind:
    PASS
    DECLINE
    MOVE
    RECALL
    DEPLOY
    CONJURE
    STORM
    CHARGE
    SHOOT
    RECLAIM
    SHIFT
    CALL
    TEST_NEXT
    TURN_DIAL
    SEND_BACK
    PLACE
    STEP_IN
    DECLARE
    GIVE_SHIELD
    DUEL_DIE
    ROLL_ANEW
    REROLL_DIE
    TWIST_DIE
    RAISE_DIE
    PUSH
    NAME_INSTEAD
    ATTEMPT
    TAKE_BACK
    FREEZE
    MEET_NEXT
    PLACE_UNIT

cpdef enum:
    MAX_GROUPS = 4096
    # At most 63 units of a seat on 64 tiles, each with a group for its moves, four for
    # close assaults, 16 for ranged ones, one each to return and to ransom, and four to
    # call gates: 1701; 18 moves more for each of 16 mega units, and 6 * 7 charges: 960;
    # 32 cards with four groups each to deploy and to conjure: 256; 8 * 64 shifts: 512.
    # `limits.py` refuses more units of these kinds.
    MAX_ACTIONS = 16384
    MAX_CHOICES = 4096   # of a player in a search; `most_choices` refuses larger games

cdef struct ActionGroup:  # actions of one kind and source
    uint64_t to           # what they lead to, minus `base`
    byte kind
    byte source
    byte third
    byte base

cdef struct TurnActions:
    int groups
    int count
    ActionGroup group[MAX_GROUPS]

cdef struct Targets:      # a set of spaces
    uint64_t words[4]


cdef inline void begin_list(TurnActions* actions) noexcept nogil:
    actions.groups = 0
    actions.count = 0


cdef inline int coded(int kind, int source, int to, int third) noexcept nogil:
    return kind << 24 | source << 16 | to << 8 | third


cdef inline void offer_from(
    TurnActions* actions, int kind, int source, uint64_t to, int base, int third
) noexcept nogil:
    """Add the actions of one kind and source that lead to 64 spaces from a base on."""
    cdef ActionGroup* group = &actions.group[actions.groups]
    if to and actions.groups < MAX_GROUPS:
        group.to = to
        group.kind = kind
        group.source = source
        group.third = third
        group.base = base
        actions.groups += 1
        actions.count += count_bits(to)


cdef inline void offer(
    TurnActions* actions, int kind, int source, uint64_t to, int third
) noexcept nogil:
    """Add the actions of one kind and source."""
    offer_from(actions, kind, source, to, 0, third)


cdef inline void offer_one(
    TurnActions* actions, int kind, int source, int to, int third
) noexcept nogil:
    """Add one action."""
    offer_from(actions, kind, source, bit(to & 63), to & 192, third)


cdef inline void add_target(Targets* targets, int space) noexcept nogil:
    targets.words[space >> 6] |= bit(space & 63)


cdef inline void offer_targets(
    TurnActions* actions, int kind, int source, Targets* targets, int third
) noexcept nogil:
    """Add the actions that lead to a set of spaces."""
    cdef int word
    for word in range(4):
        offer_from(actions, kind, source, targets.words[word], word << 6, third)


cdef void list_turn(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the actions of a turn."""
    list_offers(game, state, actions)
    if game.house.may_pass or not actions.count:
        offer_one(actions, PASS, 0, 0, 0)


cdef void list_offers(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the actions of a turn apart from passing."""
    cdef int options = game.rules.options
    begin_list(actions)
    if options & MOVING:
        offer_moves(game, state, actions)
    if options & RECALLING:
        offer_recalls(game, state, actions)
    if options & SUMMONING:
        offer_summonings(game, state, actions)
    if options & CONJURING:
        offer_conjurings(game, state, actions)
    if options & STORMING:
        offer_storms(game, state, actions)
    if options & CHARGING:
        offer_charges(game, state, actions)
    if options & SHOOTING:
        offer_shots(game, state, actions)
    offer_ability_actions(game, state, options, actions)


cdef void offer_ability_actions(
    Game* game, State* state, int options, TurnActions* actions
) noexcept nogil:
    """List the abilities used instead of an action."""
    if options & RANSOMING:
        offer_ransoms(game, state, actions)
    if options & SHIFTING:
        offer_shifts(game, state, actions)
    if options & CALLING:
        offer_calls(game, state, actions)


cdef void list_decision(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List all that the player who decides may do."""
    cdef Step* step = next_step(&state.agenda)
    if step.kind == TAKE_TURN:
        list_turn(game, state, actions)
        return
    begin_list(actions)
    if step.kind < STEPPING_IN:
        list_on_the_way(game, state, step, actions)
    elif step.kind < NAMING_INSTEAD:
        list_in_fight(game, state, step, actions)
    else:
        list_after_loss(game, state, step, actions)
    if may_decline(step.kind):
        offer_one(actions, DECLINE, 0, 0, 0)


cdef inline bint may_decline(int kind) noexcept nogil:
    """Whether a player may decline in a step."""
    cdef uint64_t forced = (
        bit(CHOOSE_TEST)
        | bit(SENDING_BACK)
        | bit(BANISHING)
        | bit(PLACE_STARTER)
        | bit(ANSWERING)
        | bit(TAKING_BACK)
        | bit(PLACING_GATE)
        | bit(CHOOSING_NEXT)
        | bit(DECLARING)
    )
    return not has(forced, kind)


cdef void list_on_the_way(
    Game* game, State* state, Step* step, TurnActions* actions
) noexcept nogil:
    """List the decisions of a move."""
    if step.kind == CHOOSE_TEST:
        offer(actions, TEST_NEXT, 0, tests_due(game, state, step), 0)
    elif step.kind == DIALING:
        offer_one(actions, TURN_DIAL, 0, 0, 0)
    elif step.kind == FOLLOWING_UP:
        offer_followers(game, state, step.unit, actions)
    elif step.kind == SENDING_BACK:
        offer(actions, SEND_BACK, 0, 3, 0)
    elif step.kind == ASTRAY:
        offer(actions, PLACE, 0, open_ground(game, state), 0)
    elif step.kind == PLACE_STARTER:
        offer_starters(game, state, step.seat, actions)
    else:
        offer(actions, MOVE, state.at[step.unit], open_ground(game, state), 0)


cdef void list_in_fight(
    Game* game, State* state, Step* step, TurnActions* actions
) noexcept nogil:
    """List the decisions in a fight."""
    cdef uint64_t units
    if step.kind == STEPPING_IN:
        units = interposers(game, state)
        offer_places(state, actions, STEP_IN, units)
    elif step.kind == ANSWERING:
        offer(actions, DECLARE, 0, answers(game, state), 0)
    elif step.kind == LOWERING:
        offer_one(actions, GIVE_SHIELD, 0, 0, 0)
    elif step.kind == PUSHING:
        offer(actions, PUSH, 0, pushes(game, state), 0)
    else:
        offer_uses(game, state, step.kind, state.fight.turn, actions)


cdef void list_after_loss(
    Game* game, State* state, Step* step, TurnActions* actions
) noexcept nogil:
    """List the decisions after a loss, in a series, and after a call."""
    if step.kind == NAMING_INSTEAD:
        offer_places(
            state,
            actions,
            NAME_INSTEAD,
            stand_ins_left(state, &state.fate.losses[step.tile]),
        )
    elif step.kind == ATTEMPTING:
        offer_one(actions, ATTEMPT, 0, 0, 0)
    elif step.kind == FREEZING:
        offer_one(actions, FREEZE, 0, 0, 0)
    elif step.kind == TAKING_BACK:
        offer_captives(game, state, actions)
    elif step.kind == PLACING_GATE:
        offer(actions, PLACE, 0, thresholds(game, state, step.unit), 0)
    elif step.kind == CHOOSING_NEXT:
        offer_opponents(game, state, step, actions)
    else:
        offer(
            actions,
            DECLARE,
            0,
            skills_against(
                game, state, step.unit, step.tile, step.numbers[0], step.numbers[1]
            ),
            0,
        )


cdef void offer_places(
    State* state, TurnActions* actions, int kind, uint64_t units
) noexcept nogil:
    """List an action for each of some units on the map."""
    while units:
        offer_one(actions, kind, 0, state.at[take_first(&units)], 0)


cdef void offer_captives(Game* game, State* state, TurnActions* actions) noexcept nogil:
    """List the cards of the captives that may return. Like units have one together."""
    cdef int card
    for card in range(game.cards):
        if state.choices & (game.card[card].units[0] | game.card[card].units[1]):
            offer_one(actions, TAKE_BACK, card, 0, 0)


cdef void offer_opponents(
    Game* game, State* state, Step* step, TurnActions* actions
) noexcept nogil:
    """List the opponents that a mega unit may fight next."""
    cdef Opponents found = unmet(game, state, step.unit, step.tile, &state.met)
    cdef int index, unit
    for index in range(found.count):
        unit = found.units[index]
        offer_one(
            actions,
            MEET_NEXT,
            0,
            game.homes[unit & 1] if is_base(unit) else state.at[unit],
            0,
        )


cdef int list_actions(Game* game, State* state, uint32_t* actions) noexcept nogil:
    """List all that the player who decides may do; return the number."""
    cdef TurnActions turn
    cdef ActionGroup* group
    cdef int index, count = 0
    list_decision(game, state, &turn)
    for index in range(turn.groups):
        group = &turn.group[index]
        while group.to:
            actions[count] = coded(
                group.kind,
                group.source,
                take_first(&group.to) + group.base,
                group.third,
            )
            count += 1
    return count


cdef inline bint is_over(State* state) noexcept nogil:
    return state.over


cdef inline bint is_turn(State* state) noexcept nogil:
    """Whether the action of a turn is due."""
    return not state.over and next_step(&state.agenda).kind == TAKE_TURN


cdef int mover_of(Game* game, State* state) noexcept nogil:
    """Return the player who decides."""
    cdef Step* step = next_step(&state.agenda)
    cdef int kind = step.kind
    if kind == TAKE_TURN or kind == SENDING_BACK:
        return state.seat
    if kind == DIALING or kind == PLACE_STARTER:
        return step.seat
    if kind == ASTRAY or kind == BANISHING or kind == CHOOSING_NEXT:
        return 1 - game.seat_of[step.unit]
    if kind == NAMING_INSTEAD:
        return game.seat_of[state.fate.losses[step.tile].unit]
    if kind == TAKING_BACK:
        return game.seat_of[first_bit(state.choices)]
    if STEPPING_IN <= kind <= PUSHING:
        return mover_in_fight(game, state, step)
    return game.seat_of[step.unit]


cdef int mover_in_fight(Game* game, State* state, Step* step) noexcept nogil:
    """Return the player who decides in a fight."""
    if step.kind == STEPPING_IN or step.kind == ANSWERING:
        return seat_in(game, &state.fight, TARGET)
    if step.kind == LOWERING:
        return seat_in(game, &state.fight, step.tile)
    if step.kind == PUSHING:
        return seat_in(game, &state.fight, ATTACKER)
    return seat_in(game, &state.fight, state.fight.turn)


cdef inline bint chance_decides(State* state) noexcept nogil:
    return not state.over and next_step(&state.agenda).kind >= ROLL_TEST
