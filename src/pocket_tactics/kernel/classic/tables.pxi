# The tables of a game: what its edition, content, map and house rules say, in flat
# records. They do not change during play, and any number of positions and threads share
# them. `tables.py` fills them from the engine's objects, except for the map tables.

cpdef enum:
    MAX_UNITS = 64
    MAX_CARDS = 32
    MAX_PIECES = 32
    MAX_ABILITIES = 6  # of a card
    MAX_SORTS = 16     # of ground
    MAX_SKILLS = 5
    MAX_SPACES = 250   # tiles, then the empty spaces that mega units may cover
    MAX_TURNS = 1024
    MAX_PHASES = 12
    TURN_STEPS = 6
    ABILITY_RULE = 254 # the rule of a card without one

cdef enum:
    OFF_POOL = 0
    DEF_POOL = 1
    FOOTPRINTS = 5
    MAX_COVERED = 7
    MAX_REACH = 8      # the furthest range, with that of a mega unit's size

cpdef enum AbilityKind:
    REACH
    SLOW_GUN
    STEADY_AIM
    AMBUSH
    NUMBERS
    DUEL
    INTERPOSE
    TWIST_FATE
    ANEW
    STUBBORN
    STANDARD
    LOWER_SHIELD
    LOB
    SPELLBLADE
    GANG_UP
    CLOSE_RANKS
    DISTRACTION
    WASTING_AURA
    KICKER_AURA
    SHOVE
    SEALED_HULL
    REPRIEVE
    FALL_GUY
    REDEEM
    LAST_SPARK
    FREEZE_GROUND
    RESTORE
    PHALANX
    TREEWALK
    DOUBLE_HOP
    KIN_STEP
    WINGS
    CURRENT
    IMMOBILE
    INERT
    SHIFT_WOOD
    RANSOM
    SUMMONED_GATE

cpdef enum Peril:
    NO_PERIL
    DROWNING
    LOSING
    STICKING
    SLIPPING
    STRAYING
    VOID
    SKY

cpdef enum Area:
    LOWER_MAP
    BASES
    HEAVENS

cpdef enum SkillGroup:
    MELEE
    SHOTS
    SPELLS

cpdef enum Movement:     # a bit each
    STEP = 1
    HOP = 2
    HOP_BASE = 4
    HOP_TWICE = 8
    WALK_TREES = 16
    JOIN_KIN = 32
    SWIM = 64
    RISE = 128
    DESCEND = 256
    SHIFT_OVER = 512     # a hop of a mega unit
    SHIFT_BY_ONE = 1024  # a step of a mega unit

cpdef enum TurnOption:   # a bit each
    MOVING = 1
    RECALLING = 2
    SUMMONING = 4
    CONJURING = 8
    STORMING = 16
    CHARGING = 32
    SHOOTING = 64
    RANSOMING = 128
    SHIFTING = 256
    CALLING = 512

cdef struct Ability:
    uint64_t cards    # that it names, by id, type or faction
    uint32_t sorts    # the sorts of ground that it names
    byte kind
    byte skill        # NOTHING if it names none
    byte number       # a range, a number that dice need, a change, a count
    byte pool
    byte limited      # whether it is straight, wary or tested
    byte strays       # the faces on which a lob strays

cdef struct Card:
    uint64_t units[2]   # by seat
    uint64_t kinds      # of its abilities
    uint32_t advantages # the sorts of ground
    Ability abilities[MAX_ABILITIES]
    byte dice[MAX_SKILLS][2]     # OFF and DEF
    byte kickers[MAX_SKILLS][2]  # NOTHING if the skill has none
    byte skills         # a bit each
    byte count          # of abilities
    byte footprint
    byte conjured       # its conjuration cost, or 0
    byte cost           # its points
    byte works_magic    # whether it has a Magic OFF die
    byte wasting        # the dice that it takes from enemies next to it
    byte kicker_change
    byte rule           # the first card with its rule, or ABILITY_RULE

cdef struct Piece:      # a tile, a base or a counter
    byte sort
    byte area
    byte peril
    byte fails          # the faces on which it affects a unit
    byte skill          # with OFF dice of which other faces do so
    byte skilled_fails
    byte sides          # the open ones of an unturned tile
    byte walled         # whether it is a tunnel
    byte aligned
    byte shelter
    byte rule           # the first piece with its rule

cdef struct Rules:      # of the edition
    uint16_t movements
    uint16_t options
    byte phases[MAX_PHASES]
    byte turn[TURN_STEPS]
    byte groups[MAX_SKILLS]  # of skills
    byte feud           # the two skills that give each other a re-roll, or none
    byte alternate      # whether players place their first units in alternation
    byte same_sides     # whether the second base touches as many tiles as the first

cdef struct Steps:      # from one tile to each other one, NOTHING out of its reach
    byte to[MAX_TILES]

cdef struct MapTables:
    uint64_t adjacent[MAX_SPACES]    # tiles next to a space
    uint64_t passages[MAX_TILES]     # while no tile has changed
    uint64_t standing                # tiles of the map and the Heavens
    uint64_t lower                   # tiles of the map
    uint64_t heavens
    Place places[MAX_SPACES]
    byte neighbours[MAX_SPACES][6]   # spaces, or NOTHING
    byte covers[FOOTPRINTS][MAX_SPACES][MAX_COVERED]
    Steps steps[MAX_TILES]
    byte sides[MAX_TILES]            # the open ones of each tile
    byte spaces

