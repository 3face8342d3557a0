# Many games at once, for learning: a batch. The edition's files have the codes of
# actions and what is observed of a position; see `codec.pxi` and `observing.pxi`.
#
# Each game has its own stream of random numbers, so the number of threads changes
# nothing. A thread plays a range of games.

cdef enum:
    MAX_GAMES = 1 << 16
    WAITS = -1              # the action of a game that is not played in a step

# The number of a game is an ssize_t where it is multiplied: arrays can be above 2 GiB.

cdef struct Slot:           # one game of a batch
    State state
    History* history        # apart, so that states are next to one another
    uint64_t stream
    int start               # the number of the position that it began with

cdef struct Arrays:         # where a batch writes, NULL for what nobody wants
    float* observations     # a row each
    byte* masks             # a row each: 1 for a legal action
    int64_t* actions        # a row each: the legal actions, without gaps
    int32_t* counts         # how many they are
    int32_t* movers         # who decides next, -1 for chance
    float* rewards          # of the last step, a row each: for each seat
    byte* endings           # how the game ended with the last step, or 0

cdef struct Batch:
    Layout layout
    int games
    int starts
    int row                 # the longest list of legal actions
    int words               # 64 bits each, of a set of actions
    bint exposed            # whether chance is a player
    bint at_once            # whether a new game begins as soon as one has ended
    Slot* slots
    History* histories
    Game** game             # by start
    State* state
    History** history
    float* frames           # by start and seat
    uint64_t* legal         # the sets of legal actions, a row each
    int64_t* chosen         # the actions of the next step, each is legal or WAITS


cdef inline Game* game_of(Batch* batch, ssize_t index) noexcept nogil:
    return batch.game[batch.slots[index].start]


cdef void begin_slot(Batch* batch, ssize_t index) noexcept nogil:
    """Begin a new game at one of the starts."""
    cdef Slot* slot = &batch.slots[index]
    slot.start = random_below(&slot.stream, batch.starts)
    slot.state = batch.state[slot.start]
    copy_history(&slot.state, batch.history[slot.start], slot.history)


cdef void reset_range(
    Batch* batch, Arrays* arrays, uint64_t seed, int first, int end
) noexcept nogil:
    """Begin all games of a range. Seed and number decide the stream of a game."""
    cdef ssize_t index
    for index in range(first, end):
        batch.slots[index].stream = stream_of(seed, index)
        begin_slot(batch, index)
        write_results(batch, arrays, index)
        write_slot(batch, arrays, index)


cdef inline uint64_t stream_of(uint64_t seed, int number) noexcept nogil:
    """Return the stream of a game."""
    return mixed(mixed(seed) + number)


cdef int choose_all(Batch* batch, const int64_t* codes) noexcept nogil:
    """Note the actions of the next step; return the first illegal one's game, or -1."""
    cdef ssize_t index
    for index in range(batch.games):
        if not may_choose(batch, index, codes[index]):
            forget_choices(batch)
            return index
        batch.chosen[index] = codes[index]
    return -1


cdef inline bint may_choose(Batch* batch, ssize_t index, int64_t code) noexcept nogil:
    """Whether a code is legal. A game that is over takes any but a wrong one."""
    if code == WAITS:
        return True
    if not 0 <= code < count_codes(&batch.layout):
        return False
    if is_over(&batch.slots[index].state):
        return True
    return has(batch.legal[index * batch.words + (code >> 6)], code & 63)


cdef inline void forget_choices(Batch* batch) noexcept nogil:
    cdef int index
    for index in range(batch.games):
        batch.chosen[index] = WAITS


cdef void step_range(Batch* batch, Arrays* arrays, int first, int end) noexcept nogil:
    """Play the chosen action in each game of a range."""
    cdef ssize_t index
    for index in range(first, end):
        if batch.chosen[index] == WAITS:
            write_nothing(batch, arrays, index)
            continue
        step_slot(batch, index, batch.chosen[index])
        batch.chosen[index] = WAITS
        write_results(batch, arrays, index)
        if batch.at_once and is_over(&batch.slots[index].state):
            begin_slot(batch, index)
        write_slot(batch, arrays, index)


cdef inline void step_slot(Batch* batch, ssize_t index, int64_t code) noexcept nogil:
    """Play an action, and all rolls after it unless they are exposed."""
    cdef Slot* slot = &batch.slots[index]
    if is_over(&slot.state):
        begin_slot(batch, index)
        return
    play_code(
        &batch.layout, game_of(batch, index), &slot.state, slot.history, code
    )
    if not batch.exposed:
        roll_all(game_of(batch, index), &slot.state, slot.history, &slot.stream)


