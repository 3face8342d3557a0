# The tables of a game: what its content, map and house rules say, in flat records. They
# do not change during play, and any number of positions and threads share them.
# `tables.py` fills them from the engine's objects, except for the map tables.

cpdef enum:
    MAX_UNITS = 64
    MAX_CARDS = 32
    MAX_PIECES = 32
    MAX_ABILITIES = 8  # of a card, or of a piece
    MAX_SPEED = 6
    MAX_RANGE = 6
    MAX_TURNS = 1024

cdef enum:
    OFF_POOL = 0
    DEF_POOL = 1

cpdef enum AbilityKind:
    BUMP
    REROLL
    KICKER

cpdef enum Part:  # what a side does in a fight, a bit each
    ALWAYS = 1
    ATTACKING = 2
    DEFENDING = 4
    RETALIATING = 8

cdef struct Ability:
    uint64_t against  # the cards of enemies that it works against
    byte kind
    byte pool
    byte parts        # the parts of its owner in which it works
    byte number       # what a bump adds, or the face of a kicker

cdef struct Abilities:
    byte count
    Ability items[MAX_ABILITIES]

cdef struct Card:
    uint64_t units[2]  # by seat
    Abilities abilities
    uint16_t points
    byte dice[2]       # OFF and DEF
    byte range
    byte speed
    byte bound         # the only distance at which it may attack, or 0

cdef struct Piece:     # a tile or a feature
    Abilities abilities
    byte fails         # the faces on which a unit that enters is defeated
    byte deploys       # whether its occupant's player may deploy from it

cdef struct Steps:     # from one tile to each other one, NOTHING out of its reach
    byte to[MAX_TILES]

cdef struct MapTables:
    uint64_t adjacent[MAX_TILES]
    uint64_t strikes[MAX_CARDS][MAX_TILES]  # what a unit may attack
    uint64_t hazards
    uint64_t villages
    byte neighbours[MAX_TILES][6]           # clockwise
    byte ways[MAX_TILES]                    # how many neighbours
    Steps steps[MAX_TILES]
    byte ground[MAX_TILES]                  # the feature, or else the tile

cdef struct Game:
    uint64_t units[2]  # by seat
    byte gates[2]
    byte seat_of[MAX_UNITS]
    byte card_of[MAX_UNITS]
    byte cards
    HouseRules house
    Card card[MAX_CARDS]
    Piece piece[MAX_PIECES]
    Board board
    MapTables map


cdef inline Piece* ground_at(Game* game, int tile) noexcept nogil:
    """Return the feature on a tile, or else the tile (feature.replaces-tile)."""
    return &game.piece[game.map.ground[tile]]


cdef void write_map_tables(Game* game) noexcept nogil:
    """Write the tables that depend on the map."""
    cdef int tile
    connect_tiles(&game.board, game.map.adjacent)
    game.map.hazards = 0
    game.map.villages = 0
    for tile in range(game.board.count):
        write_ground(game, tile)
        write_neighbours(game, tile)
        write_strikes(game, tile)


cdef void write_ground(Game* game, int tile) noexcept nogil:
    """Write what is on a tile."""
    cdef int feature = game.board.feature[tile]
    game.map.ground[tile] = game.board.terrain[tile] if feature == NOTHING else feature
    if ground_at(game, tile).fails:
        game.map.hazards |= bit(tile)
    if ground_at(game, tile).deploys:
        game.map.villages |= bit(tile)


cdef void write_neighbours(Game* game, int tile) noexcept nogil:
    """Write the neighbours of a tile, clockwise from side 0."""
    cdef int side, other
    game.map.ways[tile] = 0
    for side in range(6):
        other = tile_at(&game.board, next_to(game.board.places[tile], side))
        if other >= 0:
            game.map.neighbours[tile][game.map.ways[tile]] = other
            game.map.ways[tile] += 1


cdef void write_strikes(Game* game, int tile) noexcept nogil:
    """Write the tiles that each card may attack from a tile (fifth.route)."""
    cdef uint64_t rings[MAX_RANGE + 1]
    cdef int card
    measure_steps(game.map.adjacent, tile, game.map.steps[tile].to)
    write_rings(game, tile, rings)
    for card in range(game.cards):
        game.map.strikes[card][tile] = within_reach(&game.card[card], rings)


cdef void write_rings(Game* game, int start, uint64_t* rings) noexcept nogil:
    """Write the tiles at each distance from a tile, up to the longest range."""
    cdef int tile, steps
    memset(rings, 0, (MAX_RANGE + 1) * sizeof(uint64_t))
    for tile in range(game.board.count):
        steps = game.map.steps[start].to[tile]
        if steps <= MAX_RANGE:
            rings[steps] |= bit(tile)


cdef inline uint64_t within_reach(Card* card, uint64_t* rings) noexcept nogil:
    """Return the tiles at a distance at which a card may attack."""
    cdef uint64_t reached = 0
    cdef int distance
    if card.bound:
        return rings[card.bound]
    for distance in range(1, card.range + 1):
        reached |= rings[distance]
    return reached