cdef struct Game:
    uint64_t units[2]   # by seat
    uint64_t megas
    uint64_t kinds      # of all abilities of all cards
    byte homes[2]       # the bases
    byte bases[2]       # the pieces
    byte seat_of[MAX_UNITS]
    byte card_of[MAX_UNITS]
    byte cards
    byte counters       # of pieces in the supply
    byte counter[MAX_PIECES]
    HouseRules house
    Rules rules
    Card card[MAX_CARDS]
    Piece piece[MAX_PIECES]
    Board board
    byte turned[MAX_TILES]
    MapTables map

cdef extern from *:
    """
    static const int COVERED[5] = {1, 2, 3, 4, 7};
    static const int FOOT_Q[5][7] = {
        {0}, {0, 0}, {0, 0, 1}, {0, 0, 1, 1}, {0, 0, 1, 1, 0, -1, -1}};
    static const int FOOT_R[5][7] = {
        {0}, {0, -1}, {0, -1, -1}, {0, -1, -1, -2}, {0, -1, -1, 0, 1, 1, 0}};
    """
    const int COVERED[5]     # the spaces of each footprint (mega.footprint)
    const int FOOT_Q[5][7]
    const int FOOT_R[5][7]


cdef void write_card_tables(Game* game) noexcept nogil:
    """Write what the abilities of each card come to."""
    cdef int card
    game.kinds = 0
    game.megas = 0
    for card in range(game.cards):
        sum_abilities(&game.card[card])
        game.kinds |= game.card[card].kinds
        if game.card[card].footprint:
            game.megas |= game.card[card].units[0] | game.card[card].units[1]


cdef void sum_abilities(Card* card) noexcept nogil:
    """Write the kinds, the aura and the changes of kickers of a card."""
    cdef int index
    cdef Ability* ability
    card.kinds = 0
    card.wasting = 0
    card.kicker_change = 0
    for index in range(card.count):
        ability = &card.abilities[index]
        card.kinds |= bit(ability.kind)
        if ability.kind == WASTING_AURA:
            card.wasting = max(card.wasting, ability.number)
        elif ability.kind == KICKER_AURA:
            card.kicker_change += ability.number


cdef void write_map_tables(Game* game) noexcept nogil:
    """Write the tables that depend on the map."""
    cdef int tile
    list_spaces(game)
    write_neighbours(game)
    write_covers(game)
    write_areas(game)
    for tile in range(game.board.count):
        game.map.sides[tile] = turned_sides(
            &game.piece[game.board.terrain[tile]], game.turned[tile]
        )
    for tile in range(game.board.count):
        measure_steps(game.map.adjacent, tile, game.map.steps[tile].to)
        game.map.passages[tile] = open_neighbours(game, game.map.sides, tile)


cdef void list_spaces(Game* game) noexcept nogil:
    """List the tiles, then the empty places near them if there are mega units.

    A mega unit covers a tile, and no space of it is further than two steps away.
    """
    cdef Places near
    cdef int index, count = game.board.count
    memcpy(game.map.places, game.board.places, count * sizeof(Place))
    if game.megas:
        list_near(&game.board, &near)
        for index in range(min(near.count, MAX_SPACES - game.board.count)):
            game.map.places[count] = near.items[index]
            count += 1
    game.map.spaces = count


cdef inline int space_at(Game* game, Place place) noexcept nogil:
    """Return the space at a place, or NOTHING."""
    cdef int tiles = game.board.count, index = tile_at(&game.board, place)
    if index >= 0:
        return index
    index = index_of(&game.map.places[tiles], game.map.spaces - tiles, place)
    return NOTHING if index < 0 else tiles + index


cdef void write_neighbours(Game* game) noexcept nogil:
    """Write the neighbours of each space, clockwise from side 0."""
    cdef int space, side, other
    for space in range(game.map.spaces):
        game.map.adjacent[space] = 0
        for side in range(6):
            other = space_at(game, next_to(game.map.places[space], side))
            game.map.neighbours[space][side] = other
            if other < game.board.count:
                game.map.adjacent[space] |= bit(other)


cdef void write_covers(Game* game) noexcept nogil:
    """Write the spaces that each footprint covers from each anchor."""
    cdef int footprint, space, index
    cdef Place place
    for footprint in range(FOOTPRINTS):
        for space in range(game.map.spaces):
            for index in range(COVERED[footprint]):
                place = game.map.places[space]
                place.q += FOOT_Q[footprint][index]
                place.r += FOOT_R[footprint][index]
                game.map.covers[footprint][space][index] = space_at(game, place)


cdef void write_areas(Game* game) noexcept nogil:
    """Write the tiles of each area."""
    cdef int tile, area
    game.map.lower = 0
    game.map.heavens = 0
    for tile in range(game.board.count):
        area = game.piece[game.board.terrain[tile]].area
        if area == LOWER_MAP:
            game.map.lower |= bit(tile)
        elif area == HEAVENS:
            game.map.heavens |= bit(tile)
    game.map.standing = game.map.lower | game.map.heavens


cdef inline int turned_sides(Piece* piece, int turned) noexcept nogil:
    """Return the open sides of a piece that is turned."""
    return (piece.sides << turned | piece.sides >> (6 - turned)) & 63


cdef inline uint64_t open_neighbours(
    Game* game, byte* sides, int tile
) noexcept nogil:
    """Return the neighbours to which both tiles are open (tunnel.passage)."""
    cdef uint64_t found = 0
    cdef int side, other
    for side in range(6):
        other = game.map.neighbours[tile][side]
        if other < game.board.count and has(sides[tile], side):
            if has(sides[other], (side + 3) % 6):
                found |= bit(other)
    return found
