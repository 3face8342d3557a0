# Positions as numbers for networks, from the side of a seat. Units, features and cards
# are those of the seat (*own*), of its partners, or of its enemies; other seats are
# counted in turn order from it. The names of the fields, in the same order, are in
# `environment.py`. What does not change in a game is written once, into a frame; the
# rest into a copy of it.

cdef enum:
    OWN = 0
    PARTNER = 1
    ENEMY = 2
    RELATIONS = 3
    UNIT_FIELDS = 24 + TALENTS
    PIECE_FIELDS = 7
    TILE_FIELDS = 3 + PIECE_FIELDS            # of a tile, what never changes
    FEATURE_FIELDS = 1 + RELATIONS + PIECE_FIELDS
    PENDING_FIELDS = 3                        # of a tile, in an action or after it
    FIRST_PENDING = TILE_FIELDS + FEATURE_FIELDS
    MARKS = 13                                # of a unit on the map
    STANDING_FIELDS = RELATIONS + MAX_SEATS + MARKS + UNIT_FIELDS
    FIRST_STANDING = FIRST_PENDING + PENDING_FIELDS
    SPACE_FIELDS = FIRST_STANDING + STANDING_FIELDS
    ZONES = 3                                 # reserves, gone, captured
    WAITING_FIELDS = ZONES * RELATIONS + MAX_SEATS + 1  # the last ones by captor
    CARD_FIELDS = WAITING_FIELDS + UNIT_FIELDS
    SEAT_FIELDS = 4                           # of each seat, from the own one on
    DUE_FIELDS = ROLL_LOB - TAKE_TURN + 2     # of decisions, chance and the end
    SIDE_FIELDS = RELATIONS + 4 * MAX_FACE + 10
    FIGHT_FIELDS = 3 + 2 * SIDE_FIELDS
    TEST_FIELDS = RELATIONS + MAX_FACE + 4
    POSITION_FIELDS = (
        2 + MAX_SEATS * SEAT_FIELDS + DUE_FIELDS + FIGHT_FIELDS + TEST_FIELDS + 2
    )

cdef extern from *:
    """
    static const float FULL_COST = 10, FULL_DICE = 3, FULL_STEPS = 8, FULL_FACES = 6;
    static const float FULL_MARKS = 2;
    """
    const float FULL_COST, FULL_DICE, FULL_STEPS, FULL_FACES, FULL_MARKS


cdef inline int observation_size(Layout* layout) noexcept nogil:
    return first_space(layout) + layout.tiles * SPACE_FIELDS


cdef inline int first_space(Layout* layout) noexcept nogil:
    return POSITION_FIELDS + layout.cards * CARD_FIELDS


cdef inline float* card_fields(float* fields, int card) noexcept nogil:
    return fields + POSITION_FIELDS + card * CARD_FIELDS


cdef inline float* space_fields(
    Layout* layout, float* fields, int tile
) noexcept nogil:
    return fields + first_space(layout) + tile * SPACE_FIELDS


cdef inline float* standing_fields(
    Layout* layout, float* fields, int tile
) noexcept nogil:
    """Return the fields of what stands on a tile."""
    return space_fields(layout, fields, tile) + FIRST_STANDING


cdef inline int relation_of(Game* game, int seat, int other) noexcept nogil:
    """Return whether another seat is the own one, of a partner, or of an enemy."""
    if seat == other:
        return OWN
    return PARTNER if friendly(game, seat, other) else ENEMY


cdef inline int turns_after(Game* game, int seat, int other) noexcept nogil:
    """Return the turns from one seat to another one, in turn order."""
    cdef int turns = 0
    while turns < game.seats - 1 and seat_after(game, seat, turns) != other:
        turns += 1
    return turns


cdef void write_frame(
    Layout* layout, Game* game, int seat, float* frame
) noexcept nogil:
    """Write what does not change in a game, and nothing elsewhere."""
    cdef int card, tile
    cdef float* fields
    memset(frame, 0, observation_size(layout) * sizeof(float))
    for card in range(game.cards):
        write_unit(&game.card[card], card_fields(frame, card) + WAITING_FIELDS)
    for tile in range(game.board.count):
        fields = space_fields(layout, frame, tile)
        fields[0] = 1
        fields[1] = game.board.places[tile].q / FULL_STEPS
        fields[2] = game.board.places[tile].r / FULL_STEPS
        write_piece(&game.piece[game.board.terrain[tile]], fields + 3)
    write_seats(game, seat, frame)


cdef void write_seats(Game* game, int seat, float* frame) noexcept nogil:
    """Write which seats there are, and which ones are partners."""
    cdef int other
    cdef float* fields
    for other in range(game.seats):
        fields = seat_fields(game, frame, seat, other)
        fields[0] = 1
        fields[1] = relation_of(game, seat, other) == PARTNER


cdef inline float* seat_fields(
    Game* game, float* fields, int seat, int other
) noexcept nogil:
    """Return the fields of a seat, by its place in turn order from the own one on."""
    return fields + 2 + turns_after(game, seat, other) * SEAT_FIELDS


cdef void write_unit(Card* card, float* fields) noexcept nogil:
    """Write what a unit can do. Its name is no part of that."""
    cdef int index
    cdef Bonus* bonus
    write_numbers(card, fields)
    for index in range(card.bonuses.count):
        bonus = &card.bonuses.items[index]
        fields[22 + bonus.pool] += bonus.by / FULL_FACES
    for index in range(TALENTS):
        fields[24 + index] = has(card.talents, index)


