# Losses: their replacements, their destinations and their consequences.

cdef enum:
    INSTEAD = 15  # among the replacements that were tried; the others are reprieves


cdef void lose_to_ground(State* state, int unit, int piece) noexcept nogil:
    """Lose a unit to a hazard."""
    lose_by_chance(state, unit, piece)


cdef void lose_by_chance(State* state, int unit, int cause) noexcept nogil:
    """Lose a unit that nobody has struck."""
    begin_loss(state)
    add_loss(state, unit, NOTHING, NOTHING, cause)


cdef void begin_loss(State* state) noexcept nogil:
    """Start to lose units together, except those that a replacement saves."""
    memset(&state.fate, 0, sizeof(Fate))
    push_step(&state.agenda, PERISHING)


cdef Loss* add_loss(
    State* state, int unit, int slayer, int skill, int cause
) noexcept nogil:
    """Add a unit to those that are about to be lost."""
    cdef Loss* loss = &state.fate.losses[state.fate.count]
    loss.unit = unit
    loss.slayer = slayer
    loss.skill = skill
    loss.cause = cause
    loss.at = NOTHING
    state.fate.count += 1
    return loss


cdef inline int striker_of(Loss* loss) noexcept nogil:
    """Return the unit whose strike it is, or NOTHING if no unit struck."""
    return NOTHING if loss.skill == NOTHING or loss.spark else loss.slayer


cdef void perish(Game* game, State* state) noexcept nogil:
    """Try the next replacement (ability.moment), or remove the units."""
    cdef int turn, index
    for turn in range(2):  # the units of the player whose turn it is come first
        for index in range(state.fate.count):
            if others_last(game, state, state.fate.losses[index].unit) == turn:
                if replace_lost(game, state, index):
                    return
    remove_lost(game, state)


cdef inline int others_last(Game* game, State* state, int unit) noexcept nogil:
    """Return 1 for a unit of the player whose turn it is not."""
    return game.seat_of[unit] != state.seat


cdef bint replace_lost(Game* game, State* state, int index) noexcept nogil:
    """Try a replacement that may save a unit, and return whether there is one."""
    cdef Loss* loss = &state.fate.losses[index]
    cdef Card* card = card_of(game, loss.unit)
    cdef Ability* reprieve = ability_of(card, REPRIEVE, 0)
    cdef int number = 0
    if not was_tried(state, loss.unit, INSTEAD) and stand_ins_left(state, loss):
        push_step(&state.agenda, NAMING_INSTEAD).tile = index
        return True
    while reprieve:
        if reprieve.skill == NOTHING or reprieve.skill != loss.skill:
            if not was_tried(state, loss.unit, number):
                try_reprieve(state, index, number, reprieve.number)
                return True
        number += 1
        reprieve = ability_of(card, REPRIEVE, index_in(card, reprieve) + 1)
    return False


cdef void try_reprieve(
    State* state, int index, int number, int needs
) noexcept nogil:
    """Let a die decide whether a unit returns to the reserves."""
    cdef Step* step = push_step(&state.agenda, ROLL_REPRIEVE)
    step.tile = index
    step.numbers[0] = needs
    note_try(state, state.fate.losses[index].unit, number)


cdef inline void note_try(State* state, int unit, int number) noexcept nogil:
    state.fate.tried_by[state.fate.tries] = unit
    state.fate.tried[state.fate.tries] = number
    state.fate.tries += 1


cdef bint was_tried(State* state, int unit, int number) noexcept nogil:
    """Whether a replacement of a unit was tried."""
    cdef int index
    for index in range(state.fate.tries):
        if state.fate.tried_by[index] == unit and state.fate.tried[index] == number:
            return True
    return False


cdef uint64_t stand_ins_left(State* state, Loss* loss) noexcept nogil:
    """Return the units that may be captured instead of one, and are not lost too."""
    cdef uint64_t left = loss.stand_ins & state.zones[ON_MAP]
    cdef int index
    for index in range(state.fate.count):
        left &= ~bit(state.fate.losses[index].unit)
    return left


cdef void name_instead(State* state, Step step, int unit) noexcept nogil:
    """Let a unit be named, or NOTHING, to be captured in the place of another."""
    cdef Step* roll
    note_try(state, state.fate.losses[step.tile].unit, INSTEAD)
    if unit == NOTHING:
        push_step(&state.agenda, PERISHING)
        return
    roll = push_step(&state.agenda, ROLL_INSTEAD)
    roll.tile = step.tile
    roll.unit = unit


cdef inline int stand_in_needs(Game* game, Loss* loss) noexcept nogil:
    """Return the face that a die must show so that another unit is captured."""
    return ability_of(card_of(game, loss.unit), FALL_GUY, 0).number


cdef void roll_instead(Game* game, State* state, Step step, int face) noexcept nogil:
    """Let a die decide whether another unit is captured in place of one."""
    cdef Loss* loss = &state.fate.losses[step.tile]
    if face >= stand_in_needs(game, loss):
        loss.unit = step.unit
        loss.stand_ins = 0
    push_step(&state.agenda, PERISHING)