cdef inline void play_code(
    Layout* layout, Game* game, State* state, History* history, int code
) noexcept nogil:
    """Play the action or the roll of a code."""
    cdef byte faces[MAX_DICE]
    if chance_decides(state):
        read_roll(dice_due(game, state), code, faces)
        play_roll(game, state, history, faces)
    else:
        play_number(game, state, history, number_of(layout, game, code))


cdef inline void roll_all(
    Game* game, State* state, History* history, uint64_t* stream
) noexcept nogil:
    """Roll until a player decides."""
    while chance_decides(state):
        roll_randomly(game, state, history, stream)


cdef inline void write_results(
    Batch* batch, Arrays* arrays, ssize_t index
) noexcept nogil:
    """Write the rewards of a step, and the end of the game."""
    cdef State* state = &batch.slots[index].state
    cdef int seat, seats = batch.layout.seats
    if arrays.rewards:
        for seat in range(seats):
            arrays.rewards[seats * index + seat] = result_of(
                game_of(batch, index), state, seat
            )
    if arrays.endings:
        arrays.endings[index] = state.ending


cdef inline float result_of(Game* game, State* state, int seat) noexcept nogil:
    """Return 1 for a won game, -1 for a lost one, 0 for a draw and before the end.

    It is 0 for a seat that the game does not have, too.
    """
    if not state.winners or seat >= count_seats(game):
        return 0
    return 1 if has(state.winners, seat) else -1


cdef inline void write_nothing(
    Batch* batch, Arrays* arrays, ssize_t index
) noexcept nogil:
    """Write that nothing has happened."""
    cdef int seats = batch.layout.seats
    if arrays.rewards:
        memset(arrays.rewards + seats * index, 0, seats * sizeof(float))
    if arrays.endings:
        arrays.endings[index] = 0


cdef inline int decider(Game* game, State* state) noexcept nogil:
    """Return the seat that decides, -1 for chance; after the end the last one."""
    return -1 if chance_decides(state) else observer_of(game, state)


cdef void write_slot(Batch* batch, Arrays* arrays, ssize_t index) noexcept nogil:
    """Write a position: who decides, what is legal, and what is observed."""
    cdef Slot* slot = &batch.slots[index]
    if arrays.movers:
        arrays.movers[index] = decider(game_of(batch, index), &slot.state)
    write_legal(batch, arrays, index)
    if arrays.observations:
        write_seen(
            batch,
            index,
            observer_of(game_of(batch, index), &slot.state),
            arrays.observations + index * observation_size(&batch.layout),
        )


cdef inline void write_seen(
    Batch* batch, ssize_t index, int seat, float* fields
) noexcept nogil:
    """Write what a seat observes of a game."""
    cdef Slot* slot = &batch.slots[index]
    write_observation(
        &batch.layout,
        game_of(batch, index),
        &slot.state,
        slot.history,
        seat,
        frame_of(batch, slot.start, seat),
        fields,
    )


cdef inline float* frame_of(Batch* batch, ssize_t start, int seat) noexcept nogil:
    """Return what a seat observes in all games with a start."""
    cdef ssize_t number = batch.layout.seats * start + seat
    return batch.frames + number * observation_size(&batch.layout)


cdef inline void write_legal(
    Batch* batch, Arrays* arrays, ssize_t index
) noexcept nogil:
    """Write the legal actions of a game as a list, a mask and a set."""
    cdef int64_t room[MAX_ACTIONS]
    cdef int64_t* codes = room
    cdef uint64_t* legal = batch.legal + index * batch.words
    cdef int number, count
    if arrays.actions:
        codes = arrays.actions + index * batch.row
    count = list_codes(
        &batch.layout, game_of(batch, index), &batch.slots[index].state, codes
    )
    memset(legal, 0, batch.words * sizeof(uint64_t))
    for number in range(count):
        legal[codes[number] >> 6] |= bit(codes[number] & 63)
    if arrays.counts:
        arrays.counts[index] = count
    if arrays.masks:
        write_mask(
            arrays.masks + index * count_codes(&batch.layout),
            count_codes(&batch.layout),
            codes,
            count,
        )


cdef inline void write_mask(
    byte* mask, int size, int64_t* codes, int count
) noexcept nogil:
    cdef int number
    memset(mask, 0, size)
    for number in range(count):
        mask[codes[number]] = 1