cdef void write_numbers(Card* card, float* fields) noexcept nogil:
    """Write the numbers of a card and of its abilities."""
    fields[0] = card.points / FULL_COST
    fields[1] = card.dice[OFF_POOL] / FULL_DICE
    fields[2] = card.dice[DEF_POOL] / FULL_DICE
    fields[3] = card.bumps[OFF_POOL] / FULL_FACES
    fields[4] = card.bumps[DEF_POOL] / FULL_FACES
    fields[5] = card.ranged / FULL_FACES
    fields[6] = card.flying
    fields[7] = card.bonus_moves / FULL_DICE
    fields[8] = card.support / FULL_DICE
    fields[9] = has(card.anew, OFF_POOL)
    fields[10] = has(card.anew, DEF_POOL)
    fields[11] = card.fewer / FULL_DICE
    fields[12] = card.line_bump / FULL_FACES
    fields[13] = card.dive_bump / FULL_FACES
    fields[14] = card.dive_dice / FULL_DICE
    fields[15] = card.blade_bump / FULL_FACES
    fields[16] = card.brew_bump / FULL_FACES
    fields[17] = card.brew_price / FULL_FACES
    fields[18] = count_bits(card.hits) / FULL_FACES
    fields[19] = card.will_needs / FULL_FACES
    fields[20] = card.reforge_needs / FULL_FACES
    fields[21] = card.deathless_needs / FULL_FACES


cdef void write_piece(Piece* piece, float* fields) noexcept nogil:
    """Write what a tile or a feature does."""
    cdef int index
    cdef Bonus* bonus
    fields[0] = piece.needs / FULL_FACES
    fields[1] = piece.holds
    fields[2] = piece.halts
    fields[3] = piece.plunders
    fields[4] = piece.called != 0
    for index in range(piece.bonuses.count):
        bonus = &piece.bonuses.items[index]
        fields[5 + bonus.pool] += bonus.by / FULL_FACES


cdef void write_observation(
    Layout* layout,
    Game* game,
    State* state,
    History* history,
    int seat,
    float* frame,
    float* fields,
) noexcept nogil:
    """Write a position as a seat sees it, with the frame of its game."""
    memcpy(fields, frame, observation_size(layout) * sizeof(float))
    write_seats_now(game, state, history, seat, fields)
    write_owned(layout, game, state, seat, fields)
    write_units(layout, game, state, seat, fields)
    write_waiting(game, state, seat, fields)
    write_held(game, state, seat, fields)
    if not is_over(state):
        write_step(layout, game, state, seat, fields)


cdef void write_seats_now(
    Game* game, State* state, History* history, int seat, float* fields
) noexcept nogil:
    """Write how long the game has lasted, whose turn it is, and who is out."""
    cdef int other
    cdef float* of_seat
    fields[0] = state.turn / <float>game.house.turn_limit
    fields[1] = times_met(state, history)
    for other in range(game.seats):
        of_seat = seat_fields(game, fields, seat, other)
        of_seat[2] = state.seat == other
        of_seat[3] = has(state.out, other)
    if is_over(state):
        due_fields(fields)[DUE_FIELDS - 1] = 1


cdef inline float* due_fields(float* fields) noexcept nogil:
    """Return the fields of the kind of decision that is due."""
    return fields + 2 + MAX_SEATS * SEAT_FIELDS


cdef void write_owned(
    Layout* layout, Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Write the features, and whose they are."""
    cdef uint64_t tiles = state.features
    cdef int tile
    cdef float* part
    while tiles:
        tile = take_first(&tiles)
        part = space_fields(layout, fields, tile) + TILE_FIELDS
        part[0] = 1
        if state.owner[tile] != NOTHING:
            part[1 + relation_of(game, seat, state.owner[tile])] = 1
        write_piece(&game.piece[state.feature[tile]], part + 1 + RELATIONS)


cdef void write_units(
    Layout* layout, Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Write the units on the map."""
    cdef uint64_t tiles = state.standing
    cdef float* standing
    cdef int tile, unit, other
    while tiles:
        tile = take_first(&tiles)
        unit = state.unit_at[tile]
        other = game.seat_of[unit]
        standing = standing_fields(layout, fields, tile)
        standing[relation_of(game, seat, other)] = 1
        standing[RELATIONS + turns_after(game, seat, other)] = 1
        standing[RELATIONS + MAX_SEATS] = reloads(state, unit) / FULL_MARKS
        standing[RELATIONS + MAX_SEATS + 4] = favours(game, state, unit, tile)
        memcpy(
            standing + RELATIONS + MAX_SEATS + MARKS,
            card_fields(fields, game.card_of[unit]) + WAITING_FIELDS,
            UNIT_FIELDS * sizeof(float),
        )


cdef void write_waiting(
    Game* game, State* state, int seat, float* fields
) noexcept nogil:
    """Count the units of each card that are not on the map, by place."""
    cdef int unit, zone, other
    cdef uint64_t units
    for other in range(game.seats):
        units = game.units[other]
        while units:
            unit = take_first(&units)
            zone = min(state.place_of[unit], <int>CAPTURED) - RESERVE
            if zone >= 0:
                card_fields(fields, game.card_of[unit])[
                    RELATIONS * zone + relation_of(game, seat, other)
                ] += 1


cdef void write_held(Game* game, State* state, int seat, float* fields) noexcept nogil:
    """Count the own captives that may return now, by card and captor."""
    cdef uint64_t units = state.captives & game.units[seat]
    cdef int unit, captor
    if units and not is_over(state) and next_step(&state.agenda).kind == SPOILING:
        units = captives_to_take(game, state, seat)
    while units:
        unit = take_first(&units)
        captor = state.place_of[unit] - CAPTURED
        if captor < MAX_SEATS:
            captor = turns_after(game, seat, captor)
        card_fields(fields, game.card_of[unit])[ZONES * RELATIONS + captor] += 1