cdef void roll_reprieve(Game* game, State* state, Step step, int face) noexcept nogil:
    """Let a die decide whether a unit returns to the reserves instead."""
    if face >= step.numbers[0]:
        send_home(game, state, state.fate.losses[step.tile].unit)
        if step.tile == 0:
            state.fate.losses[0] = state.fate.losses[1]
        state.fate.count -= 1
        memset(&state.fate.losses[state.fate.count], 0, sizeof(Loss))
    push_step(&state.agenda, PERISHING)


cdef void send_home(Game* game, State* state, int unit) noexcept nogil:
    """Return a unit to the reserves, or a conjured one to the queue."""
    leave_map(
        game, state, unit, IN_QUEUE if card_of(game, unit).conjured else IN_RESERVE
    )


cdef void remove_lost(Game* game, State* state) noexcept nogil:
    """Remove all lost units at once, then run the consequences in order.

    Those of the player whose turn it is come first. The step that is due first is
    pushed last.
    """
    cdef Agenda due
    cdef int index, turn
    due.count = 0
    for index in range(state.fate.count):
        lose_unit(game, state, state.fate.losses[index].unit)
    for index in range(state.fate.count):
        set_off(game, state, &state.fate.losses[index], &due)
    for turn in range(1, -1, -1):
        for index in range(due.count - 1, -1, -1):
            if others_last(game, state, due.steps[index].unit) == turn:
                state.agenda.steps[state.agenda.count] = due.steps[index]
                state.agenda.count += 1
    memset(&state.fate, 0, sizeof(Fate))


cdef void lose_unit(Game* game, State* state, int unit) noexcept nogil:
    """Capture a unit, or move a conjured one to the queue (conjure.return)."""
    leave_map(
        game, state, unit, IN_QUEUE if card_of(game, unit).conjured else CAPTURED
    )


cdef void set_off(Game* game, State* state, Loss* loss, Agenda* due) noexcept nogil:
    """List the consequences of the loss of a unit, in order."""
    cdef int victim = loss.unit, slayer = striker_of(loss)
    cdef bint captured = has(state.zones[CAPTURED], victim)
    if slayer != NOTHING:
        if game.seat_of[slayer] != game.seat_of[victim]:
            add_victories(game, loss, slayer, captured, due)
        add_sparks(game, loss, slayer, due)
    if captured and not loss.spark and has(game.kinds, RESTORE):
        add_restorers(game, state, victim, slayer, due)


cdef void add_victories(
    Game* game, Loss* loss, int slayer, bint captured, Agenda* due
) noexcept nogil:
    """List the consequences of a victory that are printed on the victor's card."""
    cdef Card* card = card_of(game, slayer)
    cdef int index
    for index in range(card.count):
        if card.abilities[index].kind == REDEEM and captured:
            if card.abilities[index].skill == loss.skill:
                add_consequence(due, FREEING, slayer, index)
    for index in range(card.count):
        if card.abilities[index].kind == FREEZE_GROUND:
            add_consequence(due, ICING, slayer, index).tile = loss.at


cdef Step* add_consequence(
    Agenda* due, int kind, int unit, int index
) noexcept nogil:
    """Add what follows from an ability of a unit."""
    cdef Step* step = push_step(due, kind)
    step.unit = unit
    step.numbers[0] = index
    return step


cdef void add_sparks(Game* game, Loss* loss, int slayer, Agenda* due) noexcept nogil:
    """List the last sparks of a unit."""
    cdef Card* card = card_of(game, loss.unit)
    cdef Step* step
    cdef int index
    for index in range(card.count):
        if card.abilities[index].kind == LAST_SPARK:
            step = add_consequence(due, SPARKING, loss.unit, slayer)
            step.numbers[1] = card.abilities[index].number
            step.numbers[2] = loss.skill


cdef void add_restorers(
    Game* game, State* state, int victim, int slayer, Agenda* due
) noexcept nogil:
    """List the rights of a lost unit's enemies and slayer (ability.last-act)."""
    cdef uint64_t units = state.zones[ON_MAP]
    cdef Card* card
    cdef int unit, index
    if slayer != NOTHING:
        units |= bit(slayer)
    units &= game.units[1 - game.seat_of[victim]]
    while units:
        unit = take_first(&units)
        card = card_of(game, unit)
        for index in range(card.count):
            if card.abilities[index].kind == RESTORE:
                add_consequence(due, FREEING, unit, index)


cdef void spark(State* state, Step step) noexcept nogil:
    """Let a die decide whether a slayer that is still on the map is lost too."""
    if on_map(state, step.numbers[0]):
        push_step(&state.agenda, ROLL_SPARK)[0] = renamed(step, ROLL_SPARK)


cdef void roll_spark(State* state, Step step, int face) noexcept nogil:
    """Lose a slayer to the last spark of its victim."""
    if face >= step.numbers[1]:
        begin_loss(state)
        add_loss(
            state, step.numbers[0], step.unit, step.numbers[2], BY_SPARK
        ).spark = True
